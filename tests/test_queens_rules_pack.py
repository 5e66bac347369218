"""Queen's Garden's packs on the handheld: what the rules themselves refuse, and the bounds that they declare."""

import pytest

from firmware.games import queens
from firmware.games.base import StateError
from firmware.pack import Pack, PackError
from host_tools.packs import compiler
from tests.queens_words import new
from tests.zen_words import sealed

PACK = compiler.built_in("queens")
SIZES = [("numbers", 14, 14), ("stacks", 3, 3), ("wheel", 12, 48), ("bonus", 7, 7), ("names", 1, 200)]
PARTS = [PACK.section(i) for i in range(len(SIZES))]
HEAD = PACK.data[: len(PACK.data) - 4 - sum(len(part) for part in PARTS) - 2 * len(PARTS)]
# rounds, copies, start, jokers, rooms for tiles and expansions, price, penalty, pavilion, least area, jokers by place
WORDS = {
    "rounds": "rounds: 1 to 4, each with 12 points, are allowed",
    "stacks": "stacks: 1 to 8, of 36 in all, are allowed",
    "copies": "copies: 1 to 3 are allowed",
    "start": "points.start: 0 to 60 are allowed",
    "room": "room: 12 and 2 are allowed",
    "first": "jokers.start: as many as tiles are allowed",
    "jokers": "jokers: 34 for each player are allowed",
    "areas": "areas: from 2 hexagons on, a bonus up to 6",
    "bonus": "bonus: only areas have one",
    "pavilion": "points.pavilion: 0 and 1 are allowed",
    "wheel": "wheel: 3 points for each colour and symbol are allowed",
    "names": "names: 16 are needed",
}


def with_parts(parts, head=HEAD):
    """Return the pack made of those sections, with a right check sum."""
    return Pack(sealed(head + b"".join(len(part).to_bytes(2, "little") for part in parts) + b"".join(parts)))


def with_bytes(changes):
    """Return the standard pack with other bytes: {(section, place): value}."""
    parts = [bytearray(part) for part in PARTS]
    for (section, place), value in changes.items():
        parts[section][place] = value
    return with_parts([bytes(part) for part in parts])


def test_bounds_are_those_of_the_page():
    rules = queens.Rules
    # 160 takes that ask which copy; 106 hexagons placed and 82 jokers paid; 24 bought; 16 passes: see the module
    assert rules.LONGEST == 752
    assert rules.MOST_MOVES == 48
    assert rules.LEAST_SCORE == 0
    assert rules.MOST_SCORE == 60 + 48 * 6 + 24 + 12 + 2 * 264 + 16 * 6
    assert rules.ENGINE == 1
    assert rules.PHASES == ("act", "copy", "cell", "pay", "discard")
    assert rules.CATEGORIES == ("start", "rounds", "jokers", "storage", "colours", "symbols", "bonus")


@pytest.mark.parametrize(("players", "most"), [(2, 256), (3, 512), (4, 512)])
def test_state_is_small_and_of_one_size(players, most):
    game = new(players)
    size = 80 + 70 * players
    assert len(game.state) == size <= most
    before = bytes(game.state)
    for other in (0, size - 1, size + 1):
        with pytest.raises(StateError, match=f"a state of {other} bytes: this game has {size}"):
            game.load(bytes(other))
    assert bytes(game.state) == before


@pytest.mark.parametrize("section", range(len(SIZES)))
def test_a_section_that_is_too_short_or_too_long_is_refused(section):
    name, least, most = SIZES[section]
    assert with_parts(PARTS).use_for(queens.Rules) is None
    for size in (least - 1, most + 1):
        parts = list(PARTS)
        parts[section] = (parts[section] + bytes(201))[:size]
        with pytest.raises(PackError, match=f"pack queens: {name} has {size} bytes"):
            with_parts(parts).use_for(queens.Rules)


