"""The core and the judge of Verdant side by side: the same position in both, the same decisions, the same dice."""

import copy
import tomllib
from collections import Counter

from firmware.games import verdant, verdant_goals
from firmware.pack import Pack
from host_tools import positions
from host_tools.packs import compiler
from tests.judge.verdant import Judge
from tests.judge.verdant_cards import COLUMNS, ITEMS, NO_POT, NURTURE, POTS, RIVAL_GOALS, TROWEL, Plant, Room, Tables
from tests.judge.verdant_home import Home

STAGES = {
    verdant.TAKE: "main",
    verdant.PLACE: "place",
    verdant.USE: "tokens",
    verdant.START: "start",
    verdant.CARDS: "sweep",
    verdant.TOKENS: "sweep",
    verdant.TROWEL: "trowel",
}
TOKENS = [*ITEMS, *NURTURE]
KINDS = ("plant", "room")
GOALS = [(kind, number) for kind in range(3) for number in range(1, 14)]


def sources():
    """Return {name: parsed source} of the packs that ship."""
    return {path.stem: tomllib.loads(path.read_text("utf-8")) for path in compiler.sources("verdant")}


def tables_of(source):
    """Return the judge's tables of a pack source."""
    worth = source["goals"]
    rows = source.get("scenarios", [])
    return Tables(
        plants=tuple(Plant(f"P{i}", row[0], *row[1:]) for i, row in enumerate(source["plants"], 1)),
        rooms=tuple(Room(f"R{i}", *row) for i, row in enumerate(source["rooms"], 1)),
        nurture=dict(zip(NURTURE, source["nurture"]["counts"], strict=True)),
        first_thumbs=source["thumbs"]["first"],
        middle_thumbs=source["thumbs"]["others"],
        last_thumbs=source["thumbs"]["last"],
        solo_thumbs=source["thumbs"]["alone"],
        thumb_price=source["thumbs"]["price"],
        thumb_limit=source["thumbs"]["limit"],
        bonus_pots=dict(enumerate(source["pots"]["counts"], 1)),
        leaves_per_point=source["leaves"]["per_point"],
        motif_points=tuple(source["motifs"]["points"]),
        set_points=source["sets"][0],
        simplified_points=source["family"]["points"],
        goal_points={f"{'PIR'[kind]}{n}": worth.get(f"{'PIR'[kind]}{n}", 0) for kind, n in GOALS},
        corners=source["corners"],
        solo_ranks=tuple(source["solo"]["ranks"]),
        scenarios={f"S{i}": (tuple(row["goals"]), row["target"]) for i, row in enumerate(rows, 1)},
    )


def varied(source, rng):
    """Return a copy of a pack source with other numbers in its tables."""
    source = copy.deepcopy(source)
    source["thumbs"] |= {"limit": rng.randint(5, 7), "price": rng.choice([2, 2, 3])}
    source["thumbs"] |= {key: rng.randint(0, 4) for key in ("first", "others", "last", "alone")}
    source["pots"]["counts"] = [4, *(rng.randint(0, 6) for _ in range(4))]  # alone four lie above the market
    source["motifs"]["points"] = [0, *(rng.randint(0, 30) for _ in range(8))]
    source["leaves"]["per_point"] = rng.randint(1, 4)
    source["sets"] = [rng.randint(0, 9)] * 2
    source["family"]["points"] = rng.randint(1, 9)
    source["nurture"]["counts"] = [rng.randint(11, 15) for _ in range(3)]
    source["corners"] = rng.choice(["outermost", "cells"])
    source["solo"]["ranks"] = sorted(rng.randint(0, 90) for _ in range(5))
    for name in source["goals"]:
        source["goals"][name] = rng.randint(1, 9)
    for row in source.get("scenarios", []):
        row["target"] = rng.randint(1, 60)
    return source


