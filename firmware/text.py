"""Every sentence that screens of every game show, in English; a game's own are in `texts/`.

A sentence has at most 21 characters (one line of the large letters) unless its comment says otherwise. Nothing in the
logic depends on a text: another language is a module with the same names.
"""

# Shelf
TITLE = "Hortus"
OPEN = "open"
SETTINGS = "settings"
CONTINUE = "Continue %s"
NOT_HERE = "Not on this device"
NO_MATCH = "No match to continue"

# Set-up
START = "Start"
PACK = "Rules"
SEAT = "Seat %d"
SEED = "Seed"
PRACTICE = "Practice"
OFF_ON = ("no", "yes")
LEVELS = ("Human", "Seedling", "Gardener", "Master")
EMPTY = "-"
LEVEL_NOTES = ("A person plays here", "An easy bot", "A good bot", "A strong bot")
EMPTY_NOTE = "Nobody sits here"
SEED_NOTE = "Same seed, same game"
PRACTICE_NOTES = ("Undo within the turn", "Undo all you like")
PACK_NOTE = "%d-%d players"
PACK_NOTE_1 = "One player"
START_NOTES = ("%d players", "You play alone", "Bots only: watch them")
SEATS = "%d seats"
ONE_SEAT = "1 seat"
SEATS_WRONG = "Not with %d seats"
NO_BOTS = "No bots on this device"[:21]
NO_PACK = "No rules for this game"[:21]
BEGIN = "start"
CHANGE = "change"
NEXT = "next"
BACK = "back"

# Names of seats
YOU = "You"
PLAYER = "Player %d"
BOT_LEVELS = ("", "Seedling", "Gardener", "Master")

# Table
THINKS = "%s thinks"
HURRY = "play now"
HINT_THINKS = "Looking for a hint"
ONLY_ONE = "Nothing else there"
ONE_ZONE = "No other place now"
NOT_YOUR_TURN = "Wait for your turn"
NO_UNDO = "Nothing to take back"
NO_TURN = "B does nothing here"
UNDONE = "Taken back"
NOT_SAVED = "Not saved: no room"
INSPECT_NONE = "Nothing to look at"

# Hand-over
PASS_TO = "Pass to"
NOTHING_SHOWN = "Nothing is shown yet"
I_AM = "I am %s"
ONLY_A = "Press A when ready"

# Menu: eight letters at most; the notes beside it eleven
MENU = ("Go on", "Undo", "Hint", "Score", "Help", "Leave")
CHOOSE = "choose"
GO_ON_NOTE = ("Back to", "the game")
UNDO_NOTE = ("Takes back", "your last", "step")
UNDO_NO = ("Nothing to", "take back")
UNDO_TOLD = ("Not past", "what was", "revealed")
UNDO_OTHER = ("Not past", "another", "player")
HINT_NOTE = ("A flag on", "what Master", "would play")
HINT_NO = ("No bots on", "this device")
HINT_WAIT = ("Only in", "your turn")
SCORE_NOTE = ("Points so", "far, line", "by line")
HELP_NOTE = ("Keys and", "rules in", "short")
LEAVE_NOTE = ("To the", "shelf. The", "match is", "kept")

# Score
SO_FAR = "so far"
TOTAL = "total"
FINAL = "The end"
WINS = "%s wins"
WIN_YOU = "You win"
SHARED = "Shared win"
LOST = "Not won this time"
PARTS = "parts"
PLAYERS = "players"
PLAYER_KEY = "by line"
TO_SHELF = "shelf"
ONE_PAGE = "That is all"

# Settings
BRIGHTNESS = "Brightness"
TURNED = "Turned"
MOTION = "Motion"
CURSOR = "Cursor"
CURSOR_BY = ("legal", "every")
SETTING_NOTES = (
    "How bright the panel",
    "Picture upside down",
    "Small animations",
    ("Stops at legal cells", "Stops at every cell"),
)

# Help: the keys
KEYS_TITLE = "Keys"
KEYS = (
    "Arrows: choose",
    "A: do it   B: back",
    "M: other places",
    "Hold M: look closer",
    "B or A+B: this menu",
    "A ends a bot's think"[:21],
)
PAGE = "page"

# Inspector
RULE = "rule"
LOOK = "look"

# Crash card
CRASH = "Sorry, an error"
CRASH_CODE = "Code %s"
CRASH_SAVED = "Your match is kept"
CRASH_MENU = "menu"
CRASH_RESTART = "restart"
NEXT_GO = "go on"
SHELF_KEYS = "A opens, M: settings"
SAVE_WRONG = "That save is refused"
NOTHING_THERE = "Nothing to choose"
NOTHING_TO_CHANGE = "Nothing to change"
SETUP_KEYS = "Left, right: change"
MENU_KEYS = "Up, down, then A"
HELP_KEYS = "B goes back"
NOT_NOW = "Not now"
SCORE_KEYS = "Arrows; B goes back"
FINAL_KEYS = "A leads to the shelf"
SETTINGS_KEYS = "Left, right: change"
CRASH_KEYS = "Only A or B"
BY_LINE = "arrows: line by line"
SETTINGS_TITLE = "Settings"
SETTING_NAMES = ("Brightness", "Turned", "Motion", "Cursor")
UNDO_NOTES = (
    ("Takes back", "your last", "step"),
    ("Nothing to", "take back", "yet"),
    ("Not past", "what was", "revealed"),
    ("Not past", "another", "player"),
    ("The match", "is over"),
)
