"""Errors that a person sees: one line and an exit code. Standard library only, since set-up needs it."""

from __future__ import annotations

import errno
import os
import sys
from typing import IO

DONE = 0
FOUND = 1  # a check found something
USAGE = 2  # wrong use or bad input
NO_DEVICE = 3
BUG = 70  # Hortus itself is broken: EX_SOFTWARE of sysexits.h, apart from the four that are answers
INTERRUPTED = 130  # as a shell reports a program ended by Ctrl-C
PIPE_CLOSED = 141  # as a shell reports a program ended because nobody reads on, such as in `| head`


def printable(text: str) -> str:
    """Return a text without what would drive a terminal: that stands as Python writes it; line feeds stay."""
    if text.isprintable():
        return text
    return "".join(c if c.isprintable() or c == "\n" else repr(c)[1:-1] for c in text)


class HortusError(Exception):
    """Something that the user can put right; the message is one line: what is wrong, and what is allowed."""

    def __init__(self, message: str, exit_code: int = USAGE) -> None:
        super().__init__(message)
        self.exit_code = exit_code


# What a disk, or a drive that is pulled, raises in the middle of a file, where Python does not name it.
_OF_DISKS = {
    getattr(errno, name)
    for name in ("ENOSPC", "EDQUOT", "EFBIG", "EIO", "EROFS", "ENODEV", "ENXIO")
    if hasattr(errno, name)
}
# Errors of code that cannot derive from HortusError (firmware/ knows nothing of host_tools), by the full name
# of their class, so that naming one here imports nothing. Each is already one line for a person.
FOREIGN = {
    "firmware.pack.PackError": USAGE,
    "firmware.registry.UnknownGame": USAGE,
    "firmware.games.base.IllegalMove": USAGE,
    "firmware.games.base.StateError": USAGE,
}


def explain(error: BaseException) -> tuple[str, int] | None:
    """Return the line and the exit code for `error`, or None if it is a bug and wants its traceback."""
    if isinstance(error, HortusError):
        return str(error), error.exit_code
    for base in type(error).__mro__:
        code = FOREIGN.get(f"{base.__module__}.{base.__qualname__}")
        if code is not None:
            return str(error), code
    if isinstance(error, OSError) and error.filename is not None:
        return f"{error.filename}: {error.strerror}", USAGE
    if isinstance(error, OSError) and error.errno in _OF_DISKS:
        return f"a file cannot be read or written to its end: {error.strerror}", USAGE
    if isinstance(error, ModuleNotFoundError) and not (error.name or "").startswith(("host_tools", "firmware")):
        return (
            f"the Python package {error.name!r} is missing from {sys.prefix}: delete that folder if it is "
            "a .venv and type the command again, else run `python -m pip install -e .` in the checkout",
            USAGE,
        )
    return None


def abandon(stream: IO[str]) -> None:
    """Let go what a stream still holds, as nobody reads on: Python flushes once more at exit, to nowhere then."""
    try:
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
    except OSError:
        pass
