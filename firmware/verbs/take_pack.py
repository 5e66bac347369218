"""A pack that came over the link: into the slot in RAM, until the power goes."""

from firmware import registry
from firmware.device import files
from firmware.pack import Pack, PackError

BORROWED = True


def take(app, name, data):
    """{"name", "crc"} of the pack; raises PackError or UnknownGame, and keeps the pack that was there.

    Whether it fits the rules in all shows at the set-up: they may not be in memory, and another game may be. What they
    are called by, the engine, the pack of that name tells that came with them.
    """
    pack = Pack(data)
    registry.entry(pack.game)
    if pack.name != name:
        raise ValueError(b"bad-file", b"the pack calls itself %s" % pack.name.encode())
    own = files.read("%s/firmware/packs/%s.pack" % (app.store.root, pack.game), 8)
    if own is not None and not pack.engine_min <= own[6] <= pack.engine_max:
        raise PackError("pack %s is for engine %d to %d, this is %d" % (name, pack.engine_min, pack.engine_max, own[6]))
    app.store.guest = pack.data
    yield b'{"name":"%s","crc":"%08x"}' % (pack.name.encode(), pack.crc)
