"""What rules know about the file that a node is in."""

import ast
import builtins
from collections.abc import Iterator

from host_tools.subset_lint import layers
from host_tools.subset_lint.kinds import Kinds

Problem = tuple[int, str, str]  # line, rule, text


class Context:
    """One file: its tree, its names, who is whose parent; `walk` keeps the guesses about kinds in step.

    module        dotted name of the file
    bound         names that the file binds anywhere itself
    modules       names of imported modules -> module
    exact         True for the rules proper, which must give the same bytes everywhere
    """

    builtins = frozenset(dir(builtins))

    def __init__(self, tree: ast.Module, source: str, module: str, own_methods: frozenset[str]) -> None:
        self.tree = tree
        self.source = source
        self.module = module
        self.own_methods = own_methods
        self.exact = layers.within(module, layers.EXACT)
        self.small_ints = layers.within(module, layers.SMALL_INTS)
        self.kinds = Kinds(tree)
        self.parents: dict[ast.AST, ast.AST] = {}
        self.bound: set[str] = set()
        self.functions: set[str] = set()
        self.modules: dict[str, str] = {}
        for node in ast.walk(tree):
            for child in ast.iter_child_nodes(node):
                self.parents[child] = node
            self._bind(node)

    def _bind(self, node: ast.AST) -> None:
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            self.bound.add(node.id)
        elif isinstance(node, ast.arg):
            self.bound.add(node.arg)
        elif isinstance(node, ast.ExceptHandler) and node.name:
            self.bound.add(node.name)
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            if isinstance(self.parents.get(node), ast.Module | None):
                self.bound.add(node.name)
                if not isinstance(node, ast.ClassDef):
                    self.functions.add(node.name)
        elif isinstance(node, ast.Import):
            for alias in node.names:
                name = alias.asname or alias.name.split(".")[0]
                self.bound.add(name)
                self.modules[name] = alias.name if alias.asname else name
        elif isinstance(node, ast.ImportFrom):
            self.bound.update(alias.asname or alias.name for alias in node.names)

    def walk(self) -> Iterator[ast.AST]:
        """Yield every node, with `kinds` looking names up from where the node stands."""
        yield self.tree
        yield from self._walk(self.tree)

    def _walk(self, parent: ast.AST) -> Iterator[ast.AST]:
        for node in ast.iter_child_nodes(parent):
            yield node
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
                self.kinds.enter(node)
                yield from self._walk(node)
                self.kinds.leave()
            else:
                yield from self._walk(node)

    def inside(self, node: ast.AST, kind: type[ast.AST]) -> bool:
        """Return whether a node of `kind` stands around `node`."""
        up = self.parents.get(node)
        while up is not None and not isinstance(up, kind):
            up = self.parents.get(up)
        return up is not None

    def segment(self, node: ast.AST) -> str:
        """Return the source text of `node`."""
        return ast.get_source_segment(self.source, node) or ""
