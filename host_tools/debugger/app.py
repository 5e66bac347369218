"""The debugger's screen: picture and keys on the left, what is known of the match on the right, commands below."""

from __future__ import annotations

import queue
import threading
import time
from collections.abc import Callable
from concurrent.futures import CancelledError

import serial
from rich.text import Text
from textual import events
from textual.app import App, ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, Vertical
from textual.css.query import NoMatches
from textual.widgets import Input, OptionList, RichLog, Static, TabbedContent, TabPane
from textual.widgets.option_list import Option

from host_tools.debugger.session import HELP, Seen, Session
from host_tools.errors import HortusError, explain
from host_tools.link.client import Client, NoAnswer
from host_tools.saves import LEVELS
from host_tools.simulator.terminal import keyboard
from host_tools.simulator.terminal.panel import Panel
from host_tools.wording import counted

LOOK_S = 0.15  # between two looks: the cursor blinks twice a second
_CONSOLE_S = 0.5  # between two looks for a console that is gone
_TABS = ("state", "moves", "journal", "events", "console")


class Hands(Static, can_focus=True):
    """Where the keys of the handheld go while it has the focus."""

    def on_key(self, event: events.Key) -> None:
        taps, holds = keyboard.TAPS.get(event.key), keyboard.HOLDS.get(event.key)
        if event.key == "tab" or not (taps or holds):
            return
        event.stop()
        app = self.app
        assert isinstance(app, Debugger)
        keys = taps or holds or ()
        name = "CHORD" if len(keys) > 1 else keys[0]
        app.do(f"press {name}{'' if taps else ':repeat' if name in ('UP', 'DOWN', 'LEFT', 'RIGHT') else ':hold'}")


