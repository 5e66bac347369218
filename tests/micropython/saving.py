"""Guest program: a match played into a store whose flash is a bytearray; sends what was kept and what it costs in fuel.

Needs the file "pack", one of Zen Garden. A PC holds the drive, so no file is written.
"""

from array import array
from binascii import crc32

import guest

from firmware import rng
from firmware.device.store import Store
from firmware.journal.records import FREE
from firmware.match import Match
from firmware.match_rest import resume
from firmware.pack import Pack

pack = Pack(guest.data("pack"))


class Flash:
    """Stands for `microcontroller.nvm`; counts erases."""

    def __init__(self):
        self.data = bytearray(FREE * 16)
        self.erases = 0

    def __len__(self):
        return len(self.data)

    def __getitem__(self, part):
        return self.data[part]

    def __setitem__(self, part, value):
        for b in self.data[part]:
            if b != 255:
                self.erases += 1
                break
        self.data[part] = value


class Held:
    """Stands for the drive: the PC has it."""

    def open(self):
        return False

    def close(self):
        pass


def only_pack(header):
    """Stands for the packs on the drive."""
    return pack


flash = Flash()


def boot():
    """Return the store of the board, started anew."""
    store = Store(flash, "", Held(), bytearray(256))
    store.pack_for = only_pack
    store.boot()
    return store


fuel = {}
cost = guest.lap_cost()


def measure(name, work):
    """Note the fuel of work(); return what it returns."""
    guest.lap()
    value = work()
    fuel[name] = guest.lap() - cost
    return value


moves = array("H", bytes(2 * 32))
dice = bytearray(rng.SIZE)
rng.seed(dice, 0, 5)


def play(match, decisions):
    """Play random decisions; return the last one."""
    move = 0
    while decisions and not match.over:
        n = match.game.moves(moves)
        move = moves[rng.below(dice, 0, n)]
        match.play(move)
        decisions -= 1
    return move


said = []


def note(match):
    """Note the digest of the match and the flash."""
    said.append([match.length, match.digest(), crc32(flash.data) & 0xFFFFFFFF])


store = boot()
store.save_settings(b"twelve bytes")
match = Match(pack, None, bytes((0, 2, 0, 2)), 4000000000, True, store)
play(match, 50)
note(match)
measure("undo", match.undo)
play(match, 30)
match.goto(20)
play(match, 1)
note(match)
match = resume(boot())
note(match)
while len(flash) - boot()._end > 200:
    match.undo()
    play(match, 6)
note(match)
store = measure("boot", boot)
match = measure("resume", lambda: resume(store))

appends = []
for _ in range(4):
    measure("append", lambda: store.move(store.length, 7))
    appends.append(fuel["append"])
fuel["append"] = min(appends)  # the others paid for growing memory, which a board does not have
store.rewind(match.length)
play(match, 500)
note(match)
store = boot()
match = Match(pack, None, bytes(2), 1, False)
measure("start with a rewrite", lambda: store.start(match))
play(match, 500)
note(match)
guest.send([said, flash.erases, fuel, boot().settings.decode()])
