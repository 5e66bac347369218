"""Gets Hortus to run on a fresh PC: finds or makes the packages it needs, then starts the command line.

Standard library only. The order of preference: the Python that runs this, if it has every package (the way of
`pip install -e .`); else the virtual environment `.venv` of the checkout, made on first use.
"""

from __future__ import annotations

import importlib
import os
import subprocess
import sys
from collections.abc import Sequence
from importlib import metadata
from pathlib import Path
from typing import NoReturn

from host_tools import __version__, commands, overview
from host_tools.bootstrap import environment, pins
from host_tools.errors import DONE, INTERRUPTED, PIPE_CLOSED, HortusError, abandon, explain

CHECKOUT = Path(__file__).resolve().parent.parent.parent
# Set for the process that set-up hands over to: if that one wants to hand over too, it would never end.
_HANDED_OVER = "HORTUS_HANDED_OVER"


def main() -> int:
    """Run what the command line asks for and return the exit code."""
    args = sys.argv[1:]
    try:
        text = _without_packages(args)
        if text is not None:
            print(text, flush=True)
            return DONE
        verb = commands.find(args[0])
        if verb is None and not args[0].startswith("-"):
            raise HortusError(overview.unknown_verb(args[0]))
        if verb and verb.from_checkout and not (CHECKOUT / "code.py").is_file():
            raise HortusError(
                f"{verb.name!r} works only from a checkout of Hortus, and {CHECKOUT} is an installed copy: "
                "type `pip install -e .` in a checkout"
            )
        prepare(verb.extra if verb and verb.extra else pins.BASE, args)
        from host_tools import cli
    except KeyboardInterrupt:
        print("hortus: stopped; the next run sets up again", file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:
        abandon(sys.stdout)
        return PIPE_CLOSED
    except Exception as error:
        known = explain(error)
        if known is None:
            raise
        print(f"hortus: {known[0]}", file=sys.stderr)
        return known[1]
    return cli.run(args)


def _without_packages(args: Sequence[str]) -> str | None:
    """Return the answer to what needs no package, so that a first look at Hortus is not a download."""
    if not args:
        return overview.short_help()
    if args[0] in ("-h", "--help", "help"):
        return overview.full_help()
    if args[0] in ("-V", "--version"):
        return f"hortus {__version__}"
    return None


def prepare(group: str, args: Sequence[str]) -> None:
    """Return if the running Python has the packages of `group`; else hand over to one that has.

    `args` is the command line to hand over. Raises HortusError with the way out if they are not to be had.
    """
    handed_over = os.environ.pop(_HANDED_OVER, None) is not None
    pyproject = CHECKOUT / "pyproject.toml"
    if not pyproject.is_file():
        return  # installed without a checkout: pip saw to the packages
    wanted = pins.read(pyproject, group)
    places = environment.places_for(CHECKOUT)
    env = next((place for place in places if place.is_running()), None)
    if env is None or not env.is_own():
        missing = wanted.missing()
        if not missing:
            return
        if _is_installed_here():
            extra = "" if group == pins.BASE else f"[{group}]"
            raise HortusError(
                f"in this Python {missing[0]}: type `{sys.executable} -m pip install -e '{CHECKOUT}{extra}'`"
            )
        env = env or environment.choose(places, wanted)
    if not env.is_ready(wanted):
        _bring_up(env, wanted, pyproject, args)
    if env.is_running():
        importlib.invalidate_caches()  # this process has looked for some of the new packages in vain
        return
    if handed_over:
        raise HortusError(f"{env.python} does not use {env.folder}: delete the folder and type the command again")
    os.environ[_HANDED_OVER] = "1"
    hand_over([str(env.python), "-P", "-m", "host_tools", *args])


def _bring_up(env: environment.Environment, wanted: pins.Pins, pyproject: Path, args: Sequence[str]) -> None:
    from host_tools.bootstrap import install  # only now: what it imports takes longer than all the rest

    typed = f"{overview.program()} {args[0]}"
    with env.locked(install.Progress().say):
        if not env.is_ready(wanted):  # another process may have done it meanwhile
            install.bring_up(env, wanted, pins.read(pyproject, pins.BASE), typed)


def _is_installed_here() -> bool:
    try:
        metadata.version("hortus")
    except metadata.PackageNotFoundError:
        return False
    return True


def hand_over(command: list[str], windows: bool = os.name == "nt") -> NoReturn:
    """Let `command` take this process's place: same terminal, same folder, its exit code."""
    sys.stdout.flush()
    sys.stderr.flush()
    if windows:
        # Windows has no exec that the console waits for. Ctrl-C reaches both; it is the other's to answer.
        import signal

        signal.signal(signal.SIGINT, signal.SIG_IGN)
        sys.exit(subprocess.run(command).returncode)
    os.execv(command[0], command)
