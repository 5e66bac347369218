"""The command line: verbs found by name, errors as one line and an exit code, a clean end whatever happens."""

from __future__ import annotations

import importlib
import os
import shutil
import signal
import subprocess
import sys
import types
from pathlib import Path

import click
import pytest

from firmware.pack import PackError
from host_tools import cli, commands, errors, overview
from host_tools.errors import HortusError

CHECKOUT = Path(__file__).resolve().parent.parent


@pytest.fixture
def verb(monkeypatch):
    """Adds a verb whose command is the given function: verb(function, *click parameters) -> its name."""

    def add(function, *parameters):
        module = types.ModuleType("host_tools.commands.toy")
        module.anything = click.Command("toy", callback=function, params=list(parameters))
        monkeypatch.setitem(sys.modules, module.__name__, module)
        monkeypatch.setattr(commands, "VERBS", (*commands.VERBS, commands.Verb("toy", "toy", "Toys", "be a toy")))
        monkeypatch.setattr(commands, "_is_there", lambda module: True)
        return "toy"

    return add


def hortus(*args, **settings):
    return subprocess.run(
        [sys.executable, "-m", "host_tools", *args],
        cwd=CHECKOUT,
        env={**os.environ, **settings},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
    )


# --- verbs


@pytest.mark.parametrize("name", [verb.name for verb in commands.available()])
def test_every_verb_has_a_command_with_help(name, capsys):
    assert cli.run([name, "--help"]) == 0
    shown = capsys.readouterr()
    assert f" {name}" in shown.out.splitlines()[0]
    assert shown.err == ""


def test_help_names_every_verb_that_is_there():
    shown = overview.full_help()
    for verb in commands.available():
        assert f"\n  {verb.name} " in shown
        assert verb.summary in shown


def test_help_fits_a_terminal_of_80_columns():
    for text in (overview.short_help(), overview.full_help()):
        assert [line for line in text.splitlines() if len(line) > 80] == []


def test_verb_whose_module_is_missing_is_not_listed(monkeypatch):
    monkeypatch.setattr(commands, "VERBS", (*commands.VERBS, commands.Verb("brew", "brew", "Tea", "brew tea")))
    assert "brew" not in overview.full_help()
    assert "brew" not in cli.hortus.list_commands(click.Context(cli.hortus))
    assert commands.find("brew") is None


def test_verb_whose_module_has_no_such_command_is_a_fault(monkeypatch, capsys):
    broken = commands.Verb("tset", "test", "Checks", "has a command of another name")
    monkeypatch.setattr(commands, "VERBS", (broken,))
    assert cli.run(["tset"]) == errors.BUG
    assert "host_tools.commands.test has no click command called 'tset'" in capsys.readouterr().err


def test_group_and_help_option_print_the_same(capsys):
    assert cli.run(["--help"]) == 0
    assert capsys.readouterr().out == overview.full_help() + "\n"


def test_mistyped_verb_gets_the_nearest_one(capsys):
    assert cli.run(["tset"]) == 2
    assert capsys.readouterr().err == "hortus: 'tset' is not a verb: did you mean 'test'?\n"


def test_verb_like_no_other_gets_the_list(capsys):
    assert cli.run(["xyzzy"]) == 2
    line = capsys.readouterr().err
    assert line.startswith("hortus: 'xyzzy' is not a verb: allowed are ")
    assert "test" in line


def test_only_the_typed_verb_is_imported():
    script = (
        "import sys; sys.argv = ['hortus', *sys.argv[1:]]\n"
        "from host_tools import bootstrap\n"
        "assert bootstrap.main() == 0\n"
        "slow = ['click', 'textual', 'rich', 'displayio', 'PIL']\n"
        "print([name for name in slow if name in sys.modules], file=sys.stderr)"
    )

    def loaded(*args):
        environ = {**os.environ, "PYTHONPATH": str(CHECKOUT), "PYTHONSAFEPATH": "1"}
        command = [sys.executable, "-c", script, *args]
        return subprocess.run(command, env=environ, capture_output=True, text=True).stderr.strip()

    assert loaded() == loaded("--help") == loaded("--version") == "[]"
    verb = loaded("test", "--help")
    assert "click" in verb
    assert not any(name in verb for name in ("textual", "displayio", "PIL"))


# --- options given twice, pages of input


