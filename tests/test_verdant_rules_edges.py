"""Verdant in places where only few positions tell a right rule from a wrong one."""

import pytest

from firmware import rng
from firmware.games import verdant, verdant_deal, verdant_goals, verdant_why
from tests.verdant_words import (
    HOME_1,
    HOME_3,
    card,
    changed,
    new,
    parts,
    play,
    player,
    position,
    seat,
    table,
    total,
    words_of,
)

OTHER = seat("R60 P60")
# HOME_3 without the room in its corner, which is the corner of everything: the start room lies in row 2, column 4
CORNER = [". P14:1 R3 P2*3 R37:foliage-table", *HOME_3[1:]]


def record(game, i=0):
    """Return where the record of a seat begins in the state."""
    return verdant.HOMES + i * verdant.RECORD


# ---- the first cell of all


def test_V16_V19_the_last_room_goes_into_the_only_cell_there_is_without_being_asked():
    game = position([seat(*CORNER, start=(2, 4)), seat("R60 P59")], turn={"player": 0}, rooms="R13 R21 R22 R23")
    assert not [word for word in words_of(game, "take") if word.split()[1].startswith("P")]  # V99
    play(game, "take R13")
    assert game.state[record(game) + verdant.LAID : record(game) + verdant.LAID + 2] == bytes([0, 12])


def test_V26_a_stored_item_may_go_into_the_first_cell():
    home = seat("R13", *CORNER[1:], start=(2, 4), stored="flowering-table")
    home["home"][0] = "R13 P14:1 R3 P2*3 R37:foliage-table"
    game = position(
        [home, seat("R60 P59")], turn={"player": 0, "phase": "use"}, plants=". P4 P7 P8", tokens=". trowel can can"
    )
    assert [word for word in words_of(game, "use") if word.endswith(" -2,-4")] == ["use stored:flowering-table -2,-4"]
    play(game, "use stored:flowering-table -2,-4")
    assert card(game, "R13") == "R13:flowering-table"
    assert "stored" not in player(game)


@pytest.mark.parametrize(("token", "stored"), [(None, "flowering-cat"), ("flowering-cat", None)])
def test_E7_VR4_one_token_alone_leaves_nothing_to_choose_between(token, stored):
    home = seat("R31 P28:1", start=(0, 0), **({"stored": stored} if stored else {}))
    turn = {"player": 0, "phase": "use", **({"token": token} if token else {})}
    game = position([home, OTHER], turn=turn, plants=". P4 P7 P8", tokens=". trowel can unusual-lamp")
    assert words_of(game)[-1] == "end" and not words_of(game, "keep")


@pytest.mark.parametrize(("stored", "asked"), [("fertilizer", False), ("trowel", True)])
def test_E7_two_tokens_of_one_kind_that_find_no_plant_end_the_turn_unasked(stored, asked):
    home = seat("P28*0 R31", start=(0, 1), stored=stored)
    game = position([home, OTHER], turn={"player": 0}, tokens="trowel fertilizer can unusual-lamp")
    play(game, "take R21", "place 1,-1")
    assert (words_of(game) == ["keep new", "keep stored"]) == asked
    assert game.player == (0 if asked else 1)
    assert asked or player(game)["stored"] == "fertilizer"


@pytest.mark.parametrize(
    ("stored", "thumbs", "left"),
    [("fertilizer", 0, []), ("fertilizer", 5, []), ("can", 0, ["use stored:can 0,0", "end"])],
)
def test_V90_a_stored_token_or_thumbs_that_find_no_plant_do_not_keep_the_turn(stored, thumbs, left):
    home = seat("P28*0 R31", start=(0, 1), stored=stored, thumbs=thumbs)
    turn = {"player": 0, "phase": "use", "token": "flowering-cat"}
    game = position([home, OTHER], turn=turn, plants=". P4 P7 P8", tokens=". trowel can unusual-lamp")
    play(game, "use new:flowering-cat 0,0")
    assert game.player == (0 if left else 1)
    assert not left or words_of(game) == left


