"""Parked matches: found, gone on with, dropped, and never lost without a question."""

from array import array

import pytest

from firmware import match_rest
from firmware.device import files, parked
from firmware.match_rest import SaveError, resume
from host_tools import saves
from host_tools.simulator.clock import PowerCut
from tests.journal_tools import Board, parked_in, play_on, played, put_packs, resumed, start_again, zen_match


@pytest.fixture
def board(tmp_path):
    put_packs(tmp_path, "zen", "zen-solo")
    return Board(tmp_path)


def parked_match(board, decisions=20, seed=7):
    """Play a match, park it and return it."""
    store = board.boot()
    one = play_on(zen_match((0, 2), seed, sink=store), decisions)
    assert store.park()
    return one


def test_a_parked_match_waits_in_a_file_and_goes_on_later(board):
    store = board.boot()
    one = play_on(zen_match((0, 2), sink=store), 20)
    assert store.park()
    assert not board.boot().unfinished
    two = play_on(zen_match((0, 0), seed=5, sink=store), 9)
    store = board.boot()  # parked from the journal alone: nothing of the match is in RAM
    assert store.park()
    there = parked_in(board.boot())
    assert [p.length for p in there] == [20, 9]
    for source, match in zip(there, (one, two), strict=True):
        got = resume(source)
        assert (played(got), got.digest()) == (played(match), match.digest())
        assert resumed(start_again(board, board.flash.data))[0] == played(match)
        play_on(got, 3)
        assert resumed(start_again(board, board.flash.data))[0] == played(got)
    assert [p.length for p in parked_in(board.boot())] == [23]  # the first one, when the second was gone on with


def test_a_match_that_was_left_is_gone_from_memory_and_parked_with_the_proof_of_its_position(board):
    store = board.boot()
    one = play_on(zen_match((0, 2), sink=store), 21)  # no mark at its end
    store.leave()
    assert store.match is None and store.unfinished
    assert store.park()
    (source,) = parked_in(store)
    assert source.read(array("H", bytes(2 * 21))).digest == one.digest()
    assert played(resume(source)) == played(one)


def test_a_short_match_parked_over_a_long_one_is_the_short_one(board):
    store = board.boot()
    play_on(zen_match(sink=store), 80)
    assert store.park()
    resume(parked_in(store)[0])
    one = play_on(zen_match(seed=3, sink=store), 2)
    assert store.park()
    (source,) = parked_in(store)
    assert played(resume(source)) == played(one)


def test_files_are_used_again_and_one_stays_free_for_changing_places(board):
    store = board.boot()
    for seed in range(parked.PARKED - 1):
        play_on(zen_match(seed=seed, sink=store), 5)
        assert store.park()
    one = play_on(zen_match(seed=99, sink=store), 5)
    assert not store.park()
    assert store.unfinished and len(parked_in(store)) == parked.PARKED - 1
    assert not (board.root / f"saves/{parked.PARKED}.hortus-save").exists()
    source = parked_in(store)[3]
    two = resume(source)
    assert not source.blocked and resumed(board)[0] == played(two)
    there = parked_in(board.boot())
    assert len(there) == parked.PARKED - 1
    assert [one.seed, 3] == [there[-1].header.seed, two.seed]
    names = sorted(path.name for path in (board.root / "saves").iterdir())
    assert not board.boot().park()  # full again
    play_on(resume(parked_in(store)[0]), 2)
    assert sorted(path.name for path in (board.root / "saves").iterdir()) == names


def test_a_match_is_not_parked_while_the_pc_holds_the_drive(board):
    store = board.boot()
    one = play_on(zen_match(sink=store), 5)
    board.held = True
    assert not store.park()
    assert resumed(board)[0] == played(one)
    store.drop()
    assert not board.boot().unfinished


def test_a_damaged_file_and_one_of_a_match_that_is_over_are_refused_and_stay(board):
    parked_match(board)
    path = board.root / "saves/1.hortus-save"
    data = bytearray(path.read_bytes())
    data[90] ^= 4
    path.write_bytes(data)
    (source,) = parked_in(board.boot())
    with pytest.raises(SaveError) as caught:
        resume(source)
    assert caught.value.reason == match_rest.DAMAGED
    assert path.read_bytes() == data
    saves.write(path, play_on(zen_match((0, 2))))
    store = board.boot()
    (source,) = parked_in(store)
    assert resume(source).over
    assert (store.match, store.unfinished, store.tallies()) == (None, False, [])
    assert len(parked_in(board.boot())) == 1


@pytest.mark.parametrize("data", [b"", b"HJ", b"\xff" * 2048, bytes(2048), b"A text of a person" * 40])
def test_what_is_no_save_is_not_listed_and_its_file_is_free(board, data):
    (board.root / "saves").mkdir()
    (board.root / "saves/1.hortus-save").write_bytes(data)
    assert parked_in(board.boot()) == []
    one = parked_match(board)
    assert list(saves.read(board.root / "saves/1.hortus-save").moves) == played(one)