def test_an_option_given_twice_is_refused_and_flags_and_lists_are_not(verb, capsys):
    options = (
        click.Option(["--seed", "-s"]),
        click.Option(["--json"], is_flag=True),
        click.Option(["--set"], multiple=True),
        click.Option(["-v"], count=True),
        click.Argument(["rest"], nargs=-1),
    )
    name = verb(lambda **options: None, *options)
    for words in ("--seed 1 --seed 1", "--seed=1 x -s 2", "-s1 -s1"):
        assert cli.run([name, *words.split()]) == 2
        assert capsys.readouterr().err == "hortus: --seed: it is given twice; once is allowed\n"
    for words in ("--seed --seed", "--json --json --set a --set a -v -v", "--seed 1 -- --seed 2"):
        assert cli.run([name, *words.split()]) == 0


def test_what_would_drive_the_terminal_is_told_in_plain_letters(verb, capsys):
    assert cli.run([verb(raiser(HortusError("a\x1b[2J b\u202e c\t\u00e4")))]) == 2
    assert capsys.readouterr().err == "hortus: a\\x1b[2J b\\u202e c\\t\u00e4\n"
    assert cli.run(["goto\x1b[2J"]) == 2 and "\x1b" not in capsys.readouterr().err


@pytest.mark.parametrize("input", ["9" * 10_000, "a b " * 2500, "\u00e4" * 10_000])
def test_pages_of_input_in_an_error_are_cut(input, verb, capsys):
    assert cli.run([verb(raiser(HortusError(f"move {input!r}: it is none\nand more")))]) == 2
    first, second, end = capsys.readouterr().err.split("\n")
    assert len(first) < 1100 and first.startswith("hortus: move ") and first.endswith(": it is none"[-9:])
    assert (second, end) == ("and more", "")


# --- exit codes and errors


def test_result_of_a_command_is_the_exit_code(verb):
    assert cli.run([verb(lambda: None)]) == 0
    assert cli.run([verb(lambda: errors.FOUND)]) == 1


def test_exit_code_from_the_context_is_kept(verb):
    assert cli.run([verb(lambda: click.get_current_context().exit(3))]) == 3


def raiser(error):
    def command():
        raise error

    return command


@pytest.mark.parametrize(
    ("error", "line", "code"),
    [
        (HortusError("seats: 5 is too many, 1 to 4 are allowed"), "seats: 5 is too many, 1 to 4 are allowed", 2),
        (HortusError("3 rules are not named by a test", errors.FOUND), "3 rules are not named by a test", 1),
        (HortusError("no device found", errors.NO_DEVICE), "no device found", 3),
        (PackError("pack format 9: this firmware reads format 1"), "pack format 9: this firmware reads format 1", 2),
        (FileNotFoundError(2, "No such file or directory", "p.json"), "p.json: No such file or directory", 2),
        (click.ClickException("No way."), "no way", 2),
    ],
)
def test_error_is_one_line_and_an_exit_code(verb, capsys, error, line, code):
    assert cli.run([verb(raiser(error))]) == code
    shown = capsys.readouterr()
    assert shown.err == f"hortus: {line}\n"
    assert shown.out == ""


def test_every_foreign_error_named_is_there():
    for full in errors.FOREIGN:
        module, _, name = full.rpartition(".")
        assert issubclass(getattr(__import__(module, fromlist=[name]), name), Exception)


def test_missing_package_names_the_way_out(verb, capsys):
    assert cli.run([verb(lambda: __import__("no_such_package_anywhere"))]) == 2
    line = capsys.readouterr().err
    assert line.startswith("hortus: the Python package 'no_such_package_anywhere' is missing")
    assert "pip install -e ." in line


def test_fault_in_hortus_keeps_its_traceback_and_is_no_answer(verb, capsys):
    assert cli.run([verb(raiser(IndexError("list index out of range")))]) == errors.BUG
    shown = capsys.readouterr().err
    assert shown.startswith("Traceback")
    assert shown.endswith("hortus: this is a fault in Hortus: IndexError: list index out of range\n")


