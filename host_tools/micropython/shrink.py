"""The firmware's sources as they are compiled for the board: the same program, line for line, with fewer names.

Every name that a module holds at run time is a string on the board's heap, for good, and costs about 16 bytes more
than its letters where it is used. So before compiling

- constants (`X = const(5)`, `X = 5` at the top of a module) become numbers, also where another module imports them,
  from there or from one that has imported them itself;
- texts (`X = "..."`, or a tuple of such) that stand in one place only are written there, without a name, if they are
  the same in every language;
- tuples of texts that classes have become one text or, if they are only counted, bytes (class_texts.py);
- functions, methods and names that nothing mentions, such as those for the PC, go;
- names of arguments become short ones, and so do all names of modules, classes and objects but those that somebody
  outside looks for: the contracts of a game, a pack and a match, the names of CircuitPython's objects, of modules and
  of errors, and what a string says (known_names.py). Names that no module and no object can both have share one.

The short names are such as MicroPython has in its ROM, so hardly any takes a place on the heap: `abs`, `sqrt`. The
board never forgets a name, and doubles its table of them at 630 and at 1,270. That `sort` may now be what a module
calls its function is no harm: a name that means something else to the program anywhere is given only to attributes of
objects that are the program's own (short_names.py).

The modules of a language (`firmware/texts/de/zen.py`) lose and change the same names as those whose place they take.

Lines stay where they are, so a traceback names the right ones, and readable.py says which functions are meant.
"""

import ast
import io
import re
import tokenize
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from itertools import pairwise
from typing import NamedTuple

from host_tools.micropython.class_texts import join
from host_tools.micropython.program import (
    Constant,
    Module,
    Text,
    asked,
    bindings,
    origin,
    original,
    places,
    unplaced,
    walk,
)
from host_tools.micropython.short_names import shorten

# Names that stay although the firmware itself does not use them: whoever drives the board from outside does.
OFFERED = ("push",)


class Shrunk(NamedTuple):
    """A program with fewer names.

    texts   path -> text of each module
    names   name in the sources -> what it is called in the texts, for those that are called something else; not for
            the arguments of functions
    """

    texts: dict[str, str]
    names: dict[str, str]


def shrink(sources: Mapping[str, str], keep: Iterable[str] = ()) -> dict[str, str]:
    """Return path -> text, see `shrunk`."""
    return shrunk(sources, keep).texts


def shrunk(sources: Mapping[str, str], keep: Iterable[str] = ()) -> Shrunk:
    """Return the shrunk program for the sources of all its modules, path -> text, paths as "firmware/app.py".

    `keep` are names that others use: they stay, whatever they look like.
    """
    translations = {path: source for path, source in sources.items() if original(path) != path}
    modules = {}
    for path, source in sources.items():
        if path in translations:
            continue
        name = path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
        modules[name] = Module(name, path, ast.parse(source), Text(source))
    kept = {*keep, *OFFERED, *_words_in_strings(modules.values())}
    for module in modules.values():
        kept |= module.in_f_strings()
        _find_imports(module, modules)
    for module in modules.values():
        _pass_on(module, modules)
    for module in modules.values():
        module.numbers = dict(_numbers(module))
    _find_texts(modules, translations)
    _put_numbers(modules, kept)
    _read_again(modules.values())
    join(modules.values(), kept)
    _read_again(modules.values())
    while _drop_unused(list(modules.values()), kept):
        _read_again(modules.values())
    left = {module.path: {name for node in module.tree.body for name in _named(node)} for module in modules.values()}
    short = shorten(list(modules.values()), kept)
    done = {module.path: module.text.done() for module in modules.values()}
    for path, source in translations.items():
        done[path] = _translation(source, left[original(path)], short) if original(path) in left else source
    return Shrunk({path: done[path] for path in sources}, short)


def _named(node: ast.stmt) -> Iterator[str]:
    """Yield the names that an assignment at the top of a module gives."""
    if isinstance(node, ast.Assign):
        yield from (target.id for target in node.targets if isinstance(target, ast.Name))


def _translation(source: str, left: set[str], short: Mapping[str, str]) -> str:
    """Return a module of another language with the names that the English one still has, as it has them."""
    text = Text(source)
    tree = ast.parse(source)
    for node in tree.body:
        if any(name not in left for name in _named(node)):
            text.blank(node)
    for name in ast.walk(tree):
        if isinstance(name, ast.Name) and name.id in left and name.id in short:
            text.replace(name.lineno, name.col_offset, name.end_col_offset or 0, short[name.id])
    return text.done()


