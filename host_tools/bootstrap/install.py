"""Makes a virtual environment and fills it with the pinned packages, saying how far it is."""

from __future__ import annotations

import importlib.util
import os
import queue
import re
import shutil
import subprocess
import sys
import threading
import time
import venv
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from host_tools.bootstrap.environment import BUSY, Environment
from host_tools.bootstrap.pins import Pins, canonical
from host_tools.errors import HortusError

# What pip prints when the index did not answer, over the years and systems.
NO_NETWORK = re.compile(
    r"NewConnectionError|ConnectTimeoutError|ReadTimeoutError|NameResolutionError|ProxyError|SSLError"
    r"|name resolution|Name or service not known|getaddrinfo failed|Network is unreachable"
    r"|Max retries exceeded",
    re.IGNORECASE,
)
# From the index, already there, and from a folder of wheels.
_NAMED = re.compile(r"\s*(?:Collecting |Requirement already satisfied: |Processing \S*/)(\w+([.-][A-Za-z]\w*)*)")


class Progress:
    """Says on standard error how far set-up is: on a terminal in one changing line, else in plain lines."""

    def __init__(self) -> None:
        self._live = sys.stderr.isatty()
        self._open = False  # the last line has no end yet
        self._last = ""

    def say(self, line: str) -> None:
        """Print a line that stays."""
        self._end_line()
        print(line, file=sys.stderr, flush=True)

    def at(self, line: str) -> None:
        """Print a line that the next one replaces."""
        if line == self._last:
            return
        self._last = line
        if self._live:
            # Cut: a line that wraps cannot be replaced.
            line = line[: shutil.get_terminal_size().columns - 1]
            print(f"\r{line}\x1b[K", end="", file=sys.stderr, flush=True)
            self._open = True
        else:
            self.say(line)

    def _end_line(self) -> None:
        if self._open:
            print(file=sys.stderr)
            self._open = False

    @contextmanager
    def closing(self) -> Iterator[None]:
        """End the changing line whatever happens, so that an error or the prompt starts on a new one."""
        try:
            yield
        finally:
            self._end_line()


def bring_up(env: Environment, pins: Pins, base: Pins, retry: str) -> None:
    """Make `env` ready for `pins`; the caller holds its lock. `retry` is the command to name in errors.

    Whatever an earlier run left behind is repaired, or refused if it is not set-up's to delete.
    Raises HortusError, with the way out, if it cannot be done.
    """
    progress = Progress()
    start = time.monotonic()
    with progress.closing():
        total = len(pins.direct) + len(pins.locked)
        _clear_if_useless(env, progress)
        if env.is_virtual_environment():
            progress.say(f"Hortus brings its {total} Python packages in {env.shown} up to date.")
        else:
            progress.say(f"Hortus needs {total} Python packages; it puts them into {env.shown}, once.")
        try:
            _make(env, progress)
            _install(env, pins, base, progress, retry)
        except subprocess.CalledProcessError as error:
            raise HortusError(f"set-up failed: {_last_line(error.output)} (all of it: {env.shown_log})") from error
        except OSError as error:
            raise HortusError(f"set-up failed in {env.shown}: {error.strerror or error}") from error
        progress.say(f"Set up in {time.monotonic() - start:.0f} s.")


def _clear_if_useless(env: Environment, progress: Progress) -> None:
    """Delete what cannot be repaired in place; refuse to delete what somebody else made and may use."""
    if not env.contents():
        return
    if env.is_own():
        if env.was_interrupted():
            why = "An earlier set-up was interrupted; starting afresh."
        elif not env.has_python():
            why = f"The Python that {env.shown} was made with is gone; starting afresh."
        elif not env.has_site_packages() or (env.has_pip() and not _starts(env, "import pip")):
            why = f"{env.shown} is damaged; starting afresh."
        else:
            return
    elif not env.is_virtual_environment():
        raise HortusError(
            f"{env.shown} holds something other than a virtual environment: "
            "move it away, or set HORTUS_VENV to another folder, and type the command again"
        )
    elif not env.has_python() or not _starts(env, "pass"):
        why = f"{env.shown} was half made, or its Python is gone; starting afresh."
    elif not _starts(env, "import sys; sys.exit(sys.version_info < (3, 11))"):
        raise HortusError(
            f"the Python in {env.shown} is older than 3.11: "
            "delete the folder, or set HORTUS_VENV to another one, and type the command again"
        )
    else:
        return
    progress.say(why)
    _clear(env)


