"""What a command speaks to: a handheld, the simulator on its pseudo-terminal, or a dump of either."""

from __future__ import annotations

import base64
from binascii import crc32
from pathlib import Path
from typing import Any, Protocol

from firmware import registry
from firmware.games.base import IllegalMove
from firmware.match import Match, MatchError
from firmware.match_rest import check
from firmware.pack import Pack, PackError
from host_tools import positions, saves
from host_tools.core import Game
from host_tools.errors import HortusError
from host_tools.link import ports
from host_tools.link.dumps import Dump
from host_tools.packs import compiler

DICE = bytes(8)
_MOST_NUMBER = 65535
# Verbs that a dump answers from its match -> how many numbers must follow, and may.
_TAKES = {"status": (0, 0), "state": (0, 0), "moves": (0, 0), "undo": (0, 0), "hint": (0, 0)} | {
    "journal": (0, 1),
    "goto": (1, 1),
    "play": (1, 40),
}


class Target(Protocol):
    """What answers requests of protocol.md."""

    def ask(self, *words: object, timeout: float | None = None) -> Any:
        """Return the value of the reply; raises HortusError."""

    def fetch(self, *what: object) -> bytes:
        """Return a file."""

    def close(self) -> None:
        """Let it go."""


def open_target(port: str | None, dump: Path | None) -> Target:
    """Open the dump if one is named, else the handheld; raises HortusError."""
    if dump is not None:
        if port is not None:
            raise HortusError("--port and --dump: one of them is allowed")
        return DumpTarget(Dump.read(dump))
    return ports.choose(port)


# ---- the match that is played there, with the words of its game


def pack_of(target: Target, match: dict[str, Any]) -> Pack:
    """Return the pack of the match that `status` tells: the shipped one with its CRC-32, else the target's own.

    Raises UnknownGame, PackError, HortusError.
    """
    registry.entry(match["game"])
    for path in compiler.sources(match["game"]):
        pack = compiler.built_in(path.stem)
        if f"{pack.crc:08x}" == match["crc"]:
            return pack
    pack = Pack(target.fetch("pack"))
    pack.use_for(registry.engine(match["game"]))
    return pack


def match_of(target: Target) -> tuple[dict[str, Any], Pack]:
    """Return what `status` says of the match, and its pack; raises HortusError if there is none."""
    match = target.ask("status")["match"]
    if match is None:
        raise HortusError("no match is being played there: `new` begins one, `resume` goes on with the one that waits")
    return match, pack_of(target, match)


def game_of(match: dict[str, Any], pack: Pack, state: str) -> Game:
    """Return the game in the position that `state` tells in base64; its dice are zero, for nobody may know them."""
    options = bytes(ord(letter) - ord("a") for letter in match["options"])[: len(pack.numbers)]
    try:
        check(pack, options, bytes(len(match["seats"])), 0)
        game = positions.new_game(pack, len(match["seats"]), 0, options)
        game.load(base64.b64decode(state))
        # The rules trust their own bytes, and these may be another version's: so all that will be read is tried here.
        notation = positions.notation(game.ID)
        notation.write(game)
        notation.picture(game)
        game.moves([0] * game.MOST_MOVES)
    except (ValueError, IndexError, KeyError, TypeError, AttributeError) as error:
        raise HortusError(f"the position there is none of pack {pack.name}: {error}") from None
    return game


def phase_of(match: dict[str, Any]) -> str:
    """Return the word for the decision that is due; raises HortusError if the game has no such phase."""
    phases = registry.engine(match["game"]).PHASES
    if match["phase"] >= len(phases):
        raise HortusError(f"phase {match['phase']} of the match there: {match['game']} has 0 to {len(phases) - 1}")
    return str(phases[match["phase"]])


def position(target: Target) -> tuple[dict[str, Any], Game]:
    """Return what `status` says of the match, and the game in its present position."""
    match, pack = match_of(target)
    return match, game_of(match, pack, target.ask("state")["data"])


# ---- dumps


