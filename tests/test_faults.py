"""Faults of flash, files, bus and memory over whole matches, a seeded sample; and proof that a loss would be seen.

`hortus check --faults` tries them all.
"""

import json

import pytest

from firmware.device.store import Store
from host_tools import cli
from host_tools.check import seats_of
from host_tools.faults import bus, memory, saving
from host_tools.micropython import RuntimeMissing
from host_tools.packs import compiler


def clean(reports):
    """Assert that faults were tried and nothing was lost."""
    assert all(report.faults for report in reports)
    assert [(report.what, report.findings) for report in reports if report.findings] == []
    return sum(report.faults for report in reports)


@pytest.mark.parametrize(("name", "step"), [("zen", 31), ("verdant-solo", 19), ("queens", 97), ("cottage", 97)])
def test_whatever_write_fails_play_goes_on_and_nothing_saved_is_lost(name, step):
    pack = compiler.built_in(name)
    assert clean(saving.run(pack, max(seats_of(pack)), seed=3, step=step)) > 15


def test_whatever_transfer_fails_the_panel_has_its_picture_again_and_the_match_is_the_same():
    assert clean(bus.run(compiler.built_in("zen-ring"), 2, seed=5, step=120)) > 4


def test_when_memory_runs_out_there_is_a_card_and_nothing_saved_is_lost():
    try:
        reports = memory.run(compiler.built_in("zen-ring"), 2, seed=2, step=50)
    except RuntimeMissing as missing:
        pytest.skip(str(missing))
    tried = {report.what: report.faults for report in reports}
    # What keys need is fetched before memory runs out, so few of them find too little.
    assert tried["memory card"] + tried["memory ended"] and tried["memory went on"]
    assert [report.findings for report in reports if report.findings] == []


# ---- a loss would be seen


def test_an_error_that_ends_the_play_would_be_seen(monkeypatch):
    def program(store, data, at):
        store.nvm[at : at + len(data)] = data
        return True

    monkeypatch.setattr(Store, "program", program)
    found = saving.run(compiler.built_in("zen-ring"), 2, step=29)
    assert any("OSError" in line for report in found for line in report.findings)


def test_a_store_that_hides_its_trouble_would_be_seen(monkeypatch):
    plain = Store.put

    def put(store, data, in_image=True):
        done = plain(store, data, in_image)
        store.trouble = 0
        return done

    monkeypatch.setattr(Store, "put", put)
    found = saving.run(compiler.built_in("zen-ring"), 2, step=29)
    assert any("all seems well" in line for report in found for line in report.findings)


# ---- the command


def test_the_command_tells_each_kind_of_fault(monkeypatch, capsys):
    ring = ["check", "zen", "--faults", "--pack", "zen-ring", "--step", "300"]
    monkeypatch.setattr(memory, "run", lambda pack, players, step: [memory.Report("memory card", 3)])
    assert cli.run([*ring, "--json"]) == 0
    said = json.loads(capsys.readouterr().out)["zen-ring"]
    assert {"no fault", "flash weak", "files refused", "bus 1 transfer", "memory card"} <= {row["what"] for row in said}
    monkeypatch.setattr(memory, "run", lambda pack, players, step: [memory.Report("memory card", 3, ["lost"])])
    assert cli.run(ring) == 1
    assert "zen-ring, memory card: 3 faults, 1 finding\n  lost\n" in capsys.readouterr().out
    assert cli.run(["check", "zen", "--faults", "--pack", "zen-ring", "--of", "memory", "--json"]) == 1
    assert [row["what"] for row in json.loads(capsys.readouterr().out)["zen-ring"]] == ["memory card"]
    assert cli.run(["check", "zen", "--faults", "--pack", "queens"]) == 2
    assert "--pack queens: there are zen, zen-ring, zen-solo" in capsys.readouterr().err
