"""Reading packs, and what else of a pack is seldom needed.

Layout, all numbers little-endian:

    "HPAK", format, engine_min, engine_max, players (bit n-1 = n seats allowed), options, sections,
    length of the whole file (u16), game id, name, title (each: length byte + printable ASCII),
    options (name, default index, count, then count times: label, number u16),
    section lengths (u16 each), the sections, CRC-32 of all before it (u32)
"""

from array import array
from binascii import crc32

from firmware.const import const
from firmware.modules import borrow
from firmware.pack import MOST_BYTES, PackError

BORROWED = True
MAGIC = b"HPAK"
FORMAT = const(1)
MOST_OPTIONS = const(4)  # rows that fit on the set-up screen beside pack, seats and seed
MOST_VALUES = const(26)  # values of one option: the link has a letter for each; Zen Garden's sets of boards need 16


class _Reader:
    """Takes one thing after another out of a pack's bytes."""

    def __init__(self, data):
        self.data = data
        self.at = 12
        self.end = len(data) - 4

    def byte(self):
        at = self.at
        if at >= self.end:
            raise PackError("pack ends too early")
        self.at = at + 1
        return self.data[at]

    def word(self):
        low = self.byte()
        return low | self.byte() << 8

    def text(self):
        n = self.byte()
        at = self.at
        if at + n > self.end:
            raise PackError("pack ends too early")
        self.at = at + n
        raw = self.data[at : at + n]
        for b in raw:
            if not 32 <= b < 127:
                raise PackError("pack with a name that is not plain text")
        return raw.decode()

    def option(self):
        name = self.text()
        default = self.byte()
        count = self.byte()
        if not 0 < count <= MOST_VALUES or default >= count:
            raise PackError("pack with a bad option %s" % name)
        return name, [(self.text(), self.word()) for _ in range(count)], default


def read(pack, data):
    """Fill `pack` with what `data` says; raises PackError."""
    n = len(data)
    if n > MOST_BYTES:
        raise PackError("pack of %d bytes: at most %d are allowed" % (n, MOST_BYTES))
    if n < 16 or bytes(data[:4]) != MAGIC:
        raise PackError("not a pack: it does not begin with %s" % MAGIC.decode())
    if data[4] != FORMAT:
        raise PackError("pack format %d: this firmware reads format %d" % (data[4], FORMAT))
    if data[10] | data[11] << 8 != n:
        raise PackError("pack of %d bytes says it has %d" % (n, data[10] | data[11] << 8))
    data = pack.data = bytes(data)
    pack.crc = crc32(data[: n - 4]) & 0xFFFFFFFF
    if pack.crc != int.from_bytes(data[n - 4 :], "little"):
        raise PackError("pack is damaged: its check sum is wrong")
    pack.tables = {}
    pack.engine_min = data[5]
    pack.engine_max = data[6]
    pack.players = data[7]
    reader = _Reader(data)
    pack.game = reader.text()
    pack.name = reader.text()
    pack.title = reader.text()
    if data[8] > MOST_OPTIONS:
        raise PackError("pack with %d options: at most %d are allowed" % (data[8], MOST_OPTIONS))
    pack.numbers = [tuple([number for _, number in reader.option()[1]]) for _ in range(data[8])]
    lengths = [reader.word() for _ in range(data[9])]
    at = reader.at
    if at + sum(lengths) != n - 4:
        raise PackError("pack sections are %d bytes, %d are there" % (sum(lengths), n - 4 - at))
    pack.ends = array("H", [at])
    for length in lengths:
        at += length
        pack.ends.append(at)
    if not pack.players or not pack.game or not pack.name:
        raise PackError("pack without a game, a name or a number of players")


def read_options(pack):
    """Return the options of `pack`, see there."""
    reader = _Reader(pack.data)
    for _ in range(3):
        reader.text()
    return [reader.option() for _ in range(pack.data[8])]


def default_options(pack):
    """Return the index of each option's default value, as bytes."""
    return bytes([option[2] for option in read_options(pack)])


def names(pack, i):
    """Return section `i`, names with a line feed between them, as a list of str."""
    return pack.section(i).decode().split("\n")


def use_for(pack, rules):
    """Raise PackError unless `pack` fits the class `rules`: game, engine, sections and what is in them."""
    if pack.game != rules.ID:
        raise PackError("pack %s is for the game %s, not %s" % (pack.name, pack.game, rules.ID))
    if not pack.engine_min <= rules.ENGINE <= pack.engine_max:
        raise PackError(
            "pack %s is for engine %d to %d, this is %d" % (pack.name, pack.engine_min, pack.engine_max, rules.ENGINE)
        )
    checks = borrow(rules.CHECKS) if rules.CHECKS else rules
    count = len(pack.ends) - 1
    if count != len(checks.SECTIONS):
        raise PackError("pack %s has %d sections, not %d" % (pack.name, count, len(checks.SECTIONS)))
    for i, (section, least, most) in enumerate(checks.SECTIONS):
        n = pack.ends[i + 1] - pack.ends[i]
        if not least <= n <= most:
            raise PackError("pack %s: %s has %d bytes, %d to %d are allowed" % (pack.name, section, n, least, most))
    checks.check_pack(pack)
