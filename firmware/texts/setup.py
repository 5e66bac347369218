"""Sentences of the set-up: labels of 8 letters, values of 9, and what each value means."""

START = "Start"
SEAT = "Seat %d"
PACK = "Rules"
SEED = "Seed"
PRACTICE = "Practice"
NO_YES = ("no", "yes")
EMPTY = "-"

# Right of the title: 7 letters
ONE_SEAT = "1 seat"
SEATS = "%d seats"

LEVEL_NOTES = ("A person plays here", "An easy bot", "A good bot", "A strong bot, slower")
EMPTY_NOTE = "Nobody sits here"
START_NOTES = ("A begins; down: more", "You alone. A begins", "Bots play: watch them")
PACK_NOTE = "For %d to %d players"
PACK_NOTE_1 = "For one player"
PACK_NOTE_RAM = "Until power off"
SEED_NOTE = "Same seed, same game"
PRACTICE_NOTES = ("Undo until a reveal", "Undo all; not counted")

BAD = "A pack was refused"
NO_PACK = "Its rules are missing"
SEATS_WRONG = "Not with %d seats"
KEYS = "Arrows, then A starts"
NOTHING_TO_CHANGE = "A starts the game"
NO_BOTS = "No bots for this game"
BEGIN = "start"
# Asked if the match that waits cannot be parked
DROPS = "Drop the old match?"
DROP = "drop"
KEEP = "keep"
ASKED = "A drops it, B keeps"
