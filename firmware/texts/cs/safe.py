"""Sentences of the safe menu, in Czech."""

TITLE = "Nouzové menu"
ENTRIES = ("Seznam her", "Autotest", "Restart")
NOTES = ("Jen vestavěné sady", "Displej a tlačítka", "Jako vždy, bez B")
CHOOSE = "vyber"
KEYS = "Nahoru, dolů, pak A"
