"""The games that are whole on the PC's side: a game that is being built has a pack before it has words or laws."""

from firmware import registry
from host_tools.check import seats_of
from host_tools.packs import compiler


def is_whole(game):
    """Return whether rules, words, laws and schema of a game can be imported."""
    try:
        for kind in ("games", "notation", "laws", "packs"):
            registry.module(kind, game)
    except ImportError:
        return False
    return True


def sources():
    """Return the sources of the packs of every game that is whole."""
    return [path for row in registry.GAMES if is_whole(row[0]) for path in compiler.sources(row[0])]


def example_seats():
    """Return [(name of an example, number of players), ...] with every number it allows."""
    return [(path.stem, n) for path in compiler.examples() for n in seats_of(compiler.built_in(path.stem))]


def seats():
    """Return [(name of a pack, number of players), ...]: every pack with every number it allows."""
    return [(path.stem, players) for path in sources() for players in seats_of(compiler.built_in(path.stem))]
