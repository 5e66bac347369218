"""Positions as JSON: what is left out has a default, an impossible one is refused with every reason, a line each."""

import copy
import json
import random
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from firmware.games import zen
from host_tools import positions
from host_tools.packs import compiler
from host_tools.playout import playout
from host_tools.positions import PositionError
from tests import built
from tests.zen_words import GARDEN_A, SHOWN, TILES, Box, rows

ROWS = built.seats()


def samples(name, players):
    """Return positions of a whole random game, as JSON values."""
    pack = compiler.built_in(name)
    game = positions.new_game(pack, players, 3, bytes(len(values) - 1 for _, values, _ in pack.options))
    states = [bytes(game.state) for _ in playout(game, 4)]
    found = []
    for i in sorted(random.Random(1).sample(range(len(states)), 12)):
        game.load(states[i])
        found.append(positions.write(game))
    return found


ORDER = {"properties": ["decor:bench", "path:wood"]}
GOOD = [position for name, players in ROWS for position in samples(name, players)]


def findings(value, pack=None):
    with pytest.raises(PositionError) as caught:
        positions.read(value, pack)
    found = caught.value.findings
    assert found
    assert all(line and "\n" not in line for line in found)
    assert str(caught.value).split("\n") == [f"position: {line}" for line in found]
    return found


def read_or_refuse(value):
    """Read a position; whatever it is, it is refused in lines, or a game that can be looked at and played on."""
    try:
        game = positions.read(value)
    except PositionError as error:
        assert error.findings
        assert all(line and "\n" not in line for line in error.findings)
        return
    positions.scores(game)
    positions.winners(game)
    positions.notation(game.ID).picture(game)
    moves = [0] * game.MOST_MOVES
    for _ in range(6):
        n = game.moves(moves)
        if not n:
            break
        game.play(moves[n // 2])
    positions.dumps(game)


# ---- any input


plain = st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=12)
words = st.sampled_from(["zen", "SatBe", "SatBe:SE", ". . . .", "take", "place", "decor:bench", "rival", "1,2,3,4,5"])
values = st.recursive(
    plain | words,
    lambda inner: st.lists(inner, max_size=6) | st.dictionaries(st.text(max_size=9) | words, inner, max_size=5),
    max_leaves=14,
)


@given(values)
def test_any_json_value_is_refused_in_lines(value):
    read_or_refuse(value)


@given(st.dictionaries(st.sampled_from(["pack", "options", "turn", "players", "table", "rng", "seats", "x"]), values))
def test_any_parts_of_a_position_are_read_or_refused_in_lines(value):
    read_or_refuse({"game": "zen", **value})


@given(st.text(max_size=80) | values.map(json.dumps))
def test_any_text_is_read_or_refused_in_lines(text):
    try:
        positions.loads(text)
    except PositionError as error:
        assert all(line and "\n" not in line for line in error.findings)


def ways(value, way=()):
    """Yield the way (keys and places) to every value inside."""
    if way:
        yield way
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inner in items:
        yield from ways(inner, (*way, key))


def put(value, way, new):
    """Return a copy of a position with `new` at the end of `way`; the Ellipsis takes it away."""
    value = copy.deepcopy(value)
    place = value
    for step in way[:-1]:
        place = place[step]
    if new is ...:
        del place[way[-1]]
    else:
        place[way[-1]] = new
    return value


@given(st.sampled_from(GOOD), st.data())
def test_a_good_position_with_any_value_anywhere_is_read_or_refused_in_lines(position, data):
    for _ in range(data.draw(st.integers(1, 3))):
        way = data.draw(st.sampled_from(sorted(ways(position), key=repr)))
        small = st.integers(-2, 20) | words | st.just(...)
        position = put(position, way, data.draw(values | small | small))
    read_or_refuse(position)


PAYING = {
    "game": "queens",
    "seats": 2,
    "turn": {"player": 0, "phase": "pay", "place": "LB3", "cell": "1,0", "paid": "LB4"},
    "players": [{"tiles": "LB3 LB4 LB5", "jokers": 3}, {}],
}


@pytest.mark.parametrize("odd", ["-", "joker", ".", "", "*", "- -", "LB4 -", "x"])
def test_a_turn_with_any_odd_word_is_read_or_refused_in_lines(odd):
    for position in [PAYING, *GOOD]:
        for key in position.get("turn", {}):
            read_or_refuse(put(position, ("turn", key), odd))


def test_what_is_placed_wrongly_is_one_reason_and_not_the_price_of_another():
    (line,) = findings(put(put(PAYING, ("turn", "place"), "joker"), ("turn", "paid"), ""))
    assert "turn.place" in line


WORD = re.compile(r"(?<=[ \"])(?:[A-Z][a-z]{2}[A-Z][a-z]|[A-Z]{1,2}\d+|[a-z]+-[a-z]+)(?=[^a-z\d])")


@pytest.mark.parametrize("seed", range(80))
def test_a_good_position_with_words_exchanged_is_read_or_refused_in_lines(seed):
    rng = random.Random(seed)
    text = json.dumps(rng.choice(GOOD))
    pieces = sorted(set(WORD.findall(text))) or sorted(set(re.findall(r"[A-Za-z][A-Za-z0-9]+", text)))
    for _ in range(rng.randint(1, 4)):
        text = text.replace(rng.choice(pieces), rng.choice([*pieces, "", ".", "XxxXx", "P99"]), 1)
    read_or_refuse(json.loads(text))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[",
        "nonsense",
        "[" * 100_000,
        '{"game": "zen", "players": ' + "[" * 900 + "]" * 900 + "}",
        '{"game": "zen", "rng": ' + '{"a":' * 900 + "1" + "}" * 900 + "}",
        '{"game": "zen", "seats": ' + "9" * 5000 + "}",
        '{"game": "zen", "turn": {"round": 1e999}}',
        '{"game": "zen", "turn": {"round": NaN}}',
        '{"game": "zen", "a\\nb": 1}',
        '{"game": "zen", "\\ud800": 1}',
        '{"game": "zen", "' + "k" * 10000 + '": 1}',
        '{"game": "zen", "pack": "a\\u0000b.toml"}',
        '{"game": "zen", "pack": "' + "x" * 5000 + '.pack"}',
        '{"game": "zen", "pack": ["zen"]}',
        '{"game": "verdant", "pack": "zen"}',
        '{"game": "zen", "players": [' + ",".join(["{}"] * 200_000) + "]}",
        '{"game": "zen", "table": {"supply": "' + "SatBe " * 200_000 + '"}}',
    ],
)
def test_huge_and_strange_texts_are_refused_in_lines(text):
    with pytest.raises(PositionError) as caught:
        positions.loads(text)
    assert all(line and "\n" not in line and len(line) < 400 for line in caught.value.findings)


