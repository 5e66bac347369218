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

from firmware.const import const
from firmware.journal import LINE, MARK, MOVE, REWIND, SLOT, fill_slot
from firmware.modules import Partly, borrow

# Why nothing is saved: `trouble`.
FINE = const(0)
NO_MEMORY = const(1)  # this board has no nvm, or one of another size
FAILED = const(2)  # what was written does not read back, or writing hung twice
NO_ROOM = const(3)  # a rewrite must wait until the match is over or the PC gives the drive back
WEAK = const(4)  # a rewrite must wait until the battery is not as low any more

# Kept free by a match: its END record, and settings changed meanwhile.
RESERVE = const(64)
_TRIES = const(3)  # a bad spot of flash is passed by; three in a row are no spot


class Store(Partly):
    """Journal, settings, statistics, parked matches and packs of one board. It is a match's sink and source.

    nvm     `microcontroller.nvm`, or None; sleep: `alarm.sleep_memory`, or what stands in for it
    root    folder that is the drive; "" on the board
    battery the pin that sees the battery's voltage, or None
    drive   whether Python may write files, as files.Drive; None: the board's own

    trouble     FINE, or why nothing is saved; play goes on all the same
    header, length, over    the journal's last match, as in scan.Scan
    unfinished  True if "Continue" can be offered
    match       the match being played, None before `start` or `adopt`
    settings    12 bytes of the settings screen, or None; names: five names of seats, or None each
    taken       12 bytes: which saves in files do not count any more (parked.py), or None
    built_in_only   the packs put there later are left alone (safe menu)
    guest   bytes of a pack that is here until the power goes, or None

    Here is what every decision needs. In store_rest:

    boot()   start(match)   open_match(header)   leave()   branch()   share()   end(n, payload)   read(moves)
    pack_for(header)   adopt(match)   packs()   save_settings(bytes)   save_name(seat, name)   tallies()
    tally(pack_name, players)   clear_statistics()   of_pc()   park()   drop()   waiting()
    """

    REST = "firmware.device.store_rest"

    def __init__(self, nvm, root="", drive=None, sleep=None):
        self.create(nvm, root, drive, sleep)

    # ---- the sink of a match (firmware/match.py)

    def move(self, n, move):
        """Append decision `n`; an `n` that is there already replaces it and all later ones."""
        if self.ready() and self.catch_up(n) and self.put_slot(MOVE, n, move):
            self.length = n + 1

    def rewind(self, n):
        """Let only the first `n` decisions hold."""
        if self.ready():
            self.catch_up(n)

    def mark(self, n, low):
        """Append that after `n` decisions the digest's low half is `low`."""
        if self.ready() and n == self.length:
            self.put_slot(MARK, n, low)

    def ready(self):
        """Return whether the open match can be appended to; False too if a rewrite has just stored all of it."""
        if self.trouble >= NO_ROOM and self.match is not None:
            self._rewrite()
            return False
        return self.unfinished and not self.trouble

    def catch_up(self, n):
        """Make the journal hold exactly the first `n` decisions of the match; return whether it does."""
        if n < self.length:
            if not self.put_slot(REWIND, n, n):
                return False
            self.length = n
        while self.length < n:
            i = self.length
            if not self.put_slot(MOVE, i, self.match.moves[i]):
                return False
            # A rewrite has stored the whole match.
            self.length = max(self.length, i + 1)
        return self.length == n

    # ---- writing

    def put_slot(self, kind, n, value):
        """Append a slot, as `put` does."""
        fill_slot(self._slot, kind, n, value)
        return self.put(self._slot)

    def put(self, data, in_image=True):
        """Append a slot or whole records; return whether they are stored.

        `in_image`: the packed image, if one has to be written, holds what they say already.
        """
        if self.trouble in (NO_MEMORY, FAILED):
            return False
        size = len(data)
        reserve = RESERVE if size == SLOT else 0
        for _ in range(_TRIES):
            if not self._end:
                self.begin()
            at = self._end if size == SLOT else (self._end + LINE - 1) // LINE * LINE
            if at + size + reserve > self.size:
                if not self._rewrite():
                    return False
                if in_image:
                    return True
                continue
            self._end = at + size
            if (
                self.nvm[at : at + size] == b"\xff" * size
                and self.program(data, at)
                and self.nvm[at : at + size] == data
            ):
                return True
        self.trouble = FAILED
        return False

    def _rewrite(self):
        """Replace the journal by a packed image; return whether that was done."""
        # In two steps, and without the way round by __getattr__: CircuitPython 9.2 has 1,536 bytes of stack for Python.
        rest = borrow(self.REST)
        return rest.rewrite(self, rest.tallies(self))

    def program(self, data, at):
        """Write into flash; return False if that is refused. What was written must be read back all the same."""
        done = True
        self.sleep[-1] = 1  # a write that hangs ends with a reset, which leaves this
        try:
            self.nvm[at : at + len(data)] = data
        except (OSError, RuntimeError, ValueError):
            done = False
        self.sleep[-1] = 0
        return done
