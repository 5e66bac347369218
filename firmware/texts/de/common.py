"""Sentences that several screens show, in German."""

BORROWED = True

LEVELS = ("Mensch", "Setzling", "Gärtner", "Meister")
YOU = "Ich"
PLAYER = "Spieler %d"

BACK = "zurück"
NOW = "nun"  # legend while a bot thinks: 3
