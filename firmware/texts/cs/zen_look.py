"""Sentences of Zen Garden's inspector and score, in Czech."""

PATH = "cesta: %s"
COSTS = "stojí %d"
FREE = "zdarma"
USE = "%s: %s"
NO_AIM = "bez cíle"
AIMS = ("vedlejší", "hlavní", "většina", "detail")
ORDER = "přání %d"
OWN = "máš %d"
NOW = "teď %d b"
COUNT = "máš %d"
LEFT = "Zbývá: %s"


RULES = (
    ("Každá zbylá mince je", "za bod."),
    ("Čtyři stejné cesty", "uzavřené kolem bodu."),
    ("Šest a víc stejných", "ozdob, kdekoli."),
    ("%d b. za každý dílek,", "který to má."),
    ("%d b. za každý dílek,", "který to má."),
    ("Kdo má nejvíc: %d b.,", "druhý: %d."),
    ("Žádný je 0; málo body", "ubírá, od 4 přidává."),
    ("%d b., je-li každý", "podklad vcelku."),
    ("Čím méně podkladů,", "tím víc bodů."),
    ("První, kdo má %d od", "obou, bere nejvíc."),
)
TILE_RULE = (
    "Za tah jeden dílek.",
    "Horní řádek stojí %d,",
    "střední %d, dolní %d.",
    "Polož ho ke svým.",
    "Čtyři ozdoby v řadě:",
    "mince +%d.",
)

PARTS = (
    "Mince", "Okruhy %d", "Ozdoba", "Vedl. %s %d", "Hlav. %s %d", "Nej %s %d", "Det. %s %d",
    "Jednota: %s", "Podklady: %d", "Přání",
)  # fmt: skip
TIE = ("Mince", "Okruhy")
DECIDED = "%s: %d ku %d"
RANK = "Titul: %s"
RANKS = ("plevač", "hrabač", "zahradník", "mistr zahrad", "mistr zenu", "mistr císaře")
