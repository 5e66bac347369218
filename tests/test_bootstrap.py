"""Set-up: from a fresh checkout, and from whatever an earlier one may have left behind.

Most tests set up a toy checkout, whose pins are tiny wheels in a folder, with the real pip and without a network.
"""

from __future__ import annotations

import ast
import errno
import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import time
import zipfile
from importlib import metadata
from pathlib import Path

import pytest

from host_tools import bootstrap
from host_tools.bootstrap import environment, install, pins
from host_tools.bootstrap.environment import BUSY, Environment
from host_tools.errors import HortusError

CHECKOUT = Path(__file__).resolve().parent.parent
# The Python under any virtual environment: it has none of the packages.
BARE_PYTHON = os.path.realpath(sys._base_executable)

TOY_PYPROJECT = """
[project]
name = "hortus"
dependencies = ["hortus-toy-a=={version}"]
optional-dependencies.test = ["hortus-toy-test==1.0"]
[tool.hortus.lock]
base = ["hortus-toy-b==1.0", "hortus-toy-never==1.0; sys_platform == 'plan9'"]
test = []
"""

# Stands in for the command line: says what it was started with, and whether the checkout hides Python's own code.py.
TOY_CLI = """
import json, sys
def run(args):
    import pdb, code
    import hortus_toy_a
    print(json.dumps({"prefix": sys.prefix, "args": args, "code": code.__file__, "version": hortus_toy_a.VERSION,
                      "path": sys.path}))
    return 7 if "fail" in args else 0
"""


def make_wheel(folder, name, version, requires=()):
    module = name.replace("-", "_")
    info = f"{module}-{version}.dist-info"
    files = {
        f"{module}.py": f"VERSION = {version!r}\n",
        f"{info}/METADATA": f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n"
        + "".join(f"Requires-Dist: {other}\n" for other in requires),
        f"{info}/WHEEL": "Wheel-Version: 1.0\nGenerator: test\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
    }
    files[f"{info}/RECORD"] = "".join(f"{file},,\n" for file in [*files, f"{info}/RECORD"])
    with zipfile.ZipFile(folder / f"{module}-{version}-py3-none-any.whl", "w") as wheel:
        for file, text in files.items():
            wheel.writestr(file, text)


@pytest.fixture(scope="module")
def wheels(tmp_path_factory):
    folder = tmp_path_factory.mktemp("wheels")
    for version in ("1.0", "2.0"):
        make_wheel(folder, "hortus-toy-a", version, ["hortus-toy-b"])
        make_wheel(folder, "hortus-toy-b", version)
    make_wheel(folder, "hortus-toy-test", "1.0")
    return folder


class Toy:
    """A checkout with the real set-up and toy pins."""

    def __init__(self, folder, wheels):
        self.folder = folder
        self.venv = folder / ".venv"
        self.python = self.venv / "bin" / "python"
        self.stamp = self.venv / "hortus.json"
        self.settings = {k: v for k, v in os.environ.items() if not k.startswith(("PIP_", "PYTHON", "HORTUS_"))}
        self.settings |= {"PIP_NO_INDEX": "1", "PIP_FIND_LINKS": str(wheels), "PIP_CONFIG_FILE": os.devnull}

    def write(self):
        package = self.folder / "host_tools"
        (package / "commands").mkdir(parents=True)
        for file in ("__init__.py", "__main__.py", "errors.py", "overview.py", "commands/__init__.py"):
            shutil.copy(CHECKOUT / "host_tools" / file, package / file)
        shutil.copytree(
            CHECKOUT / "host_tools/bootstrap", package / "bootstrap", ignore=shutil.ignore_patterns("__pycache__")
        )
        (package / "cli.py").write_text(TOY_CLI)
        for verb in ("play", "test"):
            (package / "commands" / f"{verb}.py").touch()
        (self.folder / "code.py").write_text("raise SystemExit('the checkout hides the module `code` of Python')\n")
        self.pin("1.0")
        return self

    def pin(self, version):
        (self.folder / "pyproject.toml").write_text(TOY_PYPROJECT.format(version=version))

    def start(self, *args, python=BARE_PYTHON, **settings):
        return subprocess.Popen(
            [python, "-m", "host_tools", *args],
            cwd=self.folder,
            env={**self.settings, **settings},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )

    def run(self, *args, **settings):
        """Run it; return its exit code, what the toy command line said, and the lines of standard error."""
        process = self.start(*args, **settings)
        out, err = process.communicate(timeout=120)
        return process.returncode, json.loads(out) if out else None, err.splitlines()

    def fails(self, *args, **settings):
        """Run it where it has to fail; return the one line that a person is left with."""
        code, said, lines = self.run(*args, **settings)
        assert code == 2 and said is None
        assert "Traceback" not in "".join(lines)
        assert sum(line.startswith("hortus: ") for line in lines) == 1
        return lines[-1]