# ---- impossible positions: one line each, all of them


@pytest.mark.parametrize(
    ("way", "value", "line"),
    [
        (("game",), "chess", 'game = "chess": one of zen, verdant, queens, cottage is allowed'),
        (("turn", "player"), 2, "turn.player = 2: a whole number 0 to 1 is allowed"),
        (("turn", "phase"), "sleep", 'turn.phase = "sleep": one of take, place, orient is allowed'),
        (("turn", "round"), 17, "turn.round = 17: a whole number 0 to 16 is allowed"),
        (("turn", "seat"), 1, "turn.seat: unknown key; allowed are phase, player, round, start, turn"),
        (("players", 0, "coins"), -1, "players[0].coins = -1: a whole number 0 to 42 is allowed"),
        (("players", 0, "coins"), 43, "players[0].coins = 43: a whole number 0 to 42 is allowed"),
        (("players", 0, "coins"), True, "players[0].coins = true: a whole number 0 to 42 is allowed"),
        (("players", 0, "coins"), "3", 'players[0].coins = "3": a whole number 0 to 42 is allowed'),
        (("players", 0, "garden"), ["SatXx"],
         'players[0].garden[0] = "SatXx": a tile such as SatBe is allowed (ground, path, decor)'),
        (("players", 0, "garden"), ["SatBe:N"],
         'players[0].garden[0] = "SatBe:N": one of NW, NE, SE, SW is allowed behind the :'),
        (("players", 0, "garden"), ["SatBe SatBe"],
         'players[0].garden[0] = "SatBe": each tile is there once, and it lies in players[0].garden[0] already'),
        (("players", 0, "garden"), ["SatBe", "CltPa"],
         'table.display.bottom = "CltPa": each tile is there once, and it lies in players[0].garden[1] already'),
        (("players", 0, "garden"), ["SatBe . SatCr"],
         'players[0].garden = ["SatBe . SatCr"]: all tiles must hang together, edge to edge (Z8)'),
        (("players", 0, "garden"), ["SatBe SatCr SatPa SatGa SatBu"],
         'players[0].garden = ["SatBe SatCr SatPa SatGa SatBu"]: a block of at most 4 x 4 tiles is allowed (Z11)'),
        (("players", 0, "garden"), "SatBe", 'players[0].garden = "SatBe": a list of at most 8 is allowed'),
        (("table", "display", "middle"), "ClwPa ClwBe ClwBu",
         'table.display.middle = "ClwPa ClwBe ClwBu": four places are allowed: tiles, or . for a gap'),
        (("table", "display", "left"), "", "table.display.left: unknown key; allowed are bottom, middle, top"),
        (("table", "properties", "minor"), "decor:dragon",
         'table.properties.minor = "decor:dragon": a property such as decor:bench or ground:sand is allowed'),
        (("table", "properties", "minor"), "decor:crane",
         'table.properties.detail = "decor:crane": each property is drawn once'),
        (("options", "boards"), "2,3", "boards = '2,3': one of 1 | 1,2 | 1,3 |"),
        (("options", "size"), "9", "option 'size': pack zen has boards"),
        (("pack",), "zen-solo", "2 players: pack zen-solo is for 1"),
        (("pack",), "nothing", "no pack 'nothing'; there are: zen, zen-ring, zen-solo"),
        (("rng",), "12", 'rng = "12": 16 hex digits are allowed'),
        (("rng",), 12, "rng = 12: 16 hex digits are allowed"),
        (("seats",), 9, "seats = 9: a whole number 1 to 5 is allowed"),
        (("shelf",), 9, "shelf: unknown key; allowed are game, options, pack, players, rng, seats, table, turn"),
    ],
)  # fmt: skip
def test_an_impossible_value_is_one_line_with_what_is_allowed(way, value, line):
    position = {
        "game": "zen",
        "options": {},
        "turn": {},
        "players": [{"garden": ["SasBe SasCr"]}, {}],
        "table": {"display": dict(SHOWN), "properties": {"minor": "decor:bench", "detail": "decor:crane"}},
    }
    position["turn"] = {"player": 0}
    found = findings(put(position, way, value))
    assert len(found) == 1
    assert found[0].startswith(line)


