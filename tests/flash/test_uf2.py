"""CircuitPython's own image: whole, for this chip and this board, or not copied."""

import struct

import pytest

from host_tools import cli
from host_tools.commands import flash as command
from host_tools.errors import NO_DEVICE, USAGE, HortusError
from host_tools.flash import board as boards
from host_tools.flash import uf2
from tests.flash.test_board import boot_out

PICO, PICO2 = 0xE48BFF56, 0xE48BFF59
SAID = b"\0Adafruit CircuitPython %s on 2026-05-01; %s with %s\0"


def image(version=b"10.2.1", board=b"Raspberry Pi Pico", chip=b"rp2040", family=PICO, blocks=12, flags=0x2000):
    """Return a UF2 as CircuitPython's: blocks of 256 bytes from the start of the flash memory on."""
    program = bytes(250) + SAID % (version, board, chip)  # across the border of two blocks
    program = program.ljust(256 * blocks, b"\x7f")
    out = b""
    for i in range(blocks):
        head = struct.pack("<8I", 0x0A324655, 0x9E5D5157, flags, 0x10000000 + 256 * i, 256, i, blocks, family)
        out += head + program[256 * i : 256 * i + 256].ljust(476, b"\0") + struct.pack("<I", 0x0AB16F30)
    return out


def test_image_says_what_it_is():
    assert uf2.read(image()) == uf2.Image("rp2040", "10.2.1", "Raspberry Pi Pico")
    assert uf2.read(image(chip=b"rp2350a", family=PICO2)).chip == "rp2350"


@pytest.mark.parametrize("cut", [1, 511, 512, 513, 512 * 11, 512 * 12 - 1])
def test_file_that_was_cut_is_refused(cut):
    with pytest.raises(HortusError, match=r"download it again|is no UF2"):
        uf2.read(image()[:cut])


def test_every_damaged_head_is_refused():
    good = image()
    for at in (0, 4, 512, 516, 512 * 3 + 508, 512 * 12 - 1):
        bad = bytearray(good)
        bad[at] ^= 1
        with pytest.raises(HortusError):
            uf2.read(bytes(bad))
    with pytest.raises(HortusError, match="it is cut"):
        uf2.read(good[: 512 * 4] + good[512 * 5 :])
    with pytest.raises(HortusError, match="for rp2040, rp2350"):
        uf2.read(good + image(family=PICO2))
    with pytest.raises(HortusError, match="is no UF2: one such as"):
        uf2.read(b"PK\3\4" + bytes(600))


def test_blocks_that_are_not_for_the_flash_memory_are_passed_over():
    assert uf2.read(image(flags=0x2001, family=0, blocks=1) + image()).board == "Raspberry Pi Pico"


@pytest.mark.parametrize(
    ("made", "chip", "why"),
    [
        ({"family": PICO2, "chip": b"rp2350a", "board": b"Raspberry Pi Pico 2"}, "rp2040", "for rp2350, the board has"),
        ({}, "rp2350", "is for rp2040, the board has an rp2350"),
        (
            {"family": PICO2, "chip": b"rp2350a"},
            "rp2350",
            "for the board Raspberry Pi Pico: wired are Raspberry Pi Pico 2",
        ),
        (
            {"board": b"Raspberry Pi Pico W"},
            "rp2040",
            "for the board Raspberry Pi Pico W: wired are Raspberry Pi Pico,",
        ),
        (
            {"family": PICO2, "chip": b"rp2350a", "board": b"Raspberry Pi Pico 2", "version": b"9.2.9"},
            "rp2350",
            "too old for an rp2350",
        ),
        ({"version": b"8.2.1"}, "rp2040", "too old"),
        ({"version": b"10.0.3"}, "rp2040", "half the speed"),
    ],
)
def test_image_for_another_chip_or_board_or_of_a_wrong_version_is_refused(made, chip, why):
    assert why in uf2.refusal(uf2.read(image(**made)), chip)


def test_image_of_another_program_is_refused():
    other = image().replace(b"CircuitPython", b"MicroPython!!")
    assert uf2.read(other) == uf2.Image("rp2040")
    assert "holds no CircuitPython" in uf2.refusal(uf2.read(other), "rp2040")


