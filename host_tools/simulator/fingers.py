"""Presses from a keyboard that tells no releases, turned into thumbs on the keys of a handheld that runs in real time.

Each press is short, and they never overlap: two keys typed fast must not become the chord of A and B. When the terminal
repeats a key that is held, the virtual key stays down, so that the handheld's own repeat takes over.
"""

from host_tools.simulator.machine import Machine

TAP_MS = 50  # the driver needs 20 ms to trust a contact
GAP_MS = 30
HOLD_MS = 650
REPEAT_MS = 70  # presses of one key closer than this come from the terminal's repeat, not from a finger
MOST_AHEAD_MS = 500  # what is typed faster than thumbs could play it is dropped


class Fingers:
    """Types on the keys of a running machine."""

    def __init__(self, machine: Machine) -> None:
        self._machine = machine
        self._free_at = 0  # when the last press is over, in microseconds
        self._last: tuple[tuple[str, ...], int] = ((), -1)
        self._repeats: tuple[str, ...] = ()

    def tap(self, *keys: str) -> None:
        """Press keys together, for a moment."""
        now = self._machine.hardware.clock.now()
        last, at = self._last
        self._last = (keys, now)
        if keys == last and now - at < REPEAT_MS * 1000 and self._prolong(keys, now + 2 * REPEAT_MS * 1000):
            return
        self._press(keys, TAP_MS, now)

    def hold(self, *keys: str) -> None:
        """Press keys together, long enough for a hold."""
        self._press(keys, HOLD_MS, self._machine.hardware.clock.now())

    def _press(self, keys: tuple[str, ...], ms: int, now: int) -> None:
        if self._free_at - now > MOST_AHEAD_MS * 1000:
            return
        start = max(now, self._free_at)
        for key in keys:
            self._machine.down(key, start)
            self._machine.up(key, start + ms * 1000)
        self._free_at = start + (ms + GAP_MS) * 1000

    def _prolong(self, keys: tuple[str, ...], until: int) -> bool:
        """Keep keys that are still down, down until then; return whether they were."""
        wires = self._machine.hardware.wires
        done = [wires.postpone(self._machine.pin(key), until, self._machine.hardware.clock.now()) for key in keys]
        if all(done):
            self._free_at = until + GAP_MS * 1000
        return all(done)