@pytest.mark.parametrize(
    ("more", "line"),
    [
        ({"turn": {"phase": "place"}}, "turn.tile = null: the tile in hand is needed in phase place"),
        ({"turn": {"phase": "orient", "tile": "BltCr"}}, "turn.cell = null: [row, column] from -1 to 3 is allowed"),
        ({"turn": {"phase": "orient", "tile": "BltCr", "cell": [0, 0]}},
         "turn.cell = [0, 0]: a free cell beside the block, inside 4 x 4, is allowed (Z7, Z8, Z11)"),
        ({"turn": {"player": 1, "start": 1, "turn": 1}},
         "turn.turn = 1: seat 1 has another place in the round of seat 1"),
        ({"turn": {"round": 0, "player": 1, "start": 0}},
         "turn.round = 0: seat 1 has 1 tiles, at most 0 can lie there by then"),
        ({"table": {"display": {"bottom": ". . . .", "middle": ". . . .", "top": ". . . ."}}},
         "table.display = "),
        ({"table": {"orders": [{}]}}, "table.orders = [{}]: a list of at most 0 is allowed"),
        ({"options": {"boards": "1,5"}, "table": {"orders": [{**ORDER, "taken": [0]}]}},
         "table.orders[0].taken = 0: 4 tiles of each of the two properties are needed (Z29)"),
        ({"options": {"boards": "1,5"}, "table": {"orders": [{**ORDER, "taken": [2]}]}},
         "table.orders[0].taken = 2: one of 0, 1 is allowed"),
    ],
)  # fmt: skip
def test_parts_that_do_not_go_together_are_one_line(more, line):
    position = {"game": "zen", "players": [{"garden": ["SatBe"]}, {"garden": ["SatCr"]}], **more}
    found = findings(position)
    assert len(found) == 1, found
    assert found[0].startswith(line)


