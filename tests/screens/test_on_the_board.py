"""The app on the virtual handheld: real drivers, the chip's own memory, keys by their pins.

Golden pictures are in tests/golden/screens/, in braille; `HORTUS_BLESS=1` writes them anew.
"""

import os
from pathlib import Path

import pytest

from host_tools import picture
from host_tools.packs import compiler
from host_tools.simulator import Machine, matches

GOLDEN = Path(__file__).parents[1] / "golden" / "screens"


@pytest.fixture
def handheld():
    """A handheld with an empty memory, on the shelf."""
    with Machine() as machine:
        machine.run(5000, until=lambda: machine.picture().count > 0)
        yield machine


def with_match(name, seats, seed=7, full=False, **options):
    """Return a handheld, switched off, whose memory holds a match."""
    machine = Machine(**options)
    pack = compiler.built_in(name)
    chosen = bytes(len(values) - 1 if full else default for _, values, default in pack.options)
    matches.put_in(machine.hardware, pack, chosen, bytes(seats), seed, True)
    return machine


def started(machine):
    """Boot, and go on with the match."""
    machine.boot()
    machine.run(5000, until=lambda: machine.picture().count > 0)
    machine.press("A")
    machine.settle()
    return machine


def words(machine):
    """Return what can be read on the panel in the large letters."""
    return " | ".join(piece.text for piece in picture.read(machine.picture()))


def compare(machine, name):
    """Compare what the panel shows with the golden picture, or bless it."""
    shown = "\n".join(machine.picture().braille()) + "\n"
    path = GOLDEN / f"{name}.txt"
    if os.environ.get("HORTUS_BLESS"):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(shown, encoding="utf-8")
    assert path.exists(), f"no golden picture {name}: HORTUS_BLESS=1 writes it"
    assert shown == path.read_text(encoding="utf-8"), f"{name} looks different; HORTUS_BLESS=1 accepts it"


def rest(machine):
    """Wait until sentences are gone and the cursor has stopped blinking."""
    machine.run(4000)
    machine.settle()


def test_golden_pictures_of_shelf_set_up_and_settings():
    with Machine() as handheld:
        # Whatever games there are by now, this board has one of them.
        for game in ("verdant", "queens", "cottage"):
            handheld.hardware.drive._gone.add(f"firmware/views/{game}.py")
        handheld.run(5000, until=lambda: handheld.picture().count > 0)
        shelf_and_what_it_leads_to(handheld)


def shelf_and_what_it_leads_to(handheld):
    compare(handheld, "shelf")
    handheld.press("RIGHT", "A")
    compare(handheld, "shelf-not-here")
    handheld.press("M")
    handheld.press("DOWN")
    compare(handheld, "settings")
    handheld.press("B", "LEFT", "A")
    handheld.press("DOWN", "DOWN")
    compare(handheld, "setup")


def test_golden_pictures_of_a_match():
    with with_match("zen", (0, 1)) as machine:
        started(machine)
        rest(machine)
        compare(machine, "zen-market")
        for name in ("garden", "aims", "others"):
            machine.press("M")
            rest(machine)
            compare(machine, f"zen-{name}")
        machine.press("M")
        for _ in range(4):
            machine.press("A")
            machine.settle()
            machine.press("A")
            machine.settle()
        machine.press("UP", "A")
        rest(machine)
        compare(machine, "zen-place")
        machine.press("B", "RIGHT")
        rest(machine)
        compare(machine, "zen-place-turned")
        machine.hold("M")
        compare(machine, "zen-inspect")
        machine.press("A")
        compare(machine, "zen-rule")
        machine.press("B", "B")
        machine.chord()
        machine.press("DOWN")
        compare(machine, "zen-menu")
        machine.press("DOWN", "DOWN", "A")
        compare(machine, "zen-ranking")
        machine.press("RIGHT")
        compare(machine, "zen-score")


def test_golden_pictures_of_hand_over_and_solo():
    with with_match("zen", (0, 0)) as machine:
        started(machine)
        compare(machine, "handover")
    with with_match("zen-solo", (0,), full=True) as machine:
        started(machine)
        rest(machine)
        compare(machine, "zen-solo-market")
        machine.press("M", "M", "M")
        rest(machine)
        compare(machine, "zen-solo-rival")


def test_golden_pictures_of_queens_garden():
    with with_match("queens", (0, 0)) as machine:
        started(machine)
        machine.press("A")
        rest(machine)
        compare(machine, "queens-display")
        for name in ("storage", "garden", "wheel", "others"):
            machine.press("M")
            rest(machine)
            compare(machine, f"queens-{name}")
        machine.press("M")
        machine.hold("M")
        compare(machine, "queens-inspect")
        machine.press("A")
        compare(machine, "queens-rule")


