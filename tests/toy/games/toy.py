"""The toy game: seeds of two colours and two beds for each seat.

T1 take one of the three open seeds, T2 plant it in one of your beds that has room; then a seed from the bag takes its
place. T3 the game ends when all beds are full. T4 a seed is a point, a full bed of one colour `points` more. T5 most
points win; equal points share.

State: phase, seat, 1 = over, seed in hand + 1, 8 dice, 3 open seeds + 1, 2 counts of the bag, then four bytes a seat:
red and blue in each of two beds.
"""

from firmware import rng
from firmware.games.base import Game
from firmware.pack import PackError

SEAT, OVER, HAND, RNG, OPEN, BAG, BEDS = 1, 2, 3, 4, 12, 15, 17


class Rules(Game):
    ID = "toy"
    RNG = RNG
    ENGINE = 1
    PHASES = ("take", "plant")
    CATEGORIES = ("seeds", "beds")
    REASONS = ("", "T1", "T2", "T3")
    SECTIONS = (("bag", 2, 2), ("points", 1, 1))
    LONGEST = 36
    MOST_MOVES = 3
    LEAST_SCORE = 0
    MOST_SCORE = 26

    @staticmethod
    def check_pack(pack):
        if min(pack.section(0)) < 18 or pack.players > 7 or len(pack.options) != 1 or pack.section(1)[0] > 10:
            raise PackError("pack toy: 18 seeds a colour, 1 to 3 seats, one option, 10 points")

    def __init__(self, pack, players, seed, options):
        self.pack = pack
        self.players = players
        self.options = options
        self.size = pack.options[0][1][options[0]][1]
        self.points = pack.section(1)[0]
        self.revealed = True
        self.state = bytearray(BEDS + 4 * players)
        rng.seed(self.state, RNG, seed)
        self.state[BAG:BEDS] = pack.section(0)
        for place in range(3):
            self._draw(place)

    over = property(lambda self: self.state[OVER] == 1)

    def _draw(self, place):
        s = self.state
        seed = rng.below(s, RNG, s[BAG] + s[BAG + 1]) >= s[BAG]
        s[BAG + seed] -= 1
        s[OPEN + place] = seed + 1
        self.revealed = True

    def room(self, seat, bed):
        """Return whether a bed has room for a seed."""
        at = BEDS + 4 * seat + 2 * bed
        return self.state[at] + self.state[at + 1] < self.size

    def why(self, move):
        if self.state[OVER]:
            return 3
        if self.state[0]:
            return 0 if type(move) is int and 0 <= move < 2 and self.room(self.player, move) else 2
        return 0 if type(move) is int and 0 <= move < 3 else 1

    def moves(self, buf):
        n = 0
        for move in range(3):
            if not self.why(move):
                buf[n] = move
                n += 1
        return n

    def play(self, move):
        s = self.state
        self.revealed = False
        if not s[0]:
            s[0] = 1
            s[HAND] = 4 * move + s[OPEN + move]
            s[OPEN + move] = 0
            if self.room(s[SEAT], 0) and self.room(s[SEAT], 1):
                return
            move = 0 if self.room(s[SEAT], 0) else 1  # a decision with one choice
        s[BEDS + 4 * s[SEAT] + 2 * move + s[HAND] % 4 - 1] += 1
        place = s[HAND] // 4
        s[0] = s[HAND] = 0
        s[SEAT] = (s[SEAT] + 1) % self.players
        if not (self.room(s[SEAT], 0) or self.room(s[SEAT], 1)):
            s[OVER] = 1
        self._draw(place)

    def score(self, player, out):
        beds = self.state[BEDS + 4 * player : BEDS + 4 * player + 4]
        out[0] = sum(beds)
        out[1] = self.points * ((max(beds[:2]) == self.size) + (max(beds[2:]) == self.size))
        return out[0] + out[1]

    def winners(self):
        totals = [self.score(seat, [0, 0]) for seat in range(self.players)]
        return sum(1 << seat for seat in range(self.players) if totals[seat] == max(totals))

    def load(self, data):
        self.state[:] = data
        self.revealed = False
