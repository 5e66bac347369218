"""Conditions on a position: at whose turn, in which phase, or an expression over the words of the state.

    player 1            seat 1 decides
    phase place         a decision of that phase is due
    turn                another turn begins
    when EXPRESSION     such as  players[0].coins < 3 and turn.round >= 4

An expression has the names of the position (`turn`, `players`, `table`), and `player`, `phase`, `length` (decisions so
far) and `began` (those before this turn); numbers, texts in quotes, comparisons (`in` too), and, or, not, + - * // % of
numbers, and len().
"""

from __future__ import annotations

import ast
import operator
import warnings
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from host_tools.errors import HortusError

_COMPARE: dict[type[ast.cmpop], Callable[[Any, Any], Any]] = {
    ast.Eq: operator.eq,
    ast.NotEq: operator.ne,
    ast.Lt: operator.lt,
    ast.LtE: operator.le,
    ast.Gt: operator.gt,
    ast.GtE: operator.ge,
    ast.In: lambda a, b: a in b,
    ast.NotIn: lambda a, b: a not in b,
}
_MATHS: dict[type[ast.operator], Callable[[Any, Any], Any]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.FloorDiv: operator.floordiv,
    ast.Mod: operator.mod,
}
_LONGEST = 200


class Expression:
    """A condition over names; nothing can be called but len, and nothing is changed."""

    def __init__(self, text: str) -> None:
        """Raises HortusError that says which part is not allowed."""
        self.text = text
        try:
            if len(text) > _LONGEST:
                raise SyntaxError
            with warnings.catch_warnings():
                warnings.simplefilter("error")  # what Python only warns of would be printed across the screen
                self._tree = ast.parse(text, mode="eval").body
        except (SyntaxError, ValueError, RecursionError, MemoryError):
            raise HortusError(f"expression {text[:40]!r}: such as `players[0].coins < 3` is allowed") from None
        _check(self._tree)

    def of(self, names: Mapping[str, Any]) -> Any:
        """Return its value; raises HortusError for a name that is not there, or kinds that do not go together."""
        try:
            return _value(self._tree, names)
        except (TypeError, ValueError, ZeroDivisionError, IndexError, KeyError) as error:
            raise HortusError(f"expression {self.text!r}: {error}") from None


def _check(tree: ast.expr) -> None:
    allowed = (
        ast.BoolOp, ast.UnaryOp, ast.BinOp, ast.Compare, ast.Constant, ast.Name, ast.Attribute, ast.Subscript, ast.Call,
        ast.boolop, ast.Not, ast.USub, ast.expr_context, *_COMPARE, *_MATHS,
    )  # fmt: skip
    for node in ast.walk(tree):
        call = isinstance(node, ast.Call) and not (
            isinstance(node.func, ast.Name) and node.func.id == "len" and len(node.args) == 1 and not node.keywords
        )
        if (
            call
            or not isinstance(node, allowed)
            or (isinstance(node, ast.Constant) and not isinstance(node.value, int | str))
        ):
            raise HortusError(f"expression: {type(node).__name__} is not allowed in it")


def _value(node: ast.expr, names: Mapping[str, Any]) -> Any:
    if isinstance(node, ast.Constant):
        return node.value
    if isinstance(node, ast.Name):
        if node.id not in names:
            raise HortusError(f"expression: no {node.id!r}; there are {', '.join(sorted(names))}")
        return names[node.id]
    if isinstance(node, ast.Attribute):
        whole = _value(node.value, names)
        if not isinstance(whole, Mapping) or node.attr not in whole:
            there = f"; there are {', '.join(whole)}" if isinstance(whole, Mapping) else ", which has no parts"
            raise TypeError(f"no {node.attr!r} in it{there}")
        return whole[node.attr]
    if isinstance(node, ast.Subscript):
        return _value(node.value, names)[_value(node.slice, names)]
    if isinstance(node, ast.Call):
        return len(_value(node.args[0], names))
    if isinstance(node, ast.UnaryOp):
        value = _value(node.operand, names)
        return not value if isinstance(node.op, ast.Not) else -value
    if isinstance(node, ast.BinOp):
        left, right = _value(node.left, names), _value(node.right, names)
        # A text times a number, or with a width, could be longer than the memory.
        if not (isinstance(left, int) and isinstance(right, int)):
            raise TypeError("+ - * // % of numbers are allowed")
        return _MATHS[type(node.op)](left, right)
    if isinstance(node, ast.BoolOp):
        every = isinstance(node.op, ast.And)
        for part in node.values:
            if bool(_value(part, names)) != every:
                return not every
        return every
    assert isinstance(node, ast.Compare)
    left = _value(node.left, names)
    for how, part in zip(node.ops, node.comparators, strict=True):
        right = _value(part, names)
        if not _COMPARE[type(how)](left, right):
            return False
        left = right
    return True


@dataclass(frozen=True)
class Break:
    """One condition; `hit(names, before)` is asked of each new position, with the names of the one before."""

    text: str
    hit: Callable[[Mapping[str, Any], Mapping[str, Any]], bool]


def parse(text: str) -> Break:
    """Return the condition that `text` describes; raises HortusError."""
    kind, _, rest = text.strip().partition(" ")
    rest = rest.strip()
    if kind == "turn" and not rest:
        return Break(text, lambda names, before: bool(names["began"] != before.get("began", 0)))
    if kind == "player" and rest.isascii() and rest.isdecimal() and len(rest) < 3:
        seat = int(rest)
        return Break(text, lambda names, before: bool(names["player"] == seat))
    if kind == "phase" and rest:
        return Break(text, lambda names, before: bool(names["phase"] == rest))
    if kind == "when" and rest:
        expression = Expression(rest)
        return Break(text, lambda names, before: bool(expression.of(names)))
    raise HortusError(f"break {text!r}: turn, player SEAT, phase WORD or when EXPRESSION is allowed")
