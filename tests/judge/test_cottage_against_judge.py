"""The core of Cottage Garden against the literal judge: whole games move by move, and random positions.

HORTUS_JUDGE=20 plays twenty times as many, HORTUS_JUDGE=0.1 a tenth (the default takes some seconds).
"""

import os
import random
from collections import Counter

import pytest

pytest.register_assert_rewrite("tests.judge.cottage_duel")
from tests.judge import cottage_duel as duel  # noqa: E402

MORE = float(os.environ.get("HORTUS_JUDGE", "1"))
NAMES = list(duel.sources())


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_whole_games(name, players):
    for seed in range(max(1, round(2 * MORE))):
        game = duel.new_duel(duel.sources()[name], players, 100 * players + seed)
        assert duel.play_on(game, f"{name} {players} {seed}")


def test_whole_games_with_other_tables():
    seen = Counter()
    for seed in range(max(2, round(10 * MORE))):
        rng = random.Random(f"tables {seed}")
        name = rng.choice(NAMES)
        source = duel.varied(duel.sources()[name], rng)
        game = duel.new_duel(source, rng.randint(1, 4), seed)
        assert duel.play_on(game, f"tables {seed}")
        seen += game.seen
    if MORE >= 1:
        wanted = {"tile", "pot", "cat", "refill", "skip", "score", "cube", "bonus", "pay", "give up", "end", "crossed"}
        assert wanted <= {what for what, n in seen.items() if n}


@pytest.mark.parametrize("name", NAMES)
def test_random_positions(name):
    for seed in range(max(1, round(8 * MORE))):
        rng = random.Random(f"{name} {seed}")
        source = duel.sources()[name]
        if rng.random() < 0.5:
            source = duel.varied(source, rng)
        game = duel.random_duel(source, rng.randint(1, 4), rng)
        duel.play_on(game, f"{name} {seed}", 12)
