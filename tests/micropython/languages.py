"""Guest program: the app in English, in German and in English again; what its screens show, and the heap it takes.

Sends "pictures", {screen: its bytes in German}; "english", "german", "english again", "and again": bytes of heap on
the shelf; "same": whether position and legal moves of a match are the same in both, and "table", whether it is drawn;
"language": what the app says it speaks.
"""

import guest

for name in ("adafruit_displayio_ssd1306", "alarm", "board", "busio", "digitalio", "displayio", "i2cdisplaybus"):
    __import__(name)
for name in ("keypad", "os", "storage", "usb_cdc"):
    __import__(name)

before = guest.heap()


def bring_up():
    from firmware.app import App
    from firmware.modules import borrow

    return App(*borrow("firmware.device.start").parts())


def show(name, *args):
    app.go(name, *args)
    steps(4)


def steps(n):
    for _ in range(n):
        app.step()


def speak(language):
    app.settings[8] = language
    app.apply_settings()
    show("shelf")


def position():
    """Return the position of the match and its legal moves."""
    game = app.match.game
    moves = [0] * game.MOST_MOVES
    return bytes(game.state), moves[: game.moves(moves)]


def begin():
    from firmware.match import Match
    from firmware.pack import Pack

    pack = Pack(guest.data("pack"))
    app.use(pack.game)
    app.begin(Match(pack, None, b"\0\1", 7, False, app.store))
    app.step()


app = bring_up()
show("shelf")
found = {"english": guest.heap() - before}
speak(1)
steps(4)
found["german"] = guest.heap() - before
found["language"] = app.language
pictures = {"shelf": bytes(app.canvas.buf).hex()}
show("settings")
pictures["settings"] = bytes(app.canvas.buf).hex()
found["pictures"] = pictures
speak(0)
steps(4)
found["english again"] = guest.heap() - before
speak(1)
steps(4)
speak(0)
steps(4)
found["and again"] = guest.heap() - before
begin()
first = position()
app.settings[8] = 1
app.apply_settings()
found["same"] = position() == first
show("table")
found["table"] = bytes(app.canvas.buf) != bytes(1024)
guest.send(found)
