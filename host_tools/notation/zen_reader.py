"""Reading a position of Zen Garden: every tile lies in one place, and what is left out follows from the rest."""

from __future__ import annotations

from firmware.games import zen
from host_tools.notation.zen_names import NONE, NUMBERS, ORIENTATIONS, ROLES, ROUNDS, ROWS, bits, properties
from host_tools.positions import Table, connected


class Reader:
    """Puts a position into the state of a game; every tile may be seen once only."""

    def __init__(self, game: zen.Rules, position: Table) -> None:
        self.game = game
        self.position = position
        self.state = bytearray(game.state)
        self.seen: dict[int, str] = {}
        self.allowed = set(bits(bytearray(game.pack.section(zen.TILE_SET)), 0))

    def tile(self, table: Table, key: str, word: object) -> int:
        """Return the number of the tile called `word` and note where it lies; -1 if it is wrong or there already."""
        tile = NUMBERS.get(word.lower(), -1) if isinstance(word, str) else -1
        where = f"{table.path}.{key}"
        if tile < 0:
            table.wrong(key, word, "a tile such as SatBe is allowed (ground, path, decor)")
        elif tile not in self.allowed:
            table.wrong(key, word, f"pack {self.game.pack.name} has no such tile")
        elif tile in self.seen:
            table.wrong(key, word, f"each tile is there once, and it lies in {self.seen[tile]} already")
        else:
            self.seen[tile] = where
            return tile
        return -1

    def words(self, table: Table, key: str, longest: int) -> list[str]:
        """Return the words of a value that is a string of words or a list of them."""
        value = table.get(key, "")
        if isinstance(value, str):
            value = value.split()
        if not isinstance(value, list) or len(value) > longest:
            table.wrong(key, value, f"at most {longest} tiles are allowed")
            return []
        return value

    def pile(self, table: Table, key: str, at: int) -> None:
        """Read a set of tiles into 90 bits at `at`."""
        for word in self.words(table, key, zen.TILES):
            tile = self.tile(table, key, word)
            if tile >= 0:
                self.state[at + (tile >> 3)] |= 1 << (tile & 7)

    def prop(self, table: Table, key: str, word: object, taken: set[int]) -> int:
        """Return the number of a property; each may be drawn once (EZ14)."""
        known = properties(self.game)
        if word not in known:
            table.wrong(key, word, "a property such as decor:bench or ground:sand is allowed")
            return NONE
        number = known.index(str(word))
        if number in taken:
            table.wrong(key, word, "each property is drawn once")
            return NONE
        taken.add(number)
        return number

    # ---- the parts

    def read(self) -> None:
        table = self.position.table("table")
        turn = self.position.table("turn")
        self.properties(table)
        players = self.position.tables("players", self.game.players)
        for seat in range(self.game.players):
            self.player(seat, players[seat] if seat < len(players) else Table({}, f"players[{seat}]", table.findings))
        self.display(table)
        self.hand(turn)
        if self.game.players == 1:
            self.rival(table.table("rival"))
        self.pile(table, "discard", zen.DISCARD)
        if table.has("supply"):
            self.pile(table, "supply", zen.SUPPLY)
            if not table.has("discard"):
                self.rest(zen.DISCARD)
        else:
            self.rest(zen.SUPPLY)
        self.turn(turn)
        self.game.load(self.state)
        self.cell(turn)
        self.orders_taken(table)
        if not self.state[zen.OVER]:
            self.deal(table.table("display"))
        table.done()
        turn.done()
        self.continues(turn, table)

    def deal(self, display: Table) -> None:
        """Draw the rows of the display that are left out; a gap in a row that is there stays one."""
        s = self.game.state
        gaps = [4 * r + c for r, row in enumerate(ROWS) if display.has(row) for c in range(4)]
        gaps = [i for i in gaps if not s[zen.DISPLAY + i]]
        for i in gaps:
            s[zen.DISPLAY + i] = 255
        self.game.refill()
        for i in gaps:
            s[zen.DISPLAY + i] = 0

    def rest(self, at: int) -> None:
        """All tiles not seen elsewhere lie in the supply, or among the discards."""
        for tile in self.allowed - set(self.seen):
            self.state[at + (tile >> 3)] |= 1 << (tile & 7)

    def properties(self, table: Table) -> None:
        s = self.state
        for i in range(10):
            s[zen.PROPS + i] = s[zen.WISHES + i] = NONE
        taken: set[int] = set()
        roles = table.table("properties")
        for i, role in enumerate(ROLES):
            if roles.has(role):
                s[zen.PROPS + i] = self.prop(roles, role, roles.get(role), taken)
        roles.done(ROLES)
        orders = table.tables("orders", self.game.orders)
        for i, order in enumerate(orders):
            pair = order.listing("properties", 2)
            for k, word in enumerate(pair):
                s[zen.PROPS + 4 + 2 * i + k] = self.prop(order, f"properties[{k}]", word, taken)
            self.takers(i, order)
            order.done()

    def seats(self) -> list[object]:
        """Return the words for the seats: numbers, and "rival"."""
        return [*range(self.game.players), *(["rival"] if self.game.players == 1 else [])]

    def orders_taken(self, table: Table) -> None:
        """Compare who has taken the orders with who has fulfilled them (Z29, DZ9); by default the same, by seat."""
        s = self.game.state
        need = self.game.pack.section(zen.SWITCHES)[1]
        words = self.seats()
        for i, order in enumerate(table.tables("orders", self.game.orders)):
            if NONE in s[zen.PROPS + 4 + 2 * i : zen.PROPS + 6 + 2 * i]:
                continue
            ready = self.fulfilled(i)
            if not order.has("taken"):
                for seat in ready[: len(self.game.stack)]:
                    self.take(s, i, seat)
                continue
            taken = [s[zen.WHO + i] >> 2 * n & 3 for n in range(s[zen.TAKERS + i])]
            for seat in set(taken) - set(ready):
                order.wrong("taken", words[seat], f"{need} tiles of each of the two properties are needed (Z29)")
            if len(taken) < len(self.game.stack):
                for seat in set(ready) - set(taken):
                    order.wrong(
                        "taken", order.get("taken"), f"seat {words[seat]} has fulfilled it: it must be here (Z29)"
                    )

    def fulfilled(self, i: int) -> list[int]:
        """Return the seats that hold enough tiles of both properties of order `i`."""
        need = self.game.pack.section(zen.SWITCHES)[1]
        pair = self.game.state[zen.PROPS + 4 + 2 * i : zen.PROPS + 6 + 2 * i]
        return [seat for seat in range(self.game.seats) if all(self.game.counts(seat)[p] >= need for p in pair)]

    def take(self, state: bytearray, i: int, seat: int) -> None:
        """Give `seat` the top point tile of order `i`."""
        n = state[zen.TAKERS + i]
        state[zen.WHO + i] |= seat << 2 * n
        state[zen.SEATS + seat * zen.RECORD + zen.POINTS] += self.game.stack[n]
        state[zen.TAKERS + i] = n + 1

    def takers(self, i: int, order: Table) -> None:
        seats = self.seats()
        found: list[int] = []
        for taker in order.listing("taken", len(self.game.stack)):
            if taker not in seats or isinstance(taker, bool):
                order.wrong("taken", taker, f"one of {', '.join(map(str, seats))} is allowed")
            elif seats.index(taker) in found:
                order.wrong("taken", taker, "each seat takes an order once")
            else:
                found.append(seats.index(taker))
        for seat in found:
            self.take(self.state, i, seat)

    def player(self, seat: int, player: Table) -> None:
        section = self.game.pack.section(zen.COINS)
        # ZR9: at most ten lines are paid in a game
        most = min(255, section[1] or section[0] + 10 * section[2])
        at = zen.SEATS + seat * zen.RECORD
        self.state[at] = player.whole("coins", 0, most, section[0])
        cells = self.cells(player)
        if cells:
            top = min(r for r, _ in cells)
            left = min(c for _, c in cells)
            if max(r for r, _ in cells) - top > 3 or max(c for _, c in cells) - left > 3:
                player.wrong("garden", player.get("garden"), "a block of at most 4 x 4 tiles is allowed (Z11)")
            else:
                for (r, c), (tile, turn) in cells.items():
                    self.state[at + zen.GARDEN + (r - top) * 4 + c - left] = tile + 1
                    self.state[at + zen.TURNS + r - top] |= turn << 2 * (c - left)
                if not connected(set(cells)):
                    player.wrong("garden", player.get("garden"), "all tiles must hang together, edge to edge (Z8)")
        player.done()

    def cells(self, player: Table) -> dict[tuple[int, int], tuple[int, int]]:
        """Return {(row, column): (tile, orientation)} of a garden given as rows of words."""
        found = {}
        for r, row in enumerate(player.listing("garden", 8)):
            words = row.split() if isinstance(row, str) else row
            if not isinstance(words, list) or len(words) > 8:
                player.wrong(f"garden[{r}]", row, "a row such as 'SatBe:SE . GrtPa:NW .' is allowed")
                continue
            for c, word in enumerate(words):
                if word in (".", None):
                    continue
                name, _, corner = str(word).partition(":")
                if self.game.rings and corner:
                    player.wrong(f"garden[{r}]", word, "tiles have no orientation in circuit model B")
                elif corner.upper() not in ("", *ORIENTATIONS):
                    player.wrong(f"garden[{r}]", word, f"one of {', '.join(ORIENTATIONS)} is allowed behind the :")
                tile = self.tile(player, f"garden[{r}]", name)
                if tile >= 0:
                    turn = ORIENTATIONS.index(corner.upper()) if corner.upper() in ORIENTATIONS else 0
                    found[(r, c)] = (tile, turn)
        return found

    def display(self, table: Table) -> None:
        display = table.table("display")
        for r, row in enumerate(ROWS):
            words = self.words(display, row, 4)
            if display.has(row) and len(words) != 4:
                display.wrong(row, display.get(row), "four places are allowed: tiles, or . for a gap")
                continue
            for c, word in enumerate(words):
                if word not in (".", None):
                    self.state[zen.DISPLAY + 4 * r + c] = self.tile(display, row, word) + 1
        display.done(ROWS)

    def rival(self, rival: Table) -> None:
        s = self.state
        self.pile(rival, "pile", zen.SEATS + zen.RECORD + zen.GARDEN)
        used = [p for p in s[zen.PROPS : zen.PROPS + 4 + 2 * self.game.orders] if p < NONE]
        wishes: list[int] = []
        taken: set[int] = set()
        for i, word in enumerate(rival.listing("wishes", len(used))):
            wishes.append(self.prop(rival, f"wishes[{i}]", word, taken))
        if not rival.has("wishes"):
            wishes = used
        elif sorted(wishes) != sorted(used):
            rival.wrong("wishes", rival.get("wishes"), "just the properties in play, in any order, are allowed (SZ2)")
        s[zen.WISHES : zen.WISHES + len(wishes)] = bytes(wishes)
        pile = len(bits(s, zen.SEATS + zen.RECORD + zen.GARDEN))
        in_row = 4 + 2 * self.game.orders
        s[zen.WISH] = rival.whole("wish", 0, in_row - 1, pile % in_row)
        rival.done()

    def hand(self, turn: Table) -> None:
        phase = turn.word("phase", self.game.PHASES[: 2 if self.game.rings else 3], "take")
        self.state[0] = self.game.PHASES.index(phase)
        if phase == "take":
            return
        if not turn.has("tile"):
            turn.wrong("tile", None, f"the tile in hand is needed in phase {phase}")
        else:
            self.state[zen.HAND] = self.tile(turn, "tile", turn.get("tile")) + 1

    def turn(self, turn: Table) -> None:
        """Read whose turn it is; what is left out follows from the tiles that lie in the gardens."""
        s = self.state
        game = self.game
        laid = [len(self.laid(seat)) for seat in range(game.players)]
        seat, start, rounds = self.due(turn, laid)
        s[zen.SEAT] = seat = turn.whole("player", 0, game.players - 1, seat)
        s[zen.ROUND] = turn.whole("round", 0, ROUNDS, rounds)
        if game.players == 1:
            start = self.marker(s[zen.ROUND])
        s[zen.START] = turn.whole("start", 0, game.seats - 1, start)
        s[zen.TURN] = turn.whole("turn", 0, game.seats - 1, (seat - s[zen.START]) % game.seats)
        s[zen.OVER] = 1 if s[zen.ROUND] == ROUNDS else 0
        if not s[zen.OVER]:
            if (s[zen.START] + s[zen.TURN]) % game.seats != seat:
                turn.wrong("turn", s[zen.TURN], f"seat {seat} has another place in the round of seat {s[zen.START]}")
            if game.players == 1 and s[zen.START] != start:
                turn.wrong("start", s[zen.START], f"in round {s[zen.ROUND]} it is seat {start} (SZ1)")
        if game.players == 1:
            laid.append(len(bits(s, zen.SEATS + zen.RECORD + zen.GARDEN)))
        for other, n in enumerate(laid):
            before = (other - s[zen.START]) % game.seats < s[zen.TURN]
            most = min(ROUNDS, s[zen.ROUND] + (1 if before else 0))
            if n > most:
                turn.wrong("round", s[zen.ROUND], f"seat {other} has {n} tiles, at most {most} can lie there by then")

    def laid(self, seat: int) -> list[int]:
        """Return the tiles that lie in the garden of `seat`."""
        at = zen.SEATS + seat * zen.RECORD + zen.GARDEN
        return [tile - 1 for tile in self.state[at : at + 16] if tile]

    def due(self, turn: Table, laid: list[int]) -> tuple[int, int, int]:
        """Return (seat to move, seat that began, round) such that nobody has more tiles than the moment allows.

        Seat 0 moves, or the first whose garden is not full, or the first from `start` that has not moved yet; seats
        with more tiles than the one to move have moved in this round.
        """
        seats = len(laid)
        most = max(laid)
        ahead = [n == most for n in laid]
        seat = turn.value.get("player")
        start = turn.value.get("start")
        if seat not in range(seats):
            order = list(range(seats))
            if start in order:
                order = order[order.index(start) :] + order[: order.index(start)]
                seat = next((i for i in order if not ahead[i]), order[0])
            else:
                seat = next((i for i in order if laid[i] < ROUNDS), 0)
        seat = int(seat or 0)
        if ahead[seat]:
            return seat, seat, most
        back = max(k for k in range(seats) if ahead[(seat - k) % seats])
        return seat, (seat - back) % seats, most - 1

    def marker(self, rounds: int) -> int:
        """Return who has the marker of a solo game; it passes at each refresh, none follows the end (SZ1)."""
        period: int = self.game.pack.section(zen.REFRESH)[0]
        return min(rounds, ROUNDS - 1) // period % 2

    def cell(self, turn: Table) -> None:
        if self.state[0] != zen.ORIENT:
            return
        cell = turn.get("cell")
        if not (isinstance(cell, list) and len(cell) == 2 and all(isinstance(n, int) and -1 <= n <= 3 for n in cell)):
            turn.wrong("cell", cell, "[row, column] from -1 to 3 is allowed")
            return
        move = (cell[0] + 1) * 5 + cell[1] + 1
        if not self.game.cells(self.state[zen.SEAT]) >> move & 1:
            turn.wrong("cell", cell, "a free cell beside the block, inside 4 x 4, is allowed (Z7, Z8, Z11)")
        self.game.state[zen.CELL] = move

    def continues(self, turn: Table, table: Table) -> None:
        """Refuse a position that is not over and yet has no move."""
        if self.position.findings or self.game.over:
            return
        if not self.game.moves([0] * self.game.MOST_MOVES):
            display = {row: table.table("display").get(row, "") for row in ROWS}
            table.wrong(
                "display",
                display,
                f"seat {self.state[zen.SEAT]} could take no tile: one that it can pay is needed",
            )
