"""The journal's reader, held against one that reads word by word what the format's description says."""

import random
from array import array
from binascii import crc32

import pytest

from firmware.journal import LINE, MARK, MOVE, REWIND, Header, fill_slot, records, scan, slot_hash, statistics
from firmware.journal.records import FREE

SEEN = ("at", "blank", "generation", "whole", "base", "end", "settings", "taken", "names", "torn", "gap", "unsure")
SEEN += ("length", "open", "over", "marks", "digest", "digest_at")


def little(data):
    return int.from_bytes(data, "little")


def zeros(data):
    return sum(8 - b.bit_count() for b in data)


def record_of(line):
    """(kind, payload) of a whole record, else None."""
    check = crc32(line[:7] + line[8:11] + line[12:15]) & 0x3FFF
    if (line[7], line[11], line[15]) != (128 | check & 127, 128 | check >> 7, 128 | zeros(line[:15])):
        return None
    return line[3] & 127, line[:3] + line[4:7] + line[8:11] + line[12:15]


def slot_of(word):
    """The kind of a whole slot, else None."""
    kind = word[3] >> 5
    # The two bits of the kind count too.
    whole = word[3] & 31 == zeros(word[:3]) + f"{kind:02b}".count("0")
    return kind if kind in (MOVE, REWIND, MARK) and whole else None


