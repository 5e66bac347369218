"""The bots' search, with every mind there is: legal, repeatable, sliced, bounded, and never peeking."""

from array import array

import pytest

from firmware import registry, rng
from firmware.minds import search_rounds
from firmware.minds.search import DEPTH, GARDENER, MASTER, SEEDLING, WIDTH, Search
from host_tools.bench.turns import TURNS_HEAP
from host_tools.check import seats_of
from host_tools.micropython import run_wasm
from host_tools.packs import compiler
from host_tools.playout import playout
from host_tools.positions import new_game
from tests.guests import RUNTIMES, guest


def has_mind(game):
    try:
        registry.module("minds", game)
        registry.module("games", game)
        registry.module("packs", game)
    except ImportError:
        return False
    return True


PACKS = [path.stem for row in registry.GAMES if has_mind(row[0]) for path in compiler.sources(row[0])]
TABLES = [(name, players) for name in PACKS for players in seats_of(compiler.built_in(name))]
LEVELS = [SEEDLING, GARDENER, MASTER]
# What the board gives a turn of each level, in fuel: 1, 2 and 3 seconds at 140 a microsecond.
FUEL = {SEEDLING: 140_000_000, GARDENER: 280_000_000, MASTER: 420_000_000}
UNIT_FUEL = 1_400_000  # 10 ms: half a slice


def at(name, players, seed, decisions):
    """Return a game after so many random decisions (not at its end)."""
    pack = compiler.built_in(name)
    game = new_game(pack, players, seed, pack.default_options())
    for _ in zip(range(decisions), playout(game, seed), strict=False):
        pass
    return game


def twin(game):
    """Return a game at the same position."""
    other = type(game)(game.pack, game.players, 5, game.options)
    other.load(bytes(game.state))
    return other


def searching(game, level=0, seed=0, scale=1):
    return Search(registry.module("minds", game.ID).Mind, game, level, seed, scale)


def thought(game, level, seed=0, scale=1):
    """Return the search, thought to its end."""
    search = searching(game, level, seed, scale)
    search.step()
    assert search.done
    return search


def outcome(search):
    return search.line, search.gain, search.nodes, search.progress


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("name", "players"), TABLES)
def test_line_is_legal_and_lasts_to_the_end_of_the_turn(name, players, level):
    for seed, decisions in ((1, 0), (2, 17)):
        game = at(name, players, seed, decisions)
        if game.over:
            continue
        search = thought(game, level, seed)
        mind = registry.module("minds", game.ID).Mind(game)
        begun = mind.turn()
        assert search.best == search.line[0]
        for move in search.line:
            assert mind.turn() == begun
            assert not game.why(move)
            game.play(move)
        assert game.over or game.revealed or mind.turn() > begun or len(search.line) == DEPTH


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("name", PACKS)
def test_slices_of_any_size_give_the_same_turn(name, level):
    game = at(name, seats_of(compiler.built_in(name))[0], 4, 9)
    whole = thought(game, level, 7)
    for nodes in (1, 5, 64):
        search = searching(game, level, 7)
        slices = 0
        while not search.done:
            search.step(nodes)
            slices += 1
        assert outcome(search) == outcome(whole)
        assert slices >= whole.nodes // (nodes + 1)
    clock = [(1 << 29) - 3]  # about to wrap

    def ticks():
        clock[0] = (clock[0] + 1) & (1 << 29) - 1
        return clock[0]

    search = searching(game, level, 7)
    seen = []
    while not search.done:
        search.run(4, ticks)
        seen.append(search.progress)
    assert outcome(search) == outcome(whole)
    assert seen == sorted(seen) and seen[-1] == 100 and all(percent < 100 for percent in seen[:-1])


@pytest.mark.parametrize("name", PACKS)
def test_a_clock_that_runs_out_ends_the_slice_after_one_more_unit(name):
    search = searching(at(name, seats_of(compiler.built_in(name))[0], 4, 9), MASTER, 7)
    done = []
    work = search._unit
    search._unit = lambda: (done.append(1), work())
    times = iter((100, 103, 108))
    search.run(8, lambda: next(times))
    assert len(done) == 1


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("name", PACKS)
def test_stopped_at_any_moment_it_has_a_legal_turn(name, level):
    game = at(name, seats_of(compiler.built_in(name))[-1], 6, 14)
    units = 0
    while True:
        search = searching(game, level, 2)
        for _ in range(units):
            if not search.done:
                search._unit()
        ended = search.done
        search.stop()
        assert search.done and search.progress == 100
        after = twin(game)
        for move in search.line:
            assert not after.why(move)
            after.play(move)
        if ended:
            break
        units = units * 5 // 4 + 1


