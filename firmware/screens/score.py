"""The score: who is ahead, and each player's points line by line with a running total."""

from firmware import text
from firmware.font import F4

LINES = 6
RANKING = -1


class Screen:
    """Left and right: the ranking, then each player. Up and down: pages. A opens the line under the arrow."""

    def __init__(self, app, final):
        self.app = app
        self.final = final
        self.view = app.need_view()
        self.players = len(app.match.seats)
        self.seat = RANKING if final or self.players > 1 else 0
        self.page = 0
        self.draw()

    def draw(self):
        """Draw everything."""
        c = self.app.canvas
        c.clear()
        if self.seat == RANKING:
            self._ranking()
        else:
            self._lines()
        pairs = ((0, text.TO_SHELF),) if self.final else ((1, text.BACK),)
        self.app.legend(pairs, 88)

    def _ranking(self):
        app = self.app
        c = app.canvas
        game = app.match.game
        out = [0] * len(game.CATEGORIES)
        totals = [game.score(i, out) for i in range(self.players)]
        order = sorted(range(self.players), key=lambda i: (-totals[i], i))
        if self.final:
            c.text(0, 0, self._verdict())
        else:
            c.text(0, 0, text.SO_FAR)
            c.text_right(127, 0, self.view.progress())
        winners = game.winners() if self.final else 0
        y = 16
        for i in order:
            c.text(12, y, app.name(i))
            c.text_right(127, y, str(totals[i]))
            if winners >> i & 1:
                c.text(0, y, "*")
            y += 8
        note = self.view.ending(totals, winners) if self.final else ""
        if note:
            c.text(0, 48, note)
        c.text(0, 58, text.BY_LINE, F4)

    def _verdict(self):
        app = self.app
        winners = app.match.game.winners()
        seats = app.match.seats
        won = [i for i in range(len(seats)) if winners >> i & 1]
        if not won:
            return text.LOST
        if len(won) > 1:
            return text.SHARED
        if app.humans() == 1 and not seats[won[0]]:
            return text.WIN_YOU
        return text.WINS % app.name(won[0])

    def _lines(self):
        c = self.app.canvas
        game = self.app.match.game
        out = [0] * len(game.CATEGORIES)
        total = game.score(self.seat, out)
        parts = []
        for i in range(len(out)):
            label = self.view.part(i, self.seat)
            if label:
                parts.append((label, out[i]))
        self.pages = (len(parts) + LINES - 1) // LINES
        c.text(0, 0, self.app.name(self.seat))
        if self.pages > 1:
            c.text_right(127, 0, "%d/%d" % (self.page + 1, self.pages))
        n = 0
        for i in range(len(parts)):
            label, points = parts[i]
            n += points
            y = 9 + 8 * (i - self.page * LINES)
            if 0 <= i - self.page * LINES < LINES:
                c.text(0, y, label, F4)
                c.text_right(96, y, "%+d" % points, F4)
                c.text_right(127, y, str(n), F4)
                c.dashes(66, y + 4, 4, 5)
        c.text(0, 56, text.TOTAL if self.final else text.SO_FAR)
        c.text(48, 56, str(total))

    def key(self, event):
        """A key."""
        key = event & 7
        app = self.app
        if key == 2 or key == 3:
            self.page = 0
            n = self.players + 1
            self.seat = (self.seat + 1 + (1 if key == 3 else -1)) % n - 1
            self.draw()
        elif key < 2:
            if self.seat == RANKING or self.pages < 2:
                app.say(text.ONE_PAGE)
            else:
                self.page = (self.page + 1) % self.pages
                self.draw()
        elif self.final:
            if key == 4:
                app.go("shelf")
            else:
                app.say(text.FINAL_KEYS)
        elif key == 5 or key == 7:
            app.go("table")
        else:
            app.say(text.SCORE_KEYS)

    def tick(self, now):
        """Nothing moves."""
        return False
