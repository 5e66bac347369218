"""Cottage Garden's rules in short: up to seven lines of 21 letters each."""

BORROWED = True

TILE = (
    "Take one tile of the",
    "gardener's line and",
    "plant it on a bed,",
    "turned as you like.",
    "It may hide printed",
    "pots and covers: then",
    "they do not count.",
)
POT = (
    "Instead of a tile:",
    "a pot on any square",
    "that nothing covers.",
    "A full bed moves an",
    "orange cube a step",
    "for each pot seen.",
)
COVER = (
    "Printed on beds and",
    "tiles. A full bed",
    "moves a blue cube a",
    "step for each cover",
    "seen: two points.",
)
CAT = (
    "A cat fills a square,",
    "any time in your turn",
    "and scores nothing. A",
    "cat also fills a line",
    "of 2 or 3 tiles.",
)
NEST = (
    "Score the bed while",
    "the nest is seen, and",
    "it is found. Covered,",
    "it is lost, and all",
    "lose with it. Find",
    "all before the die",
    "shows 6.",
)
FREE = (
    "A bed scores when no",
    "square is free. Pots",
    "and covers that are",
    "printed need nothing.",
)
LINE = (
    "One tile or none in",
    "the line: it is",
    "filled from the queue",
    "With 2 or 3, a cat",
    "pays for it, before",
    "you plant.",
)
SKIP = (
    "Only when no tile of",
    "the line fits and no",
    "pot can be placed.",
)
BED = (
    "A full bed is turned",
    "over and becomes the",
    "next bed; you take",
    "the one that waits.",
    "None in the final",
    "round: beds with 0-2",
    "tiles go at die 6.",
)
CUBE = (
    "Orange: a point each",
    "step, the last jumps",
    "to 20. Blue: two, the",
    "last jumps to 20.",
    "The red line gives a",
    "cat, once a cube; 20",
    "a pot to place.",
)
PAY = (
    "Final round: at the",
    "start of each turn an",
    "orange cube goes back",
    "two or a blue one a",
    "step. Or a bed goes.",
)
