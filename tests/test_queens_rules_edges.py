"""Queen's Garden: the first hexagon of all, full displays, and what is asked in another order."""

import itertools

import pytest

from firmware.games import queens
from host_tools import positions
from host_tools.playout import Chooser
from tests.queens_words import HEXAGONS, new, play, player, position, rule, seat, table, turn, words_of

EMPTY = [seat(), seat()]


def over(players=2, seed=1):
    """Return a game that was played to its end."""
    game, chooser = new(players, seed), Chooser(seed)
    buf = [0] * game.MOST_MOVES
    while not game.over:
        game.play(buf[chooser.below(game.moves(buf))])
    return game


# ---- takes


@pytest.mark.parametrize("name", HEXAGONS)
def test_Q2_Q14_Q40_each_stored_expansion_takes_room_and_is_gone_from_the_supply(name):
    colour = "Y" if not name.startswith("Y") else "LB"
    shown = [f"[{colour}{i}]" for i in (2, 3) if f"{colour}{i}" != name]
    before = table(position(EMPTY, display=shown))["supply"]
    game = position([seat(expansions=f"[{name}]"), seat()], display=shown)
    assert table(game)["supply"] == before - 1
    assert rule(game, f"take {colour}") == "Q14"
    other = "[DP6]" if name != "DP6" else "[DP5]"
    game = position([seat(expansions=f"[{name}] {other}"), seat()], display=shown[:1])
    assert table(game)["supply"] == table(position(EMPTY, display=shown[:1]))["supply"] - 2
    assert not any(text.startswith("take") for text in words_of(game))


@pytest.mark.parametrize("places", range(1, 9))
def test_Q9_Q12_Q41_takes_and_copies_of_a_display_of_any_size(places):
    # the seats' points and storage come right behind the display in the state: nothing of them is taken
    mine = HEXAGONS[30:34]
    seats = [seat(" ".join(mine), points=3, jokers=2), *(seat(HEXAGONS[30 + i], points=3 + i) for i in (1, 2, 3))]
    shown = [f"{HEXAGONS[i]} {HEXAGONS[i]} {HEXAGONS[i + 1]} ." for i in range(places)]
    game = position(seats, display=shown)
    names = HEXAGONS[: places + 1]
    takes = [text for text in words_of(game) if text.startswith("take")]
    assert len(takes) == len({name[:-1] for name in names}) + len({name[-1] for name in names})
    play(game, "take LB")
    for i in range(1, min(places, 6)):
        assert turn(game)["next"] == HEXAGONS[i]
        assert words_of(game) == [f"from {i - 1}", f"from {i}"]
        play(game, f"from {i - i % 2}")
    assert sorted(player(game)["tiles"].split()) == sorted([*names[:6], *mine])
    assert [player(game, i)["points"] for i in range(4)] == [3, 4, 5, 6]


def test_Q14_Q41_a_copy_is_taken_that_leaves_room_for_what_lies_there_once():
    # room for one tile and one expansion
    mine = seat(" ".join(HEXAGONS[20:31]), expansions="[DG1]")
    game = play(position([mine, seat()], display=["Y1 Y2 . .", "[Y1]"]), "take Y")
    assert (player(game)["expansions"], "Y2" in player(game)["tiles"]) == ("[Y1] [DG1]", True)
    game = play(position([mine, seat()], display=["Y1 LB2 . .", "[Y1]", "[Y2]"]), "take Y")
    assert (player(game)["expansions"], "Y1" in player(game)["tiles"]) == ("[Y2] [DG1]", True)


@pytest.mark.parametrize("kind", range(12))
def test_Q9_Q41_what_is_of_the_kind_that_is_taken(kind):
    game = new(2, 1)
    game.state[queens.WHAT] = kind
    for byte in range(101):
        hexagon = (byte & 63) - 1
        colour, symbol = divmod(hexagon, 6) if 0 <= hexagon < 36 else (6, 6)
        wanted = (symbol if colour == kind else 6) if kind < 6 else colour if symbol == kind - 6 else 6
        assert game.kind_taken(byte) == wanted


