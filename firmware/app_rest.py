"""What the app seldom does: begin, take to another game or match, obey the settings."""

import os

try:
    from usb_cdc import data
except ImportError:
    data = None

from firmware import registry
from firmware.canvas import Canvas
from firmware.modules import borrow, drop, forget

BORROWED = True

# Of a new board; the store keeps 12 bytes. An older firmware leaves 0 for what came later, so 0 is the default of that.
#   brightness   picture: 0 as it is, 1 upside down, 2 as each player sits   cursor blinks   cursor at every cell
#   sound: 0 off, 1 soft, 2 loud   repeat: 0 usual, 1 slow, 2 fast, 3 off   large letters
#   bots: 0 usual, 1 slow, 2 fast, 3 until A   language: place in LANGUAGES
SETTINGS = b"\xcf\x00\x01\x00\x00\x00\x00\x00\x00"
LANGUAGES = ("", "de", "cs")  # folders in texts/; the first is English, which lies in texts/ itself
_REPEAT_MS = (120, 200, 60, 1 << 24)  # the last one: nobody holds a key for 15 hours
# For reading what a bot has played, before the next one plays; the last one is longer than any battery lasts.
_READ_MS = (1500, 4000, 300, 1 << 27)


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
    app.language = app.title = app.trace = ""
    app.text = None
    app.warned = 0  # the trouble of the store that was told
    app.settings = bytearray(12)
    reset(app)
    if store.settings:
        app.settings[:] = store.settings
    app.screen = None
    app._turned = None
    app._game = ""
    app._name = ""
    app._next = None
    app._until = -1
    app._litter = False
    app.soon = b""
    app.fetched = ""
    power.app = app
    apply_settings(app)
    app.go("safe" if store.built_in_only else "shelf")


def reset(app):
    """Make the settings those of a new board; `apply_settings` lets them act. The language stays: it is no taste."""
    app.settings[:8] = SETTINGS[:8]


def choice(app, i, count):
    """Return byte `i` of the settings, below `count`; one that this firmware does not know counts as the default."""
    value = app.settings[i]
    return value if value < count else SETTINGS[i]


def apply_settings(app):
    """Let everything be as the settings say."""
    app.power.set_contrast(app.settings[0])
    turn(app, _upside_down(app))
    app.motion = choice(app, 2, 2) == 1
    app.by_cell = choice(app, 3, 2) == 1
    app.power.set_sound(choice(app, 4, 3))
    app.keys.step = _REPEAT_MS[choice(app, 5, 4)]
    app.hush()
    app.large = choice(app, 6, 2) == 1
    app._under = bytearray(256 if app.large else 128)  # what the sentence of `say` covers
    app.wait = _READ_MS[choice(app, 7, 4)]
    language = LANGUAGES[choice(app, 8, len(LANGUAGES))]
    if language != app.language:
        borrow("firmware.tongue").speak(app, language)
    if app.text is None:
        from firmware.texts.common import LEVELS, NOW, PLAYER, YOU

        app.text = YOU, PLAYER, LEVELS, NOW


def _upside_down(app):
    turned = choice(app, 1, 3)
    if turned == 2:
        # Face to face, odd seats sit opposite; without two humans nobody hands the board over.
        return app.match is not None and app.eyes > 0 and app.eyes & 1 == 1 and app.humans() > 1
    return turned == 1


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
    app.title = registry.entry(game)[1] if game else ""


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
    turn(app, _upside_down(app))
    drop("firmware.screens.table")


def tell(app):
    """Say what has become of saving."""
    from firmware.texts.table import TROUBLES

    app.warned = app.store.trouble
    app.say(TROUBLES[app.warned])


def restart(app):
    """Begin the program anew."""
    import supervisor

    supervisor.reload()