def test_right_image_and_any_board():
    assert uf2.refusal(uf2.read(image()), "rp2040") is None
    pico2 = uf2.read(image(family=PICO2, chip=b"rp2350a", board=b"Raspberry Pi Pico 2"))
    assert uf2.refusal(pico2, "rp2350") is None
    own = uf2.read(image(board=b"My own RP2040"))
    assert uf2.refusal(own, "rp2040") is not None
    assert uf2.refusal(own, "rp2040", any_board=True) is None


# ---- the command


@pytest.fixture
def loader(tmp_path, monkeypatch):
    folder = tmp_path / "media/RPI-RP2"
    folder.mkdir(parents=True)
    (folder / "INFO_UF2.TXT").write_text("UF2 Bootloader v3.0\r\nModel: Raspberry Pi RP2\r\nBoard-ID: RPI-RP2\r\n")
    system = boards.System("linux", str(tmp_path), "nobody")
    monkeypatch.setattr(command.boards, "System", lambda: system)
    return folder


def run(tmp_path, data):
    (tmp_path / "cp.uf2").write_bytes(data)
    return cli.run(["flash", "--uf2", str(tmp_path / "cp.uf2")])


def test_image_is_copied_and_the_new_drive_waited_for(loader, tmp_path, monkeypatch, capsys):
    def come_up(seconds):
        (tmp_path / "media/CIRCUITPY").mkdir(exist_ok=True)
        (tmp_path / "media/CIRCUITPY/boot_out.txt").write_text(boot_out())

    monkeypatch.setattr(uf2.wait_for_drive, "__defaults__", (40, lambda: 0, come_up))
    assert run(tmp_path, image()) == 0
    assert (loader / "hortus.uf2").read_bytes() == image()
    assert (
        "CIRCUITPY: Raspberry Pi Pico with CircuitPython 10.2.1, UID E661: now `hortus flash`"
        in capsys.readouterr().out
    )


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (image()[:-512], "it is cut"),
        (image(family=PICO2, chip=b"rp2350a", board=b"Raspberry Pi Pico 2"), "is for rp2350, the board has an rp2040"),
        (image(board=b"Raspberry Pi Pico W"), "for the board Raspberry Pi Pico W"),
    ],
)
def test_refused_image_is_not_copied(data, why, loader, tmp_path, capsys):
    before = sorted(loader.iterdir())
    assert run(tmp_path, data) == USAGE
    assert why in capsys.readouterr().err
    assert sorted(loader.iterdir()) == before


def test_boot_loader_of_a_pico_2_takes_no_image_of_a_pico(loader, tmp_path, capsys):
    (loader / "INFO_UF2.TXT").write_text("UF2 Bootloader v1.0\nModel: Raspberry Pi RP2350\nBoard-ID: RP2350\n")
    assert run(tmp_path, image()) == USAGE
    assert "is for rp2040, the board has an rp2350" in capsys.readouterr().err


def test_without_a_boot_loader_the_way_there_is_told(loader, tmp_path, capsys):
    (loader / "INFO_UF2.TXT").unlink()
    assert run(tmp_path, image()) == NO_DEVICE
    assert "hold BOOTSEL, plug it in, and let go" in capsys.readouterr().err


def test_board_that_leaves_too_early_is_an_error_and_one_that_leaves_at_the_end_is_none(tmp_path, monkeypatch):
    class Port:
        def __init__(self, most):
            self.most = most

        def __enter__(self):
            return self

        def __exit__(self, *_):
            raise OSError(5, "Input/output error")

        def write(self, data):
            self.most -= len(data)
            if self.most < 0:
                raise OSError(5, "Input/output error")
            return len(data)

    data = image(blocks=200)
    monkeypatch.setattr("builtins.open", lambda *_, **__: Port(len(data)))
    uf2.copy(data, tmp_path)
    monkeypatch.setattr("builtins.open", lambda *_, **__: Port(len(data) - 1))
    with pytest.raises(HortusError, match=r"the board left after 98,304 of 102,400 bytes"):
        uf2.copy(data, tmp_path)
