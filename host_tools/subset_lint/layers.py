"""Which part of the firmware may import which: the arrows of the design, as data."""

# Helpers that know no game, such as geometry. Games may use them, so they may use nothing but each other.
HELPERS = ("firmware.const", "firmware.rng", "firmware.bags", "firmware.ranking", "firmware.pack", "firmware.geometry")
# What every module may import.
EVERYWHERE = ("firmware.const", "firmware.modules")

_LOOKS = ("firmware.font", "firmware.icons", "firmware.art", "firmware.texts")
_RULES = (*HELPERS, "firmware.games", "firmware.registry")
_MATCH = ("firmware.match", "firmware.match_back")

# Longest prefix wins; "x_rest" is a part of "x". A module that no prefix covers may import anything but the app and its
# screens.
MAY_IMPORT = {
    **dict.fromkeys(HELPERS, HELPERS),
    "firmware.registry": (),
    "firmware.journal": ("firmware.rng", "firmware.journal"),
    "firmware.games": (*HELPERS, "firmware.games.base"),
    **dict.fromkeys(_MATCH, (*_RULES, "firmware.journal", *_MATCH)),
    "firmware.minds": (*_RULES, "firmware.minds"),
    "firmware.font": (),
    "firmware.icons": ("firmware.art",),
    "firmware.art": ("firmware.art",),
    "firmware.texts": ("firmware.texts",),
    "firmware.canvas": (*_LOOKS, "firmware.canvas"),
    "firmware.views": (*_RULES, *_LOOKS, "firmware.canvas", "firmware.views"),
    "firmware.device": (
        *HELPERS,
        *_LOOKS,
        "firmware.canvas",
        "firmware.journal",
        "firmware.device",
        "firmware.views",
    ),
    "firmware.learn": (),
    "firmware.lesson": (*_RULES, "firmware.match"),
    "firmware.screens": (
        *_RULES,
        *_LOOKS,
        "firmware.canvas",
        "firmware.device",
        "firmware.journal",
        "firmware.lesson",
        "firmware.match",
        "firmware.minds",
        "firmware.screens",
        "firmware.views",
    ),
    "firmware.verbs": ("firmware",),
    "firmware.deeds": ("firmware",),
    "firmware.app": ("firmware",),
    "boot": ("firmware.device", "firmware.texts"),
    "code": ("firmware",),
    "safemode": ("firmware",),
}
_REST = (*MAY_IMPORT["firmware.screens"], "firmware.settings")

# The rules proper: the same bytes on every runtime, so no floats, no clock, no input or output.
EXACT = ("firmware.games", "firmware.minds", *_MATCH, "firmware.journal", *HELPERS)
# Counts in the innermost loops: an int of 2**30 or more is an object on the heap of the board.
SMALL_INTS = ("firmware.games", "firmware.minds")
# Standard modules that the rules proper need.
EXACT_MODULES = ("array", "binascii", "micropython", "struct")

# app.main() puts the parts of the board together; the verbs of the link ask the board who it is, and restart it.
HARDWARE_SIDE = ("firmware.device", "firmware.verbs", "firmware.app", "boot", "code", "safemode")
# The only place that waits, so that a simulator can run at its own pace.
CLOCK_SIDE = ("firmware.device.power", "firmware.device.power_nap")


def within(module: str, prefixes: tuple[str, ...]) -> bool:
    """Return whether `module`, or what it is the rest of, is one of `prefixes` or lies inside one of them."""
    whole = ".".join(part.removesuffix("_rest") for part in module.split("."))
    return any(whole == prefix or whole.startswith(prefix + ".") for prefix in prefixes)


def _same_game(module: str, target: str) -> bool:
    """Return whether both are parts of one game's rules: games/zen.py, games/zen_pack.py."""
    one, other = module.split("."), target.split(".")
    ways = [parts[2].partition("_")[0] for parts in (one, other) if parts[:2] == ["firmware", "games"] and parts[2:]]
    return len(ways) == 2 and ways[0] == ways[1]


def may_import(module: str, target: str) -> bool:
    """Return whether `module` may import `target`, a module or a name in one, of the firmware."""
    if within(target, EVERYWHERE) or _same_game(module, target):
        return True
    rows = [prefix for prefix in MAY_IMPORT if within(module, (prefix,))]
    allowed = MAY_IMPORT[max(rows, key=len)] if rows else _REST
    return within(target, allowed)
