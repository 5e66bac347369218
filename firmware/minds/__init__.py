"""The bots: a search for all games, an evaluation for each."""

BORROWED = True
