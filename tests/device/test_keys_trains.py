"""Seeded trains of presses with bounces, chords and holds, also while the program is busy: each press counts once."""

import random

import pytest

from tests.device.test_keys import PROGRAM, busy, lines, machine

ARROWS = ("UP", "DOWN", "LEFT", "RIGHT")
KEYS = (*ARROWS, "A", "B", "M")


@pytest.fixture(scope="module")
def handheld(tmp_path_factory):
    with machine(tmp_path_factory.mktemp("keys"), PROGRAM) as handheld:
        handheld.run(200)
        yield handheld


class Train:
    """Presses one after the other or overlapping, as a thumb makes them, and the events that must come of them."""

    def __init__(self, handheld, dice):
        self.handheld, self.dice = handheld, dice
        self.start = handheld.hardware.clock.now()
        self.at = 20
        self.expected = []

    def contact(self, key, down, at):
        """Let a contact close or open at `at` ms, with up to 8 ms in which it bounces."""
        change = self.handheld.hardware.wires.change
        pin = self.handheld.pin(key)
        moment = self.start + at * 1000
        end = moment + self.dice.choice((0, 0, 2000, 5000, 8000))
        level = not down
        while moment < end:
            change(pin, level, moment)
            level = not level
            moment += self.dice.randrange(100, 1900)
        change(pin, not down, max(moment, end))

    def tap(self, key, ms):
        self.contact(key, True, self.at)
        self.contact(key, False, self.at + ms)
        self.expected.append(key)
        self.at += ms + self.dice.randrange(60, 200)

    def hold(self, key):
        ms = self.dice.randrange(560, 900)
        self.contact(key, True, self.at)
        self.contact(key, False, self.at + ms)
        self.expected.append(key + " hold")
        self.at += ms + self.dice.randrange(60, 200)

    def chord(self):
        later = self.dice.randrange(0, 25)
        first, second = self.dice.sample(("A", "B"), 2)
        self.contact(first, True, self.at)
        self.contact(second, True, self.at + later)
        self.contact(first, False, self.at + later + 80)
        self.contact(second, False, self.at + later + 110)
        self.expected.append("CHORD")
        self.at += later + 110 + self.dice.randrange(60, 200)

    def both(self):
        """Two arrows, the second while the first is down."""
        first, second = self.dice.sample(ARROWS, 2)
        self.contact(first, True, self.at)
        self.contact(second, True, self.at + 60)
        self.contact(first, False, self.at + 130)
        self.contact(second, False, self.at + 200)
        self.expected += [first, second]
        self.at += 200 + self.dice.randrange(60, 200)

    def go(self, presses):
        for _ in range(presses):
            kind = self.dice.randrange(10)
            if kind == 0:
                self.hold(self.dice.choice("BM"))
            elif kind == 1:
                self.chord()
            elif kind == 2:
                self.both()
            else:
                self.tap(self.dice.choice(KEYS), self.dice.randrange(50, 200))


@pytest.mark.parametrize("seed", range(25))
@pytest.mark.parametrize("thinks", [0, 2000])
def test_every_press_of_a_bouncing_train_counts_once_and_in_order(handheld, seed, thinks):
    dice = random.Random(seed)
    seen = len(lines(handheld))
    if thinks:
        busy(handheld, thinks)
    train = Train(handheld, dice)
    train.go(8 if thinks else 25)
    handheld.run(train.at + thinks + 1000)
    assert lines(handheld)[seen:] == train.expected


def test_a_key_held_from_before_the_start_never_counts_and_all_others_do(tmp_path):
    for key in KEYS:
        (tmp_path / key).mkdir()
        with machine(tmp_path / key, PROGRAM) as handheld:
            handheld.boot(held=[key])
            handheld.run(300)
            seen = len(lines(handheld))
            train = Train(handheld, random.Random(key))
            others = [other for other in KEYS if other != key and {key, other} != {"A", "B"}]
            for other in others:
                train.tap(other, 80)
            handheld.run(train.at + 2500)
            assert lines(handheld)[seen:] == train.expected, key
