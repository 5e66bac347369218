"""Every screen of every game as a picture, drawn by the handheld's own screens without a handheld.

A `Desk` has the app of firmware/app.py with a canvas that remembers what was written on it, a clock that stands still
and nothing to wait for. `scenes` takes it through a game: the emptiest state (a match that begins), a typical one (half
way, the standard rules) and the fullest one (the last turn, all seats and all options), in each of them every zone, the
inspector, the menu and the score.
"""

from __future__ import annotations

import contextlib
import functools
import io
import tempfile
from array import array
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any, NamedTuple, cast

from firmware import registry, tongue
from firmware.app import App
from firmware.app_rest import LANGUAGES
from firmware.device.store import Store
from firmware.match import Match
from firmware.minds.search import SEEDLING, Search
from firmware.pack import Pack
from firmware.screens import setup
from host_tools import (
    gallery_care,
    gallery_cottage,
    gallery_matches,
    gallery_queens,
    gallery_selftest,
    gallery_verdant,
    picture,
    screen_lint,
)
from host_tools.packs import compiler
from host_tools.screen_lint import Finding, Recorder
from host_tools.simulator.built import built_files

UP, DOWN, LEFT, RIGHT, A, B, M, MENU = range(8)
HOLD = 8
SEED = 7
MOST_TARGETS = 4  # of a zone in the inspector
HUMAN = 0


class Scene(NamedTuple):
    """One screen: a name for its file, its 1,024 bytes, and what the lint says of it."""

    name: str
    pages: bytes
    findings: list[Finding]


class _Power:
    """Keys from a list, no panel to dim and no buzzer. It is the app's keys as well, for how they repeat."""

    tone = object()

    def __init__(self) -> None:
        self.events: list[int] = []
        self.app: object = None
        self.cue = 0
        self.step = 0

    def poll(self, now: int) -> int:
        return self.events.pop(0) if self.events else -1

    def set_contrast(self, contrast: int) -> None:
        """Nothing to do: a picture has no brightness."""

    def set_sound(self, level: int) -> None:
        """Nothing to do: a picture makes no sound."""


class _Panel:
    ok = False  # no chip answers
    _address = 0x3C

    def show(self, canvas: object) -> None:
        """Nothing to do: the canvas is looked at."""

    def turn(self, turned: bool) -> None:
        """Nothing to do: pictures stay upright."""


class _App(App):
    """The app, but nothing is forgotten: the PC's modules belong to everybody."""

    def forget(self, start: str) -> None:
        """Keep all modules."""

    def use(self, game: str) -> None:
        """Keep the modules of all games."""


class Desk:
    """The app on a desk. `ms` is its clock: it stands still unless it is moved. `lint`: check what is looked at."""

    language = 0  # of all desks: place in LANGUAGES of firmware/app_rest.py

    def __init__(self, folder: Path, lint: bool = False) -> None:
        self.ms = 1000
        self.lint = lint
        self.power = _Power()
        self.store = Store(bytearray(b"\xff" * 4096), str(folder))
        self.store.boot()
        self.app: Any = cast(Any, _App)(_Panel(), self.power, self.store, self.power, lambda: self.ms)
        self.app.canvas = self.canvas = Recorder()
        self.app.settings[8] = self.language
        self.app.apply_settings()

    def show(self, screen: str, *args: object) -> None:
        """Go to a screen."""
        self.app.go(screen, *args)
        self.app.step()

    def press(self, *events: int) -> None:
        """Press keys one after the other."""
        for event in events:
            self.power.events.append(event)
            self.app.step()

    def think(self) -> None:
        """Let the app work out what it is waiting for."""
        while self.app.step() == 0:
            pass

    def scene(self, name: str) -> Scene:
        """Look at what is drawn."""
        drawn = self.canvas
        findings: list[Finding] = []
        if self.lint:
            findings = screen_lint.lint_screen(name, drawn) + screen_lint.lint_drawing(name, drawn)
        return Scene(name, bytes(drawn.buf), findings)

    def sit_down(self, match: Match) -> None:
        """Bring a match to the table, seen by the seat that is due."""
        self.app.begin(match)
        self.app.eyes = match.game.player
        self.app.step()
        self.think()
        self.app.hush()


