"""Packs on the handheld: the one in RAM until the power goes, those on the drive, and those that it refuses."""

import shutil

import pytest
from hypothesis import given
from hypothesis import strategies as st

from firmware import registry
from firmware.device.files import Packs
from firmware.pack import Pack, PackError
from host_tools.errors import HortusError
from host_tools.gallery import Desk
from host_tools.packs import compiler
from host_tools.simulator import Machine
from host_tools.simulator.built import built_files
from tests.packs import changed_pack
from tests.screens.desks import DOWN, RIGHT, UP, A, B, screen, settle, small_words, words
from tests.zen_words import sealed

NAMES = [path.stem for path in [*compiler.sources(), *compiler.examples()]]
MARKET = compiler.built_in("zen-market")


@pytest.fixture
def found(tmp_path):
    """A desk whose drive has the shipped packs and takes others."""
    shutil.copytree(built_files() / "firmware", tmp_path / "firmware")
    (tmp_path / "packs").mkdir()
    return Desk(tmp_path)


def variant(name, title, **values):
    """Return a pack of Zen Garden under another name."""
    pack = changed_pack("zen", title=title, **values)
    return Pack(sealed(pack.data[:16] + bytes([len(name)]) + name.encode() + pack.data[20:-4]))


def titles(found, game="zen"):
    """Open the set-up and go through the packs; return the words of the screen for each."""
    found.show("setup", game)
    found.press(B)
    found.show("setup", game)
    rows = found.app.screen.rows
    place = next(i for i, row in enumerate(rows) if row[0] == 3)
    found.press(*[DOWN] * place)
    seen = []
    for _ in found.app.screen.packs:
        seen.append(words(found))
        found.press(RIGHT)
    return seen


def test_pack_in_RAM_is_on_the_set_up_at_once_and_says_how_long(found):
    before = titles(found)
    assert not any("market" in text for text in before)
    found.store.guest = MARKET.data
    after = titles(found)
    assert len(after) == len(before) + 1
    (one,) = [text for text in after if "market" in text]
    assert "Until power off" in one
    assert not any("Until power off" in text for text in after if text != one)


def test_row_of_the_rules_stays_under_the_cursor_whatever_its_pack_has_for_seats(found):
    found.store.guest = MARKET.data
    for _ in titles(found):
        screen_ = found.app.screen
        assert screen_.rows[screen_.at][0] == 3 and "Rules" in words(found)
        found.press(RIGHT)


def test_match_with_the_pack_in_RAM_is_played_on_when_another_takes_its_place(found):
    found.store.guest = MARKET.data
    titles(found)
    for _ in found.app.screen.packs:
        if "market" not in words(found):
            found.press(RIGHT)
    found.press(A)
    settle(found)
    assert screen(found) == "table" and found.app.match.pack.crc == MARKET.crc
    other = variant("mine", "Mine", coins__start=30)
    found.store.guest = other.data
    view = found.app.view
    for _ in range(3):
        found.press(A)
        settle(found)
    assert found.app.match.length > 0 and found.app.match.pack.data == MARKET.data
    assert found.app.view is view or screen(found) != "table"


def test_pack_in_RAM_goes_before_a_file_of_its_name_and_files_stay(found, tmp_path):
    (tmp_path / "packs" / "mine.pack").write_bytes(variant("mine", "Mine old").data)
    found.store.guest = variant("mine", "Mine new").data
    packs = found.store.packs()
    assert [row for row in packs.rows("zen") if row[0] == "mine"] == [("mine", "Mine new", "")]
    assert packs.find("mine").title == "Mine new"
    found.store.guest = None
    assert found.store.packs().find("mine").title == "Mine old"


def test_safe_menu_leaves_the_pack_in_RAM_alone(found):
    found.store.guest = MARKET.data
    found.store.built_in_only = True
    with pytest.raises(PackError):
        found.store.packs().find("zen-market")


@pytest.mark.parametrize("where", ["drive", "RAM"])
@pytest.mark.parametrize("wrong", ["engine", "section", "cut"])
def test_pack_that_does_not_fit_is_refused_in_a_line_and_the_built_in_ones_are_there(found, tmp_path, where, wrong):
    body = bytearray(MARKET.data[:-4])
    if wrong == "engine":
        body[5:7] = b"\x02\x03"
    elif wrong == "section":
        body[MARKET.ends[1]] = 99  # the bottom row has a price: a player may get stuck
    data = MARKET.data[:-1] if wrong == "cut" else sealed(body)
    if where == "RAM":
        found.store.guest = data
    else:
        (tmp_path / "packs" / "market.pack").write_bytes(data)
    found.show("setup", "zen")
    for _ in range(10):
        if "A pack was refused" in words(found):
            break
        found.app.screen.choose(len(found.app.screen.packs) - 1)
        found.app.screen.draw()
    assert "A pack was refused" in words(found)
    assert not any("market" in text for text in titles(found)[1:])
    found.press(*[UP] * len(found.app.screen.rows), A)
    settle(found)
    assert screen(found) == "table" and found.app.match.pack.name == "zen"


