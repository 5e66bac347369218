"""Cottage Garden: the final round, the end, and the variants: alone, for children, two cats, the bunny."""

import pytest

from firmware.games import cottage
from host_tools import positions
from host_tools.playout import Chooser
from tests.cottage_words import CV7, bed, cells, full, new, nursery, play, player, position, sensible, table, why, words

TWO = ["T11:0 0,0", "T12:0 2,0"]
THREE = [*TWO, "T05:0 4,0"]
A = bed("1 light", ["T31:0 0,0", "T13:0 3,0", "T05:0 2,2"])
B = bed("2 dark", ["T33:0 1,0", "T11:0 4,0", "T06:0 0,0"])
C = bed("3 light", ["T34:0 0,0", "T12:0 4,0", "T15:0 2,0"])
D = bed("4 dark", ["T35:0 0,0", "T14:0 3,0", "T16:0 2,2"])


def last(players, *, pack="cottage", turn=None, **more):
    """Return a position of the final round."""
    return position(players, pack=pack, turn=turn or {}, die=6, **more)


def beds(game):
    return [[b and b["board"] for b in player(game, seat)["beds"]] for seat in range(game.players)]


# ---- die 6


def die_turns(players, mover=1, **more):
    """Return the last turn before the final round, its pot planted on the last square of the left bed."""
    game = position(players, die=5, gardener=15, turn={"player": mover, "phase": "place", "hand": "pot"}, **more)
    play(game, words(game)[-1])
    return game


def test_CV14_C18_CE17_beds_with_two_tiles_or_fewer_are_given_up():
    a = bed("1 light", ["T11:0 0,0", "T12:0 2,0"], pots=["1,0", "1,2", "1,3"], cats=["3,2", "3,3"])
    b = bed("2 dark", ["T13:0 3,0", "T05:0 1,0", "T06:0 2,0"])
    game = die_turns([{"beds": [a, b], "cats": 0}, {"beds": [bed("3 light"), D], "cats": 0}])
    assert game.final
    assert table(game)["die"] == 6
    assert beds(game) == [[None, "2 dark"], [None, "4 dark"]]
    assert table(game)["pots"] == 16 - 1
    assert table(game)["cats"] == 30


def test_CR12_beds_are_given_up_from_the_mover_on_and_left_first():
    one = {"beds": [bed("1 light", ["T01:0 0,0", "T02:0 0,1"]), bed("2 dark", ["T03:0 1,0"])], "cats": 0}
    two = {
        "beds": [bed("3 light", ["T04:0 0,0", "T05:0 1,0"]), bed("4 dark", ["T06:0 1,0", "T07:0 2,0", "T11:0 3,0"])],
        "cats": 0,
    }
    game = die_turns([one, two], nursery=nursery(), queue="T30")
    # mover is seat 1: its left bed, then both of seat 0
    queue = [tile for tile in [*cells(game, "A1 A2 A3 A4"), *table(game)["queue"].split()] if tile != "."]
    assert queue == ["T30", "T04", "T05", "T01", "T02", "T03"]
    assert beds(game) == [[None, None], [None, "4 dark"]]


def test_C18_C19_CE18_who_has_no_bed_is_skipped_and_keeps_what_cubes_have():
    one = {"beds": [bed("1 light"), bed("2 dark")], "cats": 0, "orange": [9, 0, 0]}
    game = die_turns([one, {"beds": [C, D], "cats": 0}])
    assert game.player == 1
    assert player(game)["orange"] == [9, 0, 0]
    assert positions.write(game)["turn"]["phase"] == "turn"


def test_CR16_the_game_is_over_at_once_when_nobody_has_a_bed():
    game = die_turns(
        [{"beds": [bed("1 light"), bed("2 dark")], "cats": 0}, {"beds": [bed("3 light"), bed("4 dark")], "cats": 0}]
    )
    assert game.over
    assert words(game) == []
    assert game.why(0) == 2
    assert game.REASONS[2] == "C21"


