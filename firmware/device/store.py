"""What outlives the power: the journal in `microcontroller.nvm`, parked matches, and the packs on the drive.

Writing where every byte of the flash is 0xFF programs it; anything else erases all 4,096 bytes first, and whoever
loses power then has lost them. So the store appends, and rewrites only when there is no room. Before a rewrite
what must survive goes into one of two files in turn, is read back, and is taken from there at the next start if
the flash has lost it. If a PC holds the drive, Python may not write files, but then there is the PC's power: the
store then rewrites between matches only, and a match that does not fit is played on and not saved (`trouble`).

    saves/journal.a, journal.b   the last packed image, 4,096 bytes each
    saves/1.hortus-save ...      parked matches, 2,048 bytes each; one that does not begin a save is free
    firmware/packs/*.pack        built in;  packs/*.pack   put there later
"""

from array import array

from firmware import journal
from firmware.device import files
from firmware.journal import FREE, LINE, SLICE, SLOT, scan, statistics
from firmware.pack import PackError

# Why nothing is saved: `trouble`.
FINE = 0
NO_MEMORY = 1  # this board has no nvm, or one of another size
FAILED = 2  # what was written does not read back
NO_ROOM = 3  # a rewrite must wait until the match is over or the PC gives the drive back

JOURNALS = ("journal.a", "journal.b")
PARKED = 8  # files for parked matches
PARKED_BYTES = 2048  # a parked match of up to 960 decisions

# Kept free by a match: its END record, and settings changed meanwhile.
_RESERVE = 4 * LINE
# What a new match wants beyond its longest game: undone decisions.
_SLACK = 64 * SLOT
_LONGEST = 760  # decisions, if the game is not known yet
_TRIES = 3  # a bad spot of flash is passed by; three in a row are no spot
_SLEEP_BYTES = 240  # the rest of the 256 bytes of `alarm.sleep_memory` belongs to others


