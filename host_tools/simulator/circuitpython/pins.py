"""`board`, `digitalio`, `analogio`, `pwmio`, `busio` and the pins of `microcontroller`."""

from types import ModuleType, SimpleNamespace, TracebackType
from typing import Any, Self

from host_tools.simulator.circuitpython import make
from host_tools.simulator.hardware import Hardware

# name in `board` -> GPIO, as CircuitPython has them for the Raspberry Pi Pico
PICO = {
    **{f"GP{i}": i for i in range(29)},
    "LED": 25, "A0": 26, "A1": 27, "A2": 28, "A3": 29, "GP26_A0": 26, "GP27_A1": 27, "GP28_A2": 28,
    "SMPS_MODE": 23, "VBUS_SENSE": 24, "VOLTAGE_MONITOR": 29,
}  # fmt: skip


class Pin:
    """A pin of the chip, known as GP and its number on every board; two names of one pin are the same object."""

    def __init__(self, name: str) -> None:
        self.name = name

    def __repr__(self) -> str:
        return f"board.{self.name}"


class Pull:
    """digitalio.Pull"""

    UP, DOWN = "UP", "DOWN"


class Direction:
    """digitalio.Direction"""

    INPUT, OUTPUT = "INPUT", "OUTPUT"


class DriveMode:
    """digitalio.DriveMode"""

    PUSH_PULL, OPEN_DRAIN = "PUSH_PULL", "OPEN_DRAIN"


class Owner:
    """Something that holds pins until `deinit`; usable with `with`."""

    def __init__(self, hardware: Hardware, *pins: Pin) -> None:
        self._hardware = hardware
        self._live = True
        taken: list[Pin] = []
        try:
            for pin in pins:
                if not isinstance(pin, Pin):
                    raise TypeError(f"pin must be of type Pin, not {type(pin).__name__}")
                if pin in taken:
                    raise ValueError(f"{pin.name} in use")
                hardware.wires.claim(pin.name, self)
                taken.append(pin)
        except (TypeError, ValueError):
            hardware.wires.release(self)
            raise

    def deinit(self) -> None:
        """Give the pins back."""
        self._live = False
        self._hardware.wires.release(self)

    def _check(self) -> None:
        if not self._live:
            raise ValueError("Object has been deinitialized and can no longer be used. Create a new object.")

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.deinit()


def _digital(hardware: Hardware) -> ModuleType:
    class DigitalInOut(Owner):
        """One pin, read or driven."""

        def __init__(self, pin: Pin) -> None:
            super().__init__(hardware, pin)
            self._pin = pin
            self.direction = Direction.INPUT
            self.pull: str | None = None

        def switch_to_input(self, pull: str | None = None) -> None:
            self._check()
            self.direction, self.pull = Direction.INPUT, pull

        def switch_to_output(self, value: bool = False, drive_mode: str = DriveMode.PUSH_PULL) -> None:
            self._check()
            self.direction = Direction.OUTPUT
            self._drive(value)

        def _drive(self, level: bool) -> None:
            hardware.wires.change(self._pin.name, bool(level), hardware.clock.now())

        @property
        def value(self) -> bool:
            self._check()
            wires, now = hardware.wires, hardware.clock.now()
            if self.pull is None and self.direction == Direction.INPUT and wires.last(self._pin.name)[0] < 0:
                return False  # nothing pulls it: what it reads is chance, and chance is not repeatable
            return wires.level(self._pin.name, now)

        @value.setter
        def value(self, level: bool) -> None:
            self._check()
            if self.direction != Direction.OUTPUT:
                raise AttributeError("Cannot set value when direction is input.")
            self._drive(level)

    return make(
        "digitalio", "Digital pins", DigitalInOut=DigitalInOut, Pull=Pull, Direction=Direction, DriveMode=DriveMode
    )


def _analog(hardware: Hardware) -> ModuleType:
    class AnalogIn(Owner):
        """An analogue input; `value` is 0..65535 of `reference_voltage`."""

        reference_voltage = 3.3

        def __init__(self, pin: Pin) -> None:
            super().__init__(hardware, pin)
            self._pin = pin

        @property
        def value(self) -> int:
            self._check()
            return hardware.wires.analog.get(self._pin.name, 0)

    return make("analogio", "Analogue pins", AnalogIn=AnalogIn)


