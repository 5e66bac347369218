"""A match: playing, undo, going back in time, replaying, and what it refuses."""

from array import array

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from firmware import match_back, match_rest, registry
from firmware.games.base import IllegalMove
from firmware.journal import records, scan
from firmware.match import Match, MatchError
from firmware.match_rest import SaveError, resume
from firmware.pack import Pack, PackError
from host_tools.check import seats_of
from host_tools.packs import compiler
from tests.journal_tools import play_on, played, zen_match

PACKS = [compiler.built_in(path.stem) for path in compiler.sources()]
HUMAN, BOT = 0, 2


class Recorder:
    """A sink that keeps what it is told."""

    def __init__(self):
        self.moves = []
        self.calls = []
        self.marks = {}

    def start(self, match):
        self.moves = []
        self.calls.append("start")

    def move(self, n, m):
        assert n <= len(self.moves)
        self.moves[n:] = [m]

    def rewind(self, n):
        assert n <= len(self.moves)
        del self.moves[n:]
        self.calls.append("rewind")

    def mark(self, n, low):
        assert n == len(self.moves)
        self.marks[n] = low

    def branch(self):
        self.calls.append("branch")

    def end(self, n, payload):
        assert n == len(self.moves)
        self.calls.append("end")
        self.payload = payload


class Kept:
    """A source: one saved match in memory, and the packs that are there."""

    def __init__(self, data, packs):
        self.data = data
        self.header = scan.whole(data).header
        self.packs = packs
        self.adopted = None

    def pack_for(self, header):
        for key in (header.pack_crc, header.pack_name):
            for pack in self.packs:
                if key in (pack.crc, pack.name):
                    return pack
        return None

    def read(self, moves):
        return scan.whole(self.data, moves)

    def adopt(self, match):
        self.adopted = match


class Model:
    """What each decision was, found out by playing the moves on a game of their own: the rules of undo, literally."""

    def __init__(self, match):
        self.seats = match.seats
        game = type(match.game)(match.pack, len(match.seats), match.seed, match.options)
        self.states = [bytes(game.state)]
        self.who = [game.player]
        self.shown = []
        for m in match.moves[: match.length]:
            game.play(m)
            self.states.append(bytes(game.state))
            self.who.append(game.player)
            self.shown.append(game.revealed)
        self.over = game.over

    def undo_to(self, practice):
        """Return the position that undo goes back to, None if it must not."""
        n = len(self.shown)
        me = self.who[n] if not self.over else None
        while n > 0:
            n -= 1
            if self.shown[n] and not practice:
                return None
            if not self.seats[self.who[n]]:
                if practice or (not self.over and (self.seats[me] or me == self.who[n])):
                    return n
                return None
        return None

    def limit(self, practice):
        """Return what undo cannot go below from here."""
        if self.undo_to(practice) is None:
            return len(self.shown)
        n = len(self.shown)
        if practice:
            return 0
        humans = set() if self.seats[self.who[n]] else {self.who[n]}
        while n and not self.shown[n - 1]:
            if not self.seats[self.who[n - 1]]:
                humans.add(self.who[n - 1])
                if len(humans) > 1:
                    break
            n -= 1
        while self.seats[self.who[n]]:
            n += 1
        return n


def assert_equals(match, model):
    assert bytes(match.game.state) == model.states[-1]
    assert match.length == len(model.shown)
    goal = model.undo_to(match.practice)
    assert (match.undo_reason() == 0) == (goal is not None)
    assert match.undo_limit() <= model.limit(match.practice)
    assert match.practice or not any(model.seats[model.who[n]] == 0 for n in range(match.undo_limit(), model.limit(0)))
    # what the caches of the game say must fit its bytes too
    fresh = type(match.game)(match.pack, len(match.seats), match.seed, match.options)
    fresh.load(match.game.state)
    a, b = (array("H", bytes(2 * fresh.MOST_MOVES)) for _ in range(2))
    assert (match.game.moves(a), list(a)) == (fresh.moves(b), list(b))


def tables(pack):
    """Return seats for a pack, humans and bots in any order."""
    seats = st.sampled_from(seats_of(pack)).flatmap(
        lambda n: st.lists(st.sampled_from((HUMAN, BOT)), min_size=n, max_size=n)
    )
    return st.tuples(st.just(pack.name), seats)


OPS = st.lists(st.tuples(st.sampled_from(("play", "play", "play", "undo", "goto")), st.integers(1, 40)), max_size=16)


