"""The wiring that people are told is the wiring that the firmware uses."""

import re
from pathlib import Path

from firmware.device import pins

CHECKOUT = Path(__file__).parents[1]
ROLES = {
    "HORTUS_SDA": "OLED SDA",
    "HORTUS_SCL": "OLED SCL",
    "HORTUS_KEY_UP": "key UP",
    "HORTUS_KEY_DOWN": "key DOWN",
    "HORTUS_KEY_LEFT": "key LEFT",
    "HORTUS_KEY_RIGHT": "key RIGHT",
    "HORTUS_KEY_A": "key A",
    "HORTUS_KEY_B": "key B",
    "HORTUS_KEY_M": "key M",
    "HORTUS_BUZZER": "piezo",
}


def test_every_pin_of_the_firmware_is_in_the_wiring_table_and_in_the_readme():
    wiring = (CHECKOUT / "hw" / "README.md").read_text("utf-8")
    readme = (CHECKOUT / "README.md").read_text("utf-8")
    wired = dict(re.findall(r"\| (GP\d+) \| \d+ \| ([\w ]+?)(?: \(optional\))? \|", wiring))
    assert wired == {pins.DEFAULTS[name]: role for name, role in ROLES.items()}
    for name, role in ROLES.items():
        assert re.search(rf"{role}(?: \(optional\))? \| {pins.DEFAULTS[name]} ", readme), role


def test_every_setting_that_people_are_told_exists():
    for page in ("README.md", "hw/README.md"):
        named = set(re.findall(r"HORTUS_[A-Z0-9_]+", (CHECKOUT / page).read_text("utf-8")))
        assert named <= set(pins.DEFAULTS), page


def test_no_pin_has_two_jobs():
    used = [pins.DEFAULTS[name] for name in ROLES]
    assert len(set(used)) == len(used)
