"""Verdant's packs on the handheld: what the rules themselves refuse, and the bounds that they declare."""

import pytest

from firmware.games import verdant
from firmware.games.base import StateError
from firmware.games.verdant_deal import SCENARIO_BYTES
from firmware.pack import Pack, PackError
from firmware.texts import verdant as texts
from host_tools.packs import compiler
from tests.zen_words import sealed

SIZES = [
    ("tables", 34, 34),
    ("plants", 180, 360),
    ("rooms", 72, 144),
    ("goals", 39, 39),
    ("scenarios", 0, 84),
    ("names", 1, 1400),
]
CARDS = 60
SEATS = 7  # byte of a pack: bit mask of the numbers of players


def parts_of(name):
    """Return the sections of a shipped pack."""
    pack = compiler.built_in(name)
    return [bytearray(pack.section(i)) for i in range(len(SIZES))]


def with_parts(name, parts, players=None, old=b"", new=b""):
    """Return a shipped pack with other sections, numbers of players (a mask), or with bytes of its head exchanged."""
    data = compiler.built_in(name).data
    head = bytearray(data[: len(data) - 4 - sum(map(len, parts_of(name))) - 2 * len(SIZES)])
    assert head.count(old) == 1 or not old
    head = bytearray(bytes(head).replace(old, new)) if old else head
    if players is not None:
        head[SEATS] = players
    return Pack(sealed(head + b"".join(len(p).to_bytes(2, "little") for p in parts) + b"".join(parts)))


def refused(pack):
    """Return what is said to be no good in a pack, "" if nothing is."""
    try:
        pack.use_for(verdant.Rules)
    except PackError as error:
        words = str(error)
        assert words.startswith(f"pack {pack.name}: its ")
        assert words.endswith(" are no good")
        return words.removeprefix(f"pack {pack.name}: its ").removesuffix(" are no good")
    return ""


def test_V16_cells_that_may_have_cards_together_fit_in_three_rows_of_five():
    cells = [divmod(cell, 9) for cell in range(45)]  # 5 rows of 9
    for table, first in ((verdant._PLANTS_WITH, 1), (verdant._ROOMS_WITH, 0)):
        assert len(table) == len(cells)
        for (row, column), mask in zip(cells, table, strict=True):
            others = [abs(r - row) < 3 and abs(c - column) < 5 and (r, c) != (row, column) for r, c in cells[first::2]]
            assert mask == sum(1 << i for i, fits in enumerate(others) if fits)


def test_cells_are_listed_from_any_mask_in_ascending_order():
    buf = bytearray(28)
    assert verdant._list(buf, 3, (1 << 23) - 1, 65) == 26
    assert list(buf[3:26]) == list(range(65, 111, 2))
    for k in range(23):
        assert verdant._list(buf, 0, 1 << k, 0) == 1
        assert buf[0] == 2 * k


def test_bounds_are_those_of_the_page():
    rules = verdant.Rules
    assert rules.LONGEST == 575
    assert rules.MOST_MOVES == 2**8 - 1  # any cards of the market but none (V30a)
    assert (rules.LEAST_SCORE, rules.MOST_SCORE) == (0, 235)
    assert rules.ENGINE == 1
    assert rules.PHASES == ("take", "cards", "tokens", "place", "use", "trowel", "start")
    assert rules.CATEGORIES[:7] == ("plants", "leaves", "pots", "rooms", "items", "plant_set", "room_set")
    assert rules.CATEGORIES[7:] == ("goal_p", "goal_i", "goal_r")


def test_each_reason_has_its_rule_and_its_sentence():
    reasons = verdant.Rules.REASONS
    assert reasons[0] == ""
    assert all(reasons[1:])
    assert len(texts.REASONS.split("\n")) == len(reasons)


@pytest.mark.parametrize(("players", "size"), [(1, 157), (2, 210), (3, 263), (4, 316), (5, 369)])
def test_a_state_of_another_size_is_refused_and_changes_nothing(players, size):
    pack = compiler.built_in("verdant")
    game = verdant.Rules(pack, players, 1, pack.default_options())
    before = bytes(game.state)
    assert len(before) == size <= (256 if players < 3 else 512)
    for other in (0, size - 1, size + 1):
        with pytest.raises(StateError, match=f"a state of {other} bytes: this game has {size}"):
            game.load(bytes(other))
    assert bytes(game.state) == before


@pytest.mark.parametrize("section", range(len(SIZES)))
def test_a_section_that_is_too_short_or_too_long_is_refused(section):
    name, least, most = SIZES[section]
    assert refused(with_parts("verdant", parts_of("verdant"))) == ""
    for size in (least - 1, most + 1):
        parts = parts_of("verdant")
        if size < 0:
            continue
        parts[section] = (parts[section] + bytes(most + 1))[:size]
        with pytest.raises(PackError) as caught:
            with_parts("verdant", parts).use_for(verdant.Rules)
        assert str(caught.value) == f"pack verdant: {name} has {size} bytes, {least} to {most} are allowed"


