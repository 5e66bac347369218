"""The store: what survives when the power goes at any byte, and what is never written when it must not be."""

import random
from array import array

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from firmware import match_rest, registry
from firmware.device import files, store_rest
from firmware.device import store as store_module
from firmware.device.store import Store
from firmware.journal import records, statistics
from firmware.match_rest import SaveError, resume
from firmware.pack import PackError
from host_tools import saves
from host_tools.micropython import run_wasm
from host_tools.packs import compiler
from host_tools.simulator.clock import PowerCut
from host_tools.simulator.flash import BYTES, Flash, Nvm
from tests.guests import RUNTIMES, guest
from tests.journal_tools import Board, NoClock, play_on, played, put_packs, resumed, start_again, zen_match

SETTINGS = bytes(range(100, 112))


class Recording(Flash):
    """Flash that remembers each write: what was there before, where, what, and how far the match had got."""

    def __init__(self):
        super().__init__(NoClock())
        self.log = []
        self.now = lambda: None

    def write(self, first, data):
        self.log.append((bytes(self.data), first, bytes(data), self.now()))
        super().write(first, data)


@pytest.fixture
def board(tmp_path):
    put_packs(tmp_path, "zen", "zen-solo")
    return Board(tmp_path)


def recorded(board):
    board.flash = Recording()
    board.nvm = Nvm(board.flash)
    return board.flash.log


def cut(board, before, first, data, count):
    """The write of `data` loses its power after `count` bytes; return the board that starts after it."""
    again = start_again(board, before)
    again.flash.cut_after_bytes(count)
    with pytest.raises(PowerCut):
        again.nvm[first : first + len(data)] = data
    return start_again(again, again.flash.data)


# ---- power cuts


def stored(store):
    """Return the moves that a started board finds in its flash, without playing them."""
    moves = array("H", bytes(2 * store.length))
    store.read(moves)
    return list(moves) if store.unfinished or store.over else []


def fill_up(board, store, left, seed=5):
    """Play and take back a practice match until only `left` bytes of flash are free; return it."""
    one = zen_match((0, 0), practice=True)
    store.start(one)
    play_on(one, 40)
    while store.size - store._end > left:
        one.undo()
        play_on(one, 1, seed=store._end)
    return one


def test_a_cut_anywhere_in_a_rewrite_during_a_match_loses_the_decision_being_written_at_most(board, capsys):
    store = board.boot()
    store.save_settings(SETTINGS)
    play_on(zen_match((0, 2), sink=store))
    tally = store.tallies()
    one = fill_up(board, store, store_module.RESERVE + 8)
    board.boot()
    log = recorded(start := start_again(board, board.flash.data))
    start.flash.data[:] = board.flash.data
    two = resume(start.boot())
    del log[:]
    before_rewrite = played(two)
    while not log or len(log[-1][2]) < BYTES:
        assert played(two) == played(one) or len(played(two)) > len(before_rewrite)
        before_rewrite = played(two)
        play_on(two, 1)
    assert start.flash.erases == 1
    allowed = (before_rewrite, played(two))
    before, first, image, _ = log[-1]
    cuts = 0
    # In the erase the sector is empty; then it is programmed from its beginning. Past the image all is free.
    used = len(image.rstrip(b"\xff"))
    for count in [*range(used + 1), *range(used + 1, BYTES, 199)]:
        again = start_again(board, before)
        again.flash.cut_after_bytes(count)
        with pytest.raises(PowerCut):
            again.nvm[first : first + BYTES] = image
        again = start_again(again, again.flash.data)
        moves, match = resumed(again)
        assert moves in allowed
        restarted = again.boot()
        assert (restarted.settings, restarted.tallies()) == (SETTINGS, tally)
        if count % 50 == 0:
            play_on(match, 3)
            assert resumed(again)[0] == played(match)
        cuts += 1
    with capsys.disabled():
        print(f" [{cuts} cuts in a rewrite of {used} bytes]", end="")


