"""The score: who is ahead, and each player's points line by line with a running total."""

from firmware.font import F4
from firmware.icons import RIGHT
from firmware.texts import common as text
from firmware.texts import score as words

LINES = 6
RANKING = -1


class Screen:
    """Left and right: the ranking, then each player. Up and down: the lines, which A opens. B leaves."""

    def __init__(self, app, final=False):
        self.app = app
        self.final = final
        self.view = app.view
        self.players = len(app.match.seats)
        self.seat = RANKING if final or self.players > 1 else 0
        self.open = False
        self._take()
        self.draw()

    def _take(self):
        """Work out what is shown."""
        game = self.app.match.game
        self.out = [0] * len(game.CATEGORIES)
        self.at = 0
        self.parts = []
        if self.seat == RANKING:
            self.totals = [game.score(i, self.out) for i in range(self.players)]
            return
        self.total = game.score(self.seat, self.out)
        for i in range(len(self.out)):
            found = self.view.part(i, self.seat)
            if found is not None:
                self.parts.append((found[0], self.out[i], found[1]))
        self.parts += self.view.extras(self.seat) or []

    # ---- drawing

    def draw(self):
        """Draw everything."""
        c = self.app.canvas
        c.clear()
        if self.seat == RANKING:
            self._ranking()
            c.text(0, 58, words.LINES, F4)
        elif self.open:
            self._details()
        else:
            self._lines()
        back = words.SHELF if self.final else text.BACK
        if self.seat == RANKING:
            self.app.legend(((0 if self.final else 1, back),), 128)
        else:
            self.app.legend(((0, words.PARTS), (1, back)), 128)

    def _ranking(self):
        app = self.app
        c = app.canvas
        game = app.match.game
        totals = self.totals
        winners = game.winners() if self.final else 0
        c.text(0, 0, self._verdict(winners) if self.final else words.SO_FAR)
        if not self.final:
            c.text_right(128, 0, self.view.progress())
        y = 8 if self.players > 4 else 16
        for _, _, i in sorted([(1 - (winners >> i & 1), -totals[i], i) for i in range(self.players)]):
            if winners >> i & 1:
                c.blit(RIGHT, 2, y + 1)
            c.text(10, y, app.name(i))
            c.text_right(128, y, b"%d" % totals[i])
            y += 8
            if self.final and self.players < 3:
                for label, _, _ in (self.view.extras(i) or [])[:1]:
                    c.text(10, y + 1, label, F4)
                    y += 8
        if self.final:
            c.text(0, 48, self.view.ending(totals, winners))

    def _verdict(self, winners):
        app = self.app
        seats = app.match.seats
        won = [i for i in range(len(seats)) if winners >> i & 1]
        if not won:
            return words.LOST
        if len(won) > 1:
            return words.SHARED
        if app.humans() == 1 and not seats[won[0]]:
            return words.YOU_WIN
        return words.WINS % app.name(won[0])

    def _lines(self):
        c = self.app.canvas
        parts = self.parts
        first = self.at // LINES * LINES
        c.text(0, 0, self.app.name(self.seat))
        if len(parts) > LINES:
            c.text_right(128, 0, b"%d/%d" % (first // LINES + 1, (len(parts) + LINES - 1) // LINES))
        n = 0
        for i in range(len(parts)):
            label, points, details = parts[i]
            n += points
            if first <= i < first + LINES:
                y = 9 + 8 * (i - first)
                c.text(6, y, label, F4)
                c.dashes(70, y + 4, 4, 4)
                c.text_right(102, y, b"%+d" % points, F4)
                c.text_right(128, y, b"%d" % n, F4)
                if i == self.at:
                    c.blit(RIGHT, 0, y)
        c.text(0, 57, words.TOTAL if self.final else words.SO_FAR)
        c.text(48, 57, b"%d" % self.total)

    def _details(self):
        c = self.app.canvas
        label, points, details = self.parts[self.at]
        c.text(0, 0, label)
        c.text_right(128, 0, b"%+d" % points)
        y = 8
        for line in details:
            c.text(6, y, line)
            y += 8

    # ---- keys

    def key(self, event):
        """A key."""
        key = event & 7
        app = self.app
        if key == 2 or key == 3:
            self.open = False
            n = self.players + 1
            self.seat = (self.seat + 1 + (1 if key == 3 else -1)) % n - 1
            self._take()
        elif key < 2:
            if not self.parts or self.open:
                app.say(words.ONE_PAGE)
                return
            self.at = (self.at + (1 if key else -1)) % len(self.parts)
        elif self.open:
            self.open = False
        elif key == 4 and self.seat != RANKING:
            if not self.parts[self.at][2]:
                app.say(words.NO_PARTS)
                return
            self.open = True
        elif key == 5 or key == 7 or key == 4 and self.final:
            app.go("shelf" if self.final else "table")
            return
        else:
            app.say(words.KEYS)
            return
        self.draw()

    def tick(self, now):
        """Nothing moves."""
        return False
