"""What the debugger knows of the match, and what it can do with it; the screen shows it."""

from __future__ import annotations

import inspect
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from firmware import registry
from firmware.pack import Pack
from host_tools import positions
from host_tools.debugger import breaks
from host_tools.errors import HortusError
from host_tools.link import pictures
from host_tools.link.client import Client, NoAnswer
from host_tools.link.target import DumpTarget, Target, game_of, pack_of, phase_of
from host_tools.simulator.picture import Picture
from host_tools.wording import counted

HELP = (
    "press KEY ... | play MOVE | goto N | back | forth | undo | hint | bot [LEVEL] | new PACK SEATS [SEED] | resume | "
    "park | hold SEAT ... | break CONDITION | breaks | clear | go | trace | mem | crash | reboot"
)
LOG_LINES = 200
_MOST_SEATS = 5
_ASK_AGAIN = 15  # looks between two questions for memory and the loop's times


@dataclass
class Seen:
    """What the last look has found.

    picture, status     as `screen` and `status` tell
    words       path in the position -> text, in the order of the position; changed: paths that differ from before
    moves       (number, words) of each legal move
    journal     numbers of the decisions that are known; decisions: their words, of a handheld those that were watched
    mem, trace  as those verbs tell, {} before the first
    """

    picture: Picture = field(default_factory=lambda: Picture(bytes(1024)))
    status: dict[str, Any] = field(default_factory=dict)
    words: dict[str, str] = field(default_factory=dict)
    changed: set[str] = field(default_factory=set)
    moves: list[tuple[int, str]] = field(default_factory=list)
    journal: list[int] = field(default_factory=list)
    decisions: list[str] = field(default_factory=list)
    mem: dict[str, Any] = field(default_factory=dict)
    trace: dict[str, Any] = field(default_factory=dict)

    @property
    def match(self) -> dict[str, Any] | None:
        """What `status` says of the match."""
        found: dict[str, Any] | None = self.status.get("match")
        return found


