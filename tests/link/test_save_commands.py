"""Matches between handheld and PC: each is played again before it replaces anything."""

import json

import pytest

from host_tools import cli, saves
from host_tools.errors import DONE, FOUND, USAGE
from host_tools.link.client import Client
from host_tools.simulator.line import Line
from tests.journal_tools import Board, play_on, played, put_packs, zen_match
from tests.link.handhelds import booted
from tests.link.test_device_commands import DUMPS, WITH_MATCH


@pytest.fixture
def run(capfd):
    def run(*words):
        return cli.run(["save", *words]), *capfd.readouterr()

    return run


def test_a_match_is_pulled_from_one_handheld_and_pushed_to_another(run, tmp_path):
    file = tmp_path / "x.hortus-save"
    with Line(booted()) as line:
        with Client(line.path) as client:
            client.ask("new", "zen", "00", 7)
            for _ in range(5):
                client.ask("play", client.ask("moves")[-1])
            state = client.ask("state")
        code, out, err = run("pull", str(file), "--port", line.path, "--json")
        assert code == DONE, err
        assert json.loads(out)["decisions"] == 5
        assert run("pull", str(file), "--port", line.path)[0] == USAGE  # never over what is there
        assert run("pull", str(file), "--port", line.path, "--force")[0] == DONE
        assert len(saves.read(file).moves) == 5
    with Line(booted()) as line:
        with Client(line.path) as client:
            client.ask("new", "queens", "00", 3)
            client.ask("play", client.ask("moves")[0])
        assert run("push", str(file), "--port", line.path)[0] == DONE
        with Client(line.path) as client:
            assert client.ask("state") == state
        # The match that was there is parked, not lost.
        rows = json.loads(run("list", "--port", line.path, "--json")[1])
        assert [(row["place"], row["pack"], row["decisions"]) for row in rows] == [("", "zen", 5), ("1", "queens", 1)]
        parked = tmp_path / "y.hortus-save"
        assert run("pull", str(parked), "--parked", "1", "--port", line.path)[0] == DONE
        assert saves.read(parked).header.pack_name == "queens"
        assert "parked 1" in run("list", "--port", line.path)[1]


def test_a_save_that_does_not_come_to_what_it_says_replaces_nothing(run, tmp_path):
    file = tmp_path / "x.hortus-save"
    assert run("pull", str(file), "--dump", str(WITH_MATCH))[0] == DONE
    match = saves.new_match(saves.read(file), saves.pack_of(saves.read(file).header))
    list(saves.replay(saves.read(file), match, lambda game, move: ""))
    old = match.digest
    match.digest = lambda: old() ^ 1
    saves.write(file, match)
    with Line(booted()) as line:
        assert run("push", str(file), "--port", line.path)[0] == FOUND
        with Client(line.path) as client:
            assert client.ask("status")["match"] is None
            assert client.ask("status")["waits"] == 0


def test_matches_of_a_simulator_that_is_switched_off_are_listed_and_given(run, tmp_path):
    folder = tmp_path / "handheld"
    put_packs(folder / "files", "zen")
    board = Board(folder / "files")
    one = play_on(zen_match((0, 2), sink=board.boot()), 9)
    assert board.boot().park()
    two = play_on(zen_match((0, 0), seed=5, sink=board.boot()), 4)

    def rows():
        (folder / "memory.nvm").write_bytes(board.flash.data)
        code, out, err = run("list", "--memory", str(folder), "--json")
        assert (code, err) == (DONE, "")
        return [(row["place"], row["decisions"]) for row in json.loads(out)]

    assert rows() == [("", 4), ("1", 9)]
    for words, match in (((), two), (("--parked", "1"), one)):
        file = tmp_path / f"{match.seed}.hortus-save"
        assert run("pull", str(file), *words, "--memory", str(folder))[0] == DONE
        assert list(saves.read(file).moves) == played(match)
    board.held = True
    board.boot().waiting()[1].drop()  # its file cannot be freed
    assert rows() == [("", 4)]
    assert run("list", "--memory", str(tmp_path / "none"))[0] == USAGE
    assert run("list", "--memory", str(folder), "--dump", str(WITH_MATCH))[0] == USAGE


def test_a_match_that_is_shared_is_not_given(run, tmp_path):
    held = next(path for path in DUMPS if path.stem == "verdant-held")
    code, _, err = run("pull", str(tmp_path / "x"), "--dump", str(held))
    assert code == USAGE and "does not hold it" in err
    assert not (tmp_path / "x").exists()
