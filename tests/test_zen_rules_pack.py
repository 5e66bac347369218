"""Zen Garden's packs on the handheld: what the rules themselves refuse, and the bounds that they declare."""

import pytest

from firmware.games import zen, zen_pack
from firmware.games.base import StateError
from firmware.pack import Pack, PackError
from firmware.texts import zen as texts
from host_tools.packs import compiler
from tests.zen_words import SHOWN, Box, garden, laid, parts, position, sealed, turn

DATA = compiler.built_in("zen").data


def test_bounds_are_those_of_the_page():
    rules = zen.Rules
    assert rules.LONGEST == 4 * 16 * 3  # three decisions a turn, 16 turns, 4 seats
    assert rules.MOST_MOVES == 13
    assert rules.LEAST_SCORE == -4  # DZ3, everything else is at least 0
    # ZR9; nine circuits of model B; 10 + 6 decors; 16 tiles; 16 tiles; Z25; DZ3; Z27; DZ4; three orders
    assert rules.MOST_SCORE == 42 + 40 + 16 + 16 + 32 + 8 + 10 + 10 + 15 + 15
    assert rules.ENGINE == 1
    assert rules.PHASES == ("take", "place", "orient")
    assert rules.CATEGORIES[:5] == ("coins", "circuits", "decor", "minor", "major")
    assert rules.CATEGORIES[5:] == ("majority", "detail", "unity", "minimalist", "orders")


def test_each_reason_has_its_rule_and_its_sentence():
    rules = zen.Rules
    numbers = (
        rules.NOT_A_MOVE,
        rules.ENDED,
        rules.GAP,
        rules.TOO_DEAR,
        rules.OCCUPIED,
        rules.NOT_BESIDE,
        rules.TOO_WIDE,
    )
    assert numbers == (1, 2, 3, 4, 5, 6, 7)
    assert rules.REASONS == ("", "Z5", "Z19", "Z5", "Z6", "Z7", "Z8", "Z11")
    assert len(texts.REASONS) == len(rules.REASONS)


def test_state_is_small():
    for players, most in ((1, 256), (2, 256), (3, 512), (4, 512)):
        pack = compiler.built_in("zen-ring")
        assert len(zen.Rules(pack, players, 1, pack.default_options()).state) <= most


@pytest.mark.parametrize("size", [0, 127, 129, 152, 176])
def test_a_state_of_another_size_is_refused_and_changes_nothing(size):
    pack = compiler.built_in("zen")
    game = zen.Rules(pack, 2, 1, pack.default_options())
    before = bytes(game.state)
    with pytest.raises(StateError, match=f"a state of {size} bytes: this game has 128"):
        game.load(bytes(size))
    assert bytes(game.state) == before


SIZES = [
    ("tiles", 12, 12),
    ("prices", 3, 3),
    ("coins", 3, 3),
    ("switches", 2, 2),
    ("refresh", 4, 4),
    ("circuits", 5, 10),
    ("decor", 1, 17),
    ("detail", 1, 17),
    ("minimalist", 7, 7),
    ("values", 5, 5),
    ("stack", 1, 4),
    ("ranks", 5, 5),
    ("rank_plus", 5, 5),
    ("names", 1, 400),
]


def first_section():
    """Return where the sections of the standard pack begin: they are its last bytes but for the check sum."""
    return len(DATA) - 4 - sum(len(compiler.built_in("zen").section(i)) for i in range(len(SIZES)))


def start_of(section):
    """Return where a section of the standard pack, named as in SIZES, begins."""
    index = [row[0] for row in SIZES].index(section)
    return first_section() + sum(len(compiler.built_in("zen").section(i)) for i in range(index))


def resized(section, size):
    """Return the standard pack with `section` cut or filled up to `size` bytes, sealed again."""
    pack = compiler.built_in("zen")
    parts = [pack.section(i) for i in range(len(SIZES))]
    parts[section] = (parts[section] + bytes(401))[:size]
    head = DATA[: first_section() - 2 * len(SIZES)]
    return sealed(head + b"".join(len(part).to_bytes(2, "little") for part in parts) + b"".join(parts))


