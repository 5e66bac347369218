"""The app on a desk, without a board: what the tests of screens press and look at."""

from firmware.match import Match
from firmware.pack import Pack
from host_tools import picture
from host_tools.gallery import Desk
from host_tools.packs import compiler
from host_tools.simulator.built import built_files

UP, DOWN, LEFT, RIGHT, A, B, M, MENU = range(8)
HOLD = 8
REPEAT = 16


def desk():
    """Return a Desk with the shipped packs, on the shelf."""
    found = Desk(built_files())
    found.show("shelf")
    return found


def match(name, seats, full=False, seed=5, practice=False, sink=None):
    """Return a match of a shipped pack; `full`: with the last value of every option."""
    pack = Pack(compiler.built_in(name).data)
    options = bytes(len(values) - 1 if full else default for _, values, default in pack.options)
    return Match(pack, options, bytes(seats), seed, practice, sink)


def at_table(name, seats, **how):
    """Return a Desk at the table with a new match that its store keeps; a human who is due sits in front of it."""
    found = desk()
    playing = match(name, seats, sink=found.store, **how)
    found.app.begin(playing)
    found.app.step()
    if found.app._name == "handover":
        found.press(A)
    settle(found)
    return found


def settle(found):
    """Let bots play and sentences go, until a human is due or the match is over."""
    for _ in range(10000):
        app = found.app
        waits = app._name == "table" and (
            app.screen.level or app.screen.search is not None or app.screen.line is not None
        )
        found.ms += 3000
        app.step()
        if not waits and app.step() and app._until < 0:
            return
    raise AssertionError("nothing comes to rest")


def ready(found):
    """Come to rest at the table, whoever is next; return the view, or None when the match is over."""
    settle(found)
    if screen(found) == "handover":
        found.press(A)
        settle(found)
    return found.app.view if screen(found) == "table" else None


def put_on(found, target):
    """Put the cursor on a target, as arrow keys do."""
    view = found.app.view
    old = view.at
    view.cursor(False)
    view.at = view.codes.index(target)
    view.moved(old)
    settle(found)


def words(found):
    """Return what can be read on the screen in the large letters, one string."""
    return " | ".join(piece.text for piece in picture.read(found.canvas))


def small_words(found):
    """Return what can be read in the narrow letters."""
    return " | ".join(piece.text for piece in picture.read(found.canvas, "F4"))


def screen(found):
    """Return the name of the screen in front."""
    return found.app._name
