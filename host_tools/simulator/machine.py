"""One virtual handheld: power, keys, panel, console. Everything that a person, or a test, does with the real one.

with Machine() as handheld:
    handheld.press("A")
    handheld.settle()
    print(handheld.picture())
"""

import gc
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from types import ModuleType, TracebackType
from typing import Any, Literal, Self, cast

from host_tools.simulator import circuitpython
from host_tools.simulator.board_terminal import offer_terminal, show_terminal
from host_tools.simulator.built import built_files
from host_tools.simulator.bus import I2cBus
from host_tools.simulator.chip import CHIPS
from host_tools.simulator.circuitpython.alarms import DeepSleep, wait
from host_tools.simulator.circuitpython.pins import PICO
from host_tools.simulator.circuitpython.system import Reload, Reset
from host_tools.simulator.clock import Clock, PowerCut, RealClock, VirtualClock
from host_tools.simulator.drive import Drive
from host_tools.simulator.errors import format_error
from host_tools.simulator.flash import Flash
from host_tools.simulator.hardware import Hardware, Setting
from host_tools.simulator.picture import Picture
from host_tools.simulator.settings import read_settings
from host_tools.simulator.usb import Cable
from host_tools.simulator.world import Libraries, World

CHECKOUT = Path(__file__).resolve().parents[2]
KEYS = ("UP", "DOWN", "LEFT", "RIGHT", "A", "B", "M")
PANEL_ADDRESS = 0x3C
TAP_MS = 60  # a quick press of a thumb
REFERENCE_VOLTS = 3.3  # of the analogue inputs
HOLD_MS = 650  # longer than the 500 ms that make a hold
HELD_AT_START_MS = 2000  # the firmware looks at its keys well before
GAP_MS = 40  # between letting go and pressing again
QUIET_MS = 700  # without traffic to the panel: longer than half a period of a cursor that blinks
SETTLE_MS = 120_000  # a bot's turn and all animations are over by then
State = Literal["off", "running", "ended", "crashed"]