def _pulses(hardware: Hardware) -> ModuleType:
    class PWMOut(Owner):
        """A pin with a square wave, here for sound: every change is kept in `Hardware.sounds`."""

        def __init__(
            self, pin: Pin, *, duty_cycle: int = 0, frequency: int = 500, variable_frequency: bool = False
        ) -> None:
            super().__init__(hardware, pin)
            self._duty, self._frequency, self._variable = duty_cycle, frequency, variable_frequency
            self._note()

        def _note(self) -> None:
            hardware.sounds.append((hardware.clock.now(), self._frequency, self._duty))

        @property
        def duty_cycle(self) -> int:
            self._check()
            return self._duty

        @duty_cycle.setter
        def duty_cycle(self, duty: int) -> None:
            self._check()
            if not 0 <= duty <= 65535:
                raise ValueError("duty_cycle must be between 0 and 65535")
            self._duty = duty
            self._note()

        @property
        def frequency(self) -> int:
            self._check()
            return self._frequency

        @frequency.setter
        def frequency(self, hz: int) -> None:
            self._check()
            if not self._variable:
                raise RuntimeError("PWM frequency not writable when variable_frequency is False on construction.")
            self._frequency = hz
            self._note()

        def deinit(self) -> None:
            if self._live:
                self._duty = 0
                self._note()
            super().deinit()

    return make("pwmio", "Square waves", PWMOut=PWMOut)


def _buses(hardware: Hardware) -> ModuleType:
    class I2C(Owner):
        """The I2C bus on two pins; only one side holds its lock at a time."""

        def __init__(self, scl: Pin, sda: Pin, *, frequency: int = 100_000, timeout: int = 255) -> None:
            super().__init__(hardware, scl, sda)
            numbers = [int(pin.name[2:]) if pin.name[2:].isdigit() else -1 for pin in (sda, scl)]
            if numbers[0] % 2 or numbers[1] % 2 != 1 or numbers[0] // 2 % 2 != numbers[1] // 2 % 2:
                self.deinit()
                raise ValueError("Invalid pins")  # RP2040: SDA even, SCL odd, both of the same of its two units
            if not hardware.bus.pull_ups:
                self.deinit()
                raise RuntimeError("No pull up found on SDA or SCL; check your wiring")
            if not 1 <= frequency <= 1_000_000:
                self.deinit()
                raise ValueError("frequency must be between 1 and 1000000")
            hardware.bus.hz = frequency
            self._locked = False

        def try_lock(self) -> bool:
            self._check()
            if self._locked:
                return False
            self._locked = True
            return True

        def unlock(self) -> None:
            self._check()
            self._locked = False

        def _ready(self) -> None:
            self._check()
            if not self._locked:
                raise RuntimeError("Function requires lock")

        def scan(self) -> list[int]:
            self._ready()
            return sorted(hardware.bus.devices)

        def writeto(self, address: int, buffer: Any, *, start: int = 0, end: int | None = None) -> None:
            self._ready()
            view = memoryview(buffer).cast("B")
            hardware.bus.write(address, bytes(view[start : len(view) if end is None else end]))

        def readfrom_into(self, address: int, buffer: Any, *, start: int = 0, end: int | None = None) -> None:
            self._ready()
            last = len(buffer) if end is None else end
            buffer[start:last] = hardware.bus.read(address, last - start)

    class Unavailable:
        """A bus that the virtual board does not have."""

        def __init__(self, *args: object, **kwargs: object) -> None:
            raise NotImplementedError("the simulator has only I2C")

    return make("busio", "Buses", I2C=I2C, SPI=Unavailable, UART=Unavailable)


def modules(hardware: Hardware) -> dict[str, ModuleType]:
    """Return the modules of this file for one board."""
    pins = {number: Pin(f"GP{number}") for number in sorted(set(hardware.pins.values()))}
    names = {name: pins[number] for name, number in hardware.pins.items()}
    board = make("board", "The pins of the board", board_id=hardware.board_id, **names)
    pin_module = SimpleNamespace(
        **{f"GPIO{number}": pin for number, pin in pins.items()}, __name__="microcontroller.pin"
    )
    return {
        "board": board,
        "digitalio": _digital(hardware),
        "analogio": _analog(hardware),
        "pwmio": _pulses(hardware),
        "busio": _buses(hardware),
        "microcontroller.pin": make("microcontroller.pin", "Pins by number", **pin_module.__dict__),
    }
