"""Errors of the firmware as the board shows them."""

import traceback
from pathlib import Path

from host_tools.simulator.drive import Drive


def format_error(error: BaseException, drive: Drive) -> str:
    """Return the traceback of `error` as CircuitPython prints it: files of the drive only, no source lines."""
    lines = ["Traceback (most recent call last):\n"]
    for frame in traceback.extract_tb(error.__traceback__):
        name = drive.name_of(Path(frame.filename))
        if name is not None and not name.startswith(("host_tools/", ".venv/")):
            lines.append(f'  File "{name}", line {frame.lineno}, in {frame.name}\n')
    kind = "OSError" if isinstance(error, OSError) else type(error).__name__  # the board has no kinds of OSError
    text = str(error)
    lines.append(f"{kind}: {text}\n" if text else f"{kind}:\n")
    return "".join(lines)
