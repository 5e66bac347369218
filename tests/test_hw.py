"""One table of hardware: what is made from it is in the repository, and every pin of it can do its job."""

import copy
import itertools
import re
from importlib import metadata
from pathlib import Path

import pytest

from firmware.device import pins
from host_tools.errors import HortusError
from host_tools.hardware import breadboard, budget, case, pages, table, wiring
from host_tools.simulator import Machine
from host_tools.simulator.circuitpython.pins import PICO

CHECKOUT = Path(__file__).parents[1]
DATA = table.read()
BOARDS = table.boards(DATA)
each_board = pytest.mark.parametrize("board", BOARDS, ids=lambda board: board.id)


def stub(board_id):
    """Return name -> GPIO of a board, as CircuitPython's own stubs have them."""
    files = metadata.files("circuitpython-stubs")
    (path,) = [file for file in files if file.as_posix() == f"board_definitions/{board_id}/__init__.pyi"]
    return {name: int(n) for name, n in re.findall(r"^(\w+): microcontroller.Pin  # GPIO(\d+)", path.read_text(), re.M)}


def changed(**fields):
    """Return the row of the reference board with some fields, or some of its pins, changed."""
    data = copy.deepcopy(DATA)
    row = data["board"][0]
    for field, value in fields.items():
        (row["pins"] if field in table.JOBS else row)[field] = value
    return data


# ---- pins


@each_board
def test_each_pin_is_one_that_circuitpython_has_on_that_board(board):
    known = stub(board.id)
    assert board.gpio.items() <= known.items()
    assert set(board.pins.values()) <= set(known)


def test_the_simulator_has_the_pins_of_the_reference_board():
    assert stub("raspberry_pi_pico") == PICO


def test_the_reference_board_is_what_the_firmware_uses_without_settings():
    assert BOARDS[0].settings().items() <= pins.DEFAULTS.items()


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"KEY_A": "GP9"}, "KEY_RIGHT and KEY_A share GPIO 9"),
        ({"KEY_A": "GP99"}, "KEY_A = GP99: the board has no such pin"),
        ({"KEY_A": "VOLTAGE_MONITOR", "BATTERY": "GP26"}, "KEY_A = VOLTAGE_MONITOR: no pad"),
        ({"SDA": "GP5", "SCL": "GP4"}, "SDA = GP5: GPIO 5 can only be SCL"),
        ({"SDA": "GP2"}, "SDA and SCL belong to different I2C units"),
        ({"BATTERY": "GP20", "sense": "divider"}, "BATTERY = GP20: GPIO 20 has no analogue input"),
        ({"BATTERY": "GP26"}, "sense = hidden, but GP26 says otherwise"),
        ({"sense": "guess"}, "sense = 'guess': allowed are hidden, divider"),
        ({"taken": {"15": "the lamp"}}, "BUZZER = GP15: it is the lamp too"),
        ({"supply": "BAT"}, "no pad BAT"),
    ],
)
def test_a_pin_that_cannot_do_its_job_is_named(change, said):
    with pytest.raises(HortusError) as error:
        table.boards(changed(**change))
    assert f"Raspberry Pi Pico: {said}" in str(error.value)


def test_a_job_without_a_pin_is_named():
    data = changed()
    del data["board"][0]["pins"]["KEY_M"]
    with pytest.raises(HortusError, match="no pin for KEY_M"):
        table.boards(data)


@each_board
def test_the_firmware_runs_on_each_board_with_the_settings_made_for_it(board):
    machine = Machine(settings=board.settings(), pins=board.gpio, board_id=board.id)
    assert [machine.pin(key) for key in table.KEYS] == [f"GP{board.gpio[board.pins[job]]}" for job in table.KEY_JOBS]
    with machine:
        machine.settle()
        shelf = machine.picture()
        assert shelf.count > 200
        assert "no such pin" not in machine.console and "no display" not in machine.console
        for key in table.KEYS:
            machine.press(key)
        machine.settle()
        assert machine.picture() != shelf
        assert machine.state == "running"


# ---- what is made from the table


def test_what_is_in_the_repository_is_what_the_table_makes():
    assert pages.differences(CHECKOUT, pages.generate(CHECKOUT)) == []


def test_stale_missing_and_left_over_files_are_found_and_made_anew(tmp_path):
    for page in (*pages.PAGES, "hw/hardware.toml"):
        (tmp_path / page).parent.mkdir(exist_ok=True)
        (tmp_path / page).write_bytes((CHECKOUT / page).read_bytes())
    files = pages.generate(tmp_path)
    assert pages.write(tmp_path, files) == [path for path in files if path not in pages.PAGES]
    (tmp_path / "hw/settings/old_board.toml").write_text("")
    (tmp_path / "hw/wiring/raspberry_pi_pico.svg").unlink()
    page = tmp_path / "README.md"
    page.write_text(page.read_text("utf-8").replace("`GP6`", "`GP7`"), "utf-8")
    found = ["hw/wiring/raspberry_pi_pico.svg", "README.md", "hw/settings/old_board.toml"]
    files = pages.generate(tmp_path)
    assert pages.differences(tmp_path, files) == found == pages.write(tmp_path, files)
    assert pages.differences(tmp_path, pages.generate(tmp_path)) == []


