"""Sentences of Cottage Garden for whoever plants or has planted, in German."""

PLACE = "legen"
FINAL = "fest"
WHY = "nein?"
TURN = "drehen"
BACK = "zurück"
HOLD_BACK = "B lang: zur"
WAY = "%d/%d"
LEFT = "noch %d"
ONLY = "Passt nur in der Lage"
ANEW = "B lang: anders drehen"
CLASH = ("Dort liegt eines", "Dort steht ein Topf", "Dort sitzt eine Katze")
NOWHERE = "So passt es nirgends"
NEST = "Verdeckt Nest: aus!"
HOLE = "Passt. Mit Loch!"
HOLES = "Passt. Mit Löchern!"
FITS = "Passt, deckt nichts"
HIDES = "Verdeckt %s"
THINGS = ("einen Topf", "eine Glocke")
SOME = ("%d Töpfe", "%d Glocken")
BOTH = "Topf, Glocke verdeckt"

SCORE = "werten"
END = "Ende"
END_TURN = "Zugende"
CAT = "Katze: füllt ein Feld"
ENDS = "Der Zug ist zu Ende"
LAST = "Von hier nicht zurück"

BRINGS = "Voll:"
WORTH = "%d P"
