"""The core and the judge of Queen's Garden side by side: the same position in both, the same turns, the same draws."""

import copy
import random
import tomllib
from collections import Counter

from firmware.games import queens
from firmware.pack import Pack
from host_tools import positions
from host_tools.packs import compiler
from tests.judge import queens_garden as gardening
from tests.judge.queens import Judge
from tests.judge.queens_table import (
    BLANK,
    COLOURS,
    CRITERIA,
    DIRECTIONS,
    FACE_UP,
    SYMBOLS,
    Buy,
    Garden,
    Hexagon,
    Pass,
    Payment,
    PlaceExpansion,
    PlaceTile,
    Storage,
    Tables,
    Take,
)

SIDES = {"queens": "A", "queens-back": "B"}
NAMES = list(DIRECTIONS)
CELLS = list(DIRECTIONS.values())
for _q, _r in DIRECTIONS.values():
    CELLS += [(3 * _q + dq, 3 * _r + dr) for dq, dr in DIRECTIONS.values()] + [(3 * _q, 3 * _r)]
ORDERED = [Hexagon(colour, symbol) for colour in COLOURS for symbol in SYMBOLS]


def source_of(name):
    """Return the parsed source of a pack."""
    path = next(path for path in compiler.sources("queens") if path.stem == name)
    return tomllib.loads(path.read_text("utf-8"))


def tables_of(source, side):
    """Return the judge's tables of a pack source."""
    words = dict(zip(source["names"]["colours"], COLOURS, strict=True)) | {word: word for word in SYMBOLS}
    wheel = tuple({words[word]: n for word, n in row.items()} for row in source["wheel"]["rounds"])
    bonus = {size: n for size, n in enumerate(source["areas"]["bonus"]) if n}
    return Tables(
        copies=source["copies"],
        tile_room=source["room"]["tiles"],
        expansion_room=source["room"]["expansions"],
        start_jokers=source["jokers"]["start"],
        start_points=source["points"]["start"],
        stack_sizes=dict(zip((2, 3, 4), source["stacks"], strict=True)),
        price=source["points"]["expansion"],
        first_pass=source["points"]["first_pass"],
        rewards={kind: source["jokers"][kind] for kind in ("fountain", "statue", "bench", "pavilion")},
        wheel={side: wheel},
        pavilion_points=source["points"]["pavilion"],
        area_least=source["areas"]["least"],
        area_bonus={side: bonus},
    )


def varied(source, rng):
    """Return a copy of a pack source with other numbers."""
    source = copy.deepcopy(source)
    source["copies"] = rng.randint(2, 3)
    source["stacks"] = [rng.randint(3, 9 - n) for n in (2, 1, 0)] if rng.random() < 0.5 else source["stacks"]
    source["stacks"] = [min(8, n) for n in source["stacks"]]
    source["room"] = {"tiles": rng.randint(8, 12), "expansions": rng.randint(0, 2)}
    source["points"] = {
        "start": rng.randint(0, 30), "expansion": rng.randint(0, 8), "first_pass": rng.randint(0, 3),
        "pavilion": rng.randint(0, 1),
    }  # fmt: skip
    source["jokers"] = {"start": rng.randint(0, 5), "fountain": rng.randint(0, 4), "statue": 1, "bench": 2,
                        "pavilion": rng.randint(0, 2)}  # fmt: skip
    least = rng.randint(2, 5)
    source["areas"] = {"least": least, "bonus": [rng.randint(0, 6) if n >= least else 0 for n in range(7)]}
    words = [*source["names"]["colours"], *source["names"]["symbols"]]
    rng.shuffle(words)
    source["wheel"]["rounds"] = [{word: rng.randint(0, 3) for word in words[i::4]} for i in range(4)]
    return source


