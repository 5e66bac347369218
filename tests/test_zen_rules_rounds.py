"""Zen Garden, the end of a round: rules Z13-Z18, Z43, DZ6, DZ7 of the rules page, by positions written by hand."""

import re

import pytest

from firmware.games import zen
from host_tools import positions
from host_tools.playout import playout
from tests.zen_words import SHOWN, TILES, changed, coins, display, garden, new, position, table, turn


def seats_by_round(game, seed):
    """Play a whole random game; return the seats of each round as a text, "|" where the display is filled again."""
    order = []
    before = -1
    for _ in playout(game, seed):
        now = 16 * game.state[zen.ROUND] + game.state[zen.TURN]
        if now != before:
            if game.revealed and order:
                order.append("|")
            order.append(str(game.player))
            before = now
    return "".join(order)


def clockwise(first, players):
    return "".join(str((first + i) % players) for i in range(players))


@pytest.mark.parametrize("seed", [0, 3, 8])
def test_TZ11_DZ6_Z43_ZR5_two_players_refresh_and_pass_the_marker_every_second_round(seed):
    game = new(2, seed)
    a = game.player
    b = 1 - a
    wanted = "|".join(f"{a}{b}{a}{b}" if i % 2 == 0 else f"{b}{a}{b}{a}" for i in range(8))
    assert seats_by_round(game, seed + 1) == wanted
    assert wanted.count("|") == 7
    assert len(wanted.replace("|", "")) == 32


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("seed", [0, 1, 2])
def test_Z13_Z17_Z18_three_and_four_players_refresh_and_pass_the_marker_every_round(players, seed):
    game = new(players, seed)
    first = game.player
    wanted = "|".join(clockwise(first + i, players) for i in range(16))
    assert seats_by_round(game, seed + 1) == wanted


def test_Z17_DZ6_the_marker_is_shown():
    game = position([garden("SatBe"), garden("SatCr"), garden("SatPa")], display=SHOWN, turn={"player": 2, "start": 2})
    marks = []
    for tile in ("CltPa", "CltBe", "CltBu"):
        marks.append((table(game)["turn"]["start"], game.player))
        turn(game, tile)
    assert marks == [(2, 2), (2, 0), (2, 1)]
    assert (table(game)["turn"]["start"], game.player) == (0, 0)


def tz7(supply, discard=""):
    """Return TZ7's display after three turns and the refresh, with `supply` to draw from."""
    game = position([{}, {}, {}], display=SHOWN, supply=supply, discard=discard)
    turn(game, "CltBe")  # B2, free
    turn(game, "ClwBu")  # M3, 1 coin
    assert not game.revealed
    turn(game, "ClsBu")  # T3, 2 coins
    assert game.revealed
    return game


N = "BltPa BltBe BltBu BltGa BltCr BlwPa"


def test_TZ7_Z14_Z15_bottom_row_goes_and_the_others_slide_down():
    game = tz7(N)
    after = display(game)
    assert [w if w not in N else "N" for w in after["bottom"]] == ["ClwPa", "ClwBe", "N", "ClwGa"]
    assert [w if w not in N else "N" for w in after["middle"]] == ["ClsPa", "ClsBe", "N", "ClsGa"]
    assert [w if w not in N else "N" for w in after["top"]] == ["N", "N", "N", "N"]
    assert sorted(w for row in after.values() for w in row if w in N) == sorted(N.split())
    assert table(game)["table"]["discard"].split() == ["CltPa", "CltBu", "CltGa"]
    assert [coins(game, seat) for seat in range(3)] == [12, 11, 10]
    # to the byte: no tile comes to the supply from the gap in the bottom row
    assert positions.read(table(game)).state == game.state


@pytest.mark.parametrize("new_tiles", range(1, 7))
def test_TZ7_Z16_ZR1_ZR4_gaps_fill_from_bottom_to_top_and_left_to_right(new_tiles):
    # With too few tiles the new ones fill the first places, and the discards come back for the rest.
    supply = N.split()[:new_tiles]
    game = tz7(" ".join(supply))
    after = display(game)
    places = [after["bottom"][2], after["middle"][2], *after["top"]]
    assert set(places[:new_tiles]) == set(supply)
    back = places[new_tiles : new_tiles + 3]
    assert set(back) <= {"CltPa", "CltBu", "CltGa"}
    assert len(set(back)) == min(3, 6 - new_tiles)
    assert places[new_tiles + 3 :] == ["."] * max(0, 3 - new_tiles)
    left = table(game)["table"]
    if new_tiles == 6:
        assert (left["supply"], left["discard"]) == ("", "CltPa CltBu CltGa")
    else:
        assert left["discard"] == ""
        assert len(left["supply"].split()) == max(0, new_tiles - 3)


