"""Sentences between two players, in German."""

PASS_TO = "Weiter an"
NOTHING_SHOWN = "Noch ist nichts offen"
I_AM = "Ich bin %s"
KEYS = "Nur A geht weiter"
