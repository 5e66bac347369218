"""`alarm`: sleep until a time or a key, and 256 bytes that survive a reset."""

from collections.abc import Callable
from types import ModuleType
from typing import Any

from host_tools.simulator.circuitpython import make
from host_tools.simulator.circuitpython.pins import Owner, Pin
from host_tools.simulator.clock import Clock
from host_tools.simulator.hardware import Hardware

_LOOK_US = 1000  # how often a sleeping board looks at its pins


class DeepSleep(BaseException):
    """The program has gone into deep sleep; the board starts anew when one of `alarms` comes."""

    def __init__(self, alarms: tuple[Any, ...]) -> None:
        super().__init__("deep sleep")
        self.alarms = alarms


class TimeAlarm:
    """Comes at `monotonic_time`, in seconds."""

    def __init__(self, *, monotonic_time: float | None = None) -> None:
        if monotonic_time is None:
            raise ValueError("Supply one of monotonic_time or epoch_time")  # a Pico has no clock for the latter
        self.monotonic_time = monotonic_time


def wait(
    clock: Clock, alarms: tuple[Any, ...], pressed: Callable[[Any], bool], asked: Callable[[], bool] = lambda: False
) -> Any:
    """Let time pass until one of `alarms` comes; return it, None if the board is `asked` something before."""
    while not asked():
        for one in alarms:
            if isinstance(one, TimeAlarm):
                if clock.now() >= one.monotonic_time * 1_000_000:
                    return one
            elif pressed(one):
                return one
        clock.sleep(_LOOK_US)
    return None


def modules(hardware: Hardware) -> dict[str, ModuleType]:
    """Return the modules of this file for one board."""

    class PinAlarm(Owner):
        """Comes when `pin` has the level `value`; the pin must be free."""

        def __init__(self, pin: Pin, value: bool, edge: bool = False, pull: bool = False) -> None:
            super().__init__(hardware, pin)
            self.pin, self.value = pin, value

    class SleepMemory:
        """256 bytes that survive a reset, not a power cut."""

        def __len__(self) -> int:
            return len(hardware.sleep_memory)

        def __getitem__(self, index: Any) -> Any:
            return hardware.sleep_memory[index]

        def __setitem__(self, index: Any, value: Any) -> None:
            if isinstance(index, slice) and len(value) != len(hardware.sleep_memory[index]):
                raise ValueError("Slice and value different lengths.")
            hardware.sleep_memory[index] = value

    def pressed(one: PinAlarm) -> bool:
        return hardware.wires.level(one.pin.name, hardware.clock.now()) == one.value

    def light_sleep(*alarms: Any) -> Any:
        try:
            # A board at a PC does not sleep. This one may be on battery all the same, to write its drive itself.
            return wait(hardware.clock, alarms, pressed, lambda: hardware.cable.data.waiting > 0)
        finally:
            for one in alarms:
                if isinstance(one, PinAlarm):
                    one.deinit()

    def deep_sleep(*alarms: Any, preserve_dios: object = ()) -> None:
        raise DeepSleep(alarms)

    time_module = make("alarm.time", "Alarms by time", TimeAlarm=TimeAlarm)
    pin_module = make("alarm.pin", "Alarms by pin", PinAlarm=PinAlarm)
    alarm = make(
        "alarm",
        "Sleep",
        time=time_module,
        pin=pin_module,
        sleep_memory=SleepMemory(),
        wake_alarm=None,
        light_sleep_until_alarms=light_sleep,
        exit_and_deep_sleep_until_alarms=deep_sleep,
    )
    return {"alarm": alarm, "alarm.time": time_module, "alarm.pin": pin_module}
