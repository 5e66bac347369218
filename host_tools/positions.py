"""Readable positions: JSON in the words of a game, never raw offsets.

One envelope serves all games; what stands in `turn`, `players` and `table` is up to `notation/<game>.py`.
`positions.md` beside this file documents it with examples.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Protocol
from weakref import WeakKeyDictionary

from firmware import registry, rng
from firmware.pack import Pack, PackError
from host_tools.core import Game
from host_tools.errors import HortusError
from host_tools.packs import compiler

MOST_SEATS = 5
_ENVELOPE = ("game", "pack", "options", "seats", "turn", "players", "table", "rng")
_MISSING = object()
# The rules that a pack was found to fit. To look through it takes as long as a fifth of a random game.
_fits: WeakKeyDictionary[Pack, type] = WeakKeyDictionary()


class PositionError(HortusError):
    """A position that cannot be; `findings` holds every reason, a line each, `where` names where it was read."""

    def __init__(self, findings: Sequence[str], where: str = "position") -> None:
        self.findings = list(findings)
        super().__init__("\n".join(f"{where}: {line}" for line in findings))


class Notation(Protocol):
    """What `host_tools/notation/<game>.py` offers."""

    def write(self, game: Game) -> dict[str, Any]:
        """Return {"turn", "players", "table"} of `game`."""

    def read(self, game: Game, position: Table) -> None:
        """Load what `position` says into `game`, whose state is all zero but for the dice.

        Findings go to `position.findings`.
        """

    def move_text(self, game: Game, move: int) -> str:
        """Return the words of a legal move."""

    def parse_move(self, game: Game, text: str) -> int:
        """Return the number of the move that `text` names; raises ValueError with a reason."""

    def picture(self, game: Game) -> str:
        """Return a picture of the position in plain characters."""


class Table:
    """A JSON object being read: each getter checks type and range, and notes what is wrong under its key's path."""

    def __init__(self, value: object, path: str, findings: list[str]) -> None:
        self.findings = findings
        self.path = path
        self._used: set[str] = set()
        self._tables: dict[str, list[Table]] = {}
        self.value: Mapping[str, Any] = {}
        if isinstance(value, Mapping):
            self.value = value
        else:
            self.wrong("", value, "an object is allowed")

    def wrong(self, key: str, value: object, allowed: str) -> None:
        """Note that `value` at `key` is not allowed."""
        path = f"{self.path}.{key}" if self.path and key else self.path + key
        self.findings.append(f"{path or 'position'} = {shown(value)}: {allowed}")

    def has(self, key: str) -> bool:
        return key in self.value

    def get(self, key: str, default: Any = None) -> Any:
        """Return the raw value at `key`."""
        self._used.add(key)
        return self.value.get(key, default)

    def whole(self, key: str, least: int, most: int, default: int) -> int:
        """Return a whole number in `least`..`most`; the default if it is absent or wrong."""
        value = self.get(key, _MISSING)
        if value is _MISSING:
            return default
        if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
            self.wrong(key, value, f"a whole number {least} to {most} is allowed")
            return default
        return value

    def word(self, key: str, words: Iterable[str], default: str) -> str:
        """Return one of `words`."""
        value = self.get(key, _MISSING)
        if value is _MISSING:
            return default
        known = list(words)
        if value not in known:
            self.wrong(key, value, f"one of {', '.join(known)} is allowed")
            return default
        return str(value)

    def table(self, key: str) -> Table:
        """Return the object at `key`, empty if it is absent; the same one each time."""
        if key not in self._tables:
            self._tables[key] = [Table(self.get(key, {}), f"{self.path}.{key}" if self.path else key, self.findings)]
        return self._tables[key][0]

    def listing(self, key: str, longest: int) -> list[Any]:
        """Return the list at `key`, empty if it is absent."""
        value = self.get(key, [])
        if not isinstance(value, list) or len(value) > longest:
            self.wrong(key, value, f"a list of at most {longest} is allowed")
            return []
        return value

    def tables(self, key: str, longest: int) -> list[Table]:
        """Return the objects in the list at `key`; the same ones each time."""
        if key not in self._tables:
            path = f"{self.path}.{key}" if self.path else key
            values = enumerate(self.listing(key, longest))
            self._tables[key] = [Table(value, f"{path}[{i}]", self.findings) for i, value in values]
        return self._tables[key]

    def done(self, also: Iterable[str] = ()) -> None:
        """Note every key that nobody asked for."""
        for key in self.value:
            if key not in self._used and key not in also:
                known = ", ".join(sorted(self._used | set(also)))
                name = key if str(key).isprintable() and len(key) < 40 else shown(key)
                self.findings.append(f"{self.path + '.' if self.path else ''}{name}: unknown key; allowed are {known}")


