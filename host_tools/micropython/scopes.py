"""Which names of a module are local to a function: they are nobody else's, and have no place on the board's heap."""

import ast
from collections.abc import Iterable, Iterator

from host_tools.micropython.program import Module, bindings, bound, children

_COMPREHENSIONS = (ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)
_SCOPES = (ast.FunctionDef, ast.Lambda, ast.ClassDef, *_COMPREHENSIONS)


class Scopes:
    """The nodes of a module that name something local, and those that stand in the body of a class.

    local     ids of the nodes (Name, FunctionDef, ClassDef, alias) that bind or load a function's own names
    in_class  ids of the Name nodes that a class's body holds itself, outside of its methods
    """

    def __init__(self, module: Module) -> None:
        self.local: set[int] = set()
        self.in_class: set[int] = set()
        self._visit(module.tree, frozenset(), False, False)

    def _visit(self, node: ast.AST, known: frozenset[str], inside: bool, in_class: bool) -> None:
        """Look at a node; `known`: names of the functions around it; `inside`: a function is what is next around it."""
        if isinstance(node, (ast.FunctionDef, ast.Lambda)):
            self._function(node, known, inside, in_class)
            return
        if isinstance(node, ast.ClassDef):
            if inside and node.name in known:
                self.local.add(id(node))
            for outer in (*node.bases, *node.keywords, *node.decorator_list):
                self._visit(outer, known, inside, in_class)
            own = frozenset(_bound(node.body))
            for entry in node.body:
                self._visit(entry, known - own, False, True)
            return
        if isinstance(node, _COMPREHENSIONS):
            known |= frozenset(name for part in node.generators for name in bindings(part.target))
            inside = True
        if isinstance(node, ast.Name):
            if node.id in known:
                self.local.add(id(node))
            elif in_class:
                self.in_class.add(id(node))
        elif isinstance(node, ast.alias) and inside:
            self.local.add(id(node))
        for child in children(node):
            self._visit(child, known, inside, in_class)

    def _function(
        self, node: ast.FunctionDef | ast.Lambda, known: frozenset[str], inside: bool, in_class: bool
    ) -> None:
        arguments = node.args
        if isinstance(node, ast.FunctionDef) and inside and node.name in known:
            self.local.add(id(node))
        for outer in (*arguments.defaults, *arguments.kw_defaults, *getattr(node, "decorator_list", ())):
            if outer is not None:
                self._visit(outer, known, inside, in_class)
        body = node.body if isinstance(node.body, list) else [node.body]
        own = {one.arg for one in (*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs)}
        own |= {one.arg for one in (arguments.vararg, arguments.kwarg) if one is not None}
        own |= set(_bound(body))
        far = {
            name
            for entry in body
            for inner in _same_scope(entry)
            if isinstance(inner, ast.Global)
            for name in inner.names
        }
        for entry in body:
            self._visit(entry, (known | own) - far, True, False)


def _same_scope(node: ast.AST) -> Iterator[ast.AST]:
    """Yield a node and what is below it, but nothing of the functions, classes and comprehensions in it."""
    yield node
    if not isinstance(node, _SCOPES):
        for child in children(node):
            yield from _same_scope(child)


def _bound(body: Iterable[ast.AST]) -> Iterator[str]:
    """Yield the names that statements bind in the scope that they stand in."""
    for entry in body:
        for node in _same_scope(entry):
            yield from bound(node)
