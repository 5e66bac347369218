# MicroPython has no typing:
# mypy: ignore-errors
"""Guest program: what turns of bots cost.

Arguments: number of seats. Files "pack" and "turns": for each turn a level, the seed of its search as 4 bytes (little
end first), the indices of the pack's options, and the state. Sends [fuel, fuel of the worst unit of work] for each.
"""

import guest
from thinking import think

from firmware import registry
from firmware.minds.search import Search
from firmware.pack import Pack

players = int(guest.args[0])
pack = Pack(guest.data("pack"))
rules = registry.engine(pack.game)
mind = registry.module("minds", pack.game).Mind
turns = guest.data("turns")
options = len(pack.options)
size = 5 + options + len(rules(pack, players, 1, bytes(options)).state)
scores = [0] * len(rules.CATEGORIES)


def bot_at(row):
    """Return a Search of a turn's position, in which all that the seats have has been looked at, as in a match."""
    game = rules(pack, players, 1, row[5 : 5 + options])
    game.load(row[5 + options :])
    for seat in range(players):
        game.score(seat, scores)
    return Search(mind, game)


at = 0
while at < len(turns):  # a `for` keeps something that a collection does not see, see guest.heap
    row = turns[at : at + size]
    bot = bot_at(row)
    guest.send(think(bot, bot._unit, row[0], row[1] | row[2] << 8 | row[3] << 16 | row[4] << 24))
    at += size
