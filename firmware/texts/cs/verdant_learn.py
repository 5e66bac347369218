"""The cards of Verdant's lesson, in Czech."""

BORROWED = True

CARDS = (
    "Verdant\nV tahu vezmi kartu a její žeton, polož kartu do domova, užij žeton. Po 13 tazích jsou body.",
    "Vezmi kartu\n"
    "Nahoře rostliny, dole pokoje, mezi nimi žetony. První rostlina: 5 listů dá 6 bodů. Vezmi ji i lopatku.",
    "Místo pro ni\nRostliny a pokoje se střídají jako na šachovnici. Vpravo od pokoje má své světlo: hned list.",
    "Nech si žeton\nLopatka pomůže třem rostlinám, ty máš dvě. B prochází, co jde dělat: jdi na háček a stiskni A.",
    "Druhá rostlina\nTřetí zleva, s regálem. Palec leží na kartě, kterou dlouho nikdo nechce. Vezmi tu rostlinu.",
    "Zase světlo\nJejí světlo je na spodní straně pokoje: polož ji tam. Dole stojí: +1 list.",
    "Lopatka\nTeď se vyplatí. B na lopatku, pak A na jednu rostlinu po druhé: list každé ze tří.",
    "Nábytek\nNový regál do pokoje: +1. Když k pokoji ladí, víc. B na regál, A na pokoj.",
    "Zelené palce\nDva palce koupí list. Horní rostlině jeden chybí: hotová je za 2 a má květináč za 3.",
    "Výborně!\nTři listy, květináč, regál. Na konci dá pokoj bod za souseda svého typu. Drž M: prohlédni.",
)

WRONG = (
    "",
    "První rostlina horního řádku, pod ní lopatka. Kurzor tam začíná.",
    "Vpravo od tvého pokoje. Jinde je jiné světlo a žádný list. Vlajka to teď označuje.",
    "Ještě ne: se třetí rostlinou dá lopatka víc. B, až je označen háček, pak A.",
    "Třetí rostlina horního řádku, pod ní regál. Vlajka ji teď označuje.",
    "Pod pokoj: jinde list nedostane. Vlajka to teď označuje.",
    "B, až je nahoře označena lopatka; pak A na rostlinu nahoře, vpravo a dole.",
    "B, až je nahoře označen regál, pak A na pokoj uprostřed.",
    "B, až jsou označeny palec a list, pak A na rostlinu nahoře. Jiným chybí listů víc.",
    "",
)
