"""Playthroughs: the golden transcript of a whole game for every pack and number of players.

A difference means that the rules, the dice or the words have changed. HORTUS_BLESS=1 writes the files anew; the commit
says why.
"""

import os

import pytest

from host_tools import playthrough
from tests import built
from tests.conftest import CHECKOUT

FOLDER = os.path.join(CHECKOUT, "tests", "golden", "playthroughs")
BLESS = os.environ.get("HORTUS_BLESS") == "1"
WANTED = [row for row in playthrough.wanted() if built.is_whole(row[1].game)]
SEED = 1


def golden(name):
    with open(os.path.join(FOLDER, name), encoding="utf-8") as file:
        return file.read()


@pytest.mark.parametrize(("name", "pack", "players"), WANTED, ids=[name for name, _, _ in WANTED])
def test_playthrough_is_the_golden_one(name, pack, players):
    text = playthrough.transcript(pack, players, SEED)
    if BLESS:
        with open(os.path.join(FOLDER, name), "w", encoding="utf-8", newline="\n") as file:
            file.write(text)
    assert os.path.isfile(os.path.join(FOLDER, name)), f"no playthrough {name}: write it with HORTUS_BLESS=1"
    # line by line, so that the first difference is seen, not all that follows from it
    for number, (line, wanted) in enumerate(zip(text.split("\n"), golden(name).split("\n"), strict=False), 1):
        assert line == wanted, f"{name}, line {number}"
    assert text == golden(name)


def test_no_playthrough_is_left_over():
    assert sorted(os.listdir(FOLDER)) == sorted(name for name, _, _ in WANTED)


@pytest.mark.parametrize("name", [name for name, _, _ in WANTED])
def test_a_playthrough_is_readable_to_its_end(name):
    lines = golden(name).split("\n")
    assert lines[-1] == ""
    assert lines[-2].startswith("digest: ")
    assert lines[-3].startswith("winners: [")
    assert "game over" in lines
    assert all(len(line) <= 120 and line.isprintable() for line in lines)
