"""Whether a position of Queen's Garden is possible: every check yields (is wrong, reason)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import chain
from typing import TYPE_CHECKING

from tests.judge import queens_garden as gardening
from tests.judge.queens_table import (
    BLANK,
    DIRECTIONS,
    HEXAGONS,
    ROUNDS,
    SIDES,
    Garden,
    Hexagon,
    Laid,
    hexagon_text,
)

if TYPE_CHECKING:
    from tests.judge.queens import Judge

Checks = Iterator[tuple[bool, str]]


def problems(judge: Judge, history: bool) -> list[str]:
    """All rules: the reasons found; a malformed value hides the others."""
    malformed = [reason for wrong, reason in chain(form_checks(judge), value_checks(judge)) if wrong]
    checks = [] if malformed else [tile_checks, expansion_checks, garden_checks, time_checks]
    if history and not malformed:
        checks += [stack_checks, point_checks, cost_checks]
    return malformed + [reason for check in checks for wrong, reason in check(judge) if wrong]


def is_laid(laid: Laid) -> bool:
    """Q25, Q44: whether this can lie on an expansion place."""
    is_front = isinstance(laid, tuple) and len(laid) == 2
    return laid == BLANK or (is_front and laid[0] in HEXAGONS and laid[1] in DIRECTIONS)


def fronts(garden: Garden) -> set[Hexagon]:
    """Q44: the expansions of a garden that lie front up."""
    return {laid[0] for laid in garden.expansions.values() if laid != BLANK}


def blanks(garden: Garden) -> int:
    """Q50: how many expansions of a garden were bought."""
    return sum(laid == BLANK for laid in garden.expansions.values())


def in_sight(judge: Judge) -> list[Hexagon]:
    """QR17: all expansions that show which one they are."""
    stored = [expansion for storage in judge.storages for expansion in storage.expansions]
    return [*judge.face_up, *stored, *chain.from_iterable(fronts(garden) for garden in judge.gardens)]


def opened(judge: Judge) -> int:
    """Q5, Q10: how many expansions of this round's stack have been filled or turned over."""
    return judge.tables.stack_sizes[judge.players] - judge.stack


def filled(judge: Judge) -> int:
    """Q10, Q40: how many expansions can have been filled since the game began."""
    return (judge.round - 1) * judge.tables.stack_sizes[judge.players] + opened(judge)


def form_checks(judge: Judge) -> Checks:
    """Q2, Q8, Q25, Q39, 2.1, 2.2: values that are no values of the game."""
    if judge.players not in (2, 3, 4) or judge.side not in SIDES or judge.round not in range(1, ROUNDS + 1):
        yield True, "a game needs 2 to 4 players, side A or B and a round from 1 to 4"
        return
    by_seat = {len(judge.points), len(judge.storages), len(judge.gardens)}
    yield by_seat != {judge.players}, "points, storages and gardens need one entry for every seat"
    seats = set(range(judge.players))
    yield not judge.passed <= seats or judge.start not in seats, "a stranger has passed or starts"
    movers = {None} if judge.over else seats - judge.passed
    yield judge.current not in movers, f"seat {judge.current} cannot be the one to move"
    numbers = [*judge.points, judge.stack, judge.supply, *(storage.jokers for storage in judge.storages)]
    yield min(numbers) < 0, "a negative number"


def value_checks(judge: Judge) -> Checks:
    """Q43, Q44, 2.1, 2.2: things and places that do not exist."""
    heaps = [judge.bag, judge.tower, *judge.display.values(), *(storage.tiles for storage in judge.storages)]
    tiles = {tile for heap in heaps for tile in heap}
    tiles |= {tile for garden in judge.gardens for tile in garden.tiles.values()}
    yield not tiles <= HEXAGONS, "something that is no tile lies among the tiles"
    yield any(number < 1 for heap in heaps for number in heap.values()), "a tile is there less than once"
    laid = [laid for garden in judge.gardens for laid in garden.expansions.values()]
    slots = {slot for garden in judge.gardens for slot in garden.expansions}
    if not slots <= set(DIRECTIONS) or not all(map(is_laid, laid)):
        yield True, "something that is no expansion place, or cannot lie on one"
        return
    yield not {*in_sight(judge), *judge.hidden} <= HEXAGONS, "something that is no expansion"
    yield judge.top is not None and judge.top not in judge.display, "the top of the stack is not on display"


def tile_checks(judge: Judge) -> Checks:
    """Q2, Q14, section 2: every tile three times, storages not too full."""
    tables, seen = judge.tables, judge.bag + judge.tower
    for tiles in judge.display.values():
        seen += tiles
    for seat, (storage, garden) in enumerate(zip(judge.storages, judge.gardens, strict=True)):
        seen += storage.tiles + Counter(garden.tiles.values())
        items = storage.tiles.total() + storage.jokers
        yield items > tables.tile_room, f"seat {seat} stores {items} tiles and jokers"
        stored = len(storage.expansions)
        yield stored > tables.expansion_room, f"seat {seat} stores {stored} expansions"
    for tile in sorted(HEXAGONS):
        yield seen[tile] != tables.copies, f"tile {hexagon_text(tile)} is there {seen[tile]} times"


