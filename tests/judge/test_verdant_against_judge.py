"""The core of Verdant against the literal judge: whole games move by move, and random positions of every pack.

HORTUS_JUDGE=20 plays twenty times as many, HORTUS_JUDGE=0.1 a tenth (the default takes some seconds).
"""

import os
import random
from collections import Counter

import pytest

pytest.register_assert_rewrite("tests.judge.verdant_duel")
from tests.judge import verdant_duel as duel  # noqa: E402

MORE = float(os.environ.get("HORTUS_JUDGE", "1"))
SOURCES = duel.sources()
SEATS = [(name, players) for name, source in SOURCES.items() for players in source["players"]]
GOALS = [f"{kind}{n}" for kind in "PIR" for n in range(1, 11)]
PROMO = [f"{kind}{n}" for kind in "PIR" for n in range(11, 14)]


def sets_of(source):
    """Return every set of options of a pack."""
    return [
        {"goals": goals, "scenario": scenario}
        for scenario in source["options"]["scenario"]["values"]
        for goals in source["options"]["goals"]["values"]
    ]


@pytest.mark.parametrize(("name", "players"), SEATS)
def test_whole_games(name, players):
    source = SOURCES[name]
    sets = sets_of(source)
    seen = Counter()
    # Long games with many seats: fewer of them.
    for i in range(max(1, round(MORE * max(2, 12 // players) / 2))):
        game = duel.new_duel(source, players, sets[i % len(sets)], seed=1000 * players + i)
        duel.play_on(game, 1000, random.Random(i))
        assert game.core.over
        assert game.judge.stage == "over"
        seen += game.seen
    if MORE >= 1:
        wanted = {"take", "place", "use", "end", "completed", "plants", "leaves", "rooms", "items", "forced end"}
        wanted |= set() if name == "verdant-family" else {"mix", "sweep", "leaf", "pots"}
        assert wanted <= {what for what, n in seen.items() if n}


@pytest.mark.parametrize("name", SOURCES)
def test_games_with_other_tables(name):
    for seed in range(max(1, round(2 * MORE))):
        rng = random.Random(f"{name} {seed}")
        source = duel.varied(SOURCES[name], rng)
        game = duel.new_duel(source, rng.choice(source["players"][:3]), rng.choice(sets_of(source)), seed)
        duel.play_on(game, 1000, rng)
        assert game.core.over


@pytest.mark.parametrize("name", SOURCES)
@pytest.mark.parametrize("tables", ["shipped", "other"])
def test_random_positions(name, tables):
    seen = Counter()
    count = max(5, round(100 * MORE))
    for seed in range(count):
        rng = random.Random(f"{name} {tables} {seed}")
        source = SOURCES[name] if tables == "shipped" else duel.varied(SOURCES[name], rng)
        game = duel.read_duel(duel.RandomPosition(source, rng).judge(), source)
        duel.play_on(game, rng.choice([0, 0, 1, 3]), rng)
        seen += game.seen
    if MORE < 1:
        return
    wanted = {"plants", "leaves", "rooms", "items", "plant_set", "room_set", "A1", "A8", "A13", "A14"}
    if name != "verdant-family":
        wanted |= {"pots", "A5", "A6", "A11", "goal_p", "goal_i", "goal_r", *GOALS}
    if name == "verdant-promo":
        wanted |= set(PROMO)
    if tables == "shipped":
        assert not {what for what in wanted if not seen[what]}  # or the comparison proves nothing
    if name == "verdant-solo":
        results = [(n, seen[f"S{n} True"] > 0, seen[f"S{n} False"] > 0) for n in range(1, 13)]
        assert sum(held and failed for _, held, failed in results) >= 6, results
