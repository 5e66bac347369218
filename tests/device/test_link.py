"""The serial link of the firmware, byte by byte on the virtual cable: verbs, errors, and whatever noise comes in."""

import base64
import json
import random
from binascii import crc32
from pathlib import Path

import pytest

from firmware import match_rest, registry
from firmware.pack import Pack
from host_tools.bench.rules import packs_by_players
from host_tools.micropython import BOARD, run_wasm
from host_tools.packs import compiler
from host_tools.simulator import Machine, matches
from tests.guests import guest

VERBS = Path(__file__).parents[2] / "firmware" / "verbs"
MOST_FUEL = 280_000  # 2 ms
# A name that the board has not met yet makes its table of names grow, once since power-on: the dearest took 1.7 M.
MOST_FUEL_AT_FIRST = 2_500_000
# Every verb, as an error too; in this order they leave the match as it was. To count the heap is one call of C that
# takes as long as the heap is long (3 ms on the board), and the guest's is 280 times as long: so `mem` is not here.
REQUESTS = (
    *(
        "status #7",
        "state #7",
        "screen",
        "journal",
        "help",
        "settings",
        "crash",
        "nonsense",
        "moves",
        "hello",
        "journal x",
    ),
    *(
        "packs",
        "trace on|trace|trace off",
        "get pack 0",
        "get pack zen-market 0",
        "get nvm 0",
        "get save 1 0",
        "hold 1",
    ),
    *("get nvm 0", "hold 0", "play 9999", "undo", "goto 0", "put pack zen 3 00000000|data 0 AAAA|end", "bot x", "hint"),
    *("delete zen-market", "keep", "selftest", "key B", "new zen-market 05", "new nothing 00", "park", "use nothing"),
    "resume",
)
# How the last reply ends, of some of them.
ENDS = {"resume": '{"ok":0}', "trace on|trace|trace off": '"events":[]}}', "key B": '{"ok":true}'}


class Wire:
    """The PC's end of a virtual handheld's cable."""

    def __init__(self, machine):
        self.machine = machine
        self.channel = machine.hardware.cable.data
        self.lines = []
        self._rest = b""

    def send(self, data, ms=200):
        """Send bytes, let time pass, and return the lines that came meanwhile."""
        self.channel.send(data)
        return self.wait(ms)

    def wait(self, ms=200):
        self.machine.run(ms)
        self._rest += self.channel.received()
        *lines, self._rest = self._rest.split(b"\n")
        return [line for line in lines if line]

    def ask(self, request, ms=20_000):
        """Send a request and return its reply."""
        self.channel.send(request.encode() + b"\n")
        left = ms
        while left > 0:
            lines = [line for line in self.wait(20) if not line.startswith(b'{"event"')]
            if lines:
                (line,) = lines
                return json.loads(line)
            left -= 20
        raise AssertionError(f"no answer to {request}")

    def ok(self, request):
        reply = self.ask(request)
        assert "ok" in reply, reply
        return reply["ok"]

    def error(self, request):
        return self.ask(request)["error"]


@pytest.fixture
def wire():
    with Machine() as machine:
        machine.run(5000, until=lambda: machine.picture().count > 0)
        yield Wire(machine)


def in_match(wire, request="new zen 00 7"):
    wire.ok(request)
    wire.machine.run(300)
    return wire


def legal(wire):
    return wire.ok("moves")


def test_help_names_every_verb_and_each_has_its_module(wire):
    from firmware.link_words import VERBS as known

    verbs = {word.split(".")[0] for word in known.decode().replace(":", "").split()}
    assert {entry.split()[0] for entry in wire.ok("help").split(";")} == verbs
    assert verbs <= {path.stem for path in VERBS.glob("*.py")}
    for verb in verbs - {"reboot", "bootloader", "park", "resume"}:
        assert "n" in wire.ask(f"{verb} #5"), verb


def test_a_reply_repeats_the_number_of_its_request(wire):
    assert wire.ask("crash #0")["n"] == 0
    assert wire.ask("crash #999999999")["n"] == 999999999
    assert "n" not in wire.ask("crash")
    assert wire.ask("nonsense #4") == {"error": "unknown-verb", "hint": "help lists them", "n": 4}


