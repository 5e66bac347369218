"""What the laws of Verdant read out of positions: homes, cards, what a decision took and gave."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from firmware.games import verdant
from firmware.pack import Pack

Position = dict[str, Any]
Place = tuple[int, int]  # row and column, counted from the start room
ALONE_LAST = verdant.TURNS - 1
NEXT = {"N": (-1, 0), "E": (0, 1), "S": (1, 0), "W": (0, -1)}


@dataclass(frozen=True)
class Card:
    """A card that lies: a plant with leaves or complete with a pot (-1 none), a room with its item ("" none)."""

    word: str
    leaves: int = 0
    done: bool = False
    pot: int = -1
    item: str = ""


class Cards:
    """The data of a pack's cards, by word, in words."""

    def __init__(self, pack: Pack) -> None:
        tables = pack.section(verdant.TABLES)
        plants = pack.section(verdant.PLANTS)
        rooms = pack.section(verdant.ROOMS)
        n, m = len(plants) // 5, len(rooms) // 2
        self.family = bool(tables[verdant.FAMILY])
        self.limit: int = tables[verdant.THUMB_COUNTS + 4]
        self.price: int = tables[verdant.THUMB_COUNTS + 5]
        self.types: dict[str, int] = {f"P{i + 1}": plants[i] for i in range(n)} | {
            f"R{i + 1}": rooms[i] for i in range(m)
        }
        self.needs: dict[str, int] = {f"P{i + 1}": plants[n + i] for i in range(n)}
        self.lights = {f"P{i + 1}": {light for light in range(3) if plants[3 * n + i] >> light & 1} for i in range(n)}
        self.sides = {f"R{i + 1}": [rooms[m + i] >> 2 * d & 3 for d in range(4)] for i in range(m)}

    def fits(self, plant: str, room: str, side: str) -> bool:
        """Return whether the light on `side` of `room` is one that `plant` accepts (V24)."""
        return self.sides[room]["NESW".index(side)] in self.lights[plant]


@dataclass
class Home:
    """The cards of a seat by place."""

    cards: dict[Place, Card] = field(default_factory=dict)

    def beside(self, place: Place) -> dict[str, Card]:
        """Return the neighbours of a place by side."""
        near = {side: (place[0] + r, place[1] + c) for side, (r, c) in NEXT.items()}
        return {side: self.cards[at] for side, at in near.items() if at in self.cards}

    def problems(self, data: Cards) -> list[str]:
        """Return what is wrong with a home by itself (V16, V17, V19, V28)."""
        found = []
        rows = [r for r, _ in self.cards]
        columns = [c for _, c in self.cards]
        if max(rows) - min(rows) > 2 or max(columns) - min(columns) > 4:
            found.append("a home is larger than 3 x 5 (V19)")
        for place, card in self.cards.items():
            near = self.beside(place).values()
            if len(self.cards) > 1 and not near:
                found.append(f"{card.word} touches no card (V16)")
            if any(other.word[0] == card.word[0] for other in near):
                found.append(f"{card.word} lies beside a card of its kind (V17)")
            if card.word[0] == "P" and not card.done and card.leaves >= data.needs[card.word]:
                found.append(f"{card.word} has {card.leaves} leaves and is not complete (V28)")
        return found


def homes(position: Position) -> list[Home]:
    """Return the homes of a position."""
    return [_home(player["home"], player["start"]) for player in position["players"]]


def _home(rows: list[str], start: list[int]) -> Home:
    found = Home()
    for r, row in enumerate(rows):
        for c, word in enumerate(row.split()):
            if word == ".":
                continue
            name, star, pot = word.partition("*")
            name, _, value = name.partition(":")
            if name[0] == "R":
                card = Card(name, item=value)
            else:
                card = Card(name, int(value or 0), bool(star), int(pot or -1))
            found.cards[r - start[0], c - start[1]] = card
    return found


