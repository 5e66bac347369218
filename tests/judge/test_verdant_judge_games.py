"""Tests of the literal Verdant judge: positions that cannot be, whole games with conservation checks."""

import copy
import random
from collections import Counter

import pytest

from tests.judge.verdant import Judge, random_draw
from tests.judge.verdant_cards import CAN, FERTILIZER, SLOTS, TROWEL
from tests.judge.verdant_checks import possible_pots
from tests.judge.verdant_home import Home
from tests.judge.verdant_table import TABLES, Script, home, item, lit_home, moving, position, take

MODES = [(players, mode) for players in (1, 2, 3, 4, 5) for mode in ("standard", "advanced", "simplified")]
MODES = [(players, mode) for players, mode in MODES if players > 1 or mode != "simplified"]
# Thumb actions are rarer than in a blind choice, in which sweeps outnumber everything.
SHARE = {"sweep": 0.15, "leaf": 0.4, "mix": 0.5, "end": 0.6}


def any_move(judge, source, shares=SHARE):
    """Choose a kind of move, then a move."""
    moves = sorted(judge.legal_moves(), key=repr)
    kinds = sorted({move[0] for move in moves})
    [kind] = source.choices(kinds, [shares.get(kind, 1) for kind in kinds])
    return source.choice([move for move in moves if move[0] == kind])


def play_on(judge, source, moves=1000, check=None, shares=SHARE):
    """Play random moves to the end of the game, looking at every position."""
    for _ in range(moves):
        if judge.stage == "over":
            return
        judge.play(any_move(judge, source, shares))
        if check:
            check(judge)


def check_whole(judge):
    """3.1: the 120 cards, 90 tokens and bonus pots are all there."""
    homes, market = judge.homes, judge.market
    cards = [card for laid in homes for card in laid.cards.values()] + [judge.card] * (judge.card is not None)
    cards += [card for pair in judge.dealt.values() for card in pair]
    cards += [thing for (kind, _), thing in market.items() if kind != "token"]
    cards += [*judge.decks["plant"], *judge.decks["room"], *judge.aside["plant"], *judge.aside["room"], *judge.gone]
    assert (len(cards), len(set(cards))) == (120, 120)
    tokens = judge.bag + judge.discard + Counter(token for token in [*judge.stored, judge.new_token] if token)
    tokens += Counter(placed for laid in homes for placed in laid.items.values())
    tokens += Counter(thing for (kind, _), thing in market.items() if kind == "token")
    assert tokens == TABLES.all_tokens()
    if judge.mode != "simplified":
        pots = Counter(pot for laid in homes for pot in laid.pots.values())
        pots += Counter([*judge.pots, *judge.pot_row.values(), *judge.pot_discard])
        assert pots - Counter({"terracotta": 99}) == Counter(TABLES.all_pots(judge.players))
    assert judge.problems() == []


# Whole games


@pytest.mark.parametrize(("players", "mode"), MODES)
def test_whole_games_keep_everything(players, mode):
    source = random.Random(players)
    judge = Judge.new_game(players, mode, promos=players % 2 == 0, draw=random_draw(players))
    check_whole(judge)
    play_on(judge, source, check=check_whole)
    assert (judge.stage, judge.round, judge.current, judge.legal_moves()) == ("over", 13, None, set())
    for seat, laid in enumerate(judge.homes):
        assert set(laid.moved_to_origin().cards) == {(row, col) for row in range(3) for col in range(5)}
        assert judge.thumbs[seat] <= 5
        assert judge.total(seat) == sum(judge.score(seat).values())
    assert judge.winners() == [seat for seat, place in enumerate(judge.places()) if place == 1]


@pytest.mark.parametrize("scenario", ["S1", "S4", "S10", "S12"])
def test_63_whole_scenarios(scenario):
    judge = Judge.new_game(1, scenario=scenario, draw=random_draw(3))
    play_on(judge, random.Random(5), check=check_whole)
    assert judge.winners() == ([0] if judge.scenario_won() else [])
    assert "A12" not in judge.achievements(0)


