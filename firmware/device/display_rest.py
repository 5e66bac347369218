"""What the display seldom does: bring the panel up, set it, lose it and find it again."""

import busio
import displayio
import supervisor

from firmware.const import const
from firmware.device import panels, pins
from firmware.device.ticks import add

BORROWED = True

_BYTES = const(1024)
_RETRY_MS = const(2000)
_UNSEEN = const(4)  # of an SH1106's 132 columns


# ---- bringing it up


def create(display):
    """Make `display` a new one and bring the panel up."""
    display.ok = False
    display._i2c = None
    display._panel = None  # displayio's display, once there is one
    display._said = None
    display._retry_at = 0
    display._address = pins.number("HORTUS_OLED_ADDRESS")
    display._offset = panels.WINDOWS
    display._window = None  # the command that goes before a picture
    display._built_turned = pins.number("HORTUS_OLED_TURNED") != 0
    display._turned = display._built_turned
    display._contrast = 0xCF
    display._asleep = False
    # What the panel holds, from index 1 on. The byte before a span takes the I2C control byte while it is sent, so
    # that no second buffer is needed.
    display._copy = bytearray(1 + _BYTES)
    display._stale = True  # the panel's memory is unknown
    display._old = memoryview(display._copy)[1:]
    display._new = display._source = None
    display._changed = bytearray(8)
    _open(display)


def _open(display):
    """Bring the panel up, cleared; whatever goes wrong is reported, and tried again later."""
    try:
        displayio.release_displays()
        if display._i2c is not None:
            display._i2c.deinit()
            display._i2c = None
        sda = pins.pin("HORTUS_SDA")
        scl = pins.pin("HORTUS_SCL")
        if sda is None or scl is None:
            raise ValueError("SDA and SCL must both be wired")
        display._i2c = busio.I2C(scl, sda, frequency=pins.number("HORTUS_I2C_HZ"))
        panels.find(display)
        _clear(display)
        display._panel = panels.bring_up(display)
        if display._panel is not None:
            display._panel.root_group = displayio.Group()
        _restore(display)
    except (OSError, ValueError, RuntimeError) as e:
        lost(display, e)


def _clear(display):
    """Empty the panel's memory before the panel is switched on: after power-on it holds noise."""
    i2c = display._i2c
    while not i2c.try_lock():
        pass
    try:
        i2c.writeto(display._address, b"\x00\xae" if display._offset >= 0 else b"\x00\xae\x20\x00")
        display._old[:] = bytes(_BYTES)
        display.send_all()
    finally:
        i2c.unlock()


def _restore(display):
    """Set the panel up as it should be now, and have everything sent with the next picture."""
    display._stale = True
    _command(display, panels.start(display))
    _command(display, _direction(display))
    _command(display, bytes((0, 0x81, display._contrast)))
    if not display._asleep:
        _command(display, b"\x00\xaf")
    if not display.ok and display._said is not None:
        print("Hortus: the display answers")
    display.ok = True
    display._said = None


def lost(display, error):
    """The panel does not answer: play goes on without it."""
    display.ok = False
    display._retry_at = add(supervisor.ticks_ms(), _RETRY_MS)
    said = "no display at 0x%02x: %s" % (display._address, error)
    if said != display._said:
        display._said = said
        print("Hortus:", said)


def try_again(display):
    """Bring up a panel that did not answer, if it does now."""
    if display._panel is None:
        _open(display)
    else:
        try:
            _restore(display)
        except OSError as e:
            lost(display, e)


# ---- the panel's own settings


def _command(display, command):
    """Send a command with its control byte; raises OSError."""
    i2c = display._i2c
    while not i2c.try_lock():
        pass
    try:
        i2c.writeto(display._address, command)
    finally:
        i2c.unlock()


def _tell(display, command):
    """Send a command if the panel is there; when it comes back it gets everything anyway."""
    if display.ok:
        try:
            _command(display, command)
        except OSError as e:
            display._stale = True
            lost(display, e)


def _direction(display):
    return b"\x00\xa0\xc0" if display._turned else b"\x00\xa1\xc8"


def _face(display, turned):
    """Note which way round the picture is; from the other side the columns are counted from the other end."""
    if turned != display._turned and display._offset >= 0:
        display._offset = _UNSEEN - display._offset
    display._turned = turned


def set_contrast(display, contrast):
    """Set the brightness, 0..255."""
    display._contrast = contrast
    _tell(display, bytes((0, 0x81, contrast)))


def sleep(display):
    """Switch the panel off; it keeps its picture and uses almost nothing."""
    display._asleep = True
    _tell(display, b"\x00\xae")


def wake(display):
    """Switch the panel on again, set up anew in case it lost its power meanwhile."""
    display._asleep = False
    if display.ok:
        try:
            _restore(display)
        except OSError as e:
            lost(display, e)


def turn(display, turned):
    """Turn the picture by 180 degrees (True) or back; the next `show` sends all of it."""
    _face(display, bool(turned) != display._built_turned)
    _tell(display, _direction(display))
    display._stale = True


def release(display):
    """Hand the panel back, awake and upright, so that CircuitPython's terminal can show a traceback on it."""
    _face(display, display._built_turned)
    display._asleep = False
    display._contrast = 0xCF
    if display.ok:
        try:
            _restore(display)
        except OSError as e:
            lost(display, e)
