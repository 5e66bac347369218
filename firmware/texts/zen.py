"""Every sentence of Zen Garden, in English. At most 21 characters unless a comment says less."""

# Why a move is not allowed, by the game's reason number
REASONS = (
    "",
    "Not a choice now",
    "The game is over",
    "No tile there",
    "Too dear for you",
    "A tile lies there",
    "Must touch a tile",
    "Garden is 4x4 at most",
)

# 7 letters: the legend says where M leads
ZONES = ("market", "garden", "aims", "rival", "others")

# 0-5 ground, 6-8 path, 9-13 decor; 7 letters
PROPERTIES = (
    "sand", "gravel", "trees", "clay", "water", "blossom",
    "sand", "wood", "stone",
    "pagoda", "bench", "buddha", "gate", "crane",
)  # fmt: skip
PATH = "%s path"

# By the categories of the score: 8 letters; 7 letters; what counts, in the narrow letters (15)
AIMS = ("Coins", "Circuits", "Decor", "Minor", "Major", "Majority", "Detail", "Unity", "Few", "Orders")
EFFECTS = ("Coins", "Circuit", "Decor", "Minor", "Major", "Most", "Detail", "Unity", "Few", "Order")
ORDER = "Order %d"
# How the four drawn aims count, 4 narrow letters
ROLES = ("x%d", "x%d", "most", "4up")

# Rules in short, by category: two lines each for the inspector
RULES = (
    ("Each coin left is", "worth a point."),
    ("Four equal paths that", "close round a point."),
    ("Six or more of one", "decor, anywhere."),
    ("A point for each of", "these tiles."),
    ("Two points for each", "of these tiles."),
    ("Most of these: %d,", "second most: %d."),
    ("None is 0, few cost", "points, 4 and up pay."),
    ("%d if each ground is", "one single area."),
    ("The fewer kinds of", "ground, the more."),
    ("First to have %d of", "both takes the most."),
)
TILE_RULE = (
    "Take one tile a turn:",
    "top row costs 2, the",
    "middle 1, bottom 0.",
    "Lay it beside others.",
    "Four equal decors in",
    "a line: 3 coins.",
)

# Turn by turn
TAKE = "Take a tile"
ROUND = "Round %s: take one"
PLACE_IT = "Place it: A. Turn: B"
PLACE_RING = "Place it: A"
TAKE_KEY = "take"
PLACE_KEY = "place"
TURN_KEY = "turn"
LOOK_KEY = "look"
MENU_KEY = "menu"
HOLD_BACK = "hold B:back"  # narrow
POINTS = "%+dpt"
NO_POINTS = "No points"
MORE = ".."
HINT = "Hint %+d"
TOOK = "%s took %s"
RINGS_NO_TURN = "No turning here"

# Aims
ROUND_OF = "Round %s"
REFILL = "refill in %d"  # narrow
TOTAL = "Total"
YES_NO = ("no", "yes")
KINDS = "%d kinds"
HAVE = "Now %d points"
ONE_MORE = "One more: %+d"
OF_EACH = "%d and %d of %d"
TAKEN = "Taken"
LEFT = "Left: %s"
COSTS = "costs %d"
FREE = "is free"
NOT_WANTED = "-"

# Rival
RIVAL = "Rival"
RIVAL_TILES = "%d tiles"
RIVAL_NEXT = "Takes next:"
RIVAL_WANTS = "Wants, in this order:"
RIVAL_MOST = "Most %s: %d, you %d"

# Score lines: 15 narrow letters
PART_CIRCUITS = "Circuits %d"
PART_DECOR = "Decor"
PART_MINOR = "Minor %s %d"
PART_MAJOR = "Major %s %d"
PART_MOST = "Most %s %d"
PART_DETAIL = "Detail %s %d"
PART_UNITY = "Unity %s"
PART_FEW = "Grounds %d"
PART_ORDERS = "Orders"
TIE = ("coins", "circuits")
RANK = "Rank: %s"
RANKS = ("weeder", "raker", "gardener", "garden master", "zen master", "emperor's")

# Set-up: the options of a pack and what their values mean
OPTIONS = {"boards": "Boards"}
BOARDS = ("", "unity", "few", "2 orders", "1 order")
BOARD_1 = "The base aims only"


def note(option, label, number):
    """Return the sentence about a value of an option: its name in the pack, its label and its number."""
    if option != "boards":
        return ""
    words = [BOARDS[i] for i in range(1, 5) if number >> i & 1]
    if number & 24 == 24:
        words[-2:] = ["3 orders"]
    return "+ " + ", ".join(words) if words else BOARD_1


HINT_SAYS = "Hint: see the flag"
DECIDED = "By %s: %d to %d"
