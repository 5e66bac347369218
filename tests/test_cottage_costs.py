"""Cottage Garden: what a call costs when turns without a choice follow each other, and where such a chain is cut."""

import pytest

from firmware.games import cottage
from host_tools.bench import LIMITS
from host_tools.check import seats_of
from host_tools.packs import compiler
from host_tools.playout import Chooser
from host_tools.positions import new_game
from tests.guests import guest, run_wasm

TABLES = [
    (path.stem, players)
    for path in compiler.sources("cottage")
    for players in seats_of(compiler.built_in(path.stem))
    if players > 2 or path.stem in ("cottage", "cottage-solo")
]


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_no_chain_of_turns_without_a_choice_costs_more_than_a_call_may(name, players):
    # Whoever spends pots and cats first has skipped turns, and turns with one place left, one after the other.
    args = str(players), "40", "4"
    rows = guest(run_wasm, "cottage_costs", *args, data={"pack": compiler.built_in(name).data}).values
    assert len(rows) == 4
    assert max(row[0] for row in rows) <= LIMITS["worst_call"], rows
    # It is hard enough to get there, and turns are passed over by the dozen, where the game is long enough.
    assert max(row[0] for row in rows) > LIMITS["worst_call"] // 2
    assert max(row[2] for row in rows) > (7 if name != "cottage-bunny" else 2)


def thrifty(game, moves, chooser):
    """Return a random move, but pots and cats as long as there are any."""
    if game.phase < cottage.ORIENT:
        tokens = [move for move in moves if move in (cottage.TAKE_POT, cottage.TAKE_CAT)]
        moves = tokens[-1:] or moves
    return moves[chooser.below(len(moves))]


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_a_chain_ends_where_the_position_says_whatever_was_looked_at_before(players):
    pack = compiler.built_in("cottage-solo" if players == 1 else "cottage")
    buf = [0] * cottage.Rules.MOST_MOVES
    lone = 0
    for seed in range(12):
        game = new_game(pack, players, seed)
        chooser = Chooser(seed)
        while not game.over:
            moves = buf[: game.moves(buf)]
            if len(moves) == 1:
                lone += 1
                # the beginning of a turn before the final round, where nothing but this can be done
                assert game.phase == cottage.TURN and not game.final
                assert moves[0] == cottage.SKIP or moves[0] < cottage.TAKE_POT
            move = thrifty(game, moves, chooser)
            fresh = new_game(pack, players, 0)
            fresh.load(game.state)
            game.play(move)
            fresh.play(move)
            assert fresh.state == game.state
    assert lone > 3
