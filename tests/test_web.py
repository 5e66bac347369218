"""The page in the browser: the build's firmware in headless Chromium, played by keys, read off its canvas."""

import base64
import functools
import http.server
import json
import shutil
import statistics
import subprocess
import threading
import time

import pytest
from click.testing import CliRunner

from firmware.journal import scan
from firmware.pack import Pack, PackError
from host_tools import build
from host_tools.commands.web import web as web_command
from host_tools.errors import HortusError
from host_tools.packs import compiler
from host_tools.simulator import Machine, matches
from host_tools.simulator.picture import DARK, TINTS, Picture, dimmed
from host_tools.web import bundle, runtime
from tests.browser import Browser

# The panel's pixels as the canvas has them: 1,024 bytes in page layout, and the colours that were seen.
READ = """(() => {
    const canvas = document.getElementById("panel");
    const data = canvas.getContext("2d").getImageData(0, 0, 128, 64).data;
    const pages = new Array(1024).fill(0), colours = new Set();
    for (let i = 0; i < 8192; i++) {
        const colour = [data[4 * i], data[4 * i + 1], data[4 * i + 2]], x = i & 127, y = i >> 7;
        colours.add(colour.join());
        if (colour.join() !== "DARK") pages[(y >> 3) * 128 + x] |= 1 << (y & 7);
    }
    return [pages, [...colours]];
})()""".replace("DARK", ",".join(map(str, DARK)))

# Milliseconds from a key of the keyboard to another picture on the canvas.
LATENCY = """new Promise((done) => {
    const before = hortus.pages, begun = performance.now(), key = {key: "%s", code: "Probe", bubbles: true};
    document.body.dispatchEvent(new KeyboardEvent("keydown", key));
    (function look() {
        const now = performance.now();
        if (hortus.pages === before && now - begun < 5000) return requestAnimationFrame(look);
        document.body.dispatchEvent(new KeyboardEvent("keyup", key));
        done(now - begun);
    })();
})"""
MOST_MS = 100
CHORD_MS = 50  # the firmware's own wait after A, for B: both together are the menu

# Milliseconds between the pictures of the browser itself, for two seconds.
FRAMES = """new Promise((done) => {
    const found = [], begun = performance.now();
    (function frame(last) {
        const now = performance.now();
        found.push(now - last);
        if (now - begun > 2000) done(found);
        else requestAnimationFrame(() => frame(now));
    })(begun);
})"""
NEW_CONTRAST = 0xCF

FORGET = "window.confirm = () => true; document.getElementById('forget').click()"

DROP = """(() => {
    const dropped = new DataTransfer();
    dropped.items.add(new File([Uint8Array.from(atob("%s"), (c) => c.charCodeAt(0))], "%s"));
    document.body.dispatchEvent(new DragEvent("drop", {dataTransfer: dropped, bubbles: true, cancelable: true}));
})()"""


@pytest.fixture(scope="module")
def built():
    return build.make()


@pytest.fixture(scope="module")
def micropython():
    try:
        return runtime.load()
    except HortusError as missing:
        pytest.skip(str(missing))


@pytest.fixture(scope="module")
def page(built, micropython, tmp_path_factory):
    """The page as a file, a folder deep, as on a host that serves many."""
    return bundle.write(bundle.page(built, micropython), tmp_path_factory.mktemp("site") / "garden")


class _Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *args):
        pass


@pytest.fixture(scope="module")
def address(page):
    """Where a static server has the page."""
    handler = functools.partial(_Quiet, directory=page.parents[1])
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/garden/"
        server.shutdown()


@pytest.fixture(scope="module")
def chromium(tmp_path_factory):
    browser = Browser(tmp_path_factory.mktemp("chromium"))
    yield browser
    browser.close()


