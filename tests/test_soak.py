"""A short soak, and proof that it sees what goes wrong."""

import json

import pytest

from host_tools import cli, soak
from host_tools.bench.memory import rows
from host_tools.errors import DONE, FOUND, USAGE


def test_matches_through_the_keys_end_and_are_the_same_on_both_micropythons():
    report = soak.run(3, seed=3)
    assert report.findings == []
    assert report.matches == 3 and len(report.rows) == 3
    assert report.presses > report.decisions / 2 > 50
    assert report.same == ["32-bit MicroPython", "64-bit MicroPython"]


@pytest.fixture
def short(monkeypatch):
    """Only the shortest game, and nothing that takes long."""
    monkeypatch.setattr(soak, "rows", lambda game: [("zen-ring", 1)] if game == "zen" else [])
    assert ("zen-ring", 1) in rows("zen")
    monkeypatch.setattr(soak, "run_unix", lambda *args, **more: soak.Run(""))


def test_a_digest_that_differs_and_a_match_without_an_end_are_findings(short, monkeypatch, capsys):
    assert cli.run(["soak", "--matches", "1", "--json"]) == FOUND  # the 64-bit MicroPython has said nothing
    said = json.loads(capsys.readouterr().out)
    assert said["same"] == ["32-bit MicroPython"] and "match0 on 64-bit MicroPython: None, not" in said["findings"][0]
    monkeypatch.setattr(soak, "MOST_PRESSES", 5)
    assert cli.run(["soak", "--matches", "1"]) == FOUND
    assert "no end after 5 keys" in capsys.readouterr().out

    def hangs(self):
        raise soak.Stuck("the firmware has not slept")

    monkeypatch.setattr(soak.Soak, "_press_on", hangs)
    report = soak.run(1, 1)
    assert report.matches == 0 and "seed 100003: the firmware has not slept" in report.findings[0]


def test_a_handheld_that_keeps_more_and_more_is_a_finding(short, monkeypatch):
    monkeypatch.setattr(soak.Soak, "replay", lambda self: self.waiting.clear())
    kept = []
    plain = soak.Soak.play

    def play(self, number):
        kept.append([[] for _ in range(20_000)])
        plain(self, number)

    monkeypatch.setattr(soak, "SETTLED", 1)
    assert soak.run(4, 1).findings == []
    monkeypatch.setattr(soak.Soak, "play", play)
    assert "objects after the last match" in soak.run(4, 1).findings[0]


def test_a_soak_that_was_broken_off_goes_on_behind_its_log(short, monkeypatch, capsys, tmp_path):
    monkeypatch.setattr(soak.Soak, "replay", lambda self: self.waiting.clear())
    monkeypatch.setattr(soak, "BATCH", 1)
    log = tmp_path / "log"
    played = []
    plain = soak.Soak.play

    def play(self, number):
        if number == 1 and not played[1:]:
            played.append("broken off")
            raise KeyboardInterrupt
        played.append((self.seed, number))
        plain(self, number)

    monkeypatch.setattr(soak.Soak, "play", play)
    with pytest.raises(KeyboardInterrupt):
        soak.run(2, 1, log=log)
    first = json.loads(log.read_text())
    report = soak.run(2, 1, log=log)
    assert played == [(1, 0), "broken off", (1, 1)]
    assert report.matches == 2 and report.rows == {"zen-ring/1": 2}
    assert report.decisions > first["decisions"] > 20 and report.presses > first["presses"] > 20

    class Pool:
        def __init__(self, jobs):
            assert jobs == 2

        def __enter__(self):
            return self

        def __exit__(self, *_):
            pass

        def starmap(self, function, parts):
            return [function(*part) for part in parts]

    monkeypatch.setattr(soak.multiprocessing, "get_context", lambda kind: type("Spawn", (), {"Pool": Pool}))
    assert cli.run(["soak", "--matches", "3", "--jobs", "2", "--log", str(log), "--json"]) == DONE
    said = json.loads(capsys.readouterr().out)
    assert played[3:] == [(2, 0)]  # of the first seed both are in the log
    assert said["matches"] == 3 and said["decisions"] > report.decisions and said["rows"] == {"zen-ring/1": 3}
    log.write_text('{"seed": 1}\n')
    assert cli.run(["soak", "--log", str(log)]) == USAGE
    assert "not what a soak has written" in capsys.readouterr().err
