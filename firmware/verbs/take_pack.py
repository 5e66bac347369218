"""A pack that came over the link: into the slot in RAM, until the power goes."""

from firmware.pack import Pack

BORROWED = True


def take(app, name, data):
    """{"name", "crc"} of the pack; raises PackError, and keeps the pack that was there."""
    pack = Pack(data)
    if pack.name != name:
        raise ValueError(b"bad-file", b"the pack calls itself %s" % pack.name.encode())
    app.store.slot = pack.data
    yield b'{"name":"%s","crc":"%08x"}' % (pack.name.encode(), pack.crc)
