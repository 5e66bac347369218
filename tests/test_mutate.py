"""The mutation run: it breaks the rules in every way it says, and the tests of the rules turn red."""

import ast
import json
import os
import subprocess
import sys

import pytest

from firmware import bags
from host_tools import mutate, rules
from host_tools.errors import DONE, FOUND, USAGE, HortusError
from host_tools.mutate import alone, forks
from host_tools.mutate.install import function_of
from host_tools.mutate.lines import Marks
from host_tools.mutate.parts import read_reasons

SOURCE = '''
"""Module."""
LIMIT = 3


class Rules:
    """Class."""

    def why(self, move):
        """Function."""
        if move < 0 and not self.over:
            return 1
        while self.n > LIMIT:
            self.n -= 1
        self.done()
        return 0 if move == 2 else -1
'''
IF = "if move < 0 and (not self.over)"
WHILE = "while self.n > LIMIT"
RETURN = "return 0 if move == 2 else -1"
WANTED = {
    "module: LIMIT = 3: 3 -> 4",
    "module: LIMIT = 3: 3 -> 2",
    f"Rules.why: {IF} -> if not (move < 0 and (not self.over))",
    f"Rules.why: {IF} -> if True",
    f"Rules.why: {IF} -> if False",
    f"Rules.why: {IF}: move < 0 and (not self.over) -> not self.over",
    f"Rules.why: {IF}: move < 0 and (not self.over) -> move < 0",
    f"Rules.why: {IF}: move < 0 -> move <= 0",
    f"Rules.why: {IF}: 0 -> 1",
    "Rules.why: return 1: 1 -> 2",
    "Rules.why: return 1: 1 -> 0",
    f"Rules.why: {WHILE} -> while not self.n > LIMIT",
    f"Rules.why: {WHILE}: self.n > LIMIT -> self.n >= LIMIT",
    "Rules.why: self.n -= 1 -> pass",
    "Rules.why: self.n -= 1: 1 -> 2",
    "Rules.why: self.n -= 1: 1 -> 0",
    "Rules.why: self.done() -> pass",
    f"Rules.why: {RETURN}: 0 if move == 2 else -1 -> 0 if not move == 2 else -1",
    f"Rules.why: {RETURN}: 0 if move == 2 else -1 -> 0 if True else -1",
    f"Rules.why: {RETURN}: 0 if move == 2 else -1 -> 0 if False else -1",
    f"Rules.why: {RETURN}: move == 2 -> move != 2",
    f"Rules.why: {RETURN}: 2 -> 3",
    f"Rules.why: {RETURN}: 2 -> 1",
    f"Rules.why: {RETURN}: 0 -> 1",
    f"Rules.why: {RETURN}: 1 -> 2",
    f"Rules.why: {RETURN}: 1 -> 0",
}


def test_mutants_are_all_small_changes_of_conditions_numbers_and_statements():
    found = mutate.mutants(SOURCE)
    names = [mutant.name for mutant in found]
    assert len(set(names)) == len(names)
    assert set(names) == WANTED
    assert [mutant.line for mutant in found] == sorted(mutant.line for mutant in found)


def test_each_mutant_is_one_change_that_compiles():
    plain = ast.unparse(ast.parse(SOURCE))
    texts = set()
    for mutant in mutate.mutants(SOURCE):
        text = ast.unparse(mutate.changed(SOURCE, mutant))
        compile(mutate.changed(SOURCE, mutant), "x", "exec")
        lines = [(a, b) for a, b in zip(plain.split("\n"), text.split("\n"), strict=False) if a != b]
        assert len(lines) == 1, mutant.name
        texts.add(text)
    assert len(texts) == len(WANTED)
    assert ast.unparse(ast.parse(SOURCE)) == plain


def test_a_mutant_stands_in_for_the_rules_before_anybody_imports_them():
    broken = next(mutant for mutant in mutate.mutants_of("zen") if "== ROUNDS" in mutant.name)
    assert alone.noticed("zen", f"zen.py {broken.name}", 60.0)
    with pytest.raises(HortusError, match="the rules of zen were changed while their mutants were tried"):
        alone.noticed("zen", "no such mutant")
    with pytest.raises(HortusError, match="the rules of zen were changed while their mutants were tried"):
        list(forks.tried("zen", [broken._replace(name="no such mutant")], 1, 60.0))


