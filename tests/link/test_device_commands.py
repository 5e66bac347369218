"""The one-shot commands: golden outputs on each of the stored dumps, and what they do to a live handheld.

The dumps are tests/golden/dumps/*.hortus; beside each a file holds what every command says of it. `HORTUS_BLESS=1`
writes these anew.
"""

import json
import os
from pathlib import Path

import pytest
from PIL import Image

from host_tools import cli
from host_tools.commands import device as commands
from host_tools.errors import DONE, NO_DEVICE, USAGE
from host_tools.link.client import Client
from host_tools.link.dumps import Dump
from host_tools.simulator.line import Line
from tests.link.handhelds import booted

DUMPS = sorted((Path(__file__).parents[1] / "golden" / "dumps").glob("*.hortus"))
WITH_MATCH = next(path for path in DUMPS if path.stem == "queens-practice")
# Those that a dump answers, with arguments; a hint takes seconds, so it is asked for once, below.
ANSWERED = (
    *("status", "screen", "state", "show", "moves", "journal", "undo", "goto 2", "play 0", "packs", "trace", "mem"),
    *("log", "settings", "selftest", "ask status", "trace --seconds 1"),
)
REFUSED = ("press A", "new zen", "resume", "park", "hold 0", "reboot", "bootloader", "bot", "ask key A")


@pytest.fixture
def run(capfd, monkeypatch):
    """Run `hortus device ...`; return (exit code, standard output, standard error)."""
    monkeypatch.delenv("HORTUS_PORT", raising=False)

    def run(*words):
        code = cli.run(["device", *words])
        return code, *capfd.readouterr()

    return run


def test_there_are_dumps_of_every_kind():
    kinds = [Dump.read(path) for path in DUMPS]
    assert {dump.replies["status"]["match"]["game"] for dump in kinds if dump.replies["status"]["match"]} == {
        "zen", "queens", "verdant", "cottage"
    }  # fmt: skip
    assert any(dump.replies["crash"] for dump in kinds)
    assert any(dump.nvm is None for dump in kinds)
    assert any(dump.replies["trace"]["events"] for dump in kinds)


@pytest.mark.parametrize("path", DUMPS, ids=lambda path: path.stem)
def test_every_command_says_of_every_dump_what_it_said(path, run):
    said = []
    for words in ANSWERED:
        for more in ([], ["--json"]):
            code, out, err = run(*words.split(), "--dump", str(path), *more)
            assert code in (DONE, 1, USAGE) and bool(err) == (code == USAGE)
            assert bool(out) == (code != USAGE)
            if more and code != USAGE:
                json.loads(out)
            said.append(f"$ {' '.join([words, *more])}\n{out}{err.replace(str(path), path.name)}-> {code}\n")
    golden = path.with_suffix(".txt")
    text = "\n".join(said)
    if os.environ.get("HORTUS_BLESS"):
        golden.write_text(text, encoding="utf-8")
    assert golden.exists(), f"no {golden.name}: HORTUS_BLESS=1 writes it"
    assert text == golden.read_text(encoding="utf-8"), f"{golden.name} differs; HORTUS_BLESS=1 accepts it"


def test_every_command_is_tried_on_the_dumps():
    tried = {words.split()[0] for words in (*ANSWERED, *REFUSED)}
    assert set(commands.device.commands) == tried | {"hint", "dump"}


@pytest.mark.parametrize("words", REFUSED)
def test_what_needs_a_handheld_says_so_of_a_dump(words, run):
    code, out, err = run(*words.split(), "--dump", str(WITH_MATCH))
    assert (code, out) == (USAGE, "") and "a dump cannot do that: a handheld, or the simulator, is needed" in err


@pytest.mark.parametrize(
    "words",
    [
        "match",
        "goto",
        "goto x",
        "goto 1 2",
        "journal x",
        "play 1x",
        "state 5",
        "undo 3",
        "hello 1",
        "mem x",
        "trace on",
    ],
)
def test_a_dump_refuses_words_as_a_handheld_does(words, run):
    code, out, err = run("ask", *words.split(), "--dump", str(WITH_MATCH))
    assert (code, out, err.count("\n")) == (USAGE, "", 1)