def test_CR15_the_mover_that_turned_the_die_pays_on_the_next_own_turn():
    game = die_turns(
        [{"beds": [A, B], "cats": 0, "orange": [5, 0, 0]}, {"beds": [C, D], "cats": 0, "orange": [5, 0, 0]}]
    )
    assert game.player == 0
    assert player(game, 1)["orange"] == [5, 0, 0]
    play(game, "turn pay orange 1")
    assert player(game, 0)["orange"] == [3, 0, 0]


# ---- paying


def pays(**more):
    return last([{"beds": [A, B], **more}, {"beds": [C, D]}])


def test_CV13_C20_C43_ways_to_pay():
    game = pays(orange=[16, 9, 1], blue=[8, 3, 0])
    ways = ["turn pay orange 1", "turn pay orange 2", "turn pay blue 1", "turn pay blue 2"]
    assert words(game) == [*ways, "turn give up left", "turn give up right"]
    assert why(game, "turn pay orange 3") == why(game, "turn pay blue 3") == "C20"
    lost = []
    for way in ways:
        game = pays(orange=[16, 9, 1], blue=[8, 3, 0])
        before = positions.scores(game)[0]["total"]
        play(game, way)
        lost.append(before - positions.scores(game)[0]["total"])
    assert lost == [6, 2, 6, 2]


def test_CE19_CR15_a_cube_at_20_pays_by_spaces():
    assert player(play(pays(orange=[16, 0, 0]), "turn pay orange 1"))["orange"] == [14, 0, 0]
    assert player(play(pays(blue=[8, 0, 0]), "turn pay blue 1"))["blue"] == [7, 0, 0]


@pytest.mark.parametrize(
    ("orange", "blue", "ways"),
    [
        ([1, 2, 0], [0, 0, 0], ["orange 2"]),
        ([1, 1, 0], [0, 0, 0], ["orange 1"]),
        ([1, 0, 0], [1, 0, 0], ["blue 1"]),
        ([0, 0, 0], [0, 0, 0], ["nothing"]),
        ([0, 1, 0], [0, 0, 0], ["orange 2"]),
        ([3, 3, 2], [2, 2, 1], ["orange 1", "orange 3", "blue 1", "blue 3"]),
    ],
)
def test_CR15_C20_who_can_pay_must(orange, blue, ways):
    game = pays(orange=orange, blue=blue)
    assert words(game) == [f"turn pay {way}" for way in ways] + ["turn give up left", "turn give up right"]
    play(game, f"turn pay {ways[0]}")
    paid = sum(orange) - sum(player(game)["orange"]), sum(blue) - sum(player(game)["blue"])
    assert paid == {"o": (min(2, max(orange)), 0), "b": (0, 1), "n": (0, 0)}[ways[0][0]]
    if ways != ["nothing"]:
        assert why(pays(orange=orange, blue=blue), "turn pay nothing") == "CR15"


def test_C20_C44_payment_comes_first_then_the_turn_is_as_before():
    game = pays(orange=[5, 0, 0])
    assert why(game, "plant pot") == "C20"
    play(game, "turn pay orange 1")
    assert positions.write(game)["turn"]["phase"] == "plant"
    assert "plant pot" in words(game)
    assert why(game, "turn pay orange 1") == "C43"


def test_C44_C7_the_line_is_filled_after_the_payment():
    game = last(
        [{"beds": [A, B], "orange": [5, 0, 0]}, {"beds": [C, D]}], nursery=nursery(A1="T21"), queue="T22 T23 T24 T25"
    )
    assert cells(game, "A1 A2 A3 A4") == ["T21", ".", ".", "."]
    play(game, "turn pay orange 1")
    assert cells(game, "A1 A2 A3 A4") == ["T21", "T22", "T23", "T24"]


def test_CE20_a_cube_that_pays_back_over_the_red_line_keeps_its_mark():
    game = play(pays(orange=[7, 0, 0]), "turn pay orange 1")
    assert player(game)["orange"] == [5, 0, 0]
    assert player(game)["had_cat"] == ["orange 1"]
    assert player(game)["cats"] == 2


