"""Every setting acts at once, shows what it does, outlives the power and the next firmware, and "defaults" undoes it.

All by keys on the virtual handheld: what counts is what the chip shows, or the buzzer sounds.
"""

import itertools

import pytest

from firmware import large
from firmware.journal import records, scan
from firmware.journal.records import SETTINGS
from host_tools.simulator import Machine, matches
from tests.screens.test_on_the_board import rest, started, with_match, words
from tests.screens.test_texts import FILES, sentences

ROWS = (
    "Contrast",
    "Turned",
    "Motion",
    "Cursor",
    "Sound",
    "Held arrow",
    "Letters",
    "Bots",
    "Language",
    "Names",
    "Results",
    "Self-test",
    "Defaults",
)
ACTS = ("Names", "Results", "Self-test", "Defaults")  # A does something there; they have no value


def shelf(**options):
    """Return a handheld that shows the shelf."""
    machine = Machine(**options).boot()
    machine.run(5000, until=lambda: machine.picture().count > 0)
    return machine


def go_to(machine, row):
    """From the first row of the settings to another one."""
    machine.press(*["DOWN"] * ROWS.index(row))


def change(machine, row, keys):
    """From the shelf or a match: choose a row of the settings, press keys there, and come back."""
    if "Hortus" in words(machine):
        if "waiting" in " ".join(machine.picture().words("F4")):
            machine.press("UP")  # from the match that waits to the games
        machine.press("M")
        go_to(machine, row)
        machine.press(*keys, "B")
        return
    machine.chord()
    machine.press("UP", "UP", "A")
    go_to(machine, row)
    machine.press(*keys, "B", *["UP"] * 5, "A")
    machine.settle()


def saved(machine):
    """Return the 12 bytes of the settings in the flash."""
    return scan.whole(machine.nvm).settings


def again(machine):
    """Pull the battery, and start anew."""
    machine.power_cut()
    machine.boot()
    machine.run(5000, until=lambda: machine.picture().count > 0)


@pytest.fixture
def handheld():
    machine = shelf()
    yield machine
    machine.stop()


@pytest.mark.parametrize("row", ROWS)
def test_every_row_can_be_reached_and_has_a_word_on_what_it_does(handheld, row):
    handheld.press("M")
    go_to(handheld, row)
    said = words(handheld)
    assert f"{ROWS.index(row) + 1}/{len(ROWS)} | Settings" in said
    assert row in said
    values = set()
    for _ in range(6):
        values.add(words(handheld))
        handheld.press("RIGHT")
        if row in ACTS:
            assert "Press A here" in words(handheld)
            handheld.run(3000)
    assert len(values) >= (1 if row in ACTS else 2)


def test_contrast_acts_at_once_and_after_the_power_was_off(handheld):
    chip = handheld.hardware.chip
    handheld.press("M")
    seen = [chip.contrast]
    for _ in range(6):
        handheld.press("RIGHT")
        seen.append(chip.contrast)
    assert seen == [0xCF, 0xFF, 0x01, 0x20, 0x50, 0x8F, 0xCF]
    handheld.press("RIGHT", "RIGHT", "RIGHT", "B")
    again(handheld)
    assert handheld.hardware.chip.contrast == 0x20


def test_what_was_changed_is_saved_though_nobody_leaves_the_screen(handheld):
    handheld.press("M", "RIGHT", "RIGHT")
    assert saved(handheld) is None
    programs = handheld.hardware.flash.programs
    handheld.run(4000)
    assert saved(handheld)[0] == 0x01
    handheld.run(20_000)
    handheld.press("DOWN", "B")
    assert handheld.hardware.flash.programs == programs + 2  # the journal's first line and one record


