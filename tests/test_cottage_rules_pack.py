"""Cottage Garden's packs: what the handheld and the compiler refuse, and the bounds that the rules declare."""

import pytest

from firmware.games import cottage, cottage_pack
from firmware.pack import PackError
from firmware.texts import cottage as texts
from host_tools.packs import compiler
from host_tools.packs.compiler import PackSourceError
from tests.cottage_words import changed, found, new

SIZES = (
    ("shapes", 6, 1728), ("first", 37, 37), ("traits", 72, 72), ("boards", 144, 144), ("path", 64, 64),
    ("corners", 80, 80), ("start", 8, 8), ("oranges", 3, 41), ("blues", 3, 41), ("numbers", 8, 8), ("beehives", 1, 4),
    ("nests", 0, 17), ("ranks", 4, 4), ("names", 1, 120),
)  # fmt: skip
SHAPES, FIRST, TRAITS, BOARDS, PATH, CORNERS, START, ORANGES, BLUES, NUMBERS, BEEHIVES, NESTS, RANKS, NAMES = range(14)
CATS_AT_START, CATS, POTS = 0, 1, 3  # in NUMBERS
PACK = found("cottage-bunny")
PARTS = [PACK.section(i) for i in range(len(SIZES))]
BITS = [6 * r + c for r in range(5) for c in range(5)]


def test_bounds_are_those_of_the_page():
    rules = cottage.Rules
    assert rules.MOST_MOVES == 50  # two beds of 25 squares
    assert rules.MOST_SCORE == 6 * 20 + 10
    assert rules.LEAST_SCORE == 0
    assert rules.PHASES == ("turn", "plant", "orient", "place", "score", "cube", "bonus")
    assert rules.CATEGORIES == ("orange", "blue", "beehive")
    assert len(texts.REASONS) == len(rules.REASONS)
    assert max(map(len, texts.REASONS)) <= 21


@pytest.mark.parametrize(("players", "most"), [(1, 256), (2, 256), (3, 512), (4, 512)])
def test_state_is_small(players, most):
    pack = "cottage" if players > 1 else "cottage-solo"
    size = len(new(players, 1, pack).state)
    assert size == cottage.SEATS + players * cottage.RECORD
    assert size <= most
    assert 2 * size + 2 * cottage.Rules.LONGEST + 30 <= 2560


def test_packs_that_ship():
    assert [path.stem for path in compiler.sources("cottage")] == [
        "cottage", "cottage-solo", "cottage-bunny", "cottage-catcap", "cottage-children",
    ]  # fmt: skip
    assert all(len(compiler.built_in(path.stem).data) < 1600 for path in compiler.sources("cottage"))


@pytest.mark.parametrize(
    ("values", "line_of_error"),
    [
        ({"cats__start": 9, "cats__supply": 30}, "cats.supply = 30: 4 seats begin with 9 each"),
        ({"tracks__line": [16, 3]}, "tracks.line[0] = 16: 0 (none) or a space before the last one is allowed"),
        ({"tracks__blue": [0, 2, 2]}, "tracks.blue = [0, 2, 2]: numbers that rise from 0 are allowed"),
        ({"start__place": [1, 0, 2, 0]}, "start.place[0] = 1: an even place is needed"),
        ({"start__place": [0, 0, 16, 0]}, "start.place = [0, 0, 16, 0]: at most 15 with 1 to 3 players is allowed"),
        ({"solo__ranks": [50, 40, 60, 70]}, "solo.ranks = [50, 40, 60, 70]: must rise"),
        ({"tiles": ["#"] * 36}, "tiles: the 11 smallest fit on one bed: at most 10 tiles may lie there"),
        ({"tiles": ["# / .#"] * 36}, "squares that hang together"),
        ({"tiles": ["PP"] * 36}, "1 to 6 squares are allowed, one of them"),
        ({"tiles": ["#x"] * 36}, "rows of #, P, C and ."),
        ({"tiles": [".#"] * 36}, "no empty row above and no empty column before it"),
        ({"tiles": ["###### "] * 36}, "5 rows and 5 columns are allowed"),
        ({"tiles": ["###"] * 35}, "tiles = a list of 35: a list of 36 texts is allowed"),
        ({"beds__dark": ["....."] * 9}, "five rows of five of . P C are allowed"),
        ({"beds__light": ["PPPPP PPPPP PPPPP PPPPP PPPPP"] * 9}, "beds.light[0]: at least one empty square is needed"),
        ({"nursery__sides": ["A1 A2 A3"] * 16}, "four different cells, the nearest first"),
        ({"nests": {"count": 7, "squares": list(range(10))}}, "nests.count = 7: a whole number 1 to 6 is allowed"),
        ({"nests": {"count": 6, "squares": [1, 1]}}, "nests.squares = [1, 1]: 10 to 16 different squares"),
        ({"nests": {"count": 6}}, "nests = {'count': 6}: a table with count and squares is allowed"),
    ],
)  # fmt: skip
def test_a_source_that_makes_no_game_is_refused(values, line_of_error):
    with pytest.raises(PackSourceError) as caught:
        changed(**values)
    assert line_of_error in str(caught.value)


