"""The printed case, rendered by OpenSCAD: closed solids of the right size, open where the table says so."""

import re
import shutil
import subprocess
from collections import Counter
from pathlib import Path

import pytest

from host_tools.hardware import table

SOURCE = Path(__file__).parents[1] / "hw" / "case" / "case.scad"
CASE = table.read()["case"]
WIDTH, HEIGHT, DEPTH = CASE["size"]
FRONT = 12


def rendered(folder, part, panel="oled13"):
    """Return the triangles of a part, each three points of (x, y, z)."""
    if shutil.which("openscad") is None:
        pytest.skip("openscad is not installed (Debian: apt-get install openscad)")
    out = folder / f"{part}.stl"
    options = ["-D", f'part="{part}"', "-D", f'panel="{panel}"', "-o", str(out)]
    done = subprocess.run(["openscad", *options, str(SOURCE)], capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr
    assert "WARNING" not in done.stderr and "ERROR" not in done.stderr
    points = [tuple(float(n) for n in found) for found in re.findall(r"vertex (\S+) (\S+) (\S+)", out.read_text())]
    return [points[i : i + 3] for i in range(0, len(points), 3)]


def is_closed(triangles):
    """Whether each edge is passed once in each direction: a solid that a printer can fill."""
    edges = Counter((t[i], t[(i + 1) % 3]) for t in triangles for i in range(3))
    return all(n == edges[b, a] for (a, b), n in edges.items())


def volume(triangles):
    return sum(
        a[0] * (b[1] * c[2] - b[2] * c[1]) - a[1] * (b[0] * c[2] - b[2] * c[0]) + a[2] * (b[0] * c[1] - b[1] * c[0])
        for a, b, c in triangles
    ) / 6  # fmt: skip


def box(triangles):
    points = [point for triangle in triangles for point in triangle]
    return [(min(p[i] for p in points), max(p[i] for p in points)) for i in range(3)]


def material(triangles, x, y):
    """Return how much material a needle meets that goes through at (x, y), in millimetres."""
    found = 0.0
    for a, b, c in triangles:
        area = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
        if area == 0:
            continue
        v = ((x - a[0]) * (c[1] - a[1]) - (y - a[1]) * (c[0] - a[0])) / area
        w = ((b[0] - a[0]) * (y - a[1]) - (b[1] - a[1]) * (x - a[0])) / area
        if v >= 0 and w >= 0 and v + w <= 1:
            z = a[2] + v * (b[2] - a[2]) + w * (c[2] - a[2])
            found += z if area > 0 else -z  # out of the solid, or into it
    return found


@pytest.fixture(scope="module")
def front(tmp_path_factory):
    return rendered(tmp_path_factory.mktemp("front"), "front")


def test_the_front_is_a_closed_solid_of_the_size_in_the_table(front):
    assert is_closed(front)
    assert box(front) == [(0, pytest.approx(WIDTH)), (0, pytest.approx(HEIGHT)), (0, pytest.approx(FRONT))]
    assert 10_000 < volume(front) < 40_000


# A needle off the middle, so that it goes through no edge of a triangle.
@pytest.mark.parametrize("key", table.KEYS)
def test_each_key_has_its_hole_and_a_rim_round_it(front, key):
    x, y = CASE["keys"][key]
    radius = CASE["key_hole"] / 2
    for dx, dy in ((0.013, 0.017), (radius - 0.4, 0.017), (0.013, 0.4 - radius)):
        assert material(front, x + dx, y + dy) == pytest.approx(0, abs=1e-3)
    assert material(front, x + radius + 0.7, y + 0.017) == pytest.approx(CASE["wall"] + 1, abs=0.01)


def test_the_window_is_open_and_the_front_is_not(front):
    panel = CASE["panel"]["oled13"]
    x, y = panel["centre"]
    w, h = (side / 2 - 0.3 for side in panel["window"])
    for dx, dy in ((0.013, 0.017), (w, h), (-w, h), (w, -h), (-w, -h)):
        assert material(front, x + dx, y + dy) == pytest.approx(0, abs=1e-3)
    for at in ((x + w + 2, y + 0.017), (WIDTH - 40.3, HEIGHT - 5.2), (45.3, 8.1)):
        assert material(front, *at) == pytest.approx(CASE["wall"], abs=0.01)


def test_the_window_follows_the_panel(front, tmp_path):
    small = rendered(tmp_path, "front", "oled096")
    panel = CASE["panel"]["oled13"]
    x, y = panel["centre"][0] + panel["window"][0] / 2 - 1, panel["centre"][1] + 0.017
    assert material(front, x, y) == pytest.approx(0, abs=1e-3)
    assert material(small, x, y) == pytest.approx(CASE["wall"], abs=0.01)


def test_the_back_and_the_caps_fit_the_front(tmp_path):
    back = rendered(tmp_path, "back")
    assert is_closed(back)
    assert box(back)[:2] == [(0, pytest.approx(WIDTH)), (0, pytest.approx(HEIGHT))]
    assert box(back)[2][1] == pytest.approx(DEPTH - FRONT)
    # The body of a USB plug goes into the upper wall, up to the front: USB-C's may be 12.35 x 6.5 mm.
    for x, z in ((0.013, 2), (6.2, 2), (-6.2, 2), (6.4, DEPTH - FRONT), (-6.4, DEPTH - FRONT)):
        assert material(back, WIDTH / 2 + x, HEIGHT - 0.99) == pytest.approx(z, abs=0.01)
    caps = rendered(tmp_path, "caps")
    assert is_closed(caps)
    top = max(point[2] for triangle in caps for point in triangle)
    assert top > CASE["wall"]  # they stand out of the front
    tips = [p for t in caps for p in t if p[2] == top and p[0] < 8]
    assert 2 * max(p[0] for p in tips) == pytest.approx(CASE["key_hole"] - 0.6, abs=0.05)
