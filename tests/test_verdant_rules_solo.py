"""Verdant alone: rules V70, V120-V127, T14, T15, scenarios S, achievements A, by positions written by hand."""

import pytest

from firmware.games import verdant, verdant_goals
from firmware.match import Match
from host_tools import positions
from host_tools.packs import compiler
from host_tools.playout import playout
from tests.verdant_words import (
    card,
    goal,
    lies,
    market,
    new,
    parts,
    play,
    player,
    position,
    reason,
    seat,
    table,
    thumbs,
    total,
    words_of,
)

ROWS = {"plants": "P1 P2 P3 P4", "rooms": "R1 R2 R3 R4", "tokens": "can trowel fertilizer unusual-cat"}


def alone(home, turn=0, phase="take", pack="verdant-solo", scenario="0", done=0, token=None, **more):
    """Return a position of one seat; its market is ROWS unless given."""
    options = {"scenario": scenario} if pack == "verdant-solo" else {}
    words = {"player": 0, "phase": phase, "turn": turn, **({"completed": done} if done else {})}
    words |= {"token": token} if token else {}
    rows = dict(ROWS)
    if phase != "take":
        rows |= {"plants": ". P2 P3 P4", "tokens": ". trowel fertilizer unusual-cat"}
    return position([home], pack=pack, options=options, turn=words, **{**rows, **more})


def pots(game):
    """Return the row of pots, and the discarded ones."""
    return table(game)["table"]["pot_row"], table(game)["table"]["pot_discard"]


# ---- set-up


@pytest.mark.parametrize("pack", ["verdant", "verdant-solo", "verdant-promo"])
def test_V70_V120_V82_the_start(pack):
    game = new(1, 5, pack)
    assert thumbs(game) == 2
    assert pots(game) == ("3 3 3 3", "")
    assert table(game)["table"]["pots"] == {"3": 0, "2": 4, "1": 4}
    play(game, "start E")
    assert (game.player, game.PHASES[game.phase]) == (0, "take")


def test_V121_13_turns():
    game = new(1, 2)
    turns = set()
    for _ in playout(game, 5):
        turns.add(game.state[verdant.TURN])
    assert turns == set(range(13))
    assert game.over
    assert len(lies(game)) == 15


# ---- the end of a turn


def test_T14_V124_V14_VR14_the_slide():
    home = seat("R44 P5", thumbs=0)
    game = alone(home, plants="P1 P2 P3 P4+1")
    play(game, "take P2", "place 1,0", "end")
    plants, tokens, rooms = (market(game, row) for row in ("plants", "tokens", "rooms"))
    assert (plants[1], plants[3]) == ("P1", "P3+1")
    assert (rooms[1], rooms[2], rooms[3]) == ("R1", "R2+1", "R3")
    assert (tokens[1], tokens[3]) == ("can", "fertilizer")
    assert not {plants[0], plants[2]} & {"P1", "P2", "P3", "P4", "."}
    assert rooms[0] not in ("R1", "R2", "R3", "R4", ".")
    assert "." not in (tokens[0], tokens[2])
    assert pots(game) == ("2 3 3 3", "3")
    assert table(game)["table"]["pots"] == {"3": 0, "2": 3, "1": 4}
    # P4, R4 and the cat are out of the game
    for part in ("deck", "aside"):
        assert "P4" not in table(game)["table"][part]["plants"].split()
        assert "R4" not in table(game)["table"][part]["rooms"].split()
    assert "unusual-cat" not in table(game)["table"]["bag"]["items"]


def test_V124_gaps_of_card_and_token_move_on_by_themselves():
    game = alone(seat("R44 P5", thumbs=2))
    play(game, "mix P1 4", "place 1,0", "end")
    plants, tokens, rooms = (market(game, row) for row in ("plants", "tokens", "rooms"))
    assert plants[2:] == ["P2", "P3"]
    assert rooms[1:] == ["R1+1", "R2", "R3"]
    assert tokens[1:] == ["can", "trowel", "fertilizer"]


