"""Sentences of the safe menu, in German."""

TITLE = "Notmenü"
ENTRIES = ("Spiele", "Selbsttest", "Neustart")
NOTES = ("Nur eigene Regelsätze", "Bild, Tasten, Akku", "Wie immer, ohne B")
CHOOSE = "wählen"
KEYS = "Auf, ab, dann A"