def _clear(env: Environment) -> None:
    try:
        for path in env.contents():
            if path.is_dir() and not path.is_symlink():
                shutil.rmtree(path)
            else:
                path.unlink()
    except OSError as error:
        raise HortusError(
            f"{env.shown} cannot be cleared ({error.strerror}): leave it if a terminal has it activated, "
            "delete the folder, and type the command again"
        ) from error


def _starts(env: Environment, program: str) -> bool:
    """Return True if its Python runs `program` without an error."""
    try:
        # A minute: on Windows a virus scanner may hold up the first start.
        return subprocess.run([env.python, "-I", "-c", program], capture_output=True, timeout=60).returncode == 0
    except (OSError, subprocess.TimeoutExpired):
        return False


def _make(env: Environment, progress: Progress) -> None:
    """Make the environment if there is none, with pip in it if this Python can."""
    if not env.is_virtual_environment():
        if not _can_ensure_pip() and _outer_pip() < (22, 3):
            raise HortusError(_no_ensurepip())
        progress.at("  making it with Python {}.{}.{}".format(*sys.version_info[:3]))
        env.note(made_by="hortus", base=BUSY)
        # pip comes after, by hand: venv would start it in the current folder, where code.py lies.
        venv.EnvBuilder(symlinks=os.name != "nt", with_pip=False, prompt="hortus").create(env.folder)
    env.lead_to_checkout()
    if not env.has_pip() and _can_ensure_pip():
        _quietly(env, [env.python, "-P", "-m", "ensurepip", "--default-pip"])


def _can_ensure_pip() -> bool:
    found = importlib.util.find_spec("ensurepip")
    return found is not None and found.origin is not None  # an empty folder of that name is found too


def _no_ensurepip() -> str:
    """Return the way out for a Python whose maker left ensurepip away, as Debian and Ubuntu do."""
    version = "{}.{}".format(*sys.version_info[:2])
    if os.path.exists("/etc/debian_version"):
        return (
            "this Python has neither ensurepip nor a pip of 22.3 or newer, which set-up needs: "
            f"type `sudo apt install python{version}-venv` and then the command again"
        )
    return (
        f"Python {version} ({sys.executable}) has neither ensurepip nor a pip of 22.3 or newer, which set-up "
        "needs: install its venv package, or a Python from python.org, and type the command again"
    )


def _outer_pip() -> tuple[int, ...]:
    """Return the version of the running Python's pip; from 22.3 on it can install into others."""
    try:
        from importlib import metadata

        return tuple(int(part) for part in metadata.version("pip").split(".")[:2])
    except (metadata.PackageNotFoundError, ValueError):
        return (0,)


def _pip(env: Environment) -> list[str | Path]:
    """Return the command of the pip to use: the environment's own, else the running Python's."""
    if env.has_pip():
        return [env.python, "-P", "-m", "pip"]
    return [sys.executable, "-P", "-m", "pip", "--python", env.python]


def _install(env: Environment, pins: Pins, base: Pins, progress: Progress, retry: str) -> None:
    constraints = env.folder / "hortus-constraints.txt"
    constraints.write_text("".join(f"{pin}\n" for pin in pins.locked), "utf-8")
    command = [*_pip(env), "install", "--no-input", "--progress-bar=off", "--disable-pip-version-check"]
    # As file:// address: a path with a space in it would be split by some versions of pip.
    command += ["--constraint", constraints.as_uri(), *pins.direct]
    *lines, last = _run_pip(env, command, pins, base, progress)
    env.log.write_text("\n".join(lines) + "\n", "utf-8")
    if last != "exit 0":
        raise HortusError(_why_pip_failed(lines, env, retry))
    env.note(**{base.group: base.digest, pins.group: pins.digest})


