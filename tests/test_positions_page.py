"""positions.md: every position in it is read, every command in it is run and prints what stands below it."""

import io
import re
import shlex
import sys

import pytest

from firmware import registry
from host_tools import positions
from host_tools.cli import run
from host_tools.packs import compiler
from tests import built
from tests.conftest import CHECKOUT

with open(f"{CHECKOUT}/host_tools/positions.md", encoding="utf-8") as page:
    PAGE = page.read()

BLOCKS = re.findall(r"^(?:`(\S+)`\n)?```(\w*)\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
FILES = {name: text for name, kind, text in BLOCKS if kind == "json"}
CONSOLES = [text for _, kind, text in BLOCKS if kind == "console"]


def commands(text):
    """Yield (command line, what it prints) of a console block."""
    for part in re.split(r"^\$ ", text, flags=re.MULTILINE)[1:]:
        line, _, output = part.partition("\n")
        yield line, output


def test_every_block_is_a_position_with_a_name_or_commands():
    assert {kind for _, kind, _ in BLOCKS} == {"json", "console"}
    assert all(name for name, kind, _ in BLOCKS if kind == "json")
    assert len(FILES) >= 4
    assert PAGE.count("```") == 2 * len(BLOCKS)


@pytest.mark.parametrize("name", FILES)
def test_positions_are_read_or_refused_as_the_page_says(name):
    shown = "".join(CONSOLES)
    refused = f"{name}\nhortus: {name}: " in shown
    try:
        positions.loads(FILES[name])
    except positions.PositionError:
        assert refused
    else:
        assert not refused


@pytest.mark.parametrize("text", CONSOLES)
def test_commands_print_what_the_page_shows(text, tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    for name, position in FILES.items():
        (tmp_path / name).write_text(position, encoding="utf-8")
    for line, output in commands(text):
        words = shlex.split(line)
        assert words[0] == "hortus"
        target = words[words.index(">") + 1] if ">" in words else None
        words = words[1 : words.index(">")] if target else words[1:]
        monkeypatch.setattr(sys, "stdin", io.StringIO(""))
        code = run(words)
        out, err = capsys.readouterr()
        assert code == (2 if err else 0)
        if target:
            (tmp_path / target).write_text(out, encoding="utf-8")
            positions.loads(out)
            out = ""
        assert out + err == output, line


def test_every_game_that_is_there_has_its_section():
    games = {compiler.built_in(path.stem).game for path in built.sources()}
    for game, title in [(row[0], row[1]) for row in registry.GAMES]:
        assert (f"## {title} (`{game}`)" in PAGE) == (game in games)


@pytest.mark.parametrize("path", built.sources(), ids=lambda path: path.stem)
def test_every_key_of_a_position_is_on_the_page(path):
    pack = compiler.built_in(path.stem)
    least = next(n for n in range(1, 9) if pack.allows(n))
    options = bytes(len(values) - 1 for _, values, _ in pack.options)
    position = positions.write(positions.new_game(pack, least, 1, options))

    def keys(value):
        for key, inner in value.items() if isinstance(value, dict) else ():
            yield key
            yield from keys(inner)
        for inner in value if isinstance(value, list) else ():
            yield from keys(inner)

    assert [key for key in keys(position) if f"`{key}`" not in PAGE and f'"{key}"' not in PAGE] == []
