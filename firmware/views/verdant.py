"""How Verdant looks, and what the keys do in it.

A card is 24x15. A room has walls and in each side a window: sun is a block, half shade a bar, shade two dots; inside is
its type, and its item when it has one, with `=` between them if it counts twice. A plant has no walls: its type, the
lights that it accepts, its leaves of those it needs (or its pot), its points.

The zones are pages: `verdant_market`, `verdant_home` for all homes, `verdant_goals`; what is done in my home is in
`verdant_act`, the inspector in `verdant_look`, the words of the score in `verdant_tally`. A page of a zone has
aim(view), best(view), box(view, target), draw(view), panel(view), moved(view, old), idle(view, target), and where the
cursor is no bracket cursor(view).
"""

from firmware.art.verdant import DOUBLED, LIGHT, MOTIF, NURTURE, POT, ROOM, TYPE, WINDOW, WINDOW_SIDE
from firmware.canvas import OR
from firmware.const import const
from firmware.font import F3
from firmware.games import verdant as rules
from firmware.icons import CHECK, THUMB
from firmware.modules import borrow
from firmware.texts import verdant as words
from firmware.views.base import View as Base

# Zones; OTHER and more are the homes of the seats after mine, in the order of play
MARKET = const(0)
HOME = const(1)
GOALS = const(2)
OTHER = const(3)
_PAGES = ("market", "home", "goals")
DIRTY = const(255)
# What a take is about to be: a column, a thumb action that is chosen, card and token apart, a leaf
THUMBS = const(1)
MIXED = const(2)
LEAF = const(3)
# Targets that are no move: a card or token that may be swept, two thumb actions, the stored token
MARK = const(512)
MIX = const(768)
GROW = const(769)
KEPT = const(770)


