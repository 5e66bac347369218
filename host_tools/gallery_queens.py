"""Screens of Queen's Garden that a look at every zone does not come to: the steps of a turn."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from firmware.games import queens as rules
from firmware.match import Match
from firmware.views.queens import CELL_AT, GARDEN, ITEM_AT, STORAGE
from host_tools.packs import compiler

if TYPE_CHECKING:
    from host_tools.gallery import Desk, Scene

UP, DOWN, LEFT, RIGHT, A, B, M = range(7)
HOLD = 8


def scenes(desk: Desk, match_of: Callable[..., Match]) -> Iterator[Scene]:
    """Yield them; `match_of(pack, players, full)` gives a match that was played to its end."""
    match = match_of("queens", 2, False)
    yield from _kinds(desk, _when(match, 0.4, lambda game, moves: moves[0] < rules.PLACE))
    yield from _steps(desk, _when(match, 0.7, _dear_tile), "tile", _dear_tile)
    yield from _steps(desk, _when(match, 0.6, _expansion), "expansion", _expansion)
    yield from _steps(desk, _when(match, 0.5, _land), "land", _land)
    yield from _pass(desk, _when(match, 0.9, lambda game, moves: moves[-1] == rules.PASS))
    yield from _edges(desk, _when(match, 1, lambda game, moves: True))


def _dear_tile(game: rules.Rules, moves: list[int]) -> list[int]:
    return [move for move in moves if rules.PLACE <= move < rules.EXPAND and move % 6 > 2]


def _expansion(game: rules.Rules, moves: list[int]) -> list[int]:
    return [move for move in moves if rules.EXPAND <= move < rules.BUY and move % 6 > 1]


def _land(game: rules.Rules, moves: list[int]) -> list[int]:
    return [move for move in moves if move == rules.BUY]


def _kinds(desk: Desk, match: Match) -> Iterator[Scene]:
    """Each colour and symbol of the display."""
    desk.sit_down(match)
    for i in range(len(desk.app.view.codes)):
        yield desk.scene(f"queens-kind-{i + 1}")
        desk.press(RIGHT)
        if i == len(desk.app.view.codes) // 2:
            desk.press(B)


def put_on(desk: Desk, target: int) -> None:
    """Put the cursor on a target of the zone, as arrow keys would."""
    desk.app.hush()
    view = desk.app.view
    old = view.at
    view.cursor(False)
    view.at = view.codes.index(target)
    view.moved(old)


def _steps(desk: Desk, match: Match, name: str, wanted: Callable[..., list[int]]) -> Iterator[Scene]:
    """Choose a piece, its cell, its payment."""
    from firmware.views import queens_try

    desk.sit_down(match)
    view = desk.app.view
    act = wanted(match.game, _moves(match.game))[-1]
    view.enter(STORAGE)
    put_on(desk, queens_try.target_of(view, act))
    yield desk.scene(f"queens-{name}-storage")
    desk.press(A)
    desk.app.hush()
    for i in range(3):
        desk.think()
        yield desk.scene(f"queens-{name}-cell-{i + 1}")
        desk.press((RIGHT, UP, RIGHT)[i])
    desk.press(M + HOLD)
    yield desk.scene(f"queens-{name}-cell-inspect")
    desk.press(B)
    desk.press(B)
    desk.think()
    yield desk.scene(f"queens-{name}-back")
    if view.zone == STORAGE:
        desk.press(A)
    if view.hand == rules.BUY:
        return
    desk.press(A)
    desk.app.hush()
    desk.think()
    yield desk.scene(f"queens-{name}-pay")
    while view.paid:
        desk.press(B)
        yield desk.scene(f"queens-{name}-pay-{len(view.paid)}")
    desk.press(M + HOLD)
    yield desk.scene(f"queens-{name}-pay-inspect")
    desk.press(A)
    yield desk.scene(f"queens-{name}-pay-rule")


def _pass(desk: Desk, match: Match) -> Iterator[Scene]:
    """Pass, and mark what is thrown away."""
    desk.sit_down(match)
    view = desk.app.view
    view.enter(STORAGE)
    for target in (rules.BUY, rules.PASS):
        put_on(desk, target)
        yield desk.scene(f"queens-act-{target}")
        desk.press(M + HOLD)
        yield desk.scene(f"queens-act-{target}-inspect")
        desk.press(B)
    desk.press(A)
    yield desk.scene("queens-pass-asked")
    desk.app.hush()
    yield desk.scene("queens-pass")
    for target in [target for target in view.codes if target >= ITEM_AT][:2]:
        put_on(desk, target)
        desk.press(A)
        desk.app.hush()
    yield desk.scene("queens-pass-marked")


def _edges(desk: Desk, match: Match) -> Iterator[Scene]:
    """The window at each edge of a garden, and its decorations in the inspector."""
    desk.sit_down(match)
    view = desk.app.view
    view.enter(GARDEN)
    for i, slot in enumerate((0, 1, 2, 3, 4, 5)):
        view.at = view.codes.index(CELL_AT + rules.CENTRE + 7 * slot)
        view.paint()
        for _ in range(3):
            desk.press((RIGHT, RIGHT, UP, LEFT, LEFT, DOWN)[i])
        yield desk.scene(f"queens-edge-{slot}")
        view.at = view.codes.index(CELL_AT + rules.CENTRE + 7 * slot)
        desk.press(M + HOLD)
        yield desk.scene(f"queens-edge-{slot}-inspect")
        desk.press(B)
    for i in range(3):
        view.at = view.codes.index(CELL_AT + rules.CELLS + i)
        desk.press(M + HOLD)
        yield desk.scene(f"queens-decoration-{i + 1}")
        desk.press(B)


def _moves(game: rules.Rules) -> list[int]:
    found = array("H", bytes(2 * game.MOST_MOVES))
    return list(found[: game.moves(found)])


def _when(match: Match, share: float, wanted: Callable[[rules.Rules, list[int]], object]) -> Match:
    """Return the match up to the last act of its first `share` that is wanted, or the first one after it."""
    middle = int(share * match.length)
    for count in [*range(middle - 1, 0, -1), *range(middle, match.length)]:
        found = Match(compiler.built_in(match.pack.name), match.options, match.seats, match.seed)
        found.replay(match.moves, count)
        if not found.game.phase and wanted(found.game, _moves(found.game)):
            return found
    raise ValueError(f"no such decision in a match of {match.pack.name}")
