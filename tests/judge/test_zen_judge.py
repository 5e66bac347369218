"""Tests of the literal Zen Garden judge: the vectors TZ1-TZ12, the edge cases EZ1-EZ22, whole games."""

import random
from itertools import product

import pytest

from tests.judge import zen
from tests.judge.zen import RIVAL, SLOTS, Judge, Tables, tile_from

BENCH, TREES, SAND_PATH, CRANE = ("decor", "bench"), ("ground", "trees"), ("path", "sand"), ("decor", "crane")
BASE = {"minor": BENCH, "major": TREES, "majority": SAND_PATH, "detail": CRANE}
WOOD, GATE, PAGODA = ("path", "wood"), ("decor", "gate"), ("decor", "pagoda")
GARDEN_A = """
SatBe SatCr TrsBe TrsCr
GrtPa SatPa TrsPa WasPa
GrwPa GrwBu CltPa WawPa
GrwGa ClwPa CltCr WatGa
"""
GARDEN_C = """
BlsCr BlsGa SasCr SatGa
SasBu BlsBu BlsPa SawCr
WasCr WasBe WasBu TrwBu
WasGa TrsBu WawGa WawCr
"""
QUADRANTS = {(r, c): [["SE", "SW"], ["NE", "NW"]][r % 2][c % 2] for r in range(4) for c in range(4)}
CENTRE = {(1, 1): "SE", (1, 2): "SW", (2, 1): "NE", (2, 2): "NW"}


class Script:
    """A source of chance that hands out what it was told to, and otherwise the first option."""

    def __init__(self, **wanted):
        """Keep the wanted draws by kind, in order."""
        self.wanted = {what: list(values) for what, values in wanted.items()}
        self.asked = []

    def __call__(self, what, options):
        """Draw the next wanted thing of the kind."""
        self.asked.append((what, list(options)))
        return self.wanted[what].pop(0) if self.wanted.get(what) else options[0]


def words_of(lines):
    """Read the words of some lines by row and column; a dot is nothing."""
    words = {(r, c): word for r, line in enumerate(lines) for c, word in enumerate(line.split())}
    return {cell: word for cell, word in words.items() if word != "."}


def lay(text, arcs=None, at=(0, 0)):
    """Read a garden from lines of tiles; a dot is a free cell, an arc not named is NW."""
    cells = words_of(text.strip().splitlines())
    arcs, (down, right) = arcs or {}, at
    return {(r + down, c + right): (tile_from(cells[r, c]), arcs.get((r, c), "NW")) for r, c in cells}


def rows_of(tiles):
    """Lay tiles row by row into a garden."""
    return {divmod(number, 4): (tile, "NW") for number, tile in enumerate(tiles)}


def shown(text):
    """Read a display as it is seen: the top row first; a dot is a slot left to chance."""
    return {slot: tile_from(word) for slot, word in words_of(text.strip().splitlines()[::-1]).items()}


def pick(number, used, **wanted):
    """Take so many unused tiles whose properties are in the wanted sets."""
    fitting = [t for t in sorted(zen.ALL_TILES - used) if all(getattr(t, k) in v for k, v in wanted.items())]
    used.update(fitting[:number])
    assert len(fitting) >= number
    return fitting[:number]


def position(gardens, display=None, **given):
    """Build a possible position round the gardens: the rest of the tiles goes where the rules allow it."""
    players = len(gardens)
    values = {
        "boards": {1},
        "coins": [12] * players,
        "properties": dict(BASE),
        "order_points": [0] * players,
        "round": min(len(garden) for garden in gardens),
    }
    judge = Judge(gardens=gardens, players=players, display=dict(display or {}), **{**values, **given})
    judge.over = judge.round == 16
    period = judge.tables.refresh_period[players]
    refreshes = min(judge.round, 15) // period
    if players == 1:
        judge.start = [0, RIVAL][refreshes % 2]
        judge.wishes = judge.wishes or judge.properties_in_play()
        judge.wish = len(judge.pile) % len(judge.wishes)
    judge.turn_order = judge._clockwise()
    laid = {tile for garden in gardens for tile, _ in garden.values()} | judge.pile
    turns = len(laid) - len(judge.turn_order) * judge.round
    judge.current = None if judge.over else judge.turn_order[turns]
    turns += len(judge.turn_order) * (judge.round - refreshes * period)
    free = [slot for slot in SLOTS if slot not in judge.display]
    used = laid | set(judge.display.values())
    for slot in free[: len(free) - turns]:
        judge.display[slot] = pick(1, used)[0]
    rest = sorted(zen.ALL_TILES - used)
    stocks = zen.possible_stocks(refreshes, period * len(judge.turn_order))
    supply = max(size for size, gone in stocks if size + gone == len(rest))
    judge.supply, judge.discard = set(rest[:supply]), set(rest[supply:])
    assert judge.problems() == []
    return judge


def a_and_c(boards=(1,), model="A", turned=False):
    """TZ1 and TZ3: the finished gardens A and C of seats 0 and 1."""
    first, second = lay(GARDEN_A, QUADRANTS), lay(GARDEN_C, CENTRE)
    if turned:
        first[0, 0] = (first[0, 0][0], "NW")
    if model == "B":
        first, second = ({cell: (tile, None) for cell, (tile, _) in g.items()} for g in (first, second))
    tables = Tables(circuits_model=model)
    return position([first, second], coins=[5, 0], boards=set(boards), tables=tables)


