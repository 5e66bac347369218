"""A match: one game being played, the moves so far, undo, and whoever wants to know of it.

A match writes into a `sink`, which keeps it (the board's is `device/store.py`); it may be None:

    start(match)            a new match begins
    move(n, m)              decision n is m; an n that is there already replaces it and all later ones
    rewind(n)               only the first n decisions hold
    mark(n, low)            after n decisions the low half of the digest is `low`
    branch()                from here on the match is practice
    end(n, payload)         the match is over; `payload` is that of the journal's END record

An observer is called with the match after each change, and finds in `length` how far it has got.
"""

from array import array
from binascii import crc32

from firmware import journal, registry
from firmware.games.base import IllegalMove

MOST_BYTES = 2560  # of all data of a match: the whole RAM of an Arduboy
TAIL_BYTES = 4 + journal.LINE  # what the store holds for a write into flash
MOST_SNAPSHOTS = 4  # turns of a human that undo goes back to without playing the match again from its start
_ROW = 5  # numbers kept with a snapshot
_NONE = 0xFFFF

# Why there is nothing to take back: `undo_reason`.
FREE = 0
START = 1  # no human has decided anything yet
REVEALED = 2  # hidden information was shown since
OTHER = 3  # another human has decided since
OVER = 4  # the match is over and counted

# Why a saved match cannot be played on: SaveError.reason.
NO_MATCH = 1
NO_PACK = 2
NO_GAME = 3
CHANGED = 4  # pack or rules have changed, and nothing proves that they come to the same position
ILLEGAL = 5
DIFFERS = 6


class MatchError(ValueError):
    """Seats, options or a pack that make no match; one line that says what is allowed."""


class SaveError(ValueError):
    """A saved match that cannot be played on; it stays as it is. `reason` is one of the numbers above."""

    def __init__(self, reason, message):
        ValueError.__init__(self, message)
        self.reason = reason


