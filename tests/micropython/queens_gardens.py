"""Guest program: the fuel of load, moves and score for states that are given one after another, a fresh garden each."""

import guest

from firmware.games import queens
from firmware.pack import Pack

pack = Pack(guest.data("pack"))
size = int(guest.args[0])
states = guest.data("states")
buf = [0] * queens.Rules.MOST_MOVES
game = queens.Rules(pack, 2, 1, bytes(1))
empty = bytes(game.state)
own = guest.lap_cost()
for at in range(0, len(states), size):
    game.load(empty)
    game.moves(buf)
    state = states[at : at + size]
    costs = []
    guest.lap()
    game.load(state)
    costs.append(guest.lap() - own)
    game.moves(buf)
    costs.append(guest.lap() - own)
    game.score(0, buf)
    costs.append(guest.lap() - own)
    guest.send(costs)
