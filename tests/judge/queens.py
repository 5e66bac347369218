"""A literal judge of Queen's Garden: slow and plain, straight from the numbered rules (Q9, QR2, edges of section 4).

Everything is said in words: colours, symbols, directions (expansion places lie at E, NE ... of the fountain, and so do
the ring cells of their middles), only cells are axial coordinates. The moves are whole turns (`queens_table.Take`,
`PlaceTile`, `PlaceExpansion`, `Buy`, `Pass`); another engine's chain of small decisions ends in exactly one of them.

Covered expansions have no identity (QR14, QR17): `hidden` holds all that were never turned over, and which one it is
gets drawn when one is. What comes from a stack or the supply is only counted.

`draw(what, options)` is asked for each random thing: "tile" (what is left in the bag, equal tiles several times),
"expansion" (one that is turned over, of the hidden ones; after the refill of the same take) and "start" (a seat).
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from itertools import chain, combinations, product
from typing import Any

from tests.judge import queens_check
from tests.judge import queens_garden as gardening
from tests.judge.queens_table import (
    BLANK,
    CRITERIA,
    DIRECTIONS,
    FACE_UP,
    HEXAGONS,
    ROUNDS,
    SIDES,
    Buy,
    Cell,
    Garden,
    Hexagon,
    Move,
    Pass,
    Payment,
    Place,
    PlaceExpansion,
    PlaceTile,
    Storage,
    Tables,
    Take,
)

CATEGORIES = ("track", "jokers", "tiles", "expansions", "clamp", "colour areas", "symbol areas", "bonus")

Seat = int
Draw = Callable[[str, list[Any]], Any]


def random_draw(seed: int | None = None) -> Draw:
    """QR17: the default source of chance."""
    source = random.Random(seed)
    return lambda what, options: source.choice(options)


def subsets(things: Iterable[Any]) -> Iterable[tuple[Any, ...]]:
    """Q52: every choice of some, all or none of the things."""
    listed = sorted(things)
    return chain.from_iterable(combinations(listed, number) for number in range(len(listed) + 1))


def move_tiles(tiles: Iterable[Hexagon], source: Counter[Hexagon], target: Counter[Hexagon] | None = None) -> None:
    """Q18, Q57, QR3: take tiles out of one heap and put them on another; nothing is kept of a tile that has gone."""
    for tile in list(tiles):
        if source[tile] < 1:
            raise ValueError(f"{tile!r} is not there")
        source[tile] -= 1
        if not source[tile]:
            del source[tile]
        if target is not None:
            target[tile] += 1


@dataclass(kw_only=True)
class Judge:
    """A game of Queen's Garden; every value is open, so any position can be given.

    `display` holds the tiles on each covered expansion by its number in the round stack (1 is opened first), `top` is
    the number of the one that still lies on the stack, `stack` counts the empty ones below it, `face_up` are those
    turned over. `start` has the start-player stone (before somebody took it in round 1: begins), `passed` are the
    seats that have passed in this round. After the game all have passed in round 4 and `current` is None.
    """

    tables: Tables = field(default_factory=Tables)
    side: str = "A"
    players: int
    points: list[int]
    storages: list[Storage]
    gardens: list[Garden]
    bag: Counter[Hexagon] = field(default_factory=Counter)
    tower: Counter[Hexagon] = field(default_factory=Counter)
    display: dict[int, Counter[Hexagon]] = field(default_factory=dict)
    top: int | None = None
    stack: int = 0
    face_up: set[Hexagon] = field(default_factory=set)
    supply: int = 0
    hidden: set[Hexagon] = field(default_factory=set)
    round: int = 1
    start: Seat = 0
    passed: set[Seat] = field(default_factory=set)
    current: Seat | None = 0
    draw: Draw = field(default_factory=random_draw, repr=False, compare=False)

    @classmethod
    def new_game(cls, players: int, side: str = "A", start: Seat | None = None, **given: Any) -> Judge:
        """Q1-Q6, Q28, Q39, Q40, Q45, QR17, 2.6, section 3: a new game; `tables` and `draw` may be given."""
        tables = given.setdefault("tables", Tables())
        if players not in (2, 3, 4) or side not in SIDES:
            raise ValueError("a game needs 2 to 4 players and side A or B")
        judge = cls(
            side=side,
            players=players,
            points=[tables.start_points] * players,
            storages=[Storage(jokers=tables.start_jokers) for _ in range(players)],
            gardens=[Garden() for _ in range(players)],
            bag=Counter({hexagon: tables.copies for hexagon in HEXAGONS}),
            stack=tables.stack_sizes[players],
            supply=len(HEXAGONS) - ROUNDS * tables.stack_sizes[players],
            hidden=set(HEXAGONS),
            **given,
        )
        judge._open_next()
        judge.start = judge._drawn("start", list(range(players))) if start is None else start
        judge.current = judge.start
        return judge

    @property
    def over(self) -> bool:
        """Q29, Q35: the game ends when all have passed in round 4."""
        return self.round == ROUNDS and len(self.passed) == self.players

    # Chance

    def _drawn(self, what: str, options: list[Any]) -> Any:
        """QR17: draw one of the options, equal tiles as often as they are there."""
        got = self.draw(what, options)
        if got not in options:
            raise ValueError(f"{got!r} cannot be drawn as {what}")
        return got

    def _open_next(self) -> None:
        """Q5, Q10, Q57, Q58, QR2, QR9, edges 5-7: the next expansion of the stack becomes its top and is filled."""
        self.top = None
        if not self.stack:
            return
        if self.bag.total() < self.tables.fill:
            move_tiles(list(self.tower.elements()), self.tower, self.bag)
        tiles: Counter[Hexagon] = Counter()
        for _ in range(min(self.tables.fill, self.bag.total())):
            move_tiles([self._drawn("tile", sorted(self.bag.elements()))], self.bag, tiles)
        if tiles:
            self.top = self.tables.stack_sizes[self.players] - self.stack + 1
            self.display[self.top] = tiles
            self.stack -= 1
        else:
            self._turn_over(self.stack)
            self.stack = 0

    def _turn_over(self, number: int) -> None:
        """Q11, Q58, QR9, QR17: so many expansions are turned over and show their hexagons."""
        for _ in range(number):
            expansion = self._drawn("expansion", sorted(self.hidden))
            self.hidden.remove(expansion)
            self.face_up.add(expansion)

    # What can be done

    def value(self, hexagon: Hexagon) -> int:
        """Q15, 2.1: the cost, value and penalty of a hexagon."""
        return self.tables.values[hexagon.symbol]

    def legal_moves(self) -> set[Move]:
        """Q8: every turn the current seat may take."""
        return self.takes() | self.tile_placements() | self.expansion_placements() | self.purchases() | self.passes()

    def candidates(self, criterion: str) -> dict[Hexagon, set[Place]]:
        """Q9, Q12, Q13, QR12, 2.5: all matching hexagons and the places that show a copy."""
        found: dict[Hexagon, set[Place]] = {}
        lying = [(tile, number) for number, tiles in self.display.items() for tile in tiles]
        for hexagon, place in lying + [(expansion, FACE_UP) for expansion in self.face_up]:
            if criterion in hexagon:
                found.setdefault(hexagon, set()).add(place)
        return found

    def takes(self) -> set[Take]:
        """Q9, Q12-Q14, Q41, Q42, QR12, edges 1-3: one copy of each matching hexagon, if there is room for them."""
        found: set[Take] = set()
        if self.current is None:
            return found
        storage = self.storages[self.current]
        tile_room = self.tables.tile_room - storage.tiles.total() - storage.jokers
        expansion_room = self.tables.expansion_room - len(storage.expansions)
        for criterion in CRITERIA:
            options = self.candidates(criterion)
            for places in product(*options.values()):
                expansions = places.count(FACE_UP)
                if places and expansions <= expansion_room and len(places) - expansions <= tile_room:
                    found.add(Take(criterion, frozenset(zip(options, places, strict=True))))
        return found

    def tile_placements(self) -> set[PlaceTile]:
        """Q15-Q22, Q46, Q47, edge 16: every stored tile on every fitting cell with every payment."""
        found: set[PlaceTile] = set()
        if self.current is None:
            return found
        for tile in self.storages[self.current].tiles:
            cells = gardening.tile_cells(self.gardens[self.current], tile)
            found |= {PlaceTile(tile, cell, paid) for cell in cells for paid in self.payments_for_tile(tile)}
        return found

    def payments_for_tile(self, tile: Hexagon) -> set[Payment]:
        """Q16, edge 16: what the current seat may pay for one of its tiles, with all but that tile."""
        storage = self.storages[self.current]
        left = Storage(storage.tiles - Counter([tile]), storage.expansions, storage.jokers)
        return gardening.payments(left, tile, self.value(tile))

    def expansion_placements(self) -> set[PlaceExpansion]:
        """Q25, Q51, QR6, edges 17 and 18: every stored expansion on every fitting place with every payment."""
        found: set[PlaceExpansion] = set()
        if self.current is None:
            return found
        for expansion in self.storages[self.current].expansions:
            sites = gardening.expansion_sites(self.gardens[self.current], expansion)
            paid = self.payments_for_expansion(expansion)
            found |= {PlaceExpansion(expansion, *site, payment) for site in sites for payment in paid}
        return found

    def payments_for_expansion(self, expansion: Hexagon) -> set[Payment]:
        """Q25, edge 17: what the current seat may pay for one of its expansions, with all but that expansion."""
        storage = self.storages[self.current]
        left = Storage(storage.tiles, storage.expansions - {expansion}, storage.jokers)
        return gardening.payments(left, expansion, self.value(expansion))

    def purchases(self) -> set[Buy]:
        """Q26, Q50, edges 18-20: every free place, if the supply has an expansion and the score covers the price."""
        if self.current is None or not self.supply or self.points[self.current] < self.tables.price:
            return set()
        return {Buy(slot) for slot in set(DIRECTIONS) - set(self.gardens[self.current].expansions)}

    def passes(self) -> set[Pass]:
        """Q27, Q52, Q53, QR1, QR13, section 3: passing with any discards that the score left then covers."""
        found: set[Pass] = set()
        if self.current is None:
            return found
        storage, covered = self.storages[self.current], self._points_after_passing()
        kept = [[(tile, number) for number in range(has + 1)] for tile, has in sorted(storage.tiles.items())]
        for choice in product(*kept):
            tiles = tuple(tile for tile, number in choice for _ in range(number))
            for expansions in subsets(storage.expansions):
                if sum(map(self.value, tiles + expansions)) <= covered:
                    found.add(Pass(tiles, frozenset(expansions)))
        return found

    def _points_after_passing(self) -> int:
        """Q28, QR1, QR4, edge 10, section 3: the first to pass loses a point, never below 0."""
        lost = 0 if self.passed else self.tables.first_pass
        return max(0, self.points[self.current] - lost)

    # Turns

    def play(self, move: Move) -> None:
        """Q8: do exactly one action; then it is the next player's turn."""
        kinds = {
            Take: (self.takes, self._take),
            PlaceTile: (self.tile_placements, self._place_tile),
            PlaceExpansion: (self.expansion_placements, self._place_expansion),
            Buy: (self.purchases, self._buy),
            Pass: (self.passes, self._pass),
        }
        legal, action = kinds.get(type(move), (set, None))
        if move not in legal():
            raise ValueError(f"illegal move {move!r}")
        action(move)
        self._next_turn()

    def _take(self, move: Take) -> None:
        """Q9-Q12, Q41-Q43, QR9, 2.5: move the hexagons to the storage, refill the stack, turn over what is empty."""
        storage = self.storages[self.current]
        for hexagon, place in move.picks:
            if place == FACE_UP:
                self.face_up.remove(hexagon)
                storage.expansions.add(hexagon)
            else:
                move_tiles([hexagon], self.display[place], storage.tiles)
        if self.top in {place for _, place in move.picks}:
            self._open_next()
        emptied = [number for number, tiles in self.display.items() if not tiles]
        for number in emptied:
            del self.display[number]
        self._turn_over(len(emptied))

    def _place_tile(self, move: PlaceTile) -> None:
        """Q15-Q19, Q23: the tile goes into the garden, then the payment, then jokers for what is enclosed."""
        garden, before = self.gardens[self.current], self._enclosed()
        move_tiles([move.tile], self.storages[self.current].tiles)
        garden.tiles[move.cell] = move.tile
        self._pay(move.payment)
        self._reward(before)

    def _place_expansion(self, move: PlaceExpansion) -> None:
        """Q25, Q51, QR6: the expansion goes front up into the garden, then as with a tile."""
        garden, before = self.gardens[self.current], self._enclosed()
        self.storages[self.current].expansions.remove(move.expansion)
        garden.expansions[move.slot] = (move.expansion, move.ring)
        self._pay(move.payment)
        self._reward(before)

    def _pay(self, payment: Payment) -> None:
        """Q18, Q46, Q48: tiles into the tower, expansions under the supply, jokers away."""
        storage = self.storages[self.current]
        move_tiles(payment.tiles, storage.tiles, self.tower)
        self._return_expansions(payment.expansions)
        storage.jokers -= payment.jokers

    def _return_expansions(self, expansions: frozenset[Hexagon]) -> None:
        """Q48, QR3, QR17: stored expansions go under the supply; they were seen, so they are not hidden again."""
        self.storages[self.current].expansions -= expansions
        self.supply += len(expansions)

    def _enclosed(self) -> dict[Cell, str]:
        """Q23: the enclosed decorations of the current seat."""
        return gardening.enclosed(self.gardens[self.current])

    def _reward(self, before: dict[Cell, str]) -> None:
        """Q23, Q24, Q49, Q63, QR5, edges 12 and 13: the jokers of all newly enclosed decorations that find room."""
        storage = self.storages[self.current]
        won = sum(self.tables.rewards[what] for cell, what in self._enclosed().items() if cell not in before)
        room = self.tables.tile_room - storage.tiles.total() - storage.jokers
        storage.jokers += min(won, max(0, room))

    def _buy(self, move: Buy) -> None:
        """Q26, Q50, edges 19 and 21: pay the price and lay an expansion of the supply blank side up."""
        self.points[self.current] -= self.tables.price
        self.supply -= 1
        self.gardens[self.current].expansions[move.slot] = BLANK

    def _pass(self, move: Pass) -> None:
        """Q27, Q28, Q52, QR1, QR3, QR4, edge 11: stone and penalty for the first to pass, then the discards."""
        storage, seat = self.storages[self.current], self.current
        self.points[seat] = self._points_after_passing()
        if not self.passed:
            self.start = seat
        self.points[seat] -= sum(map(self.value, [*move.tiles, *move.expansions]))
        move_tiles(move.tiles, storage.tiles, self.tower)
        self._return_expansions(move.expansions)
        self.passed.add(seat)

    def _next_turn(self) -> None:
        """Q6, Q8, Q29, Q53, edge 9: the next seat round the table that has not passed; none ends the round."""
        round_the_table = [(self.current + number) % self.players for number in range(1, self.players + 1)]
        waiting = [seat for seat in round_the_table if seat not in self.passed]
        if waiting:
            self.current = waiting[0]
        else:
            self._end_round()

    def _end_round(self) -> None:
        """Q7, Q29, Q34, Q35, Q57, QR8, section 3: interim scoring, then the next round or the end of the game."""
        for seat in range(self.players):
            self.points[seat] += sum(self.interim(seat).values())
        if self.over:
            self.current = None
            return
        for tiles in self.display.values():
            move_tiles(list(tiles.elements()), tiles, self.tower)
        self.supply += len(self.display) + self.stack + len(self.face_up)
        self.display, self.face_up = {}, set()
        self.round, self.passed, self.current = self.round + 1, set(), self.start
        self.stack = self.tables.stack_sizes[self.players]
        self._open_next()

    # Scoring

    def interim(self, seat: Seat, number: int | None = None) -> dict[str, int]:
        """Q30-Q34, Q54-Q56, W-A, W-B, edge 22: what a garden, as it is, brings in this or another round."""
        wheel = self.tables.wheel[self.side][(self.round if number is None else number) - 1]
        garden = self.gardens[seat]
        hexes = gardening.hexagons(garden).values()
        scored = {word: points * sum(word in hexagon for hexagon in hexes) for word, points in wheel.items()}
        return {**scored, "pavilions": self.tables.pavilion_points * len(gardening.pavilions(garden))}

    def areas(self, seat: Seat) -> list[tuple[str, frozenset[Cell], int, int]]:
        """Q36, Q37, Q39, Q60, QR7: (criterion, cells, values, bonus) of each area, colours before symbols."""
        hexes = gardening.hexagons(self.gardens[seat])
        bonus = self.tables.area_bonus[self.side]
        return [
            (word, cells, sum(self.value(hexes[cell]) for cell in cells), bonus.get(len(cells), 0))
            for word, cells in sorted(
                gardening.areas(hexes, self.tables.area_least),
                key=lambda area: (CRITERIA.index(area[0]), sorted(area[1])),
            )
        ]

    def final(self, seat: Seat) -> dict[str, int]:
        """Q35-Q37, Q59, Q60, QR11, edge 23: the final scoring by category, if the game ended now."""
        storage = self.storages[seat]
        points = {
            "jokers": self.tables.joker_points * storage.jokers,
            "tiles": -sum(map(self.value, storage.tiles.elements())),
            "expansions": -sum(map(self.value, storage.expansions)),
        }
        points["clamp"] = max(0, -self.points[seat] - sum(points.values()))
        points |= {"colour areas": 0, "symbol areas": 0, "bonus": 0}
        for word, _, values, bonus in self.areas(seat):
            points[gardening.area_kind(word)] += values
            points["bonus"] += bonus
        return points

    def score(self, seat: Seat) -> dict[str, int]:
        """Q35-Q38, Q60: the score track and the final scoring by category (see CATEGORIES)."""
        return {"track": self.points[seat], **self.final(seat)}

    def total(self, seat: Seat) -> int:
        """Q38: the sum of all categories."""
        return sum(self.score(seat).values())

    def places(self) -> list[int]:
        """Q38, Q61: places by total alone; after a shared one the next is free."""
        totals = [self.total(seat) for seat in range(self.players)]
        return [1 + sum(other > own for other in totals) for own in totals]

    def winners(self) -> list[Seat]:
        """Q38, Q61, edge 24: the seats with most points share the victory."""
        return [seat for seat, place in enumerate(self.places()) if place == 1]

    def problems(self, history: bool = True) -> list[str]:
        """All rules: every reason why no game can stand like this; without history only what can be seen now."""
        return queens_check.problems(self, history)
