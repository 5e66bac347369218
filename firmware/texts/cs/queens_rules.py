"""What the inspector of Queen's Garden says in several lines of 21 letters, in Czech."""

BORROWED = True

JOKER = (
    "Žolík",
    "",
    "Zaplatí cokoli, sám",
    "v zahradě neleží.",
    "Na konci +1 za",
    "každého.",
)
BUY = (
    "Kup pozemek za %d b.",
    "",
    "Sedm zelených polí,",
    "bez kusu, bez",
    "pavilonu.",
    "Zbývá: %d.",
)
PASS = (
    "Pas pro toto kolo",
    "",
    "Smíš zahodit kusy,",
    "každý za svou cenu.",
    "Kdo pasuje první: -%d",
    "a začíná příští kolo.",
)
TRACK = (
    "Body na stupnici",
    "",
    "Na začátku %d, k tomu",
    "zisk z každého kola,",
    "minus placené.",
)
END = (
    "Kdyby byl konec",
    "",
    "Body %d, žolíci %d",
    "Zbylo ve skladu %d",
    "Oblasti %d",
    "Součet %d",
)

TAKE_RULE = (
    "Ber jednu barvu se",
    "všemi symboly, nebo",
    "jeden symbol ve všech",
    "barvách. Ze stejných",
    "jen jeden. Sklad:",
    "dílky a žolíci %d,",
    "rozšíření %d.",
)
PIECE_RULE = (
    "Kus stojí svou cenu:",
    "1 platí sám, zbytek",
    "jiné kusy jeho barvy",
    "s různými symboly,",
    "nebo jeho symbol v",
    "různých barvách, nebo",
    "žolíci.",
)
CELL_RULE = (
    "Vedle jiných musí mít",
    "s jedním stejnou",
    "barvu či symbol. Ve",
    "skupině nic dvakrát.",
    "Plno kolem ozdoby:",
    "žolíci.",
)
WHEEL_RULE = (
    "Po kole bodují kusy",
    "tří druhů na kotouči.",
    "Na konci oblasti od",
    "%d kusů dají svou",
    "cenu, se šesti +%d.",
)
