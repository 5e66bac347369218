"""The card that is shown while CircuitPython is in safe mode, and the only two things to do then."""

import microcontroller
import supervisor

from firmware.canvas import Canvas
from firmware.const import const
from firmware.device.display import Display
from firmware.device.keys import Keys
from firmware.device.power import Power
from firmware.device.ticks import add, diff
from firmware.font import F4
from firmware.icons import KEY
from firmware.texts import safe_mode as words

BORROWED = True

# Of supervisor.SafeModeReason.
NAMES = (
    "BROWNOUT",
    "FLASH_WRITE_FAIL",
    "GC_ALLOC_OUTSIDE_VM",
    "HARD_FAULT",
    "INTERRUPT_ERROR",
    "NLR_JUMP_FAIL",
    "NO_CIRCUITPY",
    "NO_HEAP",
    "PROGRAMMATIC",
    "SAFEMODE_PY_ERROR",
    "SDK_FATAL_ERROR",
    "STACK_OVERFLOW",
    "USB_BOOT_DEVICE_NOT_INTERFACE_ZERO",
    "USB_TOO_MANY_ENDPOINTS",
    "USB_TOO_MANY_INTERFACE_NAMES",
    "USER",
    "WATCHDOG",
)
_LOOK_MS = const(15000)  # for reading five short lines; then USB comes up, so that a PC can mend things
_A = const(4)


def tell():
    """Say on the console and on the panel why it is safe mode; A begins anew, anything else leaves it so."""
    lines = reason(supervisor.runtime.safe_mode_reason)
    print("Hortus: %s. %s" % (words.TITLE, " ".join(lines)))
    display = Display()
    try:
        display.show(_card(lines))
        again = _asked(display)
    finally:
        display.release()
    if again:
        microcontroller.reset()


def reason(found):
    """Return the lines about one of supervisor.SafeModeReason."""
    for i in range(len(NAMES)):
        if getattr(supervisor.SafeModeReason, NAMES[i], None) == found:
            return words.REASONS[i]
    return words.UNKNOWN


def _card(lines):
    c = Canvas()
    c.text(0, 0, words.TITLE)
    y = 16
    for line in lines:
        c.text(0, y, line)
        y += 8
    c.text(0, 48, words.KEPT)
    x = 0
    for key, word in ((0, words.AGAIN), (1, words.STAY)):
        c.blit(KEY, x, 57, 0, key)
        x = c.text(x + 9, 58, word, F4) + 3
    return c


def _asked(display):
    """Wait for a key; return whether it is A."""
    keys = Keys()
    now = supervisor.ticks_ms()
    power = Power(display, keys, now)
    end = add(now, _LOOK_MS)
    while diff(end, now) > 0:
        event = power.poll(now)
        if event >= 0:
            return event & 7 == _A
        power.idle(20)
        now = supervisor.ticks_ms()
    return False
