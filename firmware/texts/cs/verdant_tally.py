"""Sentences of Verdant's score and of the end of a game, in Czech."""

LEAVES = "Listy %d"
EACH = "%s: %d"
MOTIFS = "Motivy %d"
TYPES = ("Typy rostlin %d", "Typy pokojů %d")
ACHIEVED = "Úspěchy %d"

BELOW = "Hranice %d nesplněna"
WON = "Scénář %d splněn"
UNMET = "Podmínka nesplněna"
RANK = "Titul %d/6: %s"
BY_THUMBS = "Palce: %d ku %d"
BY_PLANTS = "Rostliny: %d ku %d"

FEATS = (
    "Všechny hotové",
    "Osm motivů",
    "Každý typ dvakrát",
    "20 bodů za pokoje",
    "Tři z keramiky",
    "Květináč každý druh",
    "Rostlina za devět",
    "Žádný list navíc",
    "Zbylo pět palců",
    "Pokoj za osm",
    "Tři v jednom tahu",
    "Bez péče",
    "Předmět v každém",
    "Pět předmětů ladí",
    "80 bodů",
    "100 bodů",
)
