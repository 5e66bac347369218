"""Which key of a terminal is which key of the handheld."""

TAPS = {
    "up": ("UP",), "k": ("UP",),
    "down": ("DOWN",), "j": ("DOWN",),
    "left": ("LEFT",), "h": ("LEFT",),
    "right": ("RIGHT",), "l": ("RIGHT",),
    "a": ("A",), "enter": ("A",), "space": ("A",),
    "b": ("B",), "backspace": ("B",), "escape": ("B",),
    "m": ("M",), "tab": ("M",),
    "x": ("A", "B"),
}  # fmt: skip
HOLDS = {
    "shift+up": ("UP",), "K": ("UP",),
    "shift+down": ("DOWN",), "J": ("DOWN",),
    "shift+left": ("LEFT",), "H": ("LEFT",),
    "shift+right": ("RIGHT",), "L": ("RIGHT",),
    "A": ("A",), "B": ("B",), "M": ("M",), "shift+tab": ("M",),
}  # fmt: skip
QUIT = ("q", "Q", "ctrl+c", "ctrl+q")
CONSOLE = "f2"
RESTART = "f5"

# The same for a person: (keys, what they do), the most important first.
LEGEND = (
    ("arrows", "move"),
    ("A or Enter", "choose"),
    ("B or Esc", "back"),
    ("M or Tab", "next part"),
    ("Shift+key", "hold it"),
    ("X", "A+B: menu"),
    ("F2", "console"),
    ("Q", "quit"),
)
