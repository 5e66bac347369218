"""Cottage Garden: what is dealt, what is done without asking, and states that are the same to the byte."""

import itertools

import pytest

from firmware.games import cottage
from firmware.games.base import StateError
from host_tools import positions
from host_tools.playout import Chooser
from tests.cottage_words import SHAPES, SOURCE, bed, changed, full, new, nursery, play, player, position, table, words

SQUARES = [(r, c) for r in range(5) for c in range(5)]
MANY_CATS = changed(cats__supply=90)
MANY_NESTS = changed("cottage-bunny", cats__supply=90)
NOT_DICE = [i for i in range(cottage.SEATS) if not 8 <= i < 16]


def written(game):
    """Return the state of a game without its dice."""
    return bytes(game.state[i] for i in NOT_DICE) + bytes(game.state[cottage.SEATS :])


# ---- the deal


def test_C1_C2_C4_C28_CR1_every_tile_and_board_comes_to_every_place():
    tiles, boards = set(), set()
    for seed in range(300):
        s = new(2, seed).state
        lying = [*s[cottage.NURSERY : cottage.NURSERY + 16], *s[cottage.QUEUE : cottage.QUEUE + 20]]
        tiles.update(enumerate(lying))
        dealt = [*(s[at] for at in cottage.BED_AT[:4]), s[cottage.RESERVE]]
        boards.update((place, (board - 1) // 2) for place, board in enumerate(dealt))
    assert len(tiles) > 36 * 36 * 0.999
    assert len(boards) == 5 * 9


# ---- one choice


def but(square, numbers, face="light"):
    """Return a bed that cats cover but for this square, on the first board that has nothing printed there."""
    r, c = square
    number = next(n for n in numbers if SOURCE["beds"][face][n - 1].split()[r][c] == ".")
    return bed(f"{number} {face}", cats=[f"{a},{b}" for a, b in SQUARES if (a, b) != square]), f"{r},{c}"


def pot_in_hand(beds, seat=1):
    """Return the final round, a pot in hand and as many places for it as the beds of `seat` have squares left."""
    seats = [{"beds": [bed("8 light", ["T31:0 0,0"]), None], "cats": 0}, {"beds": beds, "cats": 0}]
    turn = {"player": seat, "phase": "plant"}
    table_now = {"nursery": nursery(A1="T20", A2="T21"), "queue": "", "cats": 0, "pots": 5}
    return position(seats, turn=turn, die=6, pack=MANY_CATS, **table_now)


@pytest.mark.parametrize("side", [0, 1])
def test_C10_C35_the_one_square_left_is_taken_without_asking(side):
    for square in SQUARES:
        one, left = but(square, range(1, 8))
        beds = [one, None] if side == 0 else [None, one]
        game = pot_in_hand(beds)
        assert words(game) == ["plant pot"]
        play(game, "plant pot")
        # it scores at once, as all is without a choice, and no other bed comes
        assert table(game)["pots"] == 5
        assert player(game, 1)["beds"] == [None, None]
        assert player(game, 1)["orange"][0] > 0 and left


def test_C10_C11_of_two_squares_on_two_beds_one_is_chosen():
    for first, second in itertools.product(((0, 0), (1, 2), (4, 4)), repeat=2):
        one, left = but(first, (1, 2, 3, 4))
        two, right = but(second, (5, 6, 7, 9), "dark")
        assert words(play(pot_in_hand([one, two]), "plant pot")) == [f"place left {left}", f"place right {right}"]


@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize("seat", [0, 1])
def test_CR9_the_bonus_pot_takes_the_one_square_of_the_other_bed_and_it_scores(side, seat):
    name = ("left", "right")[side]
    for square in SQUARES:
        other, left = but(square, range(1, 6))
        mine = [full("9 dark"), other] if side == 0 else [other, full("9 dark")]
        seats = [{"beds": [bed("8 light"), bed("6 dark")], "cats": 0}] * 2
        seats[seat] = {"beds": mine, "cats": 0, "orange": [12, 16, 16]}
        turn = {"player": seat, "phase": "cube", "scoring": name, "steps": [4, 0]}
        game = position(seats, turn=turn, reserve="7 light", cats=0, pack=MANY_CATS)
        play(game, "cube orange 1")
        # the square was the last one of the other bed: nothing is left to be decided on either
        assert player(game, seat)["orange"] == [16, 16, 16]
        assert [laid["board"] for laid in player(game, seat)["beds"]] != [laid["board"] for laid in mine]
        assert game.player == 1 - seat, left
    for square in ((0, 0), (0, 4), (2, 2)):
        other = bed("5 light", pots=[f"{square[0]},{square[1]}"])
        mine = [full("9 dark"), other] if side == 0 else [other, full("9 dark")]
        seats[seat] = {"beds": mine, "cats": 0, "orange": [12, 16, 16]}
        game = position(seats, turn=turn, reserve="7 light", cats=0, pack=MANY_CATS)
        play(game, "cube orange 1")
        there = ("left", "right")[1 - side]
        assert words(game) == [f"bonus {there} {r},{c}" for r, c in SQUARES if (r, c) != square]
        before = bytes(game.state)
        for r, c in SQUARES:
            if (r, c) != square:
                game.load(before)
                play(game, f"bonus {there} {r},{c}")
                assert f"{r},{c}" in player(game, seat)["beds"][1 - side]["pots"]


# ---- what fits


def test_C10_CR3_what_fits_on_rows_of_three_and_four_that_are_shifted_is_offered():
    squares = {tile: [set(way) for way in ways] for tile, ways in SHAPES.items()}
    blank = new(2, 0)
    lying = bytes(blank.path[:4])
    rows = [(0, 3), (1, 3), (2, 3), (0, 4), (1, 4)]
    for some in [*itertools.product(rows, repeat=3), *itertools.product(rows, repeat=2)]:
        free = {(r + 1, c + k) for r, (c, n) in enumerate(some) for k in range(n)}
        mask = cottage.FULL & ~sum(1 << 6 * r + c for r, c in free)
        fits = {
            number
            for number, ways in enumerate(squares.values(), 1)
            if any({(r + a, c + b) for a, b in way} <= free for way in ways for r, c in SQUARES)
        }
        for first in range(1, 37, 4):
            s = bytearray(blank.state)
            s[cottage.GARDENER] = s[cottage.POTS_LEFT] = 0
            for k, cell in enumerate(lying):
                s[cottage.NURSERY + cell] = first + k
            for at, covered in zip(cottage.BED_AT[:2], (mask, cottage.FULL), strict=True):
                s[at + cottage.CAT_MASK : at + cottage.CAT_MASK + 4] = covered.to_bytes(4, "little")
            blank.load(s)
            assert {first + k for k in range(4) if blank.why(k) == 0} == fits & set(range(first, first + 4))


# ---- cubes


@pytest.mark.parametrize("colour", ["orange", "blue"])
def test_C38_CR10_of_cubes_on_one_space_the_first_with_each_mark_is_offered(colour):
    line = {"orange": 6, "blue": 3}[colour]
    steps = [1, 0] if colour == "orange" else [0, 1]
    for places in itertools.product((line - 1, line), repeat=3):
        for marks in itertools.product((0, 1), repeat=3):
            had = [f"{colour} {i + 1}" for i in range(3) if marks[i]]
            other = {"orange": "blue", "blue": "orange"}[colour]
            seat = {
                "beds": [full("1 light"), bed("2 dark")],
                "cats": 0,
                colour: list(places),
                other: [0, line - 1, 0],
                "had_cat": [*had, f"{other} 2"],
            }
            turn = {"phase": "cube", "scoring": "left", "steps": steps}
            pairs = list(zip(places, marks, strict=True))
            wanted = [f"cube {colour} {i + 1}" for i in range(3) if pairs[i] not in pairs[:i]]
            assert words(position([seat, {}], turn=turn)) == wanted


def test_C39_C38_steps_that_no_orange_cube_can_take_are_lost_and_blue_ones_are_chosen():
    seat = {"beds": [full("1 light"), bed("2 dark")], "cats": 0, "orange": [16, 16, 16], "blue": [0, 1, 2]}
    game = play(position([seat, {}], turn={"phase": "score"}), "score left")
    assert words(game) == ["cube blue 1", "cube blue 2", "cube blue 3"]
    assert written(positions.read(positions.write(game))) == written(game)
    seat["blue"] = [8, 8, 8]
    game = play(position([seat, {}], turn={"phase": "score"}), "score left")
    assert game.player == 1
    assert written(positions.read(positions.write(game))) == written(game)


def test_CV13_C20_each_cube_pays_for_its_colour():
    for i, (colour, pays) in enumerate([*[("orange", 2)] * 3, *[("blue", 1)] * 3]):
        seat = {"beds": [bed("1 light"), bed("2 dark")], "orange": [5, 6, 7], "blue": [3, 4, 5]}
        game = position([seat, {}], die=6)
        play(game, f"turn pay {colour} {i % 3 + 1}")
        seat[colour][i % 3] -= pays
        assert {key: player(game)[key] for key in ("orange", "blue")} == {key: seat[key] for key in ("orange", "blue")}


# ---- skipping


@pytest.mark.parametrize("cats", [1, 2])
def test_CE6_CR3_CR6_a_bed_that_a_cat_fills_scores_though_planting_is_skipped(cats):
    one, left = but((2, 2), (1, 2, 3))
    two, _ = but((0, 0), (4, 5, 6), "dark")
    seats = [{"beds": [one, two], "cats": cats}, {"cats": 0, "beds": [bed("8 light"), bed("9 dark")]}]
    lying = nursery(A1="T20", A2="T21", B1="T22", B2="T23")
    table_now = {"nursery": lying, "queue": "", "pots": 0, "cats": 0, "reserve": "7 light"}
    game = position(seats, turn={"phase": "plant"}, pack=MANY_CATS, **table_now)
    play(game, "plant cat", f"place left {left}", *["plant nothing"] * (cats > 1))
    # planting is over: the bed scores, and the next one may get a cat, but nothing else
    if cats > 1:
        assert words(game) == ["score left", "score cat"]
        assert written(positions.read(positions.write(game), MANY_CATS)) == written(game)
        play(game, "score left")
        play(game, "score cat", "place left 1,1")
    assert player(game)["beds"][0] == {"board": "7 light", "tiles": [], "pots": [], "cats": ["1,1"] * (cats > 1)}
    assert game.player == 1


def test_CE6_C11_C17_when_cats_cover_all_that_is_left_nothing_can_be_planted():
    one, left = but((2, 2), (1, 2, 3))
    two, right = but((0, 0), (4, 5, 6), "dark")
    seats = [{"beds": [one, two], "cats": 3}, {"cats": 0}]
    lying = nursery(A1="T01", A2="T02", A3="T20")
    game = position(seats, turn={"phase": "plant"}, pack=MANY_CATS, nursery=lying, queue="", pots=3, cats=0)
    assert words(game) == ["plant T01", "plant T02", "plant pot", "plant cat"]
    play(game, "plant cat", f"place right {right}")
    assert words(game) == ["plant T01", "plant T02", "plant pot", "plant cat"]
    play(game, "plant cat")
    assert left in player(game)["beds"][0]["cats"]
    assert words(game) == ["score left", "score right"]


@pytest.mark.parametrize("cell", ["B1", "B2", "B3", "B4", None])
def test_CR17_the_ghost_takes_the_one_tile_of_its_line_wherever_it_lies(cell):
    seats = [{"beds": [bed("1 light"), bed("2 dark")], "cats": 0}]
    there = {"A1": "T20", "A2": "T21", "C1": "T22", "C2": "T23", "C3": "T26", **({cell: "T24"} if cell else {})}
    turn = {"phase": "place", "hand": "pot"}
    game = position(seats, pack="cottage-solo", turn=turn, nursery=nursery(**there), queue="")
    play(game, "place left 4,4")
    assert table(game)["queue"] == ("T24" if cell else "")
    there.pop(cell, None)
    assert table(game)["nursery"] == nursery(**there)


def test_CR17_the_ghost_does_not_move_once_the_die_shows_6():
    seats = [{"beds": [bed("1 light", ["T31:0 0,0", "T13:0 3,0", "T05:0 2,2"]), bed("2 dark")], "cats": 0}]
    lying = nursery(A1="T20", A2="T21", B1="T22", B2="T23")
    turn = {"phase": "place", "hand": "pot"}
    game = position(seats, pack="cottage-solo", gardener=15, die=5, turn=turn, nursery=lying, queue="T24")
    play(game, "place left 4,4")
    now = table(game)
    assert (now["gardener"], now["die"], now["nursery"]) == (0, 6, lying)


def test_C44_C7_CR13_the_line_is_not_filled_when_a_turn_of_the_final_round_begins():
    laid = [bed("1 light", ["T31:0 0,0"]), bed("2 dark", ["T32:0 0,1"]), bed("3 light"), bed("4 dark")]
    seats = [{"beds": laid[:2], "cats": 0}, {"beds": laid[2:], "cats": 0, "orange": [5, 0, 0]}]
    turn = {"phase": "place", "hand": "pot"}
    lying = nursery(A1="T20", A2="T21", B4="T22")
    game = position(seats, die=6, turn=turn, nursery=lying, queue="T23 T24 T25 T26")
    play(game, "place left 4,4")
    assert (game.player, table(game)["nursery"]) == (1, lying)
    play(game, "turn pay orange 1")
    assert table(game)["nursery"] == nursery(A1="T20", A2="T21", B1="T23", B2="T24", B3="T25", B4="T22")


# ---- nests


@pytest.mark.parametrize(("side", "seat"), [(0, 0), (0, 1), (1, 0), (1, 1)])
def test_bunny_each_nest_is_lost_that_is_covered_and_no_other(side, seat):
    name = f"seat {seat} {['left', 'right'][side]}"
    beds = [{"beds": [bed("1 light"), bed("2 dark")], "cats": 0}, {"beds": [bed("3 light"), bed("4 dark")], "cats": 0}]
    face, number = (("light", 1), ("dark", 2), ("light", 3), ("dark", 4))[2 * seat + side]
    rows = SOURCE["beds"][face][number - 1].split()
    free = [square for square in SQUARES if rows[square[0]][square[1]] == "."]
    turn = {"player": seat, "phase": "place", "hand": "pot"}
    for i, (r, c) in enumerate(free):
        nests = [f"{name} {a},{b}" for a, b in [free[(i + k) % len(free)] for k in range(6)]]
        nests[5] = "reserve 0,2"
        game = position(beds, turn=turn, pack="cottage-bunny", nests=nests, reserve="5 dark")
        play(game, f"place {['left', 'right'][side]} {r},{c}")
        assert table(game)["nests"] == ["x", *nests[1:]]


@pytest.mark.parametrize(("players", "first"), [(2, 24), (2, 5), (2, 23), (3, 12), (4, 0)])
def test_bunny_nests_come_to_the_first_square_in_the_packs_order_that_shows_nothing_else(players, first):
    beds = ["reserve", *(f"seat {i} left" for i in range(players)), *(f"seat {i} right" for i in range(players))]
    order = [(first + 7 * k) % 25 for k in range(16)]
    pack = changed("cottage-bunny", nests={"count": 6, "squares": order})
    for seed in range(5):
        now = positions.write(new(players, seed, pack))
        boards = {"reserve": now["table"]["reserve"]}
        for i, seat in enumerate(now["players"]):
            boards |= {f"seat {i} left": seat["beds"][0]["board"], f"seat {i} right": seat["beds"][1]["board"]}
        wanted = []
        for k in range(6):
            where = beds[k % len(beds)]
            number, face = boards[where].split()
            rows = SOURCE["beds"][face][int(number) - 1].split()
            free = [f"{where} {n // 5},{n % 5}" for n in order if rows[n // 5][n % 5] == "."]
            wanted.append(next(place for place in free if place not in wanted))
        assert now["table"]["nests"] == wanted


@pytest.mark.parametrize("players", [2, 3, 4])
def test_bunny_all_seats_win_and_nobody_else(players):
    game = new(players, 1, "cottage-bunny")
    assert game.winners() == 0
    game.state[cottage.FOUND] = 6
    assert game.winners() == (1 << players) - 1


@pytest.mark.parametrize(("side", "seat"), [(0, 0), (0, 1), (1, 0), (1, 1)])
def test_bunny_each_nest_of_a_bed_that_scores_is_found_and_no_other(side, seat):
    names = ["left", "right"]
    for square in SQUARES:
        other, _ = but((2, 2), (1, 2, 3))
        mine, left = but(square, (3, 4, 5, 6, 7))
        beds = [mine, other] if side == 0 else [other, mine]
        seats = [{"beds": [bed("8 light"), bed("9 dark")], "cats": 0}] * 2
        seats[seat] = {"beds": beds, "cats": 0}
        nests = [f"seat {seat} {names[side]} {left}", f"seat {seat} {names[1 - side]} 2,2"]
        nests += [f"seat {1 - seat} {name} {place}" for name in names for place in ("0,1", "4,0")]
        turn = {"player": seat, "phase": "score"}
        game = position(seats, turn=turn, pack=MANY_NESTS, nests=nests, reserve="2 dark", cats=0)
        assert game.empty(2 * seat) == game.empty(2 * seat + 1) == 0
        play(game, f"score {names[side]}")
        # the reserve's board has come, without nests; the other bed is full but for its nest, and scores by itself
        assert table(game)["nests"] == [".", ".", *nests[2:]]


def test_CR18_each_cube_at_the_end_counts_for_the_place():
    ends = [16, 16, 16, 8, 8, 8]
    for there in itertools.product((0, 1), repeat=6):
        cubes = [end if at_end else 1 for end, at_end in zip(ends, there, strict=True)]
        game = position([{}, {"orange": cubes[:3], "blue": cubes[3:], "cats": 3}])
        points = sum(20 if at_end else 1 + (i > 2) for i, at_end in enumerate(there))
        assert game.standing(1) == (points, sum(there), 3)


def test_C19_C44_how_many_beds_a_seat_has():
    laid = [bed("1 light", ["T31:0 0,0"]), bed("2 dark", ["T32:0 0,1"])]
    for first, second in itertools.product((0, 1), repeat=2):
        seats = [{"beds": [laid[0] if first else None, laid[1] if second else None]}, {"beds": [bed("3 light"), None]}]
        game = position(seats, die=6, turn={"player": 1})
        assert (game.beds(0), game.beds(1)) == (first + second, 1)


# ---- the same to the byte


def test_C32_a_loaded_tile_lies_on_its_squares_however_it_is_turned_and_wherever():
    game = new(2, 1)
    blank = bytes(game.state)
    at = cottage.BED_AT[1] + cottage.PLANTED
    for number, ways in enumerate(SHAPES.values(), 1):
        for turned, way in enumerate(ways):
            for r, c in SQUARES:
                if all(r + a < 5 and c + b < 5 for a, b in way):
                    s = bytearray(blank)
                    s[at], s[at + 1] = number, 25 * turned + 5 * r + c
                    game.load(s)
                    assert cottage.FULL & ~game.room(1) == sum(1 << 6 * (r + a) + c + b for a, b in way)


def test_a_state_of_another_length_is_refused():
    game = new(2, 1)
    before = bytes(game.state)
    for data in (b"", before[:-1], before + b"\0", bytes(new(3, 1).state)):
        with pytest.raises(StateError, match=f"a state of {len(data)} bytes: this game has {len(before)}"):
            game.load(data)
        assert bytes(game.state) == before


def test_bunny_a_loaded_state_in_which_the_nests_alone_differ_fills_other_squares():
    beds = [{"beds": [bed("1 light"), bed("2 dark")]}, {"beds": [bed("3 light"), bed("4 dark")]}]
    places = []
    for i, (face, number) in enumerate((("light", 1), ("dark", 2), ("light", 3), ("dark", 4))):
        rows = SOURCE["beds"][face][number - 1].split()
        free = [f"seat {i // 2} {['left', 'right'][i % 2]} {r},{c}" for r, c in SQUARES if rows[r][c] == "."]
        places.append(free[:2])
    first, second = [[*nests, "reserve 0,2", "x"] for nests in zip(*places, strict=True)]
    games = [position(beds, pack="cottage-bunny", nests=nests, reserve="5 dark") for nests in (first, second)]
    empty = [[game.empty(i) for i in range(4)] for game in games]
    assert all(one != other for one, other in zip(*empty, strict=True))
    games[0].load(games[1].state)
    assert [games[0].empty(i) for i in range(4)] == empty[1]


@pytest.mark.parametrize(("players", "pack"), [(2, "cottage"), (1, "cottage-solo"), (3, "cottage-bunny")])
def test_the_words_of_a_position_say_all_of_the_state(players, pack):
    buf = [0] * cottage.Rules.MOST_MOVES
    for seed in range(2):
        game = new(players, seed, pack)
        chooser = Chooser(seed)
        while not game.over:
            moves = buf[: game.moves(buf)]
            tokens = [move for move in moves if game.phase < cottage.ORIENT and move in (cottage.TAKE_POT, cottage.PAY)]
            moves = tokens or moves
            game.play(moves[chooser.below(len(moves))])
            if game.over or game.final or chooser.below(4) == 0:
                assert written(positions.read(positions.write(game), game.pack)) == written(game)
        assert not any(game.state[i] for i in (0, cottage.STAGE, cottage.IDLE))
