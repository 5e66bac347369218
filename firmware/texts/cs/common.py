"""Sentences that several screens show, in Czech."""

BORROWED = True

LEVELS = ("Člověk", "Sazenice", "Pěstitel", "Mistr")
YOU = "Ty"
PLAYER = "Hráč %d"

BACK = "zpět"
NOW = "teď"  # legend while a bot thinks: 3