def bare(source: str) -> str:
    """Return a source without comments and docstrings, which are most of its bytes; lines stay where they are."""
    lines = source.split("\n")
    for token in reversed(list(_said_to_people(source))):
        (first, start), (last, end) = token.start, token.end
        rest = lines[last - 1][end:]
        lines[first - 1 : last] = [lines[first - 1][:start] + rest, *[""] * (last - first)]
        if token.type == tokenize.STRING:
            lines[first - 1] = lines[first - 1][:start] + "pass" + rest  # it may be all that there is of a function
    return "\n".join(line.rstrip() for line in lines)


def _said_to_people(source: str) -> Iterator[tokenize.TokenInfo]:
    """Yield comments, and the strings that are a statement."""
    begins = True
    tokens = list(tokenize.generate_tokens(io.StringIO(source).readline))
    for token, after in pairwise(tokens):
        alone = begins and after.type in (tokenize.NEWLINE, tokenize.COMMENT)
        if token.type == tokenize.COMMENT or (token.type == tokenize.STRING and alone):
            yield token
        if token.type not in (tokenize.COMMENT, tokenize.NL):
            begins = token.type in (tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT)


def _read_again(modules: Iterable[Module]) -> None:
    """Take what is left for the source: names that are gone must not count any more."""
    for module in modules:
        if module.text.edits:
            source = module.text.done()
            module.tree, module.text = ast.parse(source), Text(source)


def names_used(source: str) -> set[str]:
    """Return the names in another program that the firmware must know: `keep` for the one that uses it.

    They are attributes, imported names, methods, which it may be given an object with, and all that may be a name in
    a string.
    """
    nodes = list(walk(ast.parse(source)))
    found = {node.attr for node in nodes if isinstance(node, ast.Attribute)}
    found |= {node.name for node in nodes if isinstance(node, ast.alias)}
    strings = {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}
    found |= {text for text in strings if text.isidentifier()}
    methods = (entry for node in nodes if isinstance(node, ast.ClassDef) for entry in node.body)
    return found | {entry.name for entry in methods if isinstance(entry, ast.FunctionDef)}


def _words_in_strings(modules: Iterable[Module]) -> Iterator[str]:
    """Yield every word of a string constant: somebody may look an attribute up by it.

    Docstrings do not count, nor what hasattr and its like are given, which becomes a short name with the rest.
    """
    for module in modules:
        if module.name.startswith("firmware.texts."):
            continue
        docs = {id(doc) for node in walk(module.tree) if (doc := _docstring(node)) is not None}
        docs |= {id(word) for node in walk(module.tree) if (word := asked(node)) is not None}
        for node in walk(module.tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docs:
                yield from re.findall(r"\w+", node.value)


def _docstring(node: ast.AST) -> ast.Constant | None:
    if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef)) and node.body:
        first = node.body[0]
        if isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant):
            return first.value
    return None


# ---- constants


def _find_imports(module: Module, modules: Mapping[str, Module]) -> None:
    """Note what the imports at the top of a module bind."""
    for node in module.tree.body:
        if isinstance(node, ast.ImportFrom) and node.module:
            for alias in node.names:
                here, full = alias.asname or alias.name, f"{node.module}.{alias.name}"
                if full in modules:
                    module.aliases[here] = full
                elif node.module in modules:
                    module.imported[here] = (node.module, alias.name)
    # What is bound anew somewhere stands for something else there.
    for name, times in Counter(bindings(module.tree)).items():
        if times > 1:
            module.aliases.pop(name, None)
            module.imported.pop(name, None)


def _pass_on(module: Module, modules: Mapping[str, Module]) -> None:
    """Note where names come from at first that a module imports from one which has imported them itself."""
    for here, (owner, name) in module.imported.items():
        while name in modules[owner].imported and modules[owner].imported[name] != (owner, name):
            owner, name = modules[owner].imported[name]
        module.imported[here] = owner, name


def _numbers(module: Module) -> dict[str, int]:
    """Return the constants of a module: capitals, bound once in the whole file, to a number known now."""
    bound = Counter(bindings(module.tree))
    found: dict[str, int] = {}
    for node in module.tree.body:
        if isinstance(node, ast.Assign) and len(node.targets) == 1 and isinstance(node.targets[0], ast.Name):
            name = node.targets[0].id
            value = _value(node.value, found)
            if value is not None and name.isupper() and bound[name] == 1:
                found[name] = value
    return found


