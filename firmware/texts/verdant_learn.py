"""The cards of Verdant's lesson, see learn/verdant.py: a title of 15 letters, then what fits six lines of 21."""

BORROWED = True

CARDS = (
    "Verdant\n"
    "Each turn: take a card with its token, lay the card into your home, use the token. 13 turns, then points.",
    "Take a card\n"
    "Plants above, rooms below, tokens between. The first plant: 5 leaves bring 6 points. Take it, and a trowel.",
    "A place for it\n"
    "Plants and rooms alternate, as on a chessboard. Right of the room is the light it wants: a leaf at once.",
    "Keep the token\n"
    "A trowel helps three plants, but you have two. B goes through what you can do: go to the hook, press A.",
    "A second plant\n"
    "The third plant from the left, with a shelf. A thumb lies on what nobody takes for long. Take the plant.",
    "Light again\nIts light is on the lower side of the room: lay it there. The line below says: +1 leaf.",
    "The trowel\nNow it pays. B to the trowel, then A on one plant after the other: a leaf for each of the three.",
    "Furniture\nThe new shelf goes into the room: +1. More if it suits the room. B to the shelf, A on the room.",
    "Green thumbs\nTwo thumbs buy a leaf. The plant above lacks one: full, it is worth 2 and gets a pot worth 3.",
    "Well done!\n"
    "Three leaves, a pot, a shelf. At the end rooms count each neighbour of their kind. M held looks closer.",
)

WRONG = (
    "",
    "The first plant of the upper row, with the trowel below it. The cursor starts there.",
    "Right of your room. On the other sides it gets another light, and no leaf. A flag marks it now.",
    "Not yet: with a third plant the trowel brings more. B, until the hook is marked, then A.",
    "The third plant of the upper row, with a shelf below it. A flag marks it now.",
    "Below the room: elsewhere it gets no leaf. A flag marks it now.",
    "B, until the trowel above is marked; then A on the plant above, the right one and the one below.",
    "B, until the shelf above is marked, then A on the room in the middle.",
    "B, until thumb and leaf are marked, then A on the plant above. The others need more leaves.",
    "",
)