def check_whole(judge):
    """Z2, 3.2: the 90 tiles are all there, once each."""
    laid = [tile for garden in judge.gardens for tile, _ in garden.values()]
    everything = [*laid, *judge.display.values(), *judge.supply, *judge.discard, *judge.pile]
    assert len(everything) == 90
    assert set(everything) == zen.ALL_TILES
    assert judge.problems() == []


def take_any(judge, row, col):
    """Play the tile of a slot at the first legal cell."""
    judge.play(min(turn for turn in judge.legal_turns() if turn[:2] == (row, col)))


def play_on(judge, source, rounds=16):
    """Play random turns to the end, looking at every position."""
    while not judge.over and judge.round < rounds:
        judge.play(source.choice(sorted(judge.legal_turns())))
        check_whole(judge)


# Vectors


def test_TZ1_garden_a():
    score = a_and_c({1, 2, 3}).score(0)
    assert score == {
        "coins": 5,
        "circuits": 10,
        "decor": 8,
        "minor": 2,
        "major": 6,
        "majority": 4,
        "detail": -2,
        "unity": 10,
        "minimalist": 3,
        "orders": 0,
    }
    assert a_and_c().count(0, SAND_PATH) == 4
    assert len(zen.decor_lines(lay(GARDEN_A))) == 1


def test_TZ2_turned_tile_breaks_a_circuit_in_model_a_only():
    turned = a_and_c(turned=True)
    assert (turned.circuits(0), turned.score(0)["circuits"]) == (2, 6)
    free = a_and_c(turned=True, model="B")
    assert (free.circuits(0), free.score(0)["circuits"]) == (3, 10)


def test_TZ3_garden_c():
    judge = a_and_c({1, 2, 3})
    assert judge.score(1) == {
        "coins": 0,
        "circuits": 3,
        "decor": 0,
        "minor": 1,
        "major": 4,
        "majority": 8,
        "detail": 6,
        "unity": 0,
        "minimalist": 6,
        "orders": 0,
    }
    assert judge.count(1, SAND_PATH) == 11


def test_TZ4_totals():
    judge = a_and_c()
    assert [judge.total(0), judge.total(1)] == [33, 22]
    assert (judge.winners(), judge.places()) == ([0], [1, 2])
    judge = a_and_c({1, 2, 3})
    assert [judge.total(0), judge.total(1)] == [46, 28]


@pytest.mark.parametrize(
    ("counts", "shares"),
    [
        ([5, 5, 3, 0], [8, 8, 0, 0]),
        ([6, 4, 4, 1], [8, 4, 4, 0]),
        ([0, 0], [0, 0]),
        ([3, 0], [8, 0]),
        ([1, 0, 2, 2], [0, 0, 8, 8]),
        ([0, 3, 0, 1], [0, 8, 0, 4]),
        ([2, 2, 2], [8, 8, 8]),
    ],
)
def test_TZ5_majority_ties(counts, shares):
    assert zen.majority_shares(counts) == shares


def test_TZ6_tables():
    tables = Tables()
    detail = [zen.entry(tables.detail_points, number) for number in (0, 1, 2, 3, 4, 5, 6, 7, 9)]
    assert detail == [0, -4, -3, -2, 4, 6, 8, 10, 10]
    decor = [zen.entry(tables.decor_points, number) for number in (0, 5, 6, 7, 8, 9, 10, 12)]
    assert decor == [0, 0, 3, 5, 8, 10, 13, 13]
    assert [zen.entry(tables.circuit_points, number) for number in range(5)] == [0, 3, 6, 10, 15]
    assert [zen.entry(tables.minimalist_points, number) for number in range(2, 7)] == [15, 10, 6, 3, 0]


def test_TZ7_refresh():
    display = shown("""
    WasPa WasBe WasBu WasGa
    TrsPa TrsBe TrsBu TrsGa
    ClsPa ClsBe ClsBu ClsGa
    """)
    news = [tile for tile, _ in lay("BltPa BltBe BltBu BltGa BltCr BlwPa").values()]
    script = Script(tile=news)
    judge = position([{}, {}, {}], display, draw=script)
    old = dict(judge.display)
    for slot in ((0, 1), (1, 2), (2, 2)):
        take_any(judge, *slot)
    assert judge.coins == [12, 11, 10]
    assert judge.discard == {old[0, 0], old[0, 2], old[0, 3]}
    assert [judge.display[0, col] for col in range(4)] == [old[1, 0], old[1, 1], news[0], old[1, 3]]
    assert [judge.display[1, col] for col in range(4)] == [old[2, 0], old[2, 1], news[1], old[2, 3]]
    assert [judge.display[2, col] for col in range(4)] == news[2:]
    assert all(options == sorted(options) for _, options in script.asked)
    check_whole(judge)


