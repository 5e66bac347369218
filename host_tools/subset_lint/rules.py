"""The rules: each looks at one kind of node of a syntax tree and says what is wrong with it."""

import ast
from collections.abc import Callable, Iterator

from host_tools.subset_lint import calls, layers, syntax, tables
from host_tools.subset_lint.context import Context, Problem

Rule = Callable[[ast.AST, Context], Iterator[Problem]]

NAMES = tuple(sorted({*syntax.NAMES, *calls.NAMES, "import", "arrow", "hardware", "clock", "pure", "builtin"}))


def check(tree: ast.Module, source: str, module: str, own_methods: frozenset[str]) -> Iterator[tuple[int, str, str]]:
    """Yield (line, rule, text) for every fault in `tree`; `module` is its dotted name."""
    context = Context(tree, source, module, own_methods)
    for node in context.walk():
        for rule in (_imports, _names, *syntax.RULES, *calls.RULES):
            yield from rule(node, context)


def _imports(node: ast.AST, context: Context) -> Iterator[Problem]:
    if isinstance(node, ast.Import):
        for alias in node.names:
            yield from _import(node, alias.name, (), context)
    elif isinstance(node, ast.ImportFrom):
        if node.level:
            yield node.lineno, "import", "relative import: write the whole name, from firmware..."
        elif any(alias.name == "*" for alias in node.names):
            yield node.lineno, "import", "import *: name what is needed"
        else:
            yield from _import(node, node.module or "", tuple(alias.name for alias in node.names), context)


def _import(node: ast.stmt, name: str, names: tuple[str, ...], context: Context) -> Iterator[Problem]:
    """Judge `import name` (no names) or `from name import names`."""
    top = name.split(".")[0]
    if top in ("firmware", "host_tools", "tests"):
        for target in [f"{name}.{part}" for part in names] or [name]:
            if top != "firmware":
                yield node.lineno, "arrow", f"{context.module} must not import {target}: the firmware stands alone"
            elif not layers.may_import(context.module, target):
                yield node.lineno, "arrow", f"{context.module} must not import {target}: arrows point one way"
    elif top in tables.HARDWARE:
        if not layers.within(context.module, layers.HARDWARE_SIDE):
            yield node.lineno, "hardware", f"{top} is hardware: only firmware/device touches it"
    elif top not in tables.MODULES:
        yield node.lineno, "import", f"no module {name} on the board: use {_modules()}, or write what is needed"
    else:
        for part in names:
            if part not in tables.MODULES[top]:
                yield node.lineno, "import", f"no {part} in {top} on every board: {', '.join(tables.MODULES[top])}"
        if top in tables.OPTIONAL and not context.inside(node, ast.Try):
            yield node.lineno, "import", f"{top} is missing on some runtime: import it inside try/except ImportError"
        if layers.within(context.module, layers.EXACT) and top not in layers.EXACT_MODULES:
            yield node.lineno, "pure", f"{top} in the rules: they do no input or output and know no time"


def _modules() -> str:
    return ", ".join(sorted(tables.MODULES))


def _names(node: ast.AST, context: Context) -> Iterator[Problem]:
    if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load) and node.id not in context.bound:
        if node.id in context.builtins and node.id not in tables.BUILTINS:
            instead = tables.INSTEAD.get(node.id, "something that every runtime has")
            yield node.lineno, "builtin", f"no {node.id} on the board: use {instead}"
        if node.id in ("open", "print", "input") and layers.within(context.module, layers.EXACT):
            yield node.lineno, "pure", f"{node.id} in the rules: they do no input or output"
    elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
        base, name = context.modules.get(node.value.id, ""), node.attr
        if base == "time" and name == "sleep" and not layers.within(context.module, layers.CLOCK_SIDE):
            yield node.lineno, "clock", "only firmware/device/power.py waits: return to the loop instead"
        elif base in tables.MODULES and name not in tables.MODULES[base]:
            yield node.lineno, "import", f"no {base}.{name} on every board: {', '.join(tables.MODULES[base])}"
