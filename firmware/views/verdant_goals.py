"""Verdant: what counts and what it is worth now: scenario, goals, the usual points; pots that are left."""

from firmware.art.verdant import POT
from firmware.canvas import OR, XOR
from firmware.const import const
from firmware.games import verdant as rules
from firmware.icons import CHECK, CROSS, RIGHT
from firmware.modules import borrow
from firmware.texts import verdant_goals as words

LINES = const(6)  # on a page
# Targets that are no category of the score
TARGET = const(16)
CONDITION = const(17)


def aim(view):
    """Return the lines: scenario, goals, then the other categories in use."""
    game = view.game
    found = [TARGET] if game.scenario else []
    if game.scenario and game.goal_rules.scenario(game)[1]:
        found.append(CONDITION)
    found += [7 + i for i in range(3) if game.state[rules.GOALS + i]]
    return found + [i for i in range(7) if i != 2 or not game.family]


def best(view):
    """The first line."""
    return view.codes[0]


def box(view, target):
    """The words of a line."""
    return 6, 8 + 8 * (view.codes.index(target) % LINES), 90, 7


def cursor(view):
    """An arrow before the line."""
    view.canvas.blit(RIGHT, 0, 9 + 8 * (view.at % LINES), XOR)


def draw(view):
    """Draw the zone."""
    c = view.canvas
    game = view.game
    c.text(0, 0, words.TURN % view.progress())
    if not game.family:
        x = 74
        for worth in (3, 2, 1):
            c.blit(POT, x, 0, OR, worth)
            c.text(x + 11, 0, b"%d" % (game.state[rules.POTS - 1 + worth]))
            x += 19
    first = max(view.at, 0) // LINES * LINES
    y = 8
    for code in view.codes[first : first + LINES]:
        c.text(6, y, line(view, code))
        if code == CONDITION:
            c.blit(CHECK if game.goal_rules.holds(game) else CROSS, 122, y + 1)
        else:
            c.text_right(128, y, b"%d" % (view.total if code == TARGET else view.base[code]))
        y += 8
    if len(view.codes) > LINES:
        c.text_right(128, 56, b"%d/%d" % (first // LINES + 1, (len(view.codes) + LINES - 1) // LINES))


def line(view, code):
    """Return the name of a line, at most 19 letters."""
    game = view.game
    if code < 7:
        return words.PARTS[code]
    if code < TARGET:
        return goal(view, code - 7)
    target, condition, a, b = game.goal_rules.scenario(game)
    if code == TARGET:
        return words.TARGET % target
    text = words.CONDITIONS[condition]
    fill = (words.LETTERS[a], b) if condition == 2 else (a, b)
    return text % fill[: text.count("%")]


def goal(view, kind):
    """Return the name of the goal of a kind."""
    return words.GOALS[kind].split("\n")[view.game.state[rules.GOALS + kind] - 1]


def idle(view, target):
    """Nothing to work out."""
    return False


def panel(view):
    """The legend."""
    view.legend((2, view.zone_name(view._next())), (1, words.MENU))


def moved(view, old):
    """False on another page."""
    return old // LINES == view.at // LINES


# ---- inspector


def inspect(view, c):
    """A line of the goals: what it is worth now, and how it counts."""
    code = view.target()
    c.text(0, 0, line(view, code))
    if code < 10:
        c.text(0, 8, words.NOW % view.base[code])
        _lines(c, how(view, code))
        if code == 2 and view.game.players == 1:
            s = view.game.state
            c.text(0, 48, words.DISCARD % " ".join([str(s[rules.POT_DISCARD + i]) for i in range(4)]))
    else:
        met = code == CONDITION and view.game.goal_rules.holds(view.game)
        c.text(0, 8, words.MET[met] if code == CONDITION else words.NOW % view.total)
        _lines(c, _counts().SCENARIO)


def _lines(c, lines):
    y = 24
    for text in lines:
        c.text(0, y, text)
        y += 8


def _counts():
    """Return the sentences about what counts and how."""
    return borrow("firmware.texts.verdant_counts")


def how(view, code):
    """Return the lines about how a category counts."""
    game = view.game
    texts = _counts()
    tables = game.tables
    if code > 6:
        number = game.state[rules.GOALS - 7 + code] - 1
        fill = game.pack.section(rules.GOAL_CARDS)[13 * (code - 7) + number]
        text = texts.GOALS[code - 7].split("\n\n")[number]
    else:
        fill = {1: tables[rules.PER_POINT], 5: tables[rules.SETS], 6: tables[rules.SETS + 1]}.get(code)
        text = texts.RULES.split("\n\n")[code]
        if code == 4:
            text += "\n" + " ".join([str(n) for n in tables[rules.MOTIF_POINTS + 1 : rules.MOTIF_POINTS + 9]])
    return (text % fill if "%" in text else text).split("\n")


def rule(view):
    """Return the rule behind the line."""
    return how(view, view.target()) if view.target() < 10 else _counts().SCENARIO
