"""Queen's Garden: the reason against each move that is refused, read off positions in words, anywhere in a game."""

import random
from collections import Counter

import pytest

from firmware.games import queens
from host_tools import positions
from tests.judge import queens_garden as gardening
from tests.judge.queens_duel import CELLS, NAMES, source_of
from tests.judge.queens_random import RandomPosition
from tests.queens_words import COLOURS, HEXAGONS, play, position, seat

ITEMS = [*HEXAGONS, *[f"[{word}]" for word in HEXAGONS]]
PASS, NUMBERS = 85, 90  # number of a pass; a few beyond all moves
CENTRES = {gardening.centre(name): str(slot) for slot, name in enumerate(NAMES)}


def kinds(word):
    """Return the colour and the value of a hexagon in words, with or without its brackets."""
    word = word.strip("[]")
    return {word[:-1], word[-1]}


class Refused:
    """Who is to move, and what lies there, in words."""

    def __init__(self, game):
        value = positions.write(game)
        self.turn, self.table = value["turn"], value["table"]
        self.me = value["players"][self.turn["player"]]
        self.stored = self.me["tiles"].split() + self.me["expansions"].split()
        self.garden = {tuple(map(int, where.split(","))): word for where, word in self.me["garden"].items()}

    def rule(self, number):
        """Return the rule and a word that say why a move that is not legal is none."""
        return getattr(self, self.turn["phase"])(number)

    def act(self, number):
        """Q9, Q14: takes; Q15-Q25: placing; Q26, Q50: buying."""
        if number < 12:
            kind = [*COLOURS, *"123456"][number]
            shown = " ".join(self.table["display"]).replace("-", "").replace(".", "").split()
            return "Q14" if any(kind in kinds(word) for word in shown) else "Q9"
        if number > PASS:
            return "Q8"
        full = len(self.me["slots"]) == 6
        if number == queens.BUY:
            return "Q25" if full else "Q50" if self.table["supply"] else "Q26"
        word = ITEMS[number - 12]
        if word not in self.stored:
            return "Q15"
        if number >= 48 and full:
            return "Q25"
        return "Q21" if self.payable(word) else "Q17"

    def payable(self, word):
        """Q16, Q17, Q46, Q47: whether hexagons of its colour, or of its value, and jokers come to its cost."""
        others = {item.strip("[]") for item in self.stored} - {word.strip("[]")}
        most = max(sum(kind in kinds(item) for item in others) for kind in kinds(word))
        return most + self.me["jokers"] >= int(word.strip("[]")[-1]) - 1

    def copy(self, number):
        """Q41: which copy is taken; Q14: with room for it."""
        if number >= len(self.table["display"]):
            return "Q8"
        wanted = self.turn["next"]
        return "Q14" if wanted in self.table["display"][number].replace("[", "").replace("]", "").split() else "Q41"

    def cell(self, number):
        """Q20-Q22, Q44: where a tile lies; Q25: where an expansion lies."""
        if number >= len(CELLS):
            return "Q8"
        cell, what = CELLS[number], self.turn["place"]
        slot = next((slot for at, slot in CENTRES.items() if cell == at or cell in gardening.neighbours(at)), None)
        laid = self.me["slots"].get(slot)
        if what == "blank" or what[0] == "[":
            if slot is None or (cell in CENTRES) != (what == "blank"):
                return "Q8"
            if laid:
                return "Q25"
        elif cell in self.garden:
            return "Q20"
        elif slot is not None and (not laid or (cell in CENTRES and laid == "front")):
            return "Q44"
        near = [self.garden[at] for at in gardening.neighbours(cell) if at in self.garden]
        return "Q22" if any(kinds(word) & kinds(what) for word in near) else "Q21"

    def pay(self, number):
        """Q46, Q47: what may be paid for a hexagon."""
        if number > queens.REST:
            return "Q8"
        if number == queens.REST:
            return "Q46 jokers"
        word, place, paid = ITEMS[number], self.turn["place"], self.turn["paid"].split()
        if word not in self.stored:
            return "Q15"
        alike = kinds(word) & kinds(place)
        if len(alike) == 2:
            return "Q47 twice"
        if not alike or any(not kinds(other) & alike for other in paid):
            return "Q47 mixed"
        if any(kinds(other) == kinds(word) for other in paid):
            return "Q47 twice"
        return "Q47 ascending" if paid and number < ITEMS.index(paid[-1]) else "Q47 few"

    def discard(self, number):
        """Q52: what may be thrown away, ascending, as far as the points go."""
        if number > queens.REST:
            return "Q8"
        if ITEMS[number] not in self.stored:
            return "Q15"
        return "Q52 ascending" if "after" in self.turn and number < ITEMS.index(self.turn["after"]) else "Q52 dear"


