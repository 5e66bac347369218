"""Packs: the reader refuses every damaged file with PackError, the compiler every bad source with a line a finding."""

import copy
import tomllib

import pytest
from click.testing import CliRunner
from hypothesis import given
from hypothesis import strategies as st

from firmware import registry
from firmware.games import zen
from firmware.pack import MOST_BYTES, Pack, PackError
from host_tools import positions
from host_tools.commands.pack import pack as pack_command
from host_tools.errors import HortusError
from host_tools.packs import compiler
from host_tools.packs.compiler import PackSourceError, compile_document, compile_text
from host_tools.playout import playout
from tests import built
from tests.zen_words import sealed

NAMES = [path.stem for path in built.sources()]
DATA = {name: compiler.built_in(name).data for name in NAMES}
SOURCES = {path.stem: tomllib.loads(path.read_text("utf-8")) for path in built.sources()}
names = st.sampled_from(NAMES)


def use(data):
    """Do with a pack what the device does: read it, hold it to its game, and play with it if it is accepted."""
    pack = Pack(data)
    rules = registry.engine(pack.game)
    pack.use_for(rules)
    for players in [n for n in range(1, 9) if pack.allows(n)][-1:]:
        for option in range(max([len(values) for _, values, _ in pack.options] or [1])):
            options = bytes(min(option, len(values) - 1) for _, values, _ in pack.options)
            game = rules(pack, players, 1, options)
        for _ in playout(game, 2):
            pass
        game.score(0, [0] * len(game.CATEGORIES))
        game.winners()
        positions.dumps(game)


# ---- the reader


@given(st.binary(max_size=400))
def test_any_bytes_are_a_pack_or_a_PackError(data):
    with pytest.raises(PackError):
        Pack(data)


@pytest.mark.parametrize("name", NAMES)
def test_every_flipped_bit_is_noticed(name):
    good = DATA[name]
    for at in range(len(good)):
        for bit in range(8):
            bad = bytearray(good)
            bad[at] ^= 1 << bit
            with pytest.raises(PackError):
                Pack(bad)


@pytest.mark.parametrize("name", NAMES)
def test_every_cut_and_every_added_byte_is_noticed(name):
    good = DATA[name]
    for n in range(len(good)):
        with pytest.raises(PackError):
            Pack(good[:n])
    for more in (b"\0", b"\xff", good, bytes(MOST_BYTES)):
        with pytest.raises(PackError):
            Pack(good + more)


@pytest.mark.parametrize("name", NAMES)
def test_a_pack_cut_and_sealed_again_is_noticed(name):
    good = DATA[name]
    for n in range(len(good) - 4):
        with pytest.raises(PackError):
            use(sealed(good[:n]))


def test_a_pack_that_is_too_large_is_refused_before_it_is_read():
    with pytest.raises(PackError, match="pack of 2049 bytes: at most 2048 are allowed"):
        Pack(sealed(DATA["zen"][:-4] + bytes(MOST_BYTES + 1 - len(DATA["zen"]))))


@given(names, st.data())
def test_hostile_contents_with_a_right_check_sum_raise_PackError_only(name, data):
    body = bytearray(DATA[name][:-4])
    for _ in range(data.draw(st.integers(1, 6))):
        at = data.draw(st.integers(0, len(body) - 1))
        how = data.draw(st.sampled_from(["set", "set", "set", "cut", "add"]))
        if how == "set":
            body[at] = data.draw(st.sampled_from([0, 1, 2, 5, 9, 31, 127, 128, 254, 255]) | st.integers(0, 255))
        elif how == "cut":
            del body[at : at + data.draw(st.integers(1, 9))]
        else:
            body[at:at] = data.draw(st.binary(min_size=1, max_size=9))
    try:
        use(sealed(body))
    except (PackError, registry.UnknownGame) as error:
        assert "\n" not in str(error)
    except ModuleNotFoundError as error:
        assert registry.entry(Pack(sealed(body)).game), error  # a game that is not built yet


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("value", [0, 255])
def test_hostile_bytes_one_by_one_raise_PackError_only(name, value):
    body = bytearray(DATA[name][:-4])
    for at in range(len(body)):
        kept = body[at]
        body[at] = value
        try:
            use(sealed(body))
        except (PackError, registry.UnknownGame, ModuleNotFoundError):
            pass
        body[at] = kept


@pytest.mark.parametrize(
    ("at", "value", "words"),
    [
        (0, 0x68, "not a pack: it does not begin with HPAK"),
        (4, 2, "pack format 2: this firmware reads format 1"),
        (5, 2, "is for engine 2 to 1, this is 1"),
        (6, 0, "is for engine 1 to 0, this is 1"),
        (7, 0, "without a game, a name or a number of players"),
        (8, 5, "pack with 5 options: at most 4 are allowed"),
        (9, 13, "sections"),
    ],
)
def test_a_wrong_head_is_named(at, value, words):
    body = bytearray(DATA["zen"][:-4])
    body[at] = value
    with pytest.raises(PackError) as caught:
        use(sealed(body))
    assert words in str(caught.value)


