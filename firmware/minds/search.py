"""The search of all bots: ordered and sampled, in slices, on a copy of the game.

It has two parts. *Own turn*: the decisions of the turn, best guesses first, each complete line valued at its end.
*Samples* (Master only): the best lines are played on with dice of the search's own, everybody choosing what looks best,
until a few turns later; half of the lines, the worse ones, are given up again and again.

A mind (`minds/x.py`) is a class `Mind(game)` on the search's copy of the game, with

    NODES          for each level 0-3 the budget: atomic moves played in the copy, for one search
    LINES          how many lines of the own turn go into the samples
    HORIZON        how many turns after the own one a sample is played on
    begin()        the root position has been loaded (other properties, another match)
    look()         a decision is due: prepare for `guess`
    guess(move)    how promising a legal move is; higher is tried first, and a sample plays the highest
    width(level)   how many of the best guesses of this decision are tried (at most WIDTH)
    value(seat)    final score to be expected, in 1/64 point
    turn()         a number that changes when a turn ends

and, if more than the dice is hidden from the seat to move, `hide(seat, buf, at)`: draw it anew, dice at buf[at].
No call may cost more than 10 ms on the board; none may allocate for long.
"""

from array import array

from firmware import rng

SEEDLING = 1
GARDENER = 2
MASTER = 3

POINT = 64  # unit of values
DEPTH = 16  # most decisions of one line
WIDTH = 12  # most moves tried at one decision
LINES = 12  # most lines kept
SNAPSHOTS = 1024  # bytes for positions inside the own turn; deeper ones are played again
TICKS = (1 << 29) - 1  # supervisor.ticks_ms() wraps there

# what is to be done next
_RANK = 0  # guess the moves of a decision, one at a time
_NEXT = 1  # take the next move of the deepest decision that has one left
_REPLAY = 2  # play up to that decision
_LEAF = 3  # value the end of a line
_SAMPLE = 4  # begin the next sample
_FOLLOW = 5  # play the line that is sampled
_ON = 6  # a decision after the line
_COUNT = 7  # value the end of a sample


class Search:
    """One search for the seat to move of `game`, which it never touches after `start`.

    best      the decision to make now: always a legal move, from the start on
    line      all decisions of the turn up to its end or to the next hidden thing; `line[0]` is `best`
    done      True when `best` will not change any more
    progress  0 to 100
    gain      what the line adds to the final score to be expected, in tenths of a point
    nodes     atomic moves played so far

    The same mind, position, level and seed give the same line on every runtime, in slices of any size.
    """

    def __init__(self, mind, game, level=0, seed=0, scale=1):
        copy = game.__class__(game.pack, game.players, 1, game.options)
        self._game = game
        self._copy = copy
        self._mind = mind(copy)
        size = len(copy.state)
        self._root = bytearray(size)
        self._levels = max(1, SNAPSHOTS // size)  # decisions whose position is kept
        self._snapshots = bytearray(size * self._levels)
        self._buf = array("H", bytes(2 * game.MOST_MOVES))
        self._top = array("H", bytes(2 * DEPTH * WIDTH))
        self._guess = array("i", bytes(4 * WIDTH))
        self._width = bytearray(DEPTH)
        self._index = bytearray(DEPTH)
        self._path = array("H", bytes(2 * DEPTH))
        self._lines = array("H", bytes(2 * LINES * DEPTH))
        self._length = bytearray(LINES)
        self._value = array("i", bytes(4 * LINES))
        self._sum = array("i", bytes(4 * LINES))
        self._samples = array("H", bytes(2 * LINES))
        self._dice = bytearray(rng.SIZE)
        self.done = True
        self.nodes = 0
        if level:
            self.start(level, seed, scale)

    @property
    def bytes(self):
        """The bytes of all buffers together, the copy's own state among them."""
        n = len(self._copy.state) + len(self._root) + len(self._snapshots) + 2 * DEPTH + LINES + rng.SIZE
        n += 2 * (len(self._buf) + len(self._top) + len(self._path) + len(self._lines) + len(self._samples))
        return n + 4 * (len(self._guess) + len(self._value) + len(self._sum))

    def start(self, level, seed, scale=1):
        """Begin to think about the game's present position; `scale` multiplies the budget of nodes."""
        copy = self._copy
        self._root[:] = self._game.state
        copy.load(self._root)
        self.level = level
        self._seat = copy.player
        self._turn = -1
        self._budget = self._mind.NODES[level] * scale
        self._own = self._budget if level < MASTER else self._budget // 3
        rng.seed(self._dice, 0, seed & 0xFFFFFFFF)
        self._hidden = rng.next16(self._dice, 0) << 8
        self.nodes = 0
        self._found = 0
        self._depth = 0
        self._kept = 0
        self._deal(0)
        self._mind.begin()
        self._turn = self._mind.turn()
        self._base = self._mind.value(self._seat)
        self._n = 0
        copy.moves(self._buf)
        self._path[0] = self._buf[0]
        self._do = _RANK
        self.done = False

    def _deal(self, sample):
        """Draw what is hidden anew: the dice of the game never come into it."""
        copy = self._copy
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
        """End the search: what is best so far stays."""
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
            self._n = copy.moves(buf)
            self._i = 0
            self._width[d] = 0
            self._mind.look()
            self._wide = min(WIDTH, self._mind.width(self.level))
            return
        if self._i < self._n:
            move = buf[self._i]
            self._i += 1
            guess = self._guess
            top = self._top
            value = self._mind.guess(move)
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
        if d < self._levels:
            size = len(self._root)
            self._snapshots[d * size : d * size + size] = copy.state
        self._index[d] = 0
        self._here = True
        self._do = _NEXT

    def _next(self):
        """Play the next move of the deepest decision that has one left; end the part when there is none."""
        d = self._depth
        while self._index[d] == self._width[d]:
            self._here = False
            if not d:
                self._end_own()
                return
            d -= 1
        self._depth = d
        if self._found and self.nodes >= self._own:
            self._end_own()
        elif self._here:
            self._go()
        else:
            self._at = min(d, self._levels - 1)
            size = len(self._root)
            self._copy.load(self._snapshots[self._at * size : self._at * size + size])
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
        value = self._mind.value(self._seat)
        self._keep(value)
        self._do = _NEXT

    def _keep(self, value):
        """Put the present line among the best ones, by value; an earlier one stays before an equal one."""
        k = self._found
        if k < LINES:
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

    def _end_own(self):
        self.done = True