class Store:
    """Journal, settings, statistics, parked matches and packs of one board. It is a match's sink and source.

    nvm     `microcontroller.nvm`, or None; sleep: `alarm.sleep_memory`, or None
    root    folder that is the drive; "" on the board
    drive   files.Drive; shelf: files.Packs

    trouble     FINE, or why nothing is saved; play goes on all the same
    header, length, over    the journal's last match, as in scan.Scan
    unfinished  True if "Continue" can be offered
    match       the match being played, None before `start` or `adopt`
    settings    12 bytes of the settings screen, or None; names: five names of seats, or None each
    """

    def __init__(self, nvm, root="", drive=None, sleep=None):
        self.nvm = nvm
        self.drive = drive or files.Drive()
        self.shelf = files.Packs(root)
        self.sleep = sleep
        self.size = 0
        if nvm is not None and len(nvm) % SLICE == 0:
            self.size = min(len(nvm), journal.SIZE)
        self.match = None
        self._folder = root + "/saves"
        self._slot = bytearray(SLOT)
        self._take(scan.Scan())
        self.trouble = FINE if self.size else NO_MEMORY

    # ---- start of the board

    def boot(self, step=None):
        """Read the journal, or its copy if the flash has lost it; `step()` is called between slices."""
        if not self.size:
            return
        found = self._scan(self.nvm, self.size, step=step)
        if not found.whole:
            copy = self._newest_copy()
            if copy is not None and copy[0] >= found.generation:
                found = self._restore(copy[1], step)
        self._take(found)

    def _scan(self, source, size, moves=None, tallies=None, step=None):
        found = scan.Scan(moves, tallies)
        for at in range(0, size, SLICE):
            found.feed(source[at : min(at + SLICE, size)])
            if step is not None:
                step()
        return found.close()

    def _take(self, found):
        """Go on where the scan `found` ends."""
        self.generation = found.generation
        self.settings = found.settings
        self.names = found.names
        self.header = found.header
        self.length = found.length
        self.over = found.over
        self.unfinished = found.open
        self._base = found.base
        self._end = found.end
        self._unsure = found.unsure
        self._unsure_move = found.unsure_move
        if self.generation < 0 and not found.blank:
            self._end = self.size  # another program's bytes: only a rewrite makes room

    def _copies(self):
        """Yield the bytes of every copy of the journal."""
        for name in JOURNALS:
            data = files.read(self._folder + "/" + name, self.size)
            if data is not None and len(data) % LINE == 0:
                yield data
        if self.sleep is not None:
            yield self.sleep[0 : min(_SLEEP_BYTES, len(self.sleep) // LINE * LINE)]

    def _newest_copy(self):
        """Return (generation, bytes) of the newest whole copy, the first of equals; None if there is none."""
        best = None
        for data in self._copies():
            found = self._scan(data, len(data))
            if found.whole and (best is None or found.generation > best[0]):
                best = (found.generation, data)
        return best

    def _restore(self, data, step):
        out = bytearray(FREE * (self.size // SLICE))
        out[: len(data)] = data
        if not self._program(out, 0):
            self.trouble = FAILED
        return self._scan(self.nvm, self.size, step=step)

    # ---- the sink of a match (firmware/match.py)

    def start(self, match):
        """Begin the journal of a match, with what has been played; the last one is dropped unless it was parked."""
        self.open_match(match.header(), len(match.moves))
        self.match = match
        match.sink = self
        if self.unfinished:
            self._catch_up(match.length)

    def open_match(self, header, longest=_LONGEST):
        """Write `header` as the beginning of a match of at most `longest` decisions."""
        self.match = None
        self.unfinished = False
        self._unsure = -1
        if self.trouble == NO_ROOM:
            self.trouble = FINE
        lines = header.records()
        want = len(lines) + longest * SLOT * (journal.MARK_EVERY + 1) // journal.MARK_EVERY + _SLACK + _RESERVE
        if not self.trouble and self._end + want > self.size and self._end > self._base:
            self._rewrite()
        self.header = header
        self.length = 0
        self.over = None
        self.unfinished = self._put(lines, False)

    def move(self, n, move):
        """Append decision `n`; an `n` that is there already replaces it and all later ones."""
        if self._ready() and self._catch_up(n) and self._put_slot(journal.MOVE, n, move):
            self.length = n + 1

    def rewind(self, n):
        """Let only the first `n` decisions hold."""
        if self._ready():
            self._catch_up(n)

    def mark(self, n, low):
        """Append that after `n` decisions the digest's low half is `low`."""
        if self._ready() and n == self.length:
            self._put_slot(journal.MARK, n, low)

    def branch(self):
        """Append that the match is for practice from here on."""
        if self._ready():
            self._put(journal.record(journal.BRANCH))

    def end(self, n, payload):
        """Append the END record: the match is over, and counted when the statistics are read."""
        self.over = payload
        if self._ready() and self._catch_up(n):
            self.unfinished = not self._put(journal.record(journal.END, payload), False)
        elif self.trouble == NO_ROOM:
            # It was not saved and needs not be any more: what counts is the result, and now a rewrite may be done.
            self.unfinished = False
            self._rewrite(payload)

    def _ready(self):
        """Return whether the open match can be appended to; False too if a rewrite has just stored all of it."""
        if self.trouble == NO_ROOM and self.match is not None:
            self._rewrite()
            return False
        return self.unfinished and not self.trouble

    def _catch_up(self, n):
        """Make the journal hold exactly the first `n` decisions of the match; return whether it does."""
        if n < self.length:
            if not self._put_slot(journal.REWIND, n, n):
                return False
            self.length = n
        while self.length < n:
            i = self.length
            if not self._put_slot(journal.MOVE, i, self.match.moves[i]):
                return False
            # A rewrite has stored the whole match.
            self.length = max(self.length, i + 1)
        return self.length == n

    # ---- the source of a match

    def read(self, moves):
        """Fill `moves` with those of the journal; return the Scan."""
        return self._scan(self.nvm, self.size, moves)

    def pack_for(self, header):
        """Return the pack of a saved match: by its CRC-32, else by its name, else None."""
        for key in (header.pack_crc, header.pack_name):
            try:
                return self.shelf.find(key)
            except PackError:
                pass
        return None

    def adopt(self, match):
        """Go on with the match that `firmware.match.resume` has made of this journal."""
        self.match = match
        match.sink = self
        if self._unsure >= 0 and self._unsure == self.length - 1 and self._end + SLOT + _RESERVE <= self.size:
            # The very last slot may be half programmed and have read well only this time: write it once more.
            # Without room for that the next decision rewrites the journal anyway.
            self._put_slot(journal.MOVE, self._unsure, self._unsure_move)
        self._unsure = -1
        if match.over and self.over is None:
            self.end(match.length, match.result())

    # ---- settings and statistics

    def save_settings(self, payload):
        """Keep the 12 bytes of the settings."""
        payload = bytes(payload)
        if payload != self.settings:
            self.settings = payload
            self._put(journal.record(journal.SETTINGS, payload))

    def save_name(self, seat, name):
        """Keep the name of a seat, up to eleven plain letters."""
        if name != self.names[seat]:
            self.names[seat] = name[:11]
            self._put(journal.record(journal.SEAT, bytes([seat]) + name[:11].encode()))

    def tallies(self):
        """Return the statistics, a list of tallies (`statistics.read`), the one used last at the end."""
        tallies = []
        if self.size:
            self._scan(self.nvm, self.size, None, tallies)
        return tallies

    def tally(self, pack_name, players):
        """Return the tally of a pack and a number of players, or None if nothing has been played."""
        key = statistics.key_of(pack_name, players)
        for tally in self.tallies():
            if tally[:3] == key:
                return tally
        return None

    def clear_statistics(self):
        """Let the statistics begin anew; return whether that is saved."""
        return self._put(journal.record(journal.CLEARED), False)

    # ---- parked matches

    def park(self):
        """Move the unfinished match into a file; return False if that is not possible: ask, then `drop`."""
        if not self.unfinished:
            return True
        if not self.drive.open():
            return False
        try:
            path = self._free_path()
            if path is None:
                return False
            header, moves, length, digest = self._live()
            data = journal.save_file(header, moves, length, digest)
            # To its end: what a longer match has left there must not be read as a part of this one.
            data += files.FILLER * (PARKED_BYTES - len(data))
            if len(data) > PARKED_BYTES or not files.overwrite(path, data):
                return False
        finally:
            self.drive.close()
        self.drop()
        return True

    def drop(self):
        """Forget the unfinished match."""
        self.unfinished = False
        self._put(journal.record(journal.CLOSED), False)
        self.match = None
        self.header = None
        self.length = 0

    def parked(self):
        """Return a Parked for each parked match."""
        found = []
        for i in range(PARKED):
            path = self._path(i)
            one = Parked(self, path)
            if one.header is not None:
                found.append(one)
        return found

    def _path(self, i):
        return "%s/%d%s" % (self._folder, i + 1, journal.SUFFIX)

    def _free_path(self):
        """Return the path for another parked match, a file that is there if one is free; None if all are used."""
        missing = None
        for i in range(PARKED):
            path = self._path(i)
            first = files.read(path, LINE)
            if first is None:
                missing = missing or path
            elif journal.generation_of(first) < 0:
                return path
        return missing

    # ---- writing

    def _put_slot(self, kind, n, value):
        journal.fill_slot(self._slot, kind, n, value)
        return self._put(self._slot)

    def _put(self, data, in_image=True):
        """Append a slot or whole records; return whether they are stored.

        `in_image`: the packed image, if one has to be written, holds what they say already.
        """
        if self.trouble in (NO_MEMORY, FAILED):
            return False
        size = len(data)
        reserve = _RESERVE if size == SLOT else 0
        for _ in range(_TRIES):
            if not self._end:
                self._begin()
            at = self._end if size == SLOT else (self._end + LINE - 1) // LINE * LINE
            if at + size + reserve > self.size:
                if not self._rewrite():
                    return False
                if in_image:
                    return True
                continue
            self._end = at + size
            if self.nvm[at : at + size] == FREE[:size] and self._program(data, at):
                return True
        self.trouble = FAILED
        return False

    def _begin(self):
        """Write the first line of a journal into flash that is free."""
        generation = self._next_generation()
        if self._program(journal.format_record(generation), 0):
            self.generation = generation
            self._base = self._end = LINE
        else:
            self._end = self.size  # only a rewrite can mend it

    def _program(self, data, at):
        """Write into flash; return whether it reads back."""
        end = at + len(data)
        try:
            self.nvm[at:end] = data
        except (OSError, RuntimeError, ValueError):
            return False
        for i in range(at, end, SLICE):
            j = min(i + SLICE, end)
            if self.nvm[i:j] != data[i - at : j - at]:
                return False
        return True

    def _next_generation(self):
        newest = self.generation
        for name in JOURNALS:
            first = files.read(self._folder + "/" + name, LINE)
            if first is not None:
                newest = max(newest, journal.generation_of(first))
        return newest + 1 & 0xFFFF

    def _rewrite(self, end=None):
        """Replace the journal by a packed image; return whether that was done (if not, `trouble` says why).

        `end` is the result of a match that the journal does not hold.
        """
        live = self.unfinished
        writable = self.drive.open()
        try:
            if live and not writable:
                self.trouble = NO_ROOM
                return False
            generation = self._next_generation()
            try:
                out = bytearray(FREE * (self.size // SLICE))
                tallies = self.tallies()
                if end is not None and end[8] & journal.COUNTS:
                    header = self.match.header()
                    statistics.count(tallies, statistics.key_of(header.pack_name, len(header.seats)), end)
                length, used = self._fill(out, generation, tallies, live)
            except (MemoryError, ValueError):
                self.trouble = NO_ROOM
                return False
            # Without a file a loss of power would cost the match; without a match only on the PC's power.
            if writable and not self._to_file(out) and live:
                self.trouble = NO_ROOM
                return False
            self._to_sleep(generation, tallies)
            if not self._program(out, 0):
                self.trouble = FAILED
                return False
        finally:
            self.drive.close()
        self.trouble = FINE
        self.generation = generation
        self._base = self._end = used
        self._unsure = -1
        self.length = length
        if not live:
            self.header = None
            self.over = None
        return True

    def _live(self):
        """Return (header, moves, length, digest or -1) of the unfinished match."""
        match = self.match
        if match is not None:
            return match.header(), match.moves, match.length, match.digest()
        moves = array("H", bytes(2 * self.length))
        found = self.read(moves)
        return found.header, moves, found.length, found.digest if found.digest_at == found.length else -1

    def _fill(self, out, generation, tallies, live):
        """Make `out` a packed image; return (decisions in it, bytes of it)."""
        header, moves, length, digest = self._live() if live else (None, None, 0, -1)
        names = [name or "" for name in self.names]
        used = journal.image(out, generation, header, moves, length, digest, None, self.settings, names, tallies)
        if len(out) == self.size and used + 2 * _RESERVE > self.size:
            raise ValueError("a journal of %d bytes leaves no room" % used)
        return length, used

    def _to_file(self, out):
        """Write the image over the older of the two files; return whether it reads back."""
        paths = [self._folder + "/" + name for name in JOURNALS]
        ages = [journal.generation_of(files.read(path, LINE) or b"") for path in paths]
        return files.overwrite(paths[0] if ages[0] <= ages[1] else paths[1], out)

    def _to_sleep(self, generation, tallies):
        """Copy what fits to where a reset, if not a loss of power, leaves it alone: settings, newest statistics."""
        if self.sleep is None:
            return
        size = min(_SLEEP_BYTES, len(self.sleep) // LINE * LINE)
        while True:
            out = bytearray(FREE[:size])
            try:
                self._fill(out, generation, tallies, False)
                break
            except ValueError:
                if not tallies:
                    return
                tallies.pop(0)
        self.sleep[0:size] = out


class Parked:
    """A parked match, a source for `firmware.match.resume`; `header` is None if the file holds none."""

    def __init__(self, store, path):
        self.store = store
        self.path = path
        self._data = files.read(path, PARKED_BYTES) or b""
        found = scan.whole(self._data)
        self.header = found.header if found.whole and found.open else None
        self.length = found.length

    def read(self, moves):
        """Fill `moves`; return the Scan."""
        return scan.whole(self._data, moves)

    def pack_for(self, header):
        """Return its pack, as Store.pack_for."""
        return self.store.pack_for(header)

    def adopt(self, match):
        """Make it the match of the journal, then free the file if Python may write."""
        store = self.store
        store.start(match)
        if store.unfinished and not store.trouble and store.drive.open():
            files.overwrite(self.path, files.FILLER * LINE)
            store.drive.close()


def open_store(root=""):
    """Return the Store of this board, not yet booted."""
    import microcontroller

    try:
        from alarm import sleep_memory
    except ImportError:
        sleep_memory = None
    return Store(microcontroller.nvm, root, None, sleep_memory)