def test_E25_V124_the_partner_in_column_4_passes_its_thumb_on():
    game = play(alone(seat("R44 P5", thumbs=0)), "take P4", "place 1,0", "end")
    assert market(game, "rooms")[1:] == ["R1", "R2", "R3+1"]
    # plants: the gap of column 4 leaves, nothing else does
    assert market(game, "plants")[1:] == ["P1", "P2", "P3"]


@pytest.mark.parametrize(
    ("plants", "taken", "wanted"),
    [
        ("P1 P2 P3+1 P4+2", "P1", "P3"),  # three together: back to the supply
        ("P1 P2 P3+1 P4+1", "P1", "P3+2"),
        ("P1 P2 P3+3 P4", "P1", "P3+3"),  # no thumb moved: they stay (VR6)
        ("P1 P2 P3 P4+3", "P1", "P3"),
        ("P1 P2+2 P3 P4+1", "P3", None),  # the gap in column 3: they go to column 2
    ],
)
def test_V124_VR6_thumbs_of_column_4_and_three_of_them(plants, taken, wanted):
    game = play(alone(seat("R44 P5", thumbs=0), plants=plants), f"take {taken}", "place 1,0", "end")
    if wanted is None:
        assert market(game, "plants")[2] == "P2"
    else:
        assert market(game, "plants")[3] == wanted


def test_V124_V97_at_most_five_thumbs_are_kept():
    game = play(alone(seat("R44 P5", thumbs=5), plants="P1+2 P2 P3 P4"), "take P1", "place 1,0")
    assert thumbs(game) == 7
    play(game, "end")
    assert thumbs(game) == 5


# ---- pots


def test_T15_V122_the_first_plant_takes_the_pot_of_column_4_the_second_the_lowest_discarded():
    home = seat(". P5:4 .", "P6:5 R44 P9", start=(1, 1), thumbs=0)
    game = alone(home, turn=1, phase="use", token="can", pot_row="2 3 3 3", pot_discard="3")
    play(game, "use new 0,0")
    assert (card(game, "P5"), card(game, "P6")) == ("P5*3", "P6*3")
    assert pots(game)[1] == ""
    game = alone(home, turn=9, phase="use", token="can", pot_row="0 1 1 1", pot_discard="3 3 2 2 1")
    play(game, "use new 0,0")
    assert (card(game, "P5"), card(game, "P6")) == ("P5*1", "P6*1")
    assert pots(game)[1] == "3 3 2 2"


def test_E24_V122_without_a_discarded_pot_the_second_gets_terracotta():
    home = seat(". P5:4 .", "P6:5 R44 P9*3", start=(1, 1), thumbs=0)
    game = play(alone(home, turn=1, phase="use", token="can", pot_row="2 3 3 3"), "use new 0,0")
    assert [card(game, name) for name in ("P5", "P6", "P9")] == ["P5*3", "P6*0", "P9*3"]


def test_V122_a_plant_of_an_earlier_decision_of_the_turn_counts():
    home = seat(". P5:4 .", "P6:5 R44 P9", start=(1, 1), thumbs=2)
    game = alone(home, turn=2, pot_row="2 2 3 3", pot_discard="3 3")
    play(game, "leaf -1,0", "take P1", "use new 0,0")
    assert (card(game, "P5"), card(game, "P6")) == ("P5*3", "P6*3")
    assert pots(game) == ("2 2 2 3", "3")  # nothing was left above column 4, nothing is discarded


def test_VR14_V124_a_pot_that_nobody_took_is_discarded():
    game = play(alone(seat("R44 P5", thumbs=0), turn=3), "take P1", "place 1,0", "end")
    assert pots(game) == ("2 2 2 2", "3 3 3 3")
    assert table(game)["table"]["pots"] == {"3": 0, "2": 0, "1": 4}


