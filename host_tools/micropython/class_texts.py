"""Tuples of texts that classes have, in fewer bytes of the board's heap; a step of shrink.py.

Each text in a tuple is an object of 32 bytes there. If nobody asks for more of a tuple than how many texts it has, it
becomes as many bytes; if its class alone takes single ones out of it, it becomes one text, which is cut where one is
needed: that is seldom, such as when a move is refused.
"""

import ast
from collections.abc import Iterable
from typing import NamedTuple

from host_tools.micropython.program import Module, origin, places, walk

_CUT = " "


class _Use(NamedTuple):
    """A place where the program says the name of such a tuple: `end` is the column after it."""

    module: Module
    line: int
    end: int


def join(modules: Iterable[Module], kept: set[str]) -> None:
    """Write the tuples of texts that classes have in fewer bytes; `kept` are names that others use."""
    modules = list(modules)
    found: dict[str, list[tuple[Module, ast.Assign, list[str]]]] = {}
    other = set(kept)  # what is something else in a class
    for module in modules:
        for node in walk(module.tree):
            for statement in node.body if isinstance(node, ast.ClassDef) else ():
                if isinstance(statement, ast.Assign) and isinstance(statement.targets[0], ast.Name):
                    name = statement.targets[0].id
                    texts = _texts(statement.value)
                    if texts is None or len(statement.targets) > 1:
                        other.add(name)
                    else:
                        found.setdefault(name, []).append((module, statement, texts))
    for name in sorted(found.keys() - other):
        uses = _uses(name, modules, {id(statement.targets[0]) for _, statement, _ in found[name]})
        if uses is None:
            continue
        for module, statement, texts in found[name]:
            _write(module, statement.value, repr(_CUT.join(texts) if uses else b"\0" * len(texts)))
        for use in uses:
            use.module.text.replace(use.line, use.end, use.end, f".split({_CUT!r})")


def _texts(node: ast.expr) -> list[str] | None:
    """Return the texts of a tuple of texts without blanks, None for anything else."""
    if not isinstance(node, ast.Tuple) or len(node.elts) < 2:
        return None
    values = [one.value for one in node.elts if isinstance(one, ast.Constant)]
    texts = [value for value in values if isinstance(value, str) and _CUT not in value]
    return texts if len(texts) == len(node.elts) else None


def _write(module: Module, node: ast.expr, text: str) -> None:
    """Put `text` in place of an expression; its other lines stay, empty."""
    last = node.end_lineno or node.lineno
    for line in range(node.lineno, last + 1):
        start = node.col_offset if line == node.lineno else 0
        end = node.end_col_offset if line == last else len(module.text.lines[line - 1])
        module.text.replace(line, start, end or 0, text if line == node.lineno else "")


def _uses(name: str, modules: Iterable[Module], definitions: set[int]) -> list[_Use] | None:
    """Return where a class takes one text out of its tuple, [] if all ask how many there are; None for other uses."""
    uses = []
    counted = False
    for module in modules:
        imported = {node.asname or node.name for node in walk(module.tree) if isinstance(node, ast.alias)}
        inside: dict[int, ast.AST] = {}
        for node in walk(module.tree):
            if isinstance(node, ast.Subscript) and not isinstance(node.slice, ast.Slice):
                inside[id(node.value)] = node
            elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "len":
                inside[id(node.args[0])] = node
        for node in walk(module.tree):
            if not any(word == name for _, _, word in places(node, module.text)) or id(node) in definitions:
                continue
            if not isinstance(node, ast.Attribute):
                if isinstance(node, ast.Name | ast.alias) and not _in_class(node, module):
                    continue  # a module's own, such as that of a text
                return None
            owner = node.value
            if origin(node, module)[0] or _is_module(owner, imported):
                continue
            user = inside.get(id(node))
            if isinstance(user, ast.Call):
                counted = True
            elif isinstance(user, ast.Subscript) and isinstance(owner, ast.Name) and owner.id == "self":
                uses.append(_Use(module, node.end_lineno or 0, node.end_col_offset or 0))
            else:
                return None
    return None if counted and uses else uses


def _is_module(node: ast.expr, imported: set[str]) -> bool:
    """Return whether an expression is a module: a name that is imported, or what `borrow` returns."""
    if isinstance(node, ast.Call):
        return isinstance(node.func, ast.Name) and node.func.id == "borrow"
    return isinstance(node, ast.Name) and node.id in imported


def _in_class(node: ast.AST, module: Module) -> bool:
    """Return whether a node stands in the body of a class, where a name may be that of an attribute."""
    return any(node in walk(outer) for outer in walk(module.tree) if isinstance(outer, ast.ClassDef))
