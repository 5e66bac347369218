"""Rules about calls, subscripts, comparisons and loops: what objects of the board can do."""

import ast
from collections.abc import Iterator

from host_tools.subset_lint import tables
from host_tools.subset_lint.context import Context, Problem
from host_tools.subset_lint.kinds import call_name

NAMES = (
    "argument",
    "buffer",
    "del-item",
    "dict-order",
    "isinstance-int",
    "keyword",
    "method",
    "range-compare",
    "sort-order",
    "step-slice",
    "store-range",
    "struct-format",
)

_BUFFERS = ("bytearray", "memoryview", "array")
_UNORDERED = ("dict", "set", "view")
# What these make of an iterable keeps its order; the others (sorted, sum, len ...) do not care about it.
_KEEP_ORDER = frozenset(
    ("list", "tuple", "bytes", "bytearray", "array", "enumerate", "zip", "iter", "join", "map", "filter")
)
_ANY_ORDER = frozenset(("sorted", "sum", "min", "max", "any", "all", "len", "set", "frozenset", "dict"))


def _calls(node: ast.AST, context: Context) -> Iterator[Problem]:
    if not isinstance(node, ast.Call):
        return
    name = call_name(node)
    method = isinstance(node.func, ast.Attribute)
    if (name in context.own_methods and method) or name in context.functions:
        return
    if name in tables.KEYWORDS:
        for keyword in node.keywords:
            if keyword.arg is not None and keyword.arg not in tables.KEYWORDS[name]:
                yield node.lineno, "keyword", f"{name}({keyword.arg}=): give it by position, or do without"
    if name in tables.ARGUMENTS and not any(isinstance(a, ast.Starred) for a in node.args):
        least, most, instead = tables.ARGUMENTS[name]
        if not least <= len(node.args) <= most:
            yield node.lineno, "argument", f"{name} with {len(node.args)} arguments: {instead}"
    if method:
        yield from _method(node, name, context)
    elif name == "isinstance" and len(node.args) == 2:
        kinds = node.args[1].elts if isinstance(node.args[1], ast.Tuple) else [node.args[1]]
        names = [kind.id for kind in kinds if isinstance(kind, ast.Name)]
        if "int" in names and "bool" not in names:
            yield (
                node.lineno,
                "isinstance-int",
                "isinstance(x, int): False for True on the board; add bool, or be exact",
            )


def _method(node: ast.Call, name: str, context: Context) -> Iterator[Problem]:
    assert isinstance(node.func, ast.Attribute)
    base = node.func.value
    kind = context.kinds.of(base)
    if name in tables.METHODS:
        yield node.lineno, "method", f"no method {name} on the board: use {tables.METHODS[name]}"
    elif name in tables.BUFFER_METHODS and kind in _BUFFERS:
        yield node.lineno, "method", f"no method {name} of a {kind} on the board: assign a slice, or loop"
    elif name in ("find", "rfind", "index", "count") and kind not in ("list", "tuple"):
        numbers = [a for a in node.args[:1] if isinstance(a, ast.Constant) and type(a.value) is int]
        if numbers:
            yield node.lineno, "method", f"{name}() of a number: TypeError on the board; look for bytes, b'\\x05'"
    if isinstance(base, ast.Name) and context.modules.get(base.id) == "struct" and node.args:
        layout = node.args[0]
        if isinstance(layout, ast.Constant) and isinstance(layout.value, str) and "?" in layout.value:
            yield node.lineno, "struct-format", "struct format ?: use B"


def _subscripts(node: ast.AST, context: Context) -> Iterator[Problem]:
    if isinstance(node, ast.Subscript) and isinstance(node.slice, ast.Slice) and node.slice.step is not None:
        one = isinstance(node.slice.step, ast.Constant) and node.slice.step.value in (None, 1)
        if not one and context.kinds.of(node.value) not in ("list", "range"):
            yield node.lineno, "step-slice", "step slices work on lists only: write a loop, or list(x)[a:b:c]"
    elif isinstance(node, ast.Delete):
        for target in node.targets:
            if isinstance(target, ast.Subscript) and context.kinds.of(target.value) not in (
                "list",
                "dict",
                "ordered",
            ):
                text = "del x[i] works on lists and dicts only: say which it is where x is made, or rebuild it"
                yield node.lineno, "del-item", text
    elif isinstance(node, ast.Assign):
        for target in node.targets:
            if isinstance(target, ast.Subscript) and context.kinds.of(target.value) == "bytearray":
                yield from _store(target, node.value)
    elif isinstance(node, ast.Call) and call_name(node) in ("bytearray", "bytes"):
        for argument in node.args:
            for part in argument.elts if isinstance(argument, ast.List | ast.Tuple) else ():
                yield from _store(part, part)