@pytest.mark.parametrize("pack", PACKS, ids=lambda pack: pack.name)
@settings(max_examples=5)
@given(data=st.data())
def test_any_sequence_of_play_undo_and_goto_has_the_bytes_of_plain_play(pack, data):
    pack, seats = data.draw(tables(pack))
    seed, practice, ops = data.draw(st.tuples(st.integers(0, 2**32 - 1), st.booleans(), OPS))
    sink = Recorder()
    one = zen_match(seats, seed, pack, practice, sink)
    for op, number in ops:
        before = played(one)
        if op == "play":
            play_on(one, number, seed=number)
        elif op == "undo":
            limit = one.undo_limit()
            for _ in range(number % 7 + 1):
                n = one.length
                goal = Model(one).undo_to(one.practice)
                taken = one.undo()
                assert taken == (0 if goal is None else n - goal)
                assert one.length >= limit
                assert played(one) == before[: one.length]
        else:
            n = number * one.top // 40
            one.goto(n)
            assert one.length == n
            assert list(one.moves[: one.top])[: len(before)] == before[: one.top]
        assert_equals(one, Model(one))
        assert list(one.moves[: one.top]) == sink.moves
        assert one.digest() == records.crc32(one.game.state)


def test_undo_repeated_goes_back_to_its_limit_and_no_further():
    one = play_on(zen_match((HUMAN, BOT, BOT)), 8)
    limit = one.undo_limit()
    while one.undo():
        assert one.undo_limit() == limit or one.undo_reason()
    assert one.length >= limit
    assert one.undo_limit() == one.length


def test_undo_of_the_newest_turns_plays_few_decisions_again(monkeypatch):
    one = zen_match((HUMAN, HUMAN, BOT, BOT), practice=True)
    play_on(one, 130)
    counted = []
    plain = type(one.game).play
    monkeypatch.setattr(type(one.game), "play", lambda game, m: (counted.append(m), plain(game, m)))
    for _ in range(6):
        assert one.undo()
    assert len(counted) < 6 * 4


def test_undo_takes_the_bots_answers_back_too():
    one = zen_match((HUMAN, BOT), seed=3)
    seen = False
    while not one.over:
        play_on(one, 1)
        if not one.over and one.game.player == 0 and one.length == one.turn_start and not one.undo_reason():
            model = Model(one)
            taken = one.undo()
            assert taken > 1
            assert model.who[one.length] == 0
            assert all(model.who[n] == 1 for n in range(one.length + 1, one.length + taken))
            seen = True
            play_on(one, taken)
    assert seen


def test_another_humans_decision_is_not_taken_back():
    one = zen_match((HUMAN, HUMAN), seed=3)
    while one.length != one.turn_start or not one.length:
        play_on(one, 1)
    assert one.undo_reason() == match_back.OTHER
    assert one.undo() == 0


def test_what_was_hidden_stays_decided():
    one = zen_match((HUMAN, BOT), seed=3)
    while True:
        play_on(one, 1)
        if one.game.revealed:
            break
    assert one.undo_reason() == match_back.REVEALED
    assert (one.undo(), one.undo_limit()) == (0, one.length)


def test_without_a_human_decision_there_is_nothing_to_take_back():
    assert zen_match((HUMAN, BOT)).undo_reason() == match_back.START
    assert play_on(zen_match((BOT, BOT)), 9).undo_reason() == match_back.START


def test_a_match_that_is_over_is_undone_in_practice_only():
    assert play_on(zen_match((HUMAN, BOT))).undo_reason() == match_back.OVER
    one = play_on(zen_match((HUMAN, BOT), practice=True))
    assert one.undo() > 0
    assert not one.over


def test_practice_goes_back_to_the_first_decision_of_a_human():
    one = play_on(zen_match((HUMAN, HUMAN, BOT), practice=True))
    model = Model(one)
    while one.undo():
        assert bytes(one.game.state) == model.states[one.length]
        assert model.who[one.length] != 2
    assert one.length == min(n for n, seat in enumerate(model.who) if seat != 2)


def test_playing_on_from_the_past_makes_it_practice_and_forgets_the_old_future():
    sink = Recorder()
    one = play_on(zen_match(sink=sink), 20)
    one.goto(5)
    assert (one.top, one.practice, len(sink.moves)) == (20, False, 20)
    one.goto(20)
    play_on(one, 1)
    assert not one.practice
    one.goto(5)
    play_on(one, 1)
    assert (one.top, one.practice, len(sink.moves)) == (6, True, 6)
    assert sink.calls == ["start", "branch"]


def test_goto_refuses_what_this_match_does_not_have():
    one = play_on(zen_match(), 3)
    for n in (-1, 4):
        with pytest.raises(MatchError, match=f"decision {n}: this match has 0 to 3"):
            one.goto(n)


