"""Tests of the literal Queen's Garden judge: placing, paying, expansions, decorations, geometry."""

import pytest

from tests.judge import queens_garden as gardening
from tests.judge.queens_positions import garden, lay, may, paid, place, position, stored, word
from tests.judge.queens_table import (
    BLANK,
    DIRECTIONS,
    HEXAGONS,
    Buy,
    Pass,
    PlaceExpansion,
    PlaceTile,
    Tables,
    Take,
    hexagon_from,
    hexagon_text,
)


def test_Q16_Q18_Q46_Q48_where_a_payment_goes():
    judge = position([], [stored("DG3 DG4 DG5 DG4", "DG1 LB3", jokers=2)])
    supply = judge.supply
    place(judge, "DG5", (1, 0), paid("DG3 DG4", "DG1", 1))
    storage = judge.storages[0]
    assert (storage.tiles, storage.expansions, storage.jokers) == ({word("DG4"): 1}, {word("LB3")}, 1)
    assert judge.tower == {word("DG3"): 1, word("DG4"): 1}
    assert judge.supply == supply + 1
    assert not {word("DG1"), word("LB3")} & judge.hidden
    assert judge.gardens[0].tiles == {(1, 0): word("DG5")}


def test_Q47_all_payments_of_a_storage():
    storage = stored("DG1 DG3 Y3", "DG1 LB3", jokers=1)
    assert gardening.payments(storage, word("DG3"), 3) == {
        paid("DG1", jokers=1),
        paid("", "DG1", 1),
        paid("Y3", jokers=1),
        paid("", "LB3", 1),
        paid("Y3", "LB3"),
    }


def test_Q46_a_joker_is_never_placed():
    judge = position()
    assert judge.tile_placements() | judge.expansion_placements() == set()


def test_E14_bridges_over_the_whole_group():
    text = "Y1 1,0  Y2 2,0  Y1 0,-1  Y3 -1,0"
    assert not may(text, "Y4", (1, -1), E="DG2 E")
    assert may(text, "DP1", (1, -1), E="DG2 E") is False
    assert may("Y1 1,0  Y2 0,1  Y3 0,-1", "Y4", (1, -1))


def test_E15_one_matching_neighbour_is_enough():
    assert may("Y1 1,0  LB5 0,-1", "Y4", (1, -1))
    assert may("Y1 1,0  Y4 0,-1", "DG4", (1, -1))
    assert not may("Y1 1,0  LB5 0,-1", "DG4", (1, -1))


def test_E16_a_tile_does_not_pay_for_itself_twice():
    judge = position([], [stored("DG2 DG2", jokers=0)])
    assert judge.tile_placements() == set()
    judge = position([], [stored("DG2 DG2", jokers=1)])
    assert {move.payment for move in judge.tile_placements()} == {paid(jokers=1)}


def test_E17_one_stored_expansion_pays_for_the_other():
    judge = position([], [stored("", "DG2 DG4", jokers=0)])
    assert {move.payment for move in judge.expansion_placements()} == {paid("", "DG4")}
    judge.play(PlaceExpansion(word("DG2"), "W", "NE", paid("", "DG4")))
    assert judge.storages[0].expansions == set()
    assert gardening.printed(judge.gardens[0]) == {(-2, -1): word("DG2")}


def test_Q25_QR6_QR15_every_rotation_front_up():
    judge = position([], [stored("", "DG1")])
    assert len(judge.expansion_placements()) == 36
    judge.play(PlaceExpansion(word("DG1"), "NE", "SW"))
    assert judge.gardens[0].expansions == {"NE": (word("DG1"), "SW")}
    assert gardening.hexagons(judge.gardens[0]) == {(2, -2): word("DG1")}
    assert gardening.pavilions(judge.gardens[0]) == {(3, -3)}


def test_Q51_QR10_printed_hexagons_obey_and_bind():
    sites = gardening.expansion_sites(garden("Y1 1,0"), word("LB2"))
    assert ("E", "W") not in sites
    assert ("E", "SW") in sites  # (2, 1) does not touch (1, 0)
    assert ("E", "W") in gardening.expansion_sites(garden("Y1 1,0"), word("Y2"))
    assert not may("", "LB2", (1, 0), E="Y1 W")
    assert may("", "Y2", (1, 0), E="Y1 W")
    assert not may("Y2 1,0", "Y1", (1, -1), E="Y1 W")


def test_E18_no_place_left():
    laid = dict.fromkeys(DIRECTIONS, BLANK)
    judge = position([garden(**laid)], [stored("DG3", "DG1 DG2", jokers=0)], points=[40, 15])
    assert judge.purchases() == judge.expansion_placements() == set()
    assert {move.payment for move in judge.tile_placements()} == {paid("", "DG1 DG2")}


def test_E20_supply_empty():
    judge = position(points=[40, 40])
    assert len(judge.purchases()) == 6
    judge.supply = 0
    assert judge.purchases() == set()


