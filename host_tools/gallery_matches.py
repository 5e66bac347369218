"""Pictures of matches that wait: the shelf and the list with one and with all that there is room for."""

from __future__ import annotations

import contextlib
import io
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from firmware.match import Match
from host_tools import saves
from host_tools.packs import compiler
from host_tools.playout import Chooser

if TYPE_CHECKING:
    from host_tools.gallery import Desk, Scene

UP, DOWN, LEFT, RIGHT, A, B, M = range(7)
SEED = 7
# pack, seats, decisions: few and many of each
OPEN = ("cottage", (0, 0, 3, 3), 40)
PARKED = (
    ("zen-solo", (0,), 12),
    ("queens", (0, 2), 100),
    ("verdant-family", (0, 0, 1, 2, 3), 0),
    ("cottage-children", (3, 3, 3), 101),
    ("zen", (0, 0, 2, 2), 25),
)


def _match(name: str, seats: tuple[int, ...], decisions: int) -> Match:
    """Return the beginning of a match played at random."""
    from array import array

    match = Match(compiler.built_in(name), None, bytes(seats), SEED)
    chooser = Chooser(SEED)
    moves = array("H", bytes(2 * match.game.MOST_MOVES))
    while match.length < decisions and not match.over:
        match.play(moves[chooser.below(match.game.moves(moves))])
    return match


def scenes(desk: Desk, drive: Path) -> Iterator[Scene]:
    """Yield them; `drive` is an empty folder, the drive of the desk's handheld."""
    (drive / "saves").mkdir()
    (drive / "firmware" / "packs").mkdir(parents=True)
    (drive / "firmware" / "packs" / "zen-solo.pack").write_bytes(compiler.built_in("zen-solo").data)
    for place, row in enumerate(PARKED):
        saves.write(drive / "saves" / f"{place + 1}{saves.SUFFIX}", _match(*row))
    desk.show("shelf")
    yield desk.scene("shelf-parked")
    desk.press(UP)
    yield desk.scene("shelf-parked-above")
    desk.store.start(_match(*OPEN))
    desk.show("shelf")
    yield desk.scene("shelf-waiting")
    desk.show("matches")
    for i in range(len(desk.app.screen.found)):
        yield desk.scene(f"matches-{i + 1}")
        desk.press(DOWN)
    with contextlib.redirect_stdout(io.StringIO()):  # what the serial console would show
        desk.press(A)
    yield desk.scene("matches-refused")
    desk.press(M)
    yield desk.scene("matches-drop")
    desk.press(RIGHT)
    yield desk.scene("matches-asks")
    desk.press(B, DOWN, A)
    yield desk.scene("matches-no-room")
    desk.show("setup", "zen")
    desk.press(A)
    yield desk.scene("setup-no-room")