@pytest.mark.parametrize("name", PACKS)
def test_stopped_late_it_answers_by_its_samples(name):
    game = at(name, seats_of(compiler.built_in(name))[0], 6, 0)
    whole = thought(game, MASTER, 2)
    search = searching(game, MASTER, 2)
    search.step(whole.nodes * 3 // 4)
    assert not search.done
    means = [search_rounds.mean(search, k) for k in range(search._alive)]
    search.stop()
    assert search_rounds.mean(search, 0) == max(means)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("name", PACKS)
def test_it_never_touches_the_match(name, level):
    game = at(name, seats_of(compiler.built_in(name))[-1], 8, 11)
    before = bytes(game.state)
    thought(game, level)
    assert bytes(game.state) == before


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("name", "players"), TABLES)
def test_no_peeking_other_dice_in_the_match_give_the_same_turn(name, players, level):
    for decisions in (0, 8, 21):
        game = at(name, players, 9, decisions)
        if game.over:
            continue
        line = outcome(thought(game, level, 3))
        for dice in (1, 2):
            other = twin(game)
            rng.seed(other.state, other.RNG, dice)
            assert outcome(thought(other, level, 3)) == line


@pytest.mark.parametrize("name", PACKS)
def test_no_peeking_the_samples_never_roll_the_dice_of_the_match(name):
    game = at(name, seats_of(compiler.built_in(name))[0], 10, 9)
    real = bytes(game.state[game.RNG : game.RNG + rng.SIZE])
    search = searching(game, MASTER, 3)
    loads = []
    deal = search._reload

    def dealt(sample):
        deal(sample)
        loads.append(bytes(search._copy.state[game.RNG : game.RNG + rng.SIZE]))

    search._reload = dealt
    search.start(MASTER, 3)
    search.step()
    assert len(loads) > 3
    assert real not in loads
    assert len(set(loads)) > 1


@pytest.mark.parametrize("name", PACKS)
def test_same_dice_for_all_lines_of_a_round(name):
    # Otherwise luck, not the line, would decide.
    search = searching(at(name, seats_of(compiler.built_in(name))[0], 10, 9))
    seen = []
    deal = search._reload
    search._reload = lambda sample: (seen.append((sample, search._k)), deal(sample))
    search.start(MASTER, 3)
    search.step()
    first = [k for sample, k in seen if sample == 1]
    assert first == sorted(set(first)) and len(first) > 1


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("name", PACKS)
def test_budget_of_nodes_is_kept_and_scales(name, level):
    players = seats_of(compiler.built_in(name))[0]
    for decisions in (0, 10, 30):
        game = at(name, players, 11, decisions)
        if game.over:
            continue
        budget = registry.module("minds", game.ID).Mind(twin(game)).NODES[level]
        once = thought(game, level)
        # One sample may be longer than those before it.
        assert once.nodes <= budget + 3 * DEPTH
        if level == MASTER and once.nodes > budget // 2:  # there was something to choose
            assert thought(game, level, scale=3).nodes > once.nodes


@pytest.mark.parametrize("name", PACKS)
def test_seedling_varies_with_the_seed_and_master_does_not_need_it(name):
    game = at(name, seats_of(compiler.built_in(name))[0], 12, 0)
    assert len({tuple(thought(game, SEEDLING, seed).line) for seed in range(12)}) > 1
    assert len({tuple(thought(game, GARDENER, seed).line) for seed in range(4)}) == 1


@pytest.mark.parametrize("name", PACKS)
def test_one_search_serves_a_whole_match(name):
    game = at(name, seats_of(compiler.built_in(name))[0], 13, 0)
    kept = searching(game)
    for turn in range(6):
        kept.start(GARDENER, turn)
        kept.step()
        assert outcome(kept) == outcome(thought(game, GARDENER, turn))
        for move in kept.line:
            game.play(move)


