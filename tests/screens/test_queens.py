"""Queen's Garden at the table: every decision by keys, and what is shown is what comes."""

import random
import re
from types import SimpleNamespace

import pytest

from firmware import app
from firmware.canvas import Canvas
from firmware.font import F4
from firmware.games import queens as rules
from firmware.views import base, queens_garden, queens_propose, queens_try
from firmware.views.queens import (
    CELL_AT,
    COPY_AT,
    DISPLAY,
    DONE,
    ITEM_AT,
    JOKER,
    LEFT_EDGE,
    OTHER,
    PAYING,
    STORAGE,
    TOP_EDGE,
    WHEEL,
)
from host_tools.gallery_queens import put_on
from host_tools.notation import queens_names
from tests import queens_words
from tests.screens.desks import HOLD, LEFT, MENU, RIGHT, A, B, M, at_table, ready, screen, settle, small_words, words

PACKS = [("queens", (0, 0)), ("queens-back", (0, 0, 0)), ("queens-quick", (0, 0, 0, 0))]


@pytest.fixture(autouse=True)
def quick(monkeypatch):
    """Pages stay loaded and no garbage is collected: both take most of the time on a PC, and neither matters here."""

    def forget_page(view, keep=""):
        view._page_name = ""
        view._page = view.kept = None

    monkeypatch.setattr(base.View, "forget_page", forget_page)
    monkeypatch.setattr(app, "gc", SimpleNamespace(collect=lambda: 0))


def go_to(found, target):
    """Put the cursor on a target of the zone."""
    put_on(found, target)
    settle(found)


def play_on(found, dice, often=0.5):
    """Press keys as somebody who likes to plant does: a turn or a step of one."""
    view = found.app.view
    if view.doing() == rules.ACT and view.zone == view.home():
        plants = [act for act in view.legal if rules.PLACE <= act < rules.PASS]
        if (plants and dice.random() < often) or min(view.legal) >= rules.PLACE:
            if view.zone != STORAGE:
                view.enter(STORAGE)
            act = max(plants, key=lambda act: (act % 6, act)) if plants else rules.PASS
            go_to(found, queens_try.target_of(view, act))
        else:
            if view.zone != DISPLAY:
                view.enter(DISPLAY)
            go_to(found, dice.choice([kind for kind in view.legal if kind < rules.PLACE]))
    elif view.doing() != rules.DISCARD:
        found.press(dice.randrange(4))
    found.press(A)


def turns_of(found, dice, most):
    """Yield the view wherever a turn is to be chosen; other decisions, of `most` looks in all, are played at random."""
    for _ in range(most):
        view = ready(found)
        if view is None:
            return
        if view.doing() == rules.ACT:
            yield view
        else:
            play_on(found, dice)


def at_garden(name="queens", players=2, seed=5, plies=60):
    """Return a desk with a match in which gardens have grown, at the start of a turn."""
    found = at_table(name, (0,) * players, seed=seed)
    dice = random.Random(seed)
    while True:
        view = ready(found)
        if found.app.match.length >= plies and view.doing() == rules.ACT:
            return found, view
        play_on(found, dice)


def position(seat, **table):
    """Return a desk at a position in words; the first seat decides."""
    found = at_table("queens", (0, 0), practice=True)
    game = queens_words.position([seat], **table)
    match = found.app.match
    match.game.load(game.state)
    match.turn_start = match.length
    found.app.eyes = match.game.player
    found.app.view = None
    found.show("table")
    settle(found)
    return found, found.app.view


@pytest.mark.parametrize(("pack", "seats"), PACKS)
def test_a_whole_game_by_arrows_and_a(pack, seats):
    found = at_table(pack, seats)
    dice = random.Random(pack)
    phases = set()
    for _ in range(4000):
        view = ready(found)
        if view is None:
            break
        phases.add(view.doing())
        found.press(dice.randrange(4))
        found.press(A if dice.random() < 0.9 else M)
    assert screen(found) == "score"
    assert found.app.match.over
    assert phases == {rules.ACT, rules.COPY, rules.CELL, rules.PAY, rules.DISCARD}


