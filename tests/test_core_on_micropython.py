"""The rules core gives the same bytes on every runtime, within the costs and sizes that the board allows."""

import functools
import json
from array import array

import pytest
from click.testing import CliRunner

from firmware.link_words import VERBS
from firmware.match import Match
from firmware.match_rest import TAIL_BYTES
from host_tools.bench import LIMITS, STATE_LIMITS, fuel, limit, memory, rules
from host_tools.commands.bench import bench
from host_tools.micropython import BOARD
from host_tools.packs import compiler
from host_tools.positions import new_game
from host_tools.subset_lint import CHECKOUT, firmware_files, module_name
from tests.guests import MICROPYTHONS, RUNTIMES, guest

PACKS = [source.stem for source in compiler.sources()]
GAMES = rules.games_there()
PLAYABLE = [game for game in GAMES if memory.playable(game)]
ROWS = [row for game in GAMES for row in memory.rows(game)]

# sfc16 (PractRand) seeded with 0, 1 and 0xDEADBEEF, computed apart from the firmware.
FIRST_OUTPUTS = [
    [38854, 40177, 32342, 62645, 1146, 31004, 28102, 44480, 608, 15283, 58426, 64223, 39894, 64439, 36184, 51608],
    [58935, 64111, 57465, 7566, 34859, 24346, 13958, 739, 57599, 23376, 38700, 36395, 50561, 63826, 32986, 782],
    [56056, 1433, 41789, 41403, 17053, 25327, 55528, 43979, 3390, 13992, 53375, 64728, 25421, 11356, 20713, 50684],
]


@pytest.mark.parametrize("run", RUNTIMES)
def test_dice_give_the_fixed_first_outputs(run):
    assert guest(run, "rng_outputs").value == FIRST_OUTPUTS


@pytest.mark.parametrize("run", MICROPYTHONS)
def test_every_module_of_the_firmware_imports(run):
    files = [path for path in firmware_files() if path.parts[-1] not in ("boot.py", "code.py", "safemode.py")]
    modules = [module_name(path.relative_to(CHECKOUT).as_posix()) for path in files]
    data = {"modules": " ".join(modules).encode()}
    assert guest(run, "imports", data=data, folders=[BOARD]).value == []


@pytest.mark.parametrize("name", PACKS)
def test_same_seed_gives_the_same_games_on_every_runtime(name):
    data = {"pack": compiler.built_in(name).data}
    said = [guest(param.values[0], "playouts", "2", data=data).values for param in RUNTIMES]
    assert said[0] == said[1] == said[2]
    assert len({digest for _, _, _, digest in said[0]}) == len(said[0])  # and other seeds give others


@pytest.mark.parametrize(("name", "players"), ROWS)
def test_no_call_costs_more_than_the_board_can_spare(name, players):
    worst = fuel.costs(name, players)["worst"]
    assert set(worst) == {"moves", "play", "score", "load"}
    assert all(1_000 < most <= LIMITS["worst_call"] for most in worst.values()), worst


@pytest.mark.parametrize(("name", "players"), ROWS)
def test_a_fixed_game_costs_no_more_instructions_than_the_file_says(name, players):
    now = fuel.measure(name, players)
    assert fuel.problem(now, fuel.read().get(now.key)) is None


@pytest.mark.parametrize(("name", "players"), ROWS)
def test_state_and_match_stay_within_their_bytes(name, players):
    pack = compiler.built_in(name)
    state = new_game(pack, players, 0, pack.default_options()).state
    assert len(state) <= next(most for seats, most in STATE_LIMITS.items() if players <= seats)
    match = Match(pack, None, bytes(players), 0)
    buffers = [value for value in vars(match).values() if isinstance(value, bytearray | array)]
    assert match.size() == len(state) + sum(len(memoryview(b).cast("B")) for b in buffers) + TAIL_BYTES
    assert match.size() <= LIMITS["match_bytes"]


def test_bench_rules_prints_one_object_and_nothing_else(monkeypatch):
    monkeypatch.setattr(rules, "ROUND_SECONDS", 0.05)
    done = CliRunner().invoke(bench, ["rules", "--json"])
    figures = json.loads(done.stdout)
    assert list(figures) == GAMES
    for game, row in figures.items():
        assert set(row) == {"moves_per_s", "games_per_s", "mean_moves", "state_bytes"}
        assert row["games_per_s"] == pytest.approx(row["moves_per_s"] / row["mean_moves"], rel=0.01)
        assert row["moves_per_s"] >= limit("moves_per_s", game)


