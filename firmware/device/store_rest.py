"""What the store seldom does: start with the board, begin and end matches, rewrite, settings, statistics.

Files, scans and statistics are imported where they are used: the end of a match needs none of them.
"""

from array import array

from firmware.const import const
from firmware.device.store import FAILED, FINE, NO_MEMORY, NO_ROOM, RESERVE, WEAK
from firmware.journal import LINE, MARK, MARK_EVERY, MOVE, SLOT, fill_slot, records
from firmware.journal.records import FREE, SLICE
from firmware.pack import PackError

BORROWED = True

JOURNALS = ("journal.a", "journal.b")

# What a new match wants beyond its longest game: undone decisions.
_SLACK = const(256)
_LONGEST = const(760)  # decisions, if the game is not known yet
_HANGS = const(2)
_MOST_NEWER = const(8)  # rewrites whose copy is there and whose erase never came
_SLEEP_BYTES = const(240)  # the rest of the 256 bytes of `alarm.sleep_memory` belongs to others


# ---- start of the board


def create(store, nvm, root, drive, sleep):
    """Make `store` a new one, see Store; nothing is read yet."""
    from firmware.journal import scan

    store.nvm = nvm
    store.root = root
    store.drive = drive
    store.sleep = bytearray(_SLEEP_BYTES + LINE) if sleep is None else sleep
    store.built_in_only = False
    store.guest = store.battery = None
    store.size = 0
    if nvm is not None and len(nvm) % SLICE == 0:
        store.size = min(len(nvm), records.SIZE)
    store.match = None
    store._digest = -1
    store._slot = bytearray(SLOT)
    _take(store, scan.Scan())
    store.trouble = FINE if store.size else NO_MEMORY
    if _hung(store.sleep) and store.size:
        store.trouble = FAILED


def _hung(sleep):
    """Return whether writing flash has hung, by the sleep memory's last four: "HJ", how often, whether one began.

    Once may be a reset at a bad moment; after two in a row nothing is written until the power has been off.
    """
    if bytes(sleep[-4:-2]) != b"HJ":
        sleep[-4:] = b"HJ\0\0"
    elif sleep[-1]:
        sleep[-2] = min(sleep[-2] + 1, _HANGS)
        sleep[-1] = 0
    elif sleep[-2] < _HANGS:
        sleep[-2] = 0
    return sleep[-2] == _HANGS


def boot(store, step=None):
    """Read the journal, or its copy if the flash has lost it; `step()` is called between slices.

    A copy that is newer than the journal holds all of it: the power went before or in the erase that was to follow, and
    of flash that was half erased nothing can be believed. So the rewrite is done again.
    """
    if not store.size:
        return
    found = _scan(store, store.nvm, store.size, step=step)
    copy = None if store.trouble else _newest_copy(store, found)
    if copy is not None:
        found = _restore(store, copy, step)
    _take(store, found)


def _scan(store, source, size, moves=None, tallies=None, step=None):
    from firmware.journal import scan

    found = scan.Scan(moves, tallies)
    for at in range(0, size, SLICE):
        found.feed(source[at : min(at + SLICE, size)])
        if step is not None:
            step()
    return found.close()


def _take(store, found):
    """Go on where the scan `found` ends."""
    store.generation = found.generation
    store.settings = found.settings
    store.names = found.names
    store.taken = found.taken
    store.header = found.header
    store.length = found.length
    store.over = found.over
    store.unfinished = found.open
    store._base = found.base
    store._end = found.end
    store._unsure = found.unsure
    store._unsure_move = found.unsure_move
    if store.generation < 0 and not found.blank:
        store._end = store.size  # another program's bytes: only a rewrite makes room


