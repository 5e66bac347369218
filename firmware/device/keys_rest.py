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
    keys.step = 120
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


def lend(keys):
    """Give the pins away, for a sleep; return (bit, pin, whether it is held) of each key. `take_back` must follow."""
    if keys._queue is None:
        return []
    keys._scanner.deinit()
    keys._queue = None
    # Right after the last sleep a key that is still held has made no event yet.
    held = keys._down | keys._swallow
    lent = []
    for code in keys._codes:
        pin = pins.pin("HORTUS_KEY_" + NAMES[code])
        lent.append((1 << code, pin, held >> code & 1 == 1 and _is_down(pin)))
    return lent


def look(keys, lent):
    """Return a bit mask of the keys that are down now and were not held when their pins were lent."""
    found = 0
    for bit, pin, held in lent:
        if not held and _is_down(pin):
            found |= bit
    return found


def _is_down(pin):
    line = DigitalInOut(pin)
    line.switch_to_input(pull=Pull.UP)
    down = not line.value
    line.deinit()
    return down


def take_back(keys, lent, pressed):
    """Scan the keys again; those of the mask `pressed`, and those held before, are silent until let go."""
    for bit, _, held in lent:
        if held:
            pressed |= bit
    _forget(keys)
    _scan(keys, [pin for _, pin, _ in lent], pressed)


def _open(keys):
    found = []
    for code in range(len(NAMES)):
        pin = pins.pin("HORTUS_KEY_" + NAMES[code])
        if pin in found:
            pins.report("key %s: its pin is another key's too" % NAMES[code])
        elif pin is not None and _probe(keys, code, pin):
            keys._codes[len(found)] = code
            found.append(pin)
    keys._codes = keys._codes[: len(found)]
    if not found:
        pins.report("no key is wired")
        return
    _scan(keys, found, keys.held)


def _scan(keys, found, known):
    """Scan the pins; presses of the keys in the mask `known` that come at once are none."""
    keys._scanner = keypad.Keys(
        found,
        value_when_pressed=False,
        pull=True,
        interval=_SCAN_S,
        max_events=_QUEUE,
        debounce_threshold=_SCANS,
    )
    keys._queue = keys._scanner.events
    keys._swallow = known
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
