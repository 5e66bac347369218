"""Who wins when places are decided by what each seat has come to. Borrowed: asked once in a game."""

BORROWED = True


def winners(players, standing):
    """Return the bit mask of the seats whose `standing(seat)`, a number or a tuple, is the highest."""
    best = None
    mask = 0
    for seat in range(players):
        mine = standing(seat)
        if best is None or mine > best:
            best = mine
            mask = 0
        if mine == best:
            mask |= 1 << seat
    return mask
