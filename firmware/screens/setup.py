"""Set-up of a match: seats, options and rules of a game, all by keys, each choice with a word on what it means."""

from firmware import registry, text
from firmware.icons import LEFT, RIGHT
from firmware.match import Match

ROWS = 5  # on the screen at a time
# Kinds of rows
START, SEAT, OPTION, PACK, SEED, PRACTICE = range(6)
_X = 62  # of the values


class Screen:
    """A list of rows: up and down choose one, left and right change it, A begins."""

    def __init__(self, app, game):
        self.app = app
        self.game = game
        app.use(game)
        self.words = registry.module("texts", game)
        self.bots = _bots(game)
        self.packs = sorted(app.store.shelf.rows(game), key=lambda row: (len(row[0]), row[0]))
        self.at = 0
        self.top = 0
        self.seed = app.now % 9999 + 1
        self.practice = 0
        self.choose(0)
        self.draw()

    def choose(self, n):
        """Take another pack: its options and numbers of players."""
        self.number = n
        if not self.packs:
            self.pack = None
            self.rows = [(START, 0)]
            return
        pack = self.pack = self.app.store.shelf.find(self.packs[n][0])
        self.options = bytearray(pack.default_options())
        self.least = 1
        while not pack.allows(self.least):
            self.least += 1
        self.most = 8
        while not pack.allows(self.most):
            self.most -= 1
        # Two seats if the rules allow it, and a bot to play against.
        count = 2 if pack.allows(2) else self.least
        other = 2 if self.bots else 0
        self.seats = [0] + [other if i < count else -1 for i in range(1, self.most)]
        self.rows = [(START, 0)] + [(SEAT, i) for i in range(self.most)]
        self.rows += [(OPTION, i) for i in range(len(pack.options)) if len(pack.options[i][1]) > 1]
        if len(self.packs) > 1:
            self.rows.append((PACK, 0))
        self.rows += [(SEED, 0), (PRACTICE, 0)]

    # ---- words

    def _row(self, row):
        """Return (label, value) of a row."""
        kind, i = row
        if kind == START:
            return text.START, ""
        if kind == SEAT:
            level = self.seats[i]
            return text.SEAT % (i + 1), text.EMPTY if level < 0 else text.LEVELS[level]
        if kind == OPTION:
            name, values, _ = self.pack.options[i]
            return self.words.OPTIONS.get(name, name)[:8], values[self.options[i]][0]
        if kind == PACK:
            return text.PACK, self.pack.title[:10]
        if kind == SEED:
            return text.SEED, str(self.seed)
        return text.PRACTICE, text.OFF_ON[self.practice]

    def _note(self, row):
        """Return the sentence about a row's value."""
        kind, i = row
        if self.pack is None:
            return text.NO_PACK
        if kind == START:
            return self._start_note()
        if kind == SEAT:
            return text.EMPTY_NOTE if self.seats[i] < 0 else text.LEVEL_NOTES[self.seats[i]]
        if kind == OPTION:
            name, values, _ = self.pack.options[i]
            label, number = values[self.options[i]]
            return self.words.note(name, label, number)
        if kind == PACK:
            if self.most == 1:
                return text.PACK_NOTE_1
            return text.PACK_NOTE % (self.least, self.most)
        return text.SEED_NOTE if kind == SEED else text.PRACTICE_NOTES[self.practice]

    def _taken(self):
        return bytes([level for level in self.seats if level >= 0])

    def _start_note(self):
        taken = self._taken()
        humans = len([level for level in taken if not level])
        if not humans:
            return text.START_NOTES[2]
        if len(taken) == 1:
            return text.START_NOTES[1]
        return text.START_NOTES[0] % len(taken)

    # ---- drawing

    def draw(self):
        """Draw everything."""
        app = self.app
        c = app.canvas
        c.clear()
        c.text(0, 0, registry.entry(self.game)[1])
        if self.pack is not None:
            c.text_right(127, 0, text.SEATS % len(self._taken()))
        for i in range(ROWS):
            if self.top + i < len(self.rows):
                label, value = self._row(self.rows[self.top + i])
                c.text(6, 8 + 8 * i, label)
                c.text(_X, 8 + 8 * i, value)
        self._mark()

    def _mark(self):
        c = self.app.canvas
        row = self.rows[self.at]
        label, value = self._row(row)
        y = 8 + 8 * (self.at - self.top)
        c.invert(5, y - 1, 6 * len(label) + 1, 9)
        if row[0] != START:
            c.blit(LEFT, _X - 6, y + 1)
            c.blit(RIGHT, _X + 6 * len(value) + 2, y + 1)
        c.fill(0, 48, 128, 16, 0)
        c.text(0, 48, self._note(row))
        self.app.legend(((0, text.BEGIN), (1, text.BACK)))

    # ---- keys

    def key(self, event):
        """A key."""
        key = event & 7
        app = self.app
        if key < 2:
            self.at = (self.at + (1 if key else -1)) % len(self.rows)
            if self.at < self.top:
                self.top = self.at
            elif self.at >= self.top + ROWS:
                self.top = self.at - ROWS + 1
            self.draw()
        elif key < 4:
            if self._change(1 if key == 3 else -1, event >> 3):
                self.draw()
            else:
                app.say(text.NOTHING_TO_CHANGE)
        elif key == 4:
            self._begin()
        elif key == 5:
            app.go("shelf", _place(self.game))
        else:
            app.say(text.SETUP_KEYS)

    def _change(self, step, repeated):
        kind, i = self.rows[self.at]
        if kind == SEAT:
            return self._change_seat(i, step)
        if kind == OPTION:
            n = len(self.pack.options[i][1])
            self.options[i] = (self.options[i] + step) % n
        elif kind == PACK:
            self.choose((self.number + step) % len(self.packs))
            self.at = min(self.at, len(self.rows) - 1)
            while self.rows[self.at][0] != PACK:
                self.at -= 1
            self.top = max(0, self.at - ROWS + 1)
        elif kind == SEED:
            self.seed = (self.seed - 1 + step * (10 if repeated else 1)) % 9999 + 1
        elif kind == PRACTICE:
            self.practice ^= 1
        else:
            return False
        return True

    def _change_seat(self, i, step):
        """Go through human, the bots that there are, and nobody where the rules allow it."""
        allowed = [0] + ([1, 2, 3] if self.bots else [])
        if len(self._taken()) > self.least or self.seats[i] < 0:
            allowed.append(-1)
        if len(allowed) < 2:
            return False
        k = allowed.index(self.seats[i])
        self.seats[i] = allowed[(k + step) % len(allowed)]
        return True

    def _begin(self):
        app = self.app
        if self.pack is None:
            app.say(text.NO_PACK)
            return
        taken = self._taken()
        if not self.pack.allows(len(taken)):
            app.say(text.SEATS_WRONG % len(taken))
            return
        app.begin(Match(self.pack, bytes(self.options), taken, self.seed, self.practice == 1, app.store))

    def tick(self, now):
        """Nothing moves."""
        return False


def _place(game):
    for i in range(len(registry.GAMES)):
        if registry.GAMES[i][0] == game:
            return i
    return 0


def _bots(game):
    """Return whether there is a mind for the game; it is not kept in memory."""
    import os

    row = registry.entry(game)
    if row[2] != "firmware":
        return True
    try:
        names = os.listdir(__file__[: __file__.rfind("/screens/")] + "/minds")
    except OSError:
        return False
    return game + ".py" in names or game + ".mpy" in names
