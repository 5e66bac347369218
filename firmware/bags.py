"""Sets kept as bits: masks, and bags in bytes of a state, a bit for each thing that can be drawn."""

# how many bits a number of four has
BITS = bytes([(i & 1) + (i >> 1 & 1) + (i >> 2 & 1) + (i >> 3 & 1) for i in range(16)])


def ones(mask):
    """Return how many bits of `mask` are set."""
    n = 0
    while mask:
        mask &= mask - 1
        n += 1
    return n


def count_bits(buf, at, size):
    """Return how many bits of `buf[at:at + size]`, a bag with a bit for each thing, are set."""
    n = 0
    for i in range(at, at + size):
        b = buf[i]
        n += BITS[b & 15] + BITS[b >> 4]
    return n


def take_bit(buf, at, k):
    """Take set bit number `k`, from 0, out of the bag at `buf[at]`; return which bit of the bag it was."""
    first = at
    while True:
        b = buf[at]
        n = BITS[b & 15] + BITS[b >> 4]
        if k < n:
            break
        k -= n
        at += 1
    bit = 0
    while True:
        if b >> bit & 1:
            if not k:
                break
            k -= 1
        bit += 1
    buf[at] = b ^ 1 << bit
    return (at - first) * 8 + bit