class Step:
    """A decision: the positions around it, its words, and what it took."""

    def __init__(self, before: Position, move: str, after: Position, data: Cards) -> None:
        self.before, self.move, self.after, self.data = before, move, after, data
        self.verb, *self.words = move.split()
        self.was, self.now = homes(before), homes(after)
        had, has = before["turn"], after["turn"]
        self.mover: int = had["player"]
        moved = (had["player"], had["turn"]) != (has["player"], has["turn"])
        self.ended = moved and had["phase"] != "start"
        # (row, column, column of the token or -1) that this decision takes out of the market
        self.taken: tuple[str, int, int] | None = None
        self.thumbs_taken = 0
        if self.verb in ("take", "mix"):
            key = "plants" if self.words[0][0] == "P" else "rooms"
            row = [word.partition("+") for word in before["table"][key].split()]
            column = [word for word, _, _ in row].index(self.words[0])
            token = column if self.verb == "take" else int(self.words[1][0]) - 1
            self.taken = (key, column, token)
            self.thumbs_taken = int(row[column][2] or 0)

    def swept(self) -> dict[str, list[int]]:
        """Return which columns of each row the decision sweeps (V30a, V30b)."""
        table = self.before["table"]
        if self.verb == "tokens":
            return {"tokens": [int(word[0]) - 1 for word in self.words]}
        if self.verb == "sweep-cards" and self.after["turn"]["phase"] == "take":
            # a single card without a thumb: there is no choice
            return {
                key: [i for i, word in enumerate(table[key].split()) if "+" not in word] for key in ("plants", "rooms")
            }
        if self.verb != "cards":
            return {}
        rows = {key: [word.partition("+")[0] for word in table[key].split()] for key in ("plants", "rooms")}
        return {key: [row.index(word) for word in self.words if word in row] for key, row in rows.items()}

    def gap(self, rows: dict[str, list[tuple[str, int]]]) -> tuple[str, int]:
        """Return row and column where the card of this turn lay."""
        return next(
            (key, column) for key in ("plants", "rooms") for column, place in enumerate(rows[key]) if place[0] == "."
        )

    def potless_leaves(self) -> int:
        """Return the leaves that potless plants receive: their owner's thumbs (notes of the promo pack)."""
        was, now = self.was[self.mover], self.now[self.mover]
        n = 0
        for place in set(now.cards) - set(was.cards):
            n += self._light(now, place)
        if self.verb in ("use", "trowel"):
            place = self._place()
            target = was.cards[place]
            token = self.words[0].partition(":")[2] if self.verb == "use" else "trowel"
            if token == "can":
                n += sum(self._potless(card) for card in was.beside(place).values())
            elif self._potless(target):
                n += 3 if token == "fertilizer" else 1
        return n

    def _place(self) -> Place:
        r, c = self.words[-1].split(",")
        return int(r), int(c)

    def _potless(self, card: Card) -> bool:
        return self.data.needs.get(card.word) == 0

    def _light(self, home: Home, place: Place) -> int:
        """Return the leaves for potless plants by the card just placed."""
        card = home.cards[place]
        opposite = {"N": "S", "S": "N", "E": "W", "W": "E"}
        n = 0
        for side, other in home.beside(place).items():
            if card.word[0] == "P":
                n += self._potless(card) and self.data.fits(card.word, other.word, opposite[side])
            else:
                n += self._potless(other) and self.data.fits(other.word, card.word, side)
        return n


# ---- scenarios


def scenario_holds(position: Position, total: int, pack: Pack) -> bool:
    """Return whether the scenario of a position is won with `total`; without one it always is (6.3)."""
    number = int(position["options"]["scenario"])
    if not number:
        return True
    row = pack.section(verdant.SCENARIOS)[7 * (number - 1) : 7 * number]
    target, condition, a, b = (int(n) for n in row[3:])
    return total >= target and _condition(position, Cards(pack), row[:3], condition, a, b)


def _condition(position: Position, data: Cards, goals: bytes, condition: int, a: int, b: int) -> bool:
    home = homes(position)[0]
    plants = {card.word: card for card in home.cards.values() if card.word[0] == "P"}
    items = [card.item for card in home.cards.values() if card.item]
    if condition == 1:
        return sum(card.done and data.needs[word] >= b for word, card in plants.items()) >= a
    if condition == 2:
        return _gives(home, data, f"{'PIR'[a]}{goals[a]}") >= b
    if condition == 3:
        return len({data.types[word] for word in plants}) <= a
    if condition == 4:
        return len({item.partition("-")[2] for item in items}) >= a
    if condition == 5:
        return all(card.done or data.needs[word] > a for word, card in plants.items())
    return condition == 0 or position["players"][0]["thumbs_spent"] is False


def _gives(home: Home, data: Cards, goal: str) -> int:
    """Return the points of a goal that a shipped scenario asks for."""
    opposite = {"N": "S", "S": "N", "E": "W", "W": "E"}
    points = 0
    if goal == "P10":
        for place, card in home.cards.items():
            if card.word[0] == "P":
                near = home.beside(place).items()
                points += 2 * (not any(data.fits(card.word, room.word, opposite[side]) for side, room in near))
    elif goal == "R9":
        for place, card in home.cards.items():
            if card.word[0] == "R":
                types = {data.types[plant.word] for plant in home.beside(place).values()}
                points += 2 * (data.types[card.word] not in types)
    elif goal == "I6":
        pots = [card.pot for card in home.cards.values() if card.done]
        points = 4 * min(pots.count(worth) for worth in range(4))
    elif goal == "R10" and len(home.cards) == verdant.TURNS + 2:
        rows = sorted({r for r, _ in home.cards})
        corners = []
        for r in (rows[0], rows[-1]):
            row = [home.cards[place] for place in sorted(home.cards) if place[0] == r]
            rooms = [card for card in row if card.word[0] == "R"]
            corners += [data.types[rooms[0].word], data.types[rooms[-1].word]]
        points = 4 * (len(set(corners)) in (1, 4))
    return points