def test_an_illegal_move_changes_nothing_and_is_not_stored():
    sink = Recorder()
    one = play_on(zen_match(sink=sink), 4)
    before = bytes(one.game.state), played(one)
    buf = array("H", bytes(2 * one.game.MOST_MOVES))
    legal = set(buf[: one.game.moves(buf)])
    for move in (-1, 65535, 65536, *(m for m in range(40) if m not in legal)):
        with pytest.raises(IllegalMove):
            one.play(move)
    assert (bytes(one.game.state), played(one)) == before
    assert sink.moves == before[1]


def test_observers_hear_of_every_change():
    heard = []
    one = zen_match((HUMAN, BOT), practice=True)
    one.observers.append(lambda m: heard.append(m.length))
    play_on(one, 3)
    one.undo()
    one.goto(0)
    assert heard[:3] == [1, 2, 3]
    assert heard[3:] == [heard[3], 0]


@pytest.mark.parametrize("pack", PACKS, ids=lambda pack: pack.name)
def test_all_data_of_a_match_fits_the_ram_of_an_arduboy(pack):
    for seats in seats_of(pack):
        one = Match(pack, None, bytes(seats), 1)
        assert one.size() <= match_rest.MOST_BYTES
        play_on(one)
        assert one.length <= len(one.moves)


@pytest.mark.parametrize("pack", PACKS, ids=lambda pack: pack.name)
def test_the_digest_of_a_replay_is_that_of_the_match(pack):
    for seats in seats_of(pack):
        one = play_on(Match(pack, None, bytes(seats), 11))
        again = Match(pack, None, bytes(seats), 11)
        again.replay(one.moves, one.length)
        assert (again.digest(), again.game.winners()) == (one.digest(), one.game.winners())


@pytest.mark.parametrize(
    ("options", "seats", "seed", "line"),
    [
        (None, b"", 1, "0 seats: pack zen allows 2, 3, 4"),
        (None, bytes(1), 1, "1 seats: pack zen allows 2, 3, 4"),
        (None, bytes(6), 1, "6 seats: pack zen allows 2, 3, 4"),
        (None, b"\0\4", 1, "seat level 4: 0 \\(human\\) to 3 \\(Master\\) are allowed"),
        (b"", bytes(2), 1, "0 options: pack zen has 1"),
        (b"\x1f", bytes(2), 1, "option boards = 31: 0 to 15 are allowed"),
        (None, bytes(2), -1, "seed -1: 0 to 4294967295 are allowed"),
        (None, bytes(2), 1 << 32, "seed 4294967296: 0 to 4294967295 are allowed"),
    ],
)
def test_what_makes_no_match_is_refused_in_one_line(options, seats, seed, line):
    with pytest.raises(ValueError, match=line):
        Match(compiler.built_in("zen"), options, seats, seed)


def changed_pack(**numbers):
    """Return the pack zen with some numbers changed, still of that name."""
    source = (compiler.SOURCES / "zen.toml").read_text("utf-8")
    for key, value in numbers.items():
        lines = [f"{key} = {value}" if line.startswith(f"{key} =") else line for line in source.splitlines()]
        assert lines != source.splitlines()
        source = "\n".join(lines)
    return Pack(compiler.compile_text(source))


def test_a_pack_for_other_rules_is_refused():
    with pytest.raises(PackError, match="is for engine 8 to 9"):
        Match(changed_pack(engine="[8, 9]"), None, bytes(2), 1)


# ---- saved matches


def kept(one, packs=None):
    return Kept(records.save_file(one.header(), one.moves, one.length, one.digest()), packs or [one.pack])


@pytest.mark.parametrize("decisions", [0, 1, 17, None])
def test_a_saved_match_goes_on_where_it_was(decisions):
    one = play_on(zen_match((HUMAN, BOT, HUMAN), seed=5), decisions)
    source = kept(one)
    two = resume(source)
    assert source.adopted is two
    assert (two.digest(), played(two), two.seats) == (one.digest(), played(one), one.seats)
    assert (two.turn_start, two.undo_reason(), two.undo_limit()) == (
        one.turn_start,
        one.undo_reason(),
        one.undo_limit(),
    )
    assert played(play_on(two)) == played(play_on(one))


def test_progress_of_a_long_replay_is_told():
    seen = []
    one = play_on(zen_match((HUMAN,) * 4))
    resume(kept(one), lambda n, count: seen.append((n, count)))
    assert seen[0] == (0, one.length) and len(seen) >= one.length // 16


def reason_of(source):
    with pytest.raises(SaveError) as caught:
        resume(source)
    assert source.adopted is None
    assert "\n" not in str(caught.value)
    return caught.value.reason


