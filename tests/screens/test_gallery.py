"""`hortus gallery`: every screen as a picture, and none of them breaks a rule of looks."""

import pytest
from click.testing import CliRunner
from PIL import Image

from firmware import registry
from host_tools import gallery as drawn
from host_tools import picture
from host_tools.commands.gallery import gallery
from host_tools.errors import HortusError


def test_every_screen_is_written_four_times_as_large_as_it_is_and_breaks_no_rule_of_looks(tmp_path):
    out = tmp_path / "new"
    result = CliRunner().invoke(gallery, [str(out), "--lint"])
    assert result.exit_code == 0, result.output
    names = sorted(path.stem for path in out.glob("*.png"))
    assert f"{len(names)} pictures in" in result.output, "one was written over another"
    for screen in (
        "shelf",
        "settings",
        "crash",
        "setup",
        "help",
        "handover",
        "menu",
        "score",
        "inspect",
        "rule",
        "battery-sign",
    ):
        assert any(screen in name for name in names), f"no picture of {screen}"
    for game, *_ in registry.GAMES:
        for state in ("start", "middle", "full", "over"):
            assert any(f"{game}-{state}" in name for name in names), f"no picture of {game} {state}"
    with Image.open(out / "shelf-empty.png") as shelf:
        assert shelf.size == (512, 256)
    chosen = [scene for scene in drawn.scenes("zen") if scene.name.startswith(("zen-middle-take", "zen-over-score"))]
    assert len(chosen) > 2
    for scene in chosen:
        assert picture.from_png(out / f"{scene.name}.png") == scene.pages


def test_lint_finds_text_that_runs_out_of_the_screen():
    from host_tools.simulator.built import built_files

    desk = drawn.Desk(built_files(), lint=True)
    desk.show("shelf")
    desk.canvas.text(100, 8, "too long a line")
    assert "cut off" in str(desk.scene("shelf").findings[0])


def test_a_finding_is_exit_code_1(tmp_path, monkeypatch):
    def one_bad(game, lint):
        yield drawn.Scene("bad", bytes(1024), drawn.screen_lint.lint_screen("bad", b"\xff" * 1024))

    monkeypatch.setattr(drawn, "scenes", one_bad)
    result = CliRunner().invoke(gallery, [str(tmp_path), "--lint"])
    assert result.exit_code == 1
    assert "bad: rule 16" in result.output


def test_a_game_that_is_not_there_is_refused(tmp_path):
    for name in ("chess", "zen garden"):
        with pytest.raises(ValueError, match="there are: zen"):
            CliRunner().invoke(gallery, [str(tmp_path), "--game", name], catch_exceptions=False)


def test_a_folder_that_cannot_be_made_is_one_line(tmp_path):
    (tmp_path / "file").write_text("")
    with pytest.raises(HortusError, match="cannot be made"):
        CliRunner().invoke(gallery, [str(tmp_path / "file" / "out")], catch_exceptions=False)
