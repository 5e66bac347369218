"""Rules about forms of the language."""

import ast
import io
import sys
import tokenize
from collections.abc import Iterator

from host_tools.subset_lint import tables
from host_tools.subset_lint.context import Context, Problem

NAMES = (
    "async",
    "big-int",
    "class-feature",
    "decorator",
    "except-star",
    "f-string",
    "float",
    "kwargs",
    "match",
    "positional-only",
    "recursion",
    "star-literal",
    "type-hint",
    "with-parens",
)

_FORMS: dict[type[ast.AST], tuple[str, str]] = {
    ast.Match: ("match", "match statement: use if and elif"),
    ast.AsyncFunctionDef: ("async", "async def: use a generator, or slices of work from the loop"),
    ast.AsyncFor: ("async", "async for: use a generator"),
    ast.AsyncWith: ("async", "async with: use with"),
    ast.Await: ("async", "await: use a generator, or slices of work from the loop"),
    ast.TryStar: ("except-star", "except*: use except"),
    ast.AnnAssign: ("type-hint", "type hint: say it in the docstring"),
}


def _forms(node: ast.AST, context: Context) -> Iterator[Problem]:
    if type(node) in _FORMS:
        rule, text = _FORMS[type(node)]
        yield getattr(node, "lineno", 1), rule, text
    elif isinstance(node, ast.comprehension) and node.is_async:
        yield node.target.lineno, "async", "async comprehension: use a loop"
    elif isinstance(node, ast.List | ast.Tuple | ast.Set) and isinstance(getattr(node, "ctx", ast.Load()), ast.Load):
        # A tuple that is only an index, x[*a], is refused by the same compiler.
        if any(isinstance(part, ast.Starred) for part in node.elts):
            yield node.lineno, "star-literal", "* inside a literal: join with +, or extend()"
    elif isinstance(node, ast.Dict) and None in node.keys:
        yield node.lineno, "star-literal", "** inside a literal: use dict() and update()"


def _functions(node: ast.AST, context: Context) -> Iterator[Problem]:
    if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
        return
    arguments = node.args
    if arguments.posonlyargs:
        yield node.lineno, "positional-only", "/ in the arguments: leave it out"
    if arguments.kwarg:
        yield node.lineno, "kwargs", f"**{arguments.kwarg.arg}: their order differs per board; name the arguments"
    if isinstance(node, ast.Lambda):
        return
    every = (
        *arguments.posonlyargs,
        *arguments.args,
        *arguments.kwonlyargs,
        arguments.vararg,
        arguments.kwarg,
    )
    if node.returns or any(a.annotation for a in every if a):
        yield node.lineno, "type-hint", f"type hint of {node.name}: say it in the docstring"
    for decorator in node.decorator_list:
        name = decorator.attr if isinstance(decorator, ast.Attribute) else getattr(decorator, "id", "")
        if name not in tables.DECORATORS:
            text = f"decorator @{ast.unparse(decorator)}: the board has {', '.join(sorted(tables.DECORATORS))}"
            yield decorator.lineno, "decorator", text
    yield from _recursion(node, context)


def _recursion(node: ast.FunctionDef | ast.AsyncFunctionDef, context: Context) -> Iterator[Problem]:
    """Find a chain of calls that comes back to `node`: the board's stack holds 15 calls of a method."""
    method = isinstance(context.parents.get(node), ast.ClassDef)
    home = context.parents[node]
    siblings = {
        part.name: part
        for part in getattr(home, "body", [])
        if isinstance(part, ast.FunctionDef | ast.AsyncFunctionDef)
    }
    reached: set[str] = set()
    ahead = [node.name]
    while ahead:
        for call in ast.walk(siblings.get(ahead.pop(), node)):
            if not isinstance(call, ast.Call):
                continue
            name = ""
            if method and isinstance(call.func, ast.Attribute) and isinstance(call.func.value, ast.Name):
                name = call.func.attr if call.func.value.id == "self" else ""
            elif not method and isinstance(call.func, ast.Name):
                name = call.func.id
            if name in siblings and name not in reached:
                reached.add(name)
                ahead.append(name)
    if node.name in reached:
        yield node.lineno, "recursion", f"{node.name} calls itself: the board's stack is 15 calls deep; use a loop"


def _classes(node: ast.AST, context: Context) -> Iterator[Problem]:
    if not isinstance(node, ast.ClassDef):
        return
    if node.keywords:
        yield node.lineno, "class-feature", "metaclass or keyword of a class: not on the board"
    if len(node.bases) > 1:
        yield node.lineno, "class-feature", "several base classes: methods are looked up in another order; use one"
    if node.decorator_list:
        yield node.lineno, "decorator", f"decorator of class {node.name}: not on the board"
    for part in node.body:
        if isinstance(part, ast.FunctionDef) and part.name in tables.SPECIAL:
            yield part.lineno, "class-feature", f"{part.name} is never called: use {tables.SPECIAL[part.name]}"