def test_hello_says_who_it_is(wire):
    said = wire.ok("hello")
    assert said["protocol"] == 1
    assert said["uid"] == "0123456789abcdef"
    assert said["circuitpython"].count(".") == 2


def test_keys_and_pictures(wire):
    before = wire.ok("screen")
    assert base64.b64decode(before) == wire.machine.picture().pages
    wire.ok("key RIGHT")
    wire.machine.run(100)
    assert wire.ok("screen") != before
    assert wire.error("key NOSE") == "bad-key"
    assert wire.error("key A twice") == "bad-key"


def test_a_whole_match_is_played_and_taken_back_over_the_link(wire):
    in_match(wire, "new zen 00 7 practice")
    dice = random.Random(3)
    played = []
    while not wire.ok("status")["match"]["over"]:
        move = dice.choice(legal(wire))
        wire.ok(f"play {move}")
        played.append(move)
        if len(played) == 20:
            break
    said = wire.ok("journal")
    assert said == {"length": 20, "from": 0, "moves": played}
    state = wire.ok("state")
    assert wire.ok("goto 7") == 7
    assert wire.ok("status")["match"]["top"] == 20
    assert wire.ok("state") != state
    assert wire.ok("goto 20") == 20
    assert wire.ok("state") == state
    assert wire.ok("undo") == 1
    assert wire.ok("journal")["moves"] == played[:19]
    assert wire.error("goto 20") == "bad-number"


def test_playing_on_after_goto_makes_a_branch_for_practice(wire):
    in_match(wire)
    for _ in range(6):
        wire.ok(f"play {legal(wire)[0]}")
    wire.ok("goto 3")
    assert not wire.ok("status")["match"]["practice"]
    wire.ok(f"play {legal(wire)[-1]}")
    match = wire.ok("status")["match"]
    assert match["practice"] and match["length"] == match["top"] == 4


def test_an_illegal_move_is_refused_with_its_rule_and_what_came_before_it_stays(wire):
    in_match(wire)
    reply = wire.ask("play 200")
    assert reply["error"] == "refused" and "rule Z" in reply["hint"]
    for bad in ("play", "play x", "play -1", "play 70000", "play 1.5"):
        assert wire.error(bad) == "bad-move"
    assert wire.ok("status")["match"]["length"] == 0


def test_the_state_is_the_same_for_all_dice(wire):
    """What a player may not see is not sent: two seeds that have shown the same differ in nothing."""
    in_match(wire, "new zen 00 7")
    first = wire.ok("state")
    game = running(wire).match.game
    assert any(game.state[game.RNG : game.RNG + 8])
    game.state[game.RNG : game.RNG + 8] = b"12345678"
    assert wire.ok("state") == first
    raw = base64.b64decode(first["data"])
    assert raw[game.RNG : game.RNG + 8] == bytes(8)
    assert raw[: game.RNG] == game.state[: game.RNG] and raw[game.RNG + 8 :] == game.state[game.RNG + 8 :]
    assert "seed" not in json.dumps(wire.ok("status"))


def running(wire):
    """Return the firmware's App."""
    import gc

    app = wire.machine.object("firmware.app", "App")
    return next(one for one in gc.get_objects() if isinstance(one, app))


def test_a_hint_is_asked_for_and_a_bot_plays_for_whoever_is_due(wire):
    in_match(wire)
    assert wire.error("hint") == "not-now"
    wire.machine.press("A")
    hint = wire.ok("hint")
    assert hint and hint[0] in legal(wire)
    assert wire.ok("status")["match"]["length"] == 0
    line = wire.ok("bot 1")
    assert wire.ok("status")["match"]["length"] == len(line)
    assert wire.error("bot 4") == "bad-level"


@pytest.mark.parametrize("game", [row[0] for row in registry.GAMES])
def test_a_bot_plays_whatever_the_player_was_looking_at(wire, game):
    in_match(wire, f"new {game} 00 7")
    for keys in ((), ("RIGHT",), ("M",), ("M", "M", "DOWN"), ("DOWN", "B")):
        wire.machine.press("A")  # past the screen that hands the handheld over
        wire.ok(f"play {legal(wire)[0]}")
        if wire.ok("status")["screen"] == "handover":
            wire.machine.press("A")
        wire.machine.press(*keys)
        app = running(wire)
        wire.channel.send(b"bot 2\n")
        wire.machine.run(2000, until=lambda app=app: getattr(app.screen, "search", None) is not None)
        # Here its time is too short for the cursor to blink: it does so for three seconds after a key.
        app.view.cursor(False)
        app.view.cursor(True)
        wire.machine.press("M", "RIGHT")
        assert json.loads(wire.wait(3000)[-1])["ok"] and wire.ok("crash") == ""


