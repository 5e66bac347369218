"""`usb_cdc`, `usb_hid` and `usb_midi`: the channels on the USB cable, and what boot.py chooses among them."""

from types import ModuleType
from typing import Any

from host_tools.simulator.circuitpython import make
from host_tools.simulator.hardware import Hardware
from host_tools.simulator.usb import FIFO, Channel


class Serial:
    """One serial channel as the board sees it. Timeouts are in seconds; None or a negative one waits for ever."""

    def __init__(self, channel: Channel) -> None:
        self._channel = channel
        self.timeout: float | None = -1
        self.write_timeout: float | None = -1

    @staticmethod
    def _us(timeout: float | None) -> int:
        return -1 if timeout is None or timeout < 0 else round(timeout * 1_000_000)

    @property
    def connected(self) -> bool:
        return self._channel.open

    @property
    def in_waiting(self) -> int:
        return self._channel.waiting

    @property
    def out_waiting(self) -> int:
        return FIFO if self._channel.stalled else 0

    def read(self, size: int = 1) -> bytes:
        return self._channel.take(size, self._us(self.timeout))

    def readinto(self, buffer: Any) -> int:
        data = self._channel.take(len(buffer), self._us(self.timeout))
        memoryview(buffer)[: len(data)] = data
        return len(data)

    def readline(self, size: int = -1) -> bytes:
        line = bytearray()
        while size < 0 or len(line) < size:
            byte = self._channel.take(1, self._us(self.timeout))
            line += byte
            if not byte or byte == b"\n":
                break
        return bytes(line)

    def write(self, data: Any) -> int:
        return self._channel.put(bytes(data), self._us(self.write_timeout))

    def flush(self) -> None:
        pass

    def reset_input_buffer(self) -> None:
        self._channel.clear_input()

    def reset_output_buffer(self) -> None:
        pass


def modules(hardware: Hardware) -> dict[str, ModuleType]:
    """Return the modules of this file for one board, with the channels that are enabled."""
    cable = hardware.cable

    def before_usb() -> None:
        if not hardware.booting:
            raise RuntimeError("Cannot change USB devices now")

    def enable(*, console: bool = True, data: bool = False) -> None:
        before_usb()
        hardware.usb.update(console=console, data=data)

    def disable() -> None:
        enable(console=False, data=False)

    def other(name: str) -> ModuleType:
        def switch(on: bool) -> None:
            before_usb()
            hardware.usb[name] = on

        return make(
            name,
            "Another USB device",
            enable=lambda *args: switch(True),
            disable=lambda: switch(False),
            devices=(),
            ports=(),
        )

    usb_cdc = make(
        "usb_cdc",
        "Serial channels",
        Serial=Serial,
        console=Serial(cable.console) if hardware.usb.get("console", True) else None,
        data=Serial(cable.data) if hardware.usb.get("data", False) and not hardware.booting else None,
        enable=enable,
        disable=disable,
    )
    return {"usb_cdc": usb_cdc, "usb_hid": other("usb_hid"), "usb_midi": other("usb_midi")}