def test_the_picture_is_turned_and_stays_so(handheld):
    upright = handheld.picture()
    change(handheld, "Turned", ["RIGHT"])
    handheld.settle()
    turned = [row[::-1] for row in handheld.picture().rows()[::-1]]
    assert turned == upright.rows()
    again(handheld)
    assert [row[::-1] for row in handheld.picture().rows()[::-1]] == upright.rows()
    change_back = ["LEFT"]
    handheld.press("M", "DOWN", *change_back, "B")
    handheld.settle()
    assert handheld.picture() == upright


def test_face_to_face_the_picture_is_turned_as_each_player_sits_also_from_the_menu():
    with with_match("zen", (0, 0)) as machine:
        started(machine)
        machine.press("A")
        rest(machine)
        change(machine, "Turned", ["RIGHT", "RIGHT"])
        ways = []
        for _ in range(10):
            ways.append(machine.hardware.chip.rows_reversed)
            machine.press("A")
            machine.settle()
        changes = [i for i in range(1, 10) if ways[i] != ways[i - 1]]
        # A turn takes a tile, its place, perhaps its orientation, and before them "I am", which the other one presses.
        assert len(changes) == 3
        # In the menu of whoever sits opposite the setting acts at once, and back.
        while machine.hardware.chip.rows_reversed:
            machine.press("A")
            machine.settle()
        machine.press("A")
        machine.chord()
        machine.press("UP", "UP", "A", "DOWN", "RIGHT")
        assert machine.hardware.chip.rows_reversed
        machine.press("LEFT")
        assert not machine.hardware.chip.rows_reversed


