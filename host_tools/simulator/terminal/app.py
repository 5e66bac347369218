"""The terminal program: the panel, the keys beside or below it, and what the board prints."""

import math
import os

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text
from textual import events
from textual.app import App, ComposeResult
from textual.containers import Container
from textual.geometry import Size
from textual.screen import ModalScreen
from textual.widgets import RichLog, Static

from host_tools.simulator.fingers import Fingers
from host_tools.simulator.machine import Machine
from host_tools.simulator.terminal import keyboard
from host_tools.simulator.terminal.panel import SIZES, Panel, View

FRAMES_PER_SECOND = 30
FRAME = 2  # cells of the line around the panel
LEGEND_WIDTH = 24  # of the keys in one column, beside the panel
LEGEND_LINES = 4  # of the keys below the panel, with one line for the state


class Console(ModalScreen[None]):
    """What the board has printed; any of the closing keys goes back to the game."""

    CSS = """
    Console { background: $background; }
    Console RichLog { border: round $foreground 50%; border-title-color: $foreground; }
    """

    def __init__(self, machine: Machine) -> None:
        super().__init__()
        self._machine = machine
        self._shown = ""

    def compose(self) -> ComposeResult:
        log = RichLog(wrap=True, markup=False)
        log.border_title = "What the board prints (F2: back to the game)"
        yield log

    def on_mount(self) -> None:
        self._look()
        self.set_interval(0.2, self._look)

    def _look(self) -> None:
        text = self._machine.console or "(nothing yet)"
        if text == self._shown:
            return
        log = self.query_one(RichLog)
        if not text.startswith(self._shown):
            log.clear()
            self._shown = ""
        log.write(Text((text[len(self._shown) :]).rstrip("\n")))
        self._shown = text

    def on_key(self, event: events.Key) -> None:
        if event.key in (keyboard.CONSOLE, "escape", "enter", *keyboard.QUIT):
            event.stop()
            self.dismiss()


