"""The firmware's sources as they are compiled for the board: the same program, line for line, with fewer names.

Every name that a module holds at run time is a string on the board's heap, for good, and costs about 16 bytes more
than its letters where it is used. So before compiling

- constants (`X = const(5)`, `X = 5` at the top of a module) become numbers, also where another module imports them;
- texts (`X = "..."`, or a tuple of such) that stand in one place only are written there, without a name;
- functions, methods and names that nothing mentions, such as those for the PC, go;
- private names (`_floor`) and names of arguments become short ones, shared by what never meets.

Public names stay: the board finds methods by them (firmware/modules.py), and so does whoever talks to it. Lines stay
where they are, so a traceback names the right ones.
"""

import ast
import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import count, product
from string import ascii_lowercase

# Names that stay although the firmware itself does not use them: whoever drives the board from outside does.
OFFERED = ("push",)

_Function = ast.FunctionDef | ast.Lambda
_Constant = int | str | tuple[str | int, ...]


class _Text:
    """The text of one file and the changes to be made in it; columns are those of `ast`, in bytes."""

    def __init__(self, source: str) -> None:
        self.lines = source.encode().split(b"\n")
        self.edits: dict[tuple[int, int], tuple[int, bytes]] = {}

    def replace(self, line: int, start: int, end: int, text: str) -> None:
        """Put `text` in place of columns `start` to `end` of a line, counted from 1."""
        self.edits[line, start] = (end, text.encode())

    def blank(self, node: ast.stmt) -> None:
        """Take a statement out, all its lines and nothing else."""
        decorators = getattr(node, "decorator_list", ())
        first = min([node.lineno, *(decorator.lineno for decorator in decorators)])
        last = node.end_lineno or node.lineno
        for line in range(first, last + 1):
            start = node.col_offset if line == first else 0
            end = node.end_col_offset if line == last else len(self.lines[line - 1])
            self.replace(line, start, end or 0, "pass" if line == first and node.col_offset else "")

    def has(self, line: int, start: int, word: str) -> bool:
        """Return whether `word` stands there."""
        return self.lines[line - 1][start : start + len(word)] == word.encode()

    def done(self) -> str:
        """Return the text with all changes made."""
        lines = list(self.lines)
        for line, start in sorted(self.edits, reverse=True):
            end, text = self.edits[line, start]
            old = lines[line - 1]
            lines[line - 1] = old[:start] + text + old[end:]
        return b"\n".join(lines).decode()


@dataclass
class _Module:
    """One file: its tree, its constants, and which names of it stand for modules or for names of modules."""

    name: str
    path: str
    tree: ast.Module
    text: _Text
    numbers: dict[str, _Constant] = field(default_factory=dict)
    aliases: dict[str, str] = field(default_factory=dict)  # name here -> module
    imported: dict[str, tuple[str, str]] = field(default_factory=dict)  # name here -> (module, name there)

    def in_f_strings(self) -> set[str]:
        """Return the names in f-strings: before Python 3.12 nobody knows in which column they stand."""
        strings = [node for node in ast.walk(self.tree) if isinstance(node, ast.JoinedStr)]
        nodes = [node for string in strings for node in ast.walk(string)]
        return {node.id for node in nodes if isinstance(node, ast.Name)} | {
            node.attr for node in nodes if isinstance(node, ast.Attribute)
        }


def shrink(sources: Mapping[str, str], keep: Iterable[str] = ()) -> dict[str, str]:
    """Return path -> text for the sources of all modules of a program, paths as "firmware/app.py".

    `keep` are names that others use: they stay, whatever they look like.
    """
    modules = {}
    for path, source in sources.items():
        name = path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
        modules[name] = _Module(name, path, ast.parse(source), _Text(source))
    kept = {*keep, *OFFERED, *_words_in_strings(modules.values())}
    for module in modules.values():
        kept |= module.in_f_strings()
        _find_imports(module, modules)
    for module in modules.values():
        module.numbers = dict(_numbers(module))
    _find_texts(modules)
    _put_numbers(modules, kept)
    _read_again(modules.values())
    while _drop_unused(list(modules.values()), kept):
        _read_again(modules.values())
    _shorten(list(modules.values()), kept)
    return {module.path: module.text.done() for module in modules.values()}


def _read_again(modules: Iterable[_Module]) -> None:
    """Take what is left for the source: names that are gone must not count any more."""
    for module in modules:
        source = module.text.done()
        module.tree, module.text = ast.parse(source), _Text(source)


def names_used(source: str) -> set[str]:
    """Return the attributes and imported names in another program: `keep` for the one that it uses."""
    nodes = list(ast.walk(ast.parse(source)))
    attributes = {node.attr for node in nodes if isinstance(node, ast.Attribute)}
    return attributes | {node.name for node in nodes if isinstance(node, ast.alias)}