@pytest.mark.parametrize(
    ("args", "line"),
    [
        (["--sead", "7"], "no such option '--sead'"),
        (["--seed", "x"], "invalid value for '--seed': 'x' is not a valid integer"),
        (["--seed"], "option '--seed' requires an argument"),
        (["extra"], "got unexpected extra argument"),
        (["--games", "x"], "'x' is not a valid integer range: a whole number 1 to 9 is allowed"),
        (["--games", "0"], "0 is not in the range 1<=x<=9"),
        (["--players", "x"], "'x' is not a valid integer range: a whole number 2 or more is allowed"),
    ],
)
def test_wrong_use_is_one_line_that_names_the_help(verb, capsys, args, line):
    name = verb(
        lambda seed, games, players: None,
        click.Option(["--seed"], type=int),
        click.Option(["--games"], type=click.IntRange(1, 9)),
        click.Option(["--players"], type=click.IntRange(2)),
    )
    assert cli.run([name, *args]) == 2
    shown = capsys.readouterr()
    assert len(shown.err.splitlines()) == 1
    assert line in shown.err.lower()
    assert "toy --help)" in shown.err
    assert shown.out == ""


@pytest.mark.parametrize("args", [["--seed", ""], ["--seed="], [""], ["7", ""]])
def test_value_of_no_letters_is_refused_and_not_taken_for_none_given(verb, capsys, args):
    name = verb(lambda seed, word: None, click.Option(["--seed"]), click.Argument(["word"], required=False))
    assert cli.run([name, *args]) == 2
    shown = capsys.readouterr()
    assert shown.err.count("\n") == 1 and "nothing is no value" in shown.err
    assert shown.out == ""


# --- clean ends, each in a process of its own

LONG = """
import sys
sys.path.append({checkout!r})
import types, click
from host_tools import cli, commands
def work():
    print("begun", flush=True)
    {body}
module = types.ModuleType("host_tools.commands.toy")
module.toy = click.Command("toy", callback=work)
sys.modules[module.__name__] = module
commands.VERBS = (commands.Verb("toy", "toy", "Toys", "be a toy"),)
commands._is_there = lambda module: True
sys.exit(cli.run(["toy"]))
"""


def start(body):
    script = LONG.format(checkout=str(CHECKOUT), body=body)
    return subprocess.Popen(
        [sys.executable, "-P", "-c", script], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )


def test_control_c_ends_without_a_traceback():
    process = start("import time; time.sleep(60)")
    assert process.stdout.readline() == "begun\n"
    process.send_signal(signal.SIGINT)
    _, shown = process.communicate(timeout=20)
    assert process.returncode == 130
    assert shown.strip() == ""


def test_reader_that_stops_reading_ends_it_without_a_traceback():
    process = start("[print('x' * 1000) for _ in range(100_000)]")
    assert process.stdout.readline() == "begun\n"
    process.stdout.close()
    process.wait(timeout=20)
    assert process.stderr.read() == ""
    assert process.returncode == 141


@pytest.mark.parametrize("words", [[], ["--help"], ["--version"]])
def test_reader_that_stops_before_what_needs_no_packages_is_told(words):
    reader, writer = os.pipe()
    os.close(reader)
    with os.fdopen(writer, "wb") as nobody:
        done = subprocess.run(
            [sys.executable, "-m", "host_tools", *words], cwd=CHECKOUT, stdout=nobody, stderr=subprocess.PIPE, text=True
        )
    assert (done.returncode, done.stderr) == (141, "")


def test_help_of_device_shows_where_its_options_go(capsys):
    """They were told of without their place, and before the command they are refused."""
    assert cli.run(["device", "--help"]) == 0
    assert "`device status --port PORT`" in " ".join(capsys.readouterr().out.split())


def test_reader_that_stops_before_the_last_line_is_flushed():
    process = start("import time; time.sleep(0.5); print('x')")
    assert process.stdout.readline() == "begun\n"
    process.stdout.close()
    process.wait(timeout=20)
    assert process.stderr.read() == ""
    assert process.returncode == 141


def test_terminal_without_braille_gets_a_question_mark():
    script = LONG.format(checkout=str(CHECKOUT), body="print('\u28ff')")
    environ = {**os.environ, "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"}
    done = subprocess.run([sys.executable, "-P", "-c", script], env=environ, capture_output=True, text=True)
    assert (done.returncode, done.stdout, done.stderr) == (0, "begun\n?\n", "")


# --- the program as it is typed


