"""What `hortus` alone, `--help` and a mistyped verb print. Standard library only, not to wait for set-up."""

from __future__ import annotations

import difflib
import os
import sys

from host_tools import commands


def program() -> str:
    """Return what the user types to start Hortus, for use in sentences."""
    if os.path.basename(sys.argv[0]) in ("__main__.py", "-m"):
        return "python -m host_tools" if os.name == "nt" else "python3 -m host_tools"
    return "hortus"


def short_help() -> str:
    """Return the text for `hortus` with nothing behind it."""
    name = program()
    return (
        "Hortus: four garden board games on a pocket handheld, and their PC tools.\n\n"
        f"  {name} play     play in this terminal\n"
        f"  {name} test     check that everything works\n\n"
        f"All verbs: {name} --help"
    )


def full_help() -> str:
    """Return the text for `hortus --help`: every verb, by section."""
    name = program()
    verbs = commands.available()
    lines = [
        f"Usage: {name} VERB ...",
        "",
        "Four garden board games on a pocket handheld, and their PC tools.",
    ]
    for section in dict.fromkeys(verb.section for verb in verbs):
        lines += ["", f"{section}:"]
        lines += [f"  {verb.name:<10} {verb.summary}" for verb in verbs if verb.section == section]
    lines += [
        "",
        f"What a verb takes: {name} VERB --help",
        "Exit codes: 0 done, 1 a check found something, 2 wrong use, 3 no device",
    ]
    return "\n".join(lines)


def unknown_verb(typed: str) -> str:
    """Return the line for a verb that does not exist: what is meant, or what there is."""
    names = [verb.name for verb in commands.available()]
    close = difflib.get_close_matches(typed, names, 1)
    hint = f"did you mean {close[0]!r}?" if close else f"allowed are {', '.join(names)}"
    return f"{typed!r} is not a verb: {hint}"