class Page:
    """The page in the browser, as a person has it."""

    def __init__(self, browser):
        self.browser = browser

    def tap(self, *keys, ms=60):
        for key in keys:
            self.browser.down(key)
            time.sleep(ms / 1000)
            self.browser.up(key)

    def canvas(self):
        """Return what the canvas shows."""
        return Picture(bytes(self.browser.evaluate(READ)[0]))

    def shows(self, *words, seconds=20):
        """Wait until all these pieces of text are to be read on the canvas."""
        end = time.monotonic() + seconds
        while not set(words) <= set(found := self.canvas().words()):
            assert time.monotonic() < end, f"{words} are not on the canvas, but {found}; {self.browser.line()!r}"
            time.sleep(0.05)

    def says(self, words, seconds=20):
        """Wait until the line below the handheld has these words."""
        end = time.monotonic() + seconds
        while words not in self.browser.line():
            assert time.monotonic() < end, f"{words!r} is not said, but {self.browser.line()!r}"
            time.sleep(0.05)

    def ask(self, request):
        return self.browser.evaluate(f"hortus.ask({json.dumps(request)})")

    def length(self):
        """Return how many decisions of the match have been made."""
        return self.ask("status")["match"]["length"]

    def until(self, condition):
        """Wait until a condition holds of what the firmware says of itself, `s`."""
        self.browser.wait(f"hortus.ask('status').then((s) => {condition})")

    def memory(self):
        """Return the flash memory as the browser keeps it."""
        return base64.b64decode(self.browser.evaluate("localStorage.getItem('hortus.nvm')"))

    def drop(self, data, name):
        self.browser.evaluate(DROP % (base64.b64encode(data).decode(), name))


@pytest.fixture
def handheld(chromium, address):
    """The page with a new handheld on it; whatever goes wrong in it fails the test."""
    chromium.size(900, 800)
    chromium.errors.clear()
    if chromium.shown == address:
        chromium.evaluate(FORGET)  # much cheaper than to load the page anew
    else:
        chromium.call("Storage.clearDataForOrigin", origin=address.rsplit("/", 2)[0], storageTypes="local_storage")
        chromium.open(address)
    yield Page(chromium)
    assert chromium.errors == []


# ---- play


def test_a_turn_by_keys_is_on_the_canvas_and_outlives_a_reload(handheld):
    handheld.shows("Hortus", "Zen Garden")
    colours = sorted(handheld.browser.evaluate(READ)[1])
    assert colours == sorted(",".join(map(str, one)) for one in (DARK, dimmed(TINTS["ice"], NEW_CONTRAST)))
    handheld.tap("Enter")
    handheld.shows("Start", "Gardener")
    handheld.tap("a")
    handheld.until("s.match?.player === 0")  # who begins is drawn
    first = handheld.length()
    handheld.tap("a")  # take a tile
    handheld.until(f"s.match.length === {first + 1}")
    handheld.tap("a")  # and place it; then the bot answers
    handheld.until(f"s.match.length >= {first + 3} && s.match.player === 0")
    length = handheld.length()
    handheld.tap("x")
    handheld.shows("Go on", "Hint", "Zen Garden")

    handheld.browser.reload()
    handheld.shows("Continue", f"2 players, move {length}")
    handheld.tap("a")
    handheld.until("s.match")
    assert handheld.length() == length


def test_same_keys_leave_the_same_memory_and_picture_as_on_the_simulator(handheld, tmp_path):
    """Zen Garden against a Seedling: what the firmware makes of a seed and of keys is the same on both."""
    with Machine(written=tmp_path) as machine:
        pack = compiler.built_in("zen")
        matches.put_in(machine.hardware, pack, bytes(pack.default_options()), bytes([0, 1]), 7, True)
        before = machine.nvm
        machine.boot()
        machine.run(2000)
        for _ in range(3):  # go on, take a tile, place it
            machine.press("A")
            machine.run(500)
        machine.settle()  # the bot answers
        after, picture = machine.nvm, machine.picture()
    assert scan.whole(after).length >= 4

    handheld.browser.evaluate(f"localStorage.setItem('hortus.nvm', '{base64.b64encode(before).decode()}')")
    handheld.browser.reload()
    handheld.shows("Continue")
    handheld.tap("a")
    for length in range(2):
        handheld.until(f"s.match?.length === {length}")
        handheld.tap("a")
    end = time.monotonic() + 30
    while handheld.memory() != after or handheld.canvas() != picture:
        assert time.monotonic() < end, f"{handheld.canvas().words()} after {handheld.length()} decisions"
        time.sleep(0.1)


