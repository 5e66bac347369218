"""resume: go on with the match that the shelf offers."""

BORROWED = True


def answer(app, words):
    """Its number of decisions; error "no-match" if none waits. What cannot be played on is refused and kept."""
    from firmware.match_rest import resume

    if app.match is None:
        if not app.store.unfinished:
            raise ValueError(b"no-match", b"new PACK SEATS")
        if app.store.header is not None:
            pack = app.store.pack_for(app.store.header)
            if pack is not None:
                app.use(pack.game)
        app.begin(resume(app.store))
    yield b"%d" % app.match.length