def test_a_page_that_asks_for_an_unknown_part_is_refused(tmp_path):
    (tmp_path / "hw").mkdir()
    (tmp_path / "hw/hardware.toml").write_bytes((CHECKOUT / "hw/hardware.toml").read_bytes())
    (tmp_path / "README.md").write_text("<!-- made: pixels -->\n<!-- end -->\n")
    with pytest.raises(HortusError, match="nothing is made for 'pixels'"):
        pages.generate(tmp_path)


def test_every_setting_that_people_are_told_exists():
    for page in [*pages.PAGES, *(f"hw/settings/{board.id}.toml" for board in BOARDS)]:
        named = set(re.findall(r"HORTUS_[A-Z0-9_]+", (CHECKOUT / page).read_text("utf-8")))
        assert named <= set(pins.DEFAULTS), page


@each_board
def test_the_wiring_picture_names_every_pad_and_part(board):
    drawn = wiring.picture(board)
    words = re.findall(r">([^<>]+)</text>", drawn)
    for _, _, name in board.pads():
        assert name in words
    assert {"SDA", "SCL", "VCC", "OLED", "piezo", "battery + (switch)", *table.KEYS} <= set(words)
    assert ("200k to + / 200k" in words) == (board.sense == "divider")
    assert ("1N5817" in words) != board.charger


@each_board
def test_the_wiring_picture_has_each_part_beside_the_pad_of_its_job(board):
    drawn = re.findall(r'<text x="([\d.]+)" y="([\d.]+)"[^>]*>([^<>]+)</text>', wiring.picture(board))
    at = {}
    for x, y, words in drawn:
        at.setdefault(words, (float(x), float(y)))
    parts = {job: (job[4:], 5) for job in table.KEY_JOBS} | {"BUZZER": ("piezo", -4), "SDA": ("SDA", -4)}
    for job, (words, up) in parts.items():
        pad, part = at[board.pins[job]], at[words]
        if board.pins[job] != words:  # a pad that is called SDA itself
            assert pad[1] - 4 == part[1] + up, job
            assert (pad[0] < wiring.WIDTH / 2) == (part[0] < wiring.WIDTH / 2), job


@each_board
def test_on_the_breadboard_no_hole_has_two_wires_and_the_wires_go_where_the_table_says(board):
    plan = breadboard.Plan(board)
    holes = [hole for wire in plan.wires for hole in wire[:2] if hole.column in breadboard.COLUMNS]
    assert len(set(holes)) == len(holes)
    assert all(1 <= hole.row <= breadboard.HOLES for hole in holes)
    rows = {side: getattr(board, side) for side in ("left", "right")}
    for wire in plan.wires:
        job = {f"key {key}": f"KEY_{key}" for key in table.KEYS}.get(wire.what)
        job = job or {"OLED SDA": "SDA", "OLED SCL": "SCL", "piezo": "BUZZER"}.get(wire.what)
        if job:
            side = "left" if wire.start.column < "f" else "right"
            assert rows[side][wire.start.row - 1] == board.pins[job]


def nets(board, plan, legs):
    """Return a function hole -> net, made of strips of five holes, rails, wires and the joined legs of buttons."""
    parent = {}

    def find(a):
        while parent.setdefault(a, a) != a:
            a = parent[a]
        return a

    def strip(hole):
        return hole.column if hole.column in breadboard.RAILS else ("left" if hole.column < "f" else "right", hole.row)

    for wire in plan.wires:
        parent[find(strip(wire.start))] = find(strip(wire.end))
    for row in plan.key_rows:
        leg = {name: find((side, row + down)) for name, side, down in LEGS}
        for a, b in legs:
            parent[find(leg[a])] = find(leg[b])
    return find


LEGS = (("1", "left", 0), ("2", "right", 0), ("3", "left", 2), ("4", "right", 2))


@each_board
@pytest.mark.parametrize("make", ["12 34", "13 24"])
def test_on_the_breadboard_a_key_closes_its_pin_to_ground_with_either_make_of_button(board, make):
    plan = breadboard.Plan(board)
    sides = {name: (side, i + 1) for side, i, name in reversed(board.pads()) if side != "bottom"}
    signals = [sides[pin] for job, pin in board.pins.items() if pin in sides and job != "BATTERY"]
    up = nets(board, plan, make.split())
    assert len({up(signal) for signal in [*signals, sides["GND"], sides["3V3"]]}) == len(signals) + 2
    down = nets(board, plan, [*make.split(), "14"])
    ground = down(sides["GND"])
    for job, pin in board.pins.items():
        if pin in sides and job != "BATTERY":
            assert (down(sides[pin]) == ground) == job.startswith("KEY_"), job
    oled = [up(("right", plan.panel_row + i)) for i in range(4)]  # GND, VCC, SCL, SDA, as they are drawn
    assert oled == [up(sides[name]) for name in ("GND", "3V3", board.pins["SCL"], board.pins["SDA"])]
    assert up(("left", plan.piezo_row + 1)) == up(sides[board.pins["BUZZER"]])
    assert up(("left", plan.piezo_row + 4)) == up(sides["GND"])


