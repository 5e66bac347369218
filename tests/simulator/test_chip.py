"""The virtual SSD1306 against its data sheet."""

import random

import pytest

from host_tools.simulator.chip import CHIPS, BadControlByte, Ssd1306
from host_tools.simulator.picture import Picture


@pytest.fixture
def chip():
    """A chip as the usual start-up leaves it: upright, on, horizontal addressing, empty."""
    chip = Ssd1306()
    chip.write(b"\x00\xae\x20\x00\xa1\xc8\xa8\x3f\x8d\x14\xaf\x21\x00\x7f\x22\x00\x07")
    chip.write(b"\x40" + bytes(1024))
    return chip


def lit(chip):
    return [(x, y) for y in range(64) for x in range(128) if chip.lit(x, y)]


def test_memory_holds_noise_after_power_on():
    assert len(set(Ssd1306().ram)) > 100


def test_dark_without_display_on_or_charge_pump(chip):
    chip.write(b"\x00\xa5")
    assert Picture(chip.shown()).count == 8192
    chip.write(b"\x00\xae")
    assert Picture(chip.shown()).count == 0
    chip.write(b"\x00\xaf\x8d\x10")
    assert Picture(chip.shown()).count == 0


def test_first_byte_is_the_left_upper_column_top_bit_first(chip):
    chip.write(b"\x40\x05")
    assert lit(chip) == [(0, 0), (0, 2)]


def test_horizontal_window_wraps_to_the_next_page(chip):
    chip.write(b"\x00\x21\x0a\x0b\x22\x02\x03")
    chip.write(b"\x40\x01\x01\x01\x01\x80")
    assert lit(chip) == [(11, 16), (10, 23), (10, 24), (11, 24)]


def test_vertical_mode_goes_down_first(chip):
    chip.write(b"\x00\x20\x01\x21\x05\x06\x22\x00\x01\x40")
    chip.write(b"\x40\x01\x01\x01")
    assert lit(chip) == [(5, 0), (6, 0), (5, 8)]


def test_page_mode_ignores_windows_and_stays_on_its_page(chip):
    chip.write(b"\x00\x20\x02\xb3\x0e\x17\x21\x00\x01")
    chip.write(b"\x40\x01\x01\x01")
    assert lit(chip) == [(0, 24), (126, 24), (127, 24)]


def test_continuation_bit_takes_one_byte_and_another_control_byte(chip):
    chip.write(b"\x80\x81\x80\x33\xc0\x01\x40\x02\x04")
    assert chip.contrast == 0x33
    assert lit(chip) == [(0, 0), (1, 1), (2, 2)]


def test_segment_remap_concerns_later_writes_only(chip):
    chip.write(b"\x40\x01")
    chip.write(b"\x00\xa0")
    assert lit(chip) == [(0, 0)]
    chip.write(b"\x40\x01")
    assert lit(chip) == [(0, 0), (126, 0)]


@pytest.mark.parametrize("kind", CHIPS)
def test_a_transfer_of_many_bytes_does_what_as_many_transfers_of_one_do(kind):
    dice = random.Random(kind)
    whole, single = CHIPS[kind](), CHIPS[kind]()
    for _ in range(300):
        left, right, top, bottom = sorted(dice.choices(range(128), k=2)) + sorted(dice.choices(range(8), k=2))
        commands = bytes([0, 0x20, dice.choice((0, 0, 0, 1, 2)), dice.choice((0xA0, 0xA1)), 0x21, left, right])
        commands += bytes([0x22, top, bottom, 0xB0 + dice.randrange(8), dice.randrange(32)])
        data = dice.randbytes(dice.choice((1, 5, 128, 300)))
        for chip in (whole, single):
            chip.write(commands)
        whole.write(b"\x40" + data)
        for byte in data:
            single.write(bytes([0x40, byte]))
        assert (whole.ram, whole.column, whole.page) == (single.ram, single.column, single.page)
        assert whole.data_bytes == single.data_bytes


def test_row_remap_turns_the_picture_at_once(chip):
    chip.write(b"\x40\x01")
    chip.write(b"\x00\xc0")
    assert lit(chip) == [(0, 63)]


@pytest.mark.parametrize("command", [b"\x40\x01", b"\x00\x41", b"\x00\xd3\x07", b"\x00\xa7", b"\x00\xc0", b"\x00\xa5"])
def test_picture_is_what_the_pixels_say(chip, command):
    chip.write(b"\x40" + bytes(range(256)))
    chip.write(command)
    assert Picture(chip.shown()).rows() == [[chip.lit(x, y) for x in range(128)] for y in range(64)]


def test_unknown_command_is_noted(chip):
    chip.write(b"\x00\xf3")
    assert chip.unknown == [0xF3]


def test_bad_control_byte_is_refused(chip):
    with pytest.raises(BadControlByte, match="0x41"):
        chip.write(b"\x41\x00")


def test_picture_as_text_braille_and_half_blocks():
    pages = bytearray(1024)
    pages[0] = 0x81
    pages[1] = 0x01
    picture = Picture(bytes(pages))
    assert picture.text().startswith("##..")
    assert [line[0] for line in picture.braille()[:2]] == ["\u2809", "\u2840"]
    assert [line[:2] for line in picture.half_blocks()[:4]] == ["▀▀", "  ", "  ", "▄ "]
    assert {len(line) for line in picture.braille()} == {64}
    assert (len(picture.half_blocks()), len(picture.half_blocks()[0])) == (32, 128)


def test_png_holds_the_picture_at_its_scale(tmp_path):
    from PIL import Image

    from host_tools import picture

    pages = bytes(i * 7 & 0xFF for i in range(1024))
    Picture(pages).png(tmp_path / "p.png", scale=3)
    with Image.open(tmp_path / "p.png") as image:
        assert image.size == (384, 192)
    assert picture.from_png(tmp_path / "p.png") == pages


def test_picture_of_another_size_is_refused():
    with pytest.raises(ValueError, match="1023"):
        Picture(bytes(1023))
