"""Reading the players of a position of Verdant: homes, thumbs, tokens."""

from __future__ import annotations

from typing import TYPE_CHECKING

from firmware.games import verdant
from host_tools.notation.verdant_names import NURTURES
from host_tools.positions import Table, connected

if TYPE_CHECKING:
    from host_tools.notation.verdant_reader import Reader

COMPLETE: int = verdant.COMPLETE
_HOME = "a row such as 'P16:3 R31 P28*2 R37:vining-lamp .' is allowed"


def start_thumbs(game: verdant.Rules, place: int | None = None) -> int:
    """Return the start thumbs of the seat at `place` in the order of turns, or of one in the middle (V12, V82)."""
    if game.family:
        return 0
    last = game.players - 1
    which = 3 if not last else 0 if place == 0 else 2 if place == last else 1
    return int(game.pack.section(verdant.TABLES)[verdant.THUMB_COUNTS + which])


def deal_thumbs(reader: Reader, players: list[Table]) -> None:
    """Give their thumbs by the order of turns to the seats of which nothing else is said, at the start (V12)."""
    s, game = reader.state, reader.game
    for seat in range(game.players):
        if seat >= len(players) or not players[seat].has("thumbs"):
            place = (seat - s[verdant.FIRST]) % game.players
            s[verdant.HOMES + seat * verdant.RECORD] = start_thumbs(game, place)


def read_player(reader: Reader, seat: int, player: Table) -> None:
    """Put what `player` says into the record of `seat`."""
    s, game = reader.state, reader.game
    at = verdant.HOMES + seat * verdant.RECORD
    s[at] = player.whole("thumbs", 0, 0 if game.family else 99, start_thumbs(game))
    if player.has("stored"):
        s[at + verdant.KEPT] = reader.token(player, "stored", player.get("stored"))
    used = player.table("used")
    for i, name in enumerate(NURTURES):
        s[at + verdant.USED + i] = n = used.whole(name, 0, verdant.TURNS + 1, 0)
        reader.nurtures[i] += n
    used.done()
    for bit, key in ((1, "thumbs_spent"), (2, "three_completed")):
        value = player.get(key, False)
        if value not in (True, False):
            player.wrong(key, value, "true or false is allowed")
        elif value:
            s[at + verdant.FLAGS] |= bit
    cards = _cards(reader, player)
    if cards:
        _lay(reader, at, player, cards)
    if player.has("plant"):
        found = reader.card(player, "plant", player.get("plant"), 0)
        if s[0] != verdant.START or len(cards) > 1:
            player.wrong("plant", player.get("plant"), "it is allowed while the start plant is to be placed")
        elif found:
            s[at + verdant.WAITING] = found[1] + 1
    elif s[0] == verdant.START and len(cards) == 1:
        player.wrong("plant", None, "the start plant that goes with the start room is needed")
    player.done()


Cards = dict[tuple[int, int], tuple[int, int, int]]  # (row, column) -> (kind, card, value)


def _cards(reader: Reader, player: Table) -> Cards:
    """Return the cards of a home given as rows of words."""
    found: Cards = {}
    for r, row in enumerate(player.listing("home", 5)):
        words = row.split() if isinstance(row, str) else row
        if not isinstance(words, list) or len(words) > verdant.COLUMNS:
            player.wrong(f"home[{r}]", row, _HOME)
            continue
        for c, word in enumerate(words):
            if word in (".", None):
                continue
            card = _card(reader, player, f"home[{r}]", word)
            if card:
                found[r, c] = card
    return found


