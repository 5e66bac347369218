"""Zen Garden in words: tiles such as SatBe (sand, stone path, bench), properties such as decor:bench.

A turn's moves: `take SatBe`, `place 0,3` (row and column counted from the top left tile of the block, -1 is the row
above or the column before it), `orient SE`.
"""

from __future__ import annotations

from typing import Any

from firmware.games import zen
from host_tools.positions import Table

GROUND = ("Sa", "Gr", "Tr", "Cl", "Wa", "Bl")
PATH = ("s", "w", "t")
DECOR = ("Pa", "Be", "Bu", "Ga", "Cr")
ORIENTATIONS = ("NW", "NE", "SE", "SW")
ROWS = ("bottom", "middle", "top")
ROLES = ("minor", "major", "majority", "detail")
TILES = [GROUND[t // 15] + PATH[t // 5 % 3] + DECOR[t % 5] for t in range(zen.TILES)]
_NUMBERS = {name.lower(): t for t, name in enumerate(TILES)}


def properties(game: zen.Rules) -> list[str]:
    """Return the 14 words "ground:sand" ... "decor:crane", in the order of their numbers."""
    kinds = ["ground"] * zen.GROUNDS + ["path"] * zen.PATHS + ["decor"] * zen.DECORS
    return [f"{kind}:{name}" for kind, name in zip(kinds, game.pack.names(zen.NAMES), strict=False)]


# ---- writing


def _bits(state: bytearray, at: int) -> list[int]:
    return [t for t in range(zen.TILES) if state[at + (t >> 3)] >> (t & 7) & 1]


def garden(game: zen.Rules, seat: int) -> list[list[str]]:
    """Return the 4 x 4 words of a garden, "." where it is empty."""
    at = zen.SEATS + seat * zen.RECORD
    rows = []
    for r in range(4):
        row = []
        for c in range(4):
            tile = game.state[at + zen.GARDEN + r * 4 + c]
            turn = game.state[at + zen.TURNS + r] >> 2 * c & 3
            row.append("." if not tile else TILES[tile - 1] + ("" if game.rings else ":" + ORIENTATIONS[turn]))
        rows.append(row)
    return rows


def write(game: zen.Rules) -> dict[str, Any]:
    """Return the position in words, without the envelope."""
    s = game.state
    words = properties(game)
    turn: dict[str, Any] = {
        "player": game.player,
        "phase": game.PHASES[game.phase],
        "round": s[zen.ROUND],
        "turn": s[zen.TURN],
        "start": s[zen.START],
    }
    if game.phase != zen.TAKE:
        turn["tile"] = TILES[s[zen.HAND] - 1]
    if game.phase == zen.ORIENT:
        turn["cell"] = [s[zen.CELL] // 5 - 1, s[zen.CELL] % 5 - 1]
    players = [
        {"coins": s[zen.SEATS + i * zen.RECORD], "garden": [" ".join(row) for row in garden(game, i)]}
        for i in range(game.players)
    ]
    display = [TILES[t - 1] if t else "." for t in s[zen.DISPLAY : zen.DISPLAY + 12]]
    table: dict[str, Any] = {
        "display": {ROWS[r]: " ".join(display[4 * r : 4 * r + 4]) for r in (2, 1, 0)},
        "properties": {role: words[s[zen.PROPS + i]] for i, role in enumerate(ROLES) if s[zen.PROPS + i] < zen.NONE},
    }
    if game.orders:
        table["orders"] = [
            {
                "properties": [words[p] for p in s[zen.PROPS + 4 + 2 * i : zen.PROPS + 6 + 2 * i] if p < zen.NONE],
                "taken": game.takers(i),
            }
            for i in range(game.orders)
        ]
    table["supply"] = " ".join(TILES[t] for t in _bits(s, zen.SUPPLY))
    table["discard"] = " ".join(TILES[t] for t in _bits(s, zen.DISCARD))
    if game.players == 1:
        table["rival"] = {
            "pile": " ".join(TILES[t] for t in _bits(s, zen.SEATS + zen.RECORD + zen.GARDEN)),
            "wishes": [words[p] for p in s[zen.WISHES : zen.WISHES + 4 + 2 * game.orders] if p < zen.NONE],
            "wish": s[zen.WISH],
        }
    return {"turn": turn, "players": players, "table": table}


# ---- reading


class _Reader:
    """Puts a position into the state of a game; every tile may be seen once only."""

    def __init__(self, game: zen.Rules, position: Table) -> None:
        self.game = game
        self.position = position
        self.state = bytearray(game.state)
        self.seen: dict[int, str] = {}
        self.allowed = set(_bits(bytearray(game.pack.section(zen.TILE_SET)), 0))

    def tile(self, table: Table, key: str, word: object) -> int:
        """Return the number of the tile called `word` and note where it lies; -1 if it is wrong or there already."""
        tile = _NUMBERS.get(word.lower(), -1) if isinstance(word, str) else -1
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
            return zen.NONE
        number = known.index(str(word))
        if number in taken:
            table.wrong(key, word, "each property is drawn once")
            return zen.NONE
        taken.add(number)
        return number

    # ---- the parts

    def read(self) -> None:
        table = self.position.table("table")
        turn = self.position.table("turn")
        self.properties(table)
        for seat, player in enumerate(self.position.tables("players", self.game.players)):
            self.player(seat, player)
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
        if not table.has("display") and self.state[zen.TURN] == 0 and not self.state[zen.OVER]:
            self.game.refill()
        table.done()
        turn.done()
        self.continues(turn, table)

    def rest(self, at: int) -> None:
        """All tiles not seen elsewhere lie in the supply, or among the discards."""
        for tile in self.allowed - set(self.seen):
            self.state[at + (tile >> 3)] |= 1 << (tile & 7)

    def properties(self, table: Table) -> None:
        s = self.state
        for i in range(10):
            s[zen.PROPS + i] = s[zen.WISHES + i] = zen.NONE
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

    def takers(self, i: int, order: Table) -> None:
        seats: list[object] = list(range(self.game.players)) + (["rival"] if self.game.players == 1 else [])
        found: list[int] = []
        for taker in order.listing("taken", len(self.game.stack)):
            if taker not in seats or isinstance(taker, bool):
                order.wrong("taken", taker, f"one of {', '.join(map(str, seats))} is allowed")
            elif seats.index(taker) in found:
                order.wrong("taken", taker, "each seat takes an order once")
            else:
                found.append(seats.index(taker))
        for n, seat in enumerate(found):
            self.state[zen.WHO + i] |= seat << 2 * n
            self.state[zen.SEATS + seat * zen.RECORD + zen.POINTS] += self.game.stack[n]
        self.state[zen.TAKERS + i] = len(found)

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
                if not _connected(set(cells)):
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
        used = [p for p in s[zen.PROPS : zen.PROPS + 4 + 2 * self.game.orders] if p < zen.NONE]
        wishes: list[int] = []
        taken: set[int] = set()
        for i, word in enumerate(rival.listing("wishes", len(used))):
            wishes.append(self.prop(rival, f"wishes[{i}]", word, taken))
        if not rival.has("wishes"):
            wishes = used
        elif sorted(wishes) != sorted(used):
            rival.wrong("wishes", rival.get("wishes"), "just the properties in play, in any order, are allowed (SZ2)")
        s[zen.WISHES : zen.WISHES + len(wishes)] = bytes(wishes)
        s[zen.WISH] = rival.whole("wish", 0, max(0, 3 + 2 * self.game.orders), 0)
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
        """Read whose turn it is; rounds follow from the tiles that lie in the gardens."""
        s = self.state
        game = self.game
        s[zen.SEAT] = turn.whole("player", 0, game.players - 1, 0)
        gardens = [zen.SEATS + i * zen.RECORD + zen.GARDEN for i in range(game.players)]
        laid = [sum(1 for tile in s[at : at + 16] if tile) for at in gardens]
        mine = laid[s[zen.SEAT]]
        s[zen.ROUND] = turn.whole("round", 0, zen.ROUNDS, min(zen.ROUNDS, max(mine, max(laid) - 1)))
        played = sum(1 for n in laid if n > mine) if not turn.has("start") else 0
        s[zen.START] = turn.whole("start", 0, game.seats - 1, (s[zen.SEAT] - played) % game.seats)
        s[zen.TURN] = turn.whole("turn", 0, game.seats - 1, (s[zen.SEAT] - s[zen.START]) % game.seats)
        s[zen.OVER] = 1 if s[zen.ROUND] == zen.ROUNDS else 0
        if not s[zen.OVER] and (s[zen.START] + s[zen.TURN]) % game.seats != s[zen.SEAT]:
            turn.wrong(
                "turn",
                s[zen.TURN],
                f"seat {s[zen.SEAT]} has another place in the round that seat {s[zen.START]} began",
            )
        for seat, n in enumerate(laid):
            before = (seat - s[zen.START]) % game.seats < s[zen.TURN]
            most = min(zen.ROUNDS, s[zen.ROUND] + (1 if before else 0))
            if n > most:
                turn.wrong("round", s[zen.ROUND], f"seat {seat} has {n} tiles, at most {most} can lie there by then")

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


def _connected(cells: set[tuple[int, int]]) -> bool:
    """Return whether `cells` hang together edge to edge."""
    todo = {next(iter(cells))}
    left = set(cells)
    while todo:
        r, c = todo.pop()
        left.discard((r, c))
        todo |= {(r - 1, c), (r + 1, c), (r, c - 1), (r, c + 1)} & left
    return not left


def read(game: zen.Rules, position: Table) -> None:
    """Put what `position` says into the state of `game`; findings go to `position.findings`."""
    _Reader(game, position).read()


# ---- moves


def move_text(game: zen.Rules, move: int) -> str:
    """Return the words of a move that is legal now."""
    if game.phase == zen.TAKE:
        return "take " + TILES[game.state[zen.DISPLAY + move] - 1]
    if game.phase == zen.PLACE:
        return f"place {move // 5 - 1},{move % 5 - 1}"
    return "orient " + ORIENTATIONS[move]


def parse_move(game: zen.Rules, text: str) -> int:
    """Return the number of the move that `text` names, legal or not; raises ValueError if it names none."""
    verb, _, rest = text.strip().lower().partition(" ")
    phase = game.PHASES[game.phase]
    rest = rest.replace(" ", "")
    if verb != phase:
        raise ValueError(f"{text!r}: a move such as '{_EXAMPLES[phase]}' is due")
    if phase == "take":
        tile = _NUMBERS.get(rest, -1) + 1
        display = list(game.state[zen.DISPLAY : zen.DISPLAY + 12])
        if tile < 1 or tile not in display:
            shown = ", ".join(TILES[t - 1] for t in display if t)
            raise ValueError(f"{text!r}: no such tile on the display; there are {shown}")
        return display.index(tile)
    if phase == "orient":
        if rest.upper() not in ORIENTATIONS:
            raise ValueError(f"{text!r}: one of {', '.join(ORIENTATIONS)} is allowed")
        return ORIENTATIONS.index(rest.upper())
    try:
        r, c = (int(n) for n in rest.split(","))
        if not (-1 <= r <= 3 and -1 <= c <= 3):
            raise ValueError
    except ValueError:
        raise ValueError(f"{text!r}: row,column from -1 to 3 is allowed, as in 'place 0,3'") from None
    return (r + 1) * 5 + c + 1


_EXAMPLES = {"take": "take SatBe", "place": "place 0,3", "orient": "orient SE"}


# ---- picture


def picture(game: zen.Rules) -> str:
    """Return the display and the gardens side by side, in plain characters."""
    s = game.state
    width = 5 if game.rings else 8
    lines = []
    for r in (2, 1, 0):
        row = s[zen.DISPLAY + 4 * r : zen.DISPLAY + 4 * r + 4]
        price = game.pack.section(zen.PRICES)[r]
        lines.append(f"{ROWS[r]:>7} {price}  " + " ".join(f"{TILES[t - 1] if t else '.':5}" for t in row))
    words = properties(game)
    roles = [f"{role} {words[s[zen.PROPS + i]]}" for i, role in enumerate(ROLES) if s[zen.PROPS + i] < zen.NONE]
    lines += ["", "  ".join(roles)]
    for i in range(game.orders):
        pair = [words[p] for p in s[zen.PROPS + 4 + 2 * i : zen.PROPS + 6 + 2 * i] if p < zen.NONE]
        lines.append(f"order {i + 1}: {' + '.join(pair)}, taken by {game.takers(i) or 'nobody'}")
    if game.players == 1:
        nxt = game.rival_next()
        wish = s[zen.WISHES + s[zen.WISH]]
        if wish < zen.NONE and nxt >= 0:
            lines.append(f"rival wishes {words[wish]}, takes {TILES[s[zen.DISPLAY + nxt] - 1]} next")
    gardens = [garden(game, i) for i in range(game.players)]
    heads = []
    for i in range(game.players):
        mark = ">" if i == game.player and not game.over else " "
        total = game.score(i, [0] * len(game.CATEGORIES))
        heads.append(f"{mark}seat {i}: {s[zen.SEATS + i * zen.RECORD]} coins, {total} pt")
    block = 4 * (width + 1)
    lines += ["", "   ".join(f"{head:{block}}" for head in heads).rstrip()]
    for r in range(4):
        lines.append("   ".join(" ".join(f"{w:{width}}" for w in g[r]) + " " for g in gardens).rstrip())
    phase = game.PHASES[game.phase]
    if game.over:
        lines += ["", "game over"]
    else:
        hand = f" with {TILES[s[zen.HAND] - 1]} in hand" if s[zen.HAND] else ""
        lines += ["", f"round {s[zen.ROUND] + 1} of {zen.ROUNDS}: seat {game.player} to {phase}{hand}"]
    return "\n".join(lines)
