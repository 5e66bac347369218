"""Queen's Garden: what lies beside each cell, what is known of a garden, and what it brings.

It is kept outside the state: a game that goes on, or takes its last hexagon back, never looks through a garden again.
"""

from array import array

from firmware.games.base import Game
from firmware.games.queens_state import (
    AREAS,
    BESIDE,
    BLANK,
    CELLS,
    CENTRE,
    FOUNTAIN_JOKERS,
    FREE,
    FRONT,
    FULL,
    GARDEN,
    GROUP,
    HELD,
    LEAST_AREA,
    LIKE,
    OPEN,
    PAVILION,
    RECORD,
    SEATS,
    WORDS,
)
from firmware.modules import borrow

# What a byte of the state is, tile or expansion: its colour, its symbol; 6 = nothing
COLOUR = bytes([(b - 1 & 63) // 6 if b & 63 and b & 63 < 37 else 6 for b in range(101)])
SYMBOL = bytes([(b - 1 & 63) % 6 if b & 63 and b & 63 < 37 else 6 for b in range(101)])
COUNT = bytes([sum([b >> i & 1 for i in range(6)]) for b in range(64)])
WORTH = bytes([sum([(b >> i & 1) * (i + 1) for i in range(6)]) for b in range(64)])


def _masks():
    """Return the cells round each of the 48 cells, the fountain, the 6 tips: two words each, cells 0-23 and 24-47."""
    near = borrow("firmware.games.queens_near").NEAR
    masks = array("I", [0] * (len(near) // 3))
    for i in range(len(near)):
        x = near[i]
        if x < CELLS:
            masks[i // 6 * 2 + x // 24] |= 1 << x % 24
    return masks


AROUND = _masks()
del _masks


class Gardens(Game):
    """What is known of the gardens of a game beside their cells; Rules says when."""

    def _garden(self, seat):
        """Return the words of the garden of `seat`, which hold for it now."""
        if not self._holds[seat]:
            self._catch_up(seat, CELLS)
        return self._words[seat]

    def _catch_up(self, seat, most):
        """Work out what is known of a garden that was loaded, for at most `most` hexagons of it.

        What is known of a garden with fewer hexagons, such as an earlier one, is taken over.
        """
        s = self.state
        i = SEATS + RECORD * seat + FRONT
        known = self._known[seat]
        w = self._words[seat]
        words, garden = self._before
        if seat == self._joined[0] and s[i : i + CELLS + 2] == garden:
            for k, groups in self._joined[1:]:
                self._groups[seat][k] = groups
            w[:] = words
            known[:] = garden
        lender = self._lender
        if lender and not lender._holds[seat]:
            lender = None
        now = s[i : i + CELLS + 2]
        if not self._part_of(known, i) or lender and known != now and lender._known[seat] == now:
            if lender and self._part_of(lender._known[seat], i):
                known[:] = lender._known[seat]
                w[:] = lender._words[seat]
                self._groups[seat][:] = lender._groups[seat]
            else:
                w[:] = array("I", bytes(4 * WORDS))
                for k in range(12):
                    self._groups[seat][k] = ()
                known[:] = bytes(CELLS + 2)
        for x in range(2, CELLS + 2):
            if known[x] != s[i + x]:
                if not most:
                    return
                most -= 1
                known[x] = s[i + x]
                self._grow(seat, s[i + x], x - 2)
        known[:2] = s[i : i + 2]  # whoever borrows from here asks for the very garden
        self._green(w, i - FRONT)
        self._holds[seat] = 1

    def _part_of(self, known, i):
        """Return whether all hexagons of the garden `known` are in that at `i`."""
        s = self.state
        if known == s[i : i + CELLS + 2]:
            return True
        for x in range(2, CELLS + 2):
            if known[x] and known[x] != s[i + x]:
                return False
        return True

    def borrow_from(self, game):
        """Let `game`, of the same match, lend what it knows of gardens: a search comes back to them again and again."""
        self._lender = game

    def keep(self, seat):
        """Let the lender know what there is to know of the garden of `seat`."""
        if self._lender:
            self._lender._garden(seat)

    def _green(self, w, at):
        """Work out which cells are free or may become so (Q20, Q44, QV16) for the record at `at`."""
        s = self.state
        w[FREE] = 63
        w[FREE + 1] = w[OPEN] = w[OPEN + 1] = 0
        for slot in range(6):
            x = CENTRE + 7 * slot
            k = FREE if (s[at + FRONT] | s[at + BLANK]) >> slot & 1 else OPEN
            w[k] |= AROUND[2 * x]
            w[k + 1] |= AROUND[2 * x + 1]
            if s[at + BLANK] >> slot & 1:
                w[FREE + x // 24] |= 1 << x % 24
        w[FREE] &= ~w[FULL]
        w[FREE + 1] &= ~w[FULL + 1]

    def _grow(self, seat, b, x):
        """Take the hexagon `b` at cell `x` into what is known of the garden of `seat`."""
        w = self._words[seat]
        groups = self._groups[seat]
        c = COLOUR[b]
        v = SYMBOL[b]
        lo = AROUND[2 * x]
        hi = AROUND[2 * x + 1]
        if x < 24:
            own = 1 << x
            x = 0
            w[FULL] |= own
        else:
            x = 1 << x - 24
            own = 0
            w[FULL + 1] |= x
        w[BESIDE] |= lo
        w[BESIDE + 1] |= hi
        groups[c] = self._join(w, c, groups[c], 1 << v, lo, hi, own, x)
        groups[6 + v] = self._join(w, 6 + v, groups[6 + v], 1 << c, lo, hi, own, x)

    def _join(self, w, kind, groups, group, lo, hi, own_lo, own_hi):
        """Return `groups` and the group of one hexagon, joined to those that it touches.

        A group never holds a hexagon twice, so six bits say what is in it, and it may not be joined with another one
        that has a bit in common: the cells beside both are noted.
        """
        k = LIKE + 2 * kind
        alone = not (w[k] & own_lo or w[k + 1] & own_hi)
        fresh = not w[HELD + kind] & group
        w[k] |= lo
        w[k + 1] |= hi
        w[HELD + kind] |= group
        if not alone:
            beside_lo = lo
            beside_hi = hi
            others = ()
            for i in range(0, len(groups), GROUP):
                if groups[i + 3] & beside_lo or groups[i + 4] & beside_hi:
                    group |= groups[i]
                    lo |= groups[i + 1]
                    hi |= groups[i + 2]
                    own_lo |= groups[i + 3]
                    own_hi |= groups[i + 4]
                    self._count_area(w, groups[i], kind, -1)
                else:
                    others += groups[i : i + GROUP]
            groups = others
            self._count_area(w, group, kind, 1)
        if not (alone and fresh):
            for i in range(0, len(groups), GROUP):
                if groups[i] & group:
                    w[k + 24] |= groups[i + 1] & lo
                    w[k + 25] |= groups[i + 2] & hi
        return groups + (group, lo, hi, own_lo, own_hi)

    def _count_area(self, w, group, kind, sign):
        """Add the points of an area, or take them away with `sign` -1 (Q36, Q37, Q60)."""
        n = COUNT[group]
        if n >= self._numbers[LEAST_AREA]:
            w[AREAS + 2] += sign * self._bonus[n]
            if kind < 6:
                w[AREAS] += sign * WORTH[group]
            else:
                w[AREAS + 1] += sign * n * (kind - 5)

    def _note_before(self, seat, i, colour, symbol):
        """Keep what is known of the garden at `i`: a search or a player takes the last hexagon back most often."""
        groups = self._groups[seat]
        self._joined = (seat, (colour, groups[colour]), (symbol, groups[symbol]))
        words, garden = self._before
        words[:] = self._words[seat]
        garden[:] = self.state[i : i + CELLS + 2]

    def _legal(self, seat, h, at):
        """Find the cells among those in the words at `at` where hexagon `h` may lie; return whether there is one.

        They are left in `_lo` and `_hi` (Q20-Q22, QR10).
        """
        w = self._words[seat]
        c = h // 6
        h %= 6
        a = LIKE + 2 * c
        b = LIKE + 12 + 2 * h
        lo = w[BESIDE] & ~(w[a] | w[b]) | w[a + 24] | w[b + 24]
        hi = w[BESIDE + 1] & ~(w[a + 1] | w[b + 1]) | w[a + 25] | w[b + 25]
        if w[HELD + c] >> h & 1:
            groups = self._groups[seat]
            found = groups[c]
            for i in range(0, len(found), GROUP):
                if found[i] >> h & 1:
                    lo |= found[i + 1]
                    hi |= found[i + 2]
            found = groups[6 + h]
            for i in range(0, len(found), GROUP):
                if found[i] >> c & 1:
                    lo |= found[i + 1]
                    hi |= found[i + 2]
        lo = self._lo = w[at] & ~lo
        hi = self._hi = w[at + 1] & ~hi
        return lo or hi

    def _won(self, w, at, cell):
        """Return the jokers for the decorations that the hexagon at `cell` has enclosed (Q23, Q63)."""
        jokers = self._numbers
        bit = 1 << cell % 24
        half = cell // 24
        empty_lo = ~w[FULL]
        empty_hi = ~w[FULL + 1]
        n = 0
        # the fountain, the tips (a statue first, then a bench ...), the pavilions
        x = 2 * CELLS + half
        for i in range(13):
            if AROUND[x] & bit and not (AROUND[x - half] & empty_lo or AROUND[x - half + 1] & empty_hi):
                if not i:
                    n += jokers[FOUNTAIN_JOKERS]
                elif i < 7:
                    n += jokers[FOUNTAIN_JOKERS + 2 - i % 2]
                elif self.state[at + FRONT] >> (i - 7) & 1:
                    n += jokers[FOUNTAIN_JOKERS + 3]
            x += 2 if i < 6 else 14 if i > 6 else 2 * CENTRE - 2 * CELLS - 12
        return n

    def interim(self, seat, number):
        """Return what the garden of `seat` brings in the scoring of round `number`, from 0 (Q30-Q34, Q54-Q56)."""
        s = self.state
        wheel = self._wheel
        at = SEATS + RECORD * seat
        number *= 12
        n = COUNT[s[at + FRONT]] * self._numbers[PAVILION]
        if self._holds[seat]:
            # a fifth of what looking through the garden costs, and a round ends with that for all seats in one call
            for groups in self._groups[seat]:
                if wheel[number]:
                    for i in range(0, len(groups), GROUP):
                        n += wheel[number] * COUNT[groups[i]]
                number += 1
        else:
            for b in s[at + GARDEN : at + GARDEN + CELLS]:
                if b:
                    n += wheel[number + COLOUR[b]] + wheel[number + 6 + SYMBOL[b]]
        return n
