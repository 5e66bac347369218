"""Show the set-up of a match with a pack."""

BORROWED = True


def main(app, words):
    """Look for the one called words[1]."""
    pack = app.store.packs().find(words[1].decode())
    yield
    app.go("setup", pack.game, pack.name)
