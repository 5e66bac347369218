"""The core and the judge of Zen Garden side by side: the same position in both, the same turns, the same dice."""

import copy
import random
import tomllib
from collections import Counter

from firmware.games import zen
from firmware.pack import Pack
from host_tools import positions
from host_tools.packs import compiler
from tests.judge.zen import DECORS, GROUNDS, ORIENTATIONS, PATHS, RIVAL, SLOTS, Judge, Tables, Tile

TILES = [Tile(ground, path, decor) for ground in GROUNDS for path in PATHS for decor in DECORS]
PROPERTIES = (
    [("ground", word) for word in GROUNDS] + [("path", word) for word in PATHS] + [("decor", word) for word in DECORS]
)


def sources():
    """Return {name: parsed source} of the packs that ship."""
    return {path.stem: tomllib.loads(path.read_text("utf-8")) for path in compiler.sources("zen")}


def tables_of(source):
    """Return the judge's tables of a pack source."""
    return Tables(
        prices=tuple(source["prices"]),
        start_coins=source["coins"]["start"],
        line_bonus=source["coins"]["line"],
        circuits_model="B" if source["circuits"]["model"] == "ring" else "A",
        circuit_points=tuple(source["circuits"]["points"]),
        decor_points=tuple(source["decor"]["points"]),
        minor_points=source["minor"],
        major_points=source["major"],
        majority_points=tuple(source["majority"]),
        detail_points=tuple(source["detail"]["points"]),
        unity_points=source["unity"],
        minimalist_points=tuple(source["minimalist"]["points"]),
        order_stack=tuple(source["orders"]["stack"]),
        order_need=source["orders"]["need"],
        refresh_period=dict(enumerate(source["refresh"], 1)),
        solo_ranks=tuple(source["solo"]["ranks"]),
        solo_rank_extra=dict(enumerate(source["solo"]["plus"], 1)),
    )


def varied(source, rng):
    """Return a copy of a pack source with other numbers in every table."""
    source = copy.deepcopy(source)

    def some(n, least, most):
        return [rng.randint(least, most) for _ in range(n)]

    source["prices"] = [0, *sorted(some(2, 0, 4))]
    source["coins"] = {"start": rng.randint(4, 20), "line": rng.randint(0, 6), "cap": 0}
    source["minor"], source["major"] = rng.randint(0, 4), rng.randint(0, 4)
    source["majority"] = some(2, 0, 12)
    source["unity"] = rng.randint(0, 15)
    source["circuits"]["points"] = some(10 if source["circuits"]["model"] == "ring" else 5, -3, 30)
    source["decor"]["points"] = [0, *some(rng.randint(0, 16), -3, 20)]  # a kind that is not there is none
    source["detail"]["points"] = some(rng.randint(1, 17), -6, 20)
    source["minimalist"]["points"] = [0, *some(6, -3, 20)]  # an empty garden has 0 (ZR10)
    source["orders"] = {"need": rng.randint(1, 6), "stack": some(rng.randint(1, 4), 0, 9)}
    source["solo"]["ranks"] = sorted(some(5, 0, 80))
    source["solo"]["plus"] = some(5, 0, 8)
    source["refresh"] = [rng.randint(1, 2), rng.randint(1, 2), 1, 1]
    if rng.random() < 0.3:
        source["players"] = [n for n in source["players"] if n < 4]
        source["tiles"]["without"] = {"decor": [rng.choice(source["tiles"]["decor"])]}
    return source


class Recording(zen.Rules):
    """The core, which keeps each display as it was just after it was filled, by round."""

    def __init__(self, *args):
        self.filled = {}
        super().__init__(*args)

    def refill(self):
        super().refill()
        self.filled[self.state[zen.ROUND]] = bytes(self.state[zen.DISPLAY : zen.DISPLAY + 12])


