"""Queen's Garden: gardens that grow hexagon by hexagon, held against the rules read literally (Q20-Q25, Q36, Q63)."""

import copy
import random
import tomllib

import pytest

from firmware.games import queens
from host_tools.packs import compiler
from host_tools.positions import new_game
from tests.queens_words import STEPS, changed

FOUNTAIN = (0, 0)
BONUS = [0, 0, 0, 1, 2, 4, 6]
PACK = changed(areas__bonus=BONUS)
WHEEL = tomllib.loads(compiler.sources("queens")[0].read_text("utf-8"))["wheel"]["rounds"]
WORDS = [["LB", "Y", "DG", "LG", "DP", "LP"], ["tree", "bird", "butterfly", "flower", "plant", "lily"]]
# colour and symbol of a hexagon by its number
KINDS = [divmod(h, 6) for h in range(36)]


def plus(cell, step, times=1):
    return cell[0] + times * step[0], cell[1] + times * step[1]


def near(cell):
    return [plus(cell, step) for step in STEPS]


CENTRES = [plus(FOUNTAIN, step, 3) for step in STEPS]
# cells by their numbers: round the fountain, then the ring and the centre of each slot (QR15)
CELLS = [*STEPS, *(cell for centre in CENTRES for cell in (*near(centre), centre))]
TIPS = [plus(STEPS[i], STEPS[(i + 1) % 6]) for i in range(6)]  # a statue, a bench, a statue ...


def group(hexes, cell, kind):
    """Return the cells that hang together with `cell` by colour (`kind` 0) or symbol (1)."""
    found, edge = {cell}, [cell]
    while edge:
        for other in near(edge.pop()):
            if other in hexes and other not in found and KINDS[hexes[other]][kind] == KINDS[hexes[cell]][kind]:
                found.add(other)
                edge.append(other)
    return found


def may_lie(hexes, cell, h):
    """Q21, Q22: no neighbour, or one that is alike; no group with the same hexagon twice."""
    beside = [hexes[other] for other in near(cell) if other in hexes]
    if not beside:
        return True
    if not any(KINDS[other][kind] == KINDS[h][kind] for other in beside for kind in (0, 1)):
        return False
    after = {**hexes, cell: h}
    groups = [[after[one] for one in group(after, cell, kind)] for kind in (0, 1)]
    return all(len(set(some)) == len(some) for some in groups)


class Garden:
    """Slots {slot: "front" or "blank"} and hexagons {cell: number} of a seat."""

    def __init__(self):
        self.slots, self.hexes = {}, {}

    def cells(self, h):
        """Q20, Q44: where a tile may lie."""
        green = set(STEPS)
        for slot, kind in self.slots.items():
            green |= {*near(CENTRES[slot]), *([CENTRES[slot]] if kind == "blank" else [])}
        return sorted(CELLS.index(cell) for cell in green - set(self.hexes) if may_lie(self.hexes, cell, h))

    def sites(self, h):
        """Q25: where the printed hexagon of an expansion may lie."""
        cells = [cell for slot in range(6) if slot not in self.slots for cell in near(CENTRES[slot])]
        return sorted(CELLS.index(cell) for cell in cells if may_lie(self.hexes, cell, h))

    def enclosed(self):
        """Q23, Q63: the jokers of all decorations that are enclosed."""
        worth = {FOUNTAIN: 1, **dict.fromkeys(TIPS, 2)}
        worth |= {CENTRES[slot]: 3 for slot, kind in self.slots.items() if kind == "front"}
        return sum(n for cell, n in worth.items() if set(near(cell)) <= set(self.hexes))

    def areas(self):
        """Q36, Q37, Q60: the points of areas by colour, by symbol, and their bonus."""
        points = [0, 0, 0]
        for kind in (0, 1):
            for cells in {frozenset(group(self.hexes, cell, kind)) for cell in self.hexes}:
                if len(cells) > 2:
                    points[kind] += sum(self.hexes[cell] % 6 + 1 for cell in cells)
                    points[2] += BONUS[len(cells)]
        return points

    def interim(self, number):
        """Q30-Q32: the points of a round."""
        n = sum(kind == "front" for kind in self.slots.values())
        for h in self.hexes.values():
            n += sum(WHEEL[number].get(WORDS[kind][KINDS[h][kind]], 0) for kind in (0, 1))
        return n


