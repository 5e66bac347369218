"""How deep the app's calls go on the board's stack for Python, which CircuitPython 9.2 gives 1,536 bytes."""

from __future__ import annotations

import tempfile
import threading
from collections.abc import Callable
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

from host_tools import build
from host_tools.bench import rules
from host_tools.bench.memory import playable, rows
from host_tools.micropython.frames import sizes
from host_tools.packs import compiler
from host_tools.simulator import Machine, matches

PRESSES = 15  # rounds of keys, of 21 each, in a match: every screen, hints, undo, some turns of bots
ROUND = (
    *("A", "M", "RIGHT", "CHORD", "DOWN", "DOWN", "DOWN", "A", "RIGHT", "A"),
    *("B", "B", "B", "HOLD", "A", "B", "B", "A", "DOWN", "A", "UP"),
)
THINK_MS = 1500
START_MS = 5000  # the shelf is there long before
CODE = 64  # bytes of the frame of code.py, which is compiled on the board


class _Depth:
    """The deepest chain of calls that the threads of the simulator's firmware have made. A trace function.

    Calls only are traced, and not returns too: what stands on the stack is found from the caller of each.
    """

    def __init__(self, frames: dict[tuple[str, str], int], root: Path) -> None:
        self.frames = frames
        self.root = str(root) + "/"
        self.deepest: list[tuple[str, int]] = []
        self.most = 0
        self.unknown: set[str] = set()
        self._functions: dict[CodeType, tuple[str, int] | None] = {}
        self._own = threading.local()

    def __call__(self, frame: FrameType, event: str, _: Any) -> None:
        function = self._function(frame.f_code)
        if function is None:
            return
        back = frame.f_back
        while back is not None and self._function(back.f_code) is None:
            back = back.f_back
        # [frame, bytes of it and of all that called it, (name, bytes)] of each call that may not have returned
        chain: list[tuple[FrameType, int, tuple[str, int]]] = self._own.__dict__.setdefault("chain", [])
        while chain and chain[-1][0] is not back:
            chain.pop()
        used = function[1] + (chain[-1][1] if chain else 0)
        chain.append((frame, used, function))
        if used > self.most:
            self.most = used
            self.deepest = [entry[2] for entry in chain]

    def _function(self, code: CodeType) -> tuple[str, int] | None:
        """Return name and bytes of a function of the firmware, None for any other."""
        try:
            return self._functions[code]
        except KeyError:
            pass
        found = None
        if code.co_filename.startswith(self.root):
            path = code.co_filename[len(self.root) :].replace("\\", "/")
            name = f"{path.removesuffix('.py')}:{code.co_qualname}"
            size = self.frames.get((path, code.co_qualname), CODE if "/" not in path else 0)
            if not size:
                self.unknown.add(name)
            found = name, size
        self._functions[code] = found
        return found


def games_there() -> list[str]:
    """Return the games that can be played on the handheld."""
    return [game for game in rules.games_there() if playable(game)]


def tables(game: str) -> list[tuple[str, int]]:
    """Return (name of the pack, seats) of what is played: the largest table and the smallest; others call no deeper."""
    found = sorted(rows(game), key=lambda row: row[1])
    return [found[0], found[-1]]


def measure(game: str, step: Callable[[], None] = lambda: None) -> dict[str, Any]:
    """Play each of `tables(game)` on the simulator with a human in the first seat and bots behind.

    Returns {"stack_bytes": most of one chain, "chain": [[function, bytes], ...]}. What is run is the firmware as a
    build compiles it, so names of functions are those of the build; `step` is called after each match. The C of
    CircuitPython takes none of this stack, but for arguments in transit, about 10 bytes a call of those that have many.
    """
    texts = build.sources()
    compiled = build.make().files
    frames = {
        (path, name): size
        for path, text in texts.items()
        for name, size in sizes(compiled[path.removesuffix(".py") + ".mpy"], text).items()
    }
    with tempfile.TemporaryDirectory(prefix="hortus-stack-") as folder:
        root = Path(folder).resolve()
        for path, data in compiled.items():
            if not path.endswith(".mpy"):
                (root / path).parent.mkdir(parents=True, exist_ok=True)
                (root / path).write_bytes(data)
        for path, text in texts.items():
            (root / path).parent.mkdir(parents=True, exist_ok=True)
            (root / path).write_text(text, encoding="utf-8")
        depth = _Depth(frames, root)
        threading.settrace(depth)
        try:
            for name, players in tables(game):
                _play(root, name, players)
                step()
        finally:
            threading.settrace(None)
    if depth.unknown:
        raise ValueError(f"functions whose frames are not known: {', '.join(sorted(depth.unknown))}")
    return {"stack_bytes": depth.most, "chain": [list(call) for call in depth.deepest]}


def _play(root: Path, name: str, players: int) -> None:
    pack = compiler.built_in(name)
    with Machine(root) as machine:
        seats = bytes(-seat % 4 for seat in range(players))
        matches.put_in(machine.hardware, pack, pack.default_options(), seats, 7, True)
        machine.run(START_MS, until=lambda: machine.picture().count > 0)
        machine.press("A")  # go on with the match
        machine.settle()
        for _ in range(PRESSES):
            for key in ROUND:
                if key == "CHORD":
                    machine.chord()
                elif key == "HOLD":
                    machine.hold("M")
                else:
                    machine.press(key)
            machine.run(THINK_MS)
        if machine.state != "running":
            raise ValueError(f"{name}: the firmware is {machine.state}: {machine.error}")
