"""The N-th transfer on the I2C bus fails, once or for a while, as with a loose wire, while somebody plays."""

from __future__ import annotations

import hashlib
from typing import Any

from firmware.journal import scan
from firmware.pack import Pack
from host_tools.faults import Report, every
from host_tools.simulator import Machine, matches
from host_tools.simulator.machine import TAP_MS

# Some turns, the inspector, the menu and the shelf, with everything that a view draws.
KEYS = (
    *("A", "RIGHT", "A", "A", "DOWN", "A", "A", "M", "B", "RIGHT", "A", "A"),
    *("A", "UP", "A", "A", "B", "M", "M", "A", "A", "RIGHT", "A", "A"),
)
LASTS = (1, 6)  # transfers that fail: one, and what then is tried again and again
EACH_MS = 300  # from one key to the next
QUIET_MS = 30_000  # by then a panel that answers again is found and has its picture
LOOK_MS = 1_000


class _Bus:
    """Counts the transfers of a bus and lets those from the `at`-th on fail; 0: none."""

    def __init__(self, machine: Machine, at: int, lasts: int) -> None:
        self.bus: Any = machine.hardware.bus
        self.plain = self.bus.write
        self.at, self.lasts, self.count = at, lasts, 0
        self.bus.__dict__["write"] = self.write

    def write(self, address: int, data: bytes) -> None:
        """Send a transfer, or fail."""
        self.count += 1
        if self.count == self.at:
            self.bus.nacks = self.lasts
        self.plain(address, data)


def play(pack: Pack, players: int, at: int, lasts: int, wanted: str = "") -> tuple[int, str, list[str]]:
    """Press KEYS in a match; return the transfers, a digest of picture and decisions, and what is wrong.

    wanted  the digest without a fault: once it is there nobody waits any longer for it
    """
    machine = Machine()
    matches.put_in(machine.hardware, pack, pack.default_options(), bytes(-seat % 2 for seat in range(players)), 7, True)
    with machine:
        machine.run(5000, until=lambda: machine.picture().count > 0)
        bus = _Bus(machine, at, lasts)
        # All keys are pressed beforehand, so that driver and firmware need not wait for each other at each of them.
        start = machine.hardware.clock.now()
        for number, key in enumerate(("A", *KEYS)):
            machine.down(key, start + number * EACH_MS * 1000)
            machine.up(key, start + (number * EACH_MS + TAP_MS) * 1000)
        machine.run(EACH_MS * (1 + len(KEYS)))
        shown = _shown(machine)
        for _ in range(QUIET_MS // LOOK_MS):
            if shown == wanted:
                break
            machine.run(LOOK_MS)
            shown = _shown(machine)
        wrong = []
        if machine.state != "running" or "Traceback" in machine.console:
            wrong.append(f"the program is {machine.state}: {(machine.console.strip().splitlines() or [''])[-1]}")
        return bus.count, shown, wrong


def _shown(machine: Machine) -> str:
    """Return a digest of the picture and the decisions, in a moment in which the cursor does not blink."""
    machine.settle()
    _, moves = scan.moves_of(machine.nvm)
    return hashlib.sha256(machine.picture().pages + moves.tobytes()).hexdigest()


def run(pack: Pack, players: int, seed: int = 1, step: int = 1) -> list[Report]:
    """Play the same keys again and again, each time with another transfer that fails."""
    count, clean, wrong = play(pack, players, 0, 0)
    reports = [Report("bus no fault", 1, wrong)]
    for lasts in LASTS:
        report = Report(f"bus {lasts} transfer{'s' if lasts > 1 else ''}")
        for at in every(count, step, seed + lasts):
            report.faults += 1
            _, shown, wrong = play(pack, players, at, lasts, clean)
            if shown != clean and not wrong:
                wrong = ["panel or decisions are not those without it"]
            report.findings += [f"transfer {at}: {line}" for line in wrong]
        reports.append(report)
    return reports