@pytest.mark.parametrize("game", [row[0] for row in registry.GAMES])
def test_who_goes_back_to_a_bot_s_turn_finds_what_followed_until_the_bots_may_go_on(wire, game):
    in_match(wire, f"new {game} 011 7 practice")
    match = wire.ok("status")["match"]
    bots = 0
    while bots < 2 or match["player"]:
        if not match["player"]:
            wire.ok(f"play {legal(wire)[0]}")
        before = wire.ok("status")["match"]["length"]
        wire.machine.run(4000)
        match = wire.ok("status")["match"]
        bots += match["length"] > before
    assert match["length"] == match["top"] and not match["held"]
    known = wire.ok("journal")["moves"]
    waited = 0
    for n in (*range(match["top"]), match["top"]):
        wire.ok(f"goto {n}")
        wire.machine.run(3000)
        now = wire.ok("status")["match"]
        assert (now["length"], now["top"]) == (n, match["top"])
        waited |= now["held"]
    assert waited == 0b110 and wire.ok("journal")["moves"] == known
    first = next(n for n in range(match["top"]) if wire.ok(f"goto {n}") == n and wire.ok("status")["match"]["player"])
    wire.ok("hold 0")
    wire.machine.run(4000)
    assert wire.ok("status")["match"]["length"] > first


def test_no_hint_while_a_bot_is_due(wire):
    wire.ok("new zen 33 7")
    assert wire.error("hint") == "not-now"


def test_seats_that_the_pc_holds_wait_for_it_and_nobody_else(wire):
    in_match(wire, "new zen 01 7")
    wire.ok("hold 2")
    while wire.ok("status")["match"]["player"] == 0:
        wire.ok(f"play {legal(wire)[0]}")
    length = wire.ok("status")["match"]["length"]
    wire.machine.run(10_000)
    assert wire.ok("status")["match"]["length"] == length
    wire.machine.press("A", "RIGHT", "A")
    assert wire.ok("status")["match"]["length"] == length
    assert wire.error("get nvm 0") == "relayed"
    assert wire.error("hint") == "not-now"
    wire.ok(f"play {legal(wire)[0]}")
    assert wire.ok("status")["match"]["length"] > length
    wire.ok("hold 0")
    wire.machine.settle()
    assert wire.ok("status")["match"]["player"] == 0
    assert wire.error("hold 4") == "bad-seats"


def test_a_match_that_was_shared_keeps_what_is_hidden_whatever_begins_anew(wire):
    in_match(wire)
    wire.ok("hold 2")
    wire.ok("hold 0")
    assert wire.error("get nvm 0") == "relayed"
    wire.ok("reboot")
    wire.machine.run(6000)
    assert wire.error("get nvm 0") == "relayed"
    wire.ok("resume")
    assert wire.error("get nvm 0") == "relayed"
    wire.ok("new zen 00 8")  # that one waits in a file now
    assert wire.ok("get nvm 0")
    assert wire.error("get save 1 0") == "relayed"
    waiting = running(wire).store.waiting()
    assert [source.header.shared for source in waiting] == [False, True]
    match_rest.resume(waiting[1])
    wire.ok("reboot")
    wire.machine.run(6000)
    assert wire.error("get nvm 0") == "relayed"
    wire.ok("resume")
    app = running(wire)
    app.store.end(0, app.match.result())  # what is over hides nothing any more
    assert wire.ok("get nvm 0")


