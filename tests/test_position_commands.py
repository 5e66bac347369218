"""new, show, moves, apply, score, winners, perft, check, pack: output, exit codes, one line for any mistake."""

import io
import json
import subprocess
import sys

import pytest

from host_tools import positions
from host_tools.cli import run
from host_tools.errors import DONE, FOUND, USAGE
from host_tools.packs import compiler
from tests.conftest import CHECKOUT
from tests.zen_words import BASE, GARDEN_A, GARDEN_C, SHOWN

FINISHED = {
    "game": "zen",
    "options": {"boards": "1,2,3"},
    "players": [{"coins": 5, "garden": GARDEN_A}, {"coins": 0, "garden": GARDEN_C}],
    "table": {"properties": BASE},
}
START = {"game": "zen", "players": [{}, {}, {}], "table": {"display": SHOWN, "properties": BASE}}


@pytest.fixture
def hortus(capsys, monkeypatch):
    """Runs a command line; returns (exit code, standard output, standard error)."""

    def call(*args, stdin=""):
        monkeypatch.setattr(sys, "stdin", io.StringIO(stdin))
        code = run([str(arg) for arg in args])
        return (code, *capsys.readouterr())

    return call


@pytest.fixture
def file(tmp_path):
    """Writes a position into a file and returns its path."""

    def write(position, name="p.json"):
        path = tmp_path / name
        path.write_text(position if isinstance(position, str) else json.dumps(position), encoding="utf-8")
        return path

    return write


def refused(result, words=""):
    """Assert that a command printed nothing but one line, and said wrong use."""
    code, out, err = result
    assert code == USAGE
    assert out == ""
    assert err.startswith("hortus: ")
    assert err.endswith("\n")
    assert len(err.splitlines()) == 1, err
    assert words in err
    return err


# ---- new


def test_new_prints_a_position_that_the_others_read(hortus, file):
    code, out, err = hortus("new", "zen", "--players", 3, "--seed", 7)
    assert (code, err) == (DONE, "")
    position = json.loads(out)
    assert (position["game"], position["pack"], len(position["players"])) == ("zen", "zen", 3)
    assert position["options"] == {"boards": "1"}
    again = hortus("new", "zen", "--players", 3, "--seed", 7)[1]
    assert again == out
    assert hortus("new", "zen", "--players", 3, "--seed", 8)[1] != out
    code, moves, _ = hortus("moves", file(out))
    assert code == DONE
    assert len(moves.splitlines()) == 12


def test_new_takes_options_and_packs(hortus):
    position = json.loads(hortus("new", "zen", "--set", "boards=1,2,5")[1])
    assert position["options"] == {"boards": "1,2,5"}
    assert len(position["table"]["orders"]) == 1
    position = json.loads(hortus("new", "zen", "--pack", "zen-solo", "--set", "boards=1,4,5")[1])
    assert (position["pack"], len(position["players"]), len(position["table"]["orders"])) == ("zen-solo", 1, 3)
    assert len(json.loads(hortus("new", "zen")[1])["players"]) == 2


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (["chess"], "no game 'chess'; there are: zen"),
        (["zen", "--players", "5"], "5 players: pack zen is for 2, 3, 4"),
        (["zen", "--players", "0"], "0 players: pack zen is for 2, 3, 4"),
        (["zen", "--players", "two"], "'two' is not a valid integer"),
        (["zen", "--seed", "-1"], "seed -1: 0 to 4294967295 is allowed"),
        (["zen", "--seed", str(1 << 32)], "seed 4294967296: 0 to 4294967295 is allowed"),
        (["zen", "--set", "boards"], "--set boards: option=value is allowed"),
        (["zen", "--set", "boards=2"], "boards = '2': one of 1 | 1,2 |"),
        (["zen", "--set", "bords=1"], "option 'bords': pack zen has boards"),
        (["zen", "--pack", "zen-solo", "--players", "2"], "2 players: pack zen-solo is for 1"),
        (["zen", "--pack", "nothing"], "no pack 'nothing'"),
        (["zen", "--pack", "nothing.toml"], "nothing.toml: cannot be read: No such file or directory"),
        ([], "missing argument"),
    ],
)
def test_new_refuses_with_one_line(hortus, args, words):
    refused(hortus("new", *args), words)


