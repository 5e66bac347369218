"""`supervisor`, `microcontroller`, `storage`, `time`, `gc`: the board itself."""

import time as pc_time
from types import ModuleType, SimpleNamespace
from typing import Any

from host_tools.simulator.circuitpython import make
from host_tools.simulator.flash import Nvm
from host_tools.simulator.hardware import Hardware

TICKS = 1 << 29  # `supervisor.ticks_ms()` wraps here
FIRST_TICK = TICKS - 65_536  # the count begins close to its end, so that programs meet the first wrap after 65 s
CPU_HZ = 125_000_000
HEAP_BYTES = 171_712  # of CircuitPython 10.2.1 on a Pico, before any program


class Reset(BaseException):
    """The program has reset the board (`microcontroller.reset`)."""


class Reload(BaseException):
    """The program has asked to be started anew (`supervisor.reload`)."""


def to_ticks(us: int) -> int:
    """Return what `supervisor.ticks_ms()` says `us` microseconds after power-on."""
    return (FIRST_TICK + us // 1000) % TICKS


class RunMode:
    """microcontroller.RunMode"""

    NORMAL, SAFE_MODE, UF2, BOOTLOADER = "NORMAL", "SAFE_MODE", "UF2", "BOOTLOADER"


class ResetReason:
    """microcontroller.ResetReason"""

    POWER_ON, BROWNOUT, SOFTWARE = "POWER_ON", "BROWNOUT", "SOFTWARE"
    DEEP_SLEEP_ALARM, RESET_PIN, WATCHDOG = "DEEP_SLEEP_ALARM", "RESET_PIN", "WATCHDOG"
    UNKNOWN, RESCUE_DEBUG = "UNKNOWN", "RESCUE_DEBUG"


class RunReason:
    """supervisor.RunReason"""

    STARTUP, AUTO_RELOAD, SUPERVISOR_RELOAD, REPL_RELOAD = "STARTUP", "AUTO_RELOAD", "SUPERVISOR_RELOAD", "REPL_RELOAD"


class SafeModeReason:
    """supervisor.SafeModeReason"""

    NONE, BROWNOUT, FLASH_WRITE_FAIL, GC_ALLOC_OUTSIDE_VM = (
        "NONE",
        "BROWNOUT",
        "FLASH_WRITE_FAIL",
        "GC_ALLOC_OUTSIDE_VM",
    )
    HARD_FAULT, INTERRUPT_ERROR, NLR_JUMP_FAIL = "HARD_FAULT", "INTERRUPT_ERROR", "NLR_JUMP_FAIL"
    NO_CIRCUITPY, NO_HEAP, PROGRAMMATIC = "NO_CIRCUITPY", "NO_HEAP", "PROGRAMMATIC"
    SAFEMODE_PY_ERROR, SDK_FATAL_ERROR, STACK_OVERFLOW = "SAFEMODE_PY_ERROR", "SDK_FATAL_ERROR", "STACK_OVERFLOW"
    USB_BOOT_DEVICE_NOT_INTERFACE_ZERO = "USB_BOOT_DEVICE_NOT_INTERFACE_ZERO"
    USB_TOO_MANY_ENDPOINTS, USB_TOO_MANY_INTERFACE_NAMES = "USB_TOO_MANY_ENDPOINTS", "USB_TOO_MANY_INTERFACE_NAMES"
    USER, WATCHDOG = "USER", "WATCHDOG"


def _supervisor(hardware: Hardware) -> ModuleType:
    class Runtime:
        """supervisor.runtime"""

        autoreload = True
        run_reason = RunReason.STARTUP
        safe_mode_reason = hardware.safe_mode

        @property
        def usb_connected(self) -> bool:
            return hardware.cable.attached

        @property
        def serial_connected(self) -> bool:
            return hardware.cable.console.open

        @property
        def serial_bytes_available(self) -> int:
            return hardware.cable.console.waiting

    def identify(manufacturer: str | None = None, product: str | None = None, vid: int = -1, pid: int = -1) -> None:
        if not hardware.booting:
            raise RuntimeError("Cannot change USB devices now")
        for what, text in (("manufacturer", manufacturer), ("product", product)):
            if text is not None:
                if len(text.encode()) > 126:
                    raise ValueError(f"{what} must be 1-126 bytes long")
                hardware.usb[what] = text

    def reload() -> None:
        raise Reload

    return make(
        "supervisor",
        "The part of CircuitPython that runs programs",
        ticks_ms=lambda: to_ticks(hardware.clock.read()),
        runtime=Runtime(),
        reload=reload,
        RunReason=RunReason,
        SafeModeReason=SafeModeReason,
        set_usb_identification=identify,
        set_next_code_file=lambda *args, **kwargs: None,
        get_previous_traceback=lambda: hardware.previous_traceback,
        reset_terminal=lambda *args: None,
        status_bar=SimpleNamespace(console=True, display=True),
    )


def _microcontroller(hardware: Hardware) -> ModuleType:
    from host_tools.simulator.circuitpython.pins import Pin

    def reset() -> None:
        raise Reset

    def delay_us(us: int) -> None:
        hardware.clock.spend(us)

    cpu = SimpleNamespace(
        frequency=CPU_HZ,
        temperature=25.0,
        voltage=3.3,
        uid=bytes.fromhex("0123456789abcdef"),
        reset_reason=hardware.reset_reason,
    )
    return make(
        "microcontroller",
        "The RP2040",
        nvm=Nvm(hardware.flash),
        cpu=cpu,
        Pin=Pin,
        RunMode=RunMode,
        ResetReason=ResetReason,
        reset=reset,
        on_next_reset=lambda mode: hardware.usb.update(next_reset=mode),
        delay_us=delay_us,
        disable_interrupts=lambda: None,
        enable_interrupts=lambda: None,
    )


def _storage(hardware: Hardware) -> ModuleType:
    drive, cable = hardware.drive, hardware.cable

    def remount(path: str, readonly: bool = False, *, disable_concurrent_write_protection: bool = False) -> None:
        locked = cable.drive_locked and not hardware.booting and hardware.usb.get("drive", True)
        if locked and not disable_concurrent_write_protection:
            raise RuntimeError("Cannot remount path when visible via USB.")
        drive.writable = not readonly
        if not readonly:
            cable.drive_locked = False

    def getmount(path: str) -> Any:
        return SimpleNamespace(readonly=not drive.writable, label="CIRCUITPY")

    def switch(on: bool) -> None:
        if not hardware.booting:
            raise RuntimeError("Cannot change USB devices now")
        hardware.usb["drive"] = on

    return make(
        "storage",
        "The drive",
        remount=remount,
        getmount=getmount,
        disable_usb_drive=lambda: switch(False),
        enable_usb_drive=lambda: switch(True),
    )


def _time(hardware: Hardware) -> ModuleType:
    clock = hardware.clock

    def sleep(seconds: float) -> None:
        if seconds < 0:
            raise ValueError("sleep length must be non-negative")
        clock.sleep(round(seconds * 1_000_000))

    return make(
        "time",
        "Time",
        sleep=sleep,
        monotonic=lambda: clock.read() / 1_000_000,
        monotonic_ns=lambda: clock.read() * 1000,
        time=lambda: 1_577_836_800 + clock.read() // 1_000_000,  # a board without a clock of its own starts in 2020
        localtime=pc_time.gmtime,
        mktime=pc_time.mktime,
        struct_time=pc_time.struct_time,
    )


def _gc() -> ModuleType:
    """Collecting the PC's garbage for each virtual board would only cost time; Python does it anyway."""
    return make(
        "gc",
        "Memory",
        collect=lambda: None,
        mem_free=lambda: HEAP_BYTES - 60_000,
        mem_alloc=lambda: 60_000,
        enable=lambda: None,
        disable=lambda: None,
        isenabled=lambda: True,
    )


def modules(hardware: Hardware) -> dict[str, ModuleType]:
    """Return the modules of this file for one board."""
    return {
        "supervisor": _supervisor(hardware),
        "microcontroller": _microcontroller(hardware),
        "storage": _storage(hardware),
        "time": _time(hardware),
        "gc": _gc(),
        "micropython": make("micropython", "Hints to the compiler", const=lambda value: value),
    }