class Recording(queens.Rules):
    """The core, which keeps every step, also those that it makes by itself, and all that it draws."""

    def __init__(self, *args):
        self.log = []
        self.drawn = {"tile": [], "expansion": []}
        super().__init__(*args)

    def draw_tile(self, left):
        h = super().draw_tile(left)
        self.drawn["tile"].append(ORDERED[h])
        return h

    def draw_expansion(self):
        h = super().draw_expansion()
        self.drawn["expansion"].append(ORDERED[h])
        return h

    def _step(self, move):
        s = self.state
        jokers = s[queens.DUE] if s[0] == queens.PAY and move == queens.REST else 0
        self.log.append((s[0], move, jokers))
        super()._step(move)

    def _take(self, i):
        b = self.state[i]
        place = FACE_UP if b > queens.PRINTED else (i - queens.DISPLAY) // 4 + 1
        self.log.append(("take", ORDERED[(b & 63) - 1], place))
        super()._take(i)

    def _end_turn(self):
        self.log.append(("end", 0, 0))
        super()._end_turn()


def split(numbers):
    """Return (tiles, expansions) of moves that pay or throw away."""
    tiles = [ORDERED[m] for m in numbers if m < queens.EXPANSION]
    return tiles, frozenset(ORDERED[m - queens.EXPANSION] for m in numbers if m >= queens.EXPANSION)


