"""Write the firmware's tables of glyphs and signs from the drawings.

`python3 -m host_tools.art.generate` writes them; with `--check` it only compares, and the exit code is 1 if a written
file is not what the drawings give.
"""

import sys
from collections.abc import Iterable, Sequence
from pathlib import Path

from host_tools.art import source
from host_tools.art.source import Group, Rows

FIRMWARE = Path(__file__).parents[2] / "firmware"

_LINE = 120


def columns(rows: Rows, width: int | None = None) -> bytes:
    """Return a sign in the layout of the panel: for each page of 8 rows one byte a column, bit 0 on top.

    With `width`, dark columns are added on the right.
    """
    out = bytearray()
    for top in range(0, len(rows), 8):
        page = rows[top : top + 8]
        for x in range(len(rows[0])):
            out.append(sum(1 << j for j, row in enumerate(page) if row[x] == "#"))
        out.extend(bytes((width or len(rows[0])) - len(rows[0])))
    return bytes(out)


def literal(data: bytes) -> str:
    """Return a bytes literal with every byte as \\x.., so that columns line up."""
    return 'b"' + "".join(f"\\x{byte:02x}" for byte in data) + '"'


def font(group: Group, name: str, note: str, letters: Sequence[tuple[str, Rows]] = ()) -> str:
    """Return the source of one font table, a line for each glyph; `letters` follow those of the group."""
    cell = group.width + 1
    expected = [chr(code) for code in range(33, 127)]
    names = [name for name, _ in group.signs]
    if names[:96] != ["space", *expected, "box"]:
        raise source.ArtError(f"{group.name}: glyphs are space, the 94 of ASCII in order, box, then others")
    lines = [f"# {note}", f"{name} = ["]
    lines += [f"    {cell},", f"    {group.height},", "    memoryview("]
    lines += [f"        {glyph}" for glyph in _glyphs([*group.signs, *letters], cell)]
    beyond = _beyond_ascii(group) + "".join(letter for letter, _ in letters)
    lines += ["    ),", f'    "{beyond}",', "]"]
    return "\n".join(lines)


def _glyphs(signs: Iterable[tuple[str, Rows]], cell: int) -> list[str]:
    """Return a bytes literal for each glyph of `cell` columns, with its name."""
    return [f"{literal(columns(rows, cell))}  # {sign}" for sign, rows in signs]


def _beyond_ascii(group: Group) -> str:
    return "".join(name for name, _ in group.signs[96:])


def sheet(group: Group) -> str:
    """Return the source of one sheet of signs: width, height, then each sign on a line of its own."""
    remark = f"{group.name}: {group.note}" if group.note else group.name
    lines = [f"# {line}" for line in _wrapped(remark)]
    head = bytes((group.width, group.height))
    if len(group.signs) == 1 and group.height <= 8:
        return "\n".join([*lines, f"{group.name} = {literal(head + columns(group.signs[0][1]))}"])
    lines += [f"{group.name} = (", f"    {literal(head)}"]
    for at, (name, rows) in enumerate(group.signs):
        for top in range(0, group.height, 8):
            page = literal(columns(rows[top : top + 8]))
            lines.append(f"    {page}" + (f"  # {at} {name}" if top == 0 else ""))
    return "\n".join([*lines, ")"])


def _wrapped(text: str) -> list[str]:
    lines = [""]
    for word in text.split():
        if len(lines[-1]) + len(word) > _LINE - 4:
            lines.append("")
        lines[-1] += (" " if lines[-1] else "") + word
    return lines


_FONT_DOC = '''"""{title}

Made by host_tools/art/generate.py from host_tools/art/fonts/; change the drawings there.

A font is a list: width and height of its cell in pixels, the glyphs (one byte a column, bit 0 on top; a memoryview,
because a slice of that copies nothing) and the characters beyond ASCII. The glyphs are those of the characters 32 to
126, then the box that stands for a character the font has not, then the characters beyond ASCII in the order of the
string. The fonts of another language (`texts/de/font.py`) have its letters at the end; firmware/tongue.py puts their
last two entries in place of these.
"""
'''