def pictures(machine, ms=3000):
    """Return how many pictures are seen in the given time."""
    seen = set()
    for _ in range(ms // 50):
        machine.run(50)
        seen.add(machine.picture())
    return len(seen)


def test_without_motion_nothing_blinks():
    with with_match("zen", (0, 1)) as machine:
        started(machine)
        machine.press("RIGHT")
        rest(machine)
        machine.press("RIGHT")
        machine.run(200)
        assert pictures(machine, 2000) == 2
        change(machine, "Motion", ["RIGHT"])
        rest(machine)
        machine.press("LEFT")
        machine.run(200)
        assert pictures(machine, 2000) == 1


def test_the_cursor_stops_at_every_cell_if_it_is_to():
    counts = []
    for by_cell in (False, True):
        with with_match("zen", (0, 1)) as machine:
            machine.boot()
            machine.run(5000, until=lambda m=machine: m.picture().count > 0)
            if by_cell:
                change(machine, "Cursor", ["RIGHT"])
            machine.press("A")
            machine.settle()
            for _ in range(3):
                machine.press("A")
                machine.settle()
                machine.press("A")
                machine.settle()
            machine.press("A")
            rest(machine)
            seen = set()
            for _ in range(6):
                for key in ("RIGHT", "DOWN"):
                    machine.press(key)
                    machine.run(3500)
                    seen.add(machine.picture())
            counts.append(len(seen))
    assert counts[0] < counts[1]


def notes(machine, since):
    """Return (Hz, ms) of each note of the buzzer since a moment."""
    changes = [sound for sound in machine.hardware.sounds if sound[0] >= since]
    found = []
    for (at, hz, duty), (end, _, _) in itertools.pairwise(changes):
        if duty and end - at >= 1000:
            found.append((hz, (end - at) // 1000))
    return found


def test_sound_is_off_at_first_and_clicks_without_keeping_the_loop_waiting(handheld):
    handheld.press("RIGHT", "LEFT")
    assert handheld.hardware.sounds == []
    handheld.press("M")
    go_to(handheld, "Sound")
    since = handheld.hardware.clock.now()
    handheld.press("RIGHT")
    handheld.run(300)
    assert [hz for hz, _ in notes(handheld, since)] == [1320, 1760]
    soft = max(duty for _, _, duty in handheld.hardware.sounds)
    handheld.press("RIGHT")
    handheld.run(300)
    assert max(duty for _, _, duty in handheld.hardware.sounds) > 10 * soft
    since = handheld.hardware.clock.now()
    handheld.press("B")
    handheld.run(500)
    clicks = notes(handheld, since)
    assert [hz for hz, _ in clicks] == [2000]
    assert clicks[0][1] <= 12
    assert handheld.hardware.sounds[-1][2] == 0
    again(handheld)
    since = handheld.hardware.clock.now()
    handheld.press("RIGHT")
    handheld.run(300)
    assert [hz for hz, _ in notes(handheld, since)] == [2000]
    change(handheld, "Sound", ["RIGHT"])
    count = len(handheld.hardware.sounds)
    handheld.press("RIGHT", "LEFT", "DOWN")
    assert len(handheld.hardware.sounds) == count


def test_a_refused_choice_a_turn_and_the_end_have_their_cues():
    with with_match("zen", (0, 1)) as machine:
        machine.boot()
        machine.run(5000, until=lambda: machine.picture().count > 0)
        change(machine, "Sound", ["LEFT"])
        machine.press("A")
        rest(machine)
        heard = set()

        def play(turns):
            for turn in range(turns):
                since = machine.hardware.clock.now()
                machine.press(("RIGHT", "UP", "DOWN", "LEFT")[turn % 4], "A")
                machine.run(700)
                heard.update(hz for hz, _ in notes(machine, since))
                if matches.finished(machine.nvm):
                    return

        play(20)
        assert {880, 1320} <= heard and not {220, 1040} & heard
        change(machine, "Cursor", ["RIGHT"])
        play(30)
        assert 220 in heard
        change(machine, "Cursor", ["RIGHT"])
        play(300)
        assert {1040, 1320, 1560, 2080} <= heard


def test_without_a_buzzer_the_setting_says_so():
    machine = shelf(settings={"HORTUS_BUZZER": ""})
    machine.press("M")
    go_to(machine, "Sound")
    machine.press("RIGHT")
    assert "No buzzer is wired" in words(machine)
    machine.stop()


def steps(machine, ms):
    """Return how many steps of the settings' rows an arrow makes that is held for so long."""
    before = int(words(machine).split("/")[0])
    machine.hold("DOWN", ms)
    after = int(words(machine).split("/")[0])
    return (after - before) % len(ROWS)


def test_a_held_arrow_repeats_as_often_as_is_set(handheld):
    found = []
    for _ in range(4):
        handheld.press("M")
        found.append(steps(handheld, 600))
        handheld.press("B", "M")
        go_to(handheld, "Held arrow")
        handheld.press("RIGHT", "B")
    usual, slow, fast, off = found
    assert (usual, off) == (3, 1)
    assert slow < usual < fast


def test_large_letters_say_sentences_in_two_lines_and_give_the_picture_back(handheld):
    change(handheld, "Letters", ["RIGHT"])
    before = handheld.picture()
    handheld.press("UP")
    assert handheld.picture().words("F8") == ["No match to", "continue"]
    handheld.run(3000)
    assert handheld.picture() == before
    again(handheld)
    handheld.press("UP")
    assert handheld.picture().words("F8") == ["No match to", "continue"]


def test_large_letters_are_for_help_and_for_what_the_inspector_says_and_its_rule():
    with with_match("zen", (0, 1)) as machine:
        started(machine)
        rest(machine)
        machine.hold("M")
        picture = machine.picture()
        said = words(machine)
        machine.press("B")
        change(machine, "Letters", ["RIGHT"])
        rest(machine)
        machine.hold("M")
        read = []
        for _ in range(6):
            machine.press("A")
            page = machine.picture().words("F8")
            if not page:
                break
            read += page
        heard = " ".join(read)
        for line in said.split(" | ")[:3]:
            assert line in heard
        assert "Take one tile a turn." in heard
        assert [row[:56] for row in zip(*machine.picture().rows(), strict=True)] == [
            row[:56] for row in zip(*picture.rows(), strict=True)
        ]
        machine.press("B")
        machine.chord()
        machine.press(*["DOWN"] * 4, "A")
        assert machine.picture().words("F8")[:3] == ["Keys", "Arrows: choose", "A: do it"]
        machine.press("RIGHT")
        assert machine.picture().words("F8")[:2] == ["Keys", "closer"]


def test_every_sentence_fits_into_two_large_lines():
    said = [
        text for path in FILES if not path.stem.endswith(("_help", "_rules", "_learn")) for _, text in sentences(path)
    ]
    assert [text for text in said if len(large.wrap(text)) > 2] == []
    assert large.wrap("aaaaaaaaaaaaaaaaaaaa bb") == ["aaaaaaaaaaaaaaa", "aaaaa bb"]


def test_large_pages_lose_no_word_and_keep_lines_that_end_on_purpose():
    from firmware.texts import cottage_help, queens_help, verdant_help, zen_help

    for pages in (zen_help.HELP, verdant_help.HELP, queens_help.HELP, cottage_help.HELP):
        for title, *lines in pages:
            found = large.pages(lines, title)
            assert all(page[0] == title and len(page) <= large.ROWS for page in found)
            assert all(len(line) <= large.LETTERS for page in found for line in page)
            text = " ".join(line for page in found for line in page[1:])
            assert text.split() == " ".join(lines).replace("- ", "").split()
    assert large.paragraphs(["Arrows: choose", "A: do it"]) == ["Arrows: choose", "A: do it"]


def bots_play(machine, ms=9000):
    """Return the moments, in ms, at which turns of bots come into the journal while nobody presses a key."""
    length = scan.whole(machine.nvm).length
    found = []
    for _ in range(ms // 100):
        machine.run(100)
        now = scan.whole(machine.nvm).length
        if now != length:
            found.append(machine.now_ms)
        length = now
    return found


def test_bots_wait_as_long_as_is_set():
    waits = []
    for presses in range(4):
        with with_match("zen", (0, 1, 1, 1)) as machine:
            machine.boot()
            machine.run(5000, until=lambda m=machine: m.picture().count > 0)
            change(machine, "Bots", ["RIGHT"] * presses)
            machine.press("A")
            machine.run(9000)  # two bots come before me
            if presses == 3:
                machine.press("A")
                machine.settle()
            machine.press("A")
            machine.run(300)
            machine.press("A")
            start = machine.now_ms  # a bot has answered at once; the next one waits for who reads that
            times = bots_play(machine)
            if presses < 3:
                waits.append(times[0] - start)
                continue
            assert not times
            before = scan.whole(machine.nvm).length
            machine.press("A")
            assert scan.whole(machine.nvm).length > before
            assert not bots_play(machine)
    usual, slow, fast = waits
    assert 200 <= fast <= 500
    assert 1300 <= usual <= 1700
    assert 3800 <= slow <= 4200


def name_a_seat(machine, keys):
    """From the settings' first row: type a name for seat 1."""
    go_to(machine, "Names")
    machine.press("A", "A", *keys, "M")


def test_a_name_is_typed_by_keys_kept_and_used_at_the_table():
    with with_match("zen", (0, 0)) as machine:
        started(machine)
        assert "Player" in words(machine) or "Pass" in words(machine)
        machine.press("A")
        rest(machine)
        machine.chord()
        machine.press("UP", "UP", "A")
        # A, d, a: the letters after the first are small.
        name_a_seat(machine, ["A", "RIGHT", "RIGHT", "RIGHT", "A", "LEFT", "LEFT", "LEFT", "A"])
        assert "Seat 1" in words(machine) and "Ada" in words(machine)
        machine.press("B", "B", *["UP"] * 5, "A")
        again(machine)
        assert scan.whole(machine.nvm).names[0] == "Ada"
        machine.press("A")
        machine.settle()
        machine.press("A")
        machine.chord()
        machine.press("DOWN", "DOWN", "DOWN", "A")
        assert "Ada" in words(machine)


def test_names_are_erased_letter_by_letter_and_end_at_ten(handheld):
    handheld.press("M")
    name_a_seat(handheld, ["A"] * 12)
    assert scan.whole(handheld.nvm).names[0] == "A" + "a" * 9
    handheld.press("A", *["B"] * 10)
    assert "back" in " ".join(handheld.picture().words("F4"))
    handheld.press("M")
    assert scan.whole(handheld.nvm).names[0] == ""
    assert "Aaaa" not in words(handheld)


def test_defaults_undo_everything_after_a_second_press(handheld):
    handheld.press("M")
    for row in ROWS[:8]:
        # Not upside down: that can hardly be read here.
        handheld.press(*["RIGHT"] * (2 if row == "Turned" else 1), "DOWN")
    handheld.press("B", "M")
    name_a_seat(handheld, ["A"])
    handheld.press("B", "DOWN", "DOWN", "DOWN", "A")
    assert handheld.picture().words("F8") == ["A again: names", "too"]
    assert saved(handheld)[:8] == bytes((0xFF, 2, 0, 1, 1, 1, 1, 1))
    handheld.press("UP", "DOWN", "A")
    assert handheld.picture().words("F8") == ["A again: names", "too"]
    assert saved(handheld)[4:8] == bytes((1, 1, 1, 1))
    handheld.press("A")
    assert "All as when new" in words(handheld)
    assert saved(handheld) == b"\xcf\x00\x01\x00" + bytes(8)
    assert scan.whole(handheld.nvm).names[0] == ""
    assert handheld.hardware.chip.contrast == 0xCF
    again(handheld)
    assert saved(handheld) == b"\xcf\x00\x01\x00" + bytes(8)


@pytest.mark.parametrize(
    ("kept", "row", "value"),
    [
        # As the firmware before this one wrote it: four settings, the rest 0.
        (b"\x20\x01\x00\x01" + bytes(8), "Held arrow", "usual"),
        # A newer one, with values and settings that this one does not know.
        (b"\xcf\x00\x01\x00\x09\x2a\x07\x63\x05\x06\x07\x08", "Sound", "off"),
    ],
)
def test_settings_of_another_firmware_are_taken_as_far_as_they_are_known_and_kept(kept, row, value):
    machine = Machine()
    records_of = records.format_record(0) + records.record(SETTINGS, kept)
    machine.hardware.flash.data[: len(records_of)] = records_of
    machine.boot()
    machine.run(5000, until=lambda: machine.picture().count > 0)
    assert machine.hardware.chip.contrast == kept[0]
    machine.press("M")
    go_to(machine, row)
    machine.settle()
    found = machine.picture()
    if kept[1]:
        from host_tools.simulator.picture import Picture

        flipped = bytes(int(f"{byte:08b}"[::-1], 2) for byte in found.pages[::-1])
        found = Picture(flipped)
    assert f"{row} |" in " | ".join(found.words()) and value in " | ".join(found.words())
    machine.press("B", "M", "RIGHT", "B")
    assert saved(machine)[8:] == kept[8:]
    assert saved(machine)[4:8] == kept[4:8]
    machine.stop()


def test_what_always_stands_in_one_place_moves_every_few_minutes_on_every_screen():
    with with_match("zen", (0, 1)) as machine:
        started(machine)
        rest(machine)
        machine.chord()
        for keys in ([], ["DOWN", "DOWN", "DOWN", "A"], ["B"]):
            machine.press(*keys)
            machine.run(4000)
            seen = set()
            for _ in range(4):
                machine.run(130_000)
                machine.press("UP", "DOWN")  # the panel stays on
                machine.run(4000)
                seen.add(machine.picture())
            assert len(seen) >= 3
            assert "Code" not in words(machine) and machine.state == "running"