def test_E9_VR7_a_five_player_game_with_many_sweeps():
    judge = Judge.new_game(5, draw=random_draw(1))
    source, refills = random.Random(2), 0
    while judge.stage != "over":
        aside = len(judge.aside["plant"])
        moves = sorted(judge.legal_moves(), key=repr)
        source.shuffle(moves)
        judge.play(max(moves, key=lambda move: greed(judge, move)))
        refills += aside > len(judge.aside["plant"])
        check_whole(judge)
    assert refills > 0


def greed(judge, move):
    """Prefer sweeping plants, then cards with thumbs."""
    if move[0] == "sweep":
        return 100 * sum(kind == "plant" for kind, _ in move[1])
    return judge.market_thumbs[move[1:3]] + 1 if move[0] == "take" else 0


def test_V40_E9_numbers_of_things_in_a_whole_game():
    judge = Judge.new_game(5, draw=random_draw(4))
    play_on(judge, random.Random(1), shares={"sweep": 0, "leaf": 0, "mix": 0})
    assert judge.bag.total() == 90 - 69
    assert min(len(deck) for deck in judge.decks.values()) >= 60 - 44


def test_a_position_plays_on_like_the_game_it_comes_from():
    game = Judge.new_game(3, "advanced", draw=random_draw(5))
    play_on(game, random.Random(5), moves=70)
    values = {name: copy.deepcopy(value) for name, value in vars(game).items() if name != "draw"}
    again = Judge(**values, draw=random_draw(9))
    game.draw = random_draw(9)
    assert again == game
    for judge in (game, again):
        play_on(judge, random.Random(7))
    assert again == game
    assert [again.score(seat) for seat in range(3)] == [game.score(seat) for seat in range(3)]


def test_homes_are_the_same_wherever_they_lie():
    game = Judge.new_game(2, draw=random_draw(6))
    play_on(game, random.Random(6), moves=60)
    scores = [game.score(seat) for seat in (0, 1)]
    near = [laid.moved_to_origin() for laid in game.homes]
    parts = [(laid.cards, laid.leaves, laid.pots, laid.items) for laid in near]
    game.homes = [Home(*({(r + 9, c - 9): x for (r, c), x in part.items()} for part in four)) for four in parts]
    assert game.problems() == []
    assert [game.score(seat) for seat in (0, 1)] == scores
    assert [laid.moved_to_origin() for laid in game.homes] == near


def test_play_refuses_illegal_moves_and_draws():
    judge = position(lit_home("P4 R1"), lit_home("P2 R9"))
    for move in (("take", "plant", 5), ("mix", "plant", 1, 2), ("place", (0, 2)), ("end", None)):
        with pytest.raises(ValueError, match="illegal"):
            judge.play(move)
    with pytest.raises(ValueError, match="cannot be drawn"):
        Judge.new_game(2, draw=Script({"token 1": ["nothing"]}))


# Positions


def test_positions_of_the_set_ups_are_possible():
    for judge in (
        position(lit_home("P4 R1")),
        position(lit_home("P4 R1"), lit_home("P2 R9")),
        moving(lit_home("P4 R1"), stored=[None, None]),
        position(lit_home("P4 R1 P5"), lit_home("P2 R9"), mode="simplified", stored=[CAN, None]),
        position(
            lit_home("R6 P4 R1", items={(0, 0): (1, 1)}),
            lit_home("P2 R9 P8"),
            lit_home("P3 R2"),
            stored=[None, CAN, None],
        ),
    ):
        assert judge.problems() == []


