"""Matches that are played on two handhelds: moves are carried from one to the other."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from host_tools.errors import FOUND, HortusError
from host_tools.link.client import Client, LinkError, NoAnswer

LOOK_S = 0.1  # between two looks at a handheld: quicker than a player can follow
_AT_ONCE = 20  # moves in one request: six letters each
# What a handheld refuses if its player has done something between two questions.
_CAME_BETWEEN = ("refused", "not-now", "no-undo", "over")
_TRIES = 5


class Patience:
    """Bears what came between two questions, a few times in a row: then the handheld is looked at again."""

    def __init__(self) -> None:
        self._tries = 0

    def renew(self) -> None:
        """Begin to count anew: something went well."""
        self._tries = 0

    def bear(self, error: LinkError) -> None:
        """Wait until the next look; raise the error again if it is of another kind, or came too often."""
        self._tries += 1
        if error.name not in _CAME_BETWEEN or self._tries == _TRIES:
            raise error
        time.sleep(LOOK_S)


def match_there(client: Client) -> dict[str, Any]:
    """Return what `status` says of the match, gone on with if it waits; raises HortusError if there is none."""
    match: dict[str, Any] | None = client.ask("status")["match"]
    if match is None:
        # One without a decision waits too, and `status` counts decisions: so it is tried.
        try:
            client.ask("resume")
        except LinkError as error:
            if error.name != "no-match":
                raise
        match = client.ask("status")["match"]
    if match is None:
        raise HortusError(f"{client.port}: there is no match to go on with")
    return match


class Relay:
    """Two handhelds that play one match, each holding back the other's seats.

    a, b        their clients; `a` runs the bots
    masks       the seats, as bits, that the PC holds on each: those of the other one's players
    common      decisions that both have
    say         called with a sentence when something has happened
    """

    def __init__(self, a: Client, b: Client, own: int, say: Callable[[str], None] = lambda text: None) -> None:
        """`own`: bit mask of the seats that are played at `a`; all others with a human are played at `b`."""
        self.a, self.b = a, b
        self.say = say
        self.own = own
        self.common = 0
        self.over = False

    def begin(self, pack: str, seats: str, seed: int) -> None:
        """Begin the same match on both; raises HortusError."""
        for client in (self.a, self.b):
            client.ask("new", pack, seats, seed)
        self.join()

    def join(self) -> None:
        """Go on with the match that both have, and give each its seats; raises HortusError if they differ."""
        found = [match_there(client) for client in (self.a, self.b)]
        for what in ("game", "crc", "seats", "options"):
            if found[0][what] != found[1][what]:
                raise HortusError(
                    f"the two handhelds play different matches: {what} {found[0][what]}, {found[1][what]}"
                )
        everyone = (1 << len(found[0]["seats"])) - 1
        bots = sum(1 << seat for seat, level in enumerate(found[0]["seats"]) if level != "0")
        self.a.ask("hold", everyone & ~self.own & ~bots)
        self.b.ask("hold", self.own | bots)
        self.common = min(match["length"] for match in found)
        self._compare_moves()

    def _compare_moves(self) -> None:
        one, other = (client.ask("journal")["moves"][: self.common] for client in (self.a, self.b))
        if one != other:
            raise HortusError("the two handhelds have played different moves: begin a new match")

    def step(self) -> bool:
        """Look at both once, and carry over what is new; return whether anything was. Raises HortusError, NoAnswer."""
        one, other = (self._state(client) for client in (self.a, self.b))
        if one["length"] == other["length"] == self.common:
            self.over = bool(one["over"] and other["over"])
            return False
        if one["length"] != other["length"]:
            shorter, longer = (self.a, self.b) if one["length"] < other["length"] else (self.b, self.a)
            least, most = sorted((one["length"], other["length"]))
            if least < self.common and most == self.common:
                self._undo(longer, least)
            else:
                self._catch_up(shorter, longer, least)
            one, other = (self._state(client) for client in (self.a, self.b))
        if one["length"] == other["length"]:
            if self.a.ask("state")["data"] != self.b.ask("state")["data"]:
                # A bot or a player may have gone on between the two questions.
                if self._state(self.a)["length"] == self._state(self.b)["length"] == one["length"]:
                    raise HortusError("the two handhelds have come to different positions", FOUND)
                return True
            self.common = one["length"]
            self.say(f"{self.common} decisions")
        return True

    def _state(self, client: Client) -> dict[str, Any]:
        match: dict[str, Any] | None = client.ask("status")["match"]
        if match is None:
            raise HortusError(f"{client.port}: the match was left there", FOUND)
        if not match["held"] and (self.own or client is self.b):
            # It has begun anew and was gone on with by hand.
            self.join()
        return match

    def _undo(self, client: Client, least: int) -> None:
        """Take back on one what was taken back on the other."""
        self.say("taken back")
        while self._state(client)["length"] > least:
            client.ask("undo")

    def _catch_up(self, shorter: Client, longer: Client, first: int) -> None:
        said = longer.ask("journal", first)
        moves = said["moves"][: said["length"] - first]
        for at in range(0, len(moves), _AT_ONCE):
            shorter.ask("play", *moves[at : at + _AT_ONCE])

    def run(self, stop: Callable[[], bool] = lambda: False) -> None:
        """Carry moves until the match is over; a handheld that is gone is waited for."""
        patience = Patience()
        while not self.over and not stop():
            try:
                if not self.step():
                    time.sleep(LOOK_S)
                patience.renew()
            except LinkError as error:
                patience.bear(error)
            except NoAnswer as error:
                self.say(f"{error}; waiting")
                self._wait(stop)

    def _wait(self, stop: Callable[[], bool]) -> None:
        while not stop():
            try:
                for client in (self.a, self.b):
                    client.reconnect(2.0)
                self.join()
                self.say("going on")
                return
            except NoAnswer:
                time.sleep(LOOK_S)