def test_held_keys_count_as_held_and_a_finger_is_a_key(handheld):
    def centre(key):
        return handheld.browser.evaluate(
            f"""(() => {{ const box = document.querySelector('[data-key="{key}"]').getBoundingClientRect();
            return [box.x + box.width / 2, box.y + box.height / 2]; }})()"""
        )

    def touch(kind, *keys):
        points = [{"x": x, "y": y, "id": i} for i, (x, y) in enumerate(map(centre, keys))]
        handheld.browser.call("Input.dispatchTouchEvent", type=kind, touchPoints=points)

    handheld.browser.size(360, 740, 2)
    handheld.shows("Zen Garden")
    touch("touchStart", "RIGHT")
    handheld.shows("Verdant")
    assert handheld.browser.evaluate("document.querySelectorAll('.down').length") == 1
    handheld.shows("Cottage Garden")  # it repeats
    touch("touchEnd")
    assert handheld.browser.evaluate("document.querySelectorAll('.down').length") == 0
    touch("touchStart", "M")
    touch("touchEnd")
    handheld.shows("Settings", "Contrast")
    touch("touchStart", "B", "A")  # two fingers: the chord, which leaves the settings
    touch("touchEnd")
    handheld.shows("Hortus")
    handheld.tap("m", ms=700)
    handheld.until("s.screen === 'statistics'")


def test_narrow_window_needs_no_scrolling_aside_and_shows_whole_pixels(handheld):
    for width, height, ratio in ((360, 740, 2), (360, 640, 3), (740, 360, 2), (1280, 720, 1)):
        handheld.browser.size(width, height, ratio)
        handheld.browser.wait(f"innerWidth === {width} && devicePixelRatio === {ratio}")
        handheld.browser.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        wide, scale, least = handheld.browser.evaluate(
            """(() => [document.documentElement.scrollWidth,
            document.getElementById("panel").getBoundingClientRect().width * devicePixelRatio / 128,
            Math.min(...[...document.querySelectorAll("button")].flatMap(
                (b) => [b.getBoundingClientRect().width, b.getBoundingClientRect().height]))])()"""
        )
        assert wide <= width
        assert scale == pytest.approx(round(scale), abs=0.01) and scale >= 2 * ratio
        assert least >= 44  # pixels, for a thumb


def test_everything_to_press_has_a_name_and_can_be_reached_without_a_mouse(handheld):
    names = handheld.browser.evaluate(
        """[...document.querySelectorAll("button, input, canvas")].map(
            (one) => [(one.ariaLabel || one.closest("label")?.textContent || one.textContent).trim(), one.tabIndex])"""
    )
    assert len(names) >= 11 and all(name and place >= 0 for name, place in names)
    handheld.browser.evaluate("document.querySelector('[data-key=RIGHT]').focus()")
    handheld.tap("Enter")  # presses the key that has the focus, not A
    handheld.shows("Verdant")


def test_key_to_picture_takes_less_than_a_tenth_of_a_second(handheld):
    def took(key):
        return handheld.browser.evaluate(LATENCY % key)

    handheld.shows("Zen Garden")
    shelf = [took("ArrowRight") for _ in range(8)]  # round it, twice
    opened = []
    for _ in range(3):
        opened.append(took("a"))
        handheld.shows("Start", "Zen Garden")
        handheld.tap("b")
        handheld.shows("Hortus")
    handheld.tap("a")
    handheld.shows("Start")
    handheld.tap("a")
    handheld.until("s.match?.player === 0")
    market = [took("ArrowDown") for _ in range(8)]
    said = "; ".join(
        f"{name}: {statistics.median(times):.0f} ms from key to picture, {min(times):.0f} to {max(times):.0f}"
        for name, times in (("shelf", shelf), ("market", market), ("A opens the set-up", opened))
    )
    assert statistics.median(shelf) < MOST_MS and statistics.median(market) < MOST_MS, said
    assert min(opened) < CHORD_MS + MOST_MS, said


