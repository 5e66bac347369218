"""Tests of the literal Queen's Garden judge: passing, rounds, scoring, impossible positions, whole games."""

import copy
import random
from collections import Counter
from dataclasses import fields, is_dataclass, replace

import pytest

from tests.judge import queens
from tests.judge.queens import CATEGORIES, Judge
from tests.judge.queens_check import blanks, in_sight
from tests.judge.queens_positions import Script, garden, paid, position, stored, word, words
from tests.judge.queens_table import BLANK, COLOURS, CRITERIA, HEXAGONS, SYMBOLS, Buy, Pass, PlaceTile, Tables

QV12 = "Y5 1,0  Y4 1,-1  Y1 0,-1  LG1 -1,0  DG1 -1,1  DG5 0,1"


def check_whole(judge):
    """Section 2: the 108 tiles and the 36 expansions are all there."""
    heaps = [judge.bag, judge.tower, *judge.display.values(), *(storage.tiles for storage in judge.storages)]
    seen = sum(heaps, Counter())
    for laid in judge.gardens:
        seen.update(laid.tiles.values())
    assert seen == Counter(dict.fromkeys(HEXAGONS, 3))
    assert seen.total() == 108
    unseen = judge.supply + judge.stack + len(judge.display) + sum(map(blanks, judge.gardens))
    later = (4 - judge.round) * judge.tables.stack_sizes[judge.players]
    assert len(in_sight(judge)) + unseen + later == 36
    assert judge.problems() == []


def end_round(judge):
    """Let everybody pass who has not."""
    number = judge.round
    while judge.round == number and not judge.over:
        judge.play(Pass())


def _words(value):
    """Return a text of a move that is the same in every run, whatever sets it holds."""
    if isinstance(value, frozenset):
        return "{" + ", ".join(sorted(map(_words, value))) + "}"
    if isinstance(value, tuple):
        return "(" + ", ".join(map(_words, value)) + ")"
    if isinstance(value, dict):
        return _words(frozenset(value.items()))
    if is_dataclass(value):
        return type(value).__name__ + _words(tuple(getattr(value, field.name) for field in fields(value)))
    return repr(value)


def some_move(judge, source, kinds):
    """Choose one of the moves of the first kind that has some, in an order by chance and weight."""
    for kind in sorted(kinds, key=lambda kind: source.random() ** (1 / kinds[kind]), reverse=True):
        moves = getattr(judge, kind)()
        if moves:
            return source.choice(sorted(moves, key=_words))
    raise AssertionError("no legal move")


# Set-up


@pytest.mark.parametrize(("players", "size", "supply"), [(2, 5, 16), (3, 7, 8), (4, 8, 4)])
def test_Q1_to_Q6_Q40_set_up(players, size, supply):
    script = Script(start=[1])
    judge = Judge.new_game(players, draw=script)
    assert (judge.stack, judge.top, judge.supply) == (size - 1, 1, supply)
    assert judge.points == [15] * players
    assert judge.storages == [stored(jokers=3)] * players
    assert (judge.bag.total(), judge.display[1].total(), judge.tower) == (104, 4, {})
    assert (judge.start, judge.current, judge.round) == (1, 1, 1)
    assert [what for what, _ in script.asked] == ["tile"] * 4 + ["start"]
    assert script.asked[0][1] == sorted([*HEXAGONS] * 3)
    assert Judge.new_game(players, start=0, draw=script).current == 0
    check_whole(judge)


@pytest.mark.parametrize(("players", "side"), [(1, "A"), (5, "A"), (2, "C")])
def test_Q39_other_numbers_and_sides_are_refused(players, side):
    with pytest.raises(ValueError, match="2 to 4 players"):
        Judge.new_game(players, side)


def test_QR14_QR17_covered_expansions_have_no_identity():
    judge = Judge.new_game(2, draw=Script(start=[0]))
    assert judge.hidden == HEXAGONS
    assert not in_sight(judge)
    with pytest.raises(ValueError, match="cannot be drawn"):
        Judge.new_game(2, draw=Script(start=[2]))


# Passing


def test_Q28_Q7_the_first_to_pass_takes_the_stone():
    judge = position(players=3, points=[15, 15, 15])
    judge.play(Buy("E"))
    judge.play(Pass())
    judge.play(Pass())
    assert (judge.points, judge.start, judge.passed) == ([9, 14, 15], 1, {1, 2})
    judge.play(Pass())
    assert (judge.round, judge.start, judge.current, judge.passed) == (2, 1, 1, set())