@pytest.mark.parametrize(
    ("name", "value", "part"),
    [
        ("players", 6, "1 to 5 players"),
        ("mode", "hard", "1 to 5 players"),
        ("mode", "advanced", "goals of the kinds"),
        ("goals", ["P1", "I1", "R1"], "no goals"),
        ("scenario", "S1", "solo"),
        ("scenario", "S99", "no scenario"),
        ("thumbs", [1], "every seat"),
        ("thumbs", [6, 0], "between turns"),
        ("thumbs", [-1, 0], "no thumbs"),
        ("thumbs", [4, 0], "thumbs after 0 turns"),
        ("thumbs_spent", [1, 0], "pairs"),
        ("market_thumbs", Counter({("plant", 1): 4}), "thumbs after"),
        ("market_thumbs", Counter({("token", 1): 1}), "where no card"),
        ("stage", "lunch", "no stage"),
        ("stage", "start", "start cards"),
        ("stage", "over", "over in round 0"),
        ("stage", "place", "stage"),
        ("stage", "tokens", "what was taken"),
        ("start", 2, "to start"),
        ("start", 1, "best start plant"),
        ("current", None, "cannot move"),
        ("current", 1, "cards instead of"),
        ("round", 14, "no round"),
        ("round", 1, "cards instead of"),
        ("card", TABLES.card("P60"), "in hand"),
        ("new_token", CAN, "new token"),
        ("completed", 1, "in this one"),
        ("completed", -1, "no turn"),
        ("best_turn", [1, 0], "best turn"),
        ("stored", [CAN, None], "instead of 15"),
        ("stored", ["can", None], "does not exist"),
        ("discard", Counter({CAN: 1}), "instead of 15"),
        ("bag", Counter({"can": 1}), "no token"),
        ("used", [Counter({TROWEL: 1}), Counter()], "used tokens are missing"),
        ("used", [Counter({item(1, 1): 1}), Counter()], "as nurture"),
        ("pots", ["ceramic"], "best pots"),
        ("pots", ["gold"], "no pot"),
        ("pot_row", {1: "ceramic"}, "pot row"),
        ("gone", {TABLES.card("P60")}, "2 places"),
        ("aside", {"plant": {TABLES.card("P60")}, "room": set()}, "2 places"),
        ("aside", {"plant": {TABLES.card("R60")}, "room": set()}, "no plant"),
        ("decks", {"plant": set()}, "two decks"),
        ("market", {}, "gaps in the market"),
        ("market", dict.fromkeys(SLOTS, CAN), "cannot lie"),
        ("dealt", {0: (TABLES.card("P60"), TABLES.card("R60"))}, "start cards"),
    ],
)
def test_problems_of_single_values(name, value, part):
    judge = position(lit_home("P4 R1"), lit_home("P2 R9"))
    setattr(judge, name, value)
    assert any(part in reason for reason in judge.problems()), judge.problems()


@pytest.mark.parametrize(
    ("laid", "part"),
    [
        (home("P4 . R1"), "one block"),
        (home("P4 R1 P8 R2 P5 R3"), "larger than 3 x 5"),
        (home("P4\nR1\nP8\nR2"), "larger than 3 x 5"),
        (home("P4 P8 R1"), "equal kinds"),
        (home("P4 P8"), "lacks a kind"),
        (home("P4 R1"), "gave more leaves"),
        (lit_home("P4 R1", {(0, 0): 1}), "more leaves than it was given"),
        (home("P4 R1", leaves={(0, 0): 8}), "8 leaves of 8"),
        (home("P4 R1", pots={(0, 0): 3}), "more leaves than it was given"),
        (home("P4 R1", pots={(0, 0): "none"}), "cannot have the pot"),
        (lit_home("P4 R1", items={(0, 0): (1, 1)}), "outside of rooms"),
        (lit_home("P4 R1", items={(0, 1): (1, 1)}), "lost -1 tokens"),
    ],
)
def test_problems_of_homes(laid, part):
    assert any(part in reason for reason in position(laid, lit_home("P2 R9")).problems())


def test_problems_name_every_fault():
    judge = position(lit_home("P4 R1"), lit_home("P2 R9"))
    judge.thumbs = [7, 0]
    judge.decks["plant"].remove(TABLES.card("P60"))
    judge.pots = []
    judge.bag[CAN] -= 1
    found = judge.problems()
    for part in ("card P60 lies in 0 places", "trowel", "best pots", "thumbs after", "between turns"):
        assert any(part in reason for reason in found) == (part != "trowel"), part