# Reasons that share their rule with another one, by what stands against the move.
BY_WORD = {17: "Q46 jokers", 18: "Q47 mixed", 19: "Q47 twice", 20: "Q47 few", 21: "Q47 ascending", 22: "Q52 dear"}
BY_WORD[23] = "Q52 ascending"


def compare(game, seen):
    """Hold each refused move of a position against its reason; count the reasons in `seen`."""
    buf = [0] * game.MOST_MOVES
    legal = set(buf[: game.moves(buf)])
    refused = Refused(game)
    for number in set(range(NUMBERS)) - legal:
        why = game.why(number)
        wanted = refused.rule(number)
        assert BY_WORD.get(why, game.REASONS[why]) == wanted, (number, positions.write(game))
        seen[why] += 1
    return sorted(legal)


@pytest.mark.parametrize("first", range(0, 60, 15))
def test_Q8_to_Q52_each_refused_move_has_the_reason_that_can_be_seen_on_the_table(first):
    seen = Counter()
    for seed in range(first, first + 15):
        chance = random.Random(f"refused {seed}")
        words = RandomPosition(source_of("queens"), chance).words("queens")
        game = position(words.pop("players"), turn=words["turn"], **words["table"])
        for _ in range(12):
            legal = compare(game, seen)
            game.play(chance.choice(legal))
            if game.over:
                break
    assert len(seen) > 15, sorted(seen)


ALL_SLOTS = {str(slot): "blank" for slot in range(6)}
FULL = "Y1 Y1 Y1 DG1 DG1 DG1 LG1 LG1 LG1 DP1 DP1 DP1"
BY_VALUE = seat("Y4 LB4 DG4 LG4 DP4 LP4 Y2", expansions="[DG4] [LP4]", jokers=1)


@pytest.mark.parametrize(
    ("player", "shown", "texts"),
    [
        # the first of all hexagons: shown without room for it, without a slot, to be placed
        (seat(FULL), ["LB1 . . ."], ()),
        (seat(FULL, expansions="[DG1] [LG1]"), ["[LB1]"], ()),
        (seat("Y1", expansions="[LB1]", slots=ALL_SLOTS), ["LP6"], ()),
        (seat("Y1", {"2,0": "Y1"}, expansions="[LB1]", slots={"0": "blank"}), ["LP6"], ("place [LB1]",)),
        # and paid first, with too few of its colour behind it
        (seat("LB4 LB1 Y4 DG4 LG4 DP4"), ["LP6"], ("place LB4", "at 1,0")),
        # hexagons of one value: the same one again, one that was left out, and one of the colour
        (BY_VALUE, ["LP6"], ("place Y4", "at 1,0", "pay DG4", "pay LG4")),
        (BY_VALUE, ["LP6"], ("place Y4", "at 1,0", "pay LB4", "pay LP4")),
    ],
)
def test_Q9_to_Q47_refused_moves_where_games_seldom_come(player, shown, texts):
    game = position([player, seat()], display=shown)
    compare(game, Counter())
    for text in texts:
        play(game, text)
        compare(game, Counter())
