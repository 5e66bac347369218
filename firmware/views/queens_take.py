"""Queen's Garden: what I take from the display.

The criterion is the cursor: what is taken for sure is turned over; of what lies in several places all copies have four
dots, which one is asked for next.
"""

from firmware.canvas import OR
from firmware.font import F4
from firmware.games import queens as rules
from firmware.texts.queens_take import BOTH, BY_COLOUR, BY_SYMBOL, FINAL, NEW, ROOM, TAKE, TURNS, WHICH, WHY
from firmware.views import queens_display as display
from firmware.views.queens import COPY_AT
from firmware.views.queens_signs import KINDS, LETTER, SYMBOL, TILE

_END = rules.DISPLAY + 32


def copying(view):
    """Return whether it is asked which copy I take."""
    return view.game.phase == rules.COPY and view.due()


def aim(view):
    """The colours and symbols that lie there; or the places of the copies."""
    s = view.game.state
    if copying(view):
        places = view.moves()
        if view.cells:
            places = [p for p in range(s[rules.PLACES]) if copy_at(view, p) >= 0]
        return [COPY_AT + p for p in places]
    mask = 0
    for b in s[rules.DISPLAY : _END]:
        if b & 63:
            mask |= 1 << rules.COLOUR[b] | 64 << rules.SYMBOL[b]
    return [kind for kind in range(12) if mask >> kind & 1]


def first(view, old):
    """The hint, or the first that can be taken."""
    if view.hints and view.due():
        target = view.hints[0] + (COPY_AT if view.game.phase else 0)
        if target in view.codes:
            return target
    for target in view.codes:
        if target in view.legal:
            return target
    return view.codes[0]


def next_kind(view, key):
    """Return the index of the colour or symbol that an arrow key leads to, -1 if there is no other."""
    codes = view.codes
    now = view.target()
    if key < 2:
        codes = [kind for kind in codes if (kind < 6) != (now < 6)]
        # the sixth colour and the sixth symbol lie over each other
        return view.codes.index(min([(abs(kind % 6 - now % 6), kind) for kind in codes])[1])
    codes = [kind for kind in codes if (kind < 6) == (now < 6)]
    if len(codes) < 2:
        return -1
    return view.codes.index(codes[(codes.index(now) + (1 if key == 3 else -1)) % len(codes)])


def copy_at(view, place):
    """Return the byte of the display where a copy of the hexagon that is asked for lies at a place, -1 if none does."""
    s = view.game.state
    for i in range(rules.DISPLAY + 4 * place, rules.DISPLAY + 4 * place + 4):
        if view.game.kind_taken(s[i]) == s[rules.LAST]:
            return i
    return -1


def taken(view, kind):
    """Return for each of the six hexagons of a kind the byte of the display where it lies, then in how many places."""
    # several parts of the picture ask for the same one
    if view.kept and view.kept[:2] == (kind, view.match.length):
        return view.kept[2]
    s = view.game.state
    found = bytearray(12)
    mine, other = (rules.COLOUR, rules.SYMBOL) if kind < 6 else (rules.SYMBOL, rules.COLOUR)
    for i in range(rules.DISPLAY, _END):
        b = s[i]
        if mine[b] == kind % 6:
            b = other[b]
            if found[b] >> 2 != i >> 2:
                found[6 + b] += 1
                # of a tile and an expansion the tile, which has room more often
                if not found[b] or s[i] < rules.PRINTED:
                    found[b] = i
    view.kept = kind, view.match.length, found
    return found


def box(view, target):
    """The pixels of a copy, or of the first tile of a kind."""
    if target >= COPY_AT:
        x, y = display.corner(view, copy_at(view, target - COPY_AT))
        return x, y, 9, 5
    for i in taken(view, target):
        if i >= rules.DISPLAY:
            x, y = display.corner(view, i)
            return x, y, 9, 5
    return 0, 0, 9, 5


def cursor(view):
    """Turn over what is taken for sure; dots round the copies of what lies in several places."""
    c = view.canvas
    s = view.game.state
    kind = view.target()
    found = taken(view, kind)
    for v in range(6):
        if found[6 + v] == 1:
            x, y = display.corner(view, found[v])
            c.invert(x - 1, y - 1, 11, 7)
        elif found[6 + v]:
            h = 6 * kind + v if kind < 6 else 6 * v + kind - 6
            for i in range(rules.DISPLAY, _END):
                if s[i] & 63 == h + 1:
                    x, y = display.corner(view, i)
                    c.dots(x - 1, y - 1, 11, 7, 2)


