"""Trains of presses whose contacts bounce, through pins, driver and the app's own loop, also while a bot thinks."""

import gc
import random

import pytest

from tests.device.test_keys_trains import KEYS, Train
from tests.screens.test_on_the_board import with_match

KINDS = ("", " hold", " repeat")


class Watch:
    """What the screens of an app are given, event by event.

    thinks  whether the next turn of the loop in which a bot thinks takes two seconds
    since   when that began, in microseconds
    """

    def __init__(self, machine):
        kind = machine.object("firmware.app", "App")
        self.app = next(one for one in gc.get_objects() if type(one) is kind)
        self.clock = machine.hardware.clock
        self.seen = []
        self.screens = set()
        self.thinks = False
        self.since = 0
        self.plain = self.app._enter
        self.app._enter = self.enter
        self.look()

    def enter(self):
        self.plain()
        self.look()

    def look(self):
        """Come between the app and the screen in front."""
        screen = self.app.screen
        key, tick = screen.key, screen.tick
        self.screens.add(self.app._name)

        def told(event):
            self.seen.append((*KEYS, "CHORD")[event & 7] + KINDS[event >> 3])
            key(event)

        def slow(now):
            if self.thinks and self.app.search is not None:
                self.thinks = False
                self.since = self.clock.now()
                self.clock.sleep(2_000_000)
            return tick(now)

        screen.key, screen.tick = told, slow


def test_every_screen_gets_each_press_once_and_in_order():
    with with_match("zen", (0, 1)) as machine:
        machine.run(5000, until=lambda: machine.picture().count > 0)
        watch = Watch(machine)
        for seed in range(6):
            watch.seen.clear()
            train = Train(machine, random.Random(seed))
            train.go(25)
            machine.run(train.at + 1000)
            assert watch.seen == train.expected
        assert {"shelf", "table", "menu"} <= watch.screens and "crash" not in watch.screens


@pytest.mark.parametrize("seed", range(4))
def test_what_is_pressed_in_two_seconds_of_thinking_comes_to_the_table_once_and_in_order(seed):
    with with_match("zen", (3, 3)) as machine:
        machine.run(5000, until=lambda: machine.picture().count > 0)
        watch = Watch(machine)
        watch.thinks = True
        machine.press("A")
        train = Train(machine, random.Random(seed))
        train.go(8)
        machine.run(train.at + 3000)
        assert watch.seen == ["A", *train.expected]
        assert abs(watch.since - train.start) < 300_000 and "crash" not in watch.screens
