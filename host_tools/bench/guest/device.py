# MicroPython has no typing:
# mypy: ignore-errors
"""Guest program: a match through the whole app, on a clock that goes as that of the board would.

Arguments: levels of the seats as digits (0 a human, whose keys are pressed at random), most turns of the app's loop,
seed; anything more says that the heap is to be measured and not the time. File "pack". A microsecond passes for every
140 of fuel, the I2C bus takes its time at 400 kHz, and collecting takes what it was measured to take; nothing else
costs time, so what the drive takes is what loading a module burns.

A thumb presses a key THUMB_MS after the last one, and LOOK_MS after a bot has played, and a little later each time
than the time before. What a key takes ends with the last byte on the bus. In a player's turn it begins when the key is
pressed, also if that waits for something that is under way, such as a module that is fetched ahead; while a bot thinks
it begins when the keys are looked at, and "gap" says how long that takes.

Sends each change as [kind, microseconds, what of them was the bus, what of them was loading modules, bytes on the bus,
spans sent, its name]; a kind is "cursor" or "thinking" (the cursor moves while a bot thinks), "screen" (a key brings
another picture or screen, while a human decides), "watch" (the same while a bot thinks or after it has played) or
"final" (the move that ends the match brings the score).
Then sends "keys" [presses, bytes, spans, most bytes of one]; "shelf", the microseconds from the start of code.py to the
shelf on the panel, with a drive that is read in no time; "gap", the longest time between two looks at the keys as
[microseconds, screen, whether a bot was thinking]; "heap", the most bytes in use between two turns of the loop, beyond
those before the firmware was loaded; "decisions" played and whether the match is "over".
"""

import builtins
import sys

import busio
import guest
import playing
import supervisor

FUEL_PER_US = 140
START_MS = 1 << 28
LOOK_EVERY = 20  # turns of the loop between two collections
COLLECT_US = 10_900  # with 1,500 objects, which is what a match has
GARBAGE = 77_000  # bytes: of the board's heap what is free when 90,000 are in use; then it collects by itself
THUMB_MS = 150  # as fast as thumbs go
LOOK_MS = 300  # nobody answers to a picture sooner

own = guest.lap_cost()
us = 0  # since the start
fuel = 0  # burnt, and not yet turned into microseconds
sent = 0
transfers = 0
bus = 0  # microseconds
last = 0  # when the last byte was sent
loading = 0  # microseconds
depth = 0  # of imports
worked = 0  # microseconds of the last turn of the loop, if it went straight on to the next one
late = 0  # milliseconds, of the thumb
keys = [0, 0, 0, 0]
gap = [0, "", 0]
peak = 0
litter = 0  # bytes that were in use at the last collection, garbage included


def clock():
    """Return the microseconds since the start."""
    global us, fuel
    fuel += guest.lap() - own
    us += fuel // FUEL_PER_US
    fuel %= FUEL_PER_US
    return us


