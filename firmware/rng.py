"""The dice: sfc16 (Chris Doty-Humphrey's PractRand generator), kept inside a game's state bytes.

The generator is four 16-bit words a, b, c and a counter, stored little-endian in eight bytes of a
buffer that the caller owns. So a copied state rolls the same dice again, and a state with other
eight bytes is a guess of the future. All arithmetic stays below 2**20: no big integers on the board.
"""

SIZE = 8  # bytes that the generator takes in a state


def seed(buf, at, value):
    """Start the generator at `buf[at:at + 8]` from a 32-bit `value` (PractRand's seeding, ten rounds)."""
    a = value & 0xFFFF
    b = (value >> 16) & 0xFFFF
    buf[at] = a & 0xFF
    buf[at + 1] = a >> 8
    buf[at + 2] = b & 0xFF
    buf[at + 3] = b >> 8
    buf[at + 4] = buf[at + 5] = buf[at + 7] = 0
    buf[at + 6] = 1
    # Ten rounds are what PractRand uses until every bit of the seed has reached every word.
    for _ in range(10):
        next16(buf, at)


def next16(buf, at):
    """Return the next 16 random bits (0..65535) and move the generator on."""
    b = buf[at + 2] | buf[at + 3] << 8
    c = buf[at + 4] | buf[at + 5] << 8
    n = buf[at + 6] | buf[at + 7] << 8
    out = ((buf[at] | buf[at + 1] << 8) + b + n) & 0xFFFF
    n += 1
    buf[at + 6] = n & 0xFF
    buf[at + 7] = (n >> 8) & 0xFF
    a = b ^ (b >> 5)
    buf[at] = a & 0xFF
    buf[at + 1] = a >> 8
    b = c + (c << 3)
    buf[at + 2] = b & 0xFF
    buf[at + 3] = (b >> 8) & 0xFF
    c = ((c << 6 | c >> 10) + out) & 0xFFFF
    buf[at + 4] = c & 0xFF
    buf[at + 5] = c >> 8
    return out


def below(buf, at, n):
    """Return a number in 0..n-1, each equally likely; `n` is 1..65536.

    Rejection, not modulo: outputs of the last, incomplete run of `n` are drawn again.
    """
    if n < 2:
        return 0
    limit = 65536 - 65536 % n
    while True:
        r = next16(buf, at)
        if r < limit:
            return r % n
