"""device: watch, drive and question a handheld, the simulator or a dump, one command at a time."""

from __future__ import annotations

import functools
import json
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import click

from firmware import registry
from firmware.games.base import IllegalMove
from host_tools import positions, reasons
from host_tools.commands.checked import Seconds, in_a_folder, pack_word
from host_tools.commands.positions import settings as option_settings
from host_tools.commands.positions import split_moves
from host_tools.errors import DONE, FOUND, HortusError
from host_tools.link import pictures
from host_tools.link import target as targets
from host_tools.link.client import Client, NoAnswer, line
from host_tools.link.replies import TROUBLES
from host_tools.link.target import Target
from host_tools.packs import compiler
from host_tools.positions import option_indices
from host_tools.saves import LEVELS
from host_tools.wording import counted

KEYS = ("UP", "DOWN", "LEFT", "RIGHT", "A", "B", "M", "CHORD")
_MOST_MOVE = 65535


@click.group(
    epilog="Exit codes: 0 done, 1 a check found something, 2 wrong use or refused by the handheld, 3 no handheld."
)
def device() -> None:
    """Watch, drive and question a handheld.

    It is found by itself. If there are several, or for the port that `hortus play --link` prints, HORTUS_PORT names it,
    or --port behind the command: `device status --port PORT`. With --dump FILE there the same commands answer from a
    dump; those that need a live handheld say so.
    """


_CHECKS: dict[Callable[..., Any], Callable[..., object]] = {}


def words_first(check: Callable[..., object]) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Let `check` look at a verb's words before a handheld is looked for; it raises HortusError."""

    def note(function: Callable[..., Any]) -> Callable[..., Any]:
        _CHECKS[function] = check
        return function

    return note


def command(function: Callable[..., Any]) -> click.Command:
    """Make a verb of the group: it gets the target first, and returns (value for --json, text for a person).

    What `words_first` has given it looks at the words before anything is opened.
    """

    @functools.wraps(function)
    def run(port: str | None, dump: Path | None, as_json: bool, **options: Any) -> int:
        check = _CHECKS.get(function)
        if check is not None:
            check(**options)
        target = targets.open_target(port, dump)
        try:
            value, text = function(target, **options)
        finally:
            target.close()
        if as_json:
            click.echo(json.dumps(value))
        elif text:
            click.echo(text)
        return FOUND if isinstance(value, dict) and value.get("problems") else DONE

    wrapped = click.option("--json", "as_json", is_flag=True, help="print one JSON value and nothing else")(run)
    wrapped = click.option("--dump", type=click.Path(dir_okay=False, path_type=Path), help="a dump to answer from")(
        wrapped
    )
    wrapped = click.option("--port", metavar="PORT", help="the handheld's serial port")(wrapped)
    made: click.Command = device.command(name=function.__name__.rstrip("_"))(wrapped)
    return made


Answer = tuple[Any, str]


@command
def status(target: Target) -> Answer:
    """Say who it is, what it shows and how far the match is."""
    hello, said = target.ask("hello"), target.ask("status")
    lines = [
        f"Hortus {hello['hortus'] or 'from a checkout'}{' build ' + hello['build'] if hello['build'] else ''}, "
        f"CircuitPython {hello['circuitpython']} on {hello['board'] or 'an unknown board'} ({hello['uid']})",
        f"screen {said['screen']}; {TROUBLES[said['trouble']]}",
    ]
    match = said["match"]
    if match is None:
        waits = said["waits"]
        lines.append(f"no match; one of {counted(waits, 'decision')} waits on the shelf" if waits else "no match")
    else:
        lines.append(_match_line(match))
    return {**hello, **said}, "\n".join(lines)


def _match_line(match: dict[str, Any]) -> str:
    seats = ", ".join(
        "the PC" if match["held"] >> seat & 1 else LEVELS[int(level)] for seat, level in enumerate(match["seats"])
    )
    due = "over" if match["over"] else f"seat {match['player']} decides: {targets.phase_of(match)}"
    left = f" of {match['top']} known" if match["top"] > match["length"] else ""
    practice = ", practice" if match["practice"] else ""
    title = registry.entry(match["game"])[1]
    played = counted(match["length"], "decision")
    return f"{title}, pack {match['pack']}{practice}; seats: {seats}; {played}{left}; {due}"


def _keys(keys: tuple[str, ...]) -> list[tuple[str, str]]:
    """Return (name, "", "hold" or "repeat") of each key; raises HortusError."""
    found = []
    for key in keys:
        name, colon, kind = key.partition(":")
        if name.upper() not in KEYS or kind not in (("hold", "repeat") if colon else ("",)):
            raise HortusError(f"key {key!r}: {', '.join(KEYS)} are allowed, with :hold or :repeat")
        found.append((name.upper(), kind))
    return found


