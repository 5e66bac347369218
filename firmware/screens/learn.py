"""A card of a lesson: what to see, and what to do next; or why that was not it."""

from firmware.const import const
from firmware.texts import common as text
from firmware.texts import learn as words

_WIDE = const(21)


class Screen:
    """A goes on, B ends the lesson. `lesson` is a firmware.lesson.Lesson, or the game of which one is to begin."""

    def __init__(self, app, lesson, card=0, wrong=False):
        self.app = app
        self.wrong = wrong
        self.page = words.NONE
        self.lesson = None
        if isinstance(lesson, str):
            lesson = self._begin(lesson)
        if lesson is not None:
            self._take(lesson, card)
        self.draw()

    def _begin(self, game):
        from firmware.lesson import Lesson

        try:
            lesson = Lesson(self.app, game)
        except ImportError:
            return None
        # Beginning a match asks for the table.
        self.app._next = None
        return lesson

    def _take(self, lesson, card):
        from firmware import modules

        self.lesson = lesson
        self.card = lesson.card = card
        texts = modules.borrow(lesson.words)
        self.page = texts.WRONG[card] if self.wrong else texts.CARDS[card]

    def draw(self):
        """Draw everything."""
        c = self.app.canvas
        c.clear()
        lines = wrapped(self.page)
        if self.wrong:
            lines = [words.WRONG] + lines
        for i in range(len(lines)):
            c.text(0, 8 * i, lines[i])
        if self.lesson is None:
            self.app.legend(((1, text.BACK),))
            return
        last = self.card + 1 == len(self.lesson.script.CARDS)
        c.text_right(128, 0, "%d/%d" % (self.card + 1, len(self.lesson.script.CARDS)))
        if self.wrong:
            self.app.legend(((0, words.AGAIN), (1, words.END)))
        else:
            self.app.legend(((0, words.PLAY_ON if last else words.GO_ON), (1, words.END)))

    def key(self, event):
        """A key."""
        key = event & 7
        app = self.app
        if key == 5 or key == 7:
            app.go("shelf")
        elif key != 4 or self.lesson is None:
            app.say(words.KEYS)
        else:
            self._go_on()

    def _go_on(self):
        app = self.app
        lesson = self.lesson
        cards = lesson.script.CARDS
        if self.card + 1 == len(cards):
            saved = lesson.play_on()
            app.go("table")
            if not saved:
                app.say(words.UNSAVED)
        elif not self.wrong and cards[self.card + 1] == cards[self.card]:
            self._take(lesson, self.card + 1)
            self.draw()
        else:
            app.go("table")

    def tick(self, now):
        """Nothing moves."""
        return False


def wrapped(page):
    """Return a page in lines of 21 letters at most; a line that is ended by hand stays so."""
    lines = []
    for part in page.split("\n"):
        line = ""
        for word in part.split(" "):
            if line and len(line) + 1 + len(word) > _WIDE:
                lines.append(line)
                line = word
            else:
                line = line + " " + word if line else word
        lines.append(line)
    return lines
