"""The SH1106, for boards whose panel has one: how it is started, and displayio's driver for it."""

from busdisplay import BusDisplay

BORROWED = True

# 8D 14 is an SSD1306's, for one that settings.toml calls an SH1106: it does nothing to an SH1106, but that stays dark.
START = b"\x00\xae\x8d\x14\xd5\x80\xa8\x3f\xd3\x00\x40\xad\x8b\x32\xd9\x1f\xda\x12\xdb\x40\xa4\xa6"
# The same for displayio: command, number of bytes, bytes; upright, bright and on.
_SEQUENCE = (
    b"\xae\x00\xd5\x01\x80\xa8\x01\x3f\xd3\x01\x00\x40\x00\xad\x01\x8b\x32\x00\xa1\x00\xc8\x00\xda\x01\x12\x81\x01\xcf"
    b"\xd9\x01\x1f\xdb\x01\x40\xa4\x00\xa6\x00\xaf\x00"
)


def bring_up(bus, offset):
    """Return displayio's display on `bus`; the panel shows the columns from `offset` on."""
    return BusDisplay(
        bus,
        _SEQUENCE,
        width=128,
        height=64,
        colstart=offset,
        color_depth=1,
        grayscale=True,
        pixels_in_byte_share_row=False,
        data_as_commands=True,
        brightness_command=0x81,
        single_byte_bounds=True,
        SH1107_addressing=True,
        auto_refresh=False,
    )
