"""What packs call things, in Czech, see the English module."""

WORDS = """
zen=základní
zen-ring=kroužky
zen-solo=sólo
verdant=základní
verdant-solo=scénáře
verdant-promo=doplňky
verdant-family=rodinná
queens=základní
queens-back=rub desky
queens-quick=rychlá
cottage=základní
cottage-solo=sólo
cottage-bunny=zajíček
cottage-catcap=dvě kočky
cottage-children=pro děti
off=ne
on=ano
drawn=losem
first seat=hráč 1
seedling=sazenice
hobby gardener=zahrádkář
skilled gardener=pěstitel
master=mistr
head gardener=arcizahradník
"""
