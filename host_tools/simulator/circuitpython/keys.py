"""`keypad`: keys scanned in the background, with the queue that drops the newest event when it is full."""

from collections import deque
from types import ModuleType
from typing import Any

from host_tools.simulator.circuitpython import make
from host_tools.simulator.circuitpython.pins import Owner, Pin
from host_tools.simulator.circuitpython.system import to_ticks
from host_tools.simulator.hardware import Hardware


class Event:
    """One change of one key. `timestamp` is what `supervisor.ticks_ms()` said when it was scanned."""

    def __init__(self, key_number: int = 0, pressed: bool = True, timestamp: int = 0) -> None:
        self.key_number = key_number
        self.pressed = pressed
        self.timestamp = timestamp

    @property
    def released(self) -> bool:
        return not self.pressed

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Event) and (self.key_number, self.pressed) == (other.key_number, other.pressed)

    def __hash__(self) -> int:
        return hash((self.key_number, self.pressed))

    def __repr__(self) -> str:
        return f"<Event: key_number {self.key_number} {'pressed' if self.pressed else 'released'}>"


class EventQueue:
    """Events not yet taken; `scan` brings it up to date."""

    def __init__(self, keys: "Scanner", max_events: int) -> None:
        self._keys = keys
        self._max = max_events
        self._events: deque[Event] = deque()
        self._overflowed = False

    def _record(self, event: Event) -> None:
        if len(self._events) >= self._max:
            self._overflowed = True  # the newest is dropped, whatever the documentation says
        else:
            self._events.append(event)

    @property
    def overflowed(self) -> bool:
        self._keys.scan()
        return self._overflowed

    def get(self) -> Event | None:
        self._keys.scan()
        return self._events.popleft() if self._events else None

    def get_into(self, event: Event) -> bool:
        self._keys.scan()
        if not self._events:
            return False
        first = self._events.popleft()
        event.key_number, event.pressed, event.timestamp = first.key_number, first.pressed, first.timestamp
        return True

    def clear(self) -> None:
        self._keys.scan()
        self._events.clear()
        self._overflowed = False

    def __len__(self) -> int:
        self._keys.scan()
        return len(self._events)

    def __bool__(self) -> bool:
        return len(self) > 0


class Scanner(Owner):
    """keypad.Keys: one pin a key. Scans that the board would have made since the last look are made up for then."""

    def __init__(
        self,
        hardware: Hardware,
        pins: Any,
        *,
        value_when_pressed: bool,
        pull: bool = True,
        interval: float = 0.020,
        max_events: int = 64,
        debounce_threshold: int = 1,
    ) -> None:
        pins = tuple(pins)
        if not interval > 0:
            raise ValueError("interval must be > 0")
        if not 1 <= debounce_threshold <= 127:
            raise ValueError("debounce_threshold must be between 1 and 127")
        super().__init__(hardware, *pins)
        self._names = tuple(pin.name for pin in pins if isinstance(pin, Pin))
        self._when_pressed = bool(value_when_pressed)
        self._step = round(interval * 1_000_000)
        self._threshold = debounce_threshold
        self._next = hardware.clock.now() + self._step
        self._scanned = self._changes = -1
        self.events = EventQueue(self, max_events)
        self.reset()

    @property
    def key_count(self) -> int:
        return len(self._names)

    def reset(self) -> None:
        """Take all keys for released; one that is down makes a new event."""
        self._pressed = [False] * len(self._names)
        self._streak = [0] * len(self._names)
        self._restless = True

    def scan(self) -> None:
        """Make the scans that were due until now."""
        self._check()
        hardware = self._hardware
        now = hardware.clock.now()
        while self._next <= now:
            if self._quiet():
                self._next += ((now - self._next) // self._step + 1) * self._step
                break
            at, self._next = self._next, self._next + self._step
            if any(first <= at < end for first, end in hardware.clock.blackouts):
                continue  # interrupts were off: the key goes unseen
            self._scan_at(at)
        del hardware.clock.blackouts[:-4]

    def _quiet(self) -> bool:
        """Whether no scan can find anything: no key is half debounced, and no pin has changed since the last one."""
        wires = self._hardware.wires
        return not self._restless and wires.changes == self._changes and wires.last_change <= self._scanned

    def _scan_at(self, at: int) -> None:
        self._restless, self._scanned = False, at
        self._changes = self._hardware.wires.changes
        for i, name in enumerate(self._names):
            pressed = self._hardware.wires.level(name, at) == self._when_pressed
            if pressed == self._pressed[i]:
                self._streak[i] = 0
                continue
            self._streak[i] += 1
            self._restless = True
            if self._streak[i] >= self._threshold:
                self._streak[i] = 0
                self._pressed[i] = pressed
                self.events._record(Event(i, pressed, to_ticks(at)))


def modules(hardware: Hardware) -> dict[str, ModuleType]:
    """Return the modules of this file for one board."""

    class Keys(Scanner):
        """keypad.Keys on this board."""

        def __init__(self, pins: Any, **kwargs: Any) -> None:
            super().__init__(hardware, pins, **kwargs)

    return {"keypad": make("keypad", "Keys", Keys=Keys, Event=Event, EventQueue=EventQueue)}
