"""Zen Garden alone, against the rival gardener: rules SZ1-SZ5 of the rules page, by positions written by hand."""

import pytest

from firmware.games import zen
from host_tools import positions
from host_tools.playout import playout
from tests.zen_words import BASE, SHOWN, Box, coins, display, garden, laid, new, parts, position, table, total, turn

WISHES = ["decor:gate", "path:wood", "decor:crane", "ground:water"]
AIMS = {"minor": "decor:gate", "major": "path:wood", "majority": "decor:crane", "detail": "ground:water"}


def solo(garden_of_0=None, *, rival=None, pack="zen-solo", **more):
    """Return a solo position; the wishes are WISHES unless given."""
    more.setdefault("properties", AIMS)
    more.setdefault("display", SHOWN)
    rival = {"wishes": WISHES, **(rival or {})} if more["properties"] == AIMS else rival or {}
    return position([garden_of_0 or {}], pack=pack, rival=rival, **more)


def pile(game):
    return table(game)["table"]["rival"]["pile"].split()


@pytest.mark.parametrize("pack", ["zen-solo", "zen-ring"])
def test_SZ1_you_begin_with_12_coins_and_have_16_turns(pack):
    for seed in range(12):
        game = new(1, seed, pack)
        assert (game.player, coins(game), table(game)["turn"]["start"]) == (0, 12, 0)
        assert pile(game) == []
    for _ in playout(game, 1):
        assert game.player == 0
    assert len(pile(game)) == 16
    assert "." not in " ".join(table(game)["players"][0]["garden"])
    assert game.player == 0


def test_SZ1_you_R_you_R_refresh_R_you_R_you_and_so_on():
    # how many turns the rival has had before each of mine: Y R Y R | R Y R Y | Y R Y R | ...
    before = [4 * pair + had for pair in range(4) for had in (0, 1, 3, 4)]
    for seed in range(4):
        game = new(1, seed, "zen-solo")
        had = []
        left = [78]
        for _ in playout(game, seed + 50):
            if game.phase == zen.ORIENT:
                had.append(len(pile(game)))
                left.append(len(table(game)["table"]["supply"].split()))
        assert had == before
        # the display is filled before my third turn, my fifth, and so on
        assert [i for i in range(16) if left[i + 1] != left[i]] == [2, 4, 6, 8, 10, 12, 14]
        assert len(pile(game)) == 16


def test_SZ1_refresh_after_every_second_round_and_the_marker_passes_with_it():
    for seed in range(4):
        game = new(1, seed, "zen-solo")
        for _ in playout(game, seed + 9):
            rounds = game.state[zen.ROUND]
            assert table(game)["turn"]["start"] == rounds // 2 % 2
            assert table(game)["turn"]["turn"] == rounds // 2 % 2


@pytest.mark.parametrize(("boards", "length"), [("1", 4), ("1,2,3", 4), ("1,4", 8), ("1,5", 6), ("1,2,3,4,5", 10)])
def test_SZ2_the_wish_row_holds_the_properties_in_play_shuffled_once(boards, length):
    rows = set()
    for seed in range(30):
        game = new(1, seed, "zen-solo", boards)
        at = table(game)["table"]
        wishes = at["rival"]["wishes"]
        aims = [*at["properties"].values(), *(word for order in at.get("orders", []) for word in order["properties"])]
        assert sorted(wishes) == sorted(aims)
        assert len(wishes) == length
        rows.add(tuple(aims.index(word) for word in wishes))
        for _ in playout(game, seed):
            assert table(game)["table"]["rival"]["wishes"] == wishes
    assert len(rows) > 12


def test_SZ2_every_order_of_wishes_comes_up():
    places = [[0] * 4 for _ in range(4)]
    for seed in range(400):
        at = table(new(1, seed, "zen-solo"))["table"]
        for i, word in enumerate(at["properties"].values()):
            places[i][at["rival"]["wishes"].index(word)] += 1
    # 100 each on average, five standard deviations of 9 to either side
    assert all(55 < n < 145 for row in places for n in row)


def test_SZ2_SZ3_wishes_are_used_in_turn_and_again_from_the_front():
    game = solo(rival={"wish": 2})
    used = []
    for _ in range(5):
        used.append(table(game)["table"]["rival"]["wish"])
        turn(game, next(word for word in display(game)["bottom"] if word != "."))
    # Y R Y R | R Y R Y | Y: after my second turn the rival has two, after my fourth none
    assert used == [2, 3, 1, 2, 2]


@pytest.mark.parametrize(
    ("wish", "shown", "wanted"),
    [
        (0, SHOWN, "CltGa"),  # gate: the bottom row before the middle one
        (0, {**SHOWN, "bottom": "CltPa CltBe CltBu ."}, "ClwGa"),
        (0, {**SHOWN, "bottom": "CltPa CltBe CltBu .", "middle": "ClwPa . ClwBu ."}, "ClsGa"),
        (1, SHOWN, "ClwPa"),  # wood path: left before right
        (1, {**SHOWN, "middle": ". . ClwBu ClwGa"}, "ClwBu"),
        (2, SHOWN, "CltBe"),  # crane: there is none, so the first tile (the bench, once I have taken the pagoda)
        (2, {**SHOWN, "bottom": "CltPa . CltBu CltGa"}, "CltBu"),
        (2, {**SHOWN, "bottom": "CltPa . . ."}, "ClwPa"),
        (3, {**SHOWN, "top": "ClsPa ClsBe WasBu WasGa"}, "WasBu"),  # water: a ground
    ],
)
def test_SZ3_the_rival_takes_the_first_tile_with_its_wish_or_else_the_first(wish, shown, wanted):
    game = solo(garden("SatBe", coins=5), rival={"wish": wish, "pile": "SatCr"}, display=shown)
    # round 1 of the pair: mine, then the rival's, before the refresh
    assert table(game)["turn"]["start"] == 0
    before = {word for row in display(game).values() for word in row}
    turn(game, "CltPa", (0, 1))
    assert wanted in before
    assert wanted in pile(game)


