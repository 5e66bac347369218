"""Short names in place of those that nobody outside looks for; see shrink.py, whose last step this is."""

import array
import ast
import builtins
import re
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator
from itertools import chain, count, product
from string import ascii_lowercase

from host_tools.micropython.program import Module, Text, asked, bindings, origin, places, unplaced, walk

# Modules whose names at the top stay too: what a program on the board, or somebody at its prompt, plays by.
OPEN = ("firmware.rng", "firmware.pack", "firmware.match", "firmware.journal", "firmware.games.base", "firmware.app")

_OF_ONE_GAME = re.compile(r"firmware\.(?:games|minds|views|texts|art)\.(?!base\b)([a-z]+)")
_BUILT_IN = (builtins, int, str, bytes, bytearray, list, tuple, dict, set, memoryview, array.array, BaseException)
_Function = ast.FunctionDef | ast.Lambda
_RESERVED = frozenset({"as", "if", "in", "is", "or"})

# Names that every MicroPython has in its ROM and a `.mpy` gives by number: they take nothing of the heap, and nobody
# looks for them as a module is loaded, which costs 0.15 ms a name. Those of errors would mislead in a traceback.
_IN_ROM = """
abs all any append args bool builtins bytearray bytecode bytes callable chr classmethod clear close copy count dict dir
divmod end endswith eval exec extend find format from_bytes get getattr globals hasattr hash id index insert int isalpha
isdigit isinstance islower isspace issubclass isupper items iter join key keys len list little locals lower lstrip main
map micropython next object open ord pop popitem pow print range read readinto readline remove replace repr reverse
rfind rindex round rsplit rstrip send sep set setattr setdefault sort sorted split start startswith staticmethod step
stop str strip sum super throw to_bytes tuple type update value values write zip
"""
IN_ROM = _IN_ROM.split()


def shorten(modules: list[Module], kept: set[str]) -> dict[str, str]:
    """Write short names in place of private ones and of arguments; return name -> short name, without arguments."""
    keywords = {node.arg for m in modules for node in walk(m.tree) if isinstance(node, ast.keyword) and node.arg}
    keywords |= {name for module in modules for name in module.in_f_strings()}
    short = _short_names(modules, kept | keywords)
    fixed = keywords | set(short.values()) | _RESERVED
    for module in modules:
        for node in walk(module.tree):
            for line, start, name in places(node, module.text):
                if name in short:
                    module.text.replace(line, start, start + len(name), short[name])
        for node in module.tree.body:
            for function in _outermost(node):
                _rename_arguments(function, module.text, fixed)
    return short


def _own_names(modules: list[Module]) -> set[str]:
    """Return the names that may be called something else: nobody outside looks for them.

    These are the private ones; what modules define and no object has; and what is in the modules of one game only.
    """
    homes: dict[str, set[str]] = defaultdict(set)  # name -> modules that mention it
    defined: set[str] = set()
    on_objects: set[str] = set()
    public: set[str] = set()
    for module in modules:
        members = _members(module)
        top = {name for node in module.tree.body for name in _bound_by(node)}
        defined |= top
        if module.name in OPEN:
            public |= top
        for node in walk(module.tree):
            for _, _, name in places(node, module.text):
                homes[name].add(module.name)
                if id(node) in members:
                    defined.add(name)
                    on_objects.add(name)
                elif isinstance(node, ast.Attribute) and not origin(node, module)[0]:
                    on_objects.add(name)
    known = {name for kind in _BUILT_IN for name in dir(kind)} | public
    # A class keeps its name: errors are told apart by it.
    free = {name for name in defined - known if not name.startswith("__") and (name.isupper() or name.islower())}
    private = {name for name in homes if name.startswith("_") and not name.startswith("__") and name != "_"}
    return private | {
        name
        for name in free
        if name not in on_objects or (len(_games(homes[name])) == 1 and "" not in _games(homes[name]))
    }


def _bound_by(node: ast.stmt) -> Iterator[str]:
    """Yield the names that a statement at the top of a module binds there, but for those that it imports."""
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        yield node.name
    elif isinstance(node, ast.Assign):
        yield from (inside.id for target in node.targets for inside in walk(target) if isinstance(inside, ast.Name))


def _games(homes: set[str]) -> set[str]:
    """Return the games whose modules these are; with "" if there are others."""
    return {match[1] if (match := _OF_ONE_GAME.match(name)) else "" for name in homes}


