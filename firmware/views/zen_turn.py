"""Zen Garden: what a player sees and does who decides now. In memory only then: a bot that thinks needs the room."""

from firmware.const import const
from firmware.font import F4
from firmware.games import zen as rules
from firmware.texts import zen_turn as words
from firmware.views.base import View as Base
from firmware.views.zen import GARDEN_X
from firmware.views.zen_tile import large

_LEAST = const(-99)  # below any score
# Orientations in the order of the bits in a row of the state
_NE = const(1)
_SE = const(2)


class _Trial(rules.Rules):
    """A copy of the game to try moves on; it stops before anything that follows a turn, so it reveals nothing."""

    def _end_turn(self):
        self.state[rules.OVER] = 1


def first(view, old):
    """In the market a free tile, in the garden the cell that fits best."""
    game = view.game
    if game.phase:
        if old not in view.codes:
            view.by_hand = False
            best = _LEAST
            for cell in view.codes:
                n = _fit(view, cell, game.state[rules.HAND])
                if n > best:
                    best = n
                    old = cell
        _turn_to_fit(view, old)
    at = Base.first(view, old)
    if view.hints and game.phase and at >= 0:
        _turn_to_fit(view, view.codes[at])
    return at


# ---- what would follow


def attempt(view, *moves):
    """Return what the score is after `moves`, its parts in `view.out`; nothing is revealed by it."""
    game = view.game
    trial = view.kept
    if trial is None:
        trial = view.kept = _Trial(game.pack, game.players, 0, game.options)
    trial.load(game.state)
    for move in moves:
        if not trial.over:
            trial.play(move)
    return trial.score(view.eyes, view.out)


def effect(view, cell):
    """Return the differences by category if the tile in hand is placed so, each a byte with a sign."""
    key = cell * 4 + view.turned
    if key not in view.known:
        if view.game.phase == rules.ORIENT:
            attempt(view, view.turned)
        else:
            attempt(view, cell, view.turned)
        view.known[key] = bytes([view.out[i] - view.base[i] & 255 for i in range(10)])
    return view.known[key]


def _fit(view, cell, tile):
    """Set `fits` to the orientation that suits a tile (number + 1) best at `cell`; return how well it does."""
    s = view.game.state
    at = rules.SEATS + view.eyes * rules.RECORD
    path = (tile - 1) // 5 % 3
    best = _LEAST
    for o in (2, 3, 1, 0):
        # The point that it bends round has the cells r - 1 .. r, c - 1 .. c about it.
        r = cell // 5 - 1 + (o >> 1)
        c = cell % 5 - 1 + (o == _NE or o == _SE)
        n = 0
        for need in range(4):
            rr = r - 1 if need > 1 else r
            cc = c if need == 0 or need == 3 else c - 1
            if need != o and 0 <= rr < 4 and 0 <= cc < 4:
                t = s[at + rules.GARDEN + rr * 4 + cc]
                if t:
                    fits = view.game.rings or s[at + rules.TURNS + rr] >> 2 * cc & 3 == need
                    n += 1 if fits and (t - 1) // 5 % 3 == path else -4
        if n > best:
            best = n
            view.fits = o
    return best


def _turn_to_fit(view, cell):
    """Turn the tile in hand as the hint says, or as it suits the cell best, unless the player has turned it."""
    hints = view.hints
    if len(hints) == 2 and hints[0] == cell:
        view.turned = hints[1]
    elif hints and view.game.phase == rules.ORIENT:
        view.turned = hints[0]
    elif not view.by_hand:
        _fit(view, cell, view.game.state[rules.HAND])
        view.turned = view.fits


def idle(view):
    """Try one more cell for the tile of the market under the cursor, show the best when all are done; or try it there.

    So the tile is to be seen in a cell before what it brings there.
    """
    game = view.game
    place = view.target()
    if game.phase:
        # by number: the sentence why not would be loaded in every turn of the loop
        legal = place >= 0 and (game.phase == rules.ORIENT or not game.why(place))
        if legal and place * 4 + view.turned not in view.known:
            effect(view, place)
            panel(view)
        return False
    if place < 0 or place in view.known or game.why(place):
        return False
    cells = game.cells(view.eyes)
    while view.cell < 25 and not cells >> view.cell & 1:
        view.cell += 1
    if view.cell == 25:
        view.known[place] = view.best + view.prices[place >> 2] - view.total
        view.restart()
        panel(view)
        return False
    _fit(view, view.cell, game.state[rules.DISPLAY + place])
    # The last free cell is taken without being asked for.
    if cells & (cells - 1):
        now = attempt(view, place, view.cell, view.fits)
    else:
        now = attempt(view, place, view.fits)
    view.best = max(now, view.best)
    view.cell += 1
    return True


# ---- drawing


def draw(view):
    """A tile to place: the legal cells, the tile in the one under the cursor, and large with the dial beside it."""
    if view.game.phase == rules.PLACE:
        cells = view.game.cells(view.eyes)
        for m in range(25):
            if cells >> m & 1:
                _draw_free(view, m)
    _ghost(view, view.target(), True)
    view.canvas.text(20, 1, words.HOLD_BACK, F4)
    _draw_hand(view)


