"""Zen Garden, coins for lines, and orders: rules Z12, Z29, Z50, DZ8, DZ9, by positions written by hand."""

import pytest

from host_tools.playout import playout
from tests.zen_words import SHOWN, Box, changed, coins, garden, laid, new, parts, play, position, table, turn

ORDER = [{"properties": ["decor:bench", "path:wood"]}]
OTHERS = {"minor": "ground:blossom", "major": "ground:clay", "majority": "ground:water", "detail": "decor:gate"}


def paid(block, tile, cell, coins_before=5, players=2, pack="zen", corner="NW"):
    """Return the coins that laying the free `tile` at `cell` of the block brings."""
    others = [{} for _ in range(players - 1)]
    game = position([garden(*block, coins=coins_before), *others], pack=pack, display=SHOWN)
    turn(game, tile, cell, corner)
    return coins(game) - coins_before


# ---- lines


@pytest.mark.parametrize(
    ("block", "cell"),
    [
        (["SatPa SawPa SasPa"], (0, 3)),  # row, the block widens to the right
        (["SatPa SawPa SasPa"], (0, -1)),  # row, it moves to the right
        (["SatPa SawPa . SasPa", "SatBe SawBe SasBe SatBu"], (0, 2)),  # row, a gap in the middle
        (["SatBe SawBe SasBe SatBu", "SatPa SawPa . SasPa"], (1, 2)),  # second row
        (["SatPa", "SawPa", "SasPa"], (3, 0)),  # column, the block grows downwards
        (["SatPa", "SawPa", "SasPa"], (-1, 0)),  # column, it moves down
        (["SatBe SatPa", "SawBe SawPa", "SatCr SasPa", "SawCr ."], (3, 1)),  # second column
        (["SatBe SawBe SasBe SatPa", "GrtBe GrwBe GrsBe SawPa", ". . . SasPa"], (3, 3)),  # last column
        (["SatPa SatBe SatBu SatGa", "SawBe SawPa SawBu SawGa", "SasBe SasBu SasPa SasGa"], (3, 3)),  # main diagonal
        (["SatPa SatBe SatBu .", "SawBe . SawBu .", ". SasBu SasPa SasGa", ". . GrtBu GrtPa"], (1, 1)),
        (["SatBu SatBe SatGa SatPa", "SawBe SawBu SawPa SawGa", "SasBe SasPa SasBu SasGa"], (3, 0)),  # the other one
        ([". SatBu SatGa SatPa", ". SawBu SawPa SawGa", "SasBe . SasBu SasGa", "GrtPa GrtBu GrtGa ."], (2, 1)),
    ],
)
def test_Z12_Z50_a_line_of_four_equal_decors_pays_3_coins_at_once(block, cell):
    assert paid(block, "CltPa", cell) == 3
    assert paid(block, "CltBe", cell) == 0


@pytest.mark.parametrize("coins_of_a_line", [0, 1, 7])
def test_Z12_the_pack_says_how_many_coins_a_line_pays(coins_of_a_line):
    pack = changed(coins__line=coins_of_a_line)
    assert paid(["SatPa SawPa SasPa"], "CltPa", (0, 3), pack=pack) == coins_of_a_line


@pytest.mark.parametrize("other", range(3))
def test_Z12_each_of_the_four_must_have_the_decor(other):
    words = ["SatPa", "SawPa", "SasPa"]
    words[other] = "SatBu"
    # four pagodas in the garden all the same: the fifth tile is one, beside the line
    assert paid([" ".join(words), ". GrtPa"], "CltPa", (0, 3)) == 0


@pytest.mark.parametrize("model", ["zen", "zen-ring"])
def test_Z12_lines_pay_in_both_models(model):
    assert paid(["SatPa SawPa SasPa"], "CltPa", (0, 3), pack=model) == 3


def test_TZ9_Z6_Z12_ZR12_coins_through_a_game():
    # Row 1 lacks (1, 1), and so does the main diagonal: three pagodas each; the rest holds the block together.
    block = garden("SatPa SatBe SatBu .", "SawPa . TrwPa GrwPa", ". . SasPa SasBe", ". . . GrtPa")
    shown = {"top": "ClsCr ClsBe ClsBu ClsGa", "middle": "ClwBe ClwPa ClwBu ClwGa", "bottom": "CltCr CltBe CltBu CltGa"}
    other = laid(["BltBe", "BltBu", "BltGa", "BltCr", "BlwBe", "BlwBu", "BlwGa", "BlwCr", "BlsBe"])
    game = position(
        [block, other], display=shown, turn={"player": 1, "round": 10, "start": 1, "turn": 0}, supply="", discard=""
    )
    turn(game, "CltCr")
    had = [coins(game)]
    turn(game, "ClsCr", (2, 1))
    had.append(coins(game))
    turn(game, "CltBe")
    turn(game, "ClwBe", (3, 2))
    had.append(coins(game))
    # The refresh has let the pagoda slide from the middle row to the bottom one, where it is free.
    assert table(game)["table"]["display"]["bottom"].split()[1] == "ClwPa"
    assert game.player == 0
    turn(game, "ClwPa", (1, 1))
    had.append(coins(game))
    assert had == [12, 10, 9, 15]