def test_E9_Q53_the_last_player_goes_on_alone():
    judge = position(points=[15, 15])
    judge.play(Pass())
    for slot in ("E", "NE"):
        judge.play(Buy(slot))
        assert judge.current == 1
    assert judge.purchases() == set()
    judge.play(Pass())
    assert judge.round == 2


def test_Q53_the_next_who_has_not_passed():
    judge = position(players=4, points=[15] * 4)
    movers = []
    for move in (Buy("E"), Pass(), Buy("E"), Pass(), Buy("W"), Buy("W"), Pass(), Pass()):
        movers.append(judge.current)
        judge.play(move)
    assert movers == [0, 1, 2, 3, 0, 2, 0, 2]
    assert (judge.round, judge.current) == (2, 1)


def test_E10_QR4_a_first_passer_with_no_points():
    judge = position(points=[0, 7], round=4)
    judge.play(Pass())
    assert (judge.points, judge.start) == ([0, 7], 0)
    assert judge.passes() == {Pass()}
    judge.play(Pass())
    assert judge.over


def test_Q52_QR3_discards():
    judge = position([], [stored("Y2 Y2 DG5", "LP4")], points=[15, 15])
    supply = judge.supply
    assert len(judge.passes()) == 3 * 2 * 2
    judge.play(Pass(tuple(words("DG5 Y2")), frozenset(words("LP4"))))
    assert judge.points[0] == 15 - 1 - 11
    assert judge.storages[0] == stored("Y2", jokers=3)
    assert (judge.tower, judge.supply) == (Counter(words("DG5 Y2")), supply + 1)
    assert word("LP4") not in judge.hidden


@pytest.mark.parametrize(("points", "passed", "most"), [(6, set(), 5), (6, {1}, 6), (0, set(), 0), (1, set(), 0)])
def test_QR1_the_penalty_comes_before_the_discards(points, passed, most):
    judge = position([], [stored("Y1 Y2 Y3")], points=[points, 15], passed=passed, start=1)
    values = {sum(map(judge.value, move.tiles)) for move in judge.passes()}
    assert values == set(range(most + 1))


def test_Q52_jokers_cannot_be_discarded():
    judge = position([], [stored("Y1", jokers=5)])
    assert judge.passes() == {Pass(), Pass((word("Y1"),))}


def test_E8_QR13_forced_to_pass():
    judge = position([], [stored("Y5", jokers=0)], display=[], top=False, points=[5, 15])
    assert judge.legal_moves() == {Pass()}
    judge.points = [6, 15]
    assert judge.legal_moves() == {Pass(), Pass((word("Y5"),)), *judge.purchases()}


def test_E26_a_pass_without_discards_is_always_legal():
    assert Pass() in position([], [stored("Y5 Y6", "DG1")], points=[0, 0]).legal_moves()


# Rounds


def test_Q57_QR8_between_rounds():
    script = Script(tile=words("LP6 LP5 LP4 LP3"))
    judge = position(display=["Y1 DG2", "Y1 LB3 LP4 LP5"], face_up="DP1", tower="Y5", draw=script)
    supply = judge.supply
    assert judge.stack == 2
    end_round(judge)
    assert judge.tower == Counter(words("Y5 Y1 DG2 Y1 LB3 LP4 LP5"))
    assert judge.supply == supply + 5
    assert (judge.face_up, judge.top, judge.stack, judge.round) == (set(), 1, 4, 2)
    assert judge.display == {1: Counter(words("LP6 LP5 LP4 LP3"))}
    assert judge.hidden == HEXAGONS - {word("DP1")}
    assert judge.points == [14, 15]


def test_Q57_Q58_the_cleared_tiles_can_fill_the_next_stack():
    judge = position(display=["Y1", "LB3 LP4"])
    judge.tower.clear()
    end_round(judge)
    assert judge.display == {1: Counter(words("Y1 LB3 LP4"))}
    judge.display[1].clear()
    del judge.display[1]
    judge.top, judge.stack = None, 0
    end_round(judge)
    assert (judge.display, judge.top, judge.stack, len(judge.face_up)) == ({}, None, 0, 5)


def test_Q29_Q34_each_round_scores_its_quarter():
    judge = position([garden(QV12, E=BLANK, W="LP5 W")], players=2, points=[10, 10])
    interims = [sum(judge.interim(0, number).values()) for number in range(1, 5)]
    assert interims == [6, 5, 3, 11]
    points = 10
    for number in range(1, 5):
        assert judge.round == number
        assert judge.interim(0) == judge.interim(0, number)
        judge.start = judge.current = 1
        end_round(judge)
        points += interims[number - 1]
        assert judge.points[0] == points
    assert (judge.over, judge.current, judge.legal_moves()) == (True, None, set())
    with pytest.raises(ValueError, match="illegal"):
        judge.play(Pass())
    assert judge.points[1] == 6