@pytest.mark.parametrize(
    ("changes", "wrong"),
    [
        ({(0, 0): 0}, "rounds"),
        ({(0, 0): 3}, "rounds"),
        ({(0, 0): 5}, "rounds"),
        ({(1, 0): 0}, "stacks"),
        ({(1, 2): 9}, "stacks"),
        ({(0, 1): 0}, "copies"),
        ({(0, 1): 4}, "copies"),
        ({(0, 1): 1}, None),
        ({(0, 2): 60}, None),
        ({(0, 3): 12, **{(0, i): 0 for i in range(10, 14)}}, None),
        ({(0, 2): 61}, "start"),
        ({(0, 4): 13}, "room"),
        ({(0, 5): 3}, "room"),
        ({(0, 3): 13}, "first"),
        # 3 at the start, 1 fountain, 3 statues and 3 benches of 2, 6 pavilions of 3: 34 already
        ({(0, 10): 2}, "jokers"),
        ({(0, 3): 1, (0, 10): 3}, None),
        ({(0, 3): 0, (0, 11): 3}, None),
        ({(0, 3): 1, (0, 11): 3}, "jokers"),
        ({(0, 3): 0, (0, 12): 3}, None),
        ({(0, 3): 1, (0, 12): 3}, "jokers"),
        ({(0, 10): 4, (0, 11): 1, (0, 12): 3, (0, 13): 2}, None),
        ({(0, 11): 0, (0, 13): 4}, None),
        ({(0, 10): 2, (0, 11): 0, (0, 13): 4}, "jokers"),
        ({(0, 9): 1}, "areas"),
        ({(0, 9): 2}, None),
        ({(0, 9): 6}, None),
        ({(0, 9): 7}, "areas"),
        ({(3, 6): 7}, "areas"),
        ({(3, 2): 1}, "bonus"),
        ({(3, 3): 1}, None),
        ({(0, 8): 2}, "pavilion"),
        ({(0, 8): 0}, None),
        ({(2, 0): 3}, None),
        ({(2, 0): 4}, "wheel"),
        ({(2, 11): 1}, "wheel"),
        ({(2, place): 1 for place in (0, 12, 24, 36)}, "wheel"),
        ({(4, 0): 10}, "names"),
        ({(4, 0): 31}, "names"),
        ({(4, 0): 127}, "names"),
        ({(4, 0): 126}, None),
        ({(4, 0): 32}, None),
    ],
)
def test_Q2_Q4_Q37_Q55_refuses_numbers_that_no_game_can_have(changes, wrong):
    pack = with_bytes(changes)
    if wrong is None:
        assert pack.use_for(queens.Rules) is None
    else:
        with pytest.raises(PackError) as caught:
            pack.use_for(queens.Rules)
        assert str(caught.value) == f"pack queens: {WORDS[wrong]}"


@pytest.mark.parametrize(
    ("players", "good"), [(0b1110, True), (0b0010, True), (0b1111, False), (0b10010, False), (0b10000, False)]
)
def test_only_two_to_four_can_play(players, good):
    head = bytearray(HEAD)
    head[7] = players
    if good:
        with_parts(PARTS, bytes(head)).use_for(queens.Rules)
    else:
        with pytest.raises(PackError, match="players: 2 to 4 are allowed"):
            with_parts(PARTS, bytes(head)).use_for(queens.Rules)


def test_Q34_one_round_is_enough():
    numbers = bytes([1]) + PARTS[0][1:]
    assert with_parts([numbers, PARTS[1], PARTS[2][:12], *PARTS[3:]]).use_for(queens.Rules) is None


@pytest.mark.parametrize("numbers", [[b"\0\2"], [b"\2"], [b"\0\1", b"\0\1"], []])
def test_the_one_option_says_who_begins(numbers):
    pack = with_parts(PARTS)
    pack.numbers = numbers
    with pytest.raises(PackError, match="start: 0 and 1 are allowed"):
        pack.use_for(queens.Rules)