def _run_pip(env: Environment, command: list[str | Path], pins: Pins, base: Pins, progress: Progress) -> list[str]:
    """Run pip with progress; return everything that it printed, and "exit " and its exit code."""
    total = len(pins.direct) + len(pins.locked)
    versions = {canonical(n): v for n, _, v in (pin.partition("==") for pin in pins.direct + pins.locked)}
    seen: list[str] = []
    lines: list[str] = []
    unpacking = False
    before = env.installed()
    for line in _lines_of(env, command):
        if line is None:  # nothing new for a moment
            if unpacking:
                progress.at(f"  [{min(max(env.installed() - before, 0), total)}/{total}] unpacked")
            continue
        lines.append(line)
        named = _NAMED.match(line)
        if named and (name := canonical(named[1])) not in seen:
            seen.append(name)
            progress.at(f"  [{len(seen)}/{total}] fetching {name} {versions.get(name, '')}".rstrip())
        elif line.startswith("Installing collected packages"):
            # Until now pip has changed nothing: without a network, what was there goes on working.
            env.note(**{base.group: BUSY, pins.group: BUSY})
            unpacking = True
            total = line.count(",") + 1
            progress.at(f"  [0/{total}] unpacked")
        elif "Retrying (Retry(" in line:
            progress.at("  the package index does not answer, trying again")
    return lines


def _lines_of(env: Environment, command: list[str | Path]) -> Iterator[str | None]:
    """Run `command`; give its lines as they come, None for 0.2 s without one, its exit code last."""
    process = subprocess.Popen(
        command,
        cwd=env.folder,
        env=_pip_settings(),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        encoding="utf-8",
        errors="replace",
    )
    lines: queue.Queue[str | None] = queue.Queue()

    def read() -> None:
        assert process.stdout is not None
        for line in process.stdout:
            lines.put(line.rstrip())
        lines.put(None)

    threading.Thread(target=read, daemon=True).start()
    try:
        while True:
            try:
                line = lines.get(timeout=0.2)
            except queue.Empty:
                yield None
                continue
            if line is None:
                break
            yield line
        yield f"exit {process.wait()}"
    finally:
        if process.poll() is None:  # Ctrl-C, or an error here
            process.terminate()
            try:
                process.wait(5)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()


def _pip_settings() -> dict[str, str]:
    """Return the variables for pip: the user's own (proxies, mirrors), less those that lead it elsewhere."""
    elsewhere = ("PIP_TARGET", "PIP_PREFIX", "PIP_ROOT", "PIP_REQUIRE_VIRTUALENV", "PYTHONPATH", "PYTHONHOME")
    settings = {name: value for name, value in os.environ.items() if name not in elsewhere}
    settings["PIP_USER"] = "0"  # `user = true` in a pip.conf would be an error in a virtual environment
    settings["PYTHONUNBUFFERED"] = "1"  # into a pipe, lines would come in lumps of 8 KB
    settings.setdefault("PIP_RETRIES", "2")  # of pip's own 5, the last three take 14 s and change nothing
    return settings


def _quietly(env: Environment, command: list[str | Path]) -> None:
    """Run `command`; raises CalledProcessError with its output, which also goes to the log."""
    done = subprocess.run(
        command,
        cwd=env.folder,
        env=_pip_settings(),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
    )
    if done.returncode:
        env.log.write_text(done.stdout, "utf-8")
        raise subprocess.CalledProcessError(done.returncode, command, done.stdout)


def _why_pip_failed(lines: list[str], env: Environment, retry: str) -> str:
    text = "\n".join(lines)
    if "No space left on device" in text:
        return f"set-up failed: no space left on the disk of {env.shown}"
    if NO_NETWORK.search(text):
        return (
            "set-up needs the network once, and the package index cannot be reached: when it can, type "
            f"`{retry}` again, or use `pip install -e .` in an environment of your own (details: {env.shown_log})"
        )
    return f"set-up failed: {_last_line(text)} (what pip said: {env.shown_log})"


def _last_line(text: str) -> str:
    """Return pip's last line that tells of an error, or its last line."""
    lines = [line for line in text.splitlines() if line and not line.startswith("[notice]")]
    errors = [line.removeprefix("ERROR: ") for line in lines if line.startswith("ERROR:") and "for help" not in line]
    return (errors or lines or ["it printed nothing"])[-1]
