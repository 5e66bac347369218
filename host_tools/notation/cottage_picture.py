"""A picture of a position of Cottage Garden in plain characters."""

from __future__ import annotations

from firmware.games import cottage
from host_tools.notation.cottage_names import SIDES, TILES, board, cells, square

_WIDTH = 80


def bed_rows(game: cottage.Rules, number: int) -> list[str]:
    """Return five rows of a bed: . empty, a to j its tiles in the order of planting, capitals with a pot or cover.

    P and C are printed pots and plant covers, + a pot token, @ a cat, n a nest. A tile's pot is ^, its cover *.
    """
    s = game.state
    at = cottage.BED_AT[number]
    if not s[at]:
        return ["     "] * 5
    marks = ["."] * 25
    pots, covers = game.printed(number)
    for mask, mark in (
        (pots, "P"),
        (covers, "C"),
        (cottage.mask_at(s, at + cottage.POT_MASK), "+"),
        (cottage.mask_at(s, at + cottage.CAT_MASK), "@"),
    ):
        for cell in cells(mask):
            marks[cell] = mark
    for i in range(cottage.NEST, cottage.NEST + game.nests):
        if s[i] and (s[i] - 1) // 25 == number:
            marks[(s[i] - 1) % 25] = "n"
    for k, i in enumerate(range(at + cottage.PLANTED, at + cottage.POT_MASK, 2)):
        if not s[i]:
            break
        turned, corner = divmod(s[i + 1], 25)
        shift = corner + corner // 5
        for cell in cells(game.shape(s[i] - 1, turned) << shift):
            marks[cell] = "abcdefghij"[k]
        kind, bit = game.mark(s[i] - 1, turned)
        if kind:
            marks[cells(1 << bit + shift)[0]] = ".^*"[kind]
    return ["".join(marks[r : r + 5]) for r in range(0, 25, 5)]


def _seat(game: cottage.Rules, seat: int) -> list[str]:
    s = game.state
    at = cottage.SEATS + seat * cottage.RECORD
    mark = ">" if seat == game.player and not game.over else " "
    cubes = [" ".join(map(str, s[at + i : at + i + 3])) for i in (cottage.CUBES, cottage.CUBES + 3)]
    total = game.score(seat, [0] * 3)
    lines = [f"{mark}seat {seat}: {total} pt, {s[at]} cats", f"orange {cubes[0]}, blue {cubes[1]}"]
    heads = [board(s[cottage.BED_AT[n]]) if s[cottage.BED_AT[n]] else "no bed" for n in (2 * seat, 2 * seat + 1)]
    lines.append(f"{heads[0]:9} {heads[1]}")
    rows = zip(bed_rows(game, 2 * seat), bed_rows(game, 2 * seat + 1), strict=True)
    return lines + [f"{left:9} {right}" for left, right in rows]


def _due(game: cottage.Rules) -> str:
    s = game.state
    if game.over:
        return "game over"
    hand = s[cottage.HAND]
    words = f" with {[*TILES, 'a pot', 'a cat'][hand - 1]} in hand" if hand else ""
    left = game.steps_left()
    when = f"{left} steps of the gardener to the final round" if left else "final round"
    return f"{when}: seat {game.player} to {game.PHASES[game.phase]}{words}"


def picture(game: cottage.Rules) -> str:
    """Return the nursery with the gardener's line, and the beds, as many side by side as fit into 80 columns."""
    s = game.state
    at = 4 * s[cottage.GARDENER]
    line = list(game.path[at : at + 4])
    lines = [
        f"     A    B    C    D     die {s[cottage.DIE]}, line "
        + " ".join("ABCD"[c % 4] + "1234"[c // 4] for c in line)
    ]
    queue = [TILES[tile - 1] for tile in s[cottage.QUEUE : cottage.QUEUE + s[cottage.WAITING]]]
    beside = [
        f"reserve {board(s[cottage.RESERVE])}, pots {s[cottage.POTS_LEFT]}, cats {s[cottage.CATS_LEFT]}",
        "queue " + " ".join(queue[:9]),
        "      " + " ".join(queue[9:18]),
        "      " + " ".join(queue[18:27]) + (f" and {len(queue) - 27} more" if len(queue) > 27 else ""),
    ]
    for r in range(4):
        row = ""
        for c in range(4):
            tile = s[cottage.NURSERY + 4 * r + c]
            mark = ">" if 4 * r + c in line else " "
            row += f"{mark}{TILES[tile - 1] if tile else '.':4}"
        lines.append(f"{r + 1}   {row}    {beside[r]}".rstrip())
    if game.nests:
        there = [s[i] - 1 for i in range(cottage.NEST, cottage.NEST + game.nests) if s[i]]
        kept = [square(place % 25) for place in there if place // 25 == cottage.IN_RESERVE]
        lost = sum(place + 1 == cottage.LOST for place in there)
        lines.append(
            f"nests: {s[cottage.FOUND]} of {game.nests} found, {lost} lost, in reserve {' '.join(kept) or 'none'}"
        )
    blocks = [_seat(game, seat) for seat in range(game.players)]
    each = _WIDTH // 28
    for first in range(0, len(blocks), each):
        lines.append("")
        some = blocks[first : first + each]
        lines += ["  ".join(f"{row:26}" for row in rows).rstrip() for rows in zip(*some, strict=True)]
    if game.phase in (cottage.CUBE, cottage.POT):
        steps = s[cottage.STEPS : cottage.STEPS + 2]
        lines += ["", f"{SIDES[s[cottage.SCORED] - 1]} scores: {steps[0]} orange and {steps[1]} blue steps left"]
    return "\n".join([*lines, "", _due(game)])
