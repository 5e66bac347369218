"""Write the firmware's tables of glyphs and signs from the drawings.

`python3 -m host_tools.art.generate` writes them; with `--check` it only compares, and the exit code is 1 if a written
file is not what the drawings give.
"""

import sys
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


def font(group: Group, name: str, note: str) -> str:
    """Return the source of one font table: a line for each glyph, then the font itself."""
    cell = group.width + 1
    expected = [chr(code) for code in range(33, 127)]
    names = [name for name, _ in group.signs]
    if names[:96] != ["space", *expected, "box"]:
        raise source.ArtError(f"{group.name}: glyphs are space, the 94 of ASCII in order, box, then others")
    lines = [f"# {note}", f"{name} = ["]
    lines += [f"    {cell},", f"    {group.height},", "    memoryview("]
    for sign, rows in group.signs:
        lines.append(f"        {literal(columns(rows, cell))}  # {sign}")
    lines += ["    ),", f'    "{_beyond_ascii(group)}",', "]"]
    return "\n".join(lines)


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
string. A language that needs more letters replaces the last two entries by longer ones.
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

_TITLES = {
    "icons": "Signs that screens of every game use.",
    "zen": "Signs of Zen Garden.",
    "verdant": "Signs of Verdant.",
    "queens": "Signs of Queen's Garden.",
    "cottage": "Signs of Cottage Garden.",
}


def generated() -> dict[str, str]:
    """Return what every generated file holds, by its path below firmware/."""
    f4 = source.font("f4")
    small = "F4: legends and tables. F3: single capitals and digits, the upper five rows; text() makes capitals of all."
    files = {
        "font.py": "\n".join(
            [
                _FONT_DOC.format(title="The fonts of every screen."),
                font(source.font("f5"), "F5", "F5: every sentence; 5x7 with one row below."),
                font(f4, "F4", small),
                f'F3 = [4, 5, F4[2], "{_beyond_ascii(f4)}"]\n',
            ]
        ),
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
    return files


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
                target.parent.mkdir(exist_ok=True)
                target.write_text(text, encoding="utf-8", newline="\n")
    for path in stale:
        print(f"firmware/{path} {'is not what the drawings give' if arguments else 'written'}")
    return 1 if stale and arguments else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
