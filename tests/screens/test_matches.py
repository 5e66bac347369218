"""Matches that wait, by keys: the shelf tells of them, the list goes on with any of them and drops none unasked."""

import pytest

from host_tools.gallery import Desk
from tests.journal_tools import Board, play_on, put_packs
from tests.screens.desks import DOWN, LEFT, MENU, RIGHT, UP, A, B, M, match, screen, settle, small_words, words


@pytest.fixture
def board(tmp_path):
    """The drive of a handheld, which may write it as on battery."""
    put_packs(tmp_path, "zen", "zen-solo", "verdant")
    return Board(tmp_path)


@pytest.fixture
def found(board):
    """A Desk at the shelf, with that drive."""
    desk = Desk(board.root)
    desk.store.drive = board
    desk.show("shelf")
    board.desk = desk
    return desk


def leave_match(found, name, seats, decisions):
    """Begin a match, play some decisions, and go back to the shelf."""
    assert found.store.park()
    one = play_on(match(name, seats, sink=found.store), decisions)
    found.store.start(one)
    found.show("shelf")
    return one


def test_the_shelf_shows_game_players_and_move_of_the_match_that_waits(found):
    leave_match(found, "zen", (0, 2, 2), 17)
    assert "Continue" in words(found) and "Zen Garden" in small_words(found)
    assert "3 players, move 17" in words(found)
    assert "1 waiting" in small_words(found)
    found.press(UP)
    assert "players" not in words(found) and "Continue" in words(found)


def test_continue_goes_on_with_the_open_match_at_once_also_beside_parked_ones(found):
    leave_match(found, "verdant", (0, 0), 5)
    one = leave_match(found, "zen", (0, 2), 17)
    assert "2 waiting" in small_words(found)
    found.press(A)
    settle(found)
    assert screen(found) == "table"
    assert found.app.match.pack.name == "zen" and found.app.match.length >= one.length


def test_a_parked_match_is_found_and_gone_on_with_and_the_open_one_parked_for_it(found, board):
    one = leave_match(found, "verdant", (0, 0), 5)
    two = leave_match(found, "zen", (0, 2), 17)
    found.press(M)
    assert screen(found) == "matches"
    assert "Zen Garden | Verdant" in words(found)
    assert "move 17" in small_words(found) and "move 5" in small_words(found)
    assert "You, Gardener" in words(found) and "open" in small_words(found)
    found.press(DOWN)
    assert "2 humans" in words(found) and "parked" in small_words(found)
    found.press(A)
    settle(found)
    assert found.app.match.digest() == one.digest()
    assert [(s.place < 0, s.length) for s in waiting_on(board)] == [(True, 5), (False, 17)]
    found.press(*[A] * (screen(found) == "handover"))
    found.press(MENU, UP, A)
    assert screen(found) == "shelf" and "2 players, move 5" in words(found)
    found.press(M, DOWN, A)
    assert found.app.match.digest() == two.digest()


def waiting_on(board):
    """Return what waits after another start of the board."""
    desk = Desk(board.root)
    desk.store.drive = board
    desk.store.nvm = board.desk.store.nvm
    desk.store.boot()
    return desk.store.waiting()


def test_with_parked_matches_only_the_shelf_leads_to_the_list(found):
    leave_match(found, "zen", (0, 2), 17)
    assert found.store.park()
    found.show("shelf")
    assert "Parked" in words(found) and "open" in small_words(found)
    found.press(A)
    assert screen(found) == "matches" and "1/1" in words(found)
    found.press(A)
    settle(found)
    assert screen(found) == "table" and found.app.match.length >= 17


def test_a_match_is_dropped_after_a_question_only(found, board):
    leave_match(found, "verdant", (0, 0), 5)
    leave_match(found, "zen", (0, 2), 17)
    found.press(M, M)
    assert "Drop this match?" in words(found)
    found.press(RIGHT)
    assert "A drops it, B keeps" in words(found)
    found.press(B)
    assert "Drop this match?" not in words(found) and len(waiting_on(board)) == 2
    found.press(DOWN, M, A)
    assert [s.length for s in waiting_on(board)] == [17]
    found.press(M, A)
    assert screen(found) == "shelf" and waiting_on(board) == []
    assert "Continue" not in words(found) and "Parked" not in words(found)


def test_while_a_pc_holds_the_drive_changing_places_asks_before_the_open_one_is_lost(found, board):
    one = leave_match(found, "verdant", (0, 0), 5)
    leave_match(found, "zen", (0, 2), 17)
    board.held = True
    found.press(M, DOWN, A)
    assert screen(found) == "matches" and "be parked. Drop it?" in words(found)
    found.press(B)
    assert [s.length for s in waiting_on(board)] == [17, 5]
    found.press(A, A)
    settle(found)
    assert found.app.match.digest() == one.digest()
    assert [s.length for s in waiting_on(board)] == [5]


def test_a_new_match_parks_the_open_one_or_asks_before_it_is_dropped(found, board):
    leave_match(found, "zen", (0, 2), 17)
    found.press(UP, A, A)
    settle(found)
    assert screen(found) == "table" and [s.length for s in waiting_on(board)][1:] == [17]
    found.press(A)
    settle(found)
    board.held = True
    before = found.app.match.length
    found.press(MENU, UP, A, UP, A, A)
    assert screen(found) == "setup" and "Drop the old match?" in words(found)
    found.press(LEFT)
    assert "A drops it, B keeps" in words(found)
    found.press(B)
    assert screen(found) == "setup" and "Drop the old match?" not in words(found)
    assert waiting_on(board)[0].length == before
    found.press(A, A)
    settle(found)
    assert screen(found) == "table" and found.app.match.length < before


@pytest.mark.parametrize("parked", [False, True])
def test_a_match_whose_rules_are_gone_is_shown_with_the_reason_and_kept(found, board, parked):
    leave_match(found, "zen", (0, 2), 17)
    if parked:
        assert found.store.park()
    pack = board.root / "firmware/packs/zen.pack"
    data = pack.read_bytes()
    pack.unlink()
    found.show("shelf")
    assert "2 players, move 17" in words(found)
    found.press(A, *[A] * parked)
    assert screen(found) == "matches" and "Its rules are gone" in words(found)
    pack.write_bytes(data)
    found.press(A)
    settle(found)
    assert screen(found) == "table" and found.app.match.length >= 17


def test_opening_a_long_match_shows_how_far_it_has_come(found, monkeypatch):
    leave_match(found, "verdant", (0, 0), 90)
    seen = []
    show = found.app.display.show
    monkeypatch.setattr(found.app.display, "show", lambda c: (seen.append((words(found), bytes(c.buf))), show(c)))
    found.press(A)
    opening = [picture for said, picture in seen if "Opening Verdant" in said]
    assert len(opening) > 3 and len(set(opening)) == len(opening)


def test_a_key_without_use_in_the_set_up_is_told_what_holds_in_each_row(found):
    """ "Left, right: change" is not true of Start."""
    found.show("setup", "verdant")
    for _ in found.app.screen.rows:
        found.press(M)
        assert "Arrows, then A starts" in words(found)
        found.press(DOWN)
