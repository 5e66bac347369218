"""The keys, in 21 letters a line."""

TITLE = "Keys"
KEYS = (
    "Arrows: choose",
    "A: do it",
    "B: back, or menu",
    "M: other places",
    "Hold M: look closer",
    "A+B: menu, any time",
)
NEXT = "next"
ONLY = "Arrows, or B: back"
