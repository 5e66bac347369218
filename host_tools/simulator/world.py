"""What one run of the board's Python sees: its own modules, builtins and files, apart from those of the PC.

The firmware's code runs unmodified; what it gets for `import`, `open` and `print` is the board's. Nothing goes through
the PC's `sys.modules`, so several virtual handhelds can live beside each other, each start begins with fresh modules,
and the firmware can empty its own `sys.modules`. Blinka's display modules are loaded here too, one set for each
power-on: their background thread is left out, and they sleep by the virtual clock.
"""

import builtins
import importlib.util
import threading
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from types import CodeType, ModuleType
from typing import Any, NamedTuple

from host_tools.simulator.circuitpython import make
from host_tools.simulator.drive import Drive
from host_tools.simulator.errors import format_error

# Installed packages that are CircuitPython's own modules, or drivers for it, on a PC.
LIBRARIES = frozenset(
    (
        "adafruit_bitmap_font", "adafruit_displayio_ssd1306", "busdisplay", "displayio", "epaperdisplay", "fontio",
        "fourwire", "i2cdisplaybus", "paralleldisplaybus", "terminalio", "vectorio",
    )
)  # fmt: skip
# What of the PC's standard library CircuitPython has too; the rest is refused, as on the board.
STANDARD = frozenset(
    (
        "__future__", "array", "atexit", "binascii", "builtins", "collections", "errno", "io", "json", "math", "random",
        "re", "select", "struct", "zlib",
    )
)  # fmt: skip
MISSING_BUILTINS = ("ascii", "breakpoint", "exit", "quit", "vars", "FileNotFoundError", "PermissionError", "IOError")

_code: dict[Path, tuple[tuple[int, int], CodeType]] = {}
_code_lock = threading.Lock()


def compiled(path: Path) -> CodeType:
    """Return the code of a source file, compiled once for each state of the file."""
    stat = path.stat()
    stamp = (stat.st_mtime_ns, stat.st_size)
    with _code_lock:
        known = _code.get(path)
        if known is None or known[0] != stamp:
            known = (stamp, compile(path.read_bytes(), str(path), "exec", dont_inherit=True))
            _code[path] = known
        return known[1]


class Found(NamedTuple):
    """Where the source of a module is: the file on the PC (None for a folder without one), its name for the module's
    `__file__`, and its `__path__` if it is a package."""

    source: Path | None
    file: str
    folder: str | None


def _folders(package: ModuleType) -> Sequence[str]:
    """Return where the modules of a package are looked for: MicroPython's `__path__` is a text, the PC's a list."""
    path: str | Sequence[str] = getattr(package, "__path__", ())
    return (path,) if isinstance(path, str) else path


class Modules:
    """A table of modules of its own, filled by importing source files with builtins of its own."""

    def __init__(self, table: dict[str, ModuleType]) -> None:
        self.table = table
        self.builtins: dict[str, Any] = dict(builtins.__dict__)
        self.builtins["__import__"] = self.import_

    def find(self, last: str, folders: Sequence[str] | None) -> Found | None:
        """Find the module with the last name `last`; `folders` are its package's `__path__`, None at the top."""
        raise NotImplementedError

    def foreign(self, name: str) -> ModuleType | None:
        """Return a module that is not loaded from source here: a stand-in, or one of the PC's."""
        raise NotImplementedError

    def load(self, name: str) -> ModuleType:
        """Import the module with this full name, and the packages above it, and return it."""
        module = self.table.get(name)
        if module is not None:
            return module
        above, _, last = name.rpartition(".")
        package = self.load(above) if above else None
        if package is None:
            found = self.foreign(name)
            if found is not None:
                self.table[name] = found
                return found
        place = self.find(last, _folders(package) if package else None)
        if place is None:
            raise ImportError(f"no module named '{name}'", name=name)
        module = self._execute(name, place)
        if package is not None:
            setattr(package, last, module)
        return module

    def _execute(self, name: str, place: Found) -> ModuleType:
        module = ModuleType(name)
        module.__dict__.update(
            __builtins__=self.builtins,
            __file__=place.file,
            __package__=name if place.folder else name.rpartition(".")[0],
        )
        if place.folder:
            module.__dict__["__path__"] = place.folder  # a text, as on the board
        self.table[name] = module
        try:
            if place.source is not None:
                exec(compiled(place.source), module.__dict__)
        except BaseException:
            self.table.pop(name, None)
            raise
        return module

    def import_(
        self,
        name: str,
        globals: Mapping[str, Any] | None = None,
        locals: Mapping[str, Any] | None = None,
        fromlist: Sequence[str] = (),
        level: int = 0,
    ) -> ModuleType:
        """The board's `__import__`."""
        if level:
            package = (globals or {})["__package__"].split(".")
            name = ".".join(package[: len(package) + 1 - level] + ([name] if name else []))
        module = self.load(name)
        if not fromlist:
            return module if level else self.table[name.partition(".")[0]]
        if hasattr(module, "__path__"):
            for part in fromlist:
                if hasattr(module, part):
                    continue
                # One that is loaded already is found too, though its package may have been dropped since.
                if f"{name}.{part}" in self.table or self.find(part, _folders(module)):
                    setattr(module, part, self.load(f"{name}.{part}"))
        return module


