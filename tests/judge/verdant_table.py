"""Set-ups for tests of Verdant: homes and positions from the notation of section 8 of its rules page."""

from __future__ import annotations

from collections import Counter
from typing import Any

from tests.judge.verdant import Judge
from tests.judge.verdant_cards import COLUMNS, MOTIFS, NO_POT, POTS, SLOTS, TERRACOTTA, TYPES, Tables, Token
from tests.judge.verdant_checks import pot_of_turn, pots_of
from tests.judge.verdant_home import Cell, Home

TABLES = Tables()
T1 = """
P16  R31  P28  R37  P44
R14  P27  R32  P46  R47
P6   R8   P29  R17  P18
"""
T3 = """
R13  P14  R3   P2   R37
P38  R40  P26  R49  P58
R50  P20  R1   P60  R44
"""


class Script:
    """A source of chance that hands out what it was told to, and otherwise the first option."""

    def __init__(self, wanted: dict[str, list[Any]] | None = None):
        """Keep the wanted draws by kind; a card is known by its name."""
        self.wanted = {what: list(values) for what, values in (wanted or {}).items()}
        self.asked: list[tuple[str, list[Any]]] = []

    def __call__(self, what: str, options: list[Any]) -> Any:
        """Draw the next wanted thing of the kind."""
        self.asked.append((what, list(options)))
        if not self.wanted.get(what):
            return options[0]
        wanted = self.wanted[what].pop(0)
        return next((option for option in options if getattr(option, "name", option) == wanted), wanted)


def item(type: int, motif: int) -> Token:
    """Section 8: an item by the numbers of its type and its motif."""
    return Token(TYPES[type - 1], MOTIFS[motif - 1])


def pot_worth(points: int) -> str:
    """V109: a pot by its points."""
    return next(pot for pot in POTS if TABLES.pot_points[pot] == points)


def home(text: str, items: Any = (), leaves: Any = (), pots: Any = (), at: Cell = (0, 0)) -> Home:
    """Read a home from rows of cards; a dot is a free cell, a plant that is not named has no leaf."""
    rows = [line.split() for line in text.strip().splitlines()]
    names = {(r + at[0], c + at[1]): name for r, row in enumerate(rows) for c, name in enumerate(row)}
    built = Home({cell: TABLES.card(name) for cell, name in names.items() if name != "."})
    built.pots = {cell: pot if pot == NO_POT else pot_worth(pot) for cell, pot in dict(pots).items()}
    built.leaves = {cell: dict(leaves).get(cell, 0) for cell in built.plants() if cell not in built.pots}
    built.items = {cell: item(*numbers) for cell, numbers in dict(items).items()}
    return built


def first_home() -> Home:
    """T1: the home of the rulebook picture."""
    items = {(0, 3): (4, 4), (1, 0): (4, 2), (1, 2): (5, 9), (1, 4): (4, 8), (2, 1): (1, 3), (2, 3): (2, 7)}
    pots = {(0, 0): 2, (0, 2): 1, (1, 1): 3, (1, 3): 2, (2, 0): 0, (2, 4): 3}
    return home(T1, items, {(0, 4): 4, (2, 2): 7}, pots)


def second_home() -> Home:
    """T3: a home with rooms in the corners."""
    items = {(0, 0): (2, 1), (0, 4): (3, 1), (1, 1): (4, 6), (2, 0): (5, 7), (2, 4): (3, 2)}
    return home(T3, items, {(0, 1): 1, (1, 2): 2, (2, 3): 3}, {(0, 3): 3, (1, 4): 0, (2, 1): 0})


def lit_home(text: str, extra: Any = (), **given: Any) -> Home:
    """Read a home whose plants hold the leaves of their light, and some more where told."""
    built = home(text, **given)
    for cell in built.leaves:
        built.leaves[cell] = sum(built.lights(cell)) + dict(extra).get(cell, 0)
    return built


def take_cards(judge: Judge, kind: str, number: int) -> set[Any]:
    """Take the first cards of a deck, by number."""
    cards = sorted(judge.decks[kind], key=lambda card: int(card.name[1:]))[:number]
    judge.decks[kind] -= set(cards)
    return set(cards)


