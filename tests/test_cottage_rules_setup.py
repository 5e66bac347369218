"""Cottage Garden: what lies where at the start, the gardener's path, how many turns there are, and the packs."""

import pytest

from firmware.games import cottage
from host_tools.packs.cottage import orientations, shape, side
from host_tools.playout import playout
from tests.cottage_words import (
    SHAPES,
    SOURCE,
    TILES,
    line,
    new,
    player,
    position,
    table,
    words,
)

SEATS = [(2, "cottage"), (3, "cottage"), (4, "cottage"), (1, "cottage-solo")]


@pytest.mark.parametrize(("players", "pack"), SEATS)
def test_C1_C2_CR1_all_36_tiles_lie_in_nursery_and_queue(players, pack):
    orders = set()
    for seed in range(5):
        there = table(new(players, seed, pack))
        nursery, queue = " ".join(there["nursery"]).split(), there["queue"].split()
        assert len(nursery) == 16
        assert "." not in nursery
        assert sorted(nursery + queue) == TILES
        orders.add(tuple(nursery + queue))
    assert len(orders) == 5


def test_CR1_a_position_fixes_every_order():
    rows = [" ".join(TILES[i : i + 4]) for i in range(0, 16, 4)]
    beds = [[{"board": "9 light"}, {"board": "2 dark"}], [{"board": "3 light"}, {"board": "4 dark"}]]
    game = position([{"beds": two} for two in beds], nursery=rows, queue=" ".join(TILES[16:]), reserve="5 light")
    assert table(game)["nursery"] == rows
    assert table(game)["queue"].split() == TILES[16:]
    assert [bed["board"] for bed in player(game)["beds"]] == ["9 light", "2 dark"]
    assert table(game)["reserve"] == "5 light"
    assert game.state[cottage.NURSERY : cottage.NURSERY + 5] == bytes([1, 2, 3, 4, 5])


@pytest.mark.parametrize(("players", "pack"), SEATS)
def test_C3_C4_C28_each_seat_has_two_beds_two_cats_and_six_cubes_at_the_start(players, pack):
    game = new(players, 3, pack)
    boards = [bed["board"].split() for seat in range(players) for bed in player(game, seat)["beds"]]
    boards.append(table(game)["reserve"].split())
    assert [face for _, face in boards] == ["light", "dark"] * players + ["light"]
    assert len({number for number, _ in boards}) == 2 * players + 1
    for seat in range(players):
        assert player(game, seat)["cats"] == 2
        assert player(game, seat)["orange"] == player(game, seat)["blue"] == [0, 0, 0]
    assert table(game)["cats"] == 30 - 2 * players
    assert table(game)["pots"] == 16


@pytest.mark.parametrize(
    ("players", "pack", "die", "place"),
    [(1, "cottage-solo", 2, 0), (2, "cottage", 2, 0), (3, "cottage", 1, 2), (4, "cottage", 1, 0)],
)
def test_C5_C24_C6_start_of_die_and_gardener_and_who_begins(players, pack, die, place):
    game = new(players, 1, pack)
    assert (table(game)["die"], table(game)["gardener"], game.player) == (die, place, 0)


def test_C23_C25_CV4_paths_of_both_sides_of_the_nursery():
    two = "A1 A2 A3 A4|B1 B2 B3 B4|C1 C2 C3 C4|D1 D2 D3 D4|D1 C1 B1 A1|D2 C2 B2 A2|D3 C3 B3 A3|D4 C4 B4 A4"
    two += "|D4 D3 D2 D1|C4 C3 C2 C1|B4 B3 B2 B1|A4 A3 A2 A1|A4 B4 C4 D4|A3 B3 C3 D3|A2 B2 C2 D2|A1 B1 C1 D1"
    two = two.split("|")
    corners = ["D1 C2 B3 A4", "D4 C3 B2 A1", "A4 B3 C2 D1", "A1 B2 C3 D4"]
    four = [*two[:4], corners[0], *two[4:8], corners[1], *two[8:12], corners[2], *two[12:], corners[3]]
    for players, lines in ((2, two), (3, two), (4, four)):
        for place, wanted in enumerate(lines):
            game = position(seats=players, gardener=place, turn={"player": place % players})
            assert line(game) == wanted
    assert [line(position(seats=4, gardener=i)) for i in (4, 9, 14, 19)] == corners