class Machine:
    """A handheld with everything wired as `firmware/device/pins.py` says by default.

    root        folder that looks like its drive: boot.py, code.py, firmware/
    clock       "virtual": time passes as fast as the CPU allows; "real": at the pace of the device
    nvm         file that keeps `microcontroller.nvm` over the end of the process; None: only over power cuts
    written     folder for files that the board writes; None: a temporary one
    settings    more entries for `settings.toml`, before those of the root's own file
    cable       whether a PC is on the USB socket
    panel       whether a panel is on the bus; address: where; chip: "SSD1306", "SSD1309" or "SH1106"
    pins        name in `board` -> GPIO, and board_id: of another board than a Raspberry Pi Pico
    battery     volts of the battery, at the pin that sees it; None: nothing is there to be seen. May be set at any time
    """

    def __init__(
        self,
        root: Path = CHECKOUT,
        *,
        clock: Literal["virtual", "real"] = "virtual",
        nvm: Path | None = None,
        written: Path | None = None,
        settings: Mapping[str, Setting] | None = None,
        cable: bool = False,
        panel: bool = True,
        address: int = PANEL_ADDRESS,
        chip: str = "SSD1306",
        pins: Mapping[str, int] = PICO,
        board_id: str = "raspberry_pi_pico",
        battery: float | None = None,
    ) -> None:
        self.root = root.resolve()
        self._clock_kind = clock
        self._settings = {**read_settings(self.root / "settings.toml"), **(settings or {})}
        self._pins, self._board_id = pins, board_id
        self._panel, self._address, self._chip = panel, address, chip
        self._cable = cable
        self._battery = battery
        self._nvm_path, self._written = nvm, written
        self._kept: tuple[Flash, Drive] | None = None
        self.state: State = "off"
        self.error = ""
        self.world: World | None = None
        self._app: Any = None
        self.restarts = 0
        self._key_free = dict.fromkeys(KEYS, 0)
        self._sleep_memory = b""
        self._new_hardware()

    # ---- power

    def _new_hardware(self) -> None:
        clock: Clock = VirtualClock() if self._clock_kind == "virtual" else RealClock()
        if self._kept is None:
            roots = [self.root] if (self.root / "firmware" / "packs").exists() else [self.root, built_files()]
            self._kept = Flash(clock, self._nvm_path), Drive(*roots, written=self._written)
        flash, drive = self._kept
        flash.clock = clock
        drive.writable = False
        bus, chip = I2cBus(clock), CHIPS[self._chip]()
        if self._panel:
            bus.devices[self._address] = chip
        self.hardware = Hardware(
            clock, bus, chip, flash, drive, Cable(clock, self._cable), self._settings, self._pins, self._board_id
        )
        self._key_free = dict.fromkeys(KEYS, 0)
        self.hardware.sleep_memory[: len(self._sleep_memory)] = self._sleep_memory
        self._sleep_memory = b""
        self.battery = self._battery

    @property
    def battery(self) -> float | None:
        """Volts of the battery, None without one."""
        return self._battery

    @battery.setter
    def battery(self, volts: float | None) -> None:
        self._battery = volts
        wired = {**firmware_pins(), **self._settings}
        gpio = self._pins.get(str(wired["HORTUS_BATTERY"]))
        if gpio is not None:
            ratio = str(wired["HORTUS_BATTERY_RATIO"])
            divider = int(ratio) if ratio.isdecimal() and int(ratio) else 1  # what is none the firmware reports
            share = (volts or 0) / divider / REFERENCE_VOLTS
            self.hardware.wires.analog[f"GP{gpio}"] = min(int(share * 65535), 65535)

    def boot(self, held: Iterable[str] = (), safe_mode: str | None = None) -> Self:
        """Switch on with the keys `held` down for a while; in virtual time the firmware starts with the next `run`.

        safe_mode   name in supervisor.SafeModeReason: CircuitPython starts in safe mode for that reason
        """
        if self.state != "off":
            self.power_cut()
        self._new_hardware()
        for key in held:
            self.down(key, 0)
            self.up(key, HELD_AT_START_MS * 1000)
        self.hardware.safe_mode = safe_mode
        self.state = "running"
        self.error = ""
        self.hardware.clock.start(self._firmware)
        return self

    def reset(self) -> Self:
        """Press the board's reset button: unlike a power cut it leaves `alarm.sleep_memory` alone."""
        kept = bytes(self.hardware.sleep_memory)
        self.power_cut()
        self._sleep_memory = kept
        return self.boot()

    def power_cut(self) -> None:
        """Pull the battery: the firmware ends where it stands; flash and drive keep what they hold."""
        self.hardware.clock.cut()
        self.hardware.chip.power_on()
        self.state = "off"

    def stop(self) -> None:
        """Switch off and clean up."""
        self.power_cut()
        self.hardware.flash.save()
        self.hardware.drive.close()

    def __enter__(self) -> Self:
        return self.boot() if self.state == "off" else self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.stop()

    # ---- the firmware's thread

    def _firmware(self) -> None:
        try:
            while self._one_boot():
                self.restarts += 1
        except PowerCut:
            self.state = "off"

    def _one_boot(self) -> bool:
        """Run boot.py and code.py; return whether the program asked for a reset."""
        hardware = self.hardware
        hardware.booting = True
        hardware.usb.clear()
        if hardware.safe_mode is not None:
            return self._in_safe_mode()
        if hardware.drive.exists("/boot.py"):
            ended = self._program("boot.py", Libraries(circuitpython.modules(hardware)))
            if ended is not None:
                return self._after_reset(ended)
        hardware.booting = False
        libraries = Libraries(circuitpython.modules(hardware))
        offer_terminal(libraries, hardware)
        while True:
            ended = self._program("code.py", libraries)
            if isinstance(ended, Reload):
                continue
            if ended is not None:
                return self._after_reset(ended)
            show_terminal(libraries, hardware)
            return False

    def _in_safe_mode(self) -> bool:
        """Run safemode.py; then only the REPL is left. Return whether it asked for a reset."""
        hardware = self.hardware
        libraries = Libraries(circuitpython.modules(hardware))
        if hardware.safe_mode != "USER" and hardware.drive.exists("/safemode.py"):
            ended = self._program("safemode.py", libraries)
            if ended is not None:
                hardware.safe_mode = None
                return self._after_reset(ended)
        hardware.booting = False
        hardware.print("Running in safe mode! Not running saved code.\n")
        show_terminal(libraries, hardware)
        return False

    def _program(self, name: str, libraries: Libraries) -> BaseException | None:
        """Run one program; return the Reset, Reload or DeepSleep it ended with, None for any other end."""
        hardware = self.hardware
        self.world = world = World(
            circuitpython.modules(hardware), libraries, hardware.drive, hardware.settings, hardware.print
        )
        self.state = "running"
        try:
            world.run(name)
            self.state = "ended"
        except (Reset, Reload, DeepSleep) as ended:
            return ended
        except SystemExit:
            self.state = "ended"
        except Exception as error:
            self.error = hardware.previous_traceback = format_error(error, hardware.drive)
            hardware.print(self.error)
            self.state = "crashed"
        finally:
            self._free_pins(libraries)
        return None

    def _free_pins(self, libraries: Libraries) -> None:
        """Free the pins as the end of a program does: all but those of a display, which the terminal goes on using."""
        displayio = libraries.table.get("displayio")
        kept = [bus._i2c for bus in displayio.display_buses] if displayio is not None else []
        claims = self.hardware.wires.claims
        for pin in [pin for pin, owner in claims.items() if owner not in kept]:
            del claims[pin]

    def _after_reset(self, ended: BaseException) -> bool:
        hardware = self.hardware
        if isinstance(ended, DeepSleep):
            hardware.reset_reason = "DEEP_SLEEP_ALARM"
            wait(
                hardware.clock,
                ended.alarms,
                lambda one: hardware.wires.level(one.pin.name, hardware.clock.now()) == one.value,
            )
        else:
            hardware.reset_reason = "SOFTWARE"
        hardware.wires.claims.clear()
        hardware.drive.writable = False
        hardware.cable.drive_locked = hardware.cable.attached
        return True

    # ---- time

    @property
    def now_ms(self) -> int:
        """Milliseconds since power-on."""
        return self.hardware.clock.now() // 1000

    def run(self, ms: int, until: Callable[[], bool] | None = None) -> bool:
        """Let `ms` pass, or less if `until` says True at a pause of the firmware; return whether it did."""
        met = self.hardware.clock.run(ms * 1000, until)
        return met if until is None or not met else until() or not self.hardware.clock.running

    def settle(self, quiet_ms: int = QUIET_MS, limit_ms: int = SETTLE_MS) -> bool:
        """Run until the panel has had no traffic for `quiet_ms`; return False if that takes longer than `limit_ms`."""
        chip = self.hardware.chip
        end = self.now_ms + limit_ms
        while self.now_ms < end and self.state == "running":
            before = chip.version
            self.run(quiet_ms)
            if chip.version == before:
                return True
        return self.state != "running"

    # ---- keys

    def pin(self, key: str) -> str:
        """Return the pin that a key is wired to, as `Hardware.wires` knows it: GP and the number of the GPIO."""
        name = str(self._settings.get(f"HORTUS_KEY_{key}", "") or default_pins()[key])
        if name not in self._pins:
            raise ValueError(f"key {key} is wired to {name}, which this board has not")
        return f"GP{self._pins[name]}"

    def down(self, key: str, at_us: int | None = None) -> None:
        """Press a key and keep it down."""
        at = self.hardware.clock.now() if at_us is None else at_us
        self.hardware.wires.change(self.pin(key), False, at)

    def up(self, key: str, at_us: int | None = None) -> None:
        """Let a key go."""
        at = self.hardware.clock.now() if at_us is None else at_us
        self.hardware.wires.change(self.pin(key), True, at)

    def press(self, *keys: str, ms: int = TAP_MS) -> None:
        """Press keys one after the other, each for `ms`, and let that time pass."""
        for key in keys:
            self._hold_down((key,), ms)

    def hold(self, key: str, ms: int = HOLD_MS) -> None:
        """Hold a key for `ms`, and let that time pass."""
        self._hold_down((key,), ms)

    def chord(self, *keys: str, ms: int = TAP_MS) -> None:
        """Press keys (A and B if none is given) at the same time."""
        self._hold_down(keys or ("A", "B"), ms)

    def _hold_down(self, keys: tuple[str, ...], ms: int) -> None:
        for key in keys:
            self.down(key)
        self.run(ms)
        for key in keys:
            self.up(key)
        self.run(GAP_MS)

    # ---- what is to be seen

    def picture(self) -> Picture:
        """Return what the panel shows."""
        return Picture(self.hardware.chip.shown())

    @property
    def console(self) -> str:
        """The latest text on the console."""
        return self.hardware.console

    @property
    def nvm(self) -> bytes:
        """The 4,096 bytes of `microcontroller.nvm`."""
        return bytes(self.hardware.flash.data)

    def module(self, name: str) -> ModuleType:
        """Return a module that the firmware has imported; raise KeyError if it has not."""
        if self.world is None:
            raise KeyError(f"{name}: the firmware has not started")
        return self.world.table[name]

    def object(self, module: str, name: str) -> Any:
        """Return something of a module of the firmware, e.g. ("firmware.app", "running")."""
        return getattr(self.module(module), name)

    @property
    def app(self) -> Any:
        """The firmware's App, None while there is none; nothing of the firmware's leads to it, so it is looked for."""
        module = None if self.world is None else self.world.table.get("firmware.app")
        kind = getattr(module, "App", None)
        if kind is None:
            return None
        if type(self._app) is not kind:
            self._app = next((one for one in gc.get_objects() if type(one) is kind), None)
        return self._app


def default_pins() -> Mapping[str, str]:
    """Return key -> pin as the firmware has them by default."""
    return {key: str(firmware_pins()[f"HORTUS_KEY_{key}"]) for key in KEYS}


def firmware_pins() -> Mapping[str, Setting]:
    """Return what stands for settings that `settings.toml` does not have."""
    from firmware.device import pins

    return cast(Mapping[str, Setting], pins.DEFAULTS)
