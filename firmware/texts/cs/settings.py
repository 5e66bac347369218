"""Sentences of the settings, in Czech."""

TITLE = "Nastavení"
NAMES = (
    "Kontrast", "Otočení", "Blikání", "Kurzor", "Zvuk", "Podržení", "Písmo", "Boti",
    "Řeč", "Jména", "Statistika", "Autotest", "Výchozí",
)  # fmt: skip
VALUES = (
    (),
    ("ne", "ano", "místo"),
    ("ne", "ano"),
    ("platné", "každé"),
    ("vyp.", "slabý", "silný"),
    ("běžně", "pomalu", "rychle", "vyp."),
    ("běžné", "velké"),
    ("běžně", "pomalu", "rychle", "po A"),
    ("English", "Deutsch", "Čeština"),
    (),
    (),
    (),
    (),
)
NOTES = (
    ("Jas displeje",),
    ("Obraz, jak je", "Obraz vzhůru nohama", "Hráči proti sobě"),
    ("Nic nebliká", "Kurzor bliká"),
    ("Jen platná políčka", "Každé políčko"),
    ("Bez zvuku", "Tiché zvuky", "Hlasité zvuky"),
    ("8 kroků za sekundu", "5 kroků za sekundu", "16 kroků za sekundu", "Jen jeden krok"),
    ("Písmo, jak je", "Věty velkým písmem"),
    ("Jejich tah: 1,5 s", "Jejich tah: 4 s", "Jejich tah: 0,3 s", "Tahy čekají na A"),
    ("Řeč přístroje",),
    ("A: kdo kde sedí",),
    ("A: hry a výhry",),
    ("A: displej, tlačítka",),
    ("A: vše jako nové",),
)
NO_BUZZER = "Bzučák není zapojen"
OPEN = "otevři"
RESET = "obnov"
SURE = "Znovu A: i jména"
WAS_RESET = "Vše je jako nové"
KEYS = "Vlevo, vpravo: změň"
ONLY_A = "Tady stiskni A"
