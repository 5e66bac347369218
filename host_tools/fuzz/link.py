"""The serial link of the handheld: whatever comes down the cable, on a virtual handheld with a match."""

from __future__ import annotations

import gc
import json
from collections.abc import Sequence
from typing import Any

from host_tools.fuzz import Fault
from host_tools.packs import compiler
from host_tools.simulator import Machine, matches

# Those that end the program or wait for a person: their own tests look at them.
LEFT_OUT = (b"reboot", b"bootloader", b"selftest")
_STEPS = 500  # of 20 ms for a reply; a bot thinks for some seconds


class Wire:
    """A virtual handheld on the PC's end of its cable; a new one whenever a request has changed the last."""

    def __init__(self) -> None:
        self.machine: Machine | None = None
        self.app: Any = None
        self.first: tuple[Any, ...] = ()

    def ready(self) -> Machine:
        """Return the handheld, at the table with its match."""
        if self.machine is not None and self.machine.state == "running" and self.seen() == self.first:
            return self.machine
        self.close()
        machine = self.machine = Machine(cable=True)
        pack = compiler.built_in("zen-ring")
        matches.put_in(machine.hardware, pack, pack.default_options(), bytes(2), 7, True)
        machine.boot()
        machine.run(5000, until=lambda: machine.picture().count > 0)
        kind = machine.object("firmware.app", "App")
        self.app = next(one for one in gc.get_objects() if type(one) is kind)
        for _ in range(2):  # go on with the match; whoever is due takes the handheld
            machine.press("A")
            machine.settle()
        self.first = self.seen()
        return machine

    def close(self) -> None:
        """Switch the handheld off."""
        if self.machine is not None:
            self.machine.stop()
        self.machine = self.app = None

    def seen(self) -> tuple[Any, ...]:
        """Return all that a request may change: match, memory, settings, packs, screen, the last error."""
        assert self.machine is not None
        app = self.app
        match = app.match
        played = None if match is None else (match.length, match.top, match.practice, bytes(match.game.state))
        written = self.machine.hardware.drive.written
        there = sorted(path.name for path in written.rglob("*") if path.is_file())
        kept = app.store
        return (played, self.machine.nvm, bytes(app.settings), kept.guest, app.away, app._name, there, app.trace)

    def check(self, data: bytes) -> None:
        """Every line gets its lines of JSON; one with an error has changed nothing, and the program goes on."""
        machine = self.ready()
        channel = machine.hardware.cable.data
        try:
            for line in data.split(b"\n"):
                if line.split()[:1] and line.split()[0] in LEFT_OUT:
                    continue
                before = self.seen()
                channel.send(line + b"\n")
                self._settle(channel)
                for reply in channel.received().split(b"\n"):
                    if reply.strip():
                        self._reply(before, line, reply)
                if machine.state != "running" or self.app._name == "crash":
                    last = self.app.trace or machine.console
                    raise Fault(f"the program failed: {' '.join(last.split())[-300:]}")
        except Fault:
            self.close()
            raise

    def _settle(self, channel: Any) -> None:
        """Wait until all that was sent is answered."""
        assert self.machine is not None
        for _ in range(_STEPS):
            self.machine.run(20)
            if not channel.waiting and self._idle():
                return
        raise Fault("a reply without an end")

    def _idle(self) -> bool:
        frame = self.app.link.gi_frame if self.app.link is not None else None
        return frame is None or (frame.f_locals["pieces"] is None and not frame.f_locals["line"])

    def _reply(self, before: tuple[Any, ...], line: bytes, reply: bytes) -> None:
        try:
            said = json.loads(reply)
        except ValueError:
            raise Fault(f"{line!r}: a reply that is no JSON: {reply[:80]!r}") from None
        if not isinstance(said, dict) or not {"ok", "error", "event"} & set(said):
            raise Fault(f"{line!r}: a reply of no kind: {reply[:80]!r}")
        # A match that cannot be parked waits on the shelf, as protocol.md says.
        if "error" in said and said["error"] != "not-parked" and self.seen() != before:
            raise Fault(f"{line!r}: refused as {said['error']}, and something has changed")


def examples() -> Sequence[bytes]:
    """Requests that are answered, and some that belong together."""
    pack = compiler.built_in("zen-solo")
    return [
        b"hello", b"help #5", b"status", b"key RIGHT", b"key M hold #3", b"screen", b"state #1", b"moves", b"journal 0",
        b"play 0 #8", b"undo", b"goto 0", b"hold 1", b"hold 0", b"packs zen", b"use zen-solo", b"delete zen", b"park",
        b"get nvm 0", b"get pack 144", b"get save 1 0", b"settings", b"settings 0 5", b"mem collect", b"trace on",
        b"crash #999999999", b"new zen-ring 00 7 practice drop", b"bot 1", b"keep", b"resume", b"end",
        b"put pack zen-solo %d 00000000\ndata 0 SFBBSw==\nend" % len(pack.data),
        b"put save x 64 12345678\ndata 0 AAAA\ndata 3 AAAA\nend",
    ]  # fmt: skip


WORDS = [
    b" ", b"\n", b"\r\n", b"#", b" #7", b":", b"-1", b"65536", b"99999999999999999999", b"../", b"%d", b"\x00", b"\xff",
    b"new zen 00 ", b"new verdant-solo 0 1 a", b"new queens 123 9 drop", b"play 1", b"journal ", b"goto ",
    b"settings ", b"data 0 ", b"put pack ", b"#\n", b"get pack zen ", b"trace off", b"hint", b"bot 3", b"moves",
    b"{", b"\xc3\xa4", b"x" * 210,
]  # fmt: skip
