"""A new pack source to begin with: the standard rules of a game under another name, with all comments."""

from __future__ import annotations

import re

from firmware import registry
from host_tools.errors import HortusError
from host_tools.packs import compiler

_HEAD = """\
# {title}: a variant of {game}. As it stands it has the standard rules; change what you like. A number in brackets is
# the rule that a value belongs to (`hortus rules` counts them, host_tools/rules/{id}.toml tells them in words).
#
{commands}
"""
_COMMANDS = (
    ("hortus pack check {file}", "is it sound, and what do bots make of it?"),
    ("hortus play {id} --pack {file}", "play it here"),
    ("hortus pack put {file}", "play it on the handheld, until its power goes"),
)
_NOTES = 'notes = """\nWhat is different, and why that is worth a game.\n"""'


def source(game: str, name: str, file: str) -> str:
    """Return the text of a source called `name` for `game`, to be written to `file`; raises HortusError for a bad name.

    It compiles, and plays like the standard pack.
    """
    if not compiler.is_name(name):
        raise HortusError(f"name {name!r}: {compiler.NAMES}")
    standard = compiler.sources(game)[0]
    if name in [path.stem for path in [*compiler.sources(), *compiler.examples()]]:
        raise HortusError(f"name {name!r}: a pack that ships is called so; another name is allowed")
    title = name.replace("-", " ").capitalize()[: compiler.LONGEST_TITLE]
    text = standard.read_text("utf-8")
    body = text[text.index("game = ") :]
    body = re.sub(r'^name = ".*"$', f'name = "{name}"', body, count=1, flags=re.MULTILINE)
    body = re.sub(r'^title = ".*"$', f'title = "{title}"', body, count=1, flags=re.MULTILINE)
    body = re.sub(r'^notes = """.*?"""$', lambda _: _NOTES, body, count=1, flags=re.MULTILINE | re.DOTALL)
    rows = [(command.format(file=file, id=game), what) for command, what in _COMMANDS]
    wide = max(len(command) for command, _ in rows)
    commands = "\n".join(f"#   {command:<{wide}}   {what}" for command, what in rows)
    head = _HEAD.format(title=title, game=registry.entry(game)[1], id=game, commands=commands)
    made = head + body
    compiler.compile_text(made, file)
    return made
