"""The lessons: every card can be followed by keys, a wrong decision is explained, and nothing of it is kept unasked."""

import random
import re
from pathlib import Path

import pytest

from firmware import registry
from firmware.match import Match
from firmware.screens.learn import wrapped
from host_tools import positions
from host_tools.micropython import BOARD, run_wasm
from host_tools.packs import compiler
from host_tools.simulator import Machine
from tests.guests import guest
from tests.screens.desks import DOWN, MENU, RIGHT, UP, A, B, M, at_table, desk, match, put_on, screen, settle, words
from tests.screens.test_on_the_board import words as read

GAMES = [row[0] for row in registry.GAMES]
each_game = pytest.mark.parametrize("game", GAMES)
SCRIPTS = Path(__file__).parents[2] / "firmware" / "learn"


def script(game):
    return registry.module("learn", game)


def texts(game):
    return __import__(f"firmware.texts.{game}_learn", fromlist=["CARDS"])


def begun(game, found=None):
    """Return a Desk that shows the first card, come to by keys from the shelf."""
    found = found or desk()
    found.show("shelf", GAMES.index(game))
    found.press(*[UP] * found.app.screen.below, B)
    assert screen(found) == "learn"
    return found


def read_on(found):
    """Press A until the table is there; return the lesson."""
    lesson = found.app.screen.lesson
    while screen(found) == "learn":
        found.press(A)
    settle(found)
    return lesson


def do_it(found, lesson):
    """Do what the flag shows, by A alone, until the next card."""
    view = found.app.view
    view.hints = list(lesson.wanted())
    view.enter(view.home())
    view.hinted()
    for _ in range(12):
        settle(found)
        found.press(A)
        if screen(found) == "learn":
            return
    raise AssertionError(f"A does not lead on from {found.app.match.length}")


# ---- scripts and texts


@each_game
def test_script_is_a_legal_match_whose_comments_say_what_is_played(game):
    rows = re.findall(r"^    (-?\d+),  # (\d): (.*)$", (SCRIPTS / f"{game}.py").read_text(), re.M)
    found = script(game)
    assert [int(move) for move, _, _ in rows] == list(found.MOVES)
    playing = Match(compiler.built_in(found.PACK), None, b"\0\2", found.SEED)
    for move, seat, said in rows:
        assert playing.game.player == int(seat)
        assert (int(move) < 0) == (seat == "1")
        number = int(move) if seat == "0" else ~int(move)
        assert positions.notation(game).move_text(playing.game, number) == said
        if seat == "0" and playing.length >= found.CARDS[0]:
            assert playing.length in found.CARDS or playing.length - 1 not in range(playing.turn_start)
        playing.play(number)
    assert not playing.over


@each_game
def test_six_to_ten_steps_each_with_a_card_and_an_explanation_that_fit(game):
    cards, text = script(game).CARDS, texts(game)
    assert list(cards) == sorted(cards) and cards[-1] == len(script(game).MOVES)
    assert len(text.CARDS) == len(text.WRONG) == len(cards)
    steps = [i for i in range(len(cards) - 1) if cards[i + 1] > cards[i]]
    assert 6 <= len(steps) <= 10
    for i, page in enumerate(text.CARDS):
        lines = wrapped(page)
        assert len(lines[0]) <= 15, page  # the number of the card stands beside it
        assert 2 <= len(lines) <= 7 and max(map(len, lines)) <= 21, page
        assert bool(text.WRONG[i]) == (i in steps)
        lines = wrapped(text.WRONG[i])
        assert len(lines) <= 6 and max(map(len, lines)) <= 21, text.WRONG[i]


# ---- by keys


@each_game
def test_every_step_can_be_done_by_keys_and_the_match_played_on(game):
    found = begun(game)
    seen = [words(found).split(" | ")[0]]
    cards = script(game).CARDS
    while True:
        lesson = read_on(found)
        if screen(found) == "table":
            break
        do_it(found, lesson)
        seen.append(words(found).split(" | ")[0])
    assert len(seen) == len(set(cards))
    playing = found.app.match
    assert list(playing.moves[: cards[-1]]) == [m if m >= 0 else ~m for m in script(game).MOVES]
    assert screen(found) == "table" and playing.practice and found.store.unfinished
    for _ in range(30):  # the bot answers
        settle(found)
        found.press(A)
    assert playing.length > cards[-1]
    found.show("shelf")
    assert "Continue" in words(found)


@each_game
def test_a_wrong_decision_is_explained_and_then_a_flag_shows_the_right_one(game):
    dice = random.Random(game)
    found = begun(game)
    lesson = read_on(found)
    cards = script(game).CARDS
    explained = 0
    while found.app.match.length < cards[-1]:
        before = found.app.match.length
        state = bytes(found.app.match.game.state)
        view = found.app.view
        others = [code for code in view.codes if code != lesson.wanted()[0] and not view.why(code)]
        if others:
            put_on(found, dice.choice(others))
            for _ in range(6):
                found.press(A)
                settle(found)
                if screen(found) == "learn":
                    break
            if found.app.match.length == before and screen(found) == "learn":
                explained += 1
                assert bytes(found.app.match.game.state) == state
                card = found.app.screen.card
                assert cards[card] == before and cards[card + 1] > before
                shown = words(found).replace(" | ", " ")
                assert shown.startswith("Not that one")
                assert " ".join(wrapped(texts(game).WRONG[card])) in shown
                found.press(A)
                settle(found)
                assert found.app.view.hints[0] == lesson.wanted()[0]
        if screen(found) == "lesson":
            found.app.view.changed()
            do_it(found, lesson)
        lesson = found.app.screen.lesson
        if cards[found.app.screen.card] == cards[-1]:
            break
        read_on(found)
    assert explained >= 4


