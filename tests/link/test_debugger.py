"""The debugger: its session on a live handheld and on dumps, and its screen, driven by keys and looked at."""

import asyncio
import os
import pty
import time
import tty

import pytest

from host_tools import cli
from host_tools.commands import debug as command
from host_tools.debugger import breaks
from host_tools.debugger.app import Debugger
from host_tools.debugger.session import Session, flatten
from host_tools.errors import USAGE, HortusError
from host_tools.link.client import Client, NoAnswer
from host_tools.link.dumps import Dump
from host_tools.link.target import DumpTarget
from host_tools.simulator.line import Line
from tests.link.handhelds import booted
from tests.link.test_across_the_cable import Player
from tests.link.test_device_commands import WITH_MATCH

NAMES = {
    "player": 1,
    "phase": "take",
    "length": 12,
    "began": 11,
    "turn": {"round": 3},
    "players": [{"coins": 5}, {"coins": 2, "garden": ["a b", "c"]}],
    "table": {},
}


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("players[0].coins < 3", False),
        ("players[1].coins < 3 and turn.round >= 3", True),
        ("not (player == 1) or length % 5 == 2", True),
        ("len(players[1].garden) == 2", True),
        ("phase in 'take place'", True),
        ("'c' not in players[1].garden", False),
        ("1 < players[1].coins < 4", True),
        ("players[0].coins - players[1].coins * 2 == 1", True),
        ("-length // 5 == -3", True),
    ],
)
def test_an_expression_over_the_words_of_the_state(text, value):
    assert bool(breaks.Expression(text).of(NAMES)) is value


WRONG = (
    *("", "import os", "open('x')", "players[0].coins = 3", "().__class__", "[x for x in players]", "len(1, 2)"),
    *("1if 1 else 2", "x" * 300, "lambda: 1", "f'{player}'", "player.real.imag(3)", "2 ** 999999", "9.5 > 1"),
)


@pytest.mark.parametrize("text", WRONG)
def test_an_expression_can_do_nothing_else(text):
    with pytest.raises(HortusError, match="expression"):
        breaks.Expression(text)


def test_a_name_that_is_not_there_is_said():
    for text in (
        "nothing == 1",
        "players[7].coins",
        "players.coins",
        "phase < 3",
        "length // 0",
        "turn.__class__",
        "'x' * 99999999999",
        "'%999d' % 1",
    ):
        with pytest.raises(HortusError, match="expression"):
            breaks.Expression(text).of(NAMES)


def test_conditions():
    before = {**NAMES, "player": 0, "began": 8}
    cases = {"turn": True, "player 1": True, "player 0": False, "phase take": True, "when length > 20": False}
    for text, hit in cases.items():
        assert breaks.parse(text).hit(NAMES, before) is hit
    # Who plays alone has turns too.
    assert breaks.parse("turn").hit(NAMES, {**NAMES, "began": 8}) and not breaks.parse("turn").hit(NAMES, NAMES)
    for bad in ("", "turn 3", "player x", "player " + "9" * 5000, "player \u00b2", "phase", "when", "sometimes"):
        with pytest.raises(HortusError, match="is allowed"):
            breaks.parse(bad)


def test_a_position_is_told_as_paths_and_texts():
    assert flatten({"a": {"b": 1, "c": [1, 2]}, "d": [{"e": "x"}]}) == {"a.b": "1", "a.c": "1 2", "d[0].e": "x"}


# ---- the session


@pytest.fixture
def session():
    with Line(booted()) as line, Client(line.path) as client:
        found = Session(client)
        found.line = line
        found.look()
        yield found
        assert line.error is None


def test_what_changed_is_known_and_the_match_really_goes_back_and_branches(session):
    session.command("new zen 00 7")
    assert session.look().match["length"] == 0
    session.command("press A")
    session.command(f"play {session.seen.moves[0][1]}")
    seen = session.look()
    assert seen.changed and seen.changed < set(seen.words)
    assert any(path.startswith("table.display") for path in seen.changed)
    session.command(f"play {session.seen.moves[-1][0]}")
    position = session.look().words
    session.command("back")
    session.look()
    session.command("back")
    assert session.look().match["length"] == 0 and session.seen.match["top"] == 2
    for _ in range(2):
        session.command("forth")
        session.look()
    assert session.seen.words == position
    told = session.seen.decisions
    assert told[0].startswith("take ") and told[1].startswith("orient ")
    session.command("goto 1")
    session.look()
    session.command(f"play {session.seen.moves[0][0]}")
    match = session.look().match
    assert match["practice"] == 1 and match["length"] == match["top"] == 2
    session.command(f"play {session.seen.moves[0][0]}")
    branch = session.look().decisions
    assert (
        branch[0] == told[0] and branch[1].startswith("orient ") and branch[1] != told[1] and not branch[2].isdecimal()
    )
    assert session.seen.words != position


