"""Glyphs and signs: drawings, the tables made of them, and the checks of what is drawn on a screen."""

import importlib
import random

import pytest

from firmware import canvas, canvas_rest, font, icons
from firmware.art import large, zen
from host_tools import picture, screen_lint
from host_tools.art import generate, source
from host_tools.art.source import Group

MODULES = {name: "firmware.icons" if name == "icons" else f"firmware.art.{name}" for name in source.SIGNS}
GROUPS = [pytest.param(name, group, id=f"{name}-{group.name}") for name in source.SIGNS for group in source.signs(name)]


def unpacked(data, at, w, h):
    """Return the rows of the sign of w by h pixels that begins at data[at]."""
    return tuple("".join(".#"[data[at + (y // 8) * w + x] >> y % 8 & 1] for x in range(w)) for y in range(h))


def test_tables_of_the_firmware_are_what_the_drawings_give():
    for path, text in generate.generated().items():
        written = (generate.FIRMWARE / path).read_text(encoding="utf-8")
        assert written == text, f"firmware/{path}: run python3 -m host_tools.art.generate"


@pytest.mark.parametrize(("name", "group"), GROUPS)
def test_sheet_holds_the_drawn_signs_in_their_order(name, group):
    sheet = getattr(importlib.import_module(MODULES[name]), group.name)
    w, h = group.width, group.height
    size = w * ((h + 7) // 8)
    assert (sheet[0], sheet[1], len(sheet)) == (w, h, 2 + size * len(group.signs))
    for at, (_, rows) in enumerate(group.signs):
        assert unpacked(sheet, 2 + at * size, w, h) == rows


@pytest.mark.parametrize(
    ("name", "table", "cell"), [("f5", font.F5, (6, 8)), ("f4", font.F4, (4, 6)), ("f8", large.F8, (8, 8))]
)
def test_font_has_every_character_of_ascii_a_box_and_arrows(name, table, cell):
    w, h, columns, extra = table
    drawn = source.font(name)
    assert (w, h) == cell
    assert [sign for sign, _ in drawn.signs] == ["space", *map(chr, range(33, 127)), "box", *extra]
    assert set("←→↑↓") <= set(extra)
    assert len(columns) == w * len(drawn.signs)
    for at, (_, rows) in enumerate(drawn.signs):
        assert unpacked(columns, at * w, w, h) == tuple(row + "." for row in rows)


def test_small_capitals_and_digits_keep_out_of_the_row_below():
    w, h, columns, extra = font.F3
    assert h == 5
    upper = [*range(32, 97), *range(123, 128 + len(extra))]
    assert not [chr(code) for code in upper for c in columns[(code - 32) * w : (code - 31) * w] if c >> h]


def test_language_adds_letters_to_a_font():
    """What a later language file does: longer glyphs, longer string of characters."""
    grown = [*font.F5]
    grown[2] = memoryview(bytes(font.F5[2]) + b"\x39\x44\x44\x44\x39\x00")
    grown[3] = font.F5[3] + "ö"
    drawn = canvas.Canvas()
    drawn.text(0, 0, "ö", grown)
    assert [row[:6] for row in picture.rows(drawn)[:8]] == [
        "#...#.",
        "......",
        ".###..",
        "#...#.",
        "#...#.",
        "#...#.",
        ".###..",
        "......",
    ]
    drawn.text(0, 0, "é", grown)
    assert picture.rows(drawn)[0][:6] == "#####."


def test_four_equal_quarters_of_a_path_close_round_a_grid_point():
    """North-west corner of one cell, north-east of its western neighbour and so on: the picture is symmetrical."""
    for path in range(3):
        drawn = canvas.Canvas()
        for corner, (x, y) in enumerate(((5, 5), (0, 5), (0, 0), (5, 0))):
            drawn.blit(zen.PATH, x, y, canvas.OR, 4 * path + corner)
        rows = [row[:9] for row in picture.rows(drawn)[:9]]
        assert rows == rows[::-1] == [row[::-1] for row in rows]


def test_keys_are_boxes_with_the_letter_cut_out():
    drawn = canvas.Canvas()
    for frame in range(3):
        drawn.blit(icons.KEY, 8 * frame, 0, canvas.OR, frame)
    assert [row[:23] for row in picture.rows(drawn)[:7]] == [
        "#######.#######.#######",
        "##...##.#....##.#.###.#",
        "#.###.#.#.###.#.#..#..#",
        "#.....#.#....##.#.#.#.#",
        "#.###.#.#.###.#.#.###.#",
        "#.###.#.#....##.#.###.#",
        "#######.#######.#######",
    ]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("sand\n##\n", r"art:1: 'sand' stands before the first header such as \[GROUND 5x5\]"),
        ("[A 2x2]\na b\n## ##\n## #\n", "art:4: '## #' is not row 2 of 2 signs of 2x2 drawn with # and ."),
        ("[A 2x2]\na\n##\n", "art:4: 'the end of the file' is not row 2 of 1 signs of 2x2"),
        ("[A 2x1]\na\n#x\n", "art:3: '#x' is not row 1"),
        ("[A 2x1]\na\n##\n\na\n..\n", "art: A has two signs named 'a'"),
        ("[A 2x1 turned]\na\n##\n", "art: A: 'turned' is none of: corners, boxed, join LEFT RIGHT"),
        ("[A 2x1 join B C]\n", "art: A: there is no group B to join; there are: A"),
    ],
)
def test_drawing_that_cannot_be_read_is_named_with_its_line(text, message):
    with pytest.raises(source.ArtError, match=message):
        source.parse(text, "art")


def test_check_of_the_tables_says_which_file_is_stale(monkeypatch, capsys, tmp_path):
    monkeypatch.setattr(generate, "FIRMWARE", tmp_path)
    assert generate.main(["--check"]) == 1
    assert "firmware/font.py is not what the drawings give" in capsys.readouterr().out
    assert generate.main([]) == 0
    assert generate.main(["--check"]) == 0
    assert generate.main(["--what"]) == 2


# --- the picture on a PC -------------------------------------------------------------------------------------------


def test_picture_survives_text_and_png(tmp_path):
    shown = random.Random(1).randbytes(1024)
    assert picture.from_text(picture.to_text(shown)) == shown
    for scale in (1, 4):
        picture.to_png(shown, tmp_path / "shown.png", scale)
        assert picture.from_png(tmp_path / "shown.png") == shown


def test_picture_of_a_canvas_has_the_corner_where_it_is():
    drawn = canvas.Canvas()
    drawn.pixel(127, 0)
    image = picture.image(drawn, 4)
    assert image.size == (512, 256)
    assert image.getbbox() == (508, 0, 512, 4)


@pytest.mark.parametrize(
    ("read", "message"),
    [
        (lambda: picture.rows(b"\0" * 1023), "a picture has 1024 bytes, this one has 1023"),
        (lambda: picture.from_text("#\n"), "a picture has 64 lines, this text has 1"),
        (lambda: picture.from_text(("x" * 128 + "\n") * 64), "line 1 is not 128 characters of # and ."),
    ],
)
def test_what_is_no_picture_is_refused_in_one_line(read, message):
    with pytest.raises(picture.PictureError, match=message):
        read()


@pytest.mark.parametrize(("name", "table"), [("F5", font.F5), ("F4", font.F4), ("F8", large.F8)])
def test_text_is_read_back_from_the_picture_at_any_height(name, table):
    for y in (0, 9, 64 - table[1]):
        drawn = canvas.Canvas()
        drawn.text(3, y, "Take 2, ok", table)
        assert picture.read(drawn, name) == [(3, y, "Take 2, ok")]


def test_text_is_read_in_inverse_and_beside_signs():
    drawn = canvas.Canvas()
    drawn.blit(zen.GROUND, 0, 1)
    drawn.text(8, 0, "Place")
    drawn.text(70, 0, "Undo", font.F5, 0)
    drawn.text(8, 16, "Leave")
    drawn.invert(7, 15, 32, 9)
    assert picture.read(drawn) == [(8, 0, "Place"), (70, 0, "Undo"), (8, 16, "Leave")]


# --- the lint ------------------------------------------------------------------------------------------------------


def test_drawn_signs_and_fonts_keep_the_rules():
    assert [str(finding) for finding in screen_lint.lint_signs()] == []


def test_lint_finds_signs_that_are_too_alike_or_too_full():
    full = ("#####",) * 5
    almost = ("####.",) * 5
    found = screen_lint.lint_group("zen", Group("GROUND", 5, 5, "", [("full", full), ("almost", almost)]))
    assert [str(finding) for finding in found] == [
        "zen GROUND: rule 1: full and almost differ in 5 pixels, at least 8",
        "zen GROUND: rule 1: full has 25 pixels lit, 9 to 15",
        "zen GROUND: rule 1: almost has 20 pixels lit, 9 to 15",
    ]


def test_lint_finds_an_exception_that_nothing_needs_any_more():
    signs = [("a", ("###",) * 3), ("b", ("...",) * 3)]
    (finding,) = screen_lint.lint_group("verdant", Group("LIGHT", 3, 3, "", signs))
    assert str(finding) == "verdant LIGHT: rule 1: the closest pair differs in 9 pixels, the exception says 2"


def test_lint_finds_a_screen_that_is_too_bright():
    drawn = canvas.Canvas()
    for y in range(0, 64, 2):
        drawn.hline(0, y, 76)
    assert screen_lint.lint_screen("table", drawn) == []
    drawn.fill(0, 1, 76, 20)
    assert [str(finding) for finding in screen_lint.lint_screen("table", drawn)] == [
        "table: rule 16: 39.0 % of the pixels lit, at most 35 %"
    ]


@pytest.mark.parametrize(
    ("h", "expected"),
    [
        (1, ["row 8: 61 % lit, at most 60 %"]),
        (5, ["rows 8 to 12: 61 % lit, at most 60 %, an inverse bar over the whole width"]),
    ],
)
def test_lint_finds_bright_rows_and_calls_five_of_them_a_bar(h, expected):
    drawn = canvas.Canvas()
    drawn.fill(0, 8, 78, h)
    assert [finding.what for finding in screen_lint.lint_screen("menu", drawn)] == expected
    drawn.fill(77, 8, 1, h, 0)
    drawn.fill(0, 8, 1, h, 0)
    assert screen_lint.lint_screen("menu", drawn) == []


def recorded(draw):
    drawn = screen_lint.Recorder()
    draw(drawn)
    return [str(finding) for finding in screen_lint.lint_drawing("menu", drawn)]


@pytest.mark.parametrize(
    ("draw", "expected"),
    [
        (lambda c: c.text(110, 0, "Seed"), "'Seed' at (110, 0): cut off on the right after column 127"),
        (lambda c: c.text(-1, 0, "Seed"), "'Seed' at (-1, 0): cut off on the left"),
        (lambda c: c.text(0, 57, "gap"), "'gap' at (0, 57): cut off below"),
        (lambda c: c.text(0, -1, "Seed"), "'Seed' at (0, -1): cut off above"),
        (lambda c: c.text(0, 0, "Größe"), "'Größe' at (0, 0): F5 has no 'ö', 'ß'"),
        (lambda c: c.text(0, 0, "AB 2", font.F3), "'AB 2' at (0, 0): F3 is for single letters and for digits"),
        (lambda c: c.text(0, 0, "Hides no pot.", font.F4), "'Hides no pot.' at (0, 0): a sentence in F4"),
        (lambda c: c.text_scaled(0, 0, "Pass to Benjamin", 2), "'Pass to Benjamin' at (0, 0): cut off on the right"),
    ],
)
def test_lint_finds_text_that_is_cut_off_or_in_the_wrong_font(draw, expected):
    (found,) = recorded(draw)
    assert found.startswith(f"menu: rule 4: {expected}")


def test_lint_finds_text_that_something_covers():
    def draw(c):
        c.text(0, 0, "Continue")
        c.text(30, 3, "x")

    (found,) = recorded(draw)
    assert found.startswith("menu: rule 4: 'Continue' at (0, 0): partly covered, ")


def test_lint_finds_a_texture_on_too_small_an_area():
    assert recorded(lambda c: c.texture(4, 4, 6, 20, canvas_rest.DIAGONAL)) == [
        "menu: rule 3: a texture of 6x20 at (4, 4), at least 7x7"
    ]
    assert recorded(lambda c: c.texture(4, 4, 7, 7, canvas_rest.DIAGONAL)) == []


def test_lint_passes_what_the_rules_allow():
    def draw(c):
        c.texture(0, 0, 3, 3, canvas_rest.CHECKER)
        c.text(100, 50, "was wrong")
        c.clear()
        c.text_right(128, 48, "under", font.F4)
        c.fill(64, 48, 64, 8, 0)
        c.text(0, 0, "Before")
        c.text(0, 0, "Behind")
        c.text(0, 57, "Hortus")
        c.text_right(128, 0, "1/4")
        c.text(60, 58, "by symbol", font.F4)
        c.text(60, 30, "4/7", font.F3)
        c.text_scaled(40, 20, "BEN", 2)
        c.text(6, 40, "Seat 1")
        c.invert(4, 39, 39, 9)
        c.hline(0, 7, 128)

    assert recorded(draw) == []
