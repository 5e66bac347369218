"""Which pin of the board is what, and the panel's options: one table for all boards.

Every entry can be changed in `settings.toml` on the drive, for example `HORTUS_KEY_A = "GP20"`; an empty string means
"not wired". The defaults are for a Raspberry Pi Pico: panel and keys are in one row on its left edge.
"""

import os

from firmware.device import problems

DEFAULTS = {
    "HORTUS_SDA": "GP4",
    "HORTUS_SCL": "GP5",
    "HORTUS_I2C_HZ": 400000,  # the SSD1306's data sheet allows no more; most panels take 1000000
    "HORTUS_OLED_ADDRESS": 0x3C,  # the other usual one, 0x3D, is tried too
    "HORTUS_OLED_DRIVER": "",  # SSD1306, SSD1309 or SH1106 if the panel does not tell, or tells wrong
    "HORTUS_OLED_OFFSET": -1,  # first column of an SH1106's memory that is seen; -1 for the usual 2
    "HORTUS_OLED_TURNED": 0,  # 1 if the panel is built in upside down
    "HORTUS_KEY_UP": "GP6",
    "HORTUS_KEY_DOWN": "GP7",
    "HORTUS_KEY_LEFT": "GP8",
    "HORTUS_KEY_RIGHT": "GP9",
    "HORTUS_KEY_A": "GP10",
    "HORTUS_KEY_B": "GP11",
    "HORTUS_KEY_M": "GP12",
    "HORTUS_BUZZER": "GP15",
    "HORTUS_BATTERY": "VOLTAGE_MONITOR",  # an analogue pin that sees the battery's voltage through a divider
    "HORTUS_BATTERY_RATIO": 3,  # so many times the voltage at that pin; 2 for two equal resistors
}

BORROWED = True


def report(sentence):
    """Say on the console what is wrong with the wiring; play goes on."""
    if sentence not in problems:
        problems.append(sentence)
        print("Hortus:", sentence)


def _setting(name):
    """Return what settings.toml says, else the default."""
    try:
        value = os.getenv(name)
    except (ValueError, OSError) as e:  # a file that is no TOML
        report("settings.toml: %s" % e)
        value = None
    return DEFAULTS[name] if value is None else value


def number(name):
    """Return a setting that is a number; a bad one is reported and the default taken."""
    value = _setting(name)
    try:
        return int(value)
    except ValueError:
        report("%s = %s in settings.toml must be a number" % (name, value))
        return DEFAULTS[name]


def word(name):
    """Return a setting that is a word."""
    return str(_setting(name))


def pin(name):
    """Return the board's pin for a setting; None if it is not wired, or reported because the board has no such pin."""
    import board
    from microcontroller import Pin

    wanted = _setting(name)
    if wanted == "":
        return None
    found = getattr(board, str(wanted), None)
    if not isinstance(found, Pin):  # `board` has other things too, such as I2C
        report("%s = %s: this board has no such pin" % (name, wanted))
        return None
    return found