def turn_of(steps):
    """Return the judge's move that the logged steps of a turn are."""
    act = next(move for phase, move, _ in steps if phase == queens.ACT)
    if act < queens.PLACE:
        return Take(CRITERIA[act], frozenset((b, c) for a, b, c in steps if a == "take"))
    if act == queens.PASS:
        numbers = [move for phase, move, _ in steps if phase == queens.DISCARD and move != queens.REST]
        tiles, expansions = split(numbers)
        return Pass(tuple(sorted(tiles)), expansions)
    cell = next(move for phase, move, _ in steps if phase == queens.CELL)
    if act == queens.BUY:
        return Buy(NAMES[(cell - queens.CENTRE) // 7])
    numbers = [move for phase, move, _ in steps if phase == queens.PAY and move != queens.REST]
    tiles, expansions = split(numbers)
    payment = Payment(frozenset(tiles), expansions, sum(n for phase, _, n in steps if phase == queens.PAY))
    target = ORDERED[(act - queens.PLACE) % 36]
    if act < queens.EXPAND:
        return PlaceTile(target, CELLS[cell], payment)
    return PlaceExpansion(target, NAMES[(cell - 6) // 7], NAMES[(cell - 6) % 7], payment)


def numbers_of(tiles, expansions):
    """Return the numbers of hexagons that are paid or thrown away, ascending."""
    found = [ORDERED.index(tile) for tile in tiles]
    return sorted([*found, *[queens.EXPANSION + ORDERED.index(expansion) for expansion in expansions]])


class Duel:
    """A core and a judge at the same position; `seen` counts what has happened."""

    def __init__(self, core, judge):
        self.core = core
        self.judge = judge
        self.seen = Counter()
        judge.draw = self.draw
        core.drawn = {"tile": [], "expansion": []}

    def draw(self, what, options):
        return self.core.drawn[what].pop(0)

    # ---- playing a turn of the judge on the core

    def choice(self, turn):
        """Return the core's next decision on the way to `turn`."""
        core = self.core
        s = core.state
        phase = s[0]
        if phase == queens.ACT:
            if isinstance(turn, Take):
                return CRITERIA.index(turn.criterion)
            if isinstance(turn, PlaceTile):
                return queens.PLACE + ORDERED.index(turn.tile)
            if isinstance(turn, PlaceExpansion):
                return queens.EXPAND + ORDERED.index(turn.expansion)
            return queens.BUY if isinstance(turn, Buy) else queens.PASS
        if phase == queens.COPY:
            what, last = s[queens.WHAT], s[queens.LAST]
            wanted = ORDERED[what * 6 + last if what < 6 else last * 6 + what - 6]
            place = dict(turn.picks)[wanted]
            if place != FACE_UP:
                return place - 1
            shown = queens.PRINTED + 1 + ORDERED.index(wanted)
            return next(i for i in range(s[queens.PLACES]) if s[queens.DISPLAY + 4 * i] == shown)
        if phase == queens.CELL:
            if isinstance(turn, PlaceTile):
                return CELLS.index(turn.cell)
            slot = NAMES.index(turn.slot)
            return queens.CENTRE + 7 * slot if isinstance(turn, Buy) else 6 + 7 * slot + NAMES.index(turn.ring)
        gone = [move for step, move, _ in core.log if step == phase and move != queens.REST]
        wanted = turn if phase == queens.DISCARD else turn.payment
        left = numbers_of(wanted.tiles, wanted.expansions)[len(gone) :]
        return left[0] if left else queens.REST

    def play(self, turn):
        """Play a turn of the judge on both; turns without a choice that the core has made too follow."""
        core, judge = self.core, self.judge
        if core.phase == queens.ACT:
            core.log.clear()
        while True:
            move = self.choice(turn)
            core.check(move)
            core.play(move)
            if ("end", 0, 0) in core.log:
                break
        while ("end", 0, 0) in core.log:
            end = core.log.index(("end", 0, 0))
            steps, core.log = core.log[:end], core.log[end + 1 :]
            made = turn_of(steps)
            if turn is None:
                assert judge.legal_moves() == {made}
                self.seen["forced"] += 1
            else:
                assert made == turn
            self.note(made)
            judge.play(made)
            turn = None

    def note(self, turn):
        judge = self.judge
        self.seen[type(turn).__name__] += 1
        if isinstance(turn, Take):
            places = [place for _, place in turn.picks]
            self.seen["expansions taken"] += FACE_UP in places
            self.seen["refills"] += judge.top in places
            self.seen["short bags"] += judge.top in places and judge.bag.total() < 4
        if isinstance(turn, PlaceTile | PlaceExpansion):
            self.seen["paid in jokers"] += turn.payment.jokers > 0
            self.seen["paid in expansions"] += bool(turn.payment.expansions)
        if isinstance(turn, Pass):
            self.seen["discards"] += bool(turn.tiles or turn.expansions)

    # ---- what is compared

    def compare(self):
        """Assert that both stand at the same position, with the same choices and the same points."""
        core, judge = self.core, self.judge
        assert core.over == judge.over
        assert (None if core.over else core.player) == judge.current
        if core.phase == queens.DISCARD:  # a forced pass: the point for passing first is lost already
            assert judge.legal_moves() == judge.passes()
            self.seen["forced passes with a choice"] += 1
            return
        assert core.phase == queens.ACT
        ours, theirs = state_of(core), state_of_judge(judge)
        if core.over:  # the judge leaves display and tower as they were
            for key in ("bag", "tower", "display", "top", "stack", "face_up", "supply", "round", "passed"):
                del ours[key], theirs[key]
        assert ours == theirs
        self.compare_points()
        if not core.over:
            self.compare_choices()

    def compare_points(self):
        core, judge = self.core, self.judge
        for seat in range(core.players):
            mine = positions.scores(core)[seat]
            parts = mine["parts"]
            due = judge.score(seat)
            assert parts["start"] + parts["rounds"] == due["track"]
            assert parts["jokers"] == due["jokers"]
            assert parts["storage"] == due["tiles"] + due["expansions"] + due["clamp"]
            assert (parts["colours"], parts["symbols"], parts["bonus"]) == (
                due["colour areas"], due["symbol areas"], due["bonus"]
            )  # fmt: skip
            assert mine["total"] == judge.total(seat)
            for number in range(4):
                assert core.interim(seat, number) == sum(judge.interim(seat, number + 1).values())
            for name, points in due.items():
                self.seen[name] += points != 0
        assert positions.winners(core) == judge.winners()
        self.seen["shared"] += len(judge.winners()) > 1

    def compare_choices(self):
        core, judge = self.core, self.judge
        before = bytes(core.state)
        ours = {"take": set(), "pass": set(), "buy": set(), "tiles": {}, "expansions": {}}
        buf = [0] * core.MOST_MOVES
        small = sum(judge.storages[judge.current].tiles.values()) < 6
        for act in buf[: core.moves(buf)]:
            core.load(before)
            core.log.clear()
            if act < queens.PLACE:
                ours["take"] |= self.whole(act)
            elif act == queens.PASS:
                ours["pass"] |= self.whole(act) if small else set()
            elif act == queens.BUY:
                ours["buy"] |= self.whole(act)
            else:
                kind = "tiles" if act < queens.EXPAND else "expansions"
                ours[kind][ORDERED[(act - queens.PLACE) % 36]] = self.placings(act)
        core.load(before)
        assert ours["take"] == judge.takes()
        assert ours["buy"] == judge.purchases()
        if small:
            assert ours["pass"] == judge.passes()
        garden = judge.gardens[judge.current]
        storage = judge.storages[judge.current]
        theirs = {}
        for tile in storage.tiles:
            found = (gardening.tile_cells(garden, tile), judge.payments_for_tile(tile))
            if all(found):
                theirs[tile] = found
        assert ours["tiles"] == theirs
        theirs = {}
        for expansion in storage.expansions:
            found = (gardening.expansion_sites(garden, expansion), judge.payments_for_expansion(expansion))
            if all(found):
                theirs[expansion] = found
        assert ours["expansions"] == theirs

    def whole(self, move, log=()):
        """Return every whole turn of the core that goes on with `move` after the steps `log`; it is left anywhere."""
        core = self.core
        found = set()

        def walk(move, log):
            core.log = list(log)
            core.play(move)
            if ("end", 0, 0) in core.log:
                found.add(turn_of(core.log[: core.log.index(("end", 0, 0))]))
                return
            state, log = bytes(core.state), list(core.log)
            buf = [0] * core.MOST_MOVES
            for other in buf[: core.moves(buf)]:
                core.load(state)
                walk(other, log)

        walk(move, log)
        core.drawn = {"tile": [], "expansion": []}
        core.log = []
        return found

    def placings(self, act):
        """Return (cells or sites, payments) of what is placed; payments with one of the cells."""
        core = self.core
        core.log = []
        before = bytes(core.state)
        core.play(act)
        buf = [0] * core.MOST_MOVES
        if core.phase == queens.CELL and ("end", 0, 0) not in core.log:
            cells = buf[: core.moves(buf)]
        else:
            cells = [next(move for phase, move, _ in core.log if phase == queens.CELL)]
        core.load(before)
        if len(cells) == 1:
            turns = self.whole(act)
        else:
            core.log = []
            core.play(act)
            turns = self.whole(cells[len(cells) // 2], core.log)
        payments = {turn.payment for turn in turns}
        if act < queens.EXPAND:
            return {CELLS[x] for x in cells}, payments
        return {(NAMES[(x - 6) // 7], NAMES[(x - 6) % 7]) for x in cells}, payments


def tiles_of(s, at):
    return Counter({ORDERED[h]: n for h in range(36) if (n := s[at + h // 4] >> 2 * (h % 4) & 3)})


def garden_of(s, at):
    """Return the garden of the record at `at` in the judge's words."""
    garden = Garden()
    for x, cell in enumerate(CELLS):
        byte = s[at + queens.GARDEN + x]
        if byte > queens.PRINTED:
            garden.expansions[NAMES[(x - 6) // 7]] = (ORDERED[byte - queens.PRINTED - 1], NAMES[(x - 6) % 7])
        elif byte:
            garden.tiles[cell] = ORDERED[byte - 1]
    for slot, name in enumerate(NAMES):
        if s[at + queens.BLANK] >> slot & 1:
            garden.expansions[name] = BLANK
    return garden


def state_of(core):
    """Return the position of the core in the judge's words."""
    s = core.state
    seats = range(core.players)
    records = [queens.SEATS + queens.RECORD * seat for seat in seats]
    display, face_up = {}, set()
    for i in range(s[queens.PLACES]):
        four = s[queens.DISPLAY + 4 * i : queens.DISPLAY + 4 * i + 4]
        if four[0] > queens.PRINTED:
            face_up.add(ORDERED[four[0] - queens.PRINTED - 1])
        elif four[0] < queens.PRINTED:
            display[i + 1] = Counter(ORDERED[b - 1] for b in four if b)
    return {
        "points": [core.track(seat) for seat in seats],
        "storages": [
            Storage(
                Counter(ORDERED[b - 1] for b in s[at + queens.TILES : at + queens.FRONT] if b),
                {ORDERED[b - 1] for b in s[at + queens.EXPANSIONS : at + queens.TILES] if b},
                s[at + queens.JOKERS],
            )
            for at in records
        ],
        "gardens": [garden_of(s, at) for at in records],
        "bag": tiles_of(s, queens.BAG),
        "tower": tiles_of(s, queens.TOWER),
        "display": display,
        "top": s[queens.TOP] or None,
        "stack": s[queens.STACK],
        "face_up": face_up,
        "supply": core.supply(),
        "hidden": {h for i, h in enumerate(ORDERED) if s[queens.HIDDEN + i // 6] >> i % 6 & 1},
        "round": s[queens.ROUND] + 1,
        "start": s[queens.START],
        "passed": {seat for seat in seats if s[queens.PASSED] >> seat & 1},
    }


def state_of_judge(judge):
    """Return the position of the judge as `state_of` does."""
    names = "points storages gardens bag tower display top stack face_up supply hidden round start passed"
    return {name: getattr(judge, name) for name in names.split()}


# ---- the same position in both


def new_duel(source, players, seed):
    """Return a duel at the start of a game that the core has dealt."""
    pack = Pack(compiler.compile_document(source))
    core = Recording(pack, players, seed, bytes([seed % 2]))
    side = SIDES[source["name"]]
    drawn = {name: list(values) for name, values in core.drawn.items()}
    judge = Judge.new_game(
        players,
        side,
        start=core.state[queens.START],
        tables=tables_of(source, side),
        draw=lambda what, options: drawn[what].pop(0),
    )
    assert drawn == {"tile": [], "expansion": []}
    duel = Duel(core, judge)
    core.log = []
    if core.phase == queens.DISCARD:
        core.log = [(queens.ACT, queens.PASS, 0)]
    return duel


def random_turn(judge, rng):
    """Return a turn of the judge, rather one that places something."""
    kinds = [judge.tile_placements(), judge.expansion_placements(), judge.takes(), judge.purchases()]
    weights = [6, 4, 4, 1]
    there = [(sorted(kind, key=repr), weight) for kind, weight in zip(kinds, weights, strict=True) if kind]
    dear = (
        [move for move in there[0][0] if getattr(getattr(move, "payment", None), "expansions", None)] if there else []
    )
    if dear and rng.random() < 0.2:
        return rng.choice(dear)
    if not there or rng.random() < 0.04:
        passes = sorted(judge.passes(), key=repr)
        return passes[0] if rng.random() < 0.5 else rng.choice(passes)
    return rng.choice(rng.choices([kind for kind, _ in there], [weight for _, weight in there])[0])


def play_on(duel, turns, seed, every=1):
    """Play random turns on both, comparing before each (or each `every`-th); stop at the end of the game."""
    rng = random.Random(seed)
    for number in range(turns):
        if number % every == 0 or duel.core.over:
            duel.compare()
        if duel.core.over:
            return
        duel.play(random_turn(duel.judge, rng))
    duel.compare()