def test_the_match_stops_where_a_condition_fits_and_goes_on_when_told(session):
    session.command("break when length == 3")
    session.command("new zen 11 7")
    for _ in range(300):
        if session.look() and session.stopped:
            break
        time.sleep(0.01)
    assert session.stopped.text == "when length == 3"
    assert session.target.ask("status")["match"]["length"] == 3
    time.sleep(0.3)
    assert session.look().match["length"] == 3
    assert "stopped after 3 decisions" in session.log[-1]
    session.command("clear")
    for _ in range(300):
        if session.look().match["length"] > 3:
            break
        time.sleep(0.01)
    assert session.seen.match["length"] > 3 and session.stopped is None


def test_bots_wait_while_one_steps_through_the_past_and_play_on_when_told(session):
    session.command("new zen 11 7")
    while session.look().match["length"] < 6:
        time.sleep(0.01)
    top = session.seen.match["length"]
    session.command("goto 2")
    assert session.look().match["held"] == 3
    for _ in range(2):
        assert "the bots wait" in session.command("back")
        session.look()
    time.sleep(0.3)
    match = session.look().match
    assert match["length"] == 0 and match["top"] >= top
    session.command("forth")
    session.command("go")
    while session.look().match["held"] or session.seen.match["length"] < 4:
        time.sleep(0.01)
    assert session.seen.match["practice"] == 1


@pytest.mark.parametrize("held", [0, 2])
def test_a_cable_pulled_while_it_looks_for_the_stop_leaves_the_seats_with_whom_they_were(session, held):
    client = session.target
    session.command("new zen 00 7")
    session.command(f"hold {held >> 1}" if held else "hold")
    session.look()
    session.command("break when length == 99")
    for _ in range(3):
        client.ask("play", client.ask("moves")[0])
    ask, pulled = client.ask, ["goto"]

    def gone(*words, timeout=None):
        if pulled and words[0] == pulled[0]:
            pulled.clear()
            raise NoAnswer("gone")
        return ask(*words, timeout=timeout)

    client.ask = gone
    with pytest.raises(NoAnswer):
        session.look()
    assert ask("status")["match"]["held"] == 3
    session.look()
    assert not pulled and session.look().match["held"] == held and session.stopped is None


def test_who_leaves_while_it_is_stopped_leaves_no_seat_held(session):
    session.command("new zen 00 7")
    session.look()
    session.command("break phase orient")
    while not session.stopped:
        session.target.ask("play", session.target.ask("moves")[0])
        session.look()
    assert session.target.ask("status")["match"]["held"] == 3
    session.close()
    assert session.target.ask("status")["match"]["held"] == 0
    session.target.close()
    session.stopped, session._held = session.breaks[0], 0
    session.close()  # nobody is there to be told


def test_commands_that_are_wrong_say_what_is_allowed(session):
    session.command("new zen 00 7")
    session.look()
    for line in ("back 3", "undo 1", "bot 1 2", "hold 99999999999", "goto " + "9" * 5000):
        with pytest.raises(HortusError):
            session.command(line)
    for line in ("fly", "play nowhere", "goto 99", "goto x", "hold x", "break never", "press NOSE"):
        with pytest.raises(HortusError):
            session.command(line)
    assert session.command("") == ""
    assert "press KEY" in session.command("help")
    assert session.command("crash") == "no error since power-on"


def test_a_dump_is_looked_into_like_a_handheld():
    session = Session(DumpTarget(Dump.read(WITH_MATCH)))
    seen = session.look()
    length = seen.match["length"]
    session.command("back")
    assert session.look().match["length"] == length - 1
    assert session.seen.moves and session.seen.changed
    assert len(session.seen.decisions) == length and all(row.startswith("seat ") for row in session.seen.decisions)
    with pytest.raises(HortusError, match="a dump cannot do that"):
        session.command("press A")
    session.command("break turn")
    session.command("goto 0")
    session.look()
    session.command(f"goto {length}")  # to the first position that fits
    assert 0 < session.look().match["length"] < length and session.stopped.text == "turn"
    session.command("go")
    session.command("forth")
    session.look()
    session.close()


