"""What the views of all games have in common: zones, targets, the cursor and the way of the keys.

A view shows one match to one seat. `screens/table.py` drives it; the screens inspect, score and menu ask it for words.
A *zone* is a part of the table that fills the screen (market, garden ...), a small number chosen by the game. A
*target* is what the cursor can be on, an int: a legal move where a decision is due, else a thing to look at.

A game's view gives:

zones()         the zones that M goes through, as a list; the first is the usual one to come back to
home()          the zone where the decision that is due is made
ZONES           the names of the zones in the legend, at most 7 letters; the last is that of all zones from its number
                on, which show what belongs to the seats after mine, in the order of play
aim()           the targets of `self.zone`, as a list of ints
box(target)     (x, y, w, h) of a target in pixels
draw()          the whole zone on a cleared canvas, without cursor, hint and what `panel` draws
panel()         what follows the cursor: effect of the choice, legend
guide()         the sentence at the start of a turn: what to do now
progress()      such as "5/16"
told()          the sentence about the turn that was watched, "" if there is nothing to say
inspect(c)      picture and words of the target under the cursor, bands 0-6
rule()          the lines of the rule that the target is about (seven of 21 letters)
part(i, seat)   label and opened parts of line `i` of the score: (label, [lines]); None if the category is not used
ending(totals, winners)   the sentence under the final ranking: what decided, or the rank of a solo game; or ""

and may replace `why`, `first`, `chosen`, `turn`, `leave`, `joined`, `idle`, `changed`, `watch`, `away`, `moved`,
`cursor`, `stuck`, `wipe`, `hinted` and `extras`.
Methods that it does not have are functions of its page "look" that take the view first: `inspect` and those after it.
"""

from sys import modules

from firmware.const import const
from firmware.font import F4
from firmware.icons import FLAG, HOURGLASS, KEY
from firmware.modules import borrow, forget

_WRAP = const(10000)  # farther than any way on the screen: targets behind the cursor come after all before it