draw = display.draw


# ---- the part that follows the cursor


def panel(view):
    """What is taken, storage afterwards, legend."""
    c = view.canvas
    target = view.target()
    c.fill(0, 48, 128, 8, 0)
    c.fill(64, 56, 64, 8, 0)
    due = view.due()
    if target >= COPY_AT:
        _panel_copy(view, target - COPY_AT)
        return
    if target >= 0:
        _panel_kind(view, target, due)
    if due and target >= 0:
        view.legend((0, TAKE if target in view.legal else WHY), (1, BY_SYMBOL if target < 6 else BY_COLOUR))
    else:
        view.legend((2, view.zone_name(view._next())))


def _panel_kind(view, kind, due):
    c = view.canvas
    s = view.game.state
    found = taken(view, kind)
    x = c.text(0, 48, KINDS.split("\n", kind + 1)[kind]) + 4
    sheet = SYMBOL if kind < 6 else LETTER
    tiles, expansions = display.stored(view)
    for v in range(6):
        if found[v]:
            c.blit(sheet, x, 49, OR, v)
            x += 8 if kind < 6 else 6
            if s[found[v]] > rules.PRINTED:
                expansions += 1
            else:
                tiles += 1
    room = view.numbers[rules.TILE_ROOM]
    more = tiles - room
    if kind in view.legal and more > 0:
        # the rest is taken as expansions
        tiles = room
        expansions += more
    c.text_right(128, 58, BOTH % (tiles, room, expansions, view.numbers[rules.EXPANSION_ROOM]), F4)
    if due and kind in view.legal and _is_final(view, found):
        c.text_right(128, 50, FINAL, F4)


def _is_final(view, found):
    """Return whether a take without a choice of copies ends the turn so that it cannot be taken back."""
    s = view.game.state
    if max(found[6:]) > 1 or view.match.practice:
        return False
    if view.app.humans() > 1:
        return True
    left = bytearray(s[rules.DISPLAY : _END])
    for i in found[:6]:
        if i:
            left[i - rules.DISPLAY] = 0
            if i - rules.DISPLAY >> 2 == s[rules.TOP] - 1 and s[rules.STACK]:
                return True
    for i in found[:6]:
        k = i - rules.DISPLAY & -4
        if i and s[i] < rules.PRINTED and not max(left[k : k + 4]):
            return True
    return False


def _panel_copy(view, place):
    """Which copy, and whether something is uncovered or turned over by it."""
    c = view.canvas
    s = view.game.state
    i = copy_at(view, place)
    x = c.text(0, 48, WHICH)
    c.blit(TILE, x + 2, 49, OR, (s[i] & 63) - 1)
    tiles, expansions = display.stored(view)
    c.text_right(128, 58, ROOM % (tiles, view.numbers[rules.TILE_ROOM]), F4)
    if s[i] < rules.PRINTED:
        k = rules.DISPLAY + 4 * place
        if place == s[rules.TOP] - 1 and s[rules.STACK]:
            c.text_right(128, 50, NEW, F4)
        elif sum([s[i] > 0 for i in range(k, k + 4)]) == 1:
            c.text_right(128, 50, TURNS, F4)
    view.legend((0, TAKE), (2, view.zone_name(view._next())))


# ---- keys


def moved(view, old):
    """The word of the colour or symbol at once, as another one may take the same."""
    target = view.target()
    if target < rules.PLACE:
        view.canvas.fill(0, 48, 128, 8, 0)
        view.canvas.text(0, 48, KINDS.split("\n", target + 1)[target])
    return True


def late(view):
    """The words about what would be taken follow when it has been seen."""
    panel(view)


def why(view, target):
    """Why a kind or a copy cannot be taken."""
    return view.game.why(target - COPY_AT if target >= COPY_AT else target)


def chosen(view):
    """Take."""
    target = view.target()
    return (target - COPY_AT if target >= COPY_AT else target,)


def turn(view):
    """B: from colours to symbols and back."""
    if view.target() < 0 or view.target() >= COPY_AT:
        return False
    view.jump(0)
    return True


def guide(view):
    """Nothing to say."""
    return ""
