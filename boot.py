"""What the PC finds on the USB cable. Runs once after power-on, before USB; stands on nothing that an update changes.

Prints nothing: CircuitPython rewrites boot_out.txt whenever this file's output changes, and a battery pulled in that
moment costs the whole drive.
"""

import supervisor
import usb_cdc

usb_cdc.enable(console=True, data=True)
supervisor.set_usb_identification("Hortus", "Hortus handheld")
try:
    import usb_hid
    import usb_midi

    usb_hid.disable()  # every interface fewer helps old hosts to name the serial ports right
    usb_midi.disable()
except ImportError:
    pass