# ---- show, moves, apply


def test_show_draws_the_position(hortus, file):
    code, out, _ = hortus("show", file(FINISHED))
    assert code == DONE
    lines = out.splitlines()
    assert "game over" in lines
    assert any("seat 0: 5 coins, 46 pt" in line and "seat 1: 0 coins, 28 pt" in line for line in lines)
    assert any("SatBe:SE SatCr:SW" in line and "BlsCr:NW BlsGa:NW" in line for line in lines)
    assert any("minor decor:bench" in line for line in lines)
    code, out, _ = hortus("show", "-", stdin=json.dumps(START))
    assert "bottom 0  CltPa CltBe CltBu CltGa" in out
    assert "round 1 of 16: seat 0 to take" in out


def test_show_draws_the_rival_and_the_orders(hortus):
    code, out, _ = hortus("new", "zen", "--pack", "zen-solo", "--set", "boards=1,5", "--seed", 2)
    code, out, _ = hortus("show", "-", stdin=out)
    assert code == DONE
    assert "order 1: " in out
    assert "rival's pile 0, wishes " in out


def test_moves_lists_the_words_that_apply_takes(hortus, file):
    code, out, err = hortus("moves", file(START))
    assert (code, err) == (DONE, "")
    assert out.splitlines() == [f"take {tile}" for row in ("bottom", "middle", "top") for tile in SHOWN[row].split()]
    code, out, _ = hortus("moves", file(START), "--json")
    assert json.loads(out) == [f"take {tile}" for row in ("bottom", "middle", "top") for tile in SHOWN[row].split()]
    assert hortus("moves", file(FINISHED)) == (DONE, "", "")
    assert hortus("moves", file(FINISHED), "--json")[1] == "[]\n"


def test_apply_plays_moves_quoted_or_not_and_prints_the_position(hortus, file):
    path = file(START)
    before = path.read_text("utf-8")
    plain = hortus("apply", path, "take", "ClwBe", "orient", "SE", "take", "CltPa")
    quoted = hortus("apply", path, "take ClwBe", "orient SE", "take CltPa")
    assert plain == quoted
    code, out, err = plain
    assert (code, err) == (DONE, "")
    position = json.loads(out)
    assert position["players"][0] == {"coins": 11, "garden": ["ClwBe:SE . . .", *[". . . ."] * 3]}
    assert position["turn"]["player"] == 1
    assert position["turn"]["phase"] == "orient"
    assert path.read_text("utf-8") == before


def test_apply_takes_places_before_the_first_row_and_column(hortus, file):
    position = {**START, "players": [{"garden": ["SatBe"]}, {"garden": ["SatCr"]}, {"garden": ["SatPa"]}]}
    code, out, _ = hortus("apply", file(position), "take CltPa", "place", "-1,0", "orient", "NW")
    assert code == DONE
    assert json.loads(out)["players"][0]["garden"][:2] == ["CltPa:NW . . .", "SatBe:NW . . ."]


def test_apply_without_moves_prints_the_whole_position(hortus, file):
    position = json.loads(hortus("apply", file({"game": "zen"}))[1])
    assert positions.write(positions.read(position)) == position


@pytest.mark.parametrize(
    ("moves", "words"),
    [
        (["take SatBe"], "move 'take SatBe': no such tile on the display; there are CltPa, "),
        (["take ClsGa"], "move 'take ClsGa': not allowed: Too dear for you (Z6)"),
        (["take"], "move 'take': no such tile"),
        (["orient SE"], "move 'orient SE': a move such as 'take SatBe' is due"),
        (["nonsense"], "move 'nonsense': a move such as 'take SatBe' is due"),
        (["take CltPa", "place 0,0"], "move 'place 0,0': not allowed: A tile lies there (Z7)"),
        (["take CltPa", "place 2,2"], "move 'place 2,2': not allowed: Must touch a tile (Z8)"),
        (["take CltPa", "place 9,9"], "move 'place 9,9': row,column from -1 to 3 is allowed"),
        (["take CltPa", "place 0,1", "orient X"], "move 'orient x': one of NW, NE, SE, SW is allowed"),
    ],
)
def test_an_illegal_move_is_one_line_and_changes_nothing(hortus, file, moves, words):
    position = {**START, "players": [{"garden": ["SatBe"], "coins": 1}, {"garden": ["SatCr"]}, {"garden": ["SatPa"]}]}
    position["table"]["display"] = SHOWN
    path = file(position)
    before = path.read_bytes()
    line = refused(hortus("apply", path, *moves))
    assert words.lower() in line.lower()
    assert path.read_bytes() == before


