"""The pins of the virtual board: their levels over time, and which driver holds which pin."""

from bisect import bisect_right


class Wires:
    """Levels of pins, by pin name, with all changes and their times. A pin that nothing pulls reads high.

    changes, last_change    how many there were, and when the latest one is, perhaps in the future
    analog                  pin -> reading 0..65535
    claims                  pin -> the driver that holds it
    """

    def __init__(self) -> None:
        self._times: dict[str, list[int]] = {}
        self._levels: dict[str, list[bool]] = {}
        self.claims: dict[str, object] = {}
        self.analog: dict[str, int] = {}
        self.changes = 0
        self.last_change = -1

    def change(self, pin: str, level: bool, at: int) -> None:
        """From the time `at` (microseconds) on, `pin` is high or low; times of one pin must not go back."""
        times = self._times.setdefault(pin, [])
        levels = self._levels.setdefault(pin, [])
        if times and at < times[-1]:
            raise ValueError(f"pin {pin}: a change at {at} us after one at {times[-1]} us")
        levels.append(level)  # first the level: the firmware's thread may look in between
        times.append(at)
        self.last_change = max(self.last_change, at)
        self.changes += 1

    def postpone(self, pin: str, at: int, now: int) -> bool:
        """Let the last change of `pin` come at `at` instead; return False if it has come already."""
        times = self._times.get(pin)
        if not times or times[-1] <= now:
            return False
        times[-1] = max(times[-1], at)
        self.last_change = max(self.last_change, at)
        self.changes += 1
        return True

    def last(self, pin: str) -> tuple[int, bool]:
        """Return time and level of the last change asked for, perhaps in the future; (-1, True) if there is none."""
        times = self._times.get(pin)
        return (times[-1], self._levels[pin][-1]) if times else (-1, True)

    def level(self, pin: str, at: int) -> bool:
        """Return the level of `pin` at the time `at`."""
        times = self._times.get(pin)
        if not times:
            return True
        i = bisect_right(times, at)
        return self._levels[pin][i - 1] if i else True

    def claim(self, pin: str, owner: object) -> None:
        """Note that a driver uses `pin`; raise ValueError as the board does if another one has it."""
        if self.claims.get(pin, owner) is not owner:
            raise ValueError(f"{pin} in use")
        self.claims[pin] = owner

    def release(self, owner: object) -> None:
        """Free all pins of a driver."""
        for pin in [pin for pin, holder in self.claims.items() if holder is owner]:
            del self.claims[pin]
