"""Screens of Verdant that a look at every zone does not come to: thumb actions, sweeps, tokens, a scenario."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from firmware.games import verdant as rules
from firmware.match import Match
from host_tools.packs import compiler

if TYPE_CHECKING:
    from host_tools.gallery import Desk, Scene

DOWN, RIGHT, A, B, M = 1, 3, 4, 5, 6
HOLD = 8
TROWEL = rules.ITEMS + 2


def scenes(desk: Desk, match_of: Callable[..., Match]) -> Iterator[Scene]:
    """Yield them; `match_of(pack, players, full)` gives a match that was played to its end."""
    match = match_of("verdant", 2, True)
    yield from _thumbs(desk, _when(match, lambda game: game.phase == rules.TAKE and rules.SWEEP_CARDS in _moves(game)))
    yield from _tokens(desk, _when(match, lambda game: game.phase == rules.USE and rules.KEEP_STORED in _moves(game)))
    yield from _trowel(desk, _when(match, lambda game: game.phase == rules.USE and game.state[rules.NEW] == TROWEL))
    alone = match_of("verdant-solo", 1, True)
    desk.sit_down(_when(alone, lambda game: game.phase == rules.TAKE and game.state[rules.TURN] == 6))
    desk.press(M, M)
    yield desk.scene("verdant-scenario-goals")
    desk.press(M + HOLD)
    for i in range(3):
        yield desk.scene(f"verdant-scenario-goals-inspect{i + 1}")
        desk.press(DOWN)


def _thumbs(desk: Desk, match: Match) -> Iterator[Scene]:
    """The thumb actions, and the first two steps of each."""
    for i in range(4):
        desk.sit_down(match)
        desk.press(B, *[DOWN] * i)
        yield desk.scene(f"verdant-thumbs-{i + 1}")
        if i == 0:
            desk.press(M + HOLD)
            yield desk.scene("verdant-thumbs-inspect")
            desk.press(B)
            desk.press(B)
        desk.sit_down(match)
        desk.press(B, *[DOWN] * i, A)
        desk.think()
        desk.app.hush()
        yield desk.scene(f"verdant-thumbs-{i + 1}-done")
        if i in (1, 2):
            desk.press(A, RIGHT, A, DOWN)
            yield desk.scene(f"verdant-thumbs-{i + 1}-marked")
            desk.app.match.undo()


def _tokens(desk: Desk, match: Match) -> Iterator[Scene]:
    """Each tool in turn."""
    desk.sit_down(match)
    yield desk.scene("verdant-tokens-1")
    for i in range(4):
        desk.press(B)
        desk.think()
        yield desk.scene(f"verdant-tokens-{i + 2}")


def _trowel(desk: Desk, match: Match) -> Iterator[Scene]:
    """Plants that are marked for the trowel, or the next one after a hint."""
    desk.sit_down(match)
    yield desk.scene("verdant-trowel")
    desk.press(A, RIGHT)
    desk.think()
    yield desk.scene("verdant-trowel-marked")


def _moves(game: rules.Rules) -> list[int]:
    found = array("H", bytes(2 * game.MOST_MOVES))
    return list(found[: game.moves(found)])


def _first(match: Match, count: int) -> Match:
    """Return the first `count` decisions of a match as a match of their own."""
    found = Match(compiler.built_in(match.pack.name), match.options, match.seats, match.seed)
    found.replay(match.moves, count)
    return found


def _when(match: Match, wanted: Callable[[rules.Rules], bool]) -> Match:
    """Return the match up to the last decision of the second half of the game that is wanted."""
    for count in range(match.length - 1, 0, -1):
        found = _first(match, count)
        if not found.over and wanted(found.game):
            return found
    raise ValueError(f"no such decision in a match of {match.pack.name}")