def test_no_move_after_the_end(hortus, file):
    assert "the game is over" in refused(hortus("apply", file(FINISHED), "take SatBe"))


# ---- score, winners, perft


def test_score_prints_every_seat_with_its_parts(hortus, file):
    code, out, err = hortus("score", file(FINISHED))
    assert (code, err) == (DONE, "")
    rows = json.loads(out)
    assert [(row["seat"], row["total"]) for row in rows] == [(0, 46), (1, 28)]
    for row in rows:
        assert list(row) == ["seat", "total", "parts"]
        assert sum(row["parts"].values()) == row["total"]
    assert rows[0]["parts"]["circuits"] == 10
    assert hortus("score", file(FINISHED), "--json")[1] == out


def test_winners_prints_a_list_of_seats(hortus, file):
    assert hortus("winners", file(FINISHED)) == (DONE, "[0]\n", "")
    shared = {"game": "zen", "players": [{}, {"coins": 11}, {}]}
    assert hortus("winners", file(shared), "--json")[1] == "[0, 2]\n"
    lost = {"game": "zen", "pack": "zen-solo", "players": [{}]}
    assert hortus("winners", file(lost))[1] == "[]\n"


def test_perft_counts_and_divides(hortus, file):
    path = file(START)
    assert hortus("perft", path, 0)[1] == "1\n"
    assert hortus("perft", path, 1) == (DONE, "12\n", "")
    # twelve tiles, four corners each; then eleven tiles
    assert hortus("perft", path, 2)[1] == "48\n"
    assert hortus("perft", path, 3)[1] == f"{48 * 11}\n"
    assert json.loads(hortus("perft", path, 3, "--json")[1]) == {"depth": 3, "count": 528}
    lines = hortus("perft", path, 3, "--divide")[1].splitlines()
    assert lines == [
        *(f"take {tile}: 44" for row in ("bottom", "middle", "top") for tile in SHOWN[row].split()),
        "total: 528",
    ]
    divided = json.loads(hortus("perft", path, 2, "--divide", "--json")[1])
    assert (divided["depth"], divided["count"], divided["divide"]["take CltPa"]) == (2, 48, 4)
    refused(hortus("perft", path, 0, "--divide"), "perft --divide needs a depth of at least 1")
    refused(hortus("perft", path, 99), "99 is not in the range 0<=x<=12")


# ---- bad files


VERBS = [["show"], ["moves"], ["apply"], ["score"], ["winners"]]


@pytest.mark.parametrize("verb", VERBS)
def test_a_file_that_is_no_position_is_one_line(hortus, file, verb, tmp_path):
    refused(hortus(*verb, tmp_path / "nothing.json"), "nothing.json: cannot be read: No such file or directory")
    refused(hortus(*verb, tmp_path), "cannot be read: Is a directory")
    broken = file("{")
    refused(hortus(*verb, broken), f"{broken}: not JSON: ")
    refused(hortus(*verb, "-", stdin="[]"), "position = []: an object is allowed")
    (tmp_path / "latin.json").write_bytes(b'{"game": "\xe9"}')
    refused(hortus(*verb, tmp_path / "latin.json"), "latin.json: not text in UTF-8")
    twice = {"game": "zen", "players": [{"garden": ["SatBe SatBe"]}, {}]}
    refused(hortus(*verb, file(twice)), "each tile is there once, and it lies in players[0].garden[0] already")


def test_every_reason_is_a_line(hortus, file):
    bad = file({"game": "zen", "players": [{"coins": -1}, {"garden": ["XxxXx"]}]})
    code, out, err = hortus("score", bad)
    assert (code, out) == (USAGE, "")
    assert err.splitlines() == [
        f"hortus: {bad}: players[0].coins = -1: a whole number 0 to 42 is allowed",
        f'{bad}: players[1].garden[0] = "XxxXx": a tile such as SatBe is allowed (ground, path, decor)',
    ]