class Match:
    """One game being played.

    pack        Pack; options: bytes, an index for each of its options (None: the defaults)
    seats       bytes, one per seat: 0 human, 1 Seedling, 2 Gardener, 3 Master
    seed        0..2**32 - 1
    practice    True: undo without limit, no statistics

    game        the game's Rules: read it, but play through `play`
    moves       array('H') of LONGEST; the first `length` are played, up to `top` known (after `goto`)
    turn_start  number of the first decision of the turn that is due

    Raises MatchError if these make no match.
    """

    def __init__(self, pack, options, seats, seed, practice=False, sink=None):
        rules = _rules(pack)
        if options is None:
            options = pack.default_options()
        _check(pack, options, seats, seed)
        self.pack = pack
        self.options = bytes(options)
        self.seats = bytes(seats)
        self.seed = seed
        self.practice = practice
        self.game = rules(pack, len(seats), seed, self.options)
        self.moves = array("H", bytes(2 * rules.LONGEST))
        self.length = 0
        self.top = 0
        self.observers = []
        self.sink = None
        state = len(self.game.state)
        free = MOST_BYTES - TAIL_BYTES - state - 2 * rules.LONGEST
        self._snapshots = min(max(free // (state + 2 * _ROW), 1), MOST_SNAPSHOTS)
        self._states = bytearray(self._snapshots * state)
        self._rows = array("H", bytes(2 * _ROW * self._snapshots))
        self._begin()
        if sink is not None:
            self.sink = sink
            sink.start(self)

    def _begin(self):
        self.length = 0
        self.turn_start = 0
        self._floor = 0  # no undo below: hidden information was shown before it
        self._human = _NONE  # who decided last of the humans
        self._run = 0  # since this decision no other human has decided
        self._last = 0  # decisions up to and with the last one of a human
        for i in range(self._snapshots):
            self._rows[i * _ROW] = _NONE

    # ---- what it is

    @property
    def over(self):
        """True when the game is over."""
        return self.game.over

    def is_bot(self, seat):
        """Return whether a bot holds `seat`."""
        return self.seats[seat] > 0

    def header(self):
        """Return the journal's Header of this match."""
        return journal.Header(
            self.pack.crc,
            self.pack.name,
            journal.game_code(self.pack.game),
            self.game.ENGINE,
            self.seed,
            self.seats,
            self.options,
            self.practice,
        )

    def digest(self):
        """Return the CRC-32 of the state bytes."""
        return crc32(self.game.state) & 0xFFFFFFFF

    def bytes(self):
        """Return how many bytes the match takes: state, snapshots, moves, what is on its way into the journal."""
        rows = 2 * (len(self._rows) + len(self.moves))
        return len(self.game.state) + len(self._states) + rows + TAIL_BYTES

    # ---- playing

    def play(self, move):
        """Play `move` for the seat that is due; raises IllegalMove if the rules do not allow it, MatchError if full."""
        self.game.check(move)
        if self.length == len(self.moves):
            raise MatchError("a match of %s has at most %d decisions" % (self.pack.game, self.length))
        n = self.length
        branch = n < self.top and not self.practice
        self._advance(move)
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
            elif self.length % journal.MARK_EVERY == 0:
                self.seal()
        self._tell()

    def seal(self):
        """Write the digest into the journal: what comes before is then proved even to a changed pack or firmware."""
        if self.sink is not None:
            self.sink.mark(self.length, self.digest() & 0xFFFF)

    def _advance(self, move):
        """Play a legal move and keep the books of undo."""
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

    def result(self):
        """Return the payload of the END record: what the statistics count is the best human."""
        game = self.game
        out = array("h", bytes(2 * len(game.CATEGORIES)))
        best = None
        won = False
        winners = game.winners()
        for seat in range(len(self.seats)):
            if not self.seats[seat]:
                total = game.score(seat, out)
                if best is None or total > best:
                    best = total
                if winners >> seat & 1:
                    won = True
        counts = best is not None and not self.practice
        feats = game.feats() if hasattr(game, "feats") else 0
        return journal.end_payload(self.length, self.digest(), best or 0, won, counts, feats)

    def _tell(self):
        for observer in self.observers:
            observer(self)

    # ---- back

    def undo_reason(self):
        """Return 0 if `undo` would take something back now, else START, REVEALED, OTHER or OVER."""
        if not self._last:
            return START
        if self.practice:
            return FREE
        if self.game.over:
            return OVER
        seat = self.game.player
        if not self.seats[seat] and seat != self._human:
            return OTHER
        return REVEALED if self._last <= self._floor else FREE

    def undo_limit(self):
        """Return the number of decisions that undo, repeated, could go back to at most; `length` if it cannot."""
        if self.undo_reason():
            return self.length
        return 0 if self.practice else max(self._floor, self._run)

    def undo(self):
        """Take back the last decision of a human and the bots' answers to it; return how many decisions that were.

        Never across another human's decision or what was hidden before (`undo_reason`), unless it is practice.
        """
        if self.undo_reason():
            return 0
        n = self.length
        self._go(self._last - 1)
        self.top = self.length
        if self.sink is not None:
            self.sink.rewind(self.length)
        self._tell()
        return n - self.length

    def goto(self, n):
        """Show the position after `n` decisions, 0..top; later ones stay known until another move is played.

        Playing on from there makes it a match for practice. Raises MatchError for another `n`.
        """
        if not 0 <= n <= self.top:
            raise MatchError("decision %d: this match has 0 to %d" % (n, self.top))
        self._go(n)
        self._tell()

    def _go(self, n):
        """Bring the position after `n` known decisions back, from the nearest position that is kept."""
        best = -1
        rows = self._rows
        for i in range(0, len(rows), _ROW):
            if rows[i] == _NONE:
                continue
            if rows[i] > n:
                rows[i] = _NONE
            elif best < 0 or rows[i] > rows[best]:
                best = i
        if n < self.length or (best >= 0 and rows[best] > self.length):
            if best < 0:
                game = self.game
                fresh = type(game)(self.pack, len(self.seats), self.seed, self.options)
                self._begin()
                game.load(fresh.state)
            else:
                self._restore(best)
        while self.length < n:
            self._advance(self.moves[self.length])

    def _keep(self, n):
        """Keep the position after `n` decisions, in place of the oldest that is kept."""
        rows = self._rows
        at = 0
        for i in range(0, len(rows), _ROW):
            if rows[i] == n:
                return
            # A free row counts as older than any: _NONE + 1 wraps to 0.
            if (rows[i] + 1) & 0xFFFF < (rows[at] + 1) & 0xFFFF:
                at = i
        rows[at] = n
        rows[at + 1] = self._floor
        rows[at + 2] = self._human
        rows[at + 3] = self._run
        rows[at + 4] = self._last
        state = self.game.state
        first = at // _ROW * len(state)
        self._states[first : first + len(state)] = state

    def _restore(self, at):
        rows = self._rows
        self.length = self.turn_start = rows[at]
        self._floor = rows[at + 1]
        self._human = rows[at + 2]
        self._run = rows[at + 3]
        self._last = rows[at + 4]
        size = len(self.game.state)
        first = at // _ROW * size
        self.game.load(self._states[first : first + size])

    # ---- from a journal

    def replay(self, moves, count, marks=(), progress=None):
        """Play the first `count` of `moves` (`self.moves` is allowed) from the start, each one checked.

        `marks` are the numbers of `scan.Scan.marks`. `progress(n, count)` is called now and then. Raises
        SaveError, with the match where it got to, if a move is not legal or the digest at a mark differs.
        """
        if count > len(self.moves):
            raise SaveError(ILLEGAL, "%d decisions: %s has at most %d" % (count, self.pack.game, len(self.moves)))
        if self.length:
            self._go(0)
        mark = 0
        for n in range(count):
            mark = self._prove(marks, mark)
            try:
                self.game.check(moves[n])
            except IllegalMove as error:
                raise SaveError(ILLEGAL, "decision %d of the saved match: %s" % (n, error))
            self._advance(moves[n])
            if progress is not None and n % journal.MARK_EVERY == 0:
                progress(n, count)
        self._prove(marks, mark)
        self.top = count
        self._tell()

    def _prove(self, marks, i):
        """Compare the digest with every mark of this length, from marks[i] on; return the next mark's place."""
        while i < len(marks) and marks[i] == self.length:
            if self.digest() & 0xFFFF != marks[i + 1]:
                raise SaveError(DIFFERS, "the saved match differs after %d decisions" % self.length)
            i += 2
        return i


def _rules(pack):
    """Return the class of the rules that fits `pack`; raises MatchError if there is none."""
    try:
        rules = registry.engine(pack.game)
    except ImportError:
        raise MatchError("pack %s: the game %s is not built in here" % (pack.name, pack.game))
    pack.use_for(rules)
    return rules


def _check(pack, options, seats, seed):
    """Raise MatchError unless these make a match."""
    count = len(seats)
    if not 0 < count <= journal.MOST_SEATS or not pack.allows(count):
        allowed = ", ".join([str(n) for n in range(1, journal.MOST_SEATS + 1) if pack.allows(n)])
        raise MatchError("%d seats: pack %s allows %s" % (count, pack.name, allowed))
    for level in seats:
        if not 0 <= level <= 3:
            raise MatchError("seat level %d: 0 (human) to 3 (Master) are allowed" % level)
    if len(options) != len(pack.options):
        raise MatchError("%d options: pack %s has %d" % (len(options), pack.name, len(pack.options)))
    for i in range(len(options)):
        name, values, _ = pack.options[i]
        if not 0 <= options[i] < len(values):
            raise MatchError("option %s = %d: 0 to %d are allowed" % (name, options[i], len(values) - 1))
    if not 0 <= seed <= 0xFFFFFFFF:
        raise MatchError("seed %d: 0 to 4294967295 are allowed" % seed)


def resume(source, progress=None):
    """Return the Match that `source` has kept, at its last decision; raises SaveError and changes nothing.

    A source has `header` (None: no match), `pack_for(header)` (the pack with its CRC-32, else one of its name,
    else None), `read(moves)` (a scan.Scan that has filled `moves`) and `adopt(match)`.
    A changed pack or other rules are taken only if a digest proves the very last position.
    """
    header = source.header
    if header is None:
        raise SaveError(NO_MATCH, "no match is saved")
    pack = source.pack_for(header)
    if pack is None:
        raise SaveError(NO_PACK, "pack %s (%08x) of the saved match is not here" % (header.pack_name, header.pack_crc))
    if journal.game_code(pack.game) != header.game:
        raise SaveError(NO_GAME, "pack %s is for another game than the saved match" % pack.name)
    try:
        match = Match(pack, header.options[: len(pack.options)], header.seats, header.seed, header.practice)
    except ValueError as error:
        raise SaveError(CHANGED, "the saved match does not fit: %s" % error)
    found = source.read(match.moves)
    match.replay(match.moves, found.length, found.marks, progress)
    if found.digest_at == match.length and found.digest not in (-1, match.digest()):
        raise SaveError(DIFFERS, "the saved match ends with %08x, not %08x" % (match.digest(), found.digest))
    changed = pack.crc != header.pack_crc or header.engine != match.game.ENGINE
    if changed and found.digest_at != match.length:
        raise SaveError(CHANGED, "pack %s or the rules have changed since the match was saved" % pack.name)
    source.adopt(match)
    return match
