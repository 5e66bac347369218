"""The signs of each game, loaded with the game."""

BORROWED = True
