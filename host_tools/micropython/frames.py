"""What each function of a compiled module takes of Python's stack, read from its `.mpy`."""

from __future__ import annotations

import ast
from collections.abc import Iterator

# A frame on CircuitPython's stack, in bytes of the 32-bit board: what it is itself, a word for each local and each
# place of the deepest expression, three words for each `try`, `with` or `for` that is open at once; whole words of 8.
_FRAME = 20
_WORD = 4
_BLOCK = 12

_PREFIX = 4  # bytes of header before the numbers of strings and objects
# Types of objects in a .mpy (py/persistentcode.h): those without content, a tuple of objects, those with a zero behind.
_EMPTY = 4
_TUPLE = 10
_TEXTS = (5, 6)


class _Reader:
    """Bytes of a .mpy, read one number or block after the other."""

    def __init__(self, data: bytes, at: int = 0) -> None:
        self.data = data
        self.at = at

    def number(self) -> int:
        """Read a number of seven bits a byte, the highest first."""
        value = 0
        while True:
            byte = self.byte()
            value = value << 7 | byte & 0x7F
            if byte < 0x80:
                return value

    def byte(self) -> int:
        """Read one byte."""
        self.at += 1
        return self.data[self.at - 1]

    def skip_object(self) -> None:
        """Go past a constant object."""
        kind = self.byte()
        if kind == _TUPLE:
            for _ in range(self.number()):
                self.skip_object()
        elif kind > _EMPTY:
            size = self.number()  # of its content alone
            self.at += size + (kind in _TEXTS)


def sizes(mpy: bytes, source: str) -> dict[str, int]:
    """Return qualified name -> bytes of a frame, for the module ("<module>") and all that is called in it.

    `source` is the text that `mpy` was compiled from; it gives the names, as `co_qualname` of CPython says them. Of
    several with the same name, such as lambdas, the largest counts. Raises ValueError if the two do not fit together.
    """
    reader = _Reader(mpy, _PREFIX)
    strings, objects = reader.number(), reader.number()
    for _ in range(strings):
        size = reader.number()
        if not size & 1:  # otherwise one that every MicroPython has, by its number
            reader.at += (size >> 1) + 1
    for _ in range(objects):
        reader.skip_object()
    found: dict[str, int] = {}
    _read(reader, "<module>", "", ast.parse(source), found)
    if reader.at != len(mpy):
        raise ValueError(f"a .mpy of {len(mpy)} bytes ends for us at {reader.at}")
    return found


def _read(reader: _Reader, name: str, prefix: str, node: ast.AST, found: dict[str, int]) -> None:
    """Read one block of code and those inside it; `node` is its source, `prefix` begins the names in it."""
    kind = reader.number()
    end = reader.at + (kind >> 3)
    found[name] = max(found.get(name, 0), _frame(reader.data, reader.at))
    reader.at = end
    scopes = list(_scopes(node))
    count = reader.number() if kind & 4 else 0
    if count != len(scopes):
        raise ValueError(f"{name}: {count} blocks of code in the .mpy, {len(scopes)} in the source")
    for scope in scopes:
        own = prefix + _name(scope)
        plain = isinstance(scope, ast.FunctionDef | ast.Lambda)
        _read(reader, own, own + (".<locals>." if plain else "."), scope, found)


def _frame(data: bytes, at: int) -> int:
    """Return the bytes of the frame of the function whose code begins there: its prelude says what it needs."""
    byte = data[at]
    places = byte >> 3 & 15
    blocks = byte >> 2 & 1
    shift = 0
    while byte & 0x80:
        at += 1
        byte = data[at]
        places |= (byte & 0x30) << 2 * shift
        blocks |= (byte & 2) << shift
        shift += 1
    return (_FRAME + _WORD * (places + 1) + _BLOCK * blocks + 7) // 8 * 8


_SCOPES: dict[type[ast.AST], str] = {
    ast.FunctionDef: "",
    ast.ClassDef: "",
    ast.Lambda: "<lambda>",
    ast.ListComp: "<listcomp>",
    ast.SetComp: "<setcomp>",
    ast.DictComp: "<dictcomp>",
    ast.GeneratorExp: "<genexpr>",
}


def _name(node: ast.AST) -> str:
    return _SCOPES[type(node)] or str(getattr(node, "name", ""))


def _scopes(node: ast.AST) -> Iterator[ast.AST]:
    """Yield what has code of its own directly in `node`, in the order in which it is compiled."""
    generators = getattr(node, "generators", None)
    outside = generators[0].iter if generators else None  # a comprehension's first source belongs to what is around it
    for child in ast.iter_child_nodes(node):
        yield from _scopes_of(child, outside)


def _scopes_of(node: ast.AST, outside: ast.AST | None) -> Iterator[ast.AST]:
    if node is outside:
        return
    if type(node) in _SCOPES:
        yield node
        generators = getattr(node, "generators", None)
        if generators:
            yield from _scopes_of(generators[0].iter, None)
    else:
        for child in ast.iter_child_nodes(node):
            yield from _scopes_of(child, outside)
