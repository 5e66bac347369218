"""Every key on every screen does something or says why not, and nothing ever fails."""

import random

import pytest

from tests.screens.desks import HOLD, MENU, REPEAT, A, B, M, at_table, desk, screen, settle

EVENTS = [0, 1, 2, 3, A, B, M, MENU, B + HOLD, M + HOLD, REPEAT, REPEAT + 1, REPEAT + 2, REPEAT + 3]
# Arrows and A come more often, so that games get on.
OFTEN = EVENTS + [0, 1, 2, 3] * 2 + [A] * 6


def look(found):
    """Return the picture without what blinks, and whether a sentence is shown."""
    return screen(found), bytes(found.canvas.buf), found.app._until >= 0


def press_and_check(found, event, trail):
    """Press a key: the picture changes, or a sentence says why it does not."""
    settle(found)
    before = look(found)
    found.press(event)
    trail.append((screen(found), event))
    name, picture, said = look(found)
    assert said or (name, picture) != before[:2], f"key {event} on {before[0]} does nothing and says nothing"


@pytest.mark.parametrize(
    ("pack", "seats", "full"),
    [
        ("zen", (0, 1), False),
        ("zen", (0, 0), False),
        ("zen", (0, 1, 0, 1), True),
        ("zen-solo", (0,), True),
        ("zen-ring", (0, 0, 0), True),
        ("verdant", (0, 0), False),
        ("verdant", (0, 0, 0, 0, 0), True),
        ("verdant-solo", (0,), True),
        ("verdant-family", (0, 0, 0), False),
        ("verdant-promo", (0, 0), True),
        ("queens", (0, 0), False),
        ("queens-back", (0, 0, 0), True),
        ("queens-quick", (0, 0, 0, 0), False),
        ("cottage", (0, 0), False),
        ("cottage-solo", (0,), False),
        ("cottage-bunny", (0, 0), False),
    ],
)
def test_no_key_is_silent_or_fails_in_a_match(pack, seats, full):
    dice = random.Random(f"{pack}{seats}")
    found = at_table(pack, seats, full=full)
    trail = []
    for _ in range(200):
        press_and_check(found, dice.choice(OFTEN), trail)
        if screen(found) in ("shelf", "setup", "settings"):
            found = at_table(pack, seats, full=full, seed=dice.randrange(1000))
    assert {"table", "menu", "inspect"} <= {name for name, _ in trail}


def test_no_key_is_silent_or_fails_from_the_shelf_on():
    dice = random.Random(3)
    found = desk()
    seen = set()
    for _ in range(400):
        press_and_check(found, dice.choice(EVENTS), [])
        seen.add(screen(found))
        if screen(found) == "selftest":  # it lights keys up, once each, and asks hardware that is not here
            found = desk()
    assert {"shelf", "setup", "settings", "table", "menu"} <= seen


def test_every_key_answers_on_every_screen():
    for name, args in (
        ("shelf", ()),
        ("setup", ("zen",)),
        ("settings", ()),
        ("handover", (1,)),
        ("matches", ()),
        ("crash", (ValueError("a test"),)),
    ):
        found = at_table("zen", (0, 0)) if name in ("handover", "matches") else desk()
        for event in EVENTS:
            if name == "crash" and event in (B, B + HOLD):
                continue  # begins the program anew
            if name in ("handover", "matches") and found.app.match is None:
                found = at_table("zen", (0, 0))
            found.show(name, *args)
            press_and_check(found, event, [])


def test_a_sentence_goes_with_the_next_key_or_after_a_while():
    found = desk()
    before = bytes(found.canvas.buf)
    found.press(0)
    assert bytes(found.canvas.buf) != before
    found.ms += 2600
    found.app.step()
    assert bytes(found.canvas.buf) == before
