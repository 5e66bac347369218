"""What the views of all games have in common: zones, targets, the cursor and the way of the keys.

A view shows one match to one seat. The screen `table` drives it; the other screens ask it for words. A *zone* is a
part of the table that fills the screen (market, garden ...), a small number chosen by the game. A *target* is what the
cursor can be on: an int, a legal move where a decision is due, else a thing to look at. Each target has a box of
pixels.

A game's view gives:

ZONE_NAMES      words of the zones, by zone number
zones()         the zones that M goes through, in that order, as a sequence
home()          the zone where the decision that is due is made
aim()           the targets of `self.zone`, as a list of ints
box(target)     (x, y, w, h) of a target in pixels
draw()          the whole zone, without cursor and hint
panel()         only what depends on the target under the cursor: effect of the choice, legend
chosen()        the moves that A plays now (a tuple; several if one key press makes several decisions)
why(target)     the sentence why a target cannot be chosen, "" if it can
inspect(canvas) picture and words of the target under the cursor, bands 0-6
rule()          the lines of the rule that the target is about (at most six of 21 letters)
watch(move)     called before a bot's or the rival's decision is played
told()          the sentence about the turn that was just watched
part(category, player)   the label of a line of the score, None if the category is not in use
details(category, player)  lines that open a score line into its parts
progress()      such as "5/16"
tie_break(players)  how the end was decided among equal totals: a list of (name of what counts, numbers) or None

and may give: turn() (B on a placement screen), joined() (undo takes back one more decision), idle() (work out effects
in slices), hint_text().
"""

WRAP = 10000  # farther than any way on the screen: targets behind the cursor come after all before it


class View:
    """One match as one seat sees it.

    eyes    the seat whose things are "mine"
    mine    that seat decides now
    zone    the zone shown
    codes   its targets; `at` is the index of the one under the cursor, -1 without any
    hint    the move that the hint proposes, -1 if there is none
    cells   the cursor stops at every cell (a setting), not at legal ones only
    """

    ZONE_NAMES = ()

    def __init__(self, app, match):
        self.app = app
        self.canvas = app.canvas
        self.match = match
        self.game = match.game
        self.eyes = 0
        self.mine = False
        self.zone = -1
        self.codes = []
        self.at = -1
        self.hint = -1
        self.cells = False
        self.shown = False  # the cursor is in the picture
        self._marked = (0, 0, 0, 0)

    # ---- what table calls

    def look(self, eyes, mine):
        """Show the match to seat `eyes`; `mine`: it decides now. Goes to the zone of the decision."""
        self.eyes = eyes
        self.mine = mine
        self.hint = -1
        self.changed()
        self.enter(self.home() if mine or self.zone not in self.zones() else self.zone)

    def changed(self):
        """Forget what was worked out about the position."""

    def enter(self, zone):
        """Show another zone; the cursor goes to its first target, or stays if it can."""
        old = self.target() if zone == self.zone else -1
        self.zone = zone
        self.codes = self.aim()
        self.at = self.first(old)
        self.paint()

    def first(self, old):
        """Return the index of the target where the cursor starts; `old` is where it was."""
        if old in self.codes:
            return self.codes.index(old)
        return 0 if self.codes else -1

    def paint(self):
        """Draw everything."""
        self.shown = False
        self.draw()
        self.flag()
        self.panel()
        self.cursor(True)

    def next_zone(self):
        """M: show the next zone; return False if there is only one."""
        zones = self.zones()
        i = 0
        while i < len(zones) and zones[i] != self.zone:
            i += 1
        zone = zones[(i + 1) % len(zones)]
        if zone == self.zone:
            return False
        self.enter(zone)
        return True

    def next_name(self):
        """Return the name of the zone that M shows next."""
        zones = self.zones()
        i = 0
        while i < len(zones) and zones[i] != self.zone:
            i += 1
        return self.zone_name(zones[(i + 1) % len(zones)])

    def zone_name(self, zone):
        """Return the short name of a zone, for the legend."""
        return self.ZONE_NAMES[zone]

    def target(self):
        """Return the target under the cursor, -1 without any."""
        return self.codes[self.at] if 0 <= self.at < len(self.codes) else -1

    def jump(self, key):
        """An arrow key: go to the nearest target in that direction, round the edge if there is none.

        Returns False if the cursor stays where it is.
        """
        i = self.nearest(key)
        if i < 0 or i == self.at:
            return False
        self.cursor(False)
        self.at = i
        self.moved()
        return True

    def moved(self):
        """The cursor is on another target: draw what changes."""
        self.panel()
        self.cursor(True)

    def nearest(self, key):
        """Return the index of the target that an arrow key (0 up, 1 down, 2 left, 3 right) leads to, -1 if none."""
        if self.at < 0:
            return -1
        x, y, w, h = self.box(self.codes[self.at])
        x += x + w
        y += y + h
        best = -1
        least = 3 * WRAP
        for i in range(len(self.codes)):
            if i == self.at:
                continue
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
                # a step aside costs twice: the next one in the row comes before a nearer one in another row
                cost = ahead + 2 * aside
            elif ahead < 0 and aside <= -ahead:
                cost = WRAP + ahead + 4 * aside
            else:
                continue
            if cost < least:
                least = cost
                best = i
        return best

    # ---- cursor and marks

    def cursor(self, on):
        """Put the cursor into the picture or take it out; it is drawn by turning pixels over."""
        if on == self.shown or self.at < 0:
            return
        self.shown = on
        if on:
            self._marked = self.box(self.codes[self.at])
        x, y, w, h = self._marked
        if w < 12:
            self.canvas.invert(x - 1, y - 1, w + 2, h + 2)
        else:
            self.canvas.brackets(x - 1, y - 1, w + 2, h + 2, 5, 2)

    def flag(self):
        """Draw the flag of the hint above the target that is meant."""
        if self.hint >= 0 and self.mine and self.zone == self.home() and self.hint in self.codes:
            from firmware.icons import FLAG

            x, y, w, _ = self.box(self.hint)
            self.canvas.blit(FLAG, x + w - 3, y if y < 3 else y - 3)

    # ---- what a game may replace

    def turn(self):
        """B on a placement screen: turn what is in hand; return False if B means back here."""
        return False

    def joined(self):
        """Return whether the decision due is shown together with the one before it, so that undo takes both."""
        return False

    def idle(self):
        """Work out one slice (at most 15 ms) of what the panel waits for; return False if nothing is left to do."""
        return False

    def chosen(self):
        """Return the moves that A plays now."""
        return (self.target(),)

    def watch(self, move):
        """A bot's decision is about to be played."""

    def told(self):
        """Return the sentence about the turn that was watched, "" if there is nothing to say."""
        return ""

    def details(self, category, player):
        """Return the lines into which a line of the score opens."""
        return ()