# ---- matches


@functools.cache
def _whole(pack_name: str, players: int, full: bool) -> Match:
    """Return a match of humans, played to its end by a bot; `full`: with the last value of every option."""
    pack = compiler.built_in(pack_name)
    options = bytes(len(values) - 1 if full else default for _, values, default in pack.options)
    match = Match(pack, options, bytes(players), SEED)
    game = match.game
    try:
        search = Search(registry.module("minds", game.ID).Mind, game)
    except ImportError:
        search = None
    moves = array("H", bytes(2 * game.MOST_MOVES))
    while not match.over:
        if search is None:
            match.play(moves[match.length * 7 % game.moves(moves)])
            continue
        search.start(SEEDLING, match.length)
        search.step()
        for move in search.line:
            match.play(move)
    return match


def _match(pack: Pack, players: int, full: bool, done: float) -> Match:
    """Return such a match after the share `done` of its decisions, at the start of a turn unless it is over."""
    whole = _whole(pack.name, players, full)
    count = int(whole.length * done)
    match = Match(whole.pack, whole.options, whole.seats, whole.seed)
    match.replay(whole.moves, count)
    return match if match.over else _prefix(match, match.turn_start)


def _prefix(match: Match, count: int) -> Match:
    """Return the first `count` decisions of a match as a match of their own."""
    first = Match(match.pack, match.options, match.seats, match.seed)
    first.replay(match.moves, count)
    return first


# ---- scenes


@contextlib.contextmanager
def speaking(language: str) -> Iterator[None]:
    """Let all desks made meanwhile speak a language, one of LANGUAGES; afterwards English is spoken again."""
    Desk.language = LANGUAGES.index(language)
    try:
        yield
    finally:
        speak_english()


def speak_english() -> None:
    """Let English be spoken again, whatever a desk has set: the modules of texts belong to all."""
    Desk.language = 0
    tongue.speak(SimpleNamespace(canvas=Recorder(), view=None), "")


def scenes(game: str | None = None, lint: bool = False) -> Iterator[Scene]:
    """Yield every screen: those of no game (unless one is asked for), then those of each game that is there.

    Names are for files, so each comes once: the zones of the second other seat end in "-2".
    """
    seen: dict[str, int] = {}
    for scene in _scenes(game, lint):
        count = seen[scene.name] = seen.get(scene.name, 0) + 1
        yield scene if count == 1 else scene._replace(name=f"{scene.name}-{count}")


def _scenes(game: str | None, lint: bool) -> Iterator[Scene]:
    folder = built_files()
    if game is None:
        yield from _device(Desk(folder, lint))
        with tempfile.TemporaryDirectory(prefix="hortus-gallery-") as work:
            yield from gallery_matches.scenes(Desk(Path(work), lint), Path(work))
    for row in registry.GAMES:
        if game in (None, row[0]) and is_there(row[0]):
            yield from _game(Desk(folder, lint), row[0])


def is_there(game: str) -> bool:
    """Return whether a game has rules, a view and a pack."""
    try:
        registry.module("games", game)
        registry.module("views", game)
    except ImportError:
        return False
    return bool(compiler.sources(game))


def _device(desk: Desk) -> Iterator[Scene]:
    """The screens of no game."""
    desk.show("shelf")
    yield desk.scene("shelf-empty")
    desk.press(RIGHT)
    yield desk.scene("shelf-second")
    desk.press(A)
    yield desk.scene("shelf-says")
    yield from gallery_care.scenes(desk)
    desk.show("safe")
    for i in range(3):
        yield desk.scene(f"safe-{i + 1}")
        desk.press(DOWN)
    desk.show("selftest", gallery_selftest.Hardware())
    yield from gallery_selftest.scenes(desk)
    with contextlib.redirect_stdout(io.StringIO()):  # the card prints the trace
        desk.show("crash", MemoryError("memory allocation failed"))
    yield desk.scene("crash")


