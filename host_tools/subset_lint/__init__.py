"""Check that the firmware keeps to the Python that all its runtimes share, and to the arrows of its imports.

The firmware runs on CPython, MicroPython and CircuitPython. What one of them lacks, or does differently
without saying so, is refused here, from the syntax tree alone. Each finding is one line:

    firmware/games/x.py:12: step slices work on lists only: write a loop [step-slice]

A finding that is no fault is answered in the source, on its line or the line above, with the reason:

    for name in table:  # subset-ok dict-order: only the sum is used

`python3 -m host_tools.subset_lint [PATH ...]` checks the firmware, or the given files.
"""

import ast
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from host_tools.subset_lint import rules

CHECKOUT = Path(__file__).resolve().parents[2]
RULES = rules.NAMES
_MARKER = re.compile(r"#\s*subset-ok\b[ :]*([\w-]*)[ :]*(.*)")


@dataclass(frozen=True, order=True)
class Finding:
    """One thing that the firmware must not do, where it does it, and what to do instead."""

    path: str
    line: int
    rule: str
    text: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: {self.text} [{self.rule}]"


def module_name(path: str) -> str:
    """Return the dotted name of the module at `path`, relative to the checkout."""
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def lint_source(source: str, path: str, own_methods: Iterable[str] = ()) -> list[Finding]:
    """Return what is wrong with the text of one file, in order of lines.

    path          where it is, relative to the checkout: says which imports it may have
    own_methods   names of methods that classes of the firmware define: calls of these are never missing ones
    """
    try:
        tree = ast.parse(source)
    except SyntaxError as error:
        return [Finding(path, error.lineno or 1, "syntax", f"not Python 3.11: {error.msg}")]
    found = {
        Finding(path, line, rule, text)
        for line, rule, text in rules.check(tree, source, module_name(path), frozenset(own_methods))
    }
    return sorted(_apply_markers(found, source, path))


def _apply_markers(found: set[Finding], source: str, path: str) -> Iterator[Finding]:
    """Leave out what a marker accepts; report markers without a reason, and those that accept nothing."""
    lines = source.splitlines()
    marks: dict[tuple[int, str], int] = {}  # what a marker accepts -> where it stands
    for number, line in enumerate(lines, 1):
        mark = _MARKER.search(line)
        if mark:
            rule, reason = str(mark[1]), str(mark[2]).strip()
            target = number + 1 if line.lstrip().startswith("#") else number
            marks[target, rule] = number
            if rule not in RULES:
                yield Finding(path, number, "marker", f"no rule {rule!r}: there are {', '.join(RULES)}")
            elif not reason:
                yield Finding(path, number, "marker", "a marker needs its reason: # subset-ok RULE: why it is no fault")
    used = {(finding.line, finding.rule) for finding in found}
    yield from (finding for finding in found if (finding.line, finding.rule) not in marks)
    for (target, rule), place in marks.items():
        if rule in RULES and (target, rule) not in used:
            yield Finding(path, place, "marker", f"this marker accepts nothing: drop it ({rule})")


def own_methods(trees: Iterable[ast.Module]) -> set[str]:
    """Return the names of all methods that classes in `trees` define, or borrow (see firmware/modules.py)."""
    return {
        part.name
        for tree in trees
        for node in ast.walk(tree)
        if isinstance(node, ast.ClassDef) or (node is tree and _is_borrowed(tree))
        for part in node.body
        if isinstance(part, ast.FunctionDef)
    }


def _is_borrowed(tree: ast.Module) -> bool:
    names = [node.targets[0] for node in tree.body if isinstance(node, ast.Assign)]
    return any(isinstance(name, ast.Name) and name.id == "BORROWED" for name in names)


def firmware_files(checkout: Path = CHECKOUT) -> list[Path]:
    """Return all files that run on the board: `firmware/`, `boot.py`, `code.py`, `safemode.py`."""
    entries = [checkout / "boot.py", checkout / "code.py", checkout / "safemode.py"]
    return [*(path for path in entries if path.exists()), *sorted((checkout / "firmware").rglob("*.py"))]


def lint(files: Iterable[Path], checkout: Path = CHECKOUT) -> list[Finding]:
    """Return what is wrong with `files`; paths in findings are relative to `checkout`."""
    sources = {path: path.read_text("utf-8") for path in files}
    trees = []
    for source in sources.values():
        try:
            trees.append(ast.parse(source))
        except SyntaxError:
            pass  # reported with its file, below
    methods = own_methods(trees)
    found: list[Finding] = []
    for path, source in sources.items():
        whole = path.resolve()
        name = whole.relative_to(checkout) if whole.is_relative_to(checkout) else path
        found += lint_source(source, name.as_posix(), methods)
    return found