def test_every_reason_is_found_not_the_first_only():
    position = {
        "game": "zen",
        "colour": "red",
        "options": {"boards": "1,9", "size": "3"},
        "players": [{}, {}, {}, {}, {}],
    }
    assert len(findings(position)) == 3  # unknown keys are looked for where the rest can be read
    position = {
        "game": "zen",
        "colour": "red",
        "turn": {"player": 7, "moon": 1},
        "players": [{"coins": -1, "garden": ["SatBe SatBe", ". XxxXx"]}, {"coins": 99, "hat": 1}],
        "table": {"properties": {"minor": "x", "major": "y"}, "display": {"top": "SatBe"}},
        "rng": "zz",
    }
    assert len(findings(position)) == 12


def test_an_order_fulfilled_must_have_been_taken():
    box = Box()
    tiles = box.take("..[st]Be", 4) + box.take("..w(Pa|Bu|Cr)", 4)
    position = {"game": "zen", "options": {"boards": "1,5"}, "players": [{"garden": rows(tiles)}, {}]}
    line = "table.orders[0].taken = []: seat 0 has fulfilled it: it must be here (Z29)"
    assert findings({**position, "table": {"orders": [{**ORDER, "taken": []}]}}) == [line]
    # left out, it follows from the gardens
    game = positions.read({**position, "table": {"orders": [ORDER]}})
    assert positions.scores(game)[0]["parts"]["orders"] == 5


def test_solo_has_one_marker_and_one_row_of_wishes():
    solo = {"game": "zen", "pack": "zen-solo", "players": [{"garden": ["SatBe SatCr"]}]}
    assert findings({**solo, "turn": {"start": 0}}) == ["turn.start = 0: in round 2 it is seat 1 (SZ1)"]
    properties = {"minor": "decor:bench", "major": "path:wood"}
    table = {"properties": properties, "rival": {"wishes": ["decor:bench", "decor:bench"]}}
    assert findings({**solo, "table": table})[0].startswith('table.rival.wishes[1] = "decor:bench": each property is')
    table = {"properties": properties, "rival": {"wishes": ["decor:bench"]}}
    assert "just the properties in play" in findings({**solo, "table": table})[0]
    table = {"rival": {"pile": "SatPa SatGa SatBu GrtPa"}}
    assert findings({**solo, "table": table}) == ["turn.round = 2: seat 1 has 4 tiles, at most 3 can lie there by then"]


# ---- defaults


def test_nothing_but_the_game_is_a_start_of_a_turn():
    game = positions.read({"game": "zen"})
    position = positions.write(game)
    assert (game.players, position["pack"], position["options"]) == (2, "zen", {"boards": "1"})
    assert position["turn"] == {"player": 0, "phase": "take", "round": 0, "turn": 0, "start": 0}
    assert position["players"] == [{"coins": 12, "garden": [". . . ."] * 4}] * 2
    assert position["table"]["discard"] == ""
    shown = " ".join(position["table"]["display"].values()).split()
    assert sorted(shown + position["table"]["supply"].split()) == sorted(TILES)
    assert "." not in shown


@pytest.mark.parametrize(
    ("pack", "listed", "seats"), [("zen", 0, 2), ("zen", 1, 2), ("zen", 3, 3), ("zen-ring", 0, 1), ("zen-ring", 1, 1)]
)
def test_seats_that_are_left_out_are_there(pack, listed, seats):
    game = positions.read({"game": "zen", "pack": pack, "players": [{"coins": 3, "garden": ["SatBe"]}] * (listed == 1)
                           + [{"coins": 3}] * (listed == 3) * 3})  # fmt: skip
    assert game.players == seats
    assert [player["coins"] for player in positions.write(game)["players"]] == [3] * listed + [12] * (seats - listed)


