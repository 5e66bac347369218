"""`hortus test`: the project's own tests."""

from __future__ import annotations

import os
import sys

import click

from host_tools.bootstrap import CHECKOUT, hand_over

# With one of these pytest has to run in one process: somebody wants to see or to steer what goes on in it.
_ALONE = (
    "-n",
    "--numprocesses",
    "--dist",
    "-s",
    "--capture",
    "--pdb",
    "--trace",
    "--co",
    "--collect-only",
    "--version",
)


@click.command(
    "test",
    context_settings={"ignore_unknown_options": True, "allow_interspersed_args": False},
    options_metavar="",
)
@click.argument("pytest_args", nargs=-1, type=click.UNPROCESSED)
def test(pytest_args: tuple[str, ...]) -> None:
    """Run every test, on all CPU cores. What follows goes to pytest: -x, -k NAME, tests/test_cli.py ...

    Paths are those of the checkout. The exit code is pytest's own.
    """
    args = list(pytest_args)
    if (os.cpu_count() or 1) > 1 and not any(arg.startswith(_ALONE) for arg in args):
        args = ["-n", "auto", *args]
    # The simulator loads a screen anew at each visit: to compile it each time, and every module in each of hundreds of
    # processes, would take the tests twice as long. Git ignores what Python keeps instead.
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    os.chdir(CHECKOUT)
    # -P keeps the checkout, with its code.py, from the front of sys.path.
    hand_over([sys.executable, "-P", "-m", "pytest", *args])
