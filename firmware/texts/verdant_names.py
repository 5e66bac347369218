"""What Verdant's packs call things, in another language: lines such as "cat=Katze", see packs.py.

Types, motifs and pots have 10 letters, a type with a motif 18 (also before "3 leaves"), ranks 21, plants 21.
"""

WORDS = ""
