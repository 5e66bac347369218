"""What is broken: the rules of a game or a reader of packs or saves; where its source, tests and excuses are."""

from __future__ import annotations

import functools
import tomllib
from pathlib import Path
from typing import NamedTuple

from firmware import registry
from host_tools.errors import HortusError
from host_tools.mutate.changes import Mutant, mutants

CHECKOUT = Path(__file__).resolve().parents[2]
# Of the games against the judge a tenth is enough: most mutants fall long before. CI: no random examples.
ENVIRONMENT = {"HORTUS_JUDGE": "0.1", "CI": "1"}


class Part(NamedTuple):
    """What is no game: files of the firmware, the tests that prove them, words in the names of slow ones left out."""

    files: tuple[str, ...]
    tests: tuple[str, ...]
    without: tuple[str, ...] = ()


PARTS = {
    "pack": Part(
        ("firmware/pack.py", "firmware/pack_rest.py"),
        ("tests/test_pack_reader.py", "tests/test_packs.py"),
        # Every bit and byte of every pack, and what only the compiler is asked.
        ("flipped", "one_by_one", "cut", "misspelt", "wrong_kind", "any_value", "any_document", "any_text"),
    ),
    "journal": Part(
        ("firmware/journal/__init__.py", *(f"firmware/journal/{n}.py" for n in ("records", "scan", "statistics"))),
        ("tests/test_journal_reader.py", "tests/test_journal.py", "tests/test_old_saves.py"),
    ),
}


def sources_of(game: str) -> list[Path]:
    """Return the files of the rules of `game`: x.py, then x_pack.py and the like.

    Of one of PARTS, its files. Raises UnknownGame, or HortusError if they are not there yet.
    """
    if game in PARTS:
        return [CHECKOUT / path for path in PARTS[game].files]
    path: Path = CHECKOUT / (str(registry.name("games", game)).replace(".", "/") + ".py")
    if not path.is_file():
        raise HortusError(f"the rules of {game} are not there yet: {path.name} is missing")
    return [path, *sorted(path.parent.glob(f"{game}_*.py"))]


def mutants_of(game: str) -> list[Mutant]:
    """Return every mutant of the rules of `game`."""
    found: list[Mutant] = []
    for path in sources_of(game):
        found += _mutants(path.read_text("utf-8"), path.name)
    return found


@functools.cache
def _mutants(source: str, file: str) -> tuple[Mutant, ...]:
    return tuple(mutants(source, file))


def tests_of(game: str) -> list[str]:
    """Return the test files that prove the rules of `game`; the judge first, who notices most at once."""
    if game in PARTS:
        return [str(CHECKOUT / path) for path in PARTS[game].tests]
    tests = CHECKOUT / "tests"
    found = [*sorted(tests.glob(f"judge/test_{game}_against_judge.py")), *sorted(tests.glob(f"test_{game}_rules*.py"))]
    if not found:
        raise HortusError(f"no tests of the rules of {game}: tests/test_{game}_rules*.py are looked for")
    return [str(path) for path in found]


def reasons_of(game: str) -> dict[str, str]:
    """Return {name of a mutant that changes no rule: why} of `game`; raises HortusError as read_reasons does."""
    path = CHECKOUT / "tests" / "mutants" / f"{game}.toml"
    return read_reasons(path) if path.is_file() else {}


def read_reasons(path: Path) -> dict[str, str]:
    """Return {name of a mutant: why no test can notice it} out of a file: each reason once, with its changes below it.

    Raises HortusError if the file is not so, or if a reason or a change stands in it twice.
    """
    found: dict[str, str] = {}
    reasons = set()
    try:
        for entry in tomllib.loads(path.read_text("utf-8"))["equal"]:
            reason, changes = entry["reason"], entry["changes"]
            if reason in reasons:
                raise HortusError(f"{path.name}: the reason {reason!r} stands there twice: put its changes together")
            if not isinstance(changes, list) or not changes or len(entry) != 2:
                raise HortusError(f"{path.name}: the reason {reason!r} needs a list of changes and nothing else")
            reasons.add(reason)
            for change in changes:
                if change in found:
                    raise HortusError(f"{path.name}: the change {change!r} is listed twice: one reason is enough")
                found[change] = reason
    except (tomllib.TOMLDecodeError, TypeError, KeyError) as error:
        raise HortusError(f"{path.name}: not a list of [[equal]] with `reason` and `changes` ({error})") from error
    return found


def options_of(game: str) -> list[str]:
    """Return what pytest is called with: the tests that prove `game`, and nothing that a mutant does not need."""
    options = [
        "-x",
        "-q",
        "--no-header",
        "--assert=plain",
        "-p",
        "no:cacheprovider",
        "-p",
        "no:xdist",
        "-p",
        "no:randomly",
    ]
    if game in PARTS and PARTS[game].without:
        options += ["-k", " and ".join(f"not {word}" for word in PARTS[game].without)]
    return [*options, *tests_of(game)]
