"""Mutations: is there a test that turns red when a rule is broken?

`python -m host_tools.mutate GAME` makes one small change after the other to `games/<game>.py` (a condition inverted or
dropped, a comparison shifted, a number nudged, a statement left out), runs the tests of the rules on each, and lists
the changes that no test noticed. `pack` and `journal` in place of a game are the readers of packs and of saves. What
makes no difference is named, with the reason, in `tests/mutants/<game>.toml`; it is not counted.

The tools for it on the package index write the mutant into the checkout or a copy of it, and know it by its line. Here
it exists in the process that tests it alone, so that several are tried at a time while somebody works on; it has a name
that outlives changes around it, so that a reason stays with it; and no processor time beyond that of the unchanged code
is spent on one that never ends.
"""

from __future__ import annotations

import argparse
import ast
import copy
import json
import os
import random
import signal
import subprocess
import sys
import time
import tomllib
import types
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

from firmware import registry
from host_tools.errors import DONE, FOUND, USAGE, HortusError, explain

CHECKOUT = Path(__file__).resolve().parents[1]
LEAST = 0.9  # share of the mutants that a test must notice
_GONE = 99  # exit code: the mutant is not in the source any more
TEST_SECONDS = 4  # of CPU time for one test; none of those that are run here takes two
CPU_FACTOR = 8  # a mutant that takes so many times longer than the unchanged rules does not end: noticed
# Of the games against the judge a tenth is enough: most mutants fall long before. CI: no random examples.
ENVIRONMENT = {"HORTUS_JUDGE": "0.1", "CI": "1"}

_SHIFTED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}


Way = tuple[tuple[str, int | None], ...]  # from the root of a syntax tree: fields, and places in their lists


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
        ("tests/test_journal.py", "tests/test_old_saves.py"),
    ),
}


class Mutant(NamedTuple):
    """One change: its name ("Rules.why: return a < b: a < b -> a <= b"), its file and line, what stands where then."""

    name: str
    file: str
    line: int
    way: Way
    node: ast.AST


# ---- making them


def mutants(source: str, file: str = "") -> list[Mutant]:
    """Return every mutant of a module's source, in the order of its lines; their names differ."""
    tree = ast.parse(source)
    found: list[Mutant] = []
    seen: dict[str, int] = {}
    for path, where in _nodes(tree, (), "module"):
        node = _at(tree, path)
        statement = next(_at(tree, path[:n]) for n in range(len(path), -1, -1) if _is_statement(_at(tree, path[:n])))
        around = "" if statement is node else f" {_words(statement)}:"
        for new in _changes(node):
            name = f"{where}:{around} {_words(node)} -> {_words(new)}"
            seen[name] = seen.get(name, 0) + 1
            if seen[name] > 1:
                name += f" (no. {seen[name]})"
            found.append(Mutant(name, file, getattr(node, "lineno", 0), path, new))
    return sorted(found, key=lambda mutant: mutant.line)


def _nodes(node: ast.AST, path: Way, where: str) -> Iterator[tuple[Way, str]]:
    """Yield (way from the root, name of the function or class around) of every node that may be changed."""
    yield path, where
    for field, value in ast.iter_fields(node):
        children = value if isinstance(value, list) else [value]
        for i, child in enumerate(children):
            if not isinstance(child, ast.AST) or _is_docstring(node, field, i):
                continue
            inner = where
            if isinstance(child, ast.FunctionDef | ast.ClassDef):
                inner = child.name if where == "module" else f"{where}.{child.name}"
            yield from _nodes(child, (*path, (field, i if isinstance(value, list) else None)), inner)


def _is_docstring(node: ast.AST, field: str, i: int) -> bool:
    if field != "body" or i or not isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef):
        return False
    first = node.body[0]
    return isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant) and isinstance(first.value.value, str)


def _at(tree: ast.AST, path: Way) -> ast.AST:
    node = tree
    for field, i in path:
        value = getattr(node, field)
        node = value if i is None else value[i]
    return node


def changed(source: str, mutant: Mutant) -> ast.Module:
    """Return the syntax tree of `source` with the change made."""
    tree = ast.parse(source)
    parent = _at(tree, mutant.way[:-1])
    field, i = mutant.way[-1]
    if i is None:
        setattr(parent, field, mutant.node)
    else:
        getattr(parent, field)[i] = mutant.node
    return ast.fix_missing_locations(tree)