@pytest.mark.parametrize("cans", [0, 5])
def test_V27_V107_tokens_used_up_make_no_difference_to_where_the_first_card_lies(cans):
    game = position([seat("P14:1 R3 P2*3", ". P26:2 R37", start=(1, 2)), OTHER])
    at = record(game)
    game.state[at + verdant.USED + 2] = cans
    count = game.state[at + verdant.COUNT]
    game.put(0, 30, 2)  # before all others
    assert list(game.state[at + verdant.LAID : at + verdant.LAID + 3]) == [2, 30, 0]
    assert game.state[at + verdant.COUNT] == count + 1
    assert game.card_at(0, 2) == at + verdant.LAID
    assert game.state[at + verdant.USED + 2] == cans


# ---- what is left when something is over


def test_V105_V90_nothing_of_a_trowel_or_a_card_is_left_behind_it():
    turn = {"player": 0, "phase": "use", "token": "trowel"}
    home = seat("P28:1 R31 P27:0 R37 P44:0", start=(0, 1))
    game = position([home, OTHER], turn=turn, plants=". P4 P7 P8", tokens=". trowel can unusual-lamp")
    play(game, "use new:trowel 0,-1", "trowel 0,1", "trowel 0,3")
    s = game.state
    assert (game.phase, game.player) == (verdant.TAKE, 1)
    assert [s[at] for at in (verdant.LEFT, verdant.LAST, verdant.TAKEN, verdant.HAND, verdant.NEW)] == [0] * 5


def test_E24_V123_alone_no_pot_comes_from_a_goal():
    game = position(
        [seat("P28:8 R31 P27:7", start=(0, 1))],
        options={"goals": "on"},
        goals=["P1", "I2", "R3"],
        turn={"player": 0, "phase": "use", "token": "can", "turn": 0},
        plants=". P4 P7 P8",
        tokens=". trowel can unusual-lamp",
    )
    goals = bytes(game.state[verdant.GOALS : verdant.GOALS + 3])
    assert all(goals)
    assert list(game.needs[26:28]) == [8, 9]
    first = int(table(game)["table"]["pot_row"].split()[3])
    assert not table(game)["table"]["pot_discard"]
    play(game, "use new:can 0,0")
    assert card(game, "P28") == f"P28*{first}"
    assert card(game, "P27") == "P27*0"
    assert bytes(game.state[verdant.GOALS : verdant.GOALS + 3]) == goals


# ---- what is drawn


def test_V2_V98_each_token_of_the_bag_is_drawn_by_one_number_of_the_dice(monkeypatch):
    game = new()
    before = bytes(game.state)
    bag = table(game)["table"]["bag"]
    found = []
    for k in range(before[verdant.COUNTS + 2]):
        monkeypatch.setattr(rng, "below", lambda s, at, n, k=k: k)
        game.state[:] = before
        found.append(game.draw(2))
    nurtures = [bag[name] for name in ("fertilizer", "trowel", "can")]
    assert [found.count(verdant.ITEMS + i) for i in range(3)] == nurtures
    items = [token for token in found if token < verdant.ITEMS]
    assert len(items) == len(set(items)) == len(bag["items"].split())


def test_V10_every_goal_of_the_promo_pack_may_be_drawn():
    drawn = set()
    for seed in range(150):
        drawn |= set(table(new(2, seed, "verdant-promo", goals="on"))["table"]["goals"])
    assert drawn == {f"{kind}{n}" for kind in "PIR" for n in range(1, 14)}


def test_V6_a_room_with_the_number_of_a_potless_plant_is_a_room():
    game = position([seat("R1 P5", start=(0, 0)), OTHER])
    game.needs = bytes([0]) + game.needs[1:]  # as a pack of one's own may say
    for cell, value in ((12, 0), (33, verdant.COMPLETE)):
        game.put(0, 0, cell)
        assert game.state[game.card_at(0, cell) + 2] == value


# ---- points


def test_V41_points_do_not_depend_on_what_stands_in_the_list():
    game = position([seat(*HOME_1), OTHER])
    clean, used = [0] * 10, [7] * 10
    assert game.score(0, clean) == game.score(0, used)
    assert clean == used


