"""The sentences of screens and games, in English."""

BORROWED = True