def _changes(node: ast.AST) -> Iterator[ast.AST]:
    """Yield what may stand in the place of `node`."""
    if isinstance(node, ast.If | ast.IfExp):
        yield _with(node, test=ast.UnaryOp(ast.Not(), node.test))
        yield _with(node, test=ast.Constant(True))
        yield _with(node, test=ast.Constant(False))
    elif isinstance(node, ast.While):
        yield _with(node, test=ast.UnaryOp(ast.Not(), node.test))
    elif isinstance(node, ast.BoolOp):
        for i in range(len(node.values)):
            left = node.values[:i] + node.values[i + 1 :]
            yield left[0] if len(left) == 1 else _with(node, values=left)
    elif isinstance(node, ast.Compare) and len(node.ops) == 1 and type(node.ops[0]) in _SHIFTED:
        yield _with(node, ops=[_SHIFTED[type(node.ops[0])]()])
    elif isinstance(node, ast.Constant) and type(node.value) is int:
        yield ast.Constant(node.value + 1)
        if node.value:
            yield ast.Constant(node.value - 1)
    elif isinstance(node, ast.AugAssign) or (isinstance(node, ast.Expr) and isinstance(node.value, ast.Call)):
        yield ast.Pass()


def _with(node: ast.AST, **fields: object) -> ast.AST:
    new = copy.copy(node)
    for name, value in fields.items():
        setattr(new, name, value)
    return new


def _is_statement(node: ast.AST) -> bool:
    return isinstance(node, ast.stmt | ast.Module)


def _words(node: ast.AST) -> str:
    """Return the source of a node on one line, of a statement with a body its head."""
    if isinstance(node, ast.If | ast.While):
        return f"{type(node).__name__.lower()} {ast.unparse(node.test)}"
    if isinstance(node, ast.For):
        return f"for {ast.unparse(node.target)} in {ast.unparse(node.iter)}"
    text = " ".join(ast.unparse(ast.fix_missing_locations(copy.copy(node))).split())
    return text if len(text) <= 100 else text[:60] + " ... " + text[-35:]


# ---- running the tests on them


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
        found += mutants(path.read_text("utf-8"), path.name)
    return found


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
    """Return {name of a mutant that changes no rule: why} of `game`."""
    path = CHECKOUT / "tests" / "mutants" / f"{game}.toml"
    return dict(tomllib.loads(path.read_text("utf-8"))["equal"]) if path.is_file() else {}


def install(game: str, mutant: Mutant) -> None:
    """Put the mutated module in the place of the real one, before anybody imports it."""
    path = next(path for path in sources_of(game) if path.name == mutant.file)
    parts = path.relative_to(CHECKOUT).with_suffix("").parts
    package = parts[-1] == "__init__"
    name = ".".join(parts[:-1] if package else parts)
    parent, _, last = name.rpartition(".")
    __import__(parent)
    module = types.ModuleType(name)
    module.__file__ = str(path)
    module.__package__ = name if package else parent
    if package:
        module.__path__ = [str(path.parent)]
    sys.modules[name] = module
    setattr(sys.modules[parent], last, module)
    tree = changed(path.read_text("utf-8"), mutant)
    exec(compile(tree, str(path), "exec"), module.__dict__)


def run_here(game: str, name: str, cpu_seconds: float) -> int:
    """Run the tests in this process on the mutant called `name` ("": the unchanged rules); return 0 if all pass."""
    import pytest  # here only: the tool itself needs the standard library

    plugins = []
    if cpu_seconds:
        _limit_cpu(cpu_seconds)
        plugins.append(_clock())
    if name:
        named = {f"{mutant.file} {mutant.name}": mutant for mutant in mutants_of(game)}
        if name not in named:
            return _GONE
        install(game, named[name])
    options = ["-x", "-q", "--no-header", "-p", "no:cacheprovider", "-p", "no:xdist", "-p", "no:randomly"]
    if game in PARTS and PARTS[game].without:
        options += ["-k", " and ".join(f"not {word}" for word in PARTS[game].without)]
    return int(pytest.main([*options, *tests_of(game)], plugins=plugins))


def _clock() -> object:
    """Return a plugin for pytest that ends a test which does not end by itself (not on Windows)."""
    import pytest

    class Clock:
        @pytest.hookimpl(wrapper=True)
        def pytest_runtest_call(self) -> Iterator[None]:
            signal.setitimer(signal.ITIMER_VIRTUAL, TEST_SECONDS)
            try:
                return (yield)
            finally:
                signal.setitimer(signal.ITIMER_VIRTUAL, 0)

    def stop(number: int, frame: object) -> None:
        raise TimeoutError(f"more than {TEST_SECONDS} s: this mutant does not end")

    if not hasattr(signal, "setitimer"):  # Windows
        return object()
    signal.signal(signal.SIGVTALRM, stop)
    return Clock()


def _limit_cpu(seconds: float) -> None:
    try:
        import resource
    except ImportError:  # Windows: the caller's clock alone ends a mutant that hangs
        return
    resource.setrlimit(resource.RLIMIT_CPU, (int(seconds) + 1, int(seconds) + 5))