# ---- the screen


def with_debugger(session, test, *console):
    async def body():
        app = Debugger(session, *console)
        async with app.run_test(size=(140, 44)) as pilot:
            await until(lambda: app.looks > 1)
            await test(app, pilot)
        app.join()

    asyncio.run(body())


async def until(condition, seconds=20):
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end, "it did not happen"
        await asyncio.sleep(0.05)


def on_screen(app):
    """Return what the terminal shows, as lines."""
    return ["".join(segment.text for segment in strip) for strip in app.screen._compositor.render_strips()]


def shown(app, text):
    return any(text in line for line in on_screen(app))


def test_the_screen_shows_and_drives_a_live_match(session):
    session.command("new zen 00 7")

    async def test(app, pilot):
        await until(lambda: shown(app, "zen: 0 of 0 decisions"))
        assert app.session.seen.picture.braille()[3].strip("⠀") in "\n".join(on_screen(app))
        await pilot.press("a")  # past the screen that hands the handheld over
        await until(lambda: app.session.seen.status["screen"] == "table")
        before = app.session.seen.picture
        await pilot.press("right")
        await until(lambda: app.session.seen.picture != before)
        await until(lambda: shown(app, "table.display"))
        await pilot.press("a")
        await until(lambda: shown(app, "zen: 1 of 1 decisions"))
        await pilot.press("f3")
        await until(lambda: shown(app, "zen: 0 of 1 decisions"))
        await pilot.press("f4")
        await until(lambda: shown(app, "zen: 1 of 1 decisions"))
        await pilot.press("f6")  # the page of the moves
        await until(lambda: shown(app, app.session.seen.moves[0][1]))
        app.query_one("#legal").focus()
        await pilot.press("home", "enter")
        await until(lambda: app.session.seen.match["length"] > 1)
        await pilot.press("f6")  # the time line
        await until(lambda: shown(app, "the beginning"))
        app.query_one("#line-of-time").focus()
        await pilot.press("home", "enter")
        await until(lambda: app.session.seen.match["length"] == 0)
        await pilot.press(*["f6"] * 4)  # the page of the moves: play on from there
        app.query_one("#legal").focus()
        await pilot.press("end", "enter")
        await until(lambda: shown(app, "zen: 1 of 1 decisions"))
        assert app.session.seen.match["practice"] == 1

    with_debugger(session, test)


def test_commands_are_typed_and_answered_and_errors_are_told(session):
    session.command("new zen 00 7")

    async def test(app, pilot):
        app.query_one("#line").focus()
        for line, told in (
            ("goto 99", "0 to 0 is allowed"),
            ("break player 5", "the match has the seats 0 to 1"),
            ("break phase lunch", "orient are allowed in this game"),
            ("break when players[0].coins <", "`players[0].coins < 3` is allowed"),
            ("break when players[0].gold < 3", "no 'gold' in it; there are coins,"),
            ("break when open('x')", "Call is not allowed"),
            ("break player 1", "1 condition"),
            ("mem", "bytes in use"),
        ):
            app.query_one("#line").value = line  # to type takes a twentieth of a second a letter
            await pilot.press("enter")
            await until(lambda told=told: told in str(app.query_one("#told").render()))
        await pilot.press(*"trace on", "enter")
        await until(lambda: shown(app, "longest turn"))
        app.action_hands()
        await pilot.press("m", "f6", "f6", "f6")
        await until(lambda: shown(app, "key 6"))

    with_debugger(session, test)


def test_a_fault_is_told_and_the_screen_goes_on(session):
    def fall():
        raise ZeroDivisionError("by zero")

    session._do_fall = fall

    async def test(app, pilot):
        app.do("fall")
        await until(lambda: shown(app, "this is a fault in Hortus: ZeroDivisionError"))
        app.do("mem")
        await until(lambda: shown(app, "bytes in use"))

    with_debugger(session, test)


