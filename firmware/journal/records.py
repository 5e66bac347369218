"""What the bytes of a journal and of a save file mean, and how they are made.

Flash is written once: programming clears bits, and a program that loses its power leaves some of them set. So
nothing is ever edited. Whole bytes are appended, and what was half written must never look like something else.

    a line is 16 bytes, aligned; it holds one record or four slots. The last byte of every fourth tells which:
    bit 7 is 0 in a slot and 1 in a record and in free flash, so a torn record never turns into a slot.

    slot    0 n & 15 | hash << 4   1 value, low   2 value, high   3 kind << 5 | how many bits before it are 0
            MOVE    decision n is `value`; an n that is there already replaces that decision and all later ones
            REWIND  only the first n = `value` decisions hold
            MARK    after n decisions the low half of the state's CRC-32 is `value`
    record  three bytes of payload and one with bit 7 set, four times; 12 bytes of payload in all. The four carry
            kind, CRC (14 bits in two of them), and how many bits of the first 15 bytes are 0

A torn write has fewer zeros than its count says, or a larger count than it should: it is always found. Slots are
never written over; a torn one is passed by, as is free flash before a record, which begins on a line.

The first line is a FORMAT record with the length and the CRC-32 of what was written together with it, the packed
image: settings, statistics and the match so far, its moves two bytes each. What came later follows, appended:

    FORMAT  magic "HJ", version, 0, generation (2), bytes of the image (2), CRC-32 of the image after this line (4)
    HEAD    CRC-32 of the pack (4), seed (4), seats (2: number, practice << 3, level of seat i << 4 + 2 i,
            shared << 14), version of the rules, game (low byte of the CRC-32 of its id)
    MORE    options (five bits each) and length of the pack's name - 1 (3), its first 9 letters;  REST  7 more
    BULK    number of moves (2); the moves follow, two bytes each, filled up with 0xFF to a whole line
    DIGEST  n (2), CRC-32 of the state after n decisions (4)
    END     CRC-32 (4), n (2), best total of a human (2), 1 = won | 2 = counts in the statistics, feats (2),
            rank of who plays alone + 1, 0 without
    CLOSED  there is no match any more: parked in a file, or dropped      BRANCH  the match is for practice now
    SHARED  a PC has held a seat of the match
    SETTINGS  12 bytes that the settings screen owns      SEAT  seat, 11 letters of its name
    TALLY   key (3), played (2), won (13 bits) and best rank (3), best (2), sum (3)
    RECENT  the ten newest totals, feats (2)
    CLEARED   the statistics begin anew
    TAKEN     12 bits for each of eight files: which of the saves parked there does not count any more

A save file is the image of a journal with nothing but a match in it; free flash may follow.
"""

from binascii import crc32

from firmware.const import const
from firmware.journal import LINE, MARK, Header

BORROWED = True

SIZE = const(4096)  # `microcontroller.nvm` of every RP2040 board: one sector of flash
SLICE = const(256)  # what is read at a time: each read makes a copy
VERSION = const(1)
MOST_SEATS = const(5)
MOST_NAME = const(16)  # letters of a pack's name, as its compiler allows
SUFFIX = ".hortus-save"

FORMAT = const(1)
HEAD = const(2)
MORE = const(3)
REST = const(4)
BULK = const(5)
DIGEST = const(6)
END = const(7)
CLOSED = const(8)
BRANCH = const(9)
SETTINGS = const(10)
SEAT = const(11)
TALLY = const(12)
RECENT = const(13)
CLEARED = const(14)
TAKEN = const(15)
SHARED = const(16)

WON = const(1)
COUNTS = const(2)

