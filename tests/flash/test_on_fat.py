"""`hortus flash` on a real FAT image, cut between any two sectors that it writes: running it again mends the drive."""

import random

import pytest

from host_tools import build
from host_tools.errors import HortusError
from host_tools.flash import plan as plans
from host_tools.flash import write
from tests.flash import toy
from tests.flash.fat import SECTOR, FatVolume, after, formatted

BLOCK = 8 * SECTOR  # what the board erases at a time


def flash(made, volume):
    plan = write.make_room(plans.make(made, volume), volume)
    write.carry_out(plan, volume)
    return plan


def filled(files, size=None):
    """Return the image of a drive with these files."""
    image = formatted(*([size] if size else []))
    with FatVolume(image) as volume:
        for path, data in files.items():
            volume.write(path, data)
    return image


def run(image, made):
    """Flash onto a copy of `image`; return (the sectors written, how many of them after each change, files)."""
    with FatVolume(bytearray(image)) as volume:
        flash(made, volume)
        return volume.disk.log, volume.ends, volume.content()


@pytest.fixture(scope="module")
def before():
    """A drive with the old build, saves and a person's own files."""
    return filled({**toy.OWN, **toy.saves(), **toy.old()}, 256 * 1024)


WANTED = {**toy.OWN, **toy.saves(), **toy.new()}


def mended(image, made=None, wanted=WANTED):
    """Flash onto `image` and require just the files wanted, nothing on top, and a second run with nothing to do."""
    with FatVolume(image) as volume:
        flash(made or toy.new(), volume)
    with FatVolume(image) as volume:  # as after unplugging: from the image alone
        assert volume.content() == wanted
        assert [path for path in volume.files() if path.endswith("/")] == []
        assert plans.make(made or toy.new(), volume).steps == ()


def test_update_leaves_the_new_build_and_what_is_not_of_it(before):
    log, _, files = run(before, toy.new())
    assert files == WANTED
    assert len(log) > 60


def test_cut_between_any_two_sectors_is_mended_by_running_again(before):
    log, _, _ = run(before, toy.new())
    image = bytearray(before)
    for sector, _, new in log:
        mended(bytearray(image))
        image[sector * SECTOR : sector * SECTOR + SECTOR] = new


def test_cut_while_mending_is_mended_too(before):
    log, _, _ = run(before, toy.new())
    dice = random.Random(5)
    for cut in dice.sample(range(len(log)), 12):
        image = after(before, log[:cut])
        again, _, _ = run(image, toy.new())
        for second in dice.sample(range(len(again)), min(4, len(again))):
            mended(after(image, again[:second]))


def test_sectors_of_a_change_in_any_order_are_mended_too(before):
    # A system may write what belongs to one change in any order until it says that the change is done.
    log, ends, _ = run(before, toy.new())
    dice = random.Random(7)
    start = 0
    for end in ends:
        last = {sector: (sector, old, new) for sector, old, new in log[start:end]}
        for _ in range(3):
            some = [entry for entry in last.values() if dice.random() < 0.5]
            mended(after(after(before, log[:start]), some))
        start = end


def test_first_flash_onto_an_empty_drive_cut_anywhere_is_mended(before):
    start = filled(toy.OWN, 256 * 1024)
    log, _, _ = run(start, toy.new())
    wanted = {**toy.OWN, **build.empty_saves(), **toy.new()}
    for cut in random.Random(3).sample(range(len(log)), 40):
        mended(after(start, log[:cut]), wanted=wanted)


def test_code_and_manifest_are_the_last_two_files_that_change(before):
    with FatVolume(bytearray(before)) as volume:
        plan = plans.make(toy.new(), volume)
    assert [step.path for step in plan.steps[-2:]] == ["code.py", "manifest.json"]
    kinds = [step.kind for step in plan.steps[:-2]]
    assert kinds == sorted(kinds, key=["add", "change", "remove"].index)
    assert {step.path for step in plan.of("add")} == {"firmware/games/queens.mpy", "firmware/journal.mpy"}
    assert [step.path for step in plan.of("remove")] == [
        "firmware/journal/scan.mpy",
        "firmware/left.mpy",
        "firmware/journal/",
    ]


def test_file_that_changes_is_whole_at_every_sector_unless_the_system_cannot_rename_onto_it(before):
    log, _, _ = run(before, toy.new())
    image = bytearray(before)
    seen = set()
    for sector, _, new in log:
        image[sector * SECTOR : sector * SECTOR + SECTOR] = new
        with FatVolume(bytearray(image)) as volume:
            there = volume.files()
            for path in ("firmware/app.mpy", "code.py", "manifest.json", "boot.py"):
                if path in there:
                    content = volume.read(path)
                    assert content in (toy.old()[path], toy.new()[path]), path
                    seen.add((path, content == toy.old()[path]))
    assert {(path, was_old) for path, was_old in seen if path == "code.py"} == {("code.py", True), ("code.py", False)}


def test_nothing_that_differs_means_that_no_sector_is_written(before):
    image = bytearray(before)
    with FatVolume(image) as volume:
        flash(toy.new(), volume)
    log, _, _ = run(image, toy.new())
    assert log == []


def test_only_what_differs_is_written(before):
    data = {path: data for path, data in toy.new().items() if toy.old().get(path) != data}
    with FatVolume(bytearray(before)) as volume:
        plan = plans.make(toy.new(), volume)
    assert {step.path for step in plan.steps if step.kind != "remove"} == set(data)
    assert plan.bytes == sum(map(len, data.values()))


def test_power_lost_in_the_erase_of_any_block_is_mended_by_running_again_or_on_a_new_file_system(before):
    """The board erases 4 KB before it writes a sector of them; lost in the table of files, the drive is gone."""
    log, _, _ = run(before, toy.new())
    blocks = {}
    for i, (sector, _, _) in enumerate(log):
        blocks.setdefault(sector // 8, []).append(i)
    ways = {"again": 0, "new": 0}
    for block, places in blocks.items():
        for i in {places[0], places[len(places) // 2], places[-1]}:
            image = after(before, log[:i])
            image[block * BLOCK : block * BLOCK + BLOCK] = b"\xff" * BLOCK
            try:
                with FatVolume(image) as volume:
                    boot_out = volume.read("boot_out.txt")
                    flash(toy.new(), volume)
                    content = volume.content()
                assert boot_out == toy.OWN["boot_out.txt"]
                assert {path: content.get(path) for path in toy.new()} == toy.new()
                ways["again"] += 1
            except (OSError, HortusError):
                # The README's way back: CircuitPython makes a new file system, with nothing but its own file on it.
                fresh = filled({"boot_out.txt": toy.OWN["boot_out.txt"]}, 256 * 1024)
                wanted = {"boot_out.txt": toy.OWN["boot_out.txt"], **build.empty_saves(), **toy.new()}
                mended(fresh, wanted=wanted)
                ways["new"] += 1
    assert ways["again"] and ways["new"], ways
