"""Reading a position of Queen's Garden: every piece lies in one place, and what is left out follows from the rest."""

from __future__ import annotations

from collections import Counter

from firmware.games import queens
from host_tools.notation.queens_names import (
    CELLS,
    DIRECTIONS,
    HEXAGONS,
    PLACES,
    SLOTS,
    byte_of,
    criteria,
)
from host_tools.positions import Table

_TILE = "a tile such as Y3 is allowed (colour, value)"
_EXPANSION = "an expansion such as [Y3] is allowed"


class Reader:
    """Puts a position into the state of a game; every tile and expansion may be seen as often as there are some."""

    def __init__(self, game: queens.Rules, position: Table) -> None:
        self.game = game
        self.position = position
        self.state = bytearray(game.state)
        numbers = game.pack.section(queens.NUMBERS)
        self.rounds = numbers[queens.ROUNDS]
        self.copies = numbers[queens.COPIES]
        self.numbers = numbers
        self.size = game.pack.section(queens.STACKS)[game.players - 2]
        self.tiles: Counter[int] = Counter()
        self.expansions: dict[int, str] = {}
        self.fronts: list[tuple[Table, int, int]] = []

    # ---- pieces

    def tile(self, table: Table, key: str, text: object, times: int = 1) -> int:
        """Return the byte of a tile and note `times` of it; 0 if it is wrong or there are not so many."""
        byte = byte_of(text) if isinstance(text, str) else 0
        if not 0 < byte < queens.PRINTED:
            table.wrong(key, text, _TILE)
            return 0
        self.tiles[byte - 1] += times
        if self.tiles[byte - 1] > self.copies:
            table.wrong(key, text, f"each tile is there {self.copies} times, this is number {self.tiles[byte - 1]}")
            return 0
        return byte

    def expansion(self, table: Table, key: str, text: object) -> int:
        """Return the byte of an expansion and note where it lies; 0 if it is wrong or there already."""
        byte = byte_of(text) if isinstance(text, str) else 0
        if byte <= queens.PRINTED:
            table.wrong(key, text, _EXPANSION)
            return 0
        number = byte - 1 - queens.PRINTED
        if number in self.expansions:
            table.wrong(key, text, f"each expansion is there once, and it lies in {self.expansions[number]} already")
            return 0
        self.expansions[number] = f"{table.path}.{key}"
        return byte

    def words(self, table: Table, key: str, longest: int) -> list[str]:
        """Return the words of a value that is a string of words or a list of them."""
        value = table.get(key, "")
        if isinstance(value, str):
            value = value.split()
        if not isinstance(value, list) or len(value) > longest or not all(isinstance(word, str) for word in value):
            table.wrong(key, value, f"at most {longest} words such as Y3 are allowed")
            return []
        return value

    # ---- the parts

    def read(self) -> None:
        table = self.position.table("table")
        turn = self.position.table("turn")
        s = self.state
        s[queens.ROUND] = turn.whole("round", 0, self.rounds, 0)
        if s[queens.ROUND] == self.rounds:
            s[queens.OVER] = 1
        players = self.position.tables("players", self.game.players)
        for seat in range(self.game.players):
            self.player(seat, players[seat] if seat < len(players) else Table({}, f"players[{seat}]", table.findings))
        deal = not table.has("display") and not s[queens.OVER]
        self.display(table)
        self.printed()
        self.piles(table)
        self.hidden(table)
        self.turn(turn)
        turn.done(("round",))
        self.groups(players)
        if self.position.findings:
            table.done(("top", "stack", "supply"))
            return
        if deal:
            self.deal(table)
        self.game.load(s)
        self.count_expansions(table)
        table.done(("top", "stack", "supply"))
        if not self.position.findings:
            self.decision(turn)

    def player(self, seat: int, player: Table) -> None:
        s = self.state
        at = queens.SEATS + seat * queens.RECORD
        points = player.whole("points", 0, 1000, self.numbers[queens.TRACK_START])
        rounds = player.whole("rounds", 0, 1000, 0)
        s[at : at + 4] = bytes([points & 255, points >> 8, rounds & 255, rounds >> 8])
        room = self.numbers[queens.TILE_ROOM]
        words = self.words(player, "tiles", room)
        tiles = sorted(filter(None, (self.tile(player, "tiles", word) for word in words)))
        s[at + queens.TILES : at + queens.TILES + len(tiles)] = bytes(tiles)
        most = room - len(tiles)
        s[at + queens.JOKERS] = player.whole("jokers", 0, most, min(most, self.numbers[queens.JOKERS_START]))
        words = self.words(player, "expansions", self.numbers[queens.EXPANSION_ROOM])
        stored = sorted(filter(None, (self.expansion(player, "expansions", word) for word in words)))
        for i, byte in enumerate(stored):
            s[at + queens.EXPANSIONS + i] = byte - queens.PRINTED
        self.garden(at, player)
        player.done()

    def garden(self, at: int, player: Table) -> None:
        s = self.state
        slots = player.table("slots")
        for slot in range(6):
            name = slots.word(str(slot), SLOTS, "")
            if name:
                s[at + (queens.FRONT if name == "front" else queens.BLANK)] |= 1 << slot
                if name == "front":
                    self.fronts.append((slots, at, slot))
        slots.done()
        garden = player.table("garden")
        for cell, text in garden.value.items():
            garden.get(cell)
            if cell not in CELLS:
                garden.wrong(str(cell), text, "the key must be q,r of a cell, such as 1,-1")
                continue
            x = CELLS.index(cell)
            slot = (x - 6) // 7
            printed = isinstance(text, str) and text.startswith("[")
            front = slot >= 0 and s[at + queens.FRONT] >> slot & 1
            green = slot < 0 or (s[at + queens.FRONT] | s[at + queens.BLANK]) >> slot & 1
            if not green or (front and x == queens.CENTRE + 7 * slot):
                garden.wrong(cell, text, f"no green space is there: slot {slot} must be in slots (Q20, Q44)")
            elif printed and not front:
                garden.wrong(cell, text, "printed hexagons lie round a pavilion (Q44)")
            elif printed:
                s[at + queens.GARDEN + x] = self.expansion(garden, cell, text)
            else:
                s[at + queens.GARDEN + x] = self.tile(garden, cell, text)

    def printed(self) -> None:
        """See that each expansion with its front up has its printed hexagon (Q44); by default the first in its ring."""
        s = self.state
        for slots, at, slot in self.fronts:
            ring = range(at + queens.GARDEN + 6 + 7 * slot, at + queens.GARDEN + 12 + 7 * slot)
            found = [i for i in ring if s[i] > queens.PRINTED]
            if not found:
                found = [i for i in ring if s[i] and s[i] - 1 not in self.expansions][:1]
                for i in found:
                    self.tiles[s[i] - 1] -= 1
                    self.expansions[s[i] - 1] = slots.path
                    s[i] += queens.PRINTED
            if len(found) != 1:
                slots.wrong(str(slot), "front", f"one printed hexagon must lie in its ring, not {len(found)} (Q44)")

    def display(self, table: Table) -> None:
        s = self.state
        places = table.listing("display", self.size)
        if places and s[queens.OVER]:
            table.wrong("display", places, "it is empty after the last round")
        s[queens.PLACES] = len(places)
        for i, text in enumerate(places):
            at = queens.DISPLAY + 4 * i
            key = f"display[{i}]"
            words = text.split() if isinstance(text, str) else []
            if words == ["-"]:
                s[at] = queens.PRINTED
            elif len(words) == 1 and words[0].startswith("["):
                s[at] = self.expansion(table, key, words[0])
            elif 0 < len(words) < 5:
                for k, word in enumerate(words):
                    if word != ".":
                        s[at + k] = self.tile(table, key, word)
            else:
                table.wrong(key, text, "up to four tiles (. = a gap), an expansion such as [Y3], or - is allowed")
        self.stack(table, places)

    def stack(self, table: Table, places: list[object]) -> None:
        """Read which place is the top of the stack, and how many lie below it."""
        s = self.state
        last = len(places) - 1
        at = queens.DISPLAY + 4 * last
        full = last >= 0 and 0 not in s[at : at + 4] and s[at] < queens.PRINTED
        top = table.get("top", last if full else None)
        if top is not None and (top != last or isinstance(top, bool) or s[at] >= queens.PRINTED):
            table.wrong("top", top, "null or the last place of the display, with tiles on it, is allowed")
            top = None
        s[queens.TOP] = 0 if top is None else last + 1
        most = self.size - len(places) if table.has("display") and top is not None else 0
        s[queens.STACK] = table.whole("stack", 0, most, most)

    def piles(self, table: Table) -> None:
        """Read bag and tower; what is nowhere else lies in the bag, or in the tower if the bag is given."""
        for key, at in (("tower", queens.TOWER), ("bag", queens.BAG)):
            if not table.has(key):
                continue
            for text in self.words(table, key, 108):
                name, _, times = text.partition("*")
                n = int(times) if times in ("1", "2", "3") else 0 if "*" in text else 1
                if not n:
                    table.wrong(key, text, "a tile such as Y3 or Y3*2 is allowed")
                    continue
                byte = self.tile(table, key, name, n)
                for _ in range(n if byte else 0):
                    self.add(at, byte - 1)
        rest = queens.BAG if not table.has("bag") else queens.TOWER if not table.has("tower") else None
        if rest is not None:
            for h in range(36):
                for _ in range(self.copies - self.tiles[h]):
                    self.add(rest, h)

    def add(self, at: int, h: int) -> None:
        """Put a tile into bag or tower."""
        self.state[at + h // 4] += 1 << 2 * (h % 4)

    def hidden(self, table: Table) -> None:
        """Read which expansions were never turned over: by default all that are seen nowhere (QR14)."""
        found = [h for h in range(36) if h not in self.expansions]
        if table.has("hidden"):
            words = self.words(table, "hidden", 36)
            found = []
            for text in words:
                byte = byte_of(text)
                if not 0 < byte < queens.PRINTED or byte - 1 in found:
                    table.wrong("hidden", text, "the hexagons of expansions, such as Y3, each once, are allowed")
                elif byte - 1 in self.expansions:
                    where = self.expansions[byte - 1]
                    table.wrong("hidden", text, f"it was turned over: it lies in {where}")
                else:
                    found.append(byte - 1)
        for h in found:
            self.state[queens.HIDDEN + h // 6] |= 1 << h % 6

    def deal(self, table: Table) -> None:
        """Begin the round: its stack lies covered, and tiles are drawn onto its top (Q5)."""
        s = self.state
        s[queens.STACK] = self.size
        self.game.load(s)
        self.game.uncover()
        s[:] = self.game.state

    def count_expansions(self, table: Table) -> None:
        """See that there are enough expansions for what lies about, covered ones too (Q40)."""
        s = self.state
        supply = self.game.supply()
        shown = table.get("supply", supply)
        if supply < 0:
            table.wrong("supply", supply, "36 expansions are there, in gardens, storages, display and stacks")
        elif shown != supply or isinstance(shown, bool):
            table.wrong("supply", shown, f"{supply} expansions are nowhere else")
        covered = s[queens.STACK] + sum(s[queens.DISPLAY + 4 * i] < queens.PRINTED for i in range(s[queens.PLACES]))
        covered += self.size * max(0, self.rounds - 1 - s[queens.ROUND])
        left = sum(bin(s[queens.HIDDEN + i]).count("1") for i in range(6))
        if covered > left:
            table.wrong("hidden", left, f"{covered} expansions are covered")
        if s[queens.STACK] and not s[queens.TOP]:
            table.wrong("stack", s[queens.STACK], "0 is allowed without a top")

    # ---- the turn

    def turn(self, turn: Table) -> None:
        s = self.state
        seats = self.game.players
        s[queens.SEAT] = turn.whole("player", 0, seats - 1, 0)
        phase = turn.word("phase", self.game.PHASES, "act")
        s[0] = self.game.PHASES.index(phase)
        passed = turn.listing("passed", seats)
        for seat in passed:
            if isinstance(seat, bool) or seat not in range(seats):
                turn.wrong("passed", seat, f"seats 0 to {seats - 1} are allowed")
            else:
                s[queens.PASSED] |= 1 << seat
        if phase == "discard":
            s[queens.PASSED] |= 1 << s[queens.SEAT]
        elif s[queens.PASSED] >> s[queens.SEAT] & 1:
            turn.wrong("player", s[queens.SEAT], "it has passed (Q53)")
        if s[queens.OVER] and (s[queens.PASSED] or s[0]):
            turn.wrong("round", s[queens.ROUND], "after the last round nobody passes, places or pays")
        gone = [seat for seat in range(seats) if s[queens.PASSED] >> seat & 1]
        first = passed[0] if passed and passed[0] in gone else gone[0] if gone else s[queens.SEAT]
        s[queens.START] = turn.whole("start", 0, seats - 1, first)
        if gone and s[queens.START] not in gone:
            turn.wrong("start", s[queens.START], "who passed first has the stone (Q28)")
        parts = {"copy": self.copy, "cell": self.target, "pay": self.payment, "discard": self.discards}
        if phase in parts:
            parts[phase](turn)

    def copy(self, turn: Table) -> None:
        s = self.state
        kinds = criteria(self.game)
        kind = s[queens.WHAT] = kinds.index(turn.word("take", kinds, kinds[0]))
        row = HEXAGONS[6 * kind : 6 * kind + 6] if kind < 6 else HEXAGONS[kind - 6 :: 6]
        s[queens.LAST] = row.index(turn.word("next", row, row[0]))
        refill = turn.get("refill", False)
        if not isinstance(refill, bool):
            turn.wrong("refill", refill, "true or false is allowed")
        s[queens.HIT] = int(refill is True)

    def target(self, turn: Table) -> bool:
        """Read what is being placed; it must be in storage. Returns whether it is."""
        s = self.state
        text = turn.get("place")
        if text == "blank" and self.state[0] == queens.CELL:
            s[queens.WHAT] = queens.BUY
            return True
        byte = byte_of(text) if isinstance(text, str) else 0
        at = queens.SEATS + s[queens.SEAT] * queens.RECORD
        first, last, what = (queens.TILES, queens.FRONT, queens.PLACE - 1)
        if byte > queens.PRINTED:
            byte -= queens.PRINTED
            first, last, what = (queens.EXPANSIONS, queens.TILES, queens.EXPAND - 1)
        if not byte or byte not in s[at + first : at + last]:
            turn.wrong("place", text, "a tile or expansion in the storage of the seat to move is allowed")
            return False
        s[queens.WHAT] = what + byte
        return True

    def payment(self, turn: Table) -> None:
        s = self.state
        known = self.target(turn)
        s[queens.WHERE] = CELLS.index(turn.word("cell", CELLS, CELLS[0]))
        target = (s[queens.WHAT] - queens.PLACE) % 36
        paid = [(text, byte_of(text)) for text in self.words(turn, "paid", 5)]
        for text, byte in paid:
            h = max(byte & 63, 1) - 1
            way = 1 if h // 6 == target // 6 else 2 if h % 6 == target % 6 else 0
            bit = 1 << (h % 6 if way == 1 else h // 6)
            if not byte or h == target or not way or s[queens.WAY] not in (0, way) or s[queens.PAID] & bit:
                turn.wrong("paid", text, f"hexagons with {HEXAGONS[target]}'s colour or its symbol, all different")
                return
            s[queens.WAY] = way
            s[queens.PAID] |= bit
            s[queens.LAST] = (h if byte < queens.PRINTED else h + queens.EXPANSION) + 1
        s[queens.DUE] = max(0, target % 6 - len(paid))
        if not s[queens.DUE] and known:
            turn.wrong(
                "paid", turn.get("paid", ""), f"{HEXAGONS[target]} costs {target % 6 + 1}: one must be due (Q16)"
            )

    def discards(self, turn: Table) -> None:
        s = self.state
        s[queens.WHAT] = queens.PASS
        if not turn.has("after"):
            return
        text = turn.get("after")
        byte = byte_of(text) if isinstance(text, str) else 0
        if not byte:
            turn.wrong("after", text, "what was thrown away last is allowed, such as Y3 or [Y3]")
        else:
            s[queens.LAST] = byte - 1 if byte < queens.PRINTED else byte - 1 - queens.PRINTED + queens.EXPANSION

    # ---- what must hold of the whole

    def groups(self, players: list[Table]) -> None:
        """No group of one colour or one symbol holds a hexagon twice (Q22)."""
        for seat in range(self.game.players):
            at = queens.SEATS + seat * queens.RECORD + queens.GARDEN
            cells = {PLACES[x]: (self.state[at + x] & 63) - 1 for x in range(queens.CELLS) if self.state[at + x]}
            for what, kind in (("colour", lambda h: h // 6), ("symbol", lambda h: h % 6)):
                left = set(cells)
                while left:
                    group = _group(cells, next(iter(sorted(left))), kind)
                    left -= group
                    twice = [h for h, n in Counter(cells[place] for place in group).items() if n > 1]
                    for h in twice:
                        players[seat].wrong("garden", HEXAGONS[h], f"it lies twice in one group by {what} (Q22)")

    def decision(self, turn: Table) -> None:
        """Refuse a decision in the middle of a turn that cannot be due."""
        s = self.state
        game = self.game
        phase = s[0]
        if phase in (queens.ACT, queens.DISCARD):
            empty = [
                i for i in range(s[queens.PLACES]) if not any(s[queens.DISPLAY + 4 * i : queens.DISPLAY + 4 * i + 4])
            ]
            for i in empty:
                self.position.table("table").wrong(f"display[{i}]", ". . . .", "it would have been turned over (Q11)")
            return
        if phase == queens.PAY:
            self.where(turn)
        buf = [0] * game.MOST_MOVES
        if phase == queens.CELL:
            s[0] = queens.ACT
            act = s[queens.WHAT]
            game.load(s)
            if game.why(act):
                turn.wrong("place", turn.get("place"), "it cannot be placed now")
            s[0] = queens.CELL
            game.load(s)
        elif not self.position.findings and not game.moves(buf):
            turn.wrong("phase", game.PHASES[phase], "nothing could be chosen")

    def where(self, turn: Table) -> None:
        s = self.state
        game = self.game
        s[0] = queens.CELL
        game.load(s)
        if game.why(s[queens.WHERE]):
            turn.wrong("cell", turn.get("cell"), "the hexagon cannot lie there (Q20-Q22)")
        s[0] = queens.PAY
        game.load(s)


def _group(cells: dict[tuple[int, int], int], start: tuple[int, int], kind: object) -> set[tuple[int, int]]:
    """Return the places that hang together with `start` by hexagons of its kind."""
    assert callable(kind)
    found = {start}
    todo = [start]
    while todo:
        q, r = todo.pop()
        for dq, dr in DIRECTIONS:
            place = (q + dq, r + dr)
            if place in cells and place not in found and kind(cells[place]) == kind(cells[start]):
                found.add(place)
                todo.append(place)
    return found
