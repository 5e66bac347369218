"""Cottage Garden: what my cubes are worth, and under each what its next step brings."""

from firmware.canvas import OR
from firmware.font import F4
from firmware.games import cottage as rules
from firmware.texts.cottage_tracks import A_CAT, A_POT, AT_END, HIVE, NESTS, NEXT, STEP, TITLE, TOTAL
from firmware.views.cottage import CAT, TOKEN, count_of


def aim(view):
    """Orange cubes 0-2, blue ones 3-5."""
    return list(range(6))


def box(view, cube):
    """The pixels of the value of a cube."""
    return 20 + 36 * (cube % 3), 9 + 17 * (cube // 3), 11, 7


def place(view, cube):
    """Return on which space a cube stands."""
    return view.game.state[rules.SEATS + view.eyes * rules.RECORD + rules.CUBES + cube]


def values(view, cube):
    """Return the points of the spaces of a cube's track."""
    return view.game.pack.section(rules.ORANGES + cube // 3)


def brings_cat(view, cube, steps):
    """Return whether a cube that goes on crosses the red line for the first time (C37, CR10)."""
    s = view.game.state
    numbers = view.game.pack.section(rules.NUMBERS)
    line = numbers[rules.LINE + cube // 3]
    at = rules.SEATS + view.eyes * rules.RECORD
    if not line or not place(view, cube) <= line < place(view, cube) + steps or s[at + rules.HAD_CAT] >> cube & 1:
        return False
    cap = numbers[rules.CAT_CAP]
    return s[rules.CATS_LEFT] and (not cap or s[at] < cap)


def brings_hive(view):
    """Return the points of the beehive for reaching the end now (C40)."""
    s = view.game.state
    hives = view.game.pack.section(rules.BEEHIVES)
    taken = s[rules.SEATS + view.eyes * rules.RECORD + rules.HIVE]
    if view.game.players == 1 or taken or s[rules.HIVES] >= len(hives):
        return 0
    return hives[s[rules.HIVES]]


def draw(view):
    """Draw the cubes."""
    c = view.canvas
    game = view.game
    c.text(0, 0, TITLE)
    count_of(view, 60, 1, CAT, game.state[rules.SEATS + view.eyes * rules.RECORD])
    c.text_right(128, 0, TOTAL % game.score(view.eyes, [0] * 3))
    for cube in range(6):
        x, y, _, _ = box(view, cube)
        if not cube % 3:
            c.blit(TOKEN, 0, y + 1, OR, cube // 3)
            c.text(0, y + 8, NEXT, F4)
        points = values(view, cube)
        at = place(view, cube)
        c.text(x, y, b"%d" % points[at])
        if at + 1 == len(points):
            word = AT_END
        else:
            word = STEP % (points[at + 1] - points[at])
            if brings_cat(view, cube, 1):
                word += A_CAT
            if at + 2 == len(points):
                word += A_POT
        c.text(x, y + 8, word, F4)


def panel(view):
    """Beehive or nests, and the legend."""
    c = view.canvas
    game = view.game
    s = game.state
    c.fill(0, 48, 128, 8, 0)
    hive = s[rules.SEATS + view.eyes * rules.RECORD + rules.HIVE]
    if game.nests:
        c.text(0, 48, NESTS % (s[rules.FOUND], game.nests))
    elif hive:
        c.text(0, 49, HIVE % game.pack.section(rules.BEEHIVES)[hive - 1], F4)
    view.legend((2, view.zone_name(view._next())))
