"""A match at the table: played by keys, taken back, passed on, thought about."""

import itertools
import random
import re

import pytest

from firmware import registry
from firmware.games import zen
from firmware.minds.search import MASTER, Search
from firmware.views import zen_turn
from tests.screens.desks import DOWN, HOLD, LEFT, MENU, RIGHT, UP, A, B, M, at_table, desk, screen, settle, words


def decision(found):
    """Return how many decisions are made, whose turn it is and in which phase."""
    match = found.app.match
    return match.length, match.game.player, match.game.phase


def picture(found):
    """Return the picture at rest, cursor lit."""
    settle(found)
    return bytes(found.canvas.buf)


def test_the_usual_keys_start_and_finish_a_game_without_reading():
    found = desk()
    found.press(A, A)  # the first game, the proposed set-up
    dice = random.Random(1)
    presses = 0
    while True:
        settle(found)
        if screen(found) == "score":
            break
        found.press(dice.choice((UP, DOWN, LEFT, RIGHT)))
        found.press(A)
        presses += 2
        assert presses < 300
    assert found.app.match.over
    assert "win" in words(found)
    found.press(A)
    assert screen(found) == "shelf"
    assert not found.store.unfinished


def test_taking_back_a_tile_restores_picture_and_state():
    found = at_table("zen", (0, 1))
    dice = random.Random(2)
    for _ in range(12):
        settle(found)
        found.think()
        before, state = picture(found), bytes(found.app.match.game.state)
        for _ in range(dice.randrange(4)):
            found.press(dice.randrange(4))
        found.press(A)
        assert decision(found)[2] != zen.TAKE
        assert picture(found) != before
        found.press(RIGHT, B)
        found.press(B + HOLD)
        found.think()
        assert bytes(found.app.match.game.state) == state
        assert picture(found) == before
        found.press(A, A)


def test_undo_in_the_menu_goes_back_before_the_bot():
    found = at_table("zen", (0, 1), seed=11)
    match = found.app.match
    for _ in range(8):
        settle(found)
        state = bytes(match.game.state)
        length = match.length
        found.press(A)
        settle(found)
        found.press(A)
        settle(found)
        if screen(found) == "score":
            break
        if not match.undo_reason():
            found.press(MENU, DOWN, A)
            assert screen(found) == "table"
            settle(found)
            while match.length > length:
                found.press(B + HOLD)
                settle(found)
            assert bytes(match.game.state) == state
            return
    pytest.fail("no turn could be taken back")


def test_orientation_is_taken_back_together_with_the_place():
    found = at_table("zen", (0, 1), practice=True)
    for _ in range(2):
        settle(found)
        found.press(A)
        settle(found)
        found.press(A)
    settle(found)
    found.press(MENU, DOWN, A)
    assert found.app.match.game.phase == zen.PLACE


def test_the_hand_over_shows_nothing_of_the_game():
    shown = set()
    for seed in (1, 2, 3):
        found = at_table("zen", (0, 0), seed=seed)
        first = found.app.match.game.player
        while found.app.match.game.player == first:
            found.press(A)
            found.ms += 3000
            found.app.step()
        assert screen(found) == "handover"
        assert found.app.eyes == -1
        assert words(found) == "Pass to | Nothing is shown yet" or "Player" in words(found)
        shown.add((first, bytes(found.canvas.buf)))
        for key in (UP, DOWN, LEFT, RIGHT, B, B + HOLD, M, M + HOLD, MENU):
            found.press(key)
            assert screen(found) == "handover"
        found.press(A)
        assert screen(found) == "table"
        assert found.app.eyes == found.app.match.game.player
    # Only who is next makes a difference.
    assert len(shown) == len({first for first, _ in shown})


def test_a_key_works_while_a_bot_thinks_and_a_ends_it():
    found = at_table("zen", (0, 3))
    found.app.ticks = lambda: advance(found)
    while not (screen(found) == "table" and found.app.screen.search is not None):
        found.press(A)
        assert not found.app.match.over
    search = found.app.screen.search
    found.app.step()
    assert not search.done
    zone = found.app.view.zone
    found.press(M)
    assert found.app.view.zone != zone
    assert found.app.screen.search is search
    assert not search.done
    length = found.app.match.length
    found.press(A)
    assert search.done
    for _ in range(200):
        found.app.step()
    assert found.app.match.length > length


def advance(found):
    """A clock that goes on by a millisecond when it is read."""
    found.ms += 1
    return found.ms