@pytest.mark.parametrize("at", [(0, 0), (5, -7)])
@pytest.mark.parametrize(
    ("text", "cells"),
    [
        ("SasPa SasBe SasBu", {(0, -1), (0, 3), *product((-1, 1), range(3))}),
        ("SasPa SasBe SasBu SasGa", set(product((-1, 1), range(4)))),
        ("SasPa\nSasBe\nSasBu\nSasGa", set(product(range(4), (-1, 1)))),
    ],
)
def test_TZ8_legal_cells(text, cells, at):
    garden = lay(text, at=at)
    assert zen.legal_cells(garden) == cells
    judge = position([garden, lay("BlsPa BlsBe BlsBu BlsGa"[: 6 * len(garden) - 1])])
    assert {turn[2] for turn in judge.legal_turns()} == cells
    assert len(judge.legal_turns()) == len(judge.display) * len(cells) * 4


def test_TZ9_coins():
    own = lay("""
    SasPa SatPa SawPa
    GrsPa GrsBe .
    .     GrwPa GrtBe
    .     .     GrtPa
    """)
    other = lay("BlwBe BlwBu BlwGa BlwCr\nClwBu ClwGa ClwCr ClwBe")
    display = shown("""
    TrsGa . . .
    TrsCr . . TrsPa
    . . . .
    """)
    judge = position([own, other], display)
    judge.play((2, 0, (2, 0), "NW"))
    assert judge.coins == [10, 12]
    take_any(judge, 0, 0)
    judge.play((1, 0, (1, 2), "NW"))
    assert judge.coins == [9, 12]
    take_any(judge, 0, 1)
    take_any(judge, 0, 2)
    judge.play((0, 3, (0, -1), "NW"))
    assert judge.coins == [15, 12]


def test_TZ10_orders():
    used = set()
    display = dict(zip(SLOTS, pick(6, used, path={"wood"}, decor={"bench"}), strict=False))
    gardens = []
    for woods in (4, 3, 3, 3):
        tiles = pick(woods, used, path={"wood"}, decor={"pagoda", "buddha", "gate"})
        tiles += pick(3, used, path={"sand", "stone"}, decor={"bench"})
        tiles += pick(4 - woods, used, path={"sand"}, decor={"crane"})
        gardens.append(rows_of(tiles))
    orders = [{"properties": (BENCH, WOOD), "taken": []}]
    judge = position(gardens, display, boards={1, 5}, orders=orders, properties=BASE | {"minor": PAGODA})
    for col, points in enumerate(([5, 0, 0, 0], [5, 3, 0, 0], [5, 3, 1, 0], [5, 3, 1, 0])):
        take_any(judge, 0, col)
        assert judge.order_points == points
        assert judge.count(col, BENCH) == 4
    assert judge.orders[0]["taken"] == [0, 1, 2]
    assert judge.turn_order == [1, 2, 3, 0]
    for col in (2, 3, 0, 1):
        take_any(judge, 0, col)
    assert (judge.count(0, BENCH), judge.count(0, WOOD)) == (5, 6)
    assert judge.order_points == [5, 3, 1, 0]
    assert judge.score(0)["orders"] == 5
    check_whole(judge)


def test_TZ11_two_player_order():
    judge = Judge.new_game(2, draw=Script(start=[0]))
    movers, refreshes = "", 0
    while not judge.over:
        movers += "AB"[judge.current]
        stock = judge.supply | judge.discard
        judge.play(min(judge.legal_turns()))
        if judge.supply | judge.discard != stock:
            refreshes += 1
            movers += "|"
    assert movers == "ABAB|BABA|" * 3 + "ABAB|BABA"
    assert refreshes == 7


def test_TZ12_tie_more_coins_win():
    poor = lay("GrwBe GrwPa TrwGa SawPa\nGrtBe BlwPa")
    rich = lay("SatPa SawBu SatGa SawGa\nClwPa ClwGa")
    judge = position([poor, rich], coins=[1, 3], properties=BASE | {"major": ("ground", "water")})
    assert judge.total(0) == judge.total(1) == 3
    assert (judge.winners(), judge.places()) == ([1], [2, 1])


# Edge cases


def test_EZ1_without_coins_only_free_tiles():
    judge = position([lay("SasPa SasBe"), lay("BlsPa BlsBe")])
    judge.coins = [0, 1]
    assert {turn[0] for turn in judge.legal_turns()} == {0}
    judge.current = 1
    assert {turn[0] for turn in judge.legal_turns()} == {0, 1}
    judge.coins = [0, 2]
    assert {turn[0] for turn in judge.legal_turns()} == {0, 1, 2}


def test_EZ2_display_that_cannot_be_filled_keeps_gaps():
    judge = position([{}, {}, {}])
    judge.supply = set()
    for col in range(3):
        take_any(judge, 0, col)
    assert set(judge.display) == set(SLOTS) - {(2, 1), (2, 2), (2, 3)}
    assert judge.supply == judge.discard == set()
    assert judge.problems() != []


def test_EZ3_supply_empty_in_the_middle_of_a_refill():
    script = Script()
    judge = position([{}, {}, {}], draw=script)
    kept = sorted(judge.supply)[:2]
    judge.discard, judge.supply = judge.supply - set(kept), set(kept)
    left = judge.display[0, 3]
    for col in range(3):
        take_any(judge, 0, col)
    assert [judge.display[2, col] for col in range(2)] == kept
    assert [len(options) for _, options in script.asked] == [2, 1, 77, 76]
    assert left in script.asked[2][1]
    assert (judge.discard, len(judge.supply)) == (set(), 75)


