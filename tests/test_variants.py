"""Variants: a source to begin with, what bots say of a pack, and the examples that come with their notes."""

import json
import re
import tomllib

import pytest

from firmware import registry
from firmware.games import zen
from firmware.pack import MOST_BYTES, Pack
from host_tools import cli
from host_tools.errors import FOUND, USAGE
from host_tools.packs import compiler, report, starter
from tests.packs import changed_pack

GAMES = [row[0] for row in registry.GAMES]
EXAMPLES = [path.stem for path in compiler.examples()]


# ---- a new source


@pytest.mark.parametrize("game", GAMES)
def test_new_source_has_comments_compiles_and_is_the_standard_game(game, tmp_path, capsys):
    file = tmp_path / "my-own.toml"
    assert cli.run(["pack", "new", game, "my-own", str(file)]) == 0
    text = file.read_text("utf-8")
    standard = compiler.sources(game)[0].read_text("utf-8")
    assert text.count("#") >= standard.count("#") - 1
    assert f"hortus play {game} --pack {file}" in text and "hortus pack check " in text
    assert len({line.rindex("   ") for line in text.splitlines() if line.startswith("#   hortus ")}) == 1
    mine, usual = compiler.find(str(file)), compiler.built_in(game)
    assert (mine.name, mine.title, mine.game) == ("my-own", "My own", game)
    assert [mine.section(i) for i in range(len(mine.ends) - 1)] == [
        usual.section(i) for i in range(len(usual.ends) - 1)
    ]
    assert mine.options == usual.options and mine.players == usual.players and mine.crc != usual.crc
    assert cli.run(["pack", "new", game, "my-own", str(file)]) == USAGE
    assert "is there already" in capsys.readouterr().err
    assert file.read_text("utf-8") == text
    assert cli.run(["pack", "new", game, "my-own", str(tmp_path / "2.toml"), "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == {"file": str(tmp_path / "2.toml"), "name": "my-own", "game": game}
    assert cli.run(["pack", "compile", str(tmp_path / "2.toml"), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["crc"] == f"{Pack((tmp_path / '2.pack').read_bytes()).crc:08x}"


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("zen-ring", "a pack that ships is called so"),
        ("zen-market", "a pack that ships is called so"),
        ("My own", "1 to 16 small letters, digits and - are allowed"),
        ("x" * 17, "1 to 16 small letters, digits and - are allowed"),
        ('a"b', "1 to 16 small letters"),
    ],
)
def test_names_that_no_variant_may_have_are_refused_and_nothing_is_written(name, why, tmp_path, capsys):
    file = tmp_path / "x.toml"
    assert cli.run(["pack", "new", "zen", name, str(file)]) == USAGE
    assert why in capsys.readouterr().err
    assert not file.exists()


def test_unknown_game_is_refused(capsys):
    assert cli.run(["pack", "new", "chess", "mine"]) == USAGE
    assert "no game 'chess'" in capsys.readouterr().err


# ---- the report


def test_report_tells_bounds_scores_length_and_bytes_of_every_number_of_players(capsys):
    assert cli.run(["pack", "check", "zen", "--games", "6", "--workers", "1", "--json"]) == 0
    said = json.loads(capsys.readouterr().out)
    assert said["findings"] == [] and list(said["players"]) == ["2", "3", "4"]
    for players, row in said["players"].items():
        least, mean, most = row["decisions"]
        # three decisions a tile, the last ones made by themselves (Z19: 16 rounds)
        assert 40 * int(players) < least <= mean <= most <= zen.Rules.LONGEST
        low, middle, high = row["scores"]
        assert zen.Rules.LEAST_SCORE <= low < middle < high <= zen.Rules.MOST_SCORE
        assert row["games"] == 6 and 0 <= row["first_seat_wins"] <= 1
    assert said["bytes"]["pack"] == len(compiler.built_in("zen").data) and said["bytes"]["most"] == MOST_BYTES
    assert said["bytes"]["state"] < said["bytes"]["match"]


def test_same_pack_gives_the_same_report_on_any_number_of_processes():
    pack = compiler.built_in("zen-dunes")
    assert report.check(pack, 4, workers=2).json() == report.check(pack, 4, workers=1).json()


def test_kinds_of_moves_that_a_pack_never_has_are_told():
    ring = report.check(compiler.built_in("zen-ring"), 2, workers=1)
    assert ring.never_possible == ["orient: orient #"]  # model B has nothing to turn (DZ1)
    assert report.check(compiler.built_in("zen"), 2, workers=1).never_possible == []


def test_categories_and_rules_that_never_come_up_are_told():
    values = {"options__boards__values": ["1"], "options__boards__default": "1"}
    one_board = report.check(changed_pack("zen", **values), 3, workers=1)
    assert {"unity", "minimalist", "orders"} <= set(one_board.never_used)
    rich = report.check(changed_pack("zen", prices=[0, 0, 0]), 3, workers=1)
    assert "Z6" in rich.never_used  # nothing is ever too dear
    assert "Z6" not in report.check(compiler.built_in("zen-market"), 3, workers=1).never_used


def test_score_out_of_bounds_and_a_broken_rule_are_faults(monkeypatch, capsys):
    class Narrow(zen.Rules):
        MOST_SCORE = 20
        LONGEST = 50

    monkeypatch.setattr(zen, "Rules", Narrow)
    assert cli.run(["pack", "check", "zen", "--games", "2", "--workers", "1"]) == FOUND
    out = capsys.readouterr().out
    assert re.search(r"FAULT: 2 players: scores \d+ to \d+, -4 to 20 are declared", out)
    assert "FAULT: 2 players: 92 decisions, at most 50 are declared" in out

    class Broken(zen.Rules):
        def _step(self, move):
            if self.state[zen.ROUND] == 9:
                raise ZeroDivisionError("a share of nothing")
            super()._step(move)

    monkeypatch.setattr(zen, "Rules", Broken)
    found = report.check(compiler.built_in("zen"), 1, workers=1)
    assert any(line.startswith("4 players, seed 0: ZeroDivisionError: a share of nothing") for line in found.findings)


@pytest.mark.parametrize(
    ("words", "kind"),
    [
        ("place left 0,3", "place left #"),
        ("take TrtBu", "take #"),
        ("mix P57 2:trowel", "mix #"),
        ("use new:can 0,-2", "use new:can #"),
        ("end", "end"),
        ("turn give up left", "turn give up left"),
    ],
)
def test_kind_of_a_move_leaves_pieces_and_places_out(words, kind):
    assert report.kind(words) == kind


# ---- the examples


def test_there_are_five_examples_of_all_games():
    assert len(EXAMPLES) == 5
    assert {compiler.built_in(name).game for name in EXAMPLES} == set(GAMES)


@pytest.mark.parametrize("name", EXAMPLES)
def test_example_differs_in_numbers_from_the_standard_and_says_which_in_a_page(name):
    path = compiler.EXAMPLES / f"{name}.toml"
    pack = compiler.built_in(name)
    assert pack.name == name == path.stem
    usual = compiler.built_in(pack.game)
    numbers = [pack.section(i) != usual.section(i) for i in range(len(pack.ends) - 1)]
    assert any(numbers)
    note = path.with_suffix(".md").read_text("utf-8")
    lines = note.split("\n")
    assert lines[0] == f"# {pack.title}" and 20 <= len(lines) <= 60 and max(map(len, lines)) <= 120
    assert f"hortus play {pack.game} --pack {name}" in note
    document, standard = (tomllib.loads(file.read_text("utf-8")) for file in (path, compiler.sources(pack.game)[0]))
    for key, value in changes(document, standard):
        assert f"`{key}`" in note, f"{key} = {value} is different, and the note does not say so"


def changes(document, standard, prefix=""):
    """Yield (dotted key, value) of what differs in numbers."""
    for key, value in document.items():
        if key in ("name", "title", "notes", "players", "game"):
            continue
        if isinstance(value, dict) and isinstance(standard.get(key), dict):
            yield from changes(value, standard[key], f"{prefix}{key}.")
        elif value != standard.get(key):
            yield prefix + key, value


@pytest.mark.parametrize("name", EXAMPLES)
def test_bots_play_an_example_within_its_bounds(name):
    found = report.check(compiler.built_in(name), 1, workers=1)
    assert found.findings == ()
    assert all(row.lost == 0 for row in found.rows)


def test_examples_are_found_by_name_but_are_no_part_of_a_build():
    assert compiler.find("zen-market").title == "Dear market"
    assert not {path.stem for path in compiler.sources()} & set(EXAMPLES)
    assert isinstance(compiler.find("cottage-cats"), Pack)
    assert starter.source("zen", "zen-drought", "x.toml").startswith("# Zen drought: a variant of Zen Garden.")
