"""Let bots of one level play a match; send each turn's line, the nodes and the fuel it took, and the score."""

import guest

from firmware import registry
from firmware.minds import search
from firmware.pack import Pack

name, players, seed, level, turns = (
    guest.args[0],
    int(guest.args[1]),
    int(guest.args[2]),
    int(guest.args[3]),
    int(guest.args[4]),
)
data = Pack(guest.data("pack"))
game = registry.engine(name)(data, players, seed, data.default_options())
bot = search.Search(registry.module("minds", name).Mind, game)
cost = guest.lap_cost()
while not game.over and turns:
    turns -= 1
    guest.room(200000)
    guest.lap()
    bot.start(level, seed)
    bot.step()
    fuel = guest.lap() - cost
    line = bot.line
    guest.send([line, bot.nodes, fuel, bot.gain])
    for move in line:
        game.play(move)
guest.send([game.score(i, [0] * len(game.CATEGORIES)) for i in range(players)])
