"""Modules that come and go: most of the board's heap is code, so what is seldom needed is there only for its use.

A module that says `BORROWED = True` is loaded by `borrow`, or by what was loaded so, and dropped by the next `sweep`,
which the app's loop does after each turn. It keeps nothing of its own. A module that stays may import single things
from it, such as signs, but not the module.
"""

import sys

# A PC has the room, and loses time by loading.
_STAY = sys.implementation.name == "cpython"

_borrowed = []

folder = ""  # of a language, below texts/, such as "/de"; "" for English


def load(full):
    """Import the module with the full name `full`, if it is not there, and return it."""
    __import__(full)
    return sys.modules[full]


def borrow(full):
    """Load a module, and have the next sweep drop it and what it imports as far as these are BORROWED; return it."""
    found = sys.modules.get(full)
    if found is None:
        if not _STAY and not _borrowed:
            _borrowed.append(full)
        found = load(full)
    return found


def sweep():
    """Drop what is borrowed; whoever holds something of it may go on with that."""
    if _borrowed:
        _borrowed.pop()
        for full in list(sys.modules):  # subset-ok dict-order: all are dropped, whichever is first
            if hasattr(sys.modules[full], "BORROWED"):
                _drop(full)


def forget(start):
    """Drop every module whose full name begins with `start`, so that its memory is free."""
    for full in list(sys.modules):  # subset-ok dict-order: all are dropped, whichever is first
        if full.startswith(start):
            _drop(full)


def _drop(full):
    cut = full.rfind(".")
    parent = sys.modules.get(full[:cut])
    # None first: MicroPython's dictionaries keep a deleted value until its place is taken, and so all of the module.
    sys.modules[full] = None
    del sys.modules[full]
    if parent is not None and hasattr(parent, full[cut + 1 :]):
        setattr(parent, full[cut + 1 :], None)
        delattr(parent, full[cut + 1 :])


class Partly:
    """An object whose seldom used methods are functions of a borrowed module, which take the object first.

    REST    full name of that module
    """

    REST = ""

    def __getattr__(self, name):
        function = getattr(borrow(self.REST), name)
        return lambda *args: function(self, *args)