class Duel:
    """A core and a judge at the same position; `seen` counts what has happened."""

    def __init__(self, core, judge):
        self.core = core
        self.judge = judge
        self.seen = Counter()
        judge.draw = self.draw

    def draw(self, what, options):
        """Draw for the judge what the core has drawn."""
        assert what == "tile"
        slot = next(slot for slot in SLOTS if slot not in self.judge.display)
        return TILES[self.core.filled[self.judge.round][4 * slot[0] + slot[1]] - 1]

    def when(self):
        """Return (round, turn) of the core and of the judge; (16, 0) after the end."""
        core, judge = self.core, self.judge
        ours = (zen.ROUNDS, 0) if core.over else (core.state[zen.ROUND], core.state[zen.TURN])
        theirs = (zen.ROUNDS, 0) if judge.over else (judge.round, judge.turn_order.index(judge.current))
        return ours, theirs

    def play(self, turn):
        """Play a turn of the judge on both; turns without a choice that the core has made too follow."""
        core, judge = self.core, self.judge
        row, col, cell, arc = turn
        now, theirs = self.when()
        assert now == theirs
        if core.phase == zen.TAKE:
            core.check(4 * row + col)
            core.play(4 * row + col)
        else:
            assert TILES[core.state[zen.HAND] - 1] == judge.display[row, col]
        if self.when()[0] == now and core.phase == zen.PLACE:
            core.check(5 * cell[0] + cell[1] + 6)
            core.play(5 * cell[0] + cell[1] + 6)
        if self.when()[0] == now and not core.over:
            core.check(ORIENTATIONS.index(arc))
            core.play(ORIENTATIONS.index(arc))
        coins, supply = list(judge.coins), len(judge.supply)
        judge.play(turn)
        self.seen["reshuffles"] += len(judge.supply) > supply
        self.seen["lines"] += sum(now > had for now, had in zip(judge.coins, coins, strict=True))
        self.seen["orders"] += any(order["taken"] for order in judge.orders)
        while self.when()[1] < self.when()[0]:
            (only,) = judge.legal_turns()
            judge.play(only)
            self.seen["forced"] += 1

    # ---- what is compared

    def compare(self):
        """Assert that both stand at the same position, with the same choices and the same points."""
        ours, theirs = self.when()
        assert ours == theirs
        if not self.core.over and self.core.state[zen.HAND]:
            assert len({turn[:2] for turn in self.judge.legal_turns()}) == 1  # taken without a choice
            self.seen["forced"] += 1
        else:
            assert state_of(self.core) == state_of_judge(self.judge)
            assert turns_of(self.core) == self.judge.legal_turns()
        self.compare_points()

    def compare_points(self):
        core, judge = self.core, self.judge
        for seat in range(judge.players):
            parts = positions.scores(core)[seat]
            if not core.state[zen.HAND]:
                assert parts["parts"] == judge.score(seat)
                assert parts["total"] == judge.total(seat)
            for name, points in parts["parts"].items():
                self.seen[name] += points != 0
        if not core.state[zen.HAND]:
            assert positions.winners(core) == judge.winners()
            standings = [core.standing(seat) for seat in range(core.players)]
            assert [1 + sum(other > own for other in standings) for own in standings] == judge.places()
            self.seen["shared"] += len(judge.winners()) > 1
            if judge.players == 1:
                assert core.rank() == judge.rank()


