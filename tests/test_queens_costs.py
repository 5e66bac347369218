"""Queen's Garden: what a loaded garden costs, and that what is known of gardens always fits them."""

import random

import pytest

from firmware.games import queens
from host_tools.bench import LIMITS
from host_tools.check import seats_of
from host_tools.packs import compiler
from host_tools.positions import new_game
from tests.guests import guest, run_wasm
from tests.queens_words import new

NAMES = ["queens", "queens-back"]


def known(game):
    """Return all that is known of the gardens beside their cells, and what could be placed where."""
    found = [list(game._garden(seat)) for seat in range(game.players)]
    for seat in range(game.players):
        for h in range(36):
            for at in (0, 2):
                game._legal(seat, h, at)
                found.append((seat, h, at, game._lo, game._hi))
    return found


def eager(game, rng):
    """Return a random move that rather places something."""
    buf = [0] * game.MOST_MOVES
    moves = buf[: game.moves(buf)]
    placing = [move for move in moves if queens.PLACE <= move < queens.BUY] if game.phase == queens.ACT else []
    return rng.choice(placing if placing and rng.random() < 0.8 else moves)


@pytest.mark.parametrize("name", NAMES)
def test_Q22_what_is_known_of_a_garden_is_the_same_by_growing_loading_and_taking_back(name):
    pack = compiler.built_in(name)
    for players in seats_of(pack):
        rng = random.Random(players)
        game, other = new_game(pack, players, players), new_game(pack, players, 99)
        history = []
        while not game.over:
            history.append(bytes(game.state))
            game.play(eager(game, rng))
            if rng.random() < 0.04:
                fresh = new_game(pack, players, 0)
                fresh.load(game.state)
                other.load(rng.choice(history))
                if rng.random() < 0.5:
                    known(other)
                other.load(game.state)
                assert known(other) == known(fresh) == known(game)
            if rng.random() < 0.04:  # back by one decision, and forward again
                now = bytes(game.state)
                game.load(history[-1])
                fresh = new_game(pack, players, 0)
                fresh.load(history[-1])
                assert known(game) == known(fresh)
                game.load(now)


def garden_of(count, seed):
    """Return a state in which seat 0 acts, with `count` tiles in a garden with all six expansions; None if stuck."""
    rng = random.Random(seed)
    game = new(2, 1, start="first seat")
    s = bytearray(game.state)
    at = queens.SEATS
    s[at + queens.FRONT], s[at + queens.BLANK] = 0b010101, 0b101010
    s[at + queens.TILES : at + queens.TILES + 9] = bytes(sorted(rng.randrange(1, 37) for _ in range(9)))
    for _ in range(count):
        game.load(s)
        game._garden(0)
        places = []
        for h in range(36):
            game._legal(0, h, 0)
            places += [(h, x) for x in range(48) if (game._lo if x < 24 else game._hi) >> x % 24 & 1]
        if not places:
            return None
        h, x = rng.choice(places)
        s[at + queens.GARDEN + x] = h + 1
    return bytes(s)


def test_a_loaded_garden_of_25_hexagons_stays_within_the_cost_of_a_call():
    states = [state for seed in range(6) if (state := garden_of(25, seed))]
    data = {"pack": compiler.built_in("queens").data, "states": b"".join(states)}
    rows = guest(run_wasm, "queens_gardens", str(len(states[0])), data=data).values
    assert len(rows) == len(states) > 3
    assert max(max(row) for row in rows) <= LIMITS["worst_call"], rows
