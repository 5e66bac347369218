"""Packs: the data of one variant of one game. A pack holds numbers and names, never code.

How its bytes are laid out stands in `pack_rest.py`, which reads them. What a section means belongs to the game
(`SECTIONS` of its rules); the compiler is on the PC.
"""

from firmware.modules import Partly

MOST_BYTES = 2048  # one slot in RAM for a pack sent over the link


class PackError(ValueError):
    """Bytes that are not a pack that this firmware can use; the message says why."""


class Pack(Partly):
    """A pack, read and checked once; raises PackError and keeps nothing of a bad one.

    game, name, title   str; `name` is unique among packs ("zen-ring"), `title` is for people
    engine_min, engine_max   versions of the rules code that it was made for
    players             bit mask of allowed numbers of seats, bit 0 = one seat
    numbers             for each option a tuple: the number of each of its values
    tables              what `signed` has made
    data, ends          its bytes; in them where each section begins, and where the last one ends
    crc                 CRC-32 of the pack; identifies it in a journal

    In pack_rest: names(i)   default_options()   use_for(rules)
    """

    REST = "firmware.pack_rest"

    def __init__(self, data):
        self.read(data)

    @property
    def options(self):
        """List of (name, [(label, number), ...], index of the default), read anew each time."""
        return self.read_options()

    def section(self, i):
        """Return section `i` as bytes."""
        return self.data[self.ends[i] : self.ends[i + 1]]

    def window(self, i):
        """Return section `i` as a view of the pack's own bytes."""
        return memoryview(self.data)[self.ends[i] : self.ends[i + 1]]

    def signed(self, i):
        """Return section `i` as a tuple of numbers -128..127; the same one each time, for all positions of a game."""
        found = self.tables.get(i)
        if found is None:
            found = self.tables[i] = tuple([b - 256 if b > 127 else b for b in self.section(i)])
        return found

    def allows(self, players):
        """Return whether a match of `players` seats is allowed."""
        return 0 < players <= 8 and self.players >> (players - 1) & 1