@pytest.mark.parametrize(
    ("name", "players", "good"), [("zen-solo", 1, 100), ("zen", 2, 40), ("zen", 3, 70), ("zen", 4, 80)]
)
def test_what_the_best_of_the_others_has_counts_less_the_more_they_are(name, players, good):
    # With three others Master once spoilt its own game to harm one of them: it won a quarter, which is chance.
    search = thought(at(name, players, 5, 0), MASTER)
    search._k, search._who, search._mine, search._theirs = 0, players, 100, 60
    before = search._sum[0]
    search._count()
    assert search._sum[0] - before == good


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_buffers_take_4096_bytes_at_most(name, players):
    search = searching(at(name, players, 1, 0))
    counted = 0
    for part in vars(search).values():
        counted += memoryview(part).nbytes if isinstance(part, bytearray) or hasattr(part, "typecode") else 0
    assert 1024 < counted + len(search._copy.state) <= 4096
    before = {name: id(part) for name, part in vars(search).items() if isinstance(part, bytearray | array)}
    for level in (GARDENER, MASTER):
        search.start(level, 1)
        search.step(200)
    # made once, whatever is thought about and how often
    assert before == {name: id(part) for name, part in vars(search).items() if isinstance(part, bytearray | array)}
    assert WIDTH <= 255 and len(search._exact) <= 255  # they are counted in bytes


def picks(name):
    """Return whether the mind of the game of a pack picks its best guess itself."""
    return hasattr(registry.module("minds", compiler.built_in(name).game).Mind, "pick")


# With nests `pick` counts a bed without any less, which the guess at a single place does not.
@pytest.mark.parametrize("name", [name for name in PACKS if picks(name) and name != "cottage-bunny"])
def test_guess_and_pick_agree(name):
    for players in seats_of(compiler.built_in(name)):
        game = at(name, players, 14, 0)
        mind = registry.module("minds", game.ID).Mind(game)
        mind.begin()
        buf = [0] * game.MOST_MOVES
        for _ in playout(game, 14):
            while mind.look():
                pass
            moves = buf[: game.moves(buf)]
            guesses = [mind.guess(move) for move in moves]
            picked = mind.pick()
            while picked < 0:
                picked = mind.pick()
            assert picked == moves[guesses.index(max(guesses))]


@pytest.mark.parametrize("name", PACKS)
def test_values_are_the_scores_when_the_game_is_over(name):
    for players in seats_of(compiler.built_in(name)):
        game = at(name, players, 15, 10**6)
        assert game.over
        module = registry.module("minds", game.ID)
        mind = module.Mind(game)
        mind.begin()
        for seat in range(players):
            value = game.score(seat, [0] * len(game.CATEGORIES)) * module.POINT
            if getattr(game, "nests", 0):
                # All win or lose together, and what is good for the others is taken away.
                value = (module.WON if game.winners() else -module.WON) * (1 if seat == game.player else -1)
            assert mind.value(seat) == value


@pytest.mark.parametrize("name", PACKS)
def test_same_turns_on_every_runtime(name):
    pack = compiler.built_in(name)
    players = str(seats_of(pack)[-1])
    for level, before, turns in ((SEEDLING, 0, 4), (GARDENER, 4, 3), (MASTER, 9, 1)):
        args = [players, "21", str(level), str(before), str(turns)]
        said = [guest(param.values[0], "bot_turns", *args, data={"pack": pack.data}).values for param in RUNTIMES]
        # line, nodes, gain; fuel is counted on one of them only
        plain = [[row[:3] for row in rows[:-1]] + rows[-1:] for rows in said]
        assert plain[0] == plain[1] == plain[2]


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_turns_cost_what_the_board_has_time_for(name, players):
    pack = compiler.built_in(name)
    most = ",".join(str(len(values) - 1) for _, values, _ in pack.options)  # the last values: most boards, most rules
    for level, before, turns in ((SEEDLING, 5, 2), (GARDENER, 12, 2), (MASTER, 3 * players, 1)):
        args = [str(players), "22", str(level), str(before), str(turns), *([most] if most else [])]
        rows = guest(run_wasm, "bot_turns", *args, data={"pack": pack.data}, heap=TURNS_HEAP).values[:-1]
        assert len(rows) == turns
        for _, _, _, fuel, worst in rows:
            assert 1_000_000 < fuel <= FUEL[level]
            assert worst <= UNIT_FUEL