def _words_in_strings(modules: Iterable[_Module]) -> Iterator[str]:
    """Yield every word of a string constant: somebody may look an attribute up by it. Docstrings do not count."""
    for module in modules:
        docs = {id(doc) for node in ast.walk(module.tree) if (doc := _docstring(node)) is not None}
        for node in ast.walk(module.tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docs:
                yield from re.findall(r"\w+", node.value)


def _docstring(node: ast.AST) -> ast.Constant | None:
    if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef) and node.body:
        first = node.body[0]
        if isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant):
            return first.value
    return None


# ---- constants


def _find_imports(module: _Module, modules: Mapping[str, _Module]) -> None:
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
    for name, times in Counter(_bindings(module.tree)).items():
        if times > 1:
            module.aliases.pop(name, None)
            module.imported.pop(name, None)


def _numbers(module: _Module) -> dict[str, int]:
    """Return the constants of a module: capitals, bound once in the whole file, to a number known now."""
    bound = Counter(_bindings(module.tree))
    found: dict[str, int] = {}
    for node in module.tree.body:
        if isinstance(node, ast.Assign) and len(node.targets) == 1 and isinstance(node.targets[0], ast.Name):
            name = node.targets[0].id
            value = _value(node.value, found)
            if value is not None and name.isupper() and bound[name] == 1:
                found[name] = value
    return found


def _find_texts(modules: Mapping[str, _Module]) -> None:
    """Count the texts that are named and loaded once among the constants of their modules."""
    texts: dict[str, dict[str, _Constant]] = {}
    for module in modules.values():
        bound = Counter(_bindings(module.tree))
        texts[module.name] = {
            name: value
            for node in module.tree.body
            if isinstance(node, ast.Assign) and len(node.targets) == 1 and isinstance(node.targets[0], ast.Name)
            for name in [node.targets[0].id]
            if name.isupper() and bound[name] == 1 and (value := _text_value(node.value)) is not None
        }
    loads: Counter[tuple[str, str]] = Counter()
    for module in modules.values():
        for node in ast.walk(module.tree):
            if isinstance(node, ast.Attribute | ast.Name) and isinstance(node.ctx, ast.Load):
                loads[_origin(node, module)] += 1
    for module in modules.values():
        found = texts[module.name]
        module.numbers.update({name: value for name, value in found.items() if loads[module.name, name] == 1})


def _text_value(node: ast.expr) -> _Constant | None:
    """Return the value of a literal text, or of a tuple of literals; None for anything else."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    if isinstance(node, ast.Tuple) and node.elts:
        values = [one.value for one in node.elts if isinstance(one, ast.Constant) and type(one.value) in (str, int)]
        if len(values) == len(node.elts):
            return tuple(values)  # type: ignore[arg-type]
    return None


def _bindings(tree: ast.AST) -> Iterator[str]:
    """Yield each name as often as it is bound, in whatever scope."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Load):
            yield node.id
        elif isinstance(node, ast.arg):
            yield node.arg
        elif isinstance(node, ast.FunctionDef | ast.ClassDef):
            yield node.name
        elif isinstance(node, ast.alias):
            yield node.asname or node.name.split(".")[0]
        elif isinstance(node, ast.ExceptHandler) and node.name:
            yield node.name
        elif isinstance(node, ast.Global | ast.Nonlocal):
            yield from node.names


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


def _put_numbers(modules: Mapping[str, _Module], kept: set[str]) -> None:
    """Write numbers where constants stand, and take out what defines and imports them if nothing else needs it."""
    unknown = set(kept)  # attributes of what may be any module
    for module in modules.values():
        unknown |= _replace_loads(module, modules, kept)
    for module in modules.values():
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
                _trim(module, node, modules)


def _replace_loads(module: _Module, modules: Mapping[str, _Module], kept: set[str]) -> set[str]:
    """Write numbers in place of loads; return the names that are looked up when the program runs."""
    unknown: set[str] = set()
    for node in ast.walk(module.tree):
        if isinstance(node, ast.ImportFrom):
            top = node in module.tree.body
            unknown.update(a.name for a in node.names if not top or (a.asname or a.name) not in module.imported)
        if not isinstance(node, ast.Attribute | ast.Name):
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
    node: ast.Attribute | ast.Name, module: _Module, modules: Mapping[str, _Module]
) -> tuple[str, _Constant | None]:
    """Return (name in the module where it is defined, value) of what a node says, None if it is no constant."""
    owner, name = _origin(node, module)
    return name, modules[owner].numbers.get(name) if owner else None


