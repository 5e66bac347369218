"""Queen's Garden: why a move is not allowed, reason by reason; none is given for a legal one."""

import pytest

from firmware.games import queens, queens_why
from host_tools.playout import playout
from tests.queens_words import FRONT, move, new, play, position, seat

EXPECTED = {
    1: "Q8", 2: "Q35", 3: "Q9", 4: "Q14", 5: "Q15", 6: "Q17", 7: "Q21", 8: "Q25", 9: "Q26", 10: "Q50", 11: "Q41",
    12: "Q44", 13: "Q20", 14: "Q21", 15: "Q22", 16: "Q25", 17: "Q46", 18: "Q47", 19: "Q47", 20: "Q47", 21: "Q47",
    22: "Q52", 23: "Q52",
}  # fmt: skip
ALL_SLOTS = {str(slot): "blank" for slot in range(6)}


def reason(game, text):
    """Return the number of the reason against a move in words, 0 for a legal one."""
    return game.why(move(game, text))


def test_each_reason_has_its_rule():
    others = {*vars(queens), "BORROWED", "NEAR"}
    names = [name for name in vars(queens_why) if name.isupper() and name not in others]
    assert {getattr(queens_why, name): queens.Rules.REASONS[getattr(queens_why, name)] for name in names} == EXPECTED
    assert len(queens.Rules.REASONS) == 24 and queens.Rules.REASONS[0] == ""


@pytest.mark.parametrize("players", [2, 4])
def test_a_move_has_no_reason_against_it_just_when_it_is_in_the_list(players):
    game = new(players, 5)
    buf = [0] * game.MOST_MOVES
    for _ in playout(game, 5):
        legal = set(buf[: game.moves(buf)])
        for number in range(90):
            why = game.why(number)
            assert (why == 0) == (number in legal)
            assert why in EXPECTED or why == 0
    assert game.over
    assert {game.why(number) for number in (*range(90), -1)} == {queens_why.ENDED}


@pytest.mark.parametrize("number", [-1, 86, 90, 70000, "take Y", None])
def test_what_is_no_move_is_none_in_any_phase(number):
    game = position([seat("Y1 Y3 Y4", jokers=2, points=20), seat()])
    assert game.why(number) == queens_why.NOT_A_MOVE
    assert play(game, "place Y3").why(number) == queens_why.NOT_A_MOVE
    assert play(game, "at 1,0").why(number) == queens_why.NOT_A_MOVE
    game = position([seat("Y1 Y3 Y4", points=20), seat()])
    assert play(game, "pass").why(number) == queens_why.NOT_A_MOVE


def test_Q9_Q14_reasons_against_a_take():
    full = seat("Y1 Y1 Y1 LB1 LB1 LB1 DG1 DG1 DG1 LG1 LG1 LG1")
    game = position([full, seat()], display=["LP5 LP6 DP6 ."])
    assert reason(game, "take LP") == reason(game, "take lily") == queens_why.NO_ROOM
    assert reason(game, "take LG") == reason(game, "take tree") == queens_why.NOT_SHOWN
    game = position([seat(expansions="[LP1] [LP2]"), seat()], display=["[LP5]", "DP6 . . ."])
    assert reason(game, "take LP") == reason(game, "take plant") == queens_why.NO_ROOM
    assert reason(game, "take lily") == 0


def test_Q41_reasons_against_a_copy():
    game = position([seat(), seat()], display=["LP5 . . .", "DG5 . . .", "LP5 . . ."])
    play(game, "take LP")
    assert [game.why(place) for place in range(4)] == [0, queens_why.NO_COPY, 0, queens_why.NOT_A_MOVE]
    # two expansions are there already: the tile has to be it
    game = position([seat(expansions="[LB1] [LB2]"), seat()], display=["LP5 LP4 . .", "LP5 . . .", "[LP5]"])
    play(game, "take LP")
    assert [game.why(place) for place in range(3)] == [0, 0, queens_why.NO_ROOM]


def test_Q15_Q17_Q21_Q25_reasons_against_placing():
    game = position([seat("Y1 Y6", {"1,0": "LB6"}, expansions="[LG6]", jokers=2), seat()])
    assert reason(game, "place Y1") == 0
    assert reason(game, "place Y6") == reason(game, "place [LG6]") == queens_why.CANNOT_PAY
    assert reason(game, "place Y2") == reason(game, "place [Y1]") == queens_why.NOT_STORED
    assert reason(game, "place [LG5]") == queens_why.NOT_STORED
    ring = {"1,0": "Y1", "1,-1": "Y2", "0,-1": "LB2", "-1,0": "LB3", "-1,1": "DG3"}
    game = position([seat("LP6 LP5 LP4 LP3 LP2 DG1", ring), seat()])
    assert reason(game, "place LP6") == queens_why.CANNOT_PAY
    assert reason(game, "place LP5") == queens_why.FITS_NOWHERE
    assert reason(game, "place DG1") == 0
    game = position([seat("Y1", slots=ALL_SLOTS, expansions="[LP1]", points=20), seat()])
    assert reason(game, "place [LP1]") == reason(game, "buy") == queens_why.NO_SLOT
    assert reason(game, "place [LP2]") == queens_why.NOT_STORED
    game = position([seat("Y1", slots={**ALL_SLOTS, "5": "front"}, garden={"1,3": "[LB4]"}, points=20), seat()])
    assert reason(game, "buy") == queens_why.NO_SLOT


def test_Q26_Q50_reasons_against_buying():
    assert reason(position([seat("Y1", points=5), seat()]), "buy") == queens_why.FEW_POINTS
    assert reason(position([seat("Y1", points=6), seat()]), "buy") == 0


