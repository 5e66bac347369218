"""Positions and moves of Cottage Garden in words: what cannot be is refused, each fault with its one reason."""

import copy

import pytest

from firmware.games import cottage
from host_tools import positions
from host_tools.playout import Chooser, playout
from host_tools.positions import PositionError
from tests.cottage_words import TILES, bed, full, new, nursery, play, position, sensible, words

ROWS = ["T01 T02 T03 T04", "T05 T06 T07 T08", "T09 T10 T11 T12", "T13 T14 T15 T16"]
QUEUE = "T17 T18 T19 T20 T21 T22 T26 T27 T28 T29 T30 T31 T32 T33 T34 T35 T36"
# 36 tiles, 30 cats and 16 pots, all of them somewhere
GOOD = {
    "game": "cottage",
    "turn": {"player": 0, "phase": "turn"},
    "players": [
        {
            "cats": 3,
            "orange": [7, 2, 0],
            "blue": [4, 0, 0],
            "had_cat": ["orange 1", "blue 1"],
            "beehive": 0,
            "beds": [
                {"board": "1 light", "tiles": ["T23:0 0,0", "T24:6 1,1"], "pots": ["2,3"], "cats": ["4,4"]},
                {"board": "2 dark", "tiles": [], "pots": ["0,1"], "cats": []},
            ],
        },
        {
            "cats": 1,
            "orange": [16, 0, 0],
            "blue": [0, 0, 0],
            "had_cat": ["orange 1"],
            "beehive": 1,
            "beds": [
                {"board": "3 light", "tiles": ["T25:0 0,0"], "pots": [], "cats": []},
                {"board": "4 dark", "tiles": [], "pots": [], "cats": []},
            ],
        },
    ],
    "table": {
        "gardener": 2, "die": 3, "nursery": ROWS, "queue": QUEUE, "reserve": "7 light",
        "pots": 14, "cats": 25, "beehives": 1,
    },
}  # fmt: skip
BUNNY = {
    **GOOD,
    "pack": "cottage-bunny",
    "table": {
        **GOOD["table"],
        "nests": ["reserve 4,4", "seat 0 left 4,3", ".", "x", "seat 1 right 0,0", "seat 0 right 0,4"],
    },
}
SEAT, LEFT = ("players", 0), ("players", 0, "beds", 0)
PLACE, CUBE, BONUS = ({"player": 0, "phase": phase} for phase in ("place", "cube", "bonus"))


def put(value, way, new_value):
    """Return a copy of a position with a value at the end of a way; the Ellipsis takes it away."""
    value = copy.deepcopy(value)
    place = value
    for step in way[:-1]:
        place = place[step]
    if new_value is ...:
        del place[way[-1]]
    else:
        place[way[-1]] = new_value
    return value


def reasons(value):
    """Return every reason why a position is refused, none if it is not."""
    try:
        positions.read(value)
    except PositionError as error:
        return error.findings
    return []


def test_the_good_positions_are_good():
    assert reasons(GOOD) == reasons(BUNNY) == []
    assert "aside" not in positions.write(positions.read(GOOD))["table"]


LOST = "lie nowhere: nursery, queue, beds and hand hold all 36 tiles (C1, C15)"