def test_new_parks_what_waits_and_asks_where_it_cannot(wire):
    in_match(wire)
    wire.ok(f"play {legal(wire)[0]}")
    wire.machine.hardware.cable.drive_locked = True
    wire.machine.hardware.cable.attached = True
    assert wire.error("new zen 00 8") == "not-parked"
    assert wire.ok("status")["waits"] == 1
    assert wire.ok("resume") == 1
    assert wire.ok("new zen 012 8 drop") is True
    match = wire.ok("status")["match"]
    assert match["seats"] == "012"
    for bad in (
        "new",
        "new zen",
        "new zen 45",
        "new zen 00 1 2 3",
        "new zen 00 1 2",
        "new zen 00 4294967296 drop",
        "new zen 00 a b",
        "new zen 00 a 7",
        "new zen 00 !",
        "new zen 00 " + "9" * 150,
        "new zen 00 7a",
    ):
        assert wire.error(bad) == "bad-match", bad
    assert wire.error("new nothing 00 7") == "refused"
    assert wire.error("new zen 00000 7 drop") == "refused"


def test_words_too_many_are_refused_of_every_verb_and_nothing_is_done(wire):
    from firmware.link_words import VERBS as known

    in_match(wire)
    wire.ok(f"play {legal(wire)[0]}")
    before = wire.ok("status")
    for word in known.decode().replace(":", "").split():
        verb, most = word.split(".")
        if verb != "play":
            reply = wire.ask(f"{verb} {'1 ' * (int(most) + 1)}")
            assert reply == {"error": "bad-word", "hint": "too many words"}, verb
    assert wire.error("play" + " 1" * 79) == "bad-word"
    assert wire.ok("status") == before and wire.machine.restarts == 0


def test_the_seed_may_have_32_bits(wire):
    in_match(wire, "new zen 00 4294967295")
    assert running(wire).match.seed == 0xFFFFFFFF


@pytest.mark.parametrize("word", [b"\x01", b"\x1b[A", b"\xff\xfe", "\u00e4".encode(), b'"', b"\\", b"a" * 150])
def test_a_word_that_is_repeated_in_an_error_leaves_it_json(wire, word):
    for request in (
        b"new %s 00",
        b"use %s",
        b"delete %s",
        b"get pack %s 0",
        b"%s",
        b"key %s",
        b"put pack %s. 9 00000000",
    ):
        (line,) = wire.send(request % word + b"\n", 2000)
        assert set(json.loads(line)) >= {"error", "hint"} and line.isascii(), request
    assert wire.ok("crash") == ""


def test_park_leaves_for_the_shelf_and_resume_comes_back(wire):
    in_match(wire)
    wire.ok(f"play {legal(wire)[0]}")
    state = wire.ok("state")
    wire.ok("park")
    assert wire.error("state") == "no-match"
    assert wire.ok("status") == {"screen": "shelf", "trouble": 0, "waits": 1, "match": None}
    wire.ok("resume")
    assert wire.ok("state") == state


def fetch(wire, what):
    """Read a file in pieces."""
    found = b""
    while True:
        piece = wire.ok(f"get {what} {len(found)}")
        found += base64.b64decode(piece["data"])
        if len(found) == piece["size"]:
            assert f"{crc32(found):08x}" == piece["crc"]
            return found


def test_packs_and_memory_are_fetched_in_pieces(wire):
    in_match(wire)
    assert fetch(wire, "pack") == compiler.built_in("zen").data
    assert fetch(wire, "pack verdant") == compiler.built_in("verdant").data
    assert fetch(wire, "nvm") == wire.machine.nvm
    for bad in ("get", "get nvm", "get disk 0", "get nvm -1", "get nvm x"):
        assert wire.error(bad) == "bad-file"


def put(wire, kind, name, data, crc=None):
    """Send a file in pieces; return the reply to `end`."""
    wire.ok(f"put {kind} {name} {len(data)} {crc32(data) if crc is None else crc:08x}")
    for at in range(0, len(data), 120):
        assert wire.ok(f"data {at} {base64.b64encode(data[at : at + 120]).decode()}") == min(at + 120, len(data))
    return wire.ask("end")


def test_a_pack_comes_in_pieces_and_is_there_only_when_whole(wire):
    data = compiler.built_in("zen-ring").data
    assert put(wire, "pack", "zen-ring", data)["ok"]["name"] == "zen-ring"
    assert Pack(running(wire).store.guest).name == "zen-ring"
    assert put(wire, "pack", "zen", data)["error"] == "bad-file"
    assert put(wire, "pack", "zen-ring", data, crc=1)["error"] == "damaged"
    broken = data[:50] + bytes([data[50] ^ 1]) + data[51:]
    assert put(wire, "pack", "zen-ring", broken)["error"] == "refused"
    assert running(wire).store.guest == data


