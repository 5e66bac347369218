"""relay and sit: one match on two handhelds, and a player or a bot of the PC at the table of one."""

from __future__ import annotations

import os
import random
import sys

import click

from firmware.journal.records import MOST_SEATS
from host_tools.commands.checked import pack_word
from host_tools.errors import HortusError
from host_tools.link import ports
from host_tools.link.relay import Relay
from host_tools.link.seat import Person, Seat, bot
from host_tools.saves import LEVELS
from host_tools.simulator.matches import seat_levels


def _say(text: str) -> None:
    print(text, file=sys.stderr)


@click.command()
@click.argument("one", metavar="PORT")
@click.argument("other", metavar="PORT")
@click.option("--pack", metavar="PACK", help="begin a match of this pack; without it both go on with theirs")
@click.option("--seats", default="human,human", show_default=True, help="human, seedling, gardener, master")
@click.option("--first", metavar="SEAT,...", default="0", show_default=True, help="the seats at the first handheld")
def relay(one: str, other: str, pack: str | None, seats: str, first: str) -> None:
    """Let two handhelds play one match.

    Each shows what its own player may see, and waits while the other decides. A cable may be pulled: the match waits,
    and goes on when it is back. Bots think on the first handheld. Ends with the match, or with Ctrl-C.
    """
    levels = "".join(map(str, seat_levels(seats)))
    own = _seats(first, len(levels) if pack is not None else MOST_SEATS)
    if pack is not None:
        pack_word(pack)
    if os.path.realpath(one) == os.path.realpath(other):
        raise HortusError(f"{one}, {other}: two handhelds have two ports: two different ones are allowed")
    with ports.choose(one) as a, ports.choose(other) as b:
        pair = Relay(a, b, own, _say)
        if pack is None:
            pair.join()
        else:
            pair.begin(pack, levels, random.SystemRandom().randrange(1 << 32))
        pair.run()


def _seats(words: str, count: int) -> int:
    """Return the bit mask of seats such as "0,2", out of `count`; raises HortusError."""
    try:
        seats = {int(word) for word in words.split(",")}
    except ValueError:
        seats = {-1}
    if not seats <= set(range(count)):
        raise HortusError(f"--first {words}: numbers of seats from 0 to {count - 1}, such as 0,2, are allowed")
    return sum(1 << seat for seat in seats)


@click.command()
@click.argument("seat", type=click.IntRange(0, MOST_SEATS - 1))
@click.option("--level", type=click.Choice(LEVELS), default="gardener", show_default=True, help="human: you type")
@click.option("--port", metavar="PORT", help="the handheld's serial port")
def sit(seat: int, level: str, port: str | None) -> None:
    """Take a seat of the match on the handheld, with a bot of the PC or (--level human) yourself.

    You see the position and type one of the legal moves. A cable may be pulled, the handheld may begin anew or go to
    its shelf: the match waits, and goes on when it is back. Ends with the match, with `leave`, or with Ctrl-C; the
    handheld has the seat again then.
    """
    decide = Person(_typed, click.echo) if level == LEVELS[0] else bot(LEVELS.index(level))
    with ports.choose(port) as client:
        held = Seat(client, seat, decide, _say)
        try:
            held.play()
        finally:
            held.give_back()


def _typed() -> str:
    """Return the next line that is typed, "" at the end."""
    if sys.stdin.isatty():
        print("> ", end="", file=sys.stderr, flush=True)
    return sys.stdin.readline()
