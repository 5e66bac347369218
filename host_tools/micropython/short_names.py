"""Short names in place of those that nobody outside looks for; see shrink.py, whose last step this is."""

import array
import ast
import builtins
import io
import re
import types
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import chain, count, product
from string import ascii_lowercase

from host_tools.micropython.known_names import BY_NUMBER, IN_ROM, STAY
from host_tools.micropython.program import Module, Text, asked, bindings, children, origin, places, unplaced, walk
from host_tools.micropython.scopes import Scopes

# Modules whose names at the top stay too: what a program on the board, or somebody at its prompt, plays by.
OPEN = ("firmware.rng", "firmware.pack", "firmware.match", "firmware.journal", "firmware.games.base", "firmware.app")

_OF_ONE_GAME = re.compile(r"firmware\.(?:games|minds|views|texts|art)\.(?!base\b)([a-z]+)")
_BUILT_IN = (
    *(builtins, int, str, bytes, bytearray, list, tuple, dict, set, memoryview, array.array),
    *(BaseException, OSError, io.BytesIO, io.FileIO, types.GeneratorType),
)
_Function = ast.FunctionDef | ast.Lambda
_RESERVED = frozenset({"as", "if", "in", "is", "or"})


def shorten(modules: list[Module], kept: set[str]) -> dict[str, str]:
    """Write short names in place of those that may change and of arguments; return name -> short, without arguments."""
    keywords = {node.arg for m in modules for node in walk(m.tree) if isinstance(node, ast.keyword) and node.arg}
    keywords |= {name for module in modules for name in module.in_f_strings()}
    program = _Program(modules, kept | keywords)
    short = _assign(program)
    fixed = keywords | _RESERVED
    for module in modules:
        local = program.scopes[module.name].local
        for node in walk(module.tree):
            _write(node, module.text, short, id(node) in local)
        for node in module.tree.body:
            for function in _outermost(node):
                _rename_arguments(function, module.text, fixed, short)
    return short


def _write(node: ast.AST, text: Text, short: Mapping[str, str], local: bool) -> None:
    """Write the short names of what a node names; a `local` one stays, but for what it imports."""
    if not local:
        for line, start, name in places(node, text):
            if name in short:
                text.replace(line, start, start + len(name), short[name])
    elif isinstance(node, ast.alias) and node.name in short:
        end = node.col_offset + len(node.name)
        text.replace(node.lineno, node.col_offset, end, short[node.name] + ("" if node.asname else f" as {node.name}"))


@dataclass
class _Name:
    """What is known of a name that is said anywhere but for a function's own.

    homes     modules that mention it
    modules   those of them that have it among their own names, where a built-in one may be meant too
    groups    classes in which it is an attribute of `self` or of the class
    defined   it is given a meaning by the program
    functions modules that have a function of this name at their top
    loose     it is an attribute of something that nobody knows beforehand
    given     it becomes an attribute of an object of an unknown class
    """

    homes: set[str] = field(default_factory=set)
    modules: set[str] = field(default_factory=set)
    groups: set[str] = field(default_factory=set)
    defined: bool = False
    functions: set[str] = field(default_factory=set)
    loose: bool = False
    given: bool = False