class Libraries(Modules):
    """Blinka's modules for one power-on; `stand_ins` are the board's modules that they build on."""

    def __init__(self, stand_ins: Mapping[str, ModuleType]) -> None:
        super().__init__({})
        self.stand_ins = dict(stand_ins)
        self.attributes: dict[str, Callable[[str], Any]] = {}  # module -> what makes names that Blinka's lacks
        self.stand_ins["threading"] = make(
            "threading", "No background thread", Thread=_NoThread, Event=threading.Event, RLock=threading.RLock
        )

    def foreign(self, name: str) -> ModuleType | None:
        if name in self.stand_ins:
            return self.stand_ins[name]
        return None if name in LIBRARIES else importlib.import_module(name)

    def load(self, name: str) -> ModuleType:
        module = super().load(name)
        if name in self.attributes:
            module.__dict__["__getattr__"] = self.attributes[name]
        return module

    def find(self, last: str, folders: Sequence[str] | None) -> Found | None:
        if folders is None:
            spec = importlib.util.find_spec(last)
            if spec is None or spec.origin is None:
                return None
            source = Path(spec.origin)
            return Found(source, str(source), str(source.parent) if spec.submodule_search_locations else None)
        for folder in folders:
            package, source = Path(folder, last, "__init__.py"), Path(folder, f"{last}.py")
            if package.exists():
                return Found(package, str(package), str(package.parent))
            if source.exists():
                return Found(source, str(source), None)
        return None

    def import_(
        self,
        name: str,
        globals: Mapping[str, Any] | None = None,
        locals: Mapping[str, Any] | None = None,
        fromlist: Sequence[str] = (),
        level: int = 0,
    ) -> ModuleType:
        top = name.partition(".")[0]
        if not level and top not in LIBRARIES and top not in self.stand_ins:
            return builtins.__import__(name, globals, locals, fromlist, 0)
        return super().import_(name, globals, locals, fromlist, level)


class _NoThread:
    """Blinka's background thread, which never runs: CircuitPython has none with `auto_refresh=False`."""

    def __init__(self, *args: object, **kwargs: object) -> None:
        pass

    def start(self) -> None:
        """Do nothing."""

    def is_alive(self) -> bool:
        """Say that it runs, so that Blinka does not start it again."""
        return True

    def join(self) -> None:
        """Do nothing."""


