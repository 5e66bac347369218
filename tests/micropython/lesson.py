"""Guest program: a lesson from its first card until the match is played on, and how much of the heap it takes.

Argument: the game. File "pack". Sends {"most": bytes in use at most while it lasts, beyond those before the firmware
was loaded, "screens": names of the screens in front, in order, "length": decisions at the last card, "left": modules of
the lesson that are loaded at the end}.
"""

import sys

import guest

for name in ("adafruit_displayio_ssd1306", "alarm", "board", "busio", "digitalio", "displayio", "i2cdisplaybus"):
    __import__(name)
for name in ("keypad", "microcontroller", "os", "storage", "supervisor", "usb_cdc"):
    __import__(name)

game = guest.args[0]
before = guest.heap()

from firmware.app import App  # noqa: E402
from firmware.device import start  # noqa: E402
from firmware.modules import borrow  # noqa: E402


class Packs:
    """The one pack there is."""

    def find(self, name):
        """Return it."""
        return borrow("firmware.pack").Pack(guest.data("pack"))


def front():
    """Return the name of the screen in front: no other is loaded, but for the table of a lesson."""
    return sorted([name[17:] for name in sys.modules if name.startswith("firmware.screens.")])[0]


def turn():
    """One turn of the loop."""
    global most
    app.step()
    used = guest.heap() - before
    if front() != screens[-1]:
        screens.append(front())
    if used > most and screens[-1] != "table":
        most = used


def show():
    """Put the cursor on what is written down, as the flag does."""
    lesson = app.screen.lesson
    view = app.view
    view.hints = list(lesson.wanted())
    view.enter(view.home())
    view.hinted()


most = 0
screens = [""]
app = App(*start.parts())
app.store.packs = Packs
app.go("learn", game)
turn()
ends = app.screen.lesson.script.CARDS
length = -1
fresh = True
for _ in range(300):
    if front() == "learn":
        fresh = True
        length = app.match.length
    elif length == ends[-1]:
        break
    elif fresh:
        fresh = False
        show()
        turn()
    app.keys.push(4)
    for _ in range(3):
        turn()
left = [name for name in sys.modules if name.startswith("firmware.l") or "_learn" in name]
guest.send({"most": most, "screens": screens[1:], "length": length, "left": left})
