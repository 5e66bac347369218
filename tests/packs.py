"""Shipped packs with other values, for tests of what a pack decides."""

import copy
import tomllib

from firmware.pack import Pack
from host_tools.packs import compiler


def changed_pack(name, **values):
    """Return a shipped pack with other values; a key's dots are written as two underscores (coins__start=5)."""
    path = next(path for path in compiler.sources() if path.stem == name)
    document = copy.deepcopy(tomllib.loads(path.read_text("utf-8")))
    for key, value in values.items():
        *way, last = key.split("__")
        place = document
        for step in way:
            place = place.setdefault(step, {})
        place[last] = value
    return Pack(compiler.compile_document(document))
