"""The cards of Cottage Garden's lesson, in Czech."""

BORROWED = True

CARDS = (
    "Cottage Garden\n"
    "Na dva záhony sázíš dílky z řady zahradníka. Plný záhon boduje květináče a pařeníky, které je vidět.",
    "Kočka\nKočka kdykoli v tahu zaplní políčko. Levý záhon má samotné díry: vezmi dole kočku a polož ji vlevo nahoru.",
    "Květináč\nI květináč zaplní políčko, dá bod, ale je to celý tah. Vezmi ho dole, polož vpravo od kočky.",
    "Poslední díra\nNa levém záhonu zbývá jedna díra. Zaplní ji další květináč a záhon se boduje.",
    "Záhon je plný\nKvětináče: oranžová o 7, pařeníky: modrá na 8. To je 15 bodů a nový záhon. Teď ukonči tah.",
    "Vezmi dílek\nZahradník stojí u řádku 4, to je tvá řada. Druhý dílek v ní je roh ze tří políček. Vezmi ho.",
    "Otoč ho\nPatří do mezery na pravém záhonu. B otáčí, šipky posouvají; křížky: nesedí. A ho položí.",
    "Boduj záhon\nPlný: vidět je 6 květináčů a 3 pařeníky. A ho boduje.",
    "Oranžová\nZa každý květináč krok oranžové kostičky, krok je bod. Vezmi první kostičku: ze 7 na 13.",
    "Modrá\nZa každý pařeník krok modré, krok jsou 2 body. Přes červenou čáru k tomu dá kočku.",
    "Ukonči tah\nMohla by přijít ještě kočka. Ukonči tah.",
    "Výborně!\n27 bodů. Až kostka ukáže 6, začne závěr: skoro prázdné záhony zmizí a každý tah stojí 2 body.",
)

WRONG = (
    "",
    "Kočku v dolním řádku, pak levé horní políčko levého záhonu. Vlajka ho teď označuje.",
    "Květináč v dolním řádku, pak políčko vpravo od kočky. Vlajka ho teď označuje.",
    "Květináč v dolním řádku, pak poslední díru levého záhonu. Vlajka ji teď označuje.",
    "Nic jiného tu není: ukonči tah.",
    "Druhý dílek označené řady, roh. Vlajka ho teď označuje.",
    "Mezera pro tři na pravém záhonu; otáčej B, až křížky zmizí. Vlajka ji teď označuje.",
    "Pravý záhon je plný: tam stiskni A.",
    "První oranžová kostička došla nejdál. Vlajka ji teď označuje.",
    "První modrá kostička. Vlajka ji teď označuje.",
    "Kočky si zatím nech: ukonči tah.",
    "",
)
