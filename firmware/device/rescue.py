"""What is left when the firmware cannot start: the reason on the panel, and `hello` and `reboot` on the link.

Any other module may be what is broken, so nothing of the firmware is needed here, and what is there is tried only.
"""

import os
import time

_MOST = 200  # bytes of a request
_PIECE = 64


def serve(error):
    """Show why the firmware ended, and answer a PC; for ever."""
    why = "%s: %s" % (type(error).__name__, error)
    print(_trace(error))
    try:
        _show()
    except Exception as other:
        print("Hortus: no panel:", other)
    try:
        from usb_cdc import data
    except ImportError:
        data = None
    line = b""
    while True:
        time.sleep(0.05)  # subset-ok clock: nothing else runs
        if data is None or not data.connected:
            continue
        data.timeout = 0
        data.write_timeout = 0.2
        line = (line + (data.read(_PIECE) or b""))[-_MOST:]
        cut = line.find(b"\n")
        while cut >= 0:
            words = line[:cut].split()
            line = line[cut + 1 :]
            if words:
                data.write(reply(words, why))
                if words[0] == b"reboot":
                    time.sleep(0.2)  # subset-ok clock: for the reply to leave the board
                    import microcontroller

                    microcontroller.reset()
            cut = line.find(b"\n")


def reply(words, why):
    """Return the line that answers a request of the link, which is a list of words."""
    number = b""
    if len(words) > 1 and words[-1][:1] == b"#" and not words[-1][1:].strip(b"0123456789"):
        number = b',"n":%d' % int(words[-1][1:] or b"0")
    why = why.replace("\\", "/").replace('"', "'").replace("\n", " ").encode()
    if words[0] == b"hello":
        return b'{"ok":{%s"protocol":1,"uid":"%s","error":"%s"}%s}\n' % (_build(), _uid(), why, number)
    if words[0] == b"reboot":
        return b'{"ok":true%s}\n' % number
    return b'{"error":"broken","hint":"%s"%s}\n' % (why, number)


def _build():
    """Return version and build of the drive's manifest as JSON with a comma behind it, or nothing."""
    try:
        with open((os.getenv("HORTUS_ROOT") or "") + "/manifest.json", "rb") as f:
            lines = f.read(80).split(b"\n")
    except OSError:
        return b""
    # A line each, the second and the third.
    return lines[1] + lines[2] if len(lines) > 3 else b""


def _uid():
    try:
        from microcontroller import cpu

        return b"".join([b"%02x" % b for b in cpu.uid])
    except (ImportError, AttributeError):
        return b""


def _trace(error):
    try:
        import traceback

        return "".join(traceback.format_exception(type(error), error, error.__traceback__))
    except (ImportError, AttributeError):
        return repr(error)


def _show():
    """Have CircuitPython's terminal, and what was printed last with it, on the panel."""
    import displayio

    try:
        from firmware.device.display import Display

        display = Display()
        display.release()
        panel = display._panel
    except Exception:
        panel = _panel()
    if panel is not None:
        panel.root_group = displayio.CIRCUITPYTHON_TERMINAL
        panel.refresh()


def _panel():
    """Bring an SSD1306 up without the firmware's own driver."""
    import board
    import busio
    import displayio
    from adafruit_displayio_ssd1306 import SSD1306
    from i2cdisplaybus import I2CDisplayBus

    displayio.release_displays()
    scl = getattr(board, os.getenv("HORTUS_SCL") or "GP5")
    sda = getattr(board, os.getenv("HORTUS_SDA") or "GP4")
    bus = I2CDisplayBus(busio.I2C(scl, sda, frequency=400000), device_address=0x3C)
    return SSD1306(bus, width=128, height=64, auto_refresh=False)
