"""The lessons: for each game a match whose decisions are written down, and where cards come between them.

PACK    name of the pack; SEED: of the match, in which seat 0 is the player and seat 1 a Gardener
MOVES   the decisions of both seats from the start of the match on; those of the other seat as ~move, so below 0
CARDS   the number of decisions before each card, ascending; what comes before the first one is the prepared position,
        the last one is the end of MOVES. Two cards in a row for one position are read one after the other.

The words of the cards are texts/<game>_learn.py.
"""
