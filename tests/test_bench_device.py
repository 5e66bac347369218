"""`bench device`: the app on a board whose time goes as measured, and the dearest turns of bots."""

import json

import pytest
from click.testing import CliRunner

from firmware.minds.search import GARDENER, SEEDLING
from host_tools.bench import LIMITS, device
from host_tools.check import seats_of
from host_tools.commands.bench import bench
from host_tools.packs import compiler

PEAK = 90_000


@pytest.fixture(scope="module")
def played():
    """Return what some turns of the loop of a match took; a bot thinks in them now and then."""
    return device.match("verdant", 2, 700, level=SEEDLING)


def test_keys_and_screens_take_the_time_of_cpu_and_bus(played):
    for took, size, bands, _ in played["dearest"].values():
        assert 1 <= bands <= size // 10
        assert took > 22.5 * size  # nine bits a byte at 400 kHz; the CPU comes on top
    # What is reached: at the pace of a thumb the dearest moves of the cursor take 26.7 ms of the 25 they should.
    assert played["dearest"]["cursor"][0] <= 1000 * (LIMITS["cursor_ms"] + 3)
    # 87 in a whole match: a third is the bus, a third loading the inspector.
    assert played["dearest"]["screen"][0] <= 100_000
    assert played["dearest"]["screen"][3].count(">") == 1
    assert played["dearest"]["screen"][1] > played["dearest"]["cursor"][1]


def test_a_faster_bus_leaves_the_time_of_the_cpu(played):
    for kind, took in played["fast"].items():
        slow, size, *_ = played["dearest"][kind]
        assert slow - 13.5 * size - 1000 <= took < slow  # at 400 kHz a byte takes 22.5 microseconds, at 1 MHz 9


def test_the_shelf_is_there_a_second_after_the_start(played):
    assert 100_000 < played["shelf"] <= 1000 * LIMITS["shelf_ms"]


def test_a_bot_that_thinks_lets_the_keys_be_looked_at_and_memory_keeps_its_limit(played):
    assert played["decisions"] > 4 and played["turns"] == 700 and not played["over"]
    assert 10_000 < played["gap"][0] < 200_000
    assert 50_000 < played["heap"] <= PEAK


def test_free_blocks_are_told_in_bytes_of_the_board():
    found = device.blocks("zen", 2, 60, 4)
    assert PEAK // 9 < found["largest"] <= found["free"] < device.BOARD_HEAP
    assert abs(found["drift"]) <= 64


def test_dear_turns_come_from_all_packs_seats_and_options():
    rows = device.tasks("verdant", SEEDLING, 200)
    assert len({number for number, *_ in rows}) == 200
    wanted = {(p.stem, n) for p in compiler.sources("verdant") for n in seats_of(compiler.built_in(p.stem))}
    assert {(name, players) for _, name, players, _, _ in rows} == wanted
    assert len({options for _, name, _, options, _ in rows if name == "verdant"}) > 1


def test_the_dearest_turns_are_measured_exactly():
    turns = device.dearest_turns("zen", GARDENER, 1, workers=1)
    assert [turn.seconds for turn in turns] == sorted((turn.seconds for turn in turns), reverse=True)
    assert len(turns) == device.DEAREST
    (first,) = device.cost(turns[:1])
    assert first == next(device.cost(turns[:1]))
    assert 1_000_000 < first[0] <= LIMITS["gardener_turn_ms"] * device.FUEL_PER_MS
    assert 10_000 < first[1] <= LIMITS["unit_ms"] * device.FUEL_PER_MS


def test_a_measurement_goes_on_where_it_was_broken_off(tmp_path, monkeypatch):
    log = device.Log(tmp_path / "games")
    played = []

    def play(task):
        played.append(task)
        return [device.Turn(task[0] / 100, *task[1:3], SEEDLING, task[3], 7, b"\x01\x02")]

    monkeypatch.setattr(device, "_play", play)
    monkeypatch.setattr(device, "_again", lambda turn: turn)
    steps = []
    first = device.dearest_turns("zen", SEEDLING, 3, 1, log, lambda: steps.append(1))
    with log.path.open("a") as file:
        file.write('[1, [3, "zen"')  # the power failed
    again = device.dearest_turns("zen", SEEDLING, 5, 1, log, lambda: steps.append(1))
    assert played == device.tasks("zen", SEEDLING, 5) and len(steps) == 8
    assert [turn.seconds for turn in first] == [0.02, 0.01, 0.0]
    assert [turn.seconds for turn in again] == [0.04, 0.03, 0.02, 0.01]
    assert again[0][1:5] == (*played[4][1:3], SEEDLING, played[4][3]) and again[0].state == b"\x01\x02"


def test_games_of_other_minds_do_not_count(tmp_path):
    log = device.Log(tmp_path / "games")
    task = device.tasks("zen", SEEDLING, 1)[0]
    log.add(task, [])
    assert list(log.read()) == [task]
    log._stamp += 1
    assert not log.read()


def test_the_command_prints_what_others_rely_on(monkeypatch):
    dearest = {"cursor": [9000, 60, 3, "market >> market"], "screen": [70000, 1100, 1, "market M> home"]}
    played = {
        "dearest": dearest,
        "fast": {"screen": 55000},
        "shelf": 800000,
        "gap": [61000, "table", 0],
        "keys": [4, 402, 10, 300],
        "heap": 80000,
        "decisions": 9,
        "over": True,
    }
    monkeypatch.setattr(device, "match", lambda name, players: played)
    monkeypatch.setattr(device, "blocks", lambda name, players: {"largest": 50000, "free": 60000, "drift": 0})
    monkeypatch.setattr(device, "bots", lambda game, games, step, log: {"master_turn_ms": 2500 + games})
    result = CliRunner().invoke(bench, ["device", "zen", "--games", "7", "--json"], catch_exceptions=False)
    (found,) = json.loads(result.stdout).values()
    wanted = {"cursor_ms": 9.0, "screen_ms": 70.0, "worst_poll_gap_ms": 61.0, "heap_peak": 80000}
    wanted |= {"largest_free": 50000, "master_turn_ms": 2507, "cursor_bytes": 60, "cursor_bands": 3}
    wanted |= {"screen_1mhz_ms": 55.0, "shelf_ms": 800, "screen": "market M> home"}
    wanted |= {"key_bytes": 100, "key_bands": 2.5, "key_most_bytes": 300}
    assert wanted.items() <= found.items()
