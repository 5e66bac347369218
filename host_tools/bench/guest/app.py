# MicroPython has no typing:
# mypy: ignore-errors
"""Guest program: the whole app with a running match, and how much of the heap it takes.

Arguments: levels of the seats as digits (0 a human, whose keys are pressed at random, also while a bot thinks), turns
of the app's loop, seed; a language (0 English, 1 German ...); what a PC on the serial link asks all the time, | between
requests, nothing if it is left out.
File "pack". Sends "moments", {screen: the most bytes in use that were seen in it, beyond those in use before the
firmware was loaded}; "looks", the same for each look in turn as [screen, bytes]; "made", the most bytes that
one turn of the loop made; "decisions" played; "answers" that the PC has got; "modules" of the
firmware that are loaded at the end.

Collecting is safe only between two turns of the loop, in a frame as small as those below (see guest.heap).
"""

import sys
from array import array

import guest
import playing

# For each look the place in `names` and the bytes. First of all, so that nothing points to the bytes it is made of.
looks = array("I", bytes(8 * (int(guest.args[1]) + 3)))

LOOK_EVERY = 10
REST = 80  # turns of the loop

link = sys.modules["usb_cdc"].data
language = int(guest.args[3])
requests = guest.args[4].replace("|", "\n").encode() + b"\n" if guest.args[4:] else b""
moments = {}
names = []
seen = 0
made = 0
answers = 0
playing.set_apart()
before = guest.heap() - playing.TABLE


def look():
    """Note the bytes in use now under the name of the screen in front."""
    note(guest.heap() - before)


def note(used):
    global seen
    name = screen()
    moments[name] = max(used, moments.get(name, 0))
    if name not in names:
        names.append(name)
    looks[seen] = names.index(name)
    looks[seen + 1] = used
    seen += 2


def screen():
    """Return the name of the screen in front."""
    return app._name


def key_for_now():
    """Return a key to press, -1 for none: arrows and A mostly, now and then B, M, a long M or the menu."""
    match = app.match
    if match is None or match.over:
        return -1
    if screen() == "menu" and getattr(app.screen, "at", 0) > 4:  # the link may stand in its place
        return 5  # not to leave the match
    if playing.levels[match.game.player]:
        # Now and then, and no A, which would cut the thinking short.
        key = playing.draw()
        return key if key < 4 else key + 1 if key < 7 else 14 if key == 7 else -1
    return playing.key()


def rest():
    """Let a player's keys lie until all is there that the next ones may need."""
    turns = REST
    while turns and app.match is not None and app.view is not None and app.view.mine:
        turns = turns - 1 if app.step() == 0 else 0


def advance():
    """Press a key now and then, and let the app take one turn of its loop; return whether it was pressed for a bot."""
    global answers, made
    thinking = app.search is not None
    key = key_for_now()
    if key >= 0:
        app.keys.push(key)
    if link.connected and not link.sent:
        # The PC asks and asks: whatever else goes on, there is always an answer on its way.
        link.sent = requests
    used = guest.used()
    app.step()
    made = max(made, guest.used() - used)
    answers += len(link.came) and link.came[-1][-1] == 10
    link.came.clear()
    return thinking and key >= 4


# As an App in English would save them.
settings = b"\xcf\0\1\0\0\0\0\0" + bytes((language, 0, 0, 0)) if language else b""
app = playing.bring_up(settings)
app.go("shelf")
advance()
advance()
look()
playing.begin(app)
link.connected = bool(requests)
turn = 0
while turn < playing.turns and app.match is not None:
    if advance():
        look()
    elif turn % LOOK_EVERY == 0:
        rest()
        look()
    turn += 1
look()
loaded = sorted([name for name in sys.modules if name.startswith("firmware")])
seen = [[names[looks[i]], looks[i + 1]] for i in range(0, seen, 2)]
guest.send(
    {
        "moments": moments,
        "looks": seen,
        "made": made,
        "answers": answers,
        "decisions": app.match.length if app.match else -1,
        "modules": loaded,
    }
)
