"""What the app seldom does: begin, take to another game or match, obey the settings."""

import os

try:
    from usb_cdc import data
except ImportError:
    data = None

from firmware import registry
from firmware.canvas import Canvas
from firmware.modules import forget

BORROWED = True

# Of a new board: brightness, picture turned, motion, cursor by cell; the store keeps 12 bytes.
SETTINGS = b"\xcf\x00\x01\x00"


def create(app, display, keys, store, power, ticks):
    """Make `app` a new one, see App, with its first screen."""
    app.canvas = Canvas()
    app.display = display
    app.keys = keys
    app.store = store
    app.power = power
    app.ticks = ticks
    app.now = ticks()
    app.match = app.view = app.search = None
    app.eyes = -1
    app.away = 0
    app.link = app.guest = None
    app.data = data
    if data is not None:
        data.timeout = data.write_timeout = 0
    app.trace = ""
    app.warned = 0  # the trouble of the store that was told
    app.settings = bytearray(12)
    app.settings[: len(SETTINGS)] = SETTINGS
    if store.settings:
        app.settings[:] = store.settings
    app.screen = None
    app._turned = None
    app._game = ""
    app._name = ""
    app._next = None
    app._under = bytearray(128)  # what the sentence of `say` covers
    app._until = -1
    apply_settings(app)
    app.go("safe" if store.built_in_only else "shelf")


def apply_settings(app):
    """Let everything be as the settings say."""
    bright, turned, motion, by_cell = app.settings[:4]
    app.power.set_contrast(bright)
    turn(app, turned == 1)
    app.motion = motion == 1
    app.by_cell = by_cell == 1


def turn(app, turned):
    """Turn the picture by 180 degrees, or back."""
    if turned != app._turned:
        app._turned = turned
        app.display.turn(turned)


def use(app, game):
    """Have the modules of one game in memory, and no other's; "" for none at all."""
    if app._game and app._game != game:
        registry.forget(app._game)
        forget("firmware.minds.")
    app._game = game


def has(app, game, kind):
    """Return whether the module of `kind` of a game is on the drive, without loading it."""
    root = registry.entry(game)[2]
    if root != "firmware":
        return True
    try:
        names = os.listdir(__file__[: __file__.rfind("/")] + "/" + kind)
    except OSError:
        return False
    return game + ".py" in names or game + ".mpy" in names


def entry(app, header):
    """Return id and title of the game that a saved match is of, also if its pack is gone; "" and "?" for no game."""
    from firmware.journal.records import game_code

    for row in registry.GAMES:
        if game_code(row[0]) == header.game:
            return row[:2]
    return "", "?"


def begin(app, match):
    """Play `match`, which the store keeps already, from where it is."""
    _clear(app)
    use(app, match.pack.game)
    app.match = match
    app.go("table")


def leave(app):
    """Forget the match; the store has it in its journal."""
    _clear(app)
    app.store.leave()


def _clear(app):
    app.match = app.view = app.search = None
    app.eyes = -1
    app.away = 0
    turn(app, app.settings[1] == 1)


def restart(app):
    """Begin the program anew."""
    import supervisor

    supervisor.reload()
