"""What may be wrong with PC, cable and handheld, each under a name that a person can quote, and what to do then."""

from __future__ import annotations

import json
import shutil
import sys
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from firmware import registry
from firmware.pack import MOST_BYTES, Pack, PackError
from host_tools import __version__, build, positions, saves
from host_tools.bootstrap import pins
from host_tools.errors import HortusError
from host_tools.flash.board import Board, System, boards
from host_tools.link import ports
from host_tools.link.client import Client, LinkError, NoAnswer
from host_tools.link.ports import Port
from host_tools.link.replies import TROUBLES
from host_tools.packs import compiler
from host_tools.wording import counted

LEAST_PYTHON = (3, 11)
LEAST_FREE = 64 * 1024  # bytes on the drive: a build replaces its files one by one and needs room for the largest

# Every finding that there is: name -> what to do. The names never change their meaning.
REMEDIES = {
    "python-too-old": "install Python 3.11 or newer, and set Hortus up again",
    "packages-differ": "type `python -m pip install -e .` in the checkout",
    "no-handheld": "plug the handheld in with a cable that carries data, not a charging cable, and wait ten seconds",
    "several-handhelds": "unplug all but one, or name its port with --port",
    "port-no-permission": "join the group that the line above names, then log out and in again",
    "port-busy": "close the other program: a terminal, an editor with a serial console, another hortus",
    "port-silent": "press the handheld's reset; if it stays silent, look at its OLED, then `hortus flash` again",
    "port-other": "the port is no handheld's: name another with --port",
    "firmware-older": "`hortus flash` brings the handheld to this version",
    "firmware-newer": "update Hortus on this PC (`git pull`), for it is older than the handheld's",
    "firmware-broken": "`hortus flash` writes it anew; the line above is the reason, and the panel shows it too",
    "circuitpython-unproved": "`hortus flash --uf2 FILE` with CircuitPython 10.2 from circuitpython.org",
    "no-drive": "mount the drive CIRCUITPY; the handheld keeps it while it was switched on without a PC: press reset",
    "drive-full": "remove what is not Hortus's from the drive; `hortus flash` says what it finds",
    "drive-read-only": "eject the drive and plug it in again; if it stays so, hold M while switching on",
    "packs-bad": "remove the packs that are none from the drive's folder packs, and put them there again",
    "packs-missing": "`hortus flash` puts the packs of all games there",
    "not-saving": "play on; eject the drive on the PC, or press reset between two matches, and it is saved again",
    "save-damaged": "the match that waits does not play again as it says: pull it (`hortus save pull`) and report it",
    "crashed": "`hortus device log` prints the error: report it together with `hortus device dump`",
    "panel-silent": "look at the panel's wires SDA, SCL, 3V3 and GND, and at HORTUS_OLED_ADDRESS in settings.toml",
    "keys-missing": "look at the wires of the keys, and at HORTUS_KEY_A and so on in settings.toml",
    "wiring": "look at settings.toml and at the wires that the line above names",
    "low-memory": "press reset; if it comes again, report it together with `hortus device dump`",
}
LEAST_HEAP = 20_000  # bytes free: one more screen, and what a search makes before the next collection


@dataclass(frozen=True)
class Finding:
    """One thing that is wrong: its stable name and what was seen."""

    name: str
    says: str

    @property
    def do(self) -> str:
        """What to do about it."""
        return REMEDIES[self.name]


@dataclass(frozen=True)
class Checked:
    """One thing that was looked at: what, what was seen, and what is wrong with it, if anything is."""

    what: str
    seen: str
    finding: Finding | None = None


def _bad(what: str, name: str, says: str) -> Checked:
    return Checked(what, says, Finding(name, says))


