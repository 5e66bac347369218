"""Sentences of the menu, in Czech."""

ENTRIES = ("Dál", "Vrať tah", "Rada", "Skóre", "Pravidla", "Nastav", "Odejdi")
CHOOSE = "vyber"
GO_ON = "Zpět\nke stolu"
UNDO = (
    "Vrátí tvé\nposlední\nrozhodnutí",
    "Zatím\nnení co\nvracet",
    "Ne: už bylo\nvidět něco\nnového",
    "Ne: táhl už\njiný\nhráč",
    "Ne: hra\nuž\nskončila",
)
HINT = "Vlajka tam,\nkam by šel\nMistr, a co\nto přinese"
HINT_NOT_NOW = "Teď ne:\nna tahu je\nbot"
SCORE = "Body\nzatím, po\nřádcích"
HELP = "Tlačítka\na pravidla\nve\nzkratce"
SETTINGS = "Zvuk,\npísmo,\nrychlost,\njména"
LEAVE = "Zpět na\nvýběr her.\nPartie\nzůstane"
LEAVE_UNSAVED = "Zpět na\nvýběr her.\nNEuloženo:\nztratí se"
KEYS = "Nahoru, dolů, pak A"
NOT_NOW = "Teď ne: viz výše"
