"""Sentences of Cottage Garden for whoever pays or moves a cube, in Czech."""

PAY = "dej"
MOVE = "jdi"
LEAVE = "vzdej"
GO = "Dál"
STEPS = "kroky %d"
ONE_STEP = "1 krok"
CHANGE = "%d>%d: %+d"
LEFT = "zbývá %d"
GIVE_UP = "Vzdej"
BEDS = ("levý", "pravý")
NOTHING = "nic neplať"
FREE = "Nic se neplatí"
LOST = ("Dílky zpět: 0", "Dílky zpět: 1", "Dílky zpět: %d")
TURN_OVER = "Poslední záhon: konec"
