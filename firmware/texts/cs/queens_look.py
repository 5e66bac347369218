"""Sentences of Queen's Garden's inspector, in Czech."""

BORROWED = True

COLOURS = ("světle modrá", "žlutá", "tmavě zelená", "světle zelená", "tmavě fialová", "světle fialová")
VALUE = "cena %d"
EXPANSION = "rozšíření"
COUNTS = "%s: kolo %d +%d"
NO_ROUND = "%s: bez bodů"
AREA = "%s: %d za %d b"
LONE = "%s: %d, nestačí"
PRICE = "Doplať %d"
NO_PRICE = "Nic nedoplácíš"
TAKES = "Bereš %d v ceně %d"
STORED = "Sklad pak %d/%d"
