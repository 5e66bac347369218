"""A position of Verdant: what lies on the table, and what it is worth by the numbered rules."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from tests.judge import verdant_checks, verdant_goals
from tests.judge.verdant_cards import GOAL_KINDS, MODES, RIVAL_GOALS, TYPES, Card, Plant, Room, Slot, Tables, Token
from tests.judge.verdant_home import Home

CATEGORIES = ("plants", "leaves", "pots", "rooms", "motifs", "plant types", "room types")
GOAL_CATEGORIES = ("plant goal", "item goal", "room goal")


@dataclass(kw_only=True)
class Position:
    """What lies on the table and who is to move; every value is open.

    `stage` is "start", "main", "place", "tokens" or "over", where `round` is 13 and `current` None. A slot of
    the market is a pair of "plant", "token" or "room" and a column 1 to 4. `pots` is the supply, best first,
    without terracotta; `aside` holds swept cards. Only solo (`players` 1) has `pot_row`, `pot_discard` and
    `gone`, the cards out of the game. `chosen` and `chosen_token` tell what the running turn took from where.
    """

    tables: Tables = field(default_factory=Tables)
    mode: str = "standard"
    scenario: str | None = None
    players: int
    goals: list[str] = field(default_factory=list)
    homes: list[Home]
    thumbs: list[int]
    stored: list[Token | None]
    used: list[Counter[Token]]
    thumbs_spent: list[int]
    best_turn: list[int]
    dealt: dict[int, tuple[Plant, Room]] = field(default_factory=dict)
    market: dict[Slot, Any] = field(default_factory=dict)
    market_thumbs: Counter[Slot] = field(default_factory=Counter)
    decks: dict[str, set[Card]]
    aside: dict[str, set[Card]] = field(default_factory=lambda: {"plant": set(), "room": set()})
    bag: Counter[Token]
    discard: Counter[Token] = field(default_factory=Counter)
    pots: list[str]
    pot_row: dict[int, str] = field(default_factory=dict)
    pot_discard: list[str] = field(default_factory=list)
    gone: set[Card] = field(default_factory=set)
    stage: str = "start"
    round: int = 0
    start: int = 0
    current: int | None = 0
    chosen: Slot | None = None
    chosen_token: int | None = None
    card: Card | None = None
    new_token: Token | None = None
    completed: int = 0

    def refusals(self) -> list[str]:
        """V1, V10, V65, V126, VR2, 6.3: why there is no such game."""
        if self.players not in (1, 2, 3, 4, 5) or self.mode not in MODES:
            return [f"a game has 1 to 5 players and one of the modes {MODES}"]
        reasons = []
        if self.scenario is not None and self.scenario not in self.tables.scenarios:
            reasons.append(f"there is no scenario {self.scenario}")
        if self.scenario is not None and self.players > 1:
            reasons.append("a scenario is played solo")
        if self.mode == "simplified" and self.players == 1:
            reasons.append("the simplified game has no solo")
        if self.goals and self.mode != "advanced":
            reasons.append(f"the {self.mode} game has no goals")
        if self.players == 1 and set(self.goals) & RIVAL_GOALS:
            reasons.append("a goal that needs opponents")
        return reasons

    def first_seat(self) -> int:
        """V80, E22, T18: who has the start plant with the highest requirement, then the first name."""
        laid = {seat: plant for seat, home in enumerate(self.homes) for plant in home.plants().values()}
        plants = laid | {seat: plant for seat, (plant, _) in self.dealt.items()}
        return min(plants, key=lambda seat: (-plants[seat].need, plants[seat].title))

    def turn_order(self) -> list[int]:
        """V13, VR1: the seats clockwise from the start player."""
        return [(self.start + later) % self.players for later in range(self.players)]

    def start_thumbs(self) -> list[int]:
        """V12, V60, V82: the thumbs of every seat at the start."""
        tables, order = self.tables, self.turn_order()
        if self.mode == "simplified":
            return [0] * self.players
        if self.players == 1:
            return [tables.solo_thumbs]
        thumbs = {seat: tables.middle_thumbs for seat in order}
        thumbs |= {order[0]: tables.first_thumbs, order[-1]: tables.last_thumbs}
        return [thumbs[seat] for seat in range(self.players)]

    def home(self) -> Home:
        """V13: the home of the seat to move."""
        return self.homes[self.current]

    def unused(self) -> set[Token]:
        """V25, E7: the new and the stored token of the seat to move, as far as they are there."""
        return {self.new_token, self.stored[self.current]} - {None}

    def score(self, seat: int) -> dict[str, int]:
        """V41-V48, V62-V64, V68, V110-V113, VR8: the points of a seat by category, as things lie now."""
        home, tables = self.homes[seat], self.tables
        simplified = self.mode == "simplified"
        printed = [tables.simplified_points if simplified and p.need else p.points for p in home.complete().values()]
        sets = [len(home.type_counts(kind)) == len(TYPES) for kind in ("plant", "room")]
        points = (
            sum(printed),
            sum(home.leaves.values()) // tables.leaves_per_point,
            sum(tables.pot_points[pot] for pot in home.pots.values()),
            sum(home.room_points(room, tables) for room in home.rooms()),
            tables.motif_points[len(home.motifs())],
            *(tables.set_points * has_all for has_all in sets),
        )
        return dict(zip(CATEGORIES, points, strict=True)) | self.goal_values(seat)

    def goal_values(self, seat: int) -> dict[str, int]:
        """V48: the points of a seat for the goals in play, by their category."""
        values = {f"{GOAL_KINDS[goal[0]]} goal": self.goal(seat, goal) for goal in self.goals}
        return dict.fromkeys(GOAL_CATEGORIES, 0) | values

    def goal(self, seat: int, goal: str) -> int:
        """Section 4: the points of a seat for any goal, in play or not."""
        return verdant_goals.goal_value(self, seat, goal)

    def total(self, seat: int) -> int:
        """V49: the sum of all categories."""
        return sum(self.score(seat).values())

    def tie_break(self, seat: int) -> int:
        """V69, V114: unspent thumbs, in the simplified game complete plants."""
        return len(self.homes[seat].complete()) if self.mode == "simplified" else self.thumbs[seat]

    def places(self) -> list[int]:
        """V49, V114, T17: places by total and tie-break; after a shared one the next is free."""
        standings = [(self.total(seat), self.tie_break(seat)) for seat in range(self.players)]
        return [1 + sum(other > own for other in standings) for own in standings]

    def winners(self) -> list[int]:
        """V49, V114, 6.3: the seats in first place; a scenario must be won."""
        if self.scenario is not None and not self.scenario_won():
            return []
        return [seat for seat, place in enumerate(self.places()) if place == 1]

    def rank(self) -> int:
        """V127, 6.2: how many thresholds the solo total reaches."""
        if self.players != 1:
            raise ValueError("only solo has ranks")
        return sum(self.total(0) >= threshold for threshold in self.tables.solo_ranks)

    def scenario_result(self) -> tuple[bool, bool]:
        """6.3: whether the target is reached and whether the extra condition holds."""
        condition = verdant_goals.CONDITIONS.get(self.scenario, lambda game: True)
        return self.total(0) >= self.tables.scenarios[self.scenario][1], condition(self)

    def scenario_won(self) -> bool:
        """6.3: whether target and condition are both met."""
        return all(self.scenario_result())

    def achievements(self, seat: int) -> set[str]:
        """6.4: what a seat has achieved, if the game ended now."""
        return {name for name, has in verdant_goals.achievement_checks(self, seat).items() if has}

    def problems(self) -> list[str]:
        """All rules: every reason why no game can stand like this (a malformed value hides the others)."""
        return verdant_checks.problems(self)