# ---- giving up, and the end


def test_CR13_CE22_giving_up_comes_before_paying_one_by_one():
    game = pays(orange=[5, 0, 0])
    play(game, "turn give up left")
    assert words(game) == ["turn pay orange 1", "turn give up right"]
    assert game.player == 0
    assert why(game, "turn give up left") == "C44"
    place = table(game)["gardener"]
    play(game, "turn give up right")
    assert game.player == 1
    assert player(game)["orange"] == [5, 0, 0]
    assert table(game)["gardener"] == place
    assert beds(game)[0] == [None, None]


def test_CR13_tiles_of_a_bed_given_up_go_to_the_queue():
    game = last([{"beds": [A, B]}, {"beds": [C, D]}], nursery=nursery(A1="T21", A2="T22"), queue="T23")
    play(game, "turn give up left")
    assert table(game)["queue"] == "T23 T31 T13 T05"


def test_CE21_C44_a_bed_finished_in_the_final_round_scores_and_none_comes():
    tiles = {
        **CV7,
    }
    game = last(
        [{"beds": [bed("1 light", tiles), B], "cats": 0}, {"beds": [C, D]}], turn={"phase": "score"}, queue="T01"
    )
    play(game, "score left")
    assert beds(game)[0] == [None, "2 dark"]
    assert player(game)["orange"] == [4, 0, 0]
    assert table(game)["queue"].split()[-4:] == ["T23", "T24", "T19", "T25"] or "T25" in str(table(game))
    assert game.player == 1


def test_C21_CR16_the_game_ends_with_the_last_bed():
    game = last([{"beds": [bed("1 light", CV7), None], "cats": 0}, {"beds": [None, None]}], turn={"phase": "score"})
    play(game, "score left")
    assert game.over
    assert positions.scores(game)[0]["total"] == 8


def test_CE23_C19_skipped_seats_make_no_step():
    three = [{"beds": [A, B], "cats": 0}, {"beds": [None, None]}, {"beds": [C, D], "cats": 0}]
    game = last(three, gardener=3)
    play(game, "turn pay nothing", "plant pot")
    play(game, words(game)[-1])
    assert game.player == 2
    assert table(game)["gardener"] == 4


def test_CE24_the_die_stays_6():
    game = last([{"beds": [A, B], "cats": 0}, {"beds": [C, D], "cats": 0}], gardener=15)
    play(game, "turn pay nothing", "plant pot")
    play(game, words(game)[-1])
    assert (table(game)["gardener"], table(game)["die"]) == (0, 6)
    assert beds(game) == [["1 light", "2 dark"], ["3 light", "4 dark"]]


ONE_FREE = bed("1 light", {k: CV7[k] for k in ("T23", "T24", "T25")}, cats=["2,3", "3,3", "3,4"])


def test_CR14_after_a_lap_for_each_player_in_which_nobody_places_anything_all_is_given_up():
    # one square is free, no tile of the nursery fits, there are no pots and no cats
    seats = [{"beds": [ONE_FREE, None], "cats": 0, "orange": [16, 16, 16]}, {"beds": [None, None]}]
    game = last(seats, nursery=nursery(A1="T31", B2="T32", C3="T33", D4="T34"), queue="", pots=0, cats=0)
    turns = 0
    while not game.over:
        play(game, words(game)[0])
        turns += 1
        assert turns <= 16
    assert turns == 16
    assert positions.scores(game)[0]["total"] < 60


@pytest.mark.parametrize(("idle", "over"), [(14, False), (15, True)])
def test_CR14_counts_turns_in_a_row(idle, over):
    seats = [{"beds": [ONE_FREE, None], "cats": 0}, {"beds": [None, None]}]
    game = last(seats, nursery=nursery(A1="T31"), queue="", pots=0, cats=0, turn={"idle": idle})
    play(game, "turn pay nothing")
    assert game.over == over