class DumpTarget:
    """A dump as a target. What it holds is told; what can be worked out from its match is, without changing the dump.

    goto, undo and play bring its match to another position for as long as this object lives.
    """

    def __init__(self, dump: Dump) -> None:
        self.dump = dump
        self.match = self._match()

    def close(self) -> None:
        """Nothing is open."""

    def _match(self) -> Any:
        """Return the match of the dump at the position it was dumped in, None if it holds none."""
        status = self.dump.replies["status"]["match"]
        if status is None or self.dump.nvm is None:
            return None
        save = saves.parse(self.dump.nvm, "dump")
        try:
            pack = Pack(self.dump.pack) if self.dump.pack else saves.pack_of(save.header)
            match = saves.new_match(save, pack)
            for move in self.dump.replies["journal"]["moves"]:
                match.play(move)
            match.goto(status["length"])
        except (MatchError, PackError, IllegalMove) as error:
            raise HortusError(f"the dump's match does not fit together: {error}") from None
        return match

    def ask(self, *words: object, timeout: float | None = None) -> Any:
        verb = str(words[0])
        takes = _TAKES.get(verb)
        if takes is not None and self.match is not None:
            numbers = [_number(verb, word) for word in words[1:]]
            if not takes[0] <= len(numbers) <= takes[1]:
                allowed = takes[0] if takes[0] == takes[1] else f"{takes[0]} to {takes[1]}"
                raise HortusError(f"{verb} with {len(numbers)} numbers: {allowed} are allowed")
            try:
                return getattr(self, f"_{verb}")(*numbers)
            except (MatchError, PackError) as error:
                raise HortusError(f"the dump's match: {error}") from None
        if verb == "packs" and verb in self.dump.replies and len(words) == 2:
            said = self.dump.replies[verb]
            return {**said, "packs": [row for row in said["packs"] if row[0] == words[1]]}
        if verb in self.dump.replies and words[1:] in ((), ("collect",) if verb == "mem" else ()):
            return self.dump.replies[verb]
        raise HortusError(f"{verb}: a dump cannot do that: a handheld, or the simulator, is needed")

    def in_words(self) -> list[str]:
        """Return the decisions of the match in words; as numbers if the dump does not know the dice."""
        moves = self.ask("journal")["moves"]
        if self.match is None:
            return [str(move) for move in moves]
        old = self.match
        match = Match(old.pack, old.options, old.seats, old.seed, old.practice)
        words = []
        for move in moves:
            seat = match.game.player
            words.append(f"seat {seat}  {positions.notation(match.pack.game).move_text(match.game, move)}")
            match.play(move)
        return words

    def fetch(self, *what: object) -> bytes:
        found = {"nvm": self.dump.nvm, "pack": self.dump.pack}.get(" ".join(map(str, what)))
        if found is None:
            raise HortusError(f"{' '.join(map(str, what))}: the dump does not hold it")
        return found

    # Named for the verbs of _TAKES; each answers from the match.

    def _status(self) -> dict[str, Any]:
        said = dict(self.dump.replies["status"])
        match, game = self.match, self.match.game
        said["match"] = {
            **said["match"],
            "practice": int(match.practice),
            "length": match.length,
            "top": match.top,
            "turn": match.turn_start,
            "player": game.player,
            "phase": game.phase,
            "over": int(game.over),
        }
        return said

    def _state(self) -> dict[str, Any]:
        game = self.match.game
        state = bytearray(game.state)
        state[game.RNG : game.RNG + len(DICE)] = DICE
        return {"at": self.match.length, "data": base64.b64encode(state).decode()}

    def _moves(self) -> list[int]:
        game = self.match.game
        moves = [0] * game.MOST_MOVES
        return moves[: game.moves(moves)]

    def _journal(self, first: int = 0) -> dict[str, Any]:
        moves = [int(move) for move in self.match.moves[first : self.match.top]]
        return {"length": self.match.length, "from": first, "moves": moves}

    def _goto(self, n: int) -> int:
        self.match.goto(n)
        return int(self.match.length)

    def _undo(self) -> int:
        done = int(self.match.undo())
        if not done:
            raise HortusError("the dump's match: nothing can be taken back")
        return done

    def _play(self, *moves: int) -> int:
        for move in moves:
            self.match.play(move)
        return int(self.match.length)

    def _hint(self) -> list[int]:
        match = self.match
        if match.over or match.seats[match.game.player]:
            raise HortusError("the dump's match: a human must be due")
        # The seed of screens/table.py: the same hint as on the handheld.
        return best_line(match.game, match.pack.game, 3, match.seed + 977 * match.length)


def _number(verb: str, word: object) -> int:
    text = str(word)
    if not (text.isascii() and text.isdecimal() and len(text) <= 5 and int(text) <= _MOST_NUMBER):
        raise HortusError(f"{verb} {text}: numbers 0 to {_MOST_NUMBER} are allowed")
    return int(text)


def best_line(game: Game, name: str, level: int, seed: int) -> list[int]:
    """Return what a bot of `level` would play for whoever is due in a game called `name`, as the handheld thinks."""
    from firmware.minds.search import Search

    search = Search(registry.module("minds", name).Mind, game)
    search.start(level, seed & 0x3FFFFFFF)
    while not search.done:
        search.run(1000, lambda: 0)
    return [int(move) for move in search.line]


def dump_of(target: Target, spoilers: bool = True) -> Dump:
    """Return a dump of a handheld; without `spoilers`, or if it refuses them, without dice and journal in raw."""
    replies = {verb: target.ask(verb) for verb in ("hello", "help", "status", "screen", "settings", "mem", "crash")}
    replies["packs"] = target.ask("packs")
    replies["trace"] = target.ask("trace")
    pack = nvm = None
    if replies["status"]["match"] is not None:
        for verb in ("state", "moves", "journal"):
            replies[verb] = target.ask(verb)
        pack = target.fetch("pack")
    if spoilers:
        try:
            nvm = target.fetch("nvm")
        except HortusError as error:
            if "relayed" not in str(error):
                raise
    return Dump(replies, pack, nvm)


def checksum(data: bytes) -> str:
    """Return the CRC-32 of `data` as protocol.md writes it."""
    return f"{crc32(data) & 0xFFFFFFFF:08x}"
