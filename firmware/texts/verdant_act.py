"""Sentences of what is done in a home of Verdant; at most 21 letters unless a comment says less."""

# Tools: narrow, 10
LEAF = "2 thumbs"
END = "end turn"
KEEP_NEW = "keep new"
KEEP_OLD = "keep old"
KEEP = "keep"  # narrow, 4
LOSE = "not"  # narrow, 3
POINTS = "%+dpt"  # 6
# Legend: two words, 10 letters together
PLACE = "place"
USE = "use"
MARK = "mark"
FINAL = "final"
BACK = "back"
NEXT = "next"
# What to do
ITEM = "Item: to a free room"
NURTURE = ("Plant: 3 leaves", "Mark up to 3 plants", "Room: a leaf around")
FAMILY = "Completes a plant"
TROWEL = "Trowel: %d leaves"
MORE = "A leaf? B: end turn"
WHICH = "Which token stays?"
