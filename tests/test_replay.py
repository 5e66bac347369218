"""`hortus replay`: a saved match again in words, and the proof that it is the same."""

import json

import pytest

from firmware.journal import records
from host_tools import cli, saves
from tests.journal_tools import play_on, zen_match


@pytest.fixture
def match():
    return play_on(zen_match((0, 2), seed=7))


@pytest.fixture
def file(tmp_path, match):
    path = tmp_path / f"x{saves.SUFFIX}"
    saves.write(path, match)
    return path


def run(capsys, *args):
    code = cli.run(["replay", *map(str, args)])
    out, err = capsys.readouterr()
    return code, out, err


def test_every_decision_is_printed_in_words_and_the_digest_compared(capsys, file, match):
    code, out, err = run(capsys, file)
    lines = out.splitlines()
    assert (code, err) == (0, "")
    assert lines[0] == "Zen Garden: pack zen, seed 7, boards 1; seats: human, gardener"
    assert len([line for line in lines if "  seat " in line]) == match.length
    assert lines[-1] == f"digest {match.digest():08x}, as the file says"


def test_json_tells_the_same(capsys, file, match):
    code, out, _ = run(capsys, file, "--json")
    told = json.loads(out)
    assert code == 0
    assert (told["game"], told["pack"], told["seed"], told["seats"]) == ("zen", "zen", 7, ["human", "gardener"])
    assert told["digest"] == told["stored_digest"] == f"{match.digest():08x}"
    assert (told["same"], told["moves"], len(told["decisions"])) == (True, match.length, match.length)
    assert sum(1 << seat for seat in told["winners"]) == match.game.winners()


def test_a_match_that_goes_on_is_said_to(capsys, tmp_path):
    path = tmp_path / "half.hortus-save"
    saves.write(path, play_on(zen_match((0, 0)), 20))
    code, out, _ = run(capsys, path)
    assert code == 0 and "and the match goes on" in out


def save_with(match, **changes):
    """Return the save of a match with some of what it says changed, its check sums right."""
    said = {"header": match.header(), "moves": match.moves, "length": match.length, "digest": match.digest(), **changes}
    return records.save_file(**said)


def test_another_position_than_the_file_says_is_exit_code_1(capsys, file, match):
    file.write_bytes(save_with(match, digest=match.digest() ^ 0x10000))
    code, out, _ = run(capsys, file)
    assert code == 1
    assert out.splitlines()[-1] == (
        f"DIFFERS: digest {match.digest():08x}: the save says {match.digest() ^ 0x10000:08x}"
    )
    code, out, _ = run(capsys, file, "--json")
    assert code == 1 and json.loads(out)["same"] is False


def test_a_decision_that_is_not_legal_is_exit_code_1_and_told_with_its_number(capsys, file, match):
    match.moves[9] = 999
    file.write_bytes(save_with(match))
    code, out, _ = run(capsys, file)
    assert code == 1
    assert "DIFFERS: decision 10 of the save: move 999 is not allowed now" in out
    assert len([line for line in out.splitlines() if "  seat " in line]) == 9


def test_without_a_digest_nothing_is_claimed(capsys, file, match):
    file.write_bytes(save_with(match, digest=-1))
    code, out, _ = run(capsys, file)
    assert code == 0 and "holds none of the last position" in out


@pytest.mark.parametrize(
    ("data", "line"),
    [
        (b"", "not a save file"),
        (b"root:x:0:0:root:/root", "not a save file"),
        (b"\xff" * 4096, "there is no match in it"),
        (bytes(5000), "more than 4096 bytes"),
        (bytes(records.format_record(1)), "there is no match in it"),
    ],
)
def test_what_is_no_save_is_one_line_and_exit_code_2(capsys, tmp_path, data, line):
    path = tmp_path / "x.hortus-save"
    path.write_bytes(data)
    code, out, err = run(capsys, path)
    assert (code, out) == (2, "")
    assert line in err and err.count("\n") == 1


def test_a_damaged_save_is_refused(capsys, file):
    data = bytearray(file.read_bytes())
    data[70] ^= 1
    file.write_bytes(data)
    code, _, err = run(capsys, file)
    assert code == 2 and "damaged" in err


def test_a_missing_file_and_a_missing_pack_are_one_line(capsys, tmp_path, match):
    code, _, err = run(capsys, tmp_path / "none")
    assert code == 2 and err.count("\n") == 1
    header = match.header()
    header.pack_crc, header.pack_name = 1, "my-own"
    path = tmp_path / "x.hortus-save"
    path.write_bytes(save_with(match, header=header))
    code, _, err = run(capsys, path)
    assert code == 2 and "pack my-own (00000001) of the save is not shipped" in err and err.count("\n") == 1
    code, out, _ = run(capsys, path, "--pack", "zen")
    assert code == 0 and "the pack has changed since" in out