def test_V123_in_the_last_turn_all_pots_are_terracotta():
    words = ["R44", "P5:4", "R2", "P6:5", "R3", "P9", "R4", "P10", "R5", "P11", "R6", "P12", "R7", "P14", "R8"]
    home = seat(*[" ".join(words[i : i + 5]) for i in (0, 5, 10)], thumbs=0)
    rows = {"rooms": "R20 R21 R22 R23", "plants": "P2 P4 P7 ."}
    game = alone(home, turn=12, phase="use", token="can", pot_row="0 0 0 0", pot_discard="3 3", **rows)
    play(game, "use new 0,2")
    assert (card(game, "P5"), card(game, "P6")) == ("P5*0", "P6*0")
    assert game.over


def test_V125_the_pot_above_column_4_by_turns():
    for seed in range(3):
        game = new(1, seed)
        seen = {}
        for _ in playout(game, seed + 11):
            if game.phase == verdant.TAKE and not game.state[verdant.DONE]:
                seen.setdefault(game.state[verdant.TURN], table(game)["table"]["pot_row"].split()[3])
        assert [seen[turn] for turn in range(13)] == ["3"] * 4 + ["2"] * 4 + ["1"] * 4 + ["0"]


def test_V81_pots_are_conserved():
    game = new(1, 9)
    for _ in playout(game, 21):
        at = table(game)["table"]
        for worth in ("3", "2", "1"):
            on_plants = sum(word.endswith(f"*{worth}") for word in lies(game))
            outside = at["pots"][worth] + (at["pot_row"] + " " + at["pot_discard"]).split().count(worth)
            assert outside + on_plants == 4


# ---- goals and the result


def test_V126_goals_that_need_opponents_are_not_drawn():
    seen = set()
    for seed in range(300):
        seen |= set(table(new(1, seed, goals="on"))["table"]["goals"])
    assert seen == {f"{kind}{n}" for kind in "PIR" for n in range(1, 11)} - {"P8", "I7", "I8", "R8"}
    with pytest.raises(positions.PositionError, match="needs opponents"):
        goal("P8", [seat("R44 P5")])


@pytest.mark.parametrize(
    ("points", "rank"), [(0, 0), (59, 0), (60, 1), (69, 1), (70, 2), (80, 3), (89, 3), (90, 4), (99, 4), (100, 5)]
)
def test_V127_ranks(points, rank, monkeypatch):
    game = new(1, pack="verdant-solo")
    monkeypatch.setattr(verdant.Rules, "score", lambda self, player, out: points)
    assert game.rank() == rank
    assert positions.winners(game) == [0]  # without a scenario nothing is lost


# ---- scenarios

GOALS = {
    "1": "", "2": "P1 I1 R1", "3": "P9 I5 R4", "4": "P10 I3 R2", "5": "P6 I6 R6", "6": "P2 I2 R3",
    "7": "P5 I9 R5", "8": "P7 I4 R7", "9": "P3 I10 R9", "10": "P4 I1 R10", "11": "P6 I6 R2", "12": "P7 I5 R3",
}  # fmt: skip
TARGETS = [65, 70, 72, 74, 76, 78, 78, 80, 74, 82, 86, 92]


@pytest.mark.parametrize("number", GOALS)
def test_S1_S2_S3_S4_S5_S6_S7_S8_S9_S10_S11_S12_goals_and_targets(number):
    game = new(1, 3, "verdant-solo", scenario=number)
    assert " ".join(table(game)["table"]["goals"]) == GOALS[number]
    assert game.goal_rules.scenario(game)[0] == TARGETS[int(number) - 1]


def won(game, points, monkeypatch):
    """Return whether the game counts as won with so many points, whatever lies there."""
    real = verdant.Rules.score

    def score(self, player, out):
        real(self, player, out)
        return points

    monkeypatch.setattr(verdant.Rules, "score", score)
    return positions.winners(game) == [0]


