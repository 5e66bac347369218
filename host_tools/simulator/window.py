"""The handheld in a window of its own, by tkinter. A window tells when a key is let go, so holding one holds it."""

from typing import TYPE_CHECKING, Any

from host_tools.errors import HortusError
from host_tools.simulator.fingers import Fingers
from host_tools.simulator.machine import Machine
from host_tools.simulator.picture import DARK, HEIGHT, TINTS, WIDTH, Picture, dimmed

if TYPE_CHECKING:
    import tkinter

SCALE = 6  # screen pixels to a pixel of the panel
FRAME_MS = 33
# A key that repeats reports "let go" and "pressed" at the same moment; only a release without a press after it counts.
RELEASE_MS = 25
KEYS = {
    "Up": "UP", "k": "UP", "Down": "DOWN", "j": "DOWN", "Left": "LEFT", "h": "LEFT", "Right": "RIGHT", "l": "RIGHT",
    "a": "A", "Return": "A", "space": "A", "b": "B", "BackSpace": "B", "Escape": "B", "m": "M", "Tab": "M",
}  # fmt: skip
LEGEND = "arrows move   A choose   B back   M next part   A+B menu   Q quit"


def open_root() -> "tkinter.Tk":
    """Return an empty window; raise HortusError if there can be none."""
    try:
        import tkinter
    except ImportError:
        raise HortusError("--view window needs Python's tkinter, which is missing here; --view auto does not") from None
    try:
        return tkinter.Tk(className="Hortus")
    except tkinter.TclError as error:
        raise HortusError(f"--view window: no window can be opened ({error})") from None


class _Window:
    """The window, its picture and its keys."""

    def __init__(self, root: "tkinter.Tk", machine: Machine, tint: str, go_on: bool) -> None:
        import tkinter as tk

        self.root = root
        self.machine = machine
        self.go_on = go_on
        self.tint = tint
        self.seen = -1
        self.releases: dict[str, str] = {}  # key of the handheld -> the timer that will let it go
        self.down: set[str] = set()
        self.root.title("Hortus")
        self.root.configure(background="#202020", padx=16, pady=16)
        self.image = tk.PhotoImage(width=WIDTH * SCALE, height=HEIGHT * SCALE)
        tk.Label(self.root, image=self.image, borderwidth=0).pack()
        self.legend = tk.Label(self.root, text=LEGEND, background="#202020", foreground="#b0b0b0", pady=8)
        self.legend.pack()
        self.root.bind("<KeyPress>", self.pressed)
        self.root.bind("<KeyRelease>", self.released)
        self.root.bind("<FocusOut>", lambda event: self.let_all_go())
        self.look()

    def look(self) -> None:
        """Show what is new on the panel."""
        chip = self.machine.hardware.chip
        if chip.version != self.seen:
            self.seen = chip.version
            picture = self.machine.picture()
            self.draw(picture, chip.contrast)
            if self.go_on and picture.count:
                self.go_on = False
                Fingers(self.machine).tap("A")
        if self.machine.state == "crashed":
            self.legend.configure(text="Stopped: " + self.machine.error.rstrip().splitlines()[-1])
        self.root.after(FRAME_MS, self.look)

    def draw(self, picture: Picture, contrast: int) -> None:
        """Paint the panel's pixels."""
        lit, dark = (bytes(colour) for colour in (dimmed(TINTS[self.tint], contrast), DARK))
        rows = [b"".join((lit if pixel else dark) * SCALE for pixel in row) * SCALE for row in picture.rows()]
        header = f"P6 {WIDTH * SCALE} {HEIGHT * SCALE} 255 ".encode()
        self.image.configure(data=header + b"".join(rows), format="PPM")

    def pressed(self, event: Any) -> None:
        """A key of the PC goes down."""
        if event.keysym in ("q", "Q"):
            self.root.destroy()
            return
        key = KEYS.get(event.keysym)
        if key is None or self.go_on:  # before the match that was asked for is open, a key would choose on the shelf
            return
        timer = self.releases.pop(key, None)
        if timer is not None:
            self.root.after_cancel(timer)
        if key not in self.down:
            self.down.add(key)
            self.machine.down(key)

    def released(self, event: Any) -> None:
        """A key of the PC comes up, or repeats."""
        key = KEYS.get(event.keysym)
        if key in self.down and key not in self.releases:
            self.releases[key] = self.root.after(RELEASE_MS, self.let_go, key)

    def let_go(self, key: str) -> None:
        """Let a key of the handheld go."""
        self.releases.pop(key, None)
        if key in self.down:
            self.down.discard(key)
            self.machine.up(key)

    def let_all_go(self) -> None:
        """Another window takes the keyboard: no key may stay down."""
        for key in list(self.down):
            self.let_go(key)


def show(root: "tkinter.Tk", machine: Machine, tint: str, go_on: bool) -> None:
    """Show a running machine in the window `root` until it is closed."""
    _Window(root, machine, tint, go_on).root.mainloop()