@pytest.mark.parametrize(("leaves", "used"), [(3, FERTILIZER), (1, TROWEL), (4, None), (5, FERTILIZER)])
def test_problems_of_leaves_that_somebody_gave(leaves, used):
    # P32 gets no light of R1; a trowel gives it one leaf, a fertilizer three.
    laid = lit_home("P4 R1\n. P32", {(1, 1): leaves})
    judge = position(laid, lit_home("P2 R9"), used=[Counter([used] if used else []), Counter()])
    judge.discard = Counter([used] if used else [])
    assert (judge.problems() == []) == (leaves <= 3)


def test_problems_of_the_simplified_game():
    laid = lit_home("P4 R1 P28", {(0, 2): 1})
    judge = position(laid, lit_home("P2 R9"), mode="simplified", stored=[CAN, None])
    assert judge.problems() == ["home 0 has leaves that no light gave"]
    laid = lit_home("P4 R6 P37", pots={(0, 0): "none"})
    judge = position(laid, lit_home("P2 R9"), mode="simplified", stored=[CAN, None])
    assert judge.problems() == ["home 0 does not go with 0 nurture tokens"]
    judge = position(laid, lit_home("P2 R9"), mode="simplified", used=[Counter({CAN: 1}), Counter()])
    assert judge.problems() == []
    judge.thumbs = [1, 0]
    assert judge.problems() == ["the simplified game has no thumbs"]


def test_problems_of_lost_tokens():
    # After two turns one token may have been given away, but only if another one is still there.
    laid = lit_home("P4 R1 P28 R2")
    assert position(laid, lit_home("P2 R9 P8 R3")).problems() == [
        f"seat {seat} cannot have lost 2 tokens in 2 turns" for seat in (0, 1)
    ]
    stored = position(laid, lit_home("P2 R9 P8 R3"), stored=[item(1, 1), item(2, 2)])
    assert stored.problems() == []


@pytest.mark.parametrize(
    ("turns", "completed", "pots", "possible"),
    [
        (1, 0, ("ceramic",), True),
        (1, 0, ("ceramic", "terracotta"), True),
        (1, 0, ("terracotta",), False),
        (2, 0, ("ceramic", "ceramic"), True),
        (2, 0, ("ceramic", "ceramic", "ceramic"), False),
        (0, 1, ("ceramic",), True),
        (5, 0, ("ceramic", "wood"), True),
        (5, 0, ("wood", "wood"), False),
        (13, 0, ("terracotta", "terracotta"), True),
    ],
)
def test_V122_V123_possible_solo_pots(turns, completed, pots, possible):
    assert (pots in possible_pots(TABLES, turns, completed, len(pots))) == possible


def test_problems_of_the_solo_row():
    judge = position(lit_home("P4 R1"))
    judge.pot_row[4] = "wood"
    assert judge.problems() == ["not the pot row of round 0"]
    judge = position(lit_home("P4 R1 P28", items={(0, 1): (1, 1)}))
    assert judge.problems() == []
    judge.pot_discard = []
    judge.pots = judge.pots[1:]
    assert judge.problems() == ["not the pot supply of round 1", "not the pots that were passed by"]


def test_VR13_problems_of_the_start():
    judge = Judge.new_game(3, draw=Script({"start plant 1": ["P32"]}))
    assert judge.problems() == []
    judge.play(("start", "E"))
    assert judge.problems() == []
    judge.thumbs = [0, 1, 2]
    assert judge.problems() == ["not the thumbs of the start"]


def test_V40_problems_of_a_turn_half_played():
    judge = moving(lit_home("P4 R1"))
    take(judge, "plant", 2)
    assert judge.problems() == []
    judge.chosen = ("room", 2)
    assert judge.problems() == ["the gaps in the market do not go with what was taken"]
