"""Cottage Garden: my beds while a tile, a pot or a cat is planted.

The ghost of what is in hand is filled where it fits and crossed where it does not. What of the bed it leaves as areas
of one or two squares, into which hardly any tile fits, is marked by an exclamation mark.
"""

from firmware.art.cottage import MISFIT
from firmware.bags import ones
from firmware.canvas import OR
from firmware.font import F4
from firmware.games import cottage as rules
from firmware.modules import load
from firmware.texts import cottage_plant as words
from firmware.views import cottage_beds as beds
from firmware.views.base import View as Base
from firmware.views.cottage import CAT, POT, TOKEN, extent, put
from firmware.views.cottage_gain import full
from firmware.views.cottage_turn import own, within

_HOLE = 0x2E  # the column of an exclamation mark
_WIDTH = 88  # of both beds, in pixels


def hand(view):
    """Return what is planted: the number of a tile, or -1 for a pot, -2 for a cat."""
    s = view.game.state
    if view.game.phase == rules.POT:
        return -1
    return s[rules.HAND] - 1 if s[rules.HAND] <= rules.TILES else rules.TILES - s[rules.HAND]


def _shape(view):
    tile = hand(view)
    return view.game.shape(tile, view.turned) if tile >= 0 else 1


# ---- where it can go


def aim(view):
    """Take over the view, and return the places; after planting what can be done then."""
    if view.game.phase == rules.SCORE:
        return load("firmware.views.cottage_full").aim(view)
    for name, function in (
        ("first", first),
        ("box", box),
        ("paint", paint),
        ("cursor", cursor),
        ("moved", moved),
        ("turn", turn),
        ("chosen", chosen),
        ("why", why),
        ("stuck", stuck),
    ):
        own(view, name, function)
    return _targets(view)


def _targets(view):
    """Return the places where it fits as it is turned; all places if there is none, or with the setting."""
    game = view.game
    tile = hand(view)
    if game.phase == rules.PLACE and tile >= 0:
        view.turned = game.state[rules.TURNED]
    elif view.hints and game.phase == rules.ORIENT:
        view.turned = view.hints[0]
    if tile >= 0:
        wide, high = extent(game, tile, view.turned)
    else:
        wide = high = 1
    view.wide = 8 * wide - 1
    view.high = 8 * high - 1
    found = places(view)
    if found and not view.cells:
        return found
    found = []
    for side in range(2):
        if game.room(2 * view.eyes + side) and not _barred(view, side):
            for cell in range(25):
                if cell % 5 <= 5 - wide and cell // 5 <= 5 - high:
                    found.append(25 * side + cell)
    return found


def _barred(view, side):
    """Return whether a bed cannot be meant: the bonus pot goes on the other one (CR9)."""
    return view.game.phase == rules.POT and side == view.game.state[rules.SCORED] - 1


