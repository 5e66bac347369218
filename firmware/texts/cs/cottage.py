"""Sentences of Cottage Garden, in Czech."""

BORROWED = True

REASONS = (
    "",
    "To teď nejde",
    "Hra skončila",
    "Není tam dílek",
    "Nevejde se na záhon",
    "Květináče došly",
    "Nemáš kočku",
    "Žádné volné políčko",
    "Řada je plná",
    "Fronta je prázdná",
    "Teď musíš sázet",
    "Touhle platit nejde",
    "Zaplať kostičkou",
    "Není tu záhon",
    "Přes okraj záhonu",
    "Něco tam leží",
    "Záhon není plný",
    "Boduj plný záhon",
    "Kostička je na 20",
    "Stejná jako předchozí",
    "Patří jinam",
    "Nejdřív zaplať",
    "Nic se neplatí",
    "Takto se nevejde",
)

ZONES = ("školka", "záhony", "body", "ostatní")
