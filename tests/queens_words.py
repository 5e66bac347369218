"""Queen's Garden positions for tests, written by hand in the words of the rules page (section 5)."""

from __future__ import annotations

from firmware import rng
from firmware.pack import Pack
from host_tools import positions
from host_tools.packs import compiler
from tests.packs import changed_pack

COLOURS = ("LB", "Y", "DG", "LG", "DP", "LP")
HEXAGONS = [f"{colour}{value}" for colour in COLOURS for value in range(1, 7)]
STEPS = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
START = [f"{q},{r}" for q, r in STEPS]

# A display that leaves most tiles alone: nothing on it is of the colours and symbols that tests place
SHOWN = ["LP6 LP6 LP5 LP5"]

# QV9, QV11 and QV12: hexagons by cell
SYMBOL_RING = {"4,0": "LB4", "4,-1": "Y4", "3,-1": "DG4", "2,0": "LG4", "2,1": "DP4"}
COLOUR_RING = {"1,0": "DP1", "2,0": "DP2", "3,-1": "DP3", "4,-1": "DP4", "4,0": "DP5", "3,1": "DP6"}
START_RING = {"1,0": "Y5", "1,-1": "Y4", "0,-1": "Y1", "-1,0": "LG1", "-1,1": "DG1", "0,1": "DG5"}
FRONT = {"0": "front"}


def new(players=2, seed=0, pack="queens", start="drawn"):
    """Return a new game."""
    found = compiler.built_in(pack)
    return positions.new_game(found, players, seed, positions.option_indices(found, {"start": start}))


def position(players, *, pack="queens", turn=None, dice=0, **table):
    """Return the game at a position; `players` are objects, `table` its parts, the display is SHOWN unless given.

    Another number in `dice` gives another future.
    """
    value = {"game": "queens", "players": players, "turn": turn or {}, "table": {"display": SHOWN, **table}}
    if dice:
        state = bytearray(rng.SIZE)
        rng.seed(state, 0, dice)
        value["rng"] = bytes(state).hex()
    return positions.read(value, pack if isinstance(pack, Pack) else compiler.built_in(pack))


def seat(tiles="", garden=None, **more):
    """Return a player with tiles in storage and a garden; no jokers unless given."""
    return {"jokers": 0, "tiles": tiles, "garden": garden or {}, **more}


def move(game, text):
    """Return the number of a move in words."""
    return positions.notation("queens").parse_move(game, text)


def play(game, *texts):
    """Play moves in words, each checked first."""
    for text in texts:
        number = move(game, text)
        game.check(number)
        game.play(number)
    return game


def rule(game, text):
    """Return the rule that forbids a move in words, "" if it is legal."""
    return game.REASONS[game.why(move(game, text))]


def words_of(game):
    """Return the legal moves in words."""
    return positions.legal_moves(game)


def table(game):
    """Return what belongs to nobody, in words."""
    return positions.write(game)["table"]


def player(game, number=0):
    """Return what a seat has, in words."""
    return positions.write(game)["players"][number]


def turn(game):
    """Return whose decision is due, in words."""
    return positions.write(game)["turn"]


def parts(game, number=0):
    """Return {category: points} of a seat."""
    return positions.scores(game)[number]["parts"]


def total(game, number=0):
    """Return the total of a seat."""
    return positions.scores(game)[number]["total"]


def areas(game, number=0):
    """Return the points of the areas of a seat, with their bonus."""
    found = parts(game, number)
    return found["colours"] + found["symbols"] + found["bonus"]


def pile(text):
    """Return the tiles of a bag or tower as a sorted list of words."""
    found = []
    for word in text.split():
        name, _, times = word.partition("*")
        found += [name] * int(times or 1)
    return found


def payments(game, cell):
    """Return every complete payment of the hexagon that goes to `cell`, as sorted tuples of words."""
    before = bytes(game.state)
    number = game.player
    empty = len(player(game, number)["garden"])
    found = set()

    def walk(paid, choices):
        state = bytes(game.state)
        had = player(game, number)
        for text in choices:
            game.load(state)
            play(game, text)
            has = player(game, number)
            gone = paid + tuple(_gone(had, has))
            if len(has["garden"]) > empty:
                found.add(tuple(sorted(gone)))
            else:
                walk(gone, words_of(game))

    walk((), [f"at {cell}"])
    game.load(before)
    return found


def _gone(had, has):
    """Yield what has left the storage: tiles and expansions but for the one that was planted, and jokers."""
    planted = [word for cell, word in has["garden"].items() if had["garden"].get(cell) != word]
    for key in ("tiles", "expansions"):
        left = has[key].split()
        for word in had[key].split():
            if word in left:
                left.remove(word)
            elif word in planted:
                planted.remove(word)
            else:
                yield word
    yield from ["joker"] * (had["jokers"] - has["jokers"])


def changed(name="queens", **values):
    """Return a shipped pack with other values, see changed_pack."""
    return changed_pack(name, **values)
