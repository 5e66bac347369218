"""Run the firmware on MicroPython on a PC: 32-bit with exact costs, and 64-bit at native speed.

A *guest program* is a small Python file that imports firmware modules and sends its results with `guest.send`
(see `guest/guest.py`). The same file runs on every runtime, so that a test can compare what they say:

    run_wasm(program)       32-bit MicroPython in WebAssembly: objects sized as on the board, exact `Run.fuel`
    run_unix(program)       64-bit MicroPython as a process of its own (Linux)
    run_cpython(program)    the Python that runs this, as a process of its own

`folders=[BOARD]` adds stand-ins for CircuitPython's own modules, so that the whole firmware loads and runs there.
All three find `firmware`; both MicroPythons load it compiled to `.mpy`, which is what the board loads.
"""

from host_tools.micropython.compiled import CompiledTree, CompileError
from host_tools.micropython.runners import (
    BOARD,
    CHECKOUT,
    GuestError,
    Run,
    RuntimeMissing,
    run_cpython,
    run_unix,
    run_wasm,
)

__all__ = [
    "BOARD",
    "CHECKOUT",
    "CompileError",
    "CompiledTree",
    "GuestError",
    "Run",
    "RuntimeMissing",
    "run_cpython",
    "run_unix",
    "run_wasm",
]
