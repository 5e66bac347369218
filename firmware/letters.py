"""How letters beyond ASCII are found in a font; in memory only with a language that has such letters."""

BORROWED = True


def codes(s, extra):
    """Take the place of `Canvas.codes`: no module is loaded for it, and no letter becomes a text of its own.

    `extra` has the four arrows, three bytes each in UTF-8, then letters of two.
    """
    letters = extra.encode()
    data = s.encode()
    found = bytearray(len(s))
    i = 0
    for j in range(len(found)):
        o = data[i]
        i += 1
        if o > 127:
            n = i + (2 if o > 223 else 1)
            k = letters.find(data[i - 1 : n])
            o = 127 if k < 0 else 128 + k // 3 if k < 12 else 126 + (k >> 1)
            i = n
        elif o < 32:
            o = 127
        found[j] = o
    return found
