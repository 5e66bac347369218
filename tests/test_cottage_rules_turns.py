"""Cottage Garden: refill, planting, cats, and the gardener's step."""

import pytest

from firmware.bags import ones
from firmware.games import cottage, cottage_beds
from host_tools import positions
from host_tools.playout import Chooser
from tests.cottage_words import (
    CV7,
    SHAPES,
    bed,
    cells,
    full,
    new,
    nursery,
    play,
    player,
    position,
    put,
    table,
    why,
    words,
)

EMPTY = [bed("1 light"), bed("2 dark")]
OTHER = {"beds": [bed("3 light"), bed("4 dark")]}
COLUMN_B = {"turn": {"player": 1}, "gardener": 1}


def start(mine, *, line, queue="", cats=2, seats=2, **more):
    """Return seat 0 at the start of a turn on column A, whose tiles are `line`."""
    lying = nursery(**{f"A{i}": tile for i, tile in enumerate(line.split(), 1)})
    players = [{"beds": mine, "cats": cats}, OTHER]
    return position(players, seats=seats, nursery=lying, queue=queue, reserve="5 light", **more)


# ---- refill


def test_CV1_C7_C33_a_line_with_one_tile_is_filled_from_the_gardener_on():
    game = position(nursery=nursery(B3="T31"), queue="T01 T02 T03 T04", **COLUMN_B)
    assert cells(game, "B1 B2 B3 B4") == ["T01", "T02", "T31", "T03"]
    assert table(game)["queue"] == "T04"
    assert cells(game, "A1 C1 D4") == [".", ".", "."]


def test_CV3_C34_CE3_a_short_queue_leaves_the_far_gap():
    game = position(nursery=nursery(B3="T31"), queue="T01 T02", **COLUMN_B)
    assert cells(game, "B1 B2 B3 B4") == ["T01", "T02", "T31", "."]
    assert table(game)["queue"] == ""


@pytest.mark.parametrize(("lying", "filled"), [({}, True), ({"B2": "T31"}, True), ({"B2": "T31", "B4": "T32"}, False)])
def test_C7_two_tiles_are_enough(lying, filled):
    game = position(nursery=nursery(**lying), queue="T01 T02 T03 T04 T05", **COLUMN_B)
    assert ("." not in cells(game, "B1 B2 B3 B4")) == filled


def test_C7_C16_the_next_line_is_filled_when_its_turn_begins():
    game = position(
        [{"beds": EMPTY, "cats": 0}, {**OTHER, "cats": 0}],
        nursery=nursery(A1="T05", A2="T06", B4="T31"),
        queue="T11 T12 T13 T14",
    )
    assert cells(game, "B1 B4") == [".", "T31"]
    play(game, "plant T05", "orient 0", "place left 0,0")
    assert game.player == 1
    assert cells(game, "B1 B2 B3 B4") == ["T11", "T12", "T13", "T31"]


@pytest.mark.parametrize(("place", "wanted"), [(8, "D4 D3 D2 D1"), (12, "A4 B4 C4 D4"), (5, "D2 C2 B2 A2")])
def test_C33_nearest_first_from_every_side(place, wanted):
    game = position(nursery=nursery(), queue="T01 T02 T03", gardener=place, turn={"player": place % 2})
    assert cells(game, wanted) == ["T01", "T02", "T03", "."]


def test_CV2_C8_a_cat_fills_two_gaps():
    game = position(
        [{"cats": 2}, {"cats": 3}], nursery=nursery(B1="T05", B3="T31"), queue="T01 T02 T03 T04", **COLUMN_B
    )
    assert cells(game, "B1 B2 B3 B4") == ["T05", ".", "T31", "."]
    assert table(game)["queue"] == "T01 T02 T03 T04"
    before = table(game)["cats"]
    play(game, "plant refill")
    assert cells(game, "B1 B2 B3 B4") == ["T05", "T01", "T31", "T02"]
    assert table(game)["queue"] == "T03 T04"
    assert player(game, 1)["cats"] == 2
    assert table(game)["cats"] == before + 1
    assert game.player == 1
    assert why(game, "plant refill") == "C8"  # CR4: at most once, for the line is full now


