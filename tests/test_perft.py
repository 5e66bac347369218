"""Perft: how many sequences of decisions follow fixed positions.

A count changes only with the rules. HORTUS_BLESS=1 writes the counts anew; the commit says which rule has changed.
"""

import json
import os

import pytest

from host_tools import positions
from host_tools.packs import compiler
from host_tools.perft import divide, perft
from tests import built
from tests.conftest import CHECKOUT
from tests.judge import zen_duel

FOLDER = os.path.join(CHECKOUT, "tests", "golden", "perft")
BLESS = os.environ.get("HORTUS_BLESS") == "1"


def table(game):
    """Return the rows of a game's table: {"name", "position", "counts": [depth 1, depth 2, ...]}."""
    with open(os.path.join(FOLDER, f"{game}.json"), encoding="utf-8") as file:
        return json.load(file)


ROWS = [(name[:-5], row["name"]) for name in sorted(os.listdir(FOLDER)) for row in table(name[:-5])]


def row_of(game, name):
    return next(row for row in table(game) if row["name"] == name)


@pytest.mark.parametrize(("game", "name"), ROWS)
def test_counts_are_the_golden_ones(game, name):
    row = row_of(game, name)
    position = positions.read(row["position"])
    before = bytes(position.state)
    counts = [perft(position, depth) for depth in range(1, len(row["counts"]) + 1)]
    if BLESS:
        rows = [{**old, "counts": counts} if old["name"] == name else old for old in table(game)]
        with open(os.path.join(FOLDER, f"{game}.json"), "w", encoding="utf-8", newline="\n") as file:
            json.dump(rows, file, indent=1)
            file.write("\n")
        return
    assert counts == row["counts"]
    assert bytes(position.state) == before


@pytest.mark.parametrize(("game", "name"), ROWS)
def test_divided_counts_add_up(game, name):
    row = row_of(game, name)
    position = positions.read(row["position"])
    depth = min(3, len(row["counts"]))
    rows = divide(position, depth)
    assert sum(count for _, count in rows) == row["counts"][depth - 1]
    assert len(rows) == row["counts"][0]


@pytest.mark.parametrize("name", [name for game, name in ROWS if game == "zen" and "in hand" not in name])
def test_Z5_Z8_Z11_zen_counts_by_whole_turns_are_those_of_the_judge(name):
    """A turn of the core is a chain of decisions, the judge lists whole turns: their numbers must agree."""
    position = positions.read(row_of("zen", name)["position"])
    turns = len(zen_duel.turns_of(position))
    decisions = 1 + (not position.rings)
    if bin(position.cells(position.player)).count("1") > 1:
        decisions += 1
    assert perft(position, decisions) == turns


def test_a_sequence_ends_where_something_is_revealed_or_the_game_ends():
    last = positions.read(row_of("zen", "the last tile of all")["position"])
    # two free tiles, one place, four corners; then the game is over, however deep one looks
    assert [perft(last, depth) for depth in range(5)] == [1, 2, 8, 8, 8]
    refresh = positions.read(row_of("zen", "the last turn before a refresh")["position"])
    assert [perft(refresh, depth) for depth in (3, 4, 9)] == [192, 192, 192]


def test_fixed_positions_of_every_game_that_is_there():
    assert {game for game, _ in ROWS} >= {compiler.built_in(path.stem).game for path in built.sources()}
    packs = {row["position"].get("pack", game) for game in {game for game, _ in ROWS} for row in table(game)}
    assert packs >= {path.stem for path in built.sources()}
