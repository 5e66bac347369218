"""Verdant positions for tests, written by hand in the words of the rules page (section 8)."""

from __future__ import annotations

import pytest

from firmware.games.base import IllegalMove
from firmware.pack import Pack
from host_tools import positions
from host_tools.packs import compiler
from tests.packs import changed_pack

# T1 and T3: two full homes
HOME_1 = [
    "P16*2 R31 P28*1 R37:vining-lamp P44:4",
    "R14:vining-chair P27*3 R32:unusual-dog P46*2 R47:vining-cat",
    "P6*0 R8:succulent-sofa P29:7 R17:flowering-bird P18*3",
]
HOME_3 = [
    "R13:flowering-table P14:1 R3 P2*3 R37:foliage-table",
    "P38:0 R40:vining-fish P26:2 R49 P58*0",
    "R50:unusual-bird P20*0 R1 P60:3 R44:foliage-chair",
]
# Markets that leave the cards and items of the homes above alone
PLANTS = "P3 P4 P7 P8"
TOKENS = "fertilizer trowel can unusual-lamp"
ROOMS = "R20 R21 R22 R23"
SHOWN = {"plants": PLANTS, "tokens": TOKENS, "rooms": ROOMS}


def new(players=2, seed=0, pack="verdant", **options):
    """Return a new game."""
    found = compiler.built_in(pack)
    return positions.new_game(found, players, seed, positions.option_indices(found, options))


def position(players, *, pack="verdant", options=None, turn=None, rng=None, **table):
    """Return the game at a position; `players` are objects, `table` its parts, the market SHOWN unless given."""
    found = pack if isinstance(pack, Pack) else compiler.built_in(pack)
    value = {"game": "verdant", "options": options or {}, "players": players, "turn": turn or {}}
    value["table"] = {**SHOWN, **table}
    if rng is not None:
        value["rng"] = rng
    return positions.read(value, found)


def seat(*home, start=None, **more):
    """Return a player with a home given as rows of words."""
    return {**({"home": list(home)} if home else {}), **({"start": list(start)} if start else {}), **more}


def goals(*words):
    """Return what `position` takes to have goals in play."""
    return {"options": {"goals": "on"}, "goals": list(words)}


def play(game, *texts):
    """Play moves in words, each checked first."""
    for text in texts:
        move = positions.notation("verdant").parse_move(game, text)
        game.check(move)
        game.play(move)
    return game


def reason(game, text):
    """Return the rule that forbids a move in words."""
    with pytest.raises(IllegalMove) as caught:
        game.check(positions.notation("verdant").parse_move(game, text))
    return caught.value.rule


def words_of(game, *verbs):
    """Return the legal moves in words, those that begin with one of `verbs` if any are given."""
    words = positions.legal_moves(game)
    return [word for word in words if not verbs or word.split()[0] in verbs]


def cells(game, verb="place"):
    """Return the cells of the legal moves with `verb`, as text."""
    return [word.split()[-1] for word in words_of(game, verb)]


def table(game):
    """Return the position in words."""
    return positions.write(game)


def player(game, i=0):
    """Return what the position says of a seat."""
    return table(game)["players"][i]


def thumbs(game, i=0):
    """Return the thumbs of a seat."""
    return player(game, i)["thumbs"]


def lies(game, i=0):
    """Return the words of the cards in a home."""
    return [word for row in player(game, i)["home"] for word in row.split() if word != "."]


def card(game, name, i=0):
    """Return the word of one card in a home, as in P16:3."""
    return next(word for word in lies(game, i) if word.replace("*", ":").split(":")[0] == name)


def market(game, row):
    """Return the four words of a row of the market."""
    return table(game)["table"][row].split()


def parts(game, i=0):
    """Return {category: points} of a seat."""
    return positions.scores(game)[i]["parts"]


def total(game, i=0):
    """Return the total of a seat."""
    return positions.scores(game)[i]["total"]


def goal(word, homes, i=0, pack="verdant", **more):
    """Return what a goal gives seat `i`; `homes` are the players."""
    part = {"P": "goal_p", "I": "goal_i", "R": "goal_r"}[word[0]]
    return parts(position(homes, pack=pack, **goals(word), **more), i)[part]


def changed(name="verdant", **values):
    """Return a shipped pack with other values, see changed_pack."""
    return changed_pack(name, **values)
