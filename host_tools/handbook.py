"""The handbook: the pages of docs/ and their neighbours as HTML, with screens that the firmware draws for it.

Sphinx renders them, by way of MyST, from a copy of the checkout, so that links to sources work and are checked. Nothing
is fetched: links to other places are left as they are.
"""

from __future__ import annotations

import io
import re
import shutil
import tempfile
import warnings
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

from firmware import registry
from host_tools import __version__, gallery
from host_tools.errors import FOUND, HortusError

CHECKOUT = Path(__file__).resolve().parents[1]
PAGES = (
    *("docs/*.md", "hw/README.md", "host_tools/positions.md", "host_tools/link/protocol.md"),
    *("host_tools/packs/examples/*.md", "README.md"),
)
FOLDERS = ("docs", "firmware", "host_tools", "hw", "tests")
FILES = ("README.md", "LICENSE", "boot.py", "code.py")
SCREENS = Path("docs", "screens")
INDEX = "docs/index.html"
_SCREEN = re.compile(r"screens/([\w-]+)\.png")

_SETTINGS = {
    "project": "Hortus",
    "release": __version__,
    "extensions": ["myst_parser"],
    "source_suffix": {".md": "markdown"},
    "root_doc": "docs/index",
    "include_patterns": ["docs/**.md", *PAGES[1:]],
    "myst_heading_anchors": 3,
    "html_theme": "alabaster",
    "html_theme_options": {"description": "Garden board games on a handheld", "page_width": "1000px"},
    "html_copy_source": False,
    "html_show_sourcelink": False,
    "html_show_copyright": False,
    "nitpicky": True,
}


def build(out: Path) -> int:
    """Render the handbook into the folder `out`, which must be new or empty; return the number of its pages.

    Raises HortusError if a page asks for a screen that the gallery does not have, for anything that the renderer warns
    of, and for links that lead nowhere.
    """
    if out.exists() and (not out.is_dir() or any(out.iterdir())):
        raise HortusError(f"{out} is there already: name a folder that is new or empty")
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder, "hortus")
        _copy(root)
        _draw_screens(root)
        said = _render(root, out, Path(folder, "doctrees"))
    if said:
        raise HortusError(f"the handbook has faults: {'; '.join(said)}", FOUND)
    (out / "index.html").write_text(f'<meta http-equiv="refresh" content="0; url={INDEX}">\n', "utf-8")
    broken = broken_links(out)
    if broken:
        raise HortusError(f"the handbook has links that lead nowhere: {'; '.join(broken)}", FOUND)
    return sum(1 for pattern in PAGES for _ in CHECKOUT.glob(pattern))


def _copy(root: Path) -> None:
    left_out = shutil.ignore_patterns("__pycache__", "golden", "*.pack", "*.mpy", "screens.png")
    for folder in FOLDERS:
        shutil.copytree(CHECKOUT / folder, root / folder, ignore=left_out)
    for file in FILES:
        shutil.copy(CHECKOUT / file, root / file)


# ---- screens


def screens(root: Path) -> set[str]:
    """Return the names of the screens that the pages below `root` show."""
    return {
        name for pattern in PAGES for page in root.glob(pattern) for name in _SCREEN.findall(page.read_text("utf-8"))
    }


def game_of(name: str) -> str | None:
    """Return the game that a screen of the gallery belongs to, None for a screen of no game."""
    first = name.partition("-")[0]
    return first if first in [row[0] for row in registry.GAMES] else None


def _draw_screens(root: Path) -> None:
    wanted = screens(root)
    folder = root / SCREENS
    folder.mkdir(exist_ok=True)
    for game in (None, *(row[0] for row in registry.GAMES)):
        gallery.speak_english()  # scenes that were left before their end may have changed it
        for scene in _until({name for name in wanted if game_of(name) == game}, game):
            gallery.write(scene, folder)
    missing = wanted - {path.stem for path in folder.glob("*.png")}
    if missing:
        raise HortusError(f"the gallery has no screen {', '.join(sorted(missing))}", FOUND)


def _until(wanted: set[str], game: str | None) -> Iterator[gallery.Scene]:
    """Yield the wanted scenes of a game, and draw no more when all are there."""
    left = set(wanted)
    for scene in gallery.scenes(game) if left else ():
        if game is None and game_of(scene.name):
            return  # those of no game come first
        if scene.name in left:
            left.discard(scene.name)
            yield scene
        if not left:
            return


# ---- rendering


def _render(root: Path, out: Path, doctrees: Path) -> list[str]:
    """Run Sphinx; return its warnings, each with the page and the line."""
    try:
        from sphinx.application import Sphinx
        from sphinx.util.docutils import docutils_namespace, patch_docutils
    except ImportError:
        raise HortusError("sphinx is not installed: `python3 -m host_tools test` sets it up") from None
    said = io.StringIO()
    settings: dict[str, Any] = dict(_SETTINGS)
    with patch_docutils(None), docutils_namespace(), warnings.catch_warnings():
        warnings.simplefilter("ignore")  # what Sphinx 11 will not have any more is MyST's business
        app = Sphinx(root, None, out, doctrees, "html", settings, status=None, warning=said, freshenv=True)
        app.build()
    plain = re.sub(r"\x1b\[[0-9;]*m", "", said.getvalue())
    return [line.replace(f"{root}/", "") for line in plain.splitlines() if line.strip()]


# ---- links


class _Page(HTMLParser):
    """The places of a page that links can name, and where its own lead."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.names: set[str] = set()
        self.links: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if name == "id" and value:
                self.names.add(value)
            elif name in ("href", "src") and value:
                self.links.append(value)


def broken_links(out: Path) -> list[str]:
    """Return "page: link" of every link within the folder that leads to no file, or to no place of its page."""
    pages = {path.resolve(): _Page(path.read_text("utf-8")) for path in sorted(out.rglob("*.html"))}
    found = []
    for path, page in pages.items():
        for link in page.links:
            parts = urlsplit(link)
            if parts.scheme or parts.netloc:
                continue
            target = (path.parent / unquote(parts.path)).resolve() if parts.path else path
            known = pages.get(target)
            if not target.is_file() or (parts.fragment and known and unquote(parts.fragment) not in known.names):
                found.append(f"{path.relative_to(out.resolve())}: {link}")
    return found