def test_E21_E22_blank_middle_and_pavilion():
    ring = "Y1 2,0  Y2 3,-1  Y3 4,-1  Y4 4,0  Y5 3,1"
    judge = position([garden(ring, E=BLANK)], [stored("Y6", jokers=5), stored(jokers=0)])
    place(judge, "Y6", (2, 1), paid(jokers=5))
    assert judge.storages[0].jokers == 0
    assert (3, 0) in gardening.green_cells(judge.gardens[0])
    assert judge.interim(0, 1)["pavilions"] == 0
    assert position([garden(E="Y3 W", W="Y1 W")]).interim(0, 4)["pavilions"] == 2


@pytest.mark.parametrize(("jokers", "more", "after"), [(0, "", 3), (1, "DG1", 2), (0, "DG1", 2), (2, "", 5)])
def test_E12_several_decorations_at_once(jokers, more, after):
    text = "Y1 1,0  Y2 1,-1  Y3 0,-1  LB3 -1,0  LB2 -1,1  Y5 2,1  DG5 1,2"
    others = f"{more} LP1 LP2 LP3 LP4 LP5 DP1 DP2 DP3 DP4" if more else "LP1 LP2 LP3 LP4 LP5 DP1 DP2"
    judge = position(
        [garden(text, E="Y4 W", SE="DG4 NW")],
        [stored(f"LB1 {others}", jokers=jokers)],
    )
    before = gardening.enclosed(judge.gardens[0])
    place(judge, "LB1", (0, 1))
    assert (before, gardening.enclosed(judge.gardens[0])) == ({}, {(0, 0): "fountain", (1, 1): "bench"})
    assert judge.storages[0].jokers == after


@pytest.mark.parametrize(("jokers", "after"), [(8, 9), (7, 8)])
def test_Q24_E13_QR5_jokers_that_fit_are_kept(jokers, after):
    around = garden("Y1 1,0  Y2 1,-1  LB2 0,-1  LB3 -1,0  DG3 -1,1")
    judge = position([around], [stored("DG1 LP1 LP2 LP3", jokers=jokers)])
    place(judge, "DG1", (0, 1))
    assert judge.storages[0].jokers == after


@pytest.mark.parametrize(("value", "payment", "jokers"), [(1, paid(), 3), (2, paid("Y2"), 4), (2, paid(jokers=1), 3)])
def test_Q24_E13_the_payment_makes_room_and_the_surplus_is_lost(value, payment, jokers):
    ring = f"Y{value} 4,-1  DG{value} 3,-1  LG{value} 2,0  DP{value} 2,1"
    tiles = f"LP{value} Y2 LB3 LB4 LB5 LG3 LG4 LG5 DG3 DG4"
    judge = position([garden(ring, E=f"LB{value} E")], [stored(tiles, jokers=2)])
    place(judge, f"LP{value}", (3, 1), payment)
    assert judge.storages[0].jokers == jokers
    assert judge.storages[0].tiles.total() + jokers == 12


def test_Q63_rewards_by_decoration():
    around = garden(E="Y1 W")
    assert sorted(gardening.decorations(around).values()) == [*["bench"] * 3, "fountain", "pavilion", *["statue"] * 3]
    assert Tables().rewards == {"fountain": 1, "statue": 2, "bench": 2, "pavilion": 3}
    assert gardening.decorations(around)[2, -1] == "statue"
    assert gardening.decorations(around)[1, 1] == "bench"


def test_2_2_geometry():
    cells = gardening.green_cells(garden(**dict.fromkeys(DIRECTIONS, BLANK))) | set(gardening.decorations(garden()))
    assert len(cells) == 55
    assert {slot: gardening.centre(slot) for slot in DIRECTIONS} == {
        **{"E": (3, 0), "NE": (3, -3), "NW": (0, -3), "W": (-3, 0), "SW": (-3, 3), "SE": (0, 3)}
    }
    for tip in gardening.STATUES | gardening.BENCHES:
        near = gardening.neighbours(tip)
        by_slot = [len(near & gardening.neighbours(gardening.centre(slot))) for slot in DIRECTIONS]
        assert (len(near & gardening.START_SPACES), sorted(by_slot)) == (2, [0, 0, 0, 0, 2, 2])


def test_2_1_notation_names_all_hexagons():
    assert hexagon_from("LB3") == ("light blue", "butterfly")
    assert all(hexagon_from(hexagon_text(hexagon)) == hexagon for hexagon in HEXAGONS)
    assert len(lay("Y1 1,0  LP6 -1,2")) == 2


@pytest.mark.parametrize("move", [Take("yellow", frozenset()), Buy("N"), Pass((word("Y1"),)), None, PlaceTile])
def test_Q8_illegal_moves_are_refused(move):
    judge = position()
    with pytest.raises(ValueError, match="illegal"):
        judge.play(move)
    assert judge.current == 0
