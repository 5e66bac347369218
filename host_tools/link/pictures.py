"""Pictures and recordings of the handheld's panel."""

from __future__ import annotations

import base64
import time
from pathlib import Path

from host_tools.errors import HortusError
from host_tools.link.target import Target
from host_tools.simulator.picture import HEIGHT, WIDTH, Picture

SCALE = 4
_TRIES = 6  # a picture that changes while it is sent may be of two: it counts once it came twice the same
_PERIOD_S = 0.1  # between two pictures of a recording; the cursor blinks twice a second
_INK, _PAPER = (214, 236, 255), (8, 10, 14)


def once(target: Target) -> Picture:
    """Return the picture as it comes; it may be of two, if the handheld draws meanwhile."""
    pages = base64.b64decode(target.ask("screen"))
    if len(pages) != WIDTH * HEIGHT // 8:
        raise HortusError(f"a picture of {len(pages)} bytes: the panel has {WIDTH * HEIGHT // 8}")
    return Picture(pages)


def fetch(target: Target) -> Picture:
    """Return the picture on the panel, a whole one."""
    found = once(target)
    for _ in range(_TRIES):
        again = once(target)
        if again == found:
            break
        found = again
    return found


def record(target: Target, seconds: float) -> list[tuple[Picture, float]]:
    """Return the pictures of so many seconds, each with how long it stood."""
    frames: list[tuple[Picture, float]] = []
    start = last = time.monotonic()
    picture = once(target)
    while (now := time.monotonic()) - start < seconds:
        new = once(target)
        if new != picture:
            frames.append((picture, now - last))
            picture, last = new, now
        time.sleep(max(0.0, _PERIOD_S - (time.monotonic() - now)))
    return [*frames, (picture, max(_PERIOD_S, time.monotonic() - last))]


def write_gif(frames: list[tuple[Picture, float]], path: Path) -> None:
    """Write a recording as an animated GIF that repeats."""
    from PIL import Image

    images = []
    for picture, _ in frames:
        image = Image.new("P", (WIDTH, HEIGHT))
        image.putpalette([*_PAPER, *_INK])
        image.putdata([int(lit) for row in picture.rows() for lit in row])
        images.append(image.resize((WIDTH * SCALE, HEIGHT * SCALE), Image.Resampling.NEAREST))
    images[0].save(
        path,
        "GIF",
        save_all=True,
        append_images=images[1:],
        duration=[max(20, round(seconds * 1000)) for _, seconds in frames],
        loop=0,
    )