# name of the section, place, greatest value that is allowed, what the next one is called
MOST = [
    ("tables", verdant.CORNERS, 1, "switches"),
    *[("tables", verdant.POT_COUNTS + i, 39, "pots") for i in range(5)],
    *[("tables", verdant.THUMB_COUNTS + i, 5, "thumbs") for i in range(4)],
    ("tables", verdant.THUMB_COUNTS + 4, 19, "thumbs"),
    ("tables", verdant.THUMB_COUNTS + 5, 19, "thumbs"),
    *[("tables", verdant.MOTIF_POINTS + i, 59, "points") for i in range(13)],
    *[("tables", verdant.NURTURES + i, 15, "tokens") for i in range(3)],
    ("plants", 0, 4, "plants"),
    ("plants", CARDS - 1, 4, "plants"),
    ("plants", CARDS, 15, "plants"),
    ("plants", 2 * CARDS - 1, 15, "plants"),
    ("plants", 2 * CARDS, 11, "plants"),
    ("plants", 3 * CARDS - 1, 11, "plants"),
    ("plants", 3 * CARDS, 7, "plants"),
    ("plants", 4 * CARDS - 1, 7, "plants"),
    ("rooms", 0, 4, "rooms"),
    ("rooms", CARDS - 1, 4, "rooms"),
    ("goals", 0, 19, "goals"),
    ("goals", 38, 19, "goals"),
]


@pytest.mark.parametrize(("section", "place", "most", "said"), MOST)
def test_3_1_numbers_have_a_greatest_value(section, place, most, said):
    index = [row[0] for row in SIZES].index(section)
    for value in (most, most + 1, 255):
        parts = parts_of("verdant")
        parts[index][place] = value
        assert refused(with_parts("verdant", parts)) == ("" if value <= most else said)


def test_V30_V111_numbers_that_must_not_be_too_small():
    for place, least, said in ((verdant.THUMB_COUNTS + 5, 2, "thumbs"), (verdant.PER_POINT, 1, "points")):
        for value in (least, least - 1):
            parts = parts_of("verdant")
            parts[0][place] = value
            assert refused(with_parts("verdant", parts)) == ("" if value == least else said)


@pytest.mark.parametrize("side", range(4))
def test_V7_a_side_of_a_room_has_one_of_three_lights(side):
    for light, said in ((2, ""), (3, "rooms")):
        parts = parts_of("verdant")
        parts[2][CARDS] = light << 2 * side
        assert refused(with_parts("verdant", parts)) == said


def test_V80_each_plant_has_one_place_in_the_order_of_names():
    parts = parts_of("verdant")
    parts[1][4 * CARDS] = parts[1][4 * CARDS + 1]
    assert refused(with_parts("verdant", parts)) == "plants"


@pytest.mark.parametrize(("name", "most"), [("verdant-promo", 10), ("verdant", 10), ("verdant-family", 0)])
def test_V6_potless_plants_are_ten_at_most_and_none_in_the_simplified_game(name, most):
    cards = len(parts_of(name)[1]) // 5
    for count, said in ((most, ""), (most + 1, "plants")):
        parts = parts_of(name)
        needs = parts[1][cards : 2 * cards]
        needs = bytes(max(need, 3) for need in needs)
        parts[1][cards : 2 * cards] = bytes(count) + needs[count:]
        assert refused(with_parts(name, parts)) == said


def first_cards(parts, plants, rooms):
    """Leave the first cards of each deck only, with their names."""
    cards = len(parts[1]) // 5
    rows = [parts[1][i * cards : i * cards + plants] for i in range(4)]
    parts[1] = bytearray(b"".join(rows) + bytes(range(plants)))
    room_cards = len(parts[2]) // 2
    parts[2] = bytearray(parts[2][:rooms] + parts[2][room_cards : room_cards + rooms])
    names = bytes(parts[5]).split(b"\n")
    parts[5] = bytearray(b"\n".join(names[: len(names) - cards + plants]))


@pytest.mark.parametrize("seats", [5, 4])
def test_E9_decks_are_large_enough_for_every_home_and_a_sweep(seats):
    need = 8 * seats + 8
    for plants, rooms, said in ((need, need, ""), (need - 1, need, "plants"), (need, need - 1, "rooms")):
        parts = parts_of("verdant")
        first_cards(parts, plants, rooms)
        # The smaller numbers of players do not count.
        assert refused(with_parts("verdant", parts, players=1 << (seats - 1) | 3)) == said


def test_E9_a_deck_alone_may_be_as_small_as_a_section():
    parts = parts_of("verdant-solo")
    first_cards(parts, 36, 36)
    assert refused(with_parts("verdant-solo", parts)) == ""


@pytest.mark.parametrize("section", [1, 2])
def test_3_4_3_5_cards_are_whole(section):
    parts = parts_of("verdant")
    parts[section].append(0)
    assert refused(with_parts("verdant", parts)) == ("plants", "rooms")[section - 1]


