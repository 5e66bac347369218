"""Guest program: what `play` costs when pots and cats are soon gone, and turns without a choice follow each other.

Arguments: number of seats, first seed, games. File "pack". Sends the worst fuel of each game, how often a decision with
one choice was asked, and the most turns that one call made.
"""

from array import array

import guest

from firmware import registry, rng
from firmware.games import cottage
from firmware.pack import Pack

pack = Pack(guest.data("pack"))
players, seed, games = [int(a) for a in guest.args]
rules = registry.engine(pack.game)
moves = array("H", bytes(2 * rules.MOST_MOVES))
dice = bytearray(rng.SIZE)
own = guest.lap_cost()
for number in range(seed, seed + games):
    rng.seed(dice, 0, number)
    game = rules(pack, players, number, bytes(0))
    worst = lone = most = 0
    while not game.over:
        n = game.moves(moves)
        lone += n == 1
        move = moves[rng.below(dice, 0, n)]
        if game.phase < cottage.ORIENT:
            for i in range(n):
                if moves[i] == cottage.TAKE_POT or moves[i] == cottage.TAKE_CAT:
                    move = moves[i]
        left = game.steps_left()
        guest.lap()
        game.play(move)
        worst = max(worst, guest.lap() - own)
        most = max(most, left - game.steps_left())
    guest.send([worst, lone, most])