class View:
    """One match as one seat sees it.

    eyes    the seat whose things are "mine"; mine: that seat decides now
    zone    the zone shown; codes: its targets; at: index of the one under the cursor, -1 without any
    back_to the target where the cursor starts in the next zone, -1: where the position says
    hints   the moves that a hint proposes, the next one first
    busy    name of the bot that thinks, "" if none does: the legend shows it, with a word for A
    cells   the cursor stops at every cell (a setting), not at legal ones only
    shown   the cursor is in the picture
    kept    what the page in memory keeps for itself; goes with it
    """

    def __init__(self, app, match):
        self.app = app
        self.canvas = app.canvas
        self.match = match
        self.game = match.game
        self.eyes = self.zone = self.at = -1
        self.mine = self.cells = self.shown = False
        self.codes = []
        self.hints = []
        self.back_to = -1
        self.busy = ""
        self._length = -1
        self._box = None
        self._legend = None
        self._page_name = ""
        self._page = self.kept = None

    def seat(self, zone):
        """Return the seat whose things a zone shows."""
        others = len(self.ZONES) - 1
        return (self.eyes + zone - others + 1) % self.game.players if zone >= others else self.eyes

    def zone_name(self, zone):
        """Return the name of a zone; that of another seat goes by its player, if the name is short."""
        others = len(self.ZONES) - 1
        if zone < others:
            return self.ZONES[zone]
        name = self.app.name(self.seat(zone))
        return name if len(name) < 8 else self.ZONES[others]

    # ---- what the table calls

    def look(self, eyes, mine):
        """Show the match to seat `eyes`; `mine`: it decides now. Stays where it was if nothing has happened."""
        stay = eyes == self.eyes and self._length == self.match.length and self.zone in self.zones()
        self.eyes = eyes
        self.mine = mine
        if not mine:
            self.hints = []
            if self._page_name:
                self.forget_page(self.app.fetched)
        if not stay:
            self.changed()
            self._length = self.match.length
        if stay or not mine and self.zone in self.zones():
            self.enter(self.zone)
        else:
            self.zone = -1
            self.enter(self.home())

    def enter(self, zone):
        """Show a zone; the cursor stays if it was there already."""
        old = self.target() if zone == self.zone else self.back_to
        self.back_to = -1
        self.zone = zone
        self.codes = self.aim()
        self.at = self.first(old)
        self.paint()

    def paint(self):
        """Draw everything."""
        self.wipe()
        self.draw()
        self.panel()
        if self.hints and self.mine and self.zone == self.home() and self.hints[0] in self.codes:
            x, y, w, h = self.box(self.hints[0])
            if y == 8 and h == 15:
                # A card right below the header: its flag stands between its figures, not in the header's words.
                x += 2
                y = 20
            self.canvas.blit(FLAG, x + w // 2 - 1, max(y - 3, 0))
        self.cursor(True)

    def wipe(self):
        """Clear the screen; a game may let stay what it knows to be there."""
        self.shown = False
        self._legend = None
        self.canvas.clear()

    def next_zone(self):
        """M: show the next zone; return False if there is only one."""
        zone = self._next()
        if zone == self.zone:
            return False
        self.enter(zone)
        return True

    def _next(self):
        zones = self.zones()
        if self.zone not in zones:
            return zones[0]
        return zones[(zones.index(self.zone) + 1) % len(zones)]

    def target(self):
        """Return the target under the cursor, -1 without any."""
        return self.codes[self.at] if 0 <= self.at < len(self.codes) else -1

    def jump(self, key):
        """An arrow key: go to the nearest target that way, round the edge if there is none; False if it stays."""
        i = self.nearest(key)
        if i < 0:
            return False
        self.cursor(False)
        old = self.at
        self.at = i
        self.moved(old)
        return True

    def nearest(self, key):
        """Return the index of the target that an arrow key (0 up, 1 down, 2 left, 3 right) leads to, -1 if none."""
        if self.at < 0:
            return -1
        x, y, w, h = self.box(self.codes[self.at])
        x += x + w
        y += y + h
        best = -1
        least = 3 * _WRAP
        for i in range(len(self.codes)):
            bx, by, w, h = self.box(self.codes[i])
            bx += bx + w - x
            by += by + h - y
            if key < 2:
                ahead = by if key else -by
                aside = abs(bx)
            else:
                ahead = bx if key == 3 else -bx
                aside = abs(by)
            if ahead > 0:
                # A step aside costs twice: the next one in the row comes before a nearer one in another row.
                cost = ahead + 2 * aside
            elif ahead < 0 and aside <= -ahead:
                cost = _WRAP + ahead + 4 * aside
            else:
                continue
            if cost < least:
                least = cost
                best = i
        return best

    def played(self, move):
        """A decision of mine was played: a hint that was followed goes on to the next decision."""
        self.hints = self.hints[1:] if self.hints and self.hints[0] == move else []

    # ---- drawing

    def cursor(self, on):
        """Put the cursor into the picture or take it out, by turning pixels over."""
        if on == self.shown or on and self.at < 0:
            return
        self.shown = on
        if on:
            self._box = self.box(self.codes[self.at])
        x, y, w, h = self._box
        if w < 12 or h < 10:
            self.canvas.invert(x - 1, y - 1, w + 2, h + 2)
        else:
            self.canvas.brackets(x - 1, y - 1, w + 2, h + 2, 5, 2)

    def legend(self, *pairs):
        """Draw keys (0 A, 1 B, 2 M) with their words into the left bottom corner, 63 wide, if they are not there."""
        if self.busy:
            pairs = (self.busy, self.app.text[3])
        if pairs == self._legend:
            return
        self._legend = pairs
        if not self.busy:
            self.app.legend(pairs)
            return
        c = self.canvas
        c.fill(0, 56, 63, 8, 0)
        c.blit(HOURGLASS, 0, 57)
        c.text(7, 58, self.busy, F4)
        c.blit(KEY, 43, 57)
        c.text(52, 58, pairs[1], F4)

    def progress_bar(self, percent):
        """How far the thinking is: a line over the legend."""
        self.canvas.hline(0, 56, percent * 62 // 100)

    # ---- parts of a view that are not always in memory

    def __getattr__(self, name):
        function = getattr(self.page("look"), name)
        return lambda *args: function(self, *args)

    def page(self, name):
        """Return the module `views/<game>_<name>.py`; in memory with its texts is one, or those of `ahead`."""
        if name != self._page_name:
            full = self.__module__ + "_" + name
            if full not in modules:
                self.app.narrow(self.ahead(self.mine))
            if (self.__module__ + "_" + self._page_name)[9:] in self.app.fetched:
                self.kept = None
            else:
                self.forget_page(self.app.fetched)
            self._page = borrow(full)
            self._page_name = name
        return self._page

    def forget_page(self, keep=""):
        """Drop the pages that were asked for but those in `keep`, and what the last one keeps: the room is needed."""
        if self._page_name or self.app.fetched:
            self._page_name = ""
            self._page = self.kept = None
            name = self.__module__ + "_"
            forget(name, keep, name.replace(".views.", ".texts."))

    # ---- what a game may replace

    def first(self, old):
        """Return the index of the target where the cursor starts; `old` is the target where it was, or -1."""
        if self.hints and self.hints[0] in self.codes and self.zone == self.home():
            old = self.hints[0]
        if old in self.codes:
            return self.codes.index(old)
        return 0 if self.codes else -1

    def moved(self, old):
        """The cursor has come from index `old` to another target, and is not drawn: draw what changes."""
        self.panel()
        self.cursor(True)

    def why(self, target):
        """Return the sentence why a target cannot be chosen, "" if it can."""
        reason = self.game.why(target)
        return borrow(self.__module__.replace(".views.", ".texts.")).REASONS[reason] if reason else ""

    def chosen(self):
        """Return the moves that A plays now; several if one press makes several decisions."""
        return (self.target(),)

    def away(self):
        """Another screen comes, such as the menu: a mind makes room for it, and begins anew after it."""
        if self.app.search is not None:
            self.app.search = None
            forget("firmware.minds.")

    def _no(self, *args):
        return False

    # ahead(mine)   the modules that the keys of a player who decides (mine) or looks on may need, after "firmware.",
    #               each after those that it imports, in one text: they are fetched while nothing else is to be done,
    #               and stay beside each other
    # changed()     the position is another one: forget what was worked out about it
    # watch(move)   a decision of another seat is about to be played
    # turn()        B on a placement screen: turn what is in hand; False if B means back here
    # leave()       hold B: one step back in what is chosen but not played; False if there is nothing of that kind
    # joined()      whether the decision due is shown together with the one before, so that undo takes back both
    # idle()        work out one slice (at most 15 ms) of what the panel waits for; False if nothing is left to do
    # stuck()       why an arrow key leads nowhere; False if there is simply nothing else
    # hinted()      a hint has come: let go what would cover its flag
    # extras(seat)  what was achieved beside points, at the end: [(label, 0, [lines]), ...], after the lines of `part`
    def ahead(self, mine):
        return ""

    changed = watch = turn = leave = joined = idle = stuck = hinted = extras = _no
