"""Cottage Garden: full beds, cubes, cats of the red line, beehives, bonus pots, the exchange of beds."""

import pytest

from firmware.games import cottage
from host_tools import positions
from tests.cottage_words import (
    CV7,
    bed,
    changed,
    full,
    new,
    nursery,
    play,
    player,
    position,
    table,
    total,
    why,
    words,
)

SCORING = {"phase": "score"}
NONE = {"cats": 0}


def scored(mine, *, players=(), turn=None, pack="cottage", **more):
    """Return seat 0 in its scoring phase with two beds."""
    values = {
        "cats": 0,
        **{key: more.pop(key) for key in ("orange", "blue", "had_cat", "cats", "beehive") if key in more},
    }
    seats = [{"beds": mine, **values}, *(players or [{}])]
    return position(seats, turn=turn or SCORING, pack=pack, **more)


def cubes(game, seat=0):
    return player(game, seat)["orange"], player(game, seat)["blue"]


# ---- when a bed scores, and what it shows


def test_CV7_C12_C13_C14_C31_bed_1_light_with_four_tiles():
    game = scored([bed("1 light", CV7), bed("2 dark")])
    assert game.empty(0) == 0
    assert game.visible(0) == (4, 2)
    play(game, "score left")
    assert cubes(game) == ([4, 0, 0], [2, 0, 0])
    assert total(game) == 8
    assert positions.scores(game)[0]["parts"] == {"orange": 4, "blue": 4, "beehive": 0}


def test_CV8_C13_C17_C35_C45_pot_token_tile_with_a_pot_and_cat():
    tiles = {name: CV7[name] for name in ("T23", "T24", "T25")}
    mine = bed("1 light", {**tiles, "T03": [(3, 3), (3, 4)]}, pots=["2,3"], cats=["4,4"])
    game = scored([mine, bed("2 dark")])
    assert game.visible(0) == (6, 2)
    assert game.empty(0) == 0
    play(game, "score left")
    assert cubes(game) == ([6, 0, 0], [2, 0, 0])


def test_C13_C14_marks_of_tiles_count_wherever_they_lie():
    tiles = [
        ("T01", 1, 0),
        ("T02", 0, 1),
        ("T03", 1, 0),
        ("T04", 0, 1),
        ("T07", 1, 0),
        ("T10", 1, 0),
        ("T14", 1, 0),
        ("T16", 0, 1),
    ]
    for tile, pots, covers in tiles:
        game = position([{"beds": [bed("6 dark", [f"{tile}:0 1,0"])]}])
        assert game.visible(0) == (2 + pots, 3 + covers)
    game = position([{"beds": [bed("6 dark", ["T30:0 1,1"])]}])
    assert game.visible(0) == (2, 1)  # covers two of the three printed covers


def test_C12_a_bed_with_an_empty_square_does_not_score():
    tiles = {name: CV7[name] for name in ("T23", "T24", "T25")}
    game = scored([bed("1 light", tiles), bed("2 dark")], cats=2)
    assert words(game) == ["score cat", "score end"]
    assert why(game, "score left") == "C12"


def test_CE10_a_bed_full_of_cats_scores_as_any_other():
    game = scored([full("1 light"), bed("2 dark")])
    play(game, "score left")
    assert cubes(game) == ([4, 0, 0], [2, 0, 0])
    assert table(game)["queue"].count("T") + " ".join(table(game)["nursery"]).count("T") == 36


def test_CE12_without_pots_no_orange_cube_moves():
    # T31 and T13 cover the pots of bed 9 dark, T12 and T11 do the rest but for the covers
    covered = bed(
        "6 dark",
        ["T05:0 0,0"],
        cats=[f"{r},{c}" for r in range(5) for c in range(5) if r and (r, c) not in ((2, 3), (3, 2), (4, 3))],
    )
    covered["cats"] += ["0,3", "0,4"]
    game = scored([bed("1 light"), covered])
    assert game.visible(1) == (0, 3)
    play(game, "score right")
    assert cubes(game) == ([0, 0, 0], [3, 0, 0])
    shown = bed("6 dark", cats=[f"{r},{c}" for r in range(5) for c in range(5) if (r, c) not in ((0, 0), (0, 1))])
    game = play(scored([bed("1 light"), shown]), "score right")
    assert cubes(game) == ([2, 0, 0], [0, 0, 0])


# ---- cubes


