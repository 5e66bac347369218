"""Sleep while the panel is off, on battery; if a PC gives power, the board only looks at the keys less often.

CircuitPython's light sleep saves only 2 mA of the RP2040 itself; the panel is what counts, and is off already.
"""

import time

import supervisor

from firmware.const import const

BORROWED = True

_PAUSE_MS = const(50)  # between looks at the keys while a PC gives power; their queue keeps what happens meanwhile
_NAP_S = const(4)  # of light sleep at a time; bots that play among themselves go on in between
_LOOKS = const(4)  # and milliseconds between two: what a contact may bounce that has woken the board
_LOOK_MS = const(5)


def doze(power):
    """Sleep lightly for some seconds or until a key is pressed; with a PC that gives power, or a tone, only pause."""
    # Light sleep stops the clock of the buzzer too, and a note would last as long as it.
    if power.tone is not None and power.cue or supervisor.runtime.usb_connected or not _nap(power):
        time.sleep(_PAUSE_MS / 1000)


def _nap(power):
    """Sleep lightly; return False if this board cannot. The key that wakes makes no event."""
    try:
        import alarm

        now = time.monotonic()  # subset-ok import: light sleep is CircuitPython's, and so is its clock
        end = alarm.time.TimeAlarm(monotonic_time=now + _NAP_S)
    except (ImportError, AttributeError, NotImplementedError):
        return False
    keys = power.keys
    lent = keys.lend()
    if not lent:
        return False
    try:
        # A key that is stuck must not wake the board again and again.
        alarms = [alarm.pin.PinAlarm(pin, value=False, pull=True) for _, pin, held in lent if not held]
        woke = alarm.light_sleep_until_alarms(end, *alarms)
    except (ValueError, NotImplementedError):
        woke = None
    pressed = 0
    for _ in range(1 if woke is None or woke is end else _LOOKS):
        pressed = keys.look(lent)
        if pressed:
            break
        time.sleep(_LOOK_MS / 1000)
    keys.take_back(lent, pressed)
    if pressed:
        power.stay_awake()
    return woke is not None