def test_ZR4_discards_stay_while_no_tile_must_be_drawn():
    judge = position([{}, {}, {}])
    kept = sorted(judge.supply)[:4]
    judge.discard, judge.supply = judge.supply - set(kept), set(kept)
    for col in range(3):
        take_any(judge, 0, col)
    assert (len(judge.discard), judge.supply) == (75, set())


def test_EZ4_there_is_always_a_legal_cell():
    grid = list(product(range(4), range(4)))
    tile = tile_from("SasPa")
    for mask in range(1, 2**16 - 1):
        cells = {cell for bit, cell in enumerate(grid) if mask >> bit & 1}
        if zen.connected(cells):
            assert zen.legal_cells(dict.fromkeys(cells, (tile, "NW")))


def test_EZ5_line_is_paid_at_once_and_never_again():
    display = {(0, 0): tile_from("SawPa"), (1, 1): tile_from("GrsBe")}
    judge = position([lay("SasPa SatPa GrtPa", at=(3, 3)), lay("BlsBe BlsBu BlsGa")], display)
    judge.play((0, 0, (0, 3), "NE"))
    assert judge.coins[0] == 15
    take_any(judge, 0, 3)
    take_any(judge, 1, 0)
    judge.play((0, 1, (-1, 2), "NE"))
    assert judge.coins[0] == 15
    assert judge.garden(0)[0, 2] == (tile_from("GrsBe"), "NE")
    assert judge.garden(0)[1, 3] == (tile_from("SawPa"), "NE")
    check_whole(judge)


def test_EZ6_only_the_two_main_diagonals():
    diagonal = """
    SasPa SasBe .     .
    .     SatPa SatBe .
    .     .     SawPa SawBe
    .     .     .     GrsPa
    """
    assert len(zen.decor_lines(lay(diagonal))) == 1
    assert len(zen.decor_lines({(r, 3 - c): laid for (r, c), laid in lay(diagonal).items()})) == 1
    short = lay("SasPa SatPa SawPa\nGrsBe GrtPa GrwPa\nTrsBe TrtBe TrwPa")
    assert zen.decor_lines(short) == set()


def test_EZ7_square_of_equal_decors_is_no_line():
    display = {(0, 0): tile_from("TrsPa")}
    judge = position([lay("SasPa SatPa\nGrtPa ."), lay("BlsBe BlsBu BlsGa")], display)
    judge.play((0, 0, (1, 1), "NW"))
    assert judge.coins[0] == 12


@pytest.mark.parametrize("cell", [(0, 0), (0, 1), (1, 0), (1, 1)])
def test_EZ8_one_wrong_orientation(cell):
    square = lay("SasPa GrsBe\nTrsBu ClsGa", QUADRANTS)
    judge = position([square, lay("BlsBe BlsBu BlsGa BlsCr")])
    assert (judge.circuits(0), judge.score(0)["circuits"]) == (1, 3)
    right = square[cell][1]
    for wrong in set(zen.ORIENTATIONS) - {right}:
        square[cell] = (square[cell][0], wrong)
        assert (judge.circuits(0), judge.score(0)["circuits"]) == (0, 0)


def test_EZ9_only_the_path_matters_for_a_circuit():
    other = lay("BlsBe BlsBu BlsGa BlsCr")
    assert position([lay("SawPa GrwBe\nTrwBu ClwGa", QUADRANTS), other]).circuits(0) == 1
    assert position([lay("SawPa SawBe\nSawBu SatGa", QUADRANTS), other]).circuits(0) == 0


def test_DZ1_overlapping_blocks_count_in_model_b():
    used = set()
    woods = pick(16, used, path={"wood"})
    free = {cell: (tile, None) for cell, (tile, _) in rows_of(woods).items()}
    other = {cell: (tile, None) for cell, (tile, _) in rows_of(pick(16, used)).items()}
    tables = Tables(circuits_model="B")
    judge = position([free, other], tables=tables)
    assert (judge.circuits(0), judge.score(0)["circuits"]) == (9, 40)
    assert {turn[3] for turn in Judge.new_game(2, tables=tables).legal_turns()} == {None}
    judge = position([rows_of(woods), rows_of(pick(16, set(woods)))])
    judge.gardens[0] = {cell: (tile, QUADRANTS[cell]) for cell, (tile, _) in judge.gardens[0].items()}
    assert (judge.circuits(0), judge.score(0)["circuits"]) == (4, 15)


def test_EZ10_diagonal_contact_does_not_connect():
    assert not zen.is_unity(lay("SasPa GrsBe\nTrsBu SasGa"))
    assert zen.is_unity(lay("SasPa SasBe\nTrsBu SasGa"))


def test_EZ11_single_tile_is_an_area():
    judge = position([lay("SasPa GrsBe\nTrsBu ClsGa"), lay("BlsBe BlsBu WasGa BlsCr")], boards={1, 2})
    assert [judge.score(seat)["unity"] for seat in range(2)] == [10, 0]
    judge.boards = {1}
    assert judge.score(0)["unity"] == 0