def test_a_save_without_its_pack_is_refused():
    one = play_on(zen_match(), 9)
    assert reason_of(kept(one, [compiler.built_in("zen-solo")])) == match_rest.NO_PACK
    source = kept(one)
    source.header = None
    assert reason_of(source) == match_rest.NO_MATCH


def test_a_changed_pack_is_taken_if_it_comes_to_the_same_position_only():
    one = play_on(zen_match(), 30)
    renamed = changed_pack(title='"Zen 2"')
    assert resume(kept(one, [renamed])).digest() == one.digest()
    dearer = changed_pack(prices="[0, 1, 3]")
    assert reason_of(kept(one, [dearer])) == match_rest.CHANGED  # not DIFFERS: the save is as it was written
    assert reason_of(kept(one, [changed_pack(start=1)])) == match_rest.CHANGED  # a move that is not legal then
    unproved = Kept(records.save_file(one.header(), one.moves, one.length, -1), [renamed])
    assert reason_of(unproved) == match_rest.CHANGED


def test_other_rules_are_taken_if_they_come_to_the_same_position_only(monkeypatch):
    one = play_on(zen_match(), 30)
    source = kept(one)
    unproved = Kept(records.save_file(one.header(), one.moves, one.length, -1), [one.pack])
    resume(unproved)
    unproved.adopted = None
    rules = registry.engine("zen")
    newer = Pack(compiler.compile_text((compiler.SOURCES / "zen.toml").read_text().replace("[1, 1]", "[1, 2]")))
    monkeypatch.setattr(rules, "ENGINE", 2)
    for keeper in (source, unproved):
        keeper.packs = [newer]
    assert reason_of(unproved) == match_rest.CHANGED
    assert resume(source).digest() == one.digest()


def test_a_save_with_a_move_that_is_not_legal_is_refused():
    one = play_on(zen_match(), 30)
    one.moves[20] = 999
    assert reason_of(kept(one)) == match_rest.ILLEGAL


@settings(max_examples=60)
@given(st.integers(0, 29), st.integers(0, 13))
def test_a_save_with_another_legal_move_is_refused(n, move):
    one = play_on(zen_match(), 30)
    if one.moves[n] != move:
        one.moves[n] = move
        assert reason_of(kept(one)) in (match_rest.ILLEGAL, match_rest.DIFFERS)


def test_a_mark_that_differs_stops_the_replay_there():
    one = play_on(zen_match(), 40)
    two = zen_match()
    with pytest.raises(SaveError, match="differs after 16 decisions"):
        two.replay(one.moves, 40, (16, one.digest() & 0xFFFF))
    assert two.length == 16


def test_a_mark_of_the_last_position_is_compared_too():
    one = play_on(zen_match(), 20)
    zen_match().replay(one.moves, 20, (20, one.digest() & 0xFFFF))
    with pytest.raises(SaveError, match="differs after 20 decisions"):
        zen_match().replay(one.moves, 20, (20, one.digest() & 0xFFFF ^ 1))


def test_more_decisions_than_the_game_has_are_refused():
    one = zen_match()
    with pytest.raises(SaveError, match="at most"):
        one.replay(array("H", bytes(2 * 400)), 400)


def test_a_full_match_takes_no_more_decisions():
    one = zen_match()
    one.moves = array("H", bytes(8))
    play_on(one, 4)
    with pytest.raises(MatchError, match="at most 4 decisions"):
        play_on(one, 1)


def test_the_end_tells_what_the_statistics_count():
    sink = Recorder()
    one = play_on(zen_match((HUMAN, BOT, HUMAN), seed=8, sink=sink))
    assert sink.calls == ["start", "end"]
    out = array("h", bytes(40))
    totals = [one.game.score(seat, out) for seat in range(3)]
    flags = sink.payload[8]
    assert int.from_bytes(sink.payload[6:8], "little") == max(totals[0], totals[2])
    assert bool(flags & records.WON) == bool(one.game.winners() & 0b101)
    assert flags & records.COUNTS
    assert int.from_bytes(sink.payload[:4], "little") == one.digest()
    for other in (zen_match((BOT, BOT), sink=sink), zen_match((HUMAN, BOT), practice=True, sink=sink)):
        play_on(other)
        assert not sink.payload[8] & records.COUNTS


def test_digests_are_marked_as_the_match_goes_on():
    sink = Recorder()
    play_on(zen_match(sink=sink))
    two = zen_match()
    for n, move in enumerate(sink.moves, 1):
        two.play(move)
        if n in sink.marks:
            assert sink.marks[n] == two.digest() & 0xFFFF
    assert sorted(sink.marks) == list(range(16, len(sink.moves), 16))
