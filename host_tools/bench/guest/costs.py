# MicroPython has no typing:
# mypy: ignore-errors
"""Guest program: what each call of the rules costs, over whole random games.

Arguments: number of seats, first seed, games. File "pack". Sends the worst fuel of each call, the number of
decisions, the fuel that listing and playing them took together, and that of all calls of each kind.
"""

from array import array

import guest

from firmware import registry, rng
from firmware.pack import Pack

pack = Pack(guest.data("pack"))
players, seed, games = [int(a) for a in guest.args]
rules = registry.engine(pack.game)
moves = array("H", bytes(2 * rules.MOST_MOVES))
points = [0] * len(rules.CATEGORIES)
dice = bytearray(rng.SIZE)
rng.seed(dice, 0, seed)
own = guest.lap_cost()
worst = {"moves": 0, "play": 0, "score": 0, "load": 0}
sums = {"moves": 0, "play": 0, "score": 0, "load": 0}
decisions = 0


def took(name):
    """Note the fuel since the last lap as the cost of a call of `name`."""
    cost = guest.lap() - own
    if cost > worst[name]:
        worst[name] = cost
    sums[name] += cost


for number in range(games):
    options = bytes([(seed + number) % len(values) for _, values, _ in pack.options])
    game = rules(pack, players, seed + number, options)
    twin = rules(pack, players, seed + number, options)
    first = bytes(game.state)
    while not game.over:
        guest.lap()
        n = game.moves(moves)
        took("moves")
        move = moves[rng.below(dice, 0, n)]
        state = bytes(game.state)
        guest.lap()
        twin.load(state)
        took("load")
        guest.lap()
        game.play(move)
        took("play")
        decisions += 1
        for seat in range(players):
            guest.lap()
            game.score(seat, points)
            took("score")
        guest.lap()
        twin.load(first)  # the longest way back
        took("load")

guest.send({"worst": worst, "sums": sums, "decisions": decisions, "spent": sums["moves"] + sums["play"]})
