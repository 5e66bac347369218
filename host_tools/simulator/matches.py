"""Matches asked for on the command line: put into the handheld's memory before it starts, read out when they are over.

The handheld then offers to go on with the match, as it does with one that a pulled battery interrupted: one mechanism.
"""

from dataclasses import dataclass
from typing import Any

from firmware.app_rest import LANGUAGES, SETTINGS
from firmware.device.store import Store
from firmware.journal import records, scan
from firmware.match import Match, MatchError
from firmware.match_rest import SaveError
from firmware.pack import Pack
from host_tools import positions
from host_tools.errors import HortusError
from host_tools.simulator.flash import Nvm
from host_tools.simulator.hardware import Hardware

LEVELS = ("human", "seedling", "gardener", "master")  # index = what a match's `seats` hold


@dataclass(frozen=True)
class Result:
    """How a match ended; see DESIGN of `play --headless`."""

    game: str
    pack: str
    seed: int
    seats: list[str]
    totals: list[int]
    winners: list[int]
    moves: int
    digest: str


def seat_levels(words: str) -> bytes:
    """Return the seats for words such as "human,gardener"; raise HortusError for another word."""
    found = []
    for word in words.split(","):
        name = word.strip().lower()
        if name not in LEVELS:
            raise HortusError(f"seat {word.strip()!r}: allowed are {', '.join(LEVELS)}")
        found.append(LEVELS.index(name))
    return bytes(found)


def default_seats(pack: Pack, players: int | None, first: str = "human") -> bytes:
    """Return `first` and Gardeners: for `players` seats, else two, else the fewest that the pack allows."""
    allowed = [n for n in range(1, records.MOST_SEATS + 1) if pack.allows(n)]
    count = players if players is not None else 2 if 2 in allowed else allowed[0]
    if count not in allowed:
        said = ", ".join(map(str, allowed)) + positions.why_not(pack, "players", count)
        raise HortusError(f"--players {count}: pack {pack.name} allows {said}")
    return bytes([LEVELS.index(first)] + [LEVELS.index("gardener")] * (count - 1))


class _Writable:
    """The drive while the handheld is off: its files can be written."""

    def open(self) -> bool:
        """Say that they can."""
        return True

    def close(self) -> None:
        """Do nothing."""


def put_in(hardware: Hardware, pack: Pack, options: bytes, seats: bytes, seed: int, shipped: bool) -> None:
    """Make a new match the one that the handheld goes on with; a match that waits there is parked.

    Raises HortusError, and changes nothing, if these make no match or there is no room to park the other one.
    """
    try:
        match = Match(pack, options, seats, seed)
    except MatchError as error:
        raise HortusError(str(error)) from error
    written = hardware.drive.written
    store = Store(Nvm(hardware.flash), str(written), _Writable())
    store.boot()
    if not store.park():
        raise HortusError("as many matches are parked as fit: finish or drop one, or use --fresh or --memory")
    if not shipped:
        (written / "packs").mkdir(parents=True, exist_ok=True)
        (written / "packs" / f"{pack.name}.pack").write_bytes(pack.data)
    store.open_match(match.header(), len(match.moves))


def speak(hardware: Hardware, language: str) -> None:
    """Set the language of the handheld, "en" or one of LANGUAGES; its other settings stay."""
    store = Store(Nvm(hardware.flash), str(hardware.drive.written), _Writable())
    store.boot()
    settings = bytearray(store.settings or SETTINGS.ljust(12, b"\0"))
    settings[8] = LANGUAGES.index(language.replace("en", ""))
    store.save_settings(settings)


def finished(nvm: bytes) -> bool:
    """Whether the match in a handheld's memory is over."""
    return scan.whole(nvm).over is not None


def result(nvm: bytes, pack: Pack) -> Result:
    """Return how the match in a handheld's memory ended, found by playing it again; raise HortusError if it differs."""
    found, moves = scan.moves_of(nvm)
    header = found.header
    if header is None or found.over is None:
        raise HortusError("the handheld's memory holds no match that is over")
    match = Match(pack, header.options[: len(pack.numbers)], header.seats, header.seed, header.practice)
    try:
        match.replay(moves, found.length, found.marks)
    except SaveError as error:
        raise HortusError(f"the match on the handheld cannot be played again: {error}") from error
    digest = int.from_bytes(found.over[:4], "little")
    if match.digest() != digest:
        raise HortusError(f"the match on the handheld ended with {digest:08x}, played again with {match.digest():08x}")
    game: Any = match.game
    out = [0] * len(game.CATEGORIES)
    count = len(match.seats)
    return Result(
        game=pack.game,
        pack=pack.name,
        seed=match.seed,
        seats=[LEVELS[level] for level in match.seats],
        totals=[game.score(seat, out) for seat in range(count)],
        winners=[seat for seat in range(count) if game.winners() >> seat & 1],
        moves=match.length,
        digest=f"{digest:08x}",
    )
