"""The handbook: it renders without a warning, its links lead somewhere, its commands exist, its screens are drawn."""

import re
import shlex
import socket

import click
import pytest

from firmware import registry
from host_tools import commands, handbook
from host_tools.cli import hortus
from host_tools.errors import HortusError
from tests.conftest import CHECKOUT

PAGES = [page for pattern in handbook.PAGES for page in handbook.CHECKOUT.glob(pattern)]


@pytest.fixture(scope="module")
def rendered(tmp_path_factory):
    """The handbook, rendered where no network is."""
    out = tmp_path_factory.mktemp("handbook") / "out"

    def refused(*args, **kwargs):
        raise AssertionError(f"the network is asked for: {args}")

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(socket.socket, "connect", refused)
        patch.setattr(socket, "getaddrinfo", refused)
        assert handbook.build(out) == len(PAGES)
    return out


def test_pages_load_nothing_from_elsewhere(rendered):
    fetched = re.compile(
        r"<(?:script|img|iframe)[^>]* src=\"(?:https?:)?//|<link[^>]* href=\"(?:https?:)?//|@import|url\(.?http"
    )
    files = [path for kind in ("*.html", "*.css") for path in rendered.rglob(kind)]
    assert len(files) > len(PAGES)
    assert [path.name for path in files if fetched.search(path.read_text("utf-8"))] == []


def test_the_table_of_a_fifth_game_names_what_each_of_the_four_has():
    games = [row[0] for row in registry.GAMES]
    text = (handbook.CHECKOUT / "docs" / "code.md").read_text("utf-8")
    table = text.partition("## A fifth game")[2].partition("\n## ")[0]
    named = set(re.findall(r"`([\w/]+/x\w*\.\w+)`", table))

    def have(path):
        return all((handbook.CHECKOUT / path.replace("/x", f"/{game}")).is_file() for game in games)

    assert {path for path in named if not have(path)} == set()
    parts = [
        f"{folder}/*/x{part}.py" for folder in ("firmware", "host_tools") for part in ("", "_pack", "_look", "_help")
    ]
    found = set()
    for part in (*parts, "firmware/*/x_learn.py", "host_tools/*/x.toml", "host_tools/*/*/x.txt", "tests/judge/x.py"):
        paths = handbook.CHECKOUT.glob(part.replace("/x", f"/{games[0]}"))
        found |= {path.relative_to(handbook.CHECKOUT).as_posix().replace(f"/{games[0]}", "/x") for path in paths}
    assert len(found) > 15
    assert {path for path in found if have(path)} <= named


def test_every_page_is_rendered_with_the_screens_it_shows(rendered):
    for page in PAGES:
        assert (rendered / page.relative_to(CHECKOUT).with_suffix(".html")).is_file(), page
    shown = handbook.screens(handbook.CHECKOUT)
    assert len(shown) > 10
    drawn = {path.stem for path in (rendered / "_images").glob("*.png")}
    assert shown <= drawn
    assert {path.stem for path in (rendered / "_images").glob("*.svg")} >= {"raspberry_pi_pico", "front"}


def test_a_link_or_a_place_that_is_not_there_is_found(rendered, tmp_path):
    assert handbook.broken_links(rendered) == []
    (tmp_path / "a.html").write_text('<a href="b.html#here">x</a><a href="b.html#there">x</a><img src="no.png">')
    (tmp_path / "b.html").write_text('<p id="here"><a href="https://example.org/x">x</a><a href="#gone">x</a>')
    assert handbook.broken_links(tmp_path) == ["a.html: b.html#there", "a.html: no.png", "b.html: #gone"]


@pytest.mark.parametrize(
    ("fault", "said"),
    [
        ("[x](nowhere.md)\n\n[y](play.md#no-such-place)", ("nowhere.md", "no-such-place")),
        ("![x](screens/no-such-screen.png)", ("the gallery has no screen no-such-screen",)),
    ],
)
def test_a_fault_in_a_page_is_said_and_nothing_is_rendered_as_if_it_were_right(tmp_path, monkeypatch, fault, said):
    copied = handbook._copy

    def spoilt(root):
        copied(root)
        (root / "docs" / "tests.md").write_text(f"# Tests\n\n{fault}\n")
        for page in ("play.md", "debug.md", "index.md"):  # what takes time to draw, or leads to what is gone
            text = (root / "docs" / page).read_text("utf-8")
            (root / "docs" / page).write_text(re.sub(r"!\[.*?\]\(.*?\)", "", text), "utf-8")

    monkeypatch.setattr(handbook, "_copy", spoilt)
    with pytest.raises(HortusError) as error:
        handbook.build(tmp_path / "out")
    assert all(words in str(error.value) for words in said)


def test_a_folder_that_holds_something_is_left_alone(tmp_path):
    (tmp_path / "mine.txt").write_text("")
    with pytest.raises(HortusError, match="name a folder that is new or empty"):
        handbook.build(tmp_path)


def commands_of(page):
    text = page.read_text("utf-8")
    blocks = re.findall(r"```sh\n(.*?)```", text, re.DOTALL)
    lines = [line for block in blocks for line in block.splitlines() if line.strip()]
    return lines + re.findall(r"`(python3 -m host_tools [^`]*)`", text)


@pytest.mark.parametrize("page", [p for p in PAGES if p.parent.name == "docs"], ids=lambda page: page.stem)
def test_every_command_of_the_handbook_is_one_that_can_be_typed(page):
    for line in commands_of(page):
        words = shlex.split(line)
        assert words[:2] == ["python3", "-m"], line
        if words[2] != "host_tools":
            assert (CHECKOUT / words[2].replace(".", "/")).is_dir(), line
            continue
        assert words[3] in {verb.name for verb in commands.available()}, line
        if words[3] == "test":
            continue  # pytest reads the rest
        context = click.Context(hortus)
        command, rest = hortus.get_command(context, words[3]), words[4:]
        while isinstance(command, click.Group) and rest[0] != "--help":
            command, rest = command.get_command(context, rest[0]), rest[1:]
            assert command is not None, line
        if "--help" not in rest:
            command.make_parser(context).parse_args(list(rest))  # raises for options that it does not have
