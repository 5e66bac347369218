"""The core of Queen's Garden against the literal judge: whole games, and random positions with other tables too.

HORTUS_JUDGE=20 plays twenty times as many, HORTUS_JUDGE=0.1 a tenth (the default takes some seconds).
"""

import os
import random
from collections import Counter

import pytest

pytest.register_assert_rewrite("tests.judge.queens_duel", "tests.judge.queens_random")
from tests.judge import queens_duel as duel  # noqa: E402
from tests.judge.queens_random import RandomPosition  # noqa: E402

MORE = float(os.environ.get("HORTUS_JUDGE", "1"))
SEATS = [(name, players) for name in duel.SIDES for players in (2, 3, 4)]


@pytest.mark.parametrize(("name", "players"), SEATS)
def test_whole_games_turn_by_turn(name, players):
    seen = Counter()
    source = duel.source_of(name)
    for i in range(max(1, round(3 * MORE))):
        game = duel.new_duel(source, players, seed=100 * players + i)
        duel.play_on(game, 1000, seed=i)
        assert game.core.over
        seen += game.seen
    if MORE < 1:
        return
    wanted = {"Take", "PlaceTile", "PlaceExpansion", "Buy", "Pass", "refills", "expansions taken", "paid in jokers"}
    wanted |= {"track", "jokers", "tiles"}
    assert wanted <= {name for name, n in seen.items() if n}


@pytest.mark.parametrize("name", duel.SIDES)
def test_games_with_other_tables(name):
    for seed in range(max(1, round(4 * MORE))):
        rng = random.Random(f"{name} {seed}")
        game = duel.new_duel(duel.varied(duel.source_of(name), rng), rng.choice((2, 3, 4)), seed)
        duel.play_on(game, 1000, seed, every=3)
        assert game.core.over


@pytest.mark.parametrize("name", duel.SIDES)
@pytest.mark.parametrize("tables", ["shipped", "other"])
def test_random_positions(name, tables):
    seen = Counter()
    count = round(60 * MORE)
    for seed in range(count):
        rng = random.Random(f"{name} {tables} {seed}")
        source = duel.source_of(name) if tables == "shipped" else duel.varied(duel.source_of(name), rng)
        game = RandomPosition(source, rng).duel(source, seed)
        duel.play_on(game, 4, seed, every=2)
        seen += game.seen
    if count < 60:
        return
    wanted = {
        "colour areas",
        "symbol areas",
        "bonus",
        "short bags",
        "paid in expansions",
        "discards",
        "forced",
        "clamp",
    }
    if tables == "other":
        wanted.discard("forced")  # other tables leave room nearly always
    assert wanted <= {name for name, n in seen.items() if n}
