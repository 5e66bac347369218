"""The search of all bots: ordered and sampled, in slices, on a copy of the game.

It has two parts. *Own turn*: the decisions of the turn, best guesses first, each complete line valued at its end.
*Samples* (Master only): the best lines are played on with dice of the search's own, everybody choosing what looks best,
until a few turns later; half of the lines, the worse ones, are given up again and again.

A mind (`minds/x.py`) is a class `Mind(game)` on the search's copy of the game, with

    NODES          for each level 0-3 the budget: atomic moves played in the copy, for one search
    LINES          how many lines of the own turn are kept, and go into the samples
    begin()        the root position has been loaded (other properties, another match); True asks for another call
    look()         a decision is due: prepare for `guess`; True asks for another call to go on
    guess(move)    how promising a legal move is; higher is tried first, and a sample plays the highest
    width(level)   how many of the best guesses of this decision are tried (at most WIDTH)
    value(seat)    final score to be expected, in 1/64 point
    turn()         how many turns have ended in the game
    horizon()      how many turns after the present one a sample is played on

    TRUST          optional: one part in so many of a line's own value counts in its mean (else as the constant below)
    level          optional: set to the level of a search before `begin`, for what only some of them know
    haze()         optional: how much Seedling misjudges a move of this decision: its guesses rise by 0 to haze() - 1
    DEEPER         optional: it is worth while to follow the better lines further, when nothing hidden turns up in them
    ready(seat)    optional: do a part of what `value` has to do; True asks for another call before `value`
    pick()         optional: the move that `guess` puts first (of equal ones the first), found faster, after `look`;
                   -1 says that it needs another call to find it

and, if more than the dice is hidden from the seat to move, `hide(seat, buf, at)`: draw it anew, dice at buf[at].
No call may cost more than 10 ms on the board; none may allocate for long.
"""

from firmware import rng
from firmware.modules import borrow

SEEDLING = 1
GARDENER = 2
MASTER = 3

POINT = 64  # unit of values
DEPTH = 16  # most decisions of one line
WIDTH = 12  # most moves tried at one decision
TRUST = 4  # share of a line's own value in its mean: one part in so many (tuned: 0, 1/10, 1/4, 1/2)
SNAPSHOTS = 1024  # bytes for positions inside the own turn; deeper ones are played again
TICKS = (1 << 29) - 1  # supervisor.ticks_ms() wraps there

# what is to be done next
LOAD = 0  # take the position over into the copy
_BEGIN = 1  # tell the mind that there is a new one
_BASE = 2  # value it
_RANK = 3  # guess the moves of a decision, one at a time
_NEXT = 4  # take the next move of the deepest decision that has one left
_REPLAY = 5  # play up to that decision
_LEAF = 6  # value the end of a line
SAMPLE = 7  # begin the next sample
_FOLLOW = 8  # play the line that is sampled
_ON = 9  # choose the move of a decision after the line
_MOVE = 10  # play it
_COUNT = 11  # value the end of a sample
_HALVE = 12  # put the next line in its place by its mean; then give the worse half up


