"""Sentences of Zen Garden, in Czech."""

BORROWED = True

REASONS = (
    "",
    "To teď nejde",
    "Hra skončila",
    "Není tam dílek",
    "Na to nemáš mince",
    "Leží tam dílek",
    "Musí se dotýkat dílku",
    "Zahrada je nejvýš 4x4",
)

ZONES = ("nabídka", "zahrada", "cíle", "soupeř", "ostatní")
DECORS = ("pagoda", "lavička", "buddha", "brána", "jeřáb")
ROUND = "Kolo %s: ber dílek"
TOOK = "%s: %s"
RIVAL_NAME = "Soupeř"
