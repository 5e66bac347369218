"""Cottage Garden at the table: every decision by keys, and what is shown is what comes."""

import gc
import random
from array import array

import pytest

from firmware.bags import ones
from firmware.games import cottage as rules
from firmware.texts import cottage as words_of_play
from firmware.texts import cottage_plant as bed_words
from firmware.texts import cottage_words
from firmware.views import cottage as views
from firmware.views import cottage_gain, cottage_nursery, cottage_pay, cottage_plant
from firmware.views.cottage import BEDS, NURSERY, TRACKS
from host_tools.gallery_cottage import FULL, NEARLY, match_at
from tests.screens.desks import HOLD, LEFT, RIGHT, A, B, M, at_table, desk, put_on, ready, screen, settle, words

PACKS = [
    ("cottage", (0, 0)),
    ("cottage", (0, 0, 0, 0)),
    ("cottage-solo", (0,)),
    ("cottage-children", (0, 0, 0)),
    ("cottage-catcap", (0, 0)),
    ("cottage-bunny", (0, 0)),
]
TRACK = {"orange": [13, 6, 0], "blue": [7, 3, 1], "had_cat": ["orange 1", "blue 1"]}


@pytest.fixture(autouse=True)
def _no_collection(monkeypatch):
    """A PC with pytest's heap takes 30 ms for what the board does at each new screen."""
    monkeypatch.setattr(gc, "collect", lambda: 0)


def sat_down(match):
    """Return a Desk at the table with a match."""
    found = desk()
    found.sit_down(match)
    return found


def legal(game):
    """Return the legal moves."""
    buf = array("H", bytes(2 * game.MOST_MOVES))
    return list(buf[: game.moves(buf)])


def copy_of(game):
    """Return another game in the same position."""
    copy = rules.Rules(game.pack, game.players, 0, game.options)
    copy.load(game.state)
    return copy


def cubes(game, seat):
    """Return the spaces of a seat's cubes."""
    at = rules.SEATS + seat * rules.RECORD + rules.CUBES
    return list(game.state[at : at + 6])


def play(found, dice, most, each=lambda view: None):
    """Press keys until the match is over or `most` decisions were made; `each` looks at the view before each A."""
    phases = set()
    for _ in range(most):
        view = ready(found)
        if view is None:
            break
        phases.add(view.game.PHASES[view.game.phase])
        # Beds get full when the tile goes where the view proposes; giving up ends the game early.
        if view.game.phase < rules.ORIENT and view.game.state[rules.PAID]:
            found.press(*[dice.randrange(4) for _ in range(dice.randrange(3))])
        each(view)
        found.press(A)
    return phases


@pytest.mark.parametrize(("pack", "seats"), PACKS)
def test_a_whole_game_by_arrows_and_a(pack, seats):
    found = at_table(pack, seats)
    legends = []
    draw = found.app.legend
    found.app.legend = lambda pairs, right=0: legends.append((pairs, right)) or draw(pairs, right)
    phases = play(found, random.Random(pack), 1200)
    assert screen(found) == "score"
    assert found.app.match.over
    assert {"turn", "orient", "place", "score"} <= phases
    wide = [pairs for pairs, right in legends if not right and sum(12 + 4 * len(word) for _, word in pairs) - 3 > 63]
    assert wide == []


def test_b_turns_through_all_orientations_and_hold_b_takes_the_tile_back():
    turn = {"phase": "orient", "hand": "T24"}
    found = sat_down(match_at(turn=turn, players=[{}, {}]))
    view = found.app.view
    assert view.zone == BEDS
    seen = []
    for _ in range(8):
        seen.append(view.turned)
        found.press(B)
    assert seen == [(seen[0] + i) % 8 for i in range(8)]
    assert view.turned == seen[0]
    found = at_table("cottage", (0, 1), practice=True)
    while found.app.match.game.phase != rules.ORIENT:
        found.press(RIGHT, A)
        settle(found)
    hand = found.app.match.game.state[rules.HAND]
    found.press(B, RIGHT)
    settle(found)
    found.press(B + HOLD)
    settle(found)
    assert found.app.match.game.state[rules.HAND] == 0
    assert hand in found.app.match.game.state[rules.NURSERY : rules.NURSERY + 16]
    assert found.app.view.zone == NURSERY