def places(view):
    """Return the moves that place what is in hand as it is turned."""
    game = view.game
    tile = hand(view)
    found = []
    for side in range(2):
        bed = 2 * view.eyes + side
        if tile >= 0:
            mask = within(game, bed, tile, view.turned)
            found += [25 * side + cell for cell in range(25) if mask >> cell & 1]
        elif not _barred(view, side):
            room = game.room(bed)
            found += [25 * side + cell for cell in range(25) if room >> cell + cell // 5 & 1]
    return found


def first(view, old):
    """Where it was or as the hint says; else turned so that it fits, where it hides least and leaves no holes."""
    game = view.game
    tile = hand(view)
    hints = view.hints
    if hints:
        old = hints[-1 if len(hints) < 2 else 1] if game.phase == rules.ORIENT else hints[0]
    elif game.phase == rules.ORIENT and old >= 0 and not view.known:
        # Taken back: `old` is the orientation, and the place was played after it.
        view.turned = old
        view.codes = _targets(view)
        old = view.match.moves[view.match.length + 1]
    view.known[0] = True
    if old in view.codes:
        return view.codes.index(old)
    if game.phase == rules.ORIENT:
        for _ in range(game.turns(tile)):
            if places(view):
                break
            view.turned = (view.turned + 1) % game.turns(tile)
            view.codes = _targets(view)
    return max(_best(view), 0)


def _best(view):
    """Return the index of the place that hides least and leaves least holes, -1 if it fits nowhere."""
    game = view.game
    shape = _shape(view)
    best = 99
    at = -1
    for i in range(len(view.codes)):
        target = view.codes[i]
        bed = 2 * view.eyes + target // 25
        mask = shape << target % 25 + target % 25 // 5
        room = game.room(bed)
        if mask & ~room:
            continue
        empty = game.empty(bed)
        n = 2 * ones(mask & ~empty)
        if n < best:
            n += 3 * ones(holes(room & ~mask) & empty)
            if n < best:
                best = n
                at = i
                if not n:
                    break
    return at


def was_turned(view):
    """Return whether more than one orientation of the tile in hand fits, so that one was chosen."""
    tile = hand(view)
    n = 0
    if tile >= 0:
        for turned in range(view.game.turns(tile)):
            if within(view.game, 2 * view.eyes, tile, turned) or within(view.game, 2 * view.eyes + 1, tile, turned):
                n += 1
    return n > 1


def why(view, target):
    """Return the sentence why it does not fit there, "" if it does."""
    game = view.game
    bed = 2 * view.eyes + target // 25
    cell = target % 25
    clash = _shape(view) << cell + cell // 5 & ~game.room(bed)
    if not clash:
        return "" if game.phase == rules.ORIENT else Base.why(view, target)
    at = rules.BED_AT[bed]
    s = game.state
    if clash & rules.mask_at(s, at + rules.CAT_MASK):
        return words.CLASH[2]
    return words.CLASH[1 if clash & rules.mask_at(s, at + rules.POT_MASK) else 0]


def chosen(view):
    """Orientation and place; the engine places by itself what has one place only."""
    if view.game.phase != rules.ORIENT:
        return (view.target(),)
    if len(places(view)) == 1:
        return (view.turned,)
    return view.turned, view.target()


# ---- what it does


def holes(room):
    """Return the squares of areas of one or two squares, given the squares that nothing covers."""
    left = room << 1 & room
    right = room >> 1 & room
    up = room << 6 & room
    down = room >> 6 & room
    one = left ^ right ^ up ^ down
    many = left & (right | up | down) | right & (up | down) | up & down
    one &= ~many
    pairs = one & (one << 1 | one >> 1 | one << 6 | one >> 6)
    return room & ~(left | right | up | down) | pairs


def effect(view, target):
    """Return what planting on `target` does, which fits there or not.

    (squares that clash, pots hidden, plant covers hidden, squares still to be filled, those of them in holes,
    nests hidden, pots and plant covers that the bed shows then)
    """
    game = view.game
    bed = 2 * view.eyes + target // 25
    cell = target % 25
    mask = _shape(view) << cell + cell // 5
    room = game.room(bed)
    empty = game.empty(bed)
    pots, covers = game.printed(bed)
    hidden = mask & room & ~empty
    lost_pots = ones(hidden & pots)
    lost_covers = ones(hidden & covers)
    shown = game.visible(bed)
    tile = hand(view)
    kind = 1 if tile == -1 else game.mark(tile, 0)[0] if tile >= 0 else 0
    return (
        mask & ~room,
        lost_pots,
        lost_covers,
        empty & ~mask,
        holes(room & ~mask) & empty,
        ones(hidden & ~(pots | covers)),
        shown[0] - lost_pots + (kind == 1),
        shown[1] - lost_covers + (kind == 2),
    )


# ---- drawing


def draw(view):
    """Draw my beds and what is in hand."""
    beds.both(view, view.eyes)
    view.kept = None
    _draw_hand(view)
    if hand(view) >= 0:
        view.canvas.text_right(128, 58, words.HOLD_BACK, F4)


def box(view, target):
    """The pixels of the ghost at a place."""
    x, y, _, _ = beds.box(view, target)
    return x, y, view.wide, view.high


def paint(view):
    """Draw everything; the flag of a hint stands on the place, not on the orientation."""
    hints = view.hints
    if view.game.phase == rules.ORIENT:
        view.hints = hints[1:]
    Base.paint(view)
    view.hints = hints


def cursor(view, on):
    """The ghost is the cursor."""
    if on != view.shown:
        view.shown = on
        ghost(view, on)


def _draw_hand(view):
    c = view.canvas
    c.fill(beds.X, 8, 38, 16, 0)
    tile = hand(view)
    if tile < 0:
        c.blit_scaled(TOKEN, beds.X + 6, 10, 2, OR, POT if tile == -1 else CAT)
        return
    put(view, beds.X + 2, 9, tile, view.turned, 4)
    n = view.game.turns(tile)
    if n > 1:
        c.text_right(128, 9, words.WAY % (view.turned + 1, n), F4)


def ghost(view, on):
    """Draw what is in hand into the bed, or bring the bed back that was there."""
    buf = view.canvas.buf
    kept = view.kept
    if not on:
        if kept is not None:
            for p in range(0, 768, 128):
                buf[p : p + _WIDTH] = kept[p : p + _WIDTH]
        return
    if kept is None:
        view.kept = memoryview(bytes(memoryview(buf)[:768]))
    target = view.target()
    game = view.game
    bed = 2 * view.eyes + target // 25
    cell = target % 25
    shift = cell + cell // 5
    mask = _shape(view) << shift
    room = game.room(bed)
    tile = hand(view)
    kind, spot = game.mark(tile, view.turned) if tile >= 0 else (-tile if tile == -1 else 3, 0)
    left = 129 + 45 * (target // 25)
    in_holes = holes(room & ~mask) & game.empty(bed) if not mask & ~room else 0
    bit = 0
    todo = mask | in_holes
    while todo:
        if todo & 1:
            p = left + bit // 6 * 128 + bit % 6 * 8
            if not mask >> bit & 1:
                for i in range(p + 2, p + 4):
                    buf[i] = buf[i] & 0x80 | _HOLE
            elif not room >> bit & 1:
                for i in range(7):
                    buf[p + i] = buf[p + i] & 0x80 | MISFIT[2 + i]
            else:
                for i in range(p, p + 7):
                    buf[i] |= 0x7F
                if kind and bit == spot + shift:
                    for i in range(5):
                        buf[p + 1 + i] &= ~(TOKEN[5 * kind - 3 + i] << 1)
        todo >>= 1
        bit += 1


# ---- the part that follows the ghost


def panel(view):
    """What the bed shows then, what is left, a sentence, the legend."""
    c = view.canvas
    game = view.game
    target = view.target()
    found = effect(view, target)
    c.fill(beds.X, 24, 38, 24, 0)
    for i in range(2):
        c.blit(TOKEN, beds.X, 25 + 8 * i, OR, i)
        c.text(beds.X + 8, 24 + 8 * i, b"%d" % (found[6 + i]))
        if found[1 + i]:
            c.text(beds.X + 23, 24 + 8 * i, b"-%d" % found[1 + i])
    c.text(beds.X, 41, words.LEFT % ones(found[3]), F4)
    c.fill(0, 48, 128, 8, 0)
    reason = why(view, target)
    if reason:
        c.text(0, 48, reason)
    elif not found[3]:
        full(view, found[6], found[7])
    else:
        c.text(0, 48, _sentence(found))
    word = words.WHY if reason else words.FINAL if _final(view, target, found) else words.PLACE
    if hand(view) < 0:
        view.legend((0, word), (1, words.BACK))
    elif game.phase == rules.ORIENT:
        view.legend((0, word), (1, words.TURN))
    else:
        view.legend((0, word))


def _sentence(found):
    if found[5]:
        return words.NEST
    n = ones(found[4])
    if n:
        return words.HOLES if n > 1 else words.HOLE
    if found[1] and found[2]:
        return words.BOTH
    for i in range(2):
        if found[1 + i]:
            return words.HIDES % (words.THINGS[i] if found[1 + i] == 1 else words.SOME[i] % found[1 + i])
    return words.FITS


def _final(view, target, found):
    """Return whether this ends the turn and cannot be taken back."""
    game = view.game
    if view.match.practice or view.app.humans() < 2 or game.phase == rules.POT or hand(view) == -2:
        return False
    if game.state[rules.SEATS + view.eyes * rules.RECORD] or not found[3]:
        return False
    # A bed that cats have filled before is scored first.
    bed = 2 * view.eyes + 1 - target // 25
    return game.empty(bed) or not game.state[rules.BED_AT[bed]]


# ---- keys


def moved(view, old):
    """A place where it does not fit is gone with the next step."""
    if not view.cells and why(view, view.codes[old]) and not why(view, view.target()):
        target = view.target()
        view.codes.pop(old)
        view.at = view.codes.index(target)
    Base.moved(view, old)


def turn(view):
    """B: the next orientation, at the same place; False if B means back."""
    game = view.game
    tile = hand(view)
    if tile < 0:
        return False
    n = game.turns(tile)
    if game.phase == rules.PLACE or n == 1:
        view.app.say(words.ANEW if was_turned(view) else words.ONLY)
        return True
    target = view.target()
    view.cursor(False)
    view.hints = []
    view.turned = (view.turned + 1) % n
    view.codes = _targets(view)
    # A tile that is wider now may have to step back from the edge.
    k = min(target % 5, 4 - view.wide // 8)
    r = min(target % 25 // 5, 4 - view.high // 8)
    target = target // 25 * 25 + 5 * r + k
    if target not in view.codes:
        view.codes.append(target)
    view.at = view.codes.index(target)
    _draw_hand(view)
    Base.moved(view, view.at)
    return True


def stuck(view):
    """Why there is nowhere else to go."""
    return words.NOWHERE if why(view, view.target()) else ""
