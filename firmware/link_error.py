"""The reply of the serial link to a request that something is wrong with."""

BORROWED = True


def format(app, error, start, end):
    """Return the line for an error; without `start` that of the reply had begun, and has no end."""
    name = b"failed"
    hint = bytes(str(error), "utf-8")
    if isinstance(error, ValueError):
        name = b"refused"
        args = error.args
        if args[1:] and not args[2:]:
            name, hint = args
    elif app._name == "crash":
        name = b"crashed"
        hint = b"an error has come up meanwhile: crash tells it"
    hint = bytearray(hint.replace(b"\\", b"/").replace(b'"', b"'"))
    for i in range(len(hint)):
        if not 31 < hint[i] < 127:  # of a word that is repeated: it would be no JSON
            hint[i] = 32
    return (b"" if start else b"\n") + b'{"error":"%s","hint":"%s"%s' % (name, bytes(hint), end or b"}\n")
