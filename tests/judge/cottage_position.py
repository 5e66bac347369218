"""The state of a game of Cottage Garden for the literal judge, its points, and what makes it impossible."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

from tests.judge.cottage_pieces import (
    CAT,
    COLOURS,
    CUBES,
    NURSERY,
    POT,
    RANKS,
    SLOTS,
    Bed,
    Cube,
    Tables,
    covers_on,
    is_complete,
    is_plausible_piece,
    nest_squares,
    pots_on,
    room,
)

STAGES = ("final", "plant", "score", "orange", "blue", "bonus", "over")
Checks = Iterator[tuple[bool, str]]


@dataclass(kw_only=True)
class Position:
    """All values of a game; lists go by seat.

    `beds` has a dict from "left" and "right" to beds for every seat (only in the final round one is missing).
    `cubes` has a dict from "orange" and "blue" to three cubes for every seat. `beehives` names the seats in the
    order in which they got one. `gardener` is an index of the path, `die` its upper number. `start` is the seat
    that had the first turn. `children` and `bunny` are the variants of section 3 and 3.3; `found` counts nests.

    Within a turn: `acted` tells whether something was placed or a refill paid, `idle` counts final-round turns
    before this one without that (CR14). While a bed scores, `scoring` is its slot, `steps` are those to go by
    colour, and `bonus` counts the pots to place afterwards.
    """

    tables: Tables = field(default_factory=Tables)
    players: int
    children: bool = False
    bunny: bool = False
    nursery: dict[str, str] = field(default_factory=dict)
    queue: list[str] = field(default_factory=list)
    beds: list[dict[str, Bed]]
    reserve: Bed | None = None
    cubes: list[dict[str, list[Cube]]]
    cats: list[int]
    cat_supply: int
    pot_supply: int
    beehives: list[int] = field(default_factory=list)
    gardener: int
    die: int
    start: int = 0
    current: int | None = 0
    stage: str = "plant"
    acted: bool = False
    idle: int = 0
    scoring: str | None = None
    steps: dict[str, int] = field(default_factory=lambda: {"orange": 0, "blue": 0})
    bonus: int = 0
    found: int = 0

    @property
    def over(self) -> bool:
        """C21, CR16: whether the game is over."""
        return self.stage == "over"

    def path(self) -> tuple[tuple[str, ...], ...]:
        """C23, C25, 2.3: the gardener's path round the board's side for so many players."""
        return self.tables.paths[self.players]

    def line(self) -> tuple[str, ...]:
        """C7, C25: the cells of the gardener's line, nearest first."""
        return self.path()[self.gardener]

    def offer(self) -> list[str]:
        """C7, C9: the tiles on the gardener's line, nearest first."""
        return [self.nursery[cell] for cell in self.line() if cell in self.nursery]

    def other_slot(self) -> str:
        """CR9: the slot beside the one that scores."""
        return "right" if self.scoring == "left" else "left"

    # Points

    def score(self, seat: int) -> dict[str, int]:
        """C21, C36, C40, C45: the points of a seat: all cubes, and the beehive."""
        tracks = self.tables.tracks
        points = {colour: sum(tracks[colour][c.space] for c in self.cubes[seat][colour]) for colour in COLOURS}
        rewards = dict(zip(self.beehives, self.tables.beehives, strict=False))
        return points | {"beehive": rewards.get(seat, 0)}

    def total(self, seat: int) -> int:
        """C21, C40: the sum of the points."""
        return sum(self.score(seat).values())

    def at_the_end(self, seat: int) -> int:
        """Tie-break, CR18: how many cubes of the seat are on the last space."""
        return sum(cube.space == self.tables.top(colour) for colour in COLOURS for cube in self.cubes[seat][colour])

    def places(self) -> list[int]:
        """C22, tie-break, CR18: by total, cubes on 20, cats in hand; with the promo all share the first place."""
        if self.bunny:
            return [1] * self.players
        standings = [(self.total(seat), self.at_the_end(seat), self.cats[seat]) for seat in range(self.players)]
        return [1 + sum(other > own for other in standings) for own in standings]

    def winners(self) -> list[int]:
        """C22, 3.3: the seats in first place; with the promo everybody or, while a nest is missing, nobody."""
        if self.bunny and self.found < self.tables.nests:
            return []
        return [seat for seat, place in enumerate(self.places()) if place == 1]

    def rank(self) -> str:
        """Section 3: the solo rank."""
        if self.players != 1:
            raise ValueError("only solo has ranks")
        return RANKS[sum(self.total(0) >= threshold for threshold in self.tables.solo_ranks)]

    # What is impossible

    def problems(self) -> list[str]:
        """All rules: every reason found why no game can stand like this (a malformed value hides the others).

        No position that a game can reach has one. The reverse is not proved: points, for example, are not
        weighed against the number of turns.
        """
        malformed = [reason for wrong, reason in self._form_checks() if wrong]
        if malformed:
            return malformed
        checks = (self._stock_checks, self._bed_checks, self._cube_checks)
        checks += (self._time_checks, self._stage_checks, self._scoring_checks, self._nest_checks)
        return [reason for check in checks for wrong, reason in check() if wrong]

    def all_beds(self) -> list[Bed]:
        """C4, C28: the beds of all seats, left before right."""
        return [own[slot] for own in self.beds for slot in SLOTS if slot in own]

    def _form_checks(self) -> Checks:
        """Section 2: values that are no values of the game."""
        if self.players not in (1, 2, 3, 4) or self.stage not in STAGES:
            yield True, "a game needs 1 to 4 players and a known stage"
            return
        yield {len(self.beds), len(self.cubes), len(self.cats)} != {self.players}, "a list without one entry per seat"
        seats = set(range(self.players))
        yield self.start not in seats, "a stranger had the first turn"
        yield self.current not in ({None} if self.over else seats), f"seat {self.current} cannot be the one to move"
        yield len(set(self.beehives)) != len(self.beehives) or not set(self.beehives) <= seats, "beehives go to seats"
        yield not 0 <= self.gardener < len(self.path()), "the gardener is off the path"
        yield not 1 <= self.die <= self.tables.last_die, "the die has no such number"
        yield not set(self.nursery) <= set(NURSERY), "the nursery has no such cell"
        yield not all(set(own) <= set(SLOTS) for own in self.beds), "beds lie left and right"
        yield self.reserve is None, "there is always a reserve bed"
        boards = [bed for bed in [*self.all_beds(), self.reserve] if bed is not None]
        yield any((bed.number, bed.side) not in self.tables.beds for bed in boards), "there is no such bed"
        planted = [piece for bed in boards for piece, _ in bed.planted if piece not in (POT, CAT)]
        tiles = {*self.nursery.values(), *self.queue, *planted}
        yield not tiles <= set(self.tables.tiles), "something that is no tile lies among the tiles"
        for own in self.cubes:
            yield any(len(own.get(colour, ())) != CUBES for colour in COLOURS), "there are 3 cubes of each colour"
            spaces = [(colour, cube.space) for colour in COLOURS for cube in own.get(colour, ())]
            yield any(not 0 <= space <= self.tables.top(colour) for colour, space in spaces), "a cube is off its track"
        numbers = [*self.cats, self.cat_supply, self.pot_supply, self.idle, self.bonus, self.found]
        yield min([*numbers, *self.steps.values()]) < 0, "a negative number"
        yield set(self.steps) != set(COLOURS), "steps go by colour"

    def _stock_checks(self) -> Checks:
        """C3, C4, C17, C37, CR10, section 2: tiles, boards, cats and pots are all there, once each."""
        beds = self.all_beds()
        seen = Counter([*self.nursery.values(), *self.queue, *(tile for bed in beds for tile in bed.tiles())])
        for tile in self.tables.tiles:
            yield seen[tile] != 1, f"tile {tile} lies in {seen[tile]} places"
        boards = Counter(bed.number for bed in [*beds, self.reserve])
        yield max(boards.values()) > 1, "a bed board is there twice"
        cats = self.cat_supply + sum(self.cats) + sum(bed.tokens(CAT) for bed in beds)
        yield cats != self.tables.cats, f"{cats} cats instead of {self.tables.cats}"
        pots = self.pot_supply + sum(bed.tokens(POT) for bed in beds)
        yield pots != self.tables.pots, f"{pots} pots instead of {self.tables.pots}"
        for seat, own in enumerate(self.beds):
            crossed = sum(cube.crossed for colour in COLOURS for cube in self.cubes[seat][colour])
            held = self.cats[seat] + sum(bed.tokens(CAT) for bed in own.values())
            yield held > self.tables.start_cats + crossed, f"seat {seat} never got {held} cats"
            cap = self.tables.cat_cap
            too_many = cap is not None and self.cats[seat] > max(cap, self.tables.start_cats)
            yield too_many, f"seat {seat} has more cats than allowed"

    def _bed_checks(self) -> Checks:
        """C10, C18, C28, C29, CR12: pieces lie as they can, and everybody has the beds that are due."""
        for bed in self.all_beds():
            name = f"bed {bed.number} {bed.side}"
            yield any(not is_plausible_piece(it, self.tables) for it in bed.planted), f"a piece on {name} lies wrong"
            covered = Counter(square for _, squares in bed.planted for square in squares)
            yield any(times > 1 for times in covered.values()), f"pieces on {name} overlap"
            in_final = self.die == self.tables.last_die
            lost = in_final and not self.bunny and len(bed.tiles()) <= self.tables.lost_beds
            yield lost, f"{name} has too few tiles for the final round"
        yield bool(self.reserve.planted), "something lies on the reserve bed"
        whole = self.die != self.tables.last_die or self.bunny
        yield whole and any(len(own) != len(SLOTS) for own in self.beds), "a bed is missing before the final round"

    def _cube_checks(self) -> Checks:
        """C37, C40, CR10, CR11: what cubes and beehives tell about each other."""
        fell = self.die == self.tables.last_die and not self.children and not self.bunny
        for seat, own in enumerate(self.cubes):
            for colour in COLOURS:
                line = self.tables.red_line[colour]
                for cube in own[colour]:
                    beyond = cube.space > line and not self.children
                    came_back = cube.crossed and not beyond and fell
                    wrong = cube.crossed != beyond and not came_back
                    yield wrong, f"seat {seat}: red line and a cube on {colour} space {cube.space}"
        if self.players == 1:
            yield bool(self.beehives), "solo has no beehives"
            return
        reached = {seat for seat in range(self.players) if self.at_the_end(seat)}
        most = len(self.tables.beehives)
        yield len(self.beehives) > most, "there are not so many beehives"
        yield bool(reached - set(self.beehives)) and len(self.beehives) < most, "a beehive was not taken"
        yield bool(set(self.beehives) - reached) and not fell, "a beehive without a cube on the last space"

    def steps_so_far(self) -> int:
        """C16, 2.3: the gardener's steps since the start, in the final round short of whole laps."""
        laps = self.die - self.tables.start_die[self.players]
        begun = (self.gardener - self.tables.goal) % len(self.path())
        skipped = (self.tables.start_index[self.players] - self.tables.goal) % len(self.path())
        return laps * len(self.path()) + begun - skipped

    def _time_checks(self) -> Checks:
        """C6, C16, C19, C26, CR14, CR17: die, gardener, mover and number of plantings belong to one moment."""
        steps, final = self.steps_so_far(), self.die == self.tables.last_die
        yield steps < 0, "the gardener has not come to its start yet"
        each = 2 if self.players == 1 else 1
        yield not final and steps % each > 0, "solo the gardener moves two spaces between turns"
        yield self.idle > 0 and not final, "idle turns count in the final round only"
        if self.over:
            return
        nobody_out = all(self.beds) and len(self.path()) % self.players == 0
        mover = (self.start + steps // each) % self.players
        wrong = self.current != mover and (nobody_out or not final) and self.players > 1
        yield wrong, f"seat {self.current} moves instead of {mover}"
        yield self.stage in ("final", "plant") and not self.beds[self.current], "the mover has no bed"
        with_beds = sum(bool(own) or seat == self.current for seat, own in enumerate(self.beds))
        yield final and self.idle >= len(self.path()) * with_beds, "so many idle turns end the game"
        for seat, own in enumerate(self.beds) if not final else ():
            turns = len([turn for turn in range(steps // each) if (self.start + turn) % self.players == seat])
            turns += seat == self.current and self.stage != "plant"
            planted = sum(len(bed.tiles()) + bed.tokens(POT) for bed in own.values())
            yield planted > turns + self.at_the_end(seat), f"seat {seat} has planted too often in {turns} turns"

    def _stage_checks(self) -> Checks:
        """C7, C12, C18, CR6, CR16, 3.3: the stage goes with die, beds and line."""
        final = self.die == self.tables.last_die
        all_found = self.bunny and self.found >= self.tables.nests
        ended = all_found or (final and (self.bunny or not any(self.beds)))
        yield self.over != ended, "the game is over" if ended else "the game is not over"
        yield self.stage == "final" and (not final or self.acted), "only the final round has this stage, at first"
        short = len(self.offer()) <= self.tables.must_refill and bool(self.queue)
        yield self.stage == "plant" and short, "the line has to be filled"
        for seat, own in enumerate(self.beds):
            for slot, bed in own.items():
                if is_complete(bed, self.tables):
                    waits = seat == self.current and self.stage not in ("final", "over")
                    yield not waits, f"the {slot} bed of seat {seat} should have scored"
                    by_cat = bool(bed.planted) and bed.planted[-1].piece == CAT
                    yield self.stage == "plant" and not by_cat, f"the {slot} bed of seat {seat} was complete before"

    def _scoring_checks(self) -> Checks:
        """CR7-CR9: what is left to do for a bed that scores."""
        pending = self.stage in (*COLOURS, "bonus")
        yield pending != (self.scoring is not None), "a bed scores in the stages orange, blue and bonus only"
        if not pending or self.scoring is None:
            yield self.bonus > 0 or any(self.steps.values()), "steps or bonus pots without a bed that scores"
            return
        bed = self.beds[self.current].get(self.scoring)
        if bed is None or not is_complete(bed, self.tables):
            yield True, "the bed that scores is not complete"
            return
        yield self.bonus > self.at_the_end(self.current), "more bonus pots than cubes on the last space"
        counted = {"orange": pots_on(bed, self.tables), "blue": covers_on(bed, self.tables)}
        most = {"orange": (counted["orange"], counted["blue"]), "blue": (0, counted["blue"]), "bonus": (0, 0)}
        orange, blue = most[self.stage]
        yield self.steps["orange"] > orange or self.steps["blue"] > blue, "more steps than the bed has features"
        if self.stage == "bonus":
            other = self.beds[self.current].get(self.other_slot())
            possible = self.bonus and self.pot_supply and other is not None and room(other)
            yield not possible, "no bonus pot can be placed"
            return
        yield self.stage == "orange" and self.steps["blue"] < blue, "blue steps are gone before the orange ones"
        free = [cube for cube in self.cubes[self.current][self.stage] if cube.space < self.tables.top(self.stage)]
        yield not self.steps[self.stage] or not free, f"no {self.stage} cube can move"
        partly = self.steps[self.stage] < counted[self.stage]
        yield partly and not self.bonus, "steps are missing though no cube reached the last space"
        yield self.stage == "orange" and self.bonus > 0 and not partly, "a bonus pot before the first step"

    def _nest_checks(self) -> Checks:
        """3.3: nests lie on corner and edge squares, and there are not too many."""
        boards = [*self.all_beds(), self.reserve]
        hidden = sum(len(bed.nests) for bed in boards)
        yield not self.bunny and hidden + self.found > 0, "nests belong to the promo"
        yield hidden + self.found > self.tables.nests, "there are not so many nests"
        yield any(bed.nests - nest_squares(bed, self.tables) for bed in boards), "a nest lies on a wrong square"
