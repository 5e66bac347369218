# MicroPython has no typing:
# mypy: ignore-errors
"""Guest program for a MicroPython that collects: how long the free blocks of the heap are while a match is played.

Arguments: levels of the seats as digits (0 a human, whose keys are pressed at random), most turns of the app's loop,
seed, how often the match is then entered and left. File "pack". Sends "largest", the least that the largest free block
ever was; "free", the fewest bytes ever free; "drift", how many bytes more the fewest in use after the later half of
these visits are than after the earlier half: what looks like a pointer can keep a module for a visit.
"""

import gc

import guest
import playing

LOOK_EVERY = 25
EXACT = 256  # bytes to which the largest block is found

times = int(guest.args[3])


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


def press():
    """Press a key of the human's, if it is the human's turn; not that which leaves the match."""
    if app._name == "menu" and app.screen.at > 4:
        app.keys.push(5)
    elif not playing.levels[app.match.game.player]:
        app.keys.push(playing.key())


def enter_and_leave():
    """Begin a match, draw its table, and go back to the shelf."""
    playing.begin(app)
    app.step()
    app.step()
    app.go("shelf")
    app.step()
    app.step()
    gc.collect()
    return gc.mem_alloc()


app = playing.bring_up()
app.go("shelf")
app.step()
playing.begin(app)
app.step()
least = gc.mem_free()
block = least
for turn in range(playing.turns):
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
# Not the first one: what a game loads once and for all is no drift.
half = times // 2
drift = min(used[half:]) - min(used[1:half]) if half > 1 else 0
guest.send({"largest": block, "free": least, "drift": drift})