def test_EZ3_DZ7_reshuffle_in_the_middle_of_a_refill_goes_on_with_the_same_place():
    game = tz7("BltPa BltBe", "BltBu BltGa BltCr BlwPa")
    after = display(game)
    assert {after["bottom"][2], after["middle"][2]} == {"BltPa", "BltBe"}
    pool = {"BltBu", "BltGa", "BltCr", "BlwPa", "CltPa", "CltBu", "CltGa"}
    assert len(set(after["top"]) & pool) == 4
    assert set(table(game)["table"]["supply"].split()) == pool - set(after["top"])
    assert table(game)["table"]["discard"] == ""


def test_EZ3_DZ7_the_last_tiles_of_the_box_come_back_from_the_discards_too():
    game = tz7("BlwPa", "BltGa BltCr")
    after = display(game)
    new_ones = [after["middle"][2], *after["top"]]
    assert after["bottom"][2] == "BlwPa"
    assert sorted(new_ones) == sorted(["BltGa", "BltCr", "CltPa", "CltBu", "CltGa"])


def test_ZR4_DZ7_discards_stay_while_no_tile_must_be_drawn():
    game = tz7(N, "BlwBe")
    assert table(game)["table"]["supply"] == ""
    assert table(game)["table"]["discard"].split() == ["CltPa", "CltBu", "CltGa", "BlwBe"]


def test_EZ2_a_display_that_cannot_be_filled_keeps_gaps():
    game = position([garden("SatBe"), {}, {}], display={"bottom": "CltPa . . .", "middle": "ClwPa ClwBe ClwBu .",
                    "top": ". . . ."}, supply="", discard="", turn={"player": 2, "start": 0})  # fmt: skip
    turn(game, "ClwBe")
    assert display(game) == {
        "bottom": ["ClwPa", "CltPa", "ClwBu", "."],
        "middle": [".", ".", ".", "."],
        "top": [".", ".", ".", "."],
    }


def test_EZ2_a_game_without_a_tile_to_take_ends():
    shown = {"bottom": "CltPa . . .", "middle": "ClwPa . . .", "top": ". . . ."}
    game = position([garden("SatBe"), garden("SatCr", coins=0)], display=shown, supply="", discard="")
    turn(game, "CltPa")
    assert game.over
    assert game.moves([0] * 13) == 0


def test_Z15_a_lone_top_tile_slides_all_the_way():
    game = position([{}, {}, {}], display={"bottom": "CltPa CltBe CltBu CltGa", "middle": ". ClwBe ClwBu ClwGa",
                    "top": "ClsPa . ClsBu ClsGa"}, supply="", discard="", turn={"player": 2, "start": 0})  # fmt: skip
    turn(game, "CltPa")
    after = display(game)
    assert after["bottom"] == ["ClsPa", "ClwBe", "ClwBu", "ClwGa"]
    assert {after["middle"][0], after["middle"][1], after["top"][0]} == {"CltBe", "CltBu", "CltGa"}
    assert [after["middle"][2:], after["top"][1:]] == [["ClsBu", "ClsGa"], [".", ".", "."]]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_DZ7_no_tile_is_ever_lost_or_twice(players):
    for seed in range(5):
        game = new(players, seed)
        for _ in playout(game, seed + 30):
            found = re.findall(r"[A-Z][a-z]{2}[A-Z][a-z]", repr(table(game)["table"]) + repr(table(game)["players"]))
            found += [word for word in [table(game)["turn"].get("tile")] if word]
            assert sorted(found) == sorted(TILES)


@pytest.mark.parametrize(("players", "reshuffles"), [(2, 0), (4, 1)])
def test_DZ7_supply_runs_out_with_four_players_and_not_with_two(players, reshuffles):
    game = new(players, 4)
    found = 0
    before = 0
    for _ in playout(game, 5):
        discards = len(table(game)["table"]["discard"].split())
        found += discards < before
        before = discards
    assert found >= reshuffles if reshuffles else found == 0


def test_a_pack_may_leave_out_tiles():
    pack = changed(players=[2, 3], tiles__without={"ground": ["blossom"], "decor": ["crane"]})
    game = positions.new_game(pack, 3, 1)
    found = set(re.findall(r"[A-Z][a-z]{2}[A-Z][a-z]", repr(table(game)["table"])))
    assert found == {tile for tile in TILES if tile[:2] != "Bl" and tile[3:] != "Cr"}