def test_golden_pictures_of_verdant():
    with with_match("verdant-solo", (0,), full=True) as machine:
        started(machine)
        rest(machine)
        compare(machine, "verdant-start")
        machine.press("A")
        rest(machine)
        compare(machine, "verdant-market")
        machine.press("B")
        rest(machine)
        compare(machine, "verdant-thumbs")
        machine.press("B", "M")
        rest(machine)
        compare(machine, "verdant-home")
        machine.press("M")
        rest(machine)
        compare(machine, "verdant-goals")
        machine.hold("M")
        compare(machine, "verdant-goal")
        machine.press("B", "B", "DOWN", "A")
        rest(machine)
        compare(machine, "verdant-place")
        machine.hold("M")
        compare(machine, "verdant-inspect")
        machine.press("B", "A")
        rest(machine)
        compare(machine, "verdant-use")


def test_golden_pictures_of_cottage_garden():
    with with_match("cottage-solo", (0,)) as machine:
        started(machine)
        rest(machine)
        compare(machine, "cottage-nursery")
        machine.press("M")
        rest(machine)
        compare(machine, "cottage-beds")
        machine.press("M")
        rest(machine)
        compare(machine, "cottage-track")
        machine.hold("M")
        compare(machine, "cottage-inspect")
        machine.press("B", "B", "DOWN", "A")
        rest(machine)
        compare(machine, "cottage-plant")
        machine.press("B", "RIGHT")
        rest(machine)
        compare(machine, "cottage-plant-turned")
        machine.press("A")
        rest(machine)
        compare(machine, "cottage-planted")


def test_a_whole_game_by_keys_only(handheld):
    handheld.press("A", "A")
    for turn in range(200):
        handheld.run(600)
        if matches.finished(handheld.nvm):
            break
        handheld.press(("RIGHT", "UP", "DOWN", "LEFT")[turn % 4], "A")
    assert matches.finished(handheld.nvm)
    assert matches.result(handheld.nvm, compiler.built_in("zen")).moves > 48
    handheld.settle()
    assert "win" in words(handheld)
    handheld.press("A")
    handheld.settle()
    assert "Hortus" in words(handheld)


def test_a_scenario_of_verdant_by_keys_only(handheld):
    def press_until(key, said):
        for _ in range(12):
            handheld.press(key)
            handheld.settle()
            if said in words(handheld):
                return
        raise AssertionError(words(handheld))

    press_until("RIGHT", "Verdant")
    handheld.press("A")
    press_until("DOWN", "For 1 to 5 players")
    press_until("RIGHT", "scenarios")
    press_until("UP", "Alone, no target")
    handheld.press("RIGHT", "RIGHT", "A")
    for turn in range(200):
        handheld.run(600)
        if matches.finished(handheld.nvm):
            break
        handheld.press(("RIGHT", "UP", "DOWN", "LEFT")[turn % 4], "A")
    handheld.settle()
    result = matches.result(handheld.nvm, compiler.built_in("verdant-solo"))
    assert 13 * 2 <= result.moves < 60
    said = "You win" if result.winners else "Not won this time"
    assert said in words(handheld)
    assert result.winners or "Target 70 missed" in words(handheld)


def test_bots_alone_play_to_the_end():
    with with_match("zen", (1, 1, 1)) as machine:
        started(machine)
        machine.run(600_000, until=lambda: matches.finished(machine.nvm))
        result = matches.result(machine.nvm, compiler.built_in("zen"))
        assert len(result.winners) >= 1


def test_what_keys_may_need_is_fetched_ahead_goes_when_a_bot_thinks_and_no_game_is_in_memory_on_the_shelf(handheld):
    def loaded(kind):
        start = f"firmware.{kind}."
        return sorted(name[len(start) :] for name in handheld.world.table if name.startswith(start))

    own = {"zen_turn", "zen_look"}
    handheld.press("A", "A")
    handheld.settle()
    assert loaded("screens") == ["inspect", "menu", "table", "table_rest"]
    assert own | {"zen", "zen_aims"} < set(loaded("views"))
    handheld.chord()
    handheld.press("B")
    assert own < set(loaded("views")) and "menu" in loaded("screens")
    for _ in range(4):
        handheld.press("A")
    assert "search" in loaded("minds")
    assert not {"inspect", "menu"} & set(loaded("screens"))
    assert not own & set(loaded("views")) and "zen_aims" in loaded("views")
    handheld.run(60_000, until=lambda: own < set(loaded("views")))
    assert loaded("minds") == []
    handheld.chord()
    assert "menu" in loaded("screens")
    handheld.press("UP", "A")
    handheld.settle()
    assert loaded("screens") == ["shelf"]
    for kind in ("games", "minds", "views", "texts", "art"):
        assert not [name for name in loaded(kind) if "zen" in name]
    assert loaded("minds") == []


