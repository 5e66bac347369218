"""Why no game of Verdant can stand like a given position, straight from the numbered rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

from tests.judge.verdant_cards import (
    CAN,
    CARD_SLOTS,
    COLUMNS,
    FERTILIZER,
    GOAL_KINDS,
    NO_POT,
    NURTURE,
    POTS,
    SLOTS,
    TERRACOTTA,
    TROWEL,
    Card,
    Tables,
    Token,
)
from tests.judge.verdant_home import Home, connected, fits

if TYPE_CHECKING:
    from tests.judge.verdant_position import Position

Reasons = Iterator[tuple[bool, str]]
STAGES = ("start", "main", "place", "tokens", "over")


def problems(game: Position) -> list[str]:
    """All rules: every reason why no game can stand like this (a malformed value hides the others)."""
    for group in ((form, things), (time_of_turn, home_forms), CHECKS):
        found = [reason for check in group for wrong, reason in check(game) if wrong]
        if found:
            break
    return found


def form(game: Position) -> Reasons:
    """V1, V10, V126, VR2, 6.3: what kind of game it is, and one entry for every seat."""
    refusals = game.refusals()
    yield from ((True, reason) for reason in refusals)
    if refusals:
        return
    by_seat = (game.homes, game.thumbs, game.stored, game.used, game.thumbs_spent, game.best_turn)
    for values in by_seat:
        yield len(values) != game.players, "homes, thumbs and the like need one entry for every seat"
    yield not set(game.goals) <= set(game.tables.goal_points), "a goal that does not exist"
    kinds = [goal[0] for goal in game.goals]
    wanted = list(GOAL_KINDS) if game.mode == "advanced" else []
    yield kinds != wanted, f"goals of the kinds {kinds} in the {game.mode} game"
    if game.scenario is not None:
        goals = list(game.tables.scenarios[game.scenario][0])
        yield game.goals != goals, f"not the goals of scenario {game.scenario}"


def things(game: Position) -> Reasons:
    """Section 3: things that are no things of the game, or lie where they cannot lie."""
    cards = {"plant": set(game.tables.plants), "room": set(game.tables.rooms)}
    tokens = set(game.tables.all_tokens())
    yield set(game.decks) != set(cards) or set(game.aside) != set(cards), "two decks, of plants and rooms"
    for kind, known in cards.items():
        piles = game.decks.get(kind, set()) | game.aside.get(kind, set())
        yield not piles <= known, f"something that is no {kind} lies among the {kind}s"
    for home in game.homes:
        yield not set(home.cards.values()) <= cards["plant"] | cards["room"], "something that is no card in a home"
        yield not set(home.items.values()) <= tokens - set(NURTURE), "something that is no item in a home"
        yield not set(home.pots.values()) <= {*POTS, NO_POT}, "something that is no pot in a home"
    yield not game.gone <= cards["plant"] | cards["room"], "something that is no card out of the game"
    for (kind, col), thing in game.market.items():
        fitting = (kind, col) in SLOTS and thing in {**cards, "token": tokens}[kind]
        yield not fitting, f"{thing!r} cannot lie at {kind} {col}"
    yield not {*game.stored, game.new_token} <= {*tokens, None}, "an unused token that does not exist"
    piles = [game.bag, game.discard, *game.used]
    yield any(number < 0 for pile in piles for number in pile.values()), "fewer than no tokens"
    yield not {*game.bag, *game.discard} <= tokens, "something that is no token in the bag or the discards"
    yield not {token for used in game.used for token in used} <= set(NURTURE), "an item was used as nurture"
    pots = [*game.pots, *game.pot_row.values(), *game.pot_discard]
    yield not set(pots) <= set(POTS), "something that is no pot among the pots"


def time_of_turn(game: Position) -> Reasons:
    """V13, V15, V40, V90: round, stage, seat to move and what it has in hand belong together."""
    yield game.stage not in STAGES, f"there is no stage {game.stage}"
    seats = set(range(game.players))
    yield game.start not in seats, f"there is no seat {game.start} to start"
    yield game.current not in ({None} if game.stage == "over" else seats), f"seat {game.current} cannot move"
    yield not 0 <= game.round <= game.tables.turns, f"there is no round {game.round}"
    yield (game.stage == "over") != (game.round == game.tables.turns), f"{game.stage} in round {game.round}"
    yield game.stage == "start" and game.round > 0, "a start after the start"
    has_taken = game.stage in ("place", "tokens")
    pair = (game.chosen, game.chosen_token)
    yield has_taken == (None in pair), "what was taken from where does not go with the stage"
    gaps = {game.chosen, ("token", game.chosen_token)} if has_taken else set()
    yield set(game.market) != set(SLOTS) - gaps, "the gaps in the market do not go with what was taken"
    yield (game.card is None) == (game.stage == "place"), "a card in hand does not go with the stage"
    yield bool(game.card and game.chosen and game.card.kind != game.chosen[0]), "the card in hand is of another kind"
    holds = {"place": {True}, "tokens": {True, False}}.get(game.stage, {False})
    yield (game.new_token is not None) not in holds, "the new token does not go with the stage"
    yield game.completed < 0 or (game.completed > 0 and game.stage in ("start", "over")), "no turn for complete plants"


def home_forms(game: Position) -> Reasons:
    """V26, V28, VR2: every plant has its leaves or its pot, items lie in rooms."""
    for seat, home in enumerate(game.homes):
        plants = home.plants()
        yield set(home.leaves) | set(home.pots) != set(plants), f"seat {seat} has plants without leaves or pot"
        yield bool(set(home.leaves) & set(home.pots)), f"seat {seat} has plants with leaves and a pot"
        yield not set(home.items) <= set(home.rooms()), f"seat {seat} has items outside of rooms"
        for cell, pot in home.pots.items():
            without = game.mode == "simplified" or (cell in plants and plants[cell].need == 0)
            yield (pot == NO_POT) != without, f"seat {seat} cannot have the pot {pot} at {cell}"


def finished_turns(game: Position, seat: int) -> int:
    """V13, V40: how many turns the seat has finished."""
    order = game.turn_order()
    before = [] if game.current is None or game.stage == "start" else order[: order.index(game.current)]
    return game.round + (seat in before)


def is_taking(game: Position, seat: int) -> bool:
    """V90: whether the seat has taken card and token in its running turn."""
    return seat == game.current and game.stage in ("place", "tokens")


def times(game: Position) -> Reasons:
    """V3, V13, V40, V80, VR13: the number of cards of every seat, who started, who still has to start."""
    order = game.turn_order()
    waiting = set(order[order.index(game.current) :]) if game.stage == "start" else set()
    yield set(game.dealt) != waiting, "start cards before the wrong seats"
    for seat, home in enumerate(game.homes):
        cards = 0 if seat in waiting else 2 + finished_turns(game, seat)
        cards += seat == game.current and game.stage == "tokens"
        yield len(home.cards) != cards, f"seat {seat} has {len(home.cards)} cards instead of {cards}"
        yield seat not in waiting and len(home.plants()) in (0, len(home.cards)), f"seat {seat} lacks a kind of card"
    at_start = all((seat in game.dealt) != (len(home.plants()) == 1) for seat, home in enumerate(game.homes))
    yield at_start and game.start != game.first_seat(), f"seat {game.start} does not have the best start plant"


def cards(game: Position) -> Reasons:
    """V2, 3.1, V124: every card in exactly one place; solo loses one or two cards a turn."""
    seen: Counter[Card] = Counter(card for pair in game.dealt.values() for card in pair)
    seen.update(card for home in game.homes for card in home.cards.values())
    seen.update(thing for (kind, _), thing in game.market.items() if kind != "token")
    seen.update([*game.decks["plant"], *game.decks["room"], *game.aside["plant"], *game.aside["room"], *game.gone])
    seen.update([game.card] if game.card else [])
    for card in game.tables.plants + game.tables.rooms:
        yield seen[card] != 1, f"card {card.name} lies in {seen[card]} places"
    gone = Counter(card.kind for card in game.gone)
    turns = game.round if game.players == 1 else 0
    lost = max(gone.values(), default=0) > turns or gone.total() < turns
    yield lost, f"{gone.total()} cards out of the game after {turns} turns"
    swept = bool(game.aside["plant"] | game.aside["room"])
    yield swept and not any(game.thumbs_spent), "cards were swept though no thumb was spent"


def tokens(game: Position) -> Reasons:
    """V8, V25, V106, V108, V124, VR4: all 90 tokens are there; no more of them lost than a player can lose."""
    seen = game.bag + game.discard + Counter(filter(None, [*game.stored, game.new_token]))
    seen += Counter(item for home in game.homes for item in home.items.values())
    seen += Counter(thing for (kind, _), thing in game.market.items() if kind == "token")
    for token, number in game.tables.all_tokens().items():
        yield seen[token] != number, f"{seen[token]} tokens {' '.join(token)} instead of {number}"
    used: Counter[Token] = sum(game.used, Counter())
    yield not used <= game.discard, "used tokens are missing among the discards"
    dropped = 0
    for seat, home in enumerate(game.homes):
        turns, stored = finished_turns(game, seat), game.stored[seat] is not None
        holds = stored + (seat == game.current and game.new_token is not None)
        lost = turns + is_taking(game, seat) - len(home.items) - game.used[seat].total() - holds
        kept = turns + (seat == game.current and game.stage == "tokens" and not stored)
        most = max(0, kept - (1 if stored else 2))
        yield not 0 <= lost <= most, f"seat {seat} cannot have lost {lost} tokens in {turns} turns"
        dropped += lost
    swept = game.discard.total() - used.total() - dropped
    most = game.round if game.players == 1 else 0
    yield not 0 <= swept <= most, f"{swept} tokens left the market unused"


def homes(game: Position) -> Reasons:
    """V16, V17, V19, V107: homes are chessboards in one block that fits into 3 x 5."""
    for seat, home in enumerate(game.homes):
        yield not connected(set(home.cards)), f"home {seat} is not one block"
        yield bool(home.cards) and not fits(home.cards, game.tables), f"home {seat} is larger than 3 x 5"
        pairs = [(home.cards[cell], home.cards[near]) for cell in home.cards for near in home.beside(cell)]
        yield any(card.kind == other.kind for card, other in pairs), f"home {seat} has equal kinds side by side"
        for cell, leaves in home.leaves.items():
            need = home.cards[cell].need
            yield not 0 <= leaves < need, f"{leaves} leaves of {need} at {cell} of home {seat}"


def leaves(game: Position) -> Reasons:
    """V24, V27, V28, V30d, V61, V66: at least the leaves of the light, at most those that were given."""
    for seat, home in enumerate(game.homes):
        given = dict.fromkeys(home.plants(), 0)
        for cell, plant in home.plants().items():
            light = sum(home.lights(cell))
            has = home.leaves.get(cell, plant.need)
            yield cell in home.leaves and has < light, f"the light at {cell} of home {seat} gave more leaves"
            given[cell] = max(0, has - light)
        used = game.used[seat]
        if game.mode == "simplified":
            yield any(given[cell] for cell in home.leaves), f"home {seat} has leaves that no light gave"
            forced = sum(given[cell] > 0 for cell in home.pots)
            fitting = forced <= used.total() <= sum(plant.need > 0 for plant in home.complete().values())
            yield not fitting, f"home {seat} does not go with {used.total()} nurture tokens"
        else:
            tables = game.tables
            most = used[FERTILIZER] * tables.fertilizer_leaves + used[TROWEL] * tables.trowel_plants
            most += used[CAN] * 4 + game.thumbs_spent[seat] // tables.thumb_price
            yield sum(given.values()) > most, f"home {seat} has more leaves than it was given"


def completions(game: Position) -> Reasons:
    """V28, A11: the plants completed in the running and in the best turn."""
    for seat, home in enumerate(game.homes):
        number = sum(plant.need > 0 for plant in home.complete().values())
        running = game.completed if seat == game.current else 0
        turns = finished_turns(game, seat) + (seat == game.current and game.stage != "start")
        best = game.best_turn[seat]
        fitting = running <= best <= number <= best * turns
        yield not fitting, f"seat {seat} completed {number} plants, {best} in its best turn and {running} in this one"


def pots_of(home: Home) -> list[str]:
    """V28: the pots of a home, best first."""
    return sorted((pot for pot in home.pots.values() if pot != NO_POT), key=POTS.index)


def pots(game: Position) -> Reasons:
    """V9, V28, V63, V81, T7: with opponents the best pots go first; terracotta has no end."""
    if game.players == 1:
        yield from solo_pots(game)
        return
    supply = [] if game.mode == "simplified" else game.tables.all_pots(game.players)
    given = sorted((pot for home in game.homes for pot in pots_of(home)), key=POTS.index)
    bonus = [pot for pot in given if pot != TERRACOTTA]
    yield game.pots != supply[len(given) :] or bonus != supply[: len(given)], "not the best pots were given"
    yield bool(game.pot_row or game.pot_discard), "only solo has a pot row"


def solo_pots(game: Position) -> Reasons:
    """V120, V122-V125, VR14: pot row, supply, discards and home by the number of turns."""
    supply = game.tables.all_pots(1)
    after = game.round + len(COLUMNS)
    row = {col: pot_of_turn(game.tables, after - col) for col in COLUMNS}
    if game.completed and game.round < game.tables.turns - 1:
        row.pop(COLUMNS[-1])
    yield game.pot_row != row, f"not the pot row of round {game.round}"
    yield game.pots != supply[after:], f"not the pot supply of round {game.round}"
    had, number = pots_of(game.homes[0]), len(pots_of(game.homes[0]))
    ways = possible_pots(game.tables, game.round, game.completed, number)
    yield tuple(had) not in ways, f"the home cannot have the pots {had}"
    passed = Counter(pot_of_turn(game.tables, turn) for turn in range(game.round + (game.completed > 0)))
    left = passed - Counter(had)
    yield strip(left) != strip(Counter(game.pot_discard)), "not the pots that were passed by"


def strip(counts: Counter[str]) -> Counter[str]:
    """VR15: the bonus pots among some pots."""
    return Counter({pot: number for pot, number in counts.items() if pot != TERRACOTTA})


def pot_of_turn(tables: Tables, turn: int) -> str:
    """V120, V125: the pot above column 4 in a turn, counted from 0."""
    supply = tables.all_pots(1)
    return supply[turn] if turn < len(supply) else TERRACOTTA


def possible_pots(tables: Tables, turns: int, completed: int, most: int) -> set[tuple[str, ...]]:
    """V122, V123: all pots a solo home can have after so many turns, with some plants completed since."""
    ways: set[tuple[str, ...]] = {()}
    for turn in range(turns + 1):
        counts = range(most + 1) if turn < turns else [completed]
        ways = {way for had in ways for count in counts for way in one_turn(tables, turn, had, count)}
        ways = {way for way in ways if len(way) <= most}
    return ways


def one_turn(tables: Tables, turn: int, had: tuple[str, ...], completed: int) -> set[tuple[str, ...]]:
    """V122, V123, T15: the pots of a solo home after a turn with so many plants completed."""
    pots = list(had)
    passed = Counter(pot_of_turn(tables, before) for before in range(turn)) - Counter(had)
    discards = sorted(strip(passed).elements(), key=POTS.index)
    for number in range(completed):
        if turn == tables.turns - 1 or (number and not discards):
            pots.append(TERRACOTTA)
        else:
            pots.append(discards.pop() if number else pot_of_turn(tables, turn))
    return {tuple(sorted(pots, key=POTS.index))}


def thumbs(game: Position) -> Reasons:
    """V12, V14, V30, V60, V97, V114: as many thumbs as there can be, at most 5 between turns."""
    held, spent, tables = game.thumbs, game.thumbs_spent, game.tables
    yield min([*held, *spent, *game.market_thumbs.values(), 0]) < 0, "fewer than no thumbs"
    lying = {slot for slot, number in game.market_thumbs.items() if number}
    bare = not lying <= set(game.market) & set(CARD_SLOTS)
    yield bare, "thumbs lie where no card is"
    yield any(number % tables.thumb_price for number in spent), "thumbs are spent in pairs"
    start = game.start_thumbs()
    total = sum(held) + sum(spent) + game.market_thumbs.total()
    if game.mode == "simplified":
        yield total > 0, "the simplified game has no thumbs"
        return
    yield game.stage == "start" and (total != sum(start) or held != start), "not the thumbs of the start"
    if all(plant.need for plant in tables.plants):
        turns = sum(finished_turns(game, seat) for seat in range(game.players))
        yield total > sum(start) + turns, f"{total} thumbs after {turns} turns"
        for seat, number in enumerate(held):
            over = number > tables.thumb_limit and not is_taking(game, seat)
            yield over, f"seat {seat} has {number} thumbs between turns"


CHECKS = (times, cards, tokens, homes, leaves, completions, pots, thumbs)