def _origin(node: ast.Attribute | ast.Name, module: _Module) -> tuple[str, str]:
    """Return (module where it is defined, name there) of what a node says; the module is "" if nobody knows."""
    if isinstance(node, ast.Attribute):
        return module.aliases.get(node.value.id, "") if isinstance(node.value, ast.Name) else "", node.attr
    return module.imported.get(node.id, (module.name, node.id))


def _trim(module: _Module, node: ast.ImportFrom, modules: Mapping[str, _Module]) -> None:
    """Take constants, and modules of which only constants were used, out of an import."""
    used = _names_left(module, modules)
    left = [alias for alias in node.names if (alias.asname or alias.name) in used]
    if len(left) == len(node.names):
        return
    module.text.blank(node)
    if left:
        names = ", ".join(alias.name + (f" as {alias.asname}" if alias.asname else "") for alias in left)
        end = node.end_col_offset if node.end_lineno == node.lineno else len(module.text.lines[node.lineno - 1])
        module.text.replace(node.lineno, node.col_offset, end or 0, f"from {node.module} import {names}")


def _names_left(module: _Module, modules: Mapping[str, _Module]) -> set[str]:
    """Return the names that a module still loads once its constants are numbers."""
    numbers = set()
    for node in ast.walk(module.tree):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            owner = module.aliases.get(node.value.id)
            if owner and node.attr in modules[owner].numbers and (node.lineno, node.col_offset) in module.text.edits:
                numbers.add(id(node.value))
        elif isinstance(node, ast.Name) and (node.lineno, node.col_offset) in module.text.edits:
            numbers.add(id(node))
        elif isinstance(node, ast.Assign) and _is_const(node.value):
            numbers.add(id(node.value.func))  # type: ignore[attr-defined]
    return {node.id for node in ast.walk(module.tree) if isinstance(node, ast.Name) and id(node) not in numbers}


def _is_const(node: ast.expr) -> bool:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "const"


# ---- what nobody uses


def _drop_unused(modules: list[_Module], kept: set[str]) -> bool:
    """Take out definitions of names that occur nowhere else; return whether there were any."""
    seen: Counter[str] = Counter(kept)
    for module in modules:
        for node in ast.walk(module.tree):
            seen.update(name for _, _, name in _places(node, module.text))
            seen.update(_unplaced(node))
    found = False
    for module in modules:
        for scope in ast.walk(module.tree):
            if not isinstance(scope, ast.Module | ast.ClassDef):
                continue
            for node in scope.body:
                name = _defined(node)
                if name and seen[name] == 1 and not name.startswith("__"):
                    module.text.blank(node)
                    found = True
    return found


def _defined(node: ast.stmt) -> str:
    """Return the name that a statement defines and nothing more, "" if it does something else."""
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        return node.name
    if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name) and len(node.targets) == 1:
        calls = any(isinstance(inside, ast.Call) for inside in ast.walk(node.value))
        return "" if calls else node.targets[0].id
    return ""


# ---- names


def _shorten(modules: list[_Module], kept: set[str]) -> None:
    """Write short names in place of private ones and of arguments."""
    keywords = {node.arg for m in modules for node in ast.walk(m.tree) if isinstance(node, ast.keyword) and node.arg}
    keywords |= {name for module in modules for name in module.in_f_strings()}
    short = _short_names(modules, kept | keywords)
    fixed = keywords | set(short.values()) | _RESERVED
    for module in modules:
        for node in ast.walk(module.tree):
            for line, start, name in _places(node, module.text):
                if name in short:
                    module.text.replace(line, start, start + len(name), short[name])
        for node in module.tree.body:
            for function in _outermost(node):
                _rename_arguments(function, module.text, fixed)


def _places(node: ast.AST, text: _Text) -> Iterator[tuple[int, int, str]]:
    """Yield (line, column, name) of the names that a node itself writes."""
    if isinstance(node, ast.Name):
        yield node.lineno, node.col_offset, node.id
    elif isinstance(node, ast.Attribute):
        yield node.end_lineno or 0, (node.end_col_offset or 0) - len(node.attr.encode()), node.attr
    elif isinstance(node, ast.FunctionDef | ast.ClassDef):
        start = node.col_offset + len("def " if isinstance(node, ast.FunctionDef) else "class ")
        if text.has(node.lineno, start, node.name):
            yield node.lineno, start, node.name
    elif isinstance(node, ast.alias):
        yield node.lineno, node.col_offset, node.name
        if node.asname:
            yield node.end_lineno or 0, (node.end_col_offset or 0) - len(node.asname.encode()), node.asname


def _is_private(name: str) -> bool:
    return name.startswith("_") and not name.startswith("__") and name != "_"