def test_a_pack_for_another_game_is_refused():
    class Other:
        ID = "other"

    with pytest.raises(PackError, match="pack zen is for the game zen, not other"):
        compiler.built_in("zen").use_for(Other)


@pytest.mark.parametrize("name", NAMES)
def test_what_is_compiled_is_what_is_read(name):
    source = SOURCES[name]
    pack = compiler.built_in(name)
    assert (pack.game, pack.name, pack.title) == (source["game"], source["name"], source["title"])
    assert [pack.engine_min, pack.engine_max] == source["engine"]
    assert [n for n in range(1, 9) if pack.allows(n)] == source["players"]
    assert [option for option, _, _ in pack.options] == list(source["options"])
    for option, values, default in pack.options:
        assert [label for label, _ in values] == source["options"][option]["values"]
        assert values[default][0] == source["options"][option]["default"]
    assert pack.default_options() == bytes(default for _, _, default in pack.options)
    assert not any(pack.allows(n) for n in (-1, 0, 9, 64))


def test_sections_are_read_as_bytes_signed_numbers_and_names():
    pack = compiler.built_in("zen")
    assert pack.section(zen.DETAIL) == bytes([0, 252, 253, 254, 4, 6, 8, 10])
    assert pack.signed(zen.DETAIL) == (0, -4, -3, -2, 4, 6, 8, 10)
    assert pack.names(zen.NAMES)[:2] == ["sand", "gravel"]


# ---- the compiler


def changed(document, way, value):
    """Return a copy with `value` at the end of `way` (keys and places); None takes it away."""
    document = copy.deepcopy(document)
    place = document
    for step in way[:-1]:
        place = place[step]
    if value is None:
        del place[way[-1]]
    else:
        place[way[-1]] = value
    return document


def ways(value, way=()):
    """Yield the way to every key of a source, and to every number in its lists."""
    if way:
        yield way
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from ways(inner, (*way, key))
    elif isinstance(value, list):
        for i in range(len(value)):
            yield (*way, i)


def findings_of(document):
    with pytest.raises(PackSourceError) as caught:
        compile_document(document, "x.toml")
    for line in caught.value.findings:
        assert line
        assert "\n" not in line
    assert str(caught.value).split("\n") == [f"x.toml: {line}" for line in caught.value.findings]
    return caught.value.findings


@pytest.mark.parametrize("name", NAMES)
def test_a_misspelt_key_is_named_with_the_right_one(name):
    for way in ways(SOURCES[name]):
        if not isinstance(way[-1], str) or way[0] in ("options", "notes"):
            continue
        wrong = way[-1] + "x"
        document = copy.deepcopy(SOURCES[name])
        place = document
        for step in way[:-1]:
            place = place[step]
        place[wrong] = place.pop(way[-1])
        found = findings_of(document)
        if way == ("game",):
            assert found == ["game = None: one of zen, verdant, queens, cottage is allowed"]
            continue
        where = ".".join((*way[:-1], wrong))
        assert found == [f"{where}: unknown key; did you mean {'.'.join(way)}?"]


@pytest.mark.parametrize("name", NAMES)
def test_a_value_of_a_wrong_kind_or_size_is_one_line_with_the_key_and_what_is_allowed(name):
    for way in ways(SOURCES[name]):
        if way == ("notes",):
            continue
        for value in (None, -1000, 1000, 1.5, "", "?\n?", [], {}, [1] * 40, True, [[]], {"x": 1}):
            document = changed(SOURCES[name], way, value)
            if document == SOURCES[name]:
                continue
            try:
                compile_document(document)
            except PackSourceError as error:
                key = ".".join(str(step) for step in way if isinstance(step, str))
                shown = [line for line in error.findings if line.startswith((key, way[0]))]
                assert shown, (way, value, error.findings)
                assert all("\n" not in line for line in error.findings)
                assert any(said in line for line in shown for said in ("allowed", "needed", "must", "did you mean")), (
                    shown
                )
            else:
                # a key that may be left out, or a number that is in its range after all
                assert value is None or value is True, (way, value)


LABELS = "1 to 10 plain characters are allowed"  # between the arrows of the set-up screen


