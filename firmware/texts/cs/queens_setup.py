"""Sentences of Queen's Garden's options, in Czech."""

OPTIONS = {"start": "Začíná"}
STARTS = ("Vylosovaný hráč", "První hráč")