def _game(desk: Desk, game: str) -> Iterator[Scene]:
    packs = [compiler.built_in(path.stem) for path in compiler.sources(game)]
    standard = packs[0]
    seats = [n for n in range(1, 9) if standard.allows(n)]
    yield from _setup(desk, game)
    yield from _lesson(desk, game)
    match = _match(standard, seats[0], False, 0)
    desk.app.begin(match)
    yield from _table(desk, match, f"{game}-start", 0)
    yield from _shared(desk, match, game)
    yield from _table(desk, _match(standard, seats[0], False, 0.5), f"{game}-middle", 2)
    yield from gallery_care.low_battery(desk, f"{game}-middle")
    yield from _menu(desk, f"{game}-middle")
    yield from _score(desk, desk.app.match, f"{game}-middle", False)
    yield from _table(desk, _match(standard, seats[-1], True, 0.99), f"{game}-full", MOST_TARGETS)
    yield from gallery_care.large(desk, f"{game}-large")
    if game == "verdant":
        yield from gallery_verdant.scenes(desk, _whole)
    if game == "cottage":
        yield from gallery_cottage.scenes(desk)
    if game == "queens":
        yield from gallery_queens.scenes(desk, _whole)
    for pack in packs[1:]:
        most = max(n for n in range(1, 9) if pack.allows(n))
        yield from _table(desk, _match(pack, most, False, 0.5), f"{pack.name}-middle", 0)
        yield from _score(desk, _match(pack, most, False, 1), f"{pack.name}-over", True)
    yield from _score(desk, _match(standard, seats[0], False, 1), f"{game}-over", True)
    yield from _score(desk, _match(standard, seats[-1], True, 1), f"{game}-over-full", True)
    match = _match(standard, seats[0], False, 0.5)
    match = _with_bot(match)
    yield from _thinking(desk, match, game)


def _setup(desk: Desk, game: str) -> Iterator[Scene]:
    desk.show("setup", game)
    rows = len(desk.app.screen.rows)
    for i in range(rows):
        yield desk.scene(f"{game}-setup-{i + 1}")
        desk.press(DOWN)
    desk.show("setup", game)
    for kind, i in desk.app.screen.rows:
        # The value before the first one: seats taken, the last of each option.
        if kind == setup.OPTION or (kind == setup.SEAT and desk.app.screen.seats[i] < 0):
            desk.press(LEFT)
        desk.press(DOWN)
    for i in range(len(desk.app.screen.rows)):
        yield desk.scene(f"{game}-setup-full-{i + 1}")
        desk.press(DOWN)


def _lesson(desk: Desk, game: str) -> Iterator[Scene]:
    """Every card of the game's lesson, and what follows a wrong decision."""
    desk.show("learn", game)
    screen = desk.app.screen
    if screen.lesson is None:
        return
    lesson = screen.lesson
    cards = lesson.script.CARDS
    for i in range(len(cards)):
        desk.show("learn", i)
        yield desk.scene(f"{game}-learn-{i + 1}")
        if i + 1 < len(cards) and cards[i] < cards[i + 1]:
            desk.show("learn", i, True)
            yield desk.scene(f"{game}-learn-{i + 1}-wrong")
    desk.show("shelf")


def _shared(desk: Desk, match: Match, game: str) -> Iterator[Scene]:
    """Screens that look the same in every state of a match."""
    desk.show("handover", 1 % len(match.seats))
    yield desk.scene(f"{game}-handover")
    desk.show("help")
    for i in range(len(desk.app.screen.pages)):
        yield desk.scene(f"{game}-help-{i + 1}")
        desk.press(RIGHT)
    desk.store.start(match)
    desk.show("shelf")
    yield desk.scene(f"{game}-shelf")
    desk.press(UP)
    yield desk.scene(f"{game}-shelf-above")
    desk.store.drop()
    desk.app.begin(match)


