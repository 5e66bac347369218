"""How letters beyond ASCII are found in a font; in memory only with a language that has such letters."""

BORROWED = True


def codes(s, extra):
    """Take the place of `Canvas.codes`: no module is loaded for it, and it takes time for such letters only.

    `extra` has the four arrows, three bytes each in UTF-8, then letters of two. What a string of a language holds
    beside these is ASCII.
    """
    letters = extra.encode()
    data = s.encode()
    for lead in (b"\xc3", b"\xc4", b"\xc5", b"\xe2"):
        i = data.find(lead)
        while i >= 0:
            letter = data[i : i + (3 if lead == b"\xe2" else 2)]
            k = letters.find(letter)
            k = 127 if k < 0 else 128 + k // 3 if k < 12 else 126 + (k >> 1)
            data = data.replace(letter, bytes((k,)))
            i = data.find(lead)
    return data