def test_every_decision_of_the_rules_can_be_made_by_keys():
    """Each legal act, copy and cell is a target, and every payment that the rules allow can be put together."""
    found = at_table("queens", (0, 0), seed=9)
    dice = random.Random(4)
    seen = set()
    for _ in range(160):
        view = ready(found)
        if view is None:
            break
        game = view.game
        doing = view.doing()
        seen.add(doing)
        if doing == rules.ACT:
            reached = set()
            for zone in (DISPLAY, STORAGE):
                view.enter(zone)
                reached |= {queens_try.act_of(view, t) if zone else t for t in view.codes if t != JOKER}
            assert set(view.moves()) <= reached
            view.enter(view.home())
        elif doing == rules.COPY:
            assert [COPY_AT + move for move in view.moves()] == view.codes
        elif doing == rules.CELL:
            cells = {target - CELL_AT for target in view.codes}
            for _ in range(6 if view.hand >= rules.EXPAND else 0):
                view.turned = (view.turned + 1) % 6
                cells |= {target - CELL_AT for target in view.here().aim(view)}
            assert cells == set(queens_try.where(view, view.hand))
        elif doing == rules.PAY:
            assert by_hand(view) == allowed(game, view.hand, view.cell)
        play_on(found, dice, 0.7)
    assert seen == {rules.ACT, rules.COPY, rules.CELL, rules.PAY, rules.DISCARD}


def by_hand(view):
    """Return every payment that can be put together, as sorted tuples of hexagons + 1 (0 = joker)."""
    complete = set()
    before = view.paid

    def add(paid):
        view.paid = paid
        if len(paid) == queens_try.due(view):
            complete.add(tuple(sorted(queens_try.piece(view, target) & 63 for target in paid)))
            return
        for target in queens_try.fitting(view):
            # the order makes no difference
            if not paid or target >= paid[-1]:
                add([*paid, target])

    add([])
    view.paid = before
    return complete


def allowed(game, act, cell):
    """Return the same of the rules."""
    before = bytes(game.state)
    complete = set()

    def walk(paid):
        if not game.phase:
            complete.add(tuple(sorted(paid)))
            return
        state = bytes(game.state)
        for move in moves_of(game):
            due = game.state[rules.DUE]
            game._step(move)
            # jokers are what is left
            walk(paid + ((0,) * due if move == rules.REST else (move % 36 + 1,)))
            game.load(state)

    game._step(act)
    game._step(cell)
    walk(())
    game.load(before)
    return complete


def moves_of(game):
    game.load(bytes(game.state))
    buf = [0] * game.MOST_MOVES
    return buf[: game.moves(buf)]


@pytest.mark.parametrize(("pack", "seats"), PACKS)
def test_the_effects_shown_are_those_that_come(pack, seats):
    found = at_table(pack, seats, seed=3)
    dice = random.Random(6)
    checked = won_some = 0
    for _ in range(220):
        view = ready(found)
        if view is None:
            break
        game = view.game
        doing = view.doing()
        ends = doing == rules.PAY and len(view.paid) == queens_try.due(view)
        if not (ends or (doing == rules.CELL and not queens_try.cost(view.hand))):
            play_on(found, dice, 0.7)
            continue
        cell = view.cell if ends else view.target() - CELL_AT
        won, now, end = queens_try.effect(view, queens_try.turn_moves(view, cell))
        assert f"now{now:+d} end{end:+d}" in small_words(found)
        seat, number = view.eyes, game.state[rules.ROUND]
        at = rules.SEATS + rules.RECORD * seat
        copy = rules.Rules(game.pack, game.players, 0, game.options)
        copy.load(game.state)
        before = (copy.interim(seat, number), worth(copy, seat), copy.state[at + rules.JOKERS])
        moves = view.chosen()
        for move in moves:
            copy.check(move)
            copy._step(move)
            while copy.phase and len(moves_of(copy)) == 1:
                copy._step(moves_of(copy)[0])
        assert not copy.phase
        assert copy.interim(seat, number) - before[0] == now
        assert worth(copy, seat) - before[1] == end
        paid = view.paid.count(JOKER)
        assert copy.state[at + rules.JOKERS] - before[2] + paid == won
        checked += 1
        won_some += won > 0
        found.press(A)
    assert checked > 15
    assert won_some or pack != "queens"