@pytest.mark.parametrize(
    ("way", "value", "reason"),
    [
        (("table", "queue"), QUEUE[4:], f"table: T17 {LOST}"),
        (("table", "queue"), QUEUE[:-8], f"table: T35 T36 {LOST}"),
        (("table", "nursery"), ["T01 T02 T03 .", *ROWS[1:]], f"table: T04 {LOST}"),
        (("table", "nursery"), ROWS[:3], f"table: T13 T14 T15 T16 {LOST}"),
        ((*LEFT, "tiles"), ["T23:0 0,0"], f"table: T24 {LOST}"),
        (("table", "queue"), QUEUE + " T37", 'table.queue = "T37": a tile T01 to T36'),
        (("table", "queue"), QUEUE.replace("T20", "T21"), 'table.queue = "T21": each tile is there once, and'),
        (("table", "queue"), QUEUE.replace("T20", "rose"), 'table.queue = "rose": a tile T01 to T36 is allowed'),
        (("table", "queue"), 7, "table.queue = 7: at most 36 tiles are allowed"),
        (("table", "nursery"), "T01", 'table.nursery = "T01": four rows of four tiles, . for none, are allowed'),
        (("table", "nursery"), [*ROWS, "T17"], "table.nursery = "),
        (("table", "nursery"), [ROWS[0] + " T17", *ROWS[1:]], 'table.nursery[0] = "T01 T02 T03 T04 T17": at most 4'),
        ((*LEFT, "tiles"), ["T23:0 0,0", "T24:9 1,1"], "tile:turned row,column with turned 0 to 7 is allowed"),
        ((*LEFT, "tiles"), ["T23:0 0,0", "T24"], "tile:turned row,column with turned 0 to 7 is allowed"),
        ((*LEFT, "tiles"), ["T23:0 0,2", "T24:6 1,1"], "a place inside the 5 x 5 squares is allowed (C10)"),
        ((*LEFT, "tiles"), ["T23:0 0,0", "T24:6 0,0"], "a place that no other covers is allowed (C10)"),
        ((*LEFT, "tiles"), ["T23:0 0,0", "T99:6 1,1"], 'beds[0].tiles[1] = "T99": a tile T01 to T36 is allowed'),
        ((*LEFT, "tiles"), "T23", 'beds[0].tiles = "T23": a list of at most 10 is allowed'),
        ((*LEFT, "pots"), ["0,0"], "squares that nothing else covers are allowed (C10)"),
        ((*LEFT, "pots"), ["5,0"], 'beds[0].pots[0] = "5,0": row,column from 0,0 to 4,4 is allowed, as in 2,3'),
        ((*LEFT, "pots"), {"2": 3}, "beds[0].pots = "),
        ((*LEFT, "cats"), ["4,4", "4,4"], "squares that nothing else covers are allowed (C10)"),
        ((*LEFT, "cats"), ["4;4"], 'beds[0].cats[0] = "4;4": row,column from'),
        ((*LEFT, "board"), "7 light", "each board is there once, and it lies in players[0].beds[0].board already"),
        ((*LEFT, "board"), "10 light", "a board 1 to 9 and its side are allowed, as in '7 light'"),
        ((*LEFT, "board"), None, "a board 1 to 9 and its side are allowed, as in '7 light'"),
        ((*LEFT, "bord"), "7 light", "players[0].beds[0].bord: unknown key"),
        ((*SEAT, "beds"), "1 light", 'players[0].beds = "1 light": a list of two beds, null for none, is allowed'),
        (LEFT, "1 light", 'players[0].beds[0] = "1 light": an object is allowed'),
        ((*SEAT, "beds", 1), None, "players: before the final round every seat has two beds (C15)"),
        ((*SEAT, "cats"), -1, "players[0].cats = -1: a whole number 0 to 30 is allowed"),
        ((*SEAT, "cats"), 31, "players[0].cats = 31: a whole number 0 to 30 is allowed"),
        ((*SEAT, "cats"), 30, "cats: 32 lie on beds and in hands, there are 30"),
        ((*SEAT, "cats"), 4, "table.cats = 25: a whole number 0 to 24 is allowed"),
        (("table", "cats"), 26, "table.cats = 26: a whole number 0 to 25 is allowed"),
        (("table", "pots"), 15, "table.pots = 15: a whole number 0 to 14 is allowed"),
        ((*SEAT, "orange"), [17, 0, 0], "players[0].orange = [17, 0, 0]: three spaces 0 to 16 are allowed"),
        ((*SEAT, "blue"), [0, 0], "players[0].blue = [0, 0]: three spaces 0 to 8 are allowed"),
        ((*SEAT, "had_cat"), ["blue 1"], "all cubes behind the red line have had their cat (CR10)"),
        ((*SEAT, "had_cat"), ["orange 4"], "had_cat[0] = \"orange 4\": a cube such as 'orange 1' is allowed"),
        ((*SEAT, "had_cat"), "orange 1", 'players[0].had_cat = "orange 1": a list of at most 6 is allowed'),
        ((*SEAT, "beehive"), 1, "players: each beehive can be had once (C40)"),
        ((*SEAT, "beehive"), 3, "players[0].beehive = 3: a whole number 0 to 2 is allowed"),
        (("players", 1, "beehive"), "one", 'players[1].beehive = "one": a whole number 0 to 2 is allowed'),
        (("table", "beehives"), 0, "table.beehives = 0: a whole number 1 to 2 is allowed"),
        (("table", "gardener"), 16, "table.gardener = 16: a whole number 0 to 15 is allowed"),
        (("table", "die"), 0, "table.die = 0: a whole number 1 to 6 is allowed"),
        (("table", "reserve"), "1 dark", "table.reserve = \"1 dark\": each board is there once, and it lies in"),
        (("table", "nests"), [], "table.nests: unknown key"),
        (("turn", "player"), 2, "turn.player = 2: a whole number 0 to 1 is allowed"),
        (("turn", "phase"), "sow", "turn.phase = \"sow\": one of turn, plant, orient, place, score, cube, bonus"),
        (("turn", "hand"), "pot", "turn.hand: unknown key"),
        (("turn", "idle"), 0, "turn.idle: unknown key"),
        (("turn",), {"phase": "sow", "hand": "T17", "turned": 1}, 'turn.phase = "sow"'),
        (("turn",), {**PLACE, "hand": "dog", "turned": 1}, 'turn.hand = "dog": a tile T01 to T36 is allowed'),
        (("turn",), {**PLACE, "planted": True}, "turn.hand = null: a tile T01 to T36 is allowed"),
        (("turn",), {**CUBE, "steps": [2, 0]}, 'turn.scoring = "left": a bed that is full is allowed (C12)'),
        (("turn",), {**CUBE, "scoring": "both", "steps": [2, 0]}, 'turn.scoring = "both": one of left, right is'),
        (("turn",), CUBE, "turn.steps = [0, 0]: a step at least that the cube makes is allowed (C13, C14)"),
        (("turn",), {**CUBE, "steps": [1]}, "turn.steps = [1]: two numbers 0 to 25 are allowed"),
        (("turn",), {**BONUS, "steps": [1, 0]}, "turn.steps = [1, 0]: none are left before the bonus pots are placed"),
        (("turn",), {**BONUS, "bonus": 0}, "turn.bonus = 0: a whole number 1 to 6 is allowed"),
    ],
)  # fmt: skip
def test_each_fault_has_its_one_reason(way, value, reason):
    found = reasons(put(GOOD, way, value))
    assert len(found) == 1, found
    assert reason in found[0]


