"""Zen Garden, setup and turns: rules Z1-Z19, Z40-Z45, DZ6, DZ7 of the rules page, by positions written by hand."""

import re
from itertools import combinations

import pytest

from firmware.games import zen
from firmware.games.base import IllegalMove
from host_tools import positions
from host_tools.packs import compiler
from host_tools.playout import playout
from tests.zen_words import (
    SHOWN,
    TILES,
    Box,
    coins,
    display,
    garden,
    laid,
    new,
    parts,
    play,
    position,
    rows,
    table,
    turn,
    words_of,
)

HAND = {"player": 0, "phase": "place", "tile": "BltCr"}
ALL_BOARDS = [",".join(map(str, (1, *more))) for n in range(5) for more in combinations((2, 3, 4, 5), n)]


def reason(game, text):
    """Return the rule that forbids a move in words."""
    with pytest.raises(IllegalMove) as caught:
        game.check(positions.notation("zen").parse_move(game, text))
    return caught.value.rule


def cells(game):
    """Return the legal cells of the tile in hand."""
    return [tuple(int(n) for n in re.findall(r"-?\d+", text)) for text in words_of(game)]


# ---- set-up


@pytest.mark.parametrize("players", [2, 3, 4])
def test_Z1_Z49_Z20_each_garden_is_empty_and_has_12_coins(players):
    for seat, player in enumerate(table(new(players))["players"]):
        assert player == {"coins": 12, "garden": [". . . ."] * 4}
        assert parts(new(players), seat)["coins"] == 12


@pytest.mark.parametrize("players", [2, 3, 4])
def test_Z2_Z4_Z10_twelve_of_the_90_different_tiles_lie_open(players):
    shown = [tile for row in display(new(players, 3)).values() for tile in row]
    supply = table(new(players, 3))["table"]["supply"].split()
    assert len(shown) == 12
    assert sorted(shown + supply) == sorted(TILES)
    assert table(new(players, 3))["table"]["discard"] == ""


def test_Z2_DZ10_everything_may_be_drawn_everywhere():
    games = [new(4, seed, boards="1,4,5") for seed in range(600)]
    words = positions.notation("zen").properties(games[0])
    assert {display(game)["bottom"][0] for game in games} == set(TILES)
    assert {display(game)["top"][3] for game in games} == set(TILES)
    for i in range(10):
        assert {words[game.state[zen.PROPS + i]] for game in games} == set(words)
    starts = [game.player for game in games]
    # 150 each on average, five standard deviations of 11 to either side
    assert all(95 < starts.count(seat) < 205 for seat in range(4))


def test_Z3_Z40_board_1_is_in_every_game_with_four_properties_drawn():
    for boards in ALL_BOARDS:
        assert list(table(new(boards=boards))["table"]["properties"]) == ["minor", "major", "majority", "detail"]
    # six scorings, the four with a property each by its tiles: 5 tiles SasXx, 5 SatXx, 5 GrsXx and GrtPa
    game = position([laid(Box().take("(Sa|Gr)[st].*", 16), coins=0), {}])
    six = {"circuits": 0, "decor": 0, "minor": 3, "major": 0, "majority": 8, "detail": -2}
    assert {name: points for name, points in parts(game).items() if points or name in six} == six


def test_Z40_players_2_to_4_and_the_default_is_board_1():
    assert compiler.built_in("zen").players == 0b1110
    assert table(new())["options"] == {"boards": "1"}
    labels = [label for label, _ in compiler.built_in("zen").options[0][1]]
    assert labels == sorted(ALL_BOARDS, key=lambda label: (len(label), label))


@pytest.mark.parametrize("boards", ALL_BOARDS)
def test_ZR6_Z41_Z42_each_set_of_boards_brings_just_its_scorings(boards):
    used = [int(n) for n in boards.split(",")]
    # one ground in one area, and every order fulfilled: each board scores as soon as it is there
    tiles = Box().take("Sa.*", 12)
    start = table(new(boards=boards))["table"]
    assert len(start.get("orders", [])) == (2 if 4 in used else 0) + (1 if 5 in used else 0)
    game = position([laid(tiles), {}], boards=boards)
    assert parts(game)["unity"] == (10 if 2 in used else 0)
    assert parts(game)["minimalist"] == (15 if 3 in used else 0)
    assert game.orders == len(start.get("orders", []))


@pytest.mark.parametrize(("boards", "drawn"), [("1", 4), ("1,2,3", 4), ("1,4", 8), ("1,5", 6), ("1,2,3,4,5", 10)])
def test_EZ14_ZR2_all_properties_in_a_game_differ_and_no_more_are_drawn(boards, drawn):
    for seed in range(40):
        props = list(new(3, seed, boards=boards).state[zen.PROPS : zen.PROPS + 10])
        assert len(set(props[:drawn])) == drawn
        assert all(p < 14 for p in props[:drawn])
        assert props[drawn:] == [14] * (10 - drawn)