def test_mutants_in_forks_are_noticed_where_a_test_comes_and_nowhere_else():
    found = {mutant.name: mutant for mutant in mutate.mutants_of("pack")}
    excused = next(iter(mutate.reasons_of("pack")))
    constant = next(name for name in found if name.startswith("module:"))
    named = [excused, constant, next(name for name in found if name.startswith("Pack.allows:"))]
    assert [function_of("pack", found[name]) is None for name in named] == [False, True, False]
    chosen = [found[name] for name in named]
    assert dict(forks.tried("pack", chosen, 2, 60.0)) == {0: False, 1: True, 2: True}
    # The same when it is known which tests come to what, and when none is noticed soon.
    assert dict(forks.tried("pack", chosen, 2, None, mapped=True, soon=0.0)) == {0: False, 1: True, 2: True}


def test_marks_tell_the_statements_that_one_comes_to():
    function = bags.count_bits
    before = function.__code__
    path = mutate.CHECKOUT / "firmware" / "bags.py"
    try:
        first = before.co_firstlineno
        marks = Marks([(path, "count_bits", first)])
        assert marks.taken() == []
        assert function(b"", 0, 0) == 0
        assert marks.taken() == [(str(path), first + i) for i in (2, 3, 6)]  # not what is in the loop
        assert function(b"\x03", 0, 1) == 2
        assert sorted(marks.taken()) == [(str(path), first + i) for i in range(2, 7)]
        assert marks.taken() == []
    finally:
        function.__code__ = before


@pytest.mark.parametrize("game", rules.games())
def test_a_sample_of_the_mutants_is_noticed(game):
    sample = int(os.environ.get("HORTUS_MUTANTS", "4"))
    # The tests run on the unchanged rules anyway, with all others: of one game that a run begins with it is enough.
    report = mutate.run(game, sample=sample, seed=7, jobs=2, cpu=None if game == "zen" else 120)
    assert report["tried"] == sample
    assert report["stale"] == []
    assert report["share"] >= mutate.LEAST, report["survivors"]


@pytest.mark.parametrize("game", [*rules.games(), *mutate.PARTS])
def test_every_excused_mutant_is_there_and_has_its_reason(game):
    names = {mutant.name for mutant in mutate.mutants_of(game)}
    excused = mutate.reasons_of(game)
    assert set(excused) <= names
    assert len(excused) < len(names) / 10
    assert all(len(reason) > 10 for reason in excused.values())


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('[[equal]]\nreason = "no rule"\nchanges = ["a", "b", "a"]', "the change 'a' is listed twice"),
        (
            '[[equal]]\nreason = "no rule"\nchanges = ["a"]\n[[equal]]\nreason = "never"\nchanges = ["b", "a"]',
            "the change 'a' is listed twice",
        ),
        (
            '[[equal]]\nreason = "no rule"\nchanges = ["a"]\n[[equal]]\nreason = "no rule"\nchanges = ["b"]',
            "the reason 'no rule' stands there twice",
        ),
        ('[[equal]]\nreason = "no rule"\nchanges = []', "the reason 'no rule' needs a list of changes"),
        ('[[equal]]\nreason = "no rule"\nchanges = "a"', "the reason 'no rule' needs a list of changes"),
        ('[[equal]]\nreason = "no rule"\nchanges = ["a"]\nx = 1', "the reason 'no rule' needs a list of changes"),
        ('[[equal]]\nchanges = ["a"]', "not a list of \\[\\[equal]] with `reason` and `changes` \\('reason'\\)"),
        ('[equal]\n"a" = "no rule"', "not a list"),
        ("equal", "not a list"),
    ],
)
def test_each_reason_stands_once_and_no_change_has_two(tmp_path, text, said):
    path = tmp_path / "x.toml"
    path.write_text('[[equal]]\nreason = "same"\nchanges = ["x", "y"]', "utf-8")
    assert read_reasons(path) == {"x": "same", "y": "same"}
    path.write_text(text, "utf-8")
    with pytest.raises(HortusError, match=f"x.toml: {said}"):
        read_reasons(path)


