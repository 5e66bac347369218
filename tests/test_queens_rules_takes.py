"""Queen's Garden, taking from the display: rules Q2, Q5, Q9-Q14, Q40-Q44, Q58 by positions written by hand."""

import pytest

from tests.queens_words import HEXAGONS, new, pile, play, player, position, rule, seat, table, turn, words_of

TWO = [seat(), seat()]


def tiles(game, number=0):
    return player(game, number)["tiles"]


# ---- set-up


@pytest.mark.parametrize(("players", "size", "supply"), [(2, 5, 16), (3, 7, 8), (4, 8, 4)])
def test_Q4_Q40_Q45_stacks_and_supply_hold_36_different_expansions(players, size, supply):
    start = table(new(players))
    assert (len(start["display"]), start["top"], start["stack"]) == (1, 0, size - 1)
    assert start["supply"] == supply == 36 - 4 * size
    assert start["hidden"].split() == HEXAGONS


@pytest.mark.parametrize("players", [2, 3, 4])
def test_Q3_Q28_each_starts_with_3_jokers_15_points_and_an_empty_garden(players):
    for number in range(players):
        assert player(new(players), number) == {
            "points": 15, "rounds": 0, "jokers": 3, "tiles": "", "expansions": "", "slots": {}, "garden": {}
        }  # fmt: skip


def test_Q5_four_tiles_of_108_are_drawn_onto_the_first_expansion():
    start = table(new(3, 5))
    shown = start["display"][0].split()
    assert len(shown) == 4
    assert sorted(shown + pile(start["bag"])) == sorted(HEXAGONS * 3)
    assert start["tower"] == ""


def test_QR17_Q6_every_tile_and_every_seat_may_be_drawn():
    games = [new(4, number) for number in range(400)]
    for place in range(4):
        assert {table(game)["display"][0].split()[place] for game in games} == set(HEXAGONS)
    starts = [game.player for game in games]
    # 100 each on average, five standard deviations of 9 to either side
    assert all(56 < starts.count(number) < 144 for number in range(4))
    assert {new(4, number, start="first seat").player for number in range(20)} == {0}


# ---- what is taken


def test_QV13_Q9_Q41_all_different_ones_of_a_colour_or_a_symbol_are_taken():
    shown = ["Y1 Y1 LB1 Y6", "DG3 LP1 . ."]
    game = play(position(TWO, display=shown), "take Y")
    assert tiles(game) == "Y1 Y6"
    assert table(game)["display"] == [". Y1 LB1 .", "DG3 LP1 . ."] or table(game)["display"][0] == "Y1 . LB1 ."
    game = play(position(TWO, display=shown), "take tree")
    assert sorted(tiles(game).split()) == ["LB1", "LP1", "Y1"]
    assert sorted(" ".join(table(game)["display"]).split()) == [".", ".", ".", ".", ".", "DG3", "Y1", "Y6"]


def test_Q42_there_is_no_move_that_leaves_a_fitting_one_behind():
    game = position(TWO, display=["Y1 Y2 Y3 LB3"])
    assert [text for text in words_of(game) if text.startswith("take")] == [
        "take LB", "take Y", "take tree", "take bird", "take butterfly"
    ]  # fmt: skip
    assert tiles(play(game, "take Y")) == "Y1 Y2 Y3"


def test_QR12_the_same_result_by_colour_and_by_symbol_is_two_moves():
    shown = {"display": ["Y1 Y1 . ."]}
    assert words_of(position(TWO, **shown))[:2] == ["take Y", "take tree"]
    by_colour, by_symbol = (play(position(TWO, **shown), text) for text in ("take Y", "take tree"))
    assert tiles(by_colour) == tiles(by_symbol) == "Y1"
    assert by_colour.state == by_symbol.state