# ---- bad packs: the PC and the handheld say no alike

GAMES = [row[0] for row in registry.GAMES]


def on_the_pc(data, tmp_path):
    """Return what the PC's tools say to a .pack file: "" if they take it."""
    file = tmp_path / "some.pack"
    file.write_bytes(data)
    try:
        found = compiler.find(str(file))
        found.use_for(registry.engine(found.game))
    except (HortusError, PackError, registry.UnknownGame) as error:
        return str(error)
    return ""


def on_the_handheld(data, tmp_path, game):
    """Return what the handheld does with a file on its drive: whether the set-up of `game` offers it."""
    folder = tmp_path / "packs"
    folder.mkdir(exist_ok=True)
    (folder / "some.pack").write_bytes(data)
    packs = Packs(str(tmp_path))
    names = [row[0] for row in packs.rows(game)]
    if not names:
        return False
    try:
        packs.find(names[0]).use_for(registry.engine(game))
    except PackError:
        return False
    return True


@given(st.sampled_from(NAMES), st.integers(0, 2048 * 8 - 1))
def test_any_flipped_bit_is_refused_by_both(tmp_path_factory, name, bit):
    folder = tmp_path_factory.getbasetemp() / "flipped"
    folder.mkdir(exist_ok=True)
    good = compiler.built_in(name)
    assert on_the_pc(good.data, folder) == "" and on_the_handheld(good.data, folder, good.game)
    bad = bytearray(good.data)
    bad[bit // 8 % len(bad)] ^= 1 << bit % 8
    assert on_the_pc(bytes(bad), folder) != ""
    assert not on_the_handheld(bytes(bad), folder, good.game)


@given(st.sampled_from(NAMES), st.sampled_from(GAMES), st.integers(1, 255), st.integers(0, 50))
def test_another_game_or_engine_with_a_right_check_sum_is_refused_by_both(tmp_path_factory, name, game, first, more):
    folder = tmp_path_factory.getbasetemp() / "other"
    folder.mkdir(exist_ok=True)
    good = compiler.built_in(name)
    last = min(255, first + more)
    body = bytearray(good.data[:-4])
    body[5:7] = bytes([first, last])
    length = body[12]
    body[12 : 13 + length] = bytes([len(game)]) + game.encode()
    data = sealed(body)
    fits = game == good.game and first <= registry.engine(game).ENGINE <= last
    assert (on_the_pc(data, folder) == "") == fits
    assert on_the_handheld(data, folder, game) == fits
    others = [other for other in GAMES if other != game]
    assert not any(on_the_handheld(data, folder, other) for other in others)


def test_unknown_game_is_refused_by_both(tmp_path):
    body = bytearray(MARKET.data[:-4])
    body[13:16] = b"zoo"
    assert "no game 'zoo'" in on_the_pc(sealed(body), tmp_path)
    assert not any(on_the_handheld(sealed(body), tmp_path, game) for game in GAMES)
    assert Pack(sealed(body)).game == "zoo"


# ---- whose the drive is


@pytest.mark.parametrize(("cable", "held", "wanted"), [(False, [], "mine"), (True, [], "PC"), (False, ["M"], "PC")])
def test_shelf_says_who_owns_the_drive(cable, held, wanted):
    with Machine(cable=cable).boot(held) as handheld:
        handheld.run(5000, until=lambda: handheld.picture().count > 0)
        desk = Desk(built_files())
        for of_pc in (False, True):
            desk.store.drive = Owner(of_pc)
            desk.show("shelf")
            same = handheld.picture().pages[:128] == bytes(desk.canvas.buf[:128])
            assert same == (of_pc == (wanted == "PC"))
            assert f"drive: {'PC' if of_pc else 'mine'}" in small_words(desk)


class Owner:
    """A drive that is the PC's, or not."""

    def __init__(self, of_pc):
        self.of_pc = lambda: of_pc


@pytest.mark.parametrize("name", [path.stem for path in compiler.sources()])
def test_every_value_of_every_option_is_shown_whole(found, name):
    pack = compiler.built_in(name)
    found.show("setup", pack.game, name)
    for kind, option in found.app.screen.rows:
        if kind == 2:
            for _ in pack.options[option][1]:
                found.press(RIGHT)
                label = pack.options[option][1][found.app.screen.options[option]][0]
                assert len(label) < 2 or label in words(found).split(" | ")  # a letter alone is not told from a sign
        found.press(DOWN)
