"""new, show, moves, apply, score, winners, perft: positions as JSON files, in the words of the game."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import click

from firmware import registry
from firmware.games.base import IllegalMove
from host_tools import perft as counting
from host_tools import positions, reasons
from host_tools.core import Game
from host_tools.errors import HortusError
from host_tools.packs import compiler

_file = click.argument("file", metavar="FILE", type=click.Path(allow_dash=True))
_pack = click.option("--pack", "pack", metavar="PACK", help="a shipped pack, or a .toml or .pack file")
_json = click.option("--json", "as_json", is_flag=True, help="print one JSON value and nothing else")


def load(file: str, pack: str | None = None) -> Game:
    """Return the game in a position file, "-" for standard input."""
    try:
        text = sys.stdin.read() if file == "-" else Path(file).read_text("utf-8")
    except UnicodeDecodeError:
        raise HortusError(f"{file}: not text in UTF-8") from None
    except OSError as error:
        raise HortusError(f"{file}: cannot be read: {error.strerror}") from None
    try:
        return positions.loads(text, compiler.find(pack) if pack else None)
    except positions.PositionError as error:
        if file == "-":
            raise
        raise positions.PositionError(error.findings, file) from None


def settings(pairs: tuple[str, ...]) -> dict[str, str]:
    """Return {option: label} of `--set option=label` arguments."""
    found = {}
    for pair in pairs:
        name, sign, label = pair.partition("=")
        if not sign:
            raise HortusError(f"--set {pair}: option=value is allowed, as in boards=1,2,5")
        found[name.strip()] = label.strip()
    return found


@click.command()
@click.argument("game", metavar="GAME")
@click.option("--players", type=int, metavar="N", help="number of seats (default: the fewest that the pack allows)")
@click.option("--seed", type=int, default=0, metavar="N", help="seed of the dice, 0 to 4294967295 (default 0)")
@click.option("--set", "pairs", multiple=True, metavar="OPTION=VALUE", help="an option of the pack; may be repeated")
@_pack
def new(game: str, players: int | None, seed: int, pairs: tuple[str, ...], pack: str | None) -> None:
    """Start GAME and print its position as JSON."""
    registry.entry(game)
    found = compiler.find(pack or game)
    if found.game != game:
        raise HortusError(f"pack {found.name} is for the game {found.game}, not {game}")
    seats = players if players is not None else next(n for n in range(1, 9) if found.allows(n))
    options = positions.option_indices(found, settings(pairs))
    click.echo(positions.dumps(positions.new_game(found, seats, seed, options)))


@click.command()
@_file
@_pack
def show(file: str, pack: str | None) -> None:
    """Draw the position in FILE ("-" for standard input) in characters."""
    game = load(file, pack)
    click.echo(positions.notation(game.ID).picture(game))


@click.command()
@_file
@_pack
@_json
def moves(file: str, pack: str | None, as_json: bool) -> None:
    """List the legal moves of the position in FILE, one a line, in words that `apply` accepts."""
    game = load(file, pack)
    words = positions.legal_moves(game)
    click.echo(json.dumps(words) if as_json else "\n".join(words), nl=bool(words) or as_json)


@click.command(context_settings={"ignore_unknown_options": True})
@_file
@click.argument("words", nargs=-1, metavar="MOVE...")
@_pack
def apply(file: str, words: tuple[str, ...], pack: str | None) -> None:
    """Play each MOVE (in words, as `moves` lists them; quoted or not) on the position in FILE; print the new one."""
    game = load(file, pack)
    texts = split_moves(game, words)
    if words and not texts:
        raise HortusError("no move is given; `moves` lists those that are allowed")
    for text in texts:
        play_words(game, text)
    click.echo(positions.dumps(game))


def split_moves(game: Game, words: tuple[str, ...]) -> list[str]:
    """Return the moves in command-line arguments, quoted or not.

    A move begins with a verb: one of the game's VERBS in its notation, or the name of a decision.
    """
    verbs = getattr(positions.notation(game.ID), "VERBS", game.PHASES)
    found: list[str] = []
    for word in " ".join(words).split():
        if word.lower() in verbs or not found:
            found.append(word)
        else:
            found[-1] += " " + word
    return found


def play_words(game: Game, text: str) -> None:
    """Play the move that `text` names; raises HortusError, with the rule that forbids it, and changes nothing."""
    if game.over:
        raise HortusError(f"move {text!r}: the game is over")
    try:
        move = positions.notation(game.ID).parse_move(game, text)
    except ValueError as error:
        raise HortusError(f"move {error}") from None
    try:
        game.check(move)
    except IllegalMove as error:
        raise HortusError(f"move {text!r}: {reasons.sentence(game, error)}") from None
    game.play(move)


@click.command()
@_file
@_pack
@click.option("--json", "as_json", is_flag=True, help="(always JSON)", hidden=True)
def score(file: str, pack: str | None, as_json: bool) -> None:
    """Print every seat's points as JSON: total and parts by category."""
    click.echo(json.dumps(positions.scores(load(file, pack))))


@click.command()
@_file
@_pack
@click.option("--json", "as_json", is_flag=True, help="(always JSON)", hidden=True)
def winners(file: str, pack: str | None, as_json: bool) -> None:
    """Print the list of the seats that win, after tie-breaks; several share the win, none has lost."""
    click.echo(json.dumps(positions.winners(load(file, pack))))


@click.command()
@_file
@click.argument("depth", type=click.IntRange(0, 12))
@click.option("--divide", is_flag=True, help="the count behind each legal move")
@_pack
@_json
def perft(file: str, depth: int, divide: bool, pack: str | None, as_json: bool) -> None:
    """Count the sequences of DEPTH decisions; one that reveals something or ends the game counts there."""
    game = load(file, pack)
    if not divide:
        total = counting.perft(game, depth)
        click.echo(json.dumps({"depth": depth, "count": total}) if as_json else total)
        return
    if depth < 1:
        raise HortusError("perft --divide needs a depth of at least 1")
    notation = positions.notation(game.ID)
    rows = {notation.move_text(game, move): count for move, count in counting.divide(game, depth)}
    if as_json:
        click.echo(json.dumps({"depth": depth, "count": sum(rows.values()), "divide": rows}))
        return
    for text, count in rows.items():
        click.echo(f"{text}: {count}")
    click.echo(f"total: {sum(rows.values())}")