def test_Q41_QR12_which_copy_is_asked_for_different_places_only():
    game = play(position(TWO, display=["Y1 Y1 LB2 .", "Y1 DG3 . .", "[LP4]"]), "take Y")
    assert turn(game)["next"] == "Y1"
    assert words_of(game) == ["from 0", "from 1"]
    assert rule(game, "from 2") == "Q41"
    play(game, "from 1")
    assert table(game)["display"] == ["Y1 Y1 LB2 .", ". DG3 . .", "[LP4]"]
    same = position(TWO, display=["Y1 Y1 LB2 ."])
    assert tiles(play(same, "take Y")) == "Y1"
    assert turn(same)["player"] == 1


def test_Q12_Q41_an_expansion_is_a_copy_too():
    game = play(position(TWO, display=["Y1 LB2 . .", "[Y1]", "[Y3]"]), "take Y")
    assert words_of(game) == ["from 0", "from 1"]
    play(game, "from 1")
    assert (tiles(game), player(game)["expansions"]) == ("", "[Y1] [Y3]")
    assert table(game)["display"] == ["Y1 LB2 . .", "-", "-"]


def test_Q12_expansions_are_taken_with_tiles_by_the_same_choice():
    game = play(position(TWO, display=["Y2 LB2 . .", "[Y3]", "[LP2]"]), "take bird")
    assert tiles(game) == "LB2 Y2"
    assert player(game)["expansions"] == "[LP2]"
    assert not any(text == "take LP" for text in words_of(game))


# ---- room


def test_Q2_Q14_QV17_what_does_not_fit_cannot_be_taken():
    eleven = " ".join(HEXAGONS[20:31])
    assert rule(position([seat(eleven), seat()], display=["Y1 Y2 . ."]), "take Y") == "Q14"
    ten_and_a_joker = " ".join(HEXAGONS[20:30])
    assert rule(position([seat(ten_and_a_joker, jokers=1), seat()], display=["Y1 Y2 . ."]), "take Y") == "Q14"
    game = position([seat(eleven), seat()], display=["Y1 . . .", "[Y2]"])
    assert rule(game, "take Y") == ""
    play(game, "take Y")
    assert player(game)["expansions"] == "[Y2]"
    assert len(tiles(game).split()) == 12


def test_Q14_three_expansions_never_fit_two_do():
    assert rule(position(TWO, display=["[Y1]", "[Y2]", "[Y3]"]), "take Y") == "Q14"
    full = seat(" ".join(HEXAGONS[20:32]))
    game = position([full, seat()], display=["[Y1]", "[Y2]", "LB4 . . ."])
    assert rule(game, "take Y") == ""
    assert rule(game, "take LB") == "Q14"
    assert rule(position([seat(expansions="[DG1]"), seat()], display=["[Y1]", "[Y2]"]), "take Y") == "Q14"


def test_Q41_Q14_copies_that_would_not_fit_are_no_choice():
    full = seat(" ".join(HEXAGONS[20:32]))
    game = play(position([full, seat()], display=["Y1 LB2 . .", "[Y1]"]), "take Y")
    assert player(game)["expansions"] == "[Y1]"  # the tile has no room: nothing was asked
    stored = seat(expansions="[DG1] [DG2]")
    game = play(position([stored, seat()], display=["Y1 LB2 . .", "[Y1]"]), "take Y")
    assert tiles(game) == "Y1"
    # room for one tile and one expansion, two hexagons that are both: the second goes where room is left
    eleven = seat(" ".join(HEXAGONS[20:31]), expansions="[DG1]")
    game = play(position([eleven, seat()], display=["Y1 Y2 . .", "[Y1]", "[Y2]"]), "take Y", "from 0")
    assert player(game)["expansions"] == "[Y2] [DG1]"
    assert len(tiles(game).split()) == 12


def test_Q9_nothing_of_a_kind_is_no_choice():
    game = position(TWO, display=["Y1 . . ."])
    assert rule(game, "take LB") == rule(game, "take lily") == "Q9"


# ---- what is turned over


def test_Q10_Q43_a_tile_of_the_top_opens_the_next_expansion():
    game = position(TWO, display=["LB1 . . .", "Y1 Y2 LB4 LP5"], stack=3)
    play(game, "take Y")
    after = table(game)
    assert (after["stack"], after["top"]) == (2, 2)
    assert after["display"][:2] == ["LB1 . . .", ". . LB4 LP5"]
    assert len(after["display"][2].split()) == 4 and "." not in after["display"][2]
    assert game.revealed