@command
@words_first(_keys)
@click.argument("keys", nargs=-1, required=True, metavar="KEY...")
def press(target: Target, keys: tuple[str, ...]) -> Answer:
    """Press keys one after the other: UP DOWN LEFT RIGHT A B M CHORD; M:hold holds one."""
    for name, kind in _keys(keys):
        target.ask("key", name, *([kind] if kind else []))
        time.sleep(0.02)  # the loop takes one turn for each; sixteen may wait
    return list(keys), ""


def _one_kind(png: Path | None, gif: Path | None, seconds: float | None) -> None:
    if gif is not None and png is not None:
        raise HortusError("--png and --gif: one of them is allowed")
    if seconds is not None and gif is None:
        raise HortusError("--seconds: it goes with --gif")
    in_a_folder(gif or png)


@command
@words_first(_one_kind)
@click.option("--png", type=click.Path(dir_okay=False, path_type=Path), help="write a picture, each pixel 4 x 4")
@click.option("--gif", type=click.Path(dir_okay=False, path_type=Path), help="write a recording")
@click.option("--seconds", type=Seconds(0.1, 600), help="of the recording (default: 5)")
def screen(target: Target, png: Path | None, gif: Path | None, seconds: float | None) -> Answer:
    """Show the picture on the panel."""
    if gif is not None:
        frames = pictures.record(target, seconds or 5.0)
        pictures.write_gif(frames, gif)
        return {"gif": str(gif), "pictures": len(frames)}, f"{gif}: {len(frames)} pictures"
    picture = pictures.fetch(target)
    if png is not None:
        picture.png(png)
        return {"png": str(png), "lit": picture.count}, str(png)
    return {"lit": picture.count, "rows": picture.text().split("\n")}, "\n".join(picture.braille())


@command
def state(target: Target) -> Answer:
    """Print the position in the words of the game; what nobody may know is left out."""
    match, game = targets.position(target)
    value = positions.write(game)
    del value["rng"]
    return {"at": match["length"], **value}, json.dumps(value, indent=1)


@command
def show(target: Target) -> Answer:
    """Draw the position in characters."""
    _, game = targets.position(target)
    text = positions.notation(game.ID).picture(game)
    return {"picture": text.split("\n")}, text


@command
def moves(target: Target) -> Answer:
    """List the legal moves, one a line, in words that `play` accepts."""
    _, game = targets.position(target)
    found = [positions.notation(game.ID).move_text(game, move) for move in target.ask("moves")]
    return found, "\n".join(found)


def _numbers(words: tuple[str, ...]) -> list[str]:
    """Return the words if all are numbers of moves, else none; raises HortusError for a number that no move has."""
    if not all(word.isdecimal() and word.isascii() for word in words):
        return []
    for word in words:
        if len(word) > 5 or int(word) > _MOST_MOVE:
            raise HortusError(
                f"move {word[:20]}: numbers 0 to {_MOST_MOVE} are allowed, or words as `moves` lists them"
            )
    return list(words)


@command
@words_first(_numbers)
@click.argument("words", nargs=-1, required=True, metavar="MOVE...")
def play(target: Target, words: tuple[str, ...]) -> Answer:
    """Play moves, in the words of `moves` (quoted or not) or as numbers, for whoever is due.

    Those before one that is refused have been played.
    """
    _, game = targets.position(target)
    for text in _numbers(words) or split_moves(game, words):
        match, game = targets.position(target)
        if match["over"]:
            raise HortusError("the match is over")
        target.ask("play", _move(game, text))
    match, _ = targets.match_of(target)
    return match, _match_line(match)


def _move(game: Any, text: str) -> int:
    try:
        move = int(text) if text.isdecimal() and text.isascii() else positions.notation(game.ID).parse_move(game, text)
        game.check(move)
    except IllegalMove as error:
        raise HortusError(f"move {text!r}: {reasons.sentence(game, error)}") from None
    except ValueError as error:
        raise HortusError(f"move {error}") from None
    return int(move)


@command
def undo(target: Target) -> Answer:
    """Take back the last decision of a human, and the bots' answers to it."""
    done = target.ask("undo")
    return {"taken_back": done}, f"taken back: {done}"