def _find_texts(modules: Mapping[str, Module], translations: Mapping[str, str]) -> None:
    """Count the texts that are named and loaded once, and the same in all languages, among the modules' constants."""
    texts: dict[str, dict[str, Constant]] = {}
    others: dict[str, list[dict[str, Constant | None]]] = {}
    for path, source in translations.items():
        body = ast.parse(source).body
        values = {
            name: _text_value(node.value) for node in body if isinstance(node, ast.Assign) for name in _named(node)
        }
        others.setdefault(original(path), []).append(values)
    for module in modules.values():
        bound = Counter(bindings(module.tree))
        texts[module.name] = {
            name: value
            for node in module.tree.body
            if isinstance(node, ast.Assign) and len(node.targets) == 1 and isinstance(node.targets[0], ast.Name)
            for name in [node.targets[0].id]
            if name.isupper() and bound[name] == 1 and (value := _text_value(node.value)) is not None
            if all(other.get(name) == value for other in others.get(module.path, ()))
        }
    loads: Counter[tuple[str, str]] = Counter()
    for module in modules.values():
        for node in walk(module.tree):
            if isinstance(node, (ast.Attribute, ast.Name)) and isinstance(node.ctx, ast.Load):
                loads[_first(node, module, modules)] += 1
    for module in modules.values():
        found = texts[module.name]
        module.numbers.update({name: value for name, value in found.items() if loads[module.name, name] == 1})