class Duel:
    """A core and a judge at the same position; `seen` counts what has happened."""

    def __init__(self, core, judge):
        self.core = core
        self.judge = judge
        self.copy = verdant.Rules(core.pack, core.players, 0, core.options)
        self.seen = Counter()
        judge.draw = self.draw

    def draw(self, what, options):
        """Draw for the judge what the core has drawn; after the end the core draws nothing more."""
        kind, column = what.split()
        if self.core.over:
            return options[0]
        row = {"plant": verdant.MARKET, "room": verdant.MARKET + 4, "token": verdant.SHOWN}[kind]
        number = self.core.state[row + int(column) - 1] - 1
        return TOKENS[number] if kind == "token" else self.card(KINDS.index(kind), number)

    def card(self, kind, number):
        """Return the judge's card."""
        return (self.judge.tables.rooms if kind else self.judge.tables.plants)[number]

    def when(self):
        """Return (round, seat, stage) of the core, then of the judge."""
        core, judge = self.core, self.judge
        s = core.state
        ours = (s[verdant.TURN], None if core.over else s[verdant.SEAT], "over" if core.over else STAGES[s[0]])
        return ours, (judge.round, judge.current, judge.stage)

    # ---- playing

    def play(self, move):
        """Play a move of the judge on both; decisions without a choice that the core has made too follow."""
        self.seen[move[0]] += 1
        if move[0] == "use":
            self.seen[" ".join(move[1])] += 1
        done = [len(home.pots) for home in self.judge.homes]
        for decision in self.decisions(move):
            self.core.check(decision)
            self.core.play(decision)
        self.judge.play(move)
        while self.when()[0] != self.when()[1]:
            assert self.judge.stage != "over"
            (only,) = self.judge.legal_moves()
            self.judge.play(only)
            self.seen[f"forced {only[0]}"] += 1
        self.seen["completed"] += [len(home.pots) for home in self.judge.homes] != done

    def decisions(self, move):
        """Yield the core's decisions for a move of the judge, as long as it asks for them."""
        action, *rest = move
        core, judge = self.core, self.judge
        if action == "start":
            yield "NESW".index(rest[0])
        elif action == "place":
            yield cell_number(rest[0])
        elif action == "leaf":
            yield verdant.LEAF + cell_number(rest[0])
        elif action in ("take", "mix"):
            place = 4 * KINDS.index(rest[0]) + rest[1] - 1
            yield place if action == "take" else verdant.MIX + 4 * place + rest[2] - 1
        elif action == "sweep":
            cards = next(iter(rest[0]))[0] != "token"
            yield verdant.SWEEP_CARDS if cards else verdant.SWEEP_TOKENS
            if core.phase in (verdant.CARDS, verdant.TOKENS):
                yield mask_of(rest[0])
        elif action == "end":
            keep = (
                rest[0] is not None
                and rest[0] == judge.stored[judge.current]
                and judge.new_token not in (None, rest[0])
            )
            yield verdant.KEEP_STORED if keep else verdant.END
        else:
            token, target = rest
            first = 0 if token == judge.new_token else verdant.STORED
            cells = sorted(map(cell_number, target)) if isinstance(target, frozenset) else [cell_number(target)]
            yield first + cells[0]
            yield from cells[1:]
            if isinstance(target, frozenset) and core.phase == verdant.TROWEL:
                yield verdant.END

    # ---- what is compared

    def compare(self):
        """Assert that both stand at the same position, with the same choices and the same points."""
        ours, theirs = self.when()
        assert ours == theirs
        mine, other = state_of(self), state_of_judge(self.judge)
        if self.core.over:  # the market stays as it is after the last turn
            for key in ("market", "market_thumbs", "decks", "aside", "bag", "pots", "pot_row", "pot_discard"):
                del mine[key], other[key]
        assert mine == other
        assert self.moves() == self.judge.legal_moves()
        # At the start the core has laid the start rooms, the judge waits for both cards.
        if self.judge.stage in ("main", "over"):
            self.compare_points()

    def compare_points(self):
        core, judge = self.core, self.judge
        for seat in range(judge.players):
            row = positions.scores(core)[seat]
            assert list(row["parts"].values()) == list(judge.score(seat).values())
            assert row["total"] == judge.total(seat)
            for name, points in row["parts"].items():
                self.seen[name] += points != 0
            for kind, number in GOALS:
                word = f"{'PIR'[kind]}{number}"
                value = verdant_goals.points(core, seat, kind, number)
                assert value == judge.goal(seat, word), word
                self.seen[word] += value != 0
            feats = core.feats(seat)
            achieved = {f"A{i + 1}" for i in range(16) if feats >> i & 1}
            assert achieved == judge.achievements(seat)
            self.seen.update(achieved)
        assert positions.winners(core) == judge.winners()
        if core.scenario:
            assert core.goal_rules.holds(core) == judge.scenario_result()[1]
            self.seen[f"S{core.scenario} {judge.scenario_result()[1]}"] += 1
        else:
            standings = [core.standing(seat) for seat in range(core.players)]
            assert [1 + sum(other > own for other in standings) for own in standings] == judge.places()
            self.seen["shared"] += len(judge.winners()) > 1
        if judge.players == 1:
            assert core.rank() == (-1 if core.scenario else judge.rank())

    def moves(self):
        """Return the core's legal moves as the judge's, with every sweep and every trowel to its end."""
        core = self.core
        found = set()
        for decision in listed(core):
            found |= self.as_judge(decision)
        return found

    def as_judge(self, decision):
        """Return the judge's moves that begin with a decision of the core."""
        core, judge = self.core, self.judge
        phase = core.phase
        s = core.state
        if phase == verdant.START:
            return {("start", "NESW"[decision])}
        if phase == verdant.PLACE:
            return {("place", cell_of(decision))}
        if verdant.LEAF <= decision < verdant.END:
            return {("leaf", cell_of(decision - verdant.LEAF))}
        if phase == verdant.TAKE:
            if decision in (verdant.SWEEP_CARDS, verdant.SWEEP_TOKENS):
                return {("sweep", slots_of(mask, decision == verdant.SWEEP_CARDS)) for mask in self.masks(decision)}
            place = decision if decision < verdant.MIX else (decision - verdant.MIX) >> 2
            slot = (KINDS[place >> 2], (place & 3) + 1)
            return {("take", *slot) if decision < verdant.MIX else ("mix", *slot, (decision & 3) + 1)}
        stored = s[verdant.HOMES + s[verdant.SEAT] * verdant.RECORD + verdant.KEPT]
        if decision >= verdant.END:
            kept = stored if decision == verdant.KEEP_STORED or not s[verdant.NEW] else s[verdant.NEW]
            return {("end", TOKENS[kept - 1] if kept else None)}
        token = TOKENS[(stored if decision >= verdant.STORED else s[verdant.NEW]) - 1]
        if token == TROWEL and judge.mode != "simplified":
            return {("use", token, frozenset(cells)) for cells in self.trowels(decision)}
        return {("use", token, cell_of(decision & 63))}

    def masks(self, decision):
        """Return what may be swept after the decision to sweep."""
        self.copy.load(bytes(self.core.state))
        self.copy.play(decision)
        if self.copy.phase == verdant.TAKE:  # a single card, swept without a choice
            return [self.core.sweepable()]
        return listed(self.copy)

    def trowels(self, decision):
        """Return the sets of cells that a trowel may reach from its first one."""
        found = []
        todo = [(bytes(self.core.state), decision, ())]
        while todo:
            before, move, cells = todo.pop()
            self.copy.load(before)
            self.copy.play(move)
            if move != verdant.END:
                cells = (*cells, cell_of(move & 63))
            if self.copy.phase == verdant.TROWEL and move != verdant.END:
                after = bytes(self.copy.state)
                todo += [(after, further, cells) for further in listed(self.copy)]
            else:
                found.append(cells)
        return found