def _table(desk: Desk, match: Match, name: str, closely: int) -> Iterator[Scene]:
    """Every zone at the start of a turn and the zone of each further decision; `closely`: targets in the inspector."""
    start = match.length
    while not match.over and match.turn_start == start:
        desk.sit_down(match)
        view = desk.app.view
        zones = view.zones() if match.length == start else [view.home()]
        phase = match.game.PHASES[match.game.phase]
        for _ in zones:
            yield from _zone(desk, f"{name}-{phase}-{view.zone_name(view.zone).lower().replace(' ', '')}", closely)
            desk.press(M)
        match.play(_middle_move(match))
    desk.sit_down(_prefix(match, start))


def _menu(desk: Desk, name: str) -> Iterator[Scene]:
    desk.show("menu")
    for i in range(7):
        yield desk.scene(f"{name}-menu-{i + 1}")
        desk.press(DOWN)


def _middle_move(match: Match) -> int:
    moves = array("H", bytes(2 * match.game.MOST_MOVES))
    return int(moves[match.game.moves(moves) // 2])


def _zone(desk: Desk, name: str, closely: int) -> Iterator[Scene]:
    view = desk.app.view
    desk.think()
    yield desk.scene(name)
    if not view.codes:
        return
    desk.press(DOWN)
    desk.think()
    desk.app.hush()
    if len(view.codes) > 1:
        yield desk.scene(f"{name}-down")
    if closely:
        desk.press(M + HOLD)
        for i in range(min(closely, len(view.codes))):
            yield desk.scene(f"{name}-inspect{i + 1}")
            desk.press(RIGHT)
        desk.press(A)
        yield desk.scene(f"{name}-rule")
        desk.press(B, B)


def _score(desk: Desk, match: Match, name: str, final: bool) -> Iterator[Scene]:
    desk.sit_down(match)
    desk.show("score", final)
    screen = desk.app.screen
    for i in range(len(match.seats) + 1):
        yield desk.scene(f"{name}-score-{i}")
        for k, part in enumerate(screen.parts):
            if part[2]:
                desk.press(A)
                yield desk.scene(f"{name}-score-{i}-parts{k}")
                desk.press(B)
            desk.press(DOWN)
        desk.press(RIGHT)


def _with_bot(match: Match) -> Match:
    """Return the same match with bots on all seats but the one that is due."""
    seats = bytearray([3] * len(match.seats))
    seats[match.game.player] = HUMAN
    other = Match(match.pack, match.options, bytes(seats), match.seed)
    other.replay(match.moves, match.length)
    return other


def _thinking(desk: Desk, match: Match, game: str) -> Iterator[Scene]:
    """A hint that is looked for and one that is given; a bot that thinks, and what it says."""
    desk.sit_down(match)
    desk.show("table", 2)
    if desk.app.screen.search is None:
        return
    yield desk.scene(f"{game}-hint-wanted")
    desk.press(A)
    desk.think()
    yield desk.scene(f"{game}-hint")
    human = match.game.player
    for _ in range(20):
        if match.over or match.game.player != human:
            break
        desk.press(A)
    else:
        return
    yield desk.scene(f"{game}-bot-thinks")
    desk.press(A)
    desk.think()
    yield desk.scene(f"{game}-bot-says")


def write(found: Scene, folder: Path) -> None:
    """Write the picture of a scene as a PNG, four times as large."""
    picture.to_png(found.pages, folder / f"{found.name}.png")


def lint_signs() -> list[Finding]:
    """Return what the lint says of the signs and fonts, whatever the screen."""
    return screen_lint.lint_signs()