def stored(game, seat, byte, place):
    """Return the state in which `seat` acts with that byte in its storage alone, and with the jokers for it."""
    s = bytearray(game.state)
    at = queens.SEATS + queens.RECORD * seat
    s[0], s[queens.SEAT] = queens.ACT, seat
    s[at + queens.EXPANSIONS : at + queens.FRONT] = bytes(14)
    s[at + place] = byte
    s[at + queens.JOKERS] = (byte - 1) % 6
    return s


def check(game, before, garden, seat, hexagons):
    """Hold where each of some hexagons may lie, areas and interim points against the garden read literally."""
    buf = [0] * game.MOST_MOVES
    for first, wanted in ((queens.PLACE, garden.cells), (queens.EXPAND, garden.sites)):
        for h in hexagons:
            s = bytearray(before)
            s[0], s[queens.SEAT], s[queens.WHAT] = queens.CELL, seat, first + h
            game.load(s)
            cells = wanted(h)
            assert buf[: game.moves(buf)] == cells
            place = queens.TILES if first == queens.PLACE else queens.EXPANSIONS
            game.load(stored(game, seat, h + 1, place))
            assert (game.why(first + h) == 0) == bool(cells)
    game.load(before)
    check_points(game, garden, seat)


def check_points(game, garden, seat):
    """Hold areas and interim points against the garden read literally."""
    for number in range(4):
        assert game.interim(seat, number) == garden.interim(number)
    out = [0] * 7
    game.score(seat, out)
    assert out[4:] == garden.areas()
    for number in range(4):
        assert game.interim(seat, number) == garden.interim(number)


