"""Sentences of Cottage Garden for whoever plants or has planted; at most 21 letters unless a comment says less."""

# Legend
PLACE = "place"
FINAL = "final"
WHY = "why?"
TURN = "turn"
BACK = "back"
HOLD_BACK = "hold B:back"  # narrow, 11
# Narrow
WAY = "%d/%d"  # 4
LEFT = "%d left"  # 9
ONLY = "Fits only this way"
ANEW = "Hold B: turn it anew"
# By what lies there: tile, pot, cat
CLASH = ("A tile lies there", "A pot stands there", "A cat sits there")
NOWHERE = "Fits nowhere that way"
NEST = "Hides a nest: lost!"
HOLE = "Fits. Leaves a hole!"
HOLES = "Fits. Leaves holes!"
FITS = "Fits. Hides nothing."
HIDES = "Hides %s"
THINGS = ("a pot", "a cover")
SOME = ("%d pots", "%d covers")
BOTH = "Hides pots, covers"

# Legend
SCORE = "score"
END = "end"
# Narrow, 9
END_TURN = "end turn"
# What is under the cursor
CAT = "A cat fills a square"
ENDS = "Your turn is over"
LAST = "No way back from here"

BRINGS = "Full:"
WORTH = "%d pt"