def test_page_stays_alive_while_bots_think(handheld):
    """Two Masters play Queen's Garden, which costs them most; a slice of their thinking is 20 ms."""
    assert handheld.ask("new queens 33 5") is True
    handheld.until("s.match?.length > 0")
    frames = handheld.browser.evaluate(FRAMES)
    keys = [handheld.browser.evaluate(LATENCY % "m") for _ in range(5)]
    said = (
        f"ms from picture to picture while bots think: {statistics.median(frames):.0f}, at most {max(frames):.0f}; "
        f"from key to picture {statistics.median(keys):.0f}, at most {max(keys):.0f}"
    )
    assert statistics.median(frames) < MOST_MS and statistics.median(keys) < MOST_MS, said


# ---- packs


def test_dropped_pack_is_chosen_at_once_and_outlives_a_reload(handheld):
    pack = compiler.built_in("zen-market")
    handheld.drop(pack.data, "zen-market.pack")
    handheld.says(f"{pack.title}: chosen on the handheld")
    handheld.shows("Start")
    handheld.tap("a")
    handheld.until("s.match?.pack === 'zen-market'")
    handheld.drop(pack.data, "zen-market.pack")
    handheld.says("leave the match")
    handheld.browser.reload()
    assert [row[1:] for row in handheld.ask("packs zen")["packs"] if row[1] == pack.name] == [
        [pack.name, pack.title, 1]
    ]


