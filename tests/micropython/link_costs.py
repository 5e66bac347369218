"""Guest program: what the serial link adds to a turn of the app's loop while it answers, and while it is silent.

Arguments: number of seats, requests (several with | between). Files "pack", and "other", another pack; both are on the
drive. Sends the fuel that the link takes of a turn without a request; then [request, the most that the link took of one
turn of its answer when it was asked the first time, and the second, the reply] of each; all are asked once before any
is asked again, so that the board has met all names.

What the link takes of a turn is all that comes after the panel: to drop what it has loaded, and to go on. What the app
has to do then, such as drawing the table anew, is its own.
"""

import guest

for name in ("adafruit_displayio_ssd1306", "alarm", "board", "digitalio", "displayio", "i2cdisplaybus"):
    __import__(name)

import os  # noqa: E402
import sys  # noqa: E402

import usb_cdc  # noqa: E402

from firmware import modules  # noqa: E402
from firmware.app import App  # noqa: E402
from firmware.device import start  # noqa: E402
from firmware.match import Match  # noqa: E402
from firmware.pack import Pack  # noqa: E402

LOOKS = 3  # turns without a request, the cheapest of which is taken off

own = guest.lap_cost()
app = App(*start.parts())
app.store.root = "/data"
os.mkdir("/data/packs")
for name in ("pack", "other"):
    with open("/data/packs/" + name + ".pack", "wb") as file:
        file.write(guest.data(name))
app.go("shelf")
app.step()
pack = Pack(guest.data("pack"))
app.use(pack.game)
app.begin(Match(pack, None, bytes(int(guest.args[0])), 7, False, app.store))
data = usb_cdc.data
data.connected = True
show = app.display.show
sweep = modules.sweep
loaded = []


def shown(canvas):
    """Draw, and let the lap begin where the link's part of the turn does."""
    show(canvas)
    guest.lap()


def swept():
    """Drop what was loaded; that is a part of the link's if the app has loaded and dropped nothing itself."""
    only_its = sorted(sys.modules) == loaded
    guest.lap()
    long = sweep()
    if not only_its:
        guest.lap()
    return long


def step():
    """Take one turn of the loop; return the fuel of the link's part."""
    global loaded
    app.step()
    fuel = guest.lap() - own
    loaded = sorted(sys.modules)
    return fuel


def usual():
    """Return the fuel of the link's part when nothing happens."""
    app.display.show = shown  # a trace has let go of it
    return min([step() for _ in range(LOOKS)])


def ask(request):
    """Return the most that the link took of a turn of the answer."""
    most = 0
    base = usual()
    data.sent = request.replace("|", "\n").encode() + b"\n"
    data.came.clear()
    while True:
        most = max(most, step() - base)
        if app.link is None:
            return most


modules.sweep = swept
for _ in range(20):
    app.step()
with_link = usual()
app.data = None
guest.send(with_link - usual())
app.data = data
requests = guest.args[1:]
moves = [0] * app.match.game.MOST_MOVES
first = {}
at = 0


def collect():
    """Begin each request with a clean heap: through one full of garbage each piece of memory takes long to be found."""
    guest.heap()


def note():
    """Ask the next one; all are asked once, then all again."""
    request = requests[at % len(requests)]
    if app.match is not None:
        app.match.game.moves(moves)  # as the table does: games keep the list until the next decision
    most = ask(request)
    if at < len(requests):
        first[request] = most
    else:
        guest.send([request, first[request], most, b"".join(data.came).decode()[-160:]])


while at < 2 * len(requests):
    collect()
    note()
    at += 1