def test_ZR9_one_tile_completes_three_lines_at_most():
    # The corner (3, 0) ends a row, a column and a diagonal; here the column has two benches.
    two = ["SatPa SatBe SatBu GrtPa", "SawBe GrwPa SawPa SawGa", "SasBe TrtPa GrsPa SasGa", ". TrwPa TrsPa WatPa"]
    assert paid(two, "CltPa", (3, 0)) == 6
    three = [two[0], "WawPa GrwPa SawPa SawGa", "WasPa TrtPa GrsPa SasGa", two[3]]
    assert paid(three, "CltPa", (3, 0)) == 9


def test_EZ5_a_line_is_paid_at_once_and_never_again():
    block = ["SatPa SawPa SasPa"]
    game = position([garden(*block, coins=0), {}, {}], display=SHOWN)
    turn(game, "CltPa", (0, 3))
    assert coins(game) == 3
    # The next tile moves the block one row down; a fifth pagoda beside the line completes none.
    again = position([garden("SatPa SawPa SasPa GrtPa", coins=3), {}, {}], display=SHOWN)
    turn(again, "CltPa", (-1, 2))
    assert coins(again) == 3
    assert table(again)["players"][0]["garden"][1].startswith("SatPa")


def test_EZ6_only_the_two_main_diagonals_of_the_4_x_4():
    # Three of a diagonal and a fourth in line with them would be outside; a broken diagonal is none.
    block = ["SatBe SatPa SatBu SatGa", "SawBe SawBu SawPa SawGa", "SasBe SasBu SasGa GrsPa"]
    assert paid(block, "CltPa", (3, 0)) == 0


def test_EZ7_four_equal_decors_in_a_square_are_no_line():
    assert paid(["SatPa SawPa", "SasPa ."], "CltPa", (1, 1)) == 0


def test_DZ8_ZR9_coins_have_no_limit():
    assert paid(["SatPa SawPa SasPa"], "CltPa", (0, 3), coins_before=39) == 3
    game = position([garden("SatBe", coins=42), {}])
    assert parts(game)["coins"] == 42


@pytest.mark.parametrize(("before", "earned"), [(16, 3), (17, 3), (18, 2), (20, 0)])
def test_DZ8_a_pack_may_cap_the_coins(before, earned):
    pack = changed(coins__cap=20)
    assert paid(["SatPa SawPa SasPa"], "CltPa", (0, 3), coins_before=before, pack=pack) == earned


def test_EZ19_coins_of_a_line_cannot_pay_the_same_tile():
    shown = {**SHOWN, "middle": "WatPa ClwBe ClwBu ClwGa"}
    broke = position([garden("SatPa SawPa SasPa", coins=0), {}], display=shown)
    assert broke.why(4) == broke.TOO_DEAR
    one = position([garden("SatPa SawPa SasPa", coins=1), {}], display=shown)
    play(one, "take WatPa")
    assert coins(one) == 0
    play(one, "place 0,3")
    assert coins(one) == 0  # ZR3: after the last decision
    play(one, "orient NE")
    assert coins(one) == 3


# ---- orders


def fulfil(players=4, stack=None):
    """Return a game where each seat has three benches and three wood tiles, and a wood bench is free to take."""
    box = Box()
    shown = {
        "bottom": "SawBe GrwBe TrwBe ClwBe",
        "middle": " ".join(box.take("...Ga", 4)),
        "top": " ".join(box.take("...Ga", 4)),
    }
    box = Box(shown)
    seats = [laid(box.take("..[st]Be", 3) + box.take("..w(Pa|Bu|Cr)", 3)) for _ in range(players)]
    pack = changed(orders__stack=stack) if stack else "zen"
    return position(seats, pack=pack, boards="1,5", display=shown, orders=ORDER, properties=OTHERS)


def orders(game):
    return [parts(game, seat)["orders"] for seat in range(game.players)]


def test_TZ10_Z29_DZ9_first_three_take_5_3_1_and_the_fourth_nothing():
    game = fulfil()
    assert orders(game) == [0, 0, 0, 0]
    for tile, wanted in (
        ("SawBe", [5, 0, 0, 0]),
        ("GrwBe", [5, 3, 0, 0]),
        ("TrwBe", [5, 3, 1, 0]),
        ("ClwBe", [5, 3, 1, 0]),
    ):
        turn(game, tile)
        assert orders(game) == wanted
    assert table(game)["table"]["orders"] == [{"properties": ["decor:bench", "path:wood"], "taken": [0, 1, 2]}]


