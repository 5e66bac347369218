"""Random positions of Queen's Garden, anywhere in a game: in words for the core, in sets for the judge."""

from collections import Counter

from firmware.pack import Pack
from host_tools import positions
from host_tools.packs import compiler
from tests.judge import queens_garden as gardening
from tests.judge.queens import Judge
from tests.judge.queens_duel import NAMES, SIDES, Duel, Recording, state_of, tables_of
from tests.judge.queens_table import BLANK, CRITERIA, HEXAGONS, Garden, Storage, hexagon_text


class RandomPosition:
    """A position anywhere in a game, with gardens that tend to large groups; in words, and as a judge."""

    def __init__(self, source, rng):
        self.rng = rng
        self.side = SIDES[source["name"]]
        self.tables = tables_of(source, self.side)
        self.players = rng.choice((2, 3, 4))
        self.round = rng.randint(1, 4)
        self.box = Counter({hexagon: self.tables.copies for hexagon in HEXAGONS})
        self.hidden = set(HEXAGONS)
        size = self.tables.stack_sizes[self.players]
        self.spare = 36 - size * (5 - self.round)
        self.gardens = [self.garden() for _ in range(self.players)]
        self.storages = [self.storage() for _ in range(self.players)]
        self.opened = rng.randint(1, size)
        self.display, self.face_up = {}, set()
        self.lay(size)
        self.points = [rng.choice([0, 1, 5, 6, rng.randint(0, 60)]) for _ in range(self.players)]
        self.current = rng.randrange(self.players)
        others = [seat for seat in range(self.players) if seat != self.current]
        self.passed = set(rng.sample(others, rng.randint(0, len(others)))) if rng.random() < 0.5 else set()
        self.start = rng.choice(sorted(self.passed)) if self.passed else rng.randrange(self.players)
        self.tower = self.some(rng.randint(0, 12))
        if rng.random() < 0.3:  # short of tiles
            self.tower += self.some(max(0, self.box.total() - rng.randint(0, 4)))
        self.bag = +self.box

    def some(self, n):
        """Take up to `n` tiles out of the box."""
        tiles = sorted(self.box.elements())
        found = Counter(self.rng.sample(tiles, min(n, len(tiles))))
        self.box -= found
        return found

    def expansion(self):
        found = self.rng.choice(sorted(self.hidden))
        self.hidden.remove(found)
        self.spare -= 1
        return found

    def garden(self):
        rng = self.rng
        garden = Garden()
        for slot in rng.sample(NAMES, rng.randint(0, 6)):
            if self.spare < 6 or len(self.hidden) < 12:
                break
            if rng.random() < 0.3:
                garden.expansions[slot] = BLANK
                self.spare -= 1
                continue
            expansion = rng.choice(sorted(self.hidden))
            rings = [ring for where, ring in gardening.expansion_sites(garden, expansion) if where == slot]
            if rings:
                self.hidden.remove(expansion)
                self.spare -= 1
                garden.expansions[slot] = (expansion, rng.choice(sorted(rings)))
        liked = rng.choice(CRITERIA)
        for _ in range(rng.choice([0, 4, 10, 25])):
            tiles = sorted(self.box.elements())
            tile = rng.choice([tile for tile in tiles if liked in tile or rng.random() < 0.2] or tiles)
            cells = sorted(gardening.tile_cells(garden, tile))
            near = [cell for cell in cells if gardening.neighbours(cell) & set(gardening.hexagons(garden))]
            if cells and self.box.total() > 45:
                garden.tiles[rng.choice(near or cells)] = tile
                self.box[tile] -= 1
        self.box = +self.box
        return garden

    def storage(self):
        rng = self.rng
        jokers = rng.randint(0, min(5, self.tables.tile_room))
        tiles = self.some(min(rng.randint(0, 10), self.tables.tile_room - jokers, self.box.total() - 32))
        some = rng.randint(0, self.tables.expansion_room)
        return Storage(
            tiles, {self.expansion() for _ in range(some) if self.spare > 4 and len(self.hidden) > 8}, jokers
        )

    def lay(self, size):
        """Lay out the display: places in the order of opening, the last one perhaps the top."""
        rng = self.rng
        self.top = self.opened if rng.random() < 0.7 else None
        for number in range(1, self.opened + 1):
            if number == self.top or (rng.random() < 0.6 and self.box.total() > 8):
                tiles = self.some(4 if number == self.top else rng.randint(1, 3))
                if rng.random() < 0.3 and len(tiles) > 1 and self.box[min(tiles)]:  # two equal ones on one expansion
                    self.box[max(tiles)] += tiles.pop(max(tiles))
                    self.box[min(tiles)] -= 1
                    tiles[min(tiles)] += 1
                if tiles:
                    self.display[number] = tiles
            elif rng.random() < 0.6 and len(self.hidden) > size * (5 - self.round):
                self.face_up.add(self.expansion())
                self.spare += 1
        self.box = +self.box
        if self.top is not None and self.top not in self.display:
            self.top = None
        self.stack = size - self.opened if self.top is not None else 0

    def words(self, name):
        """Return the position in the words of the notation."""

        def several(hexagons):
            return " ".join(hexagon_text(hexagon) for hexagon in sorted(hexagons))

        places = []
        face_up = sorted(self.face_up)
        last = self.top or self.opened
        for number in range(1, last + 1):
            if number in self.display:
                places.append(several(self.display[number].elements()))
            else:
                places.append(f"[{hexagon_text(face_up.pop())}]" if face_up else "-")
        assert not face_up
        players = []
        for points, storage, garden in zip(self.points, self.storages, self.gardens, strict=True):
            cells = {f"{q},{r}": hexagon_text(tile) for (q, r), tile in garden.tiles.items()}
            cells |= {f"{q},{r}": f"[{hexagon_text(h)}]" for (q, r), h in gardening.printed(garden).items()}
            slots = {
                str(NAMES.index(slot)): BLANK if laid == BLANK else "front" for slot, laid in garden.expansions.items()
            }
            players.append(
                {
                    "points": points,
                    "jokers": storage.jokers,
                    "tiles": several(storage.tiles.elements()),
                    "expansions": " ".join(f"[{hexagon_text(h)}]" for h in sorted(storage.expansions)),
                    "slots": slots,
                    "garden": cells,
                }
            )
        turn = {"player": self.current, "round": self.round - 1, "start": self.start, "passed": sorted(self.passed)}
        return {
            "game": "queens",
            "pack": name,
            "players": players,
            "turn": turn,
            "table": {
                "display": places,
                "top": None if self.top is None else self.top - 1,
                "stack": self.stack,
                "bag": several(self.bag.elements()),
                "tower": several(self.tower.elements()),
                "hidden": several(self.hidden),
            },
        }

    def duel(self, source, seed):
        """Return core and judge at this position."""
        pack = Pack(compiler.compile_document(source))
        read = positions.read(self.words(source["name"]), pack)
        core = Recording(pack, self.players, seed, bytes(1))
        core.load(read.state)
        state = state_of(core)
        judge = Judge(tables=self.tables, side=self.side, players=self.players, current=core.player, **state)
        for name in ("points", "storages", "gardens", "bag", "tower", "face_up", "hidden", "passed", "start", "stack"):
            assert getattr(judge, name) == getattr(self, name), name
        assert (judge.display, judge.top) == (self.display, self.top)
        core.log = []
        return Duel(core, judge)
