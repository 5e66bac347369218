"""The core of Cottage Garden and the literal judge at the same position, playing the same game."""

from __future__ import annotations

import copy
import random
import tomllib
from collections import Counter

from firmware.games import cottage
from firmware.pack import Pack
from host_tools import positions
from host_tools.notation import cottage as notation
from host_tools.notation.cottage_names import COLOURS, SIDES, TILES, square
from host_tools.packs import compiler
from tests.judge.cottage import Judge
from tests.judge.cottage_help import careless_move, keen_move
from tests.judge.cottage_pieces import CAT, NURSERY, POT, Cube, Tables, orientations, squares_at

NOBODY = -1


def sources():
    """Return the parsed sources of the packs that ship."""
    return {path.stem: tomllib.loads(path.read_text("utf-8")) for path in compiler.sources("cottage")}


def tables_of(source):
    """Return the judge's tables with the numbers of a pack source."""
    tracks = source["tracks"]
    names = [f"T{n:02}" for n in range(1, 37)]
    return Tables(
        tiles={
            name: tuple(row.strip() for row in text.split("/"))
            for name, text in zip(names, source["tiles"], strict=True)
        },
        beds={
            (number, side): tuple(text.split())
            for side in ("light", "dark")
            for number, text in enumerate(source["beds"][side], 1)
        },
        paths={
            players: tuple(tuple(line.split()) for line in source["nursery"]["corners" if players == 4 else "sides"])
            for players in (1, 2, 3, 4)
        },
        start_index=dict(enumerate(source["start"]["place"], 1)),
        start_die=dict(enumerate(source["start"]["die"], 1)),
        start_cats=source["cats"]["start"],
        cats=source["cats"]["supply"],
        pots=source["pots"],
        cat_cap=source["cats"]["cap"] or None,
        tracks={colour: tuple(tracks[colour]) for colour in COLOURS},
        red_line={colour: tracks["line"][i] for i, colour in enumerate(COLOURS)},
        penalty=dict(source["penalty"]),
        beehives=tuple(source["beehives"]),
        solo_ranks=tuple(source["solo"]["ranks"]),
    )


def varied(source, rng):
    """Return a copy of a pack source with short tracks and other numbers, so that cubes come to the end early."""
    source = copy.deepcopy(source)
    orange, blue = rng.randint(4, 9), rng.randint(3, 5)
    line = source["tracks"]["line"]
    source["tracks"] = {
        "orange": [*range(orange), 20],
        "blue": [*range(0, 2 * blue, 2), 20],
        "line": [rng.randint(1, orange - 1), rng.randint(1, blue - 1)] if line[0] else line,
    }
    source["cats"] = {"start": rng.randint(0, 4), "supply": rng.randint(16, 30), "cap": source["cats"]["cap"] and 4}
    source["pots"] = rng.choice([0, 3, 8, 16])
    source["beehives"] = [rng.randint(0, 9) for _ in range(rng.randint(1, 4))]
    source["start"]["die"] = [rng.randint(1, 5) for _ in range(4)]
    return source


class Recording(cottage.Rules):
    """The core, which keeps each decision that is made, with or without a choice, and turns passed over."""

    def __init__(self, *args):
        self.log = []
        super().__init__(*args)
        self.log.clear()

    def _step(self, move):
        s = self.state
        self.log.append((s[0], move, s[cottage.SEAT], s[cottage.HAND], s[cottage.TURNED]))
        super()._step(move)

    def _skip_on(self):
        left = self.steps_left()
        super()._skip_on()
        self.log.append((NOBODY, left - self.steps_left(), 0, 0, 0))