def tile_set(state, at):
    return {TILES[t] for t in range(zen.TILES) if state[at + t // 8] >> t % 8 & 1}


def state_of(core):
    """Return the position of the core in the judge's words."""
    s = core.state
    seats = [*range(core.players), RIVAL]
    gardens = []
    for seat in range(core.players):
        at = zen.SEATS + seat * zen.RECORD
        garden = {}
        for i in range(16):
            if s[at + zen.GARDEN + i]:
                corner = None if core.rings else ORIENTATIONS[s[at + zen.TURNS + i // 4] >> 2 * (i % 4) & 3]
                garden[divmod(i, 4)] = (TILES[s[at + zen.GARDEN + i] - 1], corner)
        gardens.append(garden)
    props = [None if p == zen.NONE else PROPERTIES[p] for p in s[zen.PROPS : zen.PROPS + 10]]
    return {
        "display": {slot: TILES[s[zen.DISPLAY + i] - 1] for i, slot in enumerate(SLOTS) if s[zen.DISPLAY + i]},
        "supply": tile_set(s, zen.SUPPLY),
        "discard": tile_set(s, zen.DISCARD),
        "coins": [s[zen.SEATS + seat * zen.RECORD] for seat in range(core.players)],
        "gardens": gardens,
        "order_points": [s[zen.SEATS + seat * zen.RECORD + zen.POINTS] for seat in range(core.players)],
        "properties": dict(zip(("minor", "major", "majority", "detail"), props, strict=False)),
        "orders": [(tuple(props[4 + 2 * i : 6 + 2 * i]), core.takers(i)) for i in range(core.orders)],
        "round": s[zen.ROUND],
        "start": seats[s[zen.START]],
        "current": None if core.over else s[zen.SEAT],
        "over": core.over,
        "pile": tile_set(s, zen.SEATS + zen.RECORD + zen.GARDEN) if core.players == 1 else set(),
        "wishes": [PROPERTIES[p] for p in s[zen.WISHES : zen.WISHES + 10] if p != zen.NONE],
        "wish": s[zen.WISH],
    }


def state_of_judge(judge):
    """Return the position of the judge as `state_of` does."""
    found = {
        name: getattr(judge, name)
        for name in ("display", "supply", "discard", "coins", "order_points", "properties", "round", "start", "current")
    }
    found |= {name: getattr(judge, name) for name in ("over", "pile", "wishes", "wish")}
    found["gardens"] = [judge.garden(seat) for seat in range(judge.players)]
    found["orders"] = [(tuple(order["properties"]), order["taken"]) for order in judge.orders]
    return found


def turns_of(core):
    """Return every whole turn that the core allows, found by playing each decision on a copy."""
    found = set()
    if core.over:
        return found
    before = bytes(core.state)
    copy_ = zen.Rules(core.pack, core.players, 0, core.options)
    now = (core.state[zen.ROUND], core.state[zen.TURN])
    takes, places = [0] * core.MOST_MOVES, [0] * core.MOST_MOVES
    for i, take in enumerate(takes[: core.moves(takes)]):
        copy_.load(before)
        copy_.play(take)
        same = (copy_.state[zen.ROUND], copy_.state[zen.TURN]) == now and not copy_.over
        if same and copy_.phase == zen.PLACE:
            cells = places[: copy_.moves(places)]
        else:
            cells = [move for move in range(25) if core.cells(core.player) >> move & 1]
            assert len(cells) == 1  # placed without a choice
        arcs = [None] if core.rings else ORIENTATIONS
        found |= {(*divmod(take, 4), (cell // 5 - 1, cell % 5 - 1), arc) for cell in cells for arc in arcs}
        if same and not core.rings and i == 0:
            if copy_.phase == zen.PLACE:
                copy_.play(cells[-1])
            assert copy_.phase == zen.ORIENT
            assert copy_.moves(places) == 4
            assert places[:4] == [0, 1, 2, 3]
    return found


# ---- the same position in both


def new_duel(source, players, boards, seed):
    """Return a duel at the start of a game that the core has dealt."""
    pack = Pack(compiler.compile_document(source))
    options = positions.option_indices(pack, {"boards": ",".join(map(str, sorted(boards)))})
    core = Recording(pack, players, seed, options)
    s = core.state
    drawn = {
        "property": [PROPERTIES[p] for p in s[zen.PROPS : zen.PROPS + 10] if p != zen.NONE],
        "wish": [PROPERTIES[p] for p in s[zen.WISHES : zen.WISHES + 10] if p != zen.NONE],
        "tile": [TILES[t - 1] for t in core.filled[0]],
        "start": [s[zen.START]],
    }
    judge = Judge.new_game(players, boards, tables=tables_of(source), draw=lambda what, options: drawn[what].pop(0))
    assert drawn["property"] == drawn["wish"] == drawn["tile"] == []
    return Duel(core, judge)


def word_of(tile):
    return tile.ground[:2].title() + ("t" if tile.path == "stone" else tile.path[0]) + tile.decor[:2].title()


def block(rng, size):
    """Return `size` cells that hang together inside some 4 x 4 box."""
    cells = {(0, 0)} if size else set()
    while len(cells) < size:
        r, c = rng.choice(sorted(cells))
        dr, dc = rng.choice([(0, 1), (1, 0), (0, -1), (-1, 0)])
        wider = cells | {(r + dr, c + dc)}
        if all(max(axis) - min(axis) < 4 for axis in zip(*wider, strict=True)):
            cells = wider
    return sorted(cells)


class RandomPosition:
    """A position anywhere in a game, with gardens that tend to lines, circuits and full orders."""

    def __init__(self, source, rng):
        self.rng = rng
        self.source = source
        self.tables = tables_of(source)
        self.players = rng.choice(source["players"])
        self.seats = [0, RIVAL] if self.players == 1 else list(range(self.players))
        self.boards = {1, *(n for n in (2, 3, 4, 5) if rng.random() < 0.6)}
        self.round = rng.choice([rng.randint(0, 16), rng.randint(9, 16)])
        without = source["tiles"].get("without", {}).get("decor", [])
        self.box = [tile for tile in TILES if tile.decor not in without]
        self.place_seats()
        self.aims = rng.sample(PROPERTIES, 10)
        self.gardens = [self.garden(seat) for seat in range(self.players)]
        turns = self.round + (RIVAL in self.moved)
        self.pile = set(self.pick(turns)) if self.players == 1 else set()
        self.coins = [rng.choice([0, 1, 2, 3, 12, rng.randint(0, 42)]) for _ in range(self.players)]
        most = source["coins"]["start"] + 10 * source["coins"]["line"]
        self.coins = [min(had, most) for had in self.coins]

    def place_seats(self):
        rng = self.rng
        period = self.tables.refresh_period[self.players]
        self.start = rng.choice(self.seats)
        if self.players == 1:
            self.start = self.seats[min(self.round, 15) // period % 2]
        first = self.seats.index(self.start)
        self.order = self.seats[first:] + self.seats[:first]
        self.current = 0 if self.players == 1 else rng.choice(self.seats)
        self.moved = self.order[: self.order.index(self.current)] if self.round < 16 else []

    def pick(self, n, decor=None, path=None):
        """Take `n` tiles out of the box, rather those of a decor or a path."""
        rng = self.rng
        keys = {tile: rng.random() - (tile.decor == decor) * 0.7 - (tile.path == path) * 0.5 for tile in self.box}
        found = sorted(self.box, key=keys.get)[:n]
        self.box = [tile for tile in self.box if tile not in found]
        rng.shuffle(found)
        return found

    def garden(self, seat):
        rng = self.rng
        cells = block(rng, self.round + (seat in self.moved))
        tiles = self.pick(len(cells), rng.choice(DECORS), rng.choice(PATHS))
        if rng.random() < 0.5:  # like by like, so that areas hang together
            tiles.sort()
        neat = rng.random() < 0.5
        garden = {}
        for (r, c), tile in zip(cells, tiles, strict=True):
            corner = [["SE", "SW"], ["NE", "NW"]][r % 2][c % 2] if neat else rng.choice(ORIENTATIONS)
            garden[r, c] = (tile, None if self.tables.circuits_model == "B" else corner)
        return garden

    def judge(self):
        """Return the judge's position."""
        rng = self.rng
        count = (2 if 4 in self.boards else 0) + (1 if 5 in self.boards else 0)
        judge = Judge(
            tables=self.tables,
            boards=self.boards,
            players=self.players,
            coins=list(self.coins),
            gardens=self.gardens,
            order_points=[0] * self.players,
            properties=dict(zip(("minor", "major", "majority", "detail"), self.aims, strict=False)),
            orders=[{"properties": tuple(self.aims[4 + 2 * i : 6 + 2 * i]), "taken": []} for i in range(count)],
            round=self.round,
            turn_order=list(self.order),
            start=self.start,
            current=self.current if self.round < 16 else None,
            over=self.round == 16,
            pile=self.pile,
        )
        for order in judge.orders:
            ready = [seat for seat in self.seats if judge.fulfils(seat, order)]
            rng.shuffle(ready)
            for points, seat in zip(self.tables.order_stack, ready, strict=False):
                order["taken"].append(seat)
                if seat != RIVAL:
                    judge.order_points[seat] += points
        if self.players == 1:
            judge.wishes = rng.sample(judge.properties_in_play(), len(judge.properties_in_play()))
            judge.wish = rng.randrange(len(judge.wishes))
        # a gap for each turn since the display was filled
        gaps = 0 if self.round == 16 else self.round % self.tables.refresh_period[self.players] * len(self.seats)
        shown = sorted(rng.sample(SLOTS, 12 - gaps - len(self.moved)))
        judge.display = dict(zip(shown, self.pick(len(shown)), strict=True))
        supply = rng.choice([0, 1, 2, 5, len(self.box), rng.randint(0, len(self.box))])
        judge.supply = set(self.pick(min(supply, len(self.box))))
        judge.discard = set(self.box)
        return judge


def in_words(judge, pack):
    """Return the judge's position as JSON in the words of `positions.md`."""
    gardens = []
    for seat in range(judge.players):
        laid = judge.garden(seat)
        words = [[laid.get((r, c)) for c in range(4)] for r in range(4)]
        text = [[(word_of(w[0]) + (f":{w[1]}" if w[1] else "")) if w else "." for w in row] for row in words]
        gardens.append([" ".join(row) for row in text])
    rows = {}
    for row, name in enumerate(("bottom", "middle", "top")):
        rows[name] = " ".join(word_of(judge.display[row, c]) if (row, c) in judge.display else "." for c in range(4))
    table = {
        "display": rows,
        "properties": {role: ":".join(word) for role, word in judge.properties.items()},
        "supply": " ".join(map(word_of, judge.supply)),
        "discard": " ".join(map(word_of, judge.discard)),
    }
    if judge.orders:
        table["orders"] = [
            {"properties": [":".join(word) for word in order["properties"]], "taken": order["taken"]}
            for order in judge.orders
        ]
    if judge.players == 1:
        pile = " ".join(map(word_of, judge.pile))
        table["rival"] = {"pile": pile, "wishes": [":".join(w) for w in judge.wishes], "wish": judge.wish}
    turn = {"player": 0 if judge.over else judge.current, "round": judge.round}
    turn["start"] = judge.seats().index(judge.start)
    return {
        "game": "zen",
        "pack": pack.name,
        "options": {"boards": ",".join(map(str, sorted(judge.boards)))},
        "turn": turn,
        "players": [{"coins": n, "garden": garden} for n, garden in zip(judge.coins, gardens, strict=True)],
        "table": table,
    }


def random_duel(source, rng):
    """Return a duel at a random position, which the core has read in words."""
    pack = Pack(compiler.compile_document(source))
    judge = RandomPosition(source, rng).judge()
    read = positions.read(in_words(judge, pack), pack)
    core = Recording(pack, read.players, 0, read.options)
    core.load(bytes(read.state))
    return Duel(core, judge)


def play_on(duel, turns, seed):
    """Compare the two, then play up to `turns` random turns, and compare after each."""
    rng = random.Random(seed)
    duel.compare()
    for _ in range(turns):
        choices = sorted(duel.judge.legal_turns(), key=repr)
        if not choices:
            return
        duel.play(rng.choice(choices))
        duel.compare()
