"""The mind of Queen's Garden: how strong the levels are, and the positions in which they once went wrong."""

import statistics

from firmware.minds.search import GARDENER, SEEDLING
from host_tools import tournament
from host_tools.packs import compiler


def outcomes(levels, games, name="queens", seed=0):
    """Play some games of a tournament; seats rotate."""
    return [tournament.play(plan) for plan in tournament.plans(compiler.built_in(name), levels, games, seed)]


def mean(name, levels, games, seed=0):
    """Return the mean total of all seats."""
    return statistics.fmean(total for outcome in outcomes(levels, games, name, seed) for total in outcome.totals)


def wins(levels, games, seed=0):
    """Return how many games the first level wins."""
    return sum(outcome.wins[0] for outcome in outcomes(levels, games, seed=seed))


# ---- strength: few games with fixed seeds; the bounds lie well below what 200 games show


def test_gardeners_score_more_than_a_greedy_program():
    # which reaches 81
    assert mean("queens", [GARDENER] * 2, 10, 40) >= 88


def test_gardener_beats_seedling_nine_times_in_ten():
    assert wins([GARDENER, SEEDLING], 14) >= 12
