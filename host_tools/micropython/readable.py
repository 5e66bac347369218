"""Tracebacks of a build with the names of the sources: shrink.py has given functions and attributes other ones."""

import ast
import functools
import re
from collections import defaultdict
from collections.abc import Mapping

from host_tools import build
from host_tools.micropython.shrink import Shrunk

# A build calls a module by its dotted name. Line 1 stands for a module without numbers of lines, see compiled.py.
_PLACE = re.compile(r'(File "(firmware(?:\.\w+)*)", line (\d+), in )(\w+)')
_LACKING = re.compile(r"(has no attribute|name) '(\w+)'")


def readable(trace: str, program: tuple[Mapping[str, str], Shrunk] | None = None) -> str:
    """Return a traceback with the names that functions have in this checkout, which should be that of the build.

    "in sort" becomes "in _enter [sort]": the name as it came stays beside it, since the build may be of other sources.
    Where a module has no numbers of lines, it may be one of several functions: "in draw or close [sort]". A traceback
    of anything but a build stays as it is. `program`: what build.shrunk() returns, which takes seconds.
    """
    if not _PLACE.search(trace):
        return trace
    originals, shrunk = program or _program()
    mentioned = set(re.findall(r"\w+", originals.get(_path(_PLACE.findall(trace)[-1][1], originals), "")))

    def place(found: re.Match[str]) -> str:
        start, module, line, name = found.groups()
        meant = _functions(module, originals, shrunk.texts).get(name, {})
        if int(line) > 1:
            meant = {one: lines for one, lines in meant.items() if any(int(line) in some for some in lines)} or meant
        words = sorted(set(meant) - {name})
        return f"{start}{' or '.join(words)} [{name}]" if words else found[0]

    def attribute(found: re.Match[str]) -> str:
        words = sorted(name for name, new in shrunk.names.items() if new == found[2] and name in mentioned)
        return f"{found[0]} [{', '.join(words)}]" if words else found[0]

    return _LACKING.sub(attribute, _PLACE.sub(place, trace))


@functools.cache
def _program() -> tuple[Mapping[str, str], Shrunk]:
    return build.shrunk()


def _functions(
    module: str, originals: Mapping[str, str], texts: Mapping[str, str]
) -> dict[str, dict[str, list[range]]]:
    """Return short name -> name in the sources -> lines of the functions of a module that are called so."""
    path = _path(module, texts)
    found: dict[str, dict[str, list[range]]] = defaultdict(lambda: defaultdict(list))
    if path in texts:
        # Lines stay where they are, and no line begins two functions.
        names = {node.lineno: node.name for node in _defined(originals[path])}
        for node in _defined(texts[path]):
            lines = range(node.lineno, (node.end_lineno or node.lineno) + 1)
            found[node.name][names[node.lineno]].append(lines)
    return found


def _path(module: str, texts: Mapping[str, str]) -> str:
    path = module.replace(".", "/")
    return f"{path}/__init__.py" if f"{path}/__init__.py" in texts else f"{path}.py"


def _defined(text: str) -> list[ast.FunctionDef]:
    return [node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.FunctionDef)]