def full(plants, rooms, **more):
    """Return a full home with rooms in the corners."""
    words = [(rooms, plants)[i % 2][i // 2] for i in range(15)]
    return seat(*[" ".join(words[i : i + 5]) for i in (0, 5, 10)], **more)


PLANTS = ["P49", "P50", "P51", "P52", "P53", "P54", "P55"]  # foliage, need 6 8 6 6 7 4 7
ROOMS = ["R10", "R11", "R12", "R13", "R25", "R14", "R15", "R16"]
DONE = [f"{name}*{worth}" for name, worth in zip(PLANTS, (3, 3, 2, 1, 0, 0, 0), strict=True)]


def open_from(n):
    """Return DONE with the plants from the n-th on incomplete."""
    return DONE[:n] + PLANTS[n:]


BREAKS = {
    "1": ({"plants": open_from(4)}, {"plants": open_from(3)}),
    "2": ({}, None),
    "3": ({}, None),
    "6": ({"plants": ["P49", "P50*3", "P57*3", "P52", "P53", "P54", "P55"]}, {"plants": open_from(7)}),
    "7": ({"plants": ["P5", "P13", *PLANTS[:5]]}, {"plants": ["P5", "P13", "P25", *PLANTS[:4]]}),
    "8": ({"items": ["table", "chair", "sofa", "lamp", "shelf"]}, {"items": ["table", "chair", "sofa", "lamp"]}),
    "11": ({"plants": open_from(6)[:5] + ["P54*0", "P55"]}, {"plants": [*DONE[:5], "P54", "P55"]}),
    "12": ({}, {"thumbs_spent": True}),
}  # fmt: skip


def scenario_home(plants=PLANTS, items=(), **more):
    rooms = [f"{room}:vining-{item}" if item else room for room, item in zip(ROOMS, [*items, *[""] * 8], strict=False)]
    return full(plants, rooms, **more)


@pytest.mark.parametrize("number", BREAKS)
def test_S1_S2_S3_S6_S7_S8_S11_S12_target_and_condition(number, monkeypatch):
    target = TARGETS[int(number) - 1]
    holds, broken = BREAKS[number]
    tokens = "can can can can"
    with monkeypatch.context() as patch:
        assert won(alone(scenario_home(**holds), 13, scenario=number, tokens=tokens), target, patch)
    with monkeypatch.context() as patch:
        assert not won(alone(scenario_home(**holds), 13, scenario=number, tokens=tokens), target - 1, patch)
    if broken is not None:
        with monkeypatch.context() as patch:
            assert not won(alone(scenario_home(**broken), 13, scenario=number, tokens=tokens), 99, patch)


def test_S4_S5_S9_S10_conditions_on_goals(monkeypatch):
    # The condition asks for points of a goal: P10 4, I6 4, R9 6, R10 more than none
    cases = {
        "4": (full(PLANTS, ROOMS), "goal_p", 4),
        "5": (full(DONE, ROOMS), "goal_i", 4),
        "9": (full(["P1", "P2", "P3", "P4", "P5", "P6", "P7"], [f"R{n}" for n in range(13, 21)]), "goal_r", 6),
        "10": (full(PLANTS, ["R10", "R11", "R13", "R12", "R25", "R14", "R15", "R37"]), "goal_r", 1),
    }
    rows = {"plants": "P30 P31 P32 P33", "rooms": "R50 R51 R52 R53"}
    for number, (home, part, least) in cases.items():
        for points in (0, least):
            game = alone(home, 13, scenario=number, **rows)

            def gives(game, seat, kind, number, points=points, part=part):
                return points if ("goal_p", "goal_i", "goal_r")[kind] == part else 0

            with monkeypatch.context() as patch:
                patch.setattr(verdant.Rules, "score", lambda game, seat, out: 99)
                patch.setattr(verdant_goals, "points", gives)
                assert positions.winners(game) == ([0] if points else []), number


def test_S1_a_scenario_is_not_won_before_its_condition_holds():
    game = new(1, 3, "verdant-solo", scenario="1")
    assert positions.winners(game) == []


def test_S1_S4_S5_S9_S10_goals_give_what_they_say():
    assert parts(alone(full(DONE, ROOMS), 13, scenario="5"))["goal_i"] == 4
    home = full(PLANTS, ["R10", "R11", "R13", "R12", "R25", "R14", "R15", "R37"])
    # corners: succulent, flowering, flowering, vining
    assert parts(alone(home, 13, scenario="10"))["goal_r"] == 0


# ---- achievements


def feats(home, **more):
    game = alone(home, 13, **{"plants": "P30 P31 P32 P33", "rooms": "R50 R51 R52 R53", **more})
    mask = game.feats()
    assert mask == game.feats(0)
    return {f"A{i + 1}" for i in range(16) if mask >> i & 1}


MOTIFS = ["table", "chair", "sofa", "lamp", "shelf", "fish", "bird", "cat"]


def test_A1_A8_A5_A6_plants_and_pots():
    assert {"A1", "A6", "A8"} <= feats(full(DONE, ROOMS))
    assert "A5" not in feats(full(DONE, ROOMS))
    three = [f"{name}*3" for name in PLANTS[:3]] + PLANTS[3:]
    found = feats(full(three, ROOMS))
    assert "A5" in found
    assert not {"A1", "A6"} & found
    assert "A8" in found  # incomplete, but no leaf on them
    assert "A8" not in feats(full([*DONE[:6], "P55:1"], ROOMS))


def test_A2_A13_A14_items():
    tokens = "can can can can"
    eight = [f"{room}:vining-{motif}" for room, motif in zip(ROOMS, MOTIFS, strict=True)]
    found = feats(full(PLANTS, eight), tokens=tokens)
    assert {"A2", "A13"} <= found
    assert "A14" not in found
    assert not {"A2", "A13"} & feats(full(PLANTS, [*eight[:7], "R16"]), tokens=tokens)
    # R10 R11 R12 succulent, R13 R14 flowering
    rooms = [
        "R10:succulent-cat",
        "R11:succulent-dog",
        "R12:succulent-fish",
        "R13:flowering-cat",
        "R25",
        "R14:flowering-dog",
        "R15",
        "R16",
    ]
    assert "A14" in feats(full(PLANTS, rooms), tokens=tokens)
    rooms[5] = "R14"
    assert "A14" not in feats(full(PLANTS, rooms), tokens=tokens)
    rooms[5], rooms[6] = "R14:flowering-dog", "R15:vining-sofa"
    assert "A14" not in feats(full(PLANTS, rooms), tokens=tokens)


def test_A3_all_types():
    plants = ["P1", "P13", "P49", "P25", "P37", "P50", "P51"]
    rooms = ["R10", "R13", "R25", "R37", "R49", "R14", "R15", "R16"]
    assert "A3" in feats(full(plants, rooms))
    assert "A3" not in feats(full(plants, ROOMS))
    assert "A3" not in feats(full(PLANTS, rooms))


def test_A4_A10_room_points():
    # All rooms and plants foliage: 22 neighbours
    rooms = [f"R{n}" for n in range(25, 33)]
    found = feats(full(PLANTS, rooms))
    assert "A4" in found
    assert "A10" not in found
    # the middle room of the middle row: four plants, doubled
    words = [(["P49", "P50", "P51", "P52", "P53", "P54", "P55", "P56"], rooms)[i % 2][i // 2] for i in range(15)]
    words[7] += ":foliage-cat"
    assert words[7].startswith("R")
    home = seat(*[" ".join(words[i : i + 5]) for i in (0, 5, 10)])
    assert "A10" in feats(home)
    assert "A4" not in feats(full(PLANTS, ROOMS))


def test_A7_a_plant_that_needs_9():
    assert "A7" in feats(full(["P28*3", *PLANTS[1:]], ROOMS))
    assert "A7" not in feats(full(["P28:8", *PLANTS[1:]], ROOMS))


@pytest.mark.parametrize(("n", "has"), [(5, True), (4, False)])
def test_A9_five_thumbs(n, has):
    assert ("A9" in feats(full(PLANTS, ROOMS, thumbs=n))) == has


def test_A11_three_plants_completed_in_one_turn():
    assert "A11" in feats(full(PLANTS, ROOMS, three_completed=True))
    home = seat(". P5:4 .", "P6:5 R44 P9:2", start=(1, 1), thumbs=0)
    game = play(alone(home, turn=1, phase="use", token="can"), "use new 0,0")
    assert player(game)["three_completed"]
    assert game.feats() >> 10 & 1
    two = seat(". P5:4 .", "P6:5 R44 P9:1", start=(1, 1), thumbs=0)
    game = play(alone(two, turn=1, phase="use", token="can"), "use new 0,0")
    assert not player(game)["three_completed"]
    assert not game.feats() >> 10 & 1


def test_A12_no_nurture_token_used():
    assert "A12" in feats(full(PLANTS, ROOMS))
    for name in ("fertilizer", "trowel", "can"):
        assert "A12" not in feats(full(PLANTS, ROOMS, used={name: 1}))


@pytest.mark.parametrize(("points", "has"), [(79, set()), (80, {"A15"}), (99, {"A15"}), (100, {"A15", "A16"})])
def test_A15_A16_totals(points, has, monkeypatch):
    monkeypatch.setattr(verdant.Rules, "score", lambda self, player, out: points)
    assert feats(full(PLANTS, ROOMS)) & {"A15", "A16"} == has


def test_A1_achievements_of_another_seat():
    turn = {"turn": 13}
    game = position([seat("R44 P5"), seat("R45 P6*3")], turn=turn)
    assert not game.feats(0) & 1
    assert game.feats(1) & 1


# ---- the promo pack's potless plants


def potless(home, **more):
    return position(
        [home, seat("R60 P60")], pack="verdant-promo", options={"goals": "off"},
        turn={"player": 0, "first": 0}, **{**ROWS, **more},
    )  # fmt: skip


def test_V6_potless_plants_are_complete_worth_2_and_give_thumbs_for_leaves():
    # P62 (HM): R44 faces it with H below
    game = play(potless(seat("R44 P5", thumbs=0), plants="P62 P2 P3 P4"), "take P62", "place 1,0")
    assert card(game, "P62") == "P62*"
    assert thumbs(game) == 1
    assert parts(game)["plants"] == 2
    assert parts(game)["pots"] == 0
    assert table(game)["table"]["pots"] == {"3": 3, "2": 3, "1": 3}


def test_V24_V27_potless_plants_and_later_leaves():
    home = seat("P62 R44 P5", thumbs=0)
    assert (
        thumbs(play(potless(home, rooms="R1 R2 R3 R4", tokens="unusual-cat can can can"), "take R4", "place -1,-1"))
        == 1
    )
    using = {"plants": ". P2 P3 P4"}

    def use(token, text, n):
        turn = {"player": 0, "phase": "use", "token": token}
        rows = {**ROWS, **using, "tokens": ". trowel fertilizer unusual-cat"}
        game = position(
            [seat("P62 R44 P5", thumbs=n), seat("R60 P60")],
            pack="verdant-promo",
            options={"goals": "off"},
            turn=turn,
            **rows,
        )
        return play(game, text)

    assert thumbs(use("fertilizer", "use new 0,-1", 0)) == 3
    assert thumbs(use("can", "use new 0,0", 0)) == 1
    assert thumbs(use("trowel", "use new 0,-1", 0)) == 1
    rich = potless(seat("P62 R44 P5", thumbs=2))
    assert words_of(rich, "leaf") == ["leaf 0,1"]
    assert reason(rich, "leaf 0,-1") == "V102"


def test_A1_a_home_with_potless_plants_only_is_complete():
    game = position(
        [seat("P62 R44 P63"), seat("R60 P60")], pack="verdant-promo", options={"goals": "off"}, turn={"turn": 13}
    )
    assert game.feats() & 1
    assert total(game) == 4


def test_A1_A16_what_any_human_has_achieved_goes_into_the_journal(monkeypatch):
    found = Match(compiler.built_in("verdant"), None, bytes([1, 0, 2, 0]), 3)
    monkeypatch.setattr(type(found.game), "feats", lambda game, seat=0: 1 << 4 * seat | 1 << seat)
    low, high = found.result()[9:11]
    assert low | high << 8 == 1 << 4 | 1 << 1 | 1 << 12 | 1 << 3
