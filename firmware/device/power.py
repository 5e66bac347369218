"""Time, light and sound: the only place where the firmware pauses, the panel's dimming and switching off.

The panel uses most of the battery, so it is dimmed after a minute without a key and switched off after five. Then the
board sleeps lightly as well, unless a PC gives it power: until a key is pressed, which does nothing else.
"""

import time

from firmware.device.ticks import diff
from firmware.modules import Partly, borrow


class Power(Partly):
    """Keys through the panel's sleep, pauses, and cues.

    app         whose power it is, or None
    level       0 bright, 1 dim or 2 off
    contrast    brightness while bright, 0..255
    tone        pwmio.PWMOut of the buzzer, None without sound; cue: what it plays, see sound.py; 0: nothing

    In power_rest: stay_awake()   set_contrast(0..255)   set_sound(level)   uptime()
    """

    REST = "firmware.device.power_rest"

    def __init__(self, display, keys, now):
        self.create(display, keys, now)

    def poll(self, now):
        """Return the next key event, -1 if there is none. A key that wakes a panel that is off does nothing else."""
        self._seen = now
        event = self.keys.poll(now)
        if event < 0:
            # What a key has changed is shown first.
            if diff(now, self._due) >= 0 and now != self._last:
                self.tend()
            return -1
        self._last = now
        if self.level:
            return self.woken(event)
        if not self.cue:
            self.cue = 1
        return event

    def idle(self, ms):
        """Pause for `ms` milliseconds; longer while the panel is off."""
        if self.tone is not None and self.cue and diff(self._seen, self._note_end) >= 0:
            borrow("firmware.device.sound").play(self)
        if ms and self.level == 2:
            borrow("firmware.device.power_nap").doze(self)
        else:
            time.sleep(ms / 1000)