def shown(value: object) -> str:
    """Return `value` as JSON on one line, at most 40 characters of it."""
    try:
        text = json.dumps(value, default=str)
    except (RecursionError, ValueError):  # nested too deeply, or a number of thousands of digits
        text = f"a {type(value).__name__} too large to show"
    return text if len(text) <= 40 else text[:37] + "..."


def notation(game_id: str) -> Notation:
    """Return the notation of the game called `game_id`."""
    found: Notation = registry.module("notation", game_id)
    return found


def option_indices(pack: Pack, settings: Mapping[str, str]) -> bytes:
    """Return the value index of each option of `pack`, from labels or defaults; raises HortusError."""
    indices = bytearray(pack.default_options())
    names = [name for name, _, _ in pack.options]
    findings = []
    for name, label in settings.items():
        if name not in names:
            others = ", ".join(names) or "no options"
            findings.append(f"option {name!r}: pack {pack.name} has {others}{why_not(pack, name, label)}")
            continue
        labels = [value for value, _ in pack.options[names.index(name)][1]]
        if label in labels:
            indices[names.index(name)] = labels.index(label)
        else:
            allowed = " | ".join(labels)
            findings.append(f"{name} = {label!r}: one of {allowed} is allowed{why_not(pack, name, label)}")
    if findings:
        raise HortusError("\n".join(findings))
    return bytes(indices)


def new_game(pack: Pack, players: int, seed: int, options: bytes | None = None) -> Game:
    """Return a new game; raises HortusError if the pack does not allow so many players."""
    rules = registry.engine(pack.game)
    if _fits.get(pack) is not rules:
        try:
            pack.use_for(rules)
        except PackError as error:
            raise HortusError(str(error)) from None
        _fits[pack] = rules
    check_players(pack, players)
    if not 0 <= seed < 1 << 32:
        raise HortusError(f"seed {seed}: 0 to {(1 << 32) - 1} is allowed")
    game: Game = rules(pack, players, seed, pack.default_options() if options is None else options)
    return game


def check_players(pack: Pack, players: int) -> None:
    """Raise HortusError unless `pack` allows a match of `players` seats."""
    if not pack.allows(players):
        allowed = ", ".join(str(n) for n in range(1, 9) if pack.allows(n))
        raise HortusError(f"{players} players: pack {pack.name} is for {allowed}{why_not(pack, 'players', players)}")


def why_not(pack: Pack, name: str, value: object) -> str:
    """Return ": " and the rule by which the game of `pack` has no such value of an option or of "players", or ""."""
    schema = compiler.schema_of(pack.game)
    reason = schema.refusal(pack, name, str(value))
    return f": {reason}" if reason else ""


def write(game: Game) -> dict[str, Any]:
    """Return the position of `game` as a JSON-ready object."""
    pack = game.pack
    options = {name: values[game.options[i]][0] for i, (name, values, _) in enumerate(pack.options)}
    position = {"game": pack.game, "pack": pack.name, "options": options}
    position.update(notation(pack.game).write(game))
    position["rng"] = bytes(game.state[game.RNG : game.RNG + rng.SIZE]).hex()
    return position