def test_ZR2_boards_not_used_draw_nothing():
    one, all_five = new(3, 5), new(3, 5, boards="1,2,3")
    assert bytes(one.state) == bytes(all_five.state)
    four = new(3, 5, boards="1,4")
    assert four.state[zen.PROPS : zen.PROPS + 4] == one.state[zen.PROPS : zen.PROPS + 4]
    assert new(3, 5, boards="1,4,5").state[zen.PROPS : zen.PROPS + 8] == four.state[zen.PROPS : zen.PROPS + 8]


# ---- taking


def test_Z5_EZ18_exactly_one_of_the_tiles_that_lie_there_must_be_taken():
    shown = {**SHOWN, "middle": "ClwPa . ClwBu ."}
    game = position([{}, {}], display=shown)
    lying = "CltPa CltBe CltBu CltGa ClwPa ClwBu ClsPa ClsBe ClsBu ClsGa"
    assert words_of(game) == [f"take {tile}" for tile in lying.split()]
    assert [game.why(move) for move in (5, 7)] == [game.GAP, game.GAP]
    assert game.REASONS[game.GAP] == "Z5"
    assert [game.why(move) for move in (12, 13, 47, 65535, -1)] == [game.NOT_A_MOVE] * 5
    play(game, "take ClwPa")
    assert display(game) == {row: words.split() for row, words in {**shown, "middle": ". . ClwBu ."}.items()}
    with pytest.raises(ValueError, match="a move such as 'orient SE' is due"):
        play(game, "take CltBe")
    assert [game.why(move) for move in (4, 11, 12, -1, 65535)] == [game.NOT_A_MOVE] * 5


def test_Z5_a_gap_is_not_filled_during_the_round():
    game = position([{}, {}, {}], display=SHOWN)
    turn(game, "CltBe")
    turn(game, "ClsGa")
    assert display(game) == {
        "top": ["ClsPa", "ClsBe", "ClsBu", "."],
        "middle": ["ClwPa", "ClwBe", "ClwBu", "ClwGa"],
        "bottom": ["CltPa", ".", "CltBu", "CltGa"],
    }


@pytest.mark.parametrize(("tile", "price"), [("CltBe", 0), ("ClwBe", 1), ("ClsBe", 2), ("ClsGa", 2), ("ClwPa", 1)])
def test_Z6_price_of_the_row_is_paid_at_once(tile, price):
    game = position([garden("SatBe", coins=7), garden("SatCr", coins=9)], display=SHOWN)
    play(game, f"take {tile}")
    assert [coins(game, 0), coins(game, 1)] == [7 - price, 9]


@pytest.mark.parametrize(("had", "rows_open"), [(0, 1), (1, 2), (2, 3), (3, 3)])
def test_Z6_DZ8_a_tile_that_is_too_dear_cannot_be_taken(had, rows_open):
    game = position([garden("SatBe", coins=had), garden("SatCr")], display=SHOWN)
    assert len(words_of(game)) == 4 * rows_open
    for row, word in enumerate(("CltPa", "ClwPa", "ClsPa")):
        assert (
            (reason(game, f"take {word}") == "Z6")
            if row >= rows_open
            else play(position([garden("SatBe", coins=had), garden("SatCr")], display=SHOWN), f"take {word}")
        )


def test_Z45_EZ1_a_player_without_coins_takes_a_free_tile():
    game = position([garden("SatBe", coins=0), garden("SatCr")], display=SHOWN)
    assert words_of(game) == ["take CltPa", "take CltBe", "take CltBu", "take CltGa"]
    turn(game, "CltBu")
    assert coins(game) == 0


def test_Z45_a_single_free_tile_is_taken_without_a_question():
    # Seat 1 has no choice: the tile is in its hand when its turn begins.
    shown = {**SHOWN, "bottom": "CltPa . CltBu ."}
    game = position([garden("SatBe"), garden("SatCr", coins=0)], display=shown)
    turn(game, "CltPa")
    assert (game.player, game.phase) == (1, 1)
    assert table(game)["turn"]["tile"] == "CltBu"
    assert display(game)["bottom"] == [".", ".", ".", "."]


def test_Z5_one_free_tile_and_a_dear_one_in_the_last_place_are_a_choice():
    shown = {"bottom": "CltPa CltBe . .", "middle": ". . . .", "top": ". . . ClsGa"}
    game = turn(position([garden("SatBe"), garden("SatCr")], display=shown), "CltPa")
    assert game.player == 1
    assert words_of(game) == ["take CltBe", "take ClsGa"]