def test_pieces_of_a_file_may_come_twice_but_in_no_other_order(wire):
    assert wire.error("end") == wire.error("data 0 AAAA") == "no-file"
    wire.ok("put pack zen 9 00000000")
    assert wire.ok("data 0 AAAA") == 3
    assert wire.ok("data 0 AAAA") == 3
    assert wire.error("data 6 AAAA") == "wrong-place"
    assert wire.error("data 3 AAAAAAAAAAAA") == "bad-data"
    assert wire.error("data 3 ????") == wire.error("data 3 AAA") == "bad-data"
    assert wire.error("end") == "not-whole"
    for bad in (
        "put pack zen 0 00000000",
        "put pack zen 2049 00000000",
        "put disk zen 9 00000000",
        "put pack zen 9 1",
        "put pack ../zen 9 00000000",
    ):
        assert wire.error(bad) == "bad-file"


def test_a_trace_tells_keys_screens_and_decisions_and_ends_when_the_pc_is_silent(wire):
    in_match(wire, "new zen 01 8")
    assert wire.ok("trace on")["on"]
    wire.ok(f"play {legal(wire)[0]}")
    wire.channel.send(b"key CHORD\n")
    events = [json.loads(line) for line in wire.wait(500)]
    assert [event.get("value") for event in events if "event" in event][-2:] == [7, "menu"]
    kept = wire.ok("trace")["events"]
    assert [event[2] for event in kept][-3:] == ["length", "key", "screen"]
    wire.machine.run(15_000)
    assert not wire.ok("trace")["on"]
    assert "poll" not in vars(running(wire).power)


def test_the_last_crash_is_told(wire):
    assert wire.ok("crash") == ""
    app = running(wire)

    def fall(now):
        app.screen.tick = None
        raise ZeroDivisionError('"quoted" \\ and so on')

    app.screen.tick = fall
    wire.machine.run(500)
    assert "ZeroDivisionError" in wire.ok("crash")
    assert wire.ok("status")["screen"] == "crash"


def test_an_error_in_the_middle_of_play_is_told_in_a_sentence(wire):
    in_match(wire)
    move = legal(wire)[0]
    app = running(wire)

    def go(name):
        del app.go
        app.go("nowhere")

    # The screen that is entered after the decision falls over: what was asked finds no match any more.
    app.go = go
    reply = wire.ask(f"play {move}")
    assert reply == {"error": "crashed", "hint": "an error has come up meanwhile: crash tells it"}
    assert "nowhere" in wire.ok("crash")


def test_reboot_replies_first_and_the_match_outlives_it(wire):
    in_match(wire)
    wire.ok(f"play {legal(wire)[0]}")
    assert wire.ok("reboot") is True
    wire.machine.run(6000)
    assert wire.machine.restarts == 1
    assert wire.ok("status")["waits"] == 1


def test_bootloader_asks_for_the_uf2_drive(wire):
    modes = []
    wire.machine.module("microcontroller").on_next_reset = modes.append
    assert wire.ok("bootloader") is True
    wire.machine.run(1000)
    assert modes == ["UF2"] and wire.machine.restarts == 1


NOISE = [
    b"\x00" * 300 + b"\n",
    bytes(range(256)),
    b"\n\n\r\n   \n",
    b"AT+GMM\r\n",  # a modem manager
    b"{" * 100_000 + b"\n",
    b"\xff\xfe\n\x80state\n",
    b": \n",
    b"state\x00\n",
    b"#\n#5\n#x\n",
    b"play " + b"9" * 190 + b"\n",
    b"goto 99999999999999999999\n",
    b"journal -1\njournal 999999\njournal x\n",
    b"get pack ../../secret 0\nget save 9 0\nput save ../x 5 00000000\n",
    b"state " + b"x " * 60 + b"\n",
]


@pytest.mark.parametrize("noise", NOISE, ids=range(len(NOISE)))
def test_noise_gets_error_lines_and_play_goes_on(wire, noise):
    in_match(wire)
    before = wire.ok("state")
    for line in wire.send(noise + b"\n", 30_000 if len(noise) > 1000 else 2000):
        reply = json.loads(line)
        assert "error" in reply or noise.startswith((b"state", b"\xff", b"journal")), reply
    assert wire.ok("state") == before
    assert wire.ok("crash") == ""