@pytest.fixture(scope="module")
def made(wheels, tmp_path_factory):
    """A toy checkout after its first run, and what that run said; not to be changed."""
    toy = Toy(tmp_path_factory.mktemp("made") / "checkout", wheels).write()
    return toy, toy.run("play", "zen", "--seed", "7")


@pytest.fixture
def toy(wheels, tmp_path):
    """A fresh toy checkout."""
    return Toy(tmp_path / "a checkout", wheels).write()  # a space in the path, as on many a Windows PC


@pytest.fixture
def ready(made, wheels, tmp_path):
    """A copy of a toy checkout that was set up, thus a checkout that was moved."""
    shutil.copytree(made[0].folder, tmp_path / "moved", symlinks=True)
    return Toy(tmp_path / "moved", wheels)


def test_first_run_makes_the_environment_and_goes_on_with_the_same_arguments(made):
    toy, (code, said, lines) = made
    assert code == 0
    assert said["args"] == ["play", "zen", "--seed", "7"]
    assert said["prefix"] == str(toy.venv)
    assert lines[0] == "Hortus needs 2 Python packages; it puts them into .venv, once."
    assert "  [1/2] fetching hortus-toy-a 1.0" in lines
    assert "  [2/2] fetching hortus-toy-b 1.0" in lines  # not 2.0: the lock holds for what is not named directly


def test_second_run_says_nothing_and_hands_the_exit_code_through(ready):
    assert ready.run("play", "fail")[0] == 7
    assert ready.run("play")[2] == []


def test_checkout_never_hides_pythons_own_modules(ready):
    code, said, lines = ready.run("play")
    assert code == 0, lines
    assert Path(said["code"]).parent.samefile(os.path.dirname(os.__file__))
    assert said["path"][-1] == str(ready.folder)
    assert said["path"].count(str(ready.folder)) == 1


def test_checkout_never_hides_pythons_own_modules_even_from_pythonpath(ready):
    code, said, lines = ready.run("play", PYTHONPATH=str(ready.folder))
    assert code == 0, lines
    assert said["path"].count(str(ready.folder)) == 1


def test_moved_checkout_goes_on_without_set_up(ready):
    code, said, lines = ready.run("play")
    assert (code, lines) == (0, [])
    assert said["prefix"] == str(ready.venv)


def test_help_version_and_typing_errors_need_no_set_up(toy):
    for args, code in (((), 0), (("--help",), 0), (("--version",), 0), (("paly",), 2)):
        process = toy.start(*args)
        process.communicate(timeout=60)
        assert process.returncode == code
    assert not toy.venv.exists()


def test_test_verb_installs_the_test_packages_too_and_play_goes_on(ready):
    code, _, lines = ready.run("test")
    assert code == 0
    assert lines[0] == "Hortus brings its 3 Python packages in .venv up to date."
    assert "  [2/3] fetching hortus-toy-test 1.0" in lines
    assert ready.run("play")[2] == []
    assert ready.run("test")[2] == []


def test_changed_pins_are_installed(ready):
    ready.pin("2.0")
    code, said, lines = ready.run("play")
    assert (code, said["version"]) == (0, "2.0")
    assert lines[0] == "Hortus brings its 2 Python packages in .venv up to date."


def test_interrupted_installation_is_made_afresh(ready):
    ready.stamp.write_text(json.dumps({"made_by": "hortus", "base": BUSY}))
    (leftover := ready.venv / "leftover").touch()
    code, _, lines = ready.run("play")
    assert code == 0
    assert lines[0] == "An earlier set-up was interrupted; starting afresh."
    assert not leftover.exists()