class Handheld(App[None]):
    """Shows a machine that runs in real time, and gives it the keyboard."""

    ENABLE_COMMAND_PALETTE = False
    CSS = """
    Screen { align: center middle; background: $background; overflow: hidden; }
    #body { width: auto; height: auto; align: center middle; }
    #body.beside { layout: horizontal; }
    #body.below { layout: vertical; }
    #frame { width: auto; height: auto; }
    #frame.framed { border: round $foreground 30%; }
    #legend { width: auto; height: auto; color: $foreground 80%; }
    #legend.beside { width: 24; padding: 1 0 0 2; }
    #small { display: none; width: auto; height: auto; }
    """

    def __init__(self, machine: Machine, view: str = "auto", tint: str = "ice", go_on: bool = False) -> None:
        """`view` is auto, half or braille; with `go_on` the match that waits is opened when the shelf is there."""
        # With NO_COLOR Textual would still paint in greys; with the terminal's own colours it uses none at all.
        super().__init__(ansi_color="NO_COLOR" in os.environ)
        self._go_on = go_on
        self.machine = machine
        self.fingers = Fingers(machine)
        self.panel = Panel(tint)
        self._wanted = view
        self._seen = (-1, "")

    def compose(self) -> ComposeResult:
        with Container(id="body"):
            with Container(id="frame"):
                yield self.panel
            yield Static(id="legend")
        yield Static(id="small")

    def on_mount(self) -> None:
        self.title = "Hortus"
        self._arrange(self.size)
        self.set_interval(1 / FRAMES_PER_SECOND, self._look)

    # ---- layout

    def on_resize(self, event: events.Resize) -> None:
        self._arrange(event.size)

    def _arrange(self, size: Size) -> None:
        """Choose the largest view that fits, with its keys beside it, below it or not at all."""
        views: tuple[View, ...] = ("half", "braille")
        if self._wanted != "auto":
            views = ("half",) if self._wanted == "half" else ("braille",)
        for view in views:
            need = SIZES[view]
            wide, high = size.width - need.width, size.height - need.height
            if wide < 0 or high < 0:
                continue
            framed = wide >= FRAME and high >= FRAME
            room = FRAME if framed else 0
            if wide - room >= LEGEND_WIDTH:
                self._lay_out(view, framed, "beside")
            elif high - room >= LEGEND_LINES:
                self._lay_out(view, framed, "below")
            elif view != views[-1]:
                continue  # the smaller view has room for the keys
            else:
                self._lay_out(view, framed, "none")
            return
        need = SIZES[views[-1]]
        self.query_one("#body").display = False
        small = self.query_one("#small", Static)
        small.display = True
        small.update(f"{size.width}x{size.height}: too small, at least {need.width}x{need.height}")

    def _lay_out(self, view: View, framed: bool, legend: str) -> None:
        self.query_one("#small").display = False
        body, keys = self.query_one("#body"), self.query_one("#legend", Static)
        body.display = True
        self.panel.view = view
        self.query_one("#frame").set_class(framed, "framed")
        for place in ("beside", "below"):
            body.set_class(place == legend, place)
            keys.set_class(place == legend, place)
        keys.display = legend != "none"
        keys.update(self._legend(1 if legend == "beside" else 4 if view == "half" else 3))

    def _legend(self, columns: int) -> RenderableType:
        """Return the keys and what they do, in columns, and a line that says what has gone wrong."""
        height = math.ceil(len(keyboard.LEGEND) / columns)
        table = Table.grid(padding=(0, 1))
        for _ in range(columns):
            table.add_column(style="bold")
            table.add_column()
            table.add_column(width=1)
        for row in range(height):
            table.add_row(*(cell for keys, what in keyboard.LEGEND[row::height] for cell in (keys, what, "")))
        return Group(table, self._trouble())

    def _trouble(self) -> Text:
        """Return a line that says what has gone wrong with the firmware; empty while it runs."""
        machine = self.machine
        if machine.state == "crashed":
            last = machine.error.rstrip().splitlines()[-1]
            return Text(f"Stopped: {last} (F2: where, F5: restart)", style="bold", no_wrap=True, overflow="ellipsis")
        if machine.state in ("ended", "off"):
            return Text("The program on the handheld has ended (F5: restart)", style="bold")
        return Text("")

    # ---- the handheld

    def _look(self) -> None:
        """Take over what is new on the panel, and say when the firmware has stopped."""
        chip, state = self.machine.hardware.chip, self.machine.state
        seen = (chip.version, state)
        if seen == self._seen:
            return
        if state != self._seen[1]:
            self._arrange(self.size)
        self._seen = seen
        picture = self.machine.picture()
        self.panel.show(picture, chip.contrast)
        if self._go_on and picture.count:
            self._go_on = False
            self.fingers.tap("A")  # "Continue" is what the shelf proposes

    # Keys come here before any widget or binding of Textual can take them: all of them belong to the handheld.
    async def on_event(self, event: events.Event) -> None:
        if isinstance(event, events.Key) and not isinstance(self.screen, Console) and self._key(event.key):
            return
        await super().on_event(event)

    def _key(self, key: str) -> bool:
        """Do what a key means; return False if it means nothing."""
        if self._go_on and (key in keyboard.TAPS or key in keyboard.HOLDS):
            return True  # too early: it would choose on the shelf, before the match that was asked for is open
        if key in keyboard.TAPS:
            self.fingers.tap(*keyboard.TAPS[key])
        elif key in keyboard.HOLDS:
            self.fingers.hold(*keyboard.HOLDS[key])
        elif key in keyboard.QUIT:
            self.exit()
        elif key == keyboard.CONSOLE:
            self.push_screen(Console(self.machine))
        elif key == keyboard.RESTART:
            self.machine.boot()
            self.fingers = Fingers(self.machine)
            self._seen = (-1, "")
        else:
            return False
        return True