@pytest.mark.parametrize("where", list(itertools.combinations(range(4), 2)))
def test_Q41_QR12_two_equal_tiles_on_one_expansion_are_no_choice_wherever_they_lie(where):
    for place in range(3):
        shown = [["DG3", "DG4", "DG5", "."] for _ in range(3)]
        shown[place] = ["Y2" if i in where else "DP3" if i == min({0, 1, 2} - {*where}) else "." for i in range(4)]
        game = play(position(EMPTY, display=[" ".join(words) for words in shown]), "take Y")
        assert (player(game)["tiles"], turn(game)["player"]) == ("Y2", 1)


def test_Q12_Q2_a_second_expansion_is_stored_beside_the_first_of_all():
    for first, second in (("LB1", "Y2"), ("Y2", "LB1"), ("LB1", "LB2")):
        game = position([seat(expansions=f"[{first}]"), seat()], display=[f"[{second}]"])
        play(game, f"take {second[:-1]}")
        assert player(game)["expansions"] == " ".join(sorted(("[" + first + "]", "[" + second + "]")))


@pytest.mark.parametrize("place", range(5))
def test_Q11_an_emptied_expansion_is_turned_over_wherever_it_lies_and_no_other(place):
    for left in range(4):
        others = [" ".join("DG3" if i == left else "." for i in range(4)), "DG4 . . .", ". DG5 . .", "DG6 . . ."]
        shown = [*others[:place], ". . Y2 .", *others[place:]]
        game = play(position(EMPTY, display=shown), "take Y")
        now = table(game)["display"]
        assert now[place].startswith("[")
        assert [text.strip(" .") for text in (*now[:place], *now[place + 1 :])] == [text.strip(" .") for text in others]


@pytest.mark.parametrize("n", range(1, 8))
def test_QR2_QR17_Q58_fewer_than_four_in_the_bag_get_the_tower_and_each_tile_comes_to_each_place(n):
    bag, drawn = HEXAGONS[6 : 6 + n], set()
    shown = {"display": ["LB1 . . .", "DG1 DG2 LB4 LP5"], "stack": 3, "bag": " ".join(bag), "tower": "LP1 LP2"}
    for dice in range(1, 80):
        after = table(play(position(EMPTY, dice=dice, **shown), "take DG"))
        assert (after["tower"] == "") == (n < 4)
        places = after["display"][2].split()
        drawn.update((i, name) for i, name in enumerate(places) if name != ".")
        left = [name for name in (*bag, *(("LP1", "LP2") if n < 4 else ())) if name not in places]
        assert sorted(after["bag"].split()) == sorted(left)
    names = [*bag, *(("LP1", "LP2") if n < 4 else ())]
    assert drawn == set(itertools.product(range(min(4, len(names))), names))


def test_Q10_Q43_that_the_top_was_taken_from_is_known_while_a_copy_is_asked_for():
    for words, refill in (("Y1 LB2 . .", True), ("LB2 LB3 . .", False)):
        game = position(EMPTY, display=["Y2 Y3 . .", "Y2 DG3 . .", words], top=2, stack=2)
        play(game, "take Y")
        assert (turn(game)["next"], turn(game)["refill"]) == ("Y2", refill)


# ---- payments


def test_Q19_Q46_expansions_are_paid_in_ascending_order_and_once():
    mine = seat("Y3", {"1,0": "Y6"}, expansions="[Y1] [Y2]", jokers=1)
    game = play(position([mine, seat()]), "place Y3", "at 1,-1")
    assert words_of(game) == ["pay [Y1]", "pay [Y2]"]
    before = bytes(game.state)
    # behind the second one only the joker is left, which is not asked for
    play(game, "pay [Y2]")
    assert (player(game)["expansions"], player(game)["jokers"]) == ("[Y1]", 0)
    game.load(before)
    play(game, "pay [Y1]")
    assert words_of(game) == ["pay [Y2]", "pay jokers"]


def test_Q52_each_item_may_be_thrown_away_and_then_none_that_comes_before_it():
    items = [*HEXAGONS[:6], "[LB1]", "[LB2]"]
    mine = seat(" ".join(HEXAGONS[:6]), expansions="[LB1] [LB2]", points=40)
    game = play(position([mine, seat()]), "pass")
    before = bytes(game.state)
    for i, item in enumerate(items):
        game.load(before)
        assert words_of(game) == [*(f"discard {item}" for item in items), "done"]
        play(game, f"discard {item}")
        if i < 7:
            assert words_of(game) == [*(f"discard {item}" for item in items[i + 1 :]), "done"]
            assert rule(game, f"discard {items[max(i - 1, 0)]}")
        else:
            assert turn(game)["player"] == 1


