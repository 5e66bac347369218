"""Verdant at the table: every action by keys, and what is shown is what comes."""

import random

import pytest

from firmware.games import verdant as rules
from firmware.games import verdant_goals as goal_rules
from firmware.texts import verdant as words_of_play
from firmware.texts import verdant_goals as goal_words
from firmware.texts import verdant_tally
from firmware.views.verdant import GOALS, GROW, HOME, LEAF, MARK, MARKET, MIX, MIXED, THUMBS, View
from tests.screens.desks import (
    DOWN,
    HOLD,
    LEFT,
    RIGHT,
    UP,
    A,
    B,
    M,
    at_table,
    put_on,
    ready,
    screen,
    settle,
    small_words,
    words,
)

PACKS = [
    ("verdant", (0,), False),
    ("verdant", (0, 0, 0), True),
    ("verdant-solo", (0,), True),
    ("verdant-family", (0, 0), False),
    ("verdant-promo", (0, 0), True),
]


def play_until(found, wanted, dice, most=600):
    """Press keys at random until `wanted(view)`; return the view."""
    for _ in range(most):
        view = ready(found)
        if view is None:
            break
        if wanted(view):
            return view
        for _ in range(dice.randrange(4)):
            found.press(dice.randrange(4))
        found.press(A)
    pytest.fail("that never happens")


def lines(found):
    """Return what is written side by side in the large letters, by line."""
    rows = {}
    for piece in sorted(found.canvas.written):
        if piece.font == "F5":
            rows.setdefault(piece.y, []).append(piece.text)
    return {tuple(row) for row in rows.values()}


def taking(view):
    return view.game.phase == rules.TAKE and view.game.state[rules.HOMES + view.eyes * rules.RECORD] >= 2


@pytest.mark.parametrize(("pack", "seats", "full"), PACKS)
def test_a_whole_game_by_arrows_and_a(pack, seats, full):
    found = at_table(pack, seats, full=full)
    dice = random.Random(pack)
    for _ in range(1500):
        if ready(found) is None:
            break
        found.press(dice.randrange(4), A)
    assert screen(found) == "score"
    assert found.app.match.over


@pytest.mark.parametrize(("pack", "seats", "full"), PACKS)
def test_the_effects_shown_are_those_that_come(pack, seats, full):
    """Leaves, pots and points of a placement or a token, before and after."""
    found = at_table(pack, seats, full=full, seed=8)
    dice = random.Random(5)
    checked = ended = pots_seen = 0
    for _ in range(250):
        view = ready(found)
        if view is None:
            break
        for _ in range(dice.randrange(4)):
            found.press(dice.randrange(4))
        if dice.random() < 0.2 and view.game.phase == rules.USE:
            found.press(B)
        settle(found)
        game = view.game
        target = view.target()
        if game.phase < rules.PLACE or target >= rules.END:
            found.press(A)
            continue
        leaves, _, pots, points, ends = view.known[target]
        seat = view.eyes
        before = plants(game, seat)
        turn, state = (game.state[rules.TURN], game.player), bytes(game.state)
        old = game.score(seat, [0] * 10)
        copy = rules.Rules(game.pack, game.players, 0, game.options)
        copy.load(state)
        for move in view.here().moves(view, target):
            copy.play(move)
        gained, taken = 0, []
        for cell, (need, value) in plants(copy, seat).items():
            was = before.get(cell, (need, 0))[1]
            if was < rules.COMPLETE and value >= rules.COMPLETE and need:
                taken.append(value - rules.POT)
                gained += need - was
            elif value < rules.COMPLETE:
                gained += value - was
        assert (leaves, sorted(pots)) == (gained, sorted(taken))
        over = (copy.state[rules.TURN], copy.player) != turn or copy.over
        if game.phase != rules.START:
            assert ends == over
            if not over:
                assert points == copy.score(seat, [0] * 10) - old
        assert bytes(game.state) == state
        checked += 1
        ended += ends
        pots_seen += len(pots)
        found.press(A)
    assert checked > 25
    assert ended
    assert pots_seen