def test_the_supply_is_what_is_not_seen_elsewhere():
    position = {"game": "zen", "players": [{"garden": ["SatBe"]}, {}], "table": {"display": SHOWN, "discard": "BlsPa"}}
    table = positions.write(positions.read(position))["table"]
    seen = {"SatBe", "BlsPa", *" ".join(SHOWN.values()).split()}
    assert set(table["supply"].split()) == set(TILES) - seen
    position["table"] = {"display": SHOWN, "supply": "BlsPa BlsBe"}
    table = positions.write(positions.read(position))["table"]
    assert table["supply"] == "BlsPa BlsBe"
    assert set(table["discard"].split()) == set(TILES) - {*seen, "BlsBe"}


def test_rows_of_the_display_that_are_left_out_are_dealt():
    table = positions.write(positions.read({"game": "zen", "table": {"display": {"bottom": ". SatBe . ."}}}))["table"]
    assert table["display"]["bottom"] == ". SatBe . ."
    assert "." not in table["display"]["middle"] + table["display"]["top"]
    assert table["discard"] == ""


@pytest.mark.parametrize(
    ("tiles", "turn", "wanted"),
    [
        ([2, 2], {}, (0, 0, 2, 0)),  # player, start, round, turn
        ([2, 2], {"player": 1}, (1, 1, 2, 0)),
        ([2, 2], {"start": 1}, (1, 1, 2, 0)),
        ([2, 2], {"player": 1, "start": 0}, (1, 0, 2, 1)),
        ([2, 3], {}, (0, 1, 2, 1)),
        ([3, 2], {}, (0, 0, 3, 0)),
        ([3, 2], {"player": 1}, (1, 0, 2, 1)),
        ([3, 2], {"start": 0}, (1, 0, 2, 1)),
        ([16, 15], {}, (1, 0, 15, 1)),
        ([16, 0, 0], {}, (1, 0, 15, 1)),
        ([16, 16], {}, (0, 0, 16, 0)),
        ([1, 1, 3, 1], {}, (0, 2, 2, 2)),
        ([1, 2, 2, 1], {}, (0, 1, 1, 3)),
        ([1, 2, 2, 1], {"player": 3}, (3, 1, 1, 2)),
        ([0, 0, 0], {"player": 2, "start": 1}, (2, 1, 0, 1)),
        ([5, 5], {"round": 9}, (0, 0, 9, 0)),
    ],
)
def test_whose_turn_it_is_follows_from_the_gardens(tiles, turn, wanted):
    box = Box()
    players = [{"garden": rows(box.take(".*", n))} for n in tiles]
    game = positions.read({"game": "zen", "turn": turn, "players": players})
    at = positions.write(game)["turn"]
    assert (at["player"], at["start"], at["round"], at["turn"]) == wanted
    assert game.over == (min(tiles) == 16)


def test_solo_marker_pile_and_wish_follow():
    solo = {"game": "zen", "pack": "zen-solo", "players": [{"garden": ["SatBe SatCr"]}]}
    solo["table"] = {
        "rival": {"pile": "GrtPa GrtBe GrtBu"},
        "properties": {"minor": "decor:bench", "major": "path:wood"},
    }
    position = positions.write(positions.read(solo))
    assert position["turn"] == {"player": 0, "phase": "take", "round": 2, "turn": 1, "start": 1}
    assert position["table"]["rival"]["wish"] == 3
    assert position["table"]["rival"]["wishes"] == ["decor:bench", "path:wood"]