@each_board
def test_on_the_breadboard_no_two_wires_but_those_of_ground_look_alike_and_none_lies_over_a_key(board):
    wires = [wire for wire in breadboard.Plan(board).wires if wire.colour != breadboard.BLACK]
    assert len({wire.colour for wire in wires}) == len(wires)
    drawn = breadboard.picture(board)
    lanes = re.findall(r'<polyline points="([^"]+)"', drawn)
    assert len(lanes) == sum((wire.start.column < "f") != (wire.end.column < "f") for wire in wires)
    keys = breadboard._x("e") - 3, breadboard._x("f") + 3
    last = breadboard._y(breadboard.Plan(board).key_rows[-1] + 2) + 4
    for lane in lanes:
        points = [tuple(map(float, point.split(","))) for point in lane.split()]
        for (x, y), (u, v) in itertools.pairwise(points):
            assert min(y, v) >= last or max(x, u) < keys[0] or min(x, u) > keys[1]


# ---- sums


def test_battery_life_is_what_is_in_the_battery_by_what_is_taken_out():
    pico, xiao = BOARDS[0], BOARDS[3]
    data = {
        "current": {
            "chip": [20, 30], "panel_on": [2, 4], "panel_full": [20, 20], "panel_lit": [0.1, 0.5], "panel_dim": 0.5,
            "panel_off": [0, 0], "piezo": [0, 0], "key": [0, 0],
        },
        "hour": {"bright": 0.5, "dim": 0.25, "off": 0.25},
        "regulator": {"buck_boost": [0.8, 0.9]},
    }  # fmt: skip
    assert budget.consumers(data, "bright") == {
        "chip": (20, 30), "panel": (2, 4), "lit pixels": (2, 10), "piezo, key": (0, 0),
    }  # fmt: skip
    assert budget.current(data, "bright") == (24, 44)
    assert budget.current(data, "dim") == (23, 39)
    assert budget.current(data, "off") == (20, 30)
    low, high = budget.mean_current(data, pico)
    assert (low, high) == pytest.approx((22.75 + 0.1, 39.25 + 0.5))
    battery = {"mah": [800, 1000], "volts": [3, 4.2], "mean": 3.6, "linear": 0.5}
    assert budget.hours(data, pico, battery) == pytest.approx((800 * 0.8 * 3.6 / 3.3 / high, 900 * 3.6 / 3.3 / low))
    low, high = budget.mean_current(data, xiao)
    assert budget.hours(data, xiao, battery) == pytest.approx((400 / high, 500 / low))
    assert budget.hours(data, xiao, {**battery, "volts": [3, 6]}) is None


def test_the_hour_is_one_hour():
    assert sum(DATA["hour"].values()) == pytest.approx(1)


# ---- the command


def test_the_verb_prints_wiring_and_settings_and_knows_its_boards(capsys):
    from host_tools.cli import run

    assert run(["hw"]) == 0
    assert [line.split()[0] for line in capsys.readouterr().out.splitlines()] == [board.id for board in BOARDS]
    assert run(["hw", "xiao", "--settings"]) == 0
    assert capsys.readouterr().out == (CHECKOUT / "hw/settings/seeeduino_xiao_rp2040.toml").read_text("utf-8")
    assert run(["hw", "zero"]) == 0
    said = capsys.readouterr().out
    assert "GP14            left 9        piezo" in said
    assert "  c9              b43           piezo" in said
    for battery in DATA["battery"]:
        assert re.search(rf"^  {battery['name']} +\d+-\d+ h$", said, re.M)
    assert run(["hw", "--check"]) == 0
    assert run(["hw", "pico"]) == 0
    capsys.readouterr()
    for wrong in (["hw", "esp32"], ["hw", "raspberry"], ["hw", "--settings"], ["hw", "xiao", "--check"]):
        assert run(wrong) == 2
        assert capsys.readouterr().err.startswith("hortus: ")


# ---- the case


def test_keys_that_touch_leave_the_grid_or_lie_over_the_panel_are_named():
    for key, place, said in [
        ("A", [97, 28], "keys A and B touch"),
        ("UP", [19.84, 43], "keys UP and DOWN do not lie on the holes of one perfboard"),
        ("M", [70, 30], "key M lies over the panel oled13"),
        ("LEFT", [4, 32], "key LEFT at 4, 32 is not within the case"),
    ]:
        data = copy.deepcopy(DATA)
        data["case"]["keys"][key] = place
        assert any(problem.startswith(said) for problem in case.problems(data, BOARDS)), said
    assert case.problems(DATA, BOARDS) == []
