"""Why a move is not allowed, as one line for a person: the sentence of the device and the number of the rule."""

from __future__ import annotations

from firmware import registry
from firmware.games.base import IllegalMove
from host_tools.core import Game


def sentence(game: Game, error: IllegalMove) -> str:
    """Return the line for `error`; the words are those that the handheld shows."""
    words = registry.module("texts", game.ID).REASONS
    if isinstance(words, str):  # a line each
        words = words.split("\n")
    return f"not allowed: {words[error.reason]} ({error.rule})"