def grow(game, garden, seat, dice):
    """Put one more hexagon or expansion into the garden of `seat`, by playing it."""
    buf = [0] * game.MOST_MOVES
    h = dice.choice([h for h in range(36) if dice.random() < 0.3 or h // 6 == dice.randrange(6)] or [0])
    at = queens.SEATS + queens.RECORD * seat
    expansion = len(garden.slots) < 6 and dice.random() < 0.3
    if expansion and dice.random() < 0.4:
        s = stored(game, seat, 1, queens.TILES)
        s[at : at + 2] = bytes((30, 0))
        game.load(s)
        slot = dice.choice([slot for slot in range(6) if slot not in garden.slots])
        game.play(queens.BUY)
        if game.phase == queens.CELL and game.player == seat:
            game.play(12 + 7 * slot)
        garden.slots[slot] = "blank"
        assert game.state[at + queens.BLANK] >> slot & 1
        return
    if any(other == h for other in garden.hexes.values()) and dice.random() < 0.5:
        return
    cells = garden.sites(h) if expansion else garden.cells(h)
    if not cells:
        return
    first, place = (queens.EXPAND, queens.EXPANSIONS) if expansion else (queens.PLACE, queens.TILES)
    game.load(stored(game, seat, h + 1, place))
    game.play(first + h)
    # what lies beside others is more of a test
    cell = max(dice.sample(cells, min(3, len(cells))), key=lambda x: sum(c in garden.hexes for c in near(CELLS[x])))
    if len(cells) > 1:
        assert buf[: game.moves(buf)] == cells
        game.play(cell)
    else:
        cell = cells[0]
    before = garden.enclosed()
    if expansion:
        garden.slots[(cell - 6) // 7] = "front"
    garden.hexes[CELLS[cell]] = h
    assert game.state[at + queens.GARDEN + cell] == h + 1 + (queens.PRINTED if expansion else 0)
    assert game.state[at + queens.JOKERS] == min(garden.enclosed() - before, 12)


@pytest.mark.parametrize("seed", range(8))
def test_Q20_Q25_Q30_Q36_Q63_gardens_that_grow_are_those_read_literally(seed):
    dice = random.Random(seed)
    seat = seed % 2
    game, fresh = (new_game(PACK, 2, number, (1,)) for number in (seed, seed + 50))
    # half of them take over what the other game knows, as a search does
    fresh.borrow_from(game if seed % 4 > 1 else None)
    garden = Garden()
    before = bytes(game.state)
    earlier = []
    for turn in range(46):
        earlier.append((before, copy.deepcopy(garden)))
        grow(game, garden, seat, dice)
        check_points(game, garden, seat)
        if turn % 3 == 2:
            # back by one, two or three hexagons, and on again
            now = bytes(game.state)
            state, there = earlier[-dice.randrange(1, 4)]
            game.load(state)
            check_points(game, there, seat)
            check(game, state, there, seat, dice.sample(range(36), 3))
            game.load(now)
            check_points(game, garden, seat)
            fresh.load(now)
            check_points(fresh, garden, seat)
            fresh.load(state)
            check_points(fresh, there, seat)
            check(fresh, state, there, seat, dice.sample(range(36), 2))
        before = bytes(game.state)
        if turn % 6 == 5:
            some = dice.sample(range(36), 12)
            check(game, before, garden, seat, some)
            check(fresh, before, garden, seat, some[:4])
    # more than a call looks through at once
    assert len(garden.hexes) > 19
    check(new_game(PACK, 2, seed, (1,)), bytes(game.state), garden, seat, some[4:6])
    # the points of a garden that nobody has looked at since it was loaded
    other = new_game(PACK, 2, seed, (1,))
    state = bytearray(game.state)
    state[queens.SEAT] = 1 - seat
    other.load(state)
    assert [other.interim(seat, number) for number in range(4)] == [garden.interim(number) for number in range(4)]


@pytest.mark.parametrize("slot", range(6))
def test_Q23_Q25_Q44_Q63_each_expansion_opens_its_ring_in_each_slot_and_each_pavilion_brings_jokers(slot):
    game = new_game(PACK, 2, slot, (1,))
    at = queens.SEATS + queens.GARDEN
    empty = bytes(game.state)
    for h in range(36):
        ring = 6 + 7 * slot
        game.load(empty)
        game.load(stored(game, 0, h + 1, queens.EXPANSIONS))
        game.play(queens.EXPAND + h)
        game.play(ring + h % 6)
        garden = Garden()
        garden.slots[slot], garden.hexes[CELLS[ring + h % 6]] = "front", h
        before = bytes(game.state)
        check(game, before, garden, 0, (h, (h + 7) % 36))
        # all of a colour round the pavilion, the last one by a move
        s = bytearray(before)
        colour = 6 * (h // 6)
        others = [colour + k for k in range(6) if colour + k != h]
        cells = [ring + k for k in range(6) if k != h % 6]
        for cell, other in zip(cells[:4], others[:4], strict=True):
            s[at + cell] = other + 1
        game.load(s)
        game.load(stored(game, 0, others[4] + 1, queens.TILES))
        game.play(queens.PLACE + others[4])
        if game.phase == queens.CELL:
            game.play(cells[4])
        assert game.state[at + cells[4]] == others[4] + 1
        assert game.state[queens.SEATS + queens.JOKERS] == 3


@pytest.mark.parametrize("cell", [*range(6), CELLS.index(CENTRES[5])])
def test_Q22_a_garden_that_was_emptied_again_is_not_taken_for_that_of_another_seat(cell):
    h = 6 * (cell % 6)
    game = new_game(PACK, 2, 1, (1,))
    s = bytearray(game.state)
    s[queens.SEATS + queens.RECORD + queens.BLANK] = s[queens.SEATS + queens.BLANK] = 1 << 5
    empty = bytes(s)
    game.load(empty)
    for seat, first in ((1, h), (0, (h + 12) % 36)):
        game.load(stored(game, seat, first + 1, queens.TILES))
        game.play(queens.PLACE + first)
        game.play(cell)
    game.load(empty)
    game.load(stored(game, 1, h + 2, queens.TILES))
    game.play(queens.PLACE + h + 1)
    game.play((cell + 3) % 6)
    garden = Garden()
    garden.slots[5] = "blank"
    garden.hexes[CELLS[(cell + 3) % 6]] = h + 1
    check(game, bytes(game.state), garden, 1, range(36))
