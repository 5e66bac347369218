"""Seven keys: from changes of pins to presses, holds and repeats, each once and in the order they happened.

An event is a number, `key + 8 * kind`. CircuitPython's `keypad` scans in the background and notes the time of each
change, and only those times count here: presses made while the program was busy come out right afterwards.

Arrows         PRESS at once; REPEAT after 400 ms, then every 120 ms
A              PRESS when it is clear within 50 ms that B does not come too
B, M           PRESS when let go before 500 ms have passed, HOLD as soon as they have
A and B        CHORD, in either order; neither counts alone then
"""

import keypad
import supervisor
from digitalio import DigitalInOut, Pull

from firmware.device import pins
from firmware.device.ticks import add, diff

UP, DOWN, LEFT, RIGHT, A, B, M, CHORD = range(8)
NAMES = ("UP", "DOWN", "LEFT", "RIGHT", "A", "B", "M")
PRESS, HOLD, REPEAT = 0, 8, 16  # added to the key

CHORD_MS = 50  # two thumbs that mean one thing are less apart; nobody feels so short a wait
HOLD_MS = 500
REPEAT_FIRST_MS = 400
REPEAT_MS = 120
_SCAN_S = 0.01  # with a threshold of two scans a change counts after 10 to 20 ms, longer than contacts bounce
_SCANS = 2
_SETTLED_MS = 100  # a key held at power-on, or during `reset`, is seen as newly pressed within this time
_QUEUE = 64  # changes, so 32 presses while the program is busy
_PUSHED = 16


class Keys:
    """The keys of the board. Without any it still works: `poll` then finds nothing but what `push` brought.

    held    bit mask of the keys that were down at power-on (bit = key); those presses make no events
    """

    def __init__(self):
        self.held = 0
        self._codes = bytearray(len(NAMES))
        self._scanner = None
        self._queue = None
        self._event = keypad.Event()
        self._raw = False  # whether _event holds a change not yet dealt with
        self._since = [0] * len(NAMES)
        self._pushed = bytearray(_PUSHED)
        self._pushed_first = self._pushed_count = 0
        self._swallow = self._swallow_from = 0
        self._forget()
        self._open()

    def _forget(self):
        self._down = 0  # bit mask of the keys that are down
        self._spent = 0  # of those, the keys that have been answered already
        self._a_waits = False
        self._repeat_key = -1
        self._repeat_at = 0

    # ---- wiring

    def _open(self):
        found = []
        for code in range(len(NAMES)):
            pin = pins.pin("HORTUS_KEY_" + NAMES[code])
            if pin in found:
                pins.report("key %s: its pin is another key's too" % NAMES[code])
            elif pin is not None and self._probe(code, pin):
                self._codes[len(found)] = code
                found.append(pin)
        if not found:
            pins.report("no key is wired")
            return
        self._scanner = keypad.Keys(
            found,
            value_when_pressed=False,
            pull=True,
            interval=_SCAN_S,
            max_events=_QUEUE,
            debounce_threshold=_SCANS,
        )
        self._queue = self._scanner.events
        self._swallow = self.held
        self._swallow_from = supervisor.ticks_ms()

    def _probe(self, code, pin):
        """Note whether a key is down now; return False, with a report, if its pin cannot be used."""
        try:
            line = DigitalInOut(pin)
        except ValueError as e:
            pins.report("key %s: %s" % (NAMES[code], e))
            return False
        line.switch_to_input(pull=Pull.UP)
        if not line.value:
            self.held |= 1 << code
            pins.report("key %s is down at power-on" % NAMES[code])
        line.deinit()
        return True

    # ---- events

    def push(self, event):
        """Put an event in as if the keys had made it (the serial link does); return False if 16 are waiting."""
        if self._pushed_count == _PUSHED:
            return False
        self._pushed[(self._pushed_first + self._pushed_count) % _PUSHED] = event
        self._pushed_count += 1
        return True

    def ignore_held(self):
        """Let keys that are down now make no event until they are pressed anew."""
        self._spent |= self._down
        self._a_waits = False
        self._repeat_key = -1

    def is_down(self, key):
        """Return whether a key is down, as far as events have been polled."""
        return bool(self._down >> key & 1)

    def poll(self, now):
        """Return the next event, -1 if there is none; `now` is supervisor.ticks_ms(). Allocates nothing."""
        if self._queue is not None:
            event = self._next(now)
            if event >= 0:
                return event
        if self._pushed_count:
            event = self._pushed[self._pushed_first]
            self._pushed_first = (self._pushed_first + 1) % _PUSHED
            self._pushed_count -= 1
            return event
        return -1

    def _next(self, now):
        queue = self._queue
        raw = self._event
        while self._raw or queue.get_into(raw):
            self._raw = True
            at = raw.timestamp
            event = self._due(at)
            code = self._codes[raw.key_number]
            if event < 0 and self._a_waits and not (code == B and raw.pressed):
                self._a_waits = False
                event = A
            if event >= 0:
                return event  # this came before the change in hand, which stays for the next call
            self._raw = False
            event = self._press(code, at) if raw.pressed else self._release(code)
            if event >= 0:
                return event
        if queue.overflowed:
            self._recover(now)
        event = self._due(now)
        return event if event >= 0 else self._repeat(now)

    def _due(self, at):
        """Return the event that was due by the time `at`, without any change of a key."""
        if self._a_waits and diff(at, self._since[A]) >= CHORD_MS:
            self._a_waits = False
            return A
        open_ = self._down & ~self._spent
        if open_ >> B & 1 and diff(at, self._since[B]) >= HOLD_MS:
            self._spent |= 1 << B
            return B + HOLD
        if open_ >> M & 1 and diff(at, self._since[M]) >= HOLD_MS:
            self._spent |= 1 << M
            return M + HOLD
        return -1

    def _press(self, code, at):
        bit = 1 << code
        self._down |= bit
        self._since[code] = at
        if self._swallow:
            known = self._swallow & bit
            if diff(at, self._swallow_from) > _SETTLED_MS:
                self._swallow = known = 0
            self._swallow &= ~bit
            if known:
                self._spent |= bit
                return -1
        self._spent &= ~bit
        if code == A:
            if (self._down & ~self._spent) >> B & 1:
                return self._chord()
            self._a_waits = True
        elif code == B:
            if self._a_waits:
                return self._chord()
        elif code != M:
            self._repeat_key = code
            self._repeat_at = add(at, REPEAT_FIRST_MS)
            return code
        return -1

    def _chord(self):
        self._a_waits = False
        self._spent |= 1 << A | 1 << B
        return CHORD

    def _release(self, code):
        bit = 1 << code
        answered = self._spent & bit or not self._down & bit
        self._down &= ~bit
        self._spent &= ~bit
        if code == self._repeat_key:
            self._repeat_key = -1
        return code if (code == B or code == M) and not answered else -1

    def _repeat(self, now):
        """Return a REPEAT if one is due; those missed while the program was busy are not made up for."""
        if self._repeat_key < 0 or diff(now, self._repeat_at) < 0:
            return -1
        self._repeat_at = add(now, REPEAT_MS)
        return self._repeat_key + REPEAT

    def _recover(self, now):
        """Changes have been lost: take all keys for released; those still down come again, and are no new presses."""
        self._scanner.reset()
        self._queue.clear()
        self._swallow = self._down
        self._swallow_from = now
        self._forget()
