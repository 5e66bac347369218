"""Sentences of the settings: names of 10 letters, values of 6, and what each value means."""

TITLE = "Settings"
NAMES = (
    "Contrast", "Turned", "Motion", "Cursor", "Sound", "Held arrow", "Letters", "Bots",
    "Language", "Names", "Results", "Self-test", "Defaults",
)  # fmt: skip
VALUES = (
    (),
    ("no", "yes", "seat"),
    ("no", "yes"),
    ("legal", "every"),
    ("off", "soft", "loud"),
    ("usual", "slow", "fast", "off"),
    ("usual", "large"),
    ("usual", "slow", "fast", "A key"),
    ("English", "Deutsch", "Čeština"),  # 7; each calls itself so in every language
    (),
    (),
    (),
    (),
)
# By value, or one for all
NOTES = (
    ("How bright it is",),
    ("Picture as it is", "Picture upside down", "Players face to face"),
    ("Nothing blinks", "The cursor blinks"),
    ("Stops at legal cells", "Stops at every cell"),
    ("No sound", "Soft clicks and cues", "Loud clicks and cues"),
    ("Moves 8 a second", "Moves 5 a second", "Moves 16 a second", "Moves one step only"),
    ("Letters as they are", "Sentences in large"),
    ("Their moves: 1.5 s", "Their moves: 4 s", "Their moves: 0.3 s", "Moves wait for A"),
    ("What Hortus speaks",),
    ("A: who sits where",),
    ("A: played and won",),
    ("A: panel, keys, more",),
    ("A: all as when new",),
)
NO_BUZZER = "No buzzer is wired"
OPEN = "open"  # legend
RESET = "reset"  # legend
SURE = "A again: names too"
WAS_RESET = "All as when new"
KEYS = "Left, right: change"
ONLY_A = "Press A here"
