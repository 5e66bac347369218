"""Guest program: what the serial link adds to a turn of the app's loop while it answers, and while it is silent.

File "pack". Sends {"idle": fuel of the link in a turn without a request, "most": {request: [the most that one turn of
its answer cost when it was asked first, and the least of two more times]}}.
"""

import guest

for name in ("adafruit_displayio_ssd1306", "alarm", "board", "digitalio", "displayio", "i2cdisplaybus"):
    __import__(name)

import usb_cdc  # noqa: E402

from firmware.app import App  # noqa: E402
from firmware.device import start  # noqa: E402
from firmware.match import Match  # noqa: E402
from firmware.pack import Pack  # noqa: E402

REQUESTS = (b"status #7", b"state #7", b"screen", b"journal", b"help", b"settings", b"crash", b"nonsense", b"journal x")

own = guest.lap_cost()
app = App(*start.parts())
app.go("shelf")
app.step()
pack = Pack(guest.data("pack"))
app.use(pack.game)
app.begin(Match(pack, None, bytes(2), 7, False, app.store))
data = usb_cdc.data
data.connected = True


def step():
    """Take one turn of the loop; return its fuel."""
    guest.lap()
    app.step()
    return guest.lap() - own


def usual():
    """Return what a turn costs when nothing happens; the cursor's blinking is over by then."""
    least = step()
    for _ in range(9):
        least = min(least, step())
    return least


def ask(request):
    """Return the most that a turn of the answer costs beyond the usual."""
    most = 0
    app.power.stay_awake()  # to dim the panel would count as a part of the answer
    base = usual()
    data.sent = request + b"\n"
    data.came.clear()
    while True:
        most = max(most, step() - base)
        if app.link is None:
            return most


for _ in range(1000):
    app.step()
with_link = usual()
app.data = None
without = usual()
app.data = data
found = {}
for request in REQUESTS:
    found[request.decode()] = [ask(request), min(ask(request), ask(request))]  # nothing but the heap differs
    if not data.came:
        raise ValueError(request)
guest.send({"idle": with_link - without, "most": found})