def test_a_cable_that_is_pulled_is_waited_for(session):
    async def test(app, pilot):
        app.session.line.pull()
        await until(lambda: shown(app, "waiting"))
        app.session.line.plug()
        await until(lambda: shown(app, "it is back"))

    with_debugger(session, test)


def test_a_handheld_that_begins_anew_is_waited_for_and_its_match_gone_on_with(session):
    session.command("new zen 00 7")
    session.command("break when length == 2")

    async def test(app, pilot):
        await until(lambda: app.session.seen.moves)
        app.do(f"play {app.session.seen.moves[0][0]}")
        await until(lambda: shown(app, "zen: 1 of 1 decisions"))
        Player(app.session.line, 0).begin_anew()  # as by its button
        await until(lambda: shown(app, "it is back") and shown(app, "a match of 1 decision waits"))
        assert app.session.seen.words == {} and not app.query_one("#legal").option_count
        app.query_one("#line").focus()
        await pilot.press(*"resume", "enter")
        await until(lambda: shown(app, "zen: 1 of 1 decisions") and app.session.seen.moves)
        await pilot.press("f6")
        app.query_one("#legal").focus()
        await pilot.press("home", "enter")
        await until(lambda: shown(app, "STOPPED at a condition"))
        app.do("reboot")
        await until(lambda: shown(app, "a match of 2 decisions waits") and not shown(app, "STOPPED"))
        app.do("resume")
        await until(lambda: shown(app, "zen: 2 of 2 decisions"))
        assert app.session.seen.match["held"] == 0

    with_debugger(session, test)


def console(link):
    """Return (the board's end, the PC's end) of a REPL, at a name that stays."""
    master, slave = pty.openpty()
    tty.setraw(slave)
    link.unlink(missing_ok=True)
    link.symlink_to(os.ttyname(slave))
    os.close(slave)
    return master


def test_the_console_stands_beside_it_and_comes_back(session, tmp_path, monkeypatch):
    monkeypatch.setattr("host_tools.debugger.app._CONSOLE_S", 0.05)
    link = tmp_path / "repl"
    master = console(link)

    async def test(app, pilot):
        nonlocal master
        await pilot.press("f6", "f6", "f6", "f6")
        os.write(master, b">>> what the board prints\r\n")
        await until(lambda: shown(app, ">>> what the board prints"))
        app.query_one("#line").focus()
        await pilot.press(*">1+1", "enter")
        await until(lambda: bool(os.read(master, 100) == b"1+1\r\n"))
        os.close(master)
        await until(lambda: app.console_port is None)
        await pilot.press(*">1+1", "enter")
        await until(lambda: shown(app, "no console is there"))
        master = console(link)
        await until(lambda: app.console_port is not None)
        os.write(master, b"and it is back\r\n")
        await until(lambda: shown(app, "and it is back"))

    try:
        with_debugger(session, test, command.open_console("", str(link)), lambda: command.open_console("", str(link)))
    finally:
        os.close(master)


def test_a_dump_on_the_screen():
    async def test(app, pilot):
        length = app.session.seen.match["length"]
        assert shown(app, f"queens-quick: {length} of {length} decisions")
        await pilot.press("f3")
        await until(lambda: shown(app, f"queens-quick: {length - 1} of {length} decisions"))

    with_debugger(Session(DumpTarget(Dump.read(WITH_MATCH))), test)


def test_without_a_terminal_it_says_so(capsys):
    assert cli.run(["debug", "--dump", str(WITH_MATCH)]) == USAGE
    assert "this is no terminal" in capsys.readouterr().err


@pytest.mark.parametrize("size", [(80, 24), (40, 12)])
def test_a_small_window_ends_nothing(size):
    app = Debugger(Session(DumpTarget(Dump.read(WITH_MATCH))))

    async def look():
        async with app.run_test(size=size) as pilot:
            for _ in range(100):
                await pilot.pause(0.05)
                if app.looks > 1:
                    break
            # There and back: what one typed as a command was pressed as keys, and nothing led away from them.
            assert app.query_one("#hands").has_focus
            await pilot.press("f6", "f6", "f3", "f8")
            assert app.query_one("#line").has_focus
            await pilot.press("f8")
            assert app.query_one("#hands").has_focus
            assert app.query_one("#tabs").region.width > 0

    asyncio.run(look())
    app.join()
    assert app.looks > 1