def test_no_panel_and_no_keys_are_said_on_the_console_and_the_program_goes_on():
    unwired = {f"HORTUS_KEY_{key}": "" for key in ("UP", "DOWN", "LEFT", "RIGHT", "A", "B", "M")}
    with Machine(panel=False, settings=unwired) as machine:
        machine.run(5000)
        assert machine.state == "running"
        assert "no display" in machine.console
        assert "no key is wired" in machine.console


def test_a_panel_plugged_in_later_shows_the_screen():
    with Machine(panel=False) as machine:
        machine.run(3000)
        machine.hardware.bus.devices[0x3C] = machine.hardware.chip
        machine.run(5000)
        assert "Hortus" in words(machine)


def test_the_shelf_shows_the_game_that_one_comes_from(handheld):
    """It always began at the first one: a lesson that was ended early, or a match left, had to be looked for again."""

    def shown(*keys):
        handheld.press(*keys)
        handheld.settle()
        return words(handheld)

    assert "1/10" in shown("RIGHT", "B")  # the lesson of the second game
    assert "2/4 | Verdant" in shown("B")
    assert "Seat 1" in shown("LEFT", "LEFT", "A")
    assert "4/4 | Cottage Garden" in shown("B")
    assert "Settings" in shown("M")
    assert "4/4 | Cottage Garden" in shown("B")
    assert "turns" not in shown("LEFT", "A", "A")  # a match of the third
    handheld.chord("A", "B")
    assert "3/4" in shown("UP", "A")


class TestCrash:
    def broken(self, machine):
        """Let the next look at the shelf fail."""

        def tick(screen, now):
            raise RuntimeError("a fault for the test")

        machine.world.table["firmware.screens.shelf"].Screen.tick = tick
        machine.run(300)

    def test_an_error_at_the_table_shows_the_card_though_modules_were_fetched_ahead(self, handheld):
        handheld.press("A", "A")
        handheld.settle()
        assert "firmware.views.zen_look" in handheld.world.table

        def tick(screen, now):
            raise RuntimeError("a fault for the test")

        handheld.world.table["firmware.screens.table"].Screen.tick = tick
        handheld.run(300)
        assert "Code" in words(handheld) and "RuntimeError: a fault" in words(handheld)

    def test_an_error_shows_a_card_with_a_code_and_keeps_the_trace_on_the_console(self, handheld):
        self.broken(handheld)
        assert "Code" in words(handheld) and "Your match is kept" in words(handheld)
        assert "RuntimeError: a fault" in words(handheld)
        assert 'File "firmware/app.py", line ' in handheld.console

    def test_the_card_claims_no_save_where_nothing_is_saved(self, handheld):
        handheld.world.table["firmware.screens.shelf"].Screen.tick = lambda screen, now: fail(screen.app)

        def fail(app):
            app.store.trouble = 2
            raise RuntimeError("a fault for the test")

        handheld.run(300)
        assert "Saving is off" in words(handheld) and "Your match is kept" not in words(handheld)

    def test_a_leads_to_the_shelf(self, handheld):
        self.broken(handheld)
        handheld.press("A")
        handheld.run(300)
        assert "Zen Garden" in words(handheld)

    def test_b_begins_anew(self, handheld):
        self.broken(handheld)
        handheld.press("B")
        handheld.run(3000)
        assert "Zen Garden" in words(handheld)

    def test_the_match_is_kept(self):
        with with_match("zen", (0, 1)) as machine:
            started(machine)
            machine.press("A")
            machine.settle()
            before = matches.scan.moves_of(machine.nvm)[0].length

            def key(screen, event):
                raise RuntimeError("a fault for the test")

            machine.world.table["firmware.screens.table"].Screen.key = key
            machine.press("A")
            machine.run(300)
            machine.press("A")
            machine.settle()
            machine.press("A")
            machine.settle()
            assert matches.scan.moves_of(machine.nvm)[0].length == before
            assert machine.state == "running"
            assert "Code" not in words(machine)


def test_the_safe_menu_leaves_packs_alone_that_were_put_there_later(tmp_path):
    (tmp_path / "packs").mkdir()
    text = (compiler.SOURCES / "zen.toml").read_text(encoding="utf-8")
    text = text.replace('name = "zen"', 'name = "z"').replace('title = "Zen Garden"', 'title = "Mine"')
    (tmp_path / "packs" / "z.pack").write_bytes(compiler.compile_text(text))
    for held, there in (((), True), (("B",), False)):
        machine = Machine(written=tmp_path)
        machine.boot(held)
        machine.run(3000)
        machine.press(*["A"] * (2 if held else 1))  # the safe menu begins with playing
        machine.press(*["DOWN"] * 6)
        machine.run(200)
        assert ("Mine" in words(machine)) == there
        machine.stop()
