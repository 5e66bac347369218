"""flash: a build, or CircuitPython itself, onto the handheld."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import click
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn

from host_tools import build
from host_tools.commands.build import make_build
from host_tools.errors import HortusError
from host_tools.flash import board as boards
from host_tools.flash import device, kept, uf2, write
from host_tools.flash import plan as plans
from host_tools.flash.volume import Folder, Volume

STACK = "CIRCUITPY_PYSTACK_SIZE"
SHOWN = 12  # files of a kind that are named; a first build has 170


@click.command()
@click.option("--drive", type=click.Path(path_type=Path), help="its drive, if several boards are plugged in")
@click.option("--source", is_flag=True, help="modules as .py, for a CircuitPython that is not proved")
@click.option("--restore", is_flag=True, help="go back to what was on it before the last flash from this PC")
@click.option(
    "--uf2", "uf2_file", type=click.Path(dir_okay=False, path_type=Path), help="CircuitPython onto a new board"
)
@click.option("--dry-run", is_flag=True, help="only say what would change")
@click.option("--any-board", is_flag=True, help="a board that hw/ does not know, with its pins in settings.toml")
@click.option("--no-reload", is_flag=True, help="leave the handheld running what it runs")
@click.option("--json", "as_json", is_flag=True, help="print one JSON object and nothing else")
def flash(
    drive: Path | None,
    source: bool,
    restore: bool,
    uf2_file: Path | None,
    dry_run: bool,
    any_board: bool,
    no_reload: bool,
    as_json: bool,
) -> None:
    """Put this checkout onto the handheld that is plugged in: only what differs, checked, and started anew.

    Cut short anywhere, it goes on when it is called again. Saves, settings.toml and packs of your own stay. What was
    on the handheld is kept on this PC: --restore goes back to it. Exit code 3: no handheld.
    """
    say = _quiet if as_json else _say
    if uf2_file is not None:
        if restore or source:
            raise HortusError("--uf2 stands alone: flash CircuitPython first, then Hortus")
        report = _flash_uf2(uf2_file, drive, any_board, dry_run, say)
    else:
        if restore and source:
            raise HortusError("--restore brings back what was kept, compiled or not: --source goes with a build only")
        report = _flash(drive, source, restore, dry_run, any_board, no_reload, say)
    if as_json:
        click.echo(json.dumps(report))


def _flash(
    drive: Path | None,
    source: bool,
    restore: bool,
    dry_run: bool,
    any_board: bool,
    no_reload: bool,
    say: Callable[[str], None],
) -> dict[str, Any]:
    board = boards.choose(boards.System(), drive)
    say(str(board))
    if restore:
        files, compiled = kept.load(board), None
        compiled = kept.is_compiled(files)
    else:
        compiled = not source
        _refuse(board.refusal(compiled, any_board))  # before half a minute of compiling
        made = make_build(source)
        made.check_size()
        files = dict(made.files)
    _refuse(board.refusal(compiled, any_board))
    volume = _volume(board.drive)
    with _bar("comparing") as advance:
        try:
            plan = plans.make(files, volume, lambda _, done, total: advance(done, total), board.settings)
            plan = write.make_room(plan, volume)
        except OSError as error:
            raise write.failure(error, str(error.filename or board.drive), volume) from error
    for line in _remarks(board, _settings(volume)):
        say(line)
    target = build.said(files.get(build.MANIFEST, b"")) or "another program"
    for line in _listing(plan, target):
        say(line)
    report = _report(board, plan, target)
    if dry_run:
        return report
    if plan.steps:
        _carry_out(board, plan, volume, say)
    if no_reload:
        return report
    handheld = device.connect(board.uid)
    wanted = json.loads(files[build.MANIFEST])["build"] if build.MANIFEST in files else ""
    if not plan.steps:
        hello = device.hello_of(handheld)
        if not wanted or hello is None or hello.get("build") == wanted:
            return report
        # An earlier run has written it all and could not reach the handheld, or a person has copied it by hand.
        say(f"the handheld still runs build {hello.get('build') or 'unknown'}: it is started anew")
    if not wanted:
        handheld.reload(hard=True)  # another program has no link to answer on
        return report
    # boot.py runs after a reset only; whether it is what ran last is not known if nothing was written now.
    hard = not plan.steps or any(step.path.lower() == "boot.py" for step in plan.steps)
    report["hello"] = dict(device.start_anew(handheld, wanted, hard))
    say(f"the handheld runs Hortus {target}")
    return report


def _carry_out(board: boards.Board, plan: plans.Plan, volume: Volume, say: Callable[[str], None]) -> None:
    try:
        where = kept.keep(board, plan, volume)
    except OSError as error:
        if not volume.alive():
            raise write.failure(error, str(error.filename), volume) from error
        raise
    if where is not None:
        say(f"what was on it is kept: `hortus flash --restore` goes back ({where})")
    total = plan.bytes
    done = 0
    with _bar("writing") as advance:

        def step_done(step: plans.Step, count: int) -> None:
            nonlocal done
            done += count
            advance(done, total)

        write.carry_out(plan, volume, step_done)
    count = len({step.path for step in plan.steps})
    say(f"{count} files changed, {total:,} bytes written and read back")
    if sys.platform == "win32":
        say("before you unplug it, eject the drive: Windows writes late")


def _volume(drive: Path) -> Folder:
    try:
        return Folder(drive)
    except OSError as error:
        raise HortusError(f"{drive}: the drive vanished ({error.strerror})", 3) from error


def _settings(volume: Volume) -> str:
    """Return the settings.toml of a drive, "" if there is none."""
    try:
        return volume.read(plans.SETTINGS).decode("utf-8", "replace")
    except OSError:
        return ""


def _remarks(board: boards.Board, settings: str) -> Iterator[str]:
    """Yield what a person should change in the settings.toml of a drive, which holds `settings`."""
    there = re.findall(r"^[ \t]*(\w+)[ \t]*=", settings, re.MULTILINE)
    if board.circuitpython.startswith("9.") and STACK not in there:
        yield f"CircuitPython 9 has little stack: put the line {STACK} = 4096 into {plans.SETTINGS} on the drive"
    lacks = [pin for pin in board.pins if pin not in there]
    if settings.strip() and lacks:
        yield (
            f"{plans.SETTINGS} on the drive stays as it is, and lacks {', '.join(lacks)}: `hortus hw {board.id} "
            "--settings` prints what this board needs"
        )


def _refuse(why: str | None) -> None:
    if why is not None:
        raise HortusError(why)


def _listing(plan: plans.Plan, target: str) -> Iterator[str]:
    """Yield what will change, a line each; long lists are cut."""
    was = f"Hortus {plan.before}" + ("" if plan.whole else ", not whole") if plan.before else "no Hortus"
    yield f"on the drive: {was}; to be: {target}"
    if not plan.steps:
        yield f"nothing to do: all {plan.same} files are there"
        return
    for kind, word in (("add", "new"), ("change", "changed"), ("remove", "removed")):
        paths = _paths(plan, kind)
        if paths:
            more = f" and {len(paths) - SHOWN} more" if len(paths) > SHOWN else ""
            yield f"{word:>8} {len(paths):3}: {', '.join(paths[:SHOWN])}{more}"
    yield f"    same {plan.same:3}; {plan.bytes:,} bytes to write"


def _paths(plan: plans.Plan, kind: str) -> list[str]:
    """Return what is added, changed or removed; a damaged file that goes first and is then written has changed."""
    removed = {step.path for step in plan.steps if step.kind == "remove"}
    written = {step.path: step.kind for step in plan.steps if step.kind != "remove"}
    if kind == "remove":
        return [step.path for step in plan.steps if step.kind == "remove" and step.path not in written]
    return [path for path, how in written.items() if ("change" if path in removed else how) == kind]


def _report(board: boards.Board, plan: plans.Plan, target: str) -> dict[str, Any]:
    return {
        "drive": str(board.drive),
        "board": board.id,
        "uid": board.uid,
        "circuitpython": board.circuitpython,
        "before": plan.before,
        "whole": plan.whole,
        "build": target,
        "same": plan.same,
        "bytes": plan.bytes,
        **{kind: _paths(plan, kind) for kind in ("add", "change", "remove")},
    }


def _flash_uf2(
    path: Path, drive: Path | None, any_board: bool, dry_run: bool, say: Callable[[str], None]
) -> dict[str, Any]:
    data = path.read_bytes()
    image = uf2.read(data, path.name)
    system = boards.System()
    target = uf2.find_boot_loader(system, drive)
    _refuse(uf2.refusal(image, uf2.chip_of(target), any_board))
    say(f"{path.name}: CircuitPython {image.circuitpython} for {image.board}; onto {target}")
    report: dict[str, Any] = {"drive": str(target), "circuitpython": image.circuitpython, "board": image.board}
    if dry_run:
        return report
    before = {board.drive: board for board in boards.boards(system)}
    with _bar("copying") as advance:
        uf2.copy(data, target, lambda done: advance(done, len(data)))
    say("copied; waiting for the drive CIRCUITPY")
    found = uf2.wait_for_drive(system, before)
    if found is None:
        raise HortusError(
            "all is copied, but no drive CIRCUITPY has come up in 40 s: plug the board in again; if it stays away, "
            "copy the file once more",
            1,
        )
    say(f"{found}: now `hortus flash`")
    return {**report, "uid": found.uid}


@contextmanager
def _bar(what: str) -> Iterator[Callable[[int, int], None]]:
    """Show a progress bar on standard error if that is a terminal; yields what moves it (done, total)."""
    console = Console(stderr=True)
    columns = (TextColumn(what), BarColumn(), TextColumn("{task.percentage:>3.0f} %"))
    with Progress(*columns, console=console, disable=not console.is_terminal, transient=True) as progress:
        task = progress.add_task("", total=None)
        yield lambda done, total: progress.update(task, completed=done, total=total)


def _say(line: str) -> None:
    click.echo(line)


def _quiet(line: str) -> None:
    """Say nothing: standard output is for JSON."""
