"""Settings and names of the seats, for the gallery."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from firmware.device import battery_sign
from firmware.device.store import WEAK
from firmware.journal import records, statistics
from firmware.screens.settings import LANGUAGE
from firmware.texts import settings as words
from host_tools.screen_lint import Recorder

if TYPE_CHECKING:
    from host_tools.gallery import Desk, Scene

UP, DOWN, LEFT, RIGHT, A, B, M = range(7)
HOLD = 8
LONGEST = "Wilhelmina"
# Pack, players, totals, achievements or ranks: the last of the largest numbers that fit.
RESULTS = (
    ("zen", 2, [54], 0),
    ("zen-solo", 1, [31, 47, 52], 0b1100),
    ("verdant", 1, [71, 88], 0b1010010),
    ("verdant", 4, [100 + n for n in range(12)], 0xFFFF),
    ("queens", 4, [-12, 99, 105], 0),
    ("cottage-solo", 1, [40, 61], 0b10),
    ("gone", 3, [234] * 999, 0),
)


def scenes(desk: Desk) -> Iterator[Scene]:
    """Yield every row of the settings with its first and its last value, and a name as it is typed."""
    for step in ("", "-last"):
        desk.show("settings")
        for i in range(len(words.NAMES)):
            if step:
                desk.press(LEFT)
            desk.app.hush()
            yield desk.scene(f"settings-{i + 1}{step}")
            if step and i == LANGUAGE:
                desk.press(RIGHT)  # what follows is to be in the language that it was
            desk.press(DOWN)
    desk.press(DOWN, UP, A)
    yield desk.scene("settings-large-says")
    desk.app.reset()
    desk.app.settings[8] = desk.language  # which stays otherwise
    desk.app.apply_settings()
    desk.show("settings")
    desk.press(UP, A)
    yield desk.scene("settings-sure")
    desk.show("names")
    yield desk.scene("names-none")
    desk.press(A)
    yield desk.scene("names-empty")
    desk.press(RIGHT, RIGHT, A)
    yield desk.scene("names-typed")
    for seat in range(5):
        desk.store.save_name(seat, LONGEST)
    desk.show("names")
    yield desk.scene("names-longest")
    desk.press(A, UP)
    yield desk.scene("names-full")
    for seat in range(5):
        desk.store.save_name(seat, "")

    yield from _results(desk)


def _results(desk: Desk) -> Iterator[Scene]:
    """Yield the statistics: none, of a first match, of many, of who plays alone, of a pack that is gone."""
    desk.show("statistics")
    yield desk.scene("results-none")
    for pack, players, totals, feats in RESULTS:
        tallies: list[bytearray] = []
        for n, total in enumerate(totals):
            end = records.end_payload(1, 0, total, n % 3 == 0, True, feats)
            statistics.count(tallies, statistics.key_of(pack, players), end)
        lines = records.record(records.TALLY, bytes(tallies[0][:12])) + records.record(
            records.RECENT, bytes(tallies[0][12:])
        )
        desk.store.put(lines)
    desk.show("statistics")
    for i in range(len(RESULTS)):
        yield desk.scene(f"results-{i + 1}")
        if desk.app.screen._feats():
            desk.press(A)
            yield desk.scene(f"results-{i + 1}-list")
            desk.press(B)
        desk.press(RIGHT)
    desk.press(M)
    yield desk.scene("results-sure")
    desk.press(M)
    yield desk.scene("results-cleared")


class _Panel:
    """A panel that keeps what it was sent."""

    shown = b""

    def show(self, canvas: Recorder) -> None:
        """Keep the picture."""
        self.shown = bytes(canvas.buf)


def low_battery(desk: Desk, name: str) -> Iterator[Scene]:
    """Yield what is said of a battery that is low, and its sign; a match is on the table."""
    from firmware.texts import battery, table  # in the language that is spoken now

    for said, line in (("low", battery.LOW), ("no-saves", table.TROUBLES[WEAK])):
        desk.app.say(line)
        yield desk.scene(f"{name}-battery-{said}")
        desk.app.hush()
    panel = _Panel()
    battery_sign.Signed(panel, lambda: 0).show(desk.canvas)
    yield desk.scene(f"{name}-battery-sign")._replace(pages=panel.shown)


def large(desk: Desk, name: str) -> Iterator[Scene]:
    """Yield help and the first thing of each zone in the inspector, in large letters; a match is on the table."""
    desk.app.settings[6] = 1
    desk.app.apply_settings()
    desk.show("help")
    for i in range(len(desk.app.screen.pages)):
        yield desk.scene(f"{name}-help-{i + 1}")
        desk.press(RIGHT)
    desk.show("table")
    view = desk.app.view
    for _ in view.zones():
        desk.think()
        desk.app.hush()
        zone = view.zone_name(view.zone).lower().replace(" ", "")
        if view.codes:
            desk.press(M + HOLD, A)
            while desk.app.screen.rule:
                yield desk.scene(f"{name}-{zone}-inspect-{desk.app.screen.rule}")
                desk.press(A)
            desk.press(B)
        desk.press(M)
    desk.app.reset()
    desk.app.apply_settings()
