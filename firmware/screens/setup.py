"""Set-up of a match: seats, options and rules of a game, all by keys, each choice with a word on what it means."""

from firmware import registry
from firmware.icons import LEFT, RIGHT
from firmware.modules import borrow
from firmware.pack import PackError
from firmware.texts import common as text
from firmware.texts import setup as words

ROWS = 5  # on the screen at a time
# Kinds of rows
START, SEAT, OPTION, PACK, SEED, PRACTICE = range(6)
_X = 62  # of the values


class Screen:
    """A list of rows: up and down choose one, left and right change it, A begins."""

    def __init__(self, app, game, name=""):
        self.app = app
        self.game = game
        app.use(game)
        self.options_of = _page(game)
        self.bots = app.has(game, "minds")
        # The standard rules have the shortest name.
        packs = app.store.packs()
        self.packs = sorted([(len(row[0]), row[0], row[2]) for row in packs.rows(game)])
        self.bad = bool(packs.bad)
        self.at = 0
        self.top = 0
        self.seed = app.now % 9999 + 1
        self.practice = 0
        self.asked = False  # whether the match that waits may be dropped
        self.choose(self._number(name))
        self.draw()

    def choose(self, n):
        """Take another pack: its options and numbers of players."""
        self.number = n
        pack = self.pack = self._open(n)
        if pack is None:
            self.rows = [(START, 0)]
            return
        self.choices = pack.options
        self.options = bytearray([default for _, _, default in self.choices])
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
        self.rows += [(OPTION, i) for i in range(len(self.choices)) if len(self.choices[i][1]) > 1]
        if len(self.packs) > 1:
            self.rows.append((PACK, 0))
        self.rows += [(SEED, 0), (PRACTICE, 0)]

    def _open(self, n):
        """Return the n-th pack, else the first that fits; None if there is none."""
        while self.packs:
            _, name, path = self.packs[n]
            try:
                pack = self.app.store.packs().find(name)
                # A build has tried those that it brings.
                if not path.startswith(self.app.store.root + "/firmware/"):
                    pack.use_for(registry.engine(self.game))
                return pack
            except PackError as error:
                print("Hortus:", error)
                self.packs.pop(n)
                self.number = n = 0
                self.bad = True
        return None

    def _number(self, name):
        """Return which of the packs has a name, the first one if none has."""
        for i in range(len(self.packs)):
            if self.packs[i][1] == name:
                return i
        return 0

    # ---- words

    def _row(self, row):
        """Return (label, value) of a row."""
        kind, i = row
        if kind == START:
            return words.START, ""
        if kind == SEAT:
            level = self.seats[i]
            return words.SEAT % (i + 1), words.EMPTY if level < 0 else text.LEVELS[level]
        if kind == OPTION:
            name, values, _ = self.choices[i]
            if self.options_of:
                name = self.options_of.name(name)
            return name[:8], _said(self.app, values[self.options[i]][0])
        if kind == PACK:
            name = self.pack.name
            title = _said(self.app, name)
            if title == name:
                title = self.pack.title
                if len(title) > 10:  # the game stands in the top line
                    title = title[title.find(" ") + 1 :]
            return words.PACK, title[:10]
        if kind == SEED:
            return words.SEED, str(self.seed)
        return words.PRACTICE, words.NO_YES[self.practice]

    def _note(self, row):
        """Return the sentence about a row's value."""
        kind, i = row
        if self.pack is None:
            return words.NO_PACK
        if kind == START:
            return self._start_note()
        if kind == SEAT:
            return words.EMPTY_NOTE if self.seats[i] < 0 else words.LEVEL_NOTES[self.seats[i]]
        if kind == OPTION:
            name, values, _ = self.choices[i]
            label, number = values[self.options[i]]
            return self.options_of.note(name, label, number) if self.options_of else ""
        if kind == PACK:
            if not self.packs[self.number][2]:
                return words.PACK_NOTE_RAM
            if self.most == 1:
                return words.PACK_NOTE_1
            return words.PACK_NOTE % (self.least, self.most)
        return words.SEED_NOTE if kind == SEED else words.PRACTICE_NOTES[self.practice]

    def _taken(self):
        return bytes([level for level in self.seats if level >= 0])

    def _start_note(self):
        taken = self._taken()
        humans = len([level for level in taken if not level])
        if not humans:
            return words.START_NOTES[2]
        if len(taken) == 1:
            return words.START_NOTES[1]
        return words.START_NOTES[0]

    # ---- drawing

    def draw(self):
        """Draw everything."""
        app = self.app
        c = app.canvas
        c.clear()
        c.text_right(128, 0, registry.entry(self.game)[1])
        if self.pack is not None:
            n = len(self._taken())
            c.text(0, 0, words.SEATS % n if n > 1 else words.ONE_SEAT)
        for i in range(ROWS):
            if self.top + i < len(self.rows):
                label, value = self._row(self.rows[self.top + i])
                c.text(6, 8 + 8 * i, label)
                c.text(_X, 8 + 8 * i, value)
        self._mark()
        if self.bad:
            self.bad = False
            self.app.say(words.BAD)

    def _mark(self):
        c = self.app.canvas
        row = self.rows[self.at]
        label, value = self._row(row)
        y = 8 + 8 * (self.at - self.top)
        self.app.canvas.mark(6, y, label)
        if row[0] != START:
            c.blit(LEFT, _X - 6, y + 1)
            c.blit(RIGHT, _X + 6 * len(value) + 2, y + 1)
        c.fill(0, 48, 128, 16, 0)
        c.text(0, 48, words.DROPS if self.asked else self._note(row))
        if self.asked:
            self.app.legend(((0, words.DROP), (1, words.KEEP)))
        else:
            self.app.legend(((0, words.BEGIN), (1, text.BACK)))

    # ---- keys

    def key(self, event):
        """A key."""
        key = event & 7
        app = self.app
        if self.asked:
            self._answer(key)
        elif key < 2 and self.pack is None:
            app.say(words.NO_PACK)
        elif key < 2:
            self.at = (self.at + (1 if key else -1)) % len(self.rows)
            if self.at < self.top:
                self.top = self.at
            elif self.at >= self.top + ROWS:
                self.top = self.at - ROWS + 1
            self.draw()
        elif key < 4:
            if self._change(1 if key == 3 else -1, event >> 3):
                self.draw()
            elif self.rows[self.at][0] == SEAT:
                app.say(words.NO_BOTS)
            else:
                app.say(words.NOTHING_TO_CHANGE)
        elif key == 4:
            self._begin()
        elif key == 5:
            app.go("shelf")
        else:
            app.say(words.KEYS)

    def _answer(self, key):
        if key == 4:
            self._begin()
        elif key == 5 or key == 7:
            self.asked = False
            self.draw()
        else:
            self.app.say(words.ASKED)

    def _change(self, step, repeated):
        kind, i = self.rows[self.at]
        if kind == SEAT:
            return self._change_seat(i, step)
        if kind == OPTION:
            n = len(self.choices[i][1])
            self.options[i] = (self.options[i] + step) % n
        elif kind == PACK:
            self.choose((self.number + step) % len(self.packs))
            self.at = 0  # a pack with more seats has more rows before this one
            while self.at < len(self.rows) - 1 and self.rows[self.at][0] != PACK:
                self.at += 1
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
            app.say(words.NO_PACK)
            return
        taken = self._taken()
        if not self.pack.allows(len(taken)):
            app.say(words.SEATS_WRONG % len(taken))
            return
        if not app.store.park():
            if not self.asked:
                self.asked = True
                self.draw()
                return
            app.store.drop()
        from firmware.match import Match

        match = Match(self.pack, bytes(self.options), taken, self.seed, self.practice == 1)
        app.store.start(match)
        app.begin(match)

    def tick(self, now):
        """Nothing moves."""
        return False


def _said(app, word):
    """Return what the language calls what a pack says."""
    return borrow("firmware.tongue").said(word, "packs") if app.language else word


def _page(game):
    """Return the module that tells of the options of a game, None if it has none."""
    full = registry.name("views", game) + "_setup"
    try:
        return __import__(full, None, None, ("note",))
    except ImportError:
        return None
