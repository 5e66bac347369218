"""The reader of packs at each of its bounds, on packs made by hand: what it takes, what it refuses, in which words."""

from binascii import crc32

import pytest

from firmware.pack import MOST_BYTES, Pack, PackError


def text(words):
    return bytes([len(words)]) + words


def made(options=(), sections=(b"\x01\xff\x80", b"a\nbc"), players=0b110, engine=(1, 3), **more):
    """Return the bytes of a pack; options: (name, default, [(label, number), ...])."""
    body = text(more.get("game", b"toy")) + text(more.get("name", b"toy-x")) + text(more.get("title", b"Toy"))
    for name, default, values in options:
        body += text(name) + bytes([default, len(values)])
        body += b"".join(text(label) + number.to_bytes(2, "little") for label, number in values)
    lengths = more.get("lengths", [len(section) for section in sections])
    body += b"".join(length.to_bytes(2, "little") for length in lengths) + b"".join(sections)
    head = b"HPAK" + bytes([more.get("format", 1), *engine, players, more.get("count", len(options)), len(lengths)])
    size = 12 + len(body) + 4
    data = head + more.get("size", size).to_bytes(2, "little") + body
    return data + (crc32(data) ^ more.get("damage", 0)).to_bytes(4, "little")


def refused(data):
    with pytest.raises(PackError) as caught:
        Pack(data)
    return str(caught.value)


VALUES = [(b"a", 7), (b"bb", 300), (b"c", 65535)]


def test_all_that_a_pack_says_is_read_as_it_stands():
    data = made([(b"first", 2, VALUES), (b"second", 0, [(b"x", 0)])])
    pack = Pack(data)
    assert (pack.game, pack.name, pack.title) == ("toy", "toy-x", "Toy")
    assert (pack.engine_min, pack.engine_max, pack.players) == (1, 3, 6)
    assert pack.numbers == [(7, 300, 65535), (0,)]
    assert pack.options == [("first", [("a", 7), ("bb", 300), ("c", 65535)], 2), ("second", [("x", 0)], 0)]
    assert pack.default_options() == bytes([2, 0])
    assert pack.section(0) == bytes(pack.window(0)) == b"\x01\xff\x80" and pack.section(1) == b"a\nbc"
    assert list(pack.ends) == [len(data) - 11, len(data) - 8, len(data) - 4]
    assert pack.signed(0) == (1, -1, -128) and pack.signed(0) is pack.signed(0)
    assert Pack(made(sections=(bytes([0, 126, 127, 128, 129]),))).signed(0) == (0, 126, 127, -128, -127)
    assert pack.names(1) == ["a", "bc"]
    assert pack.crc == crc32(data[:-4]) and pack.data == data
    assert [pack.allows(n) for n in range(-1, 10)] == [n in (2, 3) for n in range(-1, 10)]
    assert Pack(made(players=0x81)).allows(8) and Pack(made(players=0x81)).allows(1)


@pytest.mark.parametrize("size", [0, 3, 15])
def test_what_is_too_short_is_no_pack(size):
    assert refused(made()[:size]) == "not a pack: it does not begin with HPAK"


def test_a_head_with_nothing_behind_it_ends_too_early():
    head = b"HPAK" + bytes([1, 1, 1, 1, 0, 0]) + (16).to_bytes(2, "little")
    assert refused(head + crc32(head).to_bytes(4, "little")) == "pack ends too early"


def test_a_length_of_a_section_that_is_half_there_ends_too_early():
    body = text(b"toy") + text(b"x") + text(b"") + b"\0"
    data = b"HPAK" + bytes([1, 1, 1, 1, 0, 1]) + (12 + len(body) + 4).to_bytes(2, "little") + body
    assert refused(data + crc32(data).to_bytes(4, "little")) == "pack ends too early"


def test_a_length_or_a_check_sum_that_is_wrong_is_named():
    size = len(made())
    assert refused(made(size=size + 1)) == f"pack of {size} bytes says it has {size + 1}"
    assert refused(made(size=size + 256)) == f"pack of {size} bytes says it has {size + 256}"
    assert refused(made(damage=1)) == refused(made(damage=1 << 31)) == "pack is damaged: its check sum is wrong"
    assert refused(made(format=2)) == "pack format 2: this firmware reads format 1"