@pytest.mark.parametrize("which", store_rest.JOURNALS)
def test_a_cut_anywhere_in_writing_the_copy_loses_nothing(board, monkeypatch, which):
    (board.root / "saves").mkdir()
    (board.root / "saves" / which).write_bytes(records.format_record(9))
    store = board.boot()
    assert store.generation == 9
    store.save_settings(SETTINGS)
    real = files.overwrite
    one = fill_up(board, store, store_module.RESERVE + 4)
    data = bytes(board.flash.data)
    for count in [*range(0, 300, 7), 1000, BYTES - 1, BYTES]:
        for name in store_rest.JOURNALS:  # both are there, older than the journal; the older one is written over
            old = bytes(records.format_record(7 + (name != which))) + b"\xff" * (BYTES - 16)
            real(f"{board.root}/saves/{name}", old)
        again = start_again(board, data)
        one = resume(again.boot())
        moves = played(one)

        def torn(path, image, count=count):
            assert path.endswith(which)
            real(path, bytes(image[:count]))
            raise PowerCut

        monkeypatch.setattr(files, "overwrite", torn)
        with pytest.raises(PowerCut):
            play_on(one, 3)
        monkeypatch.setattr(files, "overwrite", real)
        again = start_again(again, again.flash.data)
        got, _ = resumed(again)
        assert got[: len(moves)] == moves and len(got) <= len(moves) + 2
        assert got == played(one)[: len(got)] and len(got) >= one.length - 1
        assert again.boot().settings == SETTINGS


def test_an_erase_that_never_came_is_made_good_at_the_start_and_the_copy_does_not_come_back_later(board, monkeypatch):
    one = fill_up(board, board.boot(), store_module.RESERVE)
    real = files.overwrite

    def cut_after(path, image):
        real(path, image)
        raise PowerCut

    monkeypatch.setattr(files, "overwrite", cut_after)
    with pytest.raises(PowerCut):
        play_on(one, 1)
    monkeypatch.setattr(files, "overwrite", real)
    moves = played(one)
    board = start_again(board, board.flash.data)
    board.flash.cut_in_erase()
    with pytest.raises(PowerCut):
        board.boot()
    board = start_again(board, board.flash.data)
    one = resume(board.boot())
    assert (board.flash.erases, played(one)) == (0, moves)
    one.undo()
    board = start_again(board, board.flash.data)
    assert (resumed(board)[0], board.flash.erases) == (moves[:-1], 0)


def test_a_copy_that_another_board_has_left_on_the_drive_takes_no_match_away(board):
    one = play_on(zen_match(sink=board.boot()), 20)
    (board.root / "saves").mkdir()
    (board.root / "saves/journal.a").write_bytes(records.format_record(20))
    assert resumed(board)[0] == played(one)
    assert board.flash.erases == 0


def test_a_slot_that_reads_well_once_only_is_written_again_before_play_goes_on(board):
    one = play_on(zen_match(sink=board.boot()), 20)
    moves = played(one)
    at = board.boot()._end - 4
    for _ in range(3):  # switched on again and again: one more slot, not one each time
        resume(board.boot())
    assert board.boot()._end == at + 8
    board.flash.data[at] = 0xFF  # the half programmed cell is read as erased this time
    assert resumed(board)[0] == moves


def test_a_blank_journal_whose_copy_is_there_was_lost_in_an_erase(board):
    store = board.boot()
    one = fill_up(board, store, store_module.RESERVE)
    play_on(one, 40)
    assert board.flash.erases == 1
    copy = len(played(one))
    moves, _ = resumed(start_again(board, b"\xff" * BYTES))
    assert moves == played(one)[: len(moves)] and len(moves) <= copy


# ---- the PC holds the drive


def test_no_erase_during_a_match_while_the_pc_holds_the_drive(board):
    board.held = True
    store = board.boot()
    one = fill_up(board, store, store_module.RESERVE)
    saved = resumed(start_again(board, board.flash.data))[0]
    play_on(one, 6)
    assert (store.trouble, board.flash.erases) == (store_module.NO_ROOM, 0)
    assert resumed(start_again(board, board.flash.data))[0] == saved
    one.undo()
    play_on(one, 6)
    assert board.flash.erases == 0
    store.save_settings(SETTINGS)
    assert board.flash.erases == 0


