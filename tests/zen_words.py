"""Zen Garden positions for tests, written by hand in the words of the rules page (section 6)."""

from __future__ import annotations

import re
from binascii import crc32
from itertools import product

from firmware.pack import Pack
from host_tools import positions
from host_tools.packs import compiler
from tests.packs import changed_pack

TILES = [
    "".join(parts) for parts in product(("Sa", "Gr", "Tr", "Cl", "Wa", "Bl"), "swt", ("Pa", "Be", "Bu", "Ga", "Cr"))
]

# TZ1-TZ4: the properties in play, and the two finished gardens with their orientations
BASE = {"minor": "decor:bench", "major": "ground:trees", "majority": "path:sand", "detail": "decor:crane"}
GARDEN_A = [
    "SatBe:SE SatCr:SW TrsBe:SE TrsCr:SW",
    "GrtPa:NE SatPa:NW TrsPa:NE WasPa:NW",
    "GrwPa:SE GrwBu:SW CltPa:SE WawPa:SW",
    "GrwGa:NE ClwPa:NW CltCr:NE WatGa:NW",
]
GARDEN_C = [
    "BlsCr:NW BlsGa:NW SasCr:NW SatGa:NW",
    "SasBu:NW BlsBu:SE BlsPa:SW SawCr:NW",
    "WasCr:NW WasBe:NE WasBu:NW TrwBu:NW",
    "WasGa:NW TrsBu:NW WawGa:NW WawCr:NW",
]


# A display that leaves the tiles of the gardens below alone
SHOWN = {
    "top": "ClsPa ClsBe ClsBu ClsGa",
    "middle": "ClwPa ClwBe ClwBu ClwGa",
    "bottom": "CltPa CltBe CltBu CltGa",
}


def plain(garden):
    """Return a garden without its orientations, as circuit model B has it."""
    return [re.sub(":..", "", row) for row in garden]


class Box:
    """The 90 tiles; each is handed out once."""

    def __init__(self, *gone):
        """Leave out the tiles in `gone`: words, rows of words or gardens."""
        words = re.findall("[A-Z][a-z]{2}[A-Z][a-z]", repr(gone))
        self.left = [tile for tile in TILES if tile not in words]

    def take(self, pattern, n=1):
        """Return the first `n` tiles left that match `pattern`, a regular expression such as "..sBe"."""
        found = [tile for tile in self.left if re.fullmatch(pattern, tile)][:n]
        assert len(found) == n, f"{pattern}: only {len(found)} of {n}"
        self.left = [tile for tile in self.left if tile not in found]
        return found


def rows(tiles, width=4):
    """Return a garden of `tiles`, laid row by row."""
    return [" ".join(tiles[i : i + width]) for i in range(0, len(tiles), width)]


def new(players=2, seed=0, pack="zen", boards="1"):
    """Return a new game."""
    found = compiler.built_in(pack)
    return positions.new_game(found, players, seed, positions.option_indices(found, {"boards": boards}))


def position(players, *, pack="zen", boards="1", turn=None, **table):
    """Return the game at a position; `players` are objects, `table` its parts; the properties are BASE unless given."""
    value = {"game": "zen", "options": {"boards": boards}, "players": players, "turn": turn or {}}
    value["table"] = {"properties": BASE, **table}
    return positions.read(value, pack if isinstance(pack, Pack) else compiler.built_in(pack))


def garden(*words, **more):
    """Return a seat with a garden given as rows of words, and perhaps coins."""
    return {"garden": list(words), **more}


def laid(tiles, **more):
    """Return a seat with `tiles` laid row by row, and perhaps coins."""
    return {"garden": rows(tiles), **more}


def play(game, *texts):
    """Play moves in words, each checked first."""
    for text in texts:
        move = positions.notation("zen").parse_move(game, text)
        game.check(move)
        game.play(move)
    return game


def turn(game, tile, cell=None, corner="NW"):
    """Play a whole turn: take `tile`, place it at `cell` (the first legal one if None), turn it to `corner`."""
    play(game, f"take {tile}")
    if game.phase == 1:  # an empty garden has one cell only: placed by itself
        play(game, f"place {cell[0]},{cell[1]}" if cell else words_of(game)[0])
    return game if game.rings else play(game, f"orient {corner}")


def words_of(game):
    """Return the legal moves in words."""
    return positions.legal_moves(game)


def table(game):
    """Return the position in words."""
    return positions.write(game)


def parts(game, seat=0):
    """Return {category: points} of a seat."""
    return positions.scores(game)[seat]["parts"]


def total(game, seat=0):
    """Return the total of a seat."""
    return positions.scores(game)[seat]["total"]


def coins(game, seat=0):
    """Return the coins of a seat."""
    return table(game)["players"][seat]["coins"]


def display(game):
    """Return {row: its four words}."""
    return {row: words.split() for row, words in table(game)["table"]["display"].items()}


def changed(name="zen", **values):
    """Return a shipped pack with other values, see changed_pack."""
    return changed_pack(name, **values)


def sealed(body):
    """Return a pack file with a right length and check sum over `body`, all but the check sum."""
    body = bytearray(body)
    if len(body) >= 12:
        body[10:12] = ((len(body) + 4) & 0xFFFF).to_bytes(2, "little")
    return bytes(body) + crc32(bytes(body)).to_bytes(4, "little")
