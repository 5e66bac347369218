"""Packs: the data of one variant of one game. A pack holds numbers and names, never code.

Layout, all numbers little-endian:

    "HPAK", format, engine_min, engine_max, players (bit n-1 = n seats allowed), options, sections,
    length of the whole file (u16), game id, name, title (each: length byte + printable ASCII),
    options (name, default index, count, then count times: label, number u16),
    section lengths (u16 each), the sections, CRC-32 of all before it (u32)

What a section means belongs to the game (`SECTIONS` of its rules); the compiler is on the PC.
"""

from binascii import crc32

MAGIC = b"HPAK"
FORMAT = 1
MOST_BYTES = 2048  # one slot in RAM for a pack sent over the link
MOST_OPTIONS = 4  # rows that fit on the set-up screen beside pack, seats and seed
MOST_VALUES = 32  # values of one option; Zen Garden's sets of boards need 16


class PackError(ValueError):
    """Bytes that are not a pack that this firmware can use; the message says why."""


class Pack:
    """A pack, read and checked once; raises PackError and keeps nothing of a bad one.

    game, name, title   str; `name` is unique among packs ("zen-ring"), `title` is for people
    engine_min, engine_max   versions of the rules code that it was made for
    players             bit mask of allowed numbers of seats, bit 0 = one seat
    options             list of (name, [(label, number), ...], index of the default)
    crc                 CRC-32 of the pack; identifies it in a journal
    """

    def __init__(self, data):
        n = len(data)
        if n > MOST_BYTES:
            raise PackError("pack of %d bytes: at most %d are allowed" % (n, MOST_BYTES))
        if n < 16 or bytes(data[:4]) != MAGIC:
            raise PackError("not a pack: it does not begin with %s" % MAGIC.decode())
        if data[4] != FORMAT:
            raise PackError("pack format %d: this firmware reads format %d" % (data[4], FORMAT))
        if data[10] | data[11] << 8 != n:
            raise PackError("pack of %d bytes says it has %d" % (n, data[10] | data[11] << 8))
        self.data = bytes(data)
        self.crc = crc32(self.data[: n - 4]) & 0xFFFFFFFF
        if self.crc != int.from_bytes(self.data[n - 4 :], "little"):
            raise PackError("pack is damaged: its check sum is wrong")
        self._at = 12
        self._end = n - 4
        self.engine_min = data[5]
        self.engine_max = data[6]
        self.players = data[7]
        self.game = self._str()
        self.name = self._str()
        self.title = self._str()
        if data[8] > MOST_OPTIONS:
            raise PackError("pack with %d options: at most %d are allowed" % (data[8], MOST_OPTIONS))
        self.options = [self._option() for _ in range(data[8])]
        self._sections = self._table(data[9])
        if not self.players or not self.game or not self.name:
            raise PackError("pack without a game, a name or a number of players")

    def _byte(self):
        at = self._at
        if at >= self._end:
            raise PackError("pack ends too early")
        self._at = at + 1
        return self.data[at]

    def _str(self):
        n = self._byte()
        at = self._at
        if at + n > self._end:
            raise PackError("pack ends too early")
        self._at = at + n
        raw = self.data[at : at + n]
        for b in raw:
            if not 32 <= b < 127:
                raise PackError("pack with a name that is not plain text")
        return raw.decode()

    def _option(self):
        name = self._str()
        default = self._byte()
        count = self._byte()
        if not 0 < count <= MOST_VALUES or default >= count:
            raise PackError("pack with a bad option %s" % name)
        values = []
        for _ in range(count):
            label = self._str()
            number = self._byte()
            values.append((label, number | self._byte() << 8))
        return name, values, default

    def _table(self, count):
        """Read the section lengths; return a list of (first, end) offsets into the file."""
        lengths = []
        for _ in range(count):
            low = self._byte()
            lengths.append(low | self._byte() << 8)
        spans = []
        at = self._at
        for length in lengths:
            spans.append((at, at + length))
            at += length
        if at != self._end:
            raise PackError("pack sections are %d bytes, %d are there" % (at - self._at, self._end - self._at))
        return spans

    def section(self, i):
        """Return section `i` as bytes."""
        first, end = self._sections[i]
        return self.data[first:end]

    def signed(self, i):
        """Return section `i` as a tuple of numbers -128..127."""
        return tuple(b - 256 if b > 127 else b for b in self.section(i))

    def names(self, i):
        """Return section `i`, names with a line feed between them, as a list of str."""
        return self.section(i).decode().split("\n")

    def default_options(self):
        """Return the index of each option's default value, as bytes."""
        return bytes([option[2] for option in self.options])

    def allows(self, players):
        """Return whether a match of `players` seats is allowed."""
        return 0 < players <= 8 and self.players >> (players - 1) & 1

    def use_for(self, rules):
        """Raise PackError unless this pack fits the class `rules`: game, engine, sections and what is in them."""
        if self.game != rules.ID:
            raise PackError("pack %s is for the game %s, not %s" % (self.name, self.game, rules.ID))
        if not self.engine_min <= rules.ENGINE <= self.engine_max:
            raise PackError(
                "pack %s is for engine %d to %d, this is %d"
                % (self.name, self.engine_min, self.engine_max, rules.ENGINE)
            )
        if len(self._sections) != len(rules.SECTIONS):
            raise PackError("pack %s has %d sections, not %d" % (self.name, len(self._sections), len(rules.SECTIONS)))
        for i, (section, least, most) in enumerate(rules.SECTIONS):
            first, end = self._sections[i]
            if not least <= end - first <= most:
                raise PackError(
                    "pack %s: %s has %d bytes, %d to %d are allowed" % (self.name, section, end - first, least, most)
                )
        rules.check_pack(self)
