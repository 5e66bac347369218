"""What answers a request of the serial link: `answer(app, words)` of firmware/verbs/<verb>.py; words are bytes.

That is a generator of the pieces of one JSON value: bytes, at most 250, which are sent as they are; a bytearray, which
goes as base64; b"" lets a turn of the loop pass; the full name of a module says that its `answer` goes on. What is
wrong with a request it raises before its first piece, as ValueError(name, hint), both bytes, or as what the firmware
raises otherwise.
"""

BORROWED = True


def answer(app, borrow, line):
    """Yield the pieces of the reply to one line, and None at the end; a line that was too long comes as b""."""
    start = b'{"ok":'
    end = coder = None
    # The names of modules are bytes: to make a text of one costs as much as to load it, but in another turn.
    try:
        yield b""
        words, end, error = borrow(b"firmware.device.link_words".decode()).words(app, line)
        yield b""
        if error:
            raise error
        name = b"firmware.verbs." + words[0] if words else b""
        while name:
            yield b""
            pieces = borrow(name.decode()).answer(app, words)
            name = b""
            yield b""
            for piece in pieces:
                if isinstance(piece, bytearray):
                    if coder is None:
                        coder = borrow(b"firmware.device.link_base64".decode()).coded
                        yield b""
                    yield from coder(piece)
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
        yield borrow(b"firmware.device.link_error".decode()).reply(error, start, end)
    yield None
