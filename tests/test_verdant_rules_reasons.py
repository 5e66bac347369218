"""Verdant: why each move that is not legal is not, in all phases, against the rules' own words (its rules page)."""

import pytest

from firmware.games import verdant, verdant_why
from host_tools.notation.verdant_names import TOKENS
from tests.verdant_words import HOME_1, HOME_3, new, play, position, seat, table, words_of

OTHER = seat("R60 P59")
CENTRE = 22
NURTURES = ("fertilizer", "trowel", "can")
THUMBED = {"plants": "P3+1 P4+1 P7+1 P8+1", "rooms": "R20+1 R21+1 R22+1 R23+1"}
GONE = {"plants": ". P4 P7 P8", "tokens": ". trowel can unusual-lamp"}


class Literal:
    """What a position says in words, and what the rules say of moves in it."""

    def __init__(self, game):
        self.game = game
        said = table(game)
        self.turn = said["turn"]
        me = said["players"][self.turn["player"]]
        self.family = game.pack.name == "verdant-family"
        self.thumbs = me["thumbs"]
        self.tokens = (self.turn.get("token", ""), me.get("stored", ""))
        row, column = me["start"]
        self.laid = {}
        for r, words in enumerate(me["home"]):
            for c, word in enumerate(words.split()):
                if word != ".":
                    self.laid[CENTRE + 9 * (r - row) + c - column] = word

    def poor(self):
        if self.family:
            return "NO_THUMBS"
        return "" if self.thumbs >= 2 else "FEW_THUMBS"

    def plant(self, cell):
        return "FULL_GROWN" if self.laid.get(cell, "").startswith("P") else "NO_PLANT"

    def reason(self, move):
        if self.game.over:
            return "ENDED"
        if not 0 <= move < 256:
            return "NOT_A_MOVE"
        return getattr(self, self.turn["phase"])(move)

    def take(self, move):
        if 128 <= move < 128 + 45:
            return self.poor() or self.plant(move - 128)
        if move > 41:
            return "NOT_A_MOVE"
        if move >= 40:
            return self.poor() or "ALL_THUMBED"
        kind = move // 4 if move < 8 else (move - 8) // 16
        if not self.free("PR"[kind]):
            return "NO_CELL"
        return self.poor() or "SAME_COLUMN"

    def free(self, kind):
        """Return the cells where a plant or a room may lie."""
        return [cell for cell in range(45) if not self.place_of(kind, cell)]

    def place_of(self, kind, cell):
        if cell in self.laid:
            return "OCCUPIED"
        if cell % 2 != (kind == "P"):
            return "WRONG_KIND"
        cells = [*self.laid, cell]
        rows, columns = [c // 9 for c in cells], [c % 9 for c in cells]
        if max(rows) - min(rows) > 2 or max(columns) - min(columns) > 4:
            return "TOO_WIDE"
        near = [cell - 9, cell + 9, *([cell - 1] if cell % 9 else []), *([cell + 1] if cell % 9 < 8 else [])]
        return "" if any(c in self.laid for c in near) else "NOT_BESIDE"

    def place(self, move):
        return self.place_of(self.turn["card"][0], move) if move < 45 else "NOT_A_MOVE"

    def use(self, move):
        if move == 193:
            return "ONE_TOKEN"
        cell = move % 64
        if move > 193 or cell >= 45:
            return "NOT_A_MOVE"
        if move >= 128:
            return self.poor() or self.plant(cell)
        token = self.tokens[move // 64]
        if not token:
            return "NO_TOKEN"
        if token in NURTURES[:2] or (self.family and token in NURTURES):
            return self.plant(cell)
        if not self.laid.get(cell, "").startswith("R"):
            return "NO_ROOM_FOR_CAN" if token == "can" else "NO_ROOM"
        return "HAS_ITEM"

    def cards(self, move):
        return "THUMBED" if move else "NOTHING"

    def start(self, move):
        return "NOT_A_MOVE"

    def trowel(self, move):
        if move >= 45:
            return "NOT_A_MOVE"
        row, column = self.turn["trowel"]["last"]
        behind = move <= CENTRE + 9 * row + column
        return "NOT_ASCENDING" if behind and self.plant(move) == "FULL_GROWN" else self.plant(move)


def takes(home, **more):
    return position([home, OTHER], turn={"player": 0}, **more)


def uses(home, token, pack="verdant", **more):
    turn = {"player": 0, "phase": "use", **({"token": token} if token else {})}
    return position([home, OTHER], turn=turn, pack=pack, **{**GONE, **more})


def some():
    """Yield positions of all phases."""
    small = ("P28:1 R31 P27:0", ". P44:2 R37:vining-lamp")
    full = [". P14:1 R3 P2*3 R37:foliage-table", *HOME_3[1:]]
    for thumbs in (0, 1, 2, 5):
        yield takes(seat(*small, start=(0, 1), thumbs=thumbs))
        yield takes(seat(*small, start=(0, 1), thumbs=thumbs), **THUMBED)
        yield position([seat(*full, start=(2, 4), thumbs=thumbs), seat("R60 P59")], turn={"player": 0})
        yield uses(seat(*small, start=(0, 1), thumbs=thumbs, stored="fertilizer"), "can")
    yield position([seat("P28:1 R31", start=(0, 1)), OTHER], turn={"player": 0}, pack="verdant-family")
    for token, stored in (("can", "trowel"), ("flowering-cat", "can"), ("fertilizer", None), ("vining-table", None)):
        for pack in ("verdant", "verdant-family"):
            kept = {"stored": stored} if stored else {}
            yield uses(seat("P28:1 R31 P27:0", ". P44:2 R37:vining-lamp", start=(0, 1), **kept), token, pack)
    yield uses(seat(*small, start=(0, 1), stored="trowel"), None)
    yield uses(seat(*small, start=(0, 1), stored="flowering-cat"), None)
    for home, start in (
        (small, (0, 1)),
        (("P28:1 R31 P27:0 R37 P44:1",), (0, 1)),
        (("R31 P27:0 R37 P44:1",), (0, 0)),
        (("P28:1", "R31", "P27:0"), (1, 0)),
        (("P28:1 R37", "R31 .", "P27:0 ."), (1, 0)),
        (HOME_1[:2], (0, 1)),
    ):
        for word in ("P3", "R20"):
            yield play(takes(seat(*home, start=start)), f"take {word}")
    for cell in ("0,-1", "0,1"):
        yield play(uses(seat(*small, start=(0, 1)), "trowel"), f"use new:trowel {cell}")
    yield uses(seat(*small, start=(0, 1)), TOKENS[verdant.ITEMS - 1], tokens=". trowel can vining-cat")
    rich = takes(seat(*small, start=(0, 1), thumbs=5), plants="P3+1 P4 P7 P8")
    yield play(rich, "sweep-cards")
    yield new()


@pytest.mark.parametrize("n", range(2))
def test_V90_V99_every_move_that_is_not_legal_has_the_reason_that_the_rules_give(n):
    phases = set()
    for game in list(some())[n::2]:
        literal = Literal(game)
        phases.add(literal.turn["phase"])
        buf = [0] * game.MOST_MOVES
        legal = buf[: game.moves(buf)]
        assert legal and words_of(game)
        for move in range(-2, 300):
            wanted = 0 if move in legal else getattr(verdant_why, literal.reason(move))
            assert game.why(move) == wanted, (table(game), move, literal.reason(move))
    assert len(phases) > 3


def test_VR12_tokens_are_swept_one_at_least():
    game = play(takes(seat("P28:1 R31", start=(0, 1), thumbs=5)), "sweep-tokens")
    assert game.phase == verdant.TOKENS
    for move in range(-2, 300):
        wanted = 0 if 0 < move < 16 else verdant_why.NOT_A_MOVE if move else verdant_why.NOTHING
        assert game.why(move) == wanted