def _store(target: ast.expr, value: ast.expr) -> Iterator[Problem]:
    if isinstance(target, ast.Subscript) and isinstance(target.slice, ast.Slice):
        return
    number = None
    if isinstance(value, ast.Constant) and type(value.value) is int:
        number = value.value
    elif isinstance(value, ast.UnaryOp) and isinstance(value.op, ast.USub) and isinstance(value.operand, ast.Constant):
        number = -value.operand.value if type(value.operand.value) is int else None
    if number is not None and not 0 <= number <= 255:
        yield target.lineno, "store-range", f"{number} does not fit a byte: MicroPython stores {number & 255} instead"


def _operators(node: ast.AST, context: Context) -> Iterator[Problem]:
    if isinstance(node, ast.Compare):
        for left, operator, right in zip([node.left, *node.comparators], node.ops, node.comparators, strict=False):
            kind = context.kinds.of(right)
            if isinstance(operator, ast.In | ast.NotIn) and kind in _BUFFERS:
                if context.kinds.of(left) not in ("bytes", "bytearray"):
                    yield node.lineno, "buffer", f"in a {kind}: not on the board; loop, or use bytes or a tuple"
            elif isinstance(operator, ast.Eq | ast.NotEq) and "range" in (context.kinds.of(left), kind):
                yield node.lineno, "range-compare", "equal ranges are unequal on the board: compare their ends"
    elif isinstance(node, ast.BinOp) and isinstance(node.op, ast.Mult):
        for side in (node.left, node.right):
            if context.kinds.of(side) in ("bytearray", "array"):
                yield node.lineno, "buffer", "a bytearray or array times n: bytearray(n), array(code, bytes(size * n))"
    elif isinstance(node, ast.BinOp | ast.AugAssign) and isinstance(node.op, ast.BitOr):
        sides = (node.left, node.right) if isinstance(node, ast.BinOp) else (node.target, node.value)
        if "dict" in map(context.kinds.of, sides):
            yield node.lineno, "buffer", "dict | dict: not on every board; use update()"


def _order(node: ast.AST, context: Context) -> Iterator[Problem]:
    if isinstance(node, ast.For):
        yield from _unordered(node.iter, context)
    elif isinstance(node, ast.ListComp | ast.GeneratorExp):
        user = context.parents.get(node)
        if not (isinstance(user, ast.Call) and call_name(user) in _ANY_ORDER):
            for part in node.generators:
                yield from _unordered(part.iter, context)
    elif isinstance(node, ast.Call):
        name = call_name(node)
        for argument in node.args:
            inner = argument.value if isinstance(argument, ast.Starred) else argument
            if name in _KEEP_ORDER or isinstance(argument, ast.Starred):
                user = context.parents.get(node)
                if not (isinstance(user, ast.Call) and call_name(user) in _ANY_ORDER):
                    yield from _unordered(inner, context)
        if name in ("sorted", "sort") and any(keyword.arg == "key" for keyword in node.keywords):
            text = (
                "sorting with a key is not stable on the board: end the key with something unique, say so in a marker"
            )
            yield node.lineno, "sort-order", text


def _unordered(node: ast.expr, context: Context) -> Iterator[Problem]:
    kind = context.kinds.of(node)
    if kind == "view" and isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
        own = node.args or node.func.attr in context.own_methods
        kind = "" if own or context.kinds.of(node.func.value) == "ordered" else kind
    if kind in _UNORDERED:
        text = "the order of dicts and sets differs per board: sorted(), a tuple or an OrderedDict"
        yield node.lineno, "dict-order", text


RULES = (_calls, _subscripts, _operators, _order)
