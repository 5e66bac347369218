"""Guest program: whole random games with the pack in the file "pack"; sends [seats, seed, decisions, digest] of each.

Argument: games for each number of seats. The digest is a CRC-32 over the legal moves, the state and the scores at
every step, and the winners at the end.
"""

from array import array
from binascii import crc32

import guest

from firmware import registry, rng
from firmware.pack import Pack

pack = Pack(guest.data("pack"))
rules = registry.engine(pack.game)
moves = array("H", bytes(2 * rules.MOST_MOVES))
points = [0] * len(rules.CATEGORIES)


def play_out(players, seed):
    """Play one game, return (decisions, digest)."""
    dice = bytearray(8)
    rng.seed(dice, 0, seed + 1)
    options = bytes([seed % len(values) for _, values, _ in pack.options])
    game = rules(pack, players, seed, options)
    digest = crc32(game.state)
    decisions = 0
    while not game.over:
        n = game.moves(moves)
        for i in range(n):
            digest = crc32(bytes((moves[i] & 255, moves[i] >> 8)), digest)
        game.play(moves[rng.below(dice, 0, n)])
        digest = crc32(game.state, digest)
        for seat in range(players):
            digest = crc32(b"%d" % game.score(seat, points), digest)
        decisions += 1
    return decisions, crc32(b"%d" % game.winners(), digest) & 0xFFFFFFFF


for seats in range(1, 9):
    if pack.allows(seats):
        for seed in range(int(guest.args[0])):
            guest.send([seats, seed] + list(play_out(seats, seed)))
