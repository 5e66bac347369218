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
    hint = hint.replace(b"\\", b"/").replace(b'"', b"'").replace(b"\n", b" ")
    return (b"" if start else b"\n") + b'{"error":"%s","hint":"%s"%s' % (name, hint, end or b"}\n")
