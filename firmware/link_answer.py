"""What answers a request of the serial link: `value(app, words)` of firmware/verbs/<verb>.py; words are bytes.

That is a generator of the pieces of one JSON value: bytes, at most 250, which are sent as they are; a bytearray, which
goes as base64; b"" lets a turn of the loop pass; the full name of a module says that its `value` goes on, with the
same list of words; that of one in firmware/deeds, that the app has to do that (link_deed.py) before the next piece is
asked for. What is wrong with a request is raised before the first piece, as ValueError(name, hint), both bytes, or as
what the firmware raises otherwise.
"""

BORROWED = True


def send(app, borrow, line):
    """Yield the pieces of the reply to one line, and None at the end; a line that was too long comes as b""."""
    start = b'{"ok":'
    end = None
    # A module that is loaded leaves its name on the heap anyway, so here it is a text: bytes would lie beside it.
    try:
        yield b""
        words, end, error = borrow("firmware.link_words").split(app, line)
        yield b""
        if error:
            raise error
        name = b"firmware.verbs." + words[0] if words else b""
        while name:
            yield b""
            pieces = borrow(str(name, "utf-8")).value(app, words)
            name = b""
            yield b""
            for piece in pieces:
                if isinstance(piece, bytearray):
                    yield b""
                    yield from borrow("firmware.link_base64").format(piece)
                elif piece[:9] != b"firmware.":
                    if piece:
                        piece = start + piece
                        start = b""
                    yield piece
                elif piece[9] == 100:  # "d", for deeds
                    yield b""
                    yield from borrow("firmware.link_wait").main(app, borrow, piece, words)
                else:
                    name = piece
                    yield b""
                    break
        yield end if words else b""
    except Exception as error:
        pieces = None  # makes room
        yield b""
        yield b""
        pieces = borrow("firmware.link_error").format
        yield b""
        yield pieces(app, error, start, end)
    yield None
