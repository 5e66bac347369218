"""A guess of what kind of object an expression is, from how its names are assigned in the same file.

Only certain guesses count: a name with two kinds of values, or with one that cannot be told, has none.
"""

import ast

_CALLS = {
    "bytearray": "bytearray",
    "bytes": "bytes",
    "memoryview": "memoryview",
    "array": "array",
    "list": "list",
    "sorted": "list",
    "tuple": "tuple",
    "dict": "dict",
    "set": "set",
    "frozenset": "set",
    "str": "str",
    "repr": "str",
    "range": "range",
    "OrderedDict": "ordered",
    "deque": "deque",
}
_METHOD_CALLS = {
    "items": "view",
    "keys": "view",
    "values": "view",
    "encode": "bytes",
    "decode": "str",
    "join": "text",
    "format": "str",
    "split": "list",
}
_LITERALS: dict[type[ast.expr], str] = {
    ast.List: "list",
    ast.ListComp: "list",
    ast.Tuple: "tuple",
    ast.Dict: "dict",
    ast.DictComp: "dict",
    ast.Set: "set",
    ast.SetComp: "set",
    ast.JoinedStr: "str",
}
Scope = ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda | ast.Module


def call_name(node: ast.Call) -> str:
    """Return the last word of what is called: `sorted`, or `items` of `d.items`."""
    if isinstance(node.func, ast.Name):
        return node.func.id
    return node.func.attr if isinstance(node.func, ast.Attribute) else ""


class Kinds:
    """The kinds of the names of one module, per function, and of attributes by their name."""

    def __init__(self, tree: ast.Module) -> None:
        self._names: dict[ast.AST, dict[str, str]] = {}
        self._attributes: dict[str, str] = {}
        self._scopes: list[Scope] = []
        self.enter(tree)
        # Each round knows what the one before found: `a = bytearray(9)`, `self.b = a`, `c = self.b[1:]`.
        for _ in range(3):
            self._found: tuple[dict[ast.AST, dict[str, str]], dict[str, str]] = ({}, {})
            self._collect(tree, tree)
            self._names, self._attributes = self._found

    def enter(self, scope: Scope) -> None:
        """Look names up in `scope` first, until leave()."""
        self._scopes.append(scope)

    def leave(self) -> None:
        """Go back to the scope around."""
        self._scopes.pop()

    def _collect(self, scope: Scope, node: ast.AST) -> None:
        names = self._found[0].setdefault(scope, {})
        if node is scope and not isinstance(scope, ast.Module):
            arguments = scope.args
            for a in (*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs):
                names[a.arg] = ""
            if arguments.vararg:
                names[arguments.vararg.arg] = "tuple"
            if arguments.kwarg:
                names[arguments.kwarg.arg] = "dict"
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
                self.enter(child)
                self._collect(child, child)
                self.leave()
            else:
                self._bind(names, child)
                self._collect(scope, child)

    def _bind(self, names: dict[str, str], node: ast.AST) -> None:
        if isinstance(node, ast.Assign):
            for target in node.targets:
                self._assign(names, target, node.value)
        elif isinstance(node, ast.AnnAssign | ast.NamedExpr) and node.value:
            self._assign(names, node.target, node.value)
        elif isinstance(node, ast.For | ast.comprehension):
            self._assign(names, node.target, None)
        elif isinstance(node, ast.ClassDef):
            for line in node.body:
                if isinstance(line, ast.Assign):
                    for target in line.targets:
                        if isinstance(target, ast.Name):
                            self._put(self._found[1], target.id, self.of(line.value))
        elif isinstance(node, ast.withitem) and node.optional_vars:
            self._assign(names, node.optional_vars, None)

    def _assign(self, names: dict[str, str], target: ast.expr, value: ast.expr | None) -> None:
        if isinstance(target, ast.Tuple | ast.List):
            for part in target.elts:
                self._assign(names, part, None)
        elif isinstance(target, ast.Starred):
            self._assign(names, target.value, None)
        elif isinstance(target, ast.Name | ast.Attribute):
            if isinstance(value, ast.Constant) and value.value is None:
                return  # `x = None` at first, the real thing later
            table, key = (names, target.id) if isinstance(target, ast.Name) else (self._found[1], target.attr)
            self._put(table, key, self.of(value) if value else "")

    @staticmethod
    def _put(table: dict[str, str], key: str, kind: str) -> None:
        table[key] = kind if table.get(key, kind) == kind else ""

    def of(self, node: ast.expr) -> str:
        """Return the kind of `node` in the scope entered last, "" if it cannot be told."""
        if type(node) in _LITERALS:
            return _LITERALS[type(node)]
        if isinstance(node, ast.Constant):
            return type(node.value).__name__
        if isinstance(node, ast.Name):
            for scope in reversed(self._scopes):
                names = self._names.get(scope, {})
                if node.id in names:
                    return names[node.id]
            return ""
        if isinstance(node, ast.Attribute):
            if ast.unparse(node) == "sys.modules":
                return "dict"
            return self._attributes.get(node.attr, "")
        if isinstance(node, ast.Call):
            table = _CALLS if isinstance(node.func, ast.Name) or call_name(node) == "array" else _METHOD_CALLS
            return table.get(call_name(node), "")
        if isinstance(node, ast.Subscript):
            return self.of(node.value) if isinstance(node.slice, ast.Slice) else ""
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add | ast.Mult):
            left, right = self.of(node.left), self.of(node.right)
            return left if left not in ("", "int") else right if isinstance(node.op, ast.Mult) else left
        if isinstance(node, ast.IfExp):
            body = self.of(node.body)
            return body if body == self.of(node.orelse) else ""
        return ""
