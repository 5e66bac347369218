"""What becomes of the firmware's sources before they are compiled: the same program line for line, with fewer names."""

import ast
import gc
import itertools
import re
import traceback
import types
from collections import Counter
from pathlib import Path

import pytest

from host_tools import build
from host_tools.micropython import BOARD, CHECKOUT, run_wasm
from host_tools.micropython.known_names import BY_NUMBER, IN_ROM
from host_tools.micropython.readable import readable
from host_tools.micropython.shrink import shrink
from host_tools.packs import compiler
from tests.guests import guest
from tests.screens.desks import MENU, A, B, at_table, settle

FIRMWARE = {
    path.relative_to(CHECKOUT).as_posix(): path.read_text("utf-8")
    for path in sorted((CHECKOUT / "firmware").rglob("*.py"))
}


@pytest.fixture(scope="module")
def whole():
    """The firmware as a build has it."""
    plain, ours = build.shrunk()
    assert {path: plain[path] for path in ours.texts} == FIRMWARE
    return ours


def run(sources):
    """Run a program of modules, the last one first asked for; return what it printed."""
    printed = []
    table = {}

    def load(name):
        if name not in table:
            module = table[name] = types.ModuleType(name)
            path = name.replace(".", "/") + ".py"
            scope = module.__dict__
            scope["__builtins__"] = {
                **__builtins__,
                "__import__": importer,
                "print": lambda *said: printed.append(said),
            }
            exec(compile(sources[path], path, "exec"), scope)
        return table[name]

    def importer(name, scope=None, locals_=None, parts=(), level=0):
        if name == "p" and parts:
            holder = types.ModuleType("p")
            for part in parts:
                setattr(holder, part, load(f"p.{part}"))
            return holder
        return load(name) if name.startswith("p.") else __import__(name)

    load(list(sources)[-1].removesuffix(".py").replace("/", "."))
    return printed


def program(*modules):
    """Return sources, the modules p/a.py, p/b.py ... of these texts."""
    return {f"p/{chr(97 + i)}.py": text for i, text in enumerate(modules)}


def cases():
    """Return the programs of shrink_cases.txt: (title, modules, words gone, words there)."""
    found = []
    for part in (Path(__file__).parent / "shrink_cases.txt").read_text("utf-8").split("\n== ")[1:]:
        text, gone, there = re.split(r"^gone:|^there:", part, flags=re.MULTILINE)
        title, *modules = text.split("\n----\n")
        words = [[word.strip() for word in line.split(" | ") if word.strip()] for line in (gone, there)]
        found.append(pytest.param([f"{module.strip()}\n" for module in modules], *words, id=title))
    return found


@pytest.mark.parametrize(("modules", "gone", "there"), cases())
def test_program_prints_the_same(modules, gone, there):
    sources = program(*modules)
    shrunk = shrink(sources)
    assert run(shrunk) == run(sources) != []
    last = list(shrunk.values())[-1]
    assert [word for word in gone if word in last] == []
    assert [word for word in there if word not in last] == []


def test_related_names_differ_and_strangers_share():
    classes = "class {0}:\n    def __init__(self):\n        self._{1} = 1\n        self._{2} = 2\n\n\nprint({0}())\n"
    shrunk = shrink(program(classes.format("A", "apple", "pear"), classes.format("B", "house", "tree")))
    names = [
        [node.attr for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Attribute)] for text in shrunk.values()
    ]
    assert sorted(names[0]) == sorted(names[1])
    assert len(set(names[0])) == 2


def test_games_share_short_names_and_what_a_game_promises_stays():
    game = "class Rules:\n    def __init__(self):\n        self.{0} = self.moves = self.count = 1\n"
    view = "def draw(game):\n    return game.{0} + game.moves\n"
    sources = {"firmware/screens/table.py": "def key(game):\n    return game.moves\n"}
    for name, word in (("x", "parsnips"), ("y", "leeks")):
        sources[f"firmware/games/{name}.py"] = game.format(word)
        sources[f"firmware/views/{name}.py"] = view.format(word)
    small = shrink(sources, ["Rules", "draw", "key"])
    assert small["firmware/games/x.py"] == small["firmware/games/y.py"] == game.format("abs")
    assert small["firmware/views/x.py"] == small["firmware/views/y.py"]
    assert ".moves" in small["firmware/screens/table.py"]


