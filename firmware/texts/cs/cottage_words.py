"""Sentences of Cottage Garden at the start of a turn, in Czech."""

FINAL = "závěr"
TURN = "Tah %s: sázej"
PLANT = "Závěr: sázej"
PAY = "Závěr: zaplať"
FREE = "Závěr: pokračuj?"
SCORE = "Boduj plný záhon"
CUBE = "Která kostička jde?"
BONUS = "Květináč za pole 20"
LOSE = ("", "Při 6 zmizí: levý", "Při 6 zmizí: pravý", "Při 6 zmizí: oba")
TOLD = ("%s: nic", "%s: dílek", "%s: květ.", "%s: vzdává")
POINTS = " %+d"
GHOST = "%s: duch vzal %d"
GAIN = "Přidáno bodů: %d"
