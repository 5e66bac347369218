"""Makes the page: one HTML file that holds the static files, MicroPython and the handheld's drive.

One file, so that it works from any static server below any path, and from a disk too: a browser lets a page that was
opened as a file read no other. Nothing in it is fetched from anywhere.
"""

from __future__ import annotations

import base64
import html
import json
import re
from collections.abc import Mapping
from pathlib import Path

from firmware.device import pins
from host_tools.build import Build
from host_tools.errors import HortusError
from host_tools.micropython import BOARD
from host_tools.simulator import chip
from host_tools.simulator.machine import KEYS
from host_tools.simulator.picture import DARK, FAINTEST, TINTS
from host_tools.web.runtime import Runtime

HERE = Path(__file__).resolve().parent
PAGE, GUEST = HERE / "page", HERE / "guest"
NAME = "index.html"
MARK = b'<meta name="generator" content="Hortus">'


def drive(build: Build) -> dict[str, bytes]:
    """Return path -> content of the files that MicroPython finds in the page: the build's, and the board round it."""
    files = {f"/{path}": _for_micropython(path, data) for path, data in build.files.items() if _is_taken(path)}
    for path in (*sorted(BOARD.glob("*.py")), *sorted(GUEST.glob("*.py")), Path(str(chip.__file__))):
        files[f"/lib/{path.name}"] = path.read_bytes()
    return files


def _is_taken(path: str) -> bool:
    # Of the libraries only the panel's driver is there, and the page has its own panel; safe mode is CircuitPython's.
    return not path.startswith("lib/") and path not in ("LICENSE", "safemode.py")


def _for_micropython(path: str, data: bytes) -> bytes:
    """Return a file of the build as MicroPython reads it: a .mpy has another first byte there."""
    return b"M" + data[1:] if path.endswith(".mpy") else data


def config(build: Build) -> dict[str, object]:
    """Return what the page's program takes from elsewhere: pins of the keys, colours of the panel, the version."""
    return {
        "keys": {key: int(str(pins.DEFAULTS[f"HORTUS_KEY_{key}"])[2:]) for key in KEYS},
        "tint": TINTS["ice"],
        "dark": DARK,
        "faintest": FAINTEST,
        "version": f"Hortus {build.manifest['hortus']}, build {build.manifest['build']}",
    }


def page(build: Build, runtime: Runtime) -> bytes:
    """Return the page."""
    texts = {path.name: path.read_text("utf-8") for path in sorted(PAGE.iterdir())}
    packed = {path: base64.b64encode(data).decode() for path, data in drive(build).items()}
    data = "\n".join(
        (
            _script("config", "application/json", json.dumps(config(build))),
            _script("drive", "application/json", json.dumps(packed)),
            _script("machine", "text/plain", base64.b64encode(runtime.machine).decode()),
            f'<script type="module">\n{_inside(runtime.loader)}\n</script>',
        )
    )
    parts = {
        "<pre></pre>": f"<pre>{html.escape(build.files['LICENSE'].decode())}</pre>",
        '<link rel="stylesheet" href="style.css">': f"<style>\n{texts['style.css']}</style>",
        '<div id="data" hidden></div>': data,
        '<script type="module" src="handheld.js"></script>': (
            f'<script type="module">\n{_inside(texts["handheld.js"])}</script>'
        ),
    }
    return _replaced(texts["index.html"], parts).encode()


def _script(name: str, kind: str, text: str) -> str:
    return f'<script type="{kind}" id="{name}">{_inside(text)}</script>'


def _inside(text: str) -> str:
    """Return a text that may stand in a script element; raise ValueError if it would end it."""
    if re.search(r"</script|<!--", text, re.IGNORECASE):
        raise ValueError("a text that would end the element it stands in")
    return text


def _replaced(text: str, parts: Mapping[str, str]) -> str:
    for old, new in parts.items():
        before, found, after = text.partition(old)
        if not found:
            raise ValueError(f"page/index.html has no {old}")
        text = before + new + after
    return text


def check_target(out: Path) -> Path:
    """Return where the page goes in the folder `out`; raise HortusError if another's file is there."""
    if out.exists() and not out.is_dir():
        raise HortusError(f"{out} is a file: a folder, or a new one, is allowed")
    path = out / NAME
    if path.exists() and MARK not in path.read_bytes()[:2000]:
        raise HortusError(f"{path} is in the way, and `hortus web` has not made it: another OUT is allowed")
    return path


def write(content: bytes, out: Path) -> Path:
    """Write the page into the folder `out`, made if need be, and return its path; raise HortusError."""
    path = check_target(out)
    out.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)
    return path