class _Program:
    """All names of a program, and which of them may change."""

    def __init__(self, modules: list[Module], kept: set[str]) -> None:
        self.modules = modules
        self.scopes = {module.name: Scopes(module) for module in modules}
        self.groups = _groups(modules)
        self.around: dict[str, set[str]] = defaultdict(set)  # module -> keys of the groups it is in
        for key, group in self.groups.items():
            for name in group:
                self.around[name].add(key)
        self.names: dict[str, _Name] = defaultdict(_Name)
        for module in modules:
            self._read(module)
        self.tried = {word.value for m in modules for node in walk(m.tree) if (word := asked(node)) is not None}
        # What is said in strings, and the names of modules.
        self.words = kept | {part for module in modules for part in module.name.split(".")}
        self.kept = self.words | STAY | set(_foreign(modules)) | _errors(modules)
        for module in modules:
            self.kept |= {name for node in walk(module.tree) for name in _fixed(node)}
            if module.name in OPEN:
                self.kept |= {name for node in module.tree.body for name in _bound_by(node)}

    def _read(self, module: Module) -> None:
        members = _members(module)
        local = self.scopes[module.name].local
        acting = _acting(module)
        top = {name for node in module.tree.body for name in _bound_by(node)}
        functions = {node.name for node in module.tree.body if isinstance(node, ast.FunctionDef)}
        # A function that acts as a method is in the group of another module's class.
        methods = self._others(module.name)
        for node in walk(module.tree):
            for _, _, word in places(node, module.text):
                if id(node) in local and not (isinstance(node, ast.alias) and node.name == word):
                    continue
                name = self.names[word]
                name.homes.add(module.name)
                if id(node) in members:
                    name.defined = True
                    name.groups |= self.around[module.name]
                elif not isinstance(node, ast.Attribute):
                    name.modules.add(module.name)
                    name.defined |= word in top
                    if word in functions:
                        name.functions.add(module.name)
                elif home := origin(node, module)[0]:
                    name.modules.add(home)
                else:
                    name.loose = True
                    if isinstance(node.ctx, ast.Store):
                        name.defined = True
                        if methods and id(node) in acting:
                            name.groups |= self.around[module.name]
                        else:
                            name.given = True

    def _others(self, module: str) -> set[str]:
        """Return the classes of other modules that may have a module's functions for methods."""
        return {key for key in self.around[module] if key.rpartition(".")[0] != module}

    def may_change(self) -> Iterator[str]:
        """Yield the names that may be called something else: nobody outside looks for them."""
        known = {name for kind in _BUILT_IN for name in dir(kind)} | {*BY_NUMBER, *IN_ROM}
        for word, name in self.names.items():
            private = word.startswith("_") and word != "_"
            if (
                not word.startswith("__")
                and word not in self.kept
                and (private or (name.defined and word not in known))
            ):
                yield word

    def places(self, word: str) -> set[str]:
        """Return the modules and classes that have a name, all of them if nobody knows."""
        name = self.names[word]
        everything = {*self.scopes, *self.groups}
        if word in self.tried:  # whoever is asked whether it has that must have nothing else of this name
            return everything
        found = name.modules | name.groups
        if name.given:
            found |= set(self.groups)
        for home in name.functions if name.loose or name.groups else ():
            # It may be the method of an object: of the class whose REST the module is, or of a view, as its page.
            game = _game(home)
            found |= self._others(home) or {key for key in everything if not game or _game(key) == game}
        return found


def _game(place: str) -> str:
    """Return the game whose a module or a class is, "" if it is shared."""
    found = _OF_ONE_GAME.match(place)
    return found[1] if found else ""


def _acting(module: Module) -> set[int]:
    """Return the ids of the nodes that name an attribute of the first argument of a function at the top of a module."""
    found = set()
    for function in module.tree.body:
        if isinstance(function, ast.FunctionDef) and function.args.args:
            first = function.args.args[0].arg
            for node in walk(function):
                if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == first:
                    found.add(id(node))
    return found


def _assign(program: _Program) -> dict[str, str]:
    """Return name -> short name. Two share one if no object and no module can have both."""
    where = {word: program.places(word) for word in program.may_change()}
    shares: list[tuple[set[str], list[str]]] = []  # (where any of these names is, the names)
    for word in sorted(where, key=lambda word: (-len(where[word]), word)):
        for taken, words in shares:
            if not taken & where[word]:
                taken |= where[word]
                words.append(word)
                break
        else:
            shares.append((set(where[word]), [word]))
    # Those that most modules say are there in every match: they get the names that take nothing.
    homes = [len({home for word in words for home in program.names[word].homes}) for _, words in shares]
    order = sorted(range(len(shares)), key=lambda i: (-homes[i], shares[i][1][0]))
    allowed = _allowed(program, set(where))
    free = list(chain(BY_NUMBER, IN_ROM))
    new_names = _new_names("_")
    short: dict[str, str] = {}
    for i in order:
        words = shares[i][1]
        attributes = not any(program.names[word].modules for word in words)
        new = next((name for name in free if name in allowed[attributes]), None)
        if new is None:
            new = next(name for name in new_names if name not in program.names or name in where)
        else:
            free.remove(new)
        short.update(dict.fromkeys(words, new))
    return short