def read(value: object, pack: Pack | None = None) -> Game:
    """Return the game that a parsed JSON position describes.

    `pack` stands in for the shipped pack of that name. Raises PositionError with every reason found.
    """
    findings: list[str] = []
    position = Table(value, "", findings)
    found = _pack(position, pack)
    settings = position.table("options").value
    try:
        options = option_indices(found, {str(k): _label(v) for k, v in settings.items()})
    except HortusError as error:
        findings += str(error).split("\n")
    seats = _seats(position, found)
    if findings:
        raise PositionError(findings)
    game = new_game(found, seats, 0, options)
    dice = position.get("rng", None)
    # All zero first: what the notation does not set must not come from the game that was dealt.
    blank = bytearray(len(game.state))
    rng.seed(blank, game.RNG, 0)
    if dice is not None:
        try:
            raw = bytes.fromhex(dice)
            if len(raw) != rng.SIZE:
                raise ValueError
            blank[game.RNG : game.RNG + rng.SIZE] = raw
        except (ValueError, TypeError):
            position.wrong("rng", dice, f"{2 * rng.SIZE} hex digits are allowed")
    game.load(blank)
    notation(found.game).read(game, position)
    position.done(_ENVELOPE)
    if findings:
        raise PositionError(findings)
    return game


def _label(value: object) -> str:
    """Return the label that an option's value stands for: `[1, 2]` is "1,2", true is "on"."""
    if isinstance(value, bool):
        return "on" if value else "off"
    if isinstance(value, list):
        return ",".join(str(part) for part in value)
    return str(value)


def _pack(position: Table, pack: Pack | None) -> Pack:
    """Return the pack of a position, `pack` if given; raises PositionError."""
    games = [row[0] for row in registry.GAMES]
    if not position.has("game") and pack is None and not position.findings:
        position.findings.append(f"game is missing: one of {', '.join(games)} is allowed")
    game = position.word("game", games, pack.game if pack else "")
    name = position.get("pack", game)
    if not position.findings:
        try:
            found = pack or compiler.find(name if isinstance(name, str) else shown(name))
            if found.game == game:
                return found
            position.findings.append(f"pack = {shown(found.name)}: it is for the game {found.game}, not {game}")
        except (HortusError, PackError) as error:
            position.findings += str(error).split("\n")
    raise PositionError(position.findings)


def _seats(position: Table, pack: Pack) -> int:
    """Return how many seats the position has: as many as it lists, or the next number that the pack allows."""
    players = position.get("players", [])
    listed = len(players) if isinstance(players, list) else 0
    least = next(n for n in range(1, 9) if pack.allows(n))
    seats = position.whole("seats", 1, MOST_SEATS, next((n for n in range(listed, 9) if pack.allows(n)), listed))
    try:
        check_players(pack, seats)
    except HortusError as error:
        position.findings.append(str(error))
        return least
    return seats


def loads(text: str, pack: Pack | None = None) -> Game:
    """Return the game that the JSON `text` describes; raises PositionError."""
    try:
        value = json.loads(text)
    except RecursionError:
        raise PositionError(["not JSON that can be read: nested too deeply"]) from None
    except ValueError as error:  # no JSON, or a number of thousands of digits
        raise PositionError([f"not JSON: {' '.join(str(error).split())}"]) from None
    return read(value, pack)


def dumps(game: Game) -> str:
    """Return the position of `game` as JSON text, one line a row of the table."""
    return json.dumps(write(game), indent=1)


def scores(game: Game) -> list[dict[str, Any]]:
    """Return `[{"seat", "total", "parts": {category: points}}]` of every seat."""
    found = []
    for seat in range(game.players):
        out = [0] * len(game.CATEGORIES)
        total = game.score(seat, out)
        found.append({"seat": seat, "total": total, "parts": dict(zip(game.CATEGORIES, out, strict=True))})
    return found


def legal_moves(game: Game) -> list[str]:
    """Return the words of every legal move, in ascending order of the moves' numbers."""
    moves = [0] * game.MOST_MOVES
    n = game.moves(moves)
    return [notation(game.ID).move_text(game, move) for move in moves[:n]]


def winners(game: Game) -> list[int]:
    """Return the seats that win, in ascending order."""
    mask = game.winners()
    return [seat for seat in range(game.players) if mask >> seat & 1]


def connected(cells: set[tuple[int, int]]) -> bool:
    """Return whether `cells`, (row, column) of at least one, hang together edge to edge."""
    todo = {next(iter(cells))}
    left = set(cells)
    while todo:
        r, c = todo.pop()
        left.discard((r, c))
        todo |= {(r - 1, c), (r + 1, c), (r, c - 1), (r, c + 1)} & left
    return not left
