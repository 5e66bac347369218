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
    end = coder = None
    # The names of modules are bytes: to make a text of one costs as much as to load it, but in another turn.
    try:
        yield b""
        words, end, error = borrow(str(b"firmware.link_words", "utf-8")).split(app, line)
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
                    if coder is None:
                        yield b""
                        coder = borrow(str(b"firmware.link_base64", "utf-8")).format
                        yield b""
                    yield from coder(piece)
                elif piece[:15] == b"firmware.deeds.":
                    yield b""
                    yield from borrow(str(b"firmware.link_wait", "utf-8")).main(app, borrow, piece, words)
                elif piece[:9] == b"firmware.":
                    name = piece
                    yield b""
                    break
                else:
                    if piece:
                        piece = start + piece
                        start = b""
                    yield piece
        yield end if words else b""
    except Exception as error:
        yield b""
        yield b""
        yield borrow(str(b"firmware.link_error", "utf-8")).format(error, start, end)
    yield None
