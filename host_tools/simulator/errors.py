"""Errors of the firmware as the board shows them."""

import traceback
from pathlib import Path


def format_error(error: BaseException, root: Path) -> str:
    """Return the traceback of `error` as CircuitPython prints it: files of the drive only, no source lines."""
    lines = ["Traceback (most recent call last):\n"]
    for frame in traceback.extract_tb(error.__traceback__):
        path = Path(frame.filename)
        if path.is_relative_to(root) and not path.is_relative_to(root / "host_tools"):
            name = path.relative_to(root).as_posix()
            lines.append(f'  File "{name}", line {frame.lineno}, in {frame.name}\n')
    kind = "OSError" if isinstance(error, OSError) else type(error).__name__  # the board has no kinds of OSError
    text = str(error)
    lines.append(f"{kind}: {text}\n" if text else f"{kind}:\n")
    return "".join(lines)
