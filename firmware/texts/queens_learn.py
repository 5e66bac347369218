"""The cards of Queen's Garden's lesson, see learn/queens.py: a title of 15 letters, then what fits six lines of 21."""

BORROWED = True

CARDS = (
    "Queen's Garden\n"
    "In your turn you take pieces, place one, buy land, or pass. Areas of one colour or symbol score in the end.",
    "Take a colour\n"
    "All lime pieces (L), one of each symbol: here a plant and a tree. Go to an L while all L are lit, press A.",
    "Another colour\nSky (S): two equal pieces lie there. Of equal ones you take one only. Go to an S, press A.",
    "Which of two?\n"
    "The left one is the last of its plate: the plate is turned over, and can be taken as land later. Take that.",
    "Take a symbol\n"
    "B changes from colours to symbols: now all trees (T), one of each colour. Take the tree of the last plate.",
    "Place a plant\n"
    "M to your storage. The lime plant costs 5: itself, another L, three jokers. A on it, then right below the "
    "fountain.",
    "Place a tree\n"
    "It costs 1: just itself. Neighbours must share colour or symbol. Storage, lime tree, right above the fountain.",
    "Room for twelve\n"
    "The number right above: 2 of 12 places are taken. What you cannot store you cannot take. Take sky again.",
    "Symbol again\nDifferent colours of one symbol pay for each other, too. B for symbols: take all plants.",
    "Buy land\nIt costs 6 points, and gives places. In your storage, below: buy. Then the place right below.",
    "Well done!\n"
    "Who passes first begins the next round. After four rounds areas of three and more score. The rules: A+B.",
)

WRONG = (
    "",
    "Lime, letter L: plant and tree. If one symbol is lit instead, B changes that. A flag marks it now.",
    "Sky, letter S, as a colour; B changes from symbols to colours. A flag marks it now.",
    "The left one: its plate is empty then, and turned over.",
    'B first, until "symbol" is chosen; then the tree (T) of the last plate. A flag marks it now.',
    "In the storage the plant with L, then the place right below the fountain; what pays is proposed: A.",
    "In the storage the tree with L, then right above the fountain, beside the plant.",
    "Sky, letter S, as a colour. A flag marks it now.",
    "B, until symbols are taken; then the plant (diamond). A flag marks it now.",
    "In the storage, below: buy. Then the place right below your land. A flag marks it now.",
    "",
)
