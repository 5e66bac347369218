"""Reading a journal or a save file: one pass over its bytes, in slices, that trusts none of them."""

from array import array
from binascii import crc32

from firmware.journal import LINE, MARK, MOVE, REWIND, SLOT, slot_hash, statistics
from firmware.journal.records import (
    BRANCH,
    BULK,
    CLEARED,
    CLOSED,
    COUNTS,
    DIGEST,
    END,
    FREE,
    HEAD,
    MORE,
    MOST_SEATS,
    RECENT,
    REST,
    SEAT,
    SETTINGS,
    SHARED,
    SLICE,
    TAKEN,
    TALLY,
    ZEROS,
    generation_of,
    number,
    payload,
    read_header,
    record_kind,
    slot_kind,
)

BORROWED = True


class Scan:
    """What a journal holds, found by one pass from its first byte to its last.

    Feed it slices of whole lines, in order, then close it. `moves` (array('H')) and `tallies` (a list) are filled
    if given; without them the scan needs no memory of its own for either.

    generation  of the journal, -1 if this is none; blank: every byte so far is free
    whole       the packed image is as it was written; if not, its match is not used
    base, end   bytes of the image; where the last written word ends: what comes next may be written there
    header      the Header of the last match, None if there is none; length: its decisions
    open        True if the match can be played on; over: the payload of its END record
    settings, names     payload of the settings, or None; up to five names of seats, or None
    taken       payload of the TAKEN record, or None
    marks       n, low half of the CRC-32 after n decisions, and so on, ascending; only if `moves` is given
    digest      CRC-32 of the state after `digest_at` decisions; -1: only its low half is known (from `marks`)
    unsure      number of the decision in the very last word if nothing has confirmed it yet, else -1
    torn, gap   words that are neither free nor whole; True if decisions are missing and later ones were skipped
    """

    def __init__(self, moves=None, tallies=None):
        self.moves = moves
        self.tallies = tallies
        self.at = 0
        self.blank = True
        self.generation = -1
        self.whole = False
        self.base = 0
        self.end = 0
        self.settings = None
        self.taken = None
        self.names = [None] * MOST_SEATS
        self.torn = 0
        self.gap = False
        self.unsure = -1
        self.unsure_move = 0
        self._image_crc = 0
        self._crc = 0
        self._bulk = 0  # moves of the packed image still to come
        self._no_match()

    def _no_match(self):
        self.header = None
        self.length = 0
        self.open = False
        self.over = None
        self.marks = []
        self.digest = -1
        self.digest_at = -1
        self._head = None
        self._more = None

    def feed(self, chunk):
        """Take the next slice: at most 256 bytes, a multiple of 16."""
        size = len(chunk)
        free = chunk == FREE[:size]
        if self.blank and not free:
            self.blank = False
        first = 0
        if self.at == 0 and size:
            self._format(chunk)
            first = LINE
        if self.generation >= 0:
            inside = min(max(self.base - self.at, 0), size)
            if inside > first:
                self._crc = crc32(chunk[first:inside], self._crc)
                self._lines(chunk, first, inside)
            if self.at < self.base <= self.at + size:
                self._end_of_image()
            if not free:
                self._lines(chunk, max(first, inside), size)
        self.at += size

    def close(self):
        """End the pass and return this Scan: an image that goes on beyond what was fed is not whole."""
        if not self.whole:
            self._no_match()
        return self

    def _format(self, chunk):
        self.generation = generation_of(chunk)
        if self.generation >= 0:
            data = payload(chunk, 0)
            self.base = max(number(data, 6, 2) // LINE * LINE, LINE)
            self._image_crc = number(data, 8, 4)
            self.end = LINE

    def _end_of_image(self):
        self.whole = self._crc == self._image_crc and not self._bulk
        self._bulk = 0
        if self.end < self.base:
            self.end = self.base
        if not self.whole:
            self._no_match()

    def _lines(self, chunk, first, end):
        for o in range(first, end, LINE):
            if self._bulk:
                self._unpack(chunk, o)
            elif chunk[o + 3] & chunk[o + 7] & chunk[o + 11] & chunk[o + 15] & 0x80:
                kind = record_kind(chunk, o)
                if kind >= 0:
                    self.end = self.at + o + LINE
                    self.unsure = -1
                    self._record(kind, chunk, o)
                else:
                    for i in range(o, o + LINE, SLOT):
                        self._torn(chunk, i)
            else:
                self._slots(chunk, o)

    def _slots(self, chunk, o):
        moves = self.moves
        n = self.length
        for i in range(o, o + LINE, SLOT):
            tag = chunk[i]
            low = chunk[i + 1]
            high = chunk[i + 2]
            value = low | high << 8
            # The next decision, as nearly all of a journal is: all that `slot_kind` and `_slot` would find, at once.
            if (
                not (tag ^ n) & 15
                and self.header is not None
                and chunk[i + 3] == ZEROS[tag] + ZEROS[low] + ZEROS[high] + 2
                and tag >> 4 == slot_hash(MOVE, n, value)
                and (moves is None or n < len(moves))
            ):
                if moves is not None:
                    moves[n] = value
                self.unsure = n
                self.unsure_move = value
                n += 1
                self.length = n
                self.end = self.at + i + SLOT
                self.open = True
                self.over = None
                continue
            kind = slot_kind(chunk, i)
            if kind >= 0:
                self.end = self.at + i + SLOT
                self._slot(kind, tag, value)
                n = self.length
            else:
                self._torn(chunk, i)

    def _torn(self, chunk, i):
        if chunk[i] & chunk[i + 1] & chunk[i + 2] & chunk[i + 3] != 255:
            self.torn += 1
            self.unsure = -1
            self.end = self.at + i + SLOT

    def _slot(self, kind, tag, value):
        unsure = self.unsure
        self.unsure = -1
        if self.header is None:
            return
        if kind == REWIND:
            if tag != value & 15 | slot_hash(kind, value, value) << 4:
                self.torn += 1
            elif value <= self.length:
                self._rewind(value)
                self.open = True
            return
        ahead = (tag - self.length) & 15
        n = self.length + (ahead if ahead < 8 else ahead - 16)
        if n < 0 or tag >> 4 != slot_hash(kind, n, value):
            self.torn += 1
        elif kind == MARK:
            if n == self.length:
                self._mark(value)
        elif n > self.length:
            self.gap = True
        else:
            same = n == unsure and value == self.unsure_move
            self._rewind(n)
            self._add(value)
            self.open = True
            if not same:
                self.unsure = n
                self.unsure_move = value

    def _add(self, move):
        if self.moves is not None:
            if self.length >= len(self.moves):
                self.gap = True
                return
            self.moves[self.length] = move
        self.length += 1
        self.over = None

    def _rewind(self, n):
        if n == self.length:
            return
        self.length = n
        self.over = None
        marks = self.marks
        while marks and marks[-2] > n:
            marks.pop()
            marks.pop()
        if self.digest_at > n:
            self.digest = -1
            self.digest_at = marks[-2] if marks else -1

    def _mark(self, low, digest=-1):
        if self.moves is not None:
            self.marks.append(self.length)
            self.marks.append(low)
        self.digest = digest
        self.digest_at = self.length

    def _unpack(self, chunk, o):
        for i in range(o, o + LINE, 2):
            if self._bulk:
                self._bulk -= 1
                self._add(chunk[i] | chunk[i + 1] << 8)
        self.end = self.at + o + LINE

    def _record(self, kind, chunk, o):
        data = payload(chunk, o)
        if kind in (HEAD, MORE, REST):
            rest = self._header(kind, data)
            if rest is not None:
                head = self._head
                more = self._more
                self._head = self._more = None
                if head is not None and more is not None:
                    # Not any deeper: CircuitPython 9.2 has 1,536 bytes of stack for Python.
                    self.header = read_header(head, more, rest)
                    self.open = self.header is not None
        elif kind == SETTINGS:
            self.settings = data
        elif kind == TAKEN:
            self.taken = data
        elif kind == SEAT:
            if data[0] < MOST_SEATS:
                self.names[data[0]] = "".join([chr(b) for b in data[1:] if 32 <= b < 127])
        elif kind in (TALLY, RECENT, CLEARED):
            if self.tallies is not None:
                self._tally(kind, data)
        elif kind == CLOSED:
            self._no_match()
        elif self.header is None:
            return
        elif kind == BULK:
            if self.at + o < self.base and not self.length:
                self._bulk = number(data, 0, 2)
                self.open = True
        elif kind == DIGEST:
            if number(data, 0, 2) == self.length:
                self._mark(number(data, 2, 2), number(data, 2, 4))
        elif kind == END:
            if number(data, 4, 2) == self.length:
                self._mark(number(data, 0, 2), number(data, 0, 4))
                self._ended(data)
        elif kind == BRANCH:
            self.header.practice = True
        elif kind == SHARED:
            self.header.shared = True

    def _header(self, kind, data):
        """Take one record of a header; return the rest of the pack's name, None if another record is to come."""
        if kind == HEAD:
            self._no_match()
            self._head = data
            return None
        if kind == MORE:
            self._more = data
            return None if data[2] >> 4 >= 9 else b""
        return data

    def _ended(self, data):
        self.open = False
        self.over = data
        if self.tallies is not None and data[8] & COUNTS:
            key = statistics.key_of(self.header.pack_name, len(self.header.seats))
            statistics.count(self.tallies, key, data)

    def _tally(self, kind, data):
        tallies = self.tallies
        if kind == CLEARED:
            while tallies:
                tallies.pop()
        elif kind == TALLY:
            tallies.append(bytearray(data) + FREE[:10] + bytes(2))
        elif tallies:
            tallies[-1][12:] = data


def whole(data, moves=None, tallies=None):
    """Return the Scan of a whole journal or save file; a last line that is not whole is not read."""
    found = Scan(moves, tallies)
    for at in range(0, len(data) // LINE * LINE, SLICE):
        found.feed(data[at : min(at + SLICE, len(data) // LINE * LINE)])
    return found.close()


def moves_of(data):
    """Return (Scan, moves as array('H')) of a whole journal or save file."""
    # Room for all that was ever played, two bytes of data each at least: what was taken back since is read first.
    moves = array("H", bytes(len(data) // 2 * 2))
    found = whole(data, moves)
    return found, moves[: found.length]