@pytest.mark.parametrize(
    ("way", "value", "line"),
    [
        (("minor",), 11, "minor = 11: a whole number 0 to 10 is allowed"),
        (("prices",), [0, 1], "prices = a list of 2: a list of 3 numbers is allowed"),
        (("prices",), [1, 1, 2], "prices[0] = 1: the bottom row must be free (0), or a player may get stuck"),
        (("prices",), [0, 2, 1], "prices = [0, 2, 1]: must not fall from the bottom row to the top row"),
        (("prices", 1), 16, "prices[1] = 16: a whole number 0 to 15 is allowed"),
        (("refresh",), [2, 2, 2, 1], "refresh[2] = 2: 6 turns between two refreshes, at most 4 are allowed (EZ1)"),
        (("circuits", "model"), "rings", 'circuits.model = \'rings\': "arc" or "ring" is allowed'),
        (("circuits", "points"), [0, 3, 6, 10], "circuits.points = a list of 4: a list of 5 to 10 numbers is allowed"),
        (("options", "boards", "default"), "2", "options.boards.default = '2': one of the values is allowed"),
        (("options", "boards", "values", 0), "12345678901", "options.boards.values: '12345678901': " + LABELS),
        (("title",), "", "title = '': 1 to 20 plain characters are allowed"),
        (("players",), [2, 5], "players = [2, 5]: a list of some of 1, 2, 3, 4, each once, is allowed"),
        (("coins", "cap"), 5, "coins.cap = 5: 0 (none) or at least coins.start is allowed"),
        (("coins", "strat"), 5, "coins.strat: unknown key; allowed are coins.cap, coins.line, coins.start"),
    ],
)
def test_findings_say_what_is_wrong_and_what_is_allowed(way, value, line):
    document = copy.deepcopy(SOURCES["zen"])
    place = document
    for step in way[:-1]:
        place = place[step]
    place[way[-1]] = value
    assert line in findings_of(document)


def test_every_finding_is_reported_not_the_first_only():
    document = changed(changed(SOURCES["zen"], ("minor",), 11), ("title",), "x" * 30)
    document["colour"] = 1
    assert len(findings_of(document)) == 3


def test_tiles_that_are_left_out_must_leave_enough():
    document = changed(SOURCES["zen"], ("tiles", "without"), {"ground": ["blossom"]})
    assert findings_of(document) == ["tiles: 75 are left: 76 are needed for 4 seats"]
    assert findings_of(changed(document, ("tiles", "without"), {"colour": ["red"]}))
    assert findings_of(changed(document, ("tiles", "without"), {"path": ["water"]}))


plain = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20)
values = st.recursive(
    plain,
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(st.text(max_size=8), inner, max_size=5),
    max_leaves=12,
)


@given(names, st.data())
def test_any_value_anywhere_raises_PackSourceError_only(name, data):
    document = SOURCES[name]
    for _ in range(data.draw(st.integers(1, 3))):
        way = data.draw(st.sampled_from(sorted(ways(document), key=repr)))
        document = changed(document, way, data.draw(values))
    try:
        Pack(compile_document(document, "x"))
    except PackSourceError as error:
        assert all("\n" not in line for line in error.findings)


@given(st.dictionaries(st.sampled_from(["game", "name", "tiles", "options", "x"]), values))
def test_any_document_raises_PackSourceError_only(document):
    with pytest.raises(PackSourceError):
        compile_document(document)


@given(st.text(max_size=200))
def test_any_text_raises_PackSourceError_only(text):
    with pytest.raises(PackSourceError):
        compile_text(text)


@pytest.mark.parametrize(
    "text", ["a = " + "[" * 5000, "[a" + ".a" * 3000 + "]", "game = 5", "x = 1979-05-27", "a = 9" * 3]
)
def test_strange_sources_are_one_line(text):
    with pytest.raises(PackSourceError) as caught:
        compile_text(text, "x")
    assert len(str(caught.value).split("\n")) == 1


@pytest.mark.parametrize(
    "name", ["nothing", "nothing.toml", "nothing.pack", "a\0b.toml", "a\0b.pack", ".", "", "tests", "a\nb.toml"]
)
def test_a_pack_that_is_not_there_is_one_line(name):
    with pytest.raises(HortusError) as caught:
        compiler.find(name)
    assert len(str(caught.value).splitlines()) == 1


def test_packs_are_found_by_name_and_by_file(tmp_path):
    path = tmp_path / "mine.pack"
    path.write_bytes(DATA["zen"])
    assert compiler.find(str(path)).crc == compiler.find("zen").crc
    path.write_bytes(DATA["zen"][:-1])
    with pytest.raises(HortusError, match=r"mine\.pack: pack of \d+ bytes says it has \d+"):
        compiler.find(str(path))
    source = tmp_path / "mine.toml"
    source.write_bytes(b"\xff\xfe")
    with pytest.raises(HortusError, match=r"mine\.toml: not text in UTF-8"):
        compiler.find(str(source))


def test_compiling_replaces_packs_and_nothing_else(tmp_path):
    """Neither its own source nor any other file that is no pack is written over."""
    source = tmp_path / "mine.toml"
    source.write_text(compiler.sources("zen")[0].read_text("utf-8"), "utf-8")
    other = tmp_path / "notes.txt"
    other.write_text("notes")
    run = CliRunner()
    for target in (source, other):
        before = source.read_bytes(), other.read_bytes()
        with pytest.raises(HortusError, match="is there and is no pack"):
            run.invoke(pack_command, ["compile", str(source), str(target)], catch_exceptions=False)
        assert (source.read_bytes(), other.read_bytes()) == before
    for _ in range(2):
        assert run.invoke(pack_command, ["compile", str(source)], catch_exceptions=False).exit_code == 0
    assert Pack((tmp_path / "mine.pack").read_bytes()).game == "zen"
    with pytest.raises(HortusError, match="cannot be written"):
        run.invoke(pack_command, ["compile", str(source), str(tmp_path / "no" / "x.pack")], catch_exceptions=False)