def squares_of(judge, tile, turned, cell):
    """Return the squares of a tile by its orientation and the corner of its box."""
    return squares_at(orientations(judge.tables.tiles[tile])[turned], cell // 5, cell % 5)


class Duel:
    """A core and a judge at the same position; `seen` counts what has happened."""

    def __init__(self, core, judge):
        self.core = core
        self.judge = judge
        self.seen = Counter()

    # ---- from the core's decisions to the judge's

    def follow(self):
        """Play on the judge what the core has logged."""
        for phase, move, seat, hand, turned in self.core.log:
            if phase == NOBODY:
                self.seen["turns passed over"] += move
                for _ in range(move):
                    self.only(("skip",))
                    self.only(("end",))
            else:
                for what in self.meant(phase, move, seat, hand, turned):
                    self.seen[what[0]] += 1
                    self.judge.play(what)
                if self.judge.legal_moves() == {("end",)}:  # the core has no choice left
                    self.judge.play(("end",))
        self.core.log.clear()

    def only(self, what):
        assert self.judge.legal_moves() == {what}
        self.judge.play(what)

    def meant(self, phase, move, seat, hand, turned):
        """Return the judge's moves that a decision of the core comes to."""
        judge = self.judge
        if phase == cottage.PLACE:
            slot, cell = SIDES[move // 25], move % 25
            if hand > cottage.TILES:
                return [("pot" if hand == cottage.POT_TOKEN else "cat", slot, divmod(cell, 5))]
            tile = TILES[hand - 1]
            return [("tile", tile, slot, squares_of(judge, tile, turned, cell))]
        if phase == cottage.POT:
            return [("bonus", divmod(move % 25, 5))]
        if phase == cottage.CUBE:
            return [("cube", judge.stage, move)]
        if phase == cottage.SCORE:
            if move == cottage.END:
                return [("end",)] if judge.stage == "score" and judge.current == seat else []
            return [("score", SIDES[move])] if move < cottage.SCORE_CAT else []
        if phase == cottage.ORIENT or move < cottage.REFILL:
            return []
        if move >= cottage.GIVE_UP:
            return [("give up", SIDES[move - cottage.GIVE_UP])]
        if move == cottage.PAY_NOTHING:
            return [("pay", "nothing")]
        if move >= cottage.PAY:
            return [("pay", COLOURS[(move - cottage.PAY) // 3], (move - cottage.PAY) % 3)]
        return [("refill",) if move == cottage.REFILL else ("skip",)]

    # ---- the same choices

    def same_cube(self, colour, number):
        """Return the first of the mover's cubes that are equal to this one: the core offers only that (C38)."""
        cubes = self.judge.cubes[self.judge.current][colour]
        return cubes.index(cubes[number])

    def offered(self):
        """Return the words of what the judge allows at the decision of the core that is due."""
        core, judge = self.core, self.judge
        legal = judge.legal_moves()
        phase = core.phase
        hand = core.state[cottage.HAND]
        if phase == cottage.ORIENT:
            tile = TILES[hand - 1]
            ways = {
                squares
                for kind, name, *rest in (m for m in legal if m[0] == "tile")
                if name == tile
                for squares in rest[1:]
            }
            return {
                f"orient {t}"
                for t in range(core.turns(hand - 1))
                if any(squares_of(judge, tile, t, c) in ways for c in range(25))
            }
        if phase == cottage.PLACE:
            return {f"place {slot} {square(cell)}" for slot, cell in self.places(legal, hand)}
        if phase == cottage.POT:
            slot = judge.other_slot()
            return {f"bonus {slot} {r},{c}" for _, (r, c) in legal}
        if phase == cottage.CUBE:
            return {f"cube {colour} {self.same_cube(colour, number) + 1}" for _, colour, number in legal}
        words = set()
        for kind, *rest in legal:
            if kind == "pay":
                words.add(
                    "turn pay nothing" if rest == ["nothing"] else f"turn pay {rest[0]} {self.same_cube(*rest) + 1}"
                )
            elif kind == "give up":
                words.add(f"turn give up {rest[0]}")
            elif phase == cottage.SCORE:
                words.add(f"score {rest[0]}" if kind == "score" else f"score {kind}")
            elif kind == "tile":
                words.add(f"plant {rest[0]}")
            else:
                words.add(f"plant {'nothing' if kind == 'skip' else kind}")
        return words

    def places(self, legal, hand):
        """Return the (slot, corner) where what the core has in hand may go."""
        if hand > cottage.TILES:
            kind = "pot" if hand == cottage.POT_TOKEN else "cat"
            return {(m[1], 5 * m[2][0] + m[2][1]) for m in legal if m[0] == kind}
        tile, turned = TILES[hand - 1], self.core.state[cottage.TURNED]
        ways = {(m[2], m[3]) for m in legal if m[0] == "tile" and m[1] == tile}
        return {
            (slot, c) for slot in SIDES for c in range(25) if (slot, squares_of(self.judge, tile, turned, c)) in ways
        }

    # ---- the same position

    def compare(self):
        """Hold the core's choices, position, scores and winners against the judge's."""
        core, judge = self.core, self.judge
        assert core.over == judge.over
        assert set(positions.legal_moves(core)) == self.offered()
        written = positions.write(core)
        if "hand" not in written["turn"]:
            assert table_of(written) == table_of_judge(judge)
        assert [seat_of(player) for player in written["players"]] == [
            seat_of_judge(judge, i) for i in range(core.players)
        ]
        if not core.over:
            assert core.player == judge.current
            assert written["turn"].get("idle", 0) == judge.idle
            if core.final and not core.nests:
                assert (core.state[cottage.ACTED] == 1) == judge.acted
        for row in positions.scores(core):
            assert row["parts"] == judge.score(row["seat"])
            assert row["total"] == judge.total(row["seat"])
        if core.players > 1:
            assert positions.winners(core) == judge.winners()
        else:
            assert ["seedling", "hobby", "skilled", "master", "head gardener"][core.rank()] == judge.rank()

    # ---- playing

    def wanted(self, move):
        """Return the words of the core's next decision on the way to a move of the judge."""
        core = self.core
        hand = core.state[cottage.HAND]
        kind = move[0]
        if core.phase == cottage.ORIENT:
            return next(
                f"orient {t}"
                for t in range(core.turns(hand - 1))
                if any(squares_of(self.judge, move[1], t, c) == move[3] for c in range(25))
            )
        if core.phase == cottage.PLACE and kind == "tile":
            turned = core.state[cottage.TURNED]
            cell = next(c for c in range(25) if squares_of(self.judge, move[1], turned, c) == move[3])
            return f"place {move[2]} {square(cell)}"
        if core.phase == cottage.PLACE:
            return f"place {move[1]} {move[2][0]},{move[2][1]}"
        if kind == "bonus":
            return f"bonus {self.judge.other_slot()} {move[1][0]},{move[1][1]}"
        if kind == "cube":
            return f"cube {move[1]} {self.same_cube(move[1], move[2]) + 1}"
        if kind == "pay":
            return "turn pay nothing" if move[1] == "nothing" else f"turn pay {move[1]} {self.same_cube(*move[1:]) + 1}"
        if kind == "give up":
            return f"turn give up {move[1]}"
        if core.phase == cottage.SCORE:
            return f"score {move[1]}" if kind == "score" else f"score {kind}"
        return f"plant {move[1]}" if kind == "tile" else f"plant {'nothing' if kind == 'skip' else kind}"

    def play(self, move):
        """Play a move of the judge on both, however many decisions that is for the core."""
        core, judge = self.core, self.judge
        clock = len(self.seen), sum(self.seen.values())
        while sum(self.seen.values()) == clock[1]:
            text = self.wanted(move)
            number = notation.parse_move(core, text)
            core.check(number)
            core.play(number)
            self.follow()
            self.compare()
        self.seen["crossed"] += sum(cube.crossed for own in judge.cubes for colour in COLOURS for cube in own[colour])


def table_of(written):
    """Return the table of a position in words, as far as the judge knows it."""
    found = {key: written["table"][key] for key in ("gardener", "die", "nursery", "reserve", "pots", "cats")}
    found["queue"] = written["table"]["queue"].split()
    found["nests"] = sorted(place for place in written["table"].get("nests", []) if place not in (".", "x"))
    found["found"] = written["table"].get("nests", []).count(".")
    return found


def table_of_judge(judge):
    """Return the table of the judge's position as `table_of` does."""
    cells = [judge.nursery.get(cell, ".") for cell in NURSERY]
    nests = [("reserve", spot) for spot in judge.reserve.nests]
    for seat, own in enumerate(judge.beds):
        for slot, bed in own.items():
            covered = {spot for _, spots in bed.planted for spot in spots}
            nests += [(f"seat {seat} {slot}", spot) for spot in bed.nests - covered]
    return {
        "gardener": judge.gardener,
        "die": judge.die,
        "nursery": [" ".join(cells[i : i + 4]) for i in range(0, 16, 4)],
        "queue": judge.queue,
        "reserve": f"{judge.reserve.number} {judge.reserve.side}",
        "pots": judge.pot_supply,
        "cats": judge.cat_supply,
        "nests": sorted(f"{where} {r},{c}" for where, (r, c) in nests),
        "found": judge.found,
    }


def seat_of(player):
    """Return a seat of a position in words; tiles as sets of squares, in the order of planting."""
    beds = []
    for bed in player["beds"]:
        if bed is None:
            beds.append(None)
            continue
        tiles = []
        for word in bed["tiles"]:
            name, _, corner = word.partition(" ")
            tile, _, turned = name.partition(":")
            r, c = map(int, corner.split(","))
            shape = orientations(Tables().tiles[tile])[int(turned)]
            tiles.append((tile, squares_at(shape, r, c)))
        tokens = [{tuple(map(int, text.split(","))) for text in bed[key]} for key in ("pots", "cats")]
        beds.append((bed["board"], tiles, *tokens))
    return {**{key: player[key] for key in ("cats", "orange", "blue", "had_cat", "beehive")}, "beds": beds}


def seat_of_judge(judge, seat):
    """Return a seat of the judge's position as `seat_of` does."""
    beds = []
    for slot in SIDES:
        bed = judge.beds[seat].get(slot)
        if bed is None:
            beds.append(None)
            continue
        tiles = [(piece, squares) for piece, squares in bed.planted if piece not in (POT, CAT)]
        tokens = [{next(iter(squares)) for piece, squares in bed.planted if piece == kind} for kind in (POT, CAT)]
        beds.append((f"{bed.number} {bed.side}", tiles, *tokens))
    cubes = judge.cubes[seat]
    return {
        "cats": judge.cats[seat],
        "orange": [cube.space for cube in cubes["orange"]],
        "blue": [cube.space for cube in cubes["blue"]],
        "had_cat": [f"{colour} {i + 1}" for colour in COLOURS for i, cube in enumerate(cubes[colour]) if cube.crossed],
        "beehive": judge.beehives.index(seat) + 1 if seat in judge.beehives else 0,
        "beds": beds,
    }


# ---- the same position in both


def new_duel(source, players, seed):
    """Return a duel at the start of a game that the core has dealt."""
    pack = Pack(compiler.compile_document({**source, "players": [1, 2, 3, 4]}))
    core = Recording(pack, players, seed, pack.default_options())
    written = positions.write(core)
    boards = [int(bed["board"].split()[0]) for player in written["players"] for bed in player["beds"]]
    boards.append(int(written["table"]["reserve"].split()[0]))
    drawn = {
        "tile": " ".join([*written["table"]["nursery"], written["table"]["queue"]]).split(),
        "bed": list(boards),
        "nest": [],
    }
    where = {"reserve": boards[-1]}
    where |= {f"seat {i // 2} {SIDES[i % 2]}": boards[i] for i in range(2 * players)}
    for place in written["table"].get("nests", []):
        bed, _, spot = place.rpartition(" ")
        drawn["nest"].append((where[bed], tuple(map(int, spot.split(",")))))
    judge = Judge.new_game(
        players,
        tables=tables_of(source),
        draw=lambda what, options: drawn[what].pop(0),
        children=not source["tracks"]["line"][0],
        bunny="nests" in source,
    )
    assert not any(drawn.values())
    return Duel(core, judge)


def play_on(duel, seed, moves=2000):
    """Play random moves, keen or careless ones, on both and compare after each; return whether the game is over."""
    rng = random.Random(f"{seed}")
    duel.compare()
    keen = rng.choice([0.2, 0.8, 1.0])
    for _ in range(moves):
        if duel.judge.over:
            return True
        player = keen_move if rng.random() < keen else careless_move
        duel.play(player(duel.judge, rng))
    return duel.judge.over


def in_words(judge, pack):
    """Return the judge's position as JSON in the words of `positions.md`."""
    written = table_of_judge(judge)
    table = {**written, "queue": " ".join(written["queue"]), "beehives": len(judge.beehives)}
    lost = 0
    if judge.bunny:
        lost = judge.tables.nests - len(table["nests"]) - table["found"]
        table["nests"] = [*table["nests"], *["."] * table["found"], *["x"] * lost]
    else:
        del table["nests"]
    del table["found"]
    players = []
    for seat in range(judge.players):
        player = seat_of_judge(judge, seat)
        beds = []
        for bed in player["beds"]:
            if bed is None:
                beds.append(None)
                continue
            name, tiles, pots, cats = bed
            words = [f"{tile}:{turned_of(judge, tile, squares)}" for tile, squares in tiles]
            tokens = [[f"{r},{c}" for r, c in some] for some in (pots, cats)]
            beds.append({"board": name, "tiles": words, "pots": tokens[0], "cats": tokens[1]})
        players.append({**player, "beds": beds})
    final = judge.die == judge.tables.last_die and not judge.bunny
    phases = {
        "final": "turn",
        "plant": "plant" if judge.acted or final else "turn",
        "over": "turn",
        "orange": "cube",
        "blue": "cube",
    }
    turn = {"player": judge.current or 0, "phase": phases.get(judge.stage, judge.stage)}
    if turn["phase"] in ("cube", "bonus"):
        turn |= {"scoring": judge.scoring, "steps": [judge.steps[colour] for colour in COLOURS], "bonus": judge.bonus}
    if final and not judge.over:
        turn |= {"idle": judge.idle}
        if turn["phase"] != "turn":
            turn["acted"] = judge.acted
    return {"game": "cottage", "pack": pack.name, "turn": turn, "players": players, "table": table}


def turned_of(judge, tile, squares):
    """Return "orientation row,column" of a tile on some squares."""
    r, c = min(r for r, _ in squares), min(c for _, c in squares)
    turned = next(
        t for t, shape in enumerate(orientations(judge.tables.tiles[tile])) if squares_at(shape, r, c) == squares
    )
    return f"{turned} {r},{c}"


def random_duel(source, players, rng):
    """Return a duel at a position somewhere in a game of the judge, which the core has read in words."""
    pack = Pack(compiler.compile_document({**source, "players": [1, 2, 3, 4]}))
    judge = new_duel(source, players, rng.randrange(1 << 30)).judge
    for _ in range(rng.randint(0, 400)):
        if judge.over:
            break
        judge.play((keen_move if rng.random() < 0.8 else careless_move)(judge, rng))
    if not judge.over and judge.stage == "final":  # cubes anywhere, as far as the rules of the tracks go
        for own in judge.cubes:
            for i, colour in enumerate(COLOURS):
                line = source["tracks"]["line"][i]
                spaces = [rng.randint(0, judge.tables.top(colour)) for _ in range(3)]
                own[colour] = [
                    Cube(n, bool(line) and (n > line or cube.crossed))
                    for n, cube in zip(spaces, own[colour], strict=True)
                ]
    read = positions.read(in_words(judge, pack), pack)
    core = Recording(pack, read.players, 0, read.options)
    core.load(bytes(read.state))
    return Duel(core, judge)
