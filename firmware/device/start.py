"""Bringing the board up: used once, then forgotten."""

import os

import microcontroller
import supervisor

try:
    from alarm import sleep_memory
except ImportError:
    sleep_memory = None

from firmware.device import battery
from firmware.device.display import Display
from firmware.device.keys import Keys
from firmware.device.power import Power
from firmware.device.store import Store

BORROWED = True


def parts():
    """Return what App needs: display, keys, store, power, clock.

    Held at power-on: B = only the packs built in, M = the drive stays with the PC.
    """
    ticks = supervisor.ticks_ms
    display = Display()
    keys = Keys()
    store = Store(microcontroller.nvm, os.getenv("HORTUS_ROOT") or "", None, sleep_memory)
    store.battery = battery.find()
    store.boot()
    store.built_in_only = keys.held >> 5 & 1 == 1  # B
    if keys.held >> 6 & 1:  # M
        from firmware.device.files import Drive

        store.drive = Drive(True, store.battery)
    return display, keys, store, Power(display, keys, ticks()), ticks