class Debugger(App[None]):
    """Shows a Session, which a thread of its own keeps asking.

    `console` is the port of the REPL, if there is one; `again` opens it anew when it was gone, None if it is not there.
    """

    ENABLE_COMMAND_PALETTE = False
    CSS = """
    #left { width: 68; }
    #hands { height: 3; border: round $foreground 30%; padding: 0; }
    #hands:focus { border: round $accent; }
    #status { height: auto; }
    #told { height: auto; color: $warning; }
    #right { width: 1fr; min-width: 24; }
    #line { dock: bottom; }
    """
    BINDINGS = [
        Binding("f3", "step(-1)", "back", priority=True),
        Binding("f4", "step(1)", "forth", priority=True),
        Binding("f5", "go", "go on", priority=True),
        Binding("f6", "tab", "next page", priority=True),
        Binding("f8", "hands", "keys or commands", priority=True),
        Binding("ctrl+q", "quit", "quit", priority=True),
    ]

    def __init__(
        self,
        session: Session,
        console: serial.Serial | None = None,
        again: Callable[[], serial.Serial | None] = lambda: None,
    ) -> None:
        super().__init__()
        self.session = session
        self.console_port = console
        self._again = again
        self.looks = 0  # how often the screen was brought up to date
        self._jobs: queue.Queue[str] = queue.Queue()
        self._ending = threading.Event()
        self._logged: tuple[str, int] | None = None
        self._shown: dict[str, object] = {}  # part of the screen -> what stands there

    def compose(self) -> ComposeResult:
        with Horizontal():
            with Vertical(id="left"):
                with Vertical(id="box"):
                    yield Panel()
                yield Hands("keys of the handheld: arrows A B M X; F8: to the commands", id="hands")
                yield Static(id="status", markup=False)
                yield Static(id="told", markup=False)
            with Vertical(id="right"), TabbedContent(id="tabs"):
                with TabPane("State", id="state"):
                    yield RichLog(id="words", wrap=True, markup=False)
                with TabPane("Moves", id="moves"):
                    yield OptionList(id="legal", markup=False)
                with TabPane("Journal", id="journal"):
                    yield OptionList(id="line-of-time", markup=False)
                with TabPane("Events", id="events"):
                    yield RichLog(id="log", markup=False)
                with TabPane("Console", id="console"):
                    yield RichLog(id="repl", wrap=True, markup=False)
        yield Input(
            placeholder=f"F3 F4 back and forth, F5 go on, F6 pages, F8 to the keys; or {HELP[:60]} ...", id="line"
        )

    def on_mount(self) -> None:
        self.title = "Hortus debugger"
        self.query_one("#hands").focus()
        self._thread = threading.Thread(target=self._work, name="debugger", daemon=True)
        self._thread.start()
        if self.console_port is not None:
            threading.Thread(target=self._listen, name="console", daemon=True).start()

    def on_unmount(self) -> None:
        self._ending.set()

    def join(self) -> None:
        """Wait until nobody asks any more; to be called when the screen is gone."""
        self._ending.set()
        self._thread.join(5)
        if self.console_port is not None:
            self.console_port.close()

    # ---- the thread that asks

    def do(self, line: str) -> None:
        """Have a command done."""
        self._jobs.put(line)

    def _work(self) -> None:
        told: str | None = ""
        while not self._ending.is_set():
            try:
                told = self.session.command(self._jobs.get(timeout=LOOK_S))
            except queue.Empty:
                told = None
            except Exception as error:
                told = _sentence(error)
            told = self._look(told)
            if not self._ending.is_set():
                self._tell(told)

    def _look(self, told: str | None) -> str | None:
        try:
            self.session.look()
        except NoAnswer as error:
            if isinstance(self.session.target, Client):
                self._tell(f"{error}; waiting")
                self._come_back(self.session.target)
                return "it is back"
            return str(error)
        except Exception as error:
            return _sentence(error)
        return told

    def _come_back(self, client: Client) -> None:
        while not self._ending.is_set():
            try:
                client.reconnect(1.0)
                return
            except NoAnswer:
                time.sleep(LOOK_S)

    def _tell(self, told: str | None) -> None:
        try:
            self.call_from_thread(self._show, told)
        except (RuntimeError, NoMatches, CancelledError):
            self._ending.set()  # the screen is gone

    def _listen(self) -> None:
        """Show what comes from the console: whole lines, and a prompt when nothing follows it."""
        rest = ""
        while not self._ending.is_set():
            port = self.console_port
            try:
                if port is None:
                    time.sleep(_CONSOLE_S)
                    self.console_port = self._again()
                    continue
                data = port.read(1)
                data += port.read(port.in_waiting)
            except (serial.SerialException, OSError, TypeError, HortusError):
                # Closed at once: as long as it is open, the PC gives the handheld another number when it comes back.
                if port is not None:
                    port.close()
                self.console_port = None
                continue
            rest += data.decode("utf-8", "replace").replace("\r", "")
            lines = rest.split("\n")
            rest = lines.pop() if data else ""
            try:
                for line in lines:
                    self.call_from_thread(self.query_one("#repl", RichLog).write, line)
            except (RuntimeError, NoMatches, CancelledError):
                return

    # ---- the screen

    def _show(self, told: str | None) -> None:
        seen = self.session.seen
        self.query_one(Panel).show(seen.picture, 255)
        self.query_one("#status", Static).update(_status(seen, self.session.stopped is not None))
        if told is not None:
            self.query_one("#told", Static).update(told)
        self._show_words(seen)
        self._fill("#legal", [text for _, text in seen.moves], None)
        length = seen.match["length"] if seen.match else 0
        rows = ["  0  the beginning"] + [f"{n + 1:>3}  {text}" for n, text in enumerate(seen.decisions)]
        self._fill("#line-of-time", rows if seen.match else [], length)
        log = self.query_one("#log", RichLog)
        lines = list(self.session.log)
        if lines and (lines[-1], len(lines)) != self._logged:
            log.clear()
            for line in lines:
                log.write(line)
            self._logged = (lines[-1], len(lines))
        self.looks += 1

    def _show_words(self, seen: Seen) -> None:
        key = (tuple(seen.words.items()), frozenset(seen.changed))
        if self._shown.get("words") == key:
            return
        self._shown["words"] = key
        log = self.query_one("#words", RichLog)
        log.clear()
        for path, text in seen.words.items():
            style = "bold reverse" if path in seen.changed else ""
            log.write(Text.assemble((f"{path:<24} ", "dim"), (text, style)), scroll_end=False)

    def _fill(self, name: str, rows: list[str], at: int | None) -> None:
        """Bring a list up to date; `at` is the row to point at if it has changed."""
        listed = self.query_one(name, OptionList)
        key = (tuple(rows), at)
        if self._shown.get(name) == key:
            return
        self._shown[name] = key
        kept = listed.highlighted
        listed.clear_options()
        listed.add_options([Option(row) for row in rows])
        if rows:
            listed.highlighted = at if at is not None else min(kept or 0, len(rows) - 1)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        if event.option_list.id == "line-of-time":
            self.do(f"goto {event.option_index}")
        else:
            self.do(f"play {self.session.seen.moves[event.option_index][0]}")

    def on_input_submitted(self, event: Input.Submitted) -> None:
        line = event.value
        event.input.value = ""
        if line.startswith(">"):
            self._to_console(line[1:].strip())
        else:
            self.do(line)

    def _to_console(self, line: str) -> None:
        port = self.console_port
        try:
            if port is None:
                raise NoAnswer("no console is there: name its port with --console")
            port.write(line.encode() + b"\r\n")
        except (serial.SerialException, OSError, TypeError):
            self._show("the console is gone")
        except NoAnswer as error:
            self._show(str(error))

    def action_step(self, by: int) -> None:
        self.do("forth" if by > 0 else "back")

    def action_go(self) -> None:
        self.do("go")

    def action_tab(self) -> None:
        tabs = self.query_one(TabbedContent)
        tabs.active = _TABS[(_TABS.index(tabs.active) + 1) % len(_TABS)]

    def action_hands(self) -> None:
        hands = self.query_one("#hands")
        (self.query_one("#line") if hands.has_focus else hands).focus()


def _sentence(error: Exception) -> str:
    """Return what to tell of an error: the thread that asks must outlive it, else the screen stands still."""
    known = explain(error)
    return known[0] if known else f"this is a fault in Hortus: {type(error).__name__}: {error}"


def _status(seen: Seen, stopped: bool) -> str:
    """Return the lines below the picture."""
    match = seen.match
    lines = []
    if match is None:
        lines.append(
            f"a match of {counted(seen.status['waits'], 'decision')} waits" if seen.status.get("waits") else "no match"
        )
    else:
        who = LEVELS[int(match["seats"][match["player"]])]
        held = " (the PC)" if match["held"] >> match["player"] & 1 else ""
        legal = counted(len(seen.moves), "legal move")
        lines.append(f"{match['pack']}: {match['length']} of {match['top']} decisions, {legal}")
        lines.append("over" if match["over"] else f"seat {match['player']} decides: {who}{held}")
    if stopped:
        lines.append("STOPPED at a condition: F5 goes on")
    if seen.mem:
        lines.append(f"{seen.mem['used']:,} bytes used, {seen.mem['free']:,} free, up {seen.mem['up_s']} s")
    if seen.trace.get("on"):
        lines.append(f"longest turn {seen.trace['turn_ms']} ms, picture {seen.trace['show_ms']} ms")
    return "\n".join(lines)
