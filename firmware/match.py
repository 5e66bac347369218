"""A match: one game being played, the moves so far, undo, and whoever wants to know of it.

A match writes into a `sink`, which keeps it (the board's is `device/store.py`); it may be None:

    start(match)            a new match begins
    move(n, m)              decision n is m; an n that is there already replaces it and all later ones
    rewind(n)               only the first n decisions hold
    mark(n, low)            after n decisions the low half of the digest is `low`
    branch()                from here on the match is practice
    share()                 a PC has held a seat: nobody is told what is hidden
    end(n, payload)         the match is over; `payload` is that of the journal's END record

An observer is called with the match after each change, and finds in `length` how far it has got.
"""

from binascii import crc32

from firmware.const import const
from firmware.journal import MARK_EVERY
from firmware.modules import Partly

ROW = const(5)  # numbers kept with a snapshot


class MatchError(ValueError):
    """Seats, options or a pack that make no match; one line that says what is allowed."""


class Match(Partly):
    """One game being played.

    pack        Pack; options: bytes, an index for each of its options (None: the defaults)
    seats       bytes, one per seat: 0 human, 1 Seedling, 2 Gardener, 3 Master
    seed        0..2**32 - 1
    practice    True: undo without limit, no statistics

    game        the game's Rules: read it, but play through `play`
    moves       array('H') of LONGEST; the first `length` are played, up to `top` known (after `goto`)
    turn_start  number of the first decision of the turn that is due

    Raises MatchError if these make no match.

    In match_back: undo_reason() undo_limit() undo() goto(n), and by way of it
    in match_rest: header() result() size() replay(moves, count)
    """

    REST = "firmware.match_back"

    def __init__(self, pack, options, seats, seed, practice=False, sink=None):
        self.create(pack, options, seats, seed, practice, sink)

    @property
    def over(self):
        """True when the game is over."""
        return self.game.over

    def digest(self):
        """Return the CRC-32 of the state bytes."""
        return crc32(self.game.state) & 0xFFFFFFFF

    def play(self, move):
        """Play `move` for the seat that is due; raises IllegalMove if the rules do not allow it, MatchError if full."""
        self.game.check(move)
        if self.length == len(self.moves):
            raise MatchError("a match of %s has at most %d decisions" % (self.pack.game, self.length))
        n = self.length
        branch = n < self.top and not self.practice
        self.advance(move)
        self.top = self.length
        if branch:
            self.practice = True
        sink = self.sink
        if sink is not None:
            sink.move(n, move)
            if branch:
                sink.branch()
            if self.game.over:
                sink.end(self.length, self.result())
            elif self.length % MARK_EVERY == 0:
                self.seal()
        self.tell()

    def seal(self):
        """Write the digest into the journal: what comes before is then proved even to a changed pack or firmware."""
        if self.sink is not None:
            self.sink.mark(self.length, self.digest() & 0xFFFF)

    def advance(self, move):
        """Play a legal move and keep the books of undo; for this class and its rest only."""
        game = self.game
        n = self.length
        seat = game.player
        human = not self.seats[seat]
        if human and n == self.turn_start:
            self._keep(n)
        self.moves[n] = move
        game.play(move)
        n += 1
        self.length = n
        if game.revealed:
            self._floor = n
        if human:
            if self._human != seat:
                self._human = seat
                self._run = n - 1
            self._last = n
        if game.player != seat or game.phase == 0:
            self.turn_start = n

    def _keep(self, n):
        """Keep the position after `n` decisions, in place of the oldest that is kept."""
        rows = self._rows
        at = 0
        for i in range(0, len(rows), ROW):
            if rows[i] == n:
                return
            # A free row (0xFFFF) counts as older than any: one more wraps to 0.
            if (rows[i] + 1) & 0xFFFF < (rows[at] + 1) & 0xFFFF:
                at = i
        rows[at] = n
        rows[at + 1] = self._floor
        rows[at + 2] = self._human
        rows[at + 3] = self._run
        rows[at + 4] = self._last
        state = self.game.state
        first = at // ROW * len(state)
        self._states[first : first + len(state)] = state

    def tell(self):
        """Call the observers."""
        for observer in self.observers:
            observer(self)