def _text_value(node: ast.expr) -> Constant | None:
    """Return the value of a literal text, or of a tuple of literals; None for anything else."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    if isinstance(node, ast.Tuple) and node.elts:
        values = [one.value for one in node.elts if isinstance(one, ast.Constant) and type(one.value) in (str, int)]
        if len(values) == len(node.elts):
            return tuple(values)  # type: ignore[arg-type]
    return None


def _value(node: ast.expr, known: Mapping[str, int]) -> int | None:
    """Return the value of an expression of integers, None if it is something else."""
    if isinstance(node, ast.Constant):
        return node.value if type(node.value) is int else None
    if isinstance(node, ast.Name):
        return known.get(node.id)
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "const":
        return _value(node.args[0], known)
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        value = _value(node.operand, known)
        return None if value is None else -value
    if isinstance(node, ast.BinOp):
        sides = _value(node.left, known), _value(node.right, known)
        work = _OPERATIONS.get(type(node.op))
        if work and sides[0] is not None and sides[1] is not None:
            return work(sides[0], sides[1])
    return None


_OPERATIONS = {
    ast.Add: int.__add__,
    ast.Sub: int.__sub__,
    ast.Mult: int.__mul__,
    ast.LShift: int.__lshift__,
    ast.BitOr: int.__or__,
}


def _put_numbers(modules: Mapping[str, Module], kept: set[str]) -> None:
    """Write numbers where constants stand, and take out what defines and imports them if nothing else needs it."""
    unknown = set(kept)  # attributes of what may be any module
    for module in modules.values():
        unknown |= _replace_loads(module, modules, kept)
    passed = _passed_on(modules)
    for module in modules.values():
        used = _names_left(module, modules) | {name for owner, name in passed if owner == module.name}
        for node in module.tree.body:
            if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
                name = node.targets[0].id
                if name in module.numbers and (node.lineno == node.end_lineno or name not in unknown):
                    if name in unknown:
                        start, end = node.value.col_offset, node.value.end_col_offset or 0
                        module.text.replace(node.lineno, start, end, repr(module.numbers[name]))
                    else:
                        module.text.blank(node)
            elif isinstance(node, ast.ImportFrom):
                _trim(module, node, used)


def _replace_loads(module: Module, modules: Mapping[str, Module], kept: set[str]) -> set[str]:
    """Write numbers in place of loads; return the names that are looked up when the program runs."""
    unknown: set[str] = set()
    for node in walk(module.tree):
        if isinstance(node, ast.ImportFrom):
            top = node in module.tree.body
            unknown.update(a.name for a in node.names if not top or (a.asname or a.name) not in module.imported)
        elif (word := asked(node)) is not None:
            unknown.add(str(word.value))
        if not isinstance(node, (ast.Attribute, ast.Name)):
            continue
        name, value = _constant(node, module, modules)
        if value is None:
            if isinstance(node, ast.Attribute):
                unknown.add(name)
        elif name in kept or node.lineno != node.end_lineno:
            unknown.add(name)
        elif isinstance(node.ctx, ast.Load):
            text = f"({value})" if isinstance(value, int) and value < 0 else repr(value)
            module.text.replace(node.lineno, node.col_offset, node.end_col_offset or 0, text)
    return unknown


def _constant(
    node: ast.Attribute | ast.Name, module: Module, modules: Mapping[str, Module]
) -> tuple[str, Constant | None]:
    """Return (name in the module where it is defined, value) of what a node says, None if it is no constant."""
    owner, name = _first(node, module, modules)
    return name, modules[owner].numbers.get(name) if owner else None


def _first(node: ast.Attribute | ast.Name, module: Module, modules: Mapping[str, Module]) -> tuple[str, str]:
    """Return what `origin` does; for a name that the module has only passed on, where that one has it from."""
    owner, name = origin(node, module)
    return modules[owner].imported.get(name, (owner, name)) if owner in modules else (owner, name)


def _passed_on(modules: Mapping[str, Module]) -> set[tuple[str, str]]:
    """Return (module, name) of all that a module imports and another one asks it for, but constants."""
    asked_for: set[tuple[str, str]] = set()
    for module in modules.values():
        for node in walk(module.tree):
            if isinstance(node, ast.Attribute):
                asked_for.add(origin(node, module))
            elif isinstance(node, ast.ImportFrom):
                asked_for |= {(node.module or "", alias.name) for alias in node.names}
    found = set()
    for owner, name in asked_for:
        if owner in modules and name in modules[owner].imported:
            first, there = modules[owner].imported[name]
            if there not in modules[first].numbers:
                found.add((owner, name))
    return found


def _trim(module: Module, node: ast.ImportFrom, used: set[str]) -> None:
    """Take constants, and modules of which only constants were used, out of an import; `used` is what is not."""
    left = [alias for alias in node.names if (alias.asname or alias.name) in used]
    if len(left) == len(node.names):
        return
    module.text.blank(node)
    if left:
        names = ", ".join(alias.name + (f" as {alias.asname}" if alias.asname else "") for alias in left)
        end = node.end_col_offset if node.end_lineno == node.lineno else len(module.text.lines[node.lineno - 1])
        module.text.replace(node.lineno, node.col_offset, end or 0, f"from {node.module} import {names}")


def _names_left(module: Module, modules: Mapping[str, Module]) -> set[str]:
    """Return the names that a module still loads once its constants are numbers."""
    numbers = set()
    for node in walk(module.tree):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            owner, name = _first(node, module, modules)
            if owner and name in modules[owner].numbers and (node.lineno, node.col_offset) in module.text.edits:
                numbers.add(id(node.value))
        elif isinstance(node, ast.Name) and (node.lineno, node.col_offset) in module.text.edits:
            numbers.add(id(node))
        elif isinstance(node, ast.Assign) and _is_const(node.value):
            numbers.add(id(node.value.func))  # type: ignore[attr-defined]
    return {node.id for node in walk(module.tree) if isinstance(node, ast.Name) and id(node) not in numbers}


def _is_const(node: ast.expr) -> bool:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "const"


# ---- what nobody uses


def _drop_unused(modules: list[Module], kept: set[str]) -> bool:
    """Take out definitions of names that only definitions mention; return whether there were any."""
    seen: Counter[str] = Counter(kept)
    for module in modules:
        for node in walk(module.tree):
            for _, _, name in places(node, module.text):
                seen[name] += 1
            for name in unplaced(node):
                seen[name] += 1
    scopes = [(m, node) for m in modules for node in walk(m.tree) if isinstance(node, (ast.Module, ast.ClassDef))]
    given = Counter(_defined(node) for _, scope in scopes for node in scope.body)
    found = False
    for module, scope in scopes:
        for node in scope.body:
            name = _defined(node)
            if name and seen[name] == given[name] and not name.startswith("__"):
                module.text.blank(node)
                found = True
    return found


def _defined(node: ast.stmt) -> str:
    """Return the name that a statement defines and nothing more, "" if it does something else."""
    if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
        return node.name
    if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name) and len(node.targets) == 1:
        calls = any(isinstance(inside, ast.Call) for inside in walk(node.value))
        return "" if calls else node.targets[0].id
    return ""
