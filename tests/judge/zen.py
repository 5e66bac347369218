"""A literal judge of Zen Garden: slow and plain, straight from the numbered rules (Z11, DZ7, EZ5 ...)."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any, NamedTuple

GROUNDS = ("sand", "gravel", "trees", "clay", "water", "blossom")
PATHS = ("sand", "wood", "stone")
DECORS = ("pagoda", "bench", "buddha", "gate", "crane")
ORIENTATIONS = ("NW", "NE", "SE", "SW")
BASE_SCORINGS = ("minor", "major", "majority", "detail")
CATEGORIES = ("coins", "circuits", "decor", *BASE_SCORINGS, "unity", "minimalist", "orders")
ORDERS_OF_BOARD = {4: 2, 5: 1}
RIVAL = "rival"
SIZE = 4
ROUNDS = SIZE * SIZE
SLOTS = [(row, col) for row in range(3) for col in range(4)]

Seat = Any  # 0 to 3, or "rival"
Cell = tuple[int, int]
Property = tuple[str, str]
Turn = tuple[int, int, Cell, str | None]
Draw = Callable[[str, list[Any]], Any]


class Tile(NamedTuple):
    """Z10: a garden tile has exactly one ground, one path and one decor."""

    ground: str
    path: str
    decor: str


Garden = dict[Cell, tuple[Tile, str | None]]

ALL_TILES = frozenset(Tile(g, p, d) for g in GROUNDS for p in PATHS for d in DECORS)
KINDS = {"ground": GROUNDS, "path": PATHS, "decor": DECORS}
ALL_PROPERTIES = frozenset((kind, value) for kind, values in KINDS.items() for value in values)


@dataclass(frozen=True)
class Tables:
    """Section 8: all figures in one object; a table's last entry also holds for larger numbers."""

    prices: tuple[int, ...] = (0, 1, 2)
    start_coins: int = 12
    line_bonus: int = 3
    circuits_model: str = "A"
    coin_points: int = 1
    circuit_points: tuple[int, ...] = (0, 3, 6, 10, 15, 20, 25, 30, 35, 40)
    decor_points: tuple[int, ...] = (0, 0, 0, 0, 0, 0, 3, 5, 8, 10, 13)
    minor_points: int = 1
    major_points: int = 2
    majority_points: tuple[int, int] = (8, 4)
    detail_points: tuple[int, ...] = (0, -4, -3, -2, 4, 6, 8, 10)
    unity_points: int = 10
    minimalist_points: tuple[int, ...] = (0, 15, 15, 10, 6, 3, 0)
    order_stack: tuple[int, ...] = (5, 3, 1)
    order_need: int = 4
    refresh_period: dict[int, int] = field(default_factory=lambda: {1: 2, 2: 2, 3: 1, 4: 1})
    solo_ranks: tuple[int, ...] = (27, 38, 48, 57, 65)
    solo_rank_extra: dict[int, int] = field(default_factory=lambda: {4: 4, 5: 2})
    boards: frozenset[int] = frozenset({1})


def tile_from(text: str) -> Tile:
    """Section 6: read a tile such as SatBe."""
    return {tile_text(tile): tile for tile in ALL_TILES}[text]


def tile_text(tile: Tile) -> str:
    """Section 6: write a tile such as SatBe."""
    path = "t" if tile.path == "stone" else tile.path[0]
    return tile.ground[:2].title() + path + tile.decor[:2].title()


def random_draw(seed: int | None = None) -> Draw:
    """Z2: the default source of chance."""
    source = random.Random(seed)
    return lambda what, options: source.choice(options)


def entry(table: tuple[int, ...], number: int) -> int:
    """DZ1-DZ4: look a number up; beyond the end the last entry holds (DZ2 `10+`, DZ3 `7+`)."""
    return table[min(number, len(table) - 1)]


def neighbours(cell: Cell) -> set[Cell]:
    """Z8: the four cells that touch a cell horizontally or vertically."""
    r, c = cell
    return {(r - 1, c), (r + 1, c), (r, c - 1), (r, c + 1)}


def fits(cells: Iterable[Cell]) -> bool:
    """Z1, Z11, ZR7, DZ10: whether the bounding box of the cells is at most 4 x 4."""
    rows, cols = zip(*cells, strict=True)
    return max(rows) - min(rows) < SIZE and max(cols) - min(cols) < SIZE


