"""Verdant: what is done in my home: a card is placed, a token used, a leaf given, the turn ended.

A legal cell that is not on the screen is a dash at the edge; then the home is shifted when the cursor gets there.
"""

from firmware.art.verdant import POT
from firmware.canvas import OR
from firmware.font import F4
from firmware.games import verdant as rules
from firmware.icons import CHECK, LEAF, THUMB
from firmware.texts import verdant_act as words
from firmware.views import verdant_home as home
from firmware.views.verdant import DIRTY, cells


def aim(view):
    """Legal moves: cells, or those of the tool in hand."""
    game = view.game
    s = game.state
    seat = view.eyes
    phase = game.phase
    if phase == rules.START:
        found = [0, 1, 2, 3]
    elif phase == rules.PLACE:
        found = _places(view, seat, s[rules.TAKEN] >> 2)
    else:
        found = _uses(view)
    view.codes = found
    _place(view)
    return found


def _places(view, seat, kind):
    """Return where a plant (kind 0) or room (1) goes: legal cells, or all that the home can grow to."""
    if not view.cells:
        return cells(view.game.cells(seat, kind), 1 - kind)
    top, bottom, left, right = view.game.box(seat)
    return [
        cell for cell in range(rules.CELLS) if bottom - 2 <= cell // 9 <= top + 2 and right - 4 <= cell % 9 <= left + 4
    ]


def tools(view):
    """Return the tools there are: first moves of what can be done."""
    game = view.game
    s = game.state
    seat = view.eyes
    at = rules.HOMES + seat * rules.RECORD
    if game.phase == rules.TAKE:
        return [rules.LEAF]
    if game.phase == rules.TROWEL:
        return [0, rules.END]
    new = s[rules.NEW]
    old = s[at + rules.KEPT]
    found = []
    if new and game.targets(seat, new):
        found.append(0)
    if old and game.targets(seat, old):
        found.append(rules.STORED)
    if s[at] >= game.price and game.incomplete(seat):
        found.append(rules.LEAF)
    found.append(rules.END)
    if new and old and new != old:
        found.append(rules.KEEP_STORED)
    return found


def _uses(view):
    """Return the moves of the tool in hand; a hint takes its tool."""
    game = view.game
    seat = view.eyes
    found = tools(view)
    if view.hints:
        hint = view.hints[0]
        view.tool = hint if hint >= rules.END else hint & 192
    if view.tool not in found:
        view.tool = found[0]
    tool = view.tool
    if tool >= rules.END:
        return [tool]
    if game.phase == rules.TROWEL:
        odd = 1
        mask = _next_plants(view)
    elif tool == rules.LEAF:
        odd = 1
        mask = game.incomplete(seat)
    else:
        token = token_of(view)
        odd = game.at_plant(token)
        mask = game.targets(seat, token)
    return [tool + cell for cell in cells(mask, odd)]


def _next_plants(view):
    """Return the plants that the trowel may go on to, as a mask."""
    past = (view.game.state[rules.LAST] >> 1) + 1
    return view.game.targets(view.eyes, rules.ITEMS + 2) >> past << past


def token_of(view):
    """Return the token (number + 1) of the tool in hand, 0 if it is none."""
    game = view.game
    s = game.state
    if game.phase == rules.TROWEL:
        return rules.ITEMS + 2
    if view.tool == rules.STORED or view.tool == rules.KEEP_STORED:
        return s[rules.HOMES + view.eyes * rules.RECORD + rules.KEPT]
    return s[rules.NEW] if view.tool == 0 or view.tool == rules.END else 0


def next_tool(view):
    """Take marks away, or take the next tool; return False if there is no other."""
    found = tools(view)
    if view.mask:
        found = [view.tool]
    elif len(found) < 2:
        return False
    view.hints = []
    view.mask = 0
    view.tool = found[(found.index(view.tool) + 1) % len(found)]
    view.enter(view.zone)
    return True


def marking(view):
    """Return whether A marks plants for the trowel; a hint goes its way plant by plant."""
    if view.game.family or view.hints or view.game.phase != rules.USE or view.tool > rules.STORED:
        return False
    return token_of(view) == rules.ITEMS + 2


def moves(view, target):
    """Return the moves that A on `target` stands for: of the trowel all that is marked, in ascending order."""
    if not marking(view):
        return (target,)
    found = [m for m in view.codes if m == target or _marked(view, m)]
    last = found[-1]
    found = found[:1] + [m & 63 for m in found[1:]]
    if len(found) < 3 and last != view.codes[-1]:
        found.append(rules.END)
    return found


def _marked(view, target):
    return view.mask >> ((target & 63) >> 1) & 1


def _marks(view, target):
    """Return whether A marks `target` only; the third, the last there is or a marked one is a move."""
    if not marking(view) or _marked(view, target):
        return False
    n = 1
    for m in view.codes:
        n += _marked(view, m)
    return n < min(3, len(view.codes))


