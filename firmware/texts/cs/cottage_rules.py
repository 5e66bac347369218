"""Cottage Garden's rules in short, in Czech."""

BORROWED = True

TILE = (
    "Vezmi dílek z řady",
    "zahradníka a zasaď ho",
    "na záhon, otočený,",
    "jak chceš. Smí zakrýt",
    "natištěné květináče a",
    "pařeníky: ty pak",
    "nebodují.",
)
POT = (
    "Místo dílku: květináč",
    "na nezakryté políčko.",
    "Plný záhon posune",
    "oranžovou kostičku o",
    "krok za každý",
    "květináč, který je",
    "vidět.",
)
COVER = (
    "Jsou na záhonech a",
    "dílcích. Plný záhon",
    "posune modrou",
    "kostičku o krok za",
    "každý viditelný",
    "pařeník: 2 body.",
)
CAT = (
    "Kočka kdykoli v tvém",
    "tahu zaplní políčko,",
    "body nedává. Za kočku",
    "se také doplní řada",
    "se 2 či 3 dílky.",
)
NEST = (
    "Boduj záhon, dokud je",
    "hnízdo vidět, a je",
    "nalezeno. Zakryté je",
    "ztracené a s ním hra.",
    "Najděte všechna, než",
    "bude na kostce 6.",
)
FREE = (
    "Záhon boduje, když",
    "nemá volné políčko.",
    "Natištěné květináče a",
    "pařeníky se",
    "nezakrývají.",
)
LINE = (
    "Řada s jedním či",
    "žádným dílkem se",
    "doplní z fronty. Se 2",
    "či 3 dílky to stojí",
    "kočku a jde to jen",
    "před sázením.",
)
SKIP = (
    "Jen když nejde",
    "zasadit žádný dílek",
    "řady ani květináč.",
)
BED = (
    "Plný záhon se otočí a",
    "čeká jako další; ty",
    "dostaneš ten, který",
    "čekal. V závěru už",
    "žádný; záhony s 0-2",
    "dílky při 6 zmizí.",
)
CUBE = (
    "Oranžová: krok je",
    "bod, modrá: dva.",
    "Poslední krok skočí",
    "na 20 a dá květináč.",
    "Přes červenou čáru",
    "kočka, každá jen",
    "jednou.",
)
PAY = (
    "Závěr: na začátku",
    "tahu jde oranžová",
    "zpět o dva kroky,",
    "nebo modrá o jeden.",
    "Nebo vzdej záhony.",
)
