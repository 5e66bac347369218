# MicroPython has no typing:
# mypy: ignore-errors
"""Guest program: how much of the heap the whole app takes while a PC asks one thing after the other, wherever it is.

Arguments: levels of the seats as digits (0 a human, whose keys are pressed at random when nothing is asked), most turns
of the app's loop, seed, how many requests the last ones are, requests (several with | between). File "pack", the pack
that is played; other files that end in ".pack" lie on the drive.

A place is a screen, at the table with its page, whether somebody thinks, and whether a hint is shown. In each place all
requests are asked, once and one by one; the last ones, which leave the match or change it, only at the end. Sends
[place, request, the most bytes in use after a turn of the loop that answered it, the end of the last reply] of each.
"""

import os
import sys

import guest
import playing

MOST_TURNS = 400  # for an answer: a hint is thought out in fewer

link = sys.modules["usb_cdc"].data
last = int(guest.args[3])
requests = guest.args[4:]
finals = requests[len(requests) - last :]
asked = {}  # place -> how many requests
here = ""
most = 0  # bytes, since it was sent
asking = ""  # the request that is being answered
waited = 0  # turns for its answer
playing.set_apart()
before = guest.heap() - playing.TABLE


def place():
    """Return where the app is."""
    name = app._name
    view = app.view
    if view is None:
        return name
    if app.search is not None:
        return name + ", hint thought out" if view.mine else name + ", bot thinks"
    page = view.__dict__.get("_page_name", "") if name == "table" else ""
    return name + (" " + page if page else "") + (", hint shown" if view.hints else "")


def look():
    """Note the bytes that are in use now, for the request that is being answered."""
    note(guest.heap() - before)


def note(used):
    global most
    most = max(most, used)


def replies():
    """Return how many replies have come, events and blank lines not counted."""
    text = b"".join(link.came)
    return text.count(b"}\n") - text.count(b'{"event"')


def ask(request):
    """Send a request."""
    global asking, here, most, waited
    asking = request
    here = place()
    most = waited = 0
    link.came.clear()
    link.sent = request.replace("|", "\n").encode() + b"\n"


def answered():
    """Return whether the answer is there, and has been sent to the host."""
    global asking, waited
    waited += 1
    if replies() <= asking.count("|") and waited < MOST_TURNS:
        return False
    guest.send([here, asking, most, b"".join(link.came).decode()[-60:]])
    asking = ""
    return True


def key():
    """Press a key, none that leaves the match; a bot is let think, and a hint be asked for now and then."""
    if app.view is not None and not app.view.mine:
        n = playing.draw()
        app.keys.push(n & 3 if n < 20 else 7)
    elif app._name == "menu" and getattr(app.screen, "at", 0) > 4:
        app.keys.push(5)
    else:
        app.keys.push(playing.key())


def due():
    """Return the next request for the place where the app is, "" if all have been asked."""
    now = place()
    n = asked.get(now, 0)
    asked[now] = n + 1
    return requests[n] if n < len(requests) - last else ""


def advance():
    """Take a turn of the loop, and ask the next thing or press a key before it; at the end the last ones."""
    global turn
    if not asking:
        turn += 1
        if turn > playing.turns or app.match is None or app.match.over:
            if finals:
                ask(finals.pop(0))
        else:
            request = due()
            if request:
                ask(request)
            elif turn & 1:
                key()
    app.step()


app = playing.bring_up()
app.store.root = "/data"
for kind in ("firmware", "firmware/packs", "packs", "saves"):
    os.mkdir("/data/" + kind)
for name in os.listdir("/data"):
    if name.endswith(".pack"):
        os.rename("/data/" + name, "/data/firmware/packs/" + name)
app.go("shelf")
app.step()
playing.begin(app)
link.connected = True
turn = 0
# Here and not in a function: whatever lies about on the stack when one is called is in use for as long as it runs.
while turn <= playing.turns or finals or asking:
    advance()
    if asking:
        look()
        answered()
    elif turn % 20 == 0:
        guest.heap()
