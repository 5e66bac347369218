"""Cottage Garden positions for tests, written by hand in the words of the rules page."""

from __future__ import annotations

import tomllib

from firmware.games import cottage
from firmware.games.base import IllegalMove
from firmware.pack import Pack
from host_tools import positions
from host_tools.packs import compiler
from host_tools.packs.cottage import orientations, shape
from tests.packs import changed_pack

SOURCE = tomllib.loads(compiler.sources("cottage")[0].read_text("utf-8"))
SHAPES = {f"T{i:02}": orientations(shape(text)) for i, text in enumerate(SOURCE["tiles"], 1)}
TILES = list(SHAPES)

# CV7: bed 1 light, filled by four tiles
CV7 = {
    "T23": [(0, 0), (0, 1), (0, 2), (0, 3), (1, 0)],
    "T24": [(1, 2), (1, 3), (1, 4), (2, 1), (2, 2)],
    "T19": [(2, 3), (3, 3), (3, 4), (4, 4)],
    "T25": [(3, 2), (4, 0), (4, 1), (4, 2), (4, 3)],
}


def put(tile, squares):
    """Return the words of `tile` on `squares`, such as "T23:0 0,0"."""
    squares = {tuple(square) for square in squares}
    for turned, laid in enumerate(SHAPES[tile]):
        r = min(r for r, _ in squares)
        c = min(c for _, c in squares)
        if {(r + dr, c + dc) for dr, dc in laid} == squares:
            return f"{tile}:{turned} {r},{c}"
    raise AssertionError(f"{tile} cannot lie on {squares}")


def bed(board, tiles=None, pots=(), cats=()):
    """Return a bed; `tiles` is {tile: squares} or a list of words."""
    words = [put(tile, squares) for tile, squares in tiles.items()] if isinstance(tiles, dict) else list(tiles or [])
    return {"board": board, "tiles": words, "pots": list(pots), "cats": list(cats)}


def full(board, pots=()):
    """Return a bed that `board` makes full with tokens of cats on every square that shows nothing, but for `pots`."""
    number, face = board.split()
    rows = SOURCE["beds"][face][int(number) - 1].split()
    empty = [f"{r},{c}" for r in range(5) for c in range(5) if rows[r][c] == "."]
    return bed(board, cats=[square for square in empty if square not in pots], pots=pots)


def new(players=2, seed=0, pack="cottage"):
    """Return a new game."""
    return positions.new_game(found(pack), players, seed)


def found(pack):
    """Return a pack by its name, or the pack itself."""
    return pack if isinstance(pack, Pack) else compiler.built_in(pack)


def position(players=(), *, pack="cottage", seats=None, turn=None, **table):
    """Return the game at a position; `players` are objects, `table` its parts. Tiles that lie nowhere are aside."""
    value = {"game": "cottage", "players": list(players), "turn": turn or {}, "table": {"aside": "rest", **table}}
    if seats:
        value["seats"] = seats
    return positions.read(value, found(pack))


def play(game, *texts):
    """Play moves in words, each checked first."""
    for text in texts:
        move = positions.notation("cottage").parse_move(game, text)
        game.check(move)
        game.play(move)
    return game


def words(game):
    """Return the legal moves in words."""
    return positions.legal_moves(game)


def why(game, text):
    """Return the rule that forbids a move in words."""
    move = positions.notation("cottage").parse_move(game, text)
    try:
        game.check(move)
    except IllegalMove as error:
        return error.rule
    return None


def table(game):
    """Return the table in words."""
    return positions.write(game)["table"]


def player(game, seat=0):
    """Return a seat in words."""
    return positions.write(game)["players"][seat]


def total(game, seat=0):
    """Return the total of a seat."""
    return positions.scores(game)[seat]["total"]


def nursery(**cells):
    """Return the rows of a nursery with tiles at some cells only: nursery(B3="T31")."""
    rows = [["."] * 4 for _ in range(4)]
    for cell, tile in cells.items():
        rows[int(cell[1]) - 1]["ABCD".index(cell[0])] = tile
    return [" ".join(row) for row in rows]


def cells(game, names):
    """Return what lies on cells such as "B1 B2"."""
    rows = [row.split() for row in table(game)["nursery"]]
    return [rows[int(name[1]) - 1]["ABCD".index(name[0])] for name in names.split()]


def line(game):
    """Return the names of the cells of the gardener's line, the nearest first."""
    at = 4 * game.state[cottage.GARDENER]
    return " ".join("ABCD"[cell % 4] + "1234"[cell // 4] for cell in game.path[at : at + 4])


def changed(name="cottage", **values):
    """Return a shipped pack with other values, see changed_pack."""
    return changed_pack(name, **values)


def sensible(game, chooser):
    """Return a move that a player in a hurry might play: anything but giving up, and the roomiest of some places."""
    moves = [0] * game.MOST_MOVES
    legal = moves[: game.moves(moves)]
    if game.phase < cottage.ORIENT:
        legal = [move for move in legal if move < cottage.GIVE_UP] or legal
        kept = [move for move in legal if move not in (cottage.TAKE_CAT, cottage.TAKE_POT)]
        legal = kept if kept and chooser.below(4) else legal
    if game.phase != cottage.PLACE:
        return legal[chooser.below(len(legal))]
    before = bytes(game.state)
    best = []
    for _ in range(4):
        move = legal[chooser.below(len(legal))]
        seat = game.player
        at = 2 * seat + move // 25
        mask = game.empty(at)
        game.play(move)
        left = game.empty(at) if game.player == seat else mask
        game.load(before)
        # squares filled, less squares left without a neighbour
        alone = sum(
            left >> bit & 1 and not left & ((1 << bit + 1) | (1 << bit >> 1) | (1 << bit + 6) | (1 << bit >> 6))
            for bit in range(29)
        )
        best.append((-2 * alone + bin(mask ^ left).count("1"), move))
    return max(best)[1]