def test_environment_of_a_removed_python_is_made_afresh(ready):
    for link in ready.python.parent.glob("python*"):
        link.unlink()
        link.symlink_to("/nowhere/python3")
    settings = ready.venv / "pyvenv.cfg"
    settings.write_text(settings.read_text().replace(BARE_PYTHON, "/nowhere/python3"))
    code, _, lines = ready.run("play")
    assert code == 0
    assert lines[0] == "The Python that .venv was made with is gone; starting afresh."


def test_damaged_environment_is_made_afresh(ready):
    shutil.rmtree(ready.venv / "lib")
    code, _, lines = ready.run("play")
    assert code == 0
    assert lines[0] == ".venv is damaged; starting afresh."


def test_half_made_environment_of_somebody_is_made_afresh(toy):
    toy.venv.mkdir()
    (toy.venv / "pyvenv.cfg").write_text("home = /nowh")
    code, _, lines = toy.run("play")
    assert code == 0
    assert lines[0] == ".venv was half made, or its Python is gone; starting afresh."


def test_users_own_environment_is_filled_and_nothing_in_it_deleted(toy):
    subprocess.run([BARE_PYTHON, "-m", "venv", "--without-pip", toy.venv], cwd="/", check=True)
    (mine := toy.venv / "mine").touch()
    code, said, _ = toy.run("play")
    assert (code, said["prefix"]) == (0, str(toy.venv))
    # Nor may a later run take it for its own to delete.
    toy.stamp.write_text(json.dumps({"base": BUSY}))
    assert toy.run("play")[0] == 0
    assert mine.exists()


def test_users_own_environment_with_the_packages_is_used_as_it_is(ready):
    ready.stamp.unlink()
    code, said, lines = ready.run("play", python=ready.python)
    assert (code, said["prefix"], lines) == (0, str(ready.venv), [])
    assert not ready.stamp.exists()


def test_folder_that_is_no_environment_is_refused_and_kept(toy):
    toy.venv.mkdir()
    (toy.venv / "thesis.txt").write_text("years")
    line = toy.fails("play")
    assert ".venv holds something other than a virtual environment: move it away" in line
    assert (toy.venv / "thesis.txt").read_text() == "years"


def test_file_in_its_place_is_refused(toy):
    toy.venv.touch()
    assert "is a file, and set-up needs a folder of that name: move it away" in toy.fails("play")


def test_no_network_is_one_line_with_the_way_out_and_the_next_run_repairs(toy):
    # Port 9 of this computer: nobody listens there.
    offline = {"PIP_INDEX_URL": "http://127.0.0.1:9/simple", "PIP_FIND_LINKS": "", "PIP_RETRIES": "1"}
    offline["PIP_NO_INDEX"] = "0"
    line = toy.fails("play", "zen", **offline)
    assert "the package index cannot be reached" in line
    assert "type `python3 -m host_tools play` again" in line
    assert "pip install -e ." in line
    assert toy.run("play")[0] == 0


def test_without_network_changed_pins_leave_the_old_environment_whole(ready):
    ready.pin("3.0")  # not in the folder of wheels either
    assert "No matching distribution found for hortus-toy-a==3.0" in ready.fails("play")
    ready.pin("1.0")
    assert ready.run("play")[2] == []


def test_control_c_while_the_first_modules_are_read_is_clean():
    body = """
import runpy, sys
class Stop:
    def find_spec(self, name, path=None, target=None):
        if name == "host_tools.bootstrap":
            raise KeyboardInterrupt
sys.meta_path.insert(0, Stop())
runpy.run_path(sys.argv[1], run_name="__main__")
"""
    main = Path(__file__).resolve().parents[1] / "host_tools" / "__main__.py"
    done = subprocess.run([sys.executable, "-P", "-c", body, str(main)], capture_output=True, text=True, timeout=60)
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "")