def expansion_checks(judge: Judge) -> Checks:
    """Q26, Q40, Q44, Q45, QR17: 36 expansions, each of which shows itself once or is hidden."""
    shown = Counter(in_sight(judge))
    for expansion in sorted(shown):
        text = hexagon_text(expansion)
        yield shown[expansion] > 1, f"expansion {text} is in {shown[expansion]} places"
        yield expansion in judge.hidden, f"expansion {text} is in sight but hidden"
    later = (ROUNDS - judge.round) * judge.tables.stack_sizes[judge.players]
    bought = sum(map(blanks, judge.gardens))
    number = shown.total() + len(judge.display) + judge.stack + later + judge.supply + bought
    yield number != len(HEXAGONS), f"{number} expansions"
    covered = len(judge.display) + judge.stack + later
    yield covered > len(judge.hidden), f"{covered} covered expansions but only {len(judge.hidden)} hidden ones"


def garden_checks(judge: Judge) -> Checks:
    """Q20-Q22, Q44: tiles on green cells of their own, groups without identical hexagons, an order of placing."""
    for seat, garden in enumerate(judge.gardens):
        free = gardening.green_cells(garden) - set(gardening.printed(garden))
        wrong = set(garden.tiles) - free
        yield bool(wrong), f"garden {seat} has tiles at {sorted(wrong)}, where none can lie"
        broken = gardening.broken_groups(garden)
        yield bool(broken), f"garden {seat} has identical hexagons in a group of {sorted(broken)}"
        yield not gardening.could_grow(garden), f"garden {seat} cannot have been placed in any order"


def time_checks(judge: Judge) -> Checks:
    """Q10, Q28, Q43, Q58, QR9: display, stack and passes belong to one moment."""
    fill, size = judge.tables.fill, judge.tables.stack_sizes[judge.players]
    yield judge.stack > size, f"a stack of {judge.stack}"
    yield judge.stack > 0 and judge.top is None, "a stack without a filled top"
    yield judge.top not in (None, opened(judge)), f"expansion {judge.top} on top of the stack"
    strange = set(judge.display) - set(range(1, opened(judge) + 1))
    yield bool(strange), f"expansions {sorted(strange)} on display although {opened(judge)} are open"
    shown = len(judge.display) + len(judge.face_up)
    yield shown > opened(judge), f"{shown} expansions on display although {opened(judge)} are open"
    for number, tiles in sorted(judge.display.items()):
        most = fill if number == judge.top else fill - 1
        yield not 1 <= tiles.total() <= most, f"{tiles.total()} tiles on expansion {number}"
        short = number == judge.top and tiles.total() < fill and bool(judge.bag)
        yield short, "the top of the stack is short of tiles although the bag has some"
    first = bool(judge.passed) and judge.start not in judge.passed
    yield first, f"seat {judge.start} has the stone but has not passed"


def stack_checks(judge: Judge) -> Checks:
    """Q10, Q11, Q40, Q57, Q58, QR17: what has come out of the bag and what was turned over, since the beginning."""
    out, tables = len(HEXAGONS) * judge.tables.copies - judge.bag.total(), judge.tables
    most = tables.fill * filled(judge)
    yield out > most, f"{out} tiles are out of the bag, which gave at most {most}"
    revealed = len(HEXAGONS) - len(judge.hidden)
    least = opened(judge) - len(judge.display)
    most = least + (judge.round - 1) * tables.stack_sizes[judge.players]
    yield not least <= revealed <= most, f"{revealed} expansions were turned over, not {least} to {most}"


def point_checks(judge: Judge) -> Checks:
    """Q26, Q28, Q52, Q29: points are the first ones, interim scorings of no more than the garden, less purchases."""
    tables, scorings = judge.tables, judge.round - (not judge.over)
    for seat, points in enumerate(judge.points):
        most = tables.start_points - tables.price * blanks(judge.gardens[seat])
        for number in range(1, scorings + 1):
            most += sum(judge.interim(seat, number).values())
        is_first = bool(judge.passed) and not judge.over and seat == judge.start
        most = max(0, most - tables.first_pass) if is_first else most
        yield points > most, f"seat {seat} has {points} points, more than {most}"
        untouched = judge.round == 1 and seat not in judge.passed
        yield untouched and points < most, f"seat {seat} has {points} points, less than {most}, without a pass"


def cost_checks(judge: Judge) -> Checks:
    """Q16-Q18, Q23, Q46, Q48: jokers won, and enough of them, of tiles and of expansions to have paid for all."""
    unpaid, tiles = 0, 0
    for seat, (storage, garden) in enumerate(zip(judge.storages, judge.gardens, strict=True)):
        rewards = sum(judge.tables.rewards[what] for what in gardening.enclosed(garden).values())
        won = judge.tables.start_jokers + rewards
        yield storage.jokers > won, f"seat {seat} has {storage.jokers} jokers, but got at most {won}"
        cost = sum(judge.value(hexagon) - 1 for hexagon in gardening.hexagons(garden).values())
        unpaid += max(0, cost - max(0, won - storage.jokers))
        tiles += storage.tiles.total() + len(garden.tiles)
    returned = len(HEXAGONS) - len(judge.hidden) - len(in_sight(judge))
    lying = sum(heap.total() for heap in judge.display.values())
    needed, most = tiles + max(0, unpaid - returned), judge.tables.fill * filled(judge) - lying
    yield needed > most, f"the gardens took {needed} tiles, of at most {most}"