def test_Q33_storage_brings_nothing_in_interim_scorings():
    judge = position([], [stored("DG1 LB1", "DG2")])
    assert sum(judge.interim(0, 1).values()) == 0


def test_Q56_a_hexagon_can_score_twice():
    judge = position([garden("DG1 1,0", E="LB1 E")])
    assert judge.interim(0, 1) == {"dark green": 1, "light blue": 1, "tree": 2, "pavilions": 1}


@pytest.mark.parametrize("side", "AB")
def test_Q55_Q54_each_criterion_scores_once(side):
    wheel = Tables().wheel[side]
    assert [len(quarter) for quarter in wheel] == [3] * 4
    assert Counter(word for quarter in wheel for word in quarter) == Counter(CRITERIA)
    by_word = {word: points for quarter in wheel for word, points in quarter.items()}
    assert [by_word[word] for word in COLOURS] == [1] * 6
    assert [by_word[word] for word in SYMBOLS] == [1, 1, 2, 2, 3, 3]


# Final scoring


@pytest.mark.parametrize(("size", "bonus"), [(2, [0, 0]), (3, [0, 0]), (4, [0, 2]), (5, [0, 4]), (6, [6, 6])])
def test_Q37_Q39_QR7_area_bonus(size, bonus):
    cells = ("1,0", "2,0", "3,-1", "4,-1", "4,0", "3,1")
    for colours in (["Y"] * 6, ["LB", "Y", "DG", "LG", "DP", "LP"]):
        texts = [f"{colour}{number if colours[1] == colours[2] else 4}" for number, colour in enumerate(colours, 1)]
        text = "  ".join(f"{name} {cell}" for name, cell in zip(texts[:size], cells, strict=False))
        judge = position([garden(text, E=BLANK)])
        for side, extra in zip("AB", bonus, strict=True):
            judge.side = side
            assert judge.final(0)["bonus"] == extra
            assert len(judge.areas(0)) == (size >= 3)


def test_Q60_several_areas_of_one_criterion_and_a_hexagon_in_two():
    text = "Y1 1,0  Y2 2,0  Y3 2,1  DG1 1,-1  LB1 0,-1  Y4 -1,0  Y1 -2,0  Y5 -3,1"
    judge = position([garden(text, E=BLANK, W=BLANK)], points=[0, 0])
    areas = [(criterion, len(cells), values) for criterion, cells, values, _ in judge.areas(0)]
    assert areas == [("yellow", 3, 10), ("yellow", 3, 6), ("tree", 3, 3)]
    assert judge.score(0)["colour areas"] == 16
    assert tuple(judge.score(0)) == CATEGORIES


def test_Q61_E24_a_tie_is_a_shared_victory():
    judge = position(players=3, points=[20, 21, 21])
    assert (judge.winners(), judge.places()) == ([1, 2], [3, 1, 1])
    judge.storages[0].jokers = 5
    assert (judge.total(0), judge.winners(), judge.places()) == (25, [0], [1, 2, 2])


def test_E23_Q59_penalty_larger_than_the_score():
    judge = position([], [stored("Y6 DG6", "LB5", jokers=0)], points=[4, 0])
    assert (judge.score(0)["clamp"], judge.total(0)) == (13, 0)


def test_section_3_other_tables():
    judge = position(tables=replace(Tables(), price=2, first_pass=4), points=[3, 15])
    judge.play(Buy("E"))
    judge.play(Pass())
    assert judge.points == [1, 11]
    tables = replace(Tables(), values=dict.fromkeys(SYMBOLS, 2))
    assert PlaceTile(word("Y6"), (1, 0), paid(jokers=1)) in position([], [stored("Y6")], tables=tables).legal_moves()


# Positions