def test_nothing_typed_shows_the_two_most_useful_commands():
    done = hortus()
    assert (done.returncode, done.stderr) == (0, "")
    assert "python3 -m host_tools play" in done.stdout
    assert "python3 -m host_tools test" in done.stdout


def test_version():
    done = hortus("--version")
    assert (done.returncode, done.stdout) == (0, "hortus 0.1.0\n")


def test_checkout_hides_no_module_of_python_from_pytest():
    import code
    import pdb

    library = Path(os.__file__).parent
    assert Path(code.__file__).parent == Path(pdb.__file__).parent == library
    assert [str(Path(place).resolve()) for place in sys.path].index(str(CHECKOUT)) > sys.path.index(str(library))


def test_checkout_hides_no_module_of_python_from_pytest_started_in_any_way(tmp_path):
    (tmp_path / "tests").mkdir()
    shutil.copy(CHECKOUT / "tests/conftest.py", tmp_path / "tests")
    shutil.copy(CHECKOUT / "pyproject.toml", tmp_path)
    (tmp_path / "code.py").write_text("raise SystemExit('the checkout hides the module `code` of Python')\n")
    (tmp_path / "tests/test_it.py").write_text(
        f"def test_it():\n    import pdb, code\n    assert not code.__file__.startswith({str(tmp_path)!r})\n"
    )
    module = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider"]
    for command in (module, [*module, "-n", "2"], [*module, "tests/test_it.py"], [sys.executable, "-P", *module[1:]]):
        done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True)
        assert "1 passed" in done.stdout, done.stdout + done.stderr


# --- hortus test


def test_test_verb_hands_arguments_to_pytest_and_returns_its_exit_code():
    assert hortus("test", "--version").stdout.startswith("pytest ")
    nothing = hortus("test", "--collect-only", "-q", "-k", "no_test_has_this_name", "tests/test_cli.py")
    assert nothing.returncode == 5
    assert "no tests collected" in nothing.stdout.splitlines()[-1]


def test_tests_keep_what_python_compiled_even_where_it_is_told_not_to(monkeypatch):
    """Without it the tests take twice their time."""
    command = importlib.import_module("host_tools.commands.test")
    seen = []
    monkeypatch.setattr(command, "hand_over", lambda args: seen.append((args, dict(os.environ))))
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    monkeypatch.chdir(CHECKOUT)
    command.test.callback(("-n", "0"))
    ((args, settings),) = seen
    assert args[-2:] == ["-n", "0"]
    assert "PYTHONDONTWRITEBYTECODE" not in settings


@pytest.fixture
def skipping(tmp_path):
    """A folder with the project's test configuration and two skips; run(CI=...) runs pytest in it."""
    (tmp_path / "tests").mkdir()
    shutil.copy(CHECKOUT / "tests/conftest.py", tmp_path / "tests")
    (tmp_path / "pytest.ini").write_text("[pytest]\naddopts = --import-mode=importlib -ra\ntestpaths = tests\n")
    (tmp_path / "tests/test_one.py").write_text(
        "import pytest\n"
        "def test_skips(): pytest.skip('no board here')\n"
        "@pytest.mark.xfail\ndef test_is_known_to_fail(): assert False\n"
    )
    (tmp_path / "tests/test_whole.py").write_text("import pytest\npytest.importorskip('no_such_module')\n")

    def run(ci):
        return subprocess.run(
            [sys.executable, "-P", "-m", "pytest", "-p", "no:cacheprovider"],
            cwd=tmp_path,
            env={**os.environ, "CI": ci},
            capture_output=True,
            text=True,
        )

    return run


def test_skip_is_a_failure_in_ci(skipping):
    done = skipping("true")
    assert done.returncode == 2  # the module that skips cannot be collected, so pytest runs nothing
    assert "a skip is a failure in CI: " in done.stdout
    assert "no_such_module" in done.stdout


def test_skip_of_one_test_is_a_failure_in_ci(skipping, tmp_path):
    (tmp_path / "tests/test_whole.py").unlink()
    done = skipping("true")
    assert done.returncode == 1
    assert "a skip is a failure in CI: Skipped: no board here" in done.stdout
    assert "1 failed, 1 xfailed" in done.stdout.splitlines()[-1]


def test_skip_is_a_skip_elsewhere(skipping):
    done = skipping("")
    assert done.returncode == 0
    assert "2 skipped, 1 xfailed" in done.stdout.splitlines()[-1]
