"""What the tests of journal, match and store share: seeded matches, and flash that loses its power."""

from array import array

from firmware.device.store import Store
from firmware.match import Match
from firmware.match_rest import resume
from host_tools.packs import compiler
from host_tools.playout import Chooser
from host_tools.simulator.clock import PowerCut
from host_tools.simulator.flash import Flash, Nvm


class NoClock:
    """A clock for flash on its own: nobody waits."""

    def __init__(self):
        self.blackouts = []

    def now(self):
        return 0

    def spend(self, us):
        pass

    def lose_power(self):
        raise PowerCut


class Board:
    """Flash, the drive's folder and sleep memory of one board; `boot` starts it anew and returns its Store.

    held    True while a PC holds the drive: Python may not write files
    """

    def __init__(self, root, flash=None):
        self.root = root
        self.flash = flash or Flash(NoClock())
        self.nvm = Nvm(self.flash)
        self.held = False
        self.sleep = bytearray(256)

    def of_pc(self):
        return not self.open()

    def open(self):
        return not self.held

    def close(self):
        pass

    def boot(self):
        store = Store(self.nvm, str(self.root), self, self.sleep)
        store.boot()
        return store

    def lose_power(self):
        """Sleep memory is RAM."""
        self.sleep[:] = bytes(256)


def put_packs(root, *names):
    """Put shipped packs where a board looks for them."""
    folder = root / "firmware" / "packs"
    folder.mkdir(parents=True)
    for name in names:
        (folder / f"{name}.pack").write_bytes(compiler.built_in(name).data)


def zen_match(seats=(0, 0), seed=7, pack="zen", practice=False, sink=None):
    return Match(compiler.built_in(pack), None, bytes(seats), seed, practice, sink)


def play_on(match, decisions=None, seed=1):
    """Play seeded random decisions, to the end if no number is given."""
    chooser = Chooser(seed)
    buf = array("H", bytes(2 * match.game.MOST_MOVES))
    while not match.over and decisions != 0:
        match.play(buf[chooser.below(match.game.moves(buf))])
        if decisions is not None:
            decisions -= 1
    return match


def played(match):
    """Return the moves of a match as a list."""
    return list(match.moves[: match.length])


def start_again(board, data):
    """A board with these bytes in its flash, and the same drive; what was in RAM is gone."""
    again = Board(board.root)
    again.flash.data[:] = data
    again.held = board.held
    return again


def resumed(board):
    """Return (moves of the match that goes on after a start of the board, its Match); ([], None) if there is none."""
    store = board.boot()
    if not store.unfinished and store.over is None:
        return [], None
    one = resume(store)
    return played(one), one


def parked_in(store):
    """Return the sources of the matches that are parked in files."""
    return [one for one in store.waiting() if one.place >= 0]