def squares(found):
    """Return of each square of both beds what fills it on the screen: "#" all, "x" the cross, "!" a hole, else "."."""
    buf = found.canvas.buf
    shown = {}
    for cell in range(50):
        p = 129 + cell % 25 // 5 * 128 + cell % 5 * 8 + 45 * (cell // 25)
        columns = bytes(b & 0x7F for b in buf[p : p + 7])
        shown[cell] = {b"\x7f" * 7: "#", b"\x41\x22\x14\x08\x14\x22\x41": "x"}.get(columns, ".")
        if columns[2:4] == b"\x2e\x2e":
            shown[cell] = "!"
    return shown


def test_the_ghost_is_filled_where_it_fits_and_crossed_where_it_does_not():
    bed = {"board": "1 light", "tiles": ["T23:0 0,0"], "cats": ["4,4"]}
    match = match_at(turn={"phase": "orient", "hand": "T31"}, players=[{"beds": [bed, {"board": "2 dark"}]}, {}])
    found = sat_down(match)
    found.app.by_cell = found.app.view.cells = True
    found.app.view.enter(BEDS)
    view, game = found.app.view, match.game
    said = set()
    for target in view.codes:
        put_on(found, target)
        shown = squares(found)
        bed = target // 25
        shape = game.shape(30, view.turned) << target % 25 + target % 25 // 5
        room = game.room(bed)
        for cell in range(25):
            bit = 1 << cell + cell // 5
            mark = shown[25 * bed + cell]
            assert (mark in "#x") == bool(shape & bit)
            if shape & bit:
                assert mark == ("#" if room & bit else "x")
        fits = not shape & ~room
        assert (view.why(target) == "") == fits
        if not fits:
            assert view.why(target) in words(found)
            said.add(view.why(target))
            length = match.length
            found.press(A)
            assert match.length == length
    assert said == {"A tile lies there", "A cat sits there"}