def test_EZ12_majority_nobody_has_any():
    judge = position([lay("SawPa GrwBe"), lay("BlwBe BlwBu")])
    assert [judge.score(seat)["majority"] for seat in range(2)] == [0, 0]


def test_EZ13_detail_with_none_is_zero():
    judge = position([lay("SawPa GrwBe"), lay("BlwBe BlwCr")])
    assert [judge.score(seat)["detail"] for seat in range(2)] == [0, -4]


def test_EZ14_properties_differ():
    for seed in range(50):
        judge = Judge.new_game(4, {1, 4, 5}, draw=zen.random_draw(seed))
        assert len(set(judge.properties_in_play())) == 10
    judge.properties["minor"] = judge.properties["major"]
    assert "a property is in play twice" in judge.problems()


def last_turn(stack=(5, 3, 1)):
    """Build a game before its last turn: seat 0 has taken the order, seat 1 needs one bench for it."""
    last = tile_from("WawBe")
    used = {last}
    own = pick(3, used, path={"sand"}, decor={"bench"}) + pick(4, used, path={"wood"}, decor={"buddha"})
    own += pick(8, used, path={"sand"}, decor={"crane", "gate"})
    other = pick(4, used, path={"stone"}, decor={"bench"}) + pick(4, used, path={"wood"}, decor={"gate"})
    other += pick(8, used, path={"sand", "stone"}, decor={"crane", "gate"})
    return position(
        [rows_of(other), rows_of(own)],
        {(0, 0): last},
        boards={1, 5},
        orders=[{"properties": (BENCH, WOOD), "taken": [0]}],
        order_points=[5, 0],
        properties=BASE | {"minor": PAGODA},
        tables=Tables(order_stack=stack),
    )


def test_EZ15_order_of_the_last_tile_is_taken():
    judge = last_turn()
    assert (judge.round, judge.current) == (15, 1)
    take_any(judge, 0, 0)
    assert (judge.over, judge.current, judge.round) == (True, None, 16)
    assert judge.order_points == [5, 3]
    check_whole(judge)


def test_EZ16_order_stack_empty():
    judge = last_turn(stack=(5,))
    take_any(judge, 0, 0)
    assert judge.order_points == [5, 0]
    assert judge.orders[0]["taken"] == [0]
    check_whole(judge)


def test_EZ17_first_tile_has_one_cell():
    judge = Judge.new_game(3)
    assert {turn[2] for turn in judge.legal_turns()} == {(0, 0)}
    assert len(judge.legal_turns()) == 12 * 4


def test_EZ18_exactly_one_tile_that_lies_there():
    judge = Judge.new_game(2, draw=Script())
    judge.play((0, 0, (0, 0), "NW"))
    for bad in ((0, 0, (0, 0), "NW"), (3, 0, (0, 0), "NW"), (0, 1, (0, 1), "NW"), (0, 1, (0, 0), None), None):
        with pytest.raises(ValueError, match="illegal"):
            judge.play(bad)
    assert [len(garden) for garden in judge.gardens] == [1, 0]


def test_EZ19_line_coins_cannot_pay_the_same_tile():
    display = {(1, 0): tile_from("SawPa")}
    judge = position([lay("SasPa SatPa GrtPa"), lay("BlsBe BlsBu BlsGa")], display)
    judge.coins[0] = 0
    assert (1, 0, (0, 3), "NW") not in judge.legal_turns()
    judge.coins[0] = 1
    judge.play((1, 0, (0, 3), "NW"))
    assert judge.coins[0] == 3


def test_EZ20_sand_path_is_not_sand_ground():
    judge = position([lay("SawPa GrsBe SasBu"), lay("BlwBe BlwBu BlsCr")])
    assert (judge.count(0, ("ground", "sand")), judge.count(0, ("path", "sand"))) == (2, 2)
    assert (judge.count(1, ("ground", "sand")), judge.count(1, ("path", "sand"))) == (0, 1)


def test_EZ21_tie_goes_to_coins_then_circuits_then_is_shared():
    four = [
        lay("ClwPa ClwBu\nClwGa BlwPa", QUADRANTS),
        lay("GrwBe GrwBu GrtBe WawBe"),
        lay("SawPa SawBu SawGa SatPa"),
        lay("BltPa BltBu BltGa BlwGa"),
    ]
    judge = position(four)
    assert [judge.total(seat) for seat in range(4)] == [15, 15, 12, 12]
    assert (judge.winners(), judge.places()) == ([0], [1, 2, 3, 3])
    judge.gardens[0] = lay("ClwPa ClwBu\nClwGa BlwPa")
    judge.gardens[1] = lay("GrwPa GrwBu GrtPa WawGa")
    assert (judge.winners(), judge.places()) == ([0, 1, 2, 3], [1, 1, 1, 1])


def test_DZ10_coins_come_before_circuits():
    gardens = [lay("ClwPa ClwBu\nClwGa BlwPa", QUADRANTS), lay("SawPa SawBu SawGa SatPa")]
    judge = position(gardens, coins=[9, 12])
    assert [judge.total(seat) for seat in range(2)] == [12, 12]
    assert [judge.circuits(seat) for seat in range(2)] == [1, 0]
    assert (judge.winners(), judge.places()) == ([1], [2, 1])