@pytest.mark.parametrize("move", ["1", 1.0, None, True, (1,)])
def test_Z5_what_is_no_whole_number_is_no_move(move):
    assert position([{}, {}], display=SHOWN).why(move) == zen.Rules.NOT_A_MOVE


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_EZ1_there_is_a_free_tile_at_every_take(players):
    pack = "zen-ring" if players == 1 else "zen"
    for seed in range(6):
        game = new(players, seed, pack)
        for _ in playout(game, seed + 90):
            if game.phase == zen.TAKE:
                assert any(game.state[zen.DISPLAY : zen.DISPLAY + 4])


# ---- placing


@pytest.mark.parametrize(
    ("block", "wanted"),
    [
        # (a) three in a row, (b) four in a row, (c) four in a column
        (["SatBe SatCr SatPa"], [(-1, 0), (-1, 1), (-1, 2), (0, -1), (0, 3), (1, 0), (1, 1), (1, 2)]),
        (["SatBe SatCr SatPa SatGa"], [(-1, 0), (-1, 1), (-1, 2), (-1, 3), (1, 0), (1, 1), (1, 2), (1, 3)]),
        (["SatBe", "SatCr", "SatPa", "SatGa"], [(0, -1), (0, 1), (1, -1), (1, 1), (2, -1), (2, 1), (3, -1), (3, 1)]),
    ],
)
def test_TZ8_Z8_Z11_DZ10_legal_cells(block, wanted):
    assert cells(position([garden(*block), {}], turn=HAND, display=SHOWN)) == wanted


def test_Z11_a_horseshoe_leaves_13_cells_the_most_there_can_be():
    game = position([garden("SatBe . SatCr", "SatPa . SatGa", "SatBu SawBe SawCr"), {}], turn=HAND, display=SHOWN)
    assert len(cells(game)) == game.MOST_MOVES == 13


def test_Z7_Z8_Z11_every_other_cell_names_its_rule():
    game = position([garden("SatBe SatCr SatPa SatGa", "SawBe . . ."), {}], turn=HAND, display=SHOWN)
    assert reason(game, "place 0,2") == "Z7"
    assert reason(game, "place 2,1") == "Z8"
    assert reason(game, "place 0,-1") == "Z11"
    high = position([garden("SatBe", "SatCr", "SatPa", "SatGa SawBe"), {}], turn=HAND, display=SHOWN)
    assert reason(high, "place -1,0") == "Z11"
    assert reason(high, "place 3,1") == "Z7"
    assert reason(high, "place 3,3") == "Z8"
    assert [reason(high, f"place -1,{column}") for column in (2, 3)] == ["Z11"] * 2
    assert [high.why(move) for move in (25, 99)] == [high.NOT_A_MOVE] * 2


def test_Z8_Z11_before_the_block_a_cell_beside_no_tile_is_too_wide_only_if_the_block_is():
    small = position([garden("SatBe"), {}], turn=HAND, display=SHOWN)
    assert [reason(small, f"place {cell}") for cell in ("-1,-1", "-1,1", "-1,3", "1,-1", "3,-1")] == ["Z8"] * 5
    # four high and two wide, empty at the top left: the column before it is open, though not in row 0
    high = position([garden(". SatBe", ". SatCr", ". SatPa", "SatGa SawBe"), {}], turn=HAND, display=SHOWN)
    assert reason(high, "place 0,-1") == "Z8"
    wide = position([garden(". . . SatBe", "SatCr SatPa SatGa SawBe"), {}], turn=HAND, display=SHOWN)
    assert reason(wide, "place -1,0") == "Z8"


def test_EZ17_first_tile_has_one_cell_and_is_placed_by_itself():
    game = position([{}, {}], display=SHOWN)
    play(game, "take CltPa")
    assert words_of(game) == ["orient NW", "orient NE", "orient SE", "orient SW"]
    play(game, "orient SE")
    assert table(game)["players"][0]["garden"] == ["CltPa:SE . . .", ". . . .", ". . . .", ". . . ."]
    assert cells(position([{}, {}], turn=HAND, display=SHOWN)) == [(0, 0)]


def test_Z9_neighbours_need_not_fit():
    game = position([garden("SatBe"), garden("SatCr")], display=SHOWN)
    turn(game, "ClwGa", (0, 1))
    assert table(game)["players"][0]["garden"][0] == "SatBe:NW ClwGa:NW . ."


@pytest.mark.parametrize(
    ("cell", "wanted"),
    [
        ((-1, 1), [". CltPa:SW . .", "SatBe:SE SatCr:NE . .", "SatPa:SW . . .", ". . . ."]),
        ((0, -1), ["CltPa:SW SatBe:SE SatCr:NE .", ". SatPa:SW . .", ". . . .", ". . . ."]),
        ((1, 1), ["SatBe:SE SatCr:NE . .", "SatPa:SW CltPa:SW . .", ". . . .", ". . . ."]),
        ((2, 0), ["SatBe:SE SatCr:NE . .", "SatPa:SW . . .", "CltPa:SW . . .", ". . . ."]),
    ],
)
def test_Z11_the_whole_block_moves_with_its_orientations(cell, wanted):
    game = position([garden("SatBe:SE SatCr:NE", "SatPa:SW"), garden("SatGa")], display=SHOWN)
    assert table(turn(game, "CltPa", cell, "SW"))["players"][0]["garden"] == wanted


