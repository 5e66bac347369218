"""Saves of an older pack or older rules: they come to the same position, or are kept and refused with the reason."""

import random
from binascii import crc32

import pytest

from firmware import match_rest, registry
from firmware.match import Match
from firmware.match_rest import SaveError, resume
from firmware.pack import Pack, PackError
from host_tools.check import seats_of
from host_tools.packs import compiler
from tests.journal_tools import Board, play_on, played, put_packs

NAMES = [path.stem for path in compiler.sources()]
DECISIONS = 35
CHANGES = 25  # of a pack: one byte each


def saved(tmp_path, name):
    """Return a Board whose journal holds a match of a pack, left in order, and the match."""
    put_packs(tmp_path, name)
    board = Board(tmp_path)
    pack = compiler.built_in(name)
    store = board.boot()
    one = Match(pack, None, bytes((0, 2, 2, 2, 2)[: seats_of(pack)[-1]]), 3, False, store)
    play_on(one, DECISIONS)
    store.leave()
    return board, one


def outcome(board):
    """Start the board and go on: return (match, None) or (None, reason); a refusal must have changed nothing."""
    before = bytes(board.flash.data)
    store = board.boot()
    try:
        return resume(store), None
    except SaveError as error:
        assert bytes(board.flash.data) == before
        assert [one.length for one in board.boot().waiting()] == [DECISIONS]
        return None, error.reason


def changed(data, at, value):
    """Return the bytes of a pack with another byte and the check sum that goes with it."""
    body = bytearray(data[:-4])
    body[at] = value
    return bytes(body) + (crc32(body) & 0xFFFFFFFF).to_bytes(4, "little")


@pytest.mark.parametrize("name", NAMES)
def test_with_any_byte_of_the_pack_changed_a_save_comes_to_its_position_or_is_refused(name, tmp_path):
    board, one = saved(tmp_path, name)
    file = tmp_path / "firmware/packs" / f"{name}.pack"
    data = file.read_bytes()
    first = Pack(data).ends[0]
    dice = random.Random(name)
    kept = bytes(board.flash.data)
    outcomes = set()
    for _ in range(CHANGES):
        at = dice.randrange(first, len(data) - 4)
        other = changed(data, at, data[at] ^ dice.choice((1, 2, 3)))
        try:
            assert Pack(other).name == name
        except PackError:
            continue
        file.write_bytes(other)
        board.flash.data[:] = kept
        match, reason = outcome(board)
        outcomes.add(reason)
        if match is not None:
            assert (match.digest(), played(match)) == (one.digest(), played(one))
            play_on(match, 5)
    # A pack that came to nothing else is taken; else it is the rules that changed, and never the save that is damaged.
    assert match_rest.CHANGED in outcomes <= {None, match_rest.CHANGED, match_rest.NO_PACK, match_rest.NO_GAME}
    file.write_bytes(data)
    board.flash.data[:] = kept
    assert played(outcome(board)[0]) == played(one)  # the right pack is back: nothing was lost


@pytest.mark.parametrize("name", NAMES)
def test_other_rules_take_a_save_by_its_digest_only(name, tmp_path, monkeypatch):
    board, one = saved(tmp_path, name)
    rules = registry.engine(compiler.built_in(name).game)
    file = tmp_path / "firmware/packs" / f"{name}.pack"
    data = file.read_bytes()
    monkeypatch.setattr(rules, "ENGINE", rules.ENGINE + 1)
    match, reason = outcome(board)
    assert (match, reason) == (None, match_rest.CHANGED)  # the pack is not for these rules
    file.write_bytes(changed(data, 6, data[6] + 1))
    kept = bytes(board.flash.data)
    match, reason = outcome(board)
    assert reason is None and match.digest() == one.digest()

    plain = rules.play

    def play(game, move):
        plain(game, move)
        game.state[game.RNG] ^= 1  # rules that draw another way

    monkeypatch.setattr(rules, "play", play)
    board.flash.data[:] = kept
    assert outcome(board)[1] == match_rest.CHANGED


@pytest.mark.parametrize("name", ["zen", "verdant", "queens", "cottage"])
def test_without_proof_of_the_last_position_other_rules_do_not_take_a_save(name, tmp_path, monkeypatch):
    board, one = saved(tmp_path, name)
    store = board.boot()
    play_on(resume(store), 1)  # and the battery is pulled: no mark behind it
    data = bytes(board.flash.data)
    rules = registry.engine(one.pack.game)
    monkeypatch.setattr(rules, "ENGINE", rules.ENGINE + 1)
    file = tmp_path / "firmware/packs" / f"{name}.pack"
    file.write_bytes(changed(file.read_bytes(), 6, file.read_bytes()[6] + 1))
    with pytest.raises(SaveError) as caught:
        resume(board.boot())
    assert caught.value.reason == match_rest.CHANGED and bytes(board.flash.data) == data
    assert [source.length for source in board.boot().waiting()] == [DECISIONS + 1]
