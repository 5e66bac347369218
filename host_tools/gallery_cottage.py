"""Screens of Cottage Garden that no look at every zone comes to: ghosts, full beds, cubes, bonus, the last rounds."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from firmware.match import Match
from host_tools import positions
from host_tools.packs import compiler

if TYPE_CHECKING:
    from host_tools.gallery import Desk, Scene

UP, DOWN, LEFT, RIGHT, A, B, M = range(7)
HOLD = 8

# CV7: board 1, light side, filled by four tiles; without the third one three squares and a corner are free.
FULL = {"board": "1 light", "tiles": ["T23:0 0,0", "T24:6 1,1", "T19:1 2,3", "T25:2 3,0"]}
NURSERY = ["T31 T06 T05 T29", "T33 . T07 .", "T34 . . .", "T21 . T01 ."]
TRACKS = {"orange": [13, 6, 0], "blue": [7, 3, 1], "had_cat": ["orange 1", "blue 1"]}
# Only T19 is missing; too many tiles for the bed to be lost as the final round begins.
NEARLY = {**FULL, "tiles": [tile for tile in FULL["tiles"] if not tile.startswith("T19")]}


def scenes(desk: Desk) -> Iterator[Scene]:
    """Yield them."""
    yield from _planting(desk)
    yield from _scoring(desk)
    yield from _last_rounds(desk)
    yield from _promo(desk)


def match_at(pack_name: str = "cottage", turn: dict[str, Any] | None = None, **position: Any) -> Match:
    """Return a match of humans at a position, see positions.md."""
    pack = compiler.built_in(pack_name)
    value = {"game": "cottage", "turn": turn or {}, **position}
    game = positions.read(value, pack)
    match = Match(pack, b"", bytes(game.players), 1)
    match.game.load(bytes(game.state))
    return match


def _shown(desk: Desk, name: str, match: Match, *keys: int) -> Scene:
    """Return the screen after some keys."""
    desk.sit_down(match)
    for key in keys:
        desk.app.hush()
        desk.press(key)
        desk.think()
    if A not in keys[-1:]:
        desk.app.hush()
    return desk.scene(f"cottage-{name}")


def _planting(desk: Desk) -> Iterator[Scene]:
    """A ghost that fits, one that does not, one that leaves holes, one that fills the bed; tokens in hand."""
    board = {"board": "1 light", "tiles": ["T23:0 0,0"], "pots": ["4,0"], "cats": ["4,4"]}
    players: list[dict[str, Any]] = [{"beds": [board, {"board": "2 dark", "tiles": ["T08:0 3,0"]}], **TRACKS}, {}]

    def hand(what: str, **more: Any) -> Match:
        turn = {"phase": "orient" if what.startswith("T") else "place", "hand": what, **more}
        return match_at(turn=turn, players=players, table={"nursery": NURSERY})

    for number, keys in enumerate(((), (B,), (B, B, B), (RIGHT, RIGHT), (DOWN,), (B, B, B, A))):
        yield _shown(desk, f"plant-{number + 1}", hand("T24"), *keys)
    yield _shown(desk, "plant-large", hand("T11"), B)
    yield _shown(desk, "plant-mark", hand("T16"))
    yield _shown(desk, "plant-mark-turned", hand("T10"), B, B)
    yield _shown(desk, "plant-pot", hand("pot"))
    yield _shown(desk, "plant-cat", hand("cat"), LEFT)
    yield _shown(desk, "plant-inspect", hand("T24"), M + HOLD)
    yield _shown(desk, "plant-cat-inspect", hand("cat"), M + HOLD)
    players = [{"beds": [NEARLY, {"board": "2 dark"}], **TRACKS}, {}]
    yield _shown(desk, "plant-fills", hand("T19"))
    yield _shown(desk, "nursery-fits", match_at(players=players, table={"nursery": NURSERY}))


def _scoring(desk: Desk) -> Iterator[Scene]:
    """Full beds, cubes with all that a step may bring, the pot for the end of a track."""
    players = [{"beds": [FULL, {"board": "2 dark"}], "cats": 2, **TRACKS}, {}]

    def at(**turn: Any) -> Match:
        return match_at(turn=turn, players=players, table={"nursery": NURSERY})

    yield _shown(desk, "score", at(phase="score"))
    yield _shown(desk, "score-cat", at(phase="score"), DOWN)
    yield _shown(desk, "score-inspect", at(phase="score"), M + HOLD)
    for steps in ([5, 2], [0, 3]):
        name = "orange" if steps[0] else "blue"
        match = at(phase="cube", scoring="left", steps=steps)
        yield _shown(desk, f"cube-{name}", match)
        yield _shown(desk, f"cube-{name}-next", match, RIGHT)
        yield _shown(desk, f"cube-{name}-inspect", match, M + HOLD)
    yield _shown(desk, "bonus", at(phase="bonus", scoring="left", bonus=1))


def _last_rounds(desk: Desk) -> Iterator[Scene]:
    """The last lap with beds that will be lost, and the final round."""
    beds = [{"board": "1 light", "tiles": ["T23:0 0,0", "T13:0 2,3"]}, {"board": "2 dark"}]
    table = {"nursery": NURSERY, "die": 5, "gardener": 12}
    last = match_at(players=[{"beds": beds, **TRACKS}, {}], table=table)
    yield _shown(desk, "last-lap", last)
    yield _shown(desk, "last-lap-beds", last, M)
    yield _shown(desk, "last-lap-track", last, M, M)
    table = {"nursery": NURSERY, "die": 6}
    final = match_at(
        players=[{"beds": [NEARLY, None], **TRACKS}, {"beds": [None, {"board": "3 dark", "tiles": ["T08:0 3,0"]}]}],
        table=table,
    )
    for number, keys in enumerate(((), (RIGHT,), (DOWN,), (DOWN, DOWN), (M,), (M, M), (M, M, M))):
        yield _shown(desk, f"final-{number + 1}", final, *keys)
    yield _shown(desk, "final-inspect", final, M + HOLD)


def _promo(desk: Desk) -> Iterator[Scene]:
    """Nests that can be seen, one that would be hidden."""
    turn = {"phase": "orient", "hand": "T31"}
    match = match_at("cottage-bunny", turn, players=[{"beds": [{"board": "1 light"}, {"board": "2 dark"}]}, {}])
    yield _shown(desk, "nests", match)
    yield _shown(desk, "nests-hidden", match, UP, UP, UP, LEFT, LEFT)
    yield _shown(desk, "nests-beds", match_at("cottage-bunny"), M)
    yield _shown(desk, "nests-inspect", match_at("cottage-bunny"), M, M + HOLD, RIGHT, RIGHT, RIGHT, RIGHT)
    yield _shown(desk, "nests-track", match_at("cottage-bunny"), M, M)
