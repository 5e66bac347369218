"""Sentences that several screens show, in English. A screen's own are in `texts/`, loaded and forgotten with it.

A sentence has at most 21 characters (one line of the large letters), a word of the legend at most 9, unless the comment
beside it says otherwise. Nothing in the logic depends on a text: another language has the same names.
"""

# What sits at a table: 9 letters
LEVELS = ("Human", "Seedling", "Gardener", "Master")
YOU = "You"
PLAYER = "Player %d"

BACK = "back"