class Search:
    """One search for the seat to move of `game`, which it never touches, and which stays as it is until it is done.

    best      the decision to make now: always a legal move, from the start on
    line      all decisions of the turn up to its end or to the next hidden thing; `line[0]` is `best`
    done      True when `best` will not change any more
    progress  0 to 100
    gain      what the line adds to the final score to be expected, in tenths of a point
    nodes     atomic moves played so far

    The same mind, position, level and seed give the same line on every runtime, in slices of any size.
    """

    nodes = 0

    def __init__(self, mind, game, level=0, seed=0, scale=1):
        borrow("firmware.minds.search_start").make(self, mind, game)
        if level:
            self.start(level, seed, scale)

    def start(self, level, seed, scale=1):
        """Begin to think about the game's present position; `scale` multiplies the budget of nodes."""
        borrow("firmware.minds.search_start").begin(self, level, seed, scale)

    def _reload(self, sample):
        """Go back to the position of the game, and draw what is hidden anew: its dice never come into it."""
        copy = self._copy
        copy.load(self._game.state)
        rng.seed(copy.state, copy.RNG, self._hidden + sample)
        if hasattr(self._mind, "hide"):
            self._mind.hide(self._seat, copy.state, copy.RNG)

    # ---- running

    def step(self, nodes=0):
        """Work until `nodes` more moves have been played in the copy, or to the end if `nodes` is 0."""
        stop = self.nodes + nodes
        while not self.done and (not nodes or self.nodes < stop):
            self._unit()

    def run(self, ms, ticks):
        """Work until `ms` milliseconds of the clock `ticks()` are over; one unit of work (10 ms at most) may follow."""
        begun = ticks()
        while not self.done and (ticks() - begun) & TICKS < ms:
            self._unit()

    def stop(self):
        """End the search: what is best so far is the answer."""
        # In the first round of samples not every line has had one yet; without luck those that have are known.
        if not self.done and self._do >= SAMPLE and (self._sample_no > 1 or self._deepens):
            borrow("firmware.minds.search_rounds").sort(self)
        self.done = True

    @property
    def best(self):
        """The decision to make now."""
        return self._lines[0] if self._found else self._path[0]

    @property
    def line(self):
        """The decisions of the turn, from now on, as a list."""
        if not self._found:
            return [self._path[0]]
        return list(self._lines[: self._length[0]])

    @property
    def progress(self):
        """How much of the budget is used, 0 to 100."""
        return 100 if self.done else min(99, self.nodes * 100 // self._budget)

    @property
    def gain(self):
        """Tenths of a point that the line adds to the score to be expected; 0 before there is a line."""
        return (self._value[0] - self._base) * 10 // POINT if self._found else 0

    def _unit(self):
        do = self._do
        if do == _RANK:
            self._rank()
        elif do == _NEXT:
            self._next()
        elif do == _REPLAY:
            self._replay()
        elif do == _LEAF:
            self._leaf()
        elif do == _ON:
            self._rank_on()
        elif do == _MOVE:
            self._move_on()
        elif do == _FOLLOW:
            self._follow()
        elif do == SAMPLE:
            self._sample()
        elif do == _COUNT:
            self._count()
        elif do == _HALVE:
            borrow("firmware.minds.search_rounds").halve(self)
        elif do == LOAD:
            self._reload(0)
            self._turn = self._mind.turn()
            self._do = _BEGIN
        elif do == _BEGIN:
            if not self._mind.begin():
                self._do = _BASE
        elif not self._unready(self._seat):
            self._base = self._mind.value(self._seat)
            self._do = _RANK

    def _unready(self, seat):
        """Return True if `value` needs another unit of work first, which is done then."""
        return self._readies and self._mind.ready(seat)

    def _play(self, move):
        self._copy.play(move)
        self.nodes += 1

    # ---- own turn

    def _rank(self):
        """Guess the next move of the decision that is due; the last one closes the list."""
        copy = self._copy
        buf = self._buf
        d = self._depth
        row = d * WIDTH
        if not self._n:
            if self._mind.look():
                return
            self._n = copy.moves(buf)
            self._i = 0
            self._width[d] = 0
            self._wide = min(WIDTH, self._mind.width(self.level))
            self._haze = self._mind.haze() if self._errs and self.level == SEEDLING else 0
            return
        if self._i < self._n:
            move = buf[self._i]
            self._i += 1
            guess = self._guess
            top = self._top
            value = self._mind.guess(move)
            if self._haze:
                value += rng.below(self._dice, 0, self._haze)
            k = self._width[d]
            if k < self._wide:
                self._width[d] = k + 1
            elif guess[k - 1] >= value:
                return
            else:
                k -= 1
            while k and guess[k - 1] < value:
                guess[k] = guess[k - 1]
                top[row + k] = top[row + k - 1]
                k -= 1
            guess[k] = value
            top[row + k] = move
            return
        if 0 < d < self._levels:
            size = len(copy.state)
            self._snapshots[d * size - size : d * size] = copy.state
        self._index[d] = 0
        self._here = True
        self._do = _NEXT

    def _next(self):
        """Play the next move of the deepest decision that has one left; end the part when there is none."""
        d = self._depth
        while self._index[d] == self._width[d]:
            self._here = False
            if not d:
                borrow("firmware.minds.search_rounds").end_own(self)
                return
            d -= 1
        self._depth = d
        if self._found and self.nodes >= self._own:
            borrow("firmware.minds.search_rounds").end_own(self)
        elif self._here:
            self._go()
        else:
            at = self._at = min(d, self._levels - 1)
            if at:
                size = len(self._copy.state)
                self._copy.load(self._snapshots[at * size - size : at * size])
            else:
                self._reload(0)
            self._do = _REPLAY

    def _replay(self):
        if self._at < self._depth:
            self._play(self._path[self._at])
            self._at += 1
        else:
            self._go()

    def _go(self):
        d = self._depth
        copy = self._copy
        move = self._top[d * WIDTH + self._index[d]]
        self._index[d] += 1
        self._path[d] = move
        self._play(move)
        self._here = False
        if copy.over or copy.revealed or d + 1 == DEPTH or self._mind.turn() != self._turn:
            self._do = _LEAF
        else:
            self._depth = d + 1
            self._n = 0
            self._do = _RANK

    def _leaf(self):
        if self._unready(self._seat):
            return
        value = self._mind.value(self._seat)
        self._keep(value)
        self._do = _NEXT

    def _keep(self, value):
        """Put the present line among the best ones, by value; an earlier one stays before an equal one."""
        k = self._found
        if k < len(self._exact):
            self._found = k + 1
        elif self._value[k - 1] >= value:
            return
        else:
            k -= 1
        lines = self._lines
        while k and self._value[k - 1] < value:
            self._value[k] = self._value[k - 1]
            self._length[k] = self._length[k - 1]
            lines[k * DEPTH : k * DEPTH + DEPTH] = lines[k * DEPTH - DEPTH : k * DEPTH]
            k -= 1
        self._value[k] = value
        self._length[k] = self._depth + 1
        for i in range(self._depth + 1):
            lines[k * DEPTH + i] = self._path[i]

    # ---- samples

    def _sample(self):
        """Begin the next sample: each line alive in turn, all of them with the same dice."""
        while self._k < self._alive and self._exact[self._k]:
            self._k += 1
        if self._k == self._alive:
            self._k = 0
            self._sample_no += 1
            if self.nodes >= self._until or self.all_exact():
                self._do = _HALVE
                self._i = 1
            return
        if self.nodes + self._longest > self._budget:
            borrow("firmware.minds.search_rounds").sort(self)
            self.done = True
            return
        self._begun = self.nodes
        self._reload(self._sample_no)
        self._fresh = 0
        self._at = 0
        self._do = _FOLLOW

    def all_exact(self):
        """Return whether nothing more can be learnt of any line that is still alive."""
        for i in range(self._alive):
            if not self._exact[i]:
                return False
        return True

    def _follow(self):
        at = self._at
        if at < self._length[self._k]:
            self._play(self._lines[self._k * DEPTH + at])
            self._at = at + 1
            if self._copy.revealed:
                self._fresh = 1
        else:
            self._go_on()

    def _go_on(self):
        copy = self._copy
        if copy.over or self._mind.turn() > self._end:
            self._who = 0
            self._mine = 0
            self._theirs = -1000000
            self._do = _COUNT
        else:
            self._n = 0
            self._do = _ON

    def _rank_on(self):
        """Guess the next move of a decision after the line; when all are guessed, play the best one."""
        buf = self._buf
        if not self._n:
            if self._mind.look():
                return
            self._n = 1 if self._quick else self._copy.moves(buf)
            self._i = 0
            self._high = -1000000
        elif self._quick:
            self._pick = self._mind.pick()
            if self._pick >= 0:
                self._do = _MOVE
        elif self._i < self._n:
            value = self._mind.guess(buf[self._i])
            if value > self._high:
                self._high = value
                self._pick = buf[self._i]
            self._i += 1
        else:
            self._do = _MOVE

    def _move_on(self):
        self._play(self._pick)
        if self._copy.revealed:
            self._fresh = 1
        self._go_on()

    def _count(self):
        """Value one seat at the end of a sample; after the last one note how good that is for the own seat."""
        who = self._who
        if who < self._copy.players:
            if self._unready(who):
                return
            value = self._mind.value(who)
            if who == self._seat:
                self._mine = value
            elif value > self._theirs:
                self._theirs = value
            self._who = who + 1
            return
        self._longest = max(self._longest, self.nodes - self._begun)
        k = self._k
        # To harm the best of several others helps the rest of them as much as the own seat: it counts the less then.
        self._sum[k] += self._mine - (self._theirs // (who - 1) if who > 1 else 0)
        self._samples[k] += 1
        if not self._fresh:
            self._exact[k] = 1
        self._k = k + 1
        self._do = SAMPLE