class Literal:
    """What is found in `data`: attributes as those of a Scan, `played` the moves, None of `room` if any is enough."""

    def __init__(self, data, room=None, tallies=None):
        self.data, self.room, self.tallies = data, room, tallies
        self.at = len(data)
        self.blank = data == b"\xff" * len(data)
        self.generation, self.whole, self.base, self.end = -1, False, 0, 0
        self.settings = self.taken = None
        self.names = [None] * 5
        self.torn, self.gap = 0, False
        self.last = None  # (number, move) of the decision in the very last word
        self.packed = 0
        self.forget()
        first = record_of(data[:LINE]) if data else None
        if first and first[0] == records.FORMAT and first[1][:3] == b"HJ\1":
            self.generation = little(first[1][4:6])
            self.base, self.end = max(little(first[1][6:8]) // LINE * LINE, LINE), LINE
            for at in range(LINE, len(data) + LINE, LINE):
                if at == self.base:
                    self.packed_ends(little(first[1][8:]))
                if at < len(data):
                    self.line(at, data[at : at + LINE])
        if not self.whole:
            self.forget()
        self.unsure = -1 if self.last is None else self.last[0]

    def forget(self):
        self.header, self.played, self.open, self.over = None, [], False, None
        self.marks, self.digest, self.digest_at = [], -1, -1
        self.head = self.more = None

    @property
    def length(self):
        return len(self.played)

    def packed_ends(self, check):
        self.whole = crc32(self.data[LINE : self.base]) == check and self.packed == 0
        self.packed, self.end = 0, self.base
        if not self.whole:
            self.forget()

    def line(self, at, line):
        if self.packed:
            take = min(self.packed, LINE // 2)
            self.packed -= take
            for i in range(take):
                self.add(little(line[2 * i : 2 * i + 2]))
            self.end = at + LINE
        elif any(line[i] < 128 for i in (3, 7, 11, 15)):
            for i in range(0, LINE, 4):
                self.word(at + i, line[i : i + 4])
        elif record_of(line):
            self.end, self.last = at + LINE, None
            self.record(at, *record_of(line))
        else:
            for i in range(0, LINE, 4):
                self.half_written(at + i, line[i : i + 4])

    def half_written(self, at, word):
        if word != b"\xff" * 4:
            self.torn, self.last, self.end = self.torn + 1, None, at + 4

    def word(self, at, word):
        kind, value, before = slot_of(word), little(word[1:3]), self.last
        if kind is None:
            self.half_written(at, word)
            return
        self.end, self.last = at + 4, None
        if self.header is None:
            return
        near = [value] if kind == REWIND else range(self.length - 8, self.length + 8)
        n = next(n for n in near if n & 15 == word[0] & 15 or kind == REWIND)
        if n < 0 or word[0] != n & 15 | slot_hash(kind, n, value) << 4:
            self.torn += 1
        elif kind == REWIND and n <= self.length:
            self.back_to(n)
            self.open = True
        elif kind == MARK and n == self.length:
            self.proven(value)
        elif kind == MOVE and n > self.length:
            self.gap = True
        elif kind == MOVE:
            self.back_to(n)
            self.add(value)
            self.open = True
            # Written twice alike: that is how a decision is confirmed.
            self.last = None if before == (n, value) else (n, value)

    def add(self, move):
        if self.room is not None and self.length >= self.room:
            self.gap = True
        else:
            self.played.append(move)
            self.over = None

    def back_to(self, n):
        if n < self.length:
            self.played, self.over = self.played[:n], None
            while self.marks and self.marks[-2] > n:
                self.marks = self.marks[:-2]
            if self.digest_at > n:
                self.digest, self.digest_at = -1, self.marks[-2] if self.marks else -1

    def proven(self, low, digest=-1):
        self.marks += [self.length, low] if self.room is not None else []
        self.digest, self.digest_at = digest, self.length

    def record(self, at, kind, data):
        if kind == records.HEAD:
            self.forget()
            self.head = data
        elif kind == records.MORE:
            self.more = data
            if data[2] >> 4 < 9:
                self.begin(b"")
        elif kind == records.REST:
            self.begin(data)
        elif kind == records.SETTINGS:
            self.settings = data
        elif kind == records.TAKEN:
            self.taken = data
        elif kind == records.CLOSED:
            self.forget()
        elif kind == records.SEAT:
            if data[0] < 5:
                self.names[data[0]] = "".join(chr(b) for b in data[1:] if chr(b) in map(chr, range(32, 127)))
        elif kind in (records.TALLY, records.RECENT, records.CLEARED):
            self.counted(kind, data)
        elif self.header:
            self.of_match(at, kind, data)

    def begin(self, rest):
        head, more, self.head, self.more = self.head, self.more, None, None
        if head and more:
            self.header = records.read_header(head, more, rest)
            self.open = self.header is not None

    def counted(self, kind, data):
        if self.tallies is None:
            return
        if kind == records.CLEARED:
            self.tallies.clear()
        elif kind == records.TALLY:
            self.tallies.append(data + b"\xff" * 10 + bytes(2))
        elif self.tallies:
            self.tallies[-1] = self.tallies[-1][:12] + data

    def of_match(self, at, kind, data):
        if kind == records.BULK and at < self.base and not self.length:
            self.packed, self.open = little(data[:2]), True
        elif kind == records.DIGEST and little(data[:2]) == self.length:
            self.proven(little(data[2:4]), little(data[2:6]))
        elif kind == records.END and little(data[4:6]) == self.length:
            self.proven(little(data[:2]), little(data[:4]))
            self.open, self.over = False, data
            if data[8] & records.COUNTS and self.tallies is not None:
                key = statistics.key_of(self.header.pack_name, len(self.header.seats))
                bytearrays = [bytearray(t) for t in self.tallies]
                statistics.count(bytearrays, key, data)
                self.tallies[:] = [bytes(t) for t in bytearrays]
        elif kind == records.BRANCH:
            self.header.practice = True
        elif kind == records.SHARED:
            self.header.shared = True


class Writer:
    """Seeded lines of a journal: mostly what a match writes, now and then what a fault or an attacker leaves there."""

    def __init__(self, seed):
        self.rng = random.Random(seed)
        self.out = bytearray()
        self.n = 0
        self.value = 0

    def slot(self, kind, n, value, wrong=0):
        word = bytearray(4)
        fill_slot(word, kind, n, value)
        if wrong:  # another hash, and the count of zeros that goes with it
            old = zeros(word[:1])
            word[0] ^= wrong << 4
            word[3] += zeros(word[:1]) - old
        self.out += word

    def slots(self):
        rng = self.rng
        for _ in range(rng.choice((1, 1, 4, 8, 20))):
            self.value = rng.choice((rng.randrange(65536), rng.randrange(256) | 0x0F00, self.value, 0xFFFF, 0))
            self.slot(MOVE, self.n, self.value)
            self.n += 1

    def odd(self):
        """A slot that is not the next decision."""
        rng, n = self.rng, self.n
        what = rng.randrange(9)
        if what == 0:
            self.slot(MOVE, max(n - rng.choice((1, 1, 1, 2, 7, 8, 9)), 0), rng.choice((self.value, rng.randrange(9))))
        elif what == 1:  # confirmed, or not quite
            for _ in range(rng.choice((1, 2, 3))):
                self.slot(MOVE, max(n - rng.choice((1, 1, 1, 2)), 0), self.value ^ rng.choice((0, 0, 0, 1)))
        elif what == 2:
            self.slot(MOVE, n + rng.choice((1, 2, 6, 7, 8, 9)), rng.randrange(65536))
        elif what == 3:
            self.slot(rng.choice((MOVE, MARK)), n, rng.randrange(65536), rng.choice((1, 2, 8, 15)))
        elif what == 4:
            self.slot(MARK, max(n + rng.choice((0, 0, 0, 0, -1, 1)), 0), rng.randrange(65536))
        elif what == 5:
            n = rng.choice((n, max(n - rng.randrange(20), 0), n + 1, 0, n, rng.randrange(n + 1)))
            self.slot(REWIND, n, n, rng.choice((0, 0, 0, 3)))
            self.n = min(self.n, n)
        elif what == 6:  # half written: a bit still set, or a count that is not that of its zeros
            self.slot(MOVE, n, self.value | 0x0A00)
            i = rng.choice((-1, -1, -2, -3, -4))
            self.out[i] = self.out[i] + rng.choice((1, -1)) & 127 if i == -1 else self.out[i] | rng.randrange(256)
        elif what == 7:
            self.out += FREE[: rng.choice((4, 8))]
        else:
            # A check that would be one if the byte before it were: count of zeros + 2 in the high byte of the value.
            self.slot(MOVE, n, rng.choice([v << 8 | low for v in range(30) for low in (0, 3, 77)]))
            self.out[-1] = rng.choice((0x7F, self.out[-1] ^ 1))

    def record(self, kind, data=b""):
        self.out += FREE[: -len(self.out) % LINE]
        self.out += records.record(kind, data)
        if self.rng.random() < 0.03:
            self.out[-self.rng.randint(1, 16)] |= self.rng.randrange(256)

    def records(self):
        rng, n = self.rng, self.n
        what = rng.randrange(12)
        if what == 0:
            self.record(records.DIGEST, little_of(rng.choice((n, n, n, n + 1)), 2) + rng.randbytes(5))
        elif what in (1, 2):
            total = little_of(rng.randrange(65536), 2)
            n = rng.choice((n, n, n, n + 1))
            self.record(records.END, rng.randbytes(4) + little_of(n, 2) + total + rng.randbytes(4))
        elif what == 3:
            self.record(rng.choice((records.BRANCH, records.SHARED)))
        elif what == 4:
            self.record(
                records.SEAT, bytes([rng.randrange(7)]) + rng.choice((b"Ada", b"\x1f ~\x7f", rng.randbytes(11)))
            )
        elif what == 5:
            self.record(rng.choice((records.SETTINGS, records.TAKEN)), rng.randbytes(12))
        elif what in (6, 7):
            for kind in rng.choice(((records.TALLY, records.RECENT), (records.RECENT,), (records.TALLY,))):
                self.record(kind, rng.randbytes(12))
        elif what == 8:
            self.record(rng.choice((0, 17, 99, records.CLEARED, records.BULK)), b"\5")
        elif what == 9:
            self.out += rng.randbytes(LINE)
        elif rng.random() < 0.5:
            self.match()

    def match(self):
        rng = self.rng
        if rng.random() < 0.2:
            self.record(records.CLOSED)
        self.n = 0
        name = rng.choice(("zen", "cottages9", "cottages-ten", "sixteen--letters"))
        seats = rng.randbytes(rng.choice((1, 2, 4, 5)))
        header = Header(rng.getrandbits(32), name, 7, 1, rng.getrandbits(32), [b & 3 for b in seats], bytes(4))
        lines = records.header_records(header)
        if rng.random() < 0.1:
            at = rng.randrange(0, len(lines), LINE)
            lines[at : at + LINE] = rng.choice((b"", records.record(records.HEAD, bytes(12)), lines[:LINE]))
        self.out += FREE[: -len(self.out) % LINE] + lines

    def image(self):
        """What stands in the packed image, as far as `journal` has not made it wrong."""
        rng = self.rng
        for _ in range(rng.randrange(3)):
            self.records()
        if rng.random() < 0.9:
            self.match()
        if rng.random() < 0.7:
            count = rng.choice((0, 1, 7, 8, 9, 40, rng.randrange(60)))
            self.record(records.BULK, little_of(count + rng.choice((0,) * 9 + (8,)), 2) + b"\1")
            self.out += (rng.randbytes(2 * count) + FREE)[: (2 * count + LINE - 1) // LINE * LINE]
            self.n = count
            self.value = little(self.out[-2:])
        for _ in range(rng.choice((0, 1, 1, 3))):
            self.records()
        if rng.random() < 0.1:
            self.out += FREE[:LINE]
        if rng.random() < 0.1:
            self.slots()
        self.out += FREE[: -len(self.out) % LINE]

    def journal(self):
        """A whole journal, a cut one, or what is none."""
        rng = self.rng
        if rng.random() < 0.95:
            self.image()
        image = bytes(self.out)
        used = len(image) + LINE + rng.choice((0,) * 20 + (1, 15, 16, -16, -4000))
        check = crc32(image) ^ (rng.random() < 0.04)
        self.out = records.format_record(rng.choice((0, 1, 9, 65535)), max(used, 0), check) + self.out
        if rng.random() < 0.06:
            other = rng.choice((b"HK\1\0", b"HJ\2\0", b"JH\1\0"))
            self.out[:LINE] = rng.choice((records.record(records.FORMAT, other), FREE[:LINE], rng.randbytes(LINE)))
        if rng.random() < 0.05:
            self.record(records.BULK, b"\5")
        for _ in range(rng.randrange(25)):
            rng.choice((self.slots, self.odd, self.odd, self.odd, self.records))()
        out = bytes(self.out) + FREE * rng.randrange(3) + FREE[:LINE]
        return out[: (len(out) if rng.random() < 0.9 else rng.randrange(len(out))) // LINE * LINE]


def little_of(n, size):
    return n.to_bytes(size, "little")


def seen_by(found, played, tallies):
    """All that a reader may ask for."""
    header = None if found.header is None else vars(found.header)
    tallies = None if tallies is None else [bytes(t) for t in tallies]
    return {**{name: getattr(found, name) for name in SEEN}, "header": header, "played": played, "tallies": tallies}


def scanned(data, room, counted, step):
    """What a Scan that is fed slices of random sizes has found."""
    moves, tallies = None if room is None else array("H", bytes(2 * room)), [] if counted else None
    found = scan.Scan(moves, tallies)
    while found.at < len(data):
        found.feed(data[found.at : found.at + step()])
    found.close()
    return seen_by(found, None if moves is None else list(moves[: found.length]), tallies)


@pytest.mark.parametrize("block", range(8))
def test_a_scan_finds_what_the_description_of_the_format_says(block):
    for seed in range(80 * block, 80 * block + 80):
        data = Writer(seed).journal()
        rng = random.Random(seed)
        room, counted = rng.choice((None, 0, 3, 20, 2000, 2000, 2000)), rng.random() < 0.7
        expected = Literal(data, room, [] if counted else None)
        told = seen_by(expected, None if room is None else expected.played, expected.tallies)
        assert scanned(data, room, counted, lambda rng=rng: rng.randrange(LINE, 272, LINE)) == told, seed


def test_what_is_free_all_through_is_blank_and_no_journal():
    for size in (0, LINE, 272, 4096):
        data = (FREE * 16)[:size]
        assert scanned(data, 5, True, lambda: 256) == seen_by(Literal(data, 5, []), [], [])


@pytest.mark.parametrize("more", range(4))
def test_there_is_room_for_every_packed_move_whatever_the_length_of_the_file(more):
    header = Header(1, "zen", 7, 1, 42, bytes(2), bytes(4))
    data = records.save_file(header, list(range(300)), 300, -1) + b"\xff" * more
    assert list(scan.moves_of(data)[1]) == list(range(300))


def test_any_rank_in_an_end_is_counted_without_an_error():
    for rank in range(256):
        tallies = []
        statistics.count(tallies, b"abc", records.end_payload(1, 2, 3, True, True, 0, rank))
        assert (statistics.rank(tallies[0]), statistics.read(tallies[0])[1]) == (rank & 7, 1)


def test_to_go_back_to_where_an_ended_match_stands_opens_it_again():
    header = Header(1, "zen", 7, 1, 42, bytes(2), bytes(4))
    data = records.save_file(header, [5, 6], 2, 7, records.end_payload(2, 7, 3, True, False, 0))
    back = bytearray(4)
    fill_slot(back, REWIND, 2, 2)
    assert not scan.whole(data).open
    assert (scan.whole(data + back + FREE[:12]).open, scan.whole(data + back + FREE[:12]).length) == (True, 2)


@pytest.mark.parametrize("total", [-0x8000, -0x7FFF, -1, 0, 3, 0x7FFF])
def test_the_first_total_is_the_best_however_low_it_is(total):
    tallies = []
    statistics.count(tallies, b"abc", records.end_payload(1, 2, total, False, True, 0))
    assert statistics.read(tallies[0])[:4] == (1, 0, total, total)


def test_statistics_are_those_of_plain_lists_of_what_was_played():
    rng = random.Random(5)
    tallies, totals, won, seen = [], [], 0, 0
    key = statistics.key_of("zen", 3)
    assert key == little_of((crc32(b"zen") & 0x1FFFFF) << 3 | 3, 3)
    for _ in range(600):
        totals.append(rng.choice((-30, -20, 0, 233, 234, 235, rng.randrange(400))))
        wins, feats = rng.random() < 0.7, 1 << rng.randrange(16)
        won, seen = won + wins, seen | feats
        statistics.count(tallies, key, records.end_payload(9, 1, totals[-1], wins, True, feats, 7))
        recent = [min(max(total, -20), 234) for total in totals[-10:]]
        assert statistics.read(tallies[0]) == (len(totals), won, max(totals), sum(totals), recent, seen)


def test_no_more_than_65535_matches_are_counted():
    tallies = [bytearray(b"abc\xfd\xff" + bytes(19))]
    for wanted in (0xFFFE, 0xFFFF, 0xFFFF):
        statistics.count(tallies, b"abc", records.end_payload(9, 1, 50, False, True, 0))
        assert statistics.read(tallies[0])[0] == wanted


def test_the_numbers_of_the_format_are_those_that_every_save_so_far_was_written_with():
    kinds = "FORMAT HEAD MORE REST BULK DIGEST END CLOSED BRANCH SETTINGS SEAT TALLY RECENT CLEARED TAKEN SHARED"
    assert [getattr(records, kind) for kind in kinds.split()] == list(range(1, 17))
    assert (records.SIZE, statistics.MOST) == (4096, 20)  # a sector of flash, and how many tallies it keeps


def test_what_is_not_said_of_an_end_or_of_an_image_is_nothing():
    assert records.end_payload(9, 1, 50, False, False, 0) == b"\1\0\0\0\x09\0\x32\0\0\0\0\0"
    header = Header(1, "zen", 7, 1, 42, bytes(2), bytes(4))
    images = [bytearray(FREE) for _ in range(2)]
    used = [records.image(images[0], 1, header), records.image(images[1], 1, header, None, 0, 0)]
    assert used[0] == used[1] and images[0] == images[1]