class World(Modules):
    """The modules of one run of a program on the board."""

    def __init__(
        self,
        stand_ins: Mapping[str, ModuleType],
        libraries: Libraries,
        drive: Drive,
        settings: Mapping[str, str | int],
        write: Callable[[str], None],
    ) -> None:
        super().__init__({})
        self.drive = drive
        self.libraries = libraries
        self._write = write
        self._found: dict[tuple[str, str], Found] = {}  # modules come and go, their files do not while a program runs
        self._stand_ins = dict(stand_ins)
        for one in (_os(drive, settings), _sys(self, write), _traceback(self, write)):
            self._stand_ins[one.__name__] = one
        self.builtins.update(open=drive.open, print=self.print)
        for name in MISSING_BUILTINS:
            self.builtins.pop(name, None)

    def foreign(self, name: str) -> ModuleType | None:
        if name in STANDARD and self.find(name, None) is None:
            return importlib.import_module(name)
        return None

    def find(self, last: str, folders: Sequence[str] | None) -> Found | None:
        if folders is None:
            path = self._stand_ins["sys"].path
            folders = [f"/{folder}".rstrip("/").replace("//", "/") for folder in path if folder != ".frozen"]
        for folder in folders:
            found = self._found.get((folder, last)) or self._look(folder, last)
            if found is not None:
                self._found[folder, last] = found
                return found
        return None

    def _look(self, folder: str, last: str) -> Found | None:
        drive = self.drive
        package, source = f"{folder}/{last}", f"{folder}/{last}.py"
        if drive.is_folder(package):
            init = f"{package}/__init__.py"
            return Found(drive.find(init) if drive.exists(init) else None, init, package)
        return Found(drive.find(source), source, None) if drive.exists(source) else None

    def load(self, name: str) -> ModuleType:
        if name not in self.table and (name in self._stand_ins or name.partition(".")[0] in LIBRARIES):
            if "." in name:
                self.load(name.rpartition(".")[0])
            self.table[name] = self._stand_ins.get(name) or self.libraries.load(name)
        return super().load(name)

    def run(self, name: str) -> None:
        """Run a top-level program such as "code.py" of the drive."""
        source = self.drive.find(name)
        main = ModuleType("__main__")
        main.__dict__.update(__builtins__=self.builtins, __file__=name, __package__="")
        self.table["__main__"] = main
        exec(compiled(source), main.__dict__)

    def print(self, *values: object, sep: str = " ", end: str = "\n", file: Any = None) -> None:
        """The board's `print`."""
        text = sep.join(str(value) for value in values) + end
        if file is None:
            self._write(text)
        else:
            file.write(text)


def _os(drive: Drive, settings: Mapping[str, str | int]) -> ModuleType:
    import os

    def getenv(key: str, default: Any = None) -> Any:
        return settings.get(key, default)

    def statvfs(path: str) -> tuple[int, ...]:
        return (512, 512, 2034, 1500, 1500, 0, 0, 0, 0, 255)  # the 1 MB drive of a Pico

    uname = ("rp2040", "rp2040", "10.2.1", "10.2.1 on 2026-01-01", "Raspberry Pi Pico with rp2040")
    return make(
        "os",
        "Files and settings",
        getenv=getenv,
        listdir=drive.listdir,
        mkdir=drive.mkdir,
        remove=drive.remove,
        unlink=drive.remove,
        rename=drive.rename,
        stat=drive.stat,
        statvfs=statvfs,
        sync=lambda: None,
        uname=lambda: os.uname_result(uname) if hasattr(os, "uname_result") else uname,
        urandom=os.urandom,
        getcwd=lambda: "/",
        sep="/",
    )


class _Output:
    """sys.stdout of the board."""

    def __init__(self, write: Callable[[str], None]) -> None:
        self._write = write

    def write(self, text: str) -> int:
        """Write to the console."""
        self._write(text)
        return len(text)


def _sys(world: World, write: Callable[[str], None]) -> ModuleType:
    from types import SimpleNamespace

    def leave(code: object = None) -> None:
        raise SystemExit(code)

    return make(
        "sys",
        "The interpreter",
        modules=world.table,
        path=["", "/", ".frozen", "/lib"],
        implementation=SimpleNamespace(name="circuitpython", version=(10, 2, 1), _mpy=0x0306),
        platform="RP2040",
        version="3.4.0; CircuitPython 10.2.1",
        version_info=(3, 4, 0),
        byteorder="little",
        maxsize=0x7FFFFFFF,
        stdout=_Output(write),
        exit=leave,
    )


def _traceback(world: World, write: Callable[[str], None]) -> ModuleType:
    def format_exception(error: Any, value: Any = None, tb: Any = None, **kwargs: Any) -> list[str]:
        return [format_error(value if isinstance(value, BaseException) else error, world.drive)]

    def print_exception(error: Any, value: Any = None, tb: Any = None, *, file: Any = None, **kwargs: Any) -> None:
        text = format_exception(error, value)[0]
        (file.write if file is not None else write)(text)

    return make("traceback", "Errors as text", format_exception=format_exception, print_exception=print_exception)