def examine(
    port: str | None = None,
    there: Callable[[], Iterable[Port]] = ports.system_ports,
    client: Callable[[str], Client] = Client,
    system: System | None = None,
    free: Callable[[Path], int] = lambda drive: shutil.disk_usage(drive).free,
) -> Iterator[Checked]:
    """Look at everything, from the PC to the saves; one `Checked` for each thing. Changes nothing."""
    yield _python()
    yield _packages()
    found = boards(system or System())
    one: Client | None = None
    for checked in _ports(port, there, client):
        if isinstance(checked, Checked):
            yield checked
        else:
            one = checked
    if one is not None:
        try:
            yield from _handheld(one)
        except LinkError as error:
            if error.name != "broken":
                raise
            yield _bad("firmware", "firmware-broken", error.hint)
        except NoAnswer as error:
            yield _bad("port", "port-silent", str(error))
        finally:
            one.close()
    yield from _drive(found, free)


# ---- the PC


def _python(version: tuple[int, ...] | None = None) -> Checked:
    mine = version or sys.version_info[:3]
    text = ".".join(map(str, mine))
    if mine < LEAST_PYTHON:
        return _bad("Python", "python-too-old", f"Python {text}")
    return Checked("Python", text)


def _packages(missing: list[str] | None = None) -> Checked:
    if missing is None:
        missing = pins.read(build.CHECKOUT / "pyproject.toml", pins.BASE).missing()
    if missing:
        return _bad("packages", "packages-differ", "; ".join(missing))
    return Checked("packages", "as pinned")


def _ports(
    port: str | None, there: Callable[[], Iterable[Port]], client: Callable[[str], Client]
) -> Iterator[Checked | Client]:
    port = ports.named(port)
    if port is None:
        found = ports.look(there(), client)
        for trouble in found.troubles:
            yield _bad("port", _trouble(trouble), trouble)
        if len(found.handhelds) > 1:
            yield _bad("port", "several-handhelds", ", ".join(name for name, _ in found.handhelds))
            return
        if not found.handhelds:
            if not found.troubles:
                yield _bad("port", "no-handheld", ports.none_found(found))
            return
        port = found.handhelds[0][0]
    try:
        opened = client(port)
    except HortusError as error:
        yield _bad("port", _trouble(str(error)), str(error))
        return
    try:
        ports.identity(opened)
    except HortusError as error:
        opened.close()
        yield _bad("port", _trouble(str(error)), str(error))
        return
    yield Checked("port", port)
    yield opened


def _trouble(says: str) -> str:
    """Return the name for a port's trouble, told by the sentence that `ports` makes of it."""
    for part, name in (
        ("no permission", "port-no-permission"),
        ("another program", "port-busy"),
        ("no answer", "port-silent"),
        ("no such port", "no-handheld"),
    ):
        if part in says:
            return name
    return "port-other"


# ---- the handheld


def _handheld(client: Client) -> Iterator[Checked]:
    hello, status = client.ask("hello"), client.ask("status")
    yield _firmware(hello)
    yield _circuitpython(hello)
    said = TROUBLES[status["trouble"]]
    yield _bad("saving", "not-saving", said) if status["trouble"] else Checked("saving", said)
    yield _packs(client.ask("packs"))
    yield _save(client, status)
    crash = client.ask("crash")
    last = crash.strip().splitlines()[-1] if crash.strip() else ""
    yield _bad("last error", "crashed", last) if last else Checked("last error", "none since power-on")
    mem = client.ask("mem", "collect")
    yield (_bad if mem["free"] < LEAST_HEAP else _good)("memory", "low-memory", f"{mem['free']:,} bytes free")
    yield from _board(client)


def _good(what: str, name: str, says: str) -> Checked:
    return Checked(what, says)


def _firmware(hello: dict[str, Any]) -> Checked:
    there = hello["hortus"]
    if there and _version(there) != _version(__version__):
        name = "firmware-older" if _version(there) < _version(__version__) else "firmware-newer"
        return _bad("firmware", name, f"Hortus {there} on the handheld, {__version__} here")
    return Checked("firmware", f"Hortus {there}, build {hello['build']}" if there else "from a checkout")


def _version(text: str) -> list[int]:
    return [int(part) if part.isdecimal() else 0 for part in text.split(".")]


def _circuitpython(hello: dict[str, Any]) -> Checked:
    why = build.refusal(hello["circuitpython"])
    if why is not None:
        return _bad("CircuitPython", "circuitpython-unproved", why)
    return Checked("CircuitPython", hello["circuitpython"])


