"""Tests of the literal Verdant judge: set-up, turns, tokens and thumbs (T5-T7, T11-T13, T18, E1-E22)."""

from collections import Counter

import pytest

from tests.judge.verdant import Judge
from tests.judge.verdant_cards import CAN, COLUMNS, FERTILIZER, SLOTS, TROWEL
from tests.judge.verdant_home import legal_cells
from tests.judge.verdant_table import (
    TABLES,
    Script,
    end,
    first_home,
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


def names(judge, kind):
    """The cards of a kind in the market, column by column."""
    return [judge.market[kind, col].name for col in COLUMNS]


# Set-up


def test_V2_V3_V11_set_up_of_cards_and_tokens():
    judge = Judge.new_game(5, draw=Script())
    assert set(judge.market) == set(SLOTS)
    assert [len(judge.decks[kind]) for kind in ("plant", "room")] == [51, 51]
    assert (judge.bag.total(), len(judge.dealt)) == (86, 5)
    assert judge.problems() == []
    assert [what for what, _ in judge.draw.asked] == [
        *(f"start {kind} {seat}" for seat in range(5) for kind in ("plant", "room")),
        *(f"{kind} {col}" for kind in ("plant", "room", "token") for col in COLUMNS),
    ]


@pytest.mark.parametrize(("side", "cell"), [("N", (-1, 0)), ("E", (0, 1)), ("S", (1, 0)), ("W", (0, -1))])
def test_V3_V83_plant_lies_on_any_side_of_the_room(side, cell):
    judge = Judge.new_game(1, draw=Script({"start plant 0": ["P6"], "start room 0": ["R8"]}))
    assert judge.legal_moves() == {("start", side) for side in "NESW"}
    judge.play(("start", side))
    assert {where: card.name for where, card in judge.homes[0].cards.items()} == {(0, 0): "R8", cell: "P6"}
    # V5: R8 has M, H, L, H and P6 takes sun and half shade.
    assert judge.homes[0].leaves == {cell: {"N": 1, "E": 1, "S": 0, "W": 1}[side]}


def test_V9_V81_pots_by_number_of_players():
    for players, number in {1: 4, 2: 3, 3: 4, 4: 5, 5: 6}.items():
        judge = Judge.new_game(players)
        pots = Counter([*judge.pots, *judge.pot_row.values()])
        assert pots == dict.fromkeys(("ceramic", "wood", "concrete"), number)


def test_V10_advanced_draws_one_goal_of_each_kind():
    judge = Judge.new_game(2, "advanced", draw=Script())
    assert [goal[0] for goal in judge.goals] == ["P", "I", "R"]
    asked = dict(judge.draw.asked)
    assert [len(asked[f"{kind} goal"]) for kind in ("plant", "item", "room")] == [10, 10, 10]
    assert Judge.new_game(2).goals == []
    assert "P13" in dict(Judge.new_game(2, "advanced", promos=True, draw=Script()).draw.asked)["plant goal"]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_V12_V80_VR1_start_player_and_thumbs(players):
    script = Script({f"start plant {seat}": [name] for seat, name in enumerate(["P1", "P29", "P2", "P3", "P9"])})
    judge = Judge.new_game(players, draw=script)
    assert (judge.start, judge.current) == (1, 1)
    order = [seat % players for seat in range(1, players + 1)]
    assert judge.turn_order() == order
    assert [judge.thumbs[seat] for seat in order] == [0, *[1] * (players - 2), 2]


def test_T18_V80_E22_ties_by_the_english_names():
    wanted = {"start plant 0": ["P28"], "start plant 1": ["P29"], "start plant 2": ["P6"]}
    judge = Judge.new_game(3, draw=Script(wanted))
    assert (judge.turn_order(), judge.thumbs) == ([1, 2, 0], [2, 0, 1])


def test_VR13_start_positions_are_chosen_in_turn_order():
    judge = Judge.new_game(3, draw=Script({"start plant 2": ["P32"]}))
    for seat in (2, 0, 1):
        assert (judge.stage, judge.current) == ("start", seat)
        judge.play(("start", "N"))
    assert (judge.stage, judge.current, judge.dealt) == ("main", 2, {})


def test_VR2_V65_the_simplified_game_refuses_solo_and_goals():
    with pytest.raises(ValueError, match="no solo"):
        Judge.new_game(1, "simplified")
    with pytest.raises(ValueError, match="no goals"):
        Judge.new_game(2, "simplified", goals=["P1", "I1", "R1"])
    with pytest.raises(ValueError, match="1 to 5 players"):
        Judge.new_game(6)


# Placing and light


def test_T11_V16_V19_legal_cells():
    row = home("R1 P1 R2 P2 R3")
    assert legal_cells(row, "plant", TABLES) == {(-1, 0), (-1, 2), (-1, 4), (1, 0), (1, 2), (1, 4)}
    assert legal_cells(row, "room", TABLES) == {(-1, 1), (-1, 3), (1, 1), (1, 3)}
    bend = home("R1 P1\n. R2\n. P2")
    assert legal_cells(bend, "plant", TABLES) == {(0, -1), (1, 0), (1, 2)}
    assert legal_cells(bend, "room", TABLES) == {(0, 2), (2, 0), (2, 2)}


def test_V18_V20_types_need_not_match_and_cards_stay():
    judge = moving(home("P1 R60", at=(0, -1)))
    take(judge, "plant", 1, (-1, 0))
    assert [cell for cell in judge.homes[0].cards] == [(0, -1), (0, 0), (-1, 0)]


def test_V99_E8_only_the_kind_that_fits_may_be_taken():
    # Two cells are free; in both the chessboard wants a plant.
    judge = position(home("R1 P1 R2 P2 R3\nP3 R4 P4 R5 P5\nR6 . R7 . R8"), home("P6 R9"), thumbs=[5, 0])
    judge.current, judge.round = 0, 11
    assert {move[1] for move in judge.legal_moves() if move[0] in ("take", "mix")} == {"plant"}


def test_T5_V24_V100_V101_light_check_sequence():
    judge = position(home("R44", at=(1, 2)), home("P1 R1"))
    plants = judge.homes[0].leaves
    steps = [("P27", (0, 2), {(0, 2): 1}), ("P5", (1, 3), {(0, 2): 1, (1, 3): 0})]
    steps += [("R3", (0, 3), {(0, 2): 2, (1, 3): 0}), ("R1", (0, 1), {(0, 2): 3, (1, 3): 0})]
    for name, cell, expected in steps:
        lay(judge, name, cell)
        assert plants == expected


def test_V101_a_plant_may_get_four_leaves():
    # The sides that face the middle are L, L, L and M; P51 takes all light and needs 6.
    judge = moving(home(". R8 .\nR1 . R44\n. R2 ."))
    lay(judge, "P51", (1, 1))
    assert judge.homes[0].leaves == {(1, 1): 4}


def test_E14_V103_light_beyond_the_requirement_is_lost():
    # The sides that face the middle are M, H, H and H; P43 takes them all and needs 3.
    judge = moving(home(". R12 .\nR2 . R1\n. R3 ."))
    lay(judge, "P43", (1, 1))
    assert (judge.homes[0].leaves, judge.homes[0].pots) == ({}, {(1, 1): "ceramic"})


def test_V102_complete_plants_get_no_light():
    judge = moving(home("P37 . P1", pots={(0, 0): 3}))
    lay(judge, "R12", (0, 1))
    assert (judge.homes[0].leaves, judge.homes[0].pots) == ({(0, 2): 1}, {(0, 0): "ceramic"})


def test_E1_plants_completed_together_take_pots_row_by_row():
    # R3 has H, H, L, M at N, E, S and W; each neighbour lacks one leaf.
    leaves = {(0, 1): 2, (1, 0): 3, (1, 2): 2, (2, 1): 4}
    judge = moving(home(". P1 .\nP16 . P37\n. P19 .", leaves=leaves), pots=["wood", "concrete"])
    lay(judge, "R3", (1, 1))
    assert judge.homes[0].pots == {(0, 1): "wood", (1, 0): "concrete", (1, 2): "terracotta", (2, 1): "terracotta"}
    assert (judge.best_turn, judge.completed) == ([4, 0], 4)


# Taking and refilling


def test_V13_V15_taking_a_card_with_its_thumbs_and_token():
    judge = moving(home("P1 R1"), market_thumbs=Counter({("plant", 3): 2, ("room", 3): 1}))
    token = judge.market["token", 3]
    judge.play(("take", "plant", 3))
    assert (judge.thumbs, judge.new_token, judge.card.name, judge.stage) == ([2, 0], token, "P5", "place")
    assert judge.market_thumbs == {("room", 3): 1}
    assert set(SLOTS) - set(judge.market) == {("plant", 3), ("token", 3)}


def test_V14_V29_V98_end_of_turn():
    script = Script({"plant 2": ["P60"], "token 2": [CAN]})
    judge = moving(lit_home("P4 R1"), draw=script)
    before = dict(judge.market)
    take(judge, "plant", 2)
    token = judge.new_token
    end(judge)
    expected = before | {("plant", 2): judge.tables.card("P60"), ("token", 2): CAN}
    assert (judge.market, judge.market_thumbs) == (expected, {("room", 2): 1})
    assert (judge.stored, judge.current, judge.stage, judge.round) == ([token, None], 1, "main", 0)
    assert [what for what, _ in script.asked] == ["plant 2", "token 2"]
    assert judge.problems() == []


def test_V40_the_game_ends_after_13_turns_each():
    judge = position(home("R1 P1 R2 P2 R3\nP3 R4 P4 R5 P5\nR6 P6 R7 P7 ."), home("R9 P8"))
    judge.homes[1], judge.start = first_home(), 1
    judge.current, judge.round, judge.stage = 0, 12, "main"
    take(judge, "room", 1, (2, 4))
    end(judge)
    assert (judge.stage, judge.round, judge.current, judge.legal_moves()) == ("over", 13, None, set())
    assert set(judge.market) == set(SLOTS)


def test_E9_VR7_an_empty_deck_is_made_of_the_swept_cards():
    judge = moving(home("P1 R1"), thumbs=[4, 0])
    keep = judge.tables.card("P50")
    judge.aside["plant"], judge.decks["plant"] = judge.decks["plant"] - {keep}, {keep}
    swept = judge.market["plant", 1]
    judge.play(("sweep", frozenset({("plant", 1)})))
    assert (judge.market["plant", 1], judge.decks["plant"]) == (keep, set())
    assert swept in judge.aside["plant"]
    judge.play(("sweep", frozenset({("plant", 1)})))
    assert judge.aside["plant"] == {keep}
    assert swept in judge.decks["plant"] | {judge.market["plant", 1]}


# Tokens


@pytest.mark.parametrize("stored", [None, item(3, 9)])
def test_V26_V107_E6_items_go_to_free_rooms(stored):
    judge = moving(home("R1 P1 R2", items={(0, 0): (2, 2)}), stored=[stored, None])
    hold(judge, item(5, 5))
    assert targets(judge, item(5, 5)) == {(0, 2)}
    judge.play(("use", item(5, 5), (0, 2)))
    assert judge.homes[0].items == {(0, 0): item(2, 2), (0, 2): item(5, 5)}
    assert targets(judge, item(3, 9)) == set()
    assert judge.legal_moves() == {("end", stored)}


def test_T6_V27a_V103_E3_surplus_leaves_are_lost():
    judge = moving(home("P6 R1 P5", leaves={(0, 0): 5, (0, 2): 1}), stored=[FERTILIZER, None])
    hold(judge, FERTILIZER)
    assert targets(judge, FERTILIZER) == {(0, 0), (0, 2)}
    judge.play(("use", FERTILIZER, (0, 0)))
    assert (judge.homes[0].leaves, judge.homes[0].pots) == ({(0, 2): 1}, {(0, 0): "ceramic"})
    judge.play(("use", FERTILIZER, (0, 2)))
    assert judge.homes[0].leaves == {(0, 2): 4}
    assert (judge.used[0], judge.discard[FERTILIZER]) == ({FERTILIZER: 2}, 2)


def test_V27b_V104_VR5_trowel_takes_one_to_three_plants():
    judge = moving(home("P6 R1 P5 R2 P7\n. P8 . . .", pots={(1, 1): 3}))
    hold(judge, TROWEL)
    cells = [(0, 0), (0, 2), (0, 4)]
    assert targets(judge, TROWEL) == {
        *(frozenset({cell}) for cell in cells),
        *(frozenset(cells) - {cell} for cell in cells),
        frozenset(cells),
    }
    judge.play(("use", TROWEL, frozenset(cells[1:])))
    assert judge.homes[0].leaves == {(0, 0): 0, (0, 2): 1, (0, 4): 1}


def test_V104_trowel_never_takes_four_plants():
    judge = moving(home("P6 R1 P5 R2 P7\nR3 P8 R4 . ."))
    hold(judge, TROWEL)
    assert Counter(map(len, targets(judge, TROWEL))) == {1: 4, 2: 6, 3: 4}


@pytest.mark.parametrize("token", [FERTILIZER, TROWEL])
def test_E4_VR11_no_plant_no_use(token):
    judge = moving(home("P1 R1", pots={(0, 0): 3}))
    hold(judge, token)
    assert judge.legal_moves() == {("end", token)}


def test_V27c_V105_E5_can_goes_to_any_room():
    judge = moving(home(". P1 . P37\nP6 R1 P5 R2\n. . R3 .", pots={(0, 3): 3, (1, 2): 3}))
    hold(judge, CAN)
    assert targets(judge, CAN) == {(1, 1), (1, 3), (2, 2)}
    judge.play(("use", CAN, (1, 1)))
    assert judge.homes[0].leaves == {(0, 1): 1, (1, 0): 1}
    again = moving(home("P1 R1", pots={(0, 0): 3}))
    hold(again, CAN)
    again.play(("use", CAN, (0, 1)))
    assert (again.homes[0].pots, again.used[0]) == ({(0, 0): "ceramic"}, {CAN: 1})


def test_V106_used_tokens_do_not_come_back():
    judge = moving(home("P1 R1"))
    hold(judge, CAN)
    before = Counter(judge.bag)
    judge.play(("use", CAN, (0, 1)))
    assert (judge.discard, judge.bag) == ({CAN: 1}, before)


def test_V25_V108_VR4_one_unused_token_is_kept():
    judge = moving(home("P1 R1"), stored=[TROWEL, None])
    hold(judge, item(1, 1))
    assert {move for move in judge.legal_moves() if move[0] == "end"} == {("end", TROWEL), ("end", item(1, 1))}
    judge.play(("use", TROWEL, frozenset({(0, 0)})))
    assert {move for move in judge.legal_moves() if move[0] == "end"} == {("end", item(1, 1))}
    judge.play(("use", item(1, 1), (0, 1)))
    assert judge.legal_moves() == {("end", None)}


@pytest.mark.parametrize(("kept", "lost"), [(TROWEL, CAN), (CAN, TROWEL)])
def test_V108_E13_the_player_names_the_token_to_keep(kept, lost):
    judge = moving(home("P1 R1"), stored=[TROWEL, None])
    hold(judge, CAN)
    judge.play(("end", kept))
    assert (judge.stored, judge.discard, judge.used[0]) == ([kept, None], {lost: 1}, {})


def test_E7_of_two_equal_tokens_one_is_kept():
    judge = moving(home("P1 R1"), stored=[CAN, None])
    hold(judge, CAN)
    assert {move for move in judge.legal_moves() if move[0] == "end"} == {("end", CAN)}
    judge.play(("end", CAN))
    assert (judge.stored, judge.discard) == ([CAN, None], {CAN: 1})


def test_E13_old_token_first_then_store_the_new_one():
    judge = moving(home("P1 R1"), stored=[CAN, None])
    hold(judge, TROWEL)
    judge.play(("use", CAN, (0, 1)))
    judge.play(("end", TROWEL))
    assert (judge.stored, judge.discard) == ([TROWEL, None], {CAN: 1})


def test_VR9_stored_tokens_and_leaves_wait_for_the_placement():
    judge = moving(home("P1 R1"), stored=[CAN, None], thumbs=[2, 0])
    assert kinds(judge) == {"take", "mix", "sweep", "leaf"}
    judge.play(("take", "plant", 1))
    assert kinds(judge) == {"place"}
    judge.play(min(judge.legal_moves()))
    assert kinds(judge) == {"use", "leaf", "end"}


# Pots


def test_T7_V28_V81_best_pot_first():
    judge = moving(home("P1 R1"))
    handed = [judge._pot_for_plant() for _ in range(11)]
    assert [judge.tables.pot_points[pot] for pot in handed] == [3, 3, 3, 2, 2, 2, 1, 1, 1, 0, 0]


def test_T7_V27c_E2_a_can_completes_two_plants():
    laid = home("P1 R1 P37 R2 P38", leaves={(0, 0): 2, (0, 2): 2, (0, 4): 3})
    judge = moving(laid, pots=["wood", "concrete"])
    hold(judge, CAN)
    judge.play(("use", CAN, (0, 1)))
    assert laid.pots == {(0, 0): "wood", (0, 2): "concrete"}
    judge.new_token = FERTILIZER
    judge.play(("use", FERTILIZER, (0, 4)))
    assert laid.pots[0, 4] == "terracotta"
    assert judge.best_turn == [3, 0]


# Thumbs


def test_V30_V92_thumb_actions_as_often_as_they_can_be_paid():
    judge = moving(home("P4 R1"), thumbs=[5, 5])
    judge.play(("leaf", (0, 0)))
    judge.play(("sweep", frozenset({("token", 1)})))
    assert (judge.thumbs, judge.thumbs_spent, kinds(judge)) == ([1, 5], [4, 0], {"take"})


def test_V30a_V93_VR12_E10_sweep_cards_without_thumbs():
    thumbs = Counter({slot: 1 for slot in SLOTS if slot[0] != "token"})
    judge = moving(home("P4 R1"), thumbs=[2, 5], market_thumbs=thumbs)
    assert {len(move[1]) for move in judge.legal_moves() if move[0] == "sweep"} == {1, 2, 3, 4}
    assert not any(slot[0] != "token" for move in judge.legal_moves() if move[0] == "sweep" for slot in move[1])
    for slot in (("plant", 2), ("room", 3)):
        judge.market_thumbs[slot] = 0
    mixed = frozenset({("plant", 2), ("room", 3)})
    cards = {move[1] for move in judge.legal_moves() if move[0] == "sweep"} - {frozenset()}
    assert {slots for slots in cards if not any(kind == "token" for kind, _ in slots)} == {
        mixed,
        *(frozenset({slot}) for slot in mixed),
    }
    old = {judge.market[slot].name for slot in mixed}
    judge.play(("sweep", mixed))
    assert {card.name for kind in ("plant", "room") for card in judge.aside[kind]} == old
    assert not {*names(judge, "plant"), *names(judge, "room")} & old
    assert (judge.stage, judge.current) == ("main", 0)


def test_V30a_a_sweep_may_take_all_eight_cards():
    judge = moving(home("P4 R1"), thumbs=[2, 5])
    sizes = Counter(len(move[1]) for move in judge.legal_moves() if move[0] == "sweep")
    assert (sizes[8], sum(sizes.values())) == (1, 255 + 15)


def test_V30b_V94_swept_tokens_come_back_later():
    judge = moving(home("P4 R1"), thumbs=[2, 5])
    swept = [judge.market["token", col] for col in COLUMNS]
    bag = Counter(judge.bag)
    judge.play(("sweep", frozenset(("token", col) for col in COLUMNS)))
    assert all(Counter(options) <= bag for what, options in judge.draw.asked)
    assert judge.bag == bag - Counter(judge.market["token", col] for col in COLUMNS) + Counter(swept)


def test_T12_V30c_V95_mix():
    market = {("plant", 1): "P10", ("token", 3): CAN}
    thumbs = Counter({("plant", 1): 1})
    judge = moving(home("P4 R1"), thumbs=[2, 2], market=market, market_thumbs=thumbs)
    before = dict(judge.market)
    take(judge, "plant", 1, None, 3)
    assert (judge.new_token, judge.thumbs) == (CAN, [1, 2])
    end(judge)
    assert judge.market_thumbs == {("room", 1): 1}
    changed = {slot for slot in SLOTS if judge.market[slot] != before[slot]}
    assert changed <= {("plant", 1), ("token", 3)}
    assert {what for what, _ in judge.draw.asked} == {"plant 1", "token 3"}


def test_V30c_VR3_card_and_token_from_different_columns():
    judge = moving(home("P4 R1"), thumbs=[2, 5])
    mixes = {move[1:] for move in judge.legal_moves() if move[0] == "mix"}
    assert mixes == {
        (kind, col, other) for kind in ("plant", "room") for col in COLUMNS for other in COLUMNS if other != col
    }


def test_E11_VR10_thumbs_on_the_card_do_not_pay_for_it():
    thumbs = Counter({("plant", 1): 5})
    judge = moving(home("P4 R1"), thumbs=[1, 5], market_thumbs=thumbs)
    assert kinds(judge) == {"take"}
    judge.thumbs[0] = 2
    judge.play(("mix", "plant", 1, 4))
    assert (judge.thumbs, judge.thumbs_spent) == ([5, 5], [2, 0])


def test_V30d_V91_V96_leaves_for_thumbs():
    judge = moving(home("P37 R1 P4", leaves={(0, 0): 2}), thumbs=[4, 5])
    judge.play(("leaf", (0, 0)))
    assert judge.homes[0].pots == {(0, 0): "ceramic"}
    assert {move[1] for move in judge.legal_moves() if move[0] == "leaf"} == {(0, 2)}


def test_V91_leaves_after_the_last_card():
    judge = position(home("R1 P1 R2 P2 R3\nP3 R4 P4 R5 P5\nR6 P6 R7 P7 ."), home("P8 R9"), thumbs=[2, 0])
    judge.current, judge.round = 0, 12
    take(judge, "room", 1)
    assert {"leaf", "end"} <= kinds(judge)


def test_T13_V97_E12_VR16_thumb_limit():
    thumbs = Counter({("plant", 1): 3})
    for leaves, expected in ((0, 5), (1, 5), (2, 3), (3, 1)):
        judge = moving(home("P4 R1"), thumbs=[4, 5], market_thumbs=Counter(thumbs))
        take(judge, "plant", 1)
        assert judge.thumbs[0] == 7
        for _ in range(leaves):
            judge.play(("leaf", (0, 0)))
        assert ("leaf" in kinds(judge)) == (leaves < 3)
        end(judge)
        assert judge.thumbs[0] == expected
