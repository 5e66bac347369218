"""A virtual handheld that runs a small program instead of the game, with the checkout's drivers on its drive."""

from textwrap import dedent

from host_tools.simulator import Machine


def machine(tmp_path, program, **options):
    """Return a Machine, switched off, whose code.py is `program`; options as those of Machine."""
    drive = tmp_path / "drive"
    drive.mkdir(exist_ok=True)
    (drive / "code.py").write_text(dedent(program), encoding="utf-8")
    return Machine(written=drive, **options)


def lines(handheld):
    """Return what the program has printed, line by line."""
    return handheld.console.splitlines()
