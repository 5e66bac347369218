"""Mutations: is there a test that turns red when a rule is broken?

`python -m host_tools.mutate GAME` makes one small change after the other to `games/<game>.py` (a condition inverted or
dropped, a comparison shifted, a number nudged, a statement left out), runs the tests of the rules on each, and lists
the changes that no test noticed. `pack` and `journal` in place of a game are the readers of packs and of saves. What
makes no difference is named below its reason in `tests/mutants/<game>.toml`; it is not counted.

The tools for it on the package index write the mutant into the checkout or a copy of it, and know it by its line. Here
it exists in the process that tests it alone, so that several are tried at a time while somebody works on; it has a name
that outlives changes around it, so that a reason stays with it; and no processor time beyond that of the unchanged code
is spent on one that never ends. Each is tried on tests that are imported already, and on those alone that come to the
changed statement (forks.py). With `--log FILE` a run that was broken off goes on (log.py).
"""

from __future__ import annotations

import argparse
import json
import os
import random
import sys
from collections.abc import Sequence
from pathlib import Path

from host_tools.errors import DONE, FOUND, USAGE, explain
from host_tools.mutate import alone, forks
from host_tools.mutate.changes import Mutant, changed, mutants
from host_tools.mutate.install import function_of, install
from host_tools.mutate.log import Log
from host_tools.mutate.parts import CHECKOUT, PARTS, mutants_of, reasons_of

__all__ = ["CHECKOUT", "LEAST", "PARTS", "changed", "install", "main", "mutants", "mutants_of", "reasons_of", "run"]
LEAST = 0.9  # share of the mutants that a test must notice


def run(
    game: str,
    sample: int | None,
    seed: int,
    jobs: int,
    cpu: float | None = None,
    log: Path | None = None,
    functions: bool = False,
) -> dict[str, object]:
    """Run the tests on the mutants of `game` (a seeded sample of them); return the report.

    cpu     most seconds of processor time for a mutant; None: measured on the unchanged rules, which must pass
    log     file that keeps what was tried; what it says of the rules as they are is not tried again. Raises
            HortusError if it holds something else.
    functions   whether to leave out what an import does: constants, tables, classes
    """
    every = mutants_of(game)
    reasons = reasons_of(game)
    stale = sorted(set(reasons) - {mutant.name for mutant in every})
    chosen = [mutant for mutant in _within(game, every, functions) if mutant.name not in reasons]
    if sample is not None:
        chosen = random.Random(seed).sample(chosen, min(sample, len(chosen)))
    tried = forks.tried if hasattr(os, "fork") else alone.tried
    kept = Log(game, log)
    left = [mutant for mutant in chosen if not kept.noticed(mutant)]
    survivors = []
    done = len(chosen) - len(left)
    for at, found in tried(game, left, jobs, cpu) if left else ():
        done += 1
        kept.add(left[at], found)
        if not found:
            survivors.append(left[at])
            print(f"{done} of {len(chosen)}: not noticed: {_line(left[at])}", file=sys.stderr, flush=True)
        elif sys.stderr.isatty():
            print(f"{done} of {len(chosen)}", end="\r", file=sys.stderr, flush=True)
    return {
        "game": game,
        "mutants": len(every),
        "tried": done,
        "noticed": done - len(survivors),
        "share": round(1 - len(survivors) / done, 4) if done else 1.0,
        "survivors": [_line(mutant) for mutant in sorted(survivors, key=_place)],
        "stale": stale,
    }


def _within(game: str, found: list[Mutant], functions: bool) -> list[Mutant]:
    return [mutant for mutant in found if not functions or function_of(game, mutant) is not None]


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
    parser.add_argument("--log", type=Path, metavar="FILE", help="go on behind what this file keeps")
    parser.add_argument("--functions", action="store_true", help="leave out constants and what else an import does")
    parser.add_argument("--json", action="store_true", help="print one JSON object and nothing else")
    parser.add_argument("--list", action="store_true", help="list the mutants and run nothing")
    parser.add_argument("--only", help=argparse.SUPPRESS)
    parser.add_argument("--serve", action="store_true", help=argparse.SUPPRESS)
    parser.add_argument("--cpu", type=float, default=0.0, help=argparse.SUPPRESS)
    options = parser.parse_args(args)
    try:
        if options.only is not None:
            return alone.run_here(options.game, options.only, options.cpu)
        if options.serve:
            return forks.serve(options.game)
        if options.list:
            for mutant in _within(options.game, mutants_of(options.game), options.functions):
                print(_line(mutant))
            return DONE
        game, sample, seed, jobs = options.game, options.sample, options.seed, options.jobs
        report = run(game, sample, seed, jobs, log=options.log, functions=options.functions)
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
