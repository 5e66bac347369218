"""Verdant: the inspector."""

from firmware.games import verdant as rules
from firmware.modules import borrow
from firmware.texts import verdant_look as words
from firmware.views.verdant import KEPT, MARKET, THUMBS


def _thing(view):
    """Return (kind, number + 1, leaves or item, offset of a laid card or 0); 0 plant, 1 room, 2 token, 3 words."""
    game = view.game
    s = game.state
    target = view.target()
    if view.zone == MARKET:
        card = view.card_of()
        i = view.column()
        if view.mode == THUMBS or card < 0 and i < 0:
            return 3, 0, 0, 0
        if card < 0:
            return 2, s[rules.SHOWN + i], 0, 0
        return card >> 2, s[rules.MARKET + card], 0, 0
    seat = view.seat(view.zone)
    at = rules.HOMES + seat * rules.RECORD
    if target == KEPT:
        return 2, s[at + rules.KEPT], 0, 0
    if target >= rules.END:
        return 3, 0, 0, 0
    if view.due() and game.phase == rules.START:
        return 0, s[at + rules.WAITING], 0, 0
    if view.due() and game.phase == rules.PLACE:
        return s[rules.TAKEN] >> 2, s[rules.HAND], 0, 0
    o = game.card_at(seat, target & 63)
    return 1 - (s[o] & 1), s[o + 1] + 1, s[o + 2], o


def inspect(view, c):
    """Picture and words of a card, a token or an action."""
    kind, card, value, o = _thing(view)
    if kind == 3:
        _lines(c, 0, _counts().ACTIONS)
        return
    if kind == 2:
        view.token(0, 0, card)
        _enlarge(c, 16, 7)
        _lines(c, 24, _token(view, card))
        return
    if kind:
        view.room(0, 0, card - 1, value)
    else:
        view.plant(0, 0, card - 1, value)
    _enlarge(c, 24, 15)
    _lines(c, 0, (_room if kind else _plant)(view, card - 1, value), 54)
    if view.zone == MARKET:
        n = view.game.state[rules.THUMBS + view.card_of()]
        if n:
            c.text(54, 8, words.ON_IT % n)
    if kind:
        sides = [words.LIGHTS[view.game.sides[card - 1] >> 2 * d & 3] for d in range(4)]
        c.text(0, 32, words.SIDES[0] % (sides[0], sides[1]))
        c.text(0, 40, words.SIDES[1] % (sides[2], sides[3]))
    else:
        name = view.name(26 + card)
        lights = view.game.lights[card - 1]
        c.text(0, 32, name[:21])
        c.text(0, 40, " ".join([words.LIKES] + [words.LIGHTS[i] for i in range(3) if lights >> i & 1]))
    c.text(0, 48, _market(view) if view.zone == MARKET else _beside(view, kind, card - 1, o))


def _enlarge(c, w, h):
    """Draw what is in the corner twice as large."""
    sheet = c.grab(0, 0, w, h)
    c.clear()
    c.blit_scaled(sheet, 0, 0, 2)


def _lines(c, y, lines, x=0):
    for text in lines:
        c.text(x, y, text)
        y += 8


def _plant(view, card, value):
    """Return four lines of 12 letters about a plant."""
    game = view.game
    need = game.needs[card]
    if value >= rules.COMPLETE:
        state = words.DONE if need else words.POTLESS
    else:
        state = words.HAS % (value, need)
    return view.name(game.plant_types[card]), words.PLANT, state, words.WORTH % view.worth(card)


def _room(view, card, value):
    """Return four lines of 12 letters about a room."""
    kind = view.game.room_types[card]
    lines = [view.name(kind), words.ROOM]
    if value:
        lines.append(view.name(5 + (value - 1) % 9))
        twice = (value - 1) // 9 == kind
        lines.append(words.TWICE if twice else view.name((value - 1) // 9))
    else:
        lines.append(words.NO_ITEM)
    return lines


def _market(view):
    """Return the line about the token that comes with the card under the cursor."""
    i = view.column()
    token = view.game.state[rules.SHOWN + i] if i >= 0 else 0
    if not token:
        return ""
    if token > rules.ITEMS:
        use = words.COMPLETES if view.game.family else words.SHORT[token - rules.ITEMS - 1]
        return "%s: %s" % (view.token_name(token), use)
    return view.token_name(token)


def _beside(view, kind, card, o):
    """Return the line about what lies beside a laid card."""
    game = view.game
    if not o:
        return ""
    seat = view.seat(view.zone)
    if kind:
        return words.SCORES % game.room(seat, o)
    pot = game.state[o + 2] - rules.POT
    if pot >= 0:
        return words.POT % (view.name(23 + pot), pot)
    match = game.match(seat, card, game.state[o])
    return words.FITS % ((match & 1) + (match >> 1 & 1) + (match >> 2 & 1) + (match >> 3))


def _token(view, token):
    """Return lines about a token."""
    if token > rules.ITEMS:
        use = words.FAMILY if view.game.family else words.NURTURE[token - rules.ITEMS - 1]
        return (view.token_name(token),) + use
    return (view.token_name(token),) + words.ITEM


def _counts():
    """Return the sentences about what counts and how."""
    return borrow("firmware.texts.verdant_counts")


def rule(view):
    """Return the rule behind the target."""
    kind, card, _, _ = _thing(view)
    if kind == 2:
        return _token(view, card)
    texts = _counts()
    if kind == 0 and not view.game.needs[card - 1]:
        return texts.POTLESS_RULE
    return (texts.PLANT_RULE, texts.ROOM_RULE, (), texts.ACTIONS)[kind]
