"""What tests of minds have in common."""

from firmware import registry
from firmware.minds.search import Search
from host_tools import positions


def turn_of(game, level, seed=1):
    """Play the turn that a bot chooses; return its decisions in words."""
    search = Search(registry.module("minds", game.ID).Mind, game, level, seed)
    search.step()
    words = []
    for move in search.line:
        words.append(positions.notation(game.ID).move_text(game, move))
        game.check(move)
        game.play(move)
    return words
