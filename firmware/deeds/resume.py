"""Go on with the match that the shelf offers."""

from firmware.match_rest import resume

BORROWED = True


def main(app, words):
    """Load its game, play it again, and show its table."""
    store = app.store
    if not store.unfinished:
        raise ValueError(b"no-match", b"new PACK SEATS")
    if store.header is not None:
        pack = store.pack_for(store.header)
        if pack is not None:
            app.use(pack.game)
    yield
    app.begin(resume(store))