def test_CV9_C36_C37_CR19_over_the_red_line_and_to_20():
    game = scored(
        [full("1 light"), bed("2 dark")],
        orange=[5, 16, 16],
        blue=[2, 8, 8],
        turn={"phase": "cube", "scoring": "left", "steps": [4, 2]},
    )
    play(game, "cube orange 1")
    assert cubes(game) == ([9, 16, 16], [4, 8, 8])
    assert player(game)["cats"] == 2
    assert total(game) == 9 + 40 + 8 + 40
    game = scored(
        [full("1 light"), bed("2 dark")],
        orange=[14, 0, 0],
        turn={"phase": "cube", "scoring": "left", "steps": [2, 0]},
        pots=0,
    )
    play(game, "cube orange 1")
    assert cubes(game)[0] == [16, 0, 0]
    assert player(game)["cats"] == 0
    assert total(game) == 20 + 3  # the first beehive
    game = scored(
        [full("1 light"), bed("2 dark")],
        blue=[6, 0, 1],
        turn={"phase": "cube", "scoring": "left", "steps": [0, 3]},
        pots=0,
    )
    play(game, "cube blue 1")
    assert cubes(game)[1] == [8, 0, 1]
    assert positions.write(game)["turn"]["steps"] == [0, 1]


@pytest.mark.parametrize("colour", ["orange", "blue"])
def test_C37_only_crossing_the_line_brings_the_cat(colour):
    line, steps = {"orange": (6, 0), "blue": (3, 1)}[colour]
    for place, cats in ((line - 2, 0), (line - 1, 0), (line, 1)):
        moved = [1, 0] if colour == "orange" else [0, 1]
        game = scored(
            [full("1 light"), bed("2 dark")],
            **{colour: [place, 0, 0]},
            turn={"phase": "cube", "scoring": "left", "steps": moved},
        )
        play(game, f"cube {colour} 1")
        assert player(game)[colour][0] == place + 1
        assert player(game)["cats"] == cats
        assert player(game)["had_cat"] == ([f"{colour} 1"] if cats else [])
    assert steps in (0, 1)


def test_CV10_C38_C39_CE13_CR8_steps_left_over_go_to_another_cube():
    game = scored(
        [full("1 light"), bed("2 dark")],
        orange=[14, 3, 0],
        turn={"phase": "cube", "scoring": "left", "steps": [5, 0]},
        pots=0,
    )
    play(game, "cube orange 1")
    assert words(game) == ["cube orange 2", "cube orange 3"]
    assert why(game, "cube orange 1") == "CR8"
    play(game, "cube orange 2")
    assert cubes(game)[0] == [16, 6, 0]
    assert positions.scores(game)[0]["parts"]["orange"] == 26
    assert player(game)["cats"] == 0


def test_CR8_left_over_steps_go_on_again_and_again():
    game = scored(
        [full("1 light"), bed("2 dark")],
        orange=[15, 14, 13],
        turn={"phase": "cube", "scoring": "left", "steps": [6, 0]},
        pots=0,
    )
    play(game, "cube orange 3", "cube orange 2")
    assert cubes(game)[0] == [16, 16, 16]


def test_C39_with_all_cubes_at_20_steps_are_lost():
    game = scored([full("1 light"), bed("2 dark")], orange=[16, 16, 16], blue=[8, 8, 8])
    play(game, "score left")
    assert cubes(game) == ([16, 16, 16], [8, 8, 8])
    assert total(game) == 120
    assert table(game)["reserve"] == "1 dark"


def test_C38_one_orange_and_one_blue_cube_are_chosen():
    game = play(scored([full("1 light"), bed("2 dark")], orange=[1, 2, 3], blue=[0, 1, 2]), "score left")
    assert words(game) == ["cube orange 1", "cube orange 2", "cube orange 3"]
    play(game, "cube orange 2")
    assert words(game) == ["cube blue 1", "cube blue 2", "cube blue 3"]
    play(game, "cube blue 3")
    assert cubes(game) == ([1, 6, 3], [0, 1, 4])


def test_C38_of_equal_cubes_the_first_moves():
    game = play(scored([full("1 light"), bed("2 dark")], orange=[2, 0, 2], blue=[0, 0, 0]), "score left")
    assert words(game) == ["cube orange 1", "cube orange 2"]
    assert why(game, "cube orange 3") == "C38"
    # two cubes on one space, one of which has had its cat already, are not the same
    game = scored([full("1 light"), bed("2 dark")], orange=[6, 6, 6], had_cat=["orange 2"])
    play(game, "score left")
    assert words(game) == ["cube orange 1", "cube orange 2"]