def test_CE1_C8_a_full_line_is_not_refilled():
    game = start(EMPTY, line="T01 T02 T03 T04", queue="T05")
    assert "plant refill" not in words(game)
    assert why(game, "plant refill") == "C8"


@pytest.mark.parametrize("line", ["T01 T02", "T01 T02 T03"])
def test_CE2_CR4_an_empty_queue_allows_no_refill(line):
    game = start(EMPTY, line=line)
    assert "plant refill" not in words(game)
    assert why(game, "plant refill") == "CR4"
    assert "plant refill" in words(start(EMPTY, line=line, queue="T09"))


def test_CR4_a_paid_refill_may_be_partial():
    game = play(start(EMPTY, line="T01 T02", queue="T09"), "plant refill")
    assert cells(game, "A1 A2 A3 A4") == ["T01", "T02", "T09", "."]
    assert why(game, "plant refill") == "CR4"


def test_C8_a_refill_costs_a_cat_that_one_must_have():
    game = start(EMPTY, line="T01 T02", queue="T09 T10", cats=0)
    assert "plant refill" not in words(game)
    assert why(game, "plant refill") == "C17"


def test_CR4_a_refill_comes_before_planting_only():
    game = play(start(EMPTY, line="T05 T06", queue="T09 T10"), "plant T05", "orient 0", "place left 0,0")
    assert words(game) == ["score cat", "score end"]


def test_CE7_a_cat_paid_for_a_refill_is_gone():
    game = play(start(EMPTY, line="T05 T06", queue="T09 T10", cats=1), "plant refill")
    assert player(game)["cats"] == 0
    assert why(game, "plant cat") == "C17"


# ---- planting


def test_C9_C11_one_tile_of_the_line_or_a_pot():
    game = start(EMPTY, line="T05 T06", queue="", cats=0)
    assert words(game) == ["plant T05", "plant T06", "plant pot"]
    assert game.why(2) == game.why(3)
    assert game.REASONS[game.why(2)] == "C9"
    play(game, "plant T05", "orient 0", "place left 0,0")
    assert game.player == 1
    assert player(game)["beds"][0]["tiles"] == ["T05:0 0,0"]
    assert cells(game, "A1 A2") == [".", "T06"]


def test_C35_C11_a_pot_replaces_the_tile_and_lies_at_once():
    game = start(EMPTY, line="T05 T06", cats=0)
    pots = table(game)["pots"]
    play(game, "plant pot", "place right 0,1")
    assert game.player == 1
    assert player(game)["beds"][1]["pots"] == ["0,1"]
    assert table(game)["pots"] == pots - 1
    assert not game.room(1) & 2
    assert game.visible(1)[0] == 3  # bed 2 dark shows two printed ones


def test_CE5_C11_without_pots_there_is_none_to_take():
    game = start(EMPTY, line="T05 T06", cats=0, pots=0)
    assert words(game) == ["plant T05", "plant T06"]
    assert why(game, "plant pot") == "C11"


@pytest.mark.parametrize(("pots", "phase"), [(5, "place"), (0, "orient")])
def test_CE4_an_empty_line_and_an_empty_queue_leave_a_pot_or_nothing(pots, phase):
    seats = [{"beds": EMPTY, "cats": 0}, {**OTHER, "cats": 0}]
    game = position(seats, nursery=nursery(A1="T05", A2="T06", A3="T11"), queue="", pots=pots)
    play(game, "plant T05", "orient 0", "place left 0,0")
    assert cells(game, "B1 B2 B3 B4") == ["."] * 4
    turn = positions.write(game)["turn"]
    assert turn["phase"] == phase
    if pots:  # the only choice of seat 1 is where its pot goes
        assert turn == {"player": 1, "phase": "place", "hand": "pot"}
    else:  # nobody can plant before seat 1 has come to row 2, where T06 still lies
        assert (turn["player"], table(game)["gardener"], turn["hand"]) == (1, 5, "T06")


