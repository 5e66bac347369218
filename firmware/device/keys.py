"""Seven keys: from changes of pins to presses, holds and repeats, each once and in the order they happened.

An event is a number, `key + 8 * kind`: keys UP 0, DOWN 1, LEFT 2, RIGHT 3, A 4, B 5, M 6, CHORD 7 (A and B); kinds
PRESS 0, HOLD 1, REPEAT 2. CircuitPython's `keypad` scans in the background and notes the time of each change, and
only those times count here: presses made while the program was busy come out right afterwards.

Arrows         PRESS at once; REPEAT after 400 ms, then every 120 ms, or as `step` says
A              PRESS when it is clear within 50 ms that B does not come too
B, M           PRESS when let go before 500 ms have passed, HOLD as soon as they have
A and B        CHORD, in either order; neither counts alone then
"""

from firmware.const import const
from firmware.device.ticks import add, diff
from firmware.modules import Partly

_A = const(4)
_B = const(5)
_M = const(6)
_CHORD = const(7)
_HOLD = const(8)  # added to the key
_REPEAT = const(16)

_CHORD_MS = const(50)  # two thumbs that mean one thing are less apart; nobody feels so short a wait
_HOLD_MS = const(500)
_SETTLED_MS = const(100)  # a key held at power-on, or during `reset`, is seen as newly pressed within this time
_PUSHED = const(16)


class Keys(Partly):
    """The keys of the board. Without any it still works: `poll` then finds nothing but what `push` brought.

    held    bit mask of the keys that were down at power-on (bit = key); those presses make no events
    step    milliseconds between two repeats; the first one comes after 3.3 times as long
    """

    REST = "firmware.device.keys_rest"

    def __init__(self):
        self.create()

    def push(self, event):
        """Put an event in as if the keys had made it (the serial link does); return False if 16 are waiting."""
        if len(self._pushed) == _PUSHED:
            return False
        self._pushed.append(event)
        return True

    def ignore_held(self):
        """Let keys that are down now make no event until they are pressed anew."""
        self._spent |= self._down
        self._a_waits = False
        self._repeat_key = -1

    def poll(self, now):
        """Return the next event, -1 if there is none; `now` is supervisor.ticks_ms(). Allocates nothing."""
        if self._queue is not None:
            event = self._next(now)
            if event >= 0:
                return event
        return self._pushed.pop(0) if self._pushed else -1

    def _next(self, now):
        queue = self._queue
        raw = self._event
        while self._raw or queue.get_into(raw):
            self._raw = True
            at = raw.timestamp
            event = self._due(at)
            code = self._codes[raw.key_number]
            if event < 0 and self._a_waits and not (code == _B and raw.pressed):
                self._a_waits = False
                event = _A
            if event >= 0:
                return event  # this came before the change in hand, which stays for the next call
            self._raw = False
            event = self._press(code, at) if raw.pressed else self._release(code)
            if event >= 0:
                return event
        if queue.overflowed:
            self.recover(now)
        event = self._due(now)
        return event if event >= 0 else self._repeat(now)

    def _due(self, at):
        """Return the event that was due by the time `at`, without any change of a key."""
        if self._a_waits and diff(at, self._since[_A]) >= _CHORD_MS:
            self._a_waits = False
            return _A
        open_ = self._down & ~self._spent
        if open_ >> _B & 1 and diff(at, self._since[_B]) >= _HOLD_MS:
            self._spent |= 1 << _B
            return _B + _HOLD
        if open_ >> _M & 1 and diff(at, self._since[_M]) >= _HOLD_MS:
            self._spent |= 1 << _M
            return _M + _HOLD
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
        if code == _A:
            if (self._down & ~self._spent) >> _B & 1:
                return self._chord()
            self._a_waits = True
        elif code == _B:
            if self._a_waits:
                return self._chord()
        elif code != _M:
            self._repeat_key = code
            self._repeat_at = add(at, self.step * 10 // 3)
            return code
        return -1

    def _chord(self):
        self._a_waits = False
        self._spent |= 1 << _A | 1 << _B
        return _CHORD

    def _release(self, code):
        bit = 1 << code
        answered = self._spent & bit or not self._down & bit
        self._down &= ~bit
        self._spent &= ~bit
        if code == self._repeat_key:
            self._repeat_key = -1
        return code if (code == _B or code == _M) and not answered else -1

    def _repeat(self, now):
        """Return a REPEAT if one is due; those missed while the program was busy are not made up for."""
        if self._repeat_key < 0 or diff(now, self._repeat_at) < 0:
            return -1
        self._repeat_at = add(now, self.step)
        return self._repeat_key + _REPEAT