def test_control_c_during_set_up_is_clean_and_the_next_run_repairs(toy):
    with socket.create_server(("127.0.0.1", 0)) as silent:  # an index that takes the call and never answers
        index = f"http://127.0.0.1:{silent.getsockname()[1]}/simple"
        process = toy.start("play", PIP_INDEX_URL=index, PIP_NO_INDEX="0", PIP_FIND_LINKS="")
        silent.settimeout(60)
        silent.accept()
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=30)
    assert process.returncode == 130
    assert out == ""
    assert err.splitlines()[-1] == "hortus: stopped; the next run sets up again"
    assert "Traceback" not in err
    assert toy.run("play")[0] == 0


def test_two_at_once_set_up_only_once(toy):
    both = [toy.start("play"), toy.start("play")]
    said = [process.communicate(timeout=120) for process in both]
    assert [process.returncode for process in both] == [0, 0]
    assert sum("it puts them into" in err for _, err in said) == 1


def test_second_waits_for_the_lock_and_says_so(tmp_path):
    env = Environment(tmp_path / ".venv", tmp_path)
    assert env.can_be_written()
    script = (
        "import sys, pathlib; sys.path.append(sys.argv[1])\n"
        "from host_tools.bootstrap.environment import Environment\n"
        "place = pathlib.Path(sys.argv[2])\n"
        "with Environment(place / '.venv', place).locked(lambda line: print(line, flush=True)): print('in')\n"
    )
    with env.locked(lambda line: None):
        other = subprocess.Popen(
            [sys.executable, "-c", script, CHECKOUT, tmp_path], stdout=subprocess.PIPE, text=True, cwd=tmp_path
        )
        assert other.stdout.readline() == "Another Hortus is setting up here; waiting for it.\n"
    assert other.communicate(timeout=30)[0] == "in\n"


def test_checkout_that_cannot_be_written_uses_the_users_cache(tmp_path, monkeypatch):
    checkout = tmp_path / "checkout"
    refuse_writing_below(checkout, monkeypatch)
    monkeypatch.delenv("HORTUS_VENV", raising=False)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.setenv("LOCALAPPDATA", str(tmp_path / "cache"))
    monkeypatch.setattr(sys, "platform", "linux")
    env = environment.choose(environment.places_for(checkout), pins.Pins("base", (), ()))
    assert env.folder.parent == tmp_path / "cache" / "hortus"
    assert env.folder.name.startswith("checkout-")


def test_nowhere_to_write_names_the_way_out(tmp_path, monkeypatch):
    refuse_writing_below(tmp_path, monkeypatch)
    monkeypatch.setenv("HORTUS_VENV", str(tmp_path / "place"))
    with pytest.raises(HortusError, match="set HORTUS_VENV to a folder that can be"):
        environment.choose(environment.places_for(tmp_path), pins.Pins("base", (), ()))


def refuse_writing_below(folder, monkeypatch):
    """Make `folder` look like one on a read-only disk; its permissions would not stop root."""
    mkdir = Path.mkdir

    def refuse(self, *args, **kwargs):
        if self.is_relative_to(folder):
            raise OSError(errno.EROFS, "Read-only file system", str(self))
        mkdir(self, *args, **kwargs)

    monkeypatch.setattr(Path, "mkdir", refuse)


def test_python_without_ensurepip_and_pip_names_the_package_to_install(tmp_path, monkeypatch):
    monkeypatch.setattr(install, "_can_ensure_pip", lambda: False)
    monkeypatch.setattr(install, "_outer_pip", lambda: (22, 2))
    monkeypatch.setattr(os.path, "exists", lambda path: path == "/etc/debian_version")
    env = Environment(tmp_path / ".venv", tmp_path)
    env.can_be_written()
    nothing = pins.Pins("base", (), ())
    with pytest.raises(HortusError, match=r"sudo apt install python3\.\d+-venv") as refused:
        install.bring_up(env, nothing, nothing, "hortus play")
    assert refused.value.exit_code == 2
    assert not (tmp_path / ".venv" / "pyvenv.cfg").exists()


def test_python_without_ensurepip_uses_its_own_pip(tmp_path, wheels, monkeypatch):
    monkeypatch.setattr(install, "_can_ensure_pip", lambda: False)
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    monkeypatch.setenv("PIP_FIND_LINKS", str(wheels))
    env = Environment(tmp_path / ".venv", tmp_path)
    env.can_be_written()
    toy = pins.Pins("base", ("hortus-toy-a==1.0",), ("hortus-toy-b==1.0",))
    install.bring_up(env, toy, toy, "hortus play")
    assert env.is_ready(toy)
    assert not env.has_pip()
    # Nor does it take that environment for a damaged one later on.
    more = pins.Pins("test", (*toy.direct, "hortus-toy-test==1.0"), toy.locked)
    (env.folder / "kept").touch()
    install.bring_up(env, more, toy, "hortus test")
    assert env.is_ready(more)
    assert (env.folder / "kept").exists()