class View(Base):
    """Verdant for one seat.

    mode    what the take is about to be, 0 a column; card: the one whose token is chosen apart
    mask    what is marked: to be swept, or plants for the trowel
    tool    first move of what a token or leaf is used for: 0 new, 64 stored, 128 leaf, 192 end, 193 keep the stored one
    top, left   row and column of the window that are at the top and the left of a home
    base    points by category now, total: their sum; out: after what was tried last
    known   what was worked out about a target
    seen    what the 15 places of a home show: card (a room's + 100) + 1, value, or 0; DIRTY: something else
    """

    ZONES = words.ZONES

    def __init__(self, app, match):
        Base.__init__(self, app, match)
        self.mode = self.card = self.mask = self.tool = self.total = self.top = self.left = 0
        self.out = [0] * 10
        self.base = [0] * 10
        self.known = {}
        self._told = ""
        self._asked = self._worked = -1  # the target whose effect is due next, and the one that has it
        self.seen = bytearray(3 * 15)
        self._stays = False
        # Signs as they lie on cards: a plant's, and a room's walls with their windows, first in the upper page.
        self._types = bytes([b << 1 for b in TYPE[2:]])
        self._lights = bytes([b << 2 for b in LIGHT[2:]])
        self._sills = bytes([b << 4 for b in WINDOW[2:]])
        edges = []
        for x in (2, 23):
            for side in (2, 5, 8):
                for k in (0, 8):
                    for i in range(3):
                        edges.append(ROOM[x + 3 * k + i] | WINDOW_SIDE[side + i] << 5 >> k & 255)
        self._edges = bytes(edges)

    # ---- zones and targets

    def zones(self):
        """Market, my home, goals, the other homes."""
        return list(range(OTHER + self.game.players - 1))

    def home(self):
        """The market to take or sweep, else my home."""
        phase = self.game.phase
        return HOME if phase > rules.TOKENS or self.mode == LEAF and phase == rules.TAKE else MARKET

    def due(self):
        """Return whether the decision is mine and is made in this zone, now that nobody thinks."""
        return self.mine and not self.busy and self.zone == self.home()

    def page(self, name):
        """Return a page, with the words for plants and tokens in another language."""
        page = Base.page(self, name)
        if self.app.language:
            borrow("firmware.texts.verdant_names")
        return page

    def ahead(self, mine):
        """All but the menu; beside a mind there is room for market and homes only."""
        if not mine:
            return "texts.verdant_market views.verdant_market texts.verdant_home views.verdant_home"
        return (
            "texts.verdant_market views.verdant_market texts.verdant_home views.verdant_home texts.verdant_act"
            " views.verdant_act texts.verdant_goals views.verdant_goals texts.verdant_look views.verdant_look"
            " match_back texts.inspect screens.inspect"
        )

    def here(self):
        """Return the page of the zone."""
        zone = self.zone
        if zone == HOME and self.due():
            return self.page("act")
        return self.page(_PAGES[zone if zone < OTHER else HOME])

    def aim(self):
        """Legal moves where a decision is due, else what can be looked at."""
        if self.mode and self.zone != self.home():
            self.mode = 0
        return self.here().aim(self)

    def box(self, target):
        """The pixels of a card, a token, or words."""
        if self.zone == MARKET or self.zone == GOALS or target >= rules.END:
            return self.here().box(self, target)
        cell = target & 63
        if self.game.phase == rules.START and self.due():
            cell = rules.CENTRE + rules.STEPS[target]
        return 2 + 25 * (cell % 9 - self.left), 8 + 16 * (cell // 9 - self.top), 24, 15

    def first(self, old):
        """Where it was, or what fits best."""
        if old not in self.codes and self.codes:
            old = self.here().best(self)
        return Base.first(self, old)

    def changed(self):
        """A move was played or taken back."""
        self.known = {}
        self._asked = self._worked = -1
        self.mode = self.card = self.mask = self.tool = 0
        self.total = self.game.score(self.eyes, self.base)

    def look(self, eyes, mine):
        """Say what to do with a token."""
        length = self._length
        Base.look(self, eyes, mine)
        if mine and length != self._length and self.game.phase >= rules.USE:
            self.app.say(self.guide())

    def idle(self):
        """Work out what the choice under the cursor does, when its place is free to show it."""
        target = self.target()
        if not self.due() or target < 0 or target == self._worked or self.app._until >= 0:
            return False
        if target != self._asked:  # the cursor is to be seen first
            self._asked = target
            return True
        more = self.here().idle(self, target)
        if not more:
            self._worked = target
        shown = self.shown
        self.cursor(False)
        self.panel()
        self.cursor(shown)
        return more

    # ---- drawing

    # Cards and tokens begin a page and lie on nothing, so most of them is copied; by `blit`, fifteen cards of a home
    # would be half the time of a picture.

    def plant(self, x, y, card, value):
        """Draw a plant; `value` as in the state: leaves, or complete with or without a pot."""
        game = self.game
        c = self.canvas
        blit = c.blit
        buf = c.buf
        p = y * 16 + x
        i = game.plant_types[card] * 5
        buf[p + 1 : p + 6] = self._types[i : i + 5]
        p += 10
        lights = game.lights[card]
        for i in (0, 3, 6):
            if lights & 1:
                buf[p : p + 3] = self._lights[i : i + 3]
            lights >>= 1
            p += 5
        if value > rules.COMPLETE:
            blit(POT, x, y + 8, OR, value - rules.POT)
        elif value == rules.COMPLETE:
            blit(CHECK if game.needs[card] else THUMB, x + 2, y + 9)
        else:
            c.text(x, y + 9, b"%d/%d" % (value, game.needs[card]), F3)
        c.text_right(x + 22, y + 9, b"%d" % self.worth(card), F3)

    def worth(self, card):
        """Return the points of a plant that is complete."""
        return self.game.tables[rules.FAMILY_POINTS] if self.game.family else self.game.points[card]

    def room(self, x, y, card, item):
        """Draw a room with its item (number + 1, 0 = none)."""
        game = self.game
        buf = self.canvas.buf
        p = y * 16 + x
        q = p + 128
        buf[p : p + 24] = ROOM[2:26]
        buf[q : q + 24] = ROOM[26:]
        sides = game.sides[card]
        i = 2 + (sides & 3) * 6
        buf[p + 9 : p + 15] = WINDOW[i : i + 6]
        i = (sides >> 4 & 3) * 6
        buf[q + 9 : q + 15] = self._sills[i : i + 6]
        edges = self._edges
        i = (sides >> 6) * 6
        buf[p : p + 3] = edges[i : i + 3]
        buf[q : q + 3] = edges[i + 3 : i + 6]
        i = (sides >> 2 & 3) * 6 + 18
        buf[p + 21 : p + 24] = edges[i : i + 3]
        buf[q + 21 : q + 24] = edges[i + 3 : i + 6]
        kind = game.room_types[card]
        _lower(buf, p + (4 if item else 10), TYPE, kind, 5)
        if item:
            _lower(buf, p + 13, MOTIF, (item - 1) % 9, 4)
            if (item - 1) // 9 == kind:
                self.canvas.blit(DOUBLED, x + 10, y + 6)

    def token(self, x, y, token):
        """Draw a token (number + 1): sign, and of an item its type."""
        buf = self.canvas.buf
        p = y * 16 + x
        token -= 1
        if token >= rules.ITEMS:
            i = 2 + (token - rules.ITEMS) * 7
            buf[p : p + 7] = NURTURE[i : i + 7]
        else:
            i = 2 + token % 9 * 7
            buf[p : p + 7] = MOTIF[i : i + 7]
            i = token // 9 * 5
            buf[p + 9 : p + 14] = self._types[i : i + 5]

    def card_of(self):
        """Return the card of the market under the cursor, -1 if there is none."""
        target = self.target()
        if not self.due() or self.game.phase == rules.TAKE:
            return self.card if self.mode else target
        return target - MARK if self.game.phase == rules.CARDS and target >= MARK else -1

    def column(self):
        """Return the column of the market's token under the cursor, -1 if there is none."""
        target = self.target()
        if self.mode == THUMBS or self.due() and self.game.phase != rules.TAKE:
            return target & 3 if target >= MARK and self.game.phase == rules.TOKENS else -1
        return target & 3

    def token_name(self, token):
        """Return the name of a token (number + 1), such as "vining cat"."""
        if token > rules.ITEMS:
            return self.name(13 + token - rules.ITEMS)
        return "%s %s" % (self.name((token - 1) // 9), self.name(5 + (token - 1) % 9))

    def header(self, seat, title):
        """Draw the top line: title, thumbs, stored token and score of a seat."""
        c = self.canvas
        at = rules.HOMES + seat * rules.RECORD
        s = self.game.state
        c.text(0, 0, title)
        if not self.game.family:
            c.blit(THUMB, 69, 1)
            c.text(75, 0, b"%d" % s[at])
        if s[at + rules.KEPT]:
            self.token(90, 0, s[at + rules.KEPT])
        c.text_right(128, 0, b"%d" % (self.total if seat == self.eyes else self.game.score(seat, self.out)))

    def wipe(self):
        """Clear the screen, but for the cards of a home: those that are to be seen again stay."""
        self._asked = -1
        stays = self._stays and self.zone != MARKET and self.zone != GOALS
        # A table that has come to the front again is not yet the app's screen while it draws.
        if stays and not self.hints and self.app.screen is not None:
            self.cursor(False)
            self._legend = None
            c = self.canvas
            c.fill(0, 0, 128, 8, 0)
            c.fill(0, 8, 1, 47, 0)
            c.fill(127, 8, 1, 47, 0)
            c.fill(0, 55, 128, 9, 0)
        else:
            self.seen[:] = bytes(len(self.seen))
            Base.wipe(self)
        self._stays = self.zone != MARKET and self.zone != GOALS and not self.hints

    def draw(self):
        """Draw the zone."""
        self.here().draw(self)

    def panel(self):
        """Effect and legend."""
        self.here().panel(self)

    def cursor(self, on):
        """In the market and on words the box is turned over; a mark in it stays to be seen."""
        if self.zone == MARKET or self.zone == GOALS:
            if on != self.shown and (self.at >= 0 or not on):
                self.shown = on
                self.here().cursor(self)
        else:
            Base.cursor(self, on)

    # ---- keys

    def moved(self, old):
        """Only the old and the new place change, or everything."""
        self._asked = self._worked = -1
        if not self.here().moved(self, old):
            self.paint()
            return
        Base.moved(self, old)

    def turn(self):
        """B: thumb actions and out of them; the next thing to use."""
        if not self.due() or self.game.family and self.game.phase == rules.TAKE:
            return False
        if self.game.phase == rules.TAKE:
            if not self.mode:
                self.card = self.target()
            self.mode = 0 if self.mode else THUMBS
            self.enter(MARKET)
            return True
        return self.game.phase >= rules.USE and self.here().next_tool(self)

    def chosen(self):
        """A mark or another mode is no move yet."""
        target = self.target()
        if self.zone == HOME:
            return self.here().chosen(self)
        if target < MARK:
            return (target,)
        if target < MIX:
            self.mask ^= 1 << target - MARK
        elif target == MIX:
            self.mode = MIXED
        else:
            self.mode = LEAF
            self.zone = HOME
        return ()

    def why(self, target):
        """The sentence why a target cannot be chosen."""
        if target == MIX:
            target = rules.MIX + 4 * self.card + (self.card + 1 & 3)
        elif target == GROW:
            target = rules.LEAF + next_cell(self.game.incomplete(self.eyes))
        reason = 0 if target >= MARK else self.game.why(target)
        # Only then: to take the sentences apart takes 6 ms.
        return words.REASONS.split("\n")[reason] if reason else ""

    def stuck(self):
        """The other kind has no place."""
        if self.due() and self.game.phase == rules.TAKE and not self.mode:
            return self.why(0 if self.target() > 3 else 4)
        return ""

    # ---- words

    def guide(self):
        """What to do now."""
        phase = self.game.phase
        if phase == rules.TAKE:
            return words.MODES[self.mode] if self.mode else words.TURN % self.progress()
        if phase < rules.USE:
            return ""
        return words.START if phase == rules.START else self.here().guide(self)

    def progress(self):
        """The turn, such as "5/13"."""
        return "%d/%d" % (min(self.game.state[rules.TURN] + 1, rules.TURNS), rules.TURNS)

    def name(self, i):
        """Return name `i` of the pack: 5 types, 9 motifs, 3 nurture tokens, 6 ranks, 4 pots, then the plants."""
        pack = self.game.pack
        data = pack.data
        at = pack.ends[rules.NAMES]
        while i:
            at = data.find(b"\n", at) + 1
            i -= 1
        end = data.find(b"\n", at, pack.ends[rules.NAMES + 1])
        word = data[at : end if end > 0 else pack.ends[rules.NAMES + 1]].decode()
        if self.app.language:
            # As tongue.said does; but the cursor asks at each step, so the words stay until a bot thinks.
            words = borrow("firmware.texts.verdant_names").WORDS
            at = words.find("\n" + word + "=")
            if at >= 0:
                at += len(word) + 2
                word = words[at : words.find("\n", at)]
        return word

    def watch(self, move):
        """Remember the card that is taken."""
        game = self.game
        if game.phase == rules.TAKE and move < rules.SWEEP_CARDS:
            card = move if move < rules.MIX else move - rules.MIX >> 2
            k = game.state[rules.MARKET + card] - 1
            kind = game.room_types[k] if card > 3 else game.plant_types[k]
            who = self.app.name(game.player) + ": "
            what = words.KINDS[card >> 2]
            type_name = self.name(kind) + " "
            self._told = who + (type_name if len(who + type_name + what) < 22 else "") + what

    def told(self):
        """Who took what."""
        told = self._told
        self._told = ""
        return told

    def closely(self):
        """Return the page that shows one thing."""
        return self.here() if self.zone == GOALS else self.page("look")

    def inspect(self, c):
        """Picture and words of the target."""
        self.closely().inspect(self, c)

    def rule(self):
        """The rule behind the target."""
        return self.closely().rule(self)

    def part(self, i, seat):
        """A line of the score."""
        return self.page("tally").part(self, i, seat)

    def ending(self, totals, winners):
        """What decided, or the rank of a solo game."""
        return self.page("tally").ending(self, totals, winners)

    def extras(self, seat):
        """Achievements at the end."""
        return self.page("tally").extras(self, seat)


def _lower(buf, p, sheet, frame, rows):
    """Draw a sign into the page at buf[p], so many rows down, and into the page below."""
    w = sheet[0]
    k = 2 + frame * w - p
    for q in range(p, p + w):
        b = sheet[q + k] << rows
        buf[q] |= b & 255
        buf[q + 128] |= b >> 8


def next_cell(mask):
    """Return the first cell of a set of plants, 0 if it is empty."""
    return cells(mask, 1)[0] if mask else 0


def cells(mask, odd):
    """Return the cells of a set of plants (odd 1) or rooms (0) as a list."""
    found = []
    while mask:
        if mask & 1:
            found.append(odd)
        mask >>= 1
        odd += 2
    return found
