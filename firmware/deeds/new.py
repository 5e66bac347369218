"""Make room for a new match."""

from firmware.match_rest import check

BORROWED = True


def main(app, words):
    """Go to the shelf if nothing is wrong with the new match: (name of its pack, seats, seed, options or None ...)."""
    name, seats, seed, options = words[:4]
    pack = words[0] = app.store.packs().find(name)
    yield
    check(pack, pack.default_options() if options is None else options, seats, seed)
    app.leave()
    app.go("shelf")
