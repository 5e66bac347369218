"""Which statements of the changed functions a test comes to: each of them leaves a mark in the process that asks."""

from __future__ import annotations

import ast
import importlib
from collections.abc import Iterable, Sequence
from pathlib import Path

from host_tools.mutate.install import give_code, module_of, parsed

_NAME = "_mutate_marks"
Line = tuple[str, int]  # file, first line of a statement


class Marks:
    """Functions whose statements leave a mark when one comes to them; their lines stay as they are.

    functions   (file, dotted name in its module, first line) of each
    """

    def __init__(self, functions: Iterable[tuple[Path, str, int]]) -> None:
        self._lines: list[Line] = []
        self._seen = bytearray()
        chosen = sorted(set(functions))
        for path in sorted({path for path, _, _ in chosen}):
            tree = parsed(path)
            self._mark_all(tree, str(path))
            code = compile(ast.fix_missing_locations(tree), str(path), "exec", dont_inherit=True)
            importlib.import_module(module_of(path)).__dict__[_NAME] = self._seen
            for where, name, line in chosen:
                if where == path:
                    give_code(path, code, name, line)
        self._seen.extend(bytes(len(self._lines)))

    def taken(self) -> list[Line]:
        """Return the statements that were come to since the last time."""
        found = [line for line, seen in zip(self._lines, self._seen, strict=True) if seen]
        self._seen[:] = bytes(len(self._seen))
        return found

    def _mark_all(self, node: ast.AST, file: str) -> None:
        """Put a mark before each statement of all functions in `node`."""
        for child in ast.iter_child_nodes(node):
            self._mark_all(child, file)
        if isinstance(node, ast.Module | ast.ClassDef):
            return
        for field in ("body", "orelse", "finalbody"):
            body = getattr(node, field, None)
            if isinstance(body, list):
                start = int(isinstance(node, ast.FunctionDef) and ast.get_docstring(node, False) is not None)
                setattr(node, field, [*body[:start], *self._marked(body[start:], file)])

    def _marked(self, body: Sequence[ast.stmt], file: str) -> list[ast.stmt]:
        found: list[ast.stmt] = []
        for statement in body:
            place = ast.Subscript(ast.Name(_NAME, ast.Load()), ast.Constant(len(self._lines)), ast.Store())
            mark = ast.Assign([place], ast.Constant(1))
            self._lines.append((file, statement.lineno))
            found += [ast.copy_location(mark, statement), statement]
        return found
