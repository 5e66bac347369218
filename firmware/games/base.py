"""What every game has in common: the checked way in, and how decisions with one choice are passed over."""


class IllegalMove(ValueError):
    """A move that the rules do not allow now. `reason` is the game's reason number, `rule` its rule number."""

    def __init__(self, move, reason, rule):
        super().__init__("move %d is not allowed now: rule %s (reason %d)" % (move, rule, reason))
        self.move = move
        self.reason = reason
        self.rule = rule


class StateError(ValueError):
    """Bytes that are not a state of this game, pack and number of seats."""


class Game:
    """One position of one game; `state` is the whole truth.

    A subclass gives these class constants, which tests hold it to:

    ID            the game's short name, as in the pack
    ENGINE        version of the rules code; a pack says which versions it was made for
    PHASES        the words of `phase`, in the order of its numbers
    CATEGORIES    the words of the parts of a score, in the order of `score`'s output
    REASONS       for each reason number of `why` the number of the rule it belongs to; entry 0 is ""
    LONGEST       most decisions stored in one match
    MOST_MOVES    most moves in one list
    CHECKS        full name of the module, borrowed when a match begins, with SECTIONS, the sections of a pack as
                  (name, least, most bytes), and `check_pack(pack)`, which raises PackError if a pack with sections of
                  the right sizes holds numbers that would break the rules; "": both are in the class itself
    LONE          phases in which a decision with one choice may be asked all the same: where the next turn begins, if
                  `play` has made so many turns without a choice that one more could cost more than a call may
    LEAST_SCORE, MOST_SCORE   bounds of a total, also of an unfinished game

    and these methods: `over`, `load`, `moves`, `play`, `why`, `score`, `winners` (design: a chain of small
    decisions, `play` trusts its caller, `why` and `check` guard every way in from outside). A game whose caches are
    dear may give `borrow_from(game)` too: a search lets its copy know the game that it thinks about.
    """

    __slots__ = ()

    CHECKS = ""
    LONE = ()

    @property
    def phase(self):
        """The decision that is due: index into PHASES. The first byte of every state."""
        return self.state[0]

    @property
    def player(self):
        """The seat that decides now. The second byte of every state."""
        return self.state[1]

    def check(self, move):
        """Raise IllegalMove, with the reason, unless `move` is legal now."""
        reason = self.why(move)
        if reason:
            raise IllegalMove(move, reason, self.REASONS[reason])