def test_CE20_CR10_a_cube_brings_its_cat_once():
    game = scored([full("1 light"), bed("2 dark")], orange=[5, 0, 0], had_cat=["orange 1"])
    play(game, "score left", "cube orange 1")
    assert cubes(game)[0] == [9, 0, 0]
    assert player(game)["cats"] == 0


def test_CE8_CR10_a_crossing_without_cats_in_supply_brings_none_not_later_either():
    game = scored(
        [full("1 light"), bed("2 dark")],
        orange=[5, 0, 0],
        turn={"phase": "cube", "scoring": "left", "steps": [2, 0]},
        **{},
    )
    game.state[cottage.CATS_LEFT] = 0
    play(game, "cube orange 1")
    assert player(game)["cats"] == 0
    assert player(game)["had_cat"] == ["orange 1"]


def test_CR10_cat_cap_keeps_a_third_cat_away_for_good():
    for cats, has in ((1, 2), (2, 2)):
        game = scored([full("1 light"), bed("2 dark")], pack="cottage-catcap", orange=[5, 0, 0], cats=cats)
        play(game, "score left", "cube orange 1")
        assert player(game)["cats"] == has
        assert player(game)["had_cat"] == ["orange 1"]
    free = play(scored([full("1 light"), bed("2 dark")], orange=[5, 0, 0], cats=2), "score left", "cube orange 1")
    assert player(free)["cats"] == 3


def test_CR11_for_children_the_tracks_give_no_cats():
    game = scored([full("1 light"), bed("2 dark")], pack="cottage-children", orange=[5, 0, 0])
    play(game, "score left", "cube orange 1")
    assert (player(game)["cats"], player(game)["had_cat"]) == (0, [])


# ---- at 20


def at_20(**more):
    return scored([full("1 light"), bed("2 dark")], turn={"phase": "cube", "scoring": "left", "steps": [4, 0]}, **more)


def test_CE14_C41_cat_beehive_and_pot_in_one_move():
    game = play(
        scored(
            [full("1 light"), bed("2 dark")],
            orange=[5, 5, 5],
            turn={"phase": "cube", "scoring": "left", "steps": [11, 0]},
        ),
        words(at_20())[0],
    )
    assert cubes(game)[0] == [16, 5, 5]
    assert player(game)["cats"] == 1
    assert player(game)["beehive"] == 1
    assert positions.write(game)["turn"]["phase"] == "bonus"


def test_C40_CE15_CE16_CR10_two_beehives_one_a_player_by_the_order_of_turns():
    game = play(at_20(orange=[14, 12, 0], pots=0), "cube orange 1", "cube orange 2")
    assert player(game)["beehive"] == 1
    assert table(game)["beehives"] == 1
    assert positions.scores(game)[0]["parts"]["beehive"] == 3
    game = play(at_20(orange=[14, 12, 0], pots=0, beehives=1), "cube orange 1", "cube orange 2")
    assert positions.scores(game)[0]["parts"]["beehive"] == 2
    game = play(at_20(orange=[14, 12, 0], pots=0, beehives=2), "cube orange 1", "cube orange 2")
    assert positions.scores(game)[0]["parts"]["beehive"] == 0
    game = play(at_20(orange=[12, 0, 16], beehive=1, pots=0), "cube orange 1")
    assert player(game)["beehive"] == 1
    assert table(game)["beehives"] == 1


def test_C40_alone_there_are_no_beehives():
    game = position([{"beds": [full("1 light"), bed("2 dark")], "cats": 0, "orange": [12, 0, 0]}], pack="cottage-solo",
                    turn={"phase": "cube", "scoring": "left", "steps": [4, 0]}, pots=0)  # fmt: skip
    play(game, "cube orange 1")
    assert player(game)["beehive"] == 0
    assert total(game) == 20


def test_CR9_C41_the_bonus_pot_goes_onto_the_other_bed_before_the_exchange():
    game = play(at_20(orange=[12, 0, 0]), "cube orange 1")
    assert words(game) == [f"bonus right {r},{c}" for r in range(5) for c in range(5)]
    assert why(game, "bonus left 0,0") == "CR9"
    assert table(game)["reserve"] == "5 light"
    play(game, "bonus right 1,2")
    assert player(game)["beds"][1]["pots"] == ["1,2"]
    assert player(game)["beds"][0]["board"] == "5 light"
    assert table(game)["pots"] == 15


