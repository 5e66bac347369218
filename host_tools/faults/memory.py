"""Memory runs out at any moment of a match, on a 64-bit MicroPython with the whole app."""

from __future__ import annotations

import json
from pathlib import Path

from firmware.pack import Pack
from host_tools.faults import Report
from host_tools.micropython import BOARD, run_unix

GUEST = Path(__file__).parent / "guest" / "starved.py"
LEAST, STEP, TRIALS = 64, 211, 400  # bytes left free, from next to nothing to what a turn takes in all


def run(pack: Pack, players: int, seed: int = 1, step: int = 1) -> list[Report]:
    """Play TRIALS / `step` matches, each with other bytes left free; a bot has every second seat.

    "ended": there was too little even for the card, and firmware/device/rescue.py keeps the error on the panel.
    """
    trials = max(1, TRIALS // step)
    levels = "".join(str(3 * (seat & 1)) for seat in range(players))
    said = run_unix(
        GUEST,
        [levels, str(seed), str(trials), str(LEAST), str(STEP * step)],
        data={"pack": pack.data},
        folders=[BOARD],
        heap=3 << 20,
        timeout=3600,
    )
    reports: dict[str, Report] = {name: Report(f"memory {name}") for name in ("went on", "card", "ended")}
    # Between the results stand the traces that the cards print.
    for free, went, _, _, wrong in [json.loads(line) for line in said.output.splitlines() if line.startswith("[")]:
        reports[went].faults += 1
        if wrong:
            reports[went].findings.append(f"{free} bytes free: {wrong}")
    return list(reports.values())