def test_Q43_tiles_beside_the_stack_open_nothing():
    game = position(TWO, display=["LB1 DG1 . .", "Y1 Y2 LB4 LP5"], stack=3)
    play(game, "take DG")
    assert (table(game)["stack"], table(game)["top"]) == (3, 1)
    assert not game.revealed


def test_Q11_QR16_an_emptied_expansion_is_turned_over():
    game = position(TWO, display=["LB1 . . .", "Y1 Y2 LB4 LP5"], stack=3)
    hidden = table(game)["hidden"].split()
    play(game, "take tree")
    assert turn(game)["player"] == 1
    shown = table(game)["display"]
    assert shown[0][0] == "[" and shown[0][1:-1] in hidden
    assert shown[0][1:-1] not in table(game)["hidden"].split()
    assert game.revealed


def test_Q11_Q13_the_last_top_is_turned_over_and_taking_goes_on():
    game = position(TWO, display=["Y1 Y2 Y3 Y4"])
    assert table(game)["stack"] == 4  # a full last place is the top of a whole stack
    game = position(TWO, display=["Y1 Y2 Y3 Y4"], stack=0)
    play(game, "take Y")
    shown = table(game)["display"]
    assert len(shown) == 1 and shown[0].startswith("[")
    assert table(game)["top"] is None
    assert any(text.startswith("take") for text in words_of(game))


def test_QR14_Q44_what_is_printed_under_tiles_is_decided_when_it_is_turned_over():
    seen = set()
    for number in range(300):
        game = position(TWO, dice=number, display=["Y1 . . .", "LB1 LB2 LB3 LB4"], stack=3)
        before = bytes(game.state)
        play(game, "take Y")
        seen.add(table(game)["display"][0])
        assert table(game)["display"][1:] == ["LB1 LB2 LB3 LB4"]
        assert len(before) == 220  # and there is no place in the state where covered ones could stand
    assert seen == {f"[{name}]" for name in HEXAGONS}


# ---- tile shortage


def opened(bag, tower):
    """Return the table after the top was taken from, with so many tiles in bag and tower."""
    game = position(TWO, display=["LB1 . . .", "Y1 Y2 LB4 LP5"], stack=3, bag=bag, tower=tower)
    return table(play(game, "take Y"))


def test_QR2_Q58_a_short_bag_gets_the_tower_before_drawing():
    after = opened("DG1 DG2", "DG3*2 DG4")
    assert len(after["display"][2].split()) == 4
    assert after["tower"] == ""
    left = [word for word in after["display"][2].split() if word != "."] + pile(after["bag"])
    assert sorted(left) == ["DG1", "DG2", "DG3", "DG3", "DG4"]
    assert opened("DG1 DG2 DG5 DG6", "DG3*2")["tower"] == "DG3*2"  # four are enough


def test_Q58_with_still_too_few_tiles_fewer_are_drawn():
    after = opened("DG1", "DG3")
    assert sorted(after["display"][2].split()) == [".", ".", "DG1", "DG3"]
    assert (after["top"], after["stack"], after["bag"], after["tower"]) == (2, 2, "", "")


def test_QR9_Q58_without_any_tile_the_rest_of_the_stack_lies_face_up():
    after = opened("", "")
    assert after["display"][:2] == ["LB1 . . .", ". . LB4 LP5"]
    assert len(after["display"]) == 5 and all(word.startswith("[") for word in after["display"][2:])
    assert (after["top"], after["stack"]) == (None, 0)


def test_QR9_what_is_turned_over_is_not_part_of_the_take():
    for number in range(40):
        shown = {"display": ["Y1 Y2 Y3 Y4"], "stack": 4, "bag": "", "tower": ""}
        game = play(position(TWO, dice=number, **shown), "take Y")
        assert (tiles(game), player(game)["expansions"]) == ("Y1 Y2 Y3 Y4", "")
        assert len(table(game)["display"]) == 5
