"""A mind for the toy game: a full bed of one colour is what counts."""

from firmware.minds.search import POINT
from tests.toy.games import toy


class Mind:
    NODES = (0, 4, 12, 60)
    LINES = 3

    def __init__(self, game):
        self.game = game

    def begin(self):
        pass

    def look(self):
        pass

    def guess(self, move):
        return 0

    def width(self, level):
        return 3

    def horizon(self):
        return 1

    def turn(self):
        return sum(self.game.state[toy.BEDS :])

    def value(self, seat):
        game = self.game
        beds = game.state[toy.BEDS + 4 * seat : toy.BEDS + 4 * seat + 4]
        mixed = min(beds[0], beds[1]) + min(beds[2], beds[3])
        return POINT * (game.score(seat, [0, 0]) - mixed)