def test_V46_V47_sets_of_plants_and_of_rooms_have_a_worth_of_their_own():
    home = seat("P1 R1 P13 R13 P25", "R25 P37 R37 P49 R49", start=(0, 1))
    game = position([home, OTHER], pack=changed(sets=[5, 2]))
    assert [parts(game)[name] for name in ("plant_set", "room_set")] == [5, 2]
    assert total(game) >= 7


def test_V69_in_the_simplified_game_complete_plants_decide():
    home = seat("P16* R31 P28* R37:vining-lamp P44:4", start=(0, 1))
    game = position([home, OTHER], pack="verdant-family")
    assert game.standing(0) == (total(game), 2)
    assert game.standing(1) == (total(game, 1), 0)


@pytest.mark.parametrize(("goal", "n"), [(5, 3), (6, 0), (8, 1)])
def test_R5_R6_R8_ask_for_the_types_of_rooms(goal, n):
    game = position([seat(*HOME_1), OTHER])
    game.room_types = bytes(60)  # as a pack of one's own may say: one type, while the plants have all
    each = game.pack.section(verdant.GOAL_CARDS)[26 + goal - 1]
    assert each and verdant_goals.points(game, 0, 2, goal) == n * each


def test_R7_a_room_with_nothing_beside_it_matches_nothing():
    assert verdant_goals.points(new(), 0, 2, 7) == 0


@pytest.mark.parametrize(("first", "second", "reached"), [(10, 10, True), (10, 9, False)])
def test_A4_begins_with_twenty_points_for_rooms(monkeypatch, first, second, reached):
    game = position([seat("R31 P28:1 R37", start=(0, 0)), OTHER])
    monkeypatch.setattr(verdant.Rules, "room", lambda game, seat, o: first if game.state[o + 1] == 30 else second)
    assert parts(game)["rooms"] == first + second
    assert game.feats(0) >> 3 & 1 == reached


@pytest.mark.parametrize(
    "condition",
    [
        (verdant_goals.PLANTS_DONE, 1, 0),  # a potless plant is complete
        (verdant_goals.NONE_OPEN, 9, 0),
        (verdant_goals.ALWAYS, 5, 0),
    ],
)
def test_6_3_conditions_of_a_pack_of_ones_own(monkeypatch, condition):
    game = position([seat("R1 P5", start=(0, 0))], pack="verdant-solo")
    game.needs = bytes(60)
    game.state[game.card_at(0, 23) + 2] = verdant.COMPLETE
    monkeypatch.setattr(verdant_goals, "scenario", lambda game: (0, *condition))
    assert verdant_goals.holds(game)


# ---- what is asked of a position


@pytest.mark.parametrize(
    ("home", "start", "wanted"),
    [
        (HOME_1, (0, 1), (2, 4, 3, 7)),
        (["R31 P28:1"], (0, 0), (2, 2, 4, 5)),
        (["P28:1 R31"], (0, 1), (2, 2, 3, 4)),
        (["P28:1", "R31", "P27:1"], (1, 0), (1, 3, 4, 4)),
        ([". P28:1 R37", "P27:1 R31 ."], (1, 1), (1, 2, 3, 5)),
        (["P28:1 R37 .", ". P27:1 R31"], (1, 2), (1, 2, 2, 4)),
    ],
)
def test_V19_the_box_around_a_home(home, start, wanted):
    assert position([seat(*home, start=start), OTHER]).box(0) == wanted


def test_a_move_is_a_whole_number():
    game = position([seat(*HOME_1), OTHER])
    assert game.why(1) == 0
    for odd in (True, 1.0, "1", None):
        assert game.why(odd) == verdant_why.NOT_A_MOVE


def test_V126_goals_that_are_drawn_are_those_of_the_pack():
    game = new(2, 1, "verdant-promo")
    for kind in range(3):
        assert verdant_deal.goal_set(game.pack, kind, False) == (1 << 13) - 1
    assert verdant_deal.goal_set(new().pack, 0, True) == 0x37F