def test_SZ3_its_next_tile_can_be_shown():
    game = solo(rival={"wish": 0})
    assert game.rival_next() == 3  # the gate of the bottom row
    turn(game, "CltGa")
    assert pile(game) == ["ClwGa"]


def test_SZ3_EZ2_the_rival_finds_an_empty_display_and_takes_nothing():
    shown = {"bottom": "CltPa . . .", "middle": ". . . .", "top": ". . . ."}
    game = solo(garden("SatBe"), display=shown, supply="", discard="")
    dice = bytes(game.state[zen._DICE : zen.DISPLAY])
    turn(game, "CltPa", (0, 1))
    assert game.rival_next() == -1
    assert pile(game) == []
    assert sum(game.counts(1)) == 0
    assert bytes(game.state[zen._DICE : zen.DISPLAY]) == dice


def test_SZ3_the_rival_pays_nothing_and_its_tiles_leave_the_game():
    game = solo(rival={"wish": 1})
    turn(game, "CltPa")
    assert pile(game) == ["ClwPa"]
    assert display(game)["middle"] == [".", "ClwBe", "ClwBu", "ClwGa"]
    assert [seat["seat"] for seat in positions.scores(game)] == [0]
    assert "ClwPa" not in table(game)["table"]["discard"] + table(game)["table"]["supply"]


@pytest.mark.parametrize(("mine", "its", "points"), [(3, 2, 8), (2, 2, 8), (2, 3, 4), (0, 3, 0), (1, 0, 8), (0, 0, 0)])
def test_SZ4_Z25_the_pile_counts_for_the_majority(mine, its, points):
    box = Box(SHOWN)
    tiles = box.take("...Cr", mine) + box.take("...Pa", 6 - mine)
    rivals = box.take("...Cr", its) + box.take("...Bu", 6 - its)
    game = solo(laid(tiles), rival={"pile": " ".join(rivals)})
    assert parts(game)["majority"] == points


def test_SZ4_Z29_the_rival_takes_orders_too():
    orders = [{"properties": ["decor:bench", "path:stone"]}]
    box = Box(SHOWN)
    rivals = box.take("..[sw]Be", 3) + box.take("..t(Bu|Ga)", 3)
    mine = box.take("..[sw]Be", 3) + box.take("..t(Pa|Cr)", 3)
    shown = {**SHOWN, "bottom": "BltBe CltBe CltBu CltGa"}
    properties = {**AIMS, "minor": "decor:pagoda"}
    wishes = ["decor:bench", "path:stone", "path:wood", "decor:crane", "ground:water", "decor:pagoda"]
    rival = {"pile": " ".join(rivals), "wishes": wishes, "wish": 0}

    def play_first(tile):
        game = solo(laid(mine), boards="1,5", orders=orders, display=shown, properties=properties, rival=rival)
        turn(game, tile)
        return parts(game)["orders"], table(game)["table"]["orders"][0]["taken"]

    assert play_first("CltBu") == (0, ["rival"])  # it has the bench on stone, and the top point tile
    assert play_first("BltBe") == (5, [0, "rival"])


def test_SZ4_after_the_rival_the_next_point_tile_is_mine():
    orders = [{"properties": ["decor:bench", "path:stone"], "taken": ["rival"]}]
    box = Box(SHOWN)
    rivals = box.take("..[sw]Be", 4) + box.take("..t(Bu|Ga)", 4)
    mine = box.take("..tBe", 3) + box.take("..t(Pa|Cr)", 5)
    properties = {**AIMS, "minor": "decor:pagoda"}
    game = solo(laid(mine), boards="1,5", orders=orders, properties=properties, rival={"pile": " ".join(rivals)})
    turn(game, "CltBe")
    assert parts(game)["orders"] == 3
    assert table(game)["table"]["orders"][0]["taken"] == ["rival", 0]


CRANES = {"major": "decor:crane"}
RANKS = [(26, 0), (27, 1), (37, 1), (38, 2), (47, 2), (48, 3), (56, 3), (57, 4), (64, 4), (65, 5), (79, 5)]


@pytest.mark.parametrize(("boards", "plus"), [("1", 0), ("1,2,3", 0), ("1,4", 4), ("1,5", 2), ("1,2,3,4,5", 6)])
@pytest.mark.parametrize(("points", "rank"), RANKS)
def test_SZ5_rank_by_threshold_and_boards(boards, plus, points, rank):
    wanted = points + plus
    # a tile, or 15 cranes at 2 points each and 13 for their number; the coins make up the total
    for tiles in (["SatPa"], Box(SHOWN).take("...Cr", 15)):
        seat = laid(tiles, coins=0)
        coins_needed = wanted - total(position([seat], pack="zen-solo", boards=boards, properties=CRANES))
        if 0 <= coins_needed <= 42:
            break
    seat["coins"] = coins_needed
    game = position([seat], pack="zen-solo", boards=boards, properties=CRANES)
    assert total(game) == wanted
    assert game.rank() == rank
    assert positions.winners(game) == ([0] if rank else [])


def test_SZ5_the_result_is_your_total_with_all_scorings():
    assert list(parts(solo(properties=BASE))) == list(new(2).CATEGORIES)
