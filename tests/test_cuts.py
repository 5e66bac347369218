"""Power cuts at every byte of every write of whole matches, and proof that a loss would be seen."""

import json

import pytest

from firmware.device import store_rest
from firmware.journal import scan
from host_tools import cli, cuts
from host_tools.check import seats_of
from host_tools.packs import compiler

STEP = 61  # of a file or a whole sector; slots and records are cut at each byte


@pytest.mark.parametrize("name", ["zen", "verdant", "queens", "cottage"])
def test_a_cut_at_any_byte_of_any_write_of_a_match_loses_the_decision_being_written_at_most(name, tmp_path, capsys):
    pack = compiler.built_in(name)
    report = cuts.run(pack, max(seats_of(pack)), tmp_path, step=STEP)
    assert report.findings == []
    assert report.cuts > 4 * report.decisions and report.erases >= 3
    with capsys.disabled():
        print(f" [{report.cuts} cuts in {report.writes} writes and {report.erases} erases]", end="")


@pytest.mark.parametrize("name", ["zen-solo", "verdant", "queens", "cottage"])
def test_with_the_drive_held_by_a_pc_no_erase_comes_in_a_match_and_cuts_lose_nothing(name, tmp_path):
    pack = compiler.built_in(name)
    report = cuts.run(pack, min(seats_of(pack)), tmp_path, held=True, step=STEP)
    assert report.findings == []
    assert report.cuts > 50


# ---- a loss would be seen


def test_without_the_copy_on_the_drive_a_cut_in_an_erase_would_lose_the_match(tmp_path, monkeypatch):
    monkeypatch.setattr(store_rest, "_newest_copy", lambda store, journal: None)
    report = cuts.run(compiler.built_in("zen"), 2, tmp_path, step=STEP)
    assert "no match" in str(report.findings) or "settings are None" in str(report.findings)


def test_half_erased_flash_that_looks_whole_would_lose_decisions(tmp_path, monkeypatch):
    monkeypatch.setattr(store_rest, "_MOST_NEWER", 0)  # the copy counts only if the flash is plainly damaged
    report = cuts.run(compiler.built_in("zen"), 2, tmp_path, step=STEP, dense=12)
    assert report.findings and all("erase " in line for line in report.findings)


def test_torn_slots_taken_for_whole_would_be_seen(tmp_path, monkeypatch):
    monkeypatch.setattr(scan, "slot_kind", lambda data, at: data[at + 3] >> 5 if data[at + 3] < 0x60 else -1)
    assert cuts.run(compiler.built_in("zen"), 2, tmp_path, step=STEP).findings


def test_settings_that_are_forgotten_would_be_seen(tmp_path, monkeypatch):
    plain = store_rest._fill

    def fill(store, *rest):
        kept, store.settings = store.settings, None
        try:
            return plain(store, *rest)
        finally:
            store.settings = kept

    monkeypatch.setattr(store_rest, "_fill", fill)
    assert "settings are None" in str(cuts.run(compiler.built_in("zen"), 2, tmp_path, step=STEP).findings)


# ---- the command


def test_the_command_prints_how_many_cuts_were_tried(capsys, monkeypatch):
    monkeypatch.setattr("host_tools.commands.check.seats_of", lambda pack: [1] if pack.name == "zen-solo" else [])
    assert cli.run(["check", "zen", "--cuts", "--step", "500"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("zen-solo/1: ") and lines[1].startswith("zen-solo/1 held: ")
    counts = [int(line.split(": ")[1].split()[0]) for line in lines[:2]]
    assert lines[-1] == f"{sum(counts)} cuts" and sum(counts) > 500
    monkeypatch.setattr(store_rest, "_newest_copy", lambda store, journal: None)
    assert cli.run(["check", "zen", "--cuts", "--step", "500", "--json"]) == 1
    assert json.loads(capsys.readouterr().out)["zen-solo/1"]["findings"]