def _packs(said: dict[str, Any]) -> Checked:
    there = {row[0] for row in said["packs"]}
    lacking = [row[0] for row in registry.GAMES if row[0] not in there and compiler.sources(row[0])]
    if said["bad"]:
        return _bad("packs", "packs-bad", f"{said['bad']} files are no packs")
    if lacking:
        return _bad("packs", "packs-missing", f"no pack of {', '.join(lacking)}")
    return Checked("packs", f"{len(said['packs'])} packs")


def _save(client: Client, status: dict[str, Any]) -> Checked:
    """Play the match that the handheld keeps again; the dice stay here."""
    match = status["match"]
    if match is not None and match["held"]:
        return Checked("saved match", "shared with a PC: not looked at")
    try:
        found = saves.parse(client.fetch("nvm"))
    except HortusError as error:
        if "there is no match" in str(error) or "does not begin as one" in str(error):
            return Checked("saved match", "none")
        if isinstance(error, LinkError) and error.name == "relayed":
            return Checked("saved match", "shared with a PC: not looked at")
        return _bad("saved match", "save-damaged", str(error))
    try:
        pack = saves.pack_of(found.header)
        played = saves.new_match(found, pack)
        for _ in saves.replay(found, played, positions.notation(pack.game).move_text):
            pass
    except saves.Difference as error:
        return _bad("saved match", "save-damaged", str(error))
    except HortusError as error:
        return Checked("saved match", f"cannot be played again here: {error}")
    return Checked("saved match", f"{pack.name}, {counted(played.length, 'decision')}, plays again as it says")


def _board(client: Client) -> Iterator[Checked]:
    said = client.ask("selftest")
    client.ask("key", "B")  # back from the screen of the self-test
    yield Checked("panel", "answers") if said["display"] else _bad("panel", "panel-silent", "does not answer")
    yield Checked("keys", "wired") if said["keys"] else _bad("keys", "keys-missing", "no key is wired")
    for remark in said["problems"]:
        yield _bad("wiring", "wiring", remark)


# ---- the drive


def _drive(found: list[Board], free: Callable[[Path], int]) -> Iterator[Checked]:
    if not found:
        yield _bad("drive", "no-drive", "no drive CIRCUITPY is mounted")
        return
    for board in found:
        drive = Path(board.drive)
        try:
            room = free(drive)
        except OSError as error:
            yield _bad("drive", "no-drive", f"{drive}: {error.strerror}")
            continue
        if room < LEAST_FREE:
            yield _bad("drive", "drive-full", f"{drive}: {room:,} bytes free")
        elif not _writable(drive):
            yield _bad("drive", "drive-read-only", f"{drive}: the system lets nobody write")
        else:
            yield Checked("drive", f"{drive}: {room:,} bytes free")
        yield from _on_the_drive(board)


def _on_the_drive(board: Board) -> Iterator[Checked]:
    """Yield what is wrong with the files there: a handheld that they keep from starting answers no question."""
    drive = Path(board.drive)
    why = build.refusal(board.circuitpython)
    if why is not None:
        yield _bad("CircuitPython", "circuitpython-unproved", f"{drive}: {why}")
    try:
        manifest = json.loads((drive / "manifest.json").read_bytes())
        there = manifest["hortus"]
        firmware = _firmware({"hortus": there if isinstance(there, str) else "", "build": ""})
    except (OSError, ValueError, KeyError, TypeError, RecursionError):
        firmware = Checked("firmware", "")
    if firmware.finding is not None:
        yield firmware
    # A Mac leaves "._x.pack" beside "x.pack".
    found = [path for place in ("firmware/packs", "packs") for path in sorted((drive / place).glob("[!.]*.pack"))]
    bad = [str(path.relative_to(drive)) for path in found if not _is_pack(path)]
    if bad:
        yield _bad("packs", "packs-bad", f"{drive}: no packs: {', '.join(bad)}")


def _is_pack(path: Path) -> bool:
    try:
        with path.open("rb") as file:
            Pack(file.read(MOST_BYTES + 1))
    except (OSError, PackError):
        return False
    return True


def _writable(drive: Path) -> bool:
    import os

    return os.access(drive, os.W_OK)