def test_a_parked_match_whose_pack_is_gone_is_listed_and_parked_again_unchanged(board):
    one = parked_match(board)
    pack = board.root / "firmware/packs/zen.pack"
    data = pack.read_bytes()
    pack.unlink()
    (source,) = parked_in(board.boot())
    assert source.header.pack_name == "zen"
    with pytest.raises(SaveError) as caught:
        resume(source)
    assert caught.value.reason == match_rest.NO_PACK
    pack.write_bytes(data)
    assert played(resume(parked_in(board.boot())[0])) == played(one)


# ---- while a PC holds the drive


def test_going_on_asks_before_the_open_match_is_dropped(board):
    parked_match(board)
    store = board.boot()
    two = play_on(zen_match((0, 0), seed=5, sink=store), 9)
    board.held = True
    before = bytes(board.flash.data)
    (source,) = parked_in(store)
    resume(source)
    assert source.blocked and bytes(board.flash.data) == before
    assert resumed(start_again(board, before))[0] == played(two)
    source.blocked = False
    source.drops = True
    got = resume(source)
    assert not source.blocked and resumed(board)[0] == played(got)


@pytest.mark.parametrize("ending", ["played", "dropped"])
def test_a_save_that_does_not_count_any_more_is_not_listed_though_its_file_cannot_be_freed(board, ending):
    one = parked_match(board)
    board.held = True
    path = board.root / "saves/1.hortus-save"
    data = path.read_bytes()
    (source,) = parked_in(board.boot())
    if ending == "played":
        got = resume(source)
        assert parked_in(board.boot()) == []
        play_on(got)
    else:
        source.drop()
    assert path.read_bytes() == data
    for _ in range(2):
        assert board.boot().waiting() == []
        store = board.boot()
        store._end = store.size  # also after a rewrite
        store.save_settings(bytes(12))
    board.held = False
    two = parked_match(board, 9, seed=one.seed + 1)
    assert list(saves.read(path).moves) == played(two)
    assert [p.length for p in parked_in(board.boot())] == [9]
    path.write_bytes(data)  # the person has it in a backup and puts it there again
    assert [p.length for p in parked_in(board.boot())] == [20]


# ---- power cuts


def test_a_cut_anywhere_in_parking_loses_nothing(board, monkeypatch):
    store = board.boot()
    one = play_on(zen_match((0, 2), sink=store), 30)
    data = bytes(board.flash.data)
    real = files.overwrite
    for count in [*range(0, 200, 3), 1000, parked.PARKED_BYTES]:
        again = start_again(board, data)

        def torn(path, image, count=count):
            real(path, bytes(image[:count]))
            raise PowerCut

        monkeypatch.setattr(files, "overwrite", torn)
        with pytest.raises(PowerCut):
            again.boot().park()
        monkeypatch.setattr(files, "overwrite", real)
        # half written or whole, it is not shown twice
        (source,) = start_again(again, again.flash.data).boot().waiting()
        assert played(resume(source)) == played(one)
        (board.root / "saves/1.hortus-save").unlink()


def test_a_cut_anywhere_in_changing_places_loses_neither_match(board):
    one = parked_match(board)
    two = play_on(zen_match((0, 0), seed=5, sink=board.boot()), 9)
    data = bytes(board.flash.data)
    save = (board.root / "saves/1.hortus-save").read_bytes()
    count = 0
    cuts = 0
    while True:
        for path in (board.root / "saves").iterdir():
            path.unlink()
        (board.root / "saves/1.hortus-save").write_bytes(save)
        again = start_again(board, data)
        again.flash.cut_after_bytes(count)
        try:
            resume(parked_in(again.boot())[0])
            break
        except PowerCut:
            cuts += 1
        again = start_again(again, again.flash.data)
        there = again.boot().waiting()
        found = {}
        for source in there:
            found[source.header.seed] = source
        assert sorted(found) == [5, 7] and len(there) == 2, count
        assert played(resume(found[7])) == played(one)
        assert played(resume(parked_in(again.boot())[0])) == played(two)
        count += 1
    assert cuts > 40


# ---- the same bytes on the PC


def test_the_pc_reads_parked_files_and_dumps_of_the_memory(board):
    store = board.boot()
    one = play_on(zen_match((0, 2), sink=store), 33)
    dump = board.root / "dump.bin"
    dump.write_bytes(board.flash.data)
    store.park()
    for path in (dump, board.root / "saves/1.hortus-save"):
        save = saves.read(path)
        assert list(save.moves) == played(one)
        assert save.unfinished
    data = (board.root / "saves/1.hortus-save").read_bytes()
    assert data == saves.of_match(one) + b"\xff" * (parked.PARKED_BYTES - len(saves.of_match(one)))


def test_the_board_goes_on_with_a_save_that_the_pc_has_written(board):
    one = play_on(zen_match((0, 2)), 33)
    (board.root / "saves").mkdir()
    saves.write(board.root / "saves/1.hortus-save", one)
    (source,) = parked_in(board.boot())
    assert played(resume(source)) == played(one)
