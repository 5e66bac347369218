"""The cards of Zen Garden's lesson, see learn/zen.py: a title of 15 letters, then what fits six lines of 21."""

BORROWED = True

CARDS = (
    "Zen Garden\n"
    "Left the market, right your garden, which grows to 4x4. Sixteen rounds: take a tile, lay it beside yours.",
    "Take a tile\n"
    "The number left of a row is its price. Row 0 is free. At its right end: a bench by the water. Go there, press A.",
    "Lay it\n"
    "Top row, right of the bench. B turns it, until the white square is right below: there its path bends. Then A.",
    "Pay for one\nToo few trees cost points. In row 1 the last tile is a crane by trees, for 1 coin. Take it.",
    "Lay the crane\nLeft end of the second row, square right above. The panel says what it brings: Detail +1.",
    "Four in a line\n"
    "Three benches lie in one column. In row 2 the last tile is a bench by trees, for 2 coins. Take it.",
    "Close a circuit\n"
    "Lay it below the benches: four equal decors pay 3 coins. Square left above: four paths round a point.",
    "Six of a kind\nSix equal decors are worth 3 points, more up to 13. Row 2 again, last tile: a bench by trees.",
    "The last step\nTop row, right end, square left below: Decor +2, Detail +2. Now your garden is as wide as it gets.",
    "Well done!\n"
    "15 points in four turns. M shows the four aims of this match and the other garden, M held looks closer.",
)

WRONG = (
    "",
    "A bench by the water, in row 0 at the right end. It costs nothing. A flag marks it now.",
    "Right of the bench in the top row; press B until the square is right below. The flag shows it now.",
    "The last tile of row 1: a crane by trees. No other tile of it has trees. A flag marks it now.",
    "Second row, left end; B turns it until the square is right above. The flag shows it now.",
    "The last tile of row 2, a bench by trees: only a bench makes four in a line. A flag marks it now.",
    "Below the three benches, square left above; else line or circuit stay open. The flag shows it now.",
    "The last tile of row 2, a bench by trees: the sixth bench. A flag marks it now.",
    "Top row, right end, square left below. The flag shows it now.",
    "",
)
