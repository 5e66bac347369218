"""Other languages: the same sentences as English, within the same room, and nothing but sentences."""

import ast
import importlib
import re
from pathlib import Path

import pytest

from firmware import registry, tongue
from firmware.app_rest import LANGUAGES
from firmware.texts import settings as words
from host_tools import gallery
from host_tools.micropython import BOARD, run_wasm
from host_tools.packs import compiler
from host_tools.simulator import Machine, matches
from tests.screens.desks import RIGHT, A, at_table, desk, screen
from tests.screens.test_texts import FIRMWARE, sentences

TEXTS = FIRMWARE / "texts"
OTHERS = LANGUAGES[1:]
# The fonts are made by host_tools/art/generate.py, see test_art.py.
MADE = ("font", "large")
# What a pack says goes by its own words.
BY_WORD = ("packs", "verdant_names")
# Their innermost tuples are lines of a text, which may have another number of them.
PROSE = ("_help", "_rules")
PLACE = re.compile(r"%[-+0-9.]*[a-zA-Z]")


def literals(path):
    """Return name -> value of what a file of texts says; it says nothing but literals."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return {node.targets[0].id: ast.literal_eval(node.value) for node in tree.body if isinstance(node, ast.Assign)}


def differences(here, there, where):
    """Yield how a value of another language is not of the shape of the English one."""
    prose = where.split(":")[0].endswith(PROSE)
    if prose and all(isinstance(value, tuple) and isinstance(value[0], str) for value in (here, there)):
        here, there = "\n".join(here).replace("\n\n", "\n"), "\n".join(there).replace("\n\n", "\n")
    if type(here) is not type(there):
        yield f"{where}: {type(there).__name__}, not {type(here).__name__}"
    elif isinstance(here, tuple):
        if len(here) != len(there):
            yield f"{where}: {len(there)} entries, not {len(here)}"
        for i, pair in enumerate(zip(here, there, strict=False)):
            yield from differences(*pair, f"{where}[{i}]")
    elif isinstance(here, dict):
        if here.keys() != there.keys():
            yield f"{where}: for {sorted(there)}, not for {sorted(here)}"
    elif isinstance(here, str):
        if PLACE.findall(here) != PLACE.findall(there):
            yield f"{where}: {PLACE.findall(there)} in {there!r}, {PLACE.findall(here)} in {here!r}"
        if here.count("\n\n") != there.count("\n\n"):
            yield f"{where}: {there.count(chr(10) * 2)} empty lines, not {here.count(chr(10) * 2)}"
        if bool(here) != bool(there):
            yield f"{where}: {there!r} for {here!r}"
    elif here != there:
        yield f"{where}: {there!r}, not {here!r}"


def found(here, there, name):
    """Return what is amiss in a module: sentences that miss, that nobody needs, and those of another shape."""
    amiss = [f"{name} misses {key}" for key in here if key not in there]
    amiss += [f"{name} has {key}, which English has not" for key in there if key not in here]
    for key in here.keys() & there.keys():
        amiss += differences(here[key], there[key], f"{name}: {key}")
    return amiss


@pytest.mark.parametrize("language", OTHERS)
def test_language_has_the_modules_names_and_shapes_of_english(language):
    names = {path.stem for path in TEXTS.glob("*.py")} - {"__init__"}
    assert {path.stem for path in (TEXTS / language).glob("*.py")} == names | set(MADE)
    amiss = []
    for name in sorted(names - set(BY_WORD)):
        amiss += found(literals(TEXTS / f"{name}.py"), literals(TEXTS / language / f"{name}.py"), name)
    assert amiss == []


def test_what_is_amiss_in_a_language_is_seen():
    here = {"A": "%d of %s", "B": ("a", "b"), "C": "a\n\nb", "D": "x", "E": True}
    assert found(here, dict(here), "x") == []
    for wrong in ({"A": "%s of %d"}, {"B": ("a",)}, {"C": "a\nb"}, {"D": ""}, {"E": False}, {"F": "?"}, {"B": "ab"}):
        assert len(found(here, here | wrong, "x")) == 1
    assert found(here, {key: here[key] for key in "ABCE"}, "x") == ["x misses D"]


def said_by_packs():
    """Return module of BY_WORD -> the words of the shipped packs that a language has to know."""
    from firmware.games.cottage import NAMES as COTTAGE_NAMES
    from firmware.games.verdant import NAMES

    packs, names = set(), set()
    for row in registry.GAMES:
        for source in compiler.sources(row[0]):
            pack = compiler.built_in(source.stem)
            packs.add(pack.name)
            packs |= {label for _, values, _ in pack.options for label, _ in values if label[0].isalpha()}
            if pack.game == "verdant":
                # Plants go by their names in English; one of them is no word of any board.
                names |= set(bytes(pack.section(NAMES)).decode().split("\n")[:27])
            if pack.game == "cottage" and pack.allows(1):
                packs |= set(filter(None, bytes(pack.section(COTTAGE_NAMES)).decode().split("\n")))
    return {"packs": packs, "verdant_names": names}


@pytest.mark.parametrize("name", BY_WORD)
@pytest.mark.parametrize("language", OTHERS)
def test_language_knows_what_packs_say_and_nothing_else(language, name):
    assert literals(TEXTS / f"{name}.py") == {"WORDS": ""}
    said = literals(TEXTS / language / f"{name}.py")["WORDS"]
    assert said[0] == said[-1] == "\n"
    lines = dict(line.split("=") for line in said.strip().split("\n"))
    wanted = said_by_packs()[name]
    assert wanted - lines.keys() == set()
    if name == "packs":
        assert lines.keys() - wanted == set()
        ids = {source.stem for row in registry.GAMES for source in compiler.sources(row[0])}
        # Both stand between the arrows of the set-up screen.
        short = ids | {
            label for source in ids for _, values, _ in compiler.built_in(source).options for label, _ in values
        }
        assert {word for key, word in lines.items() if key in short and len(word) > compiler.LONGEST_LABEL} == set()


def groups(path):
    """Return name -> the longest line of each sentence of a file, for those whose comment tells a limit."""
    limits = {}
    note = None
    for line in path.read_text(encoding="utf-8").split("\n"):
        head = re.match(r"([A-Z_0-9]+) = ", line)
        if head:
            own = re.search(r"#.*?\b(\d+)\s*(?:$|[:,;)]| letters)", line.split('"')[-1])
            limits[head[1]] = int(own[1]) if own else note
        elif line.startswith("#"):
            said = re.search(r"(\d+)(?: letters)?(?:\b|$)", line)
            note = int(said[1]) if said and "letters" in line else None
        elif not line:
            note = None
    return {name: limit for name, limit in limits.items() if limit}


@pytest.mark.parametrize("language", OTHERS)
def test_no_sentence_of_a_language_is_longer_than_a_line(language):
    paths = [path for path in sorted((TEXTS / language).glob("*.py")) if path.stem not in (*MADE, *BY_WORD)]
    assert len(paths) > 50
    lines = [(path.stem, *one) for path in paths if not path.stem.endswith("_learn") for one in sentences(path)]
    assert [line for line in lines if len(line[2]) > 21] == []


@pytest.mark.parametrize("language", OTHERS)
def test_words_of_a_language_keep_to_the_limits_that_the_english_comments_tell(language):
    too_long = []
    count = 0
    for path in sorted(TEXTS.glob("*.py")):
        limits = groups(path)
        other = TEXTS / language / path.name
        if not limits or path.stem.endswith(("_learn", "_help")):
            continue
        english, values = literals(path), literals(other)
        for name, limit in limits.items():
            longest = max(map(len, flat(english[name])), default=0)
            if longest > limit:  # the comment tells of something else
                continue
            count += 1
            too_long += [(path.stem, name, limit, one) for one in flat(values[name]) if len(one) > limit]
    assert too_long == []
    assert count > 60  # comments with limits are there, and are understood


def flat(value):
    """Yield the lines of a sentence, or of all in a tuple."""
    if isinstance(value, tuple):
        for one in value:
            yield from flat(one)
    elif isinstance(value, str):
        yield from value.split("\n")


@pytest.mark.parametrize("language", OTHERS)
def test_fonts_of_a_language_have_every_letter_it_uses(language):
    fonts = importlib.import_module(f"firmware.texts.{language}.font")
    large = importlib.import_module(f"firmware.texts.{language}.large")
    letters = fonts.F5[3][4:]
    assert fonts.F4[3] == fonts.F5[3] and len(large.GLYPHS) == 8 * len(letters)
    written = {c for path in (TEXTS / language).glob("*.py") for _, one in sentences(path) for c in one}
    lacking = {c for c in written if not " " <= c <= "~" and c not in fonts.F5[3]}
    # Each language calls itself in its own letters.
    assert lacking <= {c for name in words.VALUES[8] for c in name}


def test_every_folder_of_texts_is_a_language_that_can_be_chosen():
    folders = {path.parent.name for path in TEXTS.glob("*/common.py")}
    assert folders == set(OTHERS)
    assert len(words.VALUES[8]) == len(LANGUAGES)


# ---- the lessons' cards and the pages of help


@pytest.mark.parametrize("language", OTHERS)
def test_cards_and_pages_of_a_language_fit_the_screen(language):
    from firmware.screens.learn import wrapped

    for row in registry.GAMES:
        said = literals(TEXTS / language / f"{row[0]}_learn.py")
        long = [page for page in said["CARDS"] if len(wrapped(page)) > 7 or len(page.split("\n")[0]) > 15]
        assert long + [page for page in said["WRONG"] if len(wrapped(page)) > 6] == []
        pages = literals(TEXTS / language / f"{row[0]}_help.py")["HELP"]
        assert [page for page in pages if len(page) > 7 or len(page[0]) > 15] == []


# ---- on the screen


@pytest.fixture
def in_language(request):
    """Let desks speak a language, and English again afterwards."""
    with gallery.speaking(request.param):
        yield request.param


@pytest.mark.parametrize("in_language", OTHERS, indirect=True)
def test_screens_of_a_language_are_within_the_rules(in_language):
    """The whole is `hortus gallery OUT --language de --lint`."""
    shown = [scene for _, scene in zip(range(45), gallery.scenes("cottage", lint=True), strict=False)]
    assert [finding for scene in shown for finding in scene.findings] == []


def test_language_changes_in_the_settings_and_nothing_of_the_match_with_it():
    """In the middle of a match: position, legal moves, digest and journal stay, and the table goes on."""
    found = at_table("cottage", (0, 2))
    try:
        match = found.app.match
        buf = [0] * match.game.MOST_MOVES
        before = bytes(match.game.state), match.digest(), match.length, buf[: match.game.moves(buf)]
        english = pages_of(found)
        seen = {english}
        for language in (*OTHERS, ""):
            found.show("settings", "menu", 0, 8)
            found.press(RIGHT)
            assert screen(found) == "settings" and found.app.language == language
            found.press(5, A)  # back to the menu, and on
            assert screen(found) == "table" and found.app.match is match
            assert (bytes(match.game.state), match.digest(), match.length, buf[: match.game.moves(buf)]) == before
            seen.add(pages_of(found))
        assert pages_of(found) == english
        assert len(seen) == len(LANGUAGES)
        assert found.store.settings[8] == 0
    finally:
        gallery.speak_english()


def pages_of(found):
    """Return the picture at rest."""
    found.app.hush()
    found.app.view.look(found.app.eyes, True)
    found.think()
    found.app.hush()
    found.app.view.cursor(True)
    return bytes(found.canvas.buf)


def test_unknown_language_is_english_and_defaults_keep_the_language():
    found = desk()
    try:
        found.app.settings[8] = 200
        found.app.apply_settings()
        assert found.app.language == ""
        found.app.settings[8] = 1
        found.app.reset()
        found.app.apply_settings()
        assert found.app.language == LANGUAGES[1]
        tongue.speak(found.app, "none")  # its folder is not on this drive
        assert found.app.language == ""
    finally:
        gallery.speak_english()


def test_logic_knows_no_language():
    """Rules, matches, journal and bots say no sentence, and nobody compares one."""
    for folder in ("games", "minds", "journal"):
        for path in (FIRMWARE / folder).glob("*.py"):
            assert "firmware.texts" not in path.read_text("utf-8"), path.name
    for path in FIRMWARE.glob("match*.py"):
        assert "firmware.texts" not in path.read_text("utf-8"), path.name


# What a view has fetched ahead
MODULES = re.compile(r" ?((views|texts|screens)\.[a-z_]+ ?|match_back ?|canvas_rest ?)+")


def test_screens_and_views_say_nothing_of_their_own():
    """A literal of two words, or with a capital, would be a sentence. The console, the link and files speak English."""
    amiss = []
    for folder in ("screens", "views"):
        for path in (FIRMWARE / folder).glob("*.py"):
            tree = ast.parse(path.read_text("utf-8"))
            docs = {id(node.body[0].value) for node in ast.walk(tree) if has_doc(node)}
            for node in ast.walk(tree):
                said = node.value if isinstance(node, ast.Constant) and id(node) not in docs else None
                if not isinstance(said, str) or MODULES.fullmatch(said):
                    continue
                if re.search(r"[A-Za-z]{2,} [A-Za-z]{2,}|[A-Z][a-z]+", said):
                    amiss.append((path.name, said))
    assert sorted(amiss) == [
        ("cottage.py", "part ending"),  # names of functions
        ("matches.py", "Hortus:"),  # on the console
        ("selftest.py", "key B is down"),  # the beginning of a remark of the console
        ("setup.py", "Hortus:"),
    ]


def has_doc(node):
    """Return whether a node has a docstring."""
    kinds = (ast.Module, ast.ClassDef, ast.FunctionDef)
    return isinstance(node, kinds) and bool(node.body) and ast.get_docstring(node) is not None


# ---- on the board


def test_simulator_speaks_the_language_on_every_screen_from_the_change_on():
    """Its `__path__` is a text too: as a list it was spelt out, and most of what was loaded later was English."""
    machine = Machine()
    matches.speak(machine.hardware, OTHERS[0])
    with machine.boot():
        machine.settle()
        for language in (*OTHERS, ""):
            for keys, shown in (("", "shelf"), ("M", "settings")):
                machine.press(*keys)
                machine.settle()
                with gallery.speaking(language):
                    found = desk()
                    found.show(shown)
                    assert machine.picture().pages == bytes(found.canvas.buf), (language, shown)
            # A sentence in large letters meanwhile, then the next language
            machine.press(*["DOWN"] * 6, "RIGHT", "A")
            machine.settle()
            machine.press("LEFT", "DOWN", "DOWN", "RIGHT", "B")
            machine.settle()
        assert not machine.console


GUEST = Path(__file__).parents[1] / "micropython" / "languages.py"


def test_board_takes_texts_from_the_folder_of_the_language():
    """On MicroPython `__path__` is a text, and .mpy modules come from there; English takes no bytes for it."""
    pack = compiler.built_in("queens")
    value = run_wasm(GUEST, folders=[BOARD], data={"pack": pack.data}, heap=6 << 20, timeout=600).value
    with gallery.speaking("de"):
        pictures = {}
        for name in ("shelf", "settings"):
            shown = desk()
            shown.show(name)
            pictures[name] = bytes(shown.canvas.buf).hex()
    assert value["pictures"] == pictures
    assert value["same"] and value["table"] and value["language"] == "de"
    assert value["german"] - value["english"] < 1500
    # Names stay (their table doubles once: 4,480 bytes), and nothing else does.
    assert value["english again"] - value["english"] < 6000
    assert value["and again"] - value["english again"] < 300