def position(*homes: Home, market: dict[Any, Any] | None = None, **given: Any) -> Judge:
    """Build a position round homes, with seat 0 as the start player: the rest goes where the rules allow it.

    The market is filled up with the first cards and tokens left; tokens that nobody has were given away.
    """
    players, sizes = len(homes), [len(home.cards) for home in homes]
    table = {"players": players, "homes": list(homes), "draw": Script(), "decks": {}, "bag": TABLES.all_tokens()}
    table |= {"thumbs": [0] * players, "stored": [None] * players, "used": [Counter() for _ in homes]}
    table |= {"thumbs_spent": [0] * players, "best_turn": [0] * players, "pots": [], "stage": "main"}
    judge = Judge(**{**table, **given})
    judge.round = min(sizes) - 2
    judge.current = sizes.index(min(sizes))
    if judge.round == TABLES.turns:
        judge.stage, judge.current = "over", None
    for seat, laid in enumerate(homes):
        turns = len(laid.cards) - 2
        judge.best_turn[seat] = max(judge.best_turn[seat], -(-len(laid.pots) // max(1, turns)))
    lay_out_cards(judge, market or {})
    lay_out_tokens(judge, sizes)
    lay_out_pots(judge)
    return judge


def moving(laid: Home, **given: Any) -> Judge:
    """Build a position of two players in which the one with this home is to move."""
    judge = position(laid, lit_home("P2 R9"), **given)
    judge.current, judge.round, judge.stage = 0, len(laid.cards) - 2, "main"
    return judge


def lay_out_cards(judge: Judge, market: dict[Any, Any]) -> None:
    """Fill market and decks with what is not in the homes."""
    used = {card for home in judge.homes for card in home.cards.values()}
    judge.market = {slot: thing if slot[0] == "token" else TABLES.card(thing) for slot, thing in market.items()}
    used |= {card for card in judge.market.values() if not isinstance(card, Token)}
    judge.decks = {"plant": set(TABLES.plants) - used, "room": set(TABLES.rooms) - used}
    for kind, col in SLOTS:
        if (kind, col) not in judge.market and kind != "token":
            [judge.market[kind, col]] = take_cards(judge, kind, 1)
    if judge.players == 1:
        judge.gone = take_cards(judge, "plant", judge.round) | take_cards(judge, "room", judge.round)


def lay_out_tokens(judge: Judge, sizes: list[int]) -> None:
    """Fill market, discards and bag with what is not in homes and storage."""
    judge.bag -= Counter([*(thing for slot, thing in judge.market.items() if slot[0] == "token")])
    judge.bag -= Counter(filter(None, judge.stored))
    for seat, laid in enumerate(judge.homes):
        judge.bag = judge.bag - Counter(laid.items.values()) - judge.used[seat]
        judge.discard += judge.used[seat]
    for slot in [slot for slot in SLOTS if slot not in judge.market]:
        judge.market[slot] = next(judge.bag.elements())
        judge.bag[judge.market[slot]] -= 1
    for seat, laid in enumerate(judge.homes):
        unused = judge.stored[seat] is not None
        lost = sizes[seat] - 2 - len(laid.items) - judge.used[seat].total() - unused
        given_away = Counter(list(judge.bag.elements())[: max(0, lost)])
        judge.bag, judge.discard = judge.bag - given_away, judge.discard + given_away


def lay_out_pots(judge: Judge) -> None:
    """Lay out the pots that the homes do not have."""
    if judge.mode == "simplified":
        return
    supply = TABLES.all_pots(judge.players)
    had = [pot for home in judge.homes for pot in pots_of(home)]
    if judge.players > 1:
        judge.pots = judge.pots or supply[len(had) :]
        return
    judge.pot_row = {col: pot_of_turn(TABLES, judge.round + len(COLUMNS) - col) for col in COLUMNS}
    judge.pots = supply[judge.round + len(COLUMNS) :]
    passed = Counter(pot_of_turn(TABLES, turn) for turn in range(judge.round)) - Counter(had)
    judge.pot_discard = sorted((pot for pot in passed.elements() if pot != TERRACOTTA), key=POTS.index)


def lay(judge: Judge, name: str, cell: Cell) -> None:
    """Place a card from nowhere and come back to the beginning of the turn."""
    card = TABLES.card(name)
    judge.stage, judge.card = "place", card
    judge.play(("place", cell))
    judge.stage, judge.chosen, judge.chosen_token, judge.new_token = "main", None, None, None


def hold(judge: Judge, token: Token) -> None:
    """Go on as if the seat to move had taken plant 1 and this token, and had placed the plant."""
    judge.stage, judge.chosen, judge.chosen_token, judge.new_token = "tokens", ("plant", 1), 1, token
    judge.market.pop(("plant", 1))
    judge.market.pop(("token", 1))


def kinds(judge: Judge) -> set[str]:
    """The kinds of moves that are legal."""
    return {move[0] for move in judge.legal_moves()}


def targets(judge: Judge, token: Token) -> set[Any]:
    """Where the token may be used now."""
    return {move[2] for move in judge.legal_moves() if move[:2] == ("use", token)}


def take(judge: Judge, kind: str, col: int, cell: Cell | None = None, *token_col: int) -> None:
    """Take a card with its token, or with another one, and place it, by default at the first legal cell."""
    judge.play(("mix" if token_col else "take", kind, col, *token_col))
    judge.play(("place", min(judge.legal_moves())[1] if cell is None else cell))


def end(judge: Judge) -> None:
    """End the turn with the first possible token kept."""
    judge.play(min((move for move in judge.legal_moves() if move[0] == "end"), key=repr))