FREE = b"\xff" * SLICE
# How many of its bits are 0, for each byte: written out, for to count them takes 40 ms whenever this is loaded.
ZEROS = (
    b"\10\7\7\6\7\6\6\5\7\6\6\5\6\5\5\4\7\6\6\5\6\5\5\4\6\5\5\4\5\4\4\3"
    b"\7\6\6\5\6\5\5\4\6\5\5\4\5\4\4\3\6\5\5\4\5\4\4\3\5\4\4\3\4\3\3\2"
    b"\7\6\6\5\6\5\5\4\6\5\5\4\5\4\4\3\6\5\5\4\5\4\4\3\5\4\4\3\4\3\3\2"
    b"\6\5\5\4\5\4\4\3\5\4\4\3\4\3\3\2\5\4\4\3\4\3\3\2\4\3\3\2\3\2\2\1"
    b"\7\6\6\5\6\5\5\4\6\5\5\4\5\4\4\3\6\5\5\4\5\4\4\3\5\4\4\3\4\3\3\2"
    b"\6\5\5\4\5\4\4\3\5\4\4\3\4\3\3\2\5\4\4\3\4\3\3\2\4\3\3\2\3\2\2\1"
    b"\6\5\5\4\5\4\4\3\5\4\4\3\4\3\3\2\5\4\4\3\4\3\3\2\4\3\3\2\3\2\2\1"
    b"\5\4\4\3\4\3\3\2\4\3\3\2\3\2\2\1\4\3\3\2\3\2\2\1\3\2\2\1\2\1\1\0"
)


# ---- slots and records


def slot_kind(data, at):
    """Return the kind of the slot at `data[at:at + 4]`, or -1 if that is no whole slot."""
    check = data[at + 3]
    kind = check >> 5
    if kind > MARK:
        return -1
    zeros = ZEROS[data[at]] + ZEROS[data[at + 1]] + ZEROS[data[at + 2]] + 2 - (kind & 1) - (kind >> 1)
    return kind if check & 31 == zeros else -1


