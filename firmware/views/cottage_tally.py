"""Cottage Garden: the words of the score and of the end."""

from firmware.games import cottage as rules
from firmware.modules import borrow
from firmware.texts import cottage_tally as words


def part(view, i, seat):
    """Return (label, details) of a line of the score, None if the category is not in use."""
    game = view.game
    s = game.state
    at = rules.SEATS + seat * rules.RECORD
    if i == 2:
        return (words.PARTS[2], ()) if s[at + rules.HIVE] else None
    points = game.pack.section(rules.ORANGES + i)
    lines = [words.CUBE % (k + 1, points[s[at + rules.CUBES + 3 * i + k]]) for k in range(3)]
    if not i:
        lines.append(words.CATS % s[at])
    lines.append(words.AT_20 % game.standing(seat)[1])
    return words.PARTS[i], lines


def ending(view, totals, winners):
    """Return the sentence under the ranking."""
    game = view.game
    if game.nests:
        found = game.state[rules.FOUND]
        return words.FOUND % found if winners else words.UNFOUND % (found, game.nests)
    if game.players == 1:
        rank = bytes(game.pack.section(rules.NAMES)).decode().split("\n")[game.rank()]
        if view.app.language:
            rank = borrow("firmware.tongue").said(rank, "packs")
        line = words.RANK % rank
        return line if len(line) < 22 else rank
    best = max(totals)
    equal = [i for i in range(len(totals)) if totals[i] == best]
    if len(equal) > 1:
        for k in (1, 2):
            counts = [game.standing(i)[k] for i in equal]
            if max(counts) != min(counts):
                return words.TIES[k - 1] % (max(counts), min(counts))
    return ""