def chosen(view):
    """Mark a plant for the trowel, or return the moves."""
    target = view.target()
    if _marks(view, target):
        view.mask |= 1 << ((target & 63) >> 1)
        view.known = {}
        view._worked = -1
        return ()
    found = moves(view, target)
    view.mask = 0
    return found


def best(view):
    """Return the cell where a card in hand matches best, the room of an item's type, or the first."""
    game = view.game
    codes = view.codes
    s = game.state
    if view.tool >= rules.END:
        return codes[0]
    most = -1
    token = token_of(view)
    chosen = codes[0]
    placing = _placing(view)
    card = hand(view)
    for target in codes:
        n = 0
        if placing:
            match = 0
            if not view.cells or _legal(view, target):
                match = game.match(view.eyes, card, _cell(view, target))
            n = (match & 1) + (match >> 1 & 1) + (match >> 2 & 1) + (match >> 3)
        elif 0 < token <= rules.ITEMS:
            o = game.card_at(view.eyes, target & 63)
            n = game.room_types[s[o + 1]] == (token - 1) // 9
            n = n * 8 + game.room(view.eyes, o)
        elif view.tool < rules.END and target & 1:
            o = game.card_at(view.eyes, target & 63)
            n = 9 - (game.needs[s[o + 1]] - s[o + 2])
        if n > most:
            most = n
            chosen = target
    return chosen


def hand(view):
    """Return the card that is to be placed."""
    s = view.game.state
    return (s[rules.HOMES + view.eyes * rules.RECORD + rules.WAITING] or s[rules.HAND]) - 1


def _cell(view, target):
    return rules.CENTRE + rules.STEPS[target] if view.game.phase == rules.START else target & 63


def _placing(view):
    return view.game.phase == rules.PLACE or view.game.phase == rules.START


def _legal(view, target):
    """Return whether a target is a legal cell; with the setting for every cell it may be none."""
    kind = view.game.state[rules.TAKEN] >> 2
    if not view.cells or view.game.phase != rules.PLACE:
        return True
    return target & 1 != kind and view.game.cells(view.eyes, kind) >> (target >> 1) & 1 == 1


