"""Guest program: what a key costs at the table, from the event to the last byte on the bus.

Arguments: number of seats, all human; keys to press; seed; index of the value of every option, the last one at most;
language: 0 English, 1 German, 2 Czech.
File "pack". Sends {kind: [fuel, bytes on the bus]} of the dearest: "cursor", a move of the cursor in a zone that is not
shifted; "after", a turn of the loop in which something is worked out about it, or fetched for the next key; "picture",
another picture of the table.
"""

import busio
import guest

for name in ("adafruit_displayio_ssd1306", "alarm", "board", "digitalio", "displayio", "i2cdisplaybus"):
    __import__(name)

sent = [0]


def writeto(self, address, buffer, start=0, end=None):
    """Count; the address is a byte as well."""
    sent[0] += (len(buffer) if end is None else end - start) + 1


busio.I2C.writeto = writeto

from firmware import rng  # noqa: E402
from firmware.app import App  # noqa: E402
from firmware.device import start  # noqa: E402
from firmware.match import Match  # noqa: E402
from firmware.pack import Pack  # noqa: E402

players, presses, seed, choice, language = [int(a) for a in guest.args]
REST = 40  # turns of the loop; what the next key needs has been fetched in fewer
own = guest.lap_cost()
app = App(*start.parts())
if language:
    app.settings[8] = language
    app.apply_settings()
app.go("shelf")
app.step()
pack = Pack(guest.data("pack"))
options = bytes([min(choice, len(values) - 1) for _, values, _ in pack.options])
app.use(pack.game)
app.begin(Match(pack, options, bytes(players), seed, False, app.store))
dice = bytearray(rng.SIZE)
rng.seed(dice, 0, seed)
found = {}


def step():
    """Take one turn of the loop; return [fuel, bytes on the bus]."""
    sent[0] = 0
    guest.lap()
    app.step()
    return [guest.lap() - own, sent[0]]


def note(kind, cost):
    """Keep the dearest: a byte takes 22.5 us, which is 3,150 of fuel."""
    old = found.get(kind, [0, 0])
    if cost[0] + 3150 * cost[1] > old[0] + 3150 * old[1]:
        found[kind] = cost


def seen():
    """Return what a move of the cursor leaves as it is."""
    view = app.view
    if app._name != "table" or view is None:
        return None
    own = view.__dict__  # to ask for what a view does not have would load a page of it
    if view.at // 6 and view.zone == 2 and "mode" in own:
        return None  # another page of Verdant's goals
    return view.zone, app.match.length, own.get("mode", 0), own.get("top", 0), own.get("left", 0)


step()
while presses and app.match is not None:
    presses -= 1
    dealt = rng.below(dice, 0, 22)
    key = 6 if dealt < 2 else 5 if dealt < 4 else 4 if dealt < 10 else dealt & 3
    before = seen()
    eyes = app.eyes
    app.keys.push(key)
    cost = step()
    if key < 4 and before is not None and before == seen() and app._until < 0:
        note("cursor", cost)
    elif before is not None and app._name == "table" and app.eyes == eyes:
        note("picture", cost)
    turns = 0
    while turns < 3 or (app.soon and turns < REST):
        turns += 1
        cost = step()
        if before is not None and before == seen():
            note("after", cost)
guest.send(found)