def test_menu_inspector_and_zones_lead_back_to_the_lesson_and_go_on_shows_the_card_again():
    found = begun("zen")
    read_on(found)
    found.press(M, M)
    found.press(A)  # back to where the decision is made
    assert screen(found) == "lesson"
    found.press(M + 8)
    assert screen(found) == "inspect"
    found.press(B)
    assert screen(found) == "lesson"
    found.press(MENU)
    assert screen(found) == "menu"
    found.press(B)
    assert screen(found) == "lesson"
    found.press(MENU, A)
    assert screen(found) == "learn"
    assert "Zen Garden" in words(found)
    found.press(RIGHT)
    assert "A goes on, B ends" in words(found)


def test_taking_back_shows_the_card_before_and_never_leads_behind_the_prepared_position():
    found = begun("zen")
    lesson = read_on(found)
    found.press(MENU, DOWN, A)
    assert "Not now" in words(found)
    found.press(B)
    settle(found)
    start = script("zen").CARDS[0]
    assert found.app.match.length == start
    do_it(found, lesson)
    read_on(found)
    assert found.app.match.length == start + 1
    found.press(MENU, DOWN, A)
    assert found.app.match.length == start
    assert screen(found) == "learn" and found.app.screen.card == 0


def test_a_lesson_leaves_the_match_that_waits_alone_and_is_not_kept_when_it_ends():
    found = desk()
    waiting = match("verdant", (0, 1), sink=found.store)
    header = found.store.header
    nvm = bytes(found.store.nvm)
    begun("zen", found)
    lesson = read_on(found)
    do_it(found, lesson)
    found.press(B)
    assert screen(found) == "shelf"
    assert found.app.match is None and found.app.go.__func__ is type(found.app).go
    assert bytes(found.store.nvm) == nvm and found.store.header == header and found.store.unfinished
    assert waiting.pack.game == "verdant"


def test_a_lesson_counts_in_no_statistics():
    found = begun("zen")
    while True:
        lesson = read_on(found)
        if screen(found) == "table":
            break
        do_it(found, lesson)
    playing = found.app.match
    moves = playing.game.MOST_MOVES
    from array import array

    legal = array("H", bytes(2 * moves))
    while not playing.over:
        playing.game.moves(legal)
        playing.play(legal[0])
    assert found.store.tallies() == []


def test_a_game_without_a_lesson_says_so(monkeypatch):
    found = desk()
    monkeypatch.setattr(registry, "GAMES", [*registry.GAMES, ("toy", "Toy", "tests.toy", "tests.toy")])
    found.show("learn", "toy")
    assert "No lesson for this" in words(found)
    found.press(A)
    assert "A goes on, B ends" in words(found)
    found.press(B)
    assert screen(found) == "shelf"


def test_the_table_knows_nothing_of_lessons_once_one_has_ended():
    found = begun("zen")
    read_on(found)
    found.press(MENU, UP, A)  # leave
    assert screen(found) == "shelf"
    other = at_table("zen", (0, 1))
    assert screen(other) == "table"


def test_on_the_virtual_handheld_modules_of_the_lesson_go_with_it():
    with Machine() as machine:
        machine.run(3000)
        machine.press("B")
        machine.settle()
        assert "Zen Garden" in read(machine) and "1/10" in read(machine)
        machine.press("A", "A")
        machine.settle()
        assert {"firmware.lesson", "firmware.learn.zen"} <= set(machine.world.table)
        machine.press("UP", "A")
        machine.settle()
        assert "Not that one" in read(machine)
        machine.press("A")
        machine.settle()
        machine.press("A")
        machine.settle()
        assert "Lay it" in read(machine)
        machine.press("B")
        machine.settle()
        assert "Hortus" in read(machine)
        gone = ("firmware.lesson", "firmware.learn.zen", "firmware.screens.table", "firmware.screens.lesson")
        assert not set(gone) & set(machine.world.table)
        assert machine.state == "running"


MOST_BYTES = 90_000  # of the board's heap, as for any match


def test_on_micropython_a_lesson_ends_at_the_table_within_the_boards_memory():
    # Of the game that takes most.
    data = {"pack": compiler.built_in("queens").data}
    found = guest(run_wasm, "lesson", "queens", data=data, folders=[BOARD]).value
    assert found["length"] == script("queens").CARDS[-1]
    assert found["screens"][0] == "learn" and found["screens"][-1] == "table"
    assert found["left"] == []
    assert found["most"] <= MOST_BYTES