def _attributes(node: ast.AST, context: Context) -> Iterator[Problem]:
    if not isinstance(node, ast.Attribute):
        return
    if node.attr in tables.ATTRIBUTES:
        yield node.lineno, "class-feature", f"no {node.attr} on the board: use {tables.ATTRIBUTES[node.attr]}"
    if isinstance(node.ctx, ast.Store) and isinstance(node.value, ast.Name) and node.value.id in context.functions:
        yield node.lineno, "class-feature", "functions have no attributes on the board: use a module's name"


def _with(node: ast.AST, context: Context) -> Iterator[Problem]:
    if not isinstance(node, ast.With):
        return
    first = node.items[0].context_expr
    lines = context.source.splitlines()
    before = lines[node.lineno - 1][node.col_offset + len("with") :].lstrip()
    after = "\n".join(lines[(first.end_lineno or 1) - 1 :])[first.end_col_offset or 0 :].lstrip()
    # Positions of expressions leave brackets around them out; a bracket that closes at once is the expression's.
    if before.startswith("(") and not context.segment(first).startswith("(") and not after.startswith(")"):
        yield node.lineno, "with-parens", "brackets around what with opens: leave them out, or nest two with"


def _fstrings(node: ast.AST, context: Context) -> Iterator[Problem]:
    if not isinstance(node, ast.JoinedStr) or isinstance(context.parents.get(node), ast.FormattedValue):
        return
    for value in node.values:
        if isinstance(value, ast.FormattedValue):
            yield from _replacement(node, value)
    parts = list(_string_parts(context.segment(node)))
    if len(parts) > 1 and any(not formatted and ("{" in text or "}" in text) for formatted, text in parts):
        yield node.lineno, "f-string", "an f-string beside a string with braces: one + between them"
    body = context.segment(node).lstrip("rRfF")
    # Before 3.12 these do not get past the parser, and positions inside f-strings mean nothing.
    if sys.version_info >= (3, 12) and len(parts) == 1 and not body.startswith(('"""', "'''")):
        values = [part.value for part in node.values if isinstance(part, ast.FormattedValue)]
        strings = [s for value in values for s in ast.walk(value) if isinstance(s, ast.Constant | ast.JoinedStr)]
        if any(context.segment(string).lstrip("rRfFbB").startswith(body[0]) for string in strings):
            yield node.lineno, "f-string", "the same quotes inside an f-string: Python 3.11 refuses them"


def _replacement(node: ast.JoinedStr, value: ast.FormattedValue) -> Iterator[Problem]:
    if value.conversion == ord("a"):
        yield node.lineno, "f-string", "!a in an f-string: use !r"
    for part in ast.walk(value.value):
        if isinstance(part, ast.Lambda):
            yield node.lineno, "f-string", "lambda in an f-string: give the value a name first"
        elif isinstance(part, ast.Constant) and isinstance(part.value, str) and set(part.value) & set(":{}"):
            yield node.lineno, "f-string", "a string with : or braces in an f-string: give the value a name first"


def _string_parts(segment: str) -> Iterator[tuple[bool, str]]:
    """Yield (is an f-string, source text) of the literals that stand side by side in `segment`."""
    depth = 0
    for token in tokenize.generate_tokens(io.StringIO(f"({segment})").readline):
        name = tokenize.tok_name[token.type]  # Python 3.12 has tokens inside f-strings, 3.11 has not
        if name in ("FSTRING_START", "STRING"):
            if not depth:
                prefix = token.string[: min(token.string.find(q) % 99 for q in "'\"")]
                yield "f" in prefix.lower(), token.string
            depth += name == "FSTRING_START"
        elif name == "FSTRING_END":
            depth -= 1


def _numbers(node: ast.AST, context: Context) -> Iterator[Problem]:
    if context.exact:
        if isinstance(node, ast.Constant) and isinstance(node.value, float | complex):
            yield node.lineno, "float", f"{node.value!r}: the board's floats have 24 bits; use integers"
        elif isinstance(node, ast.BinOp | ast.AugAssign) and isinstance(node.op, ast.Div):
            yield node.lineno, "float", "/ gives a float of 24 bits on the board: use //"
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("float", "round"):
            yield node.lineno, "float", f"{node.func.id}(): use integers"
    if context.small_ints:
        value = _integer(node)
        inner = context.parents.get(node)
        if value is not None and abs(value) >= 1 << 30 and (inner is None or _integer(inner) is None):
            yield (
                getattr(node, "lineno", 1),
                "big-int",
                f"{value} is an object on the heap of the board: stay below 2**30",
            )


def _integer(node: ast.AST) -> int | None:
    """Return the value of an expression of whole numbers, None if it is none or absurdly large."""
    if isinstance(node, ast.Constant):
        return node.value if type(node.value) is int else None  # not bool
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        value = _integer(node.operand)
        return None if value is None else -value
    if not isinstance(node, ast.BinOp):
        return None
    left, right = _integer(node.left), _integer(node.right)
    if left is None or right is None:
        return None
    match node.op:
        case ast.Add():
            return left + right
        case ast.Sub():
            return left - right
        case ast.Mult():
            return left * right
        case ast.LShift() if 0 <= right < 256:
            return left << right
        case ast.Pow() if 0 <= right < 256:
            return int(left**right)
    return None


RULES = (_forms, _functions, _classes, _attributes, _with, _fstrings, _numbers)