@pytest.mark.parametrize(("pack", "seats", "full"), [*PACKS, ("verdant", (0, 2), False)])
def test_what_is_not_drawn_again_is_what_would_be_drawn(pack, seats, full):
    found = at_table(pack, seats, full=full, seed=3)
    dice = random.Random(pack + str(seats))
    stayed = 0
    for _ in range(200):
        found.press(dice.choice((UP, DOWN, LEFT, RIGHT, A, A, A, A, A, B, M, M + HOLD)))
        if screen(found) in ("menu", "inspect"):
            found.press(B)
        view = ready(found)
        if view is None:
            found = at_table(pack, seats, full=full, seed=dice.randrange(100))
        elif dice.randrange(3) == 0:
            shown = bytes(found.canvas.buf)
            stayed += view._stays
            view._stays = False
            view.paint()
            assert bytes(found.canvas.buf) == shown
    assert stayed > 20


def test_a_card_whose_token_is_taken_can_be_looked_at(monkeypatch):
    plain = View.name

    def name(view, i):
        assert i >= 0  # it would count down for ever
        return plain(view, i)

    monkeypatch.setattr(View, "name", name)
    found = at_table("verdant", (0, 0), seed=12)
    dice = random.Random(12)

    def taken(view):
        return view.game.phase != rules.TAKE and 0 in view.game.state[rules.SHOWN : rules.SHOWN + 4]

    view = play_until(found, taken, dice)
    looked = set()
    for target in range(8):
        view.enter(MARKET)
        if target in view.codes:
            put_on(found, target)
            found.press(M + HOLD)
            assert screen(found) == "inspect"
            looked.add(view.game.state[rules.SHOWN + (target & 3)] == 0)
            found.press(B)
            view = ready(found)
    assert looked == {True, False}


def plants(game, seat):
    """Return {cell: (requirement, value)} of the plants of a seat."""
    s = game.state
    at = rules.HOMES + seat * rules.RECORD
    laid = range(at + rules.LAID, at + rules.LAID + 3 * s[at + rules.COUNT], 3)
    return {s[o]: (game.needs[s[o + 1]], s[o + 2]) for o in laid if s[o] & 1}


def test_taking_back_restores_picture_and_state():
    found = at_table("verdant", (0, 0), full=True)
    dice = random.Random(2)
    checked = 0
    asked = {}
    for _ in range(80):
        view = ready(found)
        if view is None:
            break
        match = found.app.match
        length = match.length
        # as it was asked, before the cursor was moved
        asked.setdefault(length, (bytes(match.game.state), bytes(found.canvas.buf)))
        for _ in range(dice.randrange(4)):
            found.press(dice.randrange(4))
        settle(found)
        found.press(A)
        settle(found)
        if screen(found) != "table" or match.undo_reason() or match.length == length:
            continue
        found.press(B + HOLD)
        settle(found)
        assert (bytes(match.game.state), bytes(found.canvas.buf)) == asked[length]
        asked = {length: asked[length]}
        checked += 1
        found.press(A)
    assert checked > 10


def test_two_thumbs_buy_a_token_of_another_column():
    found = at_table("verdant", (0, 0), seed=3)
    view = play_until(found, taking, random.Random(1))
    card, state = view.target(), view.game.state
    thumbs = state[rules.HOMES + view.eyes * rules.RECORD] + state[rules.THUMBS + card] - 2
    found.press(B)
    assert view.mode == THUMBS
    assert view.target() == MIX
    found.press(A)
    settle(found)
    assert (view.mode, view.zone) == (MIXED, MARKET)
    assert [target & 3 for target in view.codes] == [i for i in range(4) if i != card & 3]
    move = view.target()
    found.press(A)
    assert found.app.match.moves[found.app.match.length - 1] == move == rules.MIX + 4 * card + (move & 3)
    assert state[rules.HOMES + view.eyes * rules.RECORD] == thumbs


def test_b_leads_out_of_the_thumb_actions():
    found = at_table("verdant", (0, 0), seed=3)
    view = play_until(found, taking, random.Random(1))
    found.press(RIGHT)
    card, length = view.target(), found.app.match.length
    for keys in ((B,), (B, A, B), (B, DOWN, DOWN, DOWN, B)):
        found.press(*keys[:-1])
        settle(found)
        found.press(*keys[-1:])
        settle(found)
        if len(keys) == 1:
            found.press(B)
        settle(found)
        assert (view.mode, view.zone, view.target(), found.app.match.length) == (0, MARKET, card, length)


