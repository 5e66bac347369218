# MicroPython has no typing:
# mypy: ignore-errors
"""Guest program: plays saved matches again; sends [name, digest] of each.

File "names": the names of files with packs, "pack...", and with saves, "match...".
"""

import guest

from firmware.journal import scan
from firmware.match import Match
from firmware.match_rest import replay
from firmware.pack import Pack

packs = {}
for name in guest.data("names").decode().split():
    data = guest.data(name)
    if name.startswith("pack"):
        pack = Pack(data)
        packs[pack.crc] = pack
        continue
    found, moves = scan.moves_of(data)
    header = found.header
    pack = packs[header.pack_crc]
    match = Match(pack, header.options[: len(pack.numbers)], header.seats, header.seed, header.practice)
    replay(match, moves, found.length, found.marks)
    guest.send([name, match.digest()])
