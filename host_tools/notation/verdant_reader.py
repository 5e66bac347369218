"""Reading a position of Verdant: every card and item lies in one place, and what is left out follows from the rest."""

from __future__ import annotations

from collections.abc import Iterable

from firmware.games import verdant, verdant_deal
from host_tools.notation import verdant_homes, verdant_pots
from host_tools.notation.verdant_names import (
    DECKS,
    KINDS,
    NURTURES,
    TOKEN_NUMBERS,
    bits,
    card_number,
    cell_number,
    goal_word,
    with_goals,
)
from host_tools.positions import Table

ITEMS = verdant.ITEMS
_DECK_BYTES = 9


class Reader:
    """Puts a position into the state of a game; every card and every item may be seen once only."""

    def __init__(self, game: verdant.Rules, position: Table) -> None:
        self.game = game
        self.position = position
        self.state = bytearray(game.state)
        self.seen: dict[str, str] = {}
        self.nurtures = [0, 0, 0]  # seen outside the bag

    # ---- words

    def words(self, table: Table, key: str, longest: int, what: str) -> list[str]:
        """Return the words of a value that is a string of words or a list of them."""
        value = table.get(key, "")
        if isinstance(value, str):
            value = value.split()
        if not isinstance(value, list) or len(value) > longest:
            table.wrong(key, value, f"at most {longest} {what} are allowed")
            return []
        return value

    def once(self, table: Table, key: str, word: str) -> bool:
        """Note where the card or item `word` lies; return False if it lies somewhere already."""
        if word in self.seen:
            table.wrong(key, word, f"it is there once only, and lies in {self.seen[word]} already")
            return False
        self.seen[word] = f"{table.path}.{key}" if table.path else key
        return True

    def card(self, table: Table, key: str, word: object, kind: int | None = None) -> tuple[int, int] | None:
        """Return (kind, card) of a word such as P16 and note where it lies, None if it is wrong or there already."""
        found = card_number(word) if isinstance(word, str) else None
        counts = [len(self.game.needs), len(self.game.sides)]
        if found is None or found[1] >= counts[found[0]] or kind not in (None, found[0]):
            kinds = [f"{'PR'[k]}1 to {'PR'[k]}{counts[k]}" for k in range(2) if kind in (None, k)]
            table.wrong(key, word, f"{' or '.join(kinds)} is allowed")
            return None
        return found if self.once(table, key, str(word).upper()) else None

    def token(self, table: Table, key: str, word: object) -> int:
        """Return the number of a token + 1 and note that it is not in the bag; 0 if it is wrong or there already."""
        number = TOKEN_NUMBERS.get(word.lower(), -1) if isinstance(word, str) else -1
        if number < 0:
            table.wrong(key, word, "a token such as vining-lamp, fertilizer, trowel or can is allowed")
            return 0
        if number >= ITEMS:
            self.nurtures[number - ITEMS] += 1
            return number + 1
        return number + 1 if self.once(table, key, str(word).lower()) else 0

    def cell(self, table: Table, key: str) -> int:
        """Return the cell at `key`, [row, column] counted from the start room; -1 if it is none."""
        pair = table.get(key)
        good = isinstance(pair, list) and len(pair) == 2 and all(type(n) is int for n in pair)
        cell = cell_number(f"{pair[0]},{pair[1]}") if good else None
        if cell is None:
            table.wrong(key, pair, "[row, column], counted from the start room, is allowed")
        return -1 if cell is None else cell

    # ---- the parts

    def read(self) -> None:
        game, s = self.game, self.state
        table = self.position.table("table")
        turn = self.position.table("turn")
        players = self.position.tables("players", game.players)
        phase = self.phase(turn, players)
        s[0] = game.PHASES.index(phase)
        for seat, player in enumerate(players):
            verdant_homes.read_player(self, seat, player)
        for seat in range(len(players), game.players):
            s[verdant.HOMES + seat * verdant.RECORD] = verdant_homes.start_thumbs(game)
        self.market(table)
        self.hand(turn)
        self.whose(turn)
        if phase == "start":
            verdant_homes.deal_thumbs(self, players)
        self.goals(table)
        verdant_pots.read_pots(self, table)
        self.decks(table)
        self.bag(table.table("bag"))
        self.enough(table)
        table.done()
        if not self.position.findings:
            game.load(s)
            self.deal(table)
            self.continues(turn, table)
        turn.done()

    def phase(self, turn: Table, players: list[Table]) -> str:
        """Return the decision that is due: that of the start while a start plant is to be placed."""
        waiting = any(player.has("plant") for player in players)
        return turn.word("phase", self.game.PHASES, "start" if waiting else "take")

    def market(self, table: Table) -> None:
        s = self.state
        for kind, key in enumerate(DECKS):
            words = self.words(table, key, 4, "cards")
            if table.has(key) and len(words) != 4:
                table.wrong(key, table.get(key), "four places are allowed: cards such as P16 or P16+2, or . for a gap")
                continue
            for i, word in enumerate(words):
                if word in (".", None):
                    continue
                name, plus, thumbs = str(word).partition("+")
                found = self.card(table, key, name, kind)
                place = 4 * kind + i
                if found:
                    s[verdant.MARKET + place] = found[1] + 1
                if plus and not (thumbs.isdecimal() and len(thumbs) < 3 and 0 < int(thumbs) <= 65):
                    table.wrong(key, word, "1 to 65 thumbs are allowed behind the +")
                elif plus and self.game.family:
                    table.wrong(key, word, "the simplified game has no thumbs (V60)")
                elif plus:
                    s[verdant.THUMBS + place] = int(thumbs)
        words = self.words(table, "tokens", 4, "tokens")
        if table.has("tokens") and len(words) != 4:
            table.wrong("tokens", table.get("tokens"), "four places are allowed: tokens, or . for a gap")
            return
        for i, word in enumerate(words):
            if word not in (".", None):
                s[verdant.SHOWN + i] = self.token(table, "tokens", word)

    def hand(self, turn: Table) -> None:
        """Read what the seat to move has taken in this turn."""
        s = self.state
        phase = s[0]
        kind = None
        if phase == verdant.PLACE:
            found = self.card(turn, "card", turn.get("card"))
            if found:
                kind = found[0]
                s[verdant.HAND] = found[1] + 1
        if phase in (verdant.PLACE, verdant.USE, verdant.TROWEL):
            if turn.has("token"):
                s[verdant.NEW] = self.token(turn, "token", turn.get("token"))
            s[verdant.TAKEN] = self.gap(kind)
        s[verdant.DONE] = turn.whole("completed", 0, 0 if phase == verdant.START else 8, 0)
        if phase == verdant.TROWEL:
            trowel = turn.table("trowel")
            s[verdant.LEFT] = trowel.whole("left", 1, 2, 2)
            s[verdant.LAST] = max(0, self.cell(trowel, "last"))
            trowel.done()

    def gap(self, kind: int | None) -> int:
        """Return the place in the market that the card of this turn had: its gap, the first one by default."""
        s = self.state
        table = self.position.table("table")
        gaps = []
        for k, key in enumerate(DECKS):
            row = [4 * k + i for i in range(4) if not s[verdant.MARKET + 4 * k + i]]
            if table.has(key):
                gaps += row
            elif kind == k or (kind is None and k == 0 and not table.has(DECKS[1])):
                gaps.append(4 * k)
        if len(gaps) != 1 or (kind is not None and gaps[0] >> 2 != kind):
            where = DECKS[kind] if kind is not None else "cards"
            shown = " | ".join(str(table.get(key, "")) for key in DECKS)
            table.wrong("plants", shown, f"one gap (.) among the {where}, where the card of this turn lay, is allowed")
            return 0
        return gaps[0]

    def whose(self, turn: Table) -> None:
        """Read whose turn it is; what is left out follows from the number of cards that lie in the homes."""
        s = self.state
        game = self.game
        if s[0] == verdant.START:
            self.whose_start(turn)
            return
        placed = s[0] in (verdant.USE, verdant.TROWEL)
        asked = turn.value.get("player")
        mover = asked if type(asked) is int and 0 <= asked < game.players else 0
        turns = [max(0, self.count(seat) - 2 - (placed and seat == mover)) for seat in range(game.players)]
        seat, first, number = self.due(turn, turns, placed)
        s[verdant.SEAT] = seat = turn.whole("player", 0, game.players - 1, seat)
        s[verdant.TURN] = number = turn.whole("turn", 0, verdant.TURNS, number)
        s[verdant.FIRST] = first = turn.whole("first", 0, game.players - 1, first)
        s[verdant.OVER] = 1 if number == verdant.TURNS else 0
        if s[verdant.OVER] and s[0] != verdant.TAKE:
            turn.wrong("turn", number, "after 13 turns the game is over (V40)")
        for other, n in enumerate(turns):
            before = (other - first) % game.players < (seat - first) % game.players
            most = min(verdant.TURNS, number + (1 if before else 0))
            if n > most:
                cards = f"seat {other} has {self.count(other)} cards, at most {most + 2 + (n < self.count(other) - 2)}"
                turn.wrong("turn", number, f"{cards} can lie there by then")

    def count(self, seat: int) -> int:
        """Return the number of cards of `seat`; a home that is left out gets two."""
        return self.state[verdant.HOMES + seat * verdant.RECORD + verdant.COUNT] or 2

    def due(self, turn: Table, turns: list[int], placed: bool) -> tuple[int, int, int]:
        """Return (seat to move, seat that began, turns) such that nobody has more cards than the moment allows."""
        seats = len(turns)
        most = max(turns)
        ahead = [n == most for n in turns]
        seat = turn.value.get("player")
        first = turn.value.get("first")
        if type(seat) is not int or not 0 <= seat < seats:
            order = list(range(seats))
            if placed:
                seat = 0
            elif type(first) is int and 0 <= first < seats:
                order = order[first:] + order[:first]
                seat = next((i for i in order if not ahead[i]), order[0])
            else:
                seat = next((i for i in order if turns[i] < verdant.TURNS), 0)
        if ahead[seat]:
            return seat, first if type(first) is int and 0 <= first < seats else seat, most
        back = max(k for k in range(seats) if ahead[(seat - k) % seats])
        return seat, (seat - back) % seats, most - 1

    def whose_start(self, turn: Table) -> None:
        """Read the start: those from the first seat on have placed their plants, the mover and the rest have not."""
        s = self.state
        seats = self.game.players
        placed = [self.count(seat) > 1 and self.listed(seat) for seat in range(seats)]
        waiting = [seat for seat in range(seats) if not placed[seat]]
        # The mover is the one that waits behind one that does not, or the first seat of all.
        begins = waiting[0] if any(placed) and waiting else self.begins()
        mover = next((seat for seat in waiting if placed[seat - 1]), begins)
        s[verdant.SEAT] = mover = turn.whole("player", 0, seats - 1, mover)
        first = (mover - sum(placed)) % seats
        s[verdant.FIRST] = first = turn.whole("first", 0, seats - 1, first)
        turn.whole("turn", 0, 0, 0)
        for seat in range(seats):
            if self.count(seat) > 2:
                turn.wrong("phase", "start", f"seat {seat} has {self.count(seat)} cards, two are allowed (V3)")
            before = (seat - first) % seats < (mover - first) % seats
            if before != placed[seat]:
                state = "has placed its start plant" if placed[seat] else "has not placed its start plant"
                turn.wrong("player", mover, f"seat {seat} {state}, and seat {first} began (VR13)")

    def begins(self) -> int:
        """Return the seat that begins by the start plants; the first one if they are not all known (V80)."""
        game = self.game
        order = game.pack.section(verdant.PLANTS)[4 * len(game.needs) :]
        plants = [self.state[verdant.HOMES + seat * verdant.RECORD + verdant.WAITING] for seat in range(game.players)]
        if not all(plants):
            return 0
        return max(range(game.players), key=lambda seat: (game.needs[plants[seat] - 1], -order[plants[seat] - 1]))

    def listed(self, seat: int) -> bool:
        """Return whether the home of `seat` stands in the position."""
        return bool(self.state[verdant.HOMES + seat * verdant.RECORD + verdant.COUNT])

    # ---- goals

    def goals(self, table: Table) -> None:
        s, game = self.state, self.game
        if game.scenario:
            at = verdant_deal.SCENARIO_BYTES * (game.scenario - 1)
            s[verdant.GOALS : verdant.GOALS + 3] = game.pack.section(verdant.SCENARIOS)[at : at + 3]
        if not table.has("goals"):
            return
        found = [0, 0, 0]
        for word in self.words(table, "goals", 3, "goals"):
            kind, number = self.goal(table, word)
            if not number:
                continue
            if found[kind]:
                table.wrong("goals", word, "one goal of each kind is allowed (V10)")
            found[kind] = number
        if game.scenario and found != list(s[verdant.GOALS : verdant.GOALS + 3]):
            own = [goal_word(i, s[verdant.GOALS + i]) for i in range(3) if s[verdant.GOALS + i]]
            table.wrong("goals", table.get("goals"), f"scenario {game.scenario} has {', '.join(own) or 'none'} (6.3)")
        s[verdant.GOALS : verdant.GOALS + 3] = bytes(found)

    def goal(self, table: Table, word: object) -> tuple[int, int]:
        """Return (kind, number) of a goal; number 0 if it may not be in play."""
        game = self.game
        known = [goal_word(kind, n) for kind in range(3) for n in range(1, 14)]
        if not with_goals(game):
            table.wrong("goals", word, "no goals are allowed: the option goals is off (V10)")
        elif word not in known:
            table.wrong("goals", word, "goals P1 to P13, I1 to I13, R1 to R13 are allowed")
        else:
            kind, number = KINDS.index(str(word)[0]), int(str(word)[1:])
            alone = game.players == 1
            if game.scenario or verdant_deal.goal_set(game.pack, kind, alone) >> (number - 1) & 1:
                return kind, number
            if verdant_deal.goal_set(game.pack, kind, False) >> (number - 1) & 1:
                table.wrong("goals", word, "it needs opponents (V126)")
            else:
                table.wrong("goals", word, f"pack {game.pack.name} has no such goal")
        return 0, 0

    # ---- decks and bag

    def decks(self, table: Table) -> None:
        """Read decks and what was swept aside; by default all cards not seen elsewhere are in the deck."""
        s, game = self.state, self.game
        counts = [len(game.needs), len(game.sides)]
        for name, at in (("aside", verdant.ASIDE), ("deck", verdant.DECK)):
            part = table.table(name)
            for kind, key in enumerate(DECKS):
                for word in self.words(part, key, counts[kind], "cards"):
                    found = self.card(part, key, word, kind)
                    if found:
                        self.set_bit(at + _DECK_BYTES * kind, found[1])
                if name == "deck" and not part.has(key):
                    for card in range(counts[kind]):
                        if f"{'PR'[kind]}{card + 1}" not in self.seen:
                            self.set_bit(at + _DECK_BYTES * kind, card)
            part.done()
        for kind in range(2):
            s[verdant.COUNTS + kind] = len(bits(s, verdant.DECK + _DECK_BYTES * kind, 72))

    def set_bit(self, at: int, number: int) -> None:
        self.state[at + (number >> 3)] |= 1 << (number & 7)

    def bag(self, bag: Table) -> None:
        """Read the bag; by default all tokens not seen elsewhere are in it."""
        s = self.state
        counts = self.game.pack.section(verdant.TABLES)[verdant.NURTURES : verdant.NURTURES + 3]
        total = 0
        for i, name in enumerate(NURTURES):
            free = counts[i] - self.nurtures[i]
            if free < 0:
                text = f"{counts[i]} of them are allowed, {self.nurtures[i]} are outside the bag (V8)"
                bag.wrong(name, bag.get(name, 0), text)
                continue
            s[verdant.NURTURE_BAG + i] = bag.whole(name, 0, free, free)
            total += s[verdant.NURTURE_BAG + i]
        for word in self.words(bag, "items", ITEMS, "items"):
            number = TOKEN_NUMBERS.get(word.lower(), ITEMS) if isinstance(word, str) else ITEMS
            if number >= ITEMS:
                bag.wrong("items", word, "items such as vining-lamp are allowed")
            elif self.once(bag, "items", str(word).lower()):
                self.set_bit(verdant.ITEM_BAG, number)
        if not bag.has("items"):
            for number, name in enumerate(list(TOKEN_NUMBERS)[:ITEMS]):
                if name not in self.seen:
                    self.set_bit(verdant.ITEM_BAG, number)
        s[verdant.COUNTS + 2] = total + len(bits(s, verdant.ITEM_BAG, ITEMS))
        bag.done()

    def enough(self, table: Table) -> None:
        """Refuse decks and a bag that could run out: each turn takes one of a kind, alone two; a sweep takes four."""
        s, game = self.state, self.game
        if s[verdant.OVER]:
            return
        each = 2 if game.players == 1 else 1
        turns = [13 - self.turns_done(seat) for seat in range(game.players)]
        for kind, key in enumerate(DECKS):
            room = [min(left, 8 - self.laid(seat)[kind]) if each == 1 else left for seat, left in enumerate(turns)]
            dealt = sum(not self.listed(seat) for seat in range(game.players)) + (0 if table.has(key) else 4)
            need = each * sum(room) + 4 + dealt
            left = s[verdant.COUNTS + kind] + len(bits(s, verdant.ASIDE + _DECK_BYTES * kind, 72))
            if left < need:
                table.table("deck").wrong(key, table.table("deck").get(key), f"{need} are needed to play on (E9)")
        need = each * sum(turns) + 4 + (0 if table.has("tokens") else 4)
        if s[verdant.COUNTS + 2] < need:
            table.wrong("bag", table.get("bag"), f"{need} tokens are needed to play on (E9)")

    def turns_done(self, seat: int) -> int:
        """Return how many turns `seat` has finished by the position's clock."""
        s, players = self.state, int(self.game.players)
        if s[0] == verdant.START:
            return 0
        first, mover = int(s[verdant.FIRST]), int(s[verdant.SEAT])
        return int(s[verdant.TURN]) + ((seat - first) % players < (mover - first) % players)

    def laid(self, seat: int) -> tuple[int, int]:
        """Return how many plants and rooms lie in the home of `seat`."""
        s = self.state
        at = verdant.HOMES + seat * verdant.RECORD
        first = at + verdant.LAID
        cards = int(s[at + verdant.COUNT])
        plants = sum(s[o] & 1 for o in range(first, first + 3 * cards, 3))
        return plants, cards - plants

    # ---- what is dealt

    def deal(self, table: Table) -> None:
        """Deal homes that are left out, then goals and the places of the market that are left out."""
        game = self.game
        s = game.state
        for seat in range(game.players):
            at = verdant.HOMES + seat * verdant.RECORD
            if not s[at + verdant.COUNT]:
                verdant_homes.deal_home(game, seat)
        if with_goals(game) and not game.scenario and not table.has("goals"):
            for kind in range(3):
                mask = verdant_deal.goal_set(game.pack, kind, game.players == 1)
                s[verdant.GOALS + kind] = verdant_deal.draw_goal(s, game.RNG, mask)
        if s[verdant.OVER]:
            return
        keep = self.gaps(table)
        for i in keep:
            s[i] = 255
        game.refill()
        for i in keep:
            s[i] = 0

    def gaps(self, table: Table) -> list[int]:
        """Return where the state has places of the market that stay empty: gaps that are written, and those taken."""
        s = self.game.state
        keep: set[int] = set()
        for first, key in ((verdant.MARKET, "plants"), (verdant.MARKET + 4, "rooms"), (verdant.SHOWN, "tokens")):
            if table.has(key):
                keep |= {i for i in range(first, first + 4) if not s[i]}
        if s[0] in (verdant.PLACE, verdant.USE, verdant.TROWEL):
            keep.add(verdant.MARKET + s[verdant.TAKEN])
            if not table.has("tokens"):
                keep.add(verdant.SHOWN + (s[verdant.TAKEN] & 3))
        return sorted(keep)

    def continues(self, turn: Table, table: Table) -> None:
        """Refuse what the game could not go on from: gaps in the market, a card that fits nowhere, an early trowel."""
        game = self.game
        s = game.state
        if game.over:
            return
        phase = s[0]
        seat = s[verdant.SEAT]
        if phase in (verdant.TAKE, verdant.CARDS, verdant.TOKENS, verdant.START):
            for key, first in (("plants", verdant.MARKET), ("rooms", verdant.MARKET + 4), ("tokens", verdant.SHOWN)):
                if 0 in s[first : first + 4]:
                    table.wrong(key, table.get(key), "no gap is allowed before a card is taken (V29)")
        if phase == verdant.PLACE and not game.cells(seat, s[verdant.TAKEN] >> 2):
            turn.wrong("card", turn.get("card"), f"seat {seat} has no cell for it (V99)")
        if phase == verdant.CARDS and not game.sweepable():
            turn.wrong("phase", "cards", "each card of the market has a thumb (E10)")
        if phase == verdant.START and s[verdant.HOMES + seat * verdant.RECORD + verdant.WAITING] == 0:
            turn.wrong("player", seat, "a seat whose start plant is to be placed is allowed")
        if game.family and phase in (verdant.CARDS, verdant.TOKENS, verdant.TROWEL):
            turn.wrong("phase", game.PHASES[phase], "the simplified game has no such decision (V60, V61)")
        others: Iterable[int] = (i for i in range(game.players) if i != seat or phase == verdant.TAKE)
        limit = game.pack.section(verdant.TABLES)[verdant.THUMB_COUNTS + 4]
        for other in others:
            thumbs = s[verdant.HOMES + other * verdant.RECORD]
            if thumbs > limit:
                turn.wrong("player", seat, f"seat {other} has {thumbs} thumbs, at most {limit} between turns (V97)")