def _card(reader: Reader, player: Table, key: str, word: object) -> tuple[int, int, int] | None:
    """Return (kind, card, value) of a card that lies, None if it is wrong."""
    name, star, pot = str(word).partition("*")
    name, colon, value = name.partition(":")
    found = reader.card(player, key, name)
    if found is None:
        return None
    kind, card = found
    if kind:
        if star:
            player.wrong(key, word, "a room has no pot: an item is allowed, as in R37:vining-lamp")
        token = reader.token(player, key, value) if colon else 0
        if token > verdant.ITEMS:
            player.wrong(key, word, "an item is allowed in a room, no nurture token (V26)")
            token = 0
        return kind, card, token
    return kind, card, _plant(reader, player, key, word, card, value if colon else None, pot if star else None)


def _plant(
    reader: Reader, player: Table, key: str, word: object, card: int, leaves: str | None, pot: str | None
) -> int:
    """Return the value of a plant: its leaves, or that it is complete and its pot."""
    game = reader.game
    need = game.needs[card]
    if not need:
        if leaves or pot:
            player.wrong(key, word, "a potless plant has no leaves and no pot")
        return COMPLETE
    if pot is not None:
        allowed = ("",) if game.family else ("0", "1", "2", "3")
        if leaves or pot not in allowed:
            shape = "just a * (VR2)" if game.family else "* and its pot worth 0 to 3"
            player.wrong(key, word, f"a complete plant has {shape}")
            return COMPLETE
        return COMPLETE if game.family else COMPLETE + 1 + int(pot)
    if leaves is None:
        return 0
    if not (leaves.isdecimal() and len(leaves) < 3 and int(leaves) < need):
        player.wrong(key, word, f"0 to {need - 1} leaves are allowed, complete is written * (V28)")
        return 0
    return int(leaves)


def _lay(reader: Reader, at: int, player: Table, cards: Cards) -> None:
    """Lay the cards into the window round the start room (V16, V17, V19)."""
    s = reader.state
    home = player.get("home")
    rows = [r for r, _ in cards]
    columns = [c for _, c in cards]
    rooms = sorted(place for place, (kind, _, _) in cards.items() if kind)
    start = player.get("start", list(rooms[0]) if rooms else None)
    good = isinstance(start, list) and len(start) == 2 and all(type(n) is int for n in start)
    if not good or (start[0], start[1]) not in rooms:
        player.wrong("start", start, "[row, column] of a room in the home, from 0, is allowed")
        return
    if max(rows) - min(rows) > 2 or max(columns) - min(columns) > 4:
        player.wrong("home", home, "3 rows of 5 cards are allowed (V19)")
        return
    parity = sum(start) % 2
    if any((r + c - parity) % 2 == kind for (r, c), (kind, _, _) in cards.items()):
        player.wrong("home", home, "rooms and plants must alternate (V17)")
    if not connected(set(cards)):
        player.wrong("home", home, "all cards must hang together, edge to edge (V16)")
    o = at + verdant.LAID
    for (r, c), (_, card, value) in sorted(cards.items()):
        s[o] = (r - start[0] + 2) * verdant.COLUMNS + c - start[1] + 4
        s[o + 1] = card
        s[o + 2] = value
        o += 3
    s[at + verdant.COUNT] = len(cards)


def deal_home(game: verdant.Rules, seat: int) -> None:
    """Deal a start room, and a start plant east of it; at the start of a game the plant waits."""
    s = game.state
    at = verdant.HOMES + seat * verdant.RECORD
    waits = s[0] == verdant.START and not _has_placed(s, seat, game.players)
    plant = s[at + verdant.WAITING] - 1 if s[at + verdant.WAITING] else game.draw(0)
    s[at + verdant.WAITING] = 0
    done = bytes(s[verdant.DONE : verdant.DONE + 1])
    game.put(seat, game.draw(1), verdant.CENTRE)
    if waits:
        s[at + verdant.WAITING] = plant + 1
    else:
        game.put(seat, plant, verdant.CENTRE + 1)
    s[verdant.DONE] = done[0]


def _has_placed(s: bytearray, seat: int, players: int) -> bool:
    first: int = s[verdant.FIRST]
    mover: int = s[verdant.SEAT]
    return (seat - first) % players < (mover - first) % players
