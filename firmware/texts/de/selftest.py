"""Sentences of the self-test, in German."""

TITLE = "Selbsttest"
FRAME = ("Ist der Rand aus", "Punkten ganz heil?", "Nein: s. hw/README")
PANEL = "%s, 0x%02x"
NO_PANEL = "Kein Bild: 0x%02x"
UNKNOWN = "?"
PRESS = "Jede Taste drücken"
ALL = "Alle Tasten gehen"
NAMES = "OULRABM"
HELD = "halten: zurück"
NEXT = "weiter"
LEAVE = "zurück"
AGAIN = "nochmal"
SOUND = ("Summer", "ist zu hören", "fehlt")
MEMORY = ("Sichern", "geht", "GEHT NICHT")
BATTERY = ("Akku", "%d,%02d V", "nicht messbar")
FREE = ("Heap", "%d kB frei")
WIRING = ("Drähte", "in Ordnung", "%d Fehler: M")
KEYS = "Nur A, B und M"
NO_REMARKS = "Keine Bemerkungen"
