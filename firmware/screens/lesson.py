"""The table of a lesson: the other seat plays what is written down, and so must the player."""

from firmware.screens.table import Screen as Table


class Screen(Table):
    """As the table, with cards between the decisions; `lesson` is a firmware.lesson.Lesson."""

    def __init__(self, app, lesson, *wanted):
        self.lesson = lesson
        if wanted and not wanted[0]:
            lesson.card = -1  # "Go on" of the menu: read the card once more
        Table.__init__(self, app, *wanted)

    def settle(self):
        """Play what the other seat does, and show the card that is due, if it was not read yet."""
        lesson = self.lesson
        match = self.match
        moves = lesson.script.MOVES
        while match.length < len(moves) and moves[match.length] < 0:
            move = ~moves[match.length]
            self.view.watch(move)
            match.play(move)
        due = lesson.due()
        if due < 0:
            Table.settle(self)
            if lesson.shows:
                lesson.shows = False
                self.app.say(self.view.hinted())
        else:
            self.app.go("learn", due)

    def _choose(self):
        view = self.view
        app = self.app
        if self.search is not None or not view.mine or view.zone != view.home() or view.at < 0:
            Table._choose(self)
            return
        why = view.why(view.target())
        if why:
            app.say(why)
            return
        wanted = self.lesson.wanted()
        found = tuple(view.chosen())
        if found == wanted[: len(found)]:
            for move in found:
                self.match.play(move)
                view.played(move)
            self.settle()
        else:
            # From now on a flag shows what is meant.
            view.changed()
            view.zone = -1
            view.hints = list(wanted)
            self.lesson.shows = True
            app.go("learn", self.lesson.card, True)
