"""The cards, tokens and figures of Verdant as plain data, from sections 3, 4 and 6 of the rules page."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import NamedTuple

TYPES = ("succulent", "flowering", "foliage", "vining", "unusual")
FURNITURE = ("table", "chair", "sofa", "lamp", "shelf")
PETS = ("fish", "bird", "cat", "dog")
MOTIFS = FURNITURE + PETS
POTS = ("ceramic", "wood", "concrete", "terracotta")
TERRACOTTA = "terracotta"
NO_POT = "none"
COLUMNS = (1, 2, 3, 4)
SIDES = {"N": (-1, 0), "E": (0, 1), "S": (1, 0), "W": (0, -1)}
CARD_SLOTS = [(kind, col) for kind in ("plant", "room") for col in COLUMNS]
TOKEN_SLOTS = [("token", col) for col in COLUMNS]
SLOTS = CARD_SLOTS + TOKEN_SLOTS
MODES = ("standard", "advanced", "simplified")


class Plant(NamedTuple):
    """V6: a plant card; `light` holds the symbols it accepts, such as HM; `need` 0 is a potless plant."""

    name: str
    title: str
    type: str
    light: str
    need: int
    points: int

    @property
    def kind(self) -> str:
        """V2: which deck the card belongs to."""
        return "plant"


class Room(NamedTuple):
    """V7: a room card; `light` holds its symbols at N, E, S and W in this order, such as HLMH."""

    name: str
    type: str
    light: str

    @property
    def kind(self) -> str:
        """V2: which deck the card belongs to."""
        return "room"


class Token(NamedTuple):
    """V8: an item, Token("vining", "lamp"), or a nurture token, Token("nurture", "trowel")."""

    type: str
    motif: str

    @property
    def is_item(self) -> bool:
        """V8: whether it is an item token."""
        return self.type != "nurture"


Card = Plant | Room
Slot = tuple[str, int]

FERTILIZER, TROWEL, CAN = (Token("nurture", motif) for motif in ("fertilizer", "trowel", "can"))
NURTURE = (FERTILIZER, TROWEL, CAN)
ITEMS = tuple(Token(type, motif) for type in TYPES for motif in MOTIFS)

# Title, number of the type, light, requirement and points of P1, P2, P3 ... (section 3.4).
PLANT_LINES = """
Pincushion Cactus, 1 H 3 3; Mexican Snowball, 1 HM 3 2; Zebra Haworthia, 1 HML 4 2
Candelabra Cactus, 1 H 8 10; Aloe, 1 H 5 6; Panda Plant, 1 HM 6 6
Ponytail Palm, 1 HM 7 8; Jade, 1 HM 7 8; Hens and Chicks, 1 H 3 3
Burro's Tail, 1 M 4 4; Christmas Cactus, 1 M 4 4; String of Pearls, 1 HM 6 6
Bird of Paradise, 2 HM 8 9; Amaryllis, 2 HM 4 3; Florist's Cyclamen, 2 M 3 3
African Violet, 2 M 4 4; Scarlet Star, 2 M 5 6; Moth Orchid, 2 M 6 7
Peace Lily, 2 ML 5 5; Angel Wing Begonia, 2 HML 7 7; Common Geranium, 2 HM 5 5
Bush Lily, 2 M 5 6; False Shamrock, 2 HML 5 4; Laceleaf, 2 ML 5 5
Black-Eyed Susan Vine, 4 H 7 9; Inch Plant, 4 HM 5 5; Hoya, 4 HML 8 8
Jasmine, 4 HM 9 11; Common Ivy, 4 HM 9 11; Arrowhead Vine, 4 ML 4 3
Heartleaf Philodendron, 4 ML 7 8; Devil's Ivy, 4 ML 9 11; Creeping Fig, 4 ML 7 8
Chestnut Vine, 4 ML 9 11; Kangaroo Vine, 4 HML 8 8; Betel, 4 ML 6 6
Venus Fly Trap, 5 H 3 3; Coral Cactus, 5 H 4 4; Nerve Plant, 5 HML 4 2
Ficus Bonsai, 5 HM 4 3; Rabbit's Foot Fern, 5 ML 5 5; Living Stone, 5 H 3 3
Corkscrew Albuca, 5 HM 3 2; Corpse Flower, 5 M 8 10; Cushion Moss, 5 ML 4 3
Chenille Plant, 5 HM 8 9; Sensitive Plant, 5 H 5 6; Cooper's Haworthia, 5 HM 4 3
Lucky Bamboo, 3 HM 6 6; Elephant's Ear, 3 HM 8 9; Spider Plant, 3 HML 6 5
ZZ Plant, 3 HML 6 5; Snake Plant, 3 HML 7 7; Coin Plant, 3 M 4 4
Norfolk Island Pine, 3 HM 7 8; Swiss Cheese Plant, 3 ML 7 8; Fiddle Leaf Fig, 3 HML 8 8
Prayer Plant, 3 ML 4 3; Parlor Palm, 3 HM 7 8; Maidenhair Fern, 3 ML 5 5
"""
# The number of the type, then N, E, S and W of its 12 rooms; R1 to R60 (section 3.5).
ROOM_LINES = """
1: HLMH MHHL HHLM LMHH HLHM HMHL LHMH MHLH HMLH LHHM MLHH HHML
2: MHML MLMH HMLM LMHM MLHM LMMH MMLH LHMM MMHL HLMM HMHL MHLH
3: MLMH MHLM LMHM HMML HHLM MLHH HMLH MHHL MMHL LHMM MHML HMLM
4: MLMH MHML MMHL HLMM LHLM LMLH HLML MLHL MHLM LMHH LMMH HHLM
5: HHML HMLH MLHH LHHM LHMM MMLH MLHM HMML MHLH HMHL LHMH HLHM
"""


def read_plants() -> tuple[Plant, ...]:
    """Section 3.4: the 60 plant cards."""
    words = [entry.split(", ") for line in PLANT_LINES.strip().splitlines() for entry in line.split("; ")]
    plants = []
    for number, (title, figures) in enumerate(words, start=1):
        type, light, need, points = figures.split()
        plants.append(Plant(f"P{number}", title, TYPES[int(type) - 1], light, int(need), int(points)))
    return tuple(plants)


def read_rooms() -> tuple[Room, ...]:
    """Section 3.5: the 60 room cards."""
    lines = [line.split(": ") for line in ROOM_LINES.strip().splitlines()]
    sides = [(TYPES[int(type) - 1], light) for type, lights in lines for light in lights.split()]
    return tuple(Room(f"R{number}", type, light) for number, (type, light) in enumerate(sides, start=1))


PLANTS = read_plants()
ROOMS = read_rooms()

# Section 4: the points of one unit of what the goal counts; base goals, then the promo goals in the page's order.
GOAL_POINTS = {
    **{"P1": 2, "P2": 2, "P3": 2, "P4": 3, "P5": 2, "P6": 2, "P7": 1, "P8": 2, "P9": 1, "P10": 2},
    **{"I1": 2, "I2": 1, "I3": 2, "I4": 2, "I5": 2, "I6": 4, "I7": 4, "I8": 4, "I9": 4, "I10": 4},
    **{"R1": 3, "R2": 1, "R3": 1, "R4": 2, "R5": 3, "R6": 2, "R7": 1, "R8": 2, "R9": 2, "R10": 4},
}
PROMO_POINTS = {"P11": 2, "P12": 1, "P13": 1, "I11": 10, "I12": 3, "I13": 1, "R11": 4, "R12": 3, "R13": 1}
RIVAL_GOALS = {"P8", "R8", "I7", "I8"}  # V126
GOAL_KINDS = {"P": "plant", "I": "item", "R": "room"}

# Section 6.3: the goals and the target of each scenario.
SCENARIOS = {
    "S1": ((), 65),
    "S2": (("P1", "I1", "R1"), 70),
    "S3": (("P9", "I5", "R4"), 72),
    "S4": (("P10", "I3", "R2"), 74),
    "S5": (("P6", "I6", "R6"), 76),
    "S6": (("P2", "I2", "R3"), 78),
    "S7": (("P5", "I9", "R5"), 78),
    "S8": (("P7", "I4", "R7"), 80),
    "S9": (("P3", "I10", "R9"), 74),
    "S10": (("P4", "I1", "R10"), 82),
    "S11": (("P6", "I6", "R2"), 86),
    "S12": (("P7", "I5", "R3"), 92),
}


@dataclass(frozen=True)
class Tables:
    """Sections 3 to 6: all figures in one object."""

    plants: tuple[Plant, ...] = PLANTS
    rooms: tuple[Room, ...] = ROOMS
    items: tuple[Token, ...] = ITEMS
    nurture: dict[Token, int] = field(default_factory=lambda: dict.fromkeys(NURTURE, 15))
    rows: int = 3
    cols: int = 5
    first_thumbs: int = 0
    middle_thumbs: int = 1
    last_thumbs: int = 2
    solo_thumbs: int = 2
    thumb_price: int = 2
    thumb_limit: int = 5
    reset_thumbs: int = 3
    fertilizer_leaves: int = 3
    trowel_plants: int = 3
    bonus_pots: dict[int, int] = field(default_factory=lambda: {1: 4, 2: 3, 3: 4, 4: 5, 5: 6})
    pot_points: dict[str, int] = field(
        default_factory=lambda: {"ceramic": 3, "wood": 2, "concrete": 1, TERRACOTTA: 0, NO_POT: 0}
    )
    leaves_per_point: int = 2
    item_factor: int = 2
    motif_points: tuple[int, ...] = (0, 1, 3, 6, 9, 12, 16, 20, 25)
    set_points: int = 3
    simplified_points: int = 5
    goal_points: dict[str, int] = field(default_factory=lambda: {**GOAL_POINTS, **PROMO_POINTS})
    corners: str = "outermost"  # E15: "outermost" is reading (b), "cells" reading (a)
    solo_ranks: tuple[int, ...] = (60, 70, 80, 90, 100)
    scenarios: dict[str, tuple[tuple[str, ...], int]] = field(default_factory=lambda: dict(SCENARIOS))

    @property
    def turns(self) -> int:
        """V40: the turns of every player; two cards are there from the start."""
        return self.rows * self.cols - 2

    def all_tokens(self) -> Counter[Token]:
        """V8: the 90 tokens, with how many of each there are."""
        return Counter(self.items) + Counter(self.nurture)

    def all_pots(self, players: int) -> list[str]:
        """V9, V81, V109: the bonus pots in play, best first; terracotta is not counted (VR15)."""
        return [pot for pot in POTS if pot != TERRACOTTA for _ in range(self.bonus_pots[players])]

    def card(self, name: str) -> Card:
        """Section 8: the card with a name such as P16 or R31."""
        return {card.name: card for card in self.plants + self.rooms}[name]
