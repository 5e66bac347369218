"""Everything soldered to the virtual board, and what of it outlives a power cut."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from host_tools.simulator.bus import I2cBus
from host_tools.simulator.chip import Ssd1306
from host_tools.simulator.clock import Clock
from host_tools.simulator.drive import Drive
from host_tools.simulator.flash import Flash
from host_tools.simulator.usb import Cable
from host_tools.simulator.wires import Wires

Setting = str | int
SLEEP_MEMORY_BYTES = 256
CONSOLE_CHARACTERS = 100_000  # of the console's text, the latest are kept


@dataclass
class Hardware:
    """One virtual handheld, between two power-ons.

    settings    what `settings.toml` holds
    pins        name in `board` -> GPIO; board_id: what CircuitPython calls the board
    sounds      (microseconds, Hz, duty 0..65535) of each change on a PWM pin
    safe_mode   name in supervisor.SafeModeReason if the board starts in safe mode
    usb         what boot.py chose: "data" channel on or off, "manufacturer", "product"
    """

    clock: Clock
    bus: I2cBus
    chip: Ssd1306  # or one of its kin
    flash: Flash
    drive: Drive
    cable: Cable
    settings: Mapping[str, Setting]
    pins: Mapping[str, int]
    board_id: str = "raspberry_pi_pico"
    wires: Wires = field(default_factory=Wires)
    sleep_memory: bytearray = field(default_factory=lambda: bytearray(SLEEP_MEMORY_BYTES))
    sounds: list[tuple[int, int, int]] = field(default_factory=list)
    usb: dict[str, object] = field(default_factory=dict)
    booting: bool = False
    reset_reason: str = "POWER_ON"
    safe_mode: str | None = None
    previous_traceback: str | None = None
    _console: list[str] = field(default_factory=list)
    _console_size: int = 0

    def print(self, text: str) -> None:
        """Write to the console: `print` and the REPL's channel."""
        self._console.append(text)
        self._console_size += len(text)
        while self._console_size > CONSOLE_CHARACTERS and len(self._console) > 1:
            self._console_size -= len(self._console.pop(0))
        if self.cable.attached:
            self.cable.console.put(text.replace("\n", "\r\n").encode(), 0)

    @property
    def console(self) -> str:
        """The latest text on the console."""
        return "".join(self._console)