def test_the_largest_pack_is_taken_and_one_byte_more_is_not():
    room = MOST_BYTES - len(made(sections=(b"",)))
    assert len(Pack(made(sections=(bytes(room),))).data) == MOST_BYTES
    assert refused(made(sections=(bytes(room + 1),))) == "pack of 2049 bytes: at most 2048 are allowed"


def test_an_option_has_a_value_for_each_letter_of_the_link_and_its_default_among_them():
    def one(count, default):
        return made([(b"o", default, [(b"v", i) for i in range(count)])])

    assert Pack(one(26, 25)).numbers == [tuple(range(26))] and ord("a") + 25 == ord("z")
    assert Pack(one(1, 0)).default_options() == b"\0"
    for count, default in ((27, 0), (0, 0), (1, 1), (5, 5), (5, 200)):
        assert refused(one(count, default)) == "pack with a bad option o"


def test_four_options_are_taken_and_five_are_not():
    four = [(bytes([97 + i]), 0, [(b"v", i)]) for i in range(4)]
    assert [option[0] for option in Pack(made(four)).options] == ["a", "b", "c", "d"]
    assert refused(made([*four, (b"e", 0, [(b"v", 4)])])) == "pack with 5 options: at most 4 are allowed"


def test_sections_must_fill_what_is_there_exactly():
    assert refused(made(lengths=[3, 5])) == "pack sections are 8 bytes, 7 are there"
    assert refused(made(lengths=[3, 3])) == "pack sections are 6 bytes, 7 are there"
    assert Pack(made(sections=())).ends[0] == len(made(sections=())) - 4


@pytest.mark.parametrize("what", ["game", "name", "title"])
def test_names_are_plain_text(what):
    assert getattr(Pack(made(**{what: b"a ~"})), what) == "a ~"
    for odd in (b"a\x1f", b"\x7fa", b"\xff", b"\0"):
        assert refused(made(**{what: odd})) == "pack with a name that is not plain text"


def test_a_pack_without_game_name_or_players_is_refused_and_one_without_a_title_is_not():
    words = "pack without a game, a name or a number of players"
    assert refused(made(game=b"")) == refused(made(name=b"")) == refused(made(players=0)) == words
    assert Pack(made(title=b"")).title == ""


def test_text_may_reach_to_the_end_and_not_beyond_it():
    head = b"HPAK" + bytes([1, 1, 1, 1, 0, 0])

    def cut(title_says):
        body = text(b"toy") + text(b"x") + bytes([title_says]) + b"abc"
        data = head + (12 + len(body) + 4).to_bytes(2, "little") + body
        return data + crc32(data).to_bytes(4, "little")

    assert Pack(cut(3)).title == "abc"
    assert refused(cut(4)) == refused(cut(200)) == "pack ends too early"


class Rules:
    """Rules of a toy, which look at their packs themselves."""

    ID = "toy"
    ENGINE = 2
    CHECKS = ""
    SECTIONS = (("numbers", 1, 3), ("words", 4, 9))
    seen = None

    @classmethod
    def check_pack(cls, pack):
        cls.seen = pack


def unfit(**how):
    with pytest.raises(PackError) as caught:
        Pack(made(**how)).use_for(Rules)
    return str(caught.value)


def test_rules_take_a_pack_of_their_game_engine_and_sections():
    for engine in ((1, 3), (2, 2), (1, 2), (2, 9)):
        pack = Pack(made(engine=engine))
        pack.use_for(Rules)
        assert Rules.seen is pack
    Pack(made(sections=(b"1", b"123456789"))).use_for(Rules)
    assert unfit(game=b"zen") == "pack toy-x is for the game zen, not toy"
    assert unfit(engine=(3, 4)) == "pack toy-x is for engine 3 to 4, this is 2"
    assert unfit(engine=(1, 1)) == "pack toy-x is for engine 1 to 1, this is 2"
    assert unfit(sections=(b"1",)) == "pack toy-x has 1 sections, not 2"
    assert unfit(sections=(b"1", b"1234", b"")) == "pack toy-x has 3 sections, not 2"
    assert unfit(sections=(b"", b"1234")) == "pack toy-x: numbers has 0 bytes, 1 to 3 are allowed"
    assert unfit(sections=(b"1234", b"1234")) == "pack toy-x: numbers has 4 bytes, 1 to 3 are allowed"
    assert unfit(sections=(b"1", b"1234567890")) == "pack toy-x: words has 10 bytes, 4 to 9 are allowed"
