"""Queen's Garden, turns, passing and rounds: rules Q6-Q8, Q13, Q27-Q35, Q52-Q57, QR1, QR3, QR4, QR8, QR13, QR16."""

import pytest

from host_tools.playout import Chooser, playout
from tests.queens_words import (
    FRONT,
    START_RING,
    new,
    pile,
    play,
    player,
    position,
    rule,
    seat,
    table,
    turn,
    words_of,
)

TREES = "Y1 DG1 LG1 DP1"


def two(first=None, second=None, **more):
    return position([first or seat(), second or seat()], **more)


def points(game):
    return [player(game, number)["points"] for number in range(game.players)]


# ---- turns


def test_Q8_Q6_a_turn_is_one_action_and_then_the_next_seat_is_on_turn():
    game = position([seat("Y1"), seat(expansions="[LB1]"), seat(), seat()])
    order = [0]
    for texts in (["place Y1", "at 1,0"], ["place [LB1]", "at 4,0"], ["buy", "at 3,0"], ["take LP", "from 0"]):
        for text in texts:
            if text in words_of(game):
                play(game, text)
        order.append(game.player)
    assert order == [0, 1, 2, 3, 0]


def test_Q53_Q27_who_has_passed_takes_no_further_turn():
    game = position([seat("Y1"), seat("Y2 Y3", jokers=3), seat("DG1")])
    play(game, "pass", "done")
    assert turn(game)["passed"] == [0]
    play(game, "take LP")
    play(game, "place DG1", "at 1,0")
    assert turn(game)["player"] == 1


def test_Q13_Q53_the_last_seat_goes_on_alone():
    game = two(seat(), seat(f"{TREES} LB1"), display=["LP6 LP5 LP5 ."])
    play(game, "pass")
    assert turn(game) == {"player": 1, "phase": "act", "round": 0, "start": 0, "passed": [0]}
    for text in ("Y1", "LB1"):
        play(game, f"place {text}", f"at {words_of_cell(game, text)}")
        assert turn(game)["player"] == 1
    play(game, "take LP")
    assert turn(game)["player"] == 1


def words_of_cell(game, text):
    """Return the first cell where `text` may lie."""
    copy = position([seat(), seat(text, player(game, 1)["garden"])], turn={"player": 1})
    return words_of(play(copy, f"place {text}"))[0][3:]


def test_QR13_Q53_who_can_do_nothing_else_passes_and_may_throw_away():
    stuck = seat("Y3", points=5)
    game = two(seat(points=5), stuck, display=["-"])
    assert words_of(game) == ["pass"]
    play(game, "pass")  # and seat 1 has to pass too: all that it is asked is what it throws away
    assert turn(game)["phase"] == "discard"
    assert turn(game)["passed"] == [0, 1]
    assert words_of(game) == ["discard Y3", "done"]
    assert points(game) == [4, 5]


def test_Q53_a_pass_without_any_choice_is_made_at_once():
    game = two(seat(points=5), seat(points=5), display=["LP6 . . ."], turn={"player": 0})
    assert words_of(game) == ["take LP", "take lily", "pass"]
    play(game, "take LP")  # seat 1 finds a face-up expansion
    assert turn(game)["player"] == 1
    play(game, "pass")
    assert turn(game)["passed"] == [1]


# ---- passing


def test_Q28_Q7_the_first_to_pass_loses_a_point_once_and_begins_the_next_round():
    game = position([seat(), seat(), seat()], turn={"player": 2})
    play(game, "pass")
    assert points(game) == [15, 15, 14]
    play(game, "pass")
    assert points(game) == [15, 15, 14]
    assert turn(game)["start"] == 2
    play(game, "pass")
    assert points(game) == [15, 15, 14]
    assert turn(game) == {"player": 2, "phase": "act", "round": 1, "start": 2, "passed": []}


def test_Q28_the_stone_changes_with_the_first_pass_of_a_later_round():
    game = two(turn={"round": 1, "start": 1, "player": 1})
    play(game, "take LP")
    play(game, "pass")
    assert turn(game)["start"] == 0
    assert points(game) == [14, 15]


def test_QR4_Q28_the_point_is_lost_in_the_last_round_and_by_who_must_pass():
    game = play(two(turn={"round": 3}), "pass", "pass")
    assert points(game) == [14, 15]
    assert game.over
    forced = two(seat("Y1", points=5), seat(points=5), display=["-"], turn={"player": 0})
    play(forced, "place Y1", "at 1,0")  # nobody can do anything then: seat 1 is the first to pass
    assert points(forced) == [5 + 1, 4]  # and the round has brought a point for the tree


