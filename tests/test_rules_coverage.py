"""`hortus rules`: every rule that can be tested is named by a test, and the list of rules is whole and our own."""

import json
import os
import re
import subprocess
import sys

import pytest

from host_tools import rules
from host_tools.cli import run
from host_tools.errors import DONE, FOUND, USAGE
from tests.conftest import CHECKOUT

# how far the numbers of each kind go on the rules page of a game; those in between that it does not have
KINDS = {
    "zen": {"Z": (1, 51), "DZ": (1, 10), "EZ": (1, 22), "TZ": (1, 12), "SZ": (1, 5), "ZR": (1, 12)},
    "verdant": {
        "V": (1, 127), "P": (1, 13), "I": (1, 13), "R": (1, 13), "S": (1, 12), "A": (1, 16),
        "E": (1, 25), "T": (1, 18), "VR": (1, 16),
    },
    "queens": {"Q": (1, 63), "QV": (1, 18), "QR": (1, 17)},
    "cottage": {"C": (1, 46), "CE": (1, 27), "CV": (1, 16), "CR": (1, 19)},
}  # fmt: skip
_VERDANT = (range(21, 24), range(31, 40), range(50, 60), range(71, 80), range(84, 90), range(115, 120))
GAPS = {
    "zen": {f"Z{n}" for n in range(31, 40)},
    "verdant": {f"V{n}" for part in _VERDANT for n in part},
    "queens": set(),
    "cottage": set(),
}
# numbers with a letter behind them
PARTS = {"verdant": {"V27a", "V27b", "V27c", "V30a", "V30b", "V30c", "V30d"}}


@pytest.mark.parametrize("game", rules.games())
def test_every_rule_of_the_page_is_listed_once(game):
    listed = set(rules.rules_of(game)) | set(rules.facts_of(game))
    wanted = {f"{kind}{n}" for kind, (first, last) in KINDS[game].items() for n in range(first, last + 1)}
    assert listed == (wanted - GAPS[game]) | PARTS.get(game, set())
    assert not set(rules.rules_of(game)) & set(rules.facts_of(game))


@pytest.mark.parametrize("game", rules.games())
def test_each_rule_is_one_short_line(game):
    for number, line in {**rules.rules_of(game), **rules.facts_of(game)}.items():
        assert "\n" not in line
        assert 10 < len(line) < 120, number
        assert line.endswith((".", ")")), number


def test_coverage_is_complete(capsys):
    code = run(["rules", "--coverage", "--json"])
    table = json.loads(capsys.readouterr().out)
    missing = [number for tests in table.values() for number, names in tests.items() if not names]
    assert missing == []
    assert code == DONE
    assert set(table) == set(rules.games())


def test_what_coverage_names_are_tests_that_pytest_knows():
    names = {name for tests in [rules.coverage(rules.TESTS, "zen")] for found in tests.values() for name in found}
    files = sorted({name.partition("::")[0] for name in names})
    command = [sys.executable, "-P", "-m", "pytest", "--collect-only", "-q", "-p", "no:cacheprovider", *files]
    listed = subprocess.run(command, cwd=CHECKOUT, capture_output=True, text=True, check=True, env=os.environ).stdout
    known = {line.partition("[")[0] for line in listed.splitlines() if "::" in line}
    assert names <= known


def test_a_rule_without_a_test_is_found(tmp_path, monkeypatch, capsys):
    (tmp_path / "test_some.py").write_text(
        "def test_Z1_Z2_and_more(): ...\nclass TestAll:\n    def test_Z3(self): ...\ndef helper_Z4(): ...\n"
        "def test_Z12x_Zebra(): ...\n"
    )
    (tmp_path / "test_zen_judge.py").write_text("def test_Z5_of_the_judge(): ...\n")
    (tmp_path / "test_zen_against_judge.py").write_text("def test_Z6(): ...\n")
    monkeypatch.setattr(rules, "TESTS", tmp_path)
    assert run(["rules", "zen", "--coverage", "--json"]) == FOUND
    found = json.loads(capsys.readouterr().out)["zen"]
    named = {number: names for number, names in found.items() if names}
    folder = tmp_path.name
    assert named == {
        "Z1": [f"{folder}/test_some.py::test_Z1_Z2_and_more"],
        "Z2": [f"{folder}/test_some.py::test_Z1_Z2_and_more"],
        "Z3": [f"{folder}/test_some.py::TestAll::test_Z3"],
        "Z6": [f"{folder}/test_zen_against_judge.py::test_Z6"],
    }
    assert run(["rules", "--coverage"]) == FOUND
    assert re.search(r"^  Z4 +NO TEST$", capsys.readouterr().out, re.MULTILINE)


def test_rules_are_printed_by_game_and_by_number(capsys):
    assert run(["rules", "zen"]) == DONE
    assert re.search(r"^  Z51 +\S", capsys.readouterr().out, re.MULTILINE)
    assert run(["rules", "Z6", "--json"]) == DONE
    assert json.loads(capsys.readouterr().out) == {"zen": {"Z6": rules.rules_of("zen")["Z6"]}}


def test_an_unknown_rule_is_one_line(capsys):
    assert run(["rules", "Z99"]) == USAGE
    out, err = capsys.readouterr()
    assert out == ""
    assert err == f"hortus: 'Z99' is no rule and no game; games are {', '.join(rules.games())}\n"
