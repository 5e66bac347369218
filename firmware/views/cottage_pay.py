"""Cottage Garden: my tracks when a cube is to go on, or in the final round when one pays or a bed is given up."""

from firmware.canvas import OR
from firmware.font import F4
from firmware.games import cottage as rules
from firmware.texts import cottage_pay as words
from firmware.views import cottage_tracks as tracks
from firmware.views.base import View as Base
from firmware.views.cottage import CAT, POT, TOKEN, tiles
from firmware.views.cottage_turn import legal, own


def _paying(view):
    return view.game.phase != rules.CUBE


def _colour(view):
    return 0 if view.game.state[rules.STEPS] else 1


def _cube(view, target):
    """Return the cube, 0-5, that a move is about; -1 for none."""
    if not _paying(view):
        return target + 3 * _colour(view)
    return target - rules.PAY if target < rules.PAY_NOTHING else -1


def aim(view):
    """Cubes that may be chosen; in the final round also the beds."""
    own(view, "first", first)
    own(view, "stuck", stuck)
    moves = legal(view)
    if not _paying(view):
        return [m for m in range(3) if view.cells or m in moves]
    found = []
    for m in range(rules.PAY, rules.GIVE_UP + 2):
        if m in moves or view.cells and m < rules.PAY_NOTHING:
            found.append(m)
    return found


def first(view, old):
    """The cube that costs least or gains most."""
    if old not in view.codes:
        best = -99
        moves = legal(view)
        for m in view.codes:
            cube = _cube(view, m)
            if cube >= 0 and m in moves:
                n = _after(view, cube)[1]
                if n > best:
                    best = n
                    old = m
    return Base.first(view, old)


def box(view, target):
    """The pixels of a cube, a bed's word, or of paying nothing."""
    cube = _cube(view, target)
    if cube >= 0:
        return tracks.box(view, cube)
    if target == rules.PAY_NOTHING:
        return 84, 58, 43, 5
    return (92 if target > rules.GIVE_UP else 54), 40, (29 if target > rules.GIVE_UP else 23), 7


def draw(view):
    """Draw the tracks with what is to be done."""
    c = view.canvas
    game = view.game
    tracks.draw(view)
    c.fill(0, 0, 55, 8, 0)
    if not _paying(view):
        n = game.state[rules.STEPS + _colour(view)]
        c.blit(TOKEN, 0, 1, OR, _colour(view))
        c.text(7, 0, words.STEPS % n if n > 1 else words.ONE_STEP)
        return
    c.text(0, 0, words.PAY if rules.PAY_NOTHING not in view.codes else words.GO)
    c.text(0, 40, words.GIVE_UP)
    for side in range(2):
        if rules.GIVE_UP + side in view.codes:
            c.text(92 if side else 54, 40, words.BEDS[side])
    if rules.PAY_NOTHING in view.codes:
        c.text(84, 58, words.NOTHING, F4)


def _after(view, cube):
    """Return (space of a cube after this choice, points gained, steps left over)."""
    place = tracks.place(view, cube)
    values = tracks.values(view, cube)
    if _paying(view):
        steps = view.game.pack.section(rules.NUMBERS)[rules.PENALTY + cube // 3]
        new = max(place - steps, 0)
        return new, values[new] - values[place], 0
    steps = view.game.state[rules.STEPS + _colour(view)]
    new = min(place + steps, len(values) - 1)
    return new, values[new] - values[place], steps - new + place


def panel(view):
    """What the choice does, and the legend."""
    c = view.canvas
    target = view.target()
    c.fill(0, 48, 128, 8, 0)
    if target < 0:
        return
    cube = _cube(view, target)
    word = words.PAY if _paying(view) else words.MOVE
    if cube >= 0:
        _change(view, cube)
    elif target == rules.PAY_NOTHING:
        word = words.MOVE
        c.text(0, 48, words.FREE)
    else:
        n = tiles(view.game, 2 * view.eyes + target - rules.GIVE_UP)
        lost = words.LOST[min(n, 2)]
        last = view.game.beds(view.eyes) == 1
        c.text(0, 48, words.TURN_OVER if last else lost % n if n > 1 else lost)
        view.legend((0, words.LEAVE))
        return
    view.legend((0, word), (2, view.zone_name(view._next())))


def _change(view, cube):
    """Write what a cube is worth then, and what else comes of it."""
    c = view.canvas
    values = tracks.values(view, cube)
    old = tracks.place(view, cube)
    new, gain, left = _after(view, cube)
    x = c.text(0, 48, words.CHANGE % (values[old], values[new], gain)) + 4
    if _paying(view):
        return
    c.fill(66, 56, 62, 8, 0)
    if tracks.brings_cat(view, cube, new - old):
        x = c.text(x, 48, "+")
        c.blit(TOKEN, x, 49, OR, CAT)
        x += 8
    if new + 1 == len(values):
        x = c.text(x, 48, "+")
        c.blit(TOKEN, x, 49, OR, POT)
        x += 8
        if tracks.brings_hive(view):
            x = c.text(x, 50, tracks.HIVE % tracks.brings_hive(view), F4)
        if left:
            c.text_right(128, 58, words.LEFT % left, F4)


def stuck(view):
    """A cube that may not be chosen."""
    for m in range(3) if not _paying(view) else range(rules.PAY, rules.PAY_NOTHING):
        if view.game.why(m):
            return Base.why(view, m)
    return ""
