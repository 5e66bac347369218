"""Guest program: what the drivers of display and keys cost in fuel and leave on the heap, and what they do."""

import guest

from firmware.device import display, keys

found = {"fuel": {}, "garbage": {}}


class Canvas:
    buf = bytearray(1024)


class Wire:
    """Stands for the bus: counts transfers and bytes."""

    transfers = 0
    sent = 0

    def writeto(self, address, buffer, start=0, end=None):
        self.transfers += 1
        self.sent += (len(buffer) if end is None else end) - start

    def try_lock(self):
        return True

    def unlock(self):
        pass


class Queue:
    """Stands for `keypad`'s queue: holds changes as rows of three numbers in one bytearray."""

    overflowed = False

    def __init__(self):
        self.rows = bytearray(3 * 64)
        self.first = self.count = 0

    def put(self, key, pressed, at):
        row = 3 * self.count
        self.rows[row] = key
        self.rows[row + 1] = pressed
        self.rows[row + 2] = at
        self.count += 1

    def get_into(self, event):
        if self.first == self.count:
            return False
        row = 3 * self.first
        event.key_number = self.rows[row]
        event.pressed = self.rows[row + 1]
        event.timestamp = self.rows[row + 2] * 10
        self.first += 1
        return True


def measure(name, work, setup=None, turns=16):
    """Note the mean fuel of work() and the bytes that one call leaves, each after setup()."""
    if setup:
        setup(0)
    work()
    cost = guest.lap_cost()
    fuel = 0
    garbage = 0
    for turn in range(turns):
        if setup:
            setup(turn + 1)
        before = guest.used()
        guest.lap()
        work()
        fuel += guest.lap() - cost
        garbage += guest.used() - before
    found["fuel"][name] = fuel // turns
    found["garbage"][name] = garbage // turns - empty


empty = 0


def nothing():
    pass


measure("nothing", nothing)
empty = found["garbage"].pop("nothing")
found["fuel"].pop("nothing")

panel = display.Display()
wire = panel._i2c = Wire()
panel.show(Canvas)


def show():
    panel.show(Canvas)


def sprite(turn):
    for page in (2, 3):
        for x in range(40, 56):
            Canvas.buf[page * 128 + x] = turn


def cursor(turn):
    for page in (1, 2, 5, 6):
        for x in range(20, 36):
            Canvas.buf[page * 128 + x + (turn & 1) * 4] = turn


def everything(turn):
    for i in range(1024):
        Canvas.buf[i] = turn


measure("show, nothing changed", show)
measure("show, a sign on two page rows", show, sprite)
measure("show, a cursor that moved", show, cursor)
measure("show, a new screen", show, everything)
wire.transfers = wire.sent = 0
sprite(99)
show()
found["sent"] = [wire.transfers, wire.sent]

pad = keys.Keys()
queue = pad._queue = Queue()


def poll():
    pad.poll(0)


def tap(turn):
    queue.first = queue.count = 0
    queue.put(3, True, 0)
    queue.put(3, False, 1)


measure("poll, nothing", poll)
measure("poll, an arrow", poll, tap)

queue.first = queue.count = 0
at = 0
for key, until in ((3, 5), (4, 8), (5, 10), (6, 60)):
    queue.put(key, True, at)
    queue.put(key, False, at + until)
    at += until + 10
queue.put(4, True, at)
queue.put(5, True, at + 2)
queue.put(5, False, at + 9)
queue.put(4, False, at + 9)
events = []
event = 0
while event >= 0:
    event = pad.poll(2500)
    events.append(event)
found["events"] = events
guest.send(found)
