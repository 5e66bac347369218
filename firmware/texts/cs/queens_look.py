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
FREE = ("Zelené pole", "Sem smí dílek")
SLOT = ("Místo pro", "rozšíření")
DECORATIONS = ("fontána", "socha", "lavička", "pavilon")
BRINGS = "přinese %d"
ROUND_IT = "Kolem leží %d z 6"
DONE = "Obklopeno: získáno"
PAVILION = "+%d v každém kole"
BLANK = "Koupené: bez pavilonu"
EACH_ROUND = "Kolo %d: každý dá"
PAVILIONS = "Každý pavilon: %d"
