"""What power seldom does: begin, fade, wake, look after the panel, set up the sound."""

from firmware.const import const
from firmware.device.ticks import add, diff
from firmware.modules import borrow

BORROWED = True

_DIM_MS = const(60000)
_OFF_MS = const(300000)
_MINUTE_MS = const(64000)
_START_MS = const(2000)  # until what the battery gives is looked at: the first screen is there
_BRIGHT = const(0)
_DIM = const(1)
_OFF = const(2)
_CONTRAST_BRIGHT = const(0xCF)  # the value of the panel's own start-up sequence
_CONTRAST_DIM = const(0x01)


def create(power, display, keys, now):
    """Make `power` a new one, see Power."""
    power.app = None
    power.display = display
    power.keys = keys
    power.level = _BRIGHT
    power.contrast = _CONTRAST_BRIGHT
    power.tone = None
    power.cue = 0
    power._note_end = power._seen = power._last = power._minute = now
    power._minutes = 0
    power._due = add(now, _START_MS)


def tend(power):
    """Do what is due: dim the panel or switch it off, look after the battery, and what comes every 64 seconds."""
    now = power._seen
    while diff(now, power._minute) >= _MINUTE_MS:
        power._minute = add(power._minute, _MINUTE_MS)
        power._minutes += 1
        _every_minute(power)
    idle = diff(now, power._last)
    if idle >= _OFF_MS:
        # Not so long ago that the ticks wrap.
        power._last = power._note_end = add(now, -_OFF_MS)
        if power.level != _OFF:
            power.level = _OFF
            power.display.sleep()
    elif idle >= _DIM_MS and power.level == _BRIGHT:
        power.level = _DIM
        power.display.set_contrast(_CONTRAST_DIM)
    if power.level != _OFF and power.app is not None and power.app.store.battery is not None:
        borrow("firmware.device.battery").watch(power.app)
    wait = _MINUTE_MS - diff(now, power._minute)
    if power.level != _OFF:
        wait = min(wait, (_OFF_MS if power.level else _DIM_MS) - idle)
    power._due = add(now, wait)


def uptime(power):
    """Return the whole seconds since the program's start, light sleep included."""
    return power._minutes * 64 + diff(power._seen, power._minute) // 1000


def _every_minute(power):
    """Let what always stands in one place move, every two minutes.

    `hortus bench panel` proves that so no pixel is lit much longer than others.
    """
    app = power.app
    nudge = (power._minutes >> 1) * 7 % 24
    if app is not None and app.canvas.nudge != nudge:
        app.canvas.nudge = nudge
        app.hush()
        if app._name == "table":
            app.view.paint()
        elif app.screen is not None:
            app.screen.draw()


# ---- light


def woken(power, event):
    """A key was pressed while the panel was dim or off: return the event that counts, -1 for none."""
    level = power.level
    stay_awake(power)
    if level == _OFF:
        power.keys.ignore_held()
        return -1
    return event


def stay_awake(power):
    """Begin the minute anew, with the panel on and bright; for what a player should see without having asked."""
    power._last = power._seen
    power._due = add(power._seen, min(_DIM_MS, _MINUTE_MS - diff(power._seen, power._minute)))
    if power.level == _OFF:
        power.display.wake()
    if power.level != _BRIGHT:
        power.level = _BRIGHT
        power.display.set_contrast(power.contrast)


def set_contrast(power, contrast):
    """Set the brightness, 0..255."""
    power.contrast = contrast
    if power.level == _BRIGHT:
        power.display.set_contrast(contrast)


# ---- sound


def set_sound(power, level):
    """Let the buzzer be off (0), soft (1) or loud (2)."""
    if level or power.tone is not None:
        from firmware.device.sound import switch

        switch(power, level)