def _copies(store, journal):
    """Yield the bytes of every copy that may have to take the place of what was found in the flash."""
    from firmware.device import files

    for name in JOURNALS:
        path = folder(store) + name
        generation = records.generation_of(files.read(path, LINE) or b"")
        newer = generation - journal.generation
        if generation < 0 or journal.whole and not 0 < newer <= _MOST_NEWER:
            continue  # by more than a few it is a copy of another board
        data = files.read(path, store.size)
        if len(data) % LINE == 0:
            yield data
    if not journal.whole:
        yield store.sleep[0 : min(_SLEEP_BYTES, len(store.sleep) // LINE * LINE)]


def _newest_copy(store, journal):
    """Return the bytes of the newest whole copy, the first of equals; None if there is none."""
    best = journal.generation - 1
    copy = None
    for data in _copies(store, journal):
        found = _scan(store, data, len(data))
        if found.whole and found.generation > best:
            best = found.generation
            copy = data
    return copy


def _restore(store, data, step):
    out = bytearray(FREE * (store.size // SLICE))
    out[: len(data)] = data
    # With too weak a battery nothing is written until the next start: what was read is older than the copy.
    if weak(store) or not _program(store, out):
        store.trouble = FAILED
    return _scan(store, store.nvm, store.size, step=step)


# ---- the sink of a match


def start(store, match):
    """Begin the journal of a match, with what has been played; the last one is dropped unless it was parked."""
    open_match(store, match.header(), len(match.moves))
    store.match = match
    match.sink = store
    if store.unfinished:
        store.catch_up(match.length)


def open_match(store, header, longest=_LONGEST):
    """Write `header` as the beginning of a match of at most `longest` decisions."""
    store.match = None
    store._digest = -1
    store.unfinished = False
    store._unsure = -1
    if store.trouble >= NO_ROOM:
        store.trouble = FINE
    lines = records.header_records(header)
    want = len(lines) + longest * SLOT * (MARK_EVERY + 1) // MARK_EVERY + _SLACK + RESERVE
    if not store.trouble and store._end + want > store.size and store._end > store._base and not weak(store):
        rewrite(store, tallies(store))
    store.header = header
    store.length = 0
    store.over = None
    store.unfinished = store.put(lines, False)


def leave(store):
    """Let the match go from memory, and its rules with it; it can be gone on with, or parked, as after a start."""
    match = store.match
    store.match = None
    if match is not None:
        # Only its position proves a match to changed rules; the journal has room for the low half of the digest.
        store._digest = match.digest() if match.length == store.length else -1
        if store._digest >= 0 and store.unfinished:
            _seal(store, match.length, store._digest & 0xFFFF)


def _seal(store, n, low):
    """Append a mark, unless it is the last word already: a match may be looked at many times."""
    fill_slot(store._slot, MARK, n, low)
    end = store._end
    if n and store.nvm[end - SLOT : end] != store._slot:
        store.mark(n, low)


def branch(store):
    """Append that the match is for practice from here on."""
    if store.ready():
        store.put(records.record(records.BRANCH))


def share(store):
    """Append that a PC has held a seat of the match: what is hidden stays so, whatever restarts, until it is over."""
    if not store.header.shared:
        store.header.shared = True
        if store.ready():
            store.put(records.record(records.SHARED))


def end(store, n, payload):
    """Append the END record: the match is over, and counted when the statistics are read."""
    store.over = payload
    if store.ready() and store.catch_up(n):
        store.unfinished = not store.put(records.record(records.END, payload), False)
    elif store.trouble >= NO_ROOM:
        # It was not saved and needs not be any more: what counts is the result, and now a rewrite may be done.
        live = store.unfinished
        store.unfinished = False
        if not rewrite(store, tallies(store), payload):
            store.unfinished = live


# ---- the source of a match


def read(store, moves):
    """Fill `moves` with those of the journal; return the Scan."""
    return _scan(store, store.nvm, store.size, moves)


def pack_for(store, header):
    """Return the pack of a saved match: by its CRC-32, else by its name, else None."""
    for key in (header.pack_crc, header.pack_name):
        try:
            return packs(store).find(key)
        except PackError:
            pass
    return None


def adopt(store, match):
    """Go on with the match that `match_rest.resume` has made of this journal."""
    store.match = match
    match.sink = store
    if store._unsure >= 0 and store._unsure == store.length - 1 and store._end + SLOT + RESERVE <= store.size:
        # The very last slot may be half programmed and have read well only this time: write it once more.
        # Without room for that the next decision rewrites the journal anyway.
        store.put_slot(MOVE, store._unsure, store._unsure_move)
    store._unsure = -1
    if match.over and store.over is None:
        end(store, match.length, match.result())


def packs(store):
    """Return the packs, a files.Packs."""
    from firmware.device import files

    return files.Packs(store.root, store.built_in_only, store.guest)


def of_pc(store):
    """Return whether a PC has the drive, so that the store may not write files."""
    return drive_of(store).of_pc()


# ---- settings and statistics


def save_settings(store, payload):
    """Keep the 12 bytes of the settings."""
    payload = bytes(payload)
    if payload != store.settings:
        store.settings = payload
        store.put(records.record(records.SETTINGS, payload))


def save_name(store, seat, name):
    """Keep the name of a seat, up to eleven plain letters."""
    if name != store.names[seat]:
        store.names[seat] = name[:11]
        store.put(records.record(records.SEAT, bytes([seat]) + name[:11].encode()))


def tallies(store):
    """Return the statistics, a list of tallies (`statistics.read`), the one used last at the end."""
    found = []
    if store.size:
        _scan(store, store.nvm, store.size, None, found)
    return found


def tally(store, pack_name, players):
    """Return the tally of a pack and a number of players, or None if nothing has been played."""
    from firmware.journal import statistics

    key = statistics.key_of(pack_name, players)
    for found in tallies(store):
        if found[:3] == key:
            return found
    return None


def clear_statistics(store):
    """Let the statistics begin anew; return whether that is saved."""
    return store.put(records.record(records.CLEARED), False)


# ---- matches that wait, in parked.py


def park(store, spare=1):
    """Move the open match into a file; return False if that is not possible: ask, then `drop`."""
    from firmware.device import parked

    return parked.park(store, spare)


def drop(store):
    """Forget the open match."""
    store.unfinished = False
    store.put(records.record(records.CLOSED), False)
    store.match = None
    store.header = None
    store.length = 0


def waiting(store):
    """Return a source (`match_rest.resume`) for each match that can be gone on with, the open one first."""
    from firmware.device import parked

    return parked.waiting(store)


# ---- writing


def folder(store):
    """Return the path of the files of matches."""
    return store.root + "/saves/"


def drive_of(store):
    """Return what takes the drive for writing."""
    from firmware.device import files

    return store.drive or files.Drive(False, store.battery)


def weak(store):
    """Return whether the battery is too weak for an erase; once it was, it must have recovered well."""
    if store.battery is None:
        return False
    from firmware.device import battery

    return battery.unsafe(store.battery, store.trouble == WEAK)


def begin(store):
    """Write the first line of a journal into flash that is free."""
    generation = _next_generation(store)
    if _program(store, records.format_record(generation)):
        store.generation = generation
        store._base = store._end = LINE
    else:
        store._end = store.size  # only a rewrite can mend it


def _program(store, data):
    """Write from the beginning of the flash on; return whether it reads back."""
    if not store.program(data, 0):
        return False
    for at in range(0, len(data), SLICE):
        end = min(at + SLICE, len(data))
        if store.nvm[at:end] != data[at:end]:
            return False
    return True


def _next_generation(store):
    from firmware.device import files

    newest = store.generation
    for name in JOURNALS:
        first = files.read(folder(store) + name, LINE)
        if first is not None:
            newest = max(newest, records.generation_of(first))
    return newest + 1 & 0xFFFF


def rewrite(store, counts, result=None):
    """Replace the journal by a packed image; return whether that was done (if not, `trouble` says why).

    `counts` are the journal's tallies, `result` is the payload of the END record of a match that it does not hold.
    """
    from firmware.journal import statistics

    if weak(store):
        store.trouble = WEAK
        return False
    # A match that could not even begin in the journal is in memory all the same.
    live = store.unfinished or store.trouble >= NO_ROOM and store.match is not None and not store.match.over
    drive = drive_of(store)
    writable = drive.open()
    try:
        if live and not writable:
            store.trouble = NO_ROOM
            return False
        generation = _next_generation(store)
        try:
            out = bytearray(FREE * (store.size // SLICE))
            if result is not None and result[8] & records.COUNTS:
                header = store.match.header()
                statistics.count(counts, statistics.key_of(header.pack_name, len(header.seats)), result)
            length, used = _fill(store, out, generation, counts, live)
        except (MemoryError, ValueError):
            store.trouble = NO_ROOM
            return False
        # Without a file a loss of power would cost the match; without a match only on the PC's power.
        if writable and not _to_file(store, out) and live:
            store.trouble = NO_ROOM
            return False
        _to_sleep(store, generation, counts)
        if not _program(store, out):
            store.trouble = FAILED
            return False
    finally:
        drive.close()
    store.trouble = FINE
    store.unfinished = live
    store.generation = generation
    store._base = store._end = used
    store._unsure = -1
    store.length = length
    if not live:
        store.header = None
        store.over = None
    return True


def live_match(store):
    """Return (header, moves, length, digest or -1) of the unfinished match."""
    match = store.match
    if match is not None:
        header = match.header()
        header.shared = store.header.shared
        return header, match.moves, match.length, match.digest()
    moves = array("H", bytes(2 * store.length))
    found = read(store, moves)
    digest = found.digest if found.digest_at == found.length else -1
    return found.header, moves, found.length, store._digest if digest < 0 else digest


def _fill(store, out, generation, counts, live):
    """Make `out` a packed image; return (decisions in it, bytes of it)."""
    header, moves, length, digest = live_match(store) if live else (None, None, 0, -1)
    names = [name or "" for name in store.names]
    used = records.image(
        out, generation, header, moves, length, digest, None, store.settings, names, counts, store.taken
    )
    if len(out) == store.size and used + 2 * RESERVE > store.size:
        raise ValueError("a journal of %d bytes leaves no room" % used)
    return length, used


def _to_file(store, out):
    """Write the image over the older of the two files; return whether it reads back."""
    from firmware.device import files

    paths = [folder(store) + name for name in JOURNALS]
    ages = [records.generation_of(files.read(path, LINE) or b"") for path in paths]
    return files.overwrite(paths[0] if ages[0] <= ages[1] else paths[1], out)


def _to_sleep(store, generation, counts):
    """Copy what fits to where a reset, if not a loss of power, leaves it alone: settings, newest statistics."""
    size = min(_SLEEP_BYTES, len(store.sleep) // LINE * LINE)
    while True:
        out = bytearray(FREE[:size])
        try:
            _fill(store, out, generation, counts, False)
            break
        except ValueError:
            if not counts:
                return
            counts.pop(0)
    store.sleep[0:size] = out