_SIGN_DOC = '''"""{title}

Made by host_tools/art/generate.py from host_tools/art/signs/; change the drawings there.

A sheet is width, height, then its signs one after another, each one byte a column for every page of 8 rows, bit 0
on top: `canvas.blit(sheet, x, y, op, frame)`. The number before a sign's name is its frame.
"""
'''

# Whoever stays keeps the sheets that it imports, one by one, and no table of their names.
_BORROWED = "\nBORROWED = True\n"

_LETTERS_DOC = '''"""The letters that {language} adds to the font of large text; the order is that of `font.py`.

Made by host_tools/art/generate.py from host_tools/art/fonts/letters.txt; change the drawings there.
"""
'''

# Language -> its name and its letters; each has its folder in firmware/texts/.
LANGUAGES = {
    "de": ("German", "ÄÖÜäöüß"),
    "cs": ("Czech", "ÁČĎÉĚÍŇÓŘŠŤÚŮÝŽáčďéěíňóřšťúůýž"),
}

_TITLES = {
    "icons": "Signs that screens of every game use.",
    "zen": "Signs of Zen Garden.",
    "verdant": "Signs of Verdant.",
    "queens": "Signs of Queen's Garden.",
    "cottage": "Signs of Cottage Garden.",
}


def generated() -> dict[str, str]:
    """Return what every generated file holds, by its path below firmware/."""
    files = {
        "font.py": small_fonts("The fonts of every screen."),
        "art/large.py": "\n".join(
            [
                _FONT_DOC.format(title='The font of the setting "large text", loaded only with it.'),
                font(source.font("f8"), "F8", "F8: 7x7 in a cell of 8x8."),
                "",
            ]
        ),
        "art/__init__.py": '"""The signs of each game, loaded with the game."""\n' + _BORROWED,
    }
    for name in source.SIGNS:
        path = "icons.py" if name == "icons" else f"art/{name}.py"
        parts = [_SIGN_DOC.format(title=_TITLES[name]) + _BORROWED, *(sheet(g) + "\n" for g in source.signs(name))]
        files[path] = "\n".join(parts)
    for folder, (language, letters) in LANGUAGES.items():
        files[f"texts/{folder}/font.py"] = small_fonts(
            f"The fonts of every screen, with the letters of {language}.", letters
        )
        files[f"texts/{folder}/large.py"] = "\n".join(
            [
                _LETTERS_DOC.format(language=language),
                "GLYPHS = (",
                *(f"    {glyph}" for glyph in _glyphs(_letters("L8", letters), 8)),
                ")\n",
            ]
        )
    return files


def small_fonts(title: str, letters: str = "") -> str:
    """Return the source of the fonts F5, F4 and F3, with these letters at the end of each."""
    f5, f4 = source.font("f5"), source.font("f4")
    small = "F4: legends and tables. F3: single capitals and digits, the upper five rows; text() makes capitals of all."
    return "\n".join(
        [
            _FONT_DOC.format(title=title),
            font(f5, "F5", "F5: every sentence; 5x7 with one row below.", _letters("L5", letters)),
            font(f4, "F4", small, _letters("L4", letters)),
            "F4[3] = F5[3]",
            "F3 = [4, 5, F4[2], F5[3]]\n",
        ]
    )


def _letters(group: str, letters: str) -> list[tuple[str, Rows]]:
    """Return (letter, rows) of these letters in a group of the drawings of letters."""
    found = {one.name: one for one in source.read(source.ART / "fonts" / "letters.txt")}[group]
    return [(letter, found.rows(letter)) for letter in letters]


def main(arguments: list[str]) -> int:
    """Write or compare; return the exit code."""
    if arguments not in ([], ["--check"]):
        print(f"generate: {' '.join(arguments)!r} is not understood; allowed is --check", file=sys.stderr)
        return 2
    stale = []
    for path, text in generated().items():
        target = FIRMWARE / path
        if not target.exists() or target.read_text(encoding="utf-8") != text:
            stale.append(path)
            if not arguments:
                target.parent.mkdir(parents=True, exist_ok=True)
                target.write_text(text, encoding="utf-8", newline="\n")
    for path in stale:
        print(f"firmware/{path} {'is not what the drawings give' if arguments else 'written'}")
    return 1 if stale and arguments else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
