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
    shapes, first, traits = part(0), part(1), part(2)
    path, corners, start = part(4), part(5), part(6)
    numbers, nests, names = part(9), part(11), part(13)
    seats = 4
    while seats > 1 and not pack.allows(seats):
        seats -= 1
    boards = part(3)
    # A bit of a mask is row * 6 + column; the sixth column and the sixth row do not exist.
    squares = [6 * (i // 5) + i % 5 for i in range(25)]
    for good, allowed in (
        (pack.players < 16, "players: 1 to 4 are allowed"),
        (
            first[0] == 0
            and first[36] * 6 == len(shapes)
            and all([0 < first[i + 1] - first[i] < 9 for i in range(36)]),
            "first: 1 to 8 ways to turn each tile",
        ),
        (all([b in squares for b in shapes]), "shapes: squares of a bed"),
        (all([b & 3 < 3 and 0 < b >> 2 < 7 for b in traits[:36]]), "traits: 1 to 6 squares"),
        (_sizes_fit(shapes, first, traits), "shapes: each of as many squares as its tile"),
        (max(traits[36:]) < 29, "traits: at most 29 classes of shapes"),  # bits of a number below 2**30
        # 11 tiles on a bed would have no room in the state
        (sum(sorted([b >> 2 for b in traits[:36]])[:11]) > 25, "traits: at most 10 tiles may fit on a bed"),
        (not any([boards[i] & 0xE0 for i in range(3, 144, 4)]), "boards: masks below 2**29"),
        (max(path) < 16 and max(corners) < 16, "path: 16 cells"),
        (max(start[:3]) < 16 and start[3] < 20, "start: places on the path"),
        (min(start[4:]) and max(start[4:]) < 6, "start: the die shows 1 to 5"),
        (max(part(7)) <= 20 and max(part(8)) <= 20, "tracks: at most 20 points"),
        (max(part(10) + bytes(1)) <= 10, "beehives: at most 10 points"),
        (numbers[0] * seats <= numbers[1] < 100 and numbers[3] < 100, "cats: enough for all seats, at most 99"),
        (not nests or (0 < nests[0] < 7 and len(nests) > 10 and max(nests[1:]) < 25), "nests: 1 to 6, 10 squares"),
        (names.count(b"\n") == 4 and all([b == 10 or 31 < b < 127 for b in names]), "names: 5 are needed"),
    ):
        if not good:
            raise PackError("pack %s: %s" % (pack.name, allowed))


def _sizes_fit(shapes, first, traits):
    for tile in range(36):
        if 6 * first[tile + 1] > len(shapes):
            return False
        for at in range(6 * first[tile], 6 * first[tile + 1], 6):
            squares = 0
            for i in range(at, at + 6):
                squares |= 1 << shapes[i]
            n = 0
            while squares:
                squares &= squares - 1
                n += 1
            if n != traits[tile] >> 2:
                return False
    return True
