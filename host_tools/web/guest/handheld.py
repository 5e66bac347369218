# MicroPython has no typing:
# mypy: ignore-errors
"""The program of the page: the handheld's own boot.py and code.py, one turn of their loop at a time.

JavaScript calls `turn` for each turn. The firmware pauses at one place, `time.sleep`; here that leaves its endless
`App.run` by an exception, and the next turn enters it anew: whatever it knows is in the App. So the browser stays
alive, and MicroPython collects its garbage between two turns, which is the only time when its WebAssembly build can.

What JavaScript reads lies in `desk`, 32-bit numbers, and in `panel`; `addresses` tells it where.
"""

import gc
import os
import sys
import time as clock
from array import array

import board
import busio
import digitalio
import keypad
import microcontroller
import storage
import supervisor
import uctypes
import usb_cdc
from chip import Ssd1306

# Places in `desk`
PICTURE, LIGHT, WRITES, FILES, TONE, LINES, CARD = range(7)
desk = array("i", [0] * 7)
#   PICTURE   grows when the panel shows something else;   LIGHT   its contrast, 0..255, -1 while it is off
#   WRITES    of the flash memory;   FILES   how often files were written;   LINES   of the link that wait
#   TONE      Hz of the buzzer, 0 for silence;   CARD   1 while the firmware's own card of an error is shown
panel = bytearray(1024)  # in page layout

chip = Ssd1306()
app = None
down = []  # pins that a key pulls down
_seen = -1


class Pause(BaseException):
    """The firmware pauses, for `ms` milliseconds."""

    def __init__(self, ms):
        super().__init__(ms)
        self.ms = ms


class Reload(BaseException):
    """The firmware wants code.py to be started anew."""


class Reset(BaseException):
    """The firmware has reset the board."""


def addresses():
    """Return where `desk`, `panel` and the 4,096 bytes of flash memory lie, in words parted by spaces."""
    return " ".join([str(uctypes.addressof(b)) for b in (desk, panel, microcontroller.nvm._flash)])


# ---- the board


class Time:
    """CircuitPython's `time`, of which only the pause is there."""

    @staticmethod
    def sleep(seconds):
        raise Pause(int(seconds * 1000 + 0.5))


class Heap:
    """`gc`, whose free bytes are at most what the screens of the firmware have room for."""

    collect, mem_alloc = gc.collect, gc.mem_alloc

    @staticmethod
    def mem_free():
        return min(gc.mem_free(), 999 << 10)


class Line:
    """A pin that a key may pull down."""

    def __init__(self, pin):
        self._pin = pin

    @property
    def value(self):
        return self._pin not in down

    def switch_to_input(self, pull=None):
        pass

    def deinit(self):
        pass


class Queue:
    """Changes of keys not yet taken: [number, whether pressed, time]."""

    overflowed = False

    def __init__(self):
        self.rows = []

    def get_into(self, event):
        if not self.rows:
            return False
        event.key_number, event.pressed, event.timestamp = self.rows.pop(0)
        return True

    def clear(self):
        self.rows = []


class Scanner:
    """`keypad.Keys`: a key that is down when it begins is found at once."""

    now = None

    def __init__(self, pins, **options):
        self.pins = list(pins)
        self.events = Queue()
        Scanner.now = self
        self.reset()

    def reset(self):
        for pin in down:
            self.change(pin, True)

    def change(self, pin, pressed):
        if pin in self.pins:
            self.events.rows.append((self.pins.index(pin), pressed, ticks_ms()))

    def deinit(self):
        Scanner.now = None


class Tone:
    """`pwmio.PWMOut`: the buzzer."""

    def __init__(self, pin, duty_cycle=0, frequency=500, variable_frequency=False):
        self._frequency = frequency
        self.duty_cycle = duty_cycle

    def _set_duty(self, duty):
        self._duty = duty
        desk[TONE] = self._frequency if duty else 0

    def _set_frequency(self, hz):
        self._frequency = hz
        self._set_duty(self._duty)

    duty_cycle = property(lambda self: self._duty, _set_duty)
    frequency = property(lambda self: self._frequency, _set_frequency)

    def deinit(self):
        self.duty_cycle = 0