def test_a_slice_of_thinking_is_short():
    found = at_table("zen", (0, 3))
    found.app.ticks = lambda: advance(found)
    while found.app.screen.search is None:
        found.press(A)
    before = found.ms
    found.app.step()
    # Each look at the clock is a millisecond here, so this counts units of work, each of which is at most 10 ms.
    assert found.ms - before < 20


@pytest.mark.parametrize("name", ("zen", "verdant"))
def test_another_screen_takes_the_room_of_a_mind_which_thinks_anew_after_it(name):
    def lines(keys):
        found = at_table(name, (0, MASTER))
        found.app.ticks = lambda: advance(found)
        while not (screen(found) == "table" and found.app.screen.search is not None):
            found.press(A)
        for key, wanted in keys:
            found.press(key)
            assert screen(found) == wanted
            found.app.step()  # the picture comes first, then the mind
            found.app.step()
            assert (found.app.search is None) is (wanted != "table")
        found.app.ticks = lambda: found.ms
        settle(found)
        return list(found.app.match.moves[: found.app.match.length])

    looked = lines(((M + HOLD, "inspect"), (B, "table"), (B, "menu"), (B, "table")))
    assert looked == lines(())


def hint(found):
    """Ask for a hint by keys, as soon as the seat in front is due; return the sentence that comes with its flag."""
    found.press(MENU, DOWN, DOWN)
    assert "its gain" in words(found)
    found.press(A)
    assert found.app.view.busy == "Hint"
    for _ in range(10000):
        if not found.app.screen.hinting:
            return words(found)
        found.app.step()
    raise AssertionError("Master never comes to an end")


def masters_line(match):
    """Return what Master would play now in a match, and what it expects of that in tenths of a point."""
    search = Search(registry.module("minds", match.pack.game).Mind, match.game, MASTER, match.seed + 977 * match.length)
    search.step()
    return search.line, search.gain


@pytest.mark.parametrize("level", [1, 2])
@pytest.mark.parametrize("name", ["zen", "verdant", "queens", "cottage"])
def test_a_hint_is_masters_choice_with_its_gain_whatever_the_opponents_level(name, level):
    found = at_table(name, (0, level), seed=11)
    for _ in range(2 if name == "verdant" else 1):
        found.press(A)
        settle(found)
    match, view = found.app.match, found.app.view
    line, gain = masters_line(match)
    said = hint(found)
    assert view.hints == line
    assert "See the flag: %+.1f" % (gain / 10) in said
    assert view.mine and view.zone == view.home()
    length = match.length
    for _ in range(2 * len(line)):
        if match.length > length and not view.hints:
            break
        found.press(A)
        settle(found)
    assert list(match.moves[length : length + len(line)]) == line


