"""Playthroughs: a readable transcript of a whole seeded random game, kept as a golden file for every pack and number
of players. A change in the rules shows up there as words, not as a number."""

from __future__ import annotations

from binascii import crc32

from firmware.pack import Pack
from host_tools import positions
from host_tools.check import option_sets, seats_of
from host_tools.packs import compiler
from host_tools.playout import playout

_WIDTH = 120  # of a line


def digest(state: bytes | bytearray) -> str:
    """Return the digest of a state as 8 hex digits, as a match shows it."""
    return f"{crc32(bytes(state)) & 0xFFFFFFFF:08x}"


def transcript(pack: Pack, players: int, seed: int) -> str:
    """Return the playthrough of one game: every decision with its choices, a picture a round, the end in full."""
    # The last set of options has the most in play (Zen Garden: all five boards).
    options = option_sets(pack)[-1]
    game = positions.new_game(pack, players, seed, options)
    notation = positions.notation(pack.game)
    chosen = ", ".join(f"{name} {values[options[i]][0]}" for i, (name, values, _) in enumerate(pack.options))
    lines = [f"{pack.name}, {players} players, seed {seed}, {chosen or 'no options'}", "", notation.picture(game), ""]
    mover = game.player
    for number, move in enumerate(playout(game, seed)):
        words = positions.legal_moves(game)
        # A picture a round is enough to follow, and keeps a golden file short.
        new_turn = game.player != mover or game.phase == 0
        if new_turn and game.player == 0 and number:
            lines += ["", notation.picture(game), ""]
        mover = game.player
        text = notation.move_text(game, move)
        line = f"{f'{number:3}  seat {game.player}: {text}':31} "
        others = "not " + " | ".join(other for other in words if other != text)
        few = len(words) <= 4 and len(line + others) <= _WIDTH
        lines.append(line + (others if few else f"of {len(words)}"))
    lines += ["", notation.picture(game), ""]
    for row in positions.scores(game):
        parts = ", ".join(f"{name} {points}" for name, points in row["parts"].items())
        lines.append(f"seat {row['seat']}: {row['total']} = {parts}")
    lines += [f"winners: {positions.winners(game)}", f"digest: {digest(game.state)}", ""]
    return "\n".join(lines)


def wanted() -> list[tuple[str, Pack, int]]:
    """Return (file name, pack, players) for every shipped pack and number of players, and one for each example."""
    found = []
    for path in compiler.sources():
        pack = compiler.built_in(path.stem)
        found += [(f"{pack.name}-{players}.txt", pack, players) for players in seats_of(pack)]
    for path in compiler.examples():
        pack = compiler.built_in(path.stem)
        players = seats_of(pack)[-1]  # most of it is in play
        found.append((f"{pack.name}-{players}.txt", pack, players))
    return found
