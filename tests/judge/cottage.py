"""A literal judge of Cottage Garden: slow and plain, straight from the numbered rules (C7, CR9, edge 17 ...)."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from tests.judge.cottage_pieces import (
    CAT,
    COLOURS,
    CUBES,
    NURSERY,
    POT,
    SLOTS,
    Bed,
    Cube,
    Square,
    Tables,
    advanced,
    covers_on,
    filled,
    is_complete,
    nest_squares,
    paid,
    payable,
    placements,
    pots_on,
    room,
)
from tests.judge.cottage_position import Position

Move = tuple[Any, ...]
Draw = Callable[[str, list[Any]], Any]


def random_draw(seed: int | None = None) -> Draw:
    """C1, C2, CR1: the default source of chance."""
    source = random.Random(seed)
    return lambda what, options: source.choice(options)


@dataclass(kw_only=True)
class Judge(Position):
    """A game of Cottage Garden; every value is open, so any position can be given.

    `stage` tells what the seat `current` decides next. The moves, by stage:

    * final (CR13, C20): ("give up", slot), then ("pay", colour, number of the cube), or ("pay", "nothing") if
      nothing is to be paid or can be; this ends the stage. Only in the final round, at the start of each turn.
    * plant (C7-C11, CR3-CR5): ("tile", name, slot, frozenset of squares) is a whole planting; ("pot", slot,
      square); ("cat", slot, square); ("refill",) pays a cat; ("skip",) only if neither tile nor pot can be
      placed. A refill that costs nothing is done before the stage begins.
    * score (CR6): ("score", slot) for a complete bed; ("cat", slot, square); ("end",) if no own bed is complete.
    * orange, blue (C38, CR8): ("cube", colour, number) for the steps of the bed that scores, and again for the
      rest of them. No stage if there are no steps or all cubes are on the last space.
    * bonus (CR9): ("bonus", square) of the other own bed, once for every pot. No stage if it is lost.
    * over: no moves, `current` is None.

    A stage with a single move is not skipped, so "end", "pay nothing" and the last cube are always played.
    Slots are "left" and "right"; a new bed comes to the slot of the old one. Cubes of a colour are numbered 0-2
    and keep their number: equal cubes are different moves. Where a feature of a tile lies plays no part (CR2), so
    orientations that cover the same squares are one move; `orientations` and `squares_at` of cottage_pieces lead
    from an orientation and a corner to the squares. `offer()` lists the tiles of the line, nearest first.

    `draw(what, options)` is asked for "tile" (nursery A1, B1 ... D4, then the queue), "bed" (a number, in the
    order of CR1) and, with the promo, "nest" (a bed's number and a square).
    """

    draw: Draw = field(default_factory=random_draw, repr=False, compare=False)

    @classmethod
    def new_game(cls, players: int, **given: Any) -> Judge:
        """C1-C5, C23, C24, C28, CR1: a new game; tables, draw, start, children and bunny may be given."""
        tables = given.setdefault("tables", Tables())
        if players not in (1, 2, 3, 4):
            raise ValueError("a game needs 1 to 4 players")
        judge = cls(
            players=players,
            beds=[{} for _ in range(players)],
            cubes=[{colour: [Cube()] * CUBES for colour in COLOURS} for _ in range(players)],
            cats=[tables.start_cats] * players,
            cat_supply=tables.cats - players * tables.start_cats,
            pot_supply=tables.pots,
            gardener=tables.start_index[players],
            die=tables.start_die[players],
            current=given.get("start", 0),
            **given,
        )
        judge._lay_out()
        judge._begin_turn()
        return judge

    def _drawn(self, what: str, options: set[Any]) -> Any:
        """C1, C2: draw one of the options and take it out of them."""
        got = self.draw(what, sorted(options))
        if got not in options:
            raise ValueError(f"{got!r} cannot be drawn as {what}")
        options.remove(got)
        return got

    def _lay_out(self) -> None:
        """C1, C2, C4, C28, CR1: tiles in nursery and queue, a light and a dark bed for each, a light reserve."""
        tiles = set(self.tables.tiles)
        self.nursery = {cell: self._drawn("tile", tiles) for cell in NURSERY}
        while tiles:
            self.queue.append(self._drawn("tile", tiles))
        boards = {number for number, _ in self.tables.beds}
        for own in self.beds:
            own["left"] = Bed(self._drawn("bed", boards), "light")
            own["right"] = Bed(self._drawn("bed", boards), "dark")
        self.reserve = Bed(self._drawn("bed", boards), "light")
        if self.bunny:
            self._hide_nests()

    def _hide_nests(self) -> None:
        """3.3: six nests on corner and edge squares of the reserve and the starting beds."""
        boards = {bed.number: bed for bed in [self.reserve, *(bed for own in self.beds for bed in own.values())]}
        places = {(number, square) for number, bed in boards.items() for square in nest_squares(bed, self.tables)}
        for _ in range(self.tables.nests):
            number, square = self._drawn("nest", places)
            boards[number].nests.add(square)

    # The decisions

    def legal_moves(self) -> set[Move]:
        """C6, 2.4: every decision that the mover may take now."""
        moves = {
            "final": self._final_moves,
            "plant": self._plant_moves,
            "score": self._score_moves,
            "orange": self._cube_moves,
            "blue": self._cube_moves,
            "bonus": self._bonus_moves,
        }
        return moves[self.stage]() if self.stage in moves else set()

    def _final_moves(self) -> set[Move]:
        """C20, CR11, CR13, CR15: give up a bed, or pay, in the children's variant nothing."""
        can_pay = set() if self.children else payable(self.cubes[self.current], self.tables)
        payments = {("pay", *cube) for cube in can_pay} or {("pay", "nothing")}
        return payments | {("give up", slot) for slot in self.beds[self.current]}

    def _plant_moves(self) -> set[Move]:
        """C8, C9, C11, C17, CR3-CR5: plant a tile or a pot, add cats, pay for a refill; skip if one must."""
        moves: set[Move] = set()
        for slot, bed in self.beds[self.current].items():
            free = room(bed)
            for tile in self.offer():
                ways = placements(self.tables.tiles[tile])
                moves |= {("tile", tile, slot, squares) for squares in ways if squares <= free}
            if self.pot_supply:
                moves |= {("pot", slot, square) for square in free}
        moves = moves or {("skip",)}
        if self.may_pay_for_refill():
            moves.add(("refill",))
        return moves | self._cat_moves()

    def _cat_moves(self) -> set[Move]:
        """C10, C17, CR6: a cat from hand on any square of an own bed that is not covered yet."""
        if not self.cats[self.current]:
            return set()
        return {("cat", slot, square) for slot, bed in self.beds[self.current].items() for square in room(bed)}

    def _score_moves(self) -> set[Move]:
        """C12, CR6, edge 11: score a complete bed in any order, add a cat, end when no bed is complete."""
        own = self.beds[self.current].items()
        complete = {("score", slot) for slot, bed in own if is_complete(bed, self.tables)}
        return (complete or {("end",)}) | self._cat_moves()

    def _cube_moves(self) -> set[Move]:
        """C38, C39, CR8: a cube of the colour that is not on the last space."""
        colour = self.stage
        return {("cube", colour, number) for number in self._free_cubes(colour)}

    def _bonus_moves(self) -> set[Move]:
        """CR9: any square of the other own bed that is not covered yet."""
        return {("bonus", square) for square in room(self.beds[self.current][self.other_slot()])}

    def play(self, move: Move) -> None:
        """C6, 2.4: carry a legal decision out."""
        if move not in self.legal_moves():
            raise ValueError(f"illegal move {move!r}")
        kind, *what = move
        actions = {
            "give up": self._give_up,
            "pay": self._pay,
            "tile": self._plant,
            "pot": self._plant_pot,
            "cat": self._place_cat,
            "refill": self._pay_for_refill,
            "skip": self._score_phase,
            "score": self._start_scoring,
            "cube": self._move_cube,
            "bonus": self._place_bonus,
            "end": self._end_turn,
        }
        actions[kind](*what)

    # Penalty and refill

    def _begin_turn(self) -> None:
        """C20, 2.4: the final round begins each turn with the penalty, otherwise with the refill."""
        self.acted = False
        if self.die == self.tables.last_die:
            self.stage = "final"
        else:
            self._refill_phase()

    def _give_up(self, slot: str) -> None:
        """CR13: a bed is given up; with the last one the turn is over without penalty and step."""
        self._clear(self.beds[self.current].pop(slot))
        if not self.beds[self.current]:
            self._count_idle_turn()
            self._next_player()

    def _pay(self, colour: str, number: int | None = None) -> None:
        """C20, CR15: move the cube back by so many spaces; then the refill."""
        if number is not None:
            cubes = self.cubes[self.current][colour]
            cubes[number] = paid(cubes[number], self.tables.penalty[colour])
        self._refill_phase()

    def _refill_phase(self) -> None:
        """C7, 2.4: with one tile or none on the line it is filled."""
        if len(self.offer()) <= self.tables.must_refill:
            self._fill_line()
        self.stage = "plant"

    def _fill_line(self) -> None:
        """C7, C33, C34: fill the line at which the gardener stands."""
        self.nursery, self.queue = filled(self.nursery, self.queue, self.line())

    def may_pay_for_refill(self) -> bool:
        """C8, CR4, edges 1, 2: the line has a gap, the queue a tile, the mover a cat."""
        gap = len(self.offer()) < len(self.line())
        return gap and bool(self.queue) and self.cats[self.current] >= self.tables.refill_price

    def _pay_for_refill(self) -> None:
        """C8, CR4, CR14: cats go back to the supply, the line is filled."""
        self.cats[self.current] -= self.tables.refill_price
        self.cat_supply += self.tables.refill_price
        self.acted = True
        self._fill_line()

    # Planting

    def _plant(self, tile: str, slot: str, squares: frozenset[Square]) -> None:
        """C9, C10: a tile of the line goes to a bed."""
        self.nursery = {cell: name for cell, name in self.nursery.items() if name != tile}
        self._put(tile, slot, *squares)
        self._score_phase()

    def _plant_pot(self, slot: str, square: Square) -> None:
        """C11, C35: a pot token of the supply goes to a bed instead of a tile."""
        self.pot_supply -= 1
        self._put(POT, slot, square)
        self._score_phase()

    def _place_cat(self, slot: str, square: Square) -> None:
        """C17: a cat goes to a bed; the phase goes on."""
        self.cats[self.current] -= 1
        self._put(CAT, slot, square)

    def _put(self, piece: str, slot: str, *squares: Square) -> None:
        """C9, C11, C17, CR14: lay a piece on an own bed."""
        self.beds[self.current][slot].put(piece, *squares)
        self.acted = True

    def _score_phase(self) -> None:
        """CR6: go on to phase 3."""
        self.stage = "score"

    # Scoring

    def _start_scoring(self, slot: str) -> None:
        """C13, C14, CR7: pots and covers are counted once."""
        bed = self.beds[self.current][slot]
        self.scoring, self.bonus = slot, 0
        self.steps = {"orange": pots_on(bed, self.tables), "blue": covers_on(bed, self.tables)}
        self._go_on_scoring()

    def _free_cubes(self, colour: str) -> list[int]:
        """C39, CR8: the mover's cubes of the colour that are not on the last space."""
        cubes, top = self.cubes[self.current][colour], self.tables.top(colour)
        return [number for number in range(CUBES) if cubes[number].space < top]

    def _go_on_scoring(self) -> None:
        """CR7-CR9, edge 12: orange steps, blue steps, bonus pots, exchange; what is impossible is lost."""
        for colour in COLOURS:
            if self.steps[colour] and self._free_cubes(colour):
                self.stage = colour
                return
            self.steps[colour] = 0
        other = self.beds[self.current].get(self.other_slot())
        if self.bonus and self.pot_supply and other is not None and room(other):
            self.stage = "bonus"
            return
        self.bonus = 0
        self._exchange()

    def _move_cube(self, colour: str, number: int) -> None:
        """C13, C14, C36-C40, CR8, CR10, edge 14: move a cube; a cat at the red line, bonuses on the last space."""
        cubes, top = self.cubes[self.current][colour], self.tables.top(colour)
        red_line = None if self.children else self.tables.red_line[colour]
        cubes[number], self.steps[colour], crosses = advanced(cubes[number], self.steps[colour], top, red_line)
        if crosses:
            self._earn_cat()
        if cubes[number].space == top:
            self.bonus += 1
            self._earn_beehive()
        self._go_on_scoring()

    def _earn_cat(self) -> None:
        """C37, CR10, edge 8: a cat from the supply, unless it is empty or the hand is full."""
        cap = self.tables.cat_cap
        if self.cat_supply and (cap is None or self.cats[self.current] < cap):
            self.cat_supply -= 1
            self.cats[self.current] += 1

    def _earn_beehive(self) -> None:
        """C40, CR10, edges 15, 16: the first two players get one each; not used solo."""
        left = len(self.beehives) < len(self.tables.beehives)
        if self.players > 1 and left and self.current not in self.beehives:
            self.beehives.append(self.current)

    def _place_bonus(self, square: Square) -> None:
        """CR9: a pot token of the supply goes to the other bed."""
        self.pot_supply -= 1
        self._put(POT, self.other_slot(), square)
        self.bonus -= 1
        self._go_on_scoring()

    def _exchange(self) -> None:
        """C15, C29, C44, CR16, edge 21, 3.3: clear the bed and swap it for the reserve; no swap in the final round."""
        bed = self.beds[self.current].pop(self.scoring)
        self.found += len(bed.nests & room(bed))
        self._clear(bed)
        if self.die != self.tables.last_die:
            self.beds[self.current][self.scoring] = self.reserve
            self.reserve = bed.flipped()
        self.scoring = None
        self._score_phase()
        won_together = self.bunny and self.found == self.tables.nests
        if won_together or not any(self.beds):
            self._finish()

    def _clear(self, bed: Bed) -> None:
        """C15, C18, CR12: tiles go to the end of the queue in order, cats and pots to the supply."""
        self.queue += bed.tiles()
        self.cat_supply += bed.tokens(CAT)
        self.pot_supply += bed.tokens(POT)

    # Gardener and end

    def _end_turn(self) -> None:
        """C16, C18, CR14, CR17, 3.3: the gardener goes on, solo with the ghost; the final round may begin."""
        was_final = self.die == self.tables.last_die
        self._step()
        if self.players == 1 and self.die != self.tables.last_die:
            self._ghost()
            self._step()
        if was_final:
            self._count_idle_turn()
        elif self.die == self.tables.last_die:
            if self.bunny:
                self._finish()
                return
            self._abandon(self.tables.lost_beds)
        self._next_player()

    def _step(self) -> None:
        """C16, edge 24: one step; on the goal the die turns to the next number, but never beyond 6."""
        self.gardener = (self.gardener + 1) % len(self.path())
        if self.gardener == self.tables.goal:
            self.die = min(self.die + 1, self.tables.last_die)

    def _ghost(self) -> None:
        """Section 3, CR17: the ghost refills if it must and puts the nearest tile at the end of the queue."""
        if len(self.offer()) <= self.tables.must_refill:
            self._fill_line()
        for tile in self.offer()[:1]:
            self.nursery = {cell: name for cell, name in self.nursery.items() if name != tile}
            self.queue.append(tile)

    def _count_idle_turn(self) -> None:
        """CR14: so many turns in a row without placing or paying for a refill end the game."""
        self.idle = 0 if self.acted else self.idle + 1
        with_beds = sum(bool(own) for own in self.beds)
        if self.idle >= len(self.path()) * with_beds:
            self._abandon()

    def _abandon(self, most_tiles: int | None = None) -> None:
        """C18, CR12, CR14, edge 17: beds with so few tiles (or all) are lost, from the mover on, left beds first."""
        for own in self.beds[self.current :] + self.beds[: self.current]:
            for slot in SLOTS:
                if slot in own and (most_tiles is None or len(own[slot].tiles()) <= most_tiles):
                    self._clear(own.pop(slot))

    def _next_player(self) -> None:
        """C6, C19, CR16: the next seat that has a bed; the end of the game if there is none."""
        order = [(self.current + distance) % self.players for distance in range(1, self.players + 1)]
        still_in = [seat for seat in order if self.beds[seat]]
        if not still_in:
            self._finish()
            return
        self.current = still_in[0]
        self._begin_turn()

    def _finish(self) -> None:
        """C21, CR16: the game is over."""
        self.stage, self.current, self.acted, self.idle = "over", None, False, 0
