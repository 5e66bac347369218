"""What a match seldom does: begin, come out of a journal, sum up. What goes back is in match_back."""

from array import array

from firmware import registry
from firmware.const import const
from firmware.games.base import IllegalMove
from firmware.journal import LINE, MARK_EVERY, SLOT, Header, records
from firmware.match import ROW, Match, MatchError
from firmware.match_back import begin, go

BORROWED = True

MOST_BYTES = const(2560)  # of all data of a match: the whole RAM of an Arduboy
TAIL_BYTES = SLOT + LINE  # what the store holds for a write into flash
_MOST_SNAPSHOTS = const(4)  # turns of a human that undo goes back to without playing the match again from its start

# Why a saved match cannot be played on: SaveError.reason.
NO_MATCH = const(1)
NO_PACK = const(2)
NO_GAME = const(3)
CHANGED = const(4)  # pack or rules have changed, and nothing proves that they come to the same position
ILLEGAL = const(5)
DIFFERS = const(6)
DAMAGED = const(7)  # the bytes are not those that were written


class SaveError(ValueError):
    """A saved match that cannot be played on; it stays as it is. `reason` is one of the numbers above."""

    def __init__(self, reason, message):
        super().__init__(message)
        self.reason = reason


# ---- beginning


def create(match, pack, options, seats, seed, practice, sink):
    """Make `match` a new one, see Match; raises MatchError."""
    rules = _rules(pack)
    if options is None:
        options = pack.default_options()
    check(pack, options, seats, seed)
    match.pack = pack
    match.options = bytes(options)
    match.seats = bytes(seats)
    match.seed = seed
    match.practice = practice
    match.game = rules(pack, len(seats), seed, match.options)
    match.moves = array("H", bytes(2 * rules.LONGEST))
    match.top = 0
    match.observers = []
    match.sink = None
    state = len(match.game.state)
    free = MOST_BYTES - TAIL_BYTES - state - 2 * rules.LONGEST
    snapshots = min(max(free // (state + 2 * ROW), 1), _MOST_SNAPSHOTS)
    match._states = bytearray(snapshots * state)
    match._rows = array("H", bytes(2 * ROW * snapshots))
    begin(match)
    if sink is not None:
        match.sink = sink
        sink.start(match)


def _rules(pack):
    """Return the class of the rules that fits `pack`; raises MatchError if there is none."""
    try:
        rules = registry.engine(pack.game)
    except ImportError:
        raise MatchError("pack %s: the game %s is not built in here" % (pack.name, pack.game))
    pack.use_for(rules)
    return rules


def check(pack, options, seats, seed):
    """Raise MatchError unless these make a match."""
    count = len(seats)
    if not 0 < count <= records.MOST_SEATS or not pack.allows(count):
        allowed = ", ".join([str(n) for n in range(1, records.MOST_SEATS + 1) if pack.allows(n)])
        raise MatchError("%d seats: pack %s allows %s" % (count, pack.name, allowed))
    for level in seats:
        if not 0 <= level <= 3:
            raise MatchError("seat level %d: 0 (human) to 3 (Master) are allowed" % level)
    if len(options) != len(pack.numbers):
        raise MatchError("%d options: pack %s has %d" % (len(options), pack.name, len(pack.numbers)))
    for i in range(len(options)):
        count = len(pack.numbers[i])
        if not 0 <= options[i] < count:
            name = pack.options[i][0]
            raise MatchError("option %s = %d: 0 to %d are allowed" % (name, options[i], count - 1))
    if not 0 <= seed <= 0xFFFFFFFF:
        raise MatchError("seed %d: 0 to 4294967295 are allowed" % seed)


# ---- what it is


def header(match):
    """Return the journal's Header of this match."""
    return Header(
        match.pack.crc,
        match.pack.name,
        records.game_code(match.pack.game),
        match.game.ENGINE,
        match.seed,
        match.seats,
        match.options,
        match.practice,
    )


def size(match):
    """Return how many bytes the match takes: state, snapshots, moves, what is on its way into the journal."""
    rows = 2 * (len(match._rows) + len(match.moves))
    return len(match.game.state) + len(match._states) + rows + TAIL_BYTES


def result(match):
    """Return the payload of the END record: what the statistics count is the best human; feats of any; a solo rank."""
    game = match.game
    out = array("h", bytes(2 * len(game.CATEGORIES)))
    best = None
    won = False
    feats = 0
    winners = game.winners()
    for seat in range(len(match.seats)):
        if not match.seats[seat]:
            total = game.score(seat, out)
            if best is None or total > best:
                best = total
            if winners >> seat & 1:
                won = True
            if hasattr(game, "feats"):
                feats |= game.feats(seat)
    counts = best is not None and not match.practice
    rank = game.rank() + 1 if game.players == 1 and hasattr(game, "rank") else 0
    return records.end_payload(match.length, match.digest(), best or 0, won, counts, feats, rank)


# ---- from a journal


def replay(match, moves, count, marks=(), progress=None):
    """Play the first `count` of `moves` (`match.moves` is allowed) from the start, each one checked.

    `marks` are the numbers of `scan.Scan.marks`. `progress(n, count)` is called now and then. Raises
    SaveError, with the match where it got to, if a move is not legal or the digest at a mark differs.
    """
    if count > len(match.moves):
        raise SaveError(ILLEGAL, "%d decisions: %s has at most %d" % (count, match.pack.game, len(match.moves)))
    if match.length:
        go(match, 0)
    mark = 0
    for n in range(count):
        mark = _prove(match, marks, mark)
        try:
            match.game.check(moves[n])
        except IllegalMove as error:
            raise SaveError(ILLEGAL, "decision %d of the saved match: %s" % (n, error))
        match.advance(moves[n])
        if progress is not None and n % MARK_EVERY == 0:
            progress(n, count)
    _prove(match, marks, mark)
    match.top = count
    match.tell()


def _prove(match, marks, i):
    """Compare the digest with every mark of this length, from marks[i] on; return the next mark's place."""
    while i < len(marks) and marks[i] == match.length:
        if match.digest() & 0xFFFF != marks[i + 1]:
            raise SaveError(DIFFERS, "the saved match differs after %d decisions" % match.length)
        i += 2
    return i


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
    if records.game_code(pack.game) != header.game:
        raise SaveError(NO_GAME, "pack %s is for another game than the saved match" % pack.name)
    try:
        match = Match(pack, header.options[: len(pack.numbers)], header.seats, header.seed, header.practice)
    except ValueError as error:
        raise SaveError(CHANGED, "the saved match does not fit: %s" % error)
    found = source.read(match.moves)
    if found.header is None:
        raise SaveError(DAMAGED, "the saved match is damaged")
    changed = pack.crc != header.pack_crc or header.engine != match.game.ENGINE
    try:
        replay(match, match.moves, found.length, found.marks, progress)
        if found.digest_at == match.length and found.digest not in (-1, match.digest()):
            raise SaveError(DIFFERS, "the saved match ends with %08x, not %08x" % (match.digest(), found.digest))
    except SaveError:
        if not changed:
            raise
        found.digest_at = -1  # it is not the save that is damaged
    if changed and found.digest_at != match.length:
        raise SaveError(CHANGED, "pack %s or the rules have changed since the match was saved" % pack.name)
    source.adopt(match)
    if header.shared and match.sink is not None:
        match.sink.share()
    return match