def test_what_was_not_saved_is_saved_whole_once_the_pc_is_gone(board):
    board.held = True
    store = board.boot()
    one = fill_up(board, store, store_module.RESERVE)
    play_on(one, 6)
    board.held = False
    play_on(one, 1)
    assert (store.trouble, board.flash.erases) == (store_module.FINE, 1)
    assert resumed(board)[0] == played(one)
    play_on(one, 3)
    assert resumed(board)[0] == played(one)


def test_the_next_match_is_saved_again_after_one_that_found_no_room(board):
    board.held = True
    store = board.boot()
    play_on(fill_up(board, store, store_module.RESERVE), 6)
    assert store.trouble == store_module.NO_ROOM
    one = play_on(zen_match(sink=store), 10)
    assert (store.trouble, stored(board.boot())) == (store_module.FINE, played(one))


def test_a_match_that_was_not_saved_counts_in_the_statistics_when_it_is_over(board):
    board.held = True
    store = board.boot()
    store.start(one := zen_match((0, 2)))
    store._end = store.size - 64 - 8
    play_on(one)
    assert board.boot().trouble == store_module.FINE
    tallies = board.boot().tallies()
    assert [statistics.read(t)[0] for t in tallies] == [1]
    assert not board.boot().unfinished


def test_a_rewrite_between_matches_needs_no_file_while_the_pc_holds_the_drive(board):
    board.held = True
    for seed in range(20):
        store = board.boot()
        one = play_on(zen_match((0, 2), seed, sink=store), 80)
        assert (store.trouble, stored(board.boot())) == (store_module.FINE, played(one))
        play_on(one)
    assert board.flash.erases == 2
    assert not (board.root / "saves").exists()
    assert statistics.read(board.boot().tallies()[0])[0] == 20


def test_a_reset_in_an_erase_leaves_settings_and_statistics_in_sleep_memory(board):
    board.held = True
    store = board.boot()
    store.save_settings(SETTINGS)
    play_on(zen_match((0, 2), sink=store))
    tallies = store.tallies()
    board.flash.cut_in_erase()
    store._end = store.size - 16
    with pytest.raises(PowerCut):
        store.start(zen_match((0, 2)))
    assert bytes(board.flash.data) == b"\xff" * BYTES
    store = board.boot()
    assert (store.settings, store.tallies(), store.unfinished) == (SETTINGS, tallies, False)


# ---- flash that fails


class Bad(Nvm):
    """nvm in which some bytes do not take what is written, or every write raises."""

    def __init__(self, flash, bad=(), error=None):
        super().__init__(flash)
        self.bad = bad
        self.error = error

    def __setitem__(self, index, value):
        if self.error:
            raise self.error
        super().__setitem__(index, value)
        for at in self.bad:
            if index.start <= at < index.stop:
                self._flash.data[at] |= 0x0F


def test_a_bad_spot_is_passed_by(board):
    board.nvm = Bad(board.flash, bad=range(200, 1000, 90))
    store = board.boot()
    one = play_on(zen_match(sink=store))
    assert store.trouble == store_module.FINE
    assert resumed(board)[0] == played(one)


def test_bytes_that_are_not_free_any_more_are_never_written(board):
    store = board.boot()
    one = play_on(zen_match(sink=store), 5)
    board.flash.data[store._end + 1] = 0x7F
    play_on(one, 5)
    assert board.flash.erases == 0
    assert resumed(board)[0] == played(one)


def test_a_rewrite_while_the_journal_catches_up_counts_right(board):
    store = board.boot()
    one = play_on(zen_match(), 20)
    store.save_settings(SETTINGS)
    store._end = store._base = store.size - store_module.RESERVE - 32 - 40
    store.start(one)
    assert (store.trouble, board.flash.erases, store.length) == (store_module.FINE, 1, 20)
    play_on(one, 3)
    assert store.length == 23
    assert resumed(board)[0] == played(one)