def _place(view):
    """Choose what is at the left top of the screen so that the cursor is on it; return whether that has changed."""
    old = view.top, view.left
    home.place(view, view.eyes)
    if _placing(view) and view.target() >= 0:
        cell = _cell(view, view.target())
        view.top = min(view.top, cell // 9)
        view.left = min(view.left, cell % 9)
    return (view.top, view.left) != old


def box(view, target):
    """The pixels of the sign of a tool without a target."""
    return 1 + 16 * tools(view).index(target), 0, 9, 7


# ---- drawing


def draw(view):
    """Draw the zone."""
    placing = _placing(view)
    if placing:
        _place(view)
    if placing or view.game.phase == rules.TAKE:
        home.head(view, view.eyes, home.words.MINE)
    else:
        _draw_tools(view)
    home.cards(view, view.eyes)
    for target in view.codes:
        if marking(view) and _marked(view, target):
            x, y, _, _ = view.box(target)
            view.canvas.invert(x, y + 8, 12, 7)
            home.dirty(view, target & 63)
    if placing:
        for target in view.codes:
            _free(view, target)
        _ghost(view, view.target(), True)


def _free(view, target):
    """Mark a legal cell by four dots; one that is not on the screen by a dash at the edge."""
    if view.cells and not _legal(view, target):
        return
    cell = _cell(view, target)
    column = cell % 9 - view.left
    row = cell // 9 - view.top
    if not 0 <= row < 3:
        view.canvas.hline(13 + 25 * column, 7 if row < 0 else 55, 3)
    elif not 0 <= column < 5:
        view.canvas.fill(0 if column < 0 else 127, 14 + 16 * row, 1, 3)
    else:
        view.seen[3 * (5 * row + column)] = DIRTY
        # Not by `dots`: as cells begin a page all dots are the fourth row of theirs.
        buf = view.canvas.buf
        p = 135 + 256 * row + 25 * column
        buf[p] |= 8
        buf[p + 13] |= 8
        buf[p + 128] |= 8
        buf[p + 141] |= 8


def _ghost(view, target, on):
    """Draw the card in hand into a legal cell, or clear that cell."""
    if target < 0 or not _legal(view, target):
        return
    x, y, w, h = view.box(target)
    view.canvas.fill(x, y, w, h, 0)
    if on:
        home.card(view, _cell(view, target), hand(view), 0)
    else:
        _free(view, target)


def _draw_tools(view):
    """Draw what can be used, what is chosen turned over, and its name."""
    c = view.canvas
    found = tools(view)
    tool = view.tool
    for i in range(len(found)):
        view.tool = found[i]
        x = 1 + 16 * i
        if found[i] >= rules.END:
            c.blit(CHECK, x + 2, 1)
        elif token_of(view):
            view.token(x, 0, token_of(view))
        else:
            c.blit(THUMB, x, 1)
            c.blit(LEAF, x + 7, 1)
        if found[i] == tool < rules.END:
            c.invert(x - 1, 0, 16, 8)
    view.tool = tool
    c.text_right(128, 1, tool_name(view), F4)


def tool_name(view):
    """Return the name of the tool in hand, at most 10 letters."""
    if view.tool == rules.LEAF:
        return words.LEAF
    if view.tool == rules.END:
        return words.END if len(tools(view)) < 2 or tools(view)[-1] == rules.END else words.KEEP_NEW
    if view.tool == rules.KEEP_STORED:
        return words.KEEP_OLD
    token = token_of(view)
    return view.name(13 + token - rules.ITEMS if token > rules.ITEMS else 5 + (token - 1) % 9)


# ---- what a choice does


def idle(view, target):
    """Note what a legal choice does, see effect; the points come in a slice of their own, True before it."""
    found = view.known.get(target)
    if target >= rules.END or found and found[3] is not None or not _legal(view, target):
        return False
    view.known[target] = effect(view, target, found)
    return not found


def effect(view, move, found=None):
    """Return (leaves, thumbs, worth of the pots taken or -1 each, points, whether the turn ends).

    Without `found`, the same of an earlier call, the points are None.
    """
    game = view.game
    s = game.state
    seat = view.eyes
    at = rules.HOMES + seat * rules.RECORD
    before = bytes(s)
    for m in moves(view, move):
        game._step(m)
    if found:
        points = game.score(seat, view.out) - view.total
        game.load(before)
        return found[:3] + (points,) + found[4:]
    first = q = at + rules.LAID
    leaves = 0
    pots = []
    for o in range(first, first + 3 * s[at + rules.COUNT], 3):
        was = 0
        if before[q] == s[o] and q < first + 3 * before[at + rules.COUNT]:
            was = before[q + 2]
            q += 3
        now = s[o + 2]
        if s[o] & 1 and now != was:
            need = game.needs[s[o + 1]]
            if now < rules.COMPLETE:
                leaves += now - was
            elif need:
                leaves += need - was
                pots.append(now - rules.POT)
    thumbs = s[at] - before[at]
    if game.phase == rules.TROWEL and not _next_plants(view):
        game._step(rules.END)
    ends = game.phase == rules.USE and len(tools(view)) < 2
    game.load(before)
    return leaves, thumbs, pots, None, ends


def panel(view):
    """Effect of the choice, and the legend."""
    c = view.canvas
    c.fill(64, 56, 64, 8, 0)
    game = view.game
    target = view.target()
    found = view.known.get(target)
    if found:
        _effect(c, *found[:4])
    elif target >= rules.END and game.phase == rules.USE:
        _keep(view)
    final = target >= rules.END or found and found[4]
    word = words.FINAL if final else words.PLACE if _placing(view) else words.USE
    if _marks(view, target):
        word = words.MARK
    if game.phase == rules.START:
        view.legend((0, word), (2, view.zone_name(view._next())))
    elif _placing(view):
        view.legend((0, word), (1, words.BACK))
    else:
        view.legend((0, word), (1, words.BACK if game.phase == rules.TAKE or view.mask else words.NEXT))


def _effect(c, leaves, thumbs, pots, points):
    x = 64
    if leaves:
        x = c.text(x, 56, b"+%d" % leaves)
        c.blit(LEAF, x, 57)
        x += 7
    if thumbs > 0:
        x = c.text(x, 56, b"+%d" % thumbs)
        c.blit(THUMB, x, 57)
        x += 7
    if len(pots) > 2:
        x = c.text(x, 58, b"%dx" % len(pots), F4)
        pots = pots[:1]
    for worth in pots:
        if worth < 0:
            c.blit(CHECK, x, 57)
        else:
            c.blit(POT, x, 57, OR, worth)
        x += 10
    if points or x == 64 and points is not None:
        c.text_right(128, 56, words.POINTS % points if x < 84 else b"%+d" % points)


def _keep(view):
    """What is stored at the end of the turn, and what is lost."""
    c = view.canvas
    s = view.game.state
    new = s[rules.NEW]
    old = s[rules.HOMES + view.eyes * rules.RECORD + rules.KEPT]
    if view.tool == rules.KEEP_STORED or not new:
        new, old = old, new
    if new:
        c.text(66, 58, words.KEEP, F4)
        view.token(84, 56, new)
    if old and new:
        c.text(100, 58, words.LOSE, F4)
        view.token(114, 56, old)


def moved(view, old):
    """Only the two cells change; False if the home has to be shifted."""
    if _placing(view):
        if _place(view):
            return False
        _ghost(view, view.codes[old], False)
        _ghost(view, view.target(), True)
    return True


def guide(view):
    """The sentence about what is to be done."""
    phase = view.game.phase
    if phase == rules.TROWEL:
        return words.TROWEL % view.game.state[rules.LEFT]
    if view.tool >= rules.LEAF:
        return words.MORE if view.tool == rules.LEAF else words.WHICH
    token = token_of(view)
    if token <= rules.ITEMS:
        return words.ITEM
    return words.FAMILY if view.game.family else words.NURTURE[token - rules.ITEMS - 1]
