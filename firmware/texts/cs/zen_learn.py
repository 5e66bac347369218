"""The cards of Zen Garden's lesson, in Czech."""

BORROWED = True

CARDS = (
    "Zen Garden\nVlevo nabídka, vpravo tvá zahrada, poroste na 4x4. Šestnáct kol: vezmi dílek a polož ho ke svým.",
    "Vezmi dílek\nČíslo vlevo od řádku je cena. Řádek 0 je zdarma. Vpravo v něm: lavička u vody. Jdi tam, stiskni A.",
    "Polož ho\nHorní řádek, vpravo od lavičky. B ho otočí, až je bílý čtverec vpravo dole: tam se cesta ohýbá. Pak A.",
    "Zaplať za něj\nMálo stromů ubírá body. V řádku 1 je poslední jeřáb u stromů, za 1 minci. Vezmi ho.",
    "Polož jeřába\nVlevo v druhém řádku, čtverec vpravo nahoře. Panel říká, co přinese: Detail +1.",
    "Čtyři v řadě\nTři lavičky leží ve sloupci. V řádku 2 je poslední lavička u stromů, za 2 mince. Vezmi ji.",
    "Uzavři okruh\n"
    "Polož ji pod lavičky: čtyři stejné ozdoby dají 3 mince. Čtverec vlevo nahoře: čtyři cesty kolem bodu.",
    "Šest stejných\nŠest stejných ozdob je za 3 body, víc až za 13. Zase řádek 2, poslední: lavička u stromů.",
    "Poslední krok\nHorní řádek, vpravo, čtverec vlevo dole: Ozdoba +2, Detail +2. Teď už zahrada širší nebude.",
    "Výborně!\n15 bodů za čtyři tahy. M ukáže čtyři cíle partie a druhou zahradu, drž M: prohlédni.",
)

WRONG = (
    "",
    "Lavička u vody, v řádku 0 vpravo. Nic nestojí. Vlajka ji teď označuje.",
    "Vpravo od lavičky v horním řádku; B, až je čtverec vpravo dole. Vlajka to teď ukazuje.",
    "Poslední dílek řádku 1: jeřáb u stromů. Jiný tam stromy nemá. Vlajka ho teď označuje.",
    "Druhý řádek, vlevo; otáčej B, až je čtverec vpravo nahoře. Vlajka to teď ukazuje.",
    "Poslední dílek řádku 2, lavička u stromů: jen s ní jsou čtyři v řadě. Vlajka ji teď označuje.",
    "Pod třemi lavičkami, čtverec vlevo nahoře; jinak není řada, nebo okruh. Vlajka to teď ukazuje.",
    "Poslední dílek řádku 2, lavička u stromů: šestá lavička. Vlajka ji teď označuje.",
    "Horní řádek, vpravo, čtverec vlevo dole. Vlajka to teď ukazuje.",
    "",
)
