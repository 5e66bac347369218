"""Which panel it is: SSD1306, SSD1309 or SH1106, at 0x3C or 0x3D, and how each of them is brought up.

The chips say who they are in the lower half of the status byte that every I2C read of them returns: not in any data
sheet, but what makers put there, and other drivers rely on it. A panel that says nothing known is taken for an SSD1306
unless settings.toml names its chip. An SSD1309 differs in its voltages only, so it is driven as an SSD1306; an SH1106
has 132 columns, of which panels show 128 from the third on, and knows only page addressing.
"""

from firmware.const import const
from firmware.device import pins

BORROWED = True

WINDOWS = const(-1)  # display._offset of a chip with windows; 0 and more: page addressing from that column on
CHIPS = ("SSD1306", "SSD1309", "SH1106")
# Index in CHIPS of what the lower half of the status byte says, 9 for what is not known.
_SAYS = b"\x09\x01\x09\x00\x09\x09\x00\x00\x02\x09\x09\x09\x09\x09\x09\x09"
_SH1106 = const(2)
_OFFSET = const(2)

# The start-up sequence with the display left off, for a panel that lost its power meanwhile.
_START = b"\x00\xae\x20\x00\xd5\x80\xa8\x3f\xd3\x00\x40\xd9\xf1\xda\x12\xdb\x40\x8d\x14\xa4\xa6"


def find(display):
    """Find the panel on the bus, and out how it wants to be written to; raises OSError if none answers."""
    wanted = display._address = pins.number("HORTUS_OLED_ADDRESS")
    i2c = display._i2c
    while not i2c.try_lock():
        pass
    try:
        found = _find(i2c, wanted)
        if found != wanted:
            display._address = found
            pins.report("the display is at 0x%02x, not at 0x%02x" % (found, wanted))
        said = status(display)
    finally:
        i2c.unlock()
    _decide(display, said)


def _find(i2c, wanted):
    for address in (wanted, 0x3D if wanted == 0x3C else 0x3C):
        try:
            i2c.writeto(address, b"\x00\xae")
            return address
        except OSError:
            if address != wanted:
                raise


def status(display):
    """Return the panel's status byte, -1 if it cannot be read; the bus must be locked."""
    answer = bytearray(1)
    try:
        display._i2c.writeto(display._address, b"\x00")
        display._i2c.readfrom_into(display._address, answer)
    except OSError:
        return -1
    return answer[0]


def name(said):
    """Return the chip that such a status byte tells of, "" if it tells of none."""
    return "" if said < 0 or _SAYS[said & 15] > 2 else CHIPS[_SAYS[said & 15]]


def _decide(display, said):
    found = name(said)
    wanted = pins.word("HORTUS_OLED_DRIVER")
    if wanted and wanted not in CHIPS:
        pins.report("HORTUS_OLED_DRIVER = %s: allowed are %s" % (wanted, ", ".join(CHIPS)))
        wanted = ""
    offset = pins.number("HORTUS_OLED_OFFSET")
    if offset > 4:
        pins.report("HORTUS_OLED_OFFSET = %d: allowed are 0 to 4" % offset)
        offset = -1
    if wanted and found and (wanted == CHIPS[_SH1106]) != (found == CHIPS[_SH1106]):
        pins.report("settings.toml says %s, the display says %s: shifted? then take it out" % (wanted, found))
    chip = wanted or found
    if chip == CHIPS[_SH1106] or (not chip and offset > 0):
        display._offset = _OFFSET if offset < 0 else offset
        display._window = bytearray(b"\x00\xb0\x00\x10")  # page, column low, column high
    else:
        display._offset = WINDOWS
        display._window = bytearray(b"\x00\x21\x00\x7f\x22\x00\x07")


def start(display):
    """Return the panel's start-up sequence, which leaves it off."""
    if display._offset >= 0:
        from firmware.device import sh1106

        return sh1106.START
    return _START


def bring_up(display):
    """Return displayio's display for the panel; None, with a report, if its driver is not on the drive."""
    from i2cdisplaybus import I2CDisplayBus

    bus = I2CDisplayBus(display._i2c, device_address=display._address)
    if display._offset >= 0:
        from firmware.device import sh1106

        return sh1106.bring_up(bus, display._offset)
    try:
        from adafruit_displayio_ssd1306 import SSD1306
    except ImportError:
        pins.report("adafruit_displayio_ssd1306 is not in /lib: errors will not show on the panel")
        return None
    return SSD1306(bus, width=128, height=64, auto_refresh=False)
