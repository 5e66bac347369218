"""Matches that wait: the open one, which is in the journal, and those parked in files on the drive.

    saves/1.hortus-save ... 8.hortus-save   save files filled up to 2,048 bytes; one that does not begin a save is free

One file stays free for the moment in which a parked match and the open one change places. While a PC holds the drive no
file can be freed; a TAKEN record of the journal then tells which saves do not count any more. A loss of power between
two writes leaves a match twice and never not at all: of two alike the longer one is shown.
"""

from firmware.const import const
from firmware.device import files
from firmware.device.store_rest import drive_of, drop, folder, live_match, pack_for, start
from firmware.journal import LINE, records, scan

BORROWED = True

PARKED = const(8)  # files
PARKED_BYTES = const(2048)  # a match of up to 960 decisions
_HEAD_BYTES = 5 * LINE  # the records before the moves; six lines if the name of the pack is long
_TAGS = const(0xFFF)  # 12 bits each, 0: the save counts


def waiting(store):
    """Return a source for `match_rest.resume` for each match that can be gone on with, the open one first."""
    saves = [Parked(store, i) for i in range(PARKED)]
    twin = _twin(store, saves)
    found = [one for one in saves if one.header is not None]
    if store.unfinished and twin is None:
        found.insert(0, Open(store))
    return found


def park(store, spare=1):
    """Move the open match into a file; return False if that is not possible: ask, then `drop`.

    `spare`: how many files must stay free after it.
    """
    if not store.unfinished:
        return True
    saves = [Parked(store, i) for i in range(PARKED)]
    if _twin(store, saves) is None:
        drive = drive_of(store)
        if not drive.open():
            return False
        try:
            free = []
            for one in saves:
                if one.taken:
                    one.free()
                if one.header is None:
                    free.append(one.path)
            if len(free) <= spare or not _write(store, free[0]):
                return False
        finally:
            drive.close()
    drop(store)
    return True


def _write(store, path):
    data = records.save_file(*live_match(store))
    # To its end: what a longer match has left there must not be read as a part of this one.
    data += files.FILLER * (PARKED_BYTES - len(data))
    return len(data) <= PARKED_BYTES and files.overwrite(path, data)


def _twin(store, saves):
    """Return the save of the open match that has all its decisions, None if there is none; one half written is none."""
    if not store.unfinished:
        return None
    head = records.header_records(store.header)
    for one in saves:
        if one.header is not None and records.header_records(one.header) == head:
            if one.read(None).header is None:
                one.header = None
            elif one.length >= store.length:
                return one
    return None


class Open:
    """The match of the journal as a thing that waits."""

    place = -1

    def __init__(self, store):
        self.header = store.header
        self.length = store.length
        self.blocked = False
        self.read = store.read
        self.pack_for = store.pack_for
        self.adopt = store.adopt
        self.drop = store.drop


class Parked:
    """A parked match.

    place, path     number of its file, 0..7; the file
    header, length  None if the file is free or its save does not count any more; number of decisions
    taken           the file holds a save that does not count any more
    drops           the open match may be lost if it cannot be parked; blocked: `adopt` did nothing, for it may not
    """

    def __init__(self, store, place):
        self.store = store
        self.place = place
        self.path = "%s%d%s" % (folder(store), place + 1, records.SUFFIX)
        self.drops = self.blocked = self.taken = False
        self.header = None
        self.length = 0
        head = files.read(self.path, _HEAD_BYTES + LINE)
        if head is None or len(head) < _HEAD_BYTES or records.generation_of(head) < 0:
            return
        self.tag = tag_of(head)
        self.taken = _tags(store) >> 12 * place & _TAGS == self.tag
        if not self.taken:
            self._read_head(head)

    def _read_head(self, head):
        if records.record_kind(head, LINE) != records.HEAD or records.record_kind(head, 2 * LINE) != records.MORE:
            return
        at = 3 * LINE
        rest = b""
        if records.record_kind(head, at) == records.REST:
            rest = records.payload(head, at)
            at += LINE
        if at + LINE <= len(head) and records.record_kind(head, at) == records.BULK:
            self.header = records.read_header(records.payload(head, LINE), records.payload(head, 2 * LINE), rest)
            self.length = records.number(records.payload(head, at), 0, 2)

    def read(self, moves):
        """Fill `moves`, if given; return the Scan, without a header if the file is damaged."""
        return scan.whole(files.read(self.path, PARKED_BYTES) or b"", moves)

    def pack_for(self, header):
        """Return its pack, as Store.pack_for."""
        return pack_for(self.store, header)

    def adopt(self, match):
        """Make it the open match, unless it is over, and free the file; the open one is parked, see `blocked`."""
        if match.over:
            return
        store = self.store
        # Into the last free file too: this one's is free afterwards.
        if not park(store, 0):
            if not self.drops:
                self.blocked = True
                return
            drop(store)
        start(store, match)
        if store.unfinished and not store.trouble:
            self.drop()

    def drop(self):
        """Forget this save."""
        drive = drive_of(self.store)
        done = False
        if drive.open():
            try:
                done = self.free()
            finally:
                drive.close()
        if not done:
            self._tag(self.tag)
        self.header = None

    def free(self):
        """Let the file be free, on a drive that is open; return whether it is."""
        done = files.overwrite(self.path, files.FILLER * LINE)
        if done and self.taken:
            self._tag(0)
        return done

    def _tag(self, tag):
        """Append which saves do not count any more, with `tag` for this one."""
        store = self.store
        shift = 12 * self.place
        old = _tags(store)
        new = old - (old & _TAGS << shift) + (tag << shift)
        if new != old:
            store.taken = new.to_bytes(12, "little")
            store.put(records.record(records.TAKEN, store.taken))


def tag_of(head):
    """Return the 12 bits that stand for a save in the TAKEN record, by its first line; never 0."""
    return records.number(records.payload(head, 0), 8, 4) % _TAGS + 1


def _tags(store):
    return records.number(store.taken, 0, 12) if store.taken else 0
