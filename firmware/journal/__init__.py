"""The journal: a match, the settings and the statistics as bytes, in the board's flash and in a save file alike.

Here is what every decision needs, the writing of a slot. The whole format stands in `records.py`, with all that makes
records, images and save files; `scan.py` reads a journal, `statistics.py` counts. Those three are borrowed.
"""

from firmware.const import const

LINE = const(16)
SLOT = const(4)
MARK_EVERY = const(16)  # decisions; 48 marks of a match of 760 take 192 bytes

# Kinds of slots
MOVE = const(0)
REWIND = const(1)
MARK = const(2)


def slot_hash(kind, n, value):
    """Return the four bits that tie the value of a slot to its number."""
    # Odd weights: two nibbles of the value that change places change the sum.
    return (5 * kind + 9 * (n >> 4) + value + 7 * (value >> 4) + 5 * (value >> 8) + 3 * (value >> 12)) & 15


def fill_slot(out, kind, n, value):
    """Make `out`, four bytes, the slot of `kind` for decision `n`; a REWIND's `n` is its `value`."""
    out[0] = n & 15 | slot_hash(kind, n, value) << 4
    out[1] = value & 255
    out[2] = value >> 8
    zeros = 26 - (kind & 1) - (kind >> 1)
    for i in range(3):
        b = out[i]
        while b:
            b &= b - 1
            zeros -= 1
    out[3] = kind << 5 | zeros


class Header:
    """What a match is, before its first decision.

    pack_crc, pack_name   the pack; the name is for messages and to look for a changed pack
    game        `game_code` of the game
    engine      version of the rules that played it
    seed        0..2**32 - 1
    seats       bytes, one per seat: 0 human, 1..3 level of a bot
    options     bytes, the index of each option's value
    practice    True: undo without limit, counted in no statistics
    shared      True: a PC has held a seat, so nobody is told what is hidden until the match is over
    """

    def __init__(self, pack_crc, pack_name, game, engine, seed, seats, options, practice=False):
        self.pack_crc = pack_crc
        self.pack_name = pack_name
        self.game = game
        self.engine = engine
        self.seed = seed
        self.seats = bytes(seats)
        self.options = bytes(options)
        self.practice = practice
        self.shared = False
