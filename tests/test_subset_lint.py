"""The subset lint: every rule has code that it refuses and code that it lets pass, and the firmware is clean."""

import json
import re
import sys
from pathlib import Path

import pytest

from host_tools import subset_lint
from tests.guests import MICROPYTHONS, guest

HERE = Path(__file__).parent
SCREEN = "firmware/screens/x.py"
POWER = "firmware/device/power.py"

CASE = re.compile(
    r"^=== (\S+) in (\S+)( \(board only\))?\n(.*?)^--- instead\n(.*?)(?=\n===|\Z)", re.MULTILINE | re.DOTALL
)
# (rule, file, "" or a remark that MicroPython on a PC runs what is refused, refused, let pass)
CASES = [case.groups("") for case in CASE.finditer((HERE / "subset_lint_cases.txt").read_text("utf-8"))]
IDS = [f"{case[0]}-{i}" for i, case in enumerate(CASES)]


def rules_of(source, path):
    return [finding.rule for finding in subset_lint.lint_source(source, path)]


@pytest.mark.parametrize(("rule", "path", "_", "bad", "good"), CASES, ids=IDS)
def test_rule_refuses_its_fault_and_nothing_else(rule, path, _, bad, good):
    assert set(rules_of(bad, path)) == {rule}


@pytest.mark.parametrize(("rule", "path", "_", "bad", "good"), CASES, ids=IDS)
def test_rule_lets_the_right_way_pass(rule, path, _, bad, good):
    own = ["zfill"] if "def zfill" in good else []
    assert subset_lint.lint_source(good, path, own) == []


def test_every_rule_has_a_case():
    assert {case[0] for case in CASES} == set(subset_lint.RULES)


def test_finding_names_place_fault_and_way_out():
    (finding,) = subset_lint.lint_source("x = 1\ny = 'abc'[::2]\n", SCREEN)
    assert str(finding) == (
        "firmware/screens/x.py:2: step slices work on lists only: write a loop, or list(x)[a:b:c] [step-slice]"
    )


def test_sleep_is_allowed_where_the_device_waits():
    assert subset_lint.lint_source("import time\n\ntime.sleep(1)\n", POWER) == []


def test_quotes_that_only_newer_pythons_nest_are_refused():
    # Python 3.11 stops at the inner quotes itself.
    (finding,) = subset_lint.lint_source("x = dict(a=1)\ny = f'{x['a']}'\n", SCREEN)
    assert finding.rule == ("f-string" if sys.version_info >= (3, 12) else "syntax")


def test_syntax_of_newer_pythons_is_a_finding_not_a_crash():
    (finding,) = subset_lint.lint_source("x = (\n", SCREEN)
    assert finding.rule == "syntax"


@pytest.mark.parametrize(
    "source",
    [
        "for x in {3, 1}:  # subset-ok dict-order: only the sum is used\n    pass\n",
        "# subset-ok dict-order: only the sum is used\nfor x in {3, 1}:\n    pass\n",
    ],
)
def test_marker_with_a_reason_accepts_a_finding(source):
    assert subset_lint.lint_source(source, SCREEN) == []


@pytest.mark.parametrize(
    ("source", "said"),
    [
        ("for x in {3, 1}:  # subset-ok dict-order\n    pass\n", "needs its reason"),
        ("x = 1  # subset-ok dict-order: only the sum is used\n", "accepts nothing"),
        ("x = 1  # subset-ok nonsense: only the sum is used\n", "no rule 'nonsense'"),
    ],
)
def test_marker_that_explains_nothing_is_itself_a_finding(source, said):
    assert [said in finding.text for finding in subset_lint.lint_source(source, SCREEN)] == [True]


@pytest.mark.parametrize("run", MICROPYTHONS)
def test_what_is_refused_as_missing_fails_on_micropython(run):
    snippets = [bad for _, _, board_only, bad, _ in CASES if not board_only]
    failed = guest(run, "snippets", data={"all": json.dumps(snippets).encode()})
    assert [snippet for snippet, said in zip(snippets, failed.value, strict=True) if not said] == []


def test_firmware_is_clean():
    files = subset_lint.firmware_files()
    assert len(files) > 5
    assert [str(finding) for finding in subset_lint.lint(files)] == []
