"""The safe menu and the self-test, on the virtual handheld: what a builder sees when something is wired wrong."""

import pytest

from firmware.journal import scan
from host_tools.gallery_selftest import Hardware
from host_tools.simulator import Machine
from host_tools.simulator.flash import Nvm
from tests.screens.desks import B, at_table, screen
from tests.screens.test_on_the_board import words

KEYS = ("UP", "DOWN", "LEFT", "RIGHT", "A", "B", "M")


def begun(**options):
    """Return a handheld in its self-test, entered by its keys from the safe menu."""
    machine = Machine(**options)
    machine.boot(("B",))
    machine.run(3000)
    assert "Safe menu" in words(machine)
    machine.press("DOWN", "A")
    machine.run(200)
    return machine


def report(machine):
    """Go on to the report by pressing every key; return its words."""
    machine.press("A", *KEYS, "A")
    machine.run(200)
    return words(machine)


def test_without_b_held_there_is_no_safe_menu():
    with Machine() as machine:
        machine.run(3000)
        assert "Hortus" in words(machine) and "Safe menu" not in words(machine)


def test_safe_menu_says_no_to_other_keys_goes_to_the_games_and_restarts():
    machine = Machine()
    with machine.boot(("B",)):
        machine.run(3000)
        machine.press("M")
        machine.run(100)
        assert "Up, down, then A" in words(machine)
        machine.press("A")
        machine.run(300)
        assert "Hortus" in words(machine)
    with machine.boot(("B",)):
        machine.run(3000)
        machine.press("UP", "A")
        machine.run(4000)
        assert "Hortus" in words(machine)  # B is not held any more


@pytest.mark.parametrize(("chip", "address"), [("SSD1306", 0x3C), ("SH1106", 0x3D)])
def test_pattern_touches_all_four_edges_and_the_panel_is_named(chip, address):
    with begun(chip=chip, address=address) as machine:
        assert f"{chip} at 0x{address:02x}" in words(machine)
        shown = machine.picture()
        assert all(shown.lit(x, y) for x in range(0, 128, 2) for y in (0, 63))
        assert all(shown.lit(x, y) for y in range(0, 64, 2) for x in (0, 127))


def test_settings_lead_to_the_self_test_and_it_leads_back_also_in_a_match():
    with Machine() as machine:
        machine.run(3000)
        machine.press("M", "RIGHT", "UP", "UP", "A")  # the contrast is changed on the way, and must be kept
        machine.run(200)
        assert "whole all round?" in words(machine)
        kept = scan.whole(machine.nvm).settings
        assert kept is not None and kept[0] != 0xCF
        assert "Saving | works" in report(machine)
        machine.press("B", "B")
        machine.run(200)
        assert "12/13 | Settings" in words(machine)
        machine.press("B")
        machine.run(200)
        assert "Hortus" in words(machine)
        machine.press("A", "A")  # a match
        machine.settle()
        machine.chord()
        machine.press("UP", "UP", "A", "UP", "UP", "A")
        machine.run(200)
        assert "whole all round?" in words(machine)
        machine.press("B", "B")
        machine.run(200)
        assert "Go on" in words(machine)


def test_every_key_lights_up_and_only_when_it_is_pressed():
    with begun() as machine:
        machine.press("A")
        machine.run(100)
        assert "Press every key | 0/7" in words(machine)
        for count, key in enumerate(KEYS, 1):
            before = machine.picture().count
            machine.press(key)
            machine.run(150)
            assert f"{count}/7" in words(machine)
            assert machine.picture().count > before
            machine.press(key)  # once more is no other key
            machine.run(150)
            if key != "M":
                assert f"{count}/7" in words(machine)
        assert "All keys work" in words(machine)


def test_dead_key_keeps_the_count_below_seven_and_b_held_leads_back():
    with begun(settings={"HORTUS_KEY_LEFT": ""}) as machine:
        machine.press("A", "UP", "DOWN", "RIGHT", "A", "B", "M", "A")
        machine.run(150)
        assert "6/7" in words(machine)
        machine.hold("B")
        machine.run(150)
        assert "Is the dotted frame" in words(machine)
        machine.press("B")
        machine.run(150)
        assert "Safe menu" in words(machine)


def test_report_of_a_handheld_in_order():
    with begun() as machine:
        machine.hardware.wires.analog["GP29"] = int(3.9 / 3 / 3.3 * 65535)
        machine.hardware.sounds.clear()
        ends = machine.hardware.flash.programs
        found = report(machine)
        assert "you hear it" in found and "works" in found and "3.8" in found and "in order" in found
        assert machine.hardware.flash.programs > ends and machine.hardware.flash.erases == 0
        machine.run(600)
        heard = [(hz, duty) for _, hz, duty in machine.hardware.sounds]
        assert (2000, 0x8000) in heard and heard[-1][1] == 0
        assert "GP15" not in machine.hardware.wires.claims
        machine.press("M")
        machine.run(100)
        assert "No remarks" in words(machine)


def test_report_names_what_is_wrong(monkeypatch):
    settings = {"HORTUS_BUZZER": "", "HORTUS_BATTERY": "", "HORTUS_OLED_ADDRESS": 0x3D}
    with begun(settings=settings) as machine:
        # A memory that takes nothing any more.
        monkeypatch.setattr(Nvm, "__setitem__", lambda *ignored: None)
        found = report(machine)
        assert found.count("not wired") == 2
        assert "FAILS" in found
        assert "1 amiss: M" in found
        machine.press("M")
        machine.run(100)
        shown = words(machine).replace(" | ", " ")
        assert "the display is at 0x3c, not at 0x3d" in shown
        machine.press("B", "B", "B")
        machine.run(150)
        assert "Safe menu" in words(machine)


def test_pin_without_analogue_input_or_pwm_is_a_remark_not_an_error():
    with begun(settings={"HORTUS_BATTERY": "GP99", "HORTUS_BUZZER": "GP6"}) as machine:
        found = report(machine)
        assert machine.state == "running"
        assert found.count("not wired") == 2
        assert "HORTUS_BATTERY = GP99: this board has no such pin" in machine.console
        assert "buzzer: " in machine.console


def test_self_test_that_the_pc_asked_for_leads_back_to_where_one_was():
    found = at_table("zen", (0, 1))
    found.show("selftest", Hardware())
    found.press(B)
    assert screen(found) == "table"
    found.show("shelf")
    found.show("selftest", Hardware())
    found.press(B)
    assert screen(found) == "shelf"
