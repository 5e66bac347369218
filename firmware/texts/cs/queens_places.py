"""Sentences of Queen's Garden's inspector, about places, in Czech."""

BORROWED = True

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