@pytest.mark.parametrize("error", [RuntimeError("Unable to write to nvm."), OSError(5)])
def test_flash_that_takes_no_more_is_noticed_and_play_goes_on(board, error):
    board.nvm = Bad(board.flash)
    store = board.boot()
    one = play_on(zen_match(sink=store), 10)
    board.nvm.error = error
    play_on(one)
    assert store.trouble == store_module.FAILED and one.over
    board.nvm.error = None
    assert resumed(board)[0] == played(one)[:10]


class Reset(BaseException):
    """The button that ends a write that hangs."""


def test_flash_that_hangs_twice_is_written_no_more_until_the_power_has_been_off(board):
    board.nvm = Bad(board.flash)
    one = play_on(zen_match(sink=board.boot()), 10)
    board.nvm.error = Reset()
    for start in (False, True):
        with pytest.raises(Reset):
            play_on(resume(board.boot()) if start else one, 1)
    store = board.boot()
    assert store.trouble == store_module.FAILED
    again = resume(store)
    assert played(again)[:10] == played(one)[:10]
    play_on(again)  # nothing is written: it would raise
    assert again.over
    board.lose_power()
    board.nvm.error = None
    again = resume(board.boot())
    assert played(again) == played(one)[:10]
    play_on(again, 3)
    assert resumed(board)[0] == played(again)


def test_a_reset_in_a_write_that_does_not_hang_turns_saving_off_no_time(board):
    board.nvm = Bad(board.flash)
    one = play_on(zen_match(sink=board.boot()), 10)
    for _ in range(3):
        board.nvm.error = Reset()
        with pytest.raises(Reset):
            play_on(one, 1)
        board.nvm.error = None
        one = resume(board.boot())
        play_on(one, 2)
        assert (one.sink.trouble, resumed(board)[0]) == (store_module.FINE, played(one))
        one = resume(board.boot())


def test_flash_that_drops_what_it_is_given_is_noticed(board):
    board.nvm = Bad(board.flash)
    store = board.boot()
    one = play_on(zen_match(sink=store), 10)
    board.nvm.bad = range(BYTES)
    play_on(one, 5)
    assert store.trouble == store_module.FAILED


@pytest.mark.parametrize("nvm", [None, bytearray(100)])
def test_a_board_without_flash_plays_and_says_that_nothing_is_saved(board, nvm):
    store = Store(nvm, str(board.root), board)
    store.boot()
    one = play_on(zen_match(sink=store))
    assert (one.over, store.trouble, store.unfinished) == (True, store_module.NO_MEMORY, False)
    store.save_settings(SETTINGS)
    assert store.settings == SETTINGS
    with pytest.raises(SaveError):
        resume(Store(nvm, str(board.root), board))


