# MicroPython has no typing:
# mypy: ignore-errors
"""Guest program: the whole app with a match, while memory is as good as full.

Arguments: levels of the seats as digits, seed, how many trials, bytes left free in the first one, how many more in each
that follows. File "pack". Each trial begins a match, plays some turns with keys pressed at random, takes all memory but
the free bytes, lets the app's own loop go on, and gives the memory back. Sends for each [free bytes, how it went,
decisions saved before, decisions saved after, "" or what is wrong].
"""

import gc

import guest
import microcontroller
import supervisor

for name in ("adafruit_displayio_ssd1306", "alarm", "board", "busio", "digitalio", "displayio", "i2cdisplaybus"):
    __import__(name)
for name in ("keypad", "os", "storage", "usb_cdc"):
    __import__(name)

# ruff: noqa: E402
from firmware import modules, rng
from firmware.app import App
from firmware.device.display import Display
from firmware.device.keys import Keys
from firmware.device.power import Power
from firmware.device.store import Store
from firmware.journal import scan
from firmware.match import Match
from firmware.match_rest import resume
from firmware.pack import Pack

TURNS = 60  # of the loop in want of memory: some keys, some slices of a bot
BLOCKS = (4096, 512, 64, 32)


class Enough(BaseException):
    """Ends the app's loop, which no Exception does."""


enough = Enough()
levels = bytes([int(c) for c in guest.args[0]])
seed, trials, first, step = [int(word) for word in guest.args[1:5]]
data = guest.data("pack")
dice = bytearray(rng.SIZE)
rng.seed(dice, 0, seed)
turns = 0


def press(app):
    """Press a key now and then: none that takes something back."""
    if rng.below(dice, 0, 2):
        key = rng.below(dice, 0, 12)
        app.keys.push(key if key < 4 else 6 if key == 4 else 4 if key < 9 else key & 3)


def begin(number):
    """Return an app at the table with a new match."""
    modules.forget("firmware.screens.")
    microcontroller.nvm[0:4096] = b"\xff" * 4096
    display = Display()
    keys = Keys()
    store = Store(microcontroller.nvm)
    store.boot()
    store.guest = data
    ticks = supervisor.ticks_ms
    app = App(display, keys, store, Power(display, keys, ticks()), ticks)
    pack = Pack(data)
    app.use(pack.game)
    app.begin(Match(pack, None, levels, number, False, store))
    for _ in range(10 + rng.below(dice, 0, 120)):
        press(app)
        app.step()
    return app


def saved():
    """Return the decisions in the journal."""
    return list(scan.moves_of(bytes(microcontroller.nvm[0:4096]))[1])


def starve(app, free):
    """Let the app's loop go on with `free` bytes; return how that went."""
    global turns

    def idle(ms):
        global turns
        turns += 1
        if turns == TURNS:
            raise enough
        if app._name not in ("shelf", "setup"):  # from a card's way out keys would begin another match
            press(app)

    app.power.idle = idle
    turns = 0
    gc.collect()
    ballast = None
    for size in BLOCKS:
        while gc.mem_free() > free + size:
            try:
                ballast = [ballast, bytearray(size - 32)]
            except MemoryError:
                break
    try:
        app.run()
    except Enough:
        went = "card" if app._name == "crash" else "went on"
    except MemoryError:
        went = "ended"
    # Link by link: the collector takes what is left on the C stack for pointers, and one would keep all of the chain.
    while ballast:
        link = ballast
        ballast = link[0]
        link[0] = link[1] = None
    gc.collect()
    return went


def wipe(depth):
    """Write over what calls have left on the stack: the collector takes it for addresses of what is in use."""
    a = b = c = d = e = f = g = h = depth
    return wipe(depth - 1) + a + b + c + d + e + f + g + h if depth else 0


def wrong(before):
    """Return what is lost, "" if nothing is."""
    after = saved()
    if after[: len(before)] != before:
        return f"{len(before)} decisions were saved, now {len(after)}"
    store = Store(microcontroller.nvm)
    store.boot()
    store.guest = data
    if not store.unfinished:
        return "" if store.over is not None else "no match waits"
    match = resume(store)
    return "" if list(match.moves[: match.length]) == after else "resumed with other decisions"


for number in range(trials):
    app = begin(number)
    before = saved()
    free = first + number * step
    went = starve(app, free)
    wipe(100)
    gc.collect()
    guest.send([free, went, len(before), len(saved()), wrong(before)])
    app = None
    gc.collect()