def test_squares_that_become_holes_are_marked():
    # Free are the corner at the right and the two squares below it.
    nearly = {**FULL, "tiles": FULL["tiles"][:2] + FULL["tiles"][3:]}
    found = sat_down(
        match_at(turn={"phase": "place", "hand": "cat"}, players=[{"beds": [nearly, {"board": "2 dark"}]}, {}])
    )
    view = found.app.view
    free = [cell for cell in range(25) if view.game.room(0) >> cell + cell // 5 & 1]
    for cell in free:
        put_on(found, cell)
        left = set(free) - {cell}
        areas = []
        while left:
            area = {left.pop()}
            while True:
                more = {c for c in left for d in area if abs(c // 5 - d // 5) + abs(c % 5 - d % 5) == 1}
                if not more:
                    break
                area |= more
                left -= more
            areas.append(area)
        small = {c for area in areas if len(area) < 3 for c in area}
        need = {c for c in small if view.game.empty(0) >> c + c // 5 & 1}
        assert {c for c, mark in squares(found).items() if mark == "!" and c < 25} == need


def areas_left(room):
    """Return the squares, as bits, of areas of one or two squares."""
    small = 0
    left = {bit for bit in range(29) if room >> bit & 1}
    while left:
        area = {left.pop()}
        while True:
            more = {b for b in left for d in (1, -1, 6, -6) if b + d in area}
            if not more:
                break
            area |= more
            left -= more
        if len(area) < 3:
            small |= sum(1 << bit for bit in area)
    return small


def test_small_areas_are_found_on_any_bed():
    dice = random.Random(4)
    for _ in range(2000):
        room = dice.randrange(1 << 30) & dice.choice((rules.FULL, dice.randrange(1 << 30))) & rules.FULL
        assert cottage_plant.holes(room) & rules.FULL == areas_left(room)


@pytest.mark.parametrize(("pack", "seats"), PACKS[1:5])
def test_what_planting_is_said_to_do_comes(pack, seats):
    found = at_table(pack, seats, seed=3)
    checked = []

    def each(view):
        game = view.game
        if view.zone != BEDS or game.phase == rules.SCORE:
            return
        target = view.target()
        shown = cottage_plant.effect(view, target)
        bed = 2 * view.eyes + target // 25
        copy = copy_of(game)
        before = copy.visible(bed)
        copy._end_turn = lambda: copy.state.__setitem__(rules.OVER, 1)
        copy._go_on = lambda: copy.state.__setitem__(rules.OVER, 1)
        for move in view.chosen():
            copy.play(move)
        assert shown[6:] == copy.visible(bed)
        assert ones(shown[3]) == ones(copy.empty(bed))
        checked.append(before != copy.visible(bed))

    play(found, random.Random(7), 120, each)
    assert len(checked) > 30
    assert any(checked)


def test_what_a_cube_is_said_to_bring_comes():
    """Points, cat, pot, beehive, steps left over."""
    for steps in ([5, 0], [2, 0], [16, 0], [0, 1], [0, 2], [0, 8]):
        turn = {"phase": "cube", "scoring": "left", "steps": steps}
        match = match_at(turn=turn, players=[{"beds": [FULL, {"board": "2 dark"}], **TRACK}, {}])
        found = sat_down(match)
        view, game = found.app.view, match.game
        assert view.zone == TRACKS
        assert view.codes == legal(game)
        colour = 0 if steps[0] else 1
        most = max(points_after(game, list(steps), move) for move in legal(game))
        assert cottage_gain.most(view, colour, steps[colour]) == most
        for target in list(view.codes):
            put_on(found, target)
            space, gain, left = cottage_pay._after(view, target + 3 * colour)
            copy = copy_of(game)
            copy._go_on = lambda: None
            before = copy.score(0, [0] * 3), copy.state[rules.SEATS]
            hive = cottage_pay.tracks.brings_hive(view)
            cat = cottage_pay.tracks.brings_cat(view, target + 3 * colour, steps[colour] - left)
            copy._step(target)
            assert cubes(copy, 0)[target + 3 * colour] == space
            end = space == game.ends[colour]
            assert copy.score(0, [0] * 3) - before[0] == gain + (hive if end else 0)
            assert copy.state[rules.SEATS] - before[1] == bool(cat)
            assert copy.state[rules.BONUS] == end
            assert sum(copy.state[rules.STEPS : rules.STEPS + 2]) == left


def points_after(game, steps, move):
    """Return the most points of the cubes that come of a choice, without the beehive."""
    copy = copy_of(game)
    copy._go_on = lambda: None
    before = copy.score(0, [0] * 3) - points_of_hive(copy)
    copy._step(move)
    gain = copy.score(0, [0] * 3) - points_of_hive(copy) - before
    if not sum(copy.state[rules.STEPS : rules.STEPS + 2]):
        return gain
    copy._known = False
    more = legal(copy)
    return gain + (max(points_after(copy, steps, m) for m in more) if more else 0)


def points_of_hive(game):
    out = [0] * 3
    game.score(0, out)
    return out[2]


def test_the_final_round_is_paid_or_a_bed_given_up_by_keys():
    table = {"die": 6}
    players = [{"beds": [NEARLY, {"board": "2 dark", "tiles": ["T31:0 0,0"]}], **TRACK}, {"beds": [None, None]}]
    match = match_at(players=players, table=table)
    for target in legal(match.game):
        found = sat_down(match_at(players=players, table=table))
        view, game = found.app.view, found.app.match.game
        assert (view.zone, view.codes) == (TRACKS, legal(game))
        put_on(found, target)
        before = game.score(0, [0] * 3)
        said = words(found)
        found.press(A)
        settle(found)
        if target < rules.GIVE_UP:
            gain = game.score(0, [0] * 3) - before
            assert f": {gain:+d}" in said
            assert view.zone == NURSERY
        else:
            assert "tile" in said
            assert game.beds(0) == 1


def test_without_a_penalty_the_final_round_asks_to_go_on():
    players = [{"beds": [NEARLY, None]}, {"beds": [None, {"board": "2 dark"}]}, {}]
    found = sat_down(match_at("cottage-children", seats=3, players=players, table={"die": 6}))
    view = found.app.view
    assert view.codes == [rules.PAY_NOTHING, rules.GIVE_UP]
    assert "Nothing is to be paid" in words(found)
    found.press(A)
    settle(found)
    assert view.zone != TRACKS


def test_a_full_bed_is_scored_first_and_a_key_that_wants_more_says_so():
    match = match_at(turn={"phase": "score"}, players=[{"beds": [FULL, {"board": "2 dark"}], "cats": 1, **TRACK}, {}])
    found = sat_down(match)
    view = found.app.view
    assert view.target() == 0
    assert "Full:" in words(found)
    assert f"{cottage_gain.most(view, 0, 4) + cottage_gain.most(view, 1, 2)} pt" in words(found)
    view.codes = [0]
    found.press(LEFT)
    assert "Score the full bed" in words(found)
    settle(found)
    view.enter(BEDS)
    found.press(A)
    assert match.game.phase == rules.CUBE


def test_the_bonus_pot_goes_on_the_other_bed():
    turn = {"phase": "bonus", "scoring": "left", "bonus": 1}
    match = match_at(turn=turn, players=[{"beds": [FULL, {"board": "2 dark"}], "cats": 1, **TRACK}, {}])
    found = sat_down(match)
    assert found.app.view.codes == legal(match.game)
    assert min(found.app.view.codes) > 24
    pots = match.game.state[rules.POTS_LEFT]
    found.press(A)
    assert match.game.state[rules.POTS_LEFT] == pots - 1


@pytest.mark.parametrize(("pack", "seats"), PACKS[:4])
def test_the_lines_of_my_next_turns_are_where_the_gardener_comes(pack, seats):
    found = at_table(pack, seats, seed=2)
    asked = []

    def each(view):
        game = view.game
        asked[:] = [row for row in asked if not row[1](game)]
        if found.app.match.length == found.app.match.turn_start and game.steps_left() > 12:
            coming = cottage_nursery.lines(view)
            seat = view.eyes
            turn = game.steps_left() - 2 * max(game.players, 2)

            def come(game, seat=seat, turn=turn, line=coming[1]):
                if game.steps_left() == turn:
                    assert (game.player, game.state[rules.GARDENER]) == (seat, line)
                return game.steps_left() <= turn

            asked.append((seat, come))

    play(found, random.Random(9), 60, each)
    assert asked


def test_turns_left_and_beds_in_danger_are_told_before_they_come():
    found = at_table("cottage", (0, 0, 0), seed=4)
    first = {}
    warned = []

    def each(view):
        game = view.game
        if game.final:
            return
        for seat in range(3):
            left = views.left(game, seat)
            assert left == first.setdefault(seat, 26) or left == first[seat] - 1
            first[seat] = left
        if game.steps_left() == 1:
            warned[:] = [[views.doomed(game, seat), game.state[:]] for seat in range(3)]

    for _ in range(1500):
        view = ready(found)
        if view is None or view.game.final:
            break
        each(view)
        found.press(A)
    assert set(first.values()) <= {0, 1}
    assert any(mask for mask, _ in warned)
    game = found.app.match.game
    for seat, (mask, _) in enumerate(warned):
        # The seat that moved last has planted since.
        for side in range(2):
            lost = not game.state[rules.BED_AT[2 * seat + side]]
            if seat != 2:
                assert lost == (mask >> side & 1)


def test_a_bed_in_danger_is_said_at_the_start_of_the_turn():
    beds = [{"board": "1 light", "tiles": ["T23:0 0,0"]}, {"board": "2 dark"}]
    for board, said in ((beds, "both beds"), ([NEARLY, beds[1]], "right bed")):
        found = sat_down(match_at(players=[{"beds": board}, {}], table={"die": 5}))
        found.app.say(found.app.view.guide())
        assert f"lost: {said}" in words(found)


def test_taking_back_restores_picture_and_state():
    found = at_table("cottage", (0, 0), seed=6)
    dice = random.Random(2)
    checked = 0
    asked = {}
    for _ in range(60):
        view = ready(found)
        if view is None:
            break
        match = found.app.match
        length = match.length
        # as it was asked, before the cursor was moved
        asked.setdefault(length, (bytes(match.game.state), bytes(found.canvas.buf), view.turned))
        for _ in range(dice.randrange(4)):
            found.press(dice.randrange(4))
        settle(found)
        found.press(A)
        settle(found)
        if screen(found) != "table" or match.undo_reason() or match.length == length:
            continue
        found.press(B + HOLD)
        settle(found)
        assert (bytes(match.game.state), bytes(found.canvas.buf), view.turned) == asked[length]
        asked = {length: asked[length]}
        checked += 1
        found.press(A)
    assert checked > 10


@pytest.mark.parametrize(("pack", "seats"), PACKS)
def test_a_hint_brings_the_cursor_to_any_legal_move_and_a_plays_it(pack, seats):
    found = at_table(pack, seats, seed=8)
    dice = random.Random(8)
    kinds = set()
    for _ in range(70):
        view = ready(found)
        if view is None:
            break
        game = view.game
        kept = [move for move in legal(game) if move < rules.GIVE_UP or game.phase > rules.PLANT]
        line = [dice.choice(kept or legal(game))]
        if game.phase == rules.ORIENT:
            copy = copy_of(game)
            copy._settle = lambda: None
            copy.play(line[0])
            copy._known = False
            if len(legal(copy)) > 1:
                line.append(dice.choice(legal(copy)))
        view.hints = list(line)
        view.enter(view.home())
        settle(found)
        kinds.add(game.phase)
        length = found.app.match.length
        found.press(A)
        assert list(found.app.match.moves[length : length + len(line)]) == line
        assert not view.hints
    assert len(kinds) > 3


def test_every_line_tile_that_fits_is_a_target_and_says_in_how_many_ways():
    found = at_table("cottage", (0, 0), seed=5)
    checked = []

    def each(view):
        game = view.game
        if view.zone != NURSERY:
            return
        tiles = [m for m in view.codes if m < rules.TAKE_POT]
        assert tiles == [m for m in legal(game) if m < rules.TAKE_POT]
        for target in tiles[:2]:
            put_on(found, target)
            copy = copy_of(game)
            tile = copy.state[rules.NURSERY + copy.path[4 * copy.state[rules.GARDENER] + target]] - 1
            n = sum(
                bool(not (copy.shape(tile, o) << r * 6 + k) & ~copy.room(2 * view.eyes + side))
                for side in range(2)
                for o in range(copy.turns(tile))
                for r in range(5)
                for k in range(5)
            )
            assert view.known[target].startswith(f"{n} way" if n > 1 else "1 way")
            checked.append(n)

    play(found, random.Random(11), 50, each)
    assert len(checked) > 20


def test_actions_that_are_not_possible_say_why():
    found = sat_down(match_at(players=[{"cats": 0}, {}]))
    view = found.app.view
    for target, why in ((rules.TAKE_CAT, "You have no cat"), (rules.REFILL, "You have no cat")):
        put_on(found, target)
        found.press(A)
        assert why in words(found)
        settle(found)
    full = sat_down(match_at(players=[{"cats": 1}, {}]))
    put_on(full, rules.REFILL)
    full.press(A)
    assert "The line is full" in words(full)
    assert view.zone == NURSERY


def test_others_beds_can_be_looked_at_and_every_square_inspected():
    found = at_table("cottage", (0, 0, 0, 0), seed=5)
    play(found, random.Random(1), 60)
    view = ready(found)
    names = set()
    for _ in view.zones():
        found.press(M)
        settle(found)
        if view.zone == BEDS or view.zone == TRACKS + 1:
            found.press(M + HOLD)
            for _ in range(len(view.codes)):
                names.add(words(found).split(" | ")[0])
                found.press(RIGHT)
            found.press(B)
            settle(found)
    assert {"Flower tile", "Flower pot", "Plant cover", "Free square", "Next bed"} <= names


def test_the_ghosts_tile_is_told_alone():
    found = at_table("cottage-solo", (0,))
    match = found.app.match
    for _ in range(40):
        settle(found)
        length = match.turn_start
        found.press(A)
        if match.turn_start != length and match.length == match.turn_start:
            break
    s = match.game.state
    tile = s[rules.QUEUE + s[rules.WAITING] - 1] - 1
    assert words(found).endswith(f"ghost took a {ones(match.game.shape(tile, 0))}")


def ended(pack, **position):
    """Return a Desk at the score of a match that is over."""
    match = match_at(pack, **position)
    match.game.state[rules.OVER] = 1
    match.game.load(bytes(match.game.state))
    found = desk()
    found.app.begin(match)
    found.app.step()
    found.app.step()
    assert screen(found) == "score"
    return found


def test_the_end_names_winner_tie_break_rank_and_nests():
    table = {"die": 6}
    gone = {"beds": [None, None]}
    found = ended("cottage", players=[{**gone, "orange": [5, 0, 0]}, {**gone, "orange": [3, 1, 1]}], table=table)
    assert "Shared win" in words(found)
    even = [{**gone, "orange": [16, 0, 0], "cats": 0}, {**gone, "orange": [15, 5, 0], "cats": 3}]
    found = ended("cottage", players=even, table=table)
    assert "Player 1 wins" in words(found)
    assert "Cubes at 20: 1 to 0" in words(found)
    even = [{**gone, "orange": [5, 0, 0], "cats": 0}, {**gone, "orange": [4, 1, 0], "cats": 3}]
    found = ended("cottage", players=even, table=table)
    assert "Cats left: 3 to 0" in words(found)
    for points, rank in ((0, "seedling"), (3, "hobby gardener")):
        blue = [8, 8, 0] if points else [0, 0, 0]
        found = ended("cottage-solo", players=[{**gone, "blue": blue}], table=table)
        assert f"Rank: {rank}" in words(found)
    found = ended("cottage-solo", players=[{**gone, "blue": [8, 8, 5]}], table=table)
    assert "skilled gardener" in words(found)  # with "Rank: " it would not fit
    nests = ["."] * 6
    found = ended("cottage-bunny", seats=2, table={"nests": nests})
    assert "All 6 nests found!" in words(found)
    found = ended("cottage-bunny", seats=2, table={"nests": [*nests[:4], "x", "x"]})
    assert "Not won this time" in words(found)
    assert "Nests found: 4 of 6" in words(found)


def test_the_score_has_a_line_for_each_cube():
    found = ended("cottage", players=[{"beds": [None, None], **TRACK, "beehive": 1}, {}], table={"die": 6})
    found.press(RIGHT)
    found.app.step()
    parts = found.app.screen.parts
    assert [(label, points) for label, points, _ in parts] == [("Pots", 19), ("Covers", 22), ("Beehive", 3)]
    assert parts[0][2][:3] == ["Cube 1: 13", "Cube 2: 6", "Cube 3: 0"]
    assert parts[1][2][:3] == ["Cube 1: 14", "Cube 2: 6", "Cube 3: 2"]


def test_hiding_a_nest_is_said_before():
    turn = {"phase": "place", "hand": "cat"}
    found = sat_down(match_at("cottage-bunny", turn, seats=2))
    view = found.app.view
    game = view.game
    pots, covers = game.printed(0)
    nests = game.room(0) & ~game.empty(0) & ~(pots | covers)
    assert nests
    for target in [code for code in view.codes if code < 25]:
        put_on(found, target)
        assert (bed_words.NEST in words(found)) == bool(nests >> target + target // 5 & 1)


def test_every_reason_has_a_sentence():
    assert len(words_of_play.REASONS) == len(rules.Rules.REASONS)
    assert words_of_play.REASONS[0] == ""
    assert all(words_of_play.REASONS[1:])
    assert all(cottage_words.LOSE[1:])
