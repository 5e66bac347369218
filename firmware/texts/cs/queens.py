"""Sentences of Queen's Garden, in Czech."""

BORROWED = True

REASONS = """
To teď nejde
Hra skončila
Nic takového tu není
Ve skladu není místo
To nemáš
Nemáš čím zaplatit
Nikam to nejde
Šest míst je plných
Rozšíření došla
Máš málo bodů
Takový tam není
Není tam zelené pole
Něco tam leží
K sousedům se nehodí
Dvakrát ve skupině
Místo je obsazené
Málo žolíků
Jedna barva či symbol
Každý jen jednou
Zbytek je moc drahý
Plať vzestupně
Stojí víc, než máš
Jen vzestupně"""

ZONES = ("nabídka", "sklad", "zahrada", "kotouč", "platba", "ostatní")
KINDS = """S modrá
Y žlutá
G zelená
L limetka
P purpur
V fialová
strom
pták
motýl
květina
rostlina
leknín"""
ROUND_SHORT = "K%s"
ROOM = "%d/%d"
NOTHING = "Nic tu neleží"
PASSED = "pas"
ROUND = "Kolo %s: jsi na tahu"
TAKES = "bere: "
LAYS = "klade: "
BUYS = "pozemek"
PASSES = "pasuje"
