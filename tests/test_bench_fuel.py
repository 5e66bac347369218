"""Counts of instructions in a file: what is dearer is found, what is accepted has its reason, and nothing creeps."""

import json
import os
import subprocess
import sys

import pytest

from host_tools import cli
from host_tools.bench import fuel, memory, rules
from host_tools.errors import DONE, FOUND, USAGE, HortusError

COUNTS = {"moves": 100, "play": 200, "score": 300, "load": 400}
KNOWN = fuel.Row("zen", 2, 91, COUNTS, "as measured first")


def row(decisions=91, **counts):
    return fuel.Row("zen", 2, decisions, {**COUNTS, **counts})


def test_the_file_has_every_pack_and_number_of_players_and_a_reason_for_each():
    rows = fuel.read()
    assert list(rows) == [key for game in rules.games_there() for key in memory.rows(game)]
    assert all(len(one.reason) > 5 for one in rows.values())


def test_more_than_five_percent_is_dearer_whatever_call_it_is():
    assert fuel.problem(row(), KNOWN) is None
    assert fuel.problem(row(play=210), KNOWN) is None
    assert fuel.problem(row(moves=50), KNOWN) is None
    assert fuel.problem(row(play=211), KNOWN) == "zen with 2: play 211 instead of 200 thousand, more than 5 % dearer"
    assert "the fixed game has 90 decisions, 91 in" in fuel.problem(row(90), KNOWN)
    assert fuel.problem(row(), None) == "zen with 2: not in fuel.csv"


def test_what_is_accepted_within_five_percent_stays_as_it_was_so_that_nothing_creeps():
    assert fuel.accepted(row(play=209, load=390), KNOWN, "new") is KNOWN
    assert fuel.accepted(row(play=211), KNOWN, "new") == fuel.Row("zen", 2, 91, {**COUNTS, "play": 211}, "new")
    assert fuel.accepted(row(play=100), KNOWN, "new").reason == KNOWN.reason  # cheaper, and held from now on
    assert fuel.accepted(row(play=100), KNOWN, "new").fuel["play"] == 100
    assert fuel.accepted(row(), None, "new").reason == "new"


def test_the_same_game_costs_the_same_in_a_process_whose_hashes_differ():
    script = "import sys; sys.path.append(sys.argv[1]); from host_tools.bench import fuel"
    command = [sys.executable, "-P", "-c", script + "; print(fuel.measure('zen-ring', 1))", str(fuel.FILE.parents[2])]
    environment = {**os.environ, "PYTHONHASHSEED": "1"}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    assert done.stdout == f"{fuel.measure('zen-ring', 1)}\n"


@pytest.mark.parametrize(
    "text", ["", "pack,players\nzen,2\n", "pack,players,decisions,moves,play,score,load\nzen,x,1,1\n"]
)
def test_a_file_that_is_broken_is_one_line(text, tmp_path):
    path = tmp_path / "fuel.csv"
    path.write_text(text)
    if text:
        with pytest.raises(HortusError, match="--accept REASON"):
            fuel.read(path)
    else:
        assert fuel.read(path) == {}


def test_the_command_fails_until_the_file_has_the_reason(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(fuel, "FILE", tmp_path / "fuel.csv")
    monkeypatch.setattr(memory, "rows", lambda game: [("zen-ring", 1)] if game == "zen" else [])
    costs = fuel.costs("zen-ring", 1)
    assert cli.run(["bench", "fuel", "--accept", "first"]) == DONE
    assert cli.run(["bench", "fuel", "zen", "--json"]) == DONE
    assert json.loads(capsys.readouterr().out.splitlines()[-1])["problems"] == []
    sums = {**costs["sums"], "play": costs["sums"]["play"] * 2}
    monkeypatch.setattr(fuel, "costs", lambda *args: {**costs, "sums": sums})
    assert cli.run(["bench", "fuel"]) == FOUND
    assert "more than 5 % dearer" in capsys.readouterr().out
    assert cli.run(["bench", "fuel", "--accept", "twice as good"]) == DONE
    assert cli.run(["bench", "fuel"]) == DONE
    assert [one.reason for one in fuel.read().values()] == ["twice as good"]
    assert cli.run(["bench", "fuel", "--accept", " "]) == USAGE
    assert cli.run(["bench", "fuel", "chess"]) == USAGE
