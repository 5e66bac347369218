"""The numbered rules of each game, one line each in our own words, and the tests that name them.

`<game>.toml` has a table `rules` (number = the rule in one line) and a table `facts` (numbers that no test can prove,
such as the contents of a box, with the reason). A test proves a rule by carrying its number in its name; a test of a
judge (`test_<game>_judge.py`) proves the judge, and does not count.
"""

from __future__ import annotations

import ast
import re
import tomllib
from functools import cache
from pathlib import Path

from firmware import registry
from host_tools.errors import HortusError

FOLDER = Path(__file__).parent
TESTS = FOLDER.parents[1] / "tests"
_NUMBER = re.compile(r"[A-Z]{1,3}\d+[a-z]?")


@cache
def rules_of(game: str) -> dict[str, str]:
    """Return {number: the rule in one line} of the rules of `game` that can be tested."""
    return _table(game, "rules")


@cache
def facts_of(game: str) -> dict[str, str]:
    """Return {number: why no test can prove it}."""
    return _table(game, "facts")


def _table(game: str, name: str) -> dict[str, str]:
    registry.entry(game)
    try:
        return dict(tomllib.loads((FOLDER / f"{game}.toml").read_text("utf-8"))[name])
    except FileNotFoundError:
        raise HortusError(f"the rules of {game} are not written down yet") from None


def games() -> list[str]:
    """Return the games whose rules are written down."""
    return [row[0] for row in registry.GAMES if (FOLDER / f"{row[0]}.toml").is_file()]


def tests_of(folder: Path) -> list[tuple[str, set[str]]]:
    """Return [(test id as pytest writes it, rule numbers in its name), ...] of every test file below `folder`."""
    found = []
    for path in sorted(folder.rglob("test_*.py")):
        if path.name.endswith("_judge.py") and not path.name.endswith("_against_judge.py"):
            continue
        where = path.relative_to(folder.parent).as_posix()
        for node in ast.parse(path.read_text("utf-8")).body:
            functions = (
                [(where, node)]
                if not isinstance(node, ast.ClassDef)
                else [(f"{where}::{node.name}", item) for item in node.body]
            )
            for prefix, item in functions:
                if isinstance(item, ast.FunctionDef) and item.name.startswith("test_"):
                    numbers = {part for part in item.name.split("_") if _NUMBER.fullmatch(part)}
                    found.append((f"{prefix}::{item.name}", numbers))
    return found


def coverage(folder: Path, game: str) -> dict[str, list[str]]:
    """Return {rule number: ids of the tests below `folder` that name it} for every testable rule of `game`."""
    tests = tests_of(folder)
    return {number: [name for name, numbers in tests if number in numbers] for number in rules_of(game)}
