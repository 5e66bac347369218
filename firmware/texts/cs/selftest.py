"""Sentences of the self-test, in Czech."""

TITLE = "Autotest"
FRAME = ("Je tečkovaný rámeček", "dokola celý?", "Ne: viz hw/README")
PANEL = "%s na 0x%02x"
NO_PANEL = "bez panelu na 0x%02x"
UNKNOWN = "?"
PRESS = "Stiskni vše"
ALL = "Všechno funguje"
NAMES = "NDLPABM"
HELD = "drž: zpět"
NEXT = "další"
LEAVE = "konec"
AGAIN = "znovu"
SOUND = ("Bzučák", "slyšíš ho", "nezapojen")
MEMORY = ("Ukládání", "funguje", "SELHALO")
BATTERY = ("Baterie", "%d,%02d V", "nezapojena")
FREE = ("Paměť", "volno %d kB")
WIRING = ("Zapojení", "v pořádku", "chyby %d: M")
KEYS = "Jen A, B a M"
NO_REMARKS = "Bez připomínek"
