"""Statistics: what counts, what is shown of it by keys on the handheld, and that they go only when asked twice."""

import pytest

from firmware.journal import records, scan, statistics
from host_tools.packs import compiler
from host_tools.simulator import Machine, matches
from tests.screens import desks
from tests.screens.test_on_the_board import words


def end(total, won=False, feats=0, rank=0):
    return records.end_payload(1, 0, total, won, True, feats, rank)


def handheld_with(*tallies, **options):
    """Return a handheld on the shelf whose journal holds tallies: (pack, players, games as arguments of `end`)."""
    machine = Machine(**options)
    data = records.format_record(0)
    for pack, players, games in tallies:
        found = []
        for game in games:
            statistics.count(found, statistics.key_of(pack, players), end(*game))
        data += records.record(records.TALLY, bytes(found[0][:12]))
        data += records.record(records.RECENT, bytes(found[0][12:]))
    machine.hardware.flash.data[: len(data)] = data
    machine.boot()
    machine.run(5000, until=lambda: machine.picture().count > 0)
    return machine


def test_a_match_of_a_human_counts_once_it_is_over_and_survives_the_power():
    with Machine() as machine:
        machine.run(5000, until=lambda: machine.picture().count > 0)
        machine.press("A", "A")
        for turn in range(300):
            machine.run(600)
            if matches.finished(machine.nvm):
                break
            machine.press(("RIGHT", "UP", "DOWN", "LEFT")[turn % 4], "A")
        result = matches.result(machine.nvm, compiler.built_in("zen"))
        machine.power_cut()
        machine.boot()
        machine.run(5000, until=lambda: machine.picture().count > 0)
        machine.hold("M")
        said = words(machine)
        assert "Zen Garden | 1/1 | 2 players | Played 1" in said
        assert f"Best {result.totals[0]}" in said
        assert f"Won {int(0 in result.winners)}" in said
        assert f"Mean {result.totals[0]}.0" in said


@pytest.mark.parametrize("practice", [False, True])
def test_a_practice_match_counts_nowhere(practice):
    found = desks.at_table("zen-solo", (0,), practice=practice)
    for _ in range(200):
        desks.settle(found)
        if desks.screen(found) == "score":
            break
        found.press(desks.A)
    assert found.app.match.over
    tally = found.store.tally("zen-solo", 1)
    if practice:
        assert tally is None
        return
    # The rank of who plays alone is kept with it.
    assert statistics.read(tally)[0] == 1
    assert statistics.rank(tally) == found.app.match.game.rank() + 1
    found.press(desks.A)
    found.press(desks.M + desks.HOLD)
    assert "Rank: " in desks.words(found)


def test_pages_show_each_game_pack_and_number_of_players_with_best_mean_and_the_last_ten():
    games = [(n, n % 4 == 0, 0) for n in (10, 20, 31, 40, 50, 60, 70, 80, 90, 100, 110, 65)]
    machine = handheld_with(("queens", 3, games), ("queens", 2, [(-7, True, 0)]), ("zen-ring", 4, [(12, False, 0)]))
    machine.hold("M")
    assert "Zen Garden | 1/3 | 4 players" in words(machine)
    machine.press("RIGHT")
    said = words(machine)
    assert "Queen's Garden | 2/3 | 2 players | Played 1" in said
    assert "Best -7" in said and "Mean -7.0" in said
    machine.press("RIGHT")
    said = words(machine)
    won = sum(won for _, won, _ in games)
    mean = sum(total for total, _, _ in games) / 12
    assert "Queen's Garden | 3/3 | 3 players | Played 12" in said
    assert f"Won {won}" in said and "Best 110" in said and f"Mean {mean:.1f}" in said
    last = [piece for piece in said.split(" | ") if piece.lstrip("-").isdigit()]
    assert [int(n) for n in " ".join(last).split()] == [31, 40, 50, 60, 70, 80, 90, 100, 110, 65]
    machine.press("RIGHT")
    assert "1/3" in words(machine)
    machine.press("B")
    assert "Hortus" in words(machine)
    # From a game on the shelf its own page comes first.
    machine.press("RIGHT", "RIGHT")
    machine.hold("M")
    assert "Queen's Garden | 2/3" in words(machine)
    machine.stop()


def test_achievements_are_listed_and_ranks_named():
    machine = handheld_with(
        ("verdant", 1, [(85, True, 0b11), (60, False, 0b100 | 1 << 15)]), ("cottage-solo", 1, [(50, True, 0, 3)])
    )
    machine.hold("M")
    assert "Rank: " in words(machine)
    machine.press("A")
    assert words(machine) == "Achieved | 1/1 | All plants complete | Eight motifs | All types twice | 100 points"
    machine.press("B", "RIGHT")
    pack = compiler.built_in("cottage-solo")
    from firmware.games.cottage import NAMES

    # "Rank: " and the longest name would be a letter too much.
    assert f"| {bytes(pack.section(NAMES)).decode().splitlines()[2]}" in words(machine)
    machine.press("A")
    assert "No list here" in words(machine)
    machine.stop()


def test_they_are_cleared_only_by_a_second_press_and_stay_so():
    machine = handheld_with(("zen", 2, [(40, True, 0)]), ("verdant", 2, [(70, True, 1)]))
    machine.hold("M")
    for keys in (("M", "RIGHT"), ("M", "A"), ("M", "B", "M", "B")):
        machine.press(*keys)
        if "Hortus" in words(machine):
            machine.hold("M")
    machine.press("B")
    machine.hold("M")
    assert "Zen Garden | 1/2" in words(machine)
    machine.press("M")
    assert "M again: all is gone" in words(machine)
    machine.press("M")
    assert "All begins anew" in words(machine)
    tallies = []
    scan.whole(machine.nvm, None, tallies)
    assert tallies == []
    machine.power_cut()
    machine.boot()
    machine.run(5000, until=lambda: machine.picture().count > 0)
    machine.press("M", *["UP"] * 3, "A")
    assert "Nothing is played to" in words(machine)
    machine.press("M")
    assert "Nothing to clear" in words(machine)
    machine.press("B")
    assert "Settings" in words(machine)
    machine.stop()


def test_a_pack_that_is_gone_keeps_its_results():
    machine = handheld_with(("mine", 2, [(40, True, 0)]))
    machine.hold("M")
    assert "Rules gone | 1/1 | 2 players | Played 1" in words(machine)
    machine.stop()
