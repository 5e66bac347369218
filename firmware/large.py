"""Large text, a setting: sentences in letters of 8x8, fifteen to a line, in pages where they need more room.

It is for what is read as a sentence: what is said in the bottom line, help, rules and the words of the inspector.
Tables, lists and legends stay as they are: they are looked at, and have no room.
"""

from firmware.art.large import F8
from firmware.const import const
from firmware.font import F5

BORROWED = True

LETTERS = 15  # a row of letters with sixteen would be lit too far (rule 16)
ROWS = 7  # of a page; below it is the legend

_PLAIN = const(800)  # bytes of the 100 glyphs that every language has

if F8[3] != F5[3]:  # the letters of another language than those that it has now
    F8[2] = F8[2][:_PLAIN]
    F8[3] = F5[3]
    if len(F5[3]) > 4:  # more than the arrows
        from firmware.texts.large import GLYPHS

        F8[2] = memoryview(bytes(F8[2]) + GLYPHS)


def wrap(words, n=LETTERS):
    """Return the lines of a sentence, of at most n letters; a word that is longer in pieces."""
    lines = []
    line = ""
    for word in words.split(" "):
        while word:
            if line and len(line) + 1 + len(word) <= n:
                line += " " + word
                word = ""
            elif line:
                lines.append(line)
                line = ""
            else:
                line = word[:n]
                word = word[n:]
    if line:
        lines.append(line)
    return lines


def write(canvas, y, words):
    """Write a sentence of 21 letters into the two lines from row `y` on."""
    for line in wrap(words)[:2]:
        canvas.text(0, y, line, F8)
        y += 8


def paragraphs(lines):
    """Return the sentences of lines of 21 letters.

    A line that could have taken the next word as well ends one, and so does one before a line such as "A: do it".
    """
    found = []
    last = 0
    for line in lines:
        first = line.strip().split(" ")[0]
        if found and last + 1 + len(first) > 21 and not first.endswith(":"):
            if found[-1].endswith("-"):
                found[-1] = found[-1][:-1] + line.strip()
            else:
                found[-1] += " " + line.strip()
        else:
            found.append(line.strip())
        last = len(line)
    return found


def pages(lines, title=""):
    """Return lines of 21 letters as pages of lines of 15; each begins with the title, if there is one."""
    head = wrap(title)
    rows = []
    for words in paragraphs(lines):
        rows += wrap(words)
    room = ROWS - len(head)
    return [head + rows[at : at + room] for at in range(0, len(rows), room)] or [head]


def show(canvas, page, number):
    """Draw a page, and in the bottom line its number, such as "2/7"."""
    canvas.clear()
    y = 0
    for line in page:
        canvas.text(0, y, line, F8)
        y += 8
    canvas.text_right(128, 56, number)


class Listener:
    """A canvas that draws nothing and takes down what is written: to read a picture's words in large letters."""

    def __init__(self):
        self.heard = []

    def text(self, x, y, words, font=None, v=1):
        """Take down words, and return the x after them."""
        if words.strip():
            self.heard.append((y + 2 >> 3, x, words))
        return x + 6 * len(words)

    def text_right(self, x, y, words, font=None, v=1):
        """Take down words."""
        self.text(x - 6 * len(words), y, words)
        return x - 6 * len(words)

    def text_center(self, x, y, words, font=None, v=1):
        """Take down words."""
        self.text(x - 3 * len(words), y, words)
        return x - 3 * len(words)

    def __getattr__(self, name):
        return _nothing

    def lines(self):
        """Return what was heard, line by line."""
        found = []
        row = -1
        for y, _, words in sorted(self.heard):
            if y == row:
                found[-1] += " " + words.strip()
            else:
                found.append(words.strip())
            row = y
        return found


def _nothing(*args):
    return 0


def words_of(view):
    """Return the lines that a view's inspector writes."""
    listener = Listener()
    view.inspect(listener)
    return listener.lines()