def test_CR14_a_placement_or_a_paid_refill_begins_the_count_anew():
    seats = [{"beds": [ONE_FREE, A], "cats": 2}, {"beds": [C, D]}]
    seats[0]["beds"][1] = B
    for moves in (["plant cat", "place right 2,4"], ["plant refill"]):
        game = last(seats, nursery=nursery(A1="T31", A2="T32"), queue="T21 T22", turn={"idle": 20})
        play(game, "turn pay nothing", *moves)
        assert positions.write(game)["turn"]["acted"] is True
    # with a lap for each of two players there are 32 turns
    game = last(seats, turn={"idle": 31, "player": 1})
    assert not game.over


def test_C20_C21_every_game_ends_within_its_bound():
    for pack, players in (("cottage", 2), ("cottage", 4), ("cottage-children", 3), ("cottage-solo", 1)):
        for seed in range(3):
            game = new(players, seed, pack)
            chooser = Chooser(seed)
            decisions = 0
            while not game.over:
                game.play(sensible(game, chooser))
                decisions += 1
            assert decisions <= game.LONGEST
            assert all(not any(row) for row in beds(game))


# ---- alone


def test_CR17_the_ghost_moves_after_each_turn():
    mine = [{"beds": [bed("1 light"), bed("2 dark")], "cats": 0}]
    game = position(
        mine,
        pack="cottage-solo",
        nursery=nursery(A1="T05", A2="T06", B1="T31", B3="T32", C1="T33", C2="T34"),
        queue="T01",
    )
    play(game, "plant T05", "orient 0", "place left 0,0")
    assert table(game)["gardener"] == 2
    assert cells(game, "B1 B2 B3 B4") == [".", ".", "T32", "."]
    assert table(game)["queue"] == "T01 T31"


def test_CR17_the_ghost_refills_if_it_must_and_takes_the_nearest():
    mine = [{"beds": [bed("1 light"), bed("2 dark")], "cats": 0}]
    lying = nursery(A1="T05", A2="T06", B3="T31", C1="T33", C2="T34")
    game = position(mine, pack="cottage-solo", nursery=lying, queue="T11 T12 T13 T14")
    play(game, "plant T05", "orient 0", "place left 0,0")
    assert cells(game, "B1 B2 B3 B4") == [".", "T12", "T31", "T13"]
    assert table(game)["queue"] == "T14 T11"
    empty = position(mine, pack="cottage-solo", nursery=nursery(A1="T05", A2="T06", C1="T33", C2="T34"), queue="")
    play(empty, "plant T05", "orient 0", "place left 0,0")
    assert cells(empty, "B1 B2 B3 B4") == ["."] * 4
    assert table(empty)["queue"] == ""


def test_CR17_in_the_final_round_there_is_no_ghost():
    game = last([{"beds": [A, B], "cats": 0}], pack="cottage-solo", gardener=4)
    before = sum(row.count("T") for row in table(game)["nursery"])
    play(game, "turn pay nothing", "plant pot")
    play(game, words(game)[-1])
    assert table(game)["gardener"] == 5
    assert sum(row.count("T") for row in table(game)["nursery"]) == before


def test_CR17_the_ghosts_step_turns_the_die():
    game = position(
        [{"beds": [A, B], "cats": 0}], pack="cottage-solo", gardener=14, die=5, turn={"phase": "place", "hand": "pot"}
    )
    play(game, words(game)[-1])
    assert (table(game)["gardener"], table(game)["die"]) == (0, 6)
    assert beds(game) == [["1 light", "2 dark"]]


# ---- for children


def test_CR11_children_pay_nothing_and_may_give_up():
    game = last([{"beds": [A, B], "orange": [9, 0, 0], "cats": 0}, {"beds": [C, D]}], pack="cottage-children")
    assert words(game) == ["turn pay nothing", "turn give up left", "turn give up right"]
    assert why(game, "turn pay orange 1") == "C20"
    play(game, "turn pay nothing")
    assert player(game)["orange"] == [9, 0, 0]


# ---- the bunny


def nests(game):
    return table(game)["nests"]