def test_a_position_of_a_pack_from_a_file_needs_the_pack_again(hortus, file, tmp_path):
    source = next(path for path in compiler.sources("zen") if path.stem == "zen").read_text("utf-8")
    mine = tmp_path / "mine.toml"
    mine.write_text(source.replace('name = "zen"', 'name = "mine"').replace("minor = 1 ", "minor = 3 "), "utf-8")
    path = file(hortus("new", "zen", "--pack", mine)[1])
    refused(hortus("score", path), "no pack 'mine'; there are: zen")
    assert hortus("score", path, "--pack", mine)[0] == DONE
    one = {"game": "zen", "players": [{"garden": ["SatBe"]}, {}], "table": {"properties": BASE}}
    assert json.loads(hortus("score", file(one), "--pack", mine)[1])[0]["parts"]["minor"] == 3


# ---- check, pack


def test_check_reports_by_pack_and_players(hortus):
    code, out, err = hortus("check", "zen", "--games", 1, "--json")
    assert (code, err) == (DONE, "")
    report = json.loads(out)
    assert set(report) == {
        "zen/2",
        "zen/3",
        "zen/4",
        "zen-ring/1",
        "zen-ring/2",
        "zen-ring/3",
        "zen-ring/4",
        "zen-solo/1",
    }
    assert all(row["findings"] == [] and row["decisions"] > 20 for row in report.values())


def test_check_exits_1_when_it_finds_something(hortus, monkeypatch):
    monkeypatch.setattr("host_tools.commands.check.check_game", lambda pack, players, games: (["a fault"], 9))
    code, out, _ = hortus("check", "zen", "--games", 1)
    assert code == FOUND
    assert "zen/2: 1 game, 9 decisions, 1 finding\n  a fault\n" in out


def test_check_of_no_game_is_one_line(hortus):
    refused(hortus("check", "chess"), "no game 'chess'; there are: zen")
    refused(hortus("check", "zen", "--games", 0), "0 is not in the range")


def test_pack_lists_shows_and_compiles(hortus, tmp_path):
    code, out, _ = hortus("pack", "list", "--json")
    assert code == DONE
    assert [row["name"] for row in json.loads(out)][:1] == ["zen"]
    code, out, _ = hortus("pack", "show", "zen-solo", "--json")
    shown = json.loads(out)
    assert (shown["game"], shown["players"], len(shown["options"]["boards"])) == ("zen", [1], 16)
    source = tmp_path / "zen.toml"
    source.write_bytes(next(path for path in compiler.sources("zen") if path.stem == "zen").read_bytes())
    code, out, _ = hortus("pack", "compile", source)
    assert code == DONE
    assert (tmp_path / "zen.pack").read_bytes() == compiler.built_in("zen").data
    assert (
        json.loads(hortus("pack", "show", tmp_path / "zen.pack", "--json")[1])["crc"]
        == f"{compiler.built_in('zen').crc:08x}"
    )


def test_a_pack_with_a_typo_is_one_line_and_nothing_is_written(hortus, tmp_path):
    source = tmp_path / "mine.toml"
    text = next(path for path in compiler.sources("zen") if path.stem == "zen").read_text("utf-8")
    source.write_text(text.replace("minor = 1", "minr = 1"), encoding="utf-8")
    code, out, err = hortus("pack", "compile", source)
    assert (code, out) == (USAGE, "")
    assert err == "hortus: mine.toml: minr: unknown key; did you mean minor?\n"
    assert not (tmp_path / "mine.pack").exists()
    refused(hortus("pack", "compile", tmp_path / "nothing.toml"), "nothing.toml")
    (tmp_path / "bad.pack").write_bytes(b"HPAK" + bytes(40))
    refused(hortus("pack", "show", tmp_path / "bad.pack"), "bad.pack: pack format 0: this firmware reads format 1")


def test_verbs_work_from_a_shell_with_pipes():
    def hortus(*args, text=""):
        command = [sys.executable, "-m", "host_tools", *args]
        return subprocess.run(command, cwd=CHECKOUT, input=text, capture_output=True, text=True, check=True).stdout

    new = hortus("new", "zen", "--seed", "7")
    first = hortus("moves", "-", text=new).splitlines()[0]
    assert json.loads(hortus("apply", "-", first, text=new))["turn"]["phase"] == "orient"