def test_the_flag_of_a_hint_is_not_the_mark_of_anything_else():
    # Cursor, legal cells and the last move have marks of their own: taken off, the flag leaves the picture as it was.
    for name in ("zen", "verdant", "queens", "cottage"):
        found = at_table(name, (0, 1), seed=11)
        hint(found)
        settle(found)
        view, box = found.app.view, found.app.view.box(found.app.view.hints[0])
        with_flag = picture(found)
        view.cursor(False)
        view.hints = []
        view.paint()
        without = picture(found)
        at = [(i % 128, i // 128) for i in range(1024) if with_flag[i] != without[i]]
        assert at
        # just above its target, where nothing else is drawn
        columns = range(box[0] - 4, box[0] + box[2] + 9)
        rows = range((box[1] - 4) // 8, (box[1] + 4) // 8 + 1)
        assert all(x in columns and row in rows for x, row in at)


@pytest.mark.parametrize("name", ["zen-solo", "zen-ring", "verdant-solo", "verdant", "cottage-solo"])
def test_the_rank_of_a_solo_game_stands_under_its_score(name):
    found = at_table(name, (0,), seed=3)
    match = found.app.match
    buf = [0] * match.game.MOST_MOVES
    dice = random.Random(4)
    while not match.over:
        match.play(buf[dice.randrange(match.game.moves(buf))])
    found.app.screen.settle()
    found.app.step()
    assert screen(found) == "score"
    assert re.search(r"Rank( \d/6)?: \w+", words(found))
    assert "You" in words(found)


def test_leaving_and_going_on_brings_the_same_position_back():
    found = at_table("zen", (0, 1))
    for _ in range(5):
        found.press(A)
        settle(found)
    digest = found.app.match.digest()
    found.press(MENU, UP, A)
    assert screen(found) == "shelf"
    assert found.app.match is None
    found.press(A)
    settle(found)
    assert screen(found) == "table"
    assert found.app.match.digest() == digest


@pytest.mark.parametrize(
    ("pack", "seats"), [("zen", (0, 1)), ("zen", (0, 0, 0)), ("zen-ring", (0, 1)), ("zen-solo", (0,))]
)
def test_the_effects_shown_are_those_that_come(pack, seats):
    found = at_table(pack, seats, full=True)
    dice = random.Random(4)
    checked = 0
    for _ in range(60):
        settle(found)
        if screen(found) == "handover":
            found.press(A)
            settle(found)
        if screen(found) == "score":
            break
        view = found.app.view
        game = view.game
        if not game.phase:
            found.press(dice.randrange(4))
            found.press(A)
            continue
        for _ in range(dice.randrange(5)):
            found.press(dice.randrange(4))
        if dice.random() < 0.5 and not game.rings:
            found.press(B)
        told = [b - 256 if b > 127 else b for b in zen_turn.effect(view, view.target())]
        seat = view.eyes
        before, after = [0] * 10, [0] * 10
        game.score(seat, before)
        copy = zen.Rules(game.pack, game.players, 0, game.options)
        copy.load(game.state)
        for move in view.chosen():
            copy.play(move)
        copy.score(seat, after)
        if pack == "zen-solo":
            after[5] = before[5] = told[5] = 0  # the rival takes a tile at once, which may cost the majority
        assert [b - a for a, b in zip(before, after, strict=True)] == told
        checked += 1
        found.press(A)
    assert checked > 8


def test_the_gain_shown_in_the_market_is_the_best_there_is():
    found = at_table("zen", (0, 0), full=True)
    exact = checked = 0
    for _ in range(80):
        settle(found)
        if screen(found) == "handover":
            found.press(A)
            settle(found)
        if screen(found) == "score":
            break
        view = found.app.view
        game = view.game
        if game.phase:
            found.press(A)
            continue
        found.press(UP)
        found.think()
        place = view.target()
        best = -99
        for cell in [m for m in range(25) if game.cells(view.eyes) >> m & 1]:
            for turn in range(4):
                best = max(best, zen_turn.attempt(view, place, cell, turn))
        shown = view.known[place]
        assert shown <= best + view.prices[place >> 2] - view.total
        exact += shown == best + view.prices[place >> 2] - view.total
        checked += 1
        found.press(A)
    assert checked > 15
    assert exact == checked


def test_a_says_why_an_illegal_cell_is_refused():
    found = at_table("zen", (0, 1))
    found.app.by_cell = True
    said = set()
    dice = random.Random(9)
    for _ in range(250):
        settle(found)
        if screen(found) != "table":
            break
        view = found.app.view
        view.cells = True
        view.enter(view.zone)
        found.press(dice.randrange(4))
        legal = not found.app.match.game.why(view.target()) or found.app.match.game.phase == zen.ORIENT
        length = found.app.match.length
        found.press(A)
        assert (found.app.match.length > length) == legal
        if not legal:
            said.add(words(found).split(" | ")[-1])
    assert {"No tile there", "Must touch a tile", "A tile lies there"} <= said


def test_without_motion_nothing_blinks():
    found = at_table("zen", (0, 1))
    settle(found)
    found.press(RIGHT)
    found.think()
    found.app.hush()
    seen = set()
    for motion in (True, False):
        found.app.motion = motion
        found.app.screen.since = found.app.now
        pictures = set()
        for _ in range(20):
            found.ms += 100
            found.app.step()
            pictures.add(bytes(found.canvas.buf))
        seen.add((motion, len(pictures)))
    assert seen == {(True, 2), (False, 1)}


def test_the_cursor_blinks_twice_a_second_and_stops_after_three_seconds():
    found = at_table("zen", (0, 1))
    found.press(RIGHT)
    found.think()
    found.app.hush()
    changes, last = [], bytes(found.canvas.buf)
    for ms in range(0, 6000, 10):
        found.ms += 10
        found.app.step()
        if bytes(found.canvas.buf) != last:
            last = bytes(found.canvas.buf)
            changes.append(ms)
    assert 8 <= len(changes) <= 12
    assert min(b - a for a, b in itertools.pairwise(changes)) >= 240
    assert max(changes) <= 3100
    assert found.app.view.shown


def test_the_rivals_turn_is_told():
    found = at_table("zen-solo", (0,))
    found.press(A)
    settle(found)
    found.press(A)
    assert "Rival:" in words(found)


def test_players_face_to_face_see_the_picture_the_right_way_round():
    found = at_table("zen", (0, 0), seed=5)
    turned = []
    found.app.display.turn = turned.append
    found.app.settings[1] = 2
    found.show("handover", 1)
    found.show("handover", 0)
    found.show("shelf")
    assert turned == [True, False]