def test_Q44_Q20_Q21_Q22_reasons_against_a_cell():
    garden = {"1,0": "Y1", "4,0": "[LB4]"}
    game = play(position([seat("Y1", garden, slots=FRONT), seat()]), "place Y1")
    assert reason(game, "at 1,0") == queens_why.OCCUPIED
    assert reason(game, "at 3,0") == queens_why.NOT_GREEN  # a pavilion
    assert reason(game, "at -3,0") == reason(game, "at -4,0") == queens_why.NOT_GREEN  # no expansion
    assert reason(game, "at 1,-1") == queens_why.TWICE_IN_GROUP
    assert game.why(48) == queens_why.NOT_A_MOVE
    assert reason(game, "at 4,-1") == queens_why.NOTHING_ALIKE
    assert reason(game, "at -1,0") == 0


@pytest.mark.parametrize("cell", ["4,0", "4,-1", "3,-1", "2,0", "2,1", "3,1"])
def test_Q22_the_reason_is_found_in_each_direction(cell):
    # The centre of a blank expansion with the same tile in one of the six cells round it; then with another one.
    for there, wanted in (("Y3", queens_why.TWICE_IN_GROUP), ("LB4", queens_why.NOTHING_ALIKE)):
        game = position([seat("Y3", {cell: there}, slots={"0": "blank"}, jokers=2), seat()])
        assert reason(play(game, "place Y3"), "at 3,0") == wanted


def test_Q25_Q26_reasons_against_a_place_for_an_expansion():
    players = [seat("Y1", expansions="[LP1]", slots={"0": "blank"}, points=20), seat()]
    game = play(position(players), "place [LP1]")
    assert game.why(0) == game.why(5) == queens_why.NOT_A_MOVE  # beside the fountain
    assert game.why(12) == game.why(19) == queens_why.NOT_A_MOVE  # centres
    assert [game.why(cell) for cell in range(6, 12)] == [queens_why.SLOT_TAKEN] * 6
    assert game.why(13) == game.why(47 - 1) == 0
    game = play(position(players), "buy")
    assert game.why(0) == game.why(13) == game.why(6) == queens_why.NOT_A_MOVE
    assert game.why(12) == queens_why.SLOT_TAKEN
    assert [game.why(cell) for cell in range(19, 48, 7)] == [0] * 5


def test_Q46_Q47_reasons_against_a_payment():
    tiles = "Y4 Y1 Y2 Y6 LB4 DG4 LP4 DP5"
    game = play(position([seat(tiles, expansions="[Y1]", jokers=1), seat()]), "place Y4", "at 1,0")
    assert reason(game, "pay jokers") == queens_why.FEW_JOKERS
    assert reason(game, "pay DP5") == queens_why.MIXED
    assert reason(game, "pay Y3") == reason(game, "pay [Y2]") == queens_why.NOT_STORED
    assert reason(game, "pay Y4") == queens_why.TWICE_PAID
    assert reason(game, "pay [Y1]") == queens_why.TOO_FEW  # one joker is not enough then
    play(game, "pay Y1")
    assert reason(game, "pay LB4") == reason(game, "pay LP4") == queens_why.MIXED
    assert reason(game, "pay [Y1]") == queens_why.TWICE_PAID
    assert reason(game, "pay Y6") == 0
    game = play(position([seat(tiles, expansions="[Y1]", jokers=1), seat()]), "place Y4", "at 1,0", "pay LB4")
    assert reason(game, "pay Y1") == reason(game, "pay Y6") == reason(game, "pay [Y1]") == queens_why.MIXED
    assert reason(game, "pay LB4") == queens_why.NOT_STORED
    play(game, "pay DG4")
    assert reason(game, "pay DP5") == queens_why.MIXED
    assert reason(game, "pay LP4") == reason(game, "pay jokers") == 0
    game = position([seat("Y4 Y1 Y2 Y6", expansions="[LB1]", jokers=2), seat()])
    play(game, "place Y4", "at 1,0", "pay Y2")
    assert reason(game, "pay Y1") == queens_why.NOT_ASCENDING
    assert reason(game, "pay Y6") == 0


def test_Q52_reasons_against_a_discard():
    game = play(position([seat("Y1 Y3 Y5 DG1", expansions="[LB2]", points=5), seat()]), "pass")
    assert reason(game, "discard Y5") == queens_why.TOO_DEAR
    assert reason(game, "discard Y3") == reason(game, "discard [LB2]") == 0
    assert reason(game, "discard Y2") == reason(game, "discard [Y1]") == queens_why.NOT_STORED
    play(game, "discard Y3")
    assert reason(game, "discard Y1") == queens_why.DISCARDS_ASCEND
    assert reason(game, "discard Y5") == reason(game, "discard [LB2]") == queens_why.TOO_DEAR


def test_Q14_Q41_a_copy_without_room_is_told_from_a_place_without_a_copy():
    shown = ["Y1 LB2 . .", "Y1 LB3 . .", "LB4 . . .", "LB5 . . .", "[Y1]"]
    game = play(position([seat(expansions="[DG1] [DG2]"), seat()], display=shown), "take Y")
    found = [reason(game, f"from {place}") for place in range(5)]
    assert found == [0, 0, *[queens_why.NO_COPY] * 2, queens_why.NO_ROOM]


def test_Q52_a_second_copy_is_too_dear_and_an_expansion_is_not_its_tile():
    game = play(position([seat("LB1 Y3 Y3 LP1", points=5), seat()]), "pass", "discard Y3")
    assert reason(game, "discard Y3") == queens_why.TOO_DEAR
    assert reason(game, "discard LB1") == queens_why.DISCARDS_ASCEND
    assert reason(game, "discard [LB1]") == queens_why.NOT_STORED
    assert reason(game, "discard LP1") == 0
