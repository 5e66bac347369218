"""What Verdant's packs call things, in Czech, see the English module."""

WORDS = """
succulent=sukulent
flowering=květ
foliage=zeleň
vining=liána
unusual=exot
table=stůl
chair=židle
sofa=pohovka
lamp=lampa
shelf=regál
fish=ryba
bird=pták
cat=kočka
dog=pes
fertilizer=hnojivo
trowel=lopatka
can=konev
seed=semínko
sprout=klíček
cutting=řízek
houseplant=pokojovka
collector=sběratel
botanist=botanik
terracotta=terakota
concrete=beton
wood=dřevo
ceramic=keramika
"""