def bound(source):
    """Yield the names that the statements at the top of a module bind, each as often as it is bound."""
    for node in ast.parse(source).body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            yield node.name
        elif isinstance(node, ast.Import | ast.ImportFrom):
            yield from (alias.asname or alias.name.split(".")[0] for alias in node.names)
        elif isinstance(node, ast.Assign):
            yield from (target.id for target in node.targets if isinstance(target, ast.Name))


def test_no_two_names_of_a_module_became_one(whole):
    for path, source in FIRMWARE.items():
        old, new = Counter(bound(source)), Counter(bound(whole.texts[path]))
        assert max(new.values(), default=1) <= max(old.values(), default=1), path


def attributes(thing):
    """Return the names of what an object of the firmware has, methods too, and of what its REST says that it has."""
    names = set(vars(thing)) if hasattr(thing, "__dict__") else set()
    for kind in type(thing).__mro__:
        names |= set(vars(kind)) if kind.__module__.startswith("firmware") else set()
    for module in {getattr(kind, "REST", "") for kind in type(thing).__mro__} - {""}:
        text = FIRMWARE[module.replace(".", "/") + ".py"]
        # Those that only the module itself calls are no methods.
        names |= {name for name in bound(text) if not name.startswith("_") and name.islower()} & ASKED_FOR
    return names


ASKED_FOR = {
    node.attr
    for source in FIRMWARE.values()
    for node in ast.walk(ast.parse(source))
    if isinstance(node, ast.Attribute) and not (isinstance(node.value, ast.Name) and node.value.id in ("modules", "os"))
}


@pytest.mark.parametrize("name", ["zen", "verdant", "queens", "cottage"])
def test_no_two_names_of_an_object_became_one(name, whole):
    found = at_table(name, (0, 1))
    kinds = {}
    for key in (0, A, 1, MENU, B, A, 2, B, 3, MENU, 1, A, A, B):
        found.press(key)
        for thing in gc.get_objects():
            if any(str(kind.__module__).startswith("firmware.") for kind in type(thing).__mro__[:-1]):
                kinds.setdefault(type(thing), set()).update(attributes(thing))
        settle(found)
    seen = {base.__name__ for kind in kinds for base in kind.__mro__}
    assert {"App", "Canvas", "Match", "Pack", "Rules", "Screen", "Store", "View"} <= seen
    for kind, names in kinds.items():
        new = Counter(whole.names.get(name, name) for name in names)
        double = {
            short: [name for name in names if whole.names.get(name, name) == short] for short in new if new[short] > 1
        }
        assert not double, kind


def test_hardly_a_name_takes_a_place_on_the_heap(whole):
    """What is given is in the ROM of MicroPython: a program that says all of it adds none to the table of names."""
    given = set(whole.names.values())
    assert len(given - {*BY_NUMBER, *IN_ROM}) <= 0.05 * len(given)
    assert len(whole.names) > 5 * len(given)
    kept = guest(run_wasm, "interned", data={"names": "\n".join([*BY_NUMBER, *IN_ROM, "no_such_name"]).encode()}).output
    assert re.findall(r"^Q\((.*)\)$", kept, re.MULTILINE)[-1:] == ["no_such_name"]
    assert {*BY_NUMBER, *IN_ROM} & set(re.findall(r"^Q\((.*)\)$", kept, re.MULTILINE)) == set()


