"""How Verdant counts, in Czech."""

BORROWED = True

RULES = """Každá hotová
rostlina: její body.

Bod za %d listy na
nedokončených
rostlinách.

Květináč dá, co je na
něm napsáno.

Pokoj: 1 za rostlinu
jeho typu vedle,
dvakrát s předmětem
jeho typu.

Různé motivy
položených předmětů:

Všech pět typů
rostlin: %d.

Všech pět typů
pokojů: %d."""

GOALS = (
    """%d za hotovou
rostlinu, které stačí
4 listy.

%d za hotovou
rostlinu se 7 a více
listy.

%d za rostlinu, která
na konci má 0, 1 či 2
listy.

%d za řádek rostlin
jednoho typu.

%d za typ rostlin,
který chybí.

%d za řádek rostlin,
co jsou každá jiného
typu.

%d za rostlinu, které
sedí světlo všech
pokojů vedle.

%d za typ rostlin,
kterého nemá nikdo
víc než ty.

%d za každý různý
počet listů, který
tvé rostliny
potřebují.

%d za rostlinu, které
nesedí světlo žádného
pokoje vedle.

%d za řádek, kde jsou
všechny rostliny
hotové.

%d za hotovou
rostlinu na jediné
světlo.

%d za rostlinu typu,
kterého máš nejvíc.""",
    """%d za dva stejné
květináče (0, 1, 2 a
3).

%d za palec, který na
konci zbude.

%d za druh květináče
(0 až 3), který
chybí.

%d za květináč za 0.

%d za dva položené
předměty stejného
typu.

%d za sadu všech čtyř
květináčů (0 až 3).

%d za nejvíc zvířat v
pokojích; shoda
platí.

%d za nejvíc nábytku
v pokojích; shoda
platí.

%d za hnojivo,
lopatku či konev, co
na konci zbude.

%d za řádek, kde jsou
pokoje bez předmětů.

%d za tři položené
předměty s jedním
motivem.

%d za předmět v
pokoji svého typu bez
takové rostliny
vedle.

%d za každý žeton
péče druhu, který
užíváš nejvíc.""",
    """%d za typ pokojů,
který máš třikrát.

%d za předmět v
pokoji svého typu.

%d za pokoj se 2
rostlinami jeho typu
vedle.

%d za typ pokojů,
který chybí.

%d za řádek pokojů
jednoho typu.

%d za řádek pokojů,
co jsou každý jiného
typu.

%d za pokoj, jehož
okna sedí všem
rostlinám vedle.

%d za typ pokojů,
kterého nemá nikdo
víc než ty.

%d za pokoj bez
rostliny jeho typu
vedle.

%d, mají-li čtyři
rohové pokoje jeden
typ, nebo čtyři.

%d, má-li každý pokoj
vedle rostlinu svého
typu.

%d za pokoj se 3
rostlinami jeho typu
vedle.

%d za každý bod tvého
nejlepšího pokoje.""",
)
SCENARIO = ("Výhra: dosáhni", "hranice bodů a splň,", "co scénář žádá.")

PLANT_RULE = (
    "List za každou",
    "stranu, kde sedí",
    "okno, jen při",
    "položení karty. Se",
    "všemi listy je",
    "hotová: má body a",
    "nejlepší květináč.",
)
POTLESS_RULE = (
    "Je hotová, jak leží.",
    "Každý list, který by",
    "dostala světlem či",
    "žetonem, je pro tebe",
    "palec.",
)
ROOM_RULE = (
    "Boduje 1 za každou",
    "rostlinu svého typu",
    "vedle. S předmětem",
    "svého typu dvakrát.",
    "Má jeden předmět, a",
    "ten zůstane.",
)
ACTIONS = (
    "Dva palce jednou",
    "koupí: kartu a žeton",
    "ze dvou sloupců; nové",
    "karty bez palců; nové",
    "žetony; nebo list tvé",
    "rostlině.",
)