@pytest.mark.parametrize(("players", "least"), [(31, 33), (15, 19), (7, 5), (3, 0), (1, 0)])
def test_E9_the_bag_is_large_enough_for_each_turn_and_a_sweep(players, least):
    for count in (least, least - 1):
        if count >= 0:
            parts = parts_of("verdant")
            parts[0][verdant.NURTURES : verdant.NURTURES + 3] = bytes(max(0, min(15, count - 15 * i)) for i in range(3))
            assert refused(with_parts("verdant", parts, players=players)) == ("" if count == least else "tokens")


@pytest.mark.parametrize(
    ("name", "players", "said"),
    [
        ("verdant", 31, ""),
        ("verdant", 32, "players"),
        ("verdant", 63, "players"),
        ("verdant-family", 30, ""),
        ("verdant-family", 2, ""),
        ("verdant-family", 31, "players"),
        ("verdant-family", 3, "players"),
        ("verdant-family", 62, "players"),
        ("verdant-solo", 3, "scenarios"),
    ],
)
def test_V81_VR2_one_to_five_play_the_simplified_game_never_alone_and_scenarios_always(name, players, said):
    assert refused(with_parts(name, parts_of(name), players=players)) == said


def test_V65_V10_goals_are_off_or_on_and_off_in_the_simplified_game():
    on = b"\x02on\x01\x00"
    assert refused(with_parts("verdant", parts_of("verdant"), old=on, new=b"\x02on\x02\x00")) == "goals"
    off = b"\x03off\x00\x00"
    parts = parts_of("verdant-family")
    assert refused(with_parts("verdant-family", parts, old=off, new=b"\x03off\x01\x00")) == "goals"


def test_V10_V126_one_goal_of_each_kind_there_must_be_alone_one_without_opponents():
    rivals = ((8,), (7, 8), (8,))
    for kind in range(3):
        first = 13 * kind
        for kept, players, said in (
            ((), 30, "goals"),
            ((1,), 31, ""),
            ((13,), 31, ""),
            (rivals[kind], 31, "goals"),
            (rivals[kind], 30, ""),
        ):
            parts = parts_of("verdant")
            for number in range(1, 14):
                parts[3][first + number - 1] = 2 if number in kept else 0
            assert refused(with_parts("verdant", parts, players=players)) == said, (kind, kept, players)
            if said:  # without goals it does not matter
                off = with_parts("verdant", parts, players=players, old=b"\x02on\x01\x00", new=b"\x02on\x00\x00")
                assert refused(off) == ""


def test_6_3_each_scenario_has_its_row():
    for cut, said in ((0, ""), (SCENARIO_BYTES, "scenarios"), (1, "scenarios")):
        parts = parts_of("verdant-solo")
        parts[4] = parts[4][: len(parts[4]) - cut]
        assert refused(with_parts("verdant-solo", parts)) == said


@pytest.mark.parametrize("row", [0, 11])
@pytest.mark.parametrize(
    ("place", "value", "said"),
    [
        (0, 13, ""),
        (0, 14, "scenarios"),
        (1, 14, "scenarios"),
        (2, 13, ""),
        (2, 14, "scenarios"),
        (4, 6, ""),
        (4, 7, "scenarios"),
    ],
)
def test_6_3_goals_and_condition_of_a_scenario_are_there(row, place, value, said):
    parts = parts_of("verdant-solo")
    at = row * SCENARIO_BYTES
    parts[4][at + 4 : at + 6] = b"\x00\xff"  # no condition: its numbers say nothing
    parts[4][at + place] = value
    assert refused(with_parts("verdant-solo", parts)) == said


def test_S4_a_condition_on_a_goal_names_its_kind():
    for kind, said in ((2, ""), (3, "scenarios")):
        parts = parts_of("verdant-solo")
        parts[4][4:6] = bytes([2, kind])
        assert refused(with_parts("verdant-solo", parts)) == said


def test_3_4_names_are_all_there_and_can_be_shown():
    for byte, said in ((31, "names"), (32, ""), (126, ""), (127, "names"), (10, "names"), (200, "names")):
        parts = parts_of("verdant")
        parts[5][3] = byte
        assert refused(with_parts("verdant", parts)) == said
    parts = parts_of("verdant")
    del parts[5][bytes(parts[5]).index(b"\n")]
    assert refused(with_parts("verdant", parts)) == "names"


def test_V60_the_simplified_game_is_on_or_off():
    parts = parts_of("verdant-family")
    parts[0][verdant.FAMILY] = 2
    assert refused(with_parts("verdant-family", parts)) == "switches"


@pytest.mark.parametrize("count", [0, 1, 3])
def test_V10_6_3_the_options_are_goals_and_scenario(count):
    pack = Pack(compiler.built_in("verdant").data)
    pack.numbers = (pack.numbers * 2)[:count]
    assert refused(pack) == "goals"


def test_V41_a_plant_may_give_no_points():
    parts = parts_of("verdant")
    parts[1][2 * CARDS : 2 * CARDS + 11] = bytes(11)
    assert refused(with_parts("verdant", parts)) == ""


@pytest.mark.parametrize("size", [1, 6])
def test_6_3_a_part_of_a_scenario_is_refused_also_where_none_is_played(size):
    parts = parts_of("verdant")
    parts[4] = bytearray(size)
    assert refused(with_parts("verdant", parts)) == "scenarios"
