"""The battery: what it still gives, when to say so, and when no flash may be erased any more.

A pin sees the voltage through a divider, against the board's 3.3 V. Behind a linear regulator these sag with a battery
below 3.33 V, and a lower one reads just the same; so all limits lie above that. There a Li-ion cell has a tenth of its
charge left (`LOW_MV`) and then a twentieth (`UNSAFE_MV`), three fresh cells of NiMH or alkaline a quarter and less. An
erase takes up to 0.4 s in which all of the flash memory's saves hang on the power, and it draws more than play does.
Single decisions are still written: that takes no erase.
"""

from firmware.const import const
from firmware.device import pins

BORROWED = True

LOW_MV = const(3500)
UNSAFE_MV = const(3350)
MARGIN_MV = const(100)  # the voltage rises so much when panel and buzzer rest: only above that all is well again
NONE_MV = const(1000)  # the board does not run on less: that pin sees no battery
_REFERENCE_MV = const(3300)


def find():
    """Return the pin that sees the battery, None without one; a pin that cannot is reported."""
    import board

    name = pins.word("HORTUS_BATTERY")
    if name == pins.DEFAULTS["HORTUS_BATTERY"] and not hasattr(board, name):
        return None  # most boards have no such pin, and nobody has asked for it
    pin = pins.pin("HORTUS_BATTERY")
    return None if pin is None or read(pin) < 0 else pin


def read(pin):
    """Return the battery's voltage in mV; -1 if the pin has no analogue input, which is reported."""
    try:
        from analogio import AnalogIn

        line = AnalogIn(pin)
    except (ImportError, ValueError) as error:
        pins.report("battery: %s" % error)
        return -1
    value = line.value >> 4  # the chip has 12 bits, and small numbers are no objects
    line.deinit()
    return value * _REFERENCE_MV // 4095 * pins.number("HORTUS_BATTERY_RATIO")


def below(pin, limit, already):
    """Return whether the battery gives less than `limit` mV, or was so `already` and has not recovered."""
    mv = read(pin)
    return NONE_MV <= mv < (limit + MARGIN_MV if already else limit)


def unsafe(pin, already=False):
    """Return whether no erase may begin: the battery is nearly empty, and no PC gives power."""
    if not below(pin, UNSAFE_MV, already):
        return False
    import supervisor

    return not supervisor.runtime.usb_connected


def watch(app):
    """Let the panel show the sign while the battery is low, and say so once."""
    before = hasattr(app.display, "low")
    low = below(app.store.battery, LOW_MV, before)
    if low and not before:
        from firmware.device.battery_sign import Signed
        from firmware.texts.battery import LOW

        app.display = Signed(app.display, app.ticks)
        app.say(LOW)
    elif before and not low:
        app.display = app.display.display