def test_full_disk_is_said(tmp_path):
    env = Environment(tmp_path / ".venv", tmp_path)
    line = install._why_pip_failed(["ERROR: Could not install: [Errno 28] No space left on device"], env, "x")
    assert line == "set-up failed: no space left on the disk of .venv"


def test_python_that_has_everything_is_used_as_it_is(monkeypatch, tmp_path):
    monkeypatch.setattr(bootstrap, "CHECKOUT", tmp_path)
    monkeypatch.setattr(bootstrap, "hand_over", lambda command: pytest.fail(f"started {command}"))
    click = metadata.version("click")
    (tmp_path / "pyproject.toml").write_text(TOY_PYPROJECT.replace("hortus-toy-a=={version}", f"click=={click}"))
    bootstrap.prepare("base", ["play"])
    assert not (tmp_path / ".venv").exists()


def test_pip_install_route_with_old_packages_names_the_command_and_makes_no_venv(monkeypatch, tmp_path):
    monkeypatch.setattr(bootstrap, "CHECKOUT", tmp_path)
    monkeypatch.setattr(bootstrap, "_is_installed_here", lambda: True)
    (tmp_path / "pyproject.toml").write_text(TOY_PYPROJECT.replace("hortus-toy-a=={version}", "click==1.0"))
    found = metadata.version("click")
    with pytest.raises(HortusError, match=f"click is {found} instead of 1.0: type `.* -m pip install -e"):
        bootstrap.prepare("base", ["play"])
    assert not (tmp_path / ".venv").exists()


def test_copy_without_the_handhelds_files_says_that_a_checkout_is_needed(ready):
    (ready.folder / "code.py").unlink()
    assert "'play' works only from a checkout of Hortus" in ready.fails("play")


def test_python_too_old_is_told_so():
    script = (
        "import sys, runpy; sys.version_info = (3, 9, 18, 'final', 0)\n"
        "sys.argv = ['x', 'play']; runpy.run_module('host_tools', run_name='__main__', alter_sys=True)"
    )
    done = subprocess.run([BARE_PYTHON, "-c", script], cwd=CHECKOUT, capture_output=True, text=True)
    assert done.returncode == 2
    assert done.stderr.startswith("hortus: Python 3.11 or newer is needed, and this is 3.9 (")
    assert len(done.stderr.splitlines()) == 1


def test_old_pythons_can_parse_the_start_that_tells_them():
    for file in ("__init__.py", "__main__.py"):
        tree = ast.parse((CHECKOUT / "host_tools" / file).read_text(), feature_version=(3, 4))
        newer = (ast.JoinedStr, ast.AnnAssign, ast.FunctionDef, ast.NamedExpr, ast.Starred)
        assert not [node for node in ast.walk(tree) if isinstance(node, newer)]


def test_windows_layout():
    env = Environment(Path("checkout") / ".venv", Path("checkout"), windows=True)
    assert env.python == Path("checkout/.venv/Scripts/python.exe")


def test_windows_hands_over_by_a_child_and_returns_its_exit_code():
    keep = signal.getsignal(signal.SIGINT)
    try:
        with pytest.raises(SystemExit) as ended:
            bootstrap.hand_over([sys.executable, "-c", "raise SystemExit(5)"], windows=True)
    finally:
        signal.signal(signal.SIGINT, keep)
    assert ended.value.code == 5


def test_every_dependency_is_pinned_and_locked_on_every_system(monkeypatch):
    for system in ("linux", "darwin", "win32"):
        monkeypatch.setattr(sys, "platform", system)
        wanted = pins.read(CHECKOUT / "pyproject.toml", "test")
        assert all(pin.count("==") == 1 and " " not in pin for pin in wanted.direct + wanted.locked)
        assert ("sysv-ipc" in "".join(wanted.locked)) == (system == "linux")


