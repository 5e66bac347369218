# MicroPython has no typing:
# mypy: ignore-errors
"""Guest program for a MicroPython that collects: how long the free blocks of the heap are while a match is played.

Arguments: levels of the seats as digits (0 a human, whose keys are pressed at random), most turns of the app's loop,
seed, how often the match is then entered and left. File "pack". Sends "largest", the least that the largest free block
ever was; "free", the fewest bytes ever free; "drift", by how much the bytes in use grew from the second time that the
match was left to the last.
"""

import gc

import guest
import microcontroller
import supervisor

for name in ("adafruit_displayio_ssd1306", "alarm", "board", "busio", "digitalio", "displayio", "i2cdisplaybus"):
    __import__(name)
for name in ("keypad", "os", "storage", "usb_cdc"):
    __import__(name)

LOOK_EVERY = 25
EXACT = 256  # bytes to which the largest block is found

levels = bytes([int(c) for c in guest.args[0]])
turns, seed, times = [int(word) for word in guest.args[1:4]]
data = guest.data("pack")


def largest():
    """Return the length of the largest block that can be had."""
    gc.collect()
    low = 0
    high = gc.mem_free()
    while high - low > EXACT:
        middle = (low + high) // 2
        try:
            bytearray(middle)
            low = middle
        except MemoryError:
            high = middle
        gc.collect()
    return low


def bring_up():
    """Do what firmware.app.main does, up to the loop."""
    from firmware.app import App
    from firmware.device.display import Display
    from firmware.device.keys import Keys
    from firmware.device.power import Power
    from firmware.device.store import Store

    display = Display()
    keys = Keys()
    store = Store(microcontroller.nvm)
    store.boot()
    ticks = supervisor.ticks_ms
    return App(display, keys, store, Power(display, keys, ticks()), ticks)


def begin():
    """Begin the match, as the set-up screen does."""
    from firmware.match import Match
    from firmware.pack import Pack

    pack = Pack(data)
    app.use(pack.game)
    app.begin(Match(pack, None, levels, seed, False, app.store))


def press():
    """Press a key of the human's, if it is the human's turn; not that which leaves the match."""
    if app._name == "menu" and app.screen.at > 4:
        app.keys.push(5)
    elif not levels[app.match.game.player]:
        key = rng.below(dice, 0, 24)
        app.keys.push(key if key < 8 else 14 if key == 8 else 4 if key < 16 else key & 3)


def enter_and_leave():
    """Begin a match, draw its table, and go back to the shelf."""
    begin()
    app.step()
    app.step()
    app.go("shelf")
    app.step()
    app.step()
    gc.collect()
    return gc.mem_alloc()


app = bring_up()
app.go("shelf")
app.step()
from firmware import rng  # noqa: E402

dice = bytearray(rng.SIZE)
rng.seed(dice, 0, seed)
begin()
app.step()
least = gc.mem_free()
block = least
for turn in range(turns):
    if app.match is None or app.match.over:
        break
    press()
    app.step()
    if turn % LOOK_EVERY == 0:
        block = min(block, largest())
        least = min(least, gc.mem_free())
app.go("shelf")
app.step()
used = [enter_and_leave() for _ in range(times)]
guest.send({"largest": block, "free": least, "drift": used[-1] - used[min(1, times - 1)] if times else 0})