def test_EZ22_eight_pagodas_and_eight_cranes():
    used = set()
    tiles = pick(8, used, decor={"pagoda"}) + pick(8, used, decor={"crane"})
    judge = position([rows_of(tiles), rows_of(pick(16, used))])
    assert judge.score(0)["decor"] == 16


# Single rules


def test_Z10_notation_names_all_tiles():
    assert len({zen.tile_text(tile) for tile in zen.ALL_TILES}) == 90
    assert all(tile_from(zen.tile_text(tile)) == tile for tile in zen.ALL_TILES)
    assert tile_from("SatBe") == ("sand", "stone", "bench")
    assert tile_from("BlwGa") == ("blossom", "wood", "gate")


def test_ZR7_width_of_four_ends_shifting_without_a_straight_row():
    steps = lay("SasPa SasBe .\n. SasBu SasGa")
    assert (0, -1) in zen.legal_cells(steps)
    steps = lay("SasPa SasBe . .\n. SasBu SasGa SasCr")
    assert zen.legal_cells(steps) == {
        *product((-1,), (0, 1)),
        *product((2,), (1, 2, 3)),
        (0, 2),
        (0, 3),
        (1, 0),
    }


def test_Z43_two_players_refresh_every_second_round():
    judge = Judge.new_game(2, draw=Script(start=[1]))
    lying = []
    for _ in range(8):
        take_any(judge, *min(judge.display))
        lying.append(len(judge.display))
    assert lying == [11, 10, 9, 12, 11, 10, 9, 12]
    assert judge.turn_order == [1, 0]


@pytest.mark.parametrize("players", [3, 4])
def test_Z17_marker_passes_every_round(players):
    judge = Judge.new_game(players, draw=Script(start=[players - 1]))
    starts = []
    while not judge.over:
        if judge.current == judge.start:
            starts.append(judge.current)
            assert len(judge.display) == 12
        judge.play(min(judge.legal_turns()))
    assert starts == [(players - 1 + number) % players for number in range(16)]
    assert len(judge.display) == 12 - players


def test_ZR2_order_of_the_draws():
    names = sorted(zen.ALL_PROPERTIES)
    wanted = names[::-1][:10]
    script = Script(property=wanted, start=[2])
    judge = Judge.new_game(3, {1, 4, 5}, draw=script)
    assert [judge.properties[what] for what in ("minor", "major", "majority", "detail")] == wanted[:4]
    assert [order["properties"] for order in judge.orders] == [tuple(wanted[i : i + 2]) for i in (4, 6, 8)]
    assert [what for what, _ in script.asked] == ["property"] * 10 + ["tile"] * 12 + ["start"]
    assert script.asked[1][1] == names[:-1]
    assert list(judge.display) == SLOTS
    assert (judge.start, judge.turn_order, judge.current) == (2, [2, 0, 1], 2)


@pytest.mark.parametrize(("boards", "number"), [({1}, 0), ({1, 4}, 2), ({1, 5}, 1), ({1, 2, 3, 4, 5}, 3)])
def test_ZR6_orders_of_the_boards(boards, number):
    judge = Judge.new_game(1, boards)
    assert len(judge.orders) == number
    assert len(judge.wishes) == 4 + 2 * number
    for wrong in ({2}, {1, 6}):
        with pytest.raises(ValueError, match="board"):
            Judge.new_game(2, wrong)


def test_ZR9_one_tile_completes_three_lines_at_most():
    text = """
    .     SasPa SatPa SawPa
    GrsPa GrtPa GrwBe GrtBe
    TrsPa TrsBe TrtPa TrtBe
    TrwPa TrwBe TrsBu ClsPa
    """
    used = {laid[0] for laid in lay(text).values()} | {tile_from("BlsPa")}
    other = pick(16, used, path={"wood", "stone"}, ground={"blossom", "water", "clay"}, decor=set(zen.DECORS))
    judge = position([lay(text), rows_of(other[:15])], display={(0, 0): tile_from("BlsPa")})
    judge.play((0, 0, (0, 0), "NW"))
    assert judge.coins[0] == 21


def test_ZR10_empty_and_unfinished_gardens():
    judge = Judge.new_game(2, {1, 2, 3}, draw=Script())
    assert {what: points for what, points in judge.score(0).items() if points} == {"coins": 12}
    judge = position([lay("SawCr"), lay("BlsPa")], boards={1, 2, 3}, coins=[10, 12])
    assert judge.score(0)["minimalist"] == 15
    judge.coins[0] = 0
    judge.boards = {1}
    assert judge.total(0) == -4


# Solo


def test_SZ1_solo_order():
    judge = Judge.new_game(1, draw=Script())
    assert (judge.seats(), judge.start, judge.current) == ([0, RIVAL], 0, 0)
    moments = []
    while not judge.over:
        moments.append((len(judge.garden(0)), len(judge.pile), len(judge.display)))
        judge.play(min(judge.legal_turns()))
    assert moments[:5] == [(0, 0, 12), (1, 1, 10), (2, 3, 11), (3, 4, 9), (4, 4, 12)]
    assert (len(judge.garden(0)), len(judge.pile), len(judge.display)) == (16, 16, 8)


