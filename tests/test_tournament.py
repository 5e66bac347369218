"""Tournaments: fair seats and seeds, honest intervals, and what the command prints."""

import json

import pytest
from click.testing import CliRunner

from firmware.minds.search import GARDENER, MASTER, SEEDLING
from host_tools import tournament as arena
from host_tools.cli import run
from host_tools.commands.tournament import tournament
from host_tools.errors import HortusError
from host_tools.packs import compiler

ZEN = compiler.built_in("zen")


def printed(*words):
    result = CliRunner().invoke(tournament, list(words), catch_exceptions=False)
    assert result.exit_code == 0
    return result


def test_each_seed_is_played_once_in_each_rotation():
    plans = arena.plans(ZEN, [MASTER, GARDENER, SEEDLING], 7, seed=4)
    assert [(plan.seed, plan.first) for plan in plans] == [(4, 0), (4, 1), (4, 2), (5, 0), (5, 1), (5, 2), (6, 0)]


def test_totals_and_wins_follow_the_participant_not_the_seat():
    plans = arena.plans(ZEN, [GARDENER, SEEDLING], 20)
    outcomes = [arena.play(plan) for plan in plans]
    for rotation in (0, 1):
        strong = [outcome.totals[0] for outcome in outcomes[rotation::2]]
        weak = [outcome.totals[1] for outcome in outcomes[rotation::2]]
        assert sum(strong) > sum(weak) + 50
    assert all(sum(outcome.wins) == 1 for outcome in outcomes)


def test_rotated_seats_of_the_same_level_give_the_same_games():
    one, other = (arena.play(plan) for plan in arena.plans(ZEN, [GARDENER, GARDENER], 2))
    assert one.totals == other.totals[::-1]
    assert one.decisions == other.decisions > 80


@pytest.mark.parametrize(
    ("rate", "games", "low", "high"),
    [(0.5, 100, 0.4038, 0.5962), (0.9, 400, 0.8668, 0.9257), (1.0, 10, 0.7225, 1.0), (0.0, 10, 0.0, 0.2775)],
)
def test_interval_is_wilsons(rate, games, low, high):
    # Values of the formula as published calculators give them.
    assert arena.wilson(rate, games) == pytest.approx((low, high), abs=0.0002)


def test_report_has_the_fields_others_rely_on():
    found = json.loads(printed("zen", "gardener", "seedling", "--games", "6", "--workers", "1", "--json").output)
    assert {"win_rate", "interval", "games", "means"} <= set(found)
    assert found["games"] == 6
    assert found["interval"][0] <= found["win_rate"] <= found["interval"][1]
    assert list(found["means"]) == ["gardener", "seedling"]
    assert found["means"]["gardener"] > found["means"]["seedling"]
    assert found["most_nodes"]["seedling"] <= 12


def test_several_processes_report_the_same_as_one():
    args = ("zen", "gardener", "gardener", "gardener", "--games", "6", "--seed", "3", "--json")
    assert printed(*args, "--workers", "2").output == printed(*args, "--workers", "1").output


def test_more_nodes_go_to_master_only():
    once, more = (
        json.loads(printed("zen", "master", "gardener", "--games", "1", "--nodes", nodes, "--json").output)
        for nodes in ("x1", "x2")
    )
    assert more["most_nodes"]["master"] > 1.5 * once["most_nodes"]["master"]
    assert more["most_nodes"]["gardener"] <= 40


def test_one_level_plays_the_solo_game():
    found = json.loads(printed("zen", "gardener", "--games", "4", "--json").output)
    assert found["pack"] == "zen-solo"
    assert 40 < found["means"]["gardener"] < 75


def test_people_read_a_table():
    result = printed("zen", "gardener", "seedling", "--games", "2", "--set", "boards=1,2", "--workers", "1")
    assert "gardener won" in result.stdout and "of 2 games" in result.stdout
    assert not result.stderr  # no progress bar where there is no terminal


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("zen human gardener", "level 'human': allowed are seedling, gardener, master"),
        ("zen gardener gardener gardener gardener gardener", "5 levels: pack zen allows 2, 3, 4"),
        ("zen master gardener --nodes x0", "--nodes x0: x1 to x1000 is allowed"),
        ("zen master gardener --nodes half", "--nodes half: x1 to x1000 is allowed"),
        ("zen master gardener --set boards=9", "boards"),
        ("chess master gardener", "no game 'chess'"),
    ],
)
def test_mistakes_are_one_line(words, said, capsys):
    assert run(["tournament", *words.split()]) == 2
    error = capsys.readouterr().err
    assert said in error and error.count("\n") == 1


def test_pack_of_another_game_is_refused():
    with pytest.raises(HortusError, match="for the game"):
        arena.pack_for("verdant", "zen", 2)