def connected(cells: set[Cell]) -> bool:
    """Z8, EZ10: whether the cells hang together by edges (no cell at all does)."""
    reached: set[Cell] = set()
    edge = set(list(cells)[:1])
    while edge:
        reached |= edge
        edge = {near for cell in edge for near in neighbours(cell)} & cells - reached
    return reached == cells


def normalised(garden: Garden) -> Garden:
    """Z11: the block shifted so that its bounding box begins at (0, 0)."""
    top = min((r for r, _ in garden), default=0)
    left = min((c for _, c in garden), default=0)
    return {(r - top, c - left): laid for (r, c), laid in garden.items()}


def legal_cells(garden: Garden) -> set[Cell]:
    """Z7, Z8, Z11, DZ10, EZ17: free cells for the next tile, relative to the block's top left corner."""
    cells = set(normalised(garden))
    if not cells:
        return {(0, 0)}
    around = {near for cell in cells for near in neighbours(cell)} - cells
    return {cell for cell in around if fits(cells | {cell})}


def decor_lines(garden: Garden) -> set[frozenset[Tile]]:
    """Z12, EZ5, EZ6: rows, columns and diagonals of 4 equal decors, each known by its 4 tiles."""
    lines = set()
    for r, c in garden:
        for down, right in ((0, 1), (1, 0), (1, 1), (1, -1)):
            cells = [(r + step * down, c + step * right) for step in range(SIZE)]
            if all(cell in garden for cell in cells):
                tiles = frozenset(garden[cell][0] for cell in cells)
                if len({tile.decor for tile in tiles}) == 1:
                    lines.add(tiles)
    return lines


def is_unity(garden: Garden) -> bool:
    """Z27, EZ10, EZ11, ZR10: every ground there is forms one area; an empty garden is no unity."""
    laid = garden.items()
    areas = [{cell for cell, (tile, _) in laid if tile.ground == ground} for ground in GROUNDS]
    return bool(garden) and all(connected(area) for area in areas)


def majority_shares(counts: list[int], points: tuple[int, int] = (8, 4)) -> list[int]:
    """Z25, DZ5, EZ12: points by the number of matching tiles of every seat."""
    most = max(counts)
    second = max((count for count in counts if count < most), default=0)
    reward = {most: points[0], second: points[1] if counts.count(most) == 1 else 0, 0: 0}
    return [reward.get(count, 0) for count in counts]


def possible_stocks(refreshes: int, taken: int) -> set[tuple[int, int]]:
    """Z14-Z16, DZ7, ZR4: pairs (supply, discard) of sizes after refreshes with so many turns before each."""
    stocks = {(len(ALL_TILES) - len(SLOTS), 0)}
    for _ in range(refreshes):
        after = set()
        for supply, discard in stocks:
            for left in range(max(0, 4 - taken), min(4, len(SLOTS) - taken) + 1):
                rest = supply - taken - left
                after.add((rest, discard + left) if rest >= 0 else (rest + discard + left, 0))
        stocks = after
    return stocks


