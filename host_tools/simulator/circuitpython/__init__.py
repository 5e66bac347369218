"""Stand-ins for the modules that CircuitPython has and a PC has not: the API of 10.2 as far as a handheld needs it.

Each file gives functions that make module objects for one `Hardware`; nothing here is global, so any number of virtual
boards can live in one process.
"""

from types import ModuleType
from typing import Any

from host_tools.simulator.hardware import Hardware


def make(name: str, doc: str, **names: Any) -> ModuleType:
    """Return a new module with the given names in it."""
    module = ModuleType(name, doc)
    module.__dict__.update(names)
    return module


def modules(hardware: Hardware) -> dict[str, ModuleType]:
    """Return all stand-ins for one board, by name."""
    from host_tools.simulator.circuitpython import alarms, keys, pins, serial, system

    out: dict[str, ModuleType] = {}
    for part in (pins, keys, serial, alarms, system):
        out.update(part.modules(hardware))
    return out