def test_bunny_lays_six_nests_on_reserve_left_and_right_beds():
    for players, where in (
        (2, ["reserve", "seat 0 left", "seat 1 left", "seat 0 right", "seat 1 right", "reserve"]),
        (3, ["reserve", "seat 0 left", "seat 1 left", "seat 2 left", "seat 0 right", "seat 1 right"]),
        (4, ["reserve", "seat 0 left", "seat 1 left", "seat 2 left", "seat 3 left", "seat 0 right"]),
    ):
        game = new(players, 5, "cottage-bunny")
        assert [place.rpartition(" ")[0] for place in nests(game)] == where
        assert len(set(nests(game))) == 6
    game = position([{"beds": [bed("1 light"), bed("2 dark")]}, {}], pack="cottage-bunny")
    assert nests(game)[1] == "seat 0 left 0,0"
    assert nests(game)[3] == "seat 0 right 0,4"  # a pot is printed on 0,0


FAR = ["reserve 0,4", "seat 1 left 0,0", "seat 1 right 0,0", "reserve 4,4", "seat 0 right 0,4"]


def bunny(mine, first="seat 0 left 0,0", rest=FAR, **more):
    seats = [{"beds": mine, "cats": more.pop("cats", 0)}, {"beds": [bed("3 light"), bed("4 dark")]}]
    return position(seats, pack="cottage-bunny", nests=[first, *rest], reserve="5 light", **more)


def test_bunny_a_nest_fills_its_square_and_is_found_when_its_bed_scores():
    mine = full("1 light")
    mine["cats"].remove("0,0")
    game = bunny([mine, bed("2 dark")], turn={"phase": "score"})
    assert game.empty(0) == 0
    play(game, "score left")
    assert nests(game)[0] == "."
    # the reserve's nests have come with it
    assert nests(game)[1:5] == ["seat 0 left 0,4", "seat 1 left 0,0", "seat 1 right 0,0", "seat 0 left 4,4"]
    assert positions.winners(game) == []


def test_bunny_a_nest_that_is_covered_is_lost():
    game = bunny([bed("1 light"), bed("2 dark")], rest=["."] * 5, turn={"phase": "place", "hand": "T11"})
    play(game, "place left 0,0")
    assert nests(game) == ["x", ".", ".", ".", ".", "."]
    assert positions.winners(game) == []


def test_bunny_all_win_with_the_sixth_nest_and_lose_at_die_6():
    mine = full("1 light")
    mine["cats"].remove("0,0")
    game = bunny([mine, bed("2 dark")], rest=["."] * 5, turn={"phase": "score"})
    play(game, "score left")
    assert game.over
    assert positions.winners(game) == [0, 1]
    game = bunny(
        [bed("1 light"), bed("2 dark")], die=5, gardener=15, turn={"phase": "place", "hand": "pot", "player": 1}
    )
    play(game, words(game)[0], "score end")
    assert game.over
    assert positions.winners(game) == []
    assert table(game)["die"] == 6


def test_bunny_leaves_less_time_than_the_standard_game_and_all_the_same():
    assert [new(n, 1, "cottage-bunny").steps_left() for n in (2, 3, 4)] == [2 * 14, 3 * 14, 4 * 12]
    assert cottage.MOST_NESTS == 6


# ---- beds on which everything is covered


COVERED = [f"{row},{column}" for row in range(5) for column in range(5)]


@pytest.mark.parametrize("side", [0, 1])
def test_C17_CR8_a_cat_goes_where_one_bed_of_two_has_a_square_that_nothing_covers(side):
    faces = ["1 light", "2 dark"]
    beds = [bed(face) for face in faces]
    beds[side] = bed(faces[side], cats=COVERED)
    score = f"score {['left', 'right'][side]}"
    for cats, wanted in ((0, [score]), (1, [score, "score cat"])):
        assert words(position([{"beds": beds, "cats": cats}, {}], turn={"phase": "score"})) == wanted
    beds[1 - side] = None
    assert words(position([{"beds": beds, "cats": 1}, {}], turn={"phase": "score"}, die=6)) == [score]