@pytest.mark.parametrize(
    ("way", "value", "reason"),
    [
        (("table", "nests"), ["."] * 5, "a list of 6 places is allowed"),
        (("table", "nests"), "x", 'table.nests = "x": a list of 6 places is allowed'),
        (("table", "nests", 0), "reserve 9,9", "a place such as 'seat 0 left 0,4', each once, '.' or 'x'"),
        (("table", "nests", 0), "seat 0 left 4,3", "a place such as 'seat 0 left 0,4', each once, '.' or 'x'"),
        (("table", "nests", 0), "seat 2 left 0,0", "a place such as 'seat 0 left 0,4', each once, '.' or 'x'"),
        (("table", "nests", 0), 5, "a place such as 'seat 0 left 0,4', each once, '.' or 'x'"),
        # covered by a tile, a pot, a cat; printed pots and covers
        (("table", "nests", 1), "seat 0 left 0,0", "a square that shows nothing else is allowed"),
        (("table", "nests", 1), "seat 0 left 2,3", "a square that shows nothing else is allowed"),
        (("table", "nests", 1), "seat 0 left 4,4", "a square that shows nothing else is allowed"),
        (("table", "nests", 1), "seat 0 left 0,4", "a square that shows nothing else is allowed"),
        (("table", "nests", 0), "reserve 0,3", "a square that shows nothing else is allowed"),
        (("table", "nests", 0), "reserve 4,0", "a square that shows nothing else is allowed"),
    ],
)
def test_each_fault_of_nests_has_its_one_reason(way, value, reason):
    found = reasons(put(BUNNY, way, value))
    assert len(found) == 1, found
    assert reason in found[0]


FINAL = put(put(GOOD, ("table", "die"), 6), ("turn",), {"player": 0, "phase": "turn", "idle": 3})


@pytest.mark.parametrize(
    ("way", "value", "reason"),
    [
        (("table", "die"), 7, "table.die = 7: a whole number 1 to 6 is allowed"),
        (("turn", "idle"), 32, "turn.idle = 32: a whole number 0 to 31 is allowed"),
        (("turn", "acted"), True, "turn.acted: unknown key"),
        (("turn",), {"phase": "plant", "paid": 1}, "turn.paid = 1: true or false is allowed"),
        (("turn",), {"phase": "sow", "paid": False, "acted": True}, 'turn.phase = "sow"'),
        ((*SEAT, "beds"), [None, None], "turn.player = 0: a seat that has a bed is allowed (C19)"),
    ],
)
def test_each_fault_of_the_final_round_has_its_one_reason(way, value, reason):
    value = put(FINAL, way, value)
    value["table"]["aside"] = "rest"  # those of beds that are gone
    found = reasons(value)
    assert len(found) == 1, found
    assert reason in found[0]
    assert reasons(FINAL) == []


