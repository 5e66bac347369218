"""Hostile input: a short seeded run of each target, the kept corpus, and proof that a fault would be found."""

import json

import pytest

from host_tools import cli, fuzz
from host_tools.errors import DONE, FOUND, USAGE
from host_tools.fuzz import Fault, Target, targets
from host_tools.micropython import run_cpython
from tests.guests import MICROPYTHONS, guest

TARGETS = targets.targets()
# A simulated handheld, or one with all its screens, takes longer for an input than a reader.
INPUTS = {"link": 15, "settings": 2, "toml": 12, "pack": 20, "position": 20}


@pytest.mark.parametrize("name", TARGETS)
def test_no_input_does_anything_but_what_is_documented(name):
    target = TARGETS[name]
    inputs = INPUTS.get(name, 50)
    report = fuzz.run(target, seed=1, inputs=inputs)
    assert report.error is None, (report.error, report.found)
    assert report.inputs >= inputs + len(fuzz.corpus(name))


def test_every_folder_of_the_corpus_is_a_targets_and_holds_small_files():
    folders = [path for path in fuzz.CORPUS.iterdir() if path.is_dir()]
    assert {path.name for path in folders} <= set(TARGETS)
    for folder in folders:
        for path in folder.iterdir():
            assert path.stat().st_size <= 20_000, path


# ---- a fault would be found, made small and kept


def toy(check, **more):
    return Target("toy", "a toy", check, lambda: [b"hello world", b"12345678"], **more)


def test_an_undocumented_error_is_found_and_made_small():
    def check(data):
        if b"\xff" in data and len(data) > 2:
            raise KeyError("oops")

    report = fuzz.run(toy(check), seed=3, inputs=2000)
    assert report.error == "KeyError: 'oops'"
    assert b"\xff" in report.found and len(report.found) <= 12  # an example and one change


def test_an_endless_loop_and_a_flood_of_memory_are_found(monkeypatch):
    monkeypatch.setattr(fuzz, "CPU_SECONDS", 0.05)
    monkeypatch.setattr(fuzz, "MOST_BYTES", 1 << 16)

    def forever(data):
        while True:
            pass

    with pytest.raises(Fault, match="no end"):
        fuzz.held(toy(forever), b"")
    with pytest.raises(Fault, match="bytes of memory for an input of 1"):
        fuzz.held(toy(lambda data: bytes(1 << 20)), b"x")


def test_a_request_that_is_refused_and_changes_something_is_found(monkeypatch):
    wire = targets.link.Wire()
    try:
        wire.ready()
        wire.check(b"nonsense")
        looks = iter(range(1000))
        monkeypatch.setattr(wire, "ready", lambda: wire.machine)
        monkeypatch.setattr(wire, "seen", lambda: (next(looks),))
        with pytest.raises(Fault, match="refused as unknown-verb, and something has changed"):
            wire.check(b"nonsense")
    finally:
        wire.close()


# ---- the command


def test_the_command_tells_what_was_tried_and_keeps_what_failed(monkeypatch, capsys, tmp_path):
    monkeypatch.chdir(tmp_path)
    assert cli.run(["fuzz", "uf2", "--minutes", "0.002", "--seed", "5", "--json"]) == DONE
    said = json.loads(capsys.readouterr().out)
    assert said["seed"] == 5 and said["targets"]["uf2"]["inputs"] > 1 and said["targets"]["uf2"]["fault"] is None

    def check(data):
        raise KeyError("oops")

    monkeypatch.setattr(targets, "targets", lambda: {"toy": toy(check)})
    assert cli.run(["fuzz", "--minutes", "0.001"]) == FOUND
    assert "toy: 1 inputs in 0 s, example 0: KeyError: 'oops'" in capsys.readouterr().out
    assert (tmp_path / "toy.found").read_bytes() == b"hello world"
    assert cli.run(["fuzz", "nothing"]) == USAGE
    assert cli.run(["fuzz", "--list"]) == DONE


# ---- the handheld's readers on MicroPython


@pytest.mark.parametrize("run", MICROPYTHONS)
def test_packs_and_journals_of_the_corpus_are_read_alike_on_micropython(run):
    inputs = {}
    for name in ("pack", "journal"):
        known = [*fuzz.corpus(name).values(), *TARGETS[name].examples()[:6]]
        known += [data[:at] + b"\x5a" + data[at + 1 :] for data in known[:4] for at in range(3, len(data), 41)]
        inputs |= {f"{name}{i}": data for i, data in enumerate(known)}
    names = " ".join(sorted(inputs))
    data = {**inputs, "names": names.encode()}
    said = guest(run, "readers", data=data).values
    assert said == guest(run_cpython, "readers", data=data).values
    assert len(said) == len(inputs) and len({str(one) for one in said}) > 6
