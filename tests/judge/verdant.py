"""A literal judge of Verdant: slow and plain, straight from the numbered rules (V13, VR9, E7 ...)."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any

from tests.judge.verdant_cards import (
    CAN,
    CARD_SLOTS,
    COLUMNS,
    FERTILIZER,
    GOAL_KINDS,
    GOAL_POINTS,
    NO_POT,
    RIVAL_GOALS,
    SIDES,
    SLOTS,
    TERRACOTTA,
    TOKEN_SLOTS,
    TROWEL,
    Card,
    Slot,
    Tables,
    Token,
)
from tests.judge.verdant_home import Cell, Home, legal_cells, start_cell
from tests.judge.verdant_position import Position

Move = tuple[Any, ...]
Draw = Callable[[str, list[Any]], Any]


def random_draw(seed: int | None = None) -> Draw:
    """V2: the default source of chance."""
    source = random.Random(seed)
    return lambda what, options: source.choice(options)


def subsets(things: Iterable[Any], most: int) -> set[frozenset[Any]]:
    """V30a, V30b, VR5, VR12: every choice of at least one and at most so many of the things."""
    things = list(things)
    return {frozenset(chosen) for size in range(1, most + 1) for chosen in combinations(things, size)}


@dataclass(kw_only=True)
class Judge(Position):
    """A game of Verdant; every value is open, so any position can be given.

    `stage` tells what the seat `current` decides next. The moves, by stage:

    * start (V3, VR13): ("start", side), the side N, E, S or W of the start room on which the plant lies.
    * main (V90 a, b): ("take", kind, column); ("mix", kind, column, column of the token) is V30c;
      ("sweep", frozenset of slots) is V30a for cards or V30b for tokens; ("leaf", cell) is V30d.
    * place (V90 c): ("place", cell).
    * tokens (V90 e-h): ("use", token, target) with the target of the token: a room for an item or a can, a
      plant for a fertilizer or a simplified nurture token, a frozenset of plants for a trowel; ("leaf", cell);
      ("end", token), which ends the turn and names the token that is kept, or None if none is left (VR4).

    The new and the stored token wait for the placement (VR9). Plants that one placement or token completes take
    their pots row by row (E1).

    A decision that another engine takes in smaller steps (sweep or trowel slot by slot, storing and then
    further leaves) is one move here, played when its last step is known; the targets chosen so far must be
    part of a legal one. New and stored token are told apart by what they are: equal ones are the same (E7).

    A slot is a pair of "plant", "token" or "room" and a column 1 to 4. Cells of a home never change (V20): its
    start room is at (0, 0), so rows and columns may be negative; `Home.corner` leads to other coordinates.

    `draw(what, options)` is asked for everything random. `what` is "plant goal", "item goal", "room goal",
    "start plant 0", "start room 0" (a seat), "plant 1", "room 1" or "token 1" (a column); `options` holds
    goals by name, cards, or tokens as often as they are there.
    """

    draw: Draw = field(default_factory=random_draw, repr=False, compare=False)

    @classmethod
    def new_game(
        cls, players: int, mode: str = "standard", scenario: str | None = None, promos: bool = False, **given: Any
    ) -> Judge:
        """V2-V12, V80-V83, V120, V126, VR1, VR2: a new game; `tables` and `draw` may be given."""
        tables = given.setdefault("tables", Tables())
        if scenario is not None and mode != "simplified":
            given["goals"] = list(tables.scenarios.get(scenario, ((), 0))[0])
            mode = "advanced" if given["goals"] else "standard"
        judge = cls(
            players=players,
            mode=mode,
            scenario=scenario,
            homes=[Home() for _ in range(players)],
            thumbs=[0] * players,
            stored=[None] * players,
            used=[Counter() for _ in range(players)],
            thumbs_spent=[0] * players,
            best_turn=[0] * players,
            decks={"plant": set(tables.plants), "room": set(tables.rooms)},
            bag=tables.all_tokens(),
            pots=[],
            **given,
        )
        refusals = judge.refusals()
        if refusals:
            raise ValueError("; ".join(refusals))
        judge._set_up(promos)
        return judge

    def _set_up(self, promos: bool) -> None:
        """V2-V12, V80-V82, V120: draw goals, start cards and market; lay out pots and thumbs."""
        if self.mode == "advanced" and not self.goals:
            self.goals = [self._draw_goal(letter, promos) for letter in GOAL_KINDS]
        for seat in range(self.players):
            plant, room = (self._drawn(f"start {kind} {seat}", self.decks[kind]) for kind in ("plant", "room"))
            self.dealt[seat] = (plant, room)
        self._fill()
        self.start = self.current = self.first_seat()
        if self.mode != "simplified":
            self.pots = self.tables.all_pots(self.players)
            self.thumbs = self.start_thumbs()
        if self.players == 1:
            self.pot_row = {col: self._next_pot() for col in COLUMNS}

    def _draw_goal(self, letter: str, promos: bool) -> str:
        """V10, V126: one goal of a kind, without those that need opponents in solo."""
        left = {goal for goal in self.tables.goal_points if goal[0] == letter and (promos or goal in GOAL_POINTS)}
        return self._drawn(f"{GOAL_KINDS[letter]} goal", left - (RIVAL_GOALS if self.players == 1 else set()))

    def _drawn(self, what: str, options: set[Any] | Counter[Token]) -> Any:
        """V2: draw one of the options and take it out of them."""
        stock = Counter(options)
        got = self.draw(what, sorted(stock.elements()))
        if stock[got] < 1:
            raise ValueError(f"{got!r} cannot be drawn as {what}")
        if isinstance(options, Counter):
            options[got] -= 1
        else:
            options.remove(got)
        return got

    def legal_moves(self) -> set[Move]:
        """V13-V30, V90-V92, VR9: every decision open to the seat to move (see the class)."""
        if self.stage == "start":
            return {("start", side) for side in SIDES}
        if self.stage == "main":
            return self._takes() | self._sweeps() | self._leaves()
        if self.stage == "place":
            return {("place", cell) for cell in legal_cells(self.home(), self.card.kind, self.tables)}
        if self.stage == "tokens":
            kept = self.unused() or {None}
            uses = {("use", token, target) for token in self.unused() for target in self._targets(token)}
            return uses | self._leaves() | {("end", token) for token in kept}
        return set()

    def _can_pay(self) -> bool:
        """V30, V60, E11, VR10: whether the seat to move has 2 thumbs for a thumb action."""
        return self.mode != "simplified" and self.thumbs[self.current] >= self.tables.thumb_price

    def _takes(self) -> set[Move]:
        """V13, V30c, V99, VR3, E8: a card that fits with the token of its column, or paid for, with another."""
        kinds = [kind for kind in ("plant", "room") if legal_cells(self.home(), kind, self.tables)]
        takes = {("take", kind, col) for kind in kinds for col in COLUMNS}
        mixes = {("mix", kind, col, other) for _, kind, col in takes for other in COLUMNS if other != col}
        return takes | (mixes if self._can_pay() else set())

    def _sweeps(self) -> set[Move]:
        """V30a, V30b, V91, VR12, E10: some cards without thumbs, or some tokens."""
        if not self._can_pay():
            return set()
        bare = [slot for slot in CARD_SLOTS if self.market_thumbs[slot] == 0]
        return {("sweep", slots) for slots in subsets(bare, len(bare)) | subsets(TOKEN_SLOTS, len(TOKEN_SLOTS))}

    def _leaves(self) -> set[Move]:
        """V30d, V91, V96: an incomplete plant for 2 thumbs."""
        return {("leaf", cell) for cell in self.home().incomplete()} if self._can_pay() else set()

    def _targets(self, token: Token) -> set[Any]:
        """V26, V27, V61, V67, V102-V107, VR5, VR11, E4-E6: where the token may be used."""
        home = self.home()
        growing = set(home.incomplete())
        if token.is_item:
            return set(home.rooms()) - set(home.items)
        if self.mode == "simplified":
            return growing
        growing |= {cell for cell, plant in home.plants().items() if plant.need == 0}
        if token == TROWEL:
            return subsets(growing, self.tables.trowel_plants)
        return growing if token == FERTILIZER else set(home.rooms())

    def play(self, move: Move) -> None:
        """V90: carry out one of the legal moves."""
        if move not in self.legal_moves():
            raise ValueError(f"illegal move {move!r}")
        action, *rest = move
        actions = {"start": self._start, "take": self._take, "mix": self._mix, "sweep": self._sweep}
        actions |= {"leaf": self._leaf, "place": self._place, "use": self._use, "end": self._end}
        actions[action](*rest)

    def _start(self, side: str) -> None:
        """V3, V5, V83, VR13: lay the start cards; the next in turn order does the same."""
        plant, room = self.dealt.pop(self.current)
        self._lay((0, 0), room)
        self._lay(start_cell(side), plant)
        self.completed = 0
        waiting = [seat for seat in self.turn_order() if seat in self.dealt]
        self.current = (waiting or [self.start])[0]
        self.stage = "start" if waiting else "main"

    def _take(self, kind: str, col: int, token_col: int | None = None) -> None:
        """V13, V15: take the card, all thumbs on it and the token."""
        self.chosen, self.chosen_token = (kind, col), token_col or col
        self.card = self.market.pop(self.chosen)
        self.new_token = self.market.pop(("token", self.chosen_token))
        self.thumbs[self.current] += self.market_thumbs.pop(self.chosen, 0)
        self.stage = "place"

    def _mix(self, kind: str, col: int, token_col: int) -> None:
        """V30c, V95, VR3, VR10, E11, T12: pay, then take card and token from different columns."""
        self._pay()
        self._take(kind, col, token_col)

    def _pay(self) -> None:
        """V30: 2 thumbs go to the supply."""
        self.thumbs[self.current] -= self.tables.thumb_price
        self.thumbs_spent[self.current] += self.tables.thumb_price

    def _sweep(self, slots: frozenset[Slot]) -> None:
        """V30a, V30b, V93, V94, VR7: draw the new ones first, then lay the old ones aside or into the bag."""
        self._pay()
        old = {slot: self.market.pop(slot) for slot in slots}
        self._fill()
        for (kind, _), thing in old.items():
            if kind == "token":
                self.bag[thing] += 1
            else:
                self.aside[kind].add(thing)

    def _fill(self) -> None:
        """V11, V29, V98, VR7, E9: refill every gap of the market."""
        for kind, col in SLOTS:
            if (kind, col) in self.market:
                continue
            if kind != "token" and not self.decks[kind]:
                self.decks[kind], self.aside[kind] = self.aside[kind], set()
            stock = self.bag if kind == "token" else self.decks[kind]
            self.market[kind, col] = self._drawn(f"{kind} {col}", stock)

    def _leaf(self, cell: Cell) -> None:
        """V30d, T13: 2 thumbs for a leaf."""
        self._pay()
        self._grow(cell, 1)

    def _place(self, cell: Cell) -> None:
        """V16-V20: lay the chosen card."""
        card, self.card = self.card, None
        self._lay(cell, card)
        self.stage = "tokens"

    def _lay(self, cell: Cell, card: Card) -> None:
        """V24, V100, V101, E1, E14: the card and the light between it and its neighbours."""
        home = self.home()
        home.cards[cell] = card
        if card.kind == "plant":
            home.leaves[cell] = 0
            if card.need == 0:
                home.leaves.pop(cell)
                home.pots[cell] = NO_POT
        for near in home.beside(cell):
            plant, room = (cell, near) if card.kind == "plant" else (near, cell)
            if home.is_lit(plant, room):
                self._grow(plant, 1)

    def _grow(self, cell: Cell, leaves: int) -> None:
        """V28, V102, V103, E3: leaves for a plant up to its requirement; for a potless plant thumbs."""
        home = self.home()
        need = home.cards[cell].need
        if need == 0 and self.mode != "simplified":
            self.thumbs[self.current] += leaves
        if cell not in home.pots:
            home.leaves[cell] = min(need, home.leaves[cell] + leaves)
            if home.leaves[cell] == need:
                self._complete(cell)

    def _complete(self, cell: Cell) -> None:
        """V28, V61: take the leaves off a plant and pot it."""
        home, seat = self.home(), self.current
        home.leaves.pop(cell)
        home.pots[cell] = self._pot_for_plant()
        self.completed += 1
        self.best_turn[seat] = max(self.best_turn[seat], self.completed)

    def _next_pot(self) -> str:
        """V9, V28, E2, VR15: the best pot of the supply; terracotta never runs out."""
        return self.pots.pop(0) if self.pots else TERRACOTTA

    def _pot_for_plant(self) -> str:
        """V28, V63, V122, V123, VR2, T7, T15: the pot of the next plant that is complete in this turn."""
        if self.mode == "simplified":
            return NO_POT
        if self.players > 1:
            return self._next_pot()
        if self.round == self.tables.turns - 1:
            return TERRACOTTA
        if self.completed == 0:
            return self.pot_row.pop(COLUMNS[-1])
        if not self.pot_discard:
            return TERRACOTTA
        lowest = min(self.pot_discard, key=self.tables.pot_points.__getitem__)
        self.pot_discard.remove(lowest)
        return lowest

    def _use(self, token: Token, target: Any) -> None:
        """V25-V27, V61, V103-V106, E1: use the new or the stored token."""
        home, seat = self.home(), self.current
        if token == self.new_token:
            self.new_token = None
        else:
            self.stored[seat] = None
        if token.is_item:
            home.items[target] = token
            return
        self.used[seat][token] += 1
        self.discard[token] += 1
        if self.mode == "simplified":
            self._complete(target)
        elif token == FERTILIZER:
            self._grow(target, self.tables.fertilizer_leaves)
        else:
            for cell in home.beside(target) if token == CAN else sorted(target):
                self._grow(cell, 1)

    def _end(self, kept: Token | None) -> None:
        """V14, V25, V29, V97, V108, VR4: store, thumb, refill, thumb limit; then the next is to move."""
        seat = self.current
        self.discard += Counter([self.new_token, self.stored[seat]]) - Counter([kept, None, None])
        self.stored[seat], self.new_token = kept, None
        kind, col = self.chosen
        if self.mode != "simplified":
            self.market_thumbs["room" if kind == "plant" else "plant", col] += 1
        if self.players == 1:
            self._slide()
        self._fill()
        self.thumbs[seat] = min(self.thumbs[seat], self.tables.thumb_limit)
        self.chosen = self.chosen_token = None
        self.completed = 0
        later = self.turn_order()[self.turn_order().index(seat) + 1 :]
        self.round += not later
        self.current = (later or [self.start])[0]
        self.stage = "main"
        if self.round == self.tables.turns:
            self.stage, self.current = "over", None

    def _slide(self) -> None:
        """V124, VR6, VR14, E25, T14: clear column 4, move its thumbs, shift everything to the right."""
        last = COLUMNS[-1]
        for kind in ("plant", "room"):
            if (kind, last) in self.market:
                self.gone.add(self.market.pop((kind, last)))
                self._move_thumbs(kind, self.market_thumbs.pop((kind, last), 0))
        self.discard += Counter([self.market.pop(("token", last))] if ("token", last) in self.market else [])
        self.pot_discard += [self.pot_row.pop(last)] if last in self.pot_row else []
        self.market = {(kind, col + 1): thing for (kind, col), thing in self.market.items()}
        self.market_thumbs = Counter({(kind, col + 1): n for (kind, col), n in self.market_thumbs.items() if n})
        self.pot_row = {col + 1: pot for col, pot in self.pot_row.items()}
        self.pot_row[COLUMNS[0]] = self._next_pot()

    def _move_thumbs(self, kind: str, thumbs: int) -> None:
        """V124, VR6: thumbs of a discarded card go to the rightmost of its kind; with 3 or more all go back."""
        if thumbs:
            heir = max(slot for slot in self.market if slot[0] == kind)
            self.market_thumbs[heir] += thumbs
            if self.market_thumbs[heir] >= self.tables.reset_thumbs:
                self.market_thumbs.pop(heir)
