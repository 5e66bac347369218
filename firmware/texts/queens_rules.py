"""What the inspector of Queen's Garden says in several lines of 21 letters."""

BORROWED = True

JOKER = (
    "Joker",
    "",
    "Pays for anything,",
    "never lies in a",
    "garden. +1 at the",
    "end for each.",
)
BUY = (
    "Buy land: %d points",
    "",
    "Seven green spaces,",
    "no hexagon, no",
    "pavilion.",
    "%d are left.",
)
PASS = (
    "Pass for this round",
    "",
    "You may throw pieces",
    "away for their value.",
    "First to pass: -%d,",
    "begins next round.",
)
TRACK = (
    "Points on the track",
    "",
    "%d at the start, what",
    "each round brought,",
    "less what was paid.",
)
END = (
    "If the game ended now",
    "",
    "Track %d, jokers %d",
    "Left in storage %d",
    "Areas %d",
    "Sum %d",
)

# Rules in short: seven lines
TAKE_RULE = (
    "Take one colour with",
    "all its symbols, or",
    "one symbol in all its",
    "colours. Of two alike",
    "only one. Storage: %d",
    "tiles and jokers, %d",
    "expansions.",
)
PIECE_RULE = (
    "A piece costs its",
    "worth: it pays 1, the",
    "rest are others of",
    "its colour in other",
    "symbols, or its own",
    "symbol in others, or",
    "jokers.",
)
CELL_RULE = (
    "Beside others it must",
    "share colour or sym-",
    "bol with one of them.",
    "No group may have two",
    "alike. All around a",
    "decoration: jokers.",
)
WHEEL_RULE = (
    "After each round all",
    "hexagons of the three",
    "kinds score. At the",
    "end areas of %d and",
    "more bring their",
    "worth, six of them",
    "+%d.",
)
