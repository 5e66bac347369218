"""How a match goes back: apart from the rest of it, because undo is wanted at once, without the journal's format."""

from firmware.const import const
from firmware.match import ROW, MatchError
from firmware.modules import load

BORROWED = True

_NONE = const(0xFFFF)

# Why there is nothing to take back: `undo_reason`.
FREE = const(0)
START = const(1)  # no human has decided anything yet
REVEALED = const(2)  # hidden information was shown since
OTHER = const(3)  # another human has decided since
OVER = const(4)  # the match is over and counted


def begin(match):
    """Let nothing be decided yet."""
    match.length = 0
    match.turn_start = 0
    match._floor = 0  # no undo below: hidden information was shown before it
    match._human = _NONE  # who decided last of the humans
    match._run = 0  # since this decision no other human has decided
    match._last = 0  # decisions up to and with the last one of a human
    for i in range(0, len(match._rows), ROW):
        match._rows[i] = _NONE


def undo_reason(match):
    """Return 0 if `undo` would take something back now, else START, REVEALED, OTHER or OVER."""
    if not match._last:
        return START
    if match.practice:
        return FREE
    if match.game.over:
        return OVER
    seat = match.game.player
    if not match.seats[seat] and seat != match._human:
        return OTHER
    return REVEALED if match._last <= match._floor else FREE


def undo_limit(match):
    """Return the number of decisions that undo, repeated, could go back to at most; `length` if it cannot."""
    if undo_reason(match):
        return match.length
    return 0 if match.practice else max(match._floor, match._run)


def undo(match):
    """Take back the last decision of a human and the bots' answers to it; return how many decisions that were.

    Never across another human's decision or what was hidden before (`undo_reason`), unless it is practice.
    """
    if undo_reason(match):
        return 0
    n = match.length
    go(match, match._last - 1)
    match.top = match.length
    if match.sink is not None:
        match.sink.rewind(match.length)
    match.tell()
    return n - match.length


def goto(match, n):
    """Show the position after `n` decisions, 0..top; later ones stay known until another move is played.

    Playing on from there makes it a match for practice. Raises MatchError for another `n`.
    """
    if not 0 <= n <= match.top:
        raise MatchError("decision %d: this match has 0 to %d" % (n, match.top))
    go(match, n)
    match.tell()


def go(match, n):
    """Bring the position after `n` known decisions back, from the nearest position that is kept."""
    near(match, n)
    while match.length < n:
        match.advance(match.moves[match.length])


def near(match, n):
    """Go where the fewest decisions are left to the position after `n`: a position that is kept, or stay."""
    best = -1
    rows = match._rows
    for i in range(0, len(rows), ROW):
        if rows[i] == _NONE:
            continue
        if rows[i] > n:
            rows[i] = _NONE
        elif best < 0 or rows[i] > rows[best]:
            best = i
    if n < match.length or (best >= 0 and rows[best] > match.length):
        if best < 0:
            game = match.game
            fresh = type(game)(match.pack, len(match.seats), match.seed, match.options)
            begin(match)
            game.load(fresh.state)
        else:
            _restore(match, best)


def _restore(match, at):
    rows = match._rows
    match.length = match.turn_start = rows[at]
    match._floor = rows[at + 1]
    match._human = rows[at + 2]
    match._run = rows[at + 3]
    match._last = rows[at + 4]
    size = len(match.game.state)
    first = at // ROW * size
    match.game.load(match._states[first : first + size])


# ---- what is in match_rest


def _rest():
    return load("firmware.match_rest")


def create(match, *args):
    """Make a new one."""
    _rest().create(match, *args)


def header(match):
    """Return the journal's Header of this match."""
    return _rest().header(match)


def size(match):
    """Return how many bytes the match takes."""
    return _rest().size(match)


def result(match):
    """Return the payload of the END record."""
    return _rest().result(match)


def replay(match, *args):
    """Play moves from the start."""
    _rest().replay(match, *args)