@settings(max_examples=40)
@given(st.integers(0, 2**32 - 1), st.sampled_from((0, 16, 48, 80, 200)))
def test_whatever_is_in_the_flash_the_board_starts_and_plays_on_right(tmp_path_factory, seed, kept):
    board = Board(tmp_path_factory.mktemp("drive"))
    put_packs(board.root, "zen")
    one = play_on(zen_match(sink=board.boot()), 25)
    data = bytearray(random.Random(seed).randbytes(BYTES))
    data[:kept] = board.flash.data[:kept]
    again = start_again(board, data)
    store = again.boot()
    if store.unfinished:
        try:
            got = resume(store)
        except SaveError:
            pass
        else:
            whole = min(25, (kept - 48) // 4)
            assert played(got)[:whole] == played(one)[:whole]
    store.start(new := zen_match((0, 0), seed=99))
    play_on(new, 10)
    assert resumed(again)[0] == played(new)


# ---- settings and statistics


def test_settings_names_and_statistics_survive_every_rewrite(board):
    wanted = None
    for seed in range(30):
        store = board.boot()
        if wanted:
            assert (store.settings, store.names, store.tallies()) == wanted
        store.save_settings(bytes([seed] * 12))
        store.save_name(seed % 5, f"name {seed}")
        play_on(zen_match((0, 2), seed, sink=store))
        wanted = (store.settings, list(store.names), store.tallies())
    assert board.flash.erases >= 2
    assert statistics.read(board.boot().tally("zen", 2))[0] == 30
    assert board.boot().tally("zen", 3) is None


@pytest.mark.parametrize("name", ["zen-solo", "zen-ring", "cottage-solo", "verdant", "verdant-solo", "verdant-promo"])
def test_achievements_and_the_solo_rank_are_kept_in_the_statistics(board, name, monkeypatch):
    # Play at random achieves nothing.
    monkeypatch.setattr(
        registry.engine("verdant"), "feats", lambda game, player=0: 0x8001 << game.state[5] % 3 & 0xFFFF
    )
    (board.root / f"firmware/packs/{name}.pack").write_bytes(compiler.built_in(name).data)
    store = board.boot()
    wanted = (0, 0, 0)
    for seed in range(3):
        one = play_on(zen_match((0,), seed, pack=name, sink=store), seed=seed)
        feats = one.game.feats(0) if hasattr(one.game, "feats") else 0
        scenario = getattr(one.game, "scenario", 0)
        wanted = (seed + 1, wanted[1] | feats, max(wanted[2], 0 if scenario else one.game.rank() + 1))
        tally = board.boot().tally(name, 1)
        assert (statistics.read(tally)[0], statistics.read(tally)[5], statistics.rank(tally)) == wanted
    assert wanted[2] or name == "verdant-solo"
    assert bool(wanted[1]) == name.startswith("verdant")
    store._end = store.size
    store.save_settings(SETTINGS)
    assert bytes(board.boot().tally(name, 1)) == bytes(tally)


def test_two_players_have_no_rank(board):
    play_on(zen_match((0, 2), sink=board.boot()))
    assert statistics.rank(board.boot().tally("zen", 2)) == 0


def test_a_finished_match_does_not_outlive_a_rewrite(board):
    store = board.boot()
    play_on(zen_match((0, 2), sink=store))
    assert resume(board.boot()).over  # until then its score can be shown again
    store._end = store.size
    store.save_settings(SETTINGS)
    for one in (store, board.boot()):
        assert (one.header, one.over, one.settings) == (None, None, SETTINGS)
        assert statistics.read(one.tallies()[0])[0] == 1


def test_unchanged_settings_are_not_written(board):
    store = board.boot()
    store.save_settings(SETTINGS)
    store.save_name(0, "Ann")
    programs = board.flash.programs
    store.save_settings(SETTINGS)
    store.save_name(0, "Ann")
    assert board.flash.programs == programs


def test_cleared_statistics_stay_cleared(board):
    store = board.boot()
    play_on(zen_match((0, 2), sink=store))
    assert store.clear_statistics()
    assert board.boot().tallies() == []
    play_on(zen_match((0, 2), sink=store))
    assert len(board.boot().tallies()) == 1


def test_an_ended_match_is_not_offered_and_an_end_without_its_record_is_made_good(board):
    log = recorded(board)
    one = play_on(zen_match((0, 2), sink=board.boot()))
    assert not board.boot().unfinished
    before_end = start_again(board, log[-1][0])
    store = before_end.boot()
    assert store.unfinished and store.tallies() == []
    assert resume(store).over
    assert [statistics.read(t)[0] for t in store.tallies()] == [1]
    assert not before_end.boot().unfinished and one.over


def test_a_save_that_is_refused_stays(board):
    one = play_on(zen_match(sink=board.boot()), 9)
    (board.root / "firmware/packs/zen.pack").unlink()
    data = bytes(board.flash.data)
    with pytest.raises(SaveError) as caught:
        resume(board.boot())
    assert caught.value.reason == match_rest.NO_PACK
    assert board.flash.data == data
    put_packs(board.root / "again", "zen")
    (board.root / "again/firmware/packs/zen.pack").rename(board.root / "firmware/packs/zen.pack")
    assert resumed(board)[0] == played(one)


def test_practice_after_going_back_is_remembered(board):
    one = play_on(zen_match((0, 2), sink=board.boot()), 20)
    one.goto(5)
    play_on(one, 1)
    again = resumed(board)[1]
    assert again.practice and played(again) == played(one)
    play_on(again)
    assert board.boot().tallies() == []


def test_the_boot_scan_can_be_sliced(board):
    steps = []
    store = Store(board.nvm, str(board.root), board)
    store.boot(lambda: steps.append(1))
    assert len(steps) == BYTES // 256


# ---- the same bytes on the PC


def test_a_match_asked_for_on_the_pc_is_there_when_the_board_starts(board):
    header = zen_match((0, 1, 2), seed=77).header()
    saves.put_header(board.nvm, header, board.root)
    one = resumed(board)[1]
    assert (one.seed, one.seats, one.length) == (77, bytes((0, 1, 2)), 0)


# ---- on the board's own Python


def test_what_is_saved_is_the_same_on_every_runtime():
    data = {"pack": compiler.built_in("zen").data}
    said = [guest(param.values[0], "saving", data=data).value for param in RUNTIMES]
    assert [part[:2] + part[3:] for part in said] == [said[0][:2] + said[0][3:]] * 3
    assert said[0][1] == 1


def test_saving_costs_the_board_less_than_a_frame_and_booting_little():
    fuel = guest(run_wasm, "saving", data={"pack": compiler.built_in("zen").data}).value[2]
    ms = 140_000  # fuel
    assert 0 < fuel["append"] < 1 * ms
    assert 0 < fuel["undo"] < 10 * ms
    assert 0 < fuel["boot"] < 250 * ms  # of a full journal; the shelf must be there 1.5 s after the start
    assert 0 < fuel["start with a rewrite"] < 100 * ms


# ---- packs


def test_packs_of_a_game_are_listed_and_what_is_none_is_reported(board):
    folder = board.root / "packs"
    folder.mkdir()
    good = compiler.built_in("zen-ring").data
    (folder / "mine.pack").write_bytes(good)
    (folder / "cut.pack").write_bytes(good[:-1])
    (folder / "flipped.pack").write_bytes(good[:-1] + bytes([good[-1] ^ 1]))
    (folder / "long.pack").write_bytes(good + bytes(4000))
    (folder / "empty.pack").write_bytes(b"")
    (folder / "._mine.pack").write_bytes(b"Mac")
    (folder / "readme.txt").write_bytes(b"no pack")
    shelf = board.boot().packs()
    assert [row[0] for row in shelf.rows("zen")] == ["zen-solo", "zen", "zen-ring"]
    assert sorted(path.rpartition("/")[2] for path, _ in shelf.bad) == [
        "cut.pack",
        "empty.pack",
        "flipped.pack",
        "long.pack",
    ]
    assert shelf.rows("cottage") == []
    assert shelf.find("zen-ring").crc == shelf.find(compiler.built_in("zen-ring").crc).crc
    shelf.built_in_only = True
    assert [row[0] for row in shelf.rows("zen")] == ["zen-solo", "zen"]
    with pytest.raises(PackError, match="no pack zen-ring is here"):
        shelf.find("zen-ring")
    with pytest.raises(PackError, match="no pack with the check sum 00000001 is here"):
        shelf.find(1)


def test_a_file_for_which_there_is_no_room_leaves_nothing_behind(tmp_path, monkeypatch):
    def full(path, data):
        with open(path, "wb") as file:
            file.write(data[:100])
        return False

    (tmp_path / "x.pack").write_bytes(b"old")
    monkeypatch.setattr(files, "overwrite", full)
    assert not files.replace(f"{tmp_path}/x.pack", bytes(500))
    assert [(path.name, path.read_bytes()) for path in tmp_path.iterdir()] == [("x.pack", b"old")]
