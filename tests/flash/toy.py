"""Builds that are small enough to be cut at each sector that they write."""

import hashlib
import json

from host_tools import build


def made(version, **files):
    """Return the files of a build: those given (`__` for a slash, `_py` and `_mpy` for the end), and a manifest."""
    found = {}
    for name, data in files.items():
        path = name.replace("__", "/")
        for end in ("_mpy", "_py"):
            if path.endswith(end):
                path = path.removesuffix(end) + end.replace("_", ".")
                break
        found[path] = data
    hashes = {path: hashlib.sha256(data).hexdigest() for path, data in found.items()}
    document = {"hortus": version, "build": hashlib.sha256(json.dumps(hashes).encode()).hexdigest()[:12]}
    found[build.MANIFEST] = json.dumps({**document, "mpy": 6, "files": hashes}).encode()
    return found


def old():
    """Return a build, as it is on a handheld."""
    return made(
        "1.0",
        boot_py=b"import usb_cdc\n",
        code_py=b"from firmware import app  # 1.0\n",
        firmware__app_mpy=b"C\x06app one" * 300,
        firmware__canvas_mpy=b"C\x06canvas" * 50,
        firmware__games__zen_mpy=b"C\x06zen one" * 700,
        firmware__journal__scan_mpy=b"C\x06scan",
        firmware__left_mpy=b"C\x06left over" * 60,
        lib__panel_mpy=b"C\x06panel" * 30,
    )


def new():
    """Return the next build: a file more, some that differ, a folder that became a module, one file less."""
    return made(
        "1.1",
        boot_py=b"import usb_cdc\n",
        code_py=b"from firmware import app  # 1.1\n",
        firmware__app_mpy=b"C\x06app two" * 400,
        firmware__canvas_mpy=b"C\x06canvas" * 50,
        firmware__games__zen_mpy=b"C\x06zen two" * 500,
        firmware__games__queens_mpy=b"C\x06queens" * 500,
        firmware__journal_mpy=b"C\x06journal" * 20,
        lib__panel_mpy=b"C\x06panel" * 30,
    )


OWN = {
    "settings.toml": b'HORTUS_KEY_A = "GP20"\n',
    "packs/mine.pack": b"my own pack" * 40,
    "boot_out.txt": b"Adafruit CircuitPython 10.2.1 on 2026-05-01; Raspberry Pi Pico with rp2040\r\n"
    b"Board ID:raspberry_pi_pico\r\nUID:E6612C30F3652C31\r\n",
}


def saves():
    """Return the files for saves, two of them in use."""
    found = dict(build.empty_saves())
    for path in ("saves/journal.a", "saves/2.hortus-save"):
        found[path] = b"a match" + found[path][7:]
    return found
