"""The keys, in Czech."""

TITLE = "Tlačítka"
KEYS = (
    "Šipky: vyber",
    "A: proveď",
    "B: zpět nebo menu",
    "M: další místa",
    "Drž M: prohlédni",
    "A+B: menu, kdykoli",
)
NEXT = "další"
ONLY = "Šipky, nebo B: zpět"
