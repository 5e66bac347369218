"""The core of Zen Garden against the literal judge: whole games, and random positions with the packs' and other tables.

HORTUS_JUDGE=20 plays twenty times as many, HORTUS_JUDGE=0.1 a tenth (the default takes some seconds).
"""

import os
import random
from collections import Counter
from itertools import combinations

import pytest

pytest.register_assert_rewrite("tests.judge.zen_duel")
from tests.judge import zen_duel as duel  # noqa: E402

MORE = float(os.environ.get("HORTUS_JUDGE", "1"))
BOARDS = [{1, *more} for n in range(5) for more in combinations((2, 3, 4, 5), n)]
SEATS = [(name, players) for name, source in duel.sources().items() for players in source["players"]]
# With this share of the positions something of each kind must have come up, or the comparison proves nothing.
RARE = 0.01


@pytest.mark.parametrize(("name", "players"), SEATS)
def test_whole_games_with_every_set_of_boards(name, players):
    seen = Counter()
    source = duel.sources()[name]
    some = BOARDS[:: -round(1 / MORE)] if MORE < 1 else BOARDS * round(MORE)  # from the end: all five boards first
    for i, boards in enumerate(some):
        game = duel.new_duel(source, players, boards, seed=1000 * players + i)
        duel.play_on(game, 16 * players, seed=i)
        assert game.core.over
        assert game.judge.over
        seen += game.seen
    if MORE < 1:
        return
    wanted = {"coins", "decor", "minor", "major", "majority", "detail", "unity", "minimalist", "orders", "reshuffles"}
    if name == "zen-ring":
        wanted |= {"circuits"}
    if players <= 2:
        wanted -= {"reshuffles"}
    assert wanted <= {name for name, n in seen.items() if n}


@pytest.mark.parametrize("name", duel.sources())
def test_games_with_other_tables(name):
    for seed in range(max(1, round(6 * MORE))):
        rng = random.Random(f"{name} {seed}")
        source = duel.varied(duel.sources()[name], rng)
        if "without" not in source["tiles"]:  # the judge deals all 90 tiles
            game = duel.new_duel(source, rng.choice(source["players"]), rng.choice(BOARDS), seed)
            duel.play_on(game, 64, seed)
            assert game.core.over


@pytest.mark.parametrize("name", duel.sources())
@pytest.mark.parametrize("tables", ["shipped", "other"])
def test_random_positions(name, tables):
    seen = Counter()
    count = round(200 * MORE)
    for seed in range(count):
        rng = random.Random(f"{name} {tables} {seed}")
        source = duel.sources()[name] if tables == "shipped" else duel.varied(duel.sources()[name], rng)
        game = duel.random_duel(source, rng)
        duel.play_on(game, rng.choice([0, 1, 1, 3]), seed)
        seen += game.seen
    wanted = {"lines", "circuits", "decor", "majority", "detail", "unity", "minimalist", "orders", "reshuffles"}
    if MORE >= 1:
        assert not {name for name in wanted if seen[name] < RARE * count}, seen
