"""Sentences of Verdant's inspector, goals and score, in Czech."""

PLANT = "rostlina"
ROOM = "pokoj"
DONE = "hotová"
POTLESS = "bez květ."
HAS = "má %d z %d"
WORTH = "body: %d"
TWICE = "svého typu"
NO_ITEM = "bez předmětu"
ON_IT = "palce: %d"

LIGHTS = ("plné", "půl", "stín")
LIKES = "Světlo:"
SIDES = ("S %s  V %s", "J %s  Z %s")
SCORES = "Teď body: %d"
FITS = "Okna sedí: %d"
POT = "Květ.: %s, %d"

ITEM = ("Do volného pokoje.", "Motivy bodují; s jeho", "typem má pokoj", "dvojnásob.")
NURTURE = (
    ("Tři listy jedné tvé", "rostlině."),
    ("Po listu až třem", "rostlinám."),
    ("Po listu rostlinám", "kolem jednoho pokoje."),
)
SHORT = ("3 listy", "3x1 list", "1 kolem")
COMPLETES = "dokončí"
FAMILY = ("Hned dokončí jednu", "tvou rostlinu.")