@pytest.mark.parametrize("more", [("Y2", ""), ("", "[Y2]"), ("", "[Y2] [DG3]"), ("", "[LB4] [Y2]"), ("DG2", "[LB4]")])
def test_Q15_Q16_what_can_be_paid_when_one_of_two_equal_hexagons_is_gone(more):
    for text in ("place Y2", "place Y3", "pass"):
        tiles = " ".join(sorted(["Y2", "Y3", *more[0].split()], key=HEXAGONS.index))
        game = position([seat(tiles, expansions=more[1], jokers=1), seat(points=0)])
        play(game, text)
        while game.player == 0 and not game.over:
            play(game, "discard Y2" if "discard Y2" in words_of(game) else words_of(game)[0])
        fresh = position(EMPTY)
        fresh.load(game.state)
        for one in (game, fresh):
            one.state[queens.SEAT] = 0
        assert [game.can_pay(h) for h in range(36)] == [fresh.can_pay(h) for h in range(36)]
        assert game.room(0) == fresh.room(0)


@pytest.mark.parametrize("points", [6, 250, 255, 256, 258, 261, 262, 300, 511, 512, 515, 600])
def test_Q26_Q28_Q50_points_above_and_below_each_256_are_paid_and_lost_whole(points):
    game = play(position([seat(points=points), seat(points=points)]), "buy")
    if game.player == 0:
        play(game, words_of(game)[0])
    assert player(game)["points"] == points - 6
    play(game, "pass")
    assert player(game, 1)["points"] == points - 1


# ---- asked in any order


def test_Q2_what_a_storage_holds_does_not_hang_on_who_is_asked_first():
    full = [
        seat(" ".join(HEXAGONS[:n]), jokers=j, expansions=e) for n, j, e in ((3, 1, ""), (7, 0, "[LB1]"), (0, 2, ""))
    ]
    game = position([*full, seat(" ".join(HEXAGONS[20:31]))])
    state = bytes(game.state)
    for order in itertools.permutations(range(4)):
        game.load(state)
        for _ in range(2):
            assert [game.room(i) for i in order] == [(8, 5, 10, 1)[i] for i in order]
        assert game.can_pay(0) and not game.can_pay(35)


@pytest.mark.parametrize("players", [2, 4])
def test_the_moves_are_the_same_before_and_after_a_reason_was_asked_for(players):
    game, fresh = new(players, 3), new(players, 4)
    chooser = Chooser(3)
    buf, other = [0] * game.MOST_MOVES, [0] * game.MOST_MOVES
    seen = set()
    while not game.over:
        n = game.moves(buf)
        seen.add(game.phase)
        for asked in (False, True):
            fresh.load(game.state)
            if asked:
                assert fresh.why(buf[0]) == 0
                assert fresh.why(99) > 0
            assert fresh.moves(other) == n and other[:n] == buf[:n]
        assert game.why(buf[n - 1]) == 0
        assert game.moves(other) == n and other[:n] == buf[:n]
        game.play(buf[chooser.below(n)])
    assert seen == set(range(5))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_Q35_Q40_when_a_game_is_over_there_is_no_move_and_the_supply_is_what_lies_nowhere(players):
    game, fresh = over(players), new(players, 9)
    fresh.load(game.state)
    for one in (game, fresh):
        assert one.moves([0] * one.MOST_MOVES) == 0
        assert {one.REASONS[one.why(move)] for move in range(90)} == {"Q35"}
        seats = positions.write(one)["players"]
        lying = sum(len(seat["expansions"].split()) + len(seat["slots"]) for seat in seats)
        assert one.supply() == 36 - lying


@pytest.mark.parametrize("players", [2, 3])
def test_the_words_of_a_position_say_all_of_the_state(players):
    game, chooser = new(players, 5), Chooser(5)
    buf = [0] * game.MOST_MOVES
    while not game.over:
        game.play(buf[chooser.below(game.moves(buf))])
        if game.phase or chooser.below(5) == 0:
            read = positions.read(positions.write(game)).state
            assert read[: queens.DICE] + read[queens.BAG :] == game.state[: queens.DICE] + game.state[queens.BAG :]
