"""Sentences of the list of matches that wait, in Czech."""

TITLE = "Partie"
MOVE = "tah %d"
ALONE = "Jen ty"
BOTS = "%dx bot"
HUMANS = "%dx člověk"
HUMANS_AND = "%dx hráč, %s"
AND = "Ty, %s"
SAME = ("", "%dx Sazenice", "%dx Pěstitel", "%dx Mistr")
OPEN = "běží"
PARKED = "čeká"
GO_ON = "hraj"
DROP = "zahoď"
KEEP = "nech"
DROP_THIS = ("Zahodit tuto partii?", "Nejde to vrátit")
NO_ROOM = ("Běžící nejde odložit.", "Zahodit ji?")
ASKED = "A: zahoď, B: nech"
KEYS = "A: hraj, M: zahoď"
ONE = "Jiná tu není"
DROPPED = "Zahozeno"
OPENING = "Načítám %s"
REFUSED = (
    "Uložení odmítnuto",
    "Nic není uloženo",
    "Její pravidla chybí",
    "Pravidla jiné hry",
    "Pravidla se změnila",
    "Uložení je poškozené",
    "Uložení je poškozené",
    "Uložení je poškozené",
    "Partie už skončila",
)