def test_the_command_reports_and_exits_by_what_was_found(monkeypatch, capsys):
    every = len(mutate.mutants_of("zen"))
    monkeypatch.setattr(forks, "tried", lambda game, chosen, jobs, cpu: enumerate([True] * len(chosen)))
    assert mutate.main(["zen", "--sample", "9"]) == DONE
    assert capsys.readouterr().out == f"zen: 9 of 9 mutants noticed ({every} in all)\n"
    monkeypatch.setattr(forks, "tried", lambda game, chosen, jobs, cpu: enumerate([False] * len(chosen)))
    assert mutate.main(["zen", "--sample", "3", "--json"]) == FOUND
    assert '"noticed": 0' in capsys.readouterr().out
    monkeypatch.setattr(alone, "noticed", lambda game, name, cpu=0.0: True)
    monkeypatch.setattr(forks, "tried", alone.tried)
    assert mutate.main(["zen", "--sample", "3"]) == USAGE
    assert "fail on the unchanged rules" in capsys.readouterr().err
    assert mutate.main(["chess"]) == USAGE
    assert mutate.main(["cottage"]) == USAGE
    assert len(capsys.readouterr().err.splitlines()) == 2


def test_what_an_import_does_may_be_left_out(capsys):
    listed = []
    for more in ([], ["--functions"]):
        assert mutate.main(["zen", "--list", *more]) == DONE
        listed.append(capsys.readouterr().out.splitlines())
    left_out = [line for line in listed[0] if line not in listed[1]]
    assert set(listed[1]) < set(listed[0]) and len(listed[1]) > len(left_out) > 100
    assert not any(" module: " in line for line in listed[1])
    assert any(" Rules: MOST_MOVES" in line for line in left_out)
    assert not any("Rules.why: " in line for line in left_out)


def test_a_run_that_was_broken_off_goes_on_behind_its_log(monkeypatch, capsys, tmp_path):
    log = tmp_path / "log"
    asked = []

    def tried(game, chosen, jobs, cpu):
        asked.append(len(chosen))
        yield 0, False
        yield from ((at, True) for at in range(1, min(len(chosen), 5)))

    monkeypatch.setattr(forks, "tried", tried)
    command = ["zen", "--sample", "9", "--json", "--log", str(log)]
    assert mutate.main(command) == FOUND  # it ends after five
    mutate.main(command)
    mutate.main(["verdant", *command[1:]])
    # Those that were noticed are left out, for the game whose they are.
    assert asked == [9, 5, 9]
    said = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [(one["tried"], one["noticed"]) for one in said] == [(5, 4), (9, 8), (5, 4)]
    # As long as their file is the same.
    log.write_text(log.read_text("utf-8").replace('"code": "', '"code": "x'), "utf-8")
    mutate.main(command)
    assert asked[3:] == [9]
    log.write_text("[]\n", "utf-8")
    assert mutate.main(command) == USAGE
    assert "not what a run has written" in capsys.readouterr().err


# ---- the readers of packs and saves


@pytest.mark.parametrize("part", ["pack"])
def test_a_sample_of_the_mutants_of_a_reader_is_noticed(part):
    sample = int(os.environ.get("HORTUS_MUTANTS", "2"))
    # Their tests run on the unchanged readers anyway, with all others.
    report = mutate.run(part, sample=sample, seed=4, jobs=2, cpu=120)
    assert report["tried"] == sample and report["stale"] == []
    assert report["share"] >= mutate.LEAST, report["survivors"]


def test_a_mutant_of_a_package_stands_in_for_it():
    script = "import sys; sys.path.append(sys.argv[1]); from host_tools import mutate\n"
    script += "m = mutate.mutants_of('journal')[int(sys.argv[2])]; mutate.install('journal', m)\n"
    script += "from firmware import journal; from firmware.journal import records; print(journal.LINE, records.LINE)"
    names = [mutant.name for mutant in mutate.mutants_of("journal")]
    number = next(i for i, name in enumerate(names) if "LINE = const(16): 16 -> 17" in name)
    command = [sys.executable, "-P", "-c", script, str(mutate.CHECKOUT), str(number)]
    assert subprocess.run(command, capture_output=True, text=True, check=True).stdout == "17 17\n"
