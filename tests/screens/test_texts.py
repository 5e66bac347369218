"""Sentences fit where they are shown."""

import ast
import re
from pathlib import Path

import pytest

FIRMWARE = Path(__file__).parents[2] / "firmware"
FILES = sorted((FIRMWARE / "texts").glob("*.py"))
LINE = 21


def sentences(path):
    """Yield (line number, sentence) of every text in a file of texts."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for node in tree.body:
        if isinstance(node, ast.Assign):
            for part in ast.walk(node.value):
                if isinstance(part, ast.Constant) and isinstance(part.value, str):
                    for n, line in enumerate(part.value.split("\n")):
                        yield part.lineno + n, line


# The cards of lessons are broken into lines as they are shown; tests/screens/test_learn.py holds them to their room.
LINES = [path for path in FILES if not path.stem.endswith("_learn")]


@pytest.mark.parametrize("path", LINES, ids=lambda path: path.stem)
def test_no_sentence_is_longer_than_a_line(path):
    assert [(n, text) for n, text in sentences(path) if len(text) > LINE] == []


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_fonts_have_every_letter(path):
    # Each language calls itself in its own letters, which are there while it is spoken.
    others = ("Čeština",) if path.stem == "settings" else ()
    found = [(n, text) for n, text in sentences(path) if not all(" " <= c <= "~" for c in text)]
    assert [row for row in found if row[1] not in others] == []


def test_menu_notes_fit_beside_the_entries():
    from firmware.texts import menu

    notes = [
        menu.GO_ON,
        *menu.UNDO,
        menu.HINT,
        menu.HINT_NOT_NOW,
        menu.SCORE,
        menu.HELP,
        menu.LEAVE,
        menu.LEAVE_UNSAVED,
    ]
    assert [line for note in notes for line in note.split("\n") if len(line) > 11] == []
    assert [note for note in notes if note.count("\n") > 3] == []


def test_help_pages_fit_the_screen():
    from firmware.texts import cottage_help, queens_help, verdant_help, zen_help
    from firmware.texts import help as keys

    for pages in (zen_help.HELP, verdant_help.HELP, queens_help.HELP, cottage_help.HELP):
        assert len(pages) < 12  # with the keys at most twelve pages
        assert [page for page in [(keys.TITLE, *keys.KEYS), *pages] if len(page) > 7] == []
        # The number of the page stands at the right end of the title: "2/7" or "10/10".
        assert [page[0] for page in pages if len(page[0]) > 15] == []


@pytest.mark.parametrize("language", ["", "de", "cs"])
def test_every_rule_ends_with_a_period(language):
    """One that does not looks cut: "Four equal decors in line pay 3"."""
    rules = [(path, None) for path in (FIRMWARE / "texts" / language).glob("*_rules.py")]
    rules.append((FIRMWARE / "texts" / language / "zen_look.py", "TILE_RULE"))
    for path, wanted in rules:
        for node in ast.parse(path.read_text("utf-8")).body:
            if isinstance(node, ast.Assign) and isinstance(node.value, ast.Tuple):
                name = node.targets[0].id
                if name == wanted or (not wanted and name != "END"):  # which is a sum
                    assert ast.literal_eval(node.value)[-1].endswith("."), (path, name)


# Of these there are never one, or another sentence is said of one.
NEVER_ONE = {
    ("cottage_beds", "TILES"), ("cottage_choose", "WAYS"), ("cottage_look", "SQUARES"), ("cottage_look", "TURNS"),
    ("cottage_nursery", "TURNS"), ("cottage_pay", "LOST"), ("cottage_pay", "STEPS"), ("cottage_plant", "SOME"),
    ("cottage_tally", "FOUND"), ("matches", "BOTS"), ("matches", "HUMANS"), ("matches", "HUMANS_AND"),
    ("matches", "SAME"), ("setup", "PACK_NOTE"), ("setup", "SEATS"), ("setup", "SEATS_WRONG"), ("shelf", "MATCH"),
    ("selftest", "WIRING"), ("statistics", "PLAYERS"), ("verdant_look", "WORTH"), ("zen_look", "RULES"),
}  # fmt: skip
# What the rules or the pack number: price of land, leaves of a trowel, points of a goal
RULES = ("_rules", "_counts", "_goals", "_act", "_help")


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_nothing_of_which_there_may_be_one_is_said_in_the_plural(path):
    """ "1 thumbs", "1 windows fit", "1 tiles"."""
    if path.stem.endswith(RULES):
        return
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.Assign) and (path.stem, node.targets[0].id) not in NEVER_ONE:
            said = [part.value for part in ast.walk(node.value) if isinstance(part, ast.Constant)]
            many = [text for text in said if isinstance(text, str) and re.search(r"%d [a-z]{3,}s\b", text)]
            assert many == [], node.targets[0].id


def test_every_reason_has_a_sentence():
    from firmware.games.zen import Rules
    from firmware.texts import zen

    assert len(zen.REASONS) == len(Rules.REASONS)
    assert zen.REASONS[0] == ""
    assert all(zen.REASONS[1:])


def names_given(tree):
    """Return the names that a file of texts gives at its top."""
    targets = [target for node in tree.body if isinstance(node, ast.Assign) for target in node.targets]
    return {target.id for target in targets if isinstance(target, ast.Name)} - {"BORROWED"}


def names_used(trees):
    """Return every name that is read somewhere: by itself, of a module, or imported."""
    found = set()
    for tree in trees:
        for node in ast.walk(tree):
            if isinstance(node, ast.Attribute):
                found.add(node.attr)
            elif isinstance(node, ast.ImportFrom):
                found |= {alias.name for alias in node.names}
            elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
                found.add(node.id)
    return found


def test_every_sentence_is_used():
    trees = {path: ast.parse(path.read_text(encoding="utf-8")) for path in FIRMWARE.rglob("*.py")}
    used = names_used(trees.values())
    assert "KEYS" in used and "NOBODY_SAYS_THIS" not in used
    assert {path.name: names_given(trees[path]) - used for path in FILES if names_given(trees[path]) - used} == {}