class Session:
    """A target that is looked at again and again, and told what to do.

    seen        Seen;  log: what happened, the newest last
    breaks      conditions; stopped: the one that the match stopped at, None while it goes on
    """

    def __init__(self, target: Target) -> None:
        self.target = target
        self.seen = Seen()
        self.log: deque[str] = deque(maxlen=LOG_LINES)
        self.breaks: list[breaks.Break] = []
        self.stopped: breaks.Break | None = None
        self._held: int | None = None  # the seats that were held before the match was made to wait; None: it was not
        self._names: dict[str, Any] = {}
        self._key: tuple[Any, ...] = ()
        self._legal: dict[int, dict[int, str]] = {}  # decisions before a position that was seen -> words of its moves
        self._pack: Pack | None = None
        self._looks = 0

    # ---- looking

    def look(self) -> Seen:
        """Ask for the picture and whatever has changed; raises NoAnswer."""
        seen = self.seen
        seen.picture = pictures.once(self.target)
        seen.status = self.target.ask("status")
        match = seen.match
        key = (None,) if match is None else (match["crc"], match["seats"], match["length"], match["top"], match["held"])
        if key != self._key:
            self._follow(match)
            self._key = key
        if isinstance(self.target, Client):
            while self.target.events:
                event = self.target.events.popleft()
                self.log.append(f"{event['at'] % 1_000_000:>6} ms  {event['event']} {event['value']}")
        if self._looks % _ASK_AGAIN == 0:
            seen.mem, seen.trace = self.target.ask("mem"), self.target.ask("trace")
        self._looks += 1
        return seen

    def _follow(self, match: dict[str, Any] | None) -> None:
        """Take over another position."""
        seen = self.seen
        if match is None:
            seen.words, seen.changed, seen.moves, seen.journal, self._names = {}, set(), [], [], {}
            seen.decisions = []
            self._legal.clear()
            self.stopped = self._held = None
            return
        before = self._names
        passed = match["length"] - before["length"] if before else 0
        if self.breaks and self.stopped is None and passed > 0:
            self._find_stop(match, match["length"] - passed + 1, before)
            match = self.target.ask("status")["match"]
            seen.status["match"] = match
        self._names = self._read(match)
        old = seen.words
        seen.words = flatten({key: self._names[key] for key in ("turn", "players", "table")})
        seen.changed = {path for path, text in seen.words.items() if old and old.get(path) != text}
        self._tell_journal(self.target.ask("journal")["moves"])

    def _tell_journal(self, moves: list[int]) -> None:
        """Note the decisions, in words as far as their positions were seen: the dice that led there are not told."""
        seen = self.seen
        pairs = enumerate(zip(seen.journal, moves, strict=False))
        same = next((n for n, (old, new) in pairs if old != new), len(moves))
        self._legal = {n: words for n, words in self._legal.items() if n <= same}
        self._legal[self._names["length"]] = dict(seen.moves)
        seen.journal = moves
        if isinstance(self.target, DumpTarget):
            seen.decisions = self.target.in_words()
        else:
            seen.decisions = [self._legal.get(n, {}).get(move, str(move)) for n, move in enumerate(moves)]

    def _read(self, match: dict[str, Any]) -> dict[str, Any]:
        """Return the names of the present position, and note its moves."""
        if self._pack is None or f"{self._pack.crc:08x}" != match["crc"]:
            self._pack = pack_of(self.target, match)
        game = game_of(match, self._pack, self.target.ask("state")["data"])
        notation = positions.notation(game.ID)
        self.seen.moves = [] if match["over"] else [
            (move, notation.move_text(game, move)) for move in self.target.ask("moves")
        ]  # fmt: skip
        self._legal[match["length"]] = dict(self.seen.moves)
        told = {"player": match["player"], "phase": phase_of(match), "length": match["length"], "began": match["turn"]}
        return {**notation.write(game), **told}

    # ---- stopping

    def _find_stop(self, match: dict[str, Any], first: int, before: dict[str, Any]) -> None:
        """Stop at the first position from decision `first` on that fits a condition; the match goes back to it."""
        # Nobody plays on meanwhile, least of all a bot from a position in between.
        if self._held is None:  # not begun already, when the cable was pulled
            self._held = match["held"]
        self._hold((1 << len(match["seats"])) - 1)
        last = self.target.ask("status")["match"]["length"]
        at = last
        for n in range(first, last + 1):
            if n != at:
                self.target.ask("goto", n)
                at = n
            names = self._read(self.target.ask("status")["match"])
            for one in self.breaks:
                if self._hits(one, names, before):
                    self.stopped = one
                    self.log.append(f"stopped after {n} decisions: {one.text}")
                    return
            before = names
        self._let_go()

    def _hits(self, one: breaks.Break, names: dict[str, Any], before: dict[str, Any]) -> bool:
        try:
            return one.hit(names, before)
        except HortusError as error:
            self.log.append(str(error))
            return False

    def go(self) -> None:
        """Go on after a stop: whoever had the seats has them again."""
        self.stopped = None
        self._let_go()

    def close(self) -> None:
        """Let a match that stands at a condition go on without the debugger."""
        try:
            self.go()
        except HortusError:
            pass  # it is gone, and with it what was held

    def _let_go(self) -> None:
        if self._held is not None:
            self._hold(self._held)
            self._held = None

    def _hold(self, mask: int) -> None:
        if isinstance(self.target, Client):  # in a dump nobody plays on
            self.target.ask("hold", mask)

    # ---- doing

    def command(self, line: str) -> str:
        """Do what a line says and return what to tell; raises HortusError."""
        words = line.split()
        if not words:
            return ""
        made: Callable[..., str] | None = getattr(self, f"_do_{words[0]}", None)
        if made is None:
            raise HortusError(f"{words[0]!r}: {HELP}")
        try:
            inspect.signature(made).bind(*words[1:])
        except TypeError:
            raise HortusError(f"{line.strip()[:60]!r}: too many or too few words: {HELP}") from None
        return made(*words[1:])

    def _do_help(self, *words: str) -> str:
        return HELP

    def _do_press(self, *keys: str) -> str:
        for key in keys:
            name, _, kind = key.partition(":")
            self.target.ask("key", name.upper(), *([kind] if kind else []))
        return ""

    def _do_play(self, *words: str) -> str:
        text = " ".join(words)
        for move, name in self.seen.moves:
            if text in (name, str(move)):
                self.target.ask("play", move)
                return f"played {name}"
        raise HortusError(f"play {text!r}: one of the legal moves is allowed")

    def _do_goto(self, n: str = "") -> str:
        match = self._match()
        if not _is_number(n) or int(n) > match["top"]:
            raise HortusError(f"goto {n[:20]}: 0 to {match['top']} is allowed")
        self.target.ask("goto", n)
        held = self.target.ask("status")["match"]["held"]
        if held != match["held"] and self._held is None:
            self._held = match["held"]  # the bots wait: else they would play what follows anew
        if int(n) == match["top"] and self.stopped is None:
            self._let_go()
        return "the bots wait: F5 or `go` lets them play on from here" if self._held is not None else ""

    def _do_back(self) -> str:
        return self._do_goto(str(max(0, self._match()["length"] - 1)))

    def _do_forth(self) -> str:
        match = self._match()
        return self._do_goto(str(min(match["top"], match["length"] + 1)))

    def _do_undo(self) -> str:
        return f"taken back: {self.target.ask('undo')}"

    def _do_hint(self) -> str:
        line = self.target.ask("hint")
        first = dict(self.seen.moves).get(line[0], str(line[0]))
        return f"Master would play: {first}{f', then {line[1:]}' if line[1:] else ''}"

    def _do_bot(self, level: str = "3") -> str:
        return f"played {self.target.ask('bot', level)}"

    def _do_new(self, *words: str) -> str:
        self.target.ask("new", *words)
        self._legal.clear()
        self._names = {"length": 0}  # conditions count from its first decision on
        self._key = ()
        return ""

    def _do_resume(self) -> str:
        return f"{self.target.ask('resume')} decisions"

    def _do_park(self) -> str:
        self.target.ask("park")
        return ""

    def _do_hold(self, *seats: str) -> str:
        if not all(_is_number(seat) and int(seat) < _MOST_SEATS for seat in seats):
            raise HortusError("hold: numbers of seats are allowed, none gives all back")
        self.target.ask("hold", sum({1 << int(seat) for seat in seats}))
        return ""

    def _do_break(self, *words: str) -> str:
        one = breaks.parse(" ".join(words))
        if self._names and self.seen.match is not None:
            self._refuse_never(words, self.seen.match)
            one.hit(self._names, self._names)  # a word that is not in the position is said at once
        self.breaks.append(one)
        return counted(len(self.breaks), "condition")

    def _refuse_never(self, words: tuple[str, ...], match: dict[str, Any]) -> None:
        """Refuse a condition that never comes in this match; raises HortusError."""
        phases = registry.engine(match["game"]).PHASES
        if words[0] == "phase" and words[1] not in phases:
            raise HortusError(f"break phase {words[1][:40]}: {', '.join(phases)} are allowed in this game")
        if words[0] == "player" and int(words[1]) >= len(match["seats"]):
            raise HortusError(f"break player {words[1]}: the match has the seats 0 to {len(match['seats']) - 1}")

    def _do_breaks(self) -> str:
        return "; ".join(one.text for one in self.breaks) or "no conditions"

    def _do_clear(self) -> str:
        self.breaks.clear()
        self.go()
        return ""

    def _do_go(self) -> str:
        self.go()
        return ""

    def _do_trace(self, how: str = "on") -> str:
        self.target.ask("trace", how)
        return f"trace {how}"

    def _do_mem(self) -> str:
        said = self.target.ask("mem", "collect")
        return f"{said['used']:,} bytes in use, {said['free']:,} free"

    def _do_crash(self) -> str:
        from host_tools.micropython.readable import readable  # needs the compiler, which nothing else here does

        return readable(self.target.ask("crash")) or "no error since power-on"

    def _do_reboot(self) -> str:
        try:
            self.target.ask("reboot")
        except NoAnswer as error:
            if "gone" not in str(error):
                raise
        if isinstance(self.target, Client):
            self.target.reconnect()
        return "it is back"

    def _match(self) -> dict[str, Any]:
        match = self.seen.match
        if match is None:
            raise HortusError("no match is being played there")
        return match


def _is_number(word: str) -> bool:
    return word.isascii() and word.isdecimal() and len(word) <= 5


def flatten(value: Any, path: str = "") -> dict[str, str]:
    """Return path -> text of everything in a position; lists of plain things are one text."""
    if isinstance(value, dict):
        found: dict[str, str] = {}
        for key, part in value.items():
            found.update(flatten(part, f"{path}.{key}" if path else str(key)))
        return found
    if isinstance(value, list) and any(isinstance(part, dict | list) for part in value):
        found = {}
        for i, part in enumerate(value):
            found.update(flatten(part, f"{path}[{i}]"))
        return found
    return {path: " ".join(map(str, value)) if isinstance(value, list) else str(value)}