def test_CR6_a_full_bed_would_have_scored():
    there = {"nursery": nursery(A1="T01", A2="T02")}
    for seat, phase, refused in ((0, "plant", False), (0, "score", False), (1, "plant", True), (1, "turn", True)):
        players = [{}, {}]
        players[seat] = {"beds": [full("1 light"), bed("2 dark")], "cats": 0}
        value = {"game": "cottage", "players": players, "turn": {"player": 0, "phase": phase}, "table": there}
        wanted = [f"players[{seat}].beds[0]: 1 light is full: it would have scored (CR6)"] if refused else []
        assert reasons(value) == wanted


def test_C11_C17_a_token_in_hand_is_one_that_is_there():
    hand = {"player": 0, "phase": "place", "hand": "pot"}
    value = {"game": "cottage", "players": [{"cats": 0}, {}], "turn": hand, "table": {"pots": 0}}
    assert reasons(value) == ["table.pots = 0: the pot in hand is counted in the supply until it is placed"]
    assert reasons(put(value, ("table", "pots"), 1)) == []
    value = put(value, ("turn", "hand"), "cat")
    assert reasons(value) == ['turn.hand = "cat": seat 0 has no cat (C17)']
    assert reasons(put(value, ("players", 0, "cats"), 1)) == []
    turn = {"player": 0, "phase": "bonus"}
    value = put(value, ("turn",), turn)
    value["players"][0]["beds"] = [full("1 light"), {}]
    assert reasons(value) == ["table.pots = 0: the pot in hand is counted in the supply until it is placed"]
    assert reasons(put(value, ("table", "pots"), 1)) == []


def test_CR11_for_children_no_cube_has_had_a_cat():
    value = {"game": "cottage", "pack": "cottage-children", "players": [{"had_cat": ["blue 2"]}, {}]}
    assert reasons(value) == ['players[0].had_cat[0] = "blue 2": with this pack the track gives no cats (CR11)']


def test_every_fault_has_its_reason_when_there_are_several():
    value = GOOD
    for way, wrong in (
        ((*SEAT, "cats"), -1),
        ((*LEFT, "board"), "0 light"),
        (("table", "queue"), "T99"),
        (("turn",), 5),
    ):
        value = put(value, way, wrong)
    assert [reason.partition(" = ")[0] for reason in reasons(value)] == [
        "turn", "players[0].beds[0].board", "players[0].cats", "table.queue",
    ]  # fmt: skip


# ---- tiles that are out of the game


def test_tiles_may_be_taken_out_of_the_game_by_name_or_all_that_are_left():
    small = {"game": "cottage", "players": [{}, {}], "table": {"nursery": nursery(A1="T01", A2="T02"), "queue": "T05"}}
    (reason,) = reasons(small)
    assert reason.startswith("table: T03 T04 T06 T07 ") and LOST in reason
    assert '"aside": "rest"' in reason
    game = positions.read(put(small, ("table", "aside"), "rest"))
    written = positions.write(game)
    assert written["table"]["aside"].split() == [tile for tile in TILES if tile not in ("T01", "T02", "T05")]
    assert positions.read(written).state == game.state
    assert reasons(put(small, ("table", "aside"), "T03 T01")) == [
        'table.aside = "T01": each tile is there once, and it lies in table.nursery[0] already'
    ]
    assert reasons(put(small, ("table", "aside"), [1])) == ["table.aside = 1: a tile T01 to T36 is allowed"]
    # without a queue the rest lies there, but for what is aside
    game = positions.read({**small, "table": {"nursery": nursery(A1="T01", A2="T02"), "aside": "T36 T35"}})
    assert len(positions.write(game)["table"]["queue"].split()) == 32
    assert positions.write(game)["table"]["aside"] == "T35 T36"


def test_no_tile_is_aside_in_a_game():
    game = new(2, 3)
    for _ in playout(game, 3):
        assert "aside" not in positions.write(game)["table"]


# ---- moves


def at(turn, **more):
    """Return a position with a decision due."""
    mine = [full("1 light"), bed("2 dark", ["T31:0 0,2"])] if turn["phase"] in ("cube", "bonus") else [
        bed("1 light"), bed("2 dark")
    ]  # fmt: skip
    return position([{"beds": mine, "cats": 0}], turn={"player": 0, **turn}, nursery=nursery(A1="T05", A3="T17"),
                    queue="", reserve="5 light", **more)  # fmt: skip


MENU = "T05, T17, pot, cat, refill, nothing"


