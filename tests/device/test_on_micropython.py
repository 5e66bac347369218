"""The drivers on MicroPython, 32 and 64 bit: they do the same there, and what they cost is bounded."""

import pytest

from host_tools.micropython import BOARD, run_wasm
from tests.guests import MICROPYTHONS, guest

FUEL_PER_MS = 140_000
# Milliseconds on the board, without the time on the wire; the whole way of a cursor's move has 25.
MOST_MS = {
    "show, nothing changed": 0.25,
    "show, a sign on two page rows": 1.9,
    "show, a cursor that moved": 4.0,
    "show, a new screen": 1.9,
    "poll, nothing": 0.2,
    "poll, an arrow": 0.35,
}


@pytest.fixture(scope="module")
def measured():
    return guest(run_wasm, "drivers", folders=[BOARD]).value


def test_cost_on_the_board_is_bounded(measured):
    costs = {name: fuel / FUEL_PER_MS for name, fuel in measured["fuel"].items()}
    assert set(costs) == set(MOST_MS)
    assert {name: cost for name, cost in costs.items() if cost > MOST_MS[name]} == {}


def test_what_happens_in_every_turn_leaves_nothing_on_the_heap_and_a_picture_little(measured):
    garbage = measured["garbage"]
    assert [garbage[name] for name in ("poll, nothing", "poll, an arrow", "show, nothing changed")] == [0, 0, 0]
    # Of the 60,000 and more that are free; views of the parts, kept for good, took as much.
    assert max(garbage.values()) <= 1400


@pytest.mark.parametrize("runtime", MICROPYTHONS)
def test_drivers_do_the_same_on_every_micropython(runtime):
    found = guest(runtime, "drivers", folders=[BOARD]).value
    assert found["sent"] == [4, 2 * (7 + 1 + 16)]
    assert found["events"] == [3, 4, 5, 14, 7, -1]
