"""The sources of a program: their trees, which names in them stand for what, and changes to their texts."""

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass, field

_NODES = "_nodes"  # where a tree keeps the list of its nodes
_CHILDREN = "_children"  # and a node that of the nodes right below it
Constant = int | str | tuple[str | int, ...]

_TRANSLATED = re.compile(r"(firmware/texts/)[a-z]+/(\w+\.py)$")


def original(path: str) -> str:
    """Return the path of the English module whose place the one at `path` takes in another language, else `path`."""
    found = _TRANSLATED.sub(r"\1\2", path)
    return "firmware/font.py" if found == "firmware/texts/font.py" else found


class Text:
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
class Module:
    """One file: its tree, its constants, and which names of it stand for modules or for names of modules."""

    name: str
    path: str
    tree: ast.Module
    text: Text
    numbers: dict[str, Constant] = field(default_factory=dict)
    aliases: dict[str, str] = field(default_factory=dict)  # name here -> module
    imported: dict[str, tuple[str, str]] = field(default_factory=dict)  # name here -> (module, name there)

    def in_f_strings(self) -> set[str]:
        """Return the names in f-strings: before Python 3.12 nobody knows in which column they stand."""
        strings = [node for node in walk(self.tree) if isinstance(node, ast.JoinedStr)]
        nodes = [node for string in strings for node in walk(string)]
        return {node.id for node in nodes if isinstance(node, ast.Name)} | {
            node.attr for node in nodes if isinstance(node, ast.Attribute)
        }


def walk(node: ast.AST) -> list[ast.AST]:
    """Return a node and all below it but Load and Store, in the order of `ast.walk`, in a third of its time.

    What a module's tree holds is kept with it: a build goes through it fifty times. Trees are never changed here.
    """
    nodes: list[ast.AST] | None = getattr(node, _NODES, None)
    if nodes is None:
        nodes = [node]
        for inside in nodes:  # grows meanwhile
            nodes += children(inside)
        if isinstance(node, ast.Module):
            setattr(node, _NODES, nodes)
    return nodes


def children(node: ast.AST) -> list[ast.AST]:
    """Return the nodes right below a node but Load and Store, kept with it, as all of a build looks at them often."""
    found: list[ast.AST] | None = node.__dict__.get(_CHILDREN)
    if found is None:
        found = []
        for name in node._fields:
            value = getattr(node, name, None)
            if value.__class__ is list:
                found += [one for one in value if isinstance(one, ast.AST)]
            elif isinstance(value, ast.AST) and not isinstance(value, ast.expr_context):
                found.append(value)
        setattr(node, _CHILDREN, found)
    return found


def origin(node: ast.Attribute | ast.Name, module: Module) -> tuple[str, str]:
    """Return (module where it is defined, name there) of what a node says; the module is "" if nobody knows."""
    if isinstance(node, ast.Attribute):
        return module.aliases.get(node.value.id, "") if isinstance(node.value, ast.Name) else "", node.attr
    return module.imported.get(node.id, (module.name, node.id))


def asked(node: ast.AST) -> ast.Constant | None:
    """Return the text by which a call of hasattr, getattr or setattr names an attribute, None for anything else."""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and len(node.args) > 1:
        word = node.args[1]
        if node.func.id in ("hasattr", "getattr", "setattr", "delattr") and isinstance(word, ast.Constant):
            return word if isinstance(word.value, str) else None
    return None


def places(node: ast.AST, text: Text) -> Iterator[tuple[int, int, str]]:
    """Yield (line, column, name) of the names that a node itself writes."""
    if (word := asked(node)) is not None:
        yield word.lineno, word.col_offset + 1, str(word.value)
    elif isinstance(node, ast.Name):
        yield node.lineno, node.col_offset, node.id
    elif isinstance(node, ast.Attribute):
        yield node.end_lineno or 0, (node.end_col_offset or 0) - len(node.attr.encode()), node.attr
    elif isinstance(node, (ast.FunctionDef, ast.ClassDef)):
        start = node.col_offset + len("def " if isinstance(node, ast.FunctionDef) else "class ")
        if text.has(node.lineno, start, node.name):
            yield node.lineno, start, node.name
    elif isinstance(node, ast.alias):
        yield node.lineno, node.col_offset, node.name
        if node.asname:
            yield node.end_lineno or 0, (node.end_col_offset or 0) - len(node.asname.encode()), node.asname


def bound(node: ast.AST) -> Iterator[str]:
    """Yield the names that a node itself binds in the scope that it stands in."""
    if isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Load):
        yield node.id
    elif isinstance(node, (ast.FunctionDef, ast.ClassDef)):
        yield node.name
    elif isinstance(node, ast.alias):
        yield node.asname or node.name.split(".")[0]
    elif isinstance(node, ast.ExceptHandler) and node.name:
        yield node.name


def bindings(tree: ast.AST) -> Iterator[str]:
    """Yield each name as often as it is bound, in whatever scope."""
    for node in walk(tree):
        yield from bound(node)
        if isinstance(node, ast.arg):
            yield node.arg
        elif isinstance(node, (ast.Global, ast.Nonlocal)):
            yield from node.names


def unplaced(node: ast.AST) -> Iterator[str]:
    """Yield names at places that `places` does not give: they must stay as they are."""
    if isinstance(node, ast.ExceptHandler) and node.name:
        yield node.name
    elif isinstance(node, (ast.Global, ast.Nonlocal)):
        yield from node.names
    elif isinstance(node, (ast.arg, ast.keyword)) and node.arg:
        yield node.arg