def noticed(game: str, name: str, cpu_seconds: float = 0.0) -> bool:
    """Return whether a test turns red on the mutant called `name` ("": on the unchanged rules), in its own process."""
    command = [sys.executable, "-P", "-c", _CHILD.format(root=str(CHECKOUT)), game]
    command += [f"--only={name}", "--cpu", str(cpu_seconds)]
    environment = {**os.environ, **ENVIRONMENT, "PYTHONDONTWRITEBYTECODE": "1"}
    # A busy machine is slow without end: the clock is only for a process that sleeps, CPU time ends the others.
    limit = 60 + 20 * cpu_seconds if cpu_seconds else None
    try:
        done = subprocess.run(command, cwd=CHECKOUT, env=environment, capture_output=True, timeout=limit, check=False)
    except subprocess.TimeoutExpired:
        return True
    if done.returncode == _GONE:
        raise HortusError(f"the rules of {game} were changed while their mutants were tried: try again")
    return done.returncode != 0


# -P and a path of its own: the checkout must not stand before the standard library (its code.py).
_CHILD = "import sys; sys.path.append({root!r}); from host_tools.mutate import main; sys.exit(main(sys.argv[1:]))"


def run(game: str, sample: int | None, seed: int, jobs: int, cpu: float | None = None) -> dict[str, object]:
    """Run the tests on the mutants of `game` (a seeded sample of them); return the report.

    `cpu`: most seconds of processor time for a mutant; None: measured on the unchanged rules, which must pass.
    """
    every = mutants_of(game)
    reasons = reasons_of(game)
    stale = sorted(set(reasons) - {mutant.name for mutant in every})
    chosen = [mutant for mutant in every if mutant.name not in reasons]
    if sample is not None:
        chosen = random.Random(seed).sample(chosen, min(sample, len(chosen)))
    started = time.perf_counter()
    if cpu is None and noticed(game, ""):
        raise HortusError(f"the tests of the rules of {game} fail on the unchanged rules: put that right first")
    # Never more CPU time than the clock showed, so the clock's figure is a safe one.
    most = CPU_FACTOR * (time.perf_counter() - started) if cpu is None else cpu
    results = []
    with ThreadPoolExecutor(jobs) as pool:
        for mutant, found in zip(
            chosen, pool.map(lambda mutant: noticed(game, f"{mutant.file} {mutant.name}", most), chosen), strict=True
        ):
            results.append(found)
            if not found:
                print(f"{len(results)} of {len(chosen)}: not noticed: {_line(mutant)}", file=sys.stderr, flush=True)
            elif sys.stderr.isatty():
                print(f"{len(results)} of {len(chosen)}", end="\r", file=sys.stderr, flush=True)
    survivors = [mutant for mutant, found in zip(chosen, results, strict=True) if not found]
    return {
        "game": game,
        "mutants": len(every),
        "tried": len(chosen),
        "noticed": sum(results),
        "share": round(sum(results) / len(results), 4) if results else 1.0,
        "survivors": [_line(mutant) for mutant in sorted(survivors, key=_place)],
        "stale": stale,
    }


def _line(mutant: Mutant) -> str:
    return f"{mutant.file}, line {mutant.line}, {mutant.name}"


def _place(mutant: Mutant) -> tuple[str, int]:
    return mutant.file, mutant.line


def main(args: Sequence[str]) -> int:
    """Run the command line; return the exit code."""
    parser = argparse.ArgumentParser(prog="python -m host_tools.mutate", description="break the rules, look for red")
    parser.add_argument("game", help=f"the game whose rules are broken, or {', '.join(PARTS)}")
    parser.add_argument("--sample", type=int, metavar="N", help="try N of the mutants (default: all)")
    parser.add_argument("--seed", type=int, default=0, help="which ones (default 0)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="so many at once (default: CPU cores)")
    parser.add_argument("--json", action="store_true", help="print one JSON object and nothing else")
    parser.add_argument("--list", action="store_true", help="list the mutants and run nothing")
    parser.add_argument("--only", help=argparse.SUPPRESS)
    parser.add_argument("--cpu", type=float, default=0.0, help=argparse.SUPPRESS)
    options = parser.parse_args(args)
    try:
        if options.only is not None:
            return run_here(options.game, options.only, options.cpu)
        if options.list:
            for mutant in mutants_of(options.game):
                print(_line(mutant))
            return DONE
        report = run(options.game, options.sample, options.seed, options.jobs)
    except Exception as error:
        known = explain(error)
        if known is None:
            raise
        print(f"hortus: {known[0]}", file=sys.stderr)
        return USAGE
    print(json.dumps(report) if options.json else _text(report))
    return DONE if float(str(report["share"])) >= LEAST and not report["stale"] else FOUND


def _text(report: dict[str, object]) -> str:
    lines = [f"{report['game']}: {report['noticed']} of {report['tried']} mutants noticed ({report['mutants']} in all)"]
    for title, key in (("not noticed", "survivors"), ("excused, but no longer there", "stale")):
        names = report[key]
        if isinstance(names, list) and names:
            lines += [f"{title}:", *(f"  {name}" for name in names)]
    return "\n".join(lines)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
