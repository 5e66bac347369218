"""Cottage Garden: turns that are skipped all at once are the same as turns skipped one by one (CR3)."""

import random

import pytest

from firmware.games import cottage
from tests.cottage_words import SHAPES, new

LARGE = [number for number, ways in enumerate(SHAPES.values(), 1) if len(ways[0]) > 1]


def three(bit, bits):
    """Return the mask of some square of `bits` and two others, which hang together with it if they can."""
    near = sorted(bits, key=lambda other: abs(other // 6 - bit // 6) + abs(other % 6 - bit % 6))
    return sum(1 << one for one in near[:3])


def nobody_moves(players, seed):
    """Return a game without pots in which one seat at most could plant, in some of its turns, or has a cat.

    Of all beds one square is left, of one or both of that seat's three. Cells may be empty, so that a line is to be
    refilled.
    """
    dice = random.Random(seed)
    game = new(players, seed, "cottage" if players > 1 else "cottage-solo")
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
        left = 1 << dice.choice(bits)
        if i >> 1 == able and i & 1 != seed // 3 % 3:
            left = three(dice.choice(bits), bits)
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


def one_tile_fits(players, cell, able):
    """Return a game in which one tile, in this cell of the nursery, fits for one seat."""
    game = new(players, 1)
    s = bytearray(game.state)
    s[cottage.POTS_LEFT] = s[cottage.WAITING] = 0
    s[cottage.DIE] = 1
    s[cottage.NURSERY : cottage.NURSERY + 16] = bytes(number for number in LARGE if number > 16)[:16]
    s[cottage.NURSERY + cell] = LARGE[0]
    for i in range(2 * players):
        s[cottage.SEATS + (i >> 1) * cottage.RECORD] = 0
        pots, covers = game.printed(i)
        bits = [bit for bit in range(29) if (cottage.FULL & ~pots & ~covers) >> bit & 1]
        left = 1 << bits[0] if i >> 1 != able else three(bits[0], bits)
        at = cottage.BED_AT[i] + cottage.CAT_MASK
        s[at : at + 4] = (cottage.FULL & ~left).to_bytes(4, "little")
    game.load(s)
    return game


def one_by_one(monkeypatch, games, states, fast):
    """Check that the games come to the same end when each turn is skipped by itself."""
    monkeypatch.setattr(cottage.Rules, "_skip_on", lambda game: game._step(cottage.SKIP))
    for game, state, wanted in zip(games, states, fast, strict=True):
        game.load(state)
        assert end(game) == wanted


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_CR3_C7_C16_turns_skipped_at_once_are_those_skipped_one_by_one(players, monkeypatch):
    games = [nobody_moves(players, seed) for seed in range(80)]
    states = [bytes(game.state) for game in games]
    fast = [end(game) for game in games]
    one_by_one(monkeypatch, games, states, fast)
    dice = [wanted[cottage.DIE] for wanted in fast]
    assert dice.count(cottage.SIX) > 5 and len(set(dice)) > 2


@pytest.mark.parametrize("players", [2, 3, 4])
def test_CR3_C27_the_one_line_that_a_seat_can_plant_from_is_not_passed_over(players, monkeypatch):
    games = [one_tile_fits(players, cell, able) for cell in range(16) for able in range(players)]
    states = [bytes(game.state) for game in games]
    fast = [end(game) for game in games]
    one_by_one(monkeypatch, games, states, fast)
    # with three players every seat comes to every line, but only after laps
    assert players != 3 or not any(wanted[cottage.DIE] == cottage.SIX for wanted in fast)
