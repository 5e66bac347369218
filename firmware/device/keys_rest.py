"""What the keys seldom do: find out how they are wired, and recover when changes were lost."""

import keypad
import supervisor
from digitalio import DigitalInOut, Pull

from firmware.const import const
from firmware.device import pins

BORROWED = True

NAMES = ("UP", "DOWN", "LEFT", "RIGHT", "A", "B", "M")
_SCAN_S = 0.01  # with a threshold of two scans a change counts after 10 to 20 ms, longer than contacts bounce
_SCANS = const(2)
_QUEUE = const(64)  # changes, so 32 presses while the program is busy


def create(keys):
    """Make `keys` new ones and find out how they are wired."""
    keys.held = 0
    keys._codes = bytearray(len(NAMES))
    keys._scanner = None
    keys._queue = None
    keys._event = keypad.Event()
    keys._raw = False  # whether _event holds a change not yet dealt with
    keys._since = [0] * len(NAMES)
    keys._pushed = []
    keys._swallow = keys._swallow_from = 0
    _forget(keys)
    _open(keys)


def _forget(keys):
    keys._down = 0  # bit mask of the keys that are down
    keys._spent = 0  # of those, the keys that have been answered already
    keys._a_waits = False
    keys._repeat_key = -1
    keys._repeat_at = 0


def _open(keys):
    found = []
    for code in range(len(NAMES)):
        pin = pins.pin("HORTUS_KEY_" + NAMES[code])
        if pin in found:
            pins.report("key %s: its pin is another key's too" % NAMES[code])
        elif pin is not None and _probe(keys, code, pin):
            keys._codes[len(found)] = code
            found.append(pin)
    if not found:
        pins.report("no key is wired")
        return
    keys._scanner = keypad.Keys(
        found,
        value_when_pressed=False,
        pull=True,
        interval=_SCAN_S,
        max_events=_QUEUE,
        debounce_threshold=_SCANS,
    )
    keys._queue = keys._scanner.events
    keys._swallow = keys.held
    keys._swallow_from = supervisor.ticks_ms()


def _probe(keys, code, pin):
    """Note whether a key is down now; return False, with a report, if its pin cannot be used."""
    try:
        line = DigitalInOut(pin)
    except ValueError as e:
        pins.report("key %s: %s" % (NAMES[code], e))
        return False
    line.switch_to_input(pull=Pull.UP)
    if not line.value:
        keys.held |= 1 << code
        pins.report("key %s is down at power-on" % NAMES[code])
    line.deinit()
    return True


def recover(keys, now):
    """Changes have been lost: take all keys for released; those still down come again, and are no new presses."""
    keys._scanner.reset()
    keys._queue.clear()
    keys._swallow = keys._down
    keys._swallow_from = now
    _forget(keys)