def test_Q28_without_points_nothing_is_lost_and_the_stone_is_gained():
    game = play(two(seat(points=0)), "pass")
    assert points(game) == [0, 15]
    assert turn(game)["start"] == 0


def test_Q52_QR3_hexagons_are_thrown_away_for_their_values():
    game = two(seat("Y1 Y1 DG3 LP6", points=12, expansions="[LB4]", jokers=2))
    supply = table(game)["supply"]
    play(game, "pass")
    assert words_of(game) == [f"discard {word}" for word in ("Y1", "DG3", "LP6", "[LB4]")] + ["done"]
    play(game, "discard Y1", "discard Y1", "discard [LB4]")
    assert player(game)["tiles"] == "DG3 LP6"
    assert player(game)["jokers"] == 2
    assert points(game)[0] == 12 - 1 - 1 - 1 - 4
    assert pile(table(game)["tower"]) == ["Y1", "Y1"]
    assert table(game)["supply"] == supply + 1
    assert turn(game)["player"] == 1  # nothing more could be thrown away
    game = play(two(seat("Y1 DG3 LP6")), "pass", "discard DG3")
    assert words_of(game) == ["discard LP6", "done"]
    assert rule(game, "discard Y1") == "Q52"


def test_QR1_Q52_the_point_is_lost_first_and_points_must_cover_what_is_thrown_away():
    game = play(two(seat("Y1 DG3", points=3)), "pass")
    assert words_of(game) == ["discard Y1", "done"]
    assert rule(game, "discard DG3") == "Q52"
    assert rule(game, "discard LP1") == "Q15"
    later = play(two(seat(), seat("Y1 DG3", points=3), turn={"player": 1, "passed": [0]}), "pass")
    assert words_of(later) == ["discard Y1", "discard DG3", "done"]


# ---- rounds


def test_Q29_Q31_Q32_Q56_each_round_ends_with_an_interim_scoring():
    """QV12's garden brings 5, 3, 2, 7 on side A (QV12), a pavilion one more each time."""
    game = two(seat(garden=START_RING))
    for number, due in enumerate((5, 3, 2, 7)):
        before = points(game)
        assert turn(game)["round"] == number
        play(game, "pass", "pass")
        lost = [1, 0] if number == 0 or turn(game)["start"] == 0 else [0, 1]
        assert points(game) == [before[0] - lost[0] + due, before[1] - lost[1]]
    assert game.over
    assert player(game)["rounds"] == 17


def test_Q33_what_is_in_storage_brings_nothing_in_an_interim_scoring():
    stored = seat("DG1 LB1 DG2", expansions="[DG3]", jokers=3)
    game = two(stored, turn={"player": 1, "passed": []})
    play(game, "pass", "pass", "done")
    assert points(game) == [15, 14]


@pytest.mark.parametrize(("pack", "rounds"), [("queens", 4), ("queens-back", 4), ("queens-quick", 2)])
def test_Q34_Q35_the_wheel_turns_after_each_round_and_the_game_ends_after_the_last(pack, rounds):
    game = new(2, 1, pack)
    for number in range(rounds):
        assert turn(game)["round"] == number
        assert not game.over
        play(game, "pass", "pass")
    assert game.over
    assert words_of(game) == []
    assert game.REASONS[game.why(0)] == "Q35"


def test_Q57_QR8_the_display_is_cleared_between_rounds():
    shown = ["LP6 . LP5 .", "[DG2]", "-", "Y1 Y2 Y3 Y4"]
    owned = seat(expansions="[LB1]", slots={"1": "blank"})
    game = two(owned, display=shown, stack=1, tower="DG1")
    supply = table(game)["supply"]
    play(game, "pass", "done", "pass")
    after = table(game)
    assert pile(after["tower"]) == ["Y1", "Y2", "Y3", "Y4", "DG1", "LP5", "LP6"]
    assert (len(after["display"]), after["top"], after["stack"]) == (1, 0, 4)
    assert len(after["display"][0].split()) == 4 and "." not in after["display"][0]
    # two with tiles or covered under them, the one turned over, and the rest of the stack; not the one that was taken
    assert after["supply"] == supply + 2 + 1 + 1
    assert "DG2" not in after["hidden"].split()
    assert game.revealed