def listed(core):
    """Return the core's legal moves."""
    moves = [0] * core.MOST_MOVES
    return moves[: core.moves(moves)]


def cell_of(number):
    """Return (row, column) of a cell, counted from the start room."""
    return number // verdant.COLUMNS - 2, number % verdant.COLUMNS - 4


def cell_number(cell):
    return (cell[0] + 2) * verdant.COLUMNS + cell[1] + 4


def mask_of(slots):
    return sum(1 << (column - 1 + (4 if kind == "room" else 0)) for kind, column in slots)


def slots_of(mask, cards):
    if not cards:
        return frozenset(("token", i + 1) for i in range(4) if mask >> i & 1)
    return frozenset((KINDS[i >> 2], (i & 3) + 1) for i in range(8) if mask >> i & 1)


def bits(state, at, n):
    return [i for i in range(n) if state[at + i // 8] >> i % 8 & 1]


def state_of(duel):
    """Return the position of the core in the judge's words."""
    core = duel.core
    s = core.state
    seats = [verdant.HOMES + seat * verdant.RECORD for seat in range(core.players)]
    market, thumbs = {}, {}
    for i in range(8):
        slot = (KINDS[i >> 2], (i & 3) + 1)
        if s[verdant.MARKET + i]:
            market[slot] = duel.card(i >> 2, s[verdant.MARKET + i] - 1)
        if s[verdant.THUMBS + i]:
            thumbs[slot] = s[verdant.THUMBS + i]
    for i in range(4):
        if s[verdant.SHOWN + i]:
            market["token", i + 1] = TOKENS[s[verdant.SHOWN + i] - 1]
    bag = Counter(ITEMS[i] for i in bits(s, verdant.ITEM_BAG, 45))
    bag.update({token: s[verdant.NURTURE_BAG + i] for i, token in enumerate(NURTURE)})
    piles = {
        name: {KINDS[kind]: {duel.card(kind, i) for i in bits(s, at + 9 * kind, 72)} for kind in range(2)}
        for name, at in (("decks", verdant.DECK), ("aside", verdant.ASIDE))
    }
    assert [s[verdant.COUNTS + kind] for kind in range(2)] == [len(piles["decks"][kind]) for kind in KINDS]
    assert s[verdant.COUNTS + 2] == bag.total()
    alone = core.players == 1
    return {
        "market": market,
        "market_thumbs": thumbs,
        "bag": +bag,
        **piles,
        "pots": [worth_pot(w) for w in (3, 2, 1) for _ in range(s[verdant.POTS - 1 + w])],
        "pot_row": {i + 1: worth_pot(s[verdant.ROW + i] - 1) for i in range(4) if s[verdant.ROW + i]} if alone else {},
        "pot_discard": Counter(worth_pot(w) for w in range(4) for _ in range(s[verdant.POT_DISCARD + w])),
        "goals": [f"{'PIR'[i]}{s[verdant.GOALS + i]}" for i in range(3) if s[verdant.GOALS + i]],
        "start": s[verdant.FIRST],
        "completed": s[verdant.DONE],
        "card": duel.card(s[verdant.TAKEN] >> 2, s[verdant.HAND] - 1) if s[verdant.HAND] else None,
        "new_token": TOKENS[s[verdant.NEW] - 1] if s[verdant.NEW] else None,
        "thumbs": [s[at] for at in seats],
        "stored": [TOKENS[s[at + verdant.KEPT] - 1] if s[at + verdant.KEPT] else None for at in seats],
        "used": [
            +Counter(dict(zip(NURTURE, s[at + verdant.USED : at + verdant.USED + 3], strict=True))) for at in seats
        ],
        "spent": [bool(s[at + verdant.FLAGS] & 1) for at in seats],
        "three": [bool(s[at + verdant.FLAGS] & 2) for at in seats],
        "homes": [home_of(duel, seat) for seat in range(core.players)],
    }


def worth_pot(worth):
    return POTS[3 - worth]


def home_of(duel, seat):
    """Return (cards, leaves, pots, items) of a home; a start plant that waits stands at None."""
    core = duel.core
    s = core.state
    at = verdant.HOMES + seat * verdant.RECORD
    cards, leaves, pots, items = {}, {}, {}, {}
    for o in range(at + verdant.LAID, at + verdant.LAID + 3 * s[at + verdant.COUNT], 3):
        cell, value = cell_of(s[o]), s[o + 2]
        cards[cell] = duel.card(1 - s[o] % 2, s[o + 1])
        if s[o] % 2 == 0:
            if value:
                items[cell] = TOKENS[value - 1]
        elif value < verdant.COMPLETE:
            leaves[cell] = value
        else:
            pots[cell] = NO_POT if value == verdant.COMPLETE else worth_pot(value - verdant.POT)
    if s[at + verdant.WAITING]:
        cards[None] = duel.card(0, s[at + verdant.WAITING] - 1)
    return cards, leaves, pots, items


def state_of_judge(judge):
    """Return the position of the judge as `state_of` does."""
    same = ("market", "decks", "aside", "pots", "pot_row", "goals", "start", "completed", "card", "new_token")
    found = {name: getattr(judge, name) for name in (*same, "thumbs", "stored")}
    found["market_thumbs"] = {slot: n for slot, n in judge.market_thumbs.items() if n}
    found["bag"] = +judge.bag
    found["pot_discard"] = Counter(judge.pot_discard)
    found["used"] = [+used for used in judge.used]
    found["spent"] = [spent > 0 for spent in judge.thumbs_spent]
    found["three"] = [best >= 3 for best in judge.best_turn]
    homes = [(dict(home.cards), home.leaves, home.pots, home.items) for home in judge.homes]
    for seat, (plant, room) in judge.dealt.items():
        homes[seat][0].update({(0, 0): room, None: plant})
    found["homes"] = homes
    return found


# ---- the same position in both


def new_duel(source, players, options, seed):
    """Return a duel at the start of a game that the core has dealt."""
    pack = Pack(compiler.compile_document(source))
    core = verdant.Rules(pack, players, seed, positions.option_indices(pack, options))
    s = core.state
    tables = tables_of(source)

    def draw(what, choices):
        if what.endswith(" goal"):
            kind = ("plant", "item", "room").index(what.split()[0])
            return f"{'PIR'[kind]}{s[verdant.GOALS + kind]}"
        if what.startswith("start "):
            _, kind, seat = what.split()
            at = verdant.HOMES + int(seat) * verdant.RECORD
            if kind == "plant":
                return tables.plants[s[at + verdant.WAITING] - 1]
            return tables.rooms[s[at + verdant.LAID + 1]]
        kind, column = what.split()
        i = int(column) - 1
        if kind == "token":
            return TOKENS[s[verdant.SHOWN + i] - 1]
        number = s[verdant.MARKET + 4 * KINDS.index(kind) + i] - 1
        return (tables.plants, tables.rooms)[KINDS.index(kind)][number]

    mode = "simplified" if core.family else "advanced" if options.get("goals") == "on" else "standard"
    scenario = f"S{core.scenario}" if core.scenario else None
    promos = any(f"P{n}" in source["goals"] for n in (11, 12, 13))
    judge = Judge.new_game(players, mode, scenario, promos, tables=tables, draw=draw)
    return Duel(core, judge)


def read_duel(judge, source):
    """Return a duel at a position of the judge, which the core has read in words."""
    pack = Pack(compiler.compile_document(source))
    core = positions.read(in_words(judge, pack), pack)
    return Duel(core, judge)


def in_words(judge, pack):
    """Return the judge's position as JSON in the words of `positions.md`."""
    turn = {"player": judge.current or 0, "phase": "take", "turn": judge.round, "first": judge.start}
    turn |= {"completed": judge.completed} if judge.completed else {}
    rows = {}
    for key, kind in (("plants", "plant"), ("rooms", "room"), ("tokens", "token")):
        words = []
        for column in COLUMNS:
            thing = judge.market[kind, column]
            thumbs = judge.market_thumbs[kind, column]
            words.append(token_word(thing) if kind == "token" else thing.name + (f"+{thumbs}" if thumbs else ""))
        rows[key] = " ".join(words)
    table = dict(rows)
    for key in ("decks", "aside"):
        piles = getattr(judge, key)
        names = {f"{kind}s": " ".join(sorted(card.name for card in piles[kind])) for kind in KINDS}
        table["deck" if key == "decks" else key] = names
    items = " ".join(token_word(token) for token, n in judge.bag.items() if token.is_item and n)
    table["bag"] = {"items": items, **{token.motif: judge.bag[token] for token in NURTURE}}
    if judge.mode != "simplified":
        table["pots"] = {str(worth): judge.pots.count(worth_pot(worth)) for worth in (3, 2, 1)}
    if judge.players == 1:
        table["pot_row"] = " ".join(
            str(3 - POTS.index(judge.pot_row[i])) if i in judge.pot_row else "." for i in COLUMNS
        )
        table["pot_discard"] = " ".join(str(3 - POTS.index(pot)) for pot in judge.pot_discard)
    if judge.goals:
        table["goals"] = list(judge.goals)
    options = {"goals": "on" if judge.mode == "advanced" and not judge.scenario else "off"}
    options["scenario"] = judge.scenario[1:] if judge.scenario else "0"
    return {
        "game": "verdant",
        "pack": pack.name,
        "options": options,
        "turn": turn,
        "players": [player_in_words(judge, seat) for seat in range(judge.players)],
        "table": table,
    }


def token_word(token):
    return f"{token.type}-{token.motif}" if token.is_item else token.motif


def player_in_words(judge, seat):
    home = judge.homes[seat]
    top, left = home.corner()
    bottom, right = max(r for r, _ in home.cards), max(c for _, c in home.cards)
    rows = []
    for r in range(top, bottom + 1):
        rows.append(" ".join(card_word(home, (r, c)) for c in range(left, right + 1)))
    player = {"thumbs": judge.thumbs[seat], "home": rows, "start": [-top, -left]}
    if judge.stored[seat]:
        player["stored"] = token_word(judge.stored[seat])
    player["used"] = {token.motif: n for token, n in judge.used[seat].items() if n}
    player["thumbs_spent"] = judge.thumbs_spent[seat] > 0
    player["three_completed"] = judge.best_turn[seat] >= 3
    return player


def card_word(home, cell):
    if cell not in home.cards:
        return "."
    name = home.cards[cell].name
    if cell in home.items:
        return f"{name}:{token_word(home.items[cell])}"
    if cell in home.pots:
        pot = home.pots[cell]
        return f"{name}*" if pot == NO_POT else f"{name}*{3 - POTS.index(pot)}"
    return f"{name}:{home.leaves[cell]}" if home.leaves.get(cell) else name


# ---- random positions and random play


class RandomPosition:
    """A position anywhere in a game, at the start of a turn, with what is rare made likely."""

    def __init__(self, source, rng):
        self.rng = rng
        self.source = source
        self.tables = tables_of(source)
        self.players = rng.choice(source["players"])
        self.family = source["family"]["on"] == "yes"
        self.round = rng.choice([rng.randint(0, 13), rng.randint(8, 13)])
        self.piles = {"plant": list(self.tables.plants), "room": list(self.tables.rooms)}
        for pile in self.piles.values():
            rng.shuffle(pile)
        self.tokens = list(self.tables.all_tokens().elements())
        rng.shuffle(self.tokens)

    def judge(self):
        """Return the judge's position."""
        rng, tables = self.rng, self.tables
        scenario = None
        if max(map(int, self.source["options"]["scenario"]["values"])):
            number = rng.randint(0, 12)
            scenario = f"S{number}" if number else None
        start = rng.randrange(self.players)
        current = None if self.round == 13 else rng.randrange(self.players)
        order = [(start + i) % self.players for i in range(self.players)]
        moved = order[: order.index(current)] if current is not None else []
        homes = [self.home(self.round + 2 + (seat in moved)) for seat in range(self.players)]
        judge = Judge(
            tables=tables,
            mode="simplified" if self.family else "standard",
            scenario=scenario,
            players=self.players,
            homes=homes,
            thumbs=[0 if self.family else rng.choice([0, 1, 2, 4, 5]) for _ in homes],
            stored=[self.tokens.pop() if self.round and rng.random() < 0.5 else None for _ in homes],
            used=[Counter(self.take_nurtures()) for _ in homes],
            thumbs_spent=[0 if self.family else rng.choice([0, 2]) for _ in homes],
            best_turn=[rng.choice([0, 3]) for _ in homes],
            decks={},
            bag=Counter(),
            pots=[],
            stage="over" if current is None else "main",
            round=self.round,
            start=start,
            current=current,
        )
        self.lay_out(judge)
        if scenario:
            judge.goals = list(tables.scenarios[scenario][0])
        elif "on" in self.source["options"]["goals"]["values"] and rng.random() < 0.5:
            judge.goals = [self.goal(letter) for letter in "PIR"]
        judge.mode = "advanced" if judge.goals else judge.mode
        return judge

    def goal(self, letter):
        goals = [name for name in self.source["goals"] if name[0] == letter]
        return self.rng.choice([g for g in goals if self.players > 1 or g not in RIVAL_GOALS])

    def take_nurtures(self):
        """Take some nurture tokens that were used."""
        most = min(self.rng.choice([0, 0, 1, 3]), max(0, self.round - 1))
        found = [token for token in self.tokens if not token.is_item][:most]
        for token in found:
            self.tokens.remove(token)
        return found

    def card(self, kind, like=None):
        """Take a card of the pile, half of the time one of a type."""
        pile = self.piles[kind]
        same = [card for card in pile if card.type == like] if self.rng.random() < 0.5 else []
        card = self.rng.choice(same or pile)
        pile.remove(card)
        return card

    def home(self, size):
        """Return a home of `size` cards, grown from its start room; leaves, pots and items come later."""
        rng = self.rng
        like = rng.choice(self.tables.plants).type
        home = Home({(0, 0): self.card("room", like)})
        while len(home.cards) < size:
            r, c = rng.choice(sorted(home.cards))
            dr, dc = rng.choice([(0, 1), (1, 0), (0, -1), (-1, 0)])
            cell = (r + dr, c + dc)
            rows, cols = zip(*home.cards, cell, strict=True)
            if cell in home.cards or max(rows) - min(rows) > 2 or max(cols) - min(cols) > 4:
                continue
            home.cards[cell] = self.card("plant" if sum(cell) % 2 else "room", like)
        return home

    def lay_out(self, judge):
        """Put leaves, pots, items and thumbs where they may be; the rest into market, decks and bag."""
        rng = self.rng
        self.fill_homes(judge)
        for kind in KINDS:
            pile = self.piles[kind]
            for column in COLUMNS:
                judge.market[kind, column] = pile.pop()
                if not self.family and rng.random() < 0.5:
                    judge.market_thumbs[kind, column] = rng.choice([1, 1, 2, 3])
            if self.players == 1:
                del pile[: min(len(pile) - 5, self.round)]
            left = min(len(pile), rng.choice([1, 2, len(pile), rng.randint(1, len(pile))]))
            judge.decks[kind] = set(pile[:left])
            judge.aside[kind] = set(pile[left:])
        for column in COLUMNS:
            judge.market["token", column] = self.tokens.pop()
        # As many as may be drawn until the end: one a turn, alone two, and a sweep.
        need = (2 if self.players == 1 else 1) * (13 - self.round) * self.players + 4
        judge.bag = Counter(self.tokens[: rng.randint(min(need, len(self.tokens)), len(self.tokens))])

    def fill_homes(self, judge):
        rng, tables = self.rng, self.tables
        supply = tables.all_pots(self.players)
        passed = [self.pot_of(supply, turn) for turn in range(self.round)]
        for seat, home in enumerate(judge.homes):
            most = rng.choice([0.2, 0.5, 0.9])
            had = judge.used[seat].total() + (judge.stored[seat] is not None)
            for cell, plant in home.plants().items():
                if not plant.need:
                    home.pots[cell] = NO_POT
                elif rng.random() < most and self.round:
                    home.pots[cell] = NO_POT if self.family else self.take_pot(supply, passed)
                else:
                    home.leaves[cell] = rng.choice([0, rng.randrange(plant.need), plant.need - 1])
            items = [token for token in self.tokens if token.is_item]
            share, match = rng.choice([0, 0.5, 1]), rng.choice([0.3, 1])
            for cell, room in home.rooms().items():
                fitting = [token for token in items if token.type == room.type]
                if items and rng.random() < share and len(home.items) + had < self.round:
                    token = rng.choice(fitting if fitting and rng.random() < match else items)
                    items.remove(token)
                    self.tokens.remove(token)
                    home.items[cell] = token
        if self.family:
            return
        if self.players > 1:
            judge.pots = supply
            return
        judge.pot_row = {column: self.pot_of(tables.all_pots(1), self.round + 4 - column) for column in COLUMNS}
        judge.pots = tables.all_pots(1)[self.round + 4 :]
        judge.pot_discard = sorted((pot for pot in passed if pot != POTS[3]), key=POTS.index)

    def pot_of(self, supply, turn):
        return supply[turn] if turn < len(supply) else POTS[3]

    def take_pot(self, supply, passed):
        """Return a pot for a plant that was completed before."""
        left = supply if self.players > 1 else passed
        return left.pop(self.rng.randrange(len(left))) if left and self.rng.random() < 0.7 else POTS[3]


# Thumb actions are rarer than in a blind choice, in which sweeps outnumber everything.
SHARE = {"sweep": 0.4, "leaf": 0.4, "mix": 0.5, "end": 0.6}


def play_on(duel, moves, rng):
    """Compare the two, then play up to `moves` random moves, and compare after each."""
    duel.compare()
    for _ in range(moves):
        choices = sorted(duel.judge.legal_moves(), key=repr)
        if not choices:
            return
        actions = sorted({move[0] for move in choices})
        action = rng.choices(actions, [SHARE.get(name, 1) for name in actions])[0]
        duel.play(rng.choice([move for move in choices if move[0] == action]))
        duel.compare()
