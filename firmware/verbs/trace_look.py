"""`trace on`: events of the app."""

BORROWED = True


def value(app, words):
    """Let words[0] note another screen, another length of the match, another error; it is asked after each key."""
    box = app.guest.box
    seen = [None, None, None]

    def step(key):
        match = app.match
        now = (app._name, -1 if match is None else match.length, len(app.trace))
        found = [] if key < 0 else [(b"key", b"%d" % key)]
        for i in range(3):
            if now[i] != seen[i]:
                if seen[i] is not None:
                    word = b"%d" % now[i] if i else b'"%s"' % bytes(now[i], "utf-8")
                    found.append((b"screen length trace".split()[i], word))
                seen[i] = now[i]
        for what, word in found:
            box[0].append((box[1], app.now, what, word))
            box[1] += 1
            if len(box[0]) > 16:
                box[0].pop(0)

    step(-1)
    words[0] = step
    yield b"firmware.verbs.trace_keys"