def test_gardens_may_be_shifted_lists_and_without_orientations():
    wanted = positions.write(positions.read({"game": "zen", "players": [{"garden": GARDEN_A[:2]}, {}]}))["players"][0]
    for garden in (
        [". . . .", *GARDEN_A[:2]],
        [f". . {row}" for row in GARDEN_A[:2]],
        [[None, *row.split()] for row in GARDEN_A[:2]],
        [row.lower() for row in GARDEN_A[:2]],
    ):
        assert (
            positions.write(positions.read({"game": "zen", "players": [{"garden": garden}, {}]}))["players"][0]
            == wanted
        )
    bare = positions.write(positions.read({"game": "zen", "players": [{"garden": ["SatBe"]}, {}]}))
    assert bare["players"][0]["garden"][0] == "SatBe:NW . . ."
    line = 'players[0].garden[0] = "SatBe:SE": tiles have no orientation in circuit model B'
    assert findings({"game": "zen", "pack": "zen-ring", "players": [{"garden": ["SatBe:SE"]}]}) == [line]


def test_the_dice_of_a_position_go_on():
    game = positions.new_game(compiler.built_in("zen"), 3, 9)
    position = positions.write(game)
    again = positions.read(position)
    assert again.state == game.state
    del position["rng"]
    other = positions.read(position)
    assert other.state[zen.Rules.RNG : zen.Rules.RNG + 8] != game.state[zen.Rules.RNG : zen.Rules.RNG + 8]
    assert other.state[zen.DISPLAY :] == game.state[zen.DISPLAY :]


@pytest.mark.parametrize(("name", "players"), ROWS)
def test_positions_of_whole_games_read_back_as_the_same_bytes(name, players):
    for position in samples(name, players):
        game = positions.read(position)
        assert positions.write(game) == position


# ---- moves in words


@given(st.sampled_from(range(len(GOOD))), st.text(max_size=30) | st.sampled_from(["take", "place", "orient"]))
def test_any_text_is_a_move_or_a_ValueError(number, text):
    game = positions.read(GOOD[number])
    try:
        move = positions.notation(game.ID).parse_move(game, text)
    except ValueError as error:
        assert "\n" not in str(error)
    else:
        assert 0 <= move < 65536
        game.why(move)


@given(
    st.sampled_from(["take ", "place ", "orient "]), st.text(max_size=12) | st.integers().map(str), st.text(max_size=5)
)
def test_any_text_behind_a_verb_is_a_move_or_a_ValueError(verb, text, more):
    for phase in ("take", "place", "orient"):
        turn = {"phase": phase, "tile": "BltCr", "cell": [0, 1]}
        if phase != "orient":
            del turn["cell"]
        if phase == "take":
            del turn["tile"]
        game = positions.read({"game": "zen", "players": [{"garden": ["SatBe"]}, {}], "turn": turn})
        for words in (verb + text, verb + text + "," + more):
            try:
                assert 0 <= positions.notation("zen").parse_move(game, words) < 65536
            except ValueError as error:
                assert "\n" not in str(error)


@pytest.mark.parametrize("text", ["place 0,3", "PLACE 0, 3", "  place  0 , 3 "])
def test_words_may_be_written_freely(text):
    turn = {"phase": "place", "tile": "BltCr"}
    game = positions.read({"game": "zen", "players": [{"garden": ["SatBe SatCr SatPa"]}, {}], "turn": turn})
    assert positions.notation("zen").parse_move(game, text) == 9


def test_games_have_their_notation():
    for name, _ in ROWS:
        notation = positions.notation(compiler.built_in(name).game)
        for function in ("read", "write", "move_text", "parse_move", "picture"):
            assert callable(getattr(notation, function))


@pytest.mark.parametrize(
    ("game", "pack", "option", "value", "label"),
    [
        ("zen", "zen", "boards", [1, 2, 5], "1,2,5"),
        ("zen", "zen", "boards", 1, "1"),
        ("verdant", "verdant", "goals", True, "on"),
        ("verdant", "verdant", "goals", False, "off"),
        ("verdant", "verdant-solo", "scenario", 6, "6"),
    ],
)
def test_an_option_may_be_written_as_json_has_it(game, pack, option, value, label):
    position = {"game": game, "pack": pack, "options": {option: value}}
    assert positions.write(positions.read(position))["options"][option] == label
