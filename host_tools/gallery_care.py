"""Settings and names of the seats, for the gallery."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from host_tools.gallery import Desk, Scene

UP, DOWN, LEFT, RIGHT, A, B, M = range(7)
HOLD = 8
LONGEST = "Wilhelmina"


def scenes(desk: Desk) -> Iterator[Scene]:
    """Yield every row of the settings with its first and its last value, and a name as it is typed."""
    for step in ("", "-last"):
        desk.show("settings")
        for i in range(10):
            if step:
                desk.press(LEFT)
            desk.app.hush()
            yield desk.scene(f"settings-{i + 1}{step}")
            desk.press(DOWN)
    desk.press(DOWN, UP, A)
    yield desk.scene("settings-large-says")
    desk.app.reset()
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
