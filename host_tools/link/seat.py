"""A seat of the match on a handheld that is played from the PC: by one of its bots, or by whoever types there."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Any

from firmware.games.base import IllegalMove
from host_tools import positions, reasons
from host_tools.core import Game
from host_tools.errors import FOUND, HortusError
from host_tools.link.client import Client, LinkError, NoAnswer
from host_tools.link.relay import LOOK_S, Patience, match_there
from host_tools.link.target import best_line, position

_SHOWN = 40  # moves that are listed at once
_LONGEST = 60  # letters of a move, and of what is said of one that is none
_ALLOWED = "allowed: a move of the list, its number or its words; Enter lists all; `undo` or `leave`"

Match = dict[str, Any]  # what `status` says of it
# Returns the moves of the turn that is due, as far as they are decided; None gives the seat back.
Decide = Callable[[Match, Game], Sequence[int] | None]


class Undone(Exception):
    """Whoever decides wants the last decision taken back."""


def bot(level: int) -> Decide:
    """Return how a bot of the PC decides; with dice of its own: those of the handheld are not told."""
    return lambda match, game: best_line(game, match["game"], level, match["length"])


class Person:
    """Decides by what is typed: `read()` returns a line, "" at the end; `show(text)` prints one."""

    def __init__(self, read: Callable[[], str], show: Callable[[str], None]) -> None:
        self._read = read
        self._show = show

    def __call__(self, match: Match, game: Game) -> Sequence[int] | None:
        numbers = [0] * game.MOST_MOVES
        numbers = numbers[: game.moves(numbers)]
        words = [positions.notation(game.ID).move_text(game, move) for move in numbers]
        self._show(positions.notation(game.ID).picture(game))
        self._list(words, range(len(words)))
        while True:
            line = self._read()
            if not line or line.strip() == "leave":
                return None
            text = " ".join(line.split())
            if text == "undo":
                raise Undone
            if text in words:
                return [numbers[words.index(text)]]
            if text.isascii() and text.isdecimal() and len(text) < 6 and 1 <= int(text) <= len(words):
                return [numbers[int(text) - 1]]
            begun = [i for i, name in enumerate(words) if name.startswith(text)]
            if begun:
                self._list(words, begun, len(begun))
                continue
            try:
                if len(text) > _LONGEST:
                    raise ValueError(f"{text[:_LONGEST]!r}...: no move is so long")
                move = positions.notation(game.ID).parse_move(game, text)
                game.check(move)
                return [move]
            except IllegalMove as error:
                self._show(f"{text!r}: {reasons.sentence(game, error)}")
            except ValueError as error:
                self._show(str(error))
            self._show(_ALLOWED)

    def _list(self, words: list[str], wanted: Sequence[int], most: int = _SHOWN) -> None:
        for i in wanted[:most]:
            self._show(f"{i + 1:>4}  {words[i]}")
        if len(wanted) > most:
            self._show(f"      and {len(wanted) - most} more; the first letters of some list those, Enter all")


class Seat:
    """A seat that the PC holds until the match is over."""

    def __init__(
        self, client: Client, seat: int, decide: Decide, say: Callable[[str], None] = lambda text: None
    ) -> None:
        """`say` is called with a sentence when something has happened."""
        self.client = client
        self.seat = seat
        self.decide = decide
        self.say = say
        self._match: tuple[Any, ...] | None = None  # which one it is
        self._length = 0  # how long it was when it was last seen
        self._told = ""

    def play(self) -> None:
        """Play until the match is over or left; a handheld that is gone is waited for.

        Raises HortusError if there is no such seat, or another match comes up meanwhile.
        """
        patience = Patience()
        first = match_there(self.client)
        if self.seat >= len(first["seats"]):
            raise HortusError(f"seat {self.seat}: the match has the seats 0 to {len(first['seats']) - 1}")
        match: Match | None = first
        while True:
            try:
                if not (self._is_left() if match is None else self._go_on(match)):
                    return
                match = self.client.ask("status")["match"]
                patience.renew()
            except LinkError as error:
                patience.bear(error)
            except NoAnswer as error:
                self._tell(f"{error}; waiting")
                match = self._back()
                self._tell("going on")

    def _go_on(self, match: Match) -> bool:
        """Look once, and play if the seat is due; return whether there is more to do."""
        which = tuple(match[what] for what in ("game", "crc", "seats", "options"))
        if self._match not in (None, which):
            raise HortusError(f"{self.client.port}: another match is played there now", FOUND)
        self._match = which
        self._length = match["length"]
        if match["over"]:
            self._tell("the match is over")
            return False
        if not match["held"] >> self.seat & 1:
            self.client.ask("hold", match["held"] | 1 << self.seat)
        if match["player"] != self.seat:
            self._tell(f"seat {match['player']} decides")
            time.sleep(LOOK_S)
            return True
        return self.turn()

    def turn(self) -> bool:
        """Play what is decided for the seat, which is due; return False if it is given back."""
        match, game = position(self.client)
        if match["over"] or match["player"] != self.seat:
            return True
        try:
            line = self.decide(match, game)
        except Undone:
            self._undo()
            return True
        if line is None:
            return False
        length = match["length"]
        for move in line:
            now = self.client.ask("status")["match"]
            if now is None or now["over"] or now["player"] != self.seat or now["length"] != length:
                break
            # Of the present position: what the move before has drawn is seen by now.
            _, game = position(self.client)
            if game.why(move):
                break  # what was drawn has changed what is legal: think again
            words = positions.notation(game.ID).move_text(game, move)
            self.client.ask("play", move)
            self._tell(f"seat {self.seat} has played {words}")
            length += 1
        return True

    def _undo(self) -> None:
        try:
            self._tell(f"taken back: {self.client.ask('undo')}")
        except LinkError as error:
            self._tell(str(error))

    def _is_left(self) -> bool:
        """Wait a moment for the match that is on the table no more; return False if it has ended."""
        if self._has_ended():
            self._tell("the match is over")
            return False
        self._tell("the match waits on the shelf of the handheld; waiting")
        time.sleep(LOOK_S)
        return True

    def _has_ended(self) -> bool:
        """Return whether the match is gone for good; one without a decision leaves no trace in `status`, and is not."""
        said = self.client.ask("status")
        return said["match"] is None and not said["waits"] and self._length > 0

    def _back(self) -> Match | None:
        """Wait for a handheld that was unplugged or has begun anew; return what it says of the match."""
        while True:
            try:
                self.client.reconnect(2.0)
                return None if self._has_ended() else match_there(self.client)
            except NoAnswer:
                time.sleep(LOOK_S)

    def give_back(self) -> None:
        """Let the handheld have the seat again, if it is there."""
        try:
            match = self.client.ask("status", timeout=2.0)["match"]
            if match is not None:
                self.client.ask("hold", match["held"] & ~(1 << self.seat), timeout=2.0)
        except HortusError:
            pass

    def _tell(self, text: str) -> None:
        if text != self._told:
            self.say(text)
        self._told = text
