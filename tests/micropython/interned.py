"""Guest program: which of the words in the file "names" MicroPython must keep on its heap once they are names; prints
its own list, `Q(word)` for each.
"""

import guest
import micropython


class Thing:
    pass


thing = Thing()
for word in guest.data("names").decode().split():
    setattr(thing, word, None)
micropython.qstr_info(1)
