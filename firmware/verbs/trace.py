"""trace [on|off]: what happens in the app's loop, and how long it takes; `on` sends events too."""

BORROWED = True


def value(app, words):
    """{"on", "turn_ms", "show_ms": the longest turn and picture since last asked, "events": [[no, ms, what, value]]}"""
    word = words[1] if len(words) > 1 else b""
    if word not in (b"", b"on", b"off"):
        raise ValueError(b"bad-word", b"trace on, or trace off")
    tracing = hasattr(app.guest, "box")
    if word == b"on" and not tracing:
        yield b"firmware.verbs.trace_on"
    if tracing:
        if word != b"off":
            yield b"firmware.verbs.trace_told"
        app.guest = None
    yield b'{"on":false,"turn_ms":0,"show_ms":0,"events":[]}'