@pytest.mark.parametrize("cell", [(-1, 0), (0, -1)])
def test_Z11_a_block_of_three_by_three_moves_whole(cell):
    tiles = Box(SHOWN).take("[SGT].*", 9)
    corners = ["NW", "NE", "SE", "SW", "SE", "NE", "SW", "SW", "SE"]
    words = [f"{tile}:{corner}" for tile, corner in zip(tiles, corners, strict=True)]
    game = position([garden(*rows(words, 3)), {}], display=SHOWN)
    if cell == (-1, 0):
        wanted = ["CltPa:NE . . .", *[f"{' '.join(words[i : i + 3])} ." for i in (0, 3, 6)]]
    else:
        wanted = ["CltPa:NE " + " ".join(words[:3]), *[". " + " ".join(words[i : i + 3]) for i in (3, 6)], ". . . ."]
    assert table(turn(game, "CltPa", cell, "NE"))["players"][0]["garden"] == wanted


def test_ZR7_Z11_a_width_of_four_ends_shifting_without_a_straight_row():
    stairs = garden("SatBe SatCr . .", ". SatPa SatGa .", ". . SatBu SawBe")
    open_cells = cells(position([stairs, {}], turn=HAND, display=SHOWN))
    assert all(0 <= column <= 3 for _, column in open_cells)
    assert (-1, 0) in open_cells
    assert (3, 3) in open_cells
    tall = garden("SatBe . .", "SatCr SatPa .", ". SatGa SatBu", ". . SawBe")
    open_cells = cells(position([tall, {}], turn=HAND, display=SHOWN))
    assert all(0 <= row <= 3 for row, _ in open_cells)
    assert (0, -1) in open_cells


def test_EZ4_there_is_a_legal_cell_until_16_tiles_lie():
    for seed in range(20):
        game = new(2, seed)
        for _ in playout(game, seed + 7):
            if game.phase == zen.PLACE:
                assert len(words_of(game)) > 1
        assert all("." not in " ".join(player["garden"]) for player in table(game)["players"])


def test_EZ4_a_ring_of_cells_leaves_only_its_middle():
    box = Box(SHOWN)
    words = box.take(".*", 15)
    around = [*words[:5], ".", *words[5:]]
    game = position([laid(around), laid(box.take(".*", 15))], turn=HAND, display=SHOWN)
    assert cells(game) == [(1, 1)]


def test_ZR8_Z44_orientation_is_chosen_once_for_each_tile():
    game = position([garden("SatBe:SE"), garden("SatCr")], display=SHOWN)
    play(game, "take CltPa", "place 0,1")
    assert words_of(game) == ["orient NW", "orient NE", "orient SE", "orient SW"]
    assert game.why(4) == game.NOT_A_MOVE
    play(game, "orient SW")
    assert table(game)["players"][0]["garden"][0] == "SatBe:SE CltPa:SW . ."
    assert game.player == 1


def test_ZR8_model_B_has_no_orientation():
    game = position([garden("SatBe"), garden("SatCr")], pack="zen-ring", display=SHOWN)
    play(game, "take CltPa", "place 0,1")
    assert (game.player, game.phase) == (1, zen.TAKE)
    assert table(game)["players"][0]["garden"][0] == "SatBe CltPa . ."
    assert positions.read(table(game)).state == game.state  # no orientation is kept where no word tells it


@pytest.mark.parametrize("players", [2, 3, 4])
def test_Z19_the_game_has_16_rounds_and_48_decisions_a_player_at_most(players):
    game = new(players, 1)
    decisions = sum(1 for _ in playout(game, 2))
    assert game.over
    assert decisions <= 48 * players
    for player in table(game)["players"]:
        assert "." not in " ".join(player["garden"])
    assert game.moves([0] * 13) == 0
    assert game.why(0) == game.ENDED
    assert game.REASONS[game.ENDED] == "Z19"


def test_Z19_the_last_tile_of_the_last_seat_ends_the_game_without_a_refresh():
    box = Box(SHOWN)
    game = position(
        [laid(box.take(".*", 16)), laid(box.take(".*", 15))], turn={"player": 1, "round": 15, "start": 0}, display=SHOWN
    )
    turn(game, "CltPa")
    assert game.over
    assert not game.revealed
    assert display(game)["bottom"] == [".", "CltBe", "CltBu", "CltGa"]