@pytest.mark.parametrize(
    ("turn", "text", "line"),
    [
        ({"phase": "turn"}, "", "a move such as 'plant T05' is due"),
        ({"phase": "turn"}, "plant", "a move such as 'plant T05' is due"),
        ({"phase": "turn"}, "place left 0,0", "a move such as 'plant T05' is due"),
        ({"phase": "turn"}, "plant T40", f"one of {MENU} is allowed"),
        ({"phase": "turn"}, "plant a pot", f"one of {MENU} is allowed"),
        ({"phase": "plant"}, "plant T06", "no such tile in the gardener's line; there are T05, T17"),
        ({"phase": "turn"}, "turn left", "'turn pay' and a cube, or 'turn give up' and a bed is allowed"),
        ({"phase": "turn"}, "turn pay green 1",
         "one of orange 1, orange 2, orange 3, blue 1, blue 2, blue 3, nothing is allowed, as in 'turn pay orange 1'"),
        ({"phase": "turn"}, "turn give up both", "'both' is no bed: left or right is allowed"),
        ({"phase": "orient", "hand": "T11"}, "orient 2", "T11 can be turned in the ways 0 to 1"),
        ({"phase": "orient", "hand": "T11"}, "orient 0 1", "T11 can be turned in the ways 0 to 1"),
        ({"phase": "place", "hand": "T11"}, "place up 0,0", "'up' is no bed: left or right is allowed"),
        ({"phase": "place", "hand": "T11"}, "place left 5,0", "'5,0' is no square: row,column from 0,0 to 4,4 is"),
        ({"phase": "place", "hand": "T11"}, "place left", "'' is no square: row,column from 0,0 to 4,4 is allowed"),
        ({"phase": "score"}, "score both", "one of left, right, cat, end is allowed"),
        ({"phase": "cube", "steps": [2, 0]}, "cube blue 1", "one of orange 1, orange 2, orange 3 is allowed"),
        ({"phase": "cube", "steps": [0, 2]}, "cube 1", "one of blue 1, blue 2, blue 3 is allowed"),
        ({"phase": "bonus"}, "bonus both 0,0", "'both' is no bed: left or right is allowed"),
        ({"phase": "bonus"}, "bonus right 0:0", "'0:0' is no square: row,column from 0,0 to 4,4 is allowed"),
        ({"phase": "bonus"}, "place right 0,0", "a move such as 'bonus right 0,0' is due"),
    ],
)  # fmt: skip
def test_a_move_in_wrong_words_is_told_which_part_is_wrong(turn, text, line):
    game = at(turn)
    with pytest.raises(ValueError, match=": ") as caught:
        positions.notation("cottage").parse_move(game, text)
    assert str(caught.value).startswith(f"{text!r}: ")
    assert line in str(caught.value)


def test_words_may_be_written_freely():
    parse = positions.notation("cottage").parse_move
    assert parse(at({"phase": "turn"}), "  PLANT   t17 ") == 2
    assert parse(at({"phase": "turn"}), "Turn  Give Up  RIGHT") == cottage.GIVE_UP + 1
    assert parse(at({"phase": "place", "hand": "T11"}), "place RIGHT 1 , 2") == 25 + 7


@pytest.mark.parametrize(
    ("board", "pots", "cats"),
    [("1 light", "2,3", "4,4 4,3"), ("1  Light", [[2, 3]], [[4, 4], [4, 3]]), (" 1 LIGHT", ["2, 3"], ["4,4", [4, 3]])],
)
def test_squares_and_boards_may_be_written_freely(board, pots, cats):
    bed = {**GOOD["players"][0]["beds"][0], "pots": ["2,3"], "cats": ["4,3", "4,4"]}
    value = put(put(GOOD, LEFT, bed), ("table", "cats"), 24)
    free = put(value, LEFT, {**bed, "board": board, "pots": pots, "cats": cats})
    assert positions.write(positions.read(free)) == positions.write(positions.read(value))


@pytest.mark.parametrize("cats", ["4,4 5,0", [[4, 4], [5, 0]], [[4, 4], [1]], [[4, 4], [[]]]])
def test_a_square_that_is_none_is_named(cats):
    with pytest.raises(positions.PositionError) as caught:
        positions.read(put(GOOD, (*LEFT, "cats"), cats))
    assert "players[0].beds[0].cats[1] = " in str(caught.value)


@pytest.mark.parametrize(("players", "pack"), [(1, "cottage-solo"), (2, "cottage-bunny"), (3, "cottage")])
def test_each_legal_move_has_its_words_and_back(players, pack):
    game = new(players, 8, pack)
    chooser = Chooser(8)
    parse = positions.notation("cottage").parse_move
    buf = [0] * game.MOST_MOVES
    while not game.over:
        texts = words(game)
        assert [parse(game, text) for text in texts] == buf[: game.moves(buf)]
        game.play(sensible(game, chooser))
    with pytest.raises(ValueError, match="one of"):
        play(game, "plant T99")