def test_bench_memory_prints_one_object_and_nothing_else(monkeypatch):
    """Of short matches: the README's own command plays them whole, and other tests hold the figures to their limits."""
    monkeypatch.setattr(memory, "GAMES", 1)
    monkeypatch.setattr(memory, "APP_TURNS", 20)
    monkeypatch.setattr(memory, "asking", functools.partial(memory.asking, requests=memory.EVERYWHERE[:3], turns=20))
    done = CliRunner().invoke(bench, ["memory", GAMES[0], "--json"])
    figures = json.loads(done.stdout)
    assert list(figures) == GAMES[:1]
    for row in figures.values():
        assert {"players", "heap_bytes", "instructions_per_move", "worst_call", "match_bytes"} <= set(row)
        assert row["worst_call"] == max(row["calls"].values())


def test_bench_of_an_unknown_game_names_the_games_there_are():
    done = CliRunner().invoke(bench, ["rules", "chess"])
    assert done.exception is not None
    assert str(done.exception) == f"no game 'chess' to measure; there are: {', '.join(GAMES)}"


@functools.cache
def played(game):
    """Return what the whole app took while it was played with the most players, and a PC asked without pause."""
    players, pack = list(rules.packs_by_players(game).items())[-1]
    return memory.app_heap(pack.name, players, asked=memory.ASKED)


@pytest.mark.parametrize("game", PLAYABLE)
def test_app_with_a_running_match_plays_on_32_bit_micropython(game):
    assert "table" in played(game)["moments"]
    assert played(game)["decisions"] > 0  # bots and the pressed keys have played
    assert played(game)["answers"] > len(memory.ASKED.split("|"))  # each was asked


@pytest.mark.parametrize("game", PLAYABLE)
def test_app_with_a_running_match_fits_its_heap(game):
    assert max(played(game)["moments"].values()) <= LIMITS["heap_bytes"]


def test_every_verb_is_asked_while_the_heap_is_measured():
    asked = {line.split()[0] for request in (*memory.EVERYWHERE, *memory.AT_LAST) for line in request.split("|")}
    verbs = {word.split(".")[0] for word in VERBS.decode().replace(":", "").split()}
    assert {*asked - {"nonsense"}, *memory.NEVER} == verbs


def test_app_fits_its_heap_wherever_a_pc_asks_the_dearest():
    """Of the game with the least room; `bench memory` asks all."""
    dearest = ("hint", "packs", "state", "get pack zen-market 0", "trace on|trace|trace off")
    rows = memory.asking("queens", 4, dearest, 60)
    places = {place for place, *_ in rows}
    assert {"table take", "table, bot thinks", "menu", "table take, hint shown"} <= places
    assert max(used for _, _, used, _ in rows) <= limit("asked_bytes", "queens")
    assert [(place, request) for place, request, _, reply in rows if not reply.endswith("}\n")] == []
    assert any(request == "hint" and reply.startswith('{"ok":[') for _, request, _, reply in rows)


def test_heap_beyond_the_limit_is_measured_on_other_heaps_and_the_least_of_each_look_counts(monkeypatch):
    runs = [
        [("shelf", 30_000), ("table", 95_000), ("table", 80_000)],
        [("shelf", 33_000), ("table", 85_000), ("table", 97_000)],
        [("shelf", 33_000), ("table", 84_000), ("table", 99_000)],
    ]
    heaps = []

    def measured(pack, players, seed, plain, language, asked, heap):
        looks = runs[len(heaps)]
        heaps.append(heap)
        return {"looks": looks, "moments": {name: max(n for other, n in looks if other == name) for name, _ in looks}}

    monkeypatch.setattr(memory, "_app_heap", measured)
    assert memory.app_heap("zen", 2)["moments"] == {"shelf": 30_000, "table": 85_000}
    assert len(set(heaps)) == 2 and LIMITS["heap_bytes"] == memory.MOST_HEAP
    runs[1] = [("shelf", 33_000), ("table", 91_000), ("table", 97_000)]
    runs[2] = [("shelf", 33_000), ("table", 93_000), ("table", 99_000)]
    heaps.clear()
    assert memory.app_heap("zen", 2)["moments"]["table"] == 91_000 and len(set(heaps)) == 3
    heaps.clear()
    assert memory.app_heap("zen", 2, plain=True)["moments"]["table"] == 95_000 and len(heaps) == 1


def test_modules_are_measured_after_those_they_import():
    order = memory.needs_first(["firmware.app", "firmware.games.zen", "firmware.games", "firmware.rng", "firmware"])
    assert order.index("firmware.rng") < order.index("firmware.games.zen")
    assert order[0] == "firmware"