def _draw_free(view, m):
    """Mark a legal cell by four dots; one beyond the edge of the screen by a dash at the edge."""
    x, y, _, _ = view.box(m)
    c = view.canvas
    if y < 0 or y > 63:
        c.hline(x + 6, 0 if y < 0 else 63, 3)
    elif x < GARDEN_X or x > 127:
        c.fill(GARDEN_X - 1 if x < GARDEN_X else 127, y + 6, 1, 3)
    else:
        # Row 3 of both pages of the cell; `dots` would ask for each pixel whether it lies on the screen.
        buf = c.buf
        p = y * 16 + x
        buf[p + 3] |= 8
        buf[p + 11] |= 8
        buf[p + 131] |= 8
        buf[p + 139] |= 8


def _ghost(view, cell, on):
    """Draw the tile in hand into a legal cell, or clear that cell."""
    if cell < 0 or view.why(cell):
        return
    x, y, w, h = view.box(cell)
    view.canvas.fill(x, y, w, h, 0)
    if on:
        view.tile(x, y, view.game.state[rules.HAND] - 1, view.turned)
    else:
        _draw_free(view, cell)


def _draw_hand(view):
    """The tile in hand twice as large, the dial of its orientation, and whether it is final."""
    c = view.canvas
    game = view.game
    c.fill(0, 8, 63, 32, 0)
    large(view, 9, game.state[rules.HAND] - 1, view.turned)
    if not game.rings:
        for o in range(4):
            x = 51 if o == _NE or o == _SE else 39
            y = 22 if o > 1 else 10
            if o == view.turned:
                c.fill(x, y, 11, 11)
            else:
                c.dots(x + 1, y + 1, 9, 9)
    if _final(view):
        c.text(41, 34, words.FINAL, F4)


def _final(view):
    """Return whether this turn cannot be taken back once it is played."""
    match = view.match
    n = view.game.state[rules.ROUND] + 1
    return not match.practice and (n % view.period == 0 or n == rules.ROUNDS or view.app.humans() > 1)


# ---- the part that follows the cursor


def panel(view):
    """Effect of the choice, and the legend."""
    more = (2, view.zone_name(view._next()))
    if view.game.phase:
        _panel_place(view)
        view.legend((0, words.PLACE), more if view.game.rings else (1, words.TURN))
    else:
        _panel_market(view)
        view.legend((0, words.TAKE), more)


def _panel_market(view):
    c = view.canvas
    place = view.target()
    c.fill(20, 0, 43, 8, 0)
    if place >= 0 and not view.game.why(place):
        price = view.prices[place >> 2]
        if price:
            c.text(20, 0, b"-%d" % price)
        if place in view.known:
            c.text_right(62, 0, words.POINTS % view.known[place])


def _panel_place(view):
    c = view.canvas
    cell = view.target()
    c.fill(0, 40, 63, 16, 0)
    if cell * 4 + view.turned not in view.known or view.why(cell):
        return
    gains = []
    for i, b in enumerate(effect(view, cell)):
        if b:
            gains.append((-min(b, 256 - b), i, b - 256 if b > 127 else b))
    gains.sort()
    y = 40
    for _, i, n in gains[:2]:
        c.text(0, y, words.EFFECTS[i])
        c.text_right(63, y, b"%+d" % n)
        y += 8
    if not gains:
        c.text(0, 48, words.NO_POINTS)


# ---- keys


def moved(view, old):
    """Draw what the cursor has changed: two cells, or everything if the block has to be shifted."""
    if not view.game.phase:
        view.restart()
    else:
        cell = view.target()
        before = view.turned
        _turn_to_fit(view, cell)
        x, y, _, _ = view.box(cell)
        if not (GARDEN_X <= x < 128 and 0 <= y < 64):
            view.paint()
            return
        _ghost(view, view.codes[old], False)
        _ghost(view, cell, True)
        if view.turned != before:
            _draw_hand(view)
    Base.moved(view, old)


def turn(view):
    """B: the next orientation, clockwise; False if the tile has none."""
    if view.game.rings:
        return False
    view.cursor(False)
    view.turned = view.turned + 1 & 3
    view.by_hand = True
    _draw_hand(view)
    _ghost(view, view.target(), True)
    Base.moved(view, view.at)
    return True


def chosen(view):
    """Return the moves that A plays: take; or place and turn at once."""
    phase = view.game.phase
    if phase == rules.ORIENT:
        return (view.turned,)
    if phase == rules.TAKE or view.game.rings:
        return (view.target(),)
    return (view.target(), view.turned)


def stuck(view):
    """In the market: the rest is too dear."""
    if not view.game.phase:
        for m in range(12):
            if view.game.state[rules.DISPLAY + m] and m not in view.codes:
                return view.why(m)
    return ""
