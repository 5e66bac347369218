"""The two clocks: who runs when, and how a firmware that hangs is found and thrown out."""

import threading
import time

import pytest

from host_tools.simulator import clock as clocks
from host_tools.simulator.clock import PowerCut, RealClock, Stuck, VirtualClock


def start(clock, body):
    """Start `body` as the firmware; return the list of what it ended with."""
    ended = []

    def firmware():
        try:
            body()
            ended.append("done")
        except PowerCut:
            ended.append("cut")

    clock.start(firmware)
    return ended


def test_virtual_time_passes_only_by_sleeping_and_as_fast_as_the_cpu_allows():
    clock = VirtualClock()
    seen = []

    def body():
        for _ in range(1000):
            clock.sleep(3_600_000_000)
            seen.append(clock.now())

    ended = start(clock, body)
    began = time.monotonic()
    assert not clock.run(10 * 3_600_000_000)
    assert (len(seen), clock.now()) == (9, 36_000_000_000)  # the tenth sleep ends with the next `run`
    assert clock.run(2000 * 3_600_000_000)
    assert ended == ["done"]
    assert time.monotonic() - began < 2


def test_driver_gets_its_turn_exactly_when_it_asked_even_inside_a_sleep():
    clock = VirtualClock()
    start(clock, lambda: clock.sleep(1_000_000))
    clock.run(300_500)
    assert clock.now() == 300_500
    clock.cut()


def test_run_ends_at_the_first_pause_that_meets_the_condition():
    clock = VirtualClock()
    count = []

    def body():
        while True:
            count.append(1)
            clock.sleep(1000)

    start(clock, body)
    assert clock.run(1_000_000, until=lambda: len(count) >= 5)
    assert len(count) == 5
    assert not clock.run(1_000_000, until=lambda: False)
    clock.cut()


def test_two_runs_of_one_firmware_see_the_same_times():
    def times():
        clock = VirtualClock()
        seen = []

        def body():
            while True:
                seen.append(clock.read())
                clock.spend(123)
                clock.sleep(777)

        start(clock, body)
        for _ in range(20):
            clock.run(5_000)
        clock.cut()
        return seen

    assert times() == times()


def test_loop_that_only_reads_the_clock_gets_there():
    clock = VirtualClock()

    def body():
        while clock.read() < 500_000:
            pass

    ended = start(clock, body)
    assert not clock.run(100_000)
    assert clock.run(1_000_000)
    assert ended == ["done"]


@pytest.mark.parametrize("make", [VirtualClock, RealClock])
def test_power_cut_ends_a_sleeping_firmware_that_catches_everything(make):
    clock = make()

    def body():
        while True:
            try:
                clock.sleep(10_000)
            except Exception:
                pass

    ended = start(clock, body)
    clock.run(20_000)
    clock.cut()
    assert ended == ["cut"]
    assert not clock.running


def test_hanging_firmware_is_named_and_can_be_thrown_out(monkeypatch):
    monkeypatch.setattr(clocks, "STEP_S", 0.01)
    clock = VirtualClock()

    def body():
        n = 0
        while True:
            n += 1

    ended = start(clock, body)
    with pytest.raises(Stuck, match=r"test_clock.py.*in body"):
        clock.run(1000)
    clock.cut()
    assert ended == ["cut"]


def test_real_clock_sleeps_in_real_time_and_waits_for_hardware():
    clock = RealClock()
    start(clock, lambda: (clock.sleep(30_000), [clock.spend(1_000) for _ in range(30)]))
    began = time.monotonic()
    assert clock.run(5_000_000)
    assert 0.05 < time.monotonic() - began < 1


def test_no_thread_is_left_behind():
    before = threading.active_count()
    for _ in range(20):
        clock = VirtualClock()
        start(clock, lambda clock=clock: clock.sleep(1_000_000))
        clock.run(1000)
        clock.cut()
    assert threading.active_count() == before
