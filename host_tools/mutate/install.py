"""A mutant in the place of the real code, in the process that tests it and nowhere else."""

from __future__ import annotations

import ast
import copy
import functools
import importlib
import sys
import types
from pathlib import Path
from typing import Any

from host_tools.mutate.changes import Mutant, changed
from host_tools.mutate.parts import CHECKOUT, sources_of


def install(game: str, mutant: Mutant) -> None:
    """Put the mutated module in the place of the real one, before anybody imports it."""
    path = path_of(game, mutant)
    package = path.stem == "__init__"
    name = module_of(path)
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


def path_of(game: str, mutant: Mutant) -> Path:
    """Return the file that a mutant changes."""
    return next(path for path in sources_of(game) if path.name == mutant.file)


def module_of(path: Path) -> str:
    """Return the name of the module that a file of the checkout is."""
    parts = path.relative_to(CHECKOUT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


# ---- a function alone, after all has been imported


def function_of(game: str, mutant: Mutant) -> tuple[str, int] | None:
    """Return (dotted name in its module, first line) of the function that a mutant changes the code of.

    None if it changes what an import does: a constant, a default, a class, a function that the import deletes.
    """
    tree = _tree(path_of(game, mutant))
    deleted = [ast.unparse(one) for line in tree.body if isinstance(line, ast.Delete) for one in line.targets]
    node: ast.AST = tree
    names: list[str] = []
    for field, i in mutant.way:
        if isinstance(node, ast.FunctionDef):
            plain = all(isinstance(one, ast.Name) and one.id in _WRAPPERS for one in node.decorator_list)
            is_there = field == "body" and plain and names[0] not in deleted
            return (".".join(names), _first_line(node)) if is_there else None
        value = getattr(node, field)
        node = value if i is None else value[i]
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            names.append(node.name)
    return None


_WRAPPERS = ("staticmethod", "classmethod", "property")


def statement_of(game: str, mutant: Mutant) -> int:
    """Return the first line of the innermost statement that a mutant changes or is in."""
    node: ast.AST = _tree(path_of(game, mutant))
    line = 0
    for field, i in mutant.way:
        value = getattr(node, field)
        node = value if i is None else value[i]
        if isinstance(node, ast.stmt):
            line = node.lineno
    return line


@functools.cache
def _tree(path: Path) -> ast.Module:
    return parsed(path)


def parsed(path: Path) -> ast.Module:
    """Return the syntax tree of a file."""
    return ast.parse(path.read_text("utf-8"))


def _first_line(node: ast.FunctionDef) -> int:
    return min([node.lineno, *(one.lineno for one in node.decorator_list)])


def swap(game: str, mutant: Mutant, name: str, line: int) -> None:
    """Give the function `name`, which begins in `line`, the code of the mutant, wherever it is known already.

    Raises LookupError if it is not there as the source says.
    """
    path = path_of(game, mutant)
    give_code(path, compile(_alone(_tree(path), mutant), str(path), "exec", dont_inherit=True), name, line)


def give_code(path: Path, code: types.CodeType, name: str, line: int) -> None:
    """Give the function `name` of a file's module its code out of `code`, which is the module's or a part of it.

    Raises LookupError as swap does.
    """
    found: Any = importlib.import_module(module_of(path))
    for part in name.split("."):
        inner = [one for one in code.co_consts if isinstance(one, types.CodeType) and _is(one, part, line)]
        if not inner or part not in found.__dict__:
            raise LookupError(f"{path.name}: there is no {name} in line {line}")
        code = inner[0]
        found = found.__dict__[part]
    function: Any = found.fget if isinstance(found, property) else getattr(found, "__func__", found)
    if function.__code__.co_firstlineno != line or function.__code__.co_freevars != code.co_freevars:
        raise LookupError(f"{path.name}: {name} is not the function of line {line}")
    function.__code__ = code


def _alone(tree: ast.Module, mutant: Mutant) -> ast.Module:
    """Return the changed function and nothing else of the module but the classes around it."""
    whole = ast.Module([], [])
    body: Any = whole
    node: Any = tree
    way = list(mutant.way)
    while not isinstance(node, ast.FunctionDef):
        field, i = way.pop(0)
        value = getattr(node, field)
        node = value if i is None else value[i]
        if isinstance(node, ast.ClassDef):
            around = copy.copy(node)
            around.bases, around.keywords, around.body, around.decorator_list = [], [], [], []
            body.body.append(around)
            body = around
    node = copy.deepcopy(node)
    body.body.append(node)
    for field, i in way[:-1]:
        value = getattr(node, field)
        node = value if i is None else value[i]
    field, i = way[-1]
    if i is None:
        setattr(node, field, mutant.node)
    else:
        getattr(node, field)[i] = mutant.node
    return ast.fix_missing_locations(whole)


def _is(code: types.CodeType, name: str, line: int) -> bool:
    """Whether this is the code of a class or function of that name that holds the line; of a function, begins there."""
    is_class = "__module__" in code.co_names and "__qualname__" in code.co_names
    return code.co_name == name and (is_class or code.co_firstlineno == line)
