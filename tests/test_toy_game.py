"""A fifth game: its own modules, and one line in the registry; everything else takes it as it is."""

import io
import json
import sys

import pytest

from firmware import registry
from firmware.match import Match
from firmware.pack import Pack
from host_tools import positions
from host_tools.check import check_game
from host_tools.cli import run
from host_tools.packs import compiler
from host_tools.perft import perft
from host_tools.playthrough import transcript
from host_tools.positions import PositionError
from host_tools.simulator.built import built_files
from tests.conftest import CHECKOUT

ROW = ("toy", "Toy Garden", "tests.toy", "tests.toy")


@pytest.fixture(autouse=True)
def fifth(monkeypatch):
    """The one line."""
    monkeypatch.setattr(registry, "GAMES", [*registry.GAMES, ROW])
    compiler.built_in.cache_clear()
    built_files.cache_clear()
    yield
    compiler.built_in.cache_clear()
    built_files.cache_clear()


@pytest.fixture
def hortus(capsys, monkeypatch):
    def call(*args, stdin=""):
        monkeypatch.setattr(sys, "stdin", io.StringIO(stdin))
        code = run([str(arg) for arg in args])
        out, err = capsys.readouterr()
        assert (code, err) == (0, ""), err
        return out

    return call


def test_the_registry_finds_its_modules_in_parallel_folders():
    for kind in ("games", "minds", "views", "notation", "texts", "packs", "laws"):
        assert registry.module(kind, "toy").__name__ == f"tests.toy.{kind}.toy"
    assert [path.name for path in compiler.sources("toy")] == ["toy.toml"]
    assert compiler.sources()[-1].name == "toy.toml"
    with pytest.raises(registry.UnknownGame, match="there are: zen, verdant, queens, cottage, toy"):
        registry.entry("chess")


def test_its_rules_are_short():
    with open(f"{CHECKOUT}/tests/toy/games/toy.py", encoding="utf-8") as file:
        code = file.read().split('"""', 2)[2]
    assert len([line for line in code.splitlines() if line.strip()]) < 100


@pytest.mark.parametrize("players", [1, 2, 3])
def test_it_goes_through_check_game(players):
    findings, decisions = check_game(compiler.built_in("toy"), players, games=8)
    assert findings == []
    assert decisions > 8 * 4 * players


def test_check_game_holds_it_to_its_laws(monkeypatch):
    rules = registry.engine("toy")
    real = rules._draw

    def draw_twice(self, place):
        real(self, place)
        real(self, place)

    monkeypatch.setattr(rules, "_draw", draw_twice)
    assert check_game(compiler.built_in("toy"), 2, games=1)[0]


def test_it_goes_through_the_verbs(hortus):
    new = hortus("new", "toy", "--players", 3, "--seed", 4, "--set", "bed=2")
    assert json.loads(new)["options"] == {"bed": "2"}
    first = hortus("moves", "-", stdin=new).splitlines()
    assert len(first) == 3
    then = hortus("apply", "-", first[0], "plant 1", stdin=new)
    assert json.loads(then)["turn"] == {"player": 1, "phase": "take", "over": False}
    assert [row["total"] for row in json.loads(hortus("score", "-", stdin=then))] == [1, 0, 0]
    assert hortus("winners", "-", stdin=then) == "[0]\n"
    assert hortus("perft", "-", 2, stdin=new) == "6\n"
    assert "seat 1 to take" in hortus("show", "-", stdin=then)
    assert "toy/3" in json.loads(hortus("check", "toy", "--games", 1, "--json"))
    assert json.loads(hortus("pack", "show", "toy", "--json"))["title"] == "Toy seeds"


def test_an_illegal_move_is_one_line(capsys, monkeypatch):
    position = {"game": "toy", "turn": {"phase": "plant", "seed": "red"}, "players": [{"beds": [{"red": 3}, {}]}, {}]}
    monkeypatch.setattr(sys, "stdin", io.StringIO(json.dumps(position)))
    assert run(["apply", "-", "plant 0"]) == 2
    assert capsys.readouterr() == ("", "hortus: move 'plant 0': not allowed: That bed is full (T2)\n")


def test_its_positions_are_refused_with_every_reason():
    with pytest.raises(PositionError) as caught:
        positions.read({"game": "toy", "players": [{"beds": [{"red": 9}]}], "table": {"open": ["green"]}, "sky": 1})
    assert len(caught.value.findings) == 3


def test_it_has_perft_and_a_playthrough():
    game = positions.new_game(compiler.built_in("toy"), 2, 1)
    assert [perft(game, depth) for depth in (1, 2, 3)] == [3, 6, 6]
    text = transcript(compiler.built_in("toy"), 2, 1)
    assert "game over" in text


def test_its_pack_is_compiled_with_its_schema(tmp_path):
    source = (compiler.sources("toy")[0]).read_text("utf-8")
    assert Pack(compiler.compile_text(source)).game == "toy"
    with pytest.raises(compiler.PackSourceError) as caught:
        compiler.compile_text(source.replace("points = 4", "points = 44"))
    assert caught.value.findings == ["points = 44: a whole number 0 to 10 is allowed"]


def test_a_match_of_it_is_played_undone_and_replayed():
    match = Match(Pack(compiler.built_in("toy").data), None, bytes([0, 0]), 7, True)
    start = bytes(match.game.state)
    moves = [0] * match.game.MOST_MOVES
    while not match.over:
        match.game.moves(moves)
        match.play(moves[0])
    end = match.digest()
    played = list(match.moves[: match.length])
    while match.undo():
        pass
    assert bytes(match.game.state) == start
    for move in played:
        match.play(move)
    assert match.digest() == end


@pytest.mark.parametrize("seats", [(0, 2), (1, 3, 0)])
def test_it_is_played_on_the_handheld_from_the_shelf_to_the_score(seats):
    from tests.screens import desks

    found = desks.desk()
    app = found.app
    found.press(desks.LEFT)  # the last on the shelf
    assert "Toy Garden" in desks.words(found)
    found.press(desks.A)
    assert desks.screen(found) == "setup"
    found.press(desks.A)
    desks.settle(found)
    assert desks.screen(found) == "table"
    assert app.match.pack.game == "toy"
    app.begin(desks.match("toy", seats, sink=None))
    app.step()
    for _ in range(60):
        if desks.screen(found) == "handover":
            found.press(desks.A)
        desks.settle(found)
        if desks.screen(found) == "score":
            break
        found.press(desks.RIGHT, desks.A)
    assert app.match.over
    assert desks.screen(found) == "score"
