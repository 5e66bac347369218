"""`microcontroller.nvm` of the virtual board: when it erases, what a power cut leaves, what it refuses."""

import pytest

from host_tools.simulator.clock import PowerCut, VirtualClock
from host_tools.simulator.flash import ERASE_US, PROGRAM_US, Flash, Nvm


@pytest.fixture
def flash():
    return Flash(VirtualClock())


@pytest.fixture
def nvm(flash):
    return Nvm(flash)


def test_append_into_free_bytes_programs_and_does_not_erase(flash, nvm):
    nvm[0:4] = b"\x01\x02\x03\xff"
    nvm[3:8] = b"abcde"
    assert (flash.programs, flash.erases) == (2, 0)
    assert nvm[0:9] == b"\x01\x02\x03abcde\xff"
    assert flash.clock.now() == 2 * PROGRAM_US


def test_slice_over_a_page_border_is_two_programs(flash, nvm):
    nvm[254:258] = b"abcd"
    assert flash.programs == 2


@pytest.mark.parametrize("value", [b"\x00", b"\x01", b"\xff"])
def test_touching_a_written_byte_erases_whatever_the_value(flash, nvm, value):
    nvm[10:11] = b"\x01"
    nvm[10:11] = value
    assert flash.erases == 1
    assert nvm[10] == value[0]


def test_erase_keeps_the_rest_of_the_sector_and_takes_its_time(flash, nvm):
    nvm[0:4] = b"keep"
    nvm[100:101] = b"a"
    nvm[100:102] = b"bc"
    assert nvm[0:4] == b"keep"
    assert flash.clock.now() == 2 * PROGRAM_US + ERASE_US
    assert flash.clock.blackouts == [(2 * PROGRAM_US, 2 * PROGRAM_US + ERASE_US)]


def test_power_cut_in_a_program_leaves_whole_bytes_then_a_torn_one(flash, nvm):
    flash.cut_after_bytes(2)
    with pytest.raises(PowerCut):
        nvm[0:4] = b"\x00\x00\x00\x00"
    assert flash.data[:4] == b"\x00\x00\x55\xff"


def test_power_cut_counts_bytes_over_several_writes(flash, nvm):
    flash.cut_after_bytes(5)
    nvm[0:4] = b"abcd"
    with pytest.raises(PowerCut):
        nvm[4:8] = b"efgh"
    assert flash.data[:5] == b"abcde"
    assert flash.data[6:8] == b"\xff\xff"


def test_power_cut_inside_an_erase_loses_everything(flash, nvm):
    nvm[0:4] = b"abcd"
    flash.cut_in_erase()
    with pytest.raises(PowerCut):
        nvm[0:1] = b"x"
    assert bytes(flash.data) == b"\xff" * 4096


def test_power_cut_while_the_sector_is_written_back_leaves_its_beginning(flash, nvm):
    nvm[0:4] = b"abcd"
    nvm[300:304] = b"efgh"
    flash.cut_after_bytes(256)
    with pytest.raises(PowerCut):
        nvm[0:1] = b"x"
    assert flash.data[:4] == b"xbcd"
    assert flash.data[300:304] == b"\xff" * 4


def test_memory_outlives_the_process_in_its_file(tmp_path):
    path = tmp_path / "deep" / "nvm.bin"
    Nvm(Flash(VirtualClock(), path))[0:2] = b"ok"
    assert Nvm(Flash(VirtualClock(), path))[0:2] == b"ok"


def test_file_of_another_size_is_refused(tmp_path):
    path = tmp_path / "nvm.bin"
    path.write_bytes(b"abc")
    with pytest.raises(ValueError, match=r"has 3 bytes.*4096"):
        Flash(VirtualClock(), path)


def test_what_the_board_refuses(nvm):
    assert len(nvm) == 4096
    with pytest.raises(TypeError):
        memoryview(nvm)
    with pytest.raises(NotImplementedError):
        nvm[0:4:2]
    with pytest.raises(ValueError, match="different lengths"):
        nvm[0:4] = b"abc"
    with pytest.raises(IndexError):
        nvm[4096]
    with pytest.raises(ValueError, match="0-255"):
        nvm[0] = 256
    with pytest.raises(NotImplementedError):
        nvm[0:2] = [1, 2]


def test_reading_makes_a_copy(nvm):
    copy = nvm[0:4]
    copy[0] = 0
    assert nvm[0] == 0xFF