def test_TZ10_DZ9_each_seat_takes_an_order_once():
    game = fulfil(players=2)
    turn(game, "SawBe")
    turn(game, "GrwBe")
    assert orders(game) == [5, 3]
    turn(game, "TrwBe")
    turn(game, "ClwBe")
    assert orders(game) == [5, 3]
    assert table(game)["table"]["orders"][0]["taken"] == [0, 1]


def test_EZ16_an_empty_stack_gives_nothing():
    game = fulfil(players=2, stack=[4])
    turn(game, "SawBe")
    turn(game, "GrwBe")
    assert orders(game) == [4, 0]
    assert table(game)["table"]["orders"][0]["taken"] == [0]


def test_Z29_the_top_tile_goes_to_whoever_comes_first():
    game = fulfil(players=3)
    turn(game, table(game)["table"]["display"]["middle"].split()[0])
    turn(game, "SawBe")
    assert orders(game) == [0, 5, 0]
    assert table(game)["table"]["orders"][0]["taken"] == [1]


@pytest.mark.parametrize(
    ("benches", "woods", "points"), [(3, 3, 0), (3, 6, 0), (5, 3, 0), (4, 4, 5), (4, 9, 5), (6, 4, 5)]
)
def test_Z29_each_of_the_two_properties_is_needed_four_times(benches, woods, points):
    box = Box(SHOWN)
    tiles = box.take("..[st]Be", benches) + box.take("..w(Pa|Bu|Cr)", woods)
    game = position([laid(tiles), {}], boards="1,5", display=SHOWN, orders=ORDER, properties=OTHERS)
    turn(game, "CltGa")
    assert orders(game) == [points, 0]


@pytest.mark.parametrize(("need", "points"), [(3, 5), (4, 0)])
def test_Z29_the_pack_says_how_many_are_needed(need, points):
    box = Box(SHOWN)
    tiles = box.take("..[st]Be", 3) + box.take("..w(Pa|Bu|Cr)", 3)
    pack = changed(orders__need=need)
    game = position([laid(tiles), {}], pack=pack, boards="1,5", display=SHOWN, orders=ORDER, properties=OTHERS)
    turn(game, "CltGa")
    assert orders(game) == [points, 0]


def test_DZ9_a_tile_counts_for_both_properties_and_for_several_orders():
    shown = {**SHOWN, "bottom": "SawBe CltBe CltBu CltGa"}
    box = Box(shown)
    tiles = box.take("(Sa|Gr|Tr|Wa)[st]Be", 3) + box.take("(Gr|Tr|Wa)w(Pa|Bu)", 3) + box.take("Sas(Ga|Cr|Pa)", 3)
    three = [
        {"properties": ["decor:bench", "path:wood"]},
        {"properties": ["ground:sand", "decor:crane"]},
        {"properties": ["path:sand", "ground:gravel"]},
    ]
    game = position([laid(tiles), {}], boards="1,4,5", display=shown, orders=three, properties=OTHERS)
    turn(game, "SawBe")
    assert [row["taken"] for row in table(game)["table"]["orders"]] == [[0], [], []]
    # the same garden, with an order that the last tile fulfils by its ground
    three[1] = {"properties": ["ground:sand", "path:stone"]}
    tiles = ["SatBe", "GrtBe", "TrtBe", "SatPa", "SasPa", "GrwPa", "TrwPa", "WawPa"]
    game = position([laid(tiles), {}], boards="1,4,5", display=shown, orders=three, properties=OTHERS)
    turn(game, "SawBe")
    assert [row["taken"] for row in table(game)["table"]["orders"]] == [[0], [0], []]
    assert orders(game) == [10, 0]


def test_ZR3_orders_are_resolved_after_the_last_decision():
    game = fulfil(players=2)
    play(game, "take SawBe")
    play(game, "place 1,2")
    assert orders(game) == [0, 0]
    play(game, "orient NW")
    assert orders(game) == [5, 0]


def test_EZ15_the_tile_of_the_last_round_still_takes_its_order():
    shown = {**SHOWN, "bottom": "SawBe CltBe CltBu CltGa"}
    box = Box(shown)
    tiles = box.take("..[st]Be", 3) + box.take("..w(Pa|Bu|Cr)", 12)
    game = position(
        [laid(tiles), laid(Box(shown, tiles).take("...(Ga|Cr|Bu|Pa)", 16))],
        boards="1,5",
        display=shown,
        orders=ORDER,
        properties=OTHERS,
        turn={"player": 0, "round": 15, "start": 1},
    )
    turn(game, "SawBe")
    assert game.over
    assert orders(game) == [5, 0]


def test_Z50_nothing_else_scores_during_the_game():
    # The coins of a seat change by prices and lines only, its point tiles by orders only; check_game holds the rest.
    game = new(2, 3, boards="1,2,3,4,5")
    for _ in playout(game, 4):
        for seat in range(2):
            taken = [row["taken"] for row in table(game)["table"]["orders"]]
            assert parts(game, seat)["orders"] == sum([5, 3, 1][row.index(seat)] for row in taken if seat in row)
