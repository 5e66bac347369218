"""The comparison with other engines: they play whole games by their rules, and the figures are those of one run."""

import json
import random

import pytest

from host_tools import cli
from host_tools.bench import LIMITS, STATE_LIMITS, limit, peers, rules

OURS = {
    "moves_vs_python_chess", "games_vs_azul_game_engine", "state_vs_python_chess", "state_bytes", "moves_per_s",
    "games_per_s", "position_bytes", "copy_us", "load_us", "process_bytes",
}  # fmt: skip
# What a test measures for a moment on a busy PC: a bound may look broken by so much.
ROOM = 0.6


def test_bench_peers_prints_one_object_with_every_ratio(monkeypatch, capsys):
    monkeypatch.setattr(peers, "ROUNDS", 3)
    monkeypatch.setattr(peers, "ROUND_SECONDS", 0.02)
    monkeypatch.setattr(peers, "process_bytes", lambda name: 1)
    assert cli.run(["bench", "peers", "--json"]) == 0
    figures = json.loads(capsys.readouterr().out)
    theirs = figures.pop("peers")
    assert list(figures) == rules.games_there()
    assert set(theirs) == {"python_chess", "azul_game_engine"}
    for game, row in figures.items():
        assert set(row) == OURS
        for key in ("moves_vs_python_chess", "games_vs_azul_game_engine"):
            assert row[key] >= limit(key, game) * ROOM
        assert row["state_bytes"] <= STATE_LIMITS[2]
        assert row["state_vs_python_chess"] == pytest.approx(
            row["state_bytes"] / theirs["python_chess"]["position_bytes"], abs=0.001
        )
        assert row["copy_us"] < theirs["python_chess"]["copy_us"] < theirs["azul_game_engine"]["copy_us"]
    assert LIMITS["moves_vs_python_chess"] == 3


@pytest.mark.parametrize("name", [peers.CHESS, peers.AZUL])
def test_the_others_play_whole_games_and_copies_are_apart(name):
    engine = peers.engine(name)
    chance = random.Random(5).random
    lengths = [engine.play(chance, seed) for seed in range(3)]
    assert all(length > 20 for length in lengths)
    first = engine.state()
    copied = engine.copied(first)
    if name == peers.CHESS:
        before = first.fen()
        copied.push(next(iter(copied.legal_moves)))
        assert first.fen() == before != copied.fen()
    else:
        before = str(first)
        peers._azul_play(copied, peers._azul_moves(copied)[0])
        assert str(first) == before != str(copied)


def test_every_move_listed_for_azul_is_taken_and_no_other_line():
    engine = peers.engine(peers.AZUL)
    game = engine.state()
    listed = peers._azul_moves(game)
    assert len(set(listed)) == len(listed)
    for move in listed:
        peers._azul_play(engine.copied(game), move)
    tiles = {(place, tile) for place, tile, _, _ in listed}
    refused = 0
    for place, tile in tiles:
        for line in range(5):
            if (place, tile, 0, line) not in listed:
                board = game.players[game.current_player].board
                full = board.pattern_lines[line].is_filled()
                try:
                    peers._azul_play(engine.copied(game), (place, tile, 0, line))
                except Exception:
                    refused += 1
                else:
                    assert full  # it lets all of them fall on the floor, which is listed already
    assert refused


def test_memory_of_a_process_is_its_own():
    assert 5e6 < peers.process_bytes("zen") < 2e8
