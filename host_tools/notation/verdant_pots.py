"""Reading the pots of a position of Verdant: those that nobody has (V81), alone the row above the market (V120)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from firmware.games import verdant
from host_tools.notation.verdant_names import POT_WORTHS
from host_tools.positions import Table

if TYPE_CHECKING:
    from host_tools.notation.verdant_reader import Reader


def read_pots(reader: Reader, table: Table) -> None:
    """Read the pots on the table; by default all of the box that are not on plants."""
    game, s = reader.game, reader.state
    if game.family:
        return
    count = game.pack.section(verdant.TABLES)[verdant.POT_COUNTS - 1 + game.players]
    free = [0] + [count - on_plants(reader, worth) for worth in (1, 2, 3)]
    for worth in (3, 2, 1):
        if free[worth] < 0:
            text = f"{count} pots worth {worth} are allowed, {count - free[worth]} are on plants (V81)"
            reader.position.wrong("players", reader.position.value.get("players"), text)
            return
    if game.players == 1:
        _read_row(reader, table, free)
    pots = table.table("pots")
    for key in POT_WORTHS:
        n = max(0, free[int(key)])
        s[verdant.POTS - 1 + int(key)] = pots.whole(key, 0, n, n)
    pots.done()


def on_plants(reader: Reader, worth: int) -> int:
    """Return how many pots of a worth stand on plants."""
    s = reader.state
    n = 0
    for seat in range(reader.game.players):
        at = verdant.HOMES + seat * verdant.RECORD
        first = at + verdant.LAID
        cards = range(first, first + 3 * s[at + verdant.COUNT], 3)
        n += sum(s[o] & 1 and s[o + 2] == verdant.POT + worth for o in cards)
    return n


def _read_row(reader: Reader, table: Table, free: list[int]) -> None:
    """Read the row of pots and the discarded ones; `free` becomes what is left for the supply."""
    s = reader.state
    sequence = _sequence(reader)
    number = s[verdant.TURN]
    if table.has("pot_row"):
        words = reader.words(table, "pot_row", 4, "pots")
        row = [int(word) + 1 if word in ("0", "1", "2", "3") else 0 for word in words]
        if len(row) != 4 or any(word not in (".", "0", "1", "2", "3") for word in words):
            table.wrong("pot_row", table.get("pot_row"), "four worths 0 to 3, or . for a gap, are allowed")
            row = [0] * 4
    else:
        row = [worth + 1 for worth in reversed(sequence[number : number + 4])]
        if s[verdant.DONE] and number < verdant.TURNS - 1:
            row[3] = 0
    s[verdant.ROW : verdant.ROW + 4] = bytes(row)
    for pot in row:
        free[max(0, pot - 1)] -= 1
    words = reader.words(table, "pot_discard", 12, "pots")
    if not table.has("pot_discard"):
        # What has come so far, and is neither on a plant nor in the row
        come = [sequence[: number + 4].count(worth) for worth in range(4)]
        box = [sequence.count(worth) for worth in range(4)]
        words = [str(worth) for worth in (3, 2, 1) for _ in range(come[worth] - (box[worth] - free[worth]))]
    for word in words:
        if word not in ("0", "1", "2", "3"):
            table.wrong("pot_discard", word, "worths 0 to 3 are allowed")
            continue
        s[verdant.POT_DISCARD + int(word)] += 1
        free[int(word)] -= 1
    for worth in (3, 2, 1):
        if free[worth] < 0:
            table.wrong("pot_row", table.get("pot_row", ""), f"{-free[worth]} pots worth {worth} too many (V81)")


def _sequence(reader: Reader) -> list[int]:
    """Return the worths of the pots in the order in which they come above column 1."""
    count = reader.game.pack.section(verdant.TABLES)[verdant.POT_COUNTS]
    return [3] * count + [2] * count + [1] * count + [0] * 20