@pytest.mark.parametrize(
    ("name", "value", "part"),
    [
        ("players", 5, "2 to 4 players"),
        ("side", "C", "side A or B"),
        ("round", 5, "round"),
        ("points", [15], "every seat"),
        ("points", [-1, 15], "negative"),
        ("points", [16, 15], "more than 15"),
        ("points", [14, 15], "without a pass"),
        ("passed", {3}, "stranger"),
        ("passed", {0}, "to move"),
        ("passed", {0, 1}, "to move"),
        ("start", 2, "stranger"),
        ("current", None, "to move"),
        ("bag", Counter([("yellow", "oak")]), "no tile"),
        ("tower", Counter(words("Y1")), "tile Y1 is there 4 times"),
        ("display", {}, "top of the stack"),
        ("display", {1: Counter(words("Y1 Y1 Y1 Y1 Y1"))}, "5 tiles on expansion 1"),
        ("display", {1: Counter(words("Y1"))}, "although the bag has some"),
        ("display", {1: Counter(words("Y1")), 2: Counter(words("Y2"))}, "expansions [2] on display"),
        ("top", None, "without a filled top"),
        ("stack", 3, "expansion 1 on top"),
        ("stack", 6, "a stack of 6"),
        ("supply", 15, "35 expansions"),
        ("face_up", set(words("Y1")), "hidden"),
        ("hidden", set(words("Y1")), "covered expansions"),
        ("hidden", set(HEXAGONS) - set(words("Y1")), "turned over"),
        ("storages", [stored("Y1 Y2 Y3", jokers=10), stored()], "stores 13"),
        ("storages", [stored("", "Y1 Y2 Y3"), stored()], "stores 3 expansions"),
        ("storages", [stored("", "Y1"), stored("", "Y1")], "2 places"),
        ("storages", [stored(jokers=4), stored()], "at most 3"),
        ("gardens", [garden("Y1 0,0"), garden()], "where none can lie"),
        ("gardens", [garden("Y1 3,0", E="Y2 E"), garden()], "where none can lie"),
        ("gardens", [garden("Y1 4,0", E="Y2 E"), garden()], "where none can lie"),
        ("gardens", [garden("Y1 1,0  Y1 0,1"), garden()], "identical hexagons"),
        ("gardens", [garden("Y1 1,0  DG2 0,1"), garden()], "any order"),
        ("gardens", [garden(N=BLANK), garden()], "no expansion place"),
        ("gardens", [garden(QV12), garden()], "took 16 tiles, of at most 0"),
    ],
)
def test_problems_of_single_values(name, value, part):
    judge = position()
    assert judge.problems() == []
    setattr(judge, name, value)
    assert any(part in reason for reason in judge.problems()), judge.problems()


def test_problems_of_tiles_that_were_never_drawn():
    judge = position([], [stored("Y1 Y2")])
    assert any("out of the bag" in reason for reason in judge.problems())
    assert judge.problems(history=False) == []


def test_problems_Q28_the_stone_is_with_one_who_passed():
    judge = position(players=3, points=[15, 15, 14], passed={2}, start=2)
    assert judge.problems() == []
    judge.start = 1
    assert "seat 1 has the stone but has not passed" in judge.problems()


def test_problems_Q20_Q21_an_order_of_placing():
    possible = "Y1 1,0  DG2 0,1  Y2 -1,1"  # DG2 after Y2, which was alone
    assert position([garden(possible)]).problems(history=False) == []
    with pytest.raises(AssertionError, match="any order"):
        position([garden("Y1 1,0  DG2 0,1  LB3 -1,1")])


def test_a_position_plays_on_like_the_game_it_comes_from():
    source, game = random.Random(3), Judge.new_game(3, draw=queens.random_draw(3))
    for _ in range(25):
        game.play(some_move(game, source, {"takes": 3, "tile_placements": 3, "expansion_placements": 3, "passes": 0.1}))
    given = {name: copy.deepcopy(value) for name, value in vars(game).items() if name != "draw"}
    twin = Judge(**given, draw=game.draw)
    assert twin == game
    assert twin.problems() == []
    assert twin.legal_moves() == game.legal_moves()


# Whole games


@pytest.mark.parametrize("side", "AB")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", range(3))
def test_whole_games_keep_the_108_tiles_and_36_expansions(players, side, seed):
    source = random.Random(f"{players} {side} {seed}")
    judge = Judge.new_game(players, side, draw=queens.random_draw(seed))
    kinds = {
        "takes": 6,
        "tile_placements": 5,
        "expansion_placements": 5,
        "purchases": [0.1, 0.02, 1][seed],
        "passes": 0.3,
    }
    moves = Counter()
    while not judge.over:
        assert Pass() in judge.passes()
        move = some_move(judge, source, kinds)
        moves[type(move).__name__] += 1
        judge.play(move)
        check_whole(judge)
    assert (judge.round, judge.passed, judge.current) == (4, set(range(players)), None)
    assert moves["Pass"] == 4 * players
    assert moves["Take"] and moves["PlaceTile"] and moves["PlaceExpansion"]
    assert judge.winners() == [seat for seat, place in enumerate(judge.places()) if place == 1]
    assert all(judge.total(seat) >= 0 for seat in range(players))
