"""What the PC finds on the USB cable. Runs once after power-on, before USB; stands on nothing that an update changes.

Prints nothing: CircuitPython rewrites boot_out.txt whenever this file's output changes, and a battery pulled in that
moment costs the whole drive.
"""

import os

import board
import storage
import supervisor
import usb_cdc
from digitalio import DigitalInOut, Pull


def _key_m_is_down():
    """Return whether M is held; True as well if its pin cannot be read, so that nobody is locked out of the drive."""
    try:
        name = os.getenv("HORTUS_KEY_M") or "GP12"  # the default stands in firmware/device/pins.py too
        line = DigitalInOut(getattr(board, name))
        line.switch_to_input(pull=Pull.UP)
        down = not line.value
        line.deinit()
        return down
    except Exception:
        return True


usb_cdc.enable(console=True, data=True)
supervisor.set_usb_identification("Hortus", "Hortus handheld")
try:
    import usb_hid
    import usb_midi

    usb_hid.disable()  # every interface fewer helps old hosts to name the serial ports right
    usb_midi.disable()
except ImportError:
    pass

# The firmware writes the drive (saves, packs) and the PC only reads it; with M held it is the other way round.
if not _key_m_is_down():
    storage.remount("/", readonly=False)
