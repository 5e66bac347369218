"""Queen's Garden, final scoring: rules Q35-Q38, Q54-Q61, QR7, QR11 and vectors QV9-QV12, QV14, QV15."""

import pytest

from host_tools import positions
from tests.queens_words import (
    COLOUR_RING,
    FRONT,
    START_RING,
    SYMBOL_RING,
    areas,
    changed,
    parts,
    position,
    seat,
    total,
)

RING = {**SYMBOL_RING, "3,1": "LP4"}


def one(player, pack="queens"):
    return position([player, seat()], pack=pack)


def test_QV10_Q31_Q32_Q54_interim_points_of_a_ring_of_flowers():
    game = one(seat(garden=RING, slots=FRONT))
    assert [game.interim(0, number) for number in range(4)] == [3, 3, 14, 2]


def test_QV9_Q36_Q37_a_symbol_area_of_six_has_six_points_more():
    for pack in ("queens", "queens-back"):
        found = parts(one(seat(garden=RING, slots=FRONT), pack))
        assert (found["colours"], found["symbols"], found["bonus"]) == (0, 24, 6)


def test_QV11_Q36_Q37_a_colour_area_of_six():
    found = parts(one(seat(garden=COLOUR_RING, slots=FRONT)))
    assert (found["colours"], found["symbols"], found["bonus"]) == (21, 0, 6)


def test_QV12_Q31_Q36_Q54_Q56_areas_and_interim_points_of_both_sides():
    for pack, interim in (("queens", [5, 3, 2, 7]), ("queens-back", [3, 4, 4, 6])):
        game = one(seat(garden=START_RING), pack)
        found = parts(game)
        assert (found["colours"], found["symbols"], found["bonus"]) == (10, 3, 0)
        assert [game.interim(0, number) for number in range(4)] == interim


LEFT = {"-1,0": "Y1", "-1,1": "Y2", "0,-1": "Y3"}


def test_QV14_Q35_Q59_Q60_storage_is_balanced_before_the_areas():
    player = seat("LP2 LP5", {**COLOUR_RING, **LEFT}, points=41, jokers=2, expansions="[LB4]", slots=FRONT)
    game = one(player)
    assert areas(game) == 33
    assert parts(game) | {"colours": 27, "bonus": 6} == {
        "start": 41, "rounds": 0, "jokers": 2, "storage": -11, "colours": 27, "symbols": 0, "bonus": 6
    }  # fmt: skip
    assert total(game) == 65


def test_QV15_Q35_QR11_the_balance_never_falls_below_zero():
    garden = {"-1,0": "LB6", "-1,1": "LB5", "0,-1": "LB4", "1,0": "DG3"}
    player = seat("LP6 LP5", {**garden, "0,1": "DG5"}, points=3, jokers=1)
    game = one(player)
    assert areas(game) == 15
    player = seat("LP6 LP5", {"-1,0": "LB6", "-1,1": "LB5", "0,-1": "LB4", "1,-1": "LB3"}, points=3, jokers=1)
    game = one(player)
    assert areas(game) == 18
    assert total(game) == 18
    assert parts(game)["storage"] == -4


@pytest.mark.parametrize(("size", "front", "back"), [(2, 0, 0), (3, 0, 0), (4, 0, 2), (5, 0, 4), (6, 6, 6)])
@pytest.mark.parametrize("kind", ["colours", "symbols"])
def test_QR7_Q39_bonus_by_size_on_both_sides_for_colours_and_symbols(size, front, back, kind):
    cells = ["1,0", "1,-1", "0,-1", "-1,0", "-1,1", "0,1"][:size]
    words = (
        [f"Y{n}" for n in (1, 2, 3, 4, 5, 6)]
        if kind == "colours"
        else [f"{c}2" for c in ("LB", "Y", "DG", "LG", "DP", "LP")]
    )
    garden = dict(zip(cells, words, strict=False))
    for pack, bonus in (("queens", front), ("queens-back", back)):
        found = parts(one(seat(garden=garden), pack))
        worth = sum(int(word[-1]) for word in garden.values()) if size > 2 else 0
        assert (found[kind], found["bonus"]) == (worth, bonus)


def test_Q36_Q60_areas_of_one_kind_are_counted_each_and_two_are_none():
    garden = {"1,0": "Y1", "1,-1": "Y2", "-1,0": "Y4", "-1,1": "Y5"}
    assert areas(one(seat(garden=garden))) == 0
    far = {"2,0": "[Y6]", "3,-1": "Y3", "4,-1": "Y5", "-2,0": "[Y4]", "-3,1": "Y1", "-4,1": "Y2"}
    game = one(seat(garden=far, slots={"0": "front", "3": "front"}))
    assert parts(game)["colours"] == 14 + 7


def test_Q36_Q60_a_hexagon_counts_by_colour_and_by_symbol():
    garden = {"1,0": "Y1", "1,-1": "Y2", "0,-1": "Y3", "-1,0": "LB3", "-1,1": "DG3"}
    found = parts(one(seat(garden=garden)))
    assert (found["colours"], found["symbols"]) == (6, 9)


def test_Q36_printed_hexagons_count_in_areas():
    garden = {"2,0": "[Y6]", "3,-1": "Y3", "4,-1": "Y5"}
    assert areas(one(seat(garden=garden, slots=FRONT))) == 14


def test_Q38_Q61_most_points_win_and_equal_ones_share():
    game = position([seat(points=20), seat(points=22), seat(points=22), seat(points=5)])
    assert positions.winners(game) == [1, 2]
    game = position([seat(points=20), seat("LP6", points=25, jokers=0), seat(points=18, jokers=1)])
    assert positions.winners(game) == [0]
    assert positions.winners(position([seat(points=0), seat(points=0)])) == [0, 1]


def test_numbers_of_scoring_come_from_the_pack():
    pack = changed(areas__least=2, areas__bonus=[0, 0, 3, 0, 0, 0, 0], points__pavilion=0)
    game = one(seat(garden={"1,0": "Y1", "1,-1": "Y2"}), pack)
    assert parts(game)["colours"] == 3
    assert parts(game)["bonus"] == 3
    assert one(seat(garden={"2,0": "[Y6]"}, slots=FRONT), pack).interim(0, 0) == 0


def test_points_beyond_a_byte_are_kept_whole():
    game = one(seat(points=700, rounds=513))
    assert parts(game) | {"storage": 0} == {
        "start": 187, "rounds": 513, "jokers": 0, "storage": 0, "colours": 0, "symbols": 0, "bonus": 0
    }  # fmt: skip
    assert total(game) == 700
