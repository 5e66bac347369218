"""The gallery's pictures of the self-test, with hardware that is made up."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from host_tools.gallery import Desk, Scene

REMARKS = ["HORTUS_KEY_A = GP99: this board has no such pin", "the display is at 0x3d, not at 0x3c"]


class Hardware:
    """Stands in for firmware.device.selftest: a handheld on which everything is in order."""

    def panel(self, display: object) -> tuple[str, int]:
        """Return the chip and its address."""
        return "SSD1306", 0x3C

    def memory(self, store: object) -> bool:
        """Say that saving works."""
        return True

    def battery(self) -> int:
        """Return the battery's voltage in mV."""
        return 3912

    def free(self) -> int:
        """Return the free bytes of the heap."""
        return 96_000

    def beep(self, power: object) -> object:
        """Begin a tone."""
        return self

    def hush(self, power: object, tone: object) -> None:
        """End it."""


def scenes(desk: Desk) -> Iterator[Scene]:
    """Yield the pages of the self-test, which is on the desk."""
    yield desk.scene("selftest-panel")
    desk.press(4)
    yield desk.scene("selftest-keys")
    desk.press(*range(7))
    yield desk.scene("selftest-keys-all")
    desk.press(4)
    yield desk.scene("selftest-report")
    desk.app.screen.told = REMARKS
    desk.press(4)
    yield desk.scene("selftest-report-remarks")
    desk.press(6)
    yield desk.scene("selftest-remarks")
