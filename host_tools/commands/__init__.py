"""The verbs of `hortus`.

To add one, write `host_tools/commands/<module>.py` with a click command of the verb's name, and a row here.
The command returns None or its exit code, and raises HortusError. A row whose module is not there is not listed;
a module is imported only when its verb is typed.

Standard library only: help and set-up read this table before the dependencies are installed.
"""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple


class Verb(NamedTuple):
    """One verb: its click command is the one called `name` in `host_tools.commands.<module>`."""

    name: str
    module: str
    section: str
    summary: str
    extra: str = ""  # the optional dependencies of pyproject.toml that it needs besides the base
    from_checkout: bool = False  # it needs what a plain `pip install .` leaves behind: code.py, the tests


VERBS = (
    Verb("play", "play", "Play", "play in this terminal, on the code that runs on the handheld", from_checkout=True),
    Verb("web", "web", "Play", "make a page on which anybody plays in the browser", from_checkout=True),
    Verb("gallery", "gallery", "Play", "draw every screen of every game as PNG pictures", from_checkout=True),
    Verb("tournament", "tournament", "Play", "let bots play each other, and say how sure the outcome is"),
    Verb("new", "positions", "Positions", "start a game and print its position as JSON"),
    Verb("show", "positions", "Positions", "draw a position in characters"),
    Verb("moves", "positions", "Positions", "list the legal moves of a position, one a line"),
    Verb("apply", "positions", "Positions", "play moves on a position and print the new one"),
    Verb("score", "positions", "Positions", "count every player's points, by category"),
    Verb("winners", "positions", "Positions", "say who has won, after tie-breaks"),
    Verb("perft", "positions", "Positions", "count the move sequences of a given length"),
    Verb("replay", "replay", "Positions", "play a saved match again and print it in words"),
    Verb("pack", "pack", "Rules", "make, check and carry the rules data of variants"),
    Verb("rules", "rules", "Rules", "list the numbered rules and the tests that prove them", from_checkout=True),
    Verb("build", "build", "Handheld", "build what goes onto the handheld: a folder and a zip", from_checkout=True),
    Verb("hw", "hw", "Handheld", "how a board is wired, and its settings.toml", from_checkout=True),
    Verb("flash", "flash", "Handheld", "put a build onto the handheld that is plugged in", from_checkout=True),
    Verb("device", "device", "Handheld", "watch, drive and question a handheld, the simulator or a dump"),
    Verb("doctor", "doctor", "Handheld", "find what is wrong with PC, cable and handheld"),
    Verb("debug", "debug", "Handheld", "watch, drive and take back a match, full screen"),
    Verb("save", "save", "Handheld", "bring matches from the handheld to the PC and back"),
    Verb("relay", "relay", "Play", "let two handhelds play one match"),
    Verb("sit", "relay", "Play", "take a seat of the match on a handheld, you or a bot of the PC"),
    Verb("check", "check", "Checks", "hold every game and pack to the contract of all games"),
    Verb("bench", "bench", "Checks", "measure speed and memory", extra="test", from_checkout=True),
    Verb("fuzz", "fuzz", "Checks", "attack every reader with hostile input", extra="test", from_checkout=True),
    Verb("soak", "soak", "Checks", "play whole matches through the keys", extra="test", from_checkout=True),
    Verb("handbook", "handbook", "Checks", "render the handbook", extra="test", from_checkout=True),
    Verb("test", "test", "Checks", "run every test; what follows goes to pytest", extra="test", from_checkout=True),
)


def available() -> list[Verb]:
    """Return the verbs whose modules are there, in the order of the table."""
    return [verb for verb in VERBS if _is_there(verb.module)]


def find(name: str) -> Verb | None:
    """Return the verb called `name`, or None if there is none or its module is not there."""
    for verb in VERBS:
        if verb.name == name and _is_there(verb.module):
            return verb
    return None


def _is_there(module: str) -> bool:
    # Cheaper than importlib's find_spec, and it does not import.
    here = Path(__file__).parent
    return (here / f"{module}.py").is_file() or (here / module / "__init__.py").is_file()
