"""Which games there are, and where the modules of each are found.

A game `x` lives in parallel modules: `games/x.py`, `minds/x.py`, `views/x.py`, `texts/x.py` on the handheld,
`notation/x.py` and `packs/schema of x` on the PC. A fifth game is one line here.
"""

from firmware import modules

BORROWED = True

# (id, title, package of the handheld's modules, package of the PC's modules), in the order of the shelf.
GAMES = [
    ("zen", "Zen Garden", "firmware", "host_tools"),
    ("verdant", "Verdant", "firmware", "host_tools"),
    ("queens", "Queen's Garden", "firmware", "host_tools"),
    ("cottage", "Cottage Garden", "firmware", "host_tools"),
]

_ON_PC = ("notation", "packs", "laws")


class UnknownGame(ValueError):
    """An id that no game has."""


def entry(game):
    """Return the row of GAMES for the id `game`; raise UnknownGame naming the ids there are."""
    for row in GAMES:
        if row[0] == game:
            return row
    raise UnknownGame("no game %r; there are: %s" % (game, ", ".join(row[0] for row in GAMES)))


def name(kind, game):
    """Return the full name of the module of `kind` ("games", "views", "notation" ...) of a game."""
    row = entry(game)
    return "%s.%s.%s" % (row[3] if kind in _ON_PC else row[2], kind, game)


def module(kind, game):
    """Import and return the module of `kind` of a game; raise ImportError if it is not there (yet)."""
    return modules.load(name(kind, game))


def engine(game):
    """Return the class of the rules of `game`, the one that its module names ENGINE_CLASS."""
    return module("games", game).Rules


def forget(game):
    """Drop the handheld's modules of `game` and their parts, so that their memory is free for another game."""
    for kind in ("games", "minds", "views", "texts", "art"):
        modules.forget(name(kind, game))