@pytest.mark.parametrize("section", range(len(SIZES)))
def test_a_section_that_is_too_short_or_too_long_is_refused(section):
    name, least, most = SIZES[section]
    assert Pack(resized(section, len(compiler.built_in("zen").section(section)))).use_for(zen.Rules) is None
    for size in (least - 1, most + 1):
        with pytest.raises(PackError) as caught:
            Pack(resized(section, size)).use_for(zen.Rules)
        assert str(caught.value) == f"pack zen: {name} has {size} bytes, {least} to {most} are allowed"
    if section != len(SIZES) - 1:
        for size in (least, most):
            try:
                Pack(resized(section, size)).use_for(zen.Rules)
            except PackError as error:
                assert "bytes" not in str(error)


@pytest.mark.parametrize(
    ("section", "places", "value", "words"),
    [
        ("tiles", [11], 7, "tiles: 16 a seat and 12 are needed"),
        ("tiles", [3, 4], 0, "tiles: 16 a seat and 12 are needed"),
        ("prices", [0], 1, "prices: the bottom row must be free"),
        ("coins", [2], 25, "coins: with ten lines at most 255 are allowed"),
        ("refresh", [0], 0, "refresh: 1 to 4 turns apart"),
        ("refresh", [0], 3, "refresh: 1 to 4 turns apart"),
        ("refresh", [1], 3, "refresh: 1 to 4 turns apart"),
        ("refresh", [2], 2, "refresh: 1 to 4 turns apart"),
        ("refresh", [3], 2, "refresh: 1 to 4 turns apart"),
        ("stack", [0], 82, "stack: 85 points are allowed"),
        ("names", [3], 10, "names: 20 are needed"),
        ("names", [3], 200, "names: 20 are needed"),
    ],
)
def test_3_2_DZ8_EZ1_refuses_numbers_that_no_game_can_have(section, places, value, words):
    at = start_of(section)
    body = bytearray(DATA[:-4])
    for place in places:
        body[at + place] = value
    with pytest.raises(PackError) as caught:
        Pack(sealed(body)).use_for(zen.Rules)
    assert str(caught.value) == f"pack zen: {words}"


@pytest.mark.parametrize(
    ("section", "place", "others", "last", "word"),
    [
        ("tiles", 11, (), 3, "tiles"),
        ("coins", 0, {2: 25}, 5, "coins"),
        ("refresh", 0, (), 2, "refresh"),
        ("refresh", 1, (), 2, "refresh"),
        ("refresh", 2, (), 1, "refresh"),
        ("refresh", 3, (), 1, "refresh"),
        ("stack", 0, {1: 0, 2: 0}, 85, "stack"),
        ("names", 0, (), 126, "names"),
        ("boards", 0, (), 31, "boards"),
    ],
)
def test_3_2_DZ8_the_last_number_that_a_game_can_have_is_allowed_and_the_next_refused(
    section, place, others, last, word
):
    at = DATA.index(b"\x011\x01\x00") + 2 if section == "boards" else start_of(section)
    for value in (last, last + 1):
        body = bytearray(DATA[:-4])
        for other, number in dict(others).items():
            body[at + other] = number
        body[at + place] = value
        if value == last:
            Pack(sealed(body)).use_for(zen.Rules)
        else:
            with pytest.raises(PackError, match=f"pack zen: {word}: "):
                Pack(sealed(body)).use_for(zen.Rules)


def test_3_2_names_have_nothing_below_a_space():
    body = bytearray(DATA[:-4])
    for value, good in ((32, True), (31, False)):
        body[start_of("names")] = value
        if good:
            Pack(sealed(body)).use_for(zen.Rules)
        else:
            with pytest.raises(PackError, match="names: 20 are needed"):
                Pack(sealed(body)).use_for(zen.Rules)