def test_random_noise_changes_nothing_and_ends_nothing(wire):
    in_match(wire)
    before = wire.ok("state")
    dice = random.Random(5)
    words = b"state journal screen # \n help data end put get trace : 0 1 -1 \xff \x00 \r".split(b" ")
    for _ in range(60):
        wire.send(b" ".join(dice.choice(words) for _ in range(dice.randrange(1, 30))), 30)
    wire.send(b"\n", 3000)
    assert wire.ok("state") == before
    assert wire.ok("crash") == ""


def test_a_half_line_is_dropped_after_ten_seconds(wire):
    wire.send(b"sta", 500)
    assert running(wire).link is not None
    wire.machine.run(12_000)
    assert running(wire).link is None
    assert "ok" in wire.ask("status")


def test_requests_split_at_every_byte_are_answered(wire):
    request = b"status #77\n"
    for cut in range(len(request)):
        wire.send(request[:cut], 30)
        (line,) = wire.send(request[cut:])
        assert json.loads(line)["n"] == 77
    (line,) = [line for byte in request for line in wire.send(bytes([byte]), 40)]
    assert json.loads(line)["n"] == 77


def test_many_requests_in_one_packet_are_answered_in_their_order(wire):
    lines = wire.send(b"".join(b"crash #%d\n" % n for n in range(30)), 3000)
    assert [json.loads(line)["n"] for line in lines] == list(range(30))


def test_a_pc_that_stops_reading_loses_the_reply_and_play_goes_on(wire):
    in_match(wire)
    wire.channel.stalled = True
    wire.channel.send(b"screen #1\nscreen #2\n")
    wire.machine.run(3000)
    picture = wire.machine.picture()
    wire.machine.press("RIGHT")
    wire.machine.settle()
    assert wire.machine.picture() != picture
    wire.machine.run(20_000)
    wire.channel.stalled = False
    wire.wait(1000)
    assert json.loads(wire.send(b"status #3\n")[-1])["n"] == 3
    assert wire.ok("status")["match"]["length"] == 0


def test_a_cable_pulled_in_the_middle_of_a_reply_leaves_a_clean_start(wire):
    in_match(wire)
    wire.channel.stalled = True
    wire.channel.send(b"screen #1\n")
    wire.machine.run(100)
    wire.channel.open = False
    wire.machine.run(15_000)
    assert running(wire).link is None
    wire.channel.received()
    wire.channel.stalled = False
    assert json.loads(wire.send(b"crash #9\n")[-1])["n"] == 9
    assert wire.ask("crash #10")["n"] == 10


@pytest.fixture(scope="module", params=["queens", "cottage"])
def fuel(request):
    """What the link takes of turns of a match with the most players, see micropython/link_costs.py.

    Of the two games with the most names; each name makes it longer to find any other.
    """
    most = max(packs_by_players(request.param))
    data = {"pack": compiler.built_in(request.param).data, "other": compiler.built_in("zen-market").data}
    return guest(run_wasm, "link_costs", str(most), *REQUESTS, data=data, folders=[BOARD]).values


def test_a_turn_of_an_answer_costs_at_most_two_milliseconds(fuel):
    rows = fuel[1:]
    assert [row[0] for row in rows] == list(REQUESTS)
    for request, end in ENDS.items():
        assert [row[3] for row in rows if row[0] == request and not row[3].endswith(f"{end}\n")] == []
    assert {request: cost for request, _, cost, _ in rows if not 0 < cost <= MOST_FUEL} == {}
    assert {request: cost for request, cost, _, _ in rows if cost > MOST_FUEL_AT_FIRST} == {}


def test_a_turn_without_a_request_costs_next_to_nothing(fuel):
    assert abs(fuel[0]) <= 10_000


def test_a_picture_takes_at_most_two_kilobytes_in_one_reply(wire):
    wire.channel.send(b"screen #999999999\n")
    (line,) = wire.wait(1000)
    assert 1366 < len(line) <= 2048


def test_matches_put_in_before_the_start_can_be_gone_on_with():
    with Machine() as other:
        matches.put_in(other.hardware, compiler.built_in("zen"), b"\0", b"\0\0", 7, True)
        other.run(5000, until=lambda: other.picture().count > 0)
        assert Wire(other).ok("resume") == 0