def test_CR9_a_bonus_pot_may_cover_what_is_printed_and_nothing_else():
    other = bed("2 dark", ["T31:0 3,0"], cats=["1,1"])
    game = play(
        scored([full("1 light"), other], orange=[12, 0, 0], turn={"phase": "cube", "scoring": "left", "steps": [4, 0]}),
        "cube orange 1",
    )
    assert "bonus right 0,0" in words(game)
    assert why(game, "bonus right 1,1") == why(game, "bonus right 4,2") == "C10"
    before = game.visible(1)
    play(game, "bonus right 0,2")
    assert game.visible(1) == (before[0] + 1, before[1] - 1)


def test_CR9_the_bonus_pot_is_lost_without_pots_or_room():
    game = play(at_20(orange=[12, 0, 0], pots=0), "cube orange 1")
    assert player(game)["beds"][0]["board"] == "5 light"
    last = {"die": 6}
    game = scored([full("1 light"), None], orange=[12, 0, 0], players=[{"beds": [bed("3 light"), None]}],
                  turn={"phase": "cube", "scoring": "left", "steps": [4, 0]}, **last)  # fmt: skip
    play(game, "cube orange 1")
    assert table(game)["pots"] == 16
    assert game.player == 1


def test_CR9_a_bed_that_the_bonus_pot_completes_scores_in_the_same_phase():
    other = full("2 dark", pots=[])
    other["cats"].remove("1,1")
    few = {name: CV7[name] for name in CV7}
    game = scored(
        [bed("1 light", few), other], orange=[12, 0, 0], turn={"phase": "cube", "scoring": "left", "steps": [4, 0]}
    )
    play(game, "cube orange 1", "bonus right 1,1")
    # The right bed is full now and scores next: two printed pots and the token for a cube, three covers.
    assert words(game) == ["cube orange 2"] or cubes(game) == ([16, 3, 0], [3, 0, 0])
    assert [b["board"] for b in player(game)["beds"]] == ["5 light", "1 dark"]


def test_CR10_a_cube_that_returns_to_20_earns_the_pot_again_and_no_beehive():
    game = at_20(orange=[14, 16, 16], beehive=1)
    assert words(game) == ["cube orange 1"]  # as a position says; in play this is no question
    play(game, "cube orange 1")
    assert positions.write(game)["turn"]["phase"] == "bonus"
    assert (player(game)["beehive"], table(game)["beehives"]) == (1, 1)


def test_CR7_pots_are_counted_when_the_bed_starts_to_score():
    game = play(scored([full("1 light"), bed("2 dark")], orange=[0, 1, 2]), "score left")
    assert positions.write(game)["turn"] == {
        "player": 0,
        "phase": "cube",
        "scoring": "left",
        "steps": [4, 2],
        "bonus": 0,
    }
    play(game, "cube orange 1")
    assert cubes(game) == ([4, 1, 2], [2, 0, 0])


# ---- the exchange


def test_C15_C29_CV15_CR16_the_reserve_comes_as_it_lies_and_the_finished_bed_is_turned_over():
    tiles = ["T31:0 0,0", "T05:0 4,0"]
    done = full("3 dark")
    mine = [done, bed("5 light", tiles)]
    game = play(scored(mine, reserve="7 light"), "score left")
    assert player(game)["beds"][0] == {"board": "7 light", "tiles": [], "pots": [], "cats": []}
    assert player(game)["beds"][1]["tiles"] == tiles
    assert table(game)["reserve"] == "3 light"


def test_C15_tiles_go_to_the_end_of_the_queue_as_planted_and_tokens_to_the_supply():
    mine = bed(
        "1 light",
        {**{name: CV7[name] for name in ("T25", "T23", "T24")}, "T03": [(3, 3), (3, 4)]},
        pots=["2,3"],
        cats=["4,4"],
    )
    game = scored([mine, bed("2 dark")], nursery=nursery(A1="T31", A2="T32", B1="T33", B2="T34"), queue="T09 T01")
    pots, cats = table(game)["pots"], table(game)["cats"]
    play(game, "score left")
    assert table(game)["queue"] == "T09 T01 T25 T23 T24 T03"
    assert (table(game)["pots"], table(game)["cats"]) == (pots + 1, cats + 1)


