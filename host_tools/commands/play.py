"""play: the handheld in this terminal, running the very code of the board."""

from __future__ import annotations

import json
import os
import random
import sys
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING

import click

from firmware import registry
from firmware.app_rest import LANGUAGES
from host_tools.commands.positions import settings
from host_tools.errors import HortusError
from host_tools.overview import program
from host_tools.packs import compiler
from host_tools.positions import option_indices
from host_tools.simulator import KEYS, Machine, headless, matches

if TYPE_CHECKING:
    from firmware.pack import Pack

MEMORY = "memory.nvm"
FILES = "files"  # what the handheld has written onto its drive: parked matches, packs
START_MS = 10_000  # by then the shelf is on the panel
SEEDS = 10_000  # a seed that nobody asked for is short enough to be told to a friend


@click.command()
@click.argument("game", required=False, metavar="[GAME]")
@click.option("--pack", "pack_name", metavar="PACK", help="a shipped pack, or a .toml or .pack file")
@click.option("--set", "pairs", multiple=True, metavar="OPTION=VALUE", help="an option of the pack; may be repeated")
@click.option("--seats", metavar="WHO,...", help="human, seedling, gardener or master for each seat")
@click.option("--players", type=int, metavar="N", help="number of seats: you and Gardeners")
@click.option("--seed", type=click.IntRange(0, 0xFFFFFFFF), metavar="N", help="seed of the dice (default: drawn)")
@click.option(
    "--view",
    type=click.Choice(["auto", "half", "braille", "window"]),
    default="auto",
    help="how the panel is drawn (default: the largest that fits)",
)
@click.option(
    "--tint", type=click.Choice(["ice", "amber", "green", "white"]), default="ice", help="colour of the panel"
)
@click.option(
    "--hold",
    "held",
    multiple=True,
    type=click.Choice(KEYS, case_sensitive=False),
    help="a key held at power-on: B = safe menu; may be repeated",
)
@click.option(
    "--language",
    type=click.Choice(["en", *LANGUAGES[1:]]),
    help="what the handheld speaks from now on (default: as left)",
)
@click.option(
    "--battery", type=click.FloatRange(0, 5.5), metavar="VOLTS", help="what the battery gives (default: none is seen)"
)
@click.option("--memory", "folder", type=click.Path(path_type=Path), help="folder that keeps the handheld's memory")
@click.option("--fresh", is_flag=True, help="begin with an empty memory; the old one is kept beside it")
@click.option("--headless", "without_screen", is_flag=True, help="no screen, as fast as possible; needs --auto")
@click.option("--auto", is_flag=True, help="bots play every seat")
@click.option("--link", "on_port", is_flag=True, help="no screen: a serial port for `device` and `debug` until Ctrl-C")
@click.option("--json", "as_json", is_flag=True, help="with --headless: print one JSON object and nothing else")
def play(
    game: str | None,
    pack_name: str | None,
    pairs: tuple[str, ...],
    seats: str | None,
    players: int | None,
    seed: int | None,
    view: str,
    tint: str,
    held: tuple[str, ...],
    language: str | None,
    battery: float | None,
    folder: Path | None,
    fresh: bool,
    without_screen: bool,
    auto: bool,
    on_port: bool,
    as_json: bool,
) -> None:
    """Play on the handheld's own code, in this terminal.

    Without GAME the handheld starts as it was left. With GAME, a pack or seats it starts a new match; a match that
    waits is parked on the handheld.
    """
    if without_screen != auto or (as_json and not without_screen):
        raise HortusError("--headless, --auto and --json go together: bots then play every seat without a screen")
    if auto and (folder is not None or fresh or language):
        raise HortusError(
            "--memory, --fresh and --language are for a handheld with a screen: bots of --headless --auto keep nothing"
        )
    wanted = game or pack_name
    if wanted is None and (seats or players is not None or seed is not None or pairs or auto):
        raise HortusError(f"which game? there are: {', '.join(row[0] for row in registry.GAMES)}")
    match = _match(game, pack_name, pairs, seats, players, seed, auto) if wanted else None
    if auto and match is not None:
        _report(headless.play(*match), as_json)
        return
    shown, keys = "port" if on_port else view, [key.upper() for key in held]
    _with_screen(shown, match, tint, keys, language, battery, _memory(folder), fresh)


Match = tuple["Pack", bytes, bytes, int, bool]  # pack, options, seats, seed, whether the pack is a shipped one