@pytest.mark.parametrize(("row", "phase"), [(1, rules.CARDS), (2, rules.TOKENS)])
def test_two_thumbs_replace_what_is_marked(row, phase):
    found = at_table("verdant", (0, 0), seed=3)
    dice = random.Random(1)
    view = play_until(found, lambda view: taking(view) and view.game.sweepable() & 3 == 3, dice)
    found.press(B, *[DOWN] * row, A)
    settle(found)
    assert view.game.phase == phase
    put_on(found, 0)
    found.press(A)
    assert "Choose at least one" in words(found)
    first = [target for target in view.codes if target >= MARK][:2]
    for target in first:
        put_on(found, target)
        found.press(A)
        settle(found)
    put_on(found, first[0])
    found.press(A)  # the mark goes again
    settle(found)
    assert view.mask == 1 << first[1] - MARK
    put_on(found, view.mask)
    found.press(A)
    settle(found)
    assert view.game.phase == rules.TAKE
    assert found.app.match.moves[found.app.match.length - 1] == 1 << first[1] - MARK


def test_two_thumbs_buy_a_leaf():
    found = at_table("verdant", (0, 0), seed=3)
    view = play_until(found, lambda view: taking(view) and view.game.incomplete(view.eyes), random.Random(1))
    found.press(B, DOWN, DOWN, DOWN)
    assert view.target() == GROW
    found.press(A)
    settle(found)
    assert (view.mode, view.zone) == (LEAF, HOME)
    cell = view.target() - rules.LEAF
    before = plants(view.game, view.eyes)[cell][1]
    found.press(A)
    assert plants(view.game, view.eyes)[cell][1] > before


def test_without_thumbs_the_actions_say_why():
    found = at_table("verdant", (0, 0), seed=3)
    view = play_until(
        found,
        lambda v: v.game.phase == rules.TAKE and v.game.state[rules.HOMES + v.eyes * rules.RECORD] < 2,
        random.Random(1),
    )
    for row in range(4):
        found.press(B, *[DOWN] * row)
        # Not "1 thumbs"
        assert f"Your thumbs: {view.game.state[rules.HOMES + view.eyes * rules.RECORD]}" in words(found)
        found.press(A)
        assert "That costs 2 thumbs" in words(found)
        settle(found)
        found.press(B)
    assert view.mode == 0


def test_b_goes_through_everything_that_a_token_can_be():
    found = at_table("verdant", (0, 0), seed=3)
    seen = set()
    dice = random.Random(6)
    for _ in range(200):
        view = ready(found)
        if view is None:
            break
        if view.game.phase == rules.USE:
            if view.mask:
                found.press(B)  # marks for the trowel go first
                settle(found)
            moves = set()
            start = view.tool
            while True:
                moves.update(view.codes)
                found.press(B)
                settle(found)
                if view.tool == start or view.zone != HOME or screen(found) != "table":
                    break
            if screen(found) == "menu":
                found.press(B)
            view = ready(found)
            if view.game.phase == rules.USE:
                assert moves == legal(view.game)
            seen.update(move & 192 if move < rules.END else move for move in moves)
            found.press(*[B] * dice.randrange(3))
            settle(found)
        if screen(found) == "table":
            found.press(dice.randrange(4), A)
        else:
            found.press(B)
    assert seen == {0, rules.STORED, rules.LEAF, rules.END, rules.KEEP_STORED}


def legal(game):
    buf = bytearray(game.MOST_MOVES)
    return set(buf[: game.moves(buf)])


def test_the_trowel_takes_the_plants_in_any_order():
    found = at_table("verdant", (0, 0), seed=3)

    def trowel(view):
        token = view.game.state[rules.NEW]
        return view.game.phase == rules.USE and token == rules.ITEMS + 2 and len(view.codes) > 3

    view = play_until(found, trowel, random.Random(2), 2000)
    last, first = view.codes[-1], view.codes[0]
    before = plants(view.game, view.eyes)
    seat = view.eyes
    for target in (last, first):
        put_on(found, target)
        found.press(A)
        settle(found)
        assert view.game.phase == rules.USE
    length = found.app.match.length
    found.press(A)  # a marked one again: no third
    assert list(found.app.match.moves[length : length + 2]) == [first, last]
    after = plants(view.game, seat)
    assert {cell for cell in after if after[cell] != before[cell]} == {first, last}


