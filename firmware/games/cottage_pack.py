"""Cottage Garden: what a pack must hold. Borrowed when a match begins."""

from firmware.pack import PackError

BORROWED = True
SECTIONS = (
    ("shapes", 6, 1728),
    ("first", 37, 37),
    ("traits", 72, 72),
    ("boards", 144, 144),
    ("path", 64, 64),
    ("corners", 80, 80),
    ("start", 8, 8),
    ("oranges", 3, 41),
    ("blues", 3, 41),
    ("numbers", 8, 8),
    ("beehives", 1, 4),
    ("nests", 0, 17),
    ("ranks", 4, 4),
    ("names", 1, 120),
)


def check_pack(pack):
    """Raise PackError for numbers that no game of Cottage Garden can have; the compiler is stricter still."""
    part = pack.section
    shapes, first, traits, boards = part(0), part(1), part(2), part(3)
    path, corners, start = part(4), part(5), part(6)
    numbers, nests, names = part(9), part(11), part(13)

    def need(good, allowed):
        if not good:
            raise PackError("pack %s: %s" % (pack.name, allowed))

    need(pack.players < 16, "players: 1 to 4 are allowed")
    seats = 4
    while not pack.allows(seats):
        seats -= 1
    sizes = [b >> 2 for b in traits[:36]]
    # A bit of a mask is row * 6 + column; the sixth column and the sixth row do not exist.
    squares = [6 * (i // 5) + i % 5 for i in range(25)]

    ways = [first[i + 1] - first[i] for i in range(36)]
    good = first[0] == 0 and first[36] * 6 == len(shapes) and min(ways) > 0 and max(ways) < 9
    need(good, "first: 1 to 8 ways to turn each tile")
    need(all([b in squares for b in shapes]), "shapes: squares of a bed")
    need(all([b & 3 < 3 and 0 < b >> 2 < 7 for b in traits[:36]]), "traits: 1 to 6 squares")
    need(_sizes_fit(shapes, first, sizes), "shapes: each of as many squares as its tile")
    need(max(traits[36:]) < 29, "traits: at most 29 classes of shapes")  # bits of a number below 2**30
    # 11 tiles on a bed would have no room in the state
    need(sum(sorted(sizes)[:11]) > 25, "traits: at most 10 tiles may fit on a bed")
    need(_classes_hold(shapes, first, traits[36:]), "traits: tiles of one class have one shape")
    need(not any([boards[i] & 0xE0 for i in range(3, len(boards), 4)]), "boards: masks below 2**29")
    need(max(path) < 16 and max(corners) < 16, "path: 16 cells")
    need(max(start[:3]) < 16 and start[3] < 20, "start: places on the path")
    need(min(start[4:]) > 0 and max(start[4:]) < 6, "start: the die shows 1 to 5")
    need(max(part(7)) <= 20 and max(part(8)) <= 20, "tracks: at most 20 points")
    need(max(part(10)) <= 10, "beehives: at most 10 points")
    good = numbers[0] * seats <= numbers[1] < 100 and numbers[3] < 100
    need(good, "cats: enough for all seats, at most 99")
    good = not nests or (0 < nests[0] < 7 and len(nests) > 10 and max(nests[1:]) < 25)
    need(good, "nests: 1 to 6, 10 squares")
    good = names.count(b"\n") == 4 and all([b == 10 or 31 < b < 127 for b in names])
    need(good, "names: 5 are needed")


def _mask(shapes, at):
    squares = 0
    for i in range(at, at + 6):
        squares |= 1 << shapes[i]
    return squares


def _sizes_fit(shapes, first, sizes):
    for tile in range(36):
        for at in range(6 * first[tile], 6 * first[tile + 1], 6):
            squares = _mask(shapes, at)
            n = 0
            while squares:
                squares &= squares - 1
                n += 1
            if n != sizes[tile]:
                return False
    return True


def _classes_hold(shapes, first, classes):
    """Return whether the tiles of each class can be turned into the same mask; the rules look up what fits by class."""
    least = [0] * 29
    for tile in range(36):
        mask = min([_mask(shapes, at) for at in range(6 * first[tile], 6 * first[tile + 1], 6)])
        kind = classes[tile]
        if least[kind] not in (0, mask):
            return False
        least[kind] = mask
    return True