def worth(game, seat):
    """Return what a seat would have if the game ended now and points could fall below 0."""
    out = [0] * 7
    total = game.score(seat, out) - out[3]
    at = rules.SEATS + rules.RECORD * seat
    for b in game.state[at + rules.EXPANSIONS : at + rules.FRONT]:
        total -= (b - 1) % 6 + 1 if b else 0
    return total


def test_storage_after_a_take_is_what_was_shown():
    found = at_table("queens", (0, 0, 0), seed=8)
    dice = random.Random(2)
    checked = 0
    for _ in range(120):
        view = ready(found)
        if view is None:
            break
        match = found.app.match
        if view.zone != DISPLAY or view.game.phase:
            play_on(found, dice, 0.3)
            continue
        kind = dice.choice(view.codes)
        go_to(found, kind)
        said = next(piece.text for piece in found.canvas.written if piece.x > 64 and piece.y == 58)
        seat, length = view.eyes, match.length
        found.press(A)
        if match.length == length:
            assert "room" in words(found)
            assert kind not in view.legal
            play_on(found, dice, 0.3)
        elif match.game.player != seat or match.game.phase != rules.COPY:
            s = match.game.state
            at = rules.SEATS + rules.RECORD * seat + rules.EXPANSIONS
            stored = (s[at] > 0) + (s[at + 1] > 0)
            assert said == f"{12 - match.game.room(seat)}/12 {stored}/2"
            checked += 1
    assert checked > 15


def test_a_take_without_room_says_so():
    found, view = position(queens_words.seat("Y1 Y2 Y3 Y4 Y5 Y6 LB1 LB2 LB3 LB4 LB5 LB6"), display=["LP6 LP5 LP4 DG1"])
    view.enter(DISPLAY)
    go_to(found, 5)
    found.press(A)
    assert "No room in storage" in words(found)


def test_b_leads_out_of_every_step_and_nothing_is_played():
    found, view = at_garden()
    match = found.app.match
    length, state = match.length, bytes(match.game.state)
    checked = set()
    for act in [act for act in view.legal if act >= rules.PLACE]:
        for back in (B, B + HOLD):
            view.enter(STORAGE)
            target = queens_try.target_of(view, act)
            go_to(found, target)
            before = bytes(found.canvas.buf)
            found.press(A)
            settle(found)
            if view.doing() == rules.CELL and queens_try.cost(act):
                found.press(A)
                settle(found)
                assert view.zone == PAYING
                while view.zone == PAYING:
                    found.press(back)
                    settle(found)
                checked.add(PAYING)
            presses = 0
            while view.hand >= 0:
                found.press(back)  # an expansion is turned first
                settle(found)
                presses += 1
                assert presses < 9 or back == B
                if presses > 8:
                    found.press(B + HOLD)
                    settle(found)
            assert (view.zone, view.target(), match.length) == (STORAGE, target, length)
            assert bytes(match.game.state) == state
            assert bytes(found.canvas.buf) == before
            checked.add((act >= rules.EXPAND) + (act >= rules.BUY))
    assert {PAYING, 0} <= checked


def test_taking_back_a_turn_takes_all_of_it_back():
    found = at_table("queens", (0, 0), seed=12, practice=True)
    dice = random.Random(3)
    checked = 0
    for view in turns_of(found, dice, 90):
        match = found.app.match
        state, length, eyes = bytes(match.game.state), match.length, view.eyes
        while match.length == length:
            play_on(found, dice)
            settle(found)
        copies = match.game.phase == rules.COPY
        if not copies and match.length - length > 1 and ready(found):
            found.app.screen.undo()
            assert (bytes(match.game.state), match.length) == (state, length)
            assert match.game.player == eyes
            checked += 1
            found.app.eyes = eyes
            found.show("table")
            ready(found)
            play_on(found, dice)
    assert checked > 5