def test_CR3_planting_is_compulsory_if_anything_fits():
    game = start(EMPTY, line="T05 T06")
    assert why(game, "plant nothing") == "CR3"
    assert "plant nothing" not in words(game)


def nearly(board, *free):
    """Return a bed that cats fill but for the squares `free` and what is printed."""
    whole = full(board)
    return bed(board, cats=[square for square in whole["cats"] if square not in free])


SMALL = [
    bed("1 light", {k: CV7[k] for k in ("T23", "T24", "T25")}),
    bed("2 dark", {"T33": [(1, 0), (1, 1), (1, 2), (2, 1), (2, 2), (2, 3)]}, cats=["0,1", "3,1", "3,3"]),
]


def test_CE6_CR3_planting_is_skipped_if_nothing_fits():
    seats = [{"beds": SMALL, "cats": 0}, OTHER]
    lying = nursery(A1="T31", A2="T30", B1="T05", B2="T06")
    game = position(seats, nursery=lying, queue="", pots=0, cats=0)
    assert words(game) == ["plant nothing"]
    assert why(game, "plant T31") == why(game, "plant T30") == "C10"
    assert why(game, "plant cat") == "C17"
    play(game, "plant nothing")
    assert (game.player, table(game)["gardener"]) == (1, 1)
    # nobody asks a seat that has no choice: after seat 1 comes seat 0, and goes
    play(game, "plant T05", "orient 0", "place left 0,0", "score end")
    assert (game.player, table(game)["gardener"]) == (1, 3)


def test_CE6_with_a_cat_the_skip_is_a_choice():
    game = position([{"beds": SMALL, "cats": 1}], nursery=nursery(A1="T31", A2="T30"), queue="", pots=0)
    assert words(game) == ["plant cat", "plant nothing"]
    play(game, "plant nothing")
    assert words(game) == ["score cat", "score end"]  # CR6: in the scoring phase too
    play(game, "score end")
    assert game.player == 1
    assert player(game)["cats"] == 1


def test_CV6_C10_placements_on_bed_1_light():
    game = start(EMPTY, line="T31 T13 T11", cats=0)
    play(game, "plant T31", "orient 0", "place left 0,0")
    bed_1 = player(game)["beds"][0]
    assert bed_1["tiles"] == ["T31:0 0,0"]
    assert game.visible(0) == (3, 2)
    assert ones(game.empty(0)) == 14
    mine = [bed("1 light", ["T31:0 0,0"]), EMPTY[1]]
    hand = {"phase": "place", "hand": "T13"}
    game = position([{"beds": mine}], turn=hand)
    assert why(game, "place left 1,2") == "C10"
    assert game.why(1 * 5 + 2) != game.why(4 * 5 + 4)  # covered, over the edge
    assert "place left 0,3" in words(game)
    play(game, "place left 0,3")
    assert game.visible(0) == (3, 1)
    game = position([{"beds": mine}], turn={"phase": "place", "hand": "T11", "turned": 0})
    assert why(game, "place left 4,2") == "C10"
    assert "place left 4,1" in words(game)


