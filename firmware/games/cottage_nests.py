"""Cottage Garden with the Easter bunny: where the nests lie (3.3, notes of the pack). Borrowed when a match begins."""

from firmware.games.cottage_beds import BED_AT, mask_at
from firmware.games.cottage_state import IN_RESERVE, NEST, NESTS, RESERVE

BORROWED = True


def lay_nests(game):
    """Lay the nests: reserve, all left beds, all right beds, and again (notes of the pack).

    Each comes to the first square in the pack's order that shows nothing else.
    """
    s = game.state
    p = game.players
    squares = game.pack.section(NESTS)[1:]
    for i in range(game.nests):
        k = i % (2 * p + 1)
        bed = IN_RESERVE if not k else 2 * k - 2 if k <= p else 2 * (k - p) - 1
        side = s[RESERVE] if bed == IN_RESERVE else s[BED_AT[bed]]
        taken = mask_at(game._boards, 8 * side - 8) | mask_at(game._boards, 8 * side - 4)
        for place in s[NEST : NEST + i]:
            if (place - 1) // 25 == bed:
                cell = (place - 1) % 25
                taken |= 1 << cell + cell // 5
        for cell in squares:
            if not taken >> cell + cell // 5 & 1:
                s[NEST + i] = 1 + bed * 25 + cell
                break