def test_lock_holds_exactly_what_the_running_packages_pull_in():
    """Every package that a pin pulls in on this computer is in the lock, and nothing else is."""
    wanted = pins.read(CHECKOUT / "pyproject.toml", "test")
    named = {pins.canonical(pin.partition("==")[0]) for pin in wanted.direct + wanted.locked}
    reached: set[str] = set()
    waiting = [pins.canonical(pin.partition("==")[0]) for pin in wanted.direct]
    while waiting:
        name = waiting.pop()
        if name not in reached:
            reached.add(name)
            waiting += [other for other in required_by(name) if other not in reached]
    assert named == reached


def required_by(name):
    from packaging.requirements import Requirement

    for requirement in map(Requirement, metadata.requires(name) or []):
        markers = [{"extra": ""}, {"extra": "linkify"}]  # textual asks for markdown-it-py[linkify]
        if name != "markdown-it-py":
            del markers[1]
        if not requirement.marker or any(requirement.marker.evaluate(marker) for marker in markers):
            yield pins.canonical(requirement.name)


def test_progress_stays_on_one_line_of_a_terminal(monkeypatch):
    written = []

    class Terminal:
        isatty = staticmethod(lambda: True)
        write = staticmethod(written.append)
        flush = staticmethod(lambda: None)

    monkeypatch.setattr(sys, "stderr", Terminal)
    monkeypatch.setenv("COLUMNS", "20")
    progress = install.Progress()
    progress.at("  [1/9] fetching a-package-with-a-long-name")
    progress.at("  [2/9] fetching b")
    progress.say("done")
    assert "".join(written) == "\r  [1/9] fetching a-\x1b[K\r  [2/9] fetching b\x1b[K\ndone\n"


@pytest.fixture(scope="module")
def real(tmp_path_factory):
    """A checkout of what is here, set up for real from the package index by its first command."""
    checkout = tmp_path_factory.mktemp("real") / "hortus"
    leave = shutil.ignore_patterns(".git", ".venv", "__pycache__", ".*_cache", ".hypothesis", "*.egg-info", "tests")
    shutil.copytree(CHECKOUT, checkout, ignore=leave)
    (checkout / "code.py").write_text("raise SystemExit('the checkout hides the module `code` of Python')\n")
    settings = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "HORTUS_"))}
    start = time.monotonic()
    done = subprocess.run(
        [BARE_PYTHON, "-m", "host_tools", "check", "--help"], cwd=checkout, env=settings, capture_output=True, text=True
    )
    if "package index cannot be reached" in done.stderr:
        pytest.skip("needs the package index")
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("Usage: python3 -m host_tools check")
    assert time.monotonic() - start < 300
    return checkout, settings


def test_real_set_up_from_a_fresh_checkout_gives_the_pinned_versions(real):
    checkout, settings = real
    wanted = pins.read(checkout / "pyproject.toml", "base")
    listed = subprocess.run(
        [checkout / ".venv/bin/python", "-P", "-m", "pip", "freeze"], env=settings, capture_output=True, text=True
    ).stdout
    installed = {pins.canonical(line.partition("==")[0]) + "==" + line.partition("==")[2] for line in listed.split()}
    assert installed == {*wanted.direct, *wanted.locked}


def test_installed_script_runs_from_anywhere_and_hides_nothing(real, tmp_path):
    checkout, settings = real
    python = checkout / ".venv/bin/python"
    done = subprocess.run(
        [python, "-P", "-m", "pip", "install", "--no-deps", "-e", checkout],
        env=settings,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    script = checkout / ".venv/bin/hortus"
    done = subprocess.run([script, "check", "--help"], cwd=tmp_path, env=settings, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("Usage: hortus check")
    program = f"import sys; sys.argv = ['hortus', '--version']; exec(open({str(script)!r}).read())"
    program = f"try:\n {program}\nexcept SystemExit: pass\nimport pdb, code; print(code.__file__)"
    done = subprocess.run([python, "-c", program], cwd=tmp_path, env=settings, capture_output=True, text=True)
    assert str(checkout / "code.py") not in done.stdout
    assert done.stdout.strip().endswith("code.py"), done.stderr
