"""Statistics: for each game, its rules and the number of players a page: played, won, best, mean, the last ten."""

from firmware import registry
from firmware.font import F4
from firmware.games.cottage import NAMES as COTTAGE_NAMES
from firmware.games.verdant import NAMES, RANKS, TABLES
from firmware.journal import statistics
from firmware.modules import borrow
from firmware.texts import common as text
from firmware.texts import statistics as words

MOST = 6  # players; more than any pack allows
_LINES = 6  # of the list
_X = 66
_RANK_NAMES = 17  # where they stand among the names in Verdant's packs


class Screen:
    """Arrows turn the pages, A lists what was achieved, M twice clears all, B goes back to `back`."""

    def __init__(self, app, at=0, back="shelf", *args):
        self.app = app
        self._back = back
        self._args = args or (at,)
        self._sure = False  # M again clears all
        self._listed = -1  # the page of the list that is shown, -1: none
        self._read()
        self.at = 0
        while self.at < len(self._rows) - 1 and self._rows[self.at][0] < at:
            self.at += 1
        self.draw()

    def _read(self):
        """Find the pack of each tally. A row: game's place on the shelf, pack's name and title, players, tally."""
        left = {}
        for tally in self.app.store.tallies():
            left[bytes(tally[:3])] = tally
        self._rows = []
        for i in range(len(registry.GAMES)):
            for name, title, _ in self.app.store.packs().rows(registry.GAMES[i][0]):
                for players in range(1, MOST):
                    tally = left.pop(statistics.key_of(name, players), None)
                    if tally is not None:
                        self._rows.append((i, name, title, players, tally))
        for key in sorted(left):
            self._rows.append((len(registry.GAMES), "", words.UNKNOWN, key[0] & 7, left[key]))

    # ---- drawing

    def draw(self):
        """Draw everything."""
        app = self.app
        c = app.canvas
        c.clear()
        if not self._rows:
            c.text(0, 0, words.TITLE)
            for i in range(len(words.EMPTY)):
                c.text(0, 16 + 8 * i, words.EMPTY[i])
            app.legend(((1, text.BACK),))
            return
        if self._listed >= 0:
            self._list()
            return
        place, name, title, players, tally = self._rows[self.at]
        game = registry.GAMES[place][1] if name else title
        c.text(0, 0, game)
        c.text_right(128, 0, "%d/%d" % (self.at + 1, len(self._rows)))
        c.text(0, 8, words.ALONE if players == 1 else words.PLAYERS % players)
        if name and title != game:
            said = self._said(name, "packs")
            if said == name:
                said = title[title.find(" ") + 1 :] if len(title) > 10 else title
            c.text_right(128, 8, said[:10])
        played, won, best, total, recent, _ = statistics.read(tally)
        c.text(0, 16, words.PLAYED % played)
        c.text(_X, 16, words.WON % won)
        c.text(0, 24, words.BEST % best)
        c.text(_X, 24, words.MEAN % _mean(total, played))
        c.text(0, 33, words.LAST, F4)
        for i in range(len(recent)):
            c.text_right(44 + 21 * (i % 5), 32 + 8 * (i // 5), str(recent[i]))
        c.text(0, 48, self._note())
        pairs = ((1, text.BACK), (2, words.CLEAR))
        app.legend(((0, words.LIST),) + pairs if self._feats() else pairs)

    def _feats(self):
        """Return the names of what was achieved on this page."""
        place, name, _, _, tally = self._rows[self.at]
        if not name or registry.GAMES[place][0] != "verdant":
            return []
        names = borrow("firmware.texts.verdant_tally").FEATS
        mask = statistics.read(tally)[5]
        return [names[i] for i in range(len(names)) if mask >> i & 1]

    def _note(self):
        """Return the line on achievements, or on the best rank of who plays alone."""
        place, name, _, players, tally = self._rows[self.at]
        if not name:
            return ""
        best = statistics.read(tally)[2]
        game = registry.GAMES[place][0]
        if game == "verdant":
            if players == 1:
                rank = self._verdant_rank(name, best)
                if rank:
                    return _ranked(rank)
            return words.FEATS % (len(self._feats()), 16)
        rank = statistics.rank(tally) - 1
        if rank < 0 or players > 1:
            return ""
        if game == "zen":
            return _ranked(borrow("firmware.texts.zen_look").RANKS[rank])
        return _ranked(self._said(self._names(name, COTTAGE_NAMES)[rank], "packs"))

    def _names(self, name, section):
        """Return the lines of a section of a pack."""
        return bytes(self.app.store.packs().find(name).section(section)).decode().split("\n")

    def _said(self, word, module):
        """Return what the language calls what a pack says; `module`: of texts/, with its words."""
        return borrow("firmware.tongue").said(word, module) if self.app.language else word

    def _verdant_rank(self, name, best):
        """Return the name of the rank for a total; "" for the scenarios, which have none."""
        if name != "verdant":
            return ""
        rank = 0
        for least in self.app.store.packs().find(name).section(TABLES)[RANKS:]:
            rank += best >= least
        return self._said(self._names(name, NAMES)[_RANK_NAMES + rank], "verdant_names")

    def _list(self):
        c = self.app.canvas
        names = self._feats()
        pages = (len(names) + _LINES - 1) // _LINES
        c.text(0, 0, words.FEATS_TITLE)
        c.text_right(128, 0, "%d/%d" % (self._listed + 1, pages))
        y = 8
        for name in names[self._listed * _LINES :][:_LINES]:
            c.text(6, y, name)
            y += 8
        self.app.legend(((0, words.MORE), (1, text.BACK)) if pages > 1 else ((1, text.BACK),))

    # ---- keys

    def key(self, event):
        """A key."""
        key = event & 7
        app = self.app
        sure = self._sure
        self._sure = False
        if self._listed >= 0:
            pages = (len(self._feats()) + _LINES - 1) // _LINES
            if key > 4:
                self._listed = -1
            elif pages < 2:
                app.say(words.ONE_PAGE)
                return
            else:
                self._listed = (self._listed + (-1 if key == 0 or key == 2 else 1)) % pages
        elif key < 4:
            if len(self._rows) < 2:
                app.say(words.ONE_PAGE)
                return
            self.at = (self.at + (1 if key & 1 else -1)) % len(self._rows)
        elif key == 4:
            if not self._rows or not self._feats():
                app.say(words.NO_LIST)
                return
            self._listed = 0
        elif key == 6:
            self._clear(sure)
            return
        else:
            app.go(self._back, *self._args)
            return
        self.draw()

    def _clear(self, sure):
        app = self.app
        if not self._rows:
            app.say(words.NOTHING)
        elif not sure:
            self._sure = True
            app.say(words.SURE)
        elif app.store.clear_statistics():
            self._rows = []
            self.draw()
            app.say(words.CLEARED)
        else:
            app.say(words.UNSAVED)

    def tick(self, now):
        """Nothing moves."""
        return False


def _ranked(name):
    """Return the line about a rank; one with a long name needs no more words."""
    said = words.RANK % name
    return said if len(said) <= 21 else name


def _mean(total, played):
    """Return a mean with one digit after the point."""
    tenths = (abs(total) * 20 + played) // (2 * played)
    return words.NUMBER % ("-" if total < 0 and tenths else "", tenths // 10, tenths % 10)