@dataclass(kw_only=True)
class Judge:
    """A game of Zen Garden; every value is open, so any position can be given.

    `players` 1 is solo: lists by seat have one entry, and "rival" stands for the rival gardener in
    `start`, `turn_order` and `taken`. After the game `round` is 16 and `current` None.
    """

    tables: Tables = field(default_factory=Tables)
    boards: set[int]
    players: int
    coins: list[int]
    gardens: list[Garden]
    display: dict[Cell, Tile] = field(default_factory=dict)
    supply: set[Tile] = field(default_factory=set)
    discard: set[Tile] = field(default_factory=set)
    properties: dict[str, Property] = field(default_factory=dict)
    orders: list[dict[str, Any]] = field(default_factory=list)
    order_points: list[int]
    round: int = 0
    turn_order: list[Seat] = field(default_factory=list)
    start: Seat = 0
    current: Seat = 0
    pile: set[Tile] = field(default_factory=set)
    wishes: list[Property] = field(default_factory=list)
    wish: int = 0
    over: bool = False
    draw: Draw = field(default_factory=random_draw, repr=False, compare=False)

    @classmethod
    def new_game(cls, players: int, boards: Iterable[int] | None = None, **given: Any) -> Judge:
        """Z1-Z5, Z40, ZR1, ZR2, ZR6, DZ10, SZ1, SZ2: a new game; `tables` and `draw` may be given."""
        tables = given.setdefault("tables", Tables())
        given |= {"players": players, "boards": set(tables.boards if boards is None else boards)}
        given |= {"coins": [tables.start_coins] * players, "order_points": [0] * players}
        judge = cls(gardens=[{} for _ in range(players)], supply=set(ALL_TILES), **given)
        if players not in (1, 2, 3, 4) or 1 not in judge.boards or not judge.boards <= {1, 2, 3, 4, 5}:
            raise ValueError("a game needs 1 to 4 players and board 1 with any of the boards 2 to 5")
        left = set(ALL_PROPERTIES)
        judge.properties = {scoring: judge._drawn("property", left) for scoring in BASE_SCORINGS}
        for _ in range(sum(orders for board, orders in ORDERS_OF_BOARD.items() if board in judge.boards)):
            pair = (judge._drawn("property", left), judge._drawn("property", left))
            judge.orders.append({"properties": pair, "taken": []})
        if players == 1:
            unwished = set(judge.properties_in_play())
            while unwished:
                judge.wishes.append(judge._drawn("wish", unwished))
        judge._fill()
        if players > 1:
            judge.start = judge._drawn("start", set(range(players)))
        judge.turn_order, judge.current = judge._clockwise(), judge.start
        return judge

    def _drawn(self, what: str, options: set[Any]) -> Any:
        """Z2, 3.3: draw one of the options and take it out of them."""
        got = self.draw(what, sorted(options))
        if got not in options:
            raise ValueError(f"{got!r} cannot be drawn as {what}")
        options.remove(got)
        return got

    def seats(self) -> list[Seat]:
        """Z5, SZ1: all who take turns, clockwise."""
        return [0, RIVAL] if self.players == 1 else list(range(self.players))

    def _clockwise(self) -> list[Seat]:
        """Z5, DZ10, SZ1: the turn order of a round, from the holder of the marker."""
        first = self.seats().index(self.start)
        return self.seats()[first:] + self.seats()[:first]

    def properties_in_play(self) -> list[Property]:
        """SZ2: the properties of the base board, then those of the orders."""
        base = [self.properties[scoring] for scoring in BASE_SCORINGS]
        return base + [wanted for order in self.orders for wanted in order["properties"]]

    def garden(self, seat: Seat) -> Garden:
        """Z11: the garden of a seat with its box at (0, 0)."""
        return normalised(self.gardens[seat])

    def tiles_of(self, seat: Seat) -> list[Tile]:
        """SZ4: the tiles that count for a seat: its garden, for the rival its pile."""
        return sorted(self.pile if seat == RIVAL else [tile for tile, _ in self.gardens[seat].values()])

    def count(self, seat: Seat, wanted: Property) -> int:
        """Z23-Z26, Z29, EZ20: how many tiles of the seat have the property."""
        kind, value = wanted
        return sum(getattr(tile, kind) == value for tile in self.tiles_of(seat))

    def legal_turns(self) -> set[Turn]:
        """Z5-Z9, Z45, DZ8, ZR8, EZ1, EZ18, EZ19: every affordable tile, legal cell and orientation."""
        arcs = ORIENTATIONS if self.tables.circuits_model == "A" else (None,)
        if self.over:
            return set()
        cells = legal_cells(self.gardens[self.current])
        lying = [slot for slot in self.display if self.tables.prices[slot[0]] <= self.coins[self.current]]
        return {(row, col, cell, arc) for row, col in lying for cell in cells for arc in arcs}

    def play(self, turn: Turn) -> None:
        """Z5-Z12, Z29, Z44, Z50, ZR3, EZ19: pay, place, be paid for lines, take orders, end the turn."""
        if turn not in self.legal_turns():
            raise ValueError(f"illegal turn {turn!r}")
        row, col, cell, arc = turn
        seat = self.current
        before = self.garden(seat)
        tile = self.display.pop((row, col))
        self.coins[seat] -= self.tables.prices[row]
        self.gardens[seat] = normalised({**before, cell: (tile, arc)})
        new_lines = decor_lines(self.gardens[seat]) - decor_lines(before)
        self.coins[seat] += self.tables.line_bonus * len(new_lines)
        self._take_orders(seat)
        self._next_turn()

    def fulfils(self, seat: Seat, order: dict[str, Any]) -> bool:
        """Z29, DZ9, SZ4: each property of the order often enough; a tile may count for both."""
        return all(self.count(seat, wanted) >= self.tables.order_need for wanted in order["properties"])

    def _take_orders(self, seat: Seat) -> None:
        """Z29, DZ9, SZ4, EZ15, EZ16: the top point tile of every order newly fulfilled, if one is left."""
        for order in self.orders:
            rank = len(order["taken"])
            is_left = rank < len(self.tables.order_stack)
            if is_left and seat not in order["taken"] and self.fulfils(seat, order):
                order["taken"].append(seat)
                if seat != RIVAL:
                    self.order_points[seat] += self.tables.order_stack[rank]

    def _rewards(self, seat: Seat) -> int:
        """Z29, DZ9, SZ4: the point tiles of the orders that the seat has taken."""
        stack = self.tables.order_stack
        return sum(dict(zip(order["taken"], stack, strict=False)).get(seat, 0) for order in self.orders)

    def _next_turn(self) -> None:
        """Z13, SZ1: the next in turn; the rival's turns are played at once."""
        later = self.turn_order[self.turn_order.index(self.current) + 1 :]
        if later:
            self.current = later[0]
        else:
            self._end_round()
        if self.current == RIVAL:
            self._rival_turn()
            self._next_turn()

    def _rival_turn(self) -> None:
        """SZ3, SZ4: the rival takes its tile for nothing, may take orders, and goes on to its next wish."""
        slot = self.rival_next()
        if slot is not None:
            self.pile.add(self.display.pop(slot))
        self.wish = (self.wish + 1) % len(self.wishes)
        self._take_orders(RIVAL)

    def rival_next(self) -> Cell | None:
        """SZ3: first tile with the wish, bottom to top and left to right, or else the first tile."""
        lying, (kind, value) = sorted(self.display), self.wishes[self.wish]
        wanted = [slot for slot in lying if getattr(self.display[slot], kind) == value]
        return (wanted + lying + [None])[0]

    def _end_round(self) -> None:
        """Z13, Z17, Z19, DZ6, ZR5, EZ15: end the game, or refresh and pass the marker when it is time."""
        self.round += 1
        if self.round == ROUNDS:
            self.over, self.current = True, None
            return
        if self.round % self.tables.refresh_period[self.players] == 0:
            self._refresh()
            self.start = self._clockwise()[1]
            self.turn_order = self._clockwise()
        self.current = self.turn_order[0]

    def _refresh(self) -> None:
        """Z14-Z16, Z18: clear the bottom row, let the others slide down, refill."""
        for slot in sorted(self.display):
            if slot[0] == 0:
                self.discard.add(self.display.pop(slot))
        for row, col in sorted(self.display):
            lowest = min(low for low in range(row + 1) if low == row or (low, col) not in self.display)
            self.display[lowest, col] = self.display.pop((row, col))
        self._fill()

    def _fill(self) -> None:
        """Z16, ZR1, ZR4, DZ7, EZ2, EZ3: fill gaps in order; the discards come back when none is left."""
        for slot in [slot for slot in SLOTS if slot not in self.display]:
            if not self.supply:
                self.supply, self.discard = self.discard, set()
            if self.supply:
                self.display[slot] = self._drawn("tile", self.supply)

    def circuits(self, seat: Seat) -> int:
        """Z21, DZ1, ZR8, EZ8, EZ9: 2 x 2 blocks of one path; in model A their arcs bend round the middle."""
        garden, circuits = self.gardens[seat], 0
        for r, c in garden:
            corners = [(r, c), (r, c + 1), (r + 1, c), (r + 1, c + 1)]
            block = [garden[cell] for cell in corners if cell in garden]
            if len(block) == 4 and len({tile.path for tile, _ in block}) == 1:
                arcs = [arc for _, arc in block]
                circuits += self.tables.circuits_model == "B" or arcs == ["SE", "SW", "NE", "NW"]
        return circuits

    def score(self, seat: Seat) -> dict[str, int]:
        """Z20-Z29, DZ1-DZ5, DZ9, SZ4, ZR10: the points of a seat by category, as things lie now."""
        tables, points = self.tables, dict.fromkeys(CATEGORIES, 0)
        counts = [self.count(other, self.properties["majority"]) for other in self.seats()]
        points["majority"] = majority_shares(counts, tables.majority_points)[self.seats().index(seat)]
        if seat == RIVAL:
            return points | {"orders": self._rewards(RIVAL)}
        decors = Counter(tile.decor for tile in self.tiles_of(seat))
        grounds = {tile.ground for tile in self.tiles_of(seat)}
        points["coins"] = tables.coin_points * self.coins[seat]
        points["circuits"] = entry(tables.circuit_points, self.circuits(seat))
        points["decor"] = sum(entry(tables.decor_points, number) for number in decors.values())
        points["minor"] = tables.minor_points * self.count(seat, self.properties["minor"])
        points["major"] = tables.major_points * self.count(seat, self.properties["major"])
        points["detail"] = entry(tables.detail_points, self.count(seat, self.properties["detail"]))
        points["orders"] = self.order_points[seat]
        if 2 in self.boards and is_unity(self.gardens[seat]):
            points["unity"] = tables.unity_points
        if 3 in self.boards and grounds:
            points["minimalist"] = entry(tables.minimalist_points, len(grounds))
        return points

    def total(self, seat: Seat) -> int:
        """Z30, DZ10, ZR10: the sum of all categories; it may be negative."""
        return sum(self.score(seat).values())

    def places(self) -> list[int]:
        """Z30, DZ10, ZR11: places by total, coins, circuits; after a shared one the next is free."""
        seats = range(self.players)
        standings = [(self.total(seat), self.coins[seat], self.circuits(seat)) for seat in seats]
        return [1 + sum(other > own for other in standings) for own in standings]

    def winners(self) -> list[int]:
        """Z30, DZ10, EZ21, SZ5: the seats in first place; solo is won from rank 1 on."""
        if self.players == 1:
            return [0] if self.rank() >= 1 else []
        return [seat for seat, place in enumerate(self.places()) if place == 1]

    def rank(self) -> int:
        """SZ5: how many thresholds the solo total reaches."""
        if self.players != 1:
            raise ValueError("only solo has ranks")
        extra = sum(self.tables.solo_rank_extra.get(board, 0) for board in self.boards)
        return sum(self.total(0) >= threshold + extra for threshold in self.tables.solo_ranks)

    def problems(self) -> list[str]:
        """All rules: every reason why no game can stand like this (a malformed value hides the others)."""
        malformed = [reason for wrong, reason in self._form_checks() if wrong]
        checks = () if malformed else (self._tile_checks, self._time_checks, self._aim_checks)
        return malformed + [reason for check in checks for wrong, reason in check() if wrong]

    def _form_checks(self) -> Iterator[tuple[bool, str]]:
        """Z1, Z10, Z40, ZR6, ZR8, 3.3-3.5: values that are no values of the game."""
        if self.players not in (1, 2, 3, 4) or set(self.properties) != set(BASE_SCORINGS):
            yield True, "a game needs 1 to 4 players and the properties minor, major, majority and detail"
            return
        yield 1 not in self.boards or not self.boards <= {1, 2, 3, 4, 5}, "boards are 1 and any of 2 to 5"
        by_seat = {len(self.coins), len(self.gardens), len(self.order_points)}
        yield by_seat != {self.players}, "coins, gardens and order points need one entry for every seat"
        seats = set(self.seats())
        yield set(self.turn_order) != seats or self.start not in seats, "a stranger in turn order or start"
        mover = {None} if self.over else seats - {RIVAL}
        yield self.current not in mover, f"seat {self.current} cannot be the one to move"
        arcs = set(ORIENTATIONS) if self.tables.circuits_model == "A" else {None}
        laid = [pair for garden in self.gardens for pair in garden.values()]
        yield not {arc for _, arc in laid} <= arcs, "an orientation that the model does not have"
        tiles = {tile for tile, _ in laid} | {*self.display.values()} | self.supply | self.discard | self.pile
        yield not tiles <= ALL_TILES, "something that is no tile lies among the tiles"
        yield not set(self.display) <= set(SLOTS), "the display has only 3 rows of 4 places"
        aims = {*self.properties_in_play(), *self.wishes}
        yield not aims <= ALL_PROPERTIES, "something that is no property is among the properties"
        yield any(len(order["properties"]) != 2 for order in self.orders), "an order shows two properties"
        yield any(set(order["taken"]) - seats for order in self.orders), "a stranger took an order"

    def _tile_checks(self) -> Iterator[tuple[bool, str]]:
        """Z6-Z8, Z11, Z12, ZR9, 3.2: every tile in one place, gardens one block, coins paid and earned."""
        seen = Counter([*self.display.values(), *self.supply, *self.discard, *self.pile])
        for seat, garden in enumerate(self.gardens):
            seen.update(tile for tile, _ in garden.values())
            yield not connected(set(garden)), f"garden {seat} is not one block"
            yield bool(garden) and not fits(garden), f"garden {seat} is larger than 4 x 4"
            paid = {0}
            for _ in garden:
                paid = {before + price for before in paid for price in self.tables.prices}
            had = self.tables.start_coins + self.tables.line_bonus * len(decor_lines(garden))
            coins = self.coins[seat]
            yield coins < 0 or had - coins not in paid, f"seat {seat} cannot have {coins} coins"
        for tile in sorted(ALL_TILES):
            yield seen[tile] != 1, f"tile {tile_text(tile)} lies in {seen[tile]} places"

    def _time_checks(self) -> Iterator[tuple[bool, str]]:
        """Z13-Z19, Z43, DZ6, DZ7, SZ1: rounds, turns, tiles and display belong to one moment."""
        if not 0 <= self.round <= ROUNDS or self.over != (self.round == ROUNDS):
            yield True, f"round {self.round} does not go with over {self.over}"
            return
        yield self.turn_order != self._clockwise(), "the turn order is not clockwise from the start marker"
        had = 0 if self.over else self.turn_order.index(self.current)
        for seat in self.seats():
            tiles, turns = len(self.tiles_of(seat)), self.round + (seat in self.turn_order[:had])
            yield tiles != turns, f"seat {seat} has {tiles} tiles after {turns} turns"
        period = self.tables.refresh_period[self.players]
        refreshes = min(self.round, ROUNDS - 1) // period
        misplaced = self.players == 1 and self.start != self.seats()[refreshes % 2]
        yield misplaced, f"the marker is not with {self.start} after {refreshes} refreshes"
        taken = (self.round - refreshes * period) * len(self.seats()) + had
        lying = len(self.display)
        yield lying != len(SLOTS) - taken, f"{lying} tiles on display, {taken} turns after it was filled"
        stock = (len(self.supply), len(self.discard))
        stocks = possible_stocks(refreshes, period * len(self.seats()))
        yield stock not in stocks, f"supply and discards of {stock} tiles after {refreshes} refreshes"

    def _aim_checks(self) -> Iterator[tuple[bool, str]]:
        """Z29, DZ9, EZ14, EZ16, 3.3, 3.5, SZ2-SZ4: properties, orders and wishes agree with the tiles."""
        aims = self.properties_in_play()
        yield len(set(aims)) != len(aims), "a property is in play twice"
        needed = sum(ORDERS_OF_BOARD.get(board, 0) for board in self.boards)
        yield len(self.orders) != needed, f"{len(self.orders)} orders instead of {needed}"
        for number, order in enumerate(self.orders):
            taken, left = order["taken"], len(self.tables.order_stack) - len(order["taken"])
            yield left < 0 or len(set(taken)) != len(taken), f"order {number} was taken too often"
            for seat in self.seats():
                fulfils = self.fulfils(seat, order)
                yield seat in taken and not fulfils, f"seat {seat} took order {number} without fulfilling it"
                due = seat not in taken and fulfils and left > 0
                yield due, f"seat {seat} fulfils order {number} but did not take it"
        for seat, points in enumerate(self.order_points):
            yield points != self._rewards(seat), f"seat {seat} cannot have {points} order points"
        row = sorted(aims) if self.players == 1 else []
        yield sorted(self.wishes) != row, "the wish row does not hold the properties in play"
        wish = len(self.pile) % len(row) if row else 0
        yield self.wish != wish, f"wish {self.wish} instead of {wish}"
        yield bool(self.pile) and self.players != 1, "only solo has a rival's pile"
