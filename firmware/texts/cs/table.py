"""Sentences of the table, whatever the game, in Czech."""

BORROWED = True

HINT = "Rada"
HINTED = "Viz vlajka: %s%d,%d"
ONLY_ONE = "Nic jiného tam není"
ONE_ZONE = "Teď nikam jinam"
NOTHING_THERE = "Není co vybrat"
NOTHING_TO_SEE = "Není co prohlížet"
NO_UNDO = "Není co vracet"
UNDONE = "Vráceno"
TROUBLES = (
    "Ukládání zas funguje",
    "Nic se tu neukládá",
    "Uložení selhalo",
    "Plno: neuloženo",
    "Baterie: neuloženo",
)
NO_BOTS = "Tady boti nejsou"
PC = "PC"
