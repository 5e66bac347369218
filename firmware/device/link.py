"""The serial link to a PC: a line of words in, a line of JSON out, on the second channel of the USB cable.

Nothing of it is in memory while nobody asks: the app's loop starts it when there is something to read, and lets it
go when the talk is over. It takes turns of at most 2 ms, so that keys, bots and the panel go on. What costs most of a
turn is to load code, and of that every name and every text, about 0.1 ms each. So it comes in small parts, a turn each;
their texts are bytes; their functions have names that MicroPython knows anyway (BY_NUMBER of known_names.py); and what
they need of others is handed to them, since an import takes 0.6 ms.

    request     words and an end of line, at most 200 bytes of printable ASCII; `#n` at the end is a number
    reply       {"ok": ..., "n": n}   or   {"error": name, "hint": sentence, "n": n}
    event       {"event": ...}, a line between replies, if `trace on` asked for them

link_answer.py finds what answers a verb, link_words.py reads the request, link_error.py says what is wrong with it;
host_tools/link/protocol.md has all verbs.
"""

BORROWED = True

_MOST = 200  # bytes of a request
_LINGER = 50  # turns without a byte before the talk ends: a PC that asks again finds it there
_WAIT = 2000  # idle turns of 5 ms for the rest of a line or of a file
_PATIENCE = 1000  # turns for a PC that does not read


def start(app, borrow):
    """A generator that yields 2 while it works, 1 while it waits, and 0 once, at its end; `borrow`: `fetch` of modules.

    `app.guest`, if a verb has put it up, is what lives as long as the PC asks something every ten seconds: it is called
    in idle turns, and returns bytes to be sent, b"" if there are none.
    """
    data = app.data
    line = b""
    pieces = None
    quiet = over = 0
    lost = 1  # the last talk may have been broken off in the middle of a line
    while quiet < (_WAIT if line or over or app.guest else _LINGER):
        quiet += 1
        piece = b""
        if pieces is not None:
            quiet = 0
            piece = next(pieces)
            if piece is None:
                pieces = None
                continue
        elif line[-1:] == b"\n":
            pieces = borrow("firmware.link_answer").send(app, borrow, b"" if over else line)
            line = b""
            over = 0
        else:
            piece = data.readline(_MOST)
            if piece:
                quiet = 0
                line += piece
                piece = b""
                if line[_MOST:]:
                    over = 1
                    line = line[-1:]
            elif app.guest:
                piece = app.guest()
        if piece and lost:
            piece = b"\n" + piece
            lost = 0
        while piece:
            n = data.write(piece)
            piece = piece[n:]
            lost = 0 if n else lost + 1
            if lost > _PATIENCE:
                pieces = None
                break
            yield 2
        yield 2 if quiet < _LINGER else 1
    app.guest = None
    yield 0