def _match(
    game: str | None,
    pack_name: str | None,
    pairs: tuple[str, ...],
    seats: str | None,
    players: int | None,
    seed: int | None,
    auto: bool,
) -> Match:
    """Return the match that the options ask for; raise HortusError if they do not fit each other."""
    if game is not None:
        registry.entry(game)
        if pack_name is None and not compiler.sources(game):
            there = [row[0] for row in registry.GAMES if compiler.sources(row[0])]
            raise HortusError(f"{registry.entry(game)[1]} cannot be played yet; allowed are: {', '.join(there)}")
    pack = compiler.find(pack_name or game or "")
    if game is not None and pack.game != game:
        raise HortusError(f"pack {pack.name} is for the game {pack.game}, not {game}")
    options = bytes(option_indices(pack, settings(pairs)))
    levels = (
        matches.seat_levels(seats)
        if seats
        else matches.default_seats(pack, players, first="gardener" if auto else "human")
    )
    if players is not None and len(levels) != players:
        raise HortusError(f"--seats names {len(levels)} seats, --players says {players}")
    if auto and 0 in levels:
        raise HortusError("--auto: a human sits at the table; allowed are seedling, gardener, master")
    shipped = pack_name is None or Path(pack_name).suffix not in (".toml", ".pack")
    return pack, options, levels, random.randrange(1, SEEDS) if seed is None else seed, shipped


def _report(result: matches.Result, as_json: bool) -> None:
    if as_json:
        click.echo(json.dumps(asdict(result)))
        return
    for seat, (who, total) in enumerate(zip(result.seats, result.totals, strict=True)):
        click.echo(f"seat {seat}: {who:<8} {total:>4}{'  wins' if seat in result.winners else ''}")
    click.echo(f"pack {result.pack}, seed {result.seed}, {result.moves} decisions, digest {result.digest}")


# ---- the handheld on a screen


def _memory(folder: Path | None) -> Path:
    if folder is not None:
        return folder
    from platformdirs import user_state_path

    return user_state_path("hortus", appauthor=False) / "handheld"


def _refuse_letters(encoding: str) -> None:
    """Refuse a terminal that cannot be sent the characters of which the picture is made."""
    try:
        "\u28ff\u2580".encode(encoding)
    except (UnicodeEncodeError, LookupError):
        raise HortusError(
            f"this terminal takes {encoding}, which has no characters for the picture: set PYTHONUTF8=1 if it takes "
            "UTF-8 too, or add --view window"
        ) from None


def _start_fresh(memory: Path) -> None:
    """Put the memory aside, so that the handheld begins as if new."""
    if memory.exists():
        old = memory.with_name(memory.name + ".old")
        if old.exists():
            import shutil

            shutil.rmtree(old)
        os.replace(memory, old)
        print(f"the old memory is kept in {old}", file=sys.stderr)


def _with_screen(
    view: str,
    match: Match | None,
    tint: str,
    held: list[str],
    language: str | None,
    battery: float | None,
    memory: Path,
    fresh: bool,
) -> None:
    if view not in ("window", "port") and not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise HortusError(
            f"this is no terminal; `{program()} play GAME --headless --auto --json` plays without a screen"
        )
    if view not in ("window", "port"):
        _refuse_letters(sys.stdout.encoding)
    if view == "window":
        from host_tools.simulator import window

        root = window.open_root()  # before anything is changed: it may not be possible
    if fresh:
        _start_fresh(memory)
    try:
        machine = Machine(clock="virtual" if view == "port" else "real", nvm=memory / MEMORY, written=memory / FILES)
    except ValueError as error:
        raise HortusError(f"{error}; --fresh begins anew and keeps the old memory") from error
    machine.battery = battery
    if language is not None:
        matches.speak(machine.hardware, language)
    if match is not None:
        matches.put_in(machine.hardware, *match)
    machine.boot(held)
    try:
        if view == "port":
            _on_port(machine, match is not None)
        elif view == "window":
            window.show(root, machine, tint, go_on=match is not None)
        else:
            from host_tools.simulator.terminal.app import Handheld

            Handheld(machine, view, tint, go_on=match is not None).run()
    finally:
        machine.stop()


def _on_port(machine: Machine, go_on: bool) -> None:
    """Offer the handheld's serial channel as a pseudo-terminal, whose path is all that goes to standard output."""
    from host_tools.simulator.line import Line

    if go_on:
        machine.run(START_MS, until=lambda: machine.picture().count > 0)
        machine.press("A")  # "Continue" is what the shelf proposes
    with Line(machine) as line:
        print(line.path, flush=True)
        print(f"`{program()} device status --port {line.path}` asks it; Ctrl-C ends it", file=sys.stderr)
        line.wait()
