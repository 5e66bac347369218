"""Sentences that several screens show."""

BORROWED = True

# What sits at a table: 9 letters
LEVELS = ("Human", "Seedling", "Gardener", "Master")
YOU = "You"
PLAYER = "Player %d"  # 11

BACK = "back"  # legend
NOW = "now"  # legend while a bot thinks: 3
