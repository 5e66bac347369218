"""Guest program: the fuel of a loop of 100 turns and of one of 1,000."""

import guest


def lap(turns):
    guest.lap()
    for _ in range(turns):
        pass
    return guest.lap()


guest.send([lap(100), lap(1000)])