def with_bytes(section, *values):
    """Return the standard pack with other first bytes in `section`, as the compiler would refuse to make it."""
    body = bytearray(DATA[:-4])
    at = start_of(section)
    body[at : at + len(values)] = bytes(values)
    return Pack(sealed(body))


def test_Z6_a_row_that_is_too_dear_below_a_cheap_one_hides_none_of_its_tiles():
    pack = with_bytes("prices", 0, 15, 2)
    game = zen.Rules(pack, 2, 1, pack.default_options())
    buf = [0] * game.MOST_MOVES
    found = buf[: game.moves(buf)]
    assert found == [0, 1, 2, 3, 8, 9, 10, 11]
    assert found == [move for move in range(12) if not game.why(move)]


def test_DZ8_a_cap_below_the_coins_that_one_has_takes_none_away_without_a_line():
    pack = with_bytes("coins", 12, 5, 3)
    game = zen.Rules(pack, 2, 1, pack.default_options())
    game.load(position([garden("SatPa SawPa", "SasPa"), {}], display=SHOWN).state)
    turn(game, "CltPa", (1, 1))
    assert game.state[zen.SEATS] == 12


def test_DZ1_more_circuits_than_the_table_has_bring_its_last_entry():
    pack = with_bytes("switches", 1)  # model B, with the five entries of model A
    game = position([laid(Box().take("..w..", 16)), {}], pack=pack)
    assert game.circuits(0) == 9
    assert parts(game)["circuits"] == 15


@pytest.mark.parametrize(("players", "wanted"), [(1, 44), (2, 44), (3, 60), (4, 76)])
def test_DZ7_tiles_must_be_enough_for_the_seats_and_the_rival(players, wanted):
    at = first_section()
    body = bytearray(DATA[:-4])
    body[7] = 1 << (players - 1)
    for tiles in (wanted, wanted - 1):
        body[at : at + 12] = ((1 << tiles) - 1).to_bytes(12, "little")
        if tiles == wanted:
            Pack(sealed(body)).use_for(zen.Rules)
        else:
            with pytest.raises(PackError, match="tiles: 16 a seat and 12 are needed"):
                Pack(sealed(body)).use_for(zen.Rules)


def test_DZ7_the_last_tiles_of_the_set_count_too():
    body = bytearray(DATA[:-4])
    at = first_section()
    body[at : at + 12] = ((1 << 74) - 1 | 3 << 88).to_bytes(12, "little")  # 76, two of them in the last byte
    Pack(sealed(body)).use_for(zen.Rules)


@pytest.mark.parametrize("numbers", [(), ((),), ((1, 3), (1, 3))])
def test_ZR6_refuses_a_pack_without_boards_and_one_with_another_option(numbers):
    class Other:
        name, players = "mine", 15

        def __init__(self):
            pack = compiler.built_in("zen")
            self.section, self.allows, self.numbers = pack.section, pack.allows, numbers

    with pytest.raises(PackError, match="pack mine: boards: 1 and any of 2 to 5 are allowed"):
        zen_pack.check_pack(Other())


@pytest.mark.parametrize(("old", "new"), [(b"\x011\x01\x00", b"\x011\x02\x00"), (b"1,2\x03\x00", b"1,2\x21\x00")])
def test_ZR6_refuses_sets_without_board_1_and_boards_beyond_5(old, new):
    body = DATA[:-4]
    assert body.count(old) == 1
    with pytest.raises(PackError, match="boards: 1 and any of 2 to 5 are allowed"):
        Pack(sealed(body.replace(old, new))).use_for(zen.Rules)


@pytest.mark.parametrize("players", [DATA[7] | 16, 16])
def test_Z40_refuses_a_fifth_seat(players):
    body = bytearray(DATA[:-4])
    body[7] = players
    with pytest.raises(PackError, match="players: 1 to 4 are allowed"):
        Pack(sealed(body)).use_for(zen.Rules)
