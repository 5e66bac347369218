"""Bringing the board up: used once, then forgotten."""

import os

import supervisor

from firmware.device.display import Display
from firmware.device.keys import B, Keys
from firmware.device.power import Power
from firmware.device.store import open_store


def parts():
    """Return what App needs: display, keys, store, power, clock. B held at power-on: only the packs built in."""
    ticks = supervisor.ticks_ms
    display = Display()
    keys = Keys()
    store = open_store(os.getenv("HORTUS_ROOT") or "")
    store.boot()
    store.shelf.built_in_only = keys.held >> B & 1 == 1
    return display, keys, store, Power(display, keys, ticks()), ticks