def test_goals_show_what_they_are_worth_at_any_time():
    found = at_table("verdant", (0, 0, 0), full=True, seed=4)
    dice = random.Random(7)
    checked = 0
    for _ in range(120):
        view = ready(found)
        if view is None:
            break
        while view.zone != GOALS:
            found.press(M)
        settle(found)
        out = [0] * 10
        total = view.game.score(view.eyes, out)
        assert view.total == total
        for kind in range(3):
            number = view.game.state[rules.GOALS + kind]
            name = goal_words.GOALS[kind].split("\n")[number - 1]
            assert (name, str(out[7 + kind])) in lines(found)
            checked += out[7 + kind] > 0
        found.press(A)
        settle(found)
        found.press(dice.randrange(4), A)
    assert checked > 20


def test_a_scenario_shows_target_and_condition():
    found = at_table("verdant-solo", (0,), full=True)
    view = ready(found)
    while view.zone != GOALS:
        found.press(M)
    settle(found)
    target = goal_rules.scenario(view.game)[0]
    assert (f"Target {target}", str(view.total)) in lines(found)
    assert "No thumb spent" in words(found)


def test_achievements_are_shown_at_the_end():
    found = at_table("verdant", (0,), seed=2)
    dice = random.Random(3)
    shown = set()
    for seed in range(4):
        found = at_table("verdant", (0,), seed=seed)
        while ready(found) is not None:
            found.press(dice.randrange(4), A)
        game = found.app.match.game
        achieved = bin(game.feats(0)).count("1")
        assert (f"Achievements {achieved}" in small_words(found)) == (achieved > 0)
        assert f"Rank {game.rank() + 1}/6: " in words(found)
        found.press(RIGHT)
        lines = [line for label, _, lines in found.app.screen.parts if label.startswith("Achieve") for line in lines]
        assert lines == [verdant_tally.FEATS[i] for i in range(16) if game.feats(0) >> i & 1]
        shown.update(lines)
    assert shown


def test_the_rule_of_a_potless_plant_is_its_own():
    found = at_table("verdant-promo", (0, 0), seed=9)
    dice = random.Random(1)
    seen = set()
    for _ in range(400):
        if len(seen) == 2:
            break
        view = ready(found)
        if view is None:
            break
        if view.zone == MARKET and view.game.phase == rules.TAKE and view.card_of() < 4:
            found.press(M + HOLD, A)
            need = view.game.needs[view.game.state[rules.MARKET + view.card_of()] - 1]
            assert ("Complete as it lies." in words(found)) == (need == 0)
            seen.add(need == 0)
            found.press(B, B)
            ready(found)
        found.press(dice.randrange(4), A)
    assert seen == {True, False}


def test_every_reason_has_a_sentence():
    sentences = words_of_play.REASONS.split("\n")
    assert len(sentences) == len(rules.Rules.REASONS)
    assert sentences[0] == ""
    assert all(sentences[1:])


@pytest.mark.parametrize(("pack", "seats", "full"), PACKS)
def test_a_hint_brings_the_cursor_to_any_legal_move_and_a_plays_it(pack, seats, full):
    found = at_table(pack, seats, full=full, seed=6)
    dice = random.Random(8)
    kinds = set()
    for _ in range(120):
        view = ready(found)
        if view is None:
            break
        game = view.game
        move = dice.choice(sorted(legal(game)))
        view.hints = [move]
        view.enter(view.home())
        settle(found)
        assert view.target() == move
        assert view.codes[view.at] == move
        kinds.add((game.phase, move >> 6))
        length = found.app.match.length
        found.press(A)
        assert found.app.match.moves[length] == move
        assert not view.hints
    assert len(kinds) > 5


def test_cell_by_cell_a_says_why_a_card_cannot_lie_there():
    found = at_table("verdant", (0,), seed=9)
    found.app.by_cell = True
    dice = random.Random(9)
    said = set()
    for _ in range(250):
        view = ready(found)
        if view is None:
            break
        if not view.cells:
            view.cells = True
            view.enter(view.zone)
        found.press(dice.randrange(4))
        settle(found)
        placing = view.game.phase == rules.PLACE
        target, length = view.target(), found.app.match.length
        allowed = target in legal(view.game)
        found.press(A)
        if placing:
            assert (found.app.match.length > length) == allowed
        if placing and not allowed:
            said.add(words(found).split(" | ")[-1])
    assert {"Must touch a card", "A card lies there", "Rooms alternate"} <= said
