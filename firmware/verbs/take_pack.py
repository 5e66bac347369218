"""A pack that came over the link: into the slot in RAM, until the power goes."""

from firmware import registry
from firmware.pack import Pack

BORROWED = True


def take(app, name, data):
    """{"name", "crc"} of the pack; raises PackError or UnknownGame, and keeps the pack that was there.

    Whether it fits the rules shows at the set-up: they may not be in memory, and another game may be.
    """
    pack = Pack(data)
    registry.entry(pack.game)
    if pack.name != name:
        raise ValueError(b"bad-file", b"the pack calls itself %s" % pack.name.encode())
    app.store.guest = pack.data
    yield b'{"name":"%s","crc":"%08x"}' % (pack.name.encode(), pack.crc)