def test_CV16_CE11_C28_two_beds_in_one_turn():
    by_tiles = bed(
        "5 light", ["T31:0 1,0", "T13:0 2,3"], cats=["0,1", "0,3", "0,4", "1,4", "3,0", "3,2", "4,0", "4,1", "4,4"]
    )
    mine = [full("3 dark"), by_tiles]
    game = scored(mine, reserve="7 light", players=[NONE])
    assert words(game) == ["score left", "score right"]
    play(game, "score left")
    # then the other is the only choice, which cube moves for its pots is not
    assert player(game)["beds"][0]["board"] == "7 light"
    assert table(game)["reserve"] == "3 light"
    play(game, "cube orange 1")
    play(game, *words(game)[:1])
    assert [b["board"] for b in player(game)["beds"]] == ["7 light", "3 light"]
    assert table(game)["reserve"] == "5 dark"
    other = play(scored(mine, reserve="7 light", players=[NONE]), "score right")
    assert player(other)["beds"][1]["board"] == "7 light"
    assert table(other)["reserve"] == "5 dark"


# ---- the total


@pytest.mark.parametrize(
    ("orange", "blue", "beehive", "points"),
    [
        ([16, 9, 0], [8, 3, 0], 0, 55),
        ([16, 16, 4], [8, 2, 1], 1, 73),
        ([15, 1, 0], [7, 1, 0], 0, 15 + 1 + 14 + 2),
        ([16] * 3, [8] * 3, 2, 122),
    ],
)
def test_CV11_CV12_C21_C36_C40_totals(orange, blue, beehive, points):
    game = position([{"orange": orange, "blue": blue, "beehive": beehive}])
    assert total(game) == points


def test_C36_every_space_of_both_tracks():
    assert [total(position([{"orange": [i, 0, 0]}])) for i in range(17)] == [*range(16), 20]
    assert [total(position([{"blue": [i, 0, 0]}])) for i in range(9)] == [0, 2, 4, 6, 8, 10, 12, 14, 20]


def test_C45_cats_are_worth_nothing():
    assert total(position([{"cats": 8}])) == 0


@pytest.mark.parametrize(
    ("one", "two", "won"),
    [
        ({"orange": [5, 0, 0]}, {"orange": [4, 0, 0]}, [0]),
        ({"orange": [4, 0, 0]}, {"blue": [3, 0, 0]}, [1]),
        ({"orange": [10, 10, 0]}, {"orange": [16, 0, 0]}, [1]),  # 20 each, one cube on 20
        ({"orange": [16, 0, 0], "cats": 1}, {"blue": [8, 0, 0], "cats": 2}, [1]),
        ({"orange": [16, 0, 0], "cats": 2}, {"blue": [8, 0, 0], "cats": 2}, [0, 1]),
        ({"orange": [10, 10, 0], "cats": 9}, {"orange": [16, 0, 0], "cats": 0}, [1]),
    ],
)
def test_C22_CR18_winners_and_ties(one, two, won):
    assert positions.winners(position([one, two])) == won


@pytest.mark.parametrize(
    ("blue", "orange", "rank"),
    [
        ([8, 3, 0], [13, 0, 0], 0),
        ([8, 3, 0], [14, 0, 0], 1),
        ([8, 8, 0], [10, 0, 0], 2),
        ([8, 8, 8], [9, 0, 0], 3),
        ([8, 8, 8], [10, 0, 0], 4),
    ],
)
def test_CR17_solo_ranks_and_the_target(blue, orange, rank):
    game = position([{"orange": orange, "blue": blue}], pack="cottage-solo")
    assert game.rank() == rank
    assert positions.winners(game) == ([0] if rank else [])


def test_numbers_of_another_pack_hold():
    pack = changed(tracks__blue=[0, 1, 5], tracks__line=[2, 1], beehives=[7], cats__start=1)
    game = new(2, 1, pack)
    assert player(game)["cats"] == 1
    game = position([{"beds": [full("1 light"), bed("2 dark")], "cats": 0, "blue": [1, 0, 0]}, {}], pack=pack,
                    turn={"phase": "cube", "scoring": "left", "steps": [0, 1]}, pots=0)  # fmt: skip
    play(game, "cube blue 1")
    assert player(game)["blue"] == [2, 0, 0]
    assert player(game)["cats"] == 1
    assert total(game) == 5 + 7