def test_C10_every_placement_is_that_of_a_set_of_squares():
    mine = [bed("1 light", ["T31:0 0,0"], pots=["3,3"], cats=["4,0"]), bed("2 dark", ["T30:0 1,1"])]
    taken = [
        {(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (3, 3), (4, 0)},
        {(1, 2), (2, 1), (2, 2), (2, 3), (3, 2)},
    ]
    for tile in SHAPES:
        if tile in ("T31", "T30"):
            continue
        fitting = []
        for turned, laid in enumerate(SHAPES[tile]):
            game = (
                position([{"beds": mine}], turn={"phase": "place", "hand": tile, "turned": turned})
                if any(_spots(laid, squares) for squares in taken)
                else None
            )
            wanted = [f"place {side} {r},{c}" for side, squares in zip(("left", "right"), taken, strict=True)
                      for r, c in _spots(laid, squares)]  # fmt: skip
            if game is None:
                continue
            assert words(game) == wanted
            fitting.append(turned)
        game = position([{"beds": mine}], turn={"phase": "orient", "hand": tile})
        assert words(game) == [f"orient {turned}" for turned in fitting]
        for turned in set(range(len(SHAPES[tile]))) - set(fitting):
            assert why(game, f"orient {turned}") == "C10"


def _spots(laid, taken):
    return [
        (r, c)
        for r in range(5)
        for c in range(5)
        if all(r + dr < 5 and c + dc < 5 and (r + dr, c + dc) not in taken for dr, dc in laid)
    ]


def test_C31_CE25_a_tile_may_fit_only_over_what_is_printed():
    # bed 1 light without empty squares but (2,1): T14 must cover pots
    mine = [nearly("1 light", "2,1", "2,0"), bed("4 dark", ["T31:0 1,1"])]
    game = position([{"beds": mine, "cats": 0}], turn={"phase": "place", "hand": "T13"})
    assert "place left 2,0" in words(game)
    pots, _ = game.visible(0)
    play(game, "place left 2,0")
    assert game.visible(0)[0] == 4 - 2 or player(game)["orange"] != [0, 0, 0]
    assert pots == 4


def test_C32_a_tile_stays_where_it_was_planted_as_it_was_turned():
    game = play(start(EMPTY, line="T24 T06", cats=0), "plant T24", "orient 5", "place right 1,2")
    assert player(game)["beds"][1]["tiles"] == ["T24:5 1,2"]
    assert player(play(game, words(game)[0]))["beds"][1]["tiles"] == ["T24:5 1,2"]


def test_CR2_a_tile_with_one_orientation_asks_none():
    game = play(start(EMPTY, line="T30 T06", cats=0), "plant T30")
    assert positions.write(game)["turn"]["phase"] == "place"


# ---- cats


def test_C17_CE9_any_number_of_cats_before_planting_and_the_bed_scores_after_it():
    free = ["2,0", "2,1"]
    mine = [nearly("1 light", *free), bed("2 dark")]
    game = position([{"beds": mine, "cats": 3}], nursery=nursery(A1="T05", A2="T31"), queue="")
    play(game, "plant cat", "place left 2,0", "plant cat", "place left 2,1")
    assert game.empty(0) == 0
    assert player(game)["cats"] == 1
    assert player(game)["orange"] == [0, 0, 0]  # not scored yet
    play(game, "plant T31", "orient 0", "place right 0,0")
    assert words(game) == ["score left", "score cat"]
    assert why(game, "score end") == "CR6"
    assert why(game, "score right") == "C12"


def test_C17_a_cat_needs_a_square_that_nothing_covers():
    mine = [bed("1 light", ["T31:0 0,0"], pots=["3,3"], cats=["4,0"]), EMPTY[1]]
    game = play(position([{"beds": mine, "cats": 1}], nursery=nursery(A1="T05", A2="T06")), "plant cat")
    open_squares = {text for text in words(game) if "left" in text}
    assert open_squares == {
        f"place left {r},{c}"
        for r in range(5)
        for c in range(5)
        if not (r < 2 and c < 3) and (r, c) not in ((3, 3), (4, 0))
    }
    assert why(game, "place left 3,3") == why(game, "place left 0,0") == "C10"
    play(game, "place left 0,4")  # a printed cover is lost
    assert game.visible(0) == (4 - 1 + 1, 1)


def test_CR6_cats_may_be_placed_after_planting_too_and_on_a_bed_just_won():
    mine = [nearly("1 light", "2,1"), bed("2 dark")]
    game = position(
        [{"beds": mine, "cats": 2}, OTHER], nursery=nursery(A1="T01", A2="T31"), queue="", reserve="7 light"
    )
    play(
        game, "plant T01", "place left 2,1", "score left", "score cat", "place left 0,0", "score cat", "place right 4,4"
    )
    assert player(game)["beds"][0] == {"board": "7 light", "tiles": [], "pots": [], "cats": ["0,0"]}
    assert player(game)["beds"][1]["cats"] == ["4,4"]
    assert game.player == 1


def test_CR6_a_cat_taken_after_planting_does_not_bring_a_second_planting():
    for first in (["plant T05", "orient 0", "place left 0,0"], ["plant pot", "place left 0,0"]):
        game = play(start(EMPTY, line="T05 T06", cats=2), "plant cat")
        assert positions.write(game)["turn"]["planted"] is False
        play(game, "place right 0,1", *first, "score cat")
        assert positions.write(game)["turn"]["planted"] is True
        play(game, "place right 0,3")
        assert game.player == 1


def test_CR5_a_tile_may_go_onto_a_full_bed_over_printed_squares():
    # bed 9 light has two pots side by side: T03 covers them
    mine = [full("9 light"), bed("2 dark")]
    game = position([{"beds": mine, "cats": 0}], turn={"phase": "orient", "hand": "T03"})
    assert "orient 0" in words(game)
    play(game, "orient 0")
    assert "place left 3,1" in words(game)
    play(game, "place left 3,1")
    # two printed pots are gone, the tile's own is there
    assert player(game)["orange"][0] == 4 - 2 + 1 or game.visible(0)[0] == 3


# ---- the turn as a whole


def test_C6_C16_a_turn_ends_by_itself_when_nothing_is_left_to_decide():
    game = play(start(EMPTY, line="T05 T06", cats=0), "plant T05", "orient 0", "place left 0,0")
    assert game.player == 1
    assert table(game)["gardener"] == 1
    game = play(start(EMPTY, line="T05 T06", cats=1), "plant T05", "orient 0", "place left 0,0")
    assert game.player == 0
    play(game, "score end")
    assert game.player == 1


def test_C16_the_die_turns_at_the_goal_only():
    for place, die in ((14, 3), (15, 4)):
        game = position(
            [{"cats": 0}, {"cats": 0}],
            gardener=place,
            die=3,
            turn={"player": place % 2, "phase": "place", "hand": "pot"},
        )
        play(game, "place left 0,0" if "place left 0,0" in words(game) else words(game)[0])
        assert (table(game)["gardener"], table(game)["die"]) == ((place + 1) % 16, die)


def test_C6_nothing_but_the_moves_of_the_phase_is_a_move():
    game = start(EMPTY, line="T05 T06")
    for move in (-1, 17, 49, 50, 65535):
        assert game.why(move)
    assert game.REASONS[game.why(17)] == "C6"
    assert game.REASONS[game.why(cottage.PAY)] == "C43"
    with pytest.raises(ValueError, match="a move such as 'plant T05' is due"):
        play(game, "orient 0")


def test_CE26_nothing_is_ever_hidden_or_drawn():
    for players, pack in ((2, "cottage"), (1, "cottage-solo"), (3, "cottage-bunny")):
        game = new(players, 4, pack)
        chooser = Chooser(4)
        moves = [0] * game.MOST_MOVES
        dice = bytes(game.state[8:16])
        assert game.revealed
        while not game.over:
            game.play(moves[chooser.below(game.moves(moves))])
            assert not game.revealed
        assert bytes(game.state[8:16]) == dice


def test_put_finds_orientations():
    assert put("T23", CV7["T23"]) == "T23:0 0,0"


def test_C10_the_largest_area_of_a_room_bounds_what_may_fit():
    chooser = Chooser(3)
    squares = [6 * r + c for r in range(5) for c in range(5)]
    for _ in range(2000):
        room = sum(1 << bit for bit in squares if chooser.below(4) == 0)
        areas, left = [0], {bit for bit in squares if room >> bit & 1}
        while left:
            todo, n = [left.pop()], 0
            while todo:
                bit = todo.pop()
                n += 1
                beside = {bit - 1, bit + 1, bit - 6, bit + 6} & left
                left -= beside
                todo += beside
            areas.append(n)
        assert cottage_beds.largest(room) == (max(areas) if max(areas) < 4 else 6)
