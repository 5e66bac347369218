"""Sentences of Cottage Garden for whoever plants or has planted, in Czech."""

PLACE = "polož"
FINAL = "pevně"
WHY = "proč?"
TURN = "otoč"
BACK = "zpět"
HOLD_BACK = "drž B:zpět"
WAY = "%d/%d"
LEFT = "zbývá %d"
ONLY = "Sedí jen takto"
ANEW = "Drž B: otoč znovu"
CLASH = ("Leží tam dílek", "Stojí tam květináč", "Sedí tam kočka")
NOWHERE = "Takto nikam nejde"
NEST = "Zakryje hnízdo: konec"
HOLE = "Sedí. Zůstane díra!"
HOLES = "Sedí. Zůstanou díry!"
FITS = "Sedí. Nic nezakryje."
HIDES = "Zakryje %s"
THINGS = ("květináč", "pařeník")
SOME = ("%dx květináč", "%dx pařeník")
BOTH = "Zakryje obojí"

SCORE = "boduj"
END = "konec"
END_TURN = "ukonči"
CAT = "Kočka zaplní políčko"
ENDS = "Tvůj tah skončí"
LAST = "Odtud není cesty zpět"

BRINGS = "Plný:"
WORTH = "%d b"