def _short_names(modules: list[Module], kept: set[str]) -> dict[str, str]:
    """Return name -> short name, for private ones and for those that only their module, or only one game, knows.

    Two share one if no object and no module can have both.
    """
    groups = _groups(modules)
    ours = _own_names(modules)
    around: dict[str, set[str]] = defaultdict(set)  # module -> keys of the groups it is in
    for key, group in groups.items():
        for name in group:
            around[name].add(key)
    where: dict[str, set[str]] = defaultdict(set)  # name -> modules and groups that have it
    own: dict[str, set[str]] = defaultdict(set)  # name -> groups that it is an attribute of `self` or of a class in
    given: set[tuple[str, str]] = set()  # (name, module) where another object than `self` gets it
    uses: Counter[str] = Counter()
    tried = {word.value for m in modules for node in walk(m.tree) if (word := asked(node)) is not None}
    for module in modules:
        members = _members(module)
        for node in walk(module.tree):
            for _, _, name in places(node, module.text):
                if name not in ours or name in kept:
                    continue
                uses[name] += 1
                if id(node) in members:
                    own[name] |= around[module.name]
                elif not isinstance(node, ast.Attribute):
                    where[name].add(module.name)
                elif home := origin(node, module)[0]:
                    where[name].add(home)
                elif isinstance(node.ctx, ast.Store):
                    given.add((name, module.name))
        kept = kept | {name for node in walk(module.tree) for name in unplaced(node)}
    for name, home in given:
        # A function that acts as a method is in the group of another module's class; anybody else gives it to whom?
        method = own[name] & around[home] or any(key.rpartition(".")[0] != home for key in around[home])
        own[name] |= around[home] if method else set(groups)
    for name in uses:
        where[name] |= own[name]
        if name in tried:
            # Whoever is asked whether it has that must have nothing else of this name.
            where[name] |= {module.name for module in modules} | set(groups)
    # What somebody says elsewhere may be a built-in function there, or a method of the same object.
    said = {word for m in modules for node in walk(m.tree) for word in _said(node)} | kept
    best = [name for name in IN_ROM if name not in said]
    taken: dict[str, set[str]] = defaultdict(set)  # module or group -> short names in use
    short: dict[str, str] = {}
    for name in sorted(uses, key=lambda name: (-len(where[name]), -uses[name], name)):
        if name in kept:
            continue
        names = chain(best, _new_names("_"))
        new = next(new for new in names if all(new not in taken[place] for place in where[name]))
        for place in where[name]:
            taken[place].add(new)
        short[name] = new
    return short


def _said(node: ast.AST) -> Iterator[str]:
    """Yield every name in a node, of whatever kind."""
    for field in ("id", "attr", "arg", "name", "asname", "module"):
        name = getattr(node, field, None)
        if isinstance(name, str):
            yield from name.split(".")


def _members(module: Module) -> set[int]:
    """Return the ids of the nodes that name what an object of one of the module's classes has."""
    found = set()
    for node in walk(module.tree):
        if isinstance(node, ast.ClassDef):
            for entry in node.body:
                found.add(id(entry))
                if not isinstance(entry, ast.FunctionDef):
                    found.update(id(inside) for inside in walk(entry) if isinstance(inside, ast.Name))
        elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "self":
            found.add(id(node))
    return found


def _groups(modules: list[Module]) -> dict[str, set[str]]:
    """Return, for each class, the modules that may say what its objects have.

    They are those of the class and of its bases, and what is named there in strings, such as REST: the functions of
    such a module act as methods.
    """
    names = {module.name: module for module in modules}
    strings = {
        module.name: {
            node.value
            for node in walk(module.tree)
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value in names
        }
        for module in modules
    }
    homes: dict[str, set[str]] = {}  # module -> modules of the bases of its classes
    for module in modules:
        bases = [base for node in walk(module.tree) if isinstance(node, ast.ClassDef) for base in node.bases]
        homes[module.name] = {
            module.aliases.get(node.id) or module.imported.get(node.id, ("",))[0]
            for base in bases
            for node in walk(base)
            if isinstance(node, ast.Name)
        } & names.keys()
    return {
        f"{module.name}.{node.name}": _reached(module.name, lambda name: homes[name] | strings[name])
        for module in modules
        for node in walk(module.tree)
        if isinstance(node, ast.ClassDef)
    }


def _reached(start: str, nexts: Callable[[str], Iterable[str]]) -> set[str]:
    """Return all that is reached from `start`, itself too."""
    found = {start}
    todo = [start]
    while todo:
        for name in nexts(todo.pop()):
            if name not in found:
                found.add(name)
                todo.append(name)
    return found


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


def _rename_arguments(function: _Function, text: Text, fixed: set[str]) -> None:
    """Write short names in place of the arguments of a function, wherever it uses them; `fixed` are no such names.

    What a function inside it binds anew stays as it is.
    """
    body = function.body if isinstance(function.body, list) else [function.body]
    inner = [inside for node in body for inside in _outermost(node)]
    arguments = [*function.args.posonlyargs, *function.args.args, *function.args.kwonlyargs]
    names = [argument.arg for argument in arguments]
    nodes = walk(function)
    here = {name for node in nodes for name in unplaced(node) if not isinstance(node, ast.arg)}
    here |= {name for node in body for scope in _scopes(node) for name in bindings(scope)}
    used = {node.id for node in nodes if isinstance(node, ast.Name)} | set(names) | here
    new: dict[str, str] = {}
    free = (name for name in chain(IN_ROM, _new_names("")) if name not in used and name not in fixed)
    for name in names:
        if name not in fixed and name not in here and name != "self" and name not in IN_ROM:
            new[name] = next(free)
    for argument in arguments:
        if argument.arg in new:
            text.replace(
                argument.lineno, argument.col_offset, argument.col_offset + len(argument.arg), new[argument.arg]
            )
    for node in (inside for part in body for inside in walk(part)):
        if isinstance(node, ast.Name) and node.id in new:
            text.replace(node.lineno, node.col_offset, node.col_offset + len(node.id), new[node.id])
    for inside in inner:
        _rename_arguments(inside, text, fixed | set(new.values()))


def _scopes(node: ast.AST) -> Iterator[ast.AST]:
    """Yield the functions and classes in a node, itself too."""
    return (inside for inside in walk(node) if isinstance(inside, ast.FunctionDef | ast.Lambda | ast.ClassDef))
