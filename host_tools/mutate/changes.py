"""The small changes of a module's source: conditions, comparisons, numbers, statements."""

from __future__ import annotations

import ast
import copy
from collections.abc import Iterator
from typing import NamedTuple

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


class Mutant(NamedTuple):
    """One change: its name ("Rules.why: return a < b: a < b -> a <= b"), its file and line, what stands where then."""

    name: str
    file: str
    line: int
    way: Way
    node: ast.AST


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
