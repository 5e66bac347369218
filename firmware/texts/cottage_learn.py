"""The cards of Cottage Garden's lesson, see learn/cottage.py: a title of 15 letters, then what fits six lines of 21."""

BORROWED = True

CARDS = (
    "Cottage Garden\n"
    "You fill two beds with tiles of the gardener's line. A full bed scores the pots and covers still seen.",
    "A cat\n"
    "Cats fill one square at any time in your turn. Your left bed has single holes: the cat below, then left above.",
    "A pot\nA pot fills one square, too, counts a point, but is your turn. The pot below, then right of the cat.",
    "The last hole\nOne hole is left in the left bed. Another pot fills it, and the bed is scored.",
    "A bed is full\n"
    "Pots moved an orange cube by 7, covers a blue one to 8: 15 points, and a new bed. Now end the turn.",
    "Take a tile\nThe gardener stands at row 4, your line. Its second tile is an angle of three squares. Take it.",
    "Turn it\nIt fits the gap of the right bed. B turns it, arrows move it; crosses mean: no. A places it.",
    "Score the bed\nFull: 6 pots and 3 covers are seen. A scores it.",
    "Orange cube\nEach pot is a step of an orange cube, 1 point a step. Take the first cube: 7 to 13.",
    "Blue cube\nEach cover is a step of a blue cube, 2 points a step. Over the red line a cube also earns a cat.",
    "End the turn\nYou could still plant a cat. End the turn.",
    "Well done!\n"
    "27 points. When the die shows 6, the last round begins: almost empty beds are lost, and each turn costs 2.",
)

WRONG = (
    "",
    "The cat in the lowest line, then the left upper square of the left bed. A flag marks it now.",
    "The pot in the lowest line, then the square right of the cat. A flag marks it now.",
    "The pot in the lowest line, then the last hole of the left bed. A flag marks it now.",
    "Nothing else is to be done: the end of the turn.",
    "The second tile of the marked line, the angle. A flag marks it now.",
    "The gap of three in the right bed; B turns the tile until no cross is left. The flag shows it now.",
    "The right bed is full: A there.",
    "The first orange cube has the longest way behind it. A flag marks it now.",
    "The first blue cube. A flag marks it now.",
    "Keep your cats for now: end the turn.",
    "",
)