def test_what_covered_expansions_hide_is_in_no_picture():
    """QR14: another future, the same pictures in every zone, in the inspector and in the menu."""
    found, view = at_garden(players=2, plies=40)
    game = view.game
    pictures = []
    for dice in (1, 2):
        s = bytearray(game.state)
        s[rules.DICE : rules.DICE + 8] = bytes([dice] * 8)
        left = [h for h in range(36) if s[rules.HIDDEN + h // 6] >> h % 6 & 1]
        for h in left if dice == 2 else []:
            # which of them are covered where is not even known; let others be left
            s[rules.HIDDEN + h // 6] ^= (1 << h % 6) if h % 2 else 0
        game.load(s)
        view.left, view.top = LEFT_EDGE, TOP_EDGE
        pictures.append(list(all_pictures(found, view)))
    assert len(pictures[0]) > 20
    assert pictures[0] == pictures[1]


def all_pictures(found, view):
    for zone in view.zones():
        view.enter(zone)
        settle(found)
        yield bytes(found.canvas.buf)
        found.press(M + HOLD)
        for _ in range(min(len(view.codes), 20)):
            yield bytes(found.canvas.buf)
            found.press(RIGHT)
        found.press(B)
        settle(found)


def test_the_payment_that_is_proposed_is_one_that_the_rules_allow():
    found, view = at_garden(plies=30)
    dice = random.Random(7)
    checked = 0
    for _ in range(60):
        view = ready(found)
        if view is None:
            break
        if view.doing() == rules.ACT:
            for act in [act for act in view.legal if rules.PLACE <= act < rules.BUY and queens_try.cost(act)]:
                view.hand = act
                paid = queens_propose.propose(view)
                cell = queens_try.where(view, act)[0]
                assert tuple(sorted(queens_try.piece(view, t) & 63 for t in paid)) in allowed(view.game, act, cell)
                view.hand = -1
                view.paid = []
                checked += 1
        play_on(found, dice)
    assert checked > 15


def test_the_proposal_spares_jokers_then_value_then_single_pieces():
    seat = queens_words.seat("DG3 Y3 LB3 Y3 DG1 DG2", jokers=3)
    found, view = position(seat)
    view.enter(STORAGE)
    go_to(found, queens_try.target_of(view, rules.PLACE + 12 + 2))
    found.press(A)
    settle(found)
    # by colour 1 + 2, by symbol 3 + 3
    assert sorted(queens_try.piece(view, t) for t in view.paid) == [13, 14]


def test_a_payment_is_changed_by_hand_and_shown():
    seat = queens_words.seat("DG3 Y3 LB3 DG1 DG2", jokers=2)
    found, view = position(seat)
    view.enter(STORAGE)
    go_to(found, queens_try.target_of(view, rules.PLACE + 12 + 2))
    found.press(A)
    settle(found)
    found.press(A)
    settle(found)
    assert view.zone == PAYING
    assert "green, all different" in words(found)
    found.press(B, B)
    settle(found)
    assert view.paid == []
    assert "One colour or symbol" in words(found)
    go_to(found, queens_try.target_of(view, rules.PLACE + 6 + 2))
    found.press(A)
    settle(found)
    assert "butterfly" in words(found)
    assert {queens_try.piece(view, t) for t in view.codes} == {3, 0}
    go_to(found, JOKER)
    found.press(A)
    settle(found)
    assert view.codes == [DONE]
    found.press(LEFT)
    assert "B takes one back" in words(found)
    length = found.app.match.length
    found.press(A)
    moves = list(found.app.match.moves[length : found.app.match.length])
    assert moves == [rules.PLACE + 14, moves[1], 8]  # then only jokers are left


def test_a_says_why_a_piece_or_a_cell_is_refused():
    garden = {"1,0": "Y1", "1,-1": "Y2"}
    found, view = position(queens_words.seat("Y1 LB2 LP6 Y3", garden, jokers=2, expansions="[DP6]"))
    found.app.by_cell = view.cells = True
    view.enter(STORAGE)
    said = {}
    for act, cell in ((rules.PLACE + 35, -1), (rules.EXPAND + 29, -1), (rules.PLACE + 6, 2), (rules.PLACE + 6, 0)):
        go_to(found, queens_try.target_of(view, act))
        found.press(A)
        if cell >= 0:
            settle(found)
            go_to(found, CELL_AT + cell)
            found.press(A)
        said[act, cell] = words(found).split(" | ")[-1]
        settle(found)
        view.leave()
        settle(found)
    assert said[rules.PLACE + 35, -1] == "You cannot pay for it"
    assert said[rules.EXPAND + 29, -1] == "You cannot pay for it"
    assert said[rules.PLACE + 6, 2] == "Twice in one group"
    assert said[rules.PLACE + 6, 0] == "A hexagon lies there"


def test_land_is_bought_and_its_effect_is_shown():
    found, view = position(queens_words.seat("Y6", points=20))
    view.enter(STORAGE)
    go_to(found, rules.BUY)
    found.press(A)
    settle(found)
    assert [t - CELL_AT for t in view.codes] == [rules.CENTRE + 7 * slot for slot in range(6)]
    assert "now+0 end-6" in small_words(found)
    cell = view.target() - CELL_AT
    found.press(A)
    state = found.app.match.game.state
    assert state[rules.SEATS + rules.BLANK] == 1 << (cell - rules.CENTRE) // 7
    assert found.app.match.game.track(0) == 14


def test_an_expansion_is_turned_by_b_and_goes_by_arrows_from_place_to_place():
    found, view = position(queens_words.seat("", expansions="[Y1]"))
    view.enter(STORAGE)
    go_to(found, ITEM_AT)
    found.press(A)
    settle(found)
    assert len(view.codes) == 6
    slot = (view.target() - CELL_AT - 6) // 7
    turned = []
    for _ in range(6):
        turned.append((view.target() - CELL_AT - 6) % 7)
        found.press(B)
        settle(found)
        assert (view.target() - CELL_AT - 6) // 7 == slot
    assert turned == [(turned[0] + k) % 6 for k in range(6)]
    found.press(B, RIGHT)
    settle(found)
    assert (view.target() - CELL_AT - 6) // 7 != slot
    cell = view.target() - CELL_AT
    found.press(A)
    assert found.app.match.game.state[rules.SEATS + rules.GARDEN + cell] == rules.PRINTED + 7


def test_passing_asks_first_and_pieces_are_thrown_away_for_their_value():
    found, view = position(queens_words.seat("Y1 Y6 LB2", jokers=3, points=5))
    view.enter(STORAGE)
    go_to(found, rules.PASS)
    assert "-1pt" in small_words(found)
    found.press(A)
    assert view.hand == rules.PASS
    assert found.app.match.length == 0
    settle(found)
    lily = queens_try.target_of(view, rules.PLACE + 11)
    go_to(found, lily)
    found.press(A)
    assert "The rest is too dear" in words(found)
    settle(found)
    for act in (rules.PLACE + 1, rules.PLACE + 6):
        go_to(found, queens_try.target_of(view, act))
        found.press(A)
        settle(found)
    assert "-4pt" in small_words(found)
    go_to(found, queens_try.target_of(view, rules.PLACE + 6))
    found.press(A)  # the mark goes again
    settle(found)
    go_to(found, DONE)
    found.press(A)
    game = found.app.match.game
    assert game.track(0) == 2
    assert [b for b in game.state[rules.SEATS + rules.TILES : rules.SEATS + rules.FRONT] if b] == [7, 12]


def test_legal_pieces_have_dots_and_the_others_none():
    found, view = at_garden(plies=70)
    view.enter(STORAGE)
    settle(found)
    found.press(LEFT if view.at else RIGHT)
    settle(found)
    seen = set()
    for target in view.codes:
        if ITEM_AT <= target < JOKER and target != view.target():
            x, y, w, h = view.box(target)
            if y > 36 and target < ITEM_AT + 2:
                continue  # the frame of an expansion
            dotted = all(lit(found, x + dx, y + dy) for dx in (-1, w) for dy in (-1, h))
            assert dotted == (queens_try.act_of(view, target) in view.legal)
            seen.add(dotted)
    assert seen == {True, False}


def lit(found, x, y):
    return found.canvas.buf[(y >> 3) * 128 + x] >> (y & 7) & 1


def test_cells_lie_where_the_rules_say():
    """QR15, section 2.2: one column is 12 wide, one step along r 9 high."""
    places = [*queens_names.PLACES, (0, 0), *queens_names.TIPS]
    assert list(queens_garden.COLUMN) == [q + 4 for q, _ in places]
    assert list(queens_garden.HEIGHT) == [9 * r + 9 * q // 2 + 36 for q, r in places]


def test_every_cell_comes_into_the_window():
    _, view = at_garden()
    for x in range(queens_garden.PLACES):
        queens_garden.pan(view, x)
        assert queens_garden.inside(view, x)
        left, y, w, h = queens_garden.box(view, CELL_AT + x)
        assert left > 0
        assert left + w < 88
        assert y > 0
        assert y + h < 56


def test_a_hint_leads_to_storage_cell_and_payment_and_a_follows_it():
    found = at_table("queens", (0, 0), seed=21)
    dice = random.Random(8)
    checked = set()
    for view in turns_of(found, dice, 200):
        line = some_line(view.game, dice)
        view.hints = list(line)
        view.hinted()
        view.enter(view.home())
        settle(found)
        assert view.zone == (DISPLAY if line[0] < rules.PLACE else STORAGE)
        length, seat = found.app.match.length, view.eyes
        for _ in range(8):
            if found.app.match.game.player != seat or (found.app.match.length > length and not view.game.phase):
                break
            found.press(A)
            settle(found)
        assert list(found.app.match.moves[length : length + len(line)]) == line
        checked.add(min(line[0] // 12, 7))
    assert len(checked) > 4


def test_a_hint_in_the_middle_of_a_turn_leads_on_from_there():
    found = at_table("queens", (0, 0), seed=22)
    dice = random.Random(9)
    checked = set()
    for view in turns_of(found, dice, 400):
        match = found.app.match
        passed = rules.PASS in view.legal and dice.random() < 0.2
        line = [rules.PASS, rules.REST] if passed else some_line(view.game, dice)
        played = dice.randrange(1, len(line)) if len(line) > 1 else 0
        if not played:
            play_on(found, dice)
            continue
        for move in line[:played]:
            match.play(move)
        found.app.screen.settle()
        if not match.game.phase or match.game.player != view.eyes:
            continue
        phase, length, seat = match.game.phase, match.length, view.eyes
        if phase > rules.COPY:
            checked.add(phase)
        view.hints = line[played:]
        view.hinted()
        view.enter(view.home())
        settle(found)
        assert view.doing() == phase and view.due() == (phase != rules.COPY or view.zone == DISPLAY)
        assert view.hand == (view.game.state[rules.WHAT] if phase > rules.COPY else -1)
        for _ in range(40):
            if match.game.player != seat or not match.game.phase:
                break
            found.press(A)
            settle(found)
        if phase == rules.CELL:
            assert match.moves[length] == line[played]
    assert checked == {rules.CELL, rules.PAY, rules.DISCARD}


def some_line(game, dice):
    """Return the decisions of a turn, as a bot would give them."""
    copy = rules.Rules(game.pack, game.players, 0, game.options)
    copy.load(game.state)
    buf = [0] * game.MOST_MOVES
    moves = buf[: copy.moves(buf)]
    plants = [move for move in moves if rules.PLACE <= move < rules.PASS]
    line = [dice.choice(plants if plants and dice.random() < 0.6 else [m for m in moves if m < rules.PLACE] or moves)]
    if line == [rules.PASS]:
        return line
    copy._step(line[0])
    while copy.phase:
        moves = moves_of(copy)
        move = dice.choice(moves)
        if len(moves) > 1:
            line.append(move)
        copy._step(move)
        if not copy.phase:
            break
    return line


def test_what_a_bot_has_done_is_said_and_its_hexagon_is_marked():
    found = at_table("queens", (0, 0), seed=31)
    dice = random.Random(5)
    said = set()
    marks = 0
    for _ in range(250):
        view = ready(found)
        if view is None:
            break
        match = found.app.match
        if view.doing() != rules.ACT or view.game.phase:
            play_on(found, dice)
            continue
        for move in some_line(match.game, dice):
            view.watch(move)
            match.play(move)
        text = view.told()
        assert len(text) <= 21
        said.add(text.split()[2])
        found.app.screen.settle()
        if text.split()[2] == "lays":
            marks += max(view.last) > 0
    assert {"takes", "lays", "passes"} <= said
    assert marks > 5


def test_the_wheel_shows_what_each_round_brings_to_everybody():
    found, view = at_garden(players=3, plies=80)
    view.enter(WHEEL)
    settle(found)
    game = view.game
    rounds = range(game.state[rules.ROUND], 4)
    for seat in range(3):
        right = 128 - 13 * (2 - seat)
        column = [(9 + 8 * i, game.interim(seat, i)) for i in rounds]
        for y, number in (*column, (41, game.track(seat)), (49, game.score(seat, [0] * 7))):
            wanted = Canvas()
            left = wanted.text_right(right, y, str(number), F4)
            row = slice((y >> 3) * 128 + left, (y >> 3) * 128 + right)
            assert found.canvas.buf[row] == wanted.buf[row], (seat, y)


def test_other_gardens_can_be_looked_at_with_their_storage():
    found, view = at_garden(players=4, plies=60)
    names = set()
    for zone in view.zones():
        if zone >= OTHER:
            view.enter(zone)
            settle(found)
            names.add(view.seat(zone))
            texts = [piece.text for piece in found.canvas.written]
            seat = view.seat(zone)
            assert f"{12 - view.game.room(seat)}/12" in texts
            assert str(view.game.track(seat)) in texts
            assert found.app.name(seat) in texts
    assert names == set(range(4)) - {view.eyes}


def test_every_reason_has_a_sentence_and_texts_fit():
    from firmware.texts import queens

    sentences = queens.REASONS.split("\n")
    assert len(sentences) == len(rules.Rules.REASONS)
    assert sentences[0] == ""
    assert all(0 < len(sentence) <= 21 for sentence in sentences[1:])


def test_help_fits_the_screen():
    from firmware.texts import queens_help

    assert [page for page in queens_help.HELP if len(page) > 7] == []
    assert [page[0] for page in queens_help.HELP if len(page[0]) > 17] == []


def test_the_line_of_every_category_opens_into_parts_that_add_up():
    _, view = at_garden(plies=110)
    for seat in range(2):
        out = [0] * 7
        view.game.score(seat, out)
        for i in (3, 4, 5):
            _, lines = view.part(i, seat)
            # What lies in storage costs no more points than there are.
            if i != 3 and len(lines) < 6:
                assert sum(int(line.split()[-1]) for line in lines) == out[i]
            # "2 flower" would be in want of a plural.
            assert all(re.fullmatch(r"[a-z]+ [1-9]\d*: -?\d+", line) for line in lines), lines
        assert len(view.part(3, seat)[1]) > 0


@pytest.mark.parametrize("seed", [5, 7])
def test_a_piece_in_hand_goes_along_to_every_zone_and_through_menu_and_inspector(seed):
    found, view = at_garden(seed=seed)
    act = next(act for act in sorted(view.legal) if rules.PLACE <= act < rules.BUY)
    view.enter(STORAGE)
    go_to(found, queens_try.target_of(view, act))
    found.press(A)
    settle(found)
    zones = set()
    for _ in range(8):
        assert found.app.view.hand == act
        zones.add(found.app.view.zone)
        for key, other in ((MENU, "menu"), (M + HOLD, "inspect")):
            found.press(key)
            settle(found)
            assert screen(found) == other
            found.press(B)
            settle(found)
            assert screen(found) == "table"
        found.press(M)
        settle(found)
    assert zones >= {DISPLAY, STORAGE, WHEEL, OTHER}
