"""What packs call things, in German, see the English module."""

WORDS = """
zen=normal
zen-ring=Ringe
zen-solo=allein
verdant=normal
verdant-solo=Szenarien
verdant-promo=Extras
verdant-family=Familie
queens=normal
queens-back=Rückseite
queens-quick=schnell
cottage=normal
cottage-solo=allein
cottage-bunny=Osterhase
cottage-catcap=2 Katzen
cottage-children=Kinder
off=aus
on=an
drawn=gelost
first seat=Platz 1
seedling=Setzling
hobby gardener=Hobbygärtner
skilled gardener=geübter Gärtner
master=Meister
head gardener=Obergärtner
"""
