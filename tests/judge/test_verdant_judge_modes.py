"""Tests of the literal Verdant judge: simplified game, potless plants, solo (T14, T15, E24, E25)."""

from collections import Counter

import pytest

from tests.judge.verdant import Judge
from tests.judge.verdant_cards import CAN, COLUMNS, FERTILIZER, SLOTS, TROWEL, Plant, Tables
from tests.judge.verdant_table import (
    TABLES,
    Script,
    end,
    hold,
    home,
    item,
    kinds,
    lay,
    lit_home,
    moving,
    position,
    take,
    targets,
)

# The simplified game


def test_V60_no_thumbs_in_the_simplified_game():
    judge = Judge.new_game(3, "simplified", draw=Script())
    assert (judge.thumbs, judge.pots) == ([0, 0, 0], [])
    for _ in range(3):
        judge.play(("start", "N"))
    judge.thumbs = [5, 5, 5]
    assert kinds(judge) == {"take"}
    judge.thumbs = [0, 0, 0]
    take(judge, "plant", 1)
    end(judge)
    assert (judge.market_thumbs.total(), judge.problems()) == (0, [])


@pytest.mark.parametrize("token", [FERTILIZER, TROWEL, CAN])
def test_V61_V66_V67_VR2_VR11_any_nurture_token_completes_a_plant(token):
    judge = moving(home("P28 R1 P29", pots={(0, 2): "none"}), mode="simplified")
    hold(judge, token)
    assert judge.legal_moves() == {("use", token, (0, 0)), ("end", token)}
    judge.play(("use", token, (0, 0)))
    assert (judge.homes[0].pots, judge.homes[0].leaves) == ({(0, 0): "none", (0, 2): "none"}, {})
    judge.new_token = token
    assert judge.legal_moves() == {("end", token)}


def test_V66_light_completes_plants_in_the_simplified_game():
    judge = moving(home("P37 . P1", leaves={(0, 0): 2}), mode="simplified")
    lay(judge, "R12", (0, 1))
    assert judge.homes[0].pots == {}
    lay(judge, "R3", (1, 0))
    assert judge.homes[0].pots == {(0, 0): "none"}


# Potless plants


def test_potless_plants_turn_leaves_into_thumbs():
    potless = Plant("P61", "Air Plant", "unusual", "HML", 0, 2)
    tables = Tables(plants=(*TABLES.plants, potless))
    laid = lit_home("P4 R1")
    judge = moving(laid, tables=tables)
    laid.cards[1, 1], laid.pots[1, 1] = potless, "none"
    hold(judge, CAN)
    judge.play(("use", CAN, (0, 1)))
    assert (judge.thumbs, laid.pots) == ([1, 0], {(1, 1): "none"})
    judge.new_token = FERTILIZER
    assert targets(judge, FERTILIZER) == {(0, 0), (1, 1)}
    judge.play(("use", FERTILIZER, (1, 1)))
    assert (judge.thumbs[0], judge.score(0)["plants"], judge.score(0)["pots"]) == (4, 2, 0)
    assert {move for move in judge.legal_moves() if move[0] == "leaf"} == {("leaf", (0, 0))}
    judge.stage, judge.card = "place", potless
    judge.play(("place", (-1, 1)))
    assert (judge.thumbs[0], judge.homes[0].pots[-1, 1]) == (5, "none")


# Solo

WORTH = {"ceramic": 3, "wood": 2, "concrete": 1, "terracotta": 0}


def solo(laid=None, turn=1, **given):
    """A solo position at the beginning of a turn, with the pots of an earlier one."""
    judge = position(laid or lit_home("P4 R1"), **given)
    judge.round, judge.stage, judge.current = turn - 1, "main", 0
    return judge


def row_of(judge):
    """The points of the pot row from column 1 to 4."""
    return [WORTH[judge.pot_row[col]] for col in COLUMNS]


def test_V82_V120_solo_set_up():
    judge = Judge.new_game(1, draw=Script())
    assert (judge.thumbs, row_of(judge)) == ([2], [3, 3, 3, 3])
    assert [WORTH[pot] for pot in judge.pots] == [2, 2, 2, 2, 1, 1, 1, 1]
    assert (judge.problems(), judge.turn_order()) == ([], [0])


def test_V126_solo_goals_need_no_opponents():
    asked = Script()
    Judge.new_game(1, "advanced", draw=asked)
    options = {what: set(options) for what, options in asked.asked}
    assert [len(options[f"{kind} goal"]) for kind in ("plant", "item", "room")] == [9, 8, 9]
    assert not {"P8", "R8", "I7", "I8"} & (options["plant goal"] | options["item goal"] | options["room goal"])
    with pytest.raises(ValueError, match="opponents"):
        Judge.new_game(1, "advanced", goals=["P8", "I1", "R1"])


@pytest.mark.parametrize("scenario", [f"S{number}" for number in range(1, 13)])
def test_63_scenarios_are_solo_games_with_their_goals(scenario):
    judge = Judge.new_game(1, scenario=scenario)
    assert (tuple(judge.goals), judge.problems()) == (TABLES.scenarios[scenario][0], [])
    assert judge.mode == ("standard" if scenario == "S1" else "advanced")
    with pytest.raises(ValueError, match="played solo"):
        Judge.new_game(2, scenario=scenario)
    with pytest.raises(ValueError, match="no scenario"):
        Judge.new_game(1, scenario="S13")


