"""Guest program: what the readers of packs and journals make of each file named in "names"."""

import guest

from firmware import registry
from firmware.journal import scan
from firmware.pack import Pack, PackError

for name in guest.data("names").decode().split():
    data = guest.data(name)
    if name.startswith("pack"):
        try:
            pack = Pack(data)
            pack.use_for(registry.engine(pack.game))
            guest.send([name, pack.name, pack.players, pack.default_options().hex()])
        except (PackError, registry.UnknownGame) as error:
            guest.send([name, str(error)])
    else:
        found, moves = scan.moves_of(data)
        header = found.header
        who = None if header is None else [header.pack_name, header.seed, list(header.seats), header.practice]
        guest.send([name, who, list(moves), found.generation, found.end, found.digest, found.whole, found.open])