def test_names_that_a_program_on_the_board_plays_by_stay(whole):
    """The contract of a game, of a pack and of the dice can be used at the board's own prompt."""
    games = [whole.texts[f"firmware/games/{name}.py"] for name in ("zen", "verdant", "queens", "cottage")]
    for name in ("moves", "play", "why", "score", "winners", "load"):
        assert all(
            f"def {name}(" in text or f"def {name}(" in whole.texts["firmware/games/base.py"] for text in games
        ), name
    for path, names in {
        "games/base": ("check", "IllegalMove", "player", "phase"),
        "rng": ("seed", "below"),
        "pack": ("Pack", "PackError", "section"),
        "match": ("Match", "play", "digest"),
    }.items():
        assert [
            name for name in names if not re.search(rf"(def|class) {name}\b", whole.texts[f"firmware/{path}.py"])
        ] == []


@pytest.mark.parametrize("path", sorted(FIRMWARE))
def test_lines_of_the_firmware_stay_where_they_are(path, whole):
    assert whole.texts[path].count("\n") == FIRMWARE[path].count("\n")

    def statements(source):
        return {
            (node.lineno, type(node).__name__) for node in ast.walk(ast.parse(source)) if isinstance(node, ast.stmt)
        }

    new = {entry for entry in statements(whole.texts[path]) if entry[1] != "Pass"}
    assert new <= statements(FIRMWARE[path])


def test_firmware_is_smaller_by_what_it_should(whole):
    def names(sources):
        nodes = itertools.chain.from_iterable(ast.walk(ast.parse(text)) for text in sources.values())
        found = set()
        for node in nodes:
            found |= {getattr(node, field) for field in ("id", "attr", "arg", "name") if getattr(node, field, None)}
        return found

    old, new = names(FIRMWARE), names(whole.texts)
    private = {name for name in new if name.startswith("_") and not name.startswith("__") and len(name) > 3}
    assert len(private) < 10
    assert len(new) < 0.75 * len(old)


def test_traceback_names_the_line():
    source = "_DEEP = 3\n\n\ndef _fails(number):\n    # a comment\n    raise ValueError(number)\n\n\n\n_fails(_DEEP)\n"
    (text,) = shrink({"p/a.py": source}).values()
    with pytest.raises(ValueError, match="3") as caught:
        exec(compile(text, "p/a.py", "exec"), {})
    assert [frame.lineno for frame in traceback.extract_tb(caught.tb) if frame.filename == "p/a.py"] == [10, 6]


def test_traceback_of_a_build_tells_the_functions_of_the_sources(whole):
    """By the line where there are numbers of lines, by all that may be meant where there are none."""
    lines = []
    for module, line, name in (("screens.menu", 0, "draw"), ("app", 1, "_enter"), ("views.base", 1, "forget_page")):
        path = f"firmware/{module.replace('.', '/')}.py"
        node = next(n for n in ast.walk(ast.parse(FIRMWARE[path])) if isinstance(n, ast.FunctionDef) and n.name == name)
        lines.append(f'  File "firmware.{module}", line {line or node.lineno + 1}, in {whole.names.get(name, name)}')
    error = f"AttributeError: 'NoneType' object has no attribute '{whole.names['forget_page']}'"
    both = FIRMWARE, whole
    said = readable("\n".join(["Traceback (most recent call last):", *lines, error, ""]), both).split("\n")
    assert "in draw" in said[1]
    assert re.search(r"in (\w+ or )*_enter( or \w+)* \[", said[2])
    assert re.search(r"in (\w+ or )*forget_page( or \w+)* \[", said[3])
    assert "forget_page" in said[4]
    plain = 'Traceback (most recent call last):\n  File "/firmware/app.py", line 3, in sort\nValueError: 1\n'
    assert readable(plain, both) == plain


@pytest.mark.parametrize("name", [path.stem for path in compiler.sources("zen")])
def test_whole_games_end_the_same_as_without(name):
    data = {"pack": compiler.built_in(name).data}
    said = [guest(run_wasm, "playouts", "2", data=data, plain=plain).values for plain in (False, True)]
    assert said[0] == said[1]


def test_drivers_do_the_same_as_without():
    found = [guest(run_wasm, "drivers", folders=[BOARD], plain=plain).value for plain in (False, True)]
    assert [found[0][name] for name in ("sent", "events")] == [found[1][name] for name in ("sent", "events")]
