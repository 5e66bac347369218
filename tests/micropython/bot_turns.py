"""Let Seedlings play some turns of a match, then bots of one level; send what each of those turns was and cost.

args: players, seed, level, turns of Seedlings, turns of the level, value indices of the options joined by commas.
Each turn sends [line, nodes, gain, fuel, fuel of the worst unit of work], the end [scores].
"""

import guest
from thinking import think

from firmware import registry
from firmware.minds.search import SEEDLING, Search
from firmware.pack import Pack

players, seed, level, before, turns = [int(word) for word in guest.args[:5]]
pack = Pack(guest.data("pack"))
options = bytes([int(word) for word in guest.args[5].split(",")]) if len(guest.args) > 5 else pack.default_options()
game = registry.engine(pack.game)(pack, players, seed, options)
bot = Search(registry.module("minds", pack.game).Mind, game)

turn = 0


def play():
    for move in bot.line:
        game.play(move)


while turn < before + turns and not game.over:  # a `for` keeps something that a collection does not see
    fuel, worst = think(bot, bot._unit, SEEDLING if turn < before else level, seed)
    if turn >= before:
        guest.send([bot.line, bot.nodes, bot.gain, fuel, worst])
    play()
    turn += 1
guest.send([game.score(i, [0] * len(game.CATEGORIES)) for i in range(players)])
