"""Take a pack that came over the link."""

from firmware import registry
from firmware.device import files
from firmware.pack import Pack, PackError

BORROWED = True


def main(app, words):
    """That called words[0], of the bytes words[1]; leave its check sum in their place."""
    pack = Pack(words[1])
    registry.entry(pack.game)
    name = pack.name.encode()
    if name != words[0]:
        raise ValueError(b"bad-file", b"the pack calls itself %s" % name)
    # What the rules are called by, the engine, the pack of that name tells that came with them.
    own = files.read("%s/firmware/packs/%s.pack" % (app.store.root, pack.game), 8)
    if own is not None and not pack.engine_min <= own[6] <= pack.engine_max:
        text = "pack %s is for engine %d to %d, this is %d"
        raise PackError(text % (pack.name, pack.engine_min, pack.engine_max, own[6]))
    app.store.guest = pack.data
    words[1] = pack.crc
    yield
