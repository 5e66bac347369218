"""What Verdant's packs call things, in German, see the English module."""

WORDS = """
succulent=Sukkulente
flowering=Blüher
foliage=Blattzier
vining=Ranke
unusual=Exot
table=Tisch
chair=Stuhl
sofa=Sofa
lamp=Lampe
shelf=Regal
fish=Fisch
bird=Vogel
cat=Katze
dog=Hund
fertilizer=Dünger
trowel=Kelle
can=Kanne
seed=Samen
sprout=Keimling
cutting=Steckling
houseplant=Zimmerpflanze
collector=Sammlung
botanist=Botanik
terracotta=Terrakotta
concrete=Beton
wood=Holz
ceramic=Keramik
"""
