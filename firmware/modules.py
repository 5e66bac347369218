"""Modules that come and go: most of the board's heap is code, so what is seldom needed is there only for its use.

A module that says `BORROWED = True` is loaded by `borrow`, or by what was loaded so, and dropped by the next `sweep`,
which the app's loop does after each turn. It keeps nothing of its own. A module that stays may import single things
from it, such as signs, but not the module.
"""

import sys

# A PC has the room, and loses time by loading.
_STAY = sys.implementation.name == "cpython"

_borrowed = []
# How many modules were there after the last look at all of them, 0: at the next sweep all must be looked at.
_seen = [0]

ANEW = b"?"  # in place of the names of modules to be loaded ahead: look for some

folder = ""  # of a language, below texts/, such as "/de"; "" for English


def load(full):
    """Import the module with the full name `full`, if it is not there, and return it."""
    __import__(full)
    return sys.modules[full]


def borrow(full):
    """Load a module, and have the next sweep drop it and what it imports as far as these are BORROWED; return it."""
    found = sys.modules.get(full)
    if found is None:
        if not _STAY:
            _borrowed.append(full)
        found = load(full)
    return found


def fetch(full):
    """Do as `borrow` does, for a module that nobody imports: MicroPython keeps two names of it for good, and not three.

    It is imported by its last name alone, and is under that in the table until the next sweep.
    """
    if _STAY:
        return load(full)
    cut = full.rfind(".")
    last = full[cut + 1 :]
    found = sys.modules.get(last)
    if found is None:
        _borrowed.append(last)
        sys.path.insert(0, full[:cut].replace(".", "/"))
        try:
            found = __import__(last)
        finally:
            del sys.path[0]  # subset-ok del-item: a list
    return found


def ahead(full):
    """Load a module before anybody needs it, to stay until it is dropped by name; return whether it was not there."""
    if full in sys.modules:
        return False
    names = borrow(full).__dict__
    if "BORROWED" in names:
        del names["BORROWED"]  # subset-ok del-item: a dictionary
    return True


def sweep():
    """Drop what is borrowed; whoever holds something of it may go on with that. Return whether it took over 1 ms."""
    if _borrowed:
        names = _borrowed
        # Unless something else has come or gone, nobody asks all hundred modules.
        long = len(sys.modules) != _seen[0] + len(names)
        if long:
            names = list(sys.modules)  # subset-ok dict-order: all are dropped, whichever is first
        for full in names:
            if hasattr(sys.modules.get(full), "BORROWED"):
                _drop(full)
        _borrowed.clear()
        _seen[0] = len(sys.modules)
        return long
    return False


def forget(start, keep="", other="?"):
    """Drop every module whose full name begins with `start` or `other`, so that its memory is free.

    Those of ahead in `keep`, named there without "firmware.", stay.
    """
    for full in list(sys.modules):  # subset-ok dict-order: all are dropped, whichever is first
        # `in`: to call a method of each of a hundred names takes 1 ms, so two beginnings are one call, too.
        if (start in full or other in full) and full[9:] not in keep:
            if full.startswith(start) or full.startswith(other):
                _seen[0] = 0
                _drop(full)


def drop(full):
    """Drop the module with the full name `full`, if it is there."""
    if full in sys.modules:
        _seen[0] = 0
        _drop(full)


def _drop(full):
    there = sys.modules
    cut = full.rfind(".")
    parent = there.get(full[:cut]) if cut > 0 else None  # `fetch` leaves nothing elsewhere
    if parent is None and hasattr(there[full], "value"):
        # Of a part of the link a function may live on, and its module's names with it: not how it was made.
        there[full].value = None
    # None first: MicroPython's dictionaries keep a deleted value until its place is taken, and so all of the module.
    there[full] = None
    del there[full]
    if parent is not None:
        # By way of the dictionary: an attribute named by a text is looked for among all names, 0.15 ms each time.
        names = parent.__dict__
        name = full[cut + 1 :]
        if name in names:
            names[name] = None
            del names[name]  # subset-ok del-item: a dictionary


class Partly:
    """An object whose seldom used methods are functions of a borrowed module, which take the object first.

    REST    full name of that module
    """

    REST = ""

    def __getattr__(self, name):
        function = getattr(borrow(self.REST), name)
        return lambda *args: function(self, *args)