def record(kind, payload=b""):
    """Return the 16 bytes of a record of `kind` with up to 12 bytes of payload."""
    out = bytearray(LINE)
    for i in range(len(payload)):
        out[i + i // 3] = payload[i]
    out[3] = 0x80 | kind
    check = _record_crc(out, 0)
    out[7] = 0x80 | check & 127
    out[11] = 0x80 | check >> 7
    out[15] = 0x80 | _record_zeros(out, 0)
    return out


def _record_crc(data, at):
    check = crc32(data[at : at + 7])
    check = crc32(data[at + 8 : at + 11], check)
    return crc32(data[at + 12 : at + 15], check) & 0x3FFF


def _record_zeros(data, at):
    zeros = 0
    for i in range(at, at + 15):
        zeros += ZEROS[data[i]]
    return zeros


def record_kind(data, at):
    """Return the kind of the record at `data[at:at + 16]`, or -1 if that is no whole record."""
    last = data[at + 15]
    if last == 255 or not data[at + 3] & data[at + 7] & data[at + 11] & last & 0x80:
        return -1
    if last & 127 != _record_zeros(data, at):
        return -1
    if _record_crc(data, at) != data[at + 7] & 127 | (data[at + 11] & 127) << 7:
        return -1
    return data[at + 3] & 127


def payload(data, at):
    """Return the 12 bytes of payload of the record at `at`."""
    out = bytearray(12)
    for i in range(12):
        out[i] = data[at + i + i // 3]
    return bytes(out)


def number(data, at, size):
    """Return the number in `size` bytes from `at` on."""
    return int.from_bytes(data[at : at + size], "little")


# ---- what a match is


def game_code(game):
    """Return the byte that stands for the game with the id `game`."""
    return crc32(game.encode()) & 255


def header_records(header):
    """Return the two records of a Header; three, if the pack's name is longer than nine letters."""
    seats = len(header.seats) | (8 if header.practice else 0) | (0x4000 if header.shared else 0)
    for i in range(len(header.seats)):
        seats |= header.seats[i] << 4 + 2 * i
    first = header.pack_crc.to_bytes(4, "little") + header.seed.to_bytes(4, "little") + seats.to_bytes(2, "little")
    name = header.pack_name[:MOST_NAME].encode()
    options = len(name) - 1 << 20
    for i in range(len(header.options)):
        options |= header.options[i] << 5 * i
    out = record(HEAD, first + bytes([header.engine, header.game]))
    out += record(MORE, options.to_bytes(3, "little") + name[:9])
    if len(name) > 9:
        out += record(REST, name[9:])
    return out


def read_header(head, more, rest):
    """Return the Header in the payloads of its records, or None if they are none."""
    seats = number(head, 8, 2)
    count = seats & 7
    length = (more[2] >> 4) + 1
    name = (more[3:] + rest)[:length]
    if not 0 < count <= MOST_SEATS:
        return None
    for b in name:
        if not 32 < b < 127:
            return None
    options = number(more, 0, 3)
    header = Header(
        number(head, 0, 4),
        name.decode(),
        head[11],
        head[10],
        number(head, 4, 4),
        bytes([seats >> 4 + 2 * i & 3 for i in range(count)]),
        bytes([options >> 5 * i & 31 for i in range(4)]),
        seats & 8 != 0,
    )
    header.shared = seats & 0x4000 != 0
    return header


def end_payload(n, digest, total, won, counts, feats, rank=0):
    """Return the payload of an END record: `n` decisions, CRC-32 of the state, a human's best total, solo rank + 1."""
    flags = (WON if won else 0) | (COUNTS if counts else 0)
    return (
        digest.to_bytes(4, "little")
        + n.to_bytes(2, "little")
        + (total & 0xFFFF).to_bytes(2, "little")
        + bytes([flags, feats & 255, feats >> 8 & 255, rank])
    )


# ---- writing the packed image


def image(
    out,
    generation,
    header=None,
    moves=None,
    length=0,
    digest=0,
    end=None,
    settings=None,
    names=(),
    tallies=(),
    taken=None,
):
    """Fill `out`, as long as a journal and all 0xFF, with an image; return how many bytes it took.

    `digest` is the CRC-32 of the state after the `length` moves, -1 if unknown; `end` the payload of the END
    record of a match that is over. Raises ValueError if it does not fit.
    """
    lines = bytearray()
    if settings is not None:
        lines += record(SETTINGS, settings)
    if taken is not None:
        lines += record(TAKEN, taken)
    for i in range(len(names)):
        if names[i]:
            lines += record(SEAT, bytes([i]) + names[i].encode()[:11])
    for tally in tallies:
        lines += record(TALLY, tally[:12])
        lines += record(RECENT, tally[12:])
    tail = bytearray()
    bulk = 0
    if header is not None:
        lines += header_records(header)
        lines += record(BULK, length.to_bytes(2, "little"))
        bulk = (length * 2 + LINE - 1) // LINE * LINE
        if digest >= 0:
            tail += record(DIGEST, length.to_bytes(2, "little") + digest.to_bytes(4, "little"))
        if end is not None:
            # The tallies above count this match already.
            tail += record(END, end[:8] + bytes([end[8] & WON]) + end[9:])
    at = LINE + len(lines)
    used = at + bulk + len(tail)
    if used > len(out):
        raise ValueError("a journal of %d bytes: only %d are there" % (used, len(out)))
    out[LINE:at] = lines
    for i in range(length):
        out[at] = moves[i] & 255
        out[at + 1] = moves[i] >> 8
        at += 2
    out[used - len(tail) : used] = tail
    check = 0
    for at in range(LINE, used, SLICE):
        check = crc32(out[at : min(at + SLICE, used)], check)
    out[:LINE] = format_record(generation, used, check)
    return used


def format_record(generation, used=LINE, check=0):
    """Return the first line of a journal whose image takes `used` bytes, this line included."""
    return record(
        FORMAT,
        b"HJ"
        + bytes([VERSION, 0])
        + generation.to_bytes(2, "little")
        + used.to_bytes(2, "little")
        + check.to_bytes(4, "little"),
    )


def generation_of(line):
    """Return the generation that the first line of a journal tells, -1 if it is none of this version."""
    if len(line) < LINE or record_kind(line, 0) != FORMAT:
        return -1
    data = payload(line, 0)
    if data[:2] != b"HJ" or data[2] != VERSION:
        return -1
    return number(data, 4, 2)


def save_file(header, moves, length, digest, end=None):
    """Return the bytes of a save file."""
    out = bytearray(FREE * ((5 * LINE + 2 * length) // SLICE + 1) + FREE)
    used = image(out, 0, header, moves, length, digest, end)
    return bytes(out[:used])