class Pwm:
    PWMOut = Tone


class Memory(type(microcontroller.nvm)):
    """The flash memory, which tells that it was written."""

    def __setitem__(self, index, value):
        super().__setitem__(index, value)
        desk[WRITES] += 1


def ticks_ms():
    return clock.ticks_ms() & 0x1FFFFFFF


def writeto(self, address, buffer, start=0, end=None):
    chip.write(memoryview(buffer)[start : len(buffer) if end is None else end])


def readfrom_into(self, address, buffer):
    buffer[0] = chip.status


def wrote():
    """Stand for `os.sync`, which the firmware calls when it has written a file."""
    desk[FILES] += 1


def leave(how):
    """Return a function that ends the program by an exception."""

    def end():
        raise how()

    return end


def wire():
    """Let the stand-ins for CircuitPython's modules reach the page."""
    sys.modules["time"] = Time()
    sys.modules["gc"] = Heap()
    sys.modules["pwmio"] = Pwm()
    digitalio.DigitalInOut = Line
    keypad.Keys = Scanner
    busio.I2C.writeto = writeto
    busio.I2C.readfrom_into = readfrom_into
    microcontroller.nvm = Memory()
    microcontroller.reset = leave(Reset)
    supervisor.ticks_ms = ticks_ms
    supervisor.reload = leave(Reload)
    supervisor.set_usb_identification = lambda *names: None
    board.GP15 = 15  # the buzzer's
    board.board_id = "browser"
    storage._Mount.readonly = False  # no PC holds the drive
    usb_cdc.data.connected = True
    os.getenv = lambda name: None  # no settings.toml
    os.sync = wrote


# ---- the program


def run_and_note(self):
    """Be `App.run`, and keep the App for the next turn."""
    global app
    app = self
    run(self)


def program(name):
    with open("/" + name) as file:
        source = file.read()
    exec(compile(source, name, "exec"), {"__name__": "__main__"})


def begin(whole):
    """Start code.py, with a new board (`whole`) boot.py before it. Leaves by Pause, or returns if the program ends."""
    global app, run
    app = None
    for name in list(sys.modules):
        if name.startswith("firmware"):
            del sys.modules[name]
    if whole:
        chip.power_on()
        program("boot.py")
    from firmware.app import App

    run = App.run
    App.run = run_and_note
    program("code.py")


def turn(start=False):
    """Let the firmware take one turn of its loop, `start`: from power-on; return for how many ms it then pauses.

    -1: it has ended, and the console says why.
    """
    pause = _turn(start)
    show()
    return pause


def _turn(start):
    try:
        try:
            if start or app is None:
                begin(True)
            else:
                app.run()
        except Reload:
            begin(False)
        except Reset:
            begin(True)
    except Pause as pause:
        # Before App.run only the firmware's rescue pauses: it waits for a PC, and shows nothing more.
        return pause.ms if app is not None else -1
    except Exception as error:
        sys.print_exception(error)
    return -1


def show():
    """Bring `desk` and `panel` up to date."""
    global _seen
    if chip.version != _seen:
        _seen = chip.version
        light = chip.contrast if chip.visible else -1
        shown = chip.shown()
        if shown != panel or light != desk[LIGHT]:
            panel[:] = shown
            desk[LIGHT] = light
            desk[PICTURE] += 1
    desk[LINES] = len(usb_cdc.data.came)
    desk[CARD] = "firmware.screens.crash" in sys.modules


def key(pin, pressed):
    """A key goes down or up, named by its pin."""
    if pressed == (pin in down):
        return
    if pressed:
        down.append(pin)
    else:
        down.remove(pin)
    if Scanner.now is not None:
        Scanner.now.change(pin, pressed)


def ask(line):
    """Send a request over the serial link; the reply comes with later turns."""
    usb_cdc.data.sent += line.encode() + b"\n"


def answers():
    """Return what the link has said since the last time."""
    text = b"".join(usb_cdc.data.came).decode()
    usb_cdc.data.came.clear()
    return text


wire()