# ---- the handheld's own look at a pack


class Changed:
    """The bunny's pack with other sections, as far as `check_pack` looks at one."""

    name = "mine"

    def __init__(self, parts=None, players=15):
        self.parts = {**dict(enumerate(PARTS)), **(parts or {})}
        self.players = players

    def section(self, i):
        return bytes(self.parts[i])

    def allows(self, players):
        return self.players >> players - 1 & 1 == 1


def with_byte(section, place, value):
    """Return {section: bytes} with another value at one place."""
    data = bytearray(PARTS[section])
    data[place] = value
    return {section: data}


def with_sizes(sizes, parts=None):
    """Return the tile sections when some tiles have other sizes: {tile: size}, each in as many ways as before.

    Each is of a class of its own then, from 28 down.
    """
    shapes = bytearray((parts or {}).get(SHAPES, PARTS[SHAPES]))
    traits = bytearray(PARTS[TRAITS])
    for kind, (tile, size) in enumerate(sizes.items()):
        traits[tile] = 4 * size + (traits[tile] & 3)
        traits[36 + tile] = 28 - kind
        for at in range(6 * PARTS[FIRST][tile], 6 * PARTS[FIRST][tile + 1]):
            shapes[at] = BITS[min(at % 6, size - 1)]
    return {SHAPES: shapes, TRAITS: traits}


def refused(parts=None, players=15):
    """Return what is said to be no good in a pack, "" if nothing is."""
    try:
        cottage_pack.check_pack(Changed(parts, players))
    except PackError as error:
        assert str(error).startswith("pack mine: ")
        return str(error).removeprefix("pack mine: ")
    return ""


def test_sections_are_those_of_the_compiler():
    assert cottage_pack.SECTIONS == SIZES
    assert all(least <= len(part) <= most for part, (_, least, most) in zip(PARTS, SIZES, strict=True))


@pytest.mark.parametrize("name", [path.stem for path in compiler.sources("cottage")])
def test_the_handheld_takes_what_ships(name):
    pack = found(name)
    assert refused({i: pack.section(i) for i in range(len(SIZES))}, pack.players) == ""


WAYS = "first: 1 to 8 ways to turn each tile"
SQUARES = "shapes: squares of a bed"
SIZED = "shapes: each of as many squares as its tile"
BOUND = "cats: enough for all seats, at most 99"
NESTED = "nests: 1 to 6, 10 squares"
LAST_KIND = PARTS[TRAITS][35]


def one_more(data, tile):
    """Return what says where the ways of each tile begin when `tile` has one more."""
    return bytes(n + (i > tile) for i, n in enumerate(data))