def test_T14_V124_VR14_the_slide():
    tokens = [item(1, 1), item(1, 2), item(1, 3), item(1, 4)]
    market = {("token", col): token for col, token in zip(COLUMNS, tokens, strict=True)}
    market |= {("plant", col): f"P{col + 10}" for col in COLUMNS} | {("room", col): f"R{col + 10}" for col in COLUMNS}
    script = Script({"plant 1": ["P51"], "plant 3": ["P53"], "room 1": ["R51"], "token 1": [CAN], "token 3": [TROWEL]})
    judge = solo(market=market, market_thumbs=Counter({("plant", 4): 1}), draw=script)
    take(judge, "plant", 2)
    end(judge)
    cards = {kind: [judge.market[kind, col].name for col in COLUMNS] for kind in ("plant", "room")}
    assert cards == {"plant": ["P51", "P11", "P53", "P13"], "room": ["R51", "R11", "R12", "R13"]}
    assert [judge.market["token", col] for col in COLUMNS] == [CAN, tokens[0], TROWEL, tokens[2]]
    assert judge.market_thumbs == {("plant", 4): 1, ("room", 3): 1}
    assert (row_of(judge), judge.pot_discard) == ([2, 3, 3, 3], ["ceramic"])
    assert {card.name for card in judge.gone} == {"P14", "R14"}
    assert (judge.discard, judge.stored) == ({tokens[3]: 1}, [tokens[1]])
    assert judge.problems() == []


def test_E25_V124_the_partner_in_column_4_passes_its_thumb_on():
    judge = solo(market_thumbs=Counter({("room", 4): 1, ("plant", 1): 1}))
    take(judge, "plant", 4)
    end(judge)
    assert judge.market_thumbs == {("plant", 2): 1, ("room", 4): 2}
    assert {card.kind for card in judge.gone} == {"room"}


@pytest.mark.parametrize(("there", "left"), [(0, 2), (1, 0), (2, 0)])
def test_V124_three_thumbs_go_back(there, left):
    judge = solo(market_thumbs=Counter({("plant", 4): 2, ("plant", 3): there}))
    take(judge, "plant", 1)
    end(judge)
    assert judge.market_thumbs == {("room", 2): 1, **({("plant", 4): left} if left else {})}


def test_VR6_three_thumbs_stay_where_none_arrives():
    judge = solo(market_thumbs=Counter({("plant", 3): 2}))
    take(judge, "room", 3)
    end(judge)
    assert judge.market_thumbs == {("plant", 4): 3}


def test_V124_the_heir_is_the_rightmost_card_that_remains():
    judge = solo(market_thumbs=Counter({("plant", 4): 1}))
    take(judge, "plant", 3)
    end(judge)
    assert judge.market_thumbs == {("plant", 3): 1, ("room", 4): 1}


def test_V124_V95_mixed_gaps_shift_along():
    script = Script()
    judge = solo(thumbs=[2], draw=script)
    take(judge, "room", 1, None, 4)
    end(judge)
    assert {what for what, _ in script.asked} == {"plant 1", "room 1", "room 2", "token 1"}
    assert (judge.market_thumbs, judge.discard) == ({("plant", 2): 1}, {})
    assert judge.problems() == []


def test_V125_worth_of_the_pot_above_column_4():
    judge = Judge.new_game(1, draw=Script())
    judge.play(("start", "N"))
    worth = []
    while judge.stage != "over":
        worth.append(row_of(judge)[3])
        take(judge, min(move for move in judge.legal_moves() if move[0] == "take")[1], 1)
        end(judge)
    assert worth == [3] * 4 + [2] * 4 + [1] * 4 + [0]


def completed(turn, discards, number):
    """The points of the pots of so many plants completed in a turn, with these pots in the discards."""
    pots = {points: pot for pot, points in WORTH.items()}
    judge = solo(lit_home("P37 R2 P42 R1 P1"), turn=turn, pot_discard=[pots[points] for points in discards])
    row = {1: "ceramic", 2: "ceramic", 6: "wood", 10: "concrete", 13: "terracotta"}
    judge.pot_row, judge.pot_discard = {4: row[turn]}, [pots[points] for points in discards]
    home_of = judge.homes[0]
    for cell in list(home_of.plants())[:number]:
        judge._complete(cell)
    return [WORTH[home_of.pots[cell]] for cell in sorted(home_of.pots)], judge.pot_discard


@pytest.mark.parametrize(
    ("turn", "discards", "given", "left"),
    [
        (2, [3], [3, 3], []),
        (10, [3, 3, 2, 2, 1], [1, 1], ["ceramic", "ceramic", "wood", "wood"]),
        (6, [3, 3, 2], [2, 2, 3], ["ceramic"]),
        (1, [], [3, 0], []),
        (2, [3], [3, 3, 0], []),
        (13, [3, 2, 1], [0, 0, 0], ["ceramic", "wood", "concrete"]),
    ],
)
def test_T15_V122_V123_E24_solo_pots(turn, discards, given, left):
    assert completed(turn, discards, len(given)) == (given, left)


def test_V122_a_taken_pot_does_not_reach_the_discards():
    judge = solo(thumbs=[4])
    judge.homes[0].leaves[0, 0] = 7
    judge.play(("leaf", (0, 0)))
    assert (judge.homes[0].pots, judge.pot_row) == ({(0, 0): "ceramic"}, dict.fromkeys((1, 2, 3), "ceramic"))
    take(judge, "plant", 2)
    end(judge)
    assert (judge.pot_discard, row_of(judge)) == ([], [2, 3, 3, 3])


def test_V98_the_market_slides_only_in_solo():
    judge = moving(lit_home("P4 R1"))
    before = dict(judge.market)
    take(judge, "plant", 4)
    end(judge)
    assert {slot for slot in SLOTS if judge.market[slot] != before[slot]} <= {("plant", 4), ("token", 4)}
    assert (judge.gone, judge.pot_row) == (set(), {})