@pytest.mark.parametrize("damage", ["cut", "flip", "foreign", "empty", "deep"])
def test_a_damaged_dump_is_refused(damage, run, tmp_path):
    text = DUMPS[0].read_text()
    path = tmp_path / "x.hortus"
    path.write_text(
        {
            "cut": text[: len(text) // 2],
            "flip": text.replace('"shelf"', '"shell"').replace('"crash"', '"crush"', 1),
            "foreign": '{"hortus_dump": 9, "crc": "", "replies": {}, "pack": null, "nvm": null}',
            "empty": "",
            "deep": "[" * 100_000,
        }[damage]
    )
    code, _, err = run("status", "--dump", str(path))
    assert code == USAGE and str(path) in err
    assert run("status", "--dump", str(tmp_path / "none"))[0] == USAGE


def test_no_device_ends_with_code_three(run, monkeypatch):
    monkeypatch.setattr("host_tools.link.ports.system_ports", list)
    code, out, err = run("status")
    assert (code, out) == (NO_DEVICE, "") and "plug it in" in err
    assert run("status", "--port", "/dev/is-not-there")[0] == NO_DEVICE
    assert run("status", "--port", "x", "--dump", str(DUMPS[0]))[0] == USAGE


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ("press A NOSE", "key 'NOSE'"),
        ("press M:", "key 'M:'"),
        ("new zen --seats nobody", "nobody"),
        ("new zen --set boards", "boards"),
        ("new Zen!", "pack 'Zen!'"),
        ("packs chess", "no game 'chess'"),
        ("ask state \u00e4", "printable ASCII"),
        ("goto x", "x"),
        ("screen --seconds nan", "nan"),
        ("screen --png x --gif y", "one of them is allowed"),
        ("trace --seconds x", "0 to 3600"),
        ("bot king", "king"),
        ("hold 9", "9"),
        ("new zen --seed 4294967296", "4294967295"),
        ("new zen --seed -1", "-1"),
        ("new zen --seed 1 --seed 2", "--seed: it is given twice"),
        ("screen --png x --png y", "--png: it is given twice"),
        ("play 65536", "numbers 0 to 65535"),
        ("play " + "9" * 5000, "numbers 0 to 65535"),
        ("goto " + "9" * 5000, "a whole number 0 to 65535"),
        ("press " + "A" * 10_000, "UP, DOWN"),
        ("screen --png no-such-folder/x.png", "no-such-folder"),
        ("screen --gif no-such-folder/x.gif", "no-such-folder"),
        ("screen --seconds 2", "--gif"),
        ("dump no-such-folder/x", "no-such-folder"),
    ],
)
def test_words_are_looked_at_before_a_handheld_is_looked_for(words, says, run, monkeypatch):
    monkeypatch.setattr("host_tools.link.ports.system_ports", lambda: pytest.fail("looked for a handheld"))
    for more in ([], ["--json"]):
        code, out, err = run(*words.split(), *more)
        assert (code, out) == (USAGE, "") and says in err and err.count("\n") == 1 and len(err) < 600


def test_a_blank_request_is_none(run, monkeypatch):
    monkeypatch.setattr("host_tools.link.ports.system_ports", lambda: pytest.fail("looked for a handheld"))
    code, _, err = run("ask", " ", "  ")
    assert code == USAGE and "a blank request asks nothing" in err


def test_a_dump_lists_the_packs_of_one_game(run):
    code, out, _ = run("packs", "queens", "--dump", str(WITH_MATCH))
    assert code == DONE and out and all(row.split()[-1] == "queens" for row in out.splitlines())


def test_moves_may_stand_without_quotes_and_what_is_illegal_is_said_in_words(run):
    dump = ["--dump", str(WITH_MATCH)]
    assert run("play", "take", "Y", *dump)[0] == run("play", "take Y", *dump)[0] == DONE
    code, out, err = run("play", "take", "Y", "pass", "x" * 10_000, *dump)
    assert (code, out, err.count("\n")) == (USAGE, "", 1) and len(err) < 600
    assert "None of it is shown (Q9)" in run("play", "0", *dump)[2]


def test_the_same_commands_drive_a_live_handheld_and_its_dump(run, monkeypatch, tmp_path):
    with Line(booted()) as line:

        def live(*words):
            code, out, err = run(*words, "--port", line.path)
            assert code == DONE, err
            return out

        live("new", "zen", "--seats", "human,human", "--seed", "7", "--set", "boards=1", "--practice")
        live("press", "A")
        first = live("moves").splitlines()[0]
        live("play", first)
        assert json.loads(live("status", "--json"))["match"]["length"] == 1
        live("bot", "seedling")
        assert json.loads(live("state", "--json"))["game"] == "zen"
        live("undo")
        path = tmp_path / "x.hortus"
        path.write_text(live("dump"))
        assert json.loads(live("dump", str(tmp_path / "y.hortus"), "--json"))["spoilers"]
        assert Dump.read(tmp_path / "y.hortus").nvm == Dump.read(path).nvm
        for words in (["status"], ["state"], ["moves"], ["screen"], ["show"]):
            assert run(*words, "--dump", str(path))[1] == live(*words), words
        live("press", "A")  # the next player has the handheld
        hint = json.loads(live("hint", "--json"))
        assert hint["words"] and hint == json.loads(run("hint", "--dump", str(path), "--json")[1])
        live("press", "M", "M:hold")
        live("screen", "--png", str(tmp_path / "x.png"))
        assert Image.open(tmp_path / "x.png").size == (512, 256)
        live("press", "RIGHT")
        live("screen", "--gif", str(tmp_path / "x.gif"), "--seconds", "0.6")
        assert Image.open(tmp_path / "x.gif").size == (512, 256)
        assert json.loads(live("trace", "--seconds", "0.3", "--json"))["on"]
        assert json.loads(live("selftest", "--json"))["problems"] == []
        live("hold", "0", "1")
        assert "the bots wait" not in live("goto", "0")
        code, _, err = run("dump", "--port", line.path)
        assert code == DONE
        code, _, err = run("ask", "get", "nvm", "0", "--port", line.path)
        assert code == USAGE and "relayed" in err
        live("park")
        live("resume")
        live("new", "zen", "--seats", "gardener,gardener")
        with Client(line.path) as client:
            while client.ask("status")["match"]["length"] < 2:
                pass
        assert "the bots wait" in live("goto", "0")
        live("hold")
        live("reboot")
        with Client(line.path) as client:
            assert client.ask("status")["screen"] == "shelf"
        assert line.error is None
