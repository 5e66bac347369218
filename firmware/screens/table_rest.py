"""What the table seldom does: hints, taking back, moves for bots that are not here; methods of its screen."""

from array import array

from firmware.const import const
from firmware.modules import ANEW, borrow
from firmware.texts import table as words

BORROWED = True
_MASTER = const(3)


def think(table, level):
    """Begin to look for the best move of the seat that is due; return False without a mind."""
    app = table.app
    match = table.match
    try:
        if app.search is None:
            from firmware.minds.search import Search

            app.search = Search(borrow("firmware.registry").module("minds", match.pack.game).Mind, match.game)
        # Another seed for each decision, always the same one in the same match.
        app.search.start(level, match.seed + 977 * match.length & 0x3FFFFFFF)
        table.search = app.search
    except ImportError:
        app.say(words.NO_BOTS)
    return table.search is not None


def hint(table):
    """Let Master think; meanwhile the player only looks, as while a bot thinks."""
    view = table.view
    table.app.release(view.ahead(False))
    view.forget_page(table.app.fetched)
    if think(table, _MASTER):
        table.hinting = True
        view.mine = False
        view.hints = []
        view.busy = words.HINT
        view.enter(view.zone)
    else:
        table.app.hush()
        view.enter(view.zone)
        table.app.say(words.NO_BOTS)


def show_hint(table):
    """Show the line that was thought out, and what it brings; nothing of it is played."""
    view = table.view
    line = table.line
    gain = table.app.search.gain
    table.line = None
    table.hinting = False
    table.rest()
    view.busy = ""
    view.mine = True
    table.app.soon = ANEW
    view.hints = line
    table.since = table.app.now
    view.hinted()
    view.enter(view.home())
    table.app.say(words.HINTED % ("-" if gain < 0 else "+", abs(gain) // 10, abs(gain) % 10))


def undo(table):
    """Take back a human's last decision, and those that are shown together with it."""
    match = table.match
    n = match.undo()
    if n:
        while table.view.joined() and match.undo():
            pass
    table.view.hints = []
    table.settle()
    table.app.say(words.UNDONE if n else words.NO_UNDO)


def any_move(table):
    """Return the first legal move as a line: what a seat plays that has no mind on this board."""
    game = table.match.game
    moves = array("H", bytes(2 * game.MOST_MOVES))
    game.moves(moves)
    return [moves[0]]
