"""Time and light: the only place where the firmware pauses, and the panel's dimming and switching off.

The panel uses most of the battery, so it is dimmed after a minute without a key and switched off after five. The
RP2040's light sleep would save only 2 mA more, and `keypad` does not scan in it, so it is not used: the loop pauses
longer instead.
"""

import time

from firmware.const import const
from firmware.device.ticks import diff

_DIM_MS = const(60000)
_OFF_MS = const(300000)
_OFF_PAUSE_MS = const(50)  # between looks at the keys while the panel is off; the queue keeps what happens meanwhile
_BRIGHT = const(0)
_DIM = const(1)
_OFF = const(2)
_CONTRAST_BRIGHT = const(0xCF)  # the value of the panel's own start-up sequence
_CONTRAST_DIM = const(0x01)


class Power:
    """Keys through the panel's sleep, pauses, and how long the board has been up.

    level       0 bright, 1 dim or 2 off
    contrast    brightness while bright, 0..255
    uptime_s    whole seconds since the program's start
    """

    def __init__(self, display, keys, now):
        self.display = display
        self.keys = keys
        self.level = _BRIGHT
        self.contrast = _CONTRAST_BRIGHT
        self.uptime_s = 0
        self._ms = 0
        self._last_seen = now
        self._idle_ms = 0

    def poll(self, now):
        """Return the next key event, -1 if there is none. A key that wakes a panel that is off does nothing else."""
        passed = diff(now, self._last_seen)
        self._last_seen = now
        self._count(passed)
        event = self.keys.poll(now)
        if event < 0:
            self._fade()
            return -1
        self._idle_ms = 0
        level = self.level
        if level != _BRIGHT:
            self.stay_awake()
        if level == _OFF:
            self.keys.ignore_held()
            return -1
        return event

    def _count(self, passed):
        self._idle_ms += passed
        self._ms += passed
        while self._ms >= 1000:
            self._ms -= 1000
            self.uptime_s += 1

    def _fade(self):
        if self._idle_ms >= _OFF_MS:
            self._idle_ms = _OFF_MS
            if self.level != _OFF:
                self.level = _OFF
                self.display.sleep()
        elif self._idle_ms >= _DIM_MS and self.level == _BRIGHT:
            self.level = _DIM
            self.display.set_contrast(_CONTRAST_DIM)

    def stay_awake(self):
        """Begin the minute anew, with the panel on and bright; for what a player should see without having asked."""
        self._idle_ms = 0
        if self.level == _OFF:
            self.display.wake()
        if self.level != _BRIGHT:
            self.level = _BRIGHT
            self.display.set_contrast(self.contrast)

    def set_contrast(self, contrast):
        """Set the brightness, 0..255."""
        self.contrast = contrast
        if self.level == _BRIGHT:
            self.display.set_contrast(contrast)

    def idle(self, ms):
        """Pause for `ms` milliseconds; longer while the panel is off."""
        if self.level == _OFF and ms < _OFF_PAUSE_MS:
            ms = _OFF_PAUSE_MS
        time.sleep(ms / 1000)