@pytest.mark.parametrize(
    ("players", "pack", "steps", "turns"),
    [(2, "cottage", 64, 32), (3, "cottage", 78, 26), (4, "cottage", 100, 25), (1, "cottage-solo", 64, 32)],
)
def test_C16_C26_CV5_turns_before_the_final_round(players, pack, steps, turns):
    game = new(players, 1, pack)
    assert game.steps_left() == steps
    # a turn each step, alone every other one is the ghost's
    assert steps == turns * max(players, 2)
    # and one step a turn: whoever plants without a choice left is followed by the next seat
    for _ in playout(game, 1):
        left = game.steps_left()
        assert (steps - left) % players == game.player or game.final
        assert players > 1 or left % 2 == 0 or game.final
    assert game.steps_left() == 0


def test_C27_who_comes_to_which_lines():
    for players, path, start in ((2, 16, 0), (3, 16, 2), (4, 20, 0)):
        seen = [set() for _ in range(players)]
        laps = [[] for _ in range(players)]
        for step in range(path * 3):
            place = (start + step) % path
            seen[step % players].add(place)
            laps[step % players].append(place)
        if players == 2:
            assert seen[0] == {0, 2, 4, 6, 8, 10, 12, 14}
        if players == 4:
            assert [sorted(places) for places in seen] == [list(range(k, 20, 4)) for k in range(4)]
        if players == 3:
            assert all(places == set(range(16)) for places in seen)
    # and the game keeps to it
    for players in (2, 3, 4):
        game = new(players, 7)
        start = game.state[cottage.GARDENER]
        whole = game.steps_left()
        for _ in playout(game, 7):
            if game.final:
                break
            gone = whole - game.steps_left()
            assert game.player == gone % players
            assert game.state[cottage.GARDENER] == (start + gone) % (len(game.path) // 4)


def test_C30_light_beds_show_more_pots_and_dark_ones_more_covers():
    for text in SOURCE["beds"]["light"]:
        pots, covers = side(text)
        assert (pots.bit_count(), covers.bit_count()) == (4, 2)
    for text in SOURCE["beds"]["dark"]:
        pots, covers = side(text)
        assert (pots.bit_count(), covers.bit_count()) == (2, 3)


def test_CR2_C32_orientations_are_those_of_the_page():
    counts = [
        1,
        1,
        4,
        4,
        2,
        2,
        2,
        4,
        4,
        8,
        2,
        2,
        1,
        4,
        4,
        4,
        8,
        8,
        4,
        4,
        8,
        8,
        8,
        8,
        8,
        4,
        4,
        4,
        4,
        1,
        2,
        2,
        4,
        8,
        4,
        4,
    ]
    assert [len(ways) for ways in SHAPES.values()] == counts
    assert sum(counts) == 154
    game = new()
    for tile, (name, ways) in enumerate(SHAPES.items()):
        assert game.turns(tile) == len(ways)
        for turned, laid in enumerate(ways):
            assert game.shape(tile, turned) == sum(1 << 6 * r + c for r, c in laid), name
            marks = [(kind, square) for square, kind in laid.items() if kind != "#"]
            kind, bit = game.mark(tile, turned)
            assert (kind, bit) == (
                ("PC".index(marks[0][0]) + 1, 6 * marks[0][1][0] + marks[0][1][1]) if marks else (0, bit)
            )
    # quarter turns clockwise, then those of the mirror image
    assert [set(laid) for laid in orientations(shape("### / #.."))][:2] == [
        {(0, 0), (0, 1), (0, 2), (1, 0)},
        {(0, 0), (0, 1), (1, 1), (2, 1)},
    ]
    assert set(orientations(shape("### / #.."))[4]) == {(0, 0), (0, 1), (0, 2), (1, 2)}


def test_words_of_a_start():
    assert words(new(2, 1))[-1] == "plant cat"
