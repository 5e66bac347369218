# MicroPython has no typing:
# mypy: ignore-errors
"""Guest program: a match through the whole app, on a clock that goes as that of the board would.

Arguments: levels of the seats as digits (0 a human, whose keys are pressed at random), most turns of the app's loop,
seed. File "pack". A microsecond passes for every 140 of fuel, and the I2C bus takes its time at 400 kHz.

Sends "cursor", "thinking" (the cursor moves while a bot thinks) and "screen" (a key brings another picture or screen),
the dearest of each as [microseconds, bytes on the bus, spans sent]; "fast", their microseconds with the bus at 1 MHz;
"shelf", the microseconds from the start of code.py to the shelf on the panel, with a drive that is read in no time;
"gap", the longest time between two looks at the keys as [microseconds, screen, whether a bot was thinking]; "heap", the
most bytes in use between two turns of the loop; "decisions" played and whether the match is "over".
"""

import busio
import guest
import playing
import supervisor

FUEL_PER_US = 140
START_MS = 1 << 28
LOOK_EVERY = 20  # turns of the loop between two collections

own = guest.lap_cost()
us = 0  # since the start
fuel = 0  # burnt, and not yet turned into microseconds
sent = 0
transfers = 0
bus = 0  # microseconds
dearest = {}
fast = {}
gap = [0, "", 0]
peak = 0


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
    global us, sent, transfers, bus
    n = (len(buffer) if end is None else end - start) + 1
    us += (9 * n + 2) * 5 // 2
    bus += (9 * n + 2) * 5 // 2
    sent += n
    transfers += 1


supervisor.ticks_ms = ticks_ms
busio.I2C.writeto = writeto
before = guest.heap()


def look():
    """Note the bytes in use now."""
    note_peak(guest.heap() - before)


def note_peak(used):
    global peak
    peak = max(peak, used)


def seen():
    """Return what a move of the cursor leaves as it is."""
    view = app.view
    if app._name != "table" or view is None:
        return app._name
    kept = view.__dict__  # to ask for what a view does not have would load a page of it
    if view.at // 6 and view.zone == 2 and "mode" in kept:
        return None  # another page of Verdant's goals
    return view.zone, app.match.length, kept.get("mode", 0), kept.get("top", 0), kept.get("left", 0)


def key_for_now():
    """Return a key to press, -1 for none: arrows and A mostly, now and then B, M, a long M or the menu."""
    if app.match is None or app.match.over:
        return -1
    if app._name == "menu" and app.screen.at > 4:
        return 5  # not to change the settings or leave the match
    thinking = app.view is not None and app.view.busy
    if thinking or playing.levels[app.match.game.player]:
        # A would cut the thinking short
        key = playing.draw()
        return key if key < 4 else 6 if key == 4 else -1
    return playing.key()


def advance():
    """Press a key or none, and let the app take one turn of its loop; note what it took."""
    global sent, transfers, bus, us
    key = key_for_now()
    old = seen()
    busy = app.view is not None and bool(app.view.busy)
    quiet = app._until < 0
    if key >= 0:
        app.keys.push(key)
    sent = transfers = bus = 0
    begun = clock()
    pause = app.step() * 1000
    took = clock() - begun
    us += pause
    if took + pause > gap[0]:
        gap[:] = [took + pause, app._name, busy]
    if key >= 0 and sent:
        if seen() != old:
            kind = "screen"
        elif key < 4 and quiet and app._until < 0 and app._name == "table":
            kind = "thinking" if busy else "cursor"
        else:
            return
        if kind not in dearest or took > dearest[kind][0]:
            dearest[kind] = [took, sent, transfers // 2]
        fast[kind] = max(took - bus * 3 // 5, fast.get(kind, 0))


begun = clock()
app = playing.bring_up()
app.go("shelf")
app.step()
shelf = clock() - begun
look()
playing.begin(app)
app.step()
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
        "dearest": dearest,
        "fast": fast,
        "shelf": shelf,
        "gap": gap,
        "heap": peak,
        "decisions": match.length if match else -1,
        "over": bool(match and match.over),
        "turns": turn,
    }
)