def test_Q57_QR2_the_tower_helps_out_at_the_start_of_a_round_too():
    game = two(display=["LP6 LP5 . ."], bag="Y1", tower="")
    play(game, "pass", "pass")
    assert sorted(table(game)["display"][0].split()) == [".", "LP5", "LP6", "Y1"]
    none = two(display=["-"], bag="", tower="", top=None)
    play(none, "pass", "pass")
    assert [word[0] for word in table(none)["display"]] == ["["] * 5


def test_QR16_only_a_refill_a_turned_expansion_and_a_new_round_reveal():
    game = two(seat("Y1"), display=["LP6 LP5 . .", "DG1 . . .", "Y2 Y3 Y4 Y5"], stack=2)
    state = bytes(game.state)
    shown = {}
    for text in words_of(game):
        game.load(state)
        play(game, text)
        shown[text] = game.revealed
    assert {text for text, revealed in shown.items() if revealed} == {
        "take Y", "take DG", "take LP", "take tree", "take bird", "take butterfly", "take flower", "take plant"
    }  # fmt: skip


def test_Q54_Q55_each_colour_and_each_symbol_scores_once_a_game():
    for pack, sums in (("queens", [3, 3, 5, 7]), ("queens-back", [4, 5, 4, 5]), ("queens-quick", [6, 12])):
        wheel = new(2, 0, pack).pack.section(2)
        rows = [wheel[i : i + 12] for i in range(0, len(wheel), 12)]
        assert [sum(row) for row in rows] == sums
        for number in range(12):
            scored = [row[number] for row in rows if row[number]]
            assert scored == [1 if number < 6 else (1, 1, 2, 2, 3, 3)[number - 6]]


def test_Q30_Q39_the_wheels_of_both_sides():
    words = new().pack.names(4)[:12]

    def wheel(pack):
        table = new(2, 0, pack).pack.section(2)
        rows = [table[i : i + 12] for i in range(0, len(table), 12)]
        return [{name: n for name, n in zip(words, row, strict=True) if n} for row in rows]

    assert wheel("queens") == [
        {"DG": 1, "LB": 1, "tree": 1},
        {"Y": 1, "LP": 1, "bird": 1},
        {"DP": 1, "butterfly": 2, "flower": 2},
        {"LG": 1, "plant": 3, "lily": 3},
    ]
    assert wheel("queens-back") == [
        {"DP": 1, "Y": 1, "butterfly": 2},
        {"LG": 1, "tree": 1, "lily": 3},
        {"DG": 1, "LP": 1, "flower": 2},
        {"LB": 1, "bird": 1, "plant": 3},
    ]


def test_Q44_Q32_pavilions_score_in_every_round_from_the_start():
    game = two(seat(garden={"2,0": "[Y6]"}, slots=FRONT))
    assert [game.interim(0, number) for number in range(4)] == [1, 2, 1, 4]


def known(game):
    """Return all that the gardens of a game decide: the list of moves, interim points and scores."""
    moves = [0] * game.MOST_MOVES
    seats = range(game.players)
    points = [[game.interim(i, number) for number in range(4)] for i in seats]
    return moves[: game.moves(moves)], points, [game.score(i, [0] * 7) for i in seats]


def test_a_copy_that_borrows_what_is_known_of_gardens_finds_the_same_as_a_game_by_itself():
    game = new(2, 5)
    states = [bytes(game.state) for _ in playout(game, 5)]
    lender, copy, alone = (new(2, seed) for seed in (1, 2, 3))
    copy.borrow_from(lender)
    chooser = Chooser(9)
    for _ in range(40):
        at = chooser.below(len(states))
        lender.load(states[at])
        if chooser.below(2):
            known(lender)
        copy.load(states[min(len(states) - 1, at + chooser.below(9))])
        alone.load(copy.state)
        assert known(copy) == known(alone)


def test_Q20_a_garden_that_takes_the_place_of_one_with_fewer_expansions_has_no_more_room_for_them():
    for first in (0, 3):
        there = {str(first + i): "blank" for i in range(3)}
        one, alone = new(), new()
        for slots in ({}, there):
            one.load(play(position([seat(expansions="[Y1]", slots=slots), seat()]), "place [Y1]").state)
            cells = known(one)
        alone.load(one.state)
        assert known(alone) == cells


def test_a_copy_lets_its_lender_know_a_garden():
    game, copy, alone = new(), new(), new()
    game.load(position([seat(), seat(garden=START_RING)]).state)
    for other in (copy, alone):
        other.load(game.state)
    alone.keep(1)  # nobody lends
    assert not game._holds[1]
    copy.borrow_from(game)
    copy.keep(1)
    assert game._holds[1]
