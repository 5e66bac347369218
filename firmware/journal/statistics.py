"""The statistics: for each pack and number of players what was played, won and scored.

A tally is a bytearray of 24, the payloads of a TALLY and a RECENT record of the journal. One of 20 pairs
goes, the one not used for longest, when a new pair comes.
"""

from binascii import crc32

from firmware.const import const
from firmware.journal.records import FREE, WON, number

BORROWED = True

MOST = const(20)  # 640 bytes, which leave room for a match of 760 decisions
NO_TOTAL = const(255)  # in RECENT: fewer than ten matches so far
_MOST_WON = const(0x1FFF)  # above them stands the best rank + 1
LOWEST = const(-20)  # in RECENT a total is stored as its distance from here, 0..254


def key_of(pack_name, players):
    """Return the three bytes that a pack and a number of players have in the statistics."""
    return ((crc32(pack_name.encode()) & 0x1FFFFF) << 3 | players).to_bytes(3, "little")


def count(tallies, key, end):
    """Add the payload of an END record, of the pair `key`, to the list `tallies`; the newest comes last."""
    tally = None
    for t in tallies:
        if t[:3] == key:
            tally = t
            tallies.remove(t)
            break
    if tally is None:
        if len(tallies) == MOST:
            tallies.pop(0)
        tally = bytearray(24)
        tally[:3] = key
        tally[8] = 0x80  # best: below every total
        tally[12:22] = FREE[:10]
    tallies.append(tally)
    total = _signed(end, 6, 2)
    played = min(number(tally, 3, 2) + 1, 0xFFFF)
    tally[3:5] = played.to_bytes(2, "little")
    won = number(tally, 5, 2) & _MOST_WON
    if end[8] & WON:
        won = min(won + 1, _MOST_WON)
    tally[5:7] = (max(rank(tally), end[11] & 7) << 13 | won).to_bytes(2, "little")
    tally[7:9] = (max(_signed(tally, 7, 2), total) & 0xFFFF).to_bytes(2, "little")
    tally[9:12] = ((_signed(tally, 9, 3) + total) & 0xFFFFFF).to_bytes(3, "little")
    tally[12:21] = bytes(tally[13:22])
    tally[21] = min(max(total - LOWEST, 0), NO_TOTAL - 1)
    tally[22] |= end[9]
    tally[23] |= end[10]


def _signed(data, at, size):
    n = number(data, at, size)
    return n - (1 << 8 * size) if data[at + size - 1] & 0x80 else n


def rank(tally):
    """Return the best rank + 1 of who played alone, 0 if that game or pack has none."""
    return tally[6] >> 5


def read(tally):
    """Return (played, won, best, sum of totals, list of up to ten newest totals, feats) of a tally."""
    recent = [b + LOWEST for b in tally[12:22] if b != NO_TOTAL]
    return (
        number(tally, 3, 2),
        number(tally, 5, 2) & _MOST_WON,
        _signed(tally, 7, 2),
        _signed(tally, 9, 3),
        recent,
        number(tally, 22, 2),
    )
