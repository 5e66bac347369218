"""Cottage Garden: turns that are skipped all at once are the same as turns skipped one by one (CR3)."""

import random

import pytest

from firmware.games import cottage
from tests.cottage_words import SHAPES, new

LARGE = [number for number, ways in enumerate(SHAPES.values(), 1) if len(ways[0]) > 1]


def nobody_moves(players, seed):
    """Return a game without pots in which one seat at most could plant, in some of its turns, or has a cat.

    Of all beds one square is left, of those of that seat three. Cells may be empty, so that a line is to be refilled.
    """
    dice = random.Random(seed)
    game = new(players, seed)
    s = bytearray(game.state)
    tiles = dice.sample(LARGE, 32)
    s[cottage.POTS_LEFT] = 0
    s[cottage.WAITING] = dice.choice((0, 16))
    s[cottage.QUEUE : cottage.QUEUE + 20] = bytes(tiles[16:]) + bytes(4)
    s[cottage.DIE] = dice.randrange(1, 6)
    s[cottage.GARDENER] = dice.randrange(len(game.path) // 4)
    s[cottage.SEAT] = dice.randrange(players)
    line = game.path[4 * s[cottage.GARDENER] :][:4]
    for cell in range(16):
        s[cottage.NURSERY + cell] = tiles[cell] if cell in line[:2] or dice.random() < (seed % 4 + 2) / 5 else 0
    able = dice.randrange(players) if seed % 3 else -1
    for i in range(2 * players):
        s[cottage.SEATS + (i >> 1) * cottage.RECORD] = int(seed % 7 == 0 and i >> 1 == able)
        pots, covers = game.printed(i)
        bits = [bit for bit in range(29) if (cottage.FULL & ~pots & ~covers) >> bit & 1]
        left = sum(1 << bit for bit in dice.sample(bits, 3 if i >> 1 == able else 1))
        at = cottage.BED_AT[i] + cottage.CAT_MASK
        s[at : at + 4] = (cottage.FULL & ~left).to_bytes(4, "little")
    game.load(s)
    return game


def end(game):
    """Play while there is one move only; return the state then."""
    buf = [0] * game.MOST_MOVES
    while not game.over and game.moves(buf) == 1:
        game.play(buf[0])
    return bytes(game.state)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_CR3_C7_C16_turns_skipped_at_once_are_those_skipped_one_by_one(players, monkeypatch):
    games = [nobody_moves(players, seed) for seed in range(80)]
    states = [bytes(game.state) for game in games]
    fast = [end(game) for game in games]
    monkeypatch.setattr(cottage.Rules, "_skip_on", lambda game: game._step(cottage.SKIP))
    for game, state, wanted in zip(games, states, fast, strict=True):
        game.load(state)
        assert end(game) == wanted
    dice = [wanted[cottage.DIE] for wanted in fast]
    assert dice.count(cottage.SIX) > 5 and len(set(dice)) > 2