def test_SZ2_wish_row_is_drawn_once_from_the_properties_in_play():
    script = Script()
    judge = Judge.new_game(1, {1, 5}, draw=script)
    assert judge.wishes == sorted(judge.properties_in_play())
    assert [len(options) for what, options in script.asked if what == "wish"] == [6, 5, 4, 3, 2, 1]
    assert "start" not in dict(script.asked)


def test_SZ3_rival_takes_the_first_tile_with_the_wish():
    display = shown("""
    ClwPa ClwBe ClwBu ClwGa
    GrwPa GrwBe GrwBu GrwGa
    SawPa SawBu SawGa SatBe
    """)
    wishes = [BENCH, CRANE, TREES, SAND_PATH]
    judge = position([{}], display, wishes=wishes, draw=Script())
    assert judge.rival_next() == (0, 3)
    judge.play((0, 3, (0, 0), "NW"))
    assert judge.pile == {tile_from("GrwBe")}
    assert (judge.wish, judge.rival_next()) == (1, (0, 0))
    judge.play((0, 0, (0, 1), "NW"))
    # After the refresh the rival begins; no tree lies there, so it takes the first tile again.
    assert judge.pile == {tile_from("GrwBe"), tile_from("SawBu"), tile_from("GrwPa")}
    assert (judge.wish, judge.coins, judge.turn_order) == (3, [12], [RIVAL, 0])


def test_SZ4_pile_counts_for_majority_and_orders():
    display = shown("""
    . . . .
    SasGa WawBe GrwBe SasBu
    TrtPa TrtGa TrtBu TrtCr
    """)
    judge = position(
        [lay("SasPa GrsPa SatGa SatBu")],
        display,
        pile={tile_from(word) for word in ("BlwBe", "ClwBe", "SawBe", "ClsPa")},
        boards={1, 5},
        orders=[{"properties": (BENCH, WOOD), "taken": []}],
        properties=BASE | {"minor": PAGODA},
        wishes=[TREES, CRANE, SAND_PATH, PAGODA, BENCH, WOOD],
    )
    assert (judge.score(0)["majority"], judge.score(RIVAL)["majority"]) == (8, 4)
    assert (judge.wishes[judge.wish], judge.rival_next()) == (BENCH, (1, 1))
    take_any(judge, 0, 0)
    assert tile_from("WawBe") in judge.pile
    assert judge.orders[0]["taken"] == [RIVAL]
    assert (judge.order_points, judge.score(RIVAL)["orders"], judge.total(RIVAL)) == ([0], 5, 9)
    check_whole(judge)


@pytest.mark.parametrize(
    ("boards", "coins", "rank"),
    [
        *[({1}, 26, 0), ({1}, 27, 1), ({1}, 38, 2), ({1}, 48, 3), ({1}, 57, 4), ({1}, 65, 5), ({1}, 99, 5)],
        *[({1, 4}, 30, 0), ({1, 4}, 31, 1), ({1, 5}, 29, 1), ({1, 2, 3, 4, 5}, 32, 0), ({1, 4, 5}, 33, 1)],
    ],
)
def test_SZ5_ranks(boards, coins, rank):
    judge = Judge.new_game(1, boards)
    judge.coins = [coins]
    assert judge.rank() == rank
    assert judge.winners() == ([0] if rank else [])
    assert judge.places() == [1]


def test_SZ5_no_rank_with_more_players():
    with pytest.raises(ValueError, match="solo"):
        Judge.new_game(2).rank()


# Positions


def test_problems_name_every_fault():
    judge = Judge.new_game(3, {1, 5}, draw=Script())
    assert judge.problems() == []
    moved = judge.display.pop((0, 0))
    judge.coins[1] = 13
    judge.wish = 2
    judge.orders[0]["taken"] = [1]
    judge.gardens[2] = {(0, 0): (tile_from("BltPa"), "NW"), (1, 1): (tile_from("BltBe"), "NW")}
    found = judge.problems()
    for part in (
        zen.tile_text(moved),
        "coins",
        "wish",
        "took order 0",
        "one block",
        "after 0 turns",
        "display",
    ):
        assert any(part in reason for reason in found), part
    judge.boards = {2}
    judge.coins.append(1)
    judge.gardens[2] = {(0, 0): (tile_from("BltPa"), "N")}
    assert len(judge.problems()) == 3


@pytest.mark.parametrize(
    ("name", "value", "part"),
    [
        ("players", 5, "1 to 4 players"),
        ("properties", {"minor": BENCH}, "properties"),
        ("boards", {1, 7}, "boards"),
        ("coins", [1], "every seat"),
        ("turn_order", [0, 1, 3], "stranger"),
        ("turn_order", [0, 2, 1], "clockwise"),
        ("current", RIVAL, "to move"),
        ("current", 2, "tiles after"),
        ("display", {(3, 0): tile_from("SasPa")}, "3 rows"),
        ("discard", {("sand", "sand", "sand")}, "no tile"),
        ("discard", {tile_from("SasPa")}, "2 places"),
        ("wishes", [("decor", "sand")], "no property"),
        ("wishes", [BENCH], "wish row"),
        ("round", 16, "over"),
        ("round", 1, "tiles after"),
        ("order_points", [0, 3, 0], "order points"),
        ("pile", {tile_from("SasPa")}, "pile"),
        ("orders", [{"properties": (BENCH,), "taken": []}], "two properties"),
        ("orders", [{"properties": (WOOD, GATE), "taken": []}], "instead of 0"),
        ("orders", [{"properties": (WOOD, GATE), "taken": [3]}], "stranger"),
    ],
)
def test_problems_of_single_values(name, value, part):
    judge = position([{}, {}, {}])
    setattr(judge, name, value)
    assert any(part in reason for reason in judge.problems())


