"""What becomes of the firmware's sources before they are compiled: the same program line for line, with fewer names."""

import ast
import itertools
import re
import traceback
import types
from pathlib import Path

import pytest

from host_tools.micropython import BOARD, CHECKOUT, run_wasm
from host_tools.micropython.shrink import names_used, shrink
from host_tools.packs import compiler
from tests.guests import guest

FIRMWARE = {
    path.relative_to(CHECKOUT).as_posix(): path.read_text("utf-8")
    for path in sorted((CHECKOUT / "firmware").rglob("*.py"))
}
ENTRIES = {
    name
    for entry in ("boot.py", "code.py", "safemode.py")
    for name in names_used((CHECKOUT / entry).read_text("utf-8"))
}
SHRUNK = shrink(FIRMWARE, ENTRIES)


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
        return load(name)

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


def test_games_share_short_names_and_what_others_know_stays():
    """An attribute that only one game's modules mention is short; what a shared module mentions, or CircuitPython."""
    game = "class Rules:\n    def __init__(self):\n        self.{0} = self.moves = self.count = 1\n"
    view = "def draw(game):\n    return game.{0} + game.moves\n"
    sources = {"firmware/screens/table.py": "def key(game):\n    return game.moves\n"}
    for name, word in (("x", "parsnips"), ("y", "leeks")):
        sources[f"firmware/games/{name}.py"] = game.format(word)
        sources[f"firmware/views/{name}.py"] = view.format(word)
    shrunk = shrink(sources, ["Rules", "draw", "key"])
    assert shrunk["firmware/games/x.py"] == shrunk["firmware/games/y.py"] == game.format("abs")
    assert shrunk["firmware/views/x.py"] == shrunk["firmware/views/y.py"]
    assert ".moves" in shrunk["firmware/screens/table.py"]


def test_names_that_a_program_on_the_board_plays_by_stay():
    """The contract of a game, of a pack and of the dice can be used at the board's own prompt."""
    games = [SHRUNK[f"firmware/games/{name}.py"] for name in ("zen", "verdant", "queens", "cottage")]
    for name in ("moves", "play", "why", "score", "winners", "load"):
        assert all(f"def {name}(" in text or f"def {name}(" in SHRUNK["firmware/games/base.py"] for text in games), name
    for path, names in {
        "games/base": ("check", "IllegalMove", "player", "phase"),
        "rng": ("seed", "below"),
        "pack": ("Pack", "PackError", "section"),
        "match": ("Match", "play", "digest"),
    }.items():
        assert [name for name in names if not re.search(rf"(def|class) {name}\b", SHRUNK[f"firmware/{path}.py"])] == []


@pytest.mark.parametrize("path", sorted(FIRMWARE))
def test_lines_of_the_firmware_stay_where_they_are(path):
    assert SHRUNK[path].count("\n") == FIRMWARE[path].count("\n")

    def statements(source):
        return {
            (node.lineno, type(node).__name__) for node in ast.walk(ast.parse(source)) if isinstance(node, ast.stmt)
        }

    new = {entry for entry in statements(SHRUNK[path]) if entry[1] != "Pass"}
    assert new <= statements(FIRMWARE[path])


def test_firmware_is_smaller_by_what_it_should():
    def names(sources):
        nodes = itertools.chain.from_iterable(ast.walk(ast.parse(text)) for text in sources.values())
        found = set()
        for node in nodes:
            found |= {getattr(node, field) for field in ("id", "attr", "arg", "name") if getattr(node, field, None)}
        return found

    old, new = names(FIRMWARE), names(SHRUNK)
    private = {name for name in new if name.startswith("_") and not name.startswith("__") and len(name) > 3}
    assert len(private) < 10
    assert len(new) < 0.75 * len(old)


def test_traceback_names_the_line():
    source = "_DEEP = 3\n\n\ndef _fails(number):\n    # a comment\n    raise ValueError(number)\n\n\n\n_fails(_DEEP)\n"
    (text,) = shrink({"p/a.py": source}).values()
    with pytest.raises(ValueError, match="3") as caught:
        exec(compile(text, "p/a.py", "exec"), {})
    assert [frame.lineno for frame in traceback.extract_tb(caught.tb) if frame.filename == "p/a.py"] == [10, 6]


@pytest.mark.parametrize("name", [path.stem for path in compiler.sources("zen")])
def test_whole_games_end_the_same_as_without(name):
    data = {"pack": compiler.built_in(name).data}
    said = [guest(run_wasm, "playouts", "2", data=data, plain=plain).values for plain in (False, True)]
    assert said[0] == said[1]


def test_drivers_do_the_same_as_without():
    found = [guest(run_wasm, "drivers", folders=[BOARD], plain=plain).value for plain in (False, True)]
    assert [found[0][name] for name in ("sent", "events")] == [found[1][name] for name in ("sent", "events")]
