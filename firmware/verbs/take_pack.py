"""A pack that came over the link: into the slot in RAM, until the power goes."""

BORROWED = True


def value(app, words):
    """{"name", "crc"} of the pack; raises PackError or UnknownGame, and keeps the pack that was there.

    Whether it fits the rules in all shows at the set-up: they may not be in memory, and another game may be.
    """
    yield b"firmware.deeds.take_pack"
    yield b'{"name":"%s","crc":"%08x"}' % (words[0], words[1])