def _allowed(program: _Program, changed: set[str]) -> tuple[set[str], set[str]]:
    """Return which of the names that take nothing may be given to a module's names, and which to mere attributes.

    What somebody says elsewhere may be a built-in function there, or a method of the same object. An attribute may be
    called as a function or as a method of another kind of object, unless the program has one of that name too.
    """
    said = {word for m in program.modules for node in walk(m.tree) for word in _said(node)} | program.kept
    taken = {word for word, name in program.names.items() if name.defined and word not in changed} | program.words
    taken |= {*dir(OSError), "errno", "value"}  # errors of the program's own have these
    for module in program.modules:
        in_class = program.scopes[module.name].in_class
        taken |= {node.id for node in walk(module.tree) if isinstance(node, ast.Name) and id(node) in in_class}
    known = {*BY_NUMBER, *IN_ROM}
    return known - said, known - taken


def _fixed(node: ast.AST) -> Iterator[str]:
    """Yield names at places that nobody writes to; a function's arguments are its own affair."""
    if not isinstance(node, ast.arg):
        yield from unplaced(node)


def _foreign(modules: list[Module]) -> Iterator[str]:
    """Yield the names of modules that are not the program's, and of what belongs to them."""
    ours = {module.name.partition(".")[0] for module in modules}
    for module in modules:
        bound = set()
        for node in walk(module.tree):
            if isinstance(node, ast.Import):
                for alias in node.names:
                    yield from alias.name.split(".")
                    bound.add(alias.asname or alias.name.partition(".")[0])
            elif isinstance(node, ast.ImportFrom) and node.module and node.module.partition(".")[0] not in ours:
                yield from node.module.split(".")
                for alias in node.names:
                    yield alias.name
                    bound.add(alias.asname or alias.name)
        for node in walk(module.tree):
            root = node
            while isinstance(root, (ast.Attribute, ast.Call)):
                root = root.value if isinstance(root, ast.Attribute) else root.func
            if isinstance(node, ast.Attribute) and isinstance(root, ast.Name) and root.id in bound:
                yield node.attr


def _errors(modules: list[Module]) -> set[str]:
    """Return the names of classes of errors: they tell themselves by it."""
    found = {name for name in dir(builtins) if isinstance(getattr(builtins, name), type)}
    found = {name for name in found if issubclass(getattr(builtins, name), BaseException)}
    classes = [node for module in modules for node in walk(module.tree) if isinstance(node, ast.ClassDef)]
    for _ in classes:
        more = {
            node.name
            for node in classes
            if any(getattr(base, "id", getattr(base, "attr", "")) in found for base in node.bases)
        }
        if more <= found:
            break
        found |= more
    return found


def _bound_by(node: ast.stmt) -> Iterator[str]:
    """Yield the names that a statement at the top of a module binds there, but for those that it imports."""
    if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
        yield node.name
    elif isinstance(node, ast.Assign):
        yield from (inside.id for target in node.targets for inside in walk(target) if isinstance(inside, ast.Name))


def _said(node: ast.AST) -> Iterator[str]:
    """Yield every name in a node, of whatever kind."""
    for field_ in ("id", "attr", "arg", "name", "asname", "module"):
        name = getattr(node, field_, None)
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
    if isinstance(node, (ast.FunctionDef, ast.Lambda)):
        yield node
    else:
        for child in children(node):
            yield from _outermost(child)


def _rename_arguments(function: _Function, text: Text, fixed: set[str], short: Mapping[str, str]) -> None:
    """Write short names in place of the arguments of a function, wherever it uses them; `fixed` are no such names.

    `short`: what others are called by now, which is no argument's name where the function uses them.

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
    used |= {short[name] for name in used if name in short}
    new: dict[str, str] = {}
    free = (name for name in chain(BY_NUMBER, _new_names("")) if name not in used and name not in fixed)
    for name in names:
        if name not in fixed and name not in here and name != "self" and name not in BY_NUMBER:
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
        _rename_arguments(inside, text, fixed | set(new.values()), short)


def _scopes(node: ast.AST) -> Iterator[ast.AST]:
    """Yield the functions and classes in a node, itself too."""
    return (inside for inside in walk(node) if isinstance(inside, (ast.FunctionDef, ast.Lambda, ast.ClassDef)))