def test_bad_packs_are_refused_in_the_words_of_the_firmware(handheld):
    good = compiler.built_in("zen-market").data
    flipped = bytearray(good)
    flipped[len(good) // 2] ^= 1
    for name, data in (("torn", good[:-9]), ("flipped", bytes(flipped)), ("text", b"no pack")):
        with pytest.raises(PackError) as refused:
            Pack(data)
        handheld.drop(data, f"{name}.pack")
        handheld.says(f"{name}.pack is refused: {refused.value}")
    handheld.drop(bytes(2049), "long.pack")
    handheld.says("long.pack is refused: a plain name, 1 to 2048 bytes")
    assert all(row[3] == 0 for row in handheld.ask("packs zen")["packs"])


# ---- what goes wrong


def test_an_error_shows_the_firmwares_card_and_how_to_go_on(handheld):
    handheld.shows("Zen Garden")
    handheld.browser.shown = None  # nobody else wants this page
    handheld.browser.evaluate("Module.FS.unlink('/firmware/screens/settings.mpy')")
    handheld.tap("m")
    handheld.shows("Sorry: an error", "Your match is kept")
    handheld.says("A goes to the shelf, B or Restart begins anew")
    handheld.tap("b")
    handheld.shows("Hortus", "Zen Garden")
    handheld.browser.wait("document.getElementById('line').textContent === ''")

    handheld.browser.evaluate("Module.FS.unlink('/firmware/device/start.mpy')")
    handheld.browser.evaluate("document.getElementById('restart').click()")
    handheld.says("The firmware has ended: ")
    handheld.says("start")  # the module that it misses
    assert not handheld.browser.evaluate("hortus.running")


def test_another_tab_takes_the_handheld_over(handheld):
    handheld.browser.evaluate("dispatchEvent(new StorageEvent('storage', {key: 'hortus.nvm'}))")
    handheld.says("Another tab has this handheld now")
    assert not handheld.browser.evaluate("hortus.running")
    handheld.browser.evaluate("document.getElementById('restart').click()")
    handheld.browser.wait("hortus.running")


def test_damaged_memory_of_the_browser_is_said_and_the_handheld_begins_as_new(handheld):
    handheld.browser.evaluate("localStorage.setItem('hortus.files', '{')")
    handheld.browser.reload()
    handheld.says("damaged")
    handheld.shows("Zen Garden")


def test_forgetting_all_makes_a_new_handheld(handheld):
    handheld.drop(compiler.built_in("zen-market").data, "zen-market.pack")
    handheld.shows("Start")
    handheld.tap("a")
    handheld.until("s.match")
    handheld.browser.evaluate(FORGET)
    handheld.until("s.match === null && s.waits === 0")
    assert all(row[3] == 0 for row in handheld.ask("packs zen")["packs"])
    handheld.browser.reload()
    assert handheld.ask("status")["waits"] == 0


# ---- the page as a file, and how it is made


def test_page_opened_from_the_disk_plays_too(chromium, page):
    chromium.size(900, 800)
    chromium.errors.clear()
    chromium.open(page.as_uri())
    Page(chromium).shows("Hortus", "Zen Garden")
    assert chromium.errors == []


def test_page_has_the_very_modules_of_the_build(built):
    files = bundle.drive(built)
    modules = {
        path: data for path, data in built.files.items() if path.endswith(".mpy") and path.startswith("firmware/")
    }
    assert len(modules) > 100
    assert all(files[f"/{path}"][1:] == data[1:] for path, data in modules.items())
    assert all(files[f"/{name}"] == built.files[name] for name in ("boot.py", "code.py", "manifest.json"))


def test_page_brings_its_licence(page):
    assert "Permission is hereby granted, free of charge" in page.read_text("utf-8")


def test_archive_other_than_the_pinned_one_is_refused(tmp_path):
    other = tmp_path / "other.tgz"
    other.write_bytes(b"another version")
    with pytest.raises(HortusError, match=rf"other.tgz is not the archive of {runtime.PACKAGE} {runtime.VERSION}"):
        runtime.load(other)


@pytest.mark.parametrize("fault", ["no npm", "no network"])
def test_without_npm_or_a_network_one_line_says_what_to_do(monkeypatch, tmp_path, fault):
    monkeypatch.setattr(runtime.platformdirs, "user_cache_path", lambda *args, **kwargs: tmp_path)
    monkeypatch.setattr(shutil, "which", lambda name: None if fault == "no npm" else name)
    failed = subprocess.CompletedProcess([], 1, "", "npm error code ENOTFOUND\nnpm error network\n")
    monkeypatch.setattr(subprocess, "run", lambda *args, **kwargs: failed)
    with pytest.raises(HortusError) as refused:
        runtime.load()
    assert "--runtime" in str(refused.value) and "\n" not in str(refused.value)
    assert ("ENOTFOUND" in str(refused.value)) == (fault == "no network")


def test_fetched_archive_is_kept_and_a_damaged_one_fetched_anew(monkeypatch, tmp_path, micropython):
    kept = runtime.platformdirs.user_cache_path("hortus", appauthor=False) / runtime.ARCHIVE
    data = kept.read_bytes()
    monkeypatch.setattr(runtime.platformdirs, "user_cache_path", lambda *args, **kwargs: tmp_path)
    times = []
    monkeypatch.setattr(runtime, "_fetch", lambda: times.append(1) or data)
    assert runtime.load() == runtime.load() == micropython
    assert len(times) == 1
    (tmp_path / runtime.ARCHIVE).write_bytes(data[:-1])
    assert runtime.load() == micropython
    assert len(times) == 2


def test_file_of_another_is_not_replaced(tmp_path, monkeypatch, built, micropython):
    monkeypatch.setattr("host_tools.commands.web.make_build", lambda source: built)
    out = tmp_path / "site"
    done = CliRunner().invoke(web_command, [str(out)])
    assert done.exit_code == 0, done.output
    assert f"build {built.manifest['build']}" in done.output
    made = (out / "index.html").read_bytes()
    assert CliRunner().invoke(web_command, [str(out)]).exit_code == 0
    assert (out / "index.html").read_bytes() == made
    (out / "index.html").write_text("<title>my garden</title>")
    refused = CliRunner().invoke(web_command, [str(out)])
    assert isinstance(refused.exception, HortusError) and "is in the way" in str(refused.exception)
    assert "my garden" in (out / "index.html").read_text()