def _short_names(modules: list[_Module], kept: set[str]) -> dict[str, str]:
    """Return private name -> short name. Two share one if no object and no module can have both."""
    families = _families(modules)
    homes: dict[str, set[str]] = defaultdict(set)  # name -> families of the files that mention it
    own: set[tuple[str, str]] = set()  # (name, family) that it is an attribute of `self` in
    foreign: set[tuple[str, str]] = set()
    uses: Counter[str] = Counter()
    for module in modules:
        family = families[module.name]
        for node in ast.walk(module.tree):
            for _, _, name in _places(node, module.text):
                if _is_private(name) and name not in kept:
                    homes[name].add(family)
                    uses[name] += 1
                    if isinstance(node, ast.Attribute):
                        mine = isinstance(node.value, ast.Name) and node.value.id == "self"
                        (own if mine else foreign).add((name, family))
        kept = kept | {name for node in ast.walk(module.tree) for name in _unplaced(node)}
    everywhere = {name for name, family in foreign if (name, family) not in own}
    taken: dict[str, set[str]] = defaultdict(set)  # family -> short names in use
    short: dict[str, str] = {}
    for name in sorted(homes, key=lambda name: (-len(homes[name]), -uses[name], name)):
        if name in kept:
            continue
        where = set(families.values()) if name in everywhere else homes[name]
        new = next(new for new in _new_names("_") if all(new not in taken[family] for family in where))
        for family in where:
            taken[family].add(new)
        short[name] = new
    return short


def _unplaced(node: ast.AST) -> Iterator[str]:
    """Yield names at places that `_places` does not give: they must stay as they are."""
    if isinstance(node, ast.ExceptHandler) and node.name:
        yield node.name
    elif isinstance(node, ast.Global | ast.Nonlocal):
        yield from node.names
    elif isinstance(node, ast.arg | ast.keyword) and node.arg:
        yield node.arg


def _families(modules: list[_Module]) -> dict[str, str]:
    """Return module -> one of those whose classes are bases of each other's, or each other's rest."""
    parent = {module.name: module.name for module in modules}

    def root(name: str) -> str:
        while parent[name] != name:
            name = parent[name]
        return name

    for module in modules:
        for node in ast.walk(module.tree):
            if isinstance(node, ast.ClassDef):
                for base in node.bases:
                    for name in ast.walk(base):
                        if isinstance(name, ast.Name):
                            home = module.aliases.get(name.id) or module.imported.get(name.id, ("",))[0]
                            if home in parent:
                                parent[root(module.name)] = root(home)
            elif isinstance(node, ast.Constant) and node.value in parent:
                # A module that is named in a string, such as REST, has functions that act as methods.
                parent[root(node.value)] = root(module.name)
    return {name: root(name) for name in parent}


def _new_names(start: str) -> Iterator[str]:
    for length in count(1):
        for letters in product(ascii_lowercase, repeat=length):
            yield start + "".join(letters)


def _outermost(node: ast.AST) -> Iterator[_Function]:
    """Yield the functions in a node that are in no other function of it."""
    if isinstance(node, ast.FunctionDef | ast.Lambda):
        yield node
    else:
        for child in ast.iter_child_nodes(node):
            yield from _outermost(child)


def _rename_arguments(function: _Function, text: _Text, fixed: set[str]) -> None:
    """Write short names in place of the arguments of a function, wherever it uses them; `fixed` are no such names.

    A function with others inside is left alone, but for those: what they share is theirs.
    """
    body = function.body if isinstance(function.body, list) else [function.body]
    inner = [inside for node in body for inside in _outermost(node)]
    for inside in inner:
        _rename_arguments(inside, text, fixed)
    if inner:
        return
    arguments = [*function.args.posonlyargs, *function.args.args, *function.args.kwonlyargs]
    names = [argument.arg for argument in arguments]
    fixed = fixed | {name for node in ast.walk(function) for name in _unplaced(node) if not isinstance(node, ast.arg)}
    used = {node.id for node in ast.walk(function) if isinstance(node, ast.Name)} | set(names) | fixed
    new: dict[str, str] = {}
    free = (name for name in _new_names("") if name not in used)
    for name in names:
        if name not in fixed and name != "self" and len(name) > 1:
            new[name] = next(free)
    for argument in arguments:
        if argument.arg in new:
            text.replace(
                argument.lineno, argument.col_offset, argument.col_offset + len(argument.arg), new[argument.arg]
            )
    for node in (inside for part in body for inside in ast.walk(part)):
        if isinstance(node, ast.Name) and node.id in new:
            text.replace(node.lineno, node.col_offset, node.col_offset + len(node.id), new[node.id])


_RESERVED = frozenset({"as", "if", "in", "is", "or"})