@command
@click.argument("number", type=click.IntRange(0, 65535), metavar="N")
def goto(target: Target, number: int) -> Answer:
    """Go to the position after N decisions of the journal; playing on from there is practice.

    Bots wait where one of them was due, not to play what followed anew: `hold` lets them play on from there.
    """
    target.ask("goto", number)
    match, _ = targets.match_of(target)
    waits = match["held"] >> match["player"] & 1 and match["seats"][match["player"]] != "0"
    return match, _match_line(match) + ("\nthe bots wait: `hold` lets them play on from here" if waits else "")


@command
def journal(target: Target) -> Answer:
    """Print every decision so far, numbered as `goto` counts: of a dump in words, else as numbers.

    Only who knows the dice can play a match again from its start, and a handheld does not tell them for this.
    """
    targets.match_of(target)
    said = target.ask("journal")
    words = target.in_words() if isinstance(target, targets.DumpTarget) else [str(move) for move in said["moves"]]
    return {**said, "words": words}, "\n".join(
        f"{n + 1:4}  {text}{'   <- here' if n + 1 == said['length'] else ''}" for n, text in enumerate(words)
    )


def _new_words(
    pack_name: str, seats: str, seed: int | None, pairs: tuple[str, ...], practice: bool, drop: bool
) -> list[object]:
    """Return the request for a new match; raises HortusError."""
    from host_tools.simulator.matches import seat_levels

    words: list[object] = ["new", pack_word(pack_name), "".join(map(str, seat_levels(seats)))]
    if seed is not None:
        words.append(seed)
    if pairs:
        indices = option_indices(compiler.find(pack_name), option_settings(pairs))
        words.append("".join(chr(97 + index) for index in indices))
    return words + ["practice"] * practice + ["drop"] * drop


@command
@words_first(_new_words)
@click.argument("pack_name", metavar="PACK")
@click.option("--seats", default="human,gardener", show_default=True, help="human, seedling, gardener, master")
@click.option("--seed", type=click.IntRange(0, 0xFFFFFFFF), metavar="N", help="default: the handheld's clock")
@click.option("--set", "pairs", multiple=True, metavar="OPTION=VALUE", help="an option of the pack; may be repeated")
@click.option("--practice", is_flag=True, help="undo without limit, no statistics")
@click.option("--drop", is_flag=True, help="lose the match that waits, if it cannot be parked")
def new(target: Target, **words: Any) -> Answer:
    """Begin a match."""
    target.ask(*_new_words(**words))
    match, _ = targets.match_of(target)
    return match, _match_line(match)


@command
def resume(target: Target) -> Answer:
    """Go on with the match that the shelf offers."""
    target.ask("resume")
    match, _ = targets.match_of(target)
    return match, _match_line(match)


@command
def park(target: Target) -> Answer:
    """Leave the match for the shelf, where it waits."""
    return target.ask("park"), ""


@command
def hint(target: Target) -> Answer:
    """Say what Master would play for the human who is due."""
    _, game = targets.position(target)
    line = target.ask("hint")
    return _in_words(game, line)


@command
@click.argument("level", type=click.Choice(LEVELS[1:]), default="master")
def bot(target: Target, level: str) -> Answer:
    """Let a bot play this turn for whoever is due."""
    _, game = targets.position(target)
    return _in_words(game, target.ask("bot", LEVELS.index(level)))


def _in_words(game: Any, line: list[int]) -> Answer:
    """Return the moves of a line in words; after one that draws, the dice of this PC are not the handheld's."""
    words = []
    for move in line:
        if game.why(move):
            words.append(str(move))
            continue
        words.append(positions.notation(game.ID).move_text(game, move))
        game.play(move)
    return {"moves": line, "words": words}, "\n".join(words)


@command
@click.argument("seats", nargs=-1, type=click.IntRange(0, 4), metavar="[SEAT...]")
def hold(target: Target, seats: tuple[int, ...]) -> Answer:
    """Let the PC play these seats (none: give them back); `play` then decides for them."""
    mask = sum({1 << seat for seat in seats})
    target.ask("hold", mask)
    return {"held": mask}, ""


def _game(game: str | None) -> None:
    if game is not None:
        registry.entry(game)


@command
@words_first(_game)
@click.argument("game", required=False)
def packs(target: Target, game: str | None) -> Answer:
    """List the packs on the handheld."""
    said = target.ask("packs", *([game] if game else []))
    rows = [f"{row[1]:<18} {row[2]:<20} {row[0]}" for row in said["packs"]]
    return said, "\n".join(rows + ([f"{said['bad']} files that are no packs"] if said["bad"] else []))


