"""`hortus sit`: a bot of the PC, or whoever types there, has a seat of the match on a handheld; in every game."""

import pytest

from firmware import registry
from host_tools import cli
from host_tools.errors import DONE, FOUND, USAGE, HortusError
from host_tools.link.client import LinkError
from host_tools.link.seat import Person, Seat, bot
from host_tools.link.target import position
from host_tools.positions import legal_moves

WRONG = ("nonsense", "0", "99999", "place 99,99", "x" * 10_000, "\x1b[A", "\u00e4", "1 1", "-1", "9" * 5000)


class Typist:
    """Types lines; of what is none it is told the result of calling it. Then it has gone, as at Ctrl-D."""

    def __init__(self, *lines):
        self.lines = list(lines)
        self.shown = []
        self.person = Person(self.read, self.shown.append)

    def read(self):
        if not self.lines:
            return ""
        line = self.lines.pop(0)
        return f"{line() if callable(line) else line}\n"


def status(client):
    return client.ask("status")["match"]


@pytest.mark.parametrize("game", [row[0] for row in registry.GAMES])
def test_a_person_types_until_a_move_is_legal_and_a_bot_answers_and_nothing_hidden_is_told(client, game):
    client.ask("new", game, "00", 7)
    seat = status(client)["player"]
    client.ask("hold", 1 << seat)
    before = client.ask("state")
    wrong = Typist(*WRONG)
    assert not Seat(client, seat, wrong.person).turn()  # it has gone without a move
    assert client.ask("state") == before and wrong.lines == []
    assert [text.startswith("allowed: a move of the list") for text in wrong.shown].count(True) == len(WRONG)
    assert max(len(row) for text in wrong.shown for row in text.split("\n")) < 250
    words = legal_moves(position(client)[1])
    for line in ("1", words[-1], words[0].upper()):
        length = status(client)["length"]
        if status(client)["player"] != seat:
            break
        words = legal_moves(position(client)[1])
        typist = Typist("", words[0][:3], line if line in ("1", words[-1]) else f"  {words[0].upper()}  ")
        told = []
        assert Seat(client, seat, typist.person, told.append).turn()
        assert status(client)["length"] == length + 1 and told[0].startswith(f"seat {seat} has played ")
        assert typist.shown.count(f"   1  {words[0]}") == 3  # at first, all of them, and those that begin so
    _, there = position(client)
    assert bytes(there.state[there.RNG : there.RNG + 8]) == bytes(8)
    client.ask("hold", 3)
    length, other = status(client)["length"], status(client)["player"]
    assert Seat(client, other, bot(1)).turn()
    assert status(client)["length"] > length
    for what in (("nvm", 0), ("save", 1, 0)):
        with pytest.raises(LinkError, match="relayed"):
            client.ask("get", *what)


def test_a_seat_outlives_a_pulled_cable_a_reset_the_shelf_and_is_given_back(line, client):
    client.ask("new", "zen", "00", 7)
    seat = status(client)["player"]

    def pulled():
        line.pull()
        line.plug()
        return "1"

    def reset():
        client.ask("reboot")
        return "1"

    def shelf():
        client.ask("park")
        return "1"

    def say(text):
        told.append(text)
        if "waits on the shelf" in text:
            client.ask("resume")

    told = []
    typist = Typist(pulled, reset, shelf, "1", "leave")
    held = Seat(client, seat, typist.person, say)
    held.play()
    assert typist.lines == [] and told.count("going on") == 2
    assert any("waits on the shelf" in text for text in told) and any("has played" in text for text in told)
    assert status(client)["held"] == 1 << seat
    held.give_back()
    assert status(client)["held"] == 0


def test_a_seat_takes_back_says_who_decides_and_knows_its_match(client):
    client.ask("new", "zen", "00", 7)
    seat = status(client)["player"]
    told = []
    Seat(client, seat, Typist("1", "undo", "undo").person, told.append).play()
    assert "taken back: 1" in told and any("nothing was decided yet" in text for text in told)

    def other_match(text):
        if text == f"seat {seat} decides":
            client.ask("new", "queens", "00", 7)

    with pytest.raises(HortusError, match="another match is played there now") as caught:
        Seat(client, 1 - seat, bot(1), other_match).play()
    assert caught.value.exit_code == FOUND


def test_sit_ends_with_the_match_and_says_what_is_wrong(line, client, monkeypatch, capfd):
    client.ask("new", "zen", "11", 7)
    while not status(client)["over"]:
        try:
            client.ask("bot", 1)
        except LinkError as error:
            assert error.name == "over"  # the bots have played on since
    client.close()
    assert cli.run(["sit", "1", "--port", line.path]) == DONE
    assert "the match is over" in capfd.readouterr().err
    assert cli.run(["sit", "2", "--port", line.path]) == USAGE
    assert "seats 0 to 1" in capfd.readouterr().err
    for words in (["sit"], ["sit", "5"], ["sit", "x"], ["sit", "1", "--level", "king"], ["sit", "1", "2"]):
        assert cli.run(words) == USAGE
        assert capfd.readouterr().err.count("\n") == 1