@pytest.mark.parametrize(
    ("parts", "allowed"),
    [
        # all begins one too late, with a shape that no tile has
        ({FIRST: bytes(n + 1 for n in PARTS[FIRST]), SHAPES: bytes(6) + PARTS[SHAPES]}, WAYS),
        ({SHAPES: PARTS[SHAPES] + PARTS[SHAPES][-6:]}, WAYS),
        ({SHAPES: PARTS[SHAPES][:-6]}, WAYS),
        ({SHAPES: PARTS[SHAPES][:-1]}, WAYS),
        # no way to turn the first tile; as many squares are in the second's
        (with_byte(FIRST, 1, 0), WAYS),
        (with_byte(FIRST, 35, PARTS[FIRST][36]), WAYS),
        # a ninth way for T17 and for T36, which has four
        ({FIRST: one_more(PARTS[FIRST], 16), SHAPES: PARTS[SHAPES][:282] + PARTS[SHAPES][276:]}, WAYS),
        (with_byte(SHAPES, 0, 5), SQUARES),
        (with_byte(SHAPES, len(PARTS[SHAPES]) - 1, 30), SQUARES),
        (with_byte(TRAITS, 3, 3 + 4 * 2), "traits: 1 to 6 squares"),
        (with_byte(TRAITS, 35, LAST_KIND | 3), "traits: 1 to 6 squares"),
        (with_byte(TRAITS, 0, 1), "traits: 1 to 6 squares"),
        (with_byte(TRAITS, 35, 4 * 7), "traits: 1 to 6 squares"),
        (with_byte(SHAPES, 0, 1), SIZED),
        (with_byte(SHAPES, len(PARTS[SHAPES]) - 1, PARTS[SHAPES][-2]), SIZED),
        (with_byte(TRAITS, 5, 4 * 4), SIZED),
        (with_byte(TRAITS, 35, 4 * 5), SIZED),
        (with_byte(TRAITS, 36, 29), "traits: at most 29 classes of shapes"),
        (with_byte(TRAITS, 71, 29), "traits: at most 29 classes of shapes"),
        # the first and the last tile in the class of another shape: or one passes for as easy to place as the other
        (with_byte(TRAITS, 36, PARTS[TRAITS][71]), "traits: tiles of one class have one shape"),
        (with_byte(TRAITS, 71, PARTS[TRAITS][36]), "traits: tiles of one class have one shape"),
        # of 28 squares in the eleven smallest tiles three are taken away
        (with_sizes({4: 1, 5: 2}), "traits: at most 10 tiles may fit on a bed"),
        (with_byte(BOARDS, 3, 0x20), "boards: masks below 2**29"),
        (with_byte(BOARDS, 143, 0x20), "boards: masks below 2**29"),
        (with_byte(BOARDS, 7, 0x40), "boards: masks below 2**29"),
        (with_byte(BOARDS, 67, 0x80), "boards: masks below 2**29"),
        (with_byte(PATH, 5, 16), "path: 16 cells"),
        (with_byte(CORNERS, 79, 16), "path: 16 cells"),
        (with_byte(START, 0, 16), "start: places on the path"),
        (with_byte(START, 2, 16), "start: places on the path"),
        (with_byte(START, 3, 20), "start: places on the path"),
        (with_byte(START, 4, 6), "start: the die shows 1 to 5"),
        (with_byte(START, 7, 6), "start: the die shows 1 to 5"),
        (with_byte(START, 4, 0), "start: the die shows 1 to 5"),
        (with_byte(START, 7, 0), "start: the die shows 1 to 5"),
        (with_byte(ORANGES, 16, 21), "tracks: at most 20 points"),
        (with_byte(BLUES, 0, 21), "tracks: at most 20 points"),
        (with_byte(BEEHIVES, 0, 11), "beehives: at most 10 points"),
        (with_byte(NUMBERS, CATS, 7), BOUND),
        (with_byte(NUMBERS, CATS, 100), BOUND),
        (with_byte(NUMBERS, POTS, 100), BOUND),
        ({NESTS: bytes([0, *range(10)])}, NESTED),
        ({NESTS: bytes([7, *range(10)])}, NESTED),
        ({NESTS: bytes([6, *range(9)])}, NESTED),
        ({NESTS: bytes([6, 25, *range(9)])}, NESTED),
        ({NESTS: bytes([6, *range(9), 25])}, NESTED),
        ({NAMES: b"\n" * 3}, "names: 5 are needed"),
        ({NAMES: b"\n" * 5}, "names: 5 are needed"),
        ({NAMES: b"a\n\x1fb\nc\nd\ne"}, "names: 5 are needed"),
        ({NAMES: b"a\nb\nc\nd\ne\x7f"}, "names: 5 are needed"),
    ],
)  # fmt: skip
def test_the_handheld_refuses_numbers_that_no_game_can_have(parts, allowed):
    assert refused(parts) == allowed


@pytest.mark.parametrize(
    "parts",
    [
        with_byte(TRAITS, 36, 28),
        with_byte(TRAITS, 71, 28),
        with_sizes({4: 1}),
        with_byte(BOARDS, 3, 0x1F),
        with_byte(START, 0, 15),
        with_byte(START, 2, 15),
        with_byte(START, 3, 19),
        with_byte(START, 4, 5),
        with_byte(START, 7, 1),
        with_byte(ORANGES, 0, 20),
        with_byte(BLUES, 8, 20),
        with_byte(BEEHIVES, 0, 10),
        with_byte(NUMBERS, CATS, 99),
        with_byte(NUMBERS, POTS, 99),
        {NESTS: b""},
        {NESTS: bytes([1, *range(10)])},
        {NESTS: bytes([6, *range(15, 25)])},
        {NAMES: b" \n~\n\n\n"},
    ],
)
def test_the_handheld_takes_the_largest_numbers_that_a_game_can_have(parts):
    assert refused(parts) == ""


def test_the_squares_of_a_shape_are_those_of_a_bed():
    for bit in range(64):
        shapes = bytes([bit]) * 6 + PARTS[SHAPES][6:]
        assert (refused({SHAPES: shapes}) == SQUARES) == (bit not in BITS)


@pytest.mark.parametrize(("players", "most"), [(15, 4), (8, 4), (4, 3), (7, 3), (2, 2), (1, 1)])
def test_C4_there_are_cats_for_the_largest_number_of_players(players, most):
    start = bytearray(PARTS[NUMBERS])
    start[CATS_AT_START] = 7
    for cats, wanted in ((7 * most, ""), (7 * most - 1, BOUND)):
        start[CATS] = cats
        assert refused({NUMBERS: start}, players) == wanted


def test_the_handheld_refuses_a_pack_for_five():
    assert refused(players=31) == "players: 1 to 4 are allowed"
    assert refused(players=16) == "players: 1 to 4 are allowed"