def ticks_ms():
    return (START_MS + clock() // 1000) & 0x1FFFFFFF


def writeto(self, address, buffer, start=0, end=None):
    """Take the time of the bus: nine bits a byte, the address is one, start and stop two more."""
    global us, sent, transfers, bus, last
    n = (len(buffer) if end is None else end - start) + 1
    us += (9 * n + 2) * 5 // 2
    bus += (9 * n + 2) * 5 // 2
    sent += n
    transfers += 1
    last = clock()


def collect():
    """Take the time of a collection."""
    global us, litter
    us += COLLECT_US
    litter = used()


def used():
    """Return the bytes in use, garbage included; to ask takes no time."""
    clock()
    n = guest.used()
    guest.lap()
    return n


def hooked(name, *args):
    """Import, and note the time that it takes."""
    global depth, loading
    if depth or name in sys.modules:
        return real_import(name, *args)
    depth = 1
    begun = clock()
    try:
        return real_import(name, *args)
    finally:
        loading += clock() - begun
        depth = 0


supervisor.ticks_ms = ticks_ms
busio.I2C.writeto = writeto
sys.modules["gc"].collect = collect
real_import = builtins.__import__
builtins.__import__ = hooked
before = guest.heap()
if guest.args[3:]:
    # Every name is looked for among those in the way: right for the heap, and too long for the times.
    playing.set_apart()
    before = guest.heap() - playing.TABLE


def look():
    """Note the bytes in use now; the time that takes does not count."""
    global litter
    clock()
    note_peak(guest.heap() - before)
    litter = min(litter, guest.used())
    guest.lap()


def note_peak(now):
    global peak
    peak = max(peak, now)


def seen():
    """Return what a move of the cursor leaves as it is."""
    view = app.view
    if app._name != "table" or view is None:
        return app._name
    kept = view.__dict__  # to ask for what a view does not have would load a page of it
    if view.at // 6 and view.zone == 2 and "mode" in kept:
        return None  # another page of Verdant's goals
    return view.zone, app.match.length, kept.get("mode", 0), kept.get("top", 0), kept.get("left", 0)


def place():
    """Return the word for what is to be seen."""
    view = app.view
    if app._name != "table" or view is None:
        return app._name
    return view.ZONES[min(view.zone, len(view.ZONES) - 1)]


def key_for_now():
    """Return a key to press, -1 for none: arrows and A mostly, now and then B, M, a long M or the menu."""
    if app.match is None or app.match.over or clock() < ready:
        return -1
    if app._name == "menu" and app.screen.at > 4:
        return 5  # not to change the settings or leave the match
    if thinking() or playing.levels[app.match.game.player]:
        # A would cut the thinking short
        key = playing.draw()
        return key if key < 4 else 6 if key == 4 else -1
    return playing.key()


def thinking():
    return app.view is not None and bool(app.view.busy)


def advance():
    """Press a key or none, and let the app take one turn of its loop; note what it took."""
    global sent, transfers, bus, us, ready, late, loading, worked
    key = key_for_now()
    old = seen()
    was = place()
    length = app.match.length
    busy = thinking()
    quiet = app._until < 0
    if key >= 0:
        app.keys.push(key)
    sent = transfers = bus = loading = 0
    begun = clock()
    waited = 0 if busy else min(max(begun - ready, 0), worked)
    pause = app.step() * 1000
    if used() - litter > GARBAGE:
        collect()
    took = clock() - begun
    us += pause
    worked = 0 if pause else took
    if took + pause > gap[0]:
        gap[:] = [took + pause, app._name, busy]
    if key >= 0:
        late = (late + 7) % 40
        ready = us + 1000 * (THUMB_MS + late)
        keys[:] = [keys[0] + 1, keys[1] + sent, keys[2] + transfers // 2, max(keys[3], sent)]
    if app.match is not None and app.match.length != length and busy:
        ready = us + 1000 * LOOK_MS
    elif key >= 0 and sent:
        if seen() != old:
            kind = "final" if app.match is None or app.match.over else "watch" if busy else "screen"
        elif key < 4 and quiet and app._until < 0 and app._name == "table":
            kind = "thinking" if busy else "cursor"
        else:
            return
        note(kind, waited + last - begun, " ".join([was, "^v<>ABMC"[key & 7] + "-"[key < 8 :] + ">", place()]))


def note(kind, took, name):
    """Send a change; that takes no time, and no room either."""
    clock()
    guest.send([kind, took, bus, loading, sent, transfers // 2, name])
    guest.lap()


begun = clock()
app = playing.bring_up()
app.go("shelf")
app.step()
shelf = clock() - begun
look()
playing.begin(app)
app.step()
ready = clock() + 1000 * LOOK_MS
turn = 0
while turn < playing.turns and app.match is not None and not app.match.over:
    advance()
    if turn % LOOK_EVERY == 0:
        look()
    turn += 1
look()
match = app.match
guest.send(
    {
        "keys": keys,
        "shelf": shelf,
        "gap": gap,
        "heap": peak,
        "decisions": match.length if match else -1,
        "over": bool(match and match.over),
        "turns": turn,
    }
)
