"""What the self-test asks the hardware: the panel's chip, the flash memory, the battery, the buzzer."""

import gc

from firmware.const import const
from firmware.device import pins
from firmware.journal import records

BORROWED = True

_HZ = const(2000)  # what a piezo without a case gives best
_HALF = const(0x8000)  # duty: half of the time is the loudest


def panel(display):
    """Return (the chip that the panel says it has, "" if unknown, its address); (None, address) if it is silent."""
    from firmware.device import panels

    said = -1
    if display.ok and display._i2c.try_lock():
        try:
            said = panels.status(display)
        finally:
            display._i2c.unlock()
    return None if said < 0 else panels.name(said), display._address


def memory(store):
    """Append a record to the journal, which is read back; return whether that was done."""
    return store.put(records.record(records.SETTINGS, store.settings or bytes(12)))


def battery():
    """Return the battery's voltage in mV; -1 if no pin sees it."""
    from firmware.device import battery as cell

    pin = pins.pin("HORTUS_BATTERY")
    return -1 if pin is None else cell.read(pin)


def free():
    """Return the bytes of the heap that are free; 0 where that cannot be asked."""
    return gc.mem_free() if hasattr(gc, "mem_free") else 0


def beep(power):
    """Begin a tone; return what `hush` ends, None if no buzzer is wired."""
    tone = getattr(power, "tone", None)  # open already if the sound is on
    if tone is None:
        pin = pins.pin("HORTUS_BUZZER")
        if pin is None:
            return None
        try:
            from pwmio import PWMOut

            tone = PWMOut(pin, duty_cycle=0, frequency=_HZ, variable_frequency=True)
        except (ImportError, ValueError) as error:
            pins.report("buzzer: %s" % error)
            return None
    tone.frequency = _HZ
    tone.duty_cycle = _HALF
    return tone


def hush(power, tone):
    """End a tone, and give its pin back if the game's sound is off."""
    tone.duty_cycle = 0
    if tone is not getattr(power, "tone", None):
        tone.deinit()