@command
@click.option("--seconds", type=Seconds(0, 3600), default=0.0, help="watch so long, and print what happens")
def trace(target: Target, seconds: float) -> Answer:
    """Print what happened in the app's loop, and the longest turn and picture; --seconds turns it on."""
    if seconds and not isinstance(target, Client):
        raise HortusError("trace --seconds: a dump cannot do that: a handheld, or the simulator, is needed")
    if isinstance(target, Client) and seconds:
        target.ask("trace", "on")
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            event = target.poll(min(2.0, end - time.monotonic()))
            if event is not None:
                click.echo(f"{event['at']:>10} ms  {event['event']} {event['value']}", err=True)
            else:
                target.ask("mem")  # the trace ends if nobody asks
    said = target.ask("trace")
    if isinstance(target, Client) and seconds:
        target.ask("trace", "off")
    lines = [f"{at:>10} ms  {what} {value}" for _, at, what, value in said["events"]]
    lines.append(f"longest turn {said['turn_ms']} ms, picture {said['show_ms']} ms" if said["on"] else "no trace is on")
    return said, "\n".join(lines)


@command
@click.option("--collect", is_flag=True, help="collect garbage first")
def mem(target: Target, collect: bool) -> Answer:
    """Say how much memory is in use."""
    said = target.ask("mem", *(["collect"] if collect else []))
    return said, f"{said['used']:,} bytes in use, {said['free']:,} free, up for {said['up_s']:,} s"


@command
def log(target: Target) -> Answer:
    """Print the last error that nobody expected, with the names of this checkout beside those of the build."""
    from host_tools.micropython.readable import readable  # needs the compiler, which the other commands do not

    text = readable(target.ask("crash"))
    return {"crash": text}, text or "no error since power-on"


@command
def selftest(target: Target) -> Answer:
    """Let the handheld try itself, and show its self-test; exit code 1 if it has remarks."""
    said = target.ask("selftest")
    problems = list(said["problems"])
    if not said["display"]:
        problems.append("the panel does not answer")
    if not said["keys"]:
        problems.append("no key is wired")
    if said["trouble"]:
        problems.append(TROUBLES[said["trouble"]])
    return {**said, "problems": problems}, "\n".join(problems) or "nothing is wrong; the keys are for you to try"


@command
def settings(target: Target) -> Answer:
    """Print the settings' bytes and the names of the seats."""
    said = target.ask("settings")
    return said, f"{said['settings']}  {', '.join(name or '-' for name in said['names'])}"


@command
def reboot(target: Target) -> Answer:
    """Begin anew, as after power-on, and wait until it answers."""
    _leave(target, "reboot")
    if isinstance(target, Client):
        time.sleep(0.3)
        target.reconnect()
    return True, ""


@command
def bootloader(target: Target) -> Answer:
    """Begin as the drive that takes a new CircuitPython."""
    _leave(target, "bootloader")
    return True, ""


def _leave(target: Target, verb: str) -> None:
    try:
        target.ask(verb)
    except NoAnswer as error:
        # It may be gone before the reply has come through.
        if "gone" not in str(error):
            raise


def _request(words: tuple[str, ...]) -> None:
    line(words)
    if not " ".join(words).strip():
        raise HortusError("a blank request asks nothing: a verb of the protocol is allowed")


@command
@words_first(_request)
@click.argument("words", nargs=-1, required=True)
def ask(target: Target, words: tuple[str, ...]) -> Answer:
    """Send a request as it stands in the protocol, and print the value of its reply."""
    value = target.ask(*words)
    return value, json.dumps(value)


@device.command(name="dump")
@click.option("--port", metavar="PORT", help="the handheld's serial port")
@click.option("--no-spoilers", is_flag=True, help="without the journal's memory, which holds the dice")
@click.option("--json", "as_json", is_flag=True, help="a dump is JSON anyway; with FILE, say so in JSON")
@click.argument("file", required=False, type=click.Path(dir_okay=False, path_type=Path))
def dump_(port: str | None, no_spoilers: bool, as_json: bool, file: Path | None) -> None:
    """Write all that the handheld tells of itself into FILE, or print it; --dump takes such a file.

    It holds identity, pack, journal, settings, trace, last error and picture. With the dice, unless --no-spoilers: they
    tell what will be drawn. A match in which a PC has held a seat does not give them before it is over.
    """
    in_a_folder(file)
    target = targets.open_target(port, None)
    try:
        text = targets.dump_of(target, not no_spoilers).text()
    finally:
        target.close()
    if file is None:
        click.echo(text, nl=False)
    else:
        file.write_text(text, encoding="utf-8")
        if as_json:
            click.echo(json.dumps({"file": str(file), "spoilers": not no_spoilers}))
    if not no_spoilers and not as_json:
        print("the dump holds the dice: whoever reads it knows what will be drawn", file=sys.stderr)
