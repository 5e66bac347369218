"""A match that bots play through the app, without a screen and as fast as the CPU allows."""

from pathlib import Path

from firmware.pack import Pack
from host_tools.errors import BUG, HortusError
from host_tools.simulator.machine import CHECKOUT, Machine
from host_tools.simulator.matches import Result, finished, put_in, result

START_MS = 10_000  # by then the shelf is on the panel
LOOK_MS = 1_000
PATIENCE_MS = 600_000  # of the handheld's time without another decision in the journal


def play(pack: Pack, options: bytes, seats: bytes, seed: int, shipped: bool = True, root: Path = CHECKOUT) -> Result:
    """Let bots on all seats play a match to its end and return how it ended; raise HortusError if it gets stuck.

    root    folder that looks like the handheld's drive
    """
    machine = Machine(root)
    put_in(machine.hardware, pack, options, seats, seed, shipped)
    try:
        machine.boot()
        machine.run(START_MS, until=lambda: machine.picture().count > 0)
        machine.press("A")  # "Continue" is what the shelf proposes
        _wait(machine)
        return result(machine.nvm, pack)
    finally:
        machine.stop()


def _wait(machine: Machine) -> None:
    """Let time pass until the match is over."""
    written, since = -1, machine.now_ms
    while True:
        flash = machine.hardware.flash
        if flash.programs != written:
            written, since = flash.programs, machine.now_ms
            if finished(machine.nvm):
                return
        elif machine.now_ms - since > PATIENCE_MS:
            raise HortusError("the bots on the handheld have stopped playing" + _last_words(machine), BUG)
        if machine.state != "running" or "Traceback" in machine.console:
            raise HortusError("the firmware has failed" + _last_words(machine), BUG)
        machine.run(LOOK_MS)


def _last_words(machine: Machine) -> str:
    lines = machine.console.strip().splitlines()
    return f": {lines[-1]}" if lines else ""
