"""Reading a position of Cottage Garden: each tile and board lies in one place, and what is left out follows."""

from __future__ import annotations

from typing import Any

from firmware import rng
from firmware.bags import ones
from firmware.games import cottage
from firmware.games.cottage_nests import lay_nests
from firmware.games.cottage_turns import must_refill
from host_tools.notation.cottage_names import (
    COLOURS,
    CUBES,
    NUMBERS,
    SIDES,
    TILES,
    board,
    board_of,
    mask_of,
    square_of,
)
from host_tools.positions import Table


class Reader:
    """Puts a position into the state of a game; every tile and board may be seen once only.

    What cannot be read is one reason, and no other follows from it: `unsure` holds what nobody can count then.
    """

    def __init__(self, game: cottage.Rules, position: Table) -> None:
        self.game = game
        self.position = position
        self.state = bytearray(game.state)
        self.seen: dict[int, str] = {}
        self.boards: dict[int, str] = {}
        self.unsure: set[str] = set()  # of "tiles", "pots", "cats", "beds", "beehives", "turn"
        self.numbers = game.pack.section(cottage.NUMBERS)

    def read(self) -> None:
        table = self.position.table("table")
        turn = self.position.table("turn")
        self.table = table
        given = self.position.tables("players", self.game.players)
        players = given + [Table({}, f"players[{i}]", table.findings) for i in range(len(given), self.game.players)]
        self.progress(table)
        self.hand(turn)
        self.beds(players)
        for seat, player in enumerate(players):
            self.player(seat, player)
            player.done()
        self.tiles(table)
        self.supplies(table)
        if self.game.nests:
            self.nests(table)
        self.turn(turn)
        table.done()
        turn.done()
        if self.position.findings:
            return
        self.game.load(self.state)
        self.finish(turn)

    # ---- words

    def tile(self, table: Table, key: str, word: object) -> int:
        """Return the number of the tile called `word` and note where it lies; -1 if it is wrong or there already."""
        tile = NUMBERS.get(word.lower(), -1) if isinstance(word, str) else -1
        if tile < 0:
            table.wrong(key, word, "a tile T01 to T36 is allowed")
        elif tile in self.seen:
            table.wrong(key, word, f"each tile is there once, and it lies in {self.seen[tile]} already")
        else:
            self.seen[tile] = f"{table.path}.{key}"
            return tile
        self.unsure.add("tiles")
        return -1

    def words(self, table: Table, key: str, value: object, longest: int) -> list[Any]:
        """Return the words of a string, or the list that stands there instead."""
        found = value.split() if isinstance(value, str) else value
        if not isinstance(found, list) or len(found) > longest:
            table.wrong(key, value, f"at most {longest} tiles are allowed")
            self.unsure.add("tiles")
            return []
        return found

    def listing(self, table: Table, key: str, longest: int, what: str) -> list[Any]:
        """Return the list at `key`; if it is none, `what` can be anything."""
        before = len(table.findings)
        found = table.listing(key, longest)
        if len(table.findings) > before:
            self.unsure.add(what)
        return found

    def board(self, table: Table, key: str, word: object) -> int:
        """Return the number of a side of a board and note where it lies; 0 if it is wrong or there already."""
        try:
            side = board_of(str(word))
        except ValueError as error:
            table.wrong(key, word, str(error))
            return 0
        number = (side - 1) // 2
        if number in self.boards:
            table.wrong(key, word, f"each board is there once, and it lies in {self.boards[number]} already")
            return 0
        self.boards[number] = f"{table.path}.{key}"
        return side

    def free_board(self, face: int) -> int:
        """Return a side of the first board that was not seen."""
        number = next(n for n in range(9) if n not in self.boards)
        self.boards[number] = "what was left out"
        return 1 + 2 * number + face

    # ---- beds and seats

    def beds(self, players: list[Table]) -> None:
        """Read all beds: first those that are there, so that what is left out gets other boards."""
        left_out = []
        for seat, player in enumerate(players):
            values = player.get("beds", [])
            if not isinstance(values, list) or len(values) > 2:
                player.wrong("beds", values, "a list of two beds, null for none, is allowed")
                values = [{}, {}]
                self.unsure |= {"tiles", "pots", "cats"}
            for i in range(2):
                number = 2 * seat + i
                if i >= len(values):
                    left_out.append(number)
                elif values[i] is not None:
                    if not isinstance(values[i], dict):
                        self.unsure |= {"tiles", "pots", "cats"}
                    self.bed(number, Table(values[i], f"{player.path}.beds[{i}]", player.findings), left_out)
        if self.table.has("reserve"):
            self.state[cottage.RESERVE] = self.board(self.table, "reserve", self.table.get("reserve"))
        for number in left_out:
            if self.state[cottage.DIE] < cottage.SIX or self.state[cottage.BED_AT[number]]:
                self.state[cottage.BED_AT[number]] = self.free_board(number & 1)
        if not self.table.has("reserve"):
            self.state[cottage.RESERVE] = self.free_board(0)

    def bed(self, number: int, bed: Table, left_out: list[int]) -> None:
        s = self.state
        at = cottage.BED_AT[number]
        s[at] = self.board(bed, "board", bed.get("board")) if bed.has("board") else 0
        if not s[at]:
            s[at] = 1
            left_out.append(number)
        taken = 0
        for i, word in enumerate(self.listing(bed, "tiles", 10, "tiles")):
            key = f"tiles[{i}]"
            parts = word.replace(":", " ").split() if isinstance(word, str) else []
            tile = self.tile(bed, key, parts[0] if parts else word)
            if tile < 0:
                continue
            mask, turned, corner = self.laid(bed, key, word, tile, parts[1:])
            if mask & taken:
                bed.wrong(key, word, "a place that no other covers is allowed (C10)")
            taken |= mask
            s[at + cottage.PLANTED + 2 * i] = tile + 1
            s[at + cottage.PLANTED + 2 * i + 1] = 25 * turned + corner
        for key, offset in (("pots", cottage.POT_MASK), ("cats", cottage.CAT_MASK)):
            numbers = []
            squares = bed.get(key)
            squares = squares.split() if isinstance(squares, str) else self.listing(bed, key, 25, key)
            for i, word in enumerate(squares):
                try:
                    numbers.append(square_of(",".join(map(str, word)) if isinstance(word, list) else str(word)))
                except ValueError as error:
                    bed.wrong(f"{key}[{i}]", word, str(error).rpartition(": ")[2])
                    self.unsure.add(key)
            mask = mask_of(numbers)
            if mask & taken or len(set(numbers)) < len(numbers):
                bed.wrong(key, bed.get(key), "squares that nothing else covers are allowed (C10)")
            taken |= mask
            s[at + offset : at + offset + 4] = mask.to_bytes(4, "little")
        bed.done()

    def laid(self, bed: Table, key: str, word: object, tile: int, parts: list[str]) -> tuple[int, int, int]:
        """Return (mask, how it is turned, top left corner) of a tile on a bed, such as "T23:0 1,2"."""
        try:
            if len(parts) != 2:
                raise ValueError
            turned = int(parts[0])
            corner = square_of(parts[1])
            if not 0 <= turned < self.game.turns(tile):
                raise ValueError
        except ValueError:
            most = self.game.turns(tile) - 1
            bed.wrong(key, word, f"tile:turned row,column with turned 0 to {most} is allowed, as in 'T23:0 1,2'")
            return 0, 0, 0
        shape = self.game.shape(tile, turned)
        mask = shape << corner + corner // 5
        if mask & ~cottage.FULL:
            bed.wrong(key, word, "a place inside the 5 x 5 squares is allowed (C10)")
            return 0, 0, 0
        return mask, turned, corner

    def player(self, seat: int, player: Table) -> None:
        s = self.state
        at = cottage.SEATS + seat * cottage.RECORD
        numbers = self.numbers
        cap = numbers[cottage.CAT_CAP] or numbers[cottage.CATS]
        before = len(player.findings)
        s[at] = player.whole("cats", 0, cap, numbers[cottage.CATS_AT_START])
        if len(player.findings) > before:
            self.unsure.add("cats")
        had = 0
        for colour, name in enumerate(COLOURS):
            end = self.game.ends[colour]
            value = player.get(name, [0, 0, 0])
            if not (
                isinstance(value, list) and len(value) == 3 and all(type(n) is int and 0 <= n <= end for n in value)
            ):
                player.wrong(name, value, f"three spaces 0 to {end} are allowed")
                continue
            line = numbers[cottage.LINE + colour]
            for i, place in enumerate(value):
                s[at + cottage.CUBES + 3 * colour + i] = place
                had |= (line and place > line) << 3 * colour + i
        s[at + cottage.HAD_CAT] = self.had_cat(player, had) if player.has("had_cat") else had
        before = len(player.findings)
        s[at + cottage.HIVE] = player.whole("beehive", 0, self.hives(), 0)
        if len(player.findings) > before:
            self.unsure.add("beehives")

    def had_cat(self, player: Table, behind: int) -> int:
        """Return which cubes have had their cat; those `behind` the red line have, whoever is said to."""
        before = len(player.findings)
        told = 0
        for i, name in enumerate(player.listing("had_cat", 6)):
            if name not in CUBES:
                player.wrong(f"had_cat[{i}]", name, "a cube such as 'orange 1' is allowed")
            elif not self.numbers[cottage.LINE + CUBES.index(name) // 3]:
                player.wrong(f"had_cat[{i}]", name, "with this pack the track gives no cats (CR11)")
            else:
                told |= 1 << CUBES.index(name)
        if behind & ~told and len(player.findings) == before:
            player.wrong("had_cat", player.get("had_cat"), "all cubes behind the red line have had their cat (CR10)")
        return told

    def hives(self) -> int:
        """Return how many beehives there are; alone there are none."""
        return len(self.game.pack.section(cottage.BEEHIVES)) if self.game.players > 1 else 0

    # ---- the table

    def progress(self, table: Table) -> None:
        """Read the gardener and the die."""
        game = self.game
        start = game.pack.section(cottage.START)
        turn = self.position.table("turn")
        seat = turn.value.get("player", 0)
        seat = seat if type(seat) is int and 0 <= seat < game.players else 0
        before = len(table.findings)
        self.state[cottage.DIE] = die = table.whole("die", 1, cottage.SIX, start[game.players + 3])
        if len(table.findings) > before:
            self.unsure |= {"turn", "beds"}
        place = 0 if die == cottage.SIX else start[game.players - 1] + seat
        self.state[cottage.GARDENER] = table.whole("gardener", 0, len(game.path) // 4 - 1, place)

    def tiles(self, table: Table) -> None:
        """Read nursery and queue; what was left out is drawn from the tiles not seen elsewhere (C1, C2)."""
        s = self.state
        rows = table.get("nursery", [])
        if not isinstance(rows, list) or len(rows) > 4:
            table.wrong("nursery", rows, "four rows of four tiles, . for none, are allowed")
            rows = []
            self.unsure.add("tiles")
        for r, row in enumerate(rows):
            for c, word in enumerate(self.words(table, f"nursery[{r}]", row, 4)):
                if word != ".":
                    s[cottage.NURSERY + 4 * r + c] = self.tile(table, f"nursery[{r}]", word) + 1
        queue = [
            tile + 1
            for word in self.words(table, "queue", table.get("queue", ""), cottage.TILES)
            if (tile := self.tile(table, "queue", word)) >= 0
        ]
        aside = table.get("aside", "")
        if aside != "rest":
            for word in self.words(table, "aside", aside, cottage.TILES):
                self.tile(table, "aside", word)
        rest = [tile + 1 for tile in range(cottage.TILES) if tile not in self.seen]
        if table.has("nursery") and table.has("queue") and aside != "rest" and rest and "tiles" not in self.unsure:
            names = " ".join(TILES[tile - 1] for tile in rest)
            table.findings.append(
                f"table: {names} lie nowhere: nursery, queue, beds and hand hold all {cottage.TILES} tiles (C1, C15); "
                '\'aside\' takes tiles out of the game, "aside": "rest" all that are left'
            )
        for i in range(len(rest) - 1):
            k = i + rng.below(s, self.game.RNG, len(rest) - i)
            rest[i], rest[k] = rest[k], rest[i]
        if not table.has("nursery"):
            s[cottage.NURSERY : cottage.NURSERY + min(16, len(rest))] = bytes(rest[:16])
            rest = rest[16:]
        if not table.has("queue"):
            queue = rest
        s[cottage.QUEUE : cottage.QUEUE + len(queue)] = bytes(queue)
        s[cottage.WAITING] = len(queue)

    def supplies(self, table: Table) -> None:
        """Read the supplies; pots, cats and beehives that are nowhere else lie there."""
        s = self.state
        numbers = self.numbers
        beds = cottage.BED_AT[: 2 * self.game.players]
        pots = sum(ones(cottage.mask_at(s, at + cottage.POT_MASK)) for at in beds)
        cats = sum(ones(cottage.mask_at(s, at + cottage.CAT_MASK)) for at in beds)
        seats = [cottage.SEATS + i * cottage.RECORD for i in range(self.game.players)]
        cats += sum(s[at] for at in seats)
        for key, place, total, used in (
            ("pots", cottage.POTS_LEFT, numbers[cottage.POTS], pots),
            ("cats", cottage.CATS_LEFT, numbers[cottage.CATS], cats),
        ):
            if used > total and key not in self.unsure:
                table.findings.append(f"{key}: {used} lie on beds and in hands, there are {total}")
            left = total if used > total or key in self.unsure else total - used
            s[place] = table.whole(key, 0, left, left)
        owners = [s[at + cottage.HIVE] for at in seats if s[at + cottage.HIVE]]
        if len(set(owners)) < len(owners):
            table.findings.append("players: each beehive can be had once (C40)")
        least = 0 if "beehives" in self.unsure else max(owners, default=0)
        s[cottage.HIVES] = table.whole("beehives", least, self.hives(), least)

    def nests(self, table: Table) -> None:
        """Read where the nests lie; left out, they lie as at the start of a game on the beds that are there."""
        s = self.state
        if not table.has("nests"):
            self.game.load(s)
            lay_nests(self.game)
            s[cottage.NEST : cottage.NEST + 6] = self.game.state[cottage.NEST : cottage.NEST + 6]
            return
        places = table.get("nests")
        if not isinstance(places, list) or len(places) != self.game.nests:
            table.wrong("nests", places, f"a list of {self.game.nests} places is allowed")
            places = []
        where = {"reserve": cottage.IN_RESERVE}
        where |= {f"seat {i // 2} {SIDES[i % 2]}": i for i in range(2 * self.game.players)}
        taken = set()
        for i, word in enumerate(places):
            if word == ".":
                s[cottage.FOUND] += 1
                continue
            if word == "x":
                s[cottage.NEST + i] = cottage.LOST
                continue
            bed, _, corner = word.rpartition(" ") if isinstance(word, str) else ("", "", "")
            try:
                s[cottage.NEST + i] = 1 + 25 * where[bed] + square_of(corner)
                if word in taken:
                    raise ValueError
                taken.add(word)
            except (KeyError, ValueError):
                table.wrong(f"nests[{i}]", word, "a place such as 'seat 0 left 0,4', each once, '.' or 'x'")

    # ---- the turn

    def hand(self, turn: Table) -> None:
        """Read the phase and what is in hand."""
        s = self.state
        before = len(turn.findings)
        phase = turn.word("phase", self.game.PHASES, "turn")
        s[0] = self.game.PHASES.index(phase)
        if len(turn.findings) > before:
            self.unsure |= {"turn", "tiles"}
        if s[0] not in (cottage.ORIENT, cottage.PLACE):
            return
        word = turn.get("hand")
        if s[0] == cottage.PLACE and word in ("pot", "cat"):
            s[cottage.HAND] = cottage.POT_TOKEN if word == "pot" else cottage.CAT_TOKEN
            return
        tile = self.tile(turn, "hand", word)
        if tile < 0:
            self.unsure.add("turn")
            return
        s[cottage.HAND] = tile + 1
        if s[0] == cottage.PLACE:
            s[cottage.TURNED] = turn.whole("turned", 0, self.game.turns(tile) - 1, 0)

    def flag(self, turn: Table, key: str, default: bool) -> int:
        value = turn.get(key, default)
        if not isinstance(value, bool):
            turn.wrong(key, value, "true or false is allowed")
        return 1 if value is True else 0

    def turn(self, turn: Table) -> None:
        s = self.state
        game = self.game
        s[cottage.SEAT] = seat = turn.whole("player", 0, game.players - 1, self.first())
        phase = s[0]
        final = s[cottage.DIE] == cottage.SIX
        s[cottage.STAGE] = 1 if phase in (cottage.SCORE, cottage.CUBE, cottage.POT) else 0
        if phase == cottage.PLACE and s[cottage.HAND] == cottage.CAT_TOKEN:
            s[cottage.STAGE] = self.flag(turn, "planted", False)
        if phase in (cottage.CUBE, cottage.POT):
            side = turn.word("scoring", SIDES, "left")
            s[cottage.SCORED] = 1 + SIDES.index(side)
            s[cottage.STEPS : cottage.STEPS + 2] = self.steps(turn, phase)
            least = 1 if phase == cottage.POT else 0
            s[cottage.BONUS] = turn.whole("bonus", least, 6, least)
        s[cottage.PAID] = s[cottage.ACTED] = 1
        if final:
            laps = len(game.path) // 4
            s[cottage.IDLE] = turn.whole("idle", 0, laps * game.players - 1, 0)
            s[cottage.ACTED] = self.flag(turn, "acted", False) if phase != cottage.TURN else 0
            if phase == cottage.TURN:
                s[cottage.PAID] = 0
            elif phase == cottage.PLANT:
                s[cottage.PAID] = self.flag(turn, "paid", True)
        there = [bool(s[cottage.BED_AT[n]]) for n in range(2 * game.players)]
        if not any(there) or (game.nests and (final or s[cottage.FOUND] == game.nests)):
            s[cottage.OVER] = 1
            s[0] = s[cottage.STAGE] = s[cottage.IDLE] = 0
            s[cottage.PAID] = s[cottage.ACTED] = 1
        elif not any(there[2 * seat : 2 * seat + 2]) and phase != cottage.SCORE:
            turn.wrong("player", seat, "a seat that has a bed is allowed (C19)")
        if not final and not all(there) and "beds" not in self.unsure:
            self.position.findings.append("players: before the final round every seat has two beds (C15)")

        if "turn" in self.unsure:  # nobody knows which of these belong to it
            for key in ("hand", "turned", "planted", "scoring", "steps", "bonus", "idle", "acted", "paid"):
                turn.get(key)

    def steps(self, turn: Table, phase: int) -> bytes:
        """Return how many steps orange and blue cubes have still to make while a bed scores."""
        steps = turn.get("steps", [0, 0])
        if not isinstance(steps, list) or len(steps) != 2 or any(type(n) is not int or not 0 <= n <= 25 for n in steps):
            turn.wrong("steps", steps, "two numbers 0 to 25 are allowed")
        elif phase == cottage.CUBE and not any(steps):
            turn.wrong("steps", steps, "a step at least that the cube makes is allowed (C13, C14)")
        elif phase == cottage.POT and any(steps):
            turn.wrong("steps", steps, "none are left before the bonus pots are placed (CR7)")
        else:
            return bytes(steps)
        return bytes(2)

    def first(self) -> int:
        """Return the first seat with a bed."""
        return next(
            (n // 2 for n in range(2 * self.game.players) if self.state[cottage.BED_AT[n]]),
            0,
        )

    def finish(self, turn: Table) -> None:
        """Refill the line where the turn begins (C7), and refuse what has no move or what no game leaves so."""
        game = self.game
        s = game.state
        if game.over:
            return
        if game.phase == cottage.TURN and s[cottage.PAID]:
            must_refill(game)
        self.full_beds(turn)
        self.in_hand(turn)
        for i in range(game.nests):
            place = s[cottage.NEST + i]
            if place not in (0, cottage.LOST) and not self.may_lie(*divmod(place - 1, 25)):
                self.table.wrong(
                    f"nests[{i}]", self.table.get("nests")[i], "a square that shows nothing else is allowed"
                )
        if not self.position.findings and not game.moves([0] * game.MOST_MOVES):
            turn.wrong("phase", game.PHASES[game.phase], f"a decision that seat {game.player} can make is allowed")

    def full_beds(self, turn: Table) -> None:
        """Refuse full beds that would have scored, and the scoring of one that is not full."""
        game = self.game
        s = game.state
        for number in range(2 * game.players):
            if number // 2 != game.player and s[cottage.BED_AT[number]] and not game.empty(number):
                name = board(s[cottage.BED_AT[number]])
                self.position.findings.append(
                    f"players[{number // 2}].beds[{number % 2}]: {name} is full: it would have scored (CR6)"
                )
        if game.phase in (cottage.CUBE, cottage.POT):
            number = 2 * game.player + s[cottage.SCORED] - 1
            if game.empty(number) or not s[cottage.BED_AT[number]]:
                turn.wrong("scoring", SIDES[number % 2], "a bed that is full is allowed (C12)")

    def in_hand(self, turn: Table) -> None:
        """Refuse a token in hand that nobody has, and a bonus pot that cannot come."""
        game = self.game
        s = game.state
        hand = s[cottage.HAND] if game.phase == cottage.PLACE else 0
        if (hand == cottage.POT_TOKEN or game.phase == cottage.POT) and not s[cottage.POTS_LEFT]:
            self.table.wrong("pots", 0, "the pot in hand is counted in the supply until it is placed")
        if hand == cottage.CAT_TOKEN and not s[cottage.SEATS + game.player * cottage.RECORD]:
            turn.wrong("hand", "cat", f"seat {game.player} has no cat (C17)")

    def may_lie(self, bed: int, cell: int) -> bool:
        """Return whether a nest may lie there: nothing covers it, nothing is printed under it (3.3)."""
        bit = cell + cell // 5
        if bed == cottage.IN_RESERVE:
            side = self.state[cottage.RESERVE] - 1
            boards = self.game.pack.section(cottage.BOARDS)
            pots, covers = (cottage.mask_at(boards, 8 * side + k) for k in (0, 4))
            return not (pots | covers) >> bit & 1
        pots, covers = self.game.printed(bed)
        return bool((self.game.room(bed) & ~(pots | covers)) >> bit & 1)
