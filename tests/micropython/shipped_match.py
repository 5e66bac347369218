"""Guest program: the handheld's own start with the memory in the file "nvm", in which a match of bots waits; "Continue"
is pressed, and the match played to its end. Sends the memory after it, in hex.
"""

import guest
import microcontroller

microcontroller.nvm[0:4096] = guest.data("nvm")

from firmware import app  # noqa: E402
from firmware.device import start  # noqa: E402

one = app.App(*start.parts())
one.go("shelf")
one.step()
one.keys.push(4)  # A
one.step()
while one.match is None or not one.match.over:
    one.step()
for _ in range(100):
    one.step()
guest.send(bytes(microcontroller.nvm[0:4096]).hex())