@pytest.mark.parametrize(("coins", "possible"), [(13, False), (12, True), (8, True), (7, False), (-1, False)])
def test_problems_of_coins(coins, possible):
    judge = position([lay("SasPa SasBe"), lay("BlsPa BlsBe")])
    judge.coins[0] = coins
    assert (judge.problems() == []) == possible


def test_problems_of_orders():
    judge = last_turn()
    judge.orders[0]["taken"] = []
    judge.order_points = [0, 0]
    assert judge.problems() == ["seat 0 fulfils order 0 but did not take it"]
    judge.orders[0]["taken"] = [0, 0]
    judge.order_points = [3, 0]
    assert judge.problems() == ["order 0 was taken too often"]
    judge.order_points = [5, 0]
    judge.orders[0]["taken"] = [0, 1]
    assert judge.problems()[0] == "seat 1 took order 0 without fulfilling it"


def test_problems_of_garden_size():
    judge = position([lay("SasPa SasBe SasBu SasGa"), lay("BlsPa BlsBe BlsBu BlsGa")])
    judge.gardens[0] = {(row, 0): laid for row, laid in enumerate(judge.gardens[0].values())}
    assert judge.problems() == []
    judge.gardens[0] = {(2 * row, 0): laid for (row, _), laid in judge.gardens[0].items()}
    assert judge.problems() == ["garden 0 is not one block", "garden 0 is larger than 4 x 4"]


def test_problems_of_supply_and_discards():
    judge = position([lay("SasPa"), lay("SatPa")])
    judge.discard.add(judge.supply.pop())
    assert judge.problems() == ["supply and discards of (77, 1) tiles after 0 refreshes"]
    judge = position([lay("SasPa"), lay("SatPa"), lay("SawPa")])
    judge.supply, judge.discard = judge.supply | judge.discard, set()
    assert judge.problems() == ["supply and discards of (75, 0) tiles after 1 refreshes"]


def test_problems_of_the_solo_marker():
    judge = position([lay("SasPa SasBe")], pile={tile_from(word) for word in ("BlsPa", "BlsBe", "BlsBu")})
    judge.start, judge.turn_order = 0, [0, RIVAL]
    assert "the marker is not with 0 after 1 refreshes" in judge.problems()


def test_draws_must_be_among_the_options():
    with pytest.raises(ValueError, match="cannot be drawn"):
        Judge.new_game(2, draw=Script(property=[("decor", "sand")]))


# Whole games


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("seed", range(4))
def test_whole_games_keep_the_90_tiles(players, seed):
    source = random.Random(100 * players + seed)
    boards = {1} | {board for board in (2, 3, 4, 5) if source.random() < 0.6}
    tables = Tables(circuits_model="AB"[seed % 2])
    judge = Judge.new_game(players, boards, tables=tables, draw=zen.random_draw(seed))
    check_whole(judge)
    play_on(judge, source)
    assert all(set(judge.garden(seat)) == set(product(range(4), range(4))) for seat in range(players))
    assert (judge.over, judge.current, judge.round, judge.legal_turns()) == (True, None, 16, set())
    best = judge.winners()
    assert all(judge.places()[seat] == 1 for seat in best)
    assert best or (players == 1 and judge.rank() == 0)


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("costly", [False, True])
def test_DZ7_extreme_buyers_keep_the_90_tiles(players, costly):
    judge = Judge.new_game(players, {1, 4, 5}, draw=zen.random_draw(players))
    reshuffles = 0
    while not judge.over:
        before = len(judge.discard)
        turns = sorted(judge.legal_turns())
        row = max(turn[0] for turn in turns) if costly else 0
        judge.play([turn for turn in turns if turn[0] == row][-1])
        reshuffles += len(judge.discard) < before
        check_whole(judge)
    if players == 2:
        assert reshuffles == 0


def test_a_position_plays_on_like_the_game_it_comes_from():
    game = Judge.new_game(3, {1, 2, 3, 4, 5}, draw=zen.random_draw(5))
    play_on(game, random.Random(5), rounds=6)
    copy = Judge(
        **{name: value for name, value in vars(game).items() if name not in ("draw", "gardens")},
        gardens=[{(r + 9, c - 9): laid for (r, c), laid in garden.items()} for garden in game.gardens],
        draw=game.draw,
    )
    assert copy.problems() == []
    assert copy.legal_turns() == game.legal_turns()
    assert [copy.garden(seat) for seat in range(3)] == [game.garden(seat) for seat in range(3)]
    assert [copy.score(seat) for seat in range(3)] == [game.score(seat) for seat in range(3)]
