"""Verdant, scoring and goals: rules V41-V49, V110-V114, goals P, I, R, worked examples T1-T4, T8-T10, T17."""

import pytest

from host_tools import positions
from tests.verdant_words import HOME_1, HOME_3, SHOWN, changed, goal, goals, parts, position, seat, total, words_of

ONE = [seat(*HOME_1, thumbs=3, stored="fertilizer")]
THREE = [seat(*HOME_3, thumbs=5, stored="foliage-dog")]
# R37 is in both; R38 is of the same type
BOTH = [*ONE, {**THREE[0], "home": [row.replace("R37", "R38") for row in HOME_3]}]


def apart(homes):
    """Return the homes as players of a match of two, the second one dealt."""
    return [*homes, {}] if len(homes) == 1 else homes


# T2 and T3, goal by goal
GOALS_1 = {
    "P1": 2, "P2": 6, "P3": 0, "P4": 0, "P5": 2, "P6": 6, "P7": 5, "P9": 4, "P10": 2,
    "I1": 4, "I2": 3, "I3": 0, "I4": 2, "I5": 2, "I6": 4, "I9": 4, "I10": 0,
    "R1": 0, "R2": 4, "R3": 0, "R4": 2, "R5": 0, "R6": 6, "R7": 3, "R9": 6, "R10": 4,
}  # fmt: skip
GOALS_3 = {
    "P1": 4, "P2": 2, "P3": 6, "P4": 0, "P5": 0, "P6": 6, "P7": 4, "P9": 4, "P10": 0,
    "I1": 2, "I2": 5, "I3": 4, "I4": 4, "I5": 2, "I6": 0, "I9": 0, "I10": 0,
    "R1": 3, "R2": 3, "R3": 0, "R4": 2, "R5": 0, "R6": 6, "R7": 4, "R9": 8, "R10": 0,
}  # fmt: skip


def test_T1_V41_V42_V43_V44_V45_V46_V47_a_full_home():
    game = position(apart(ONE))
    assert parts(game) == {
        "plants": 45, "leaves": 5, "pots": 11, "rooms": 7, "items": 16, "plant_set": 0, "room_set": 0,
        "goal_p": 0, "goal_i": 0, "goal_r": 0,
    }  # fmt: skip
    assert total(game) == 84


def test_T3_a_second_full_home():
    game = position(apart(THREE))
    found = parts(game)
    assert [found[name] for name in ("plants", "leaves", "pots", "rooms", "items")] == [12, 3, 3, 7, 9]
    assert (found["plant_set"], found["room_set"], total(game)) == (3, 0, 37)


def test_T1_room_by_room():
    game = position(apart(ONE))
    rooms = {"R31": 0, "R37": 2, "R14": 1, "R32": 0, "R47": 0, "R8": 2, "R17": 2}
    for name, points in rooms.items():
        cell = next(
            (r, c) for r, row in enumerate(HOME_1) for c, word in enumerate(row.split()) if word.startswith(name)
        )
        # the start room of the position is R31, the first one
        o = game.card_at(0, (cell[0] + 2) * 9 + cell[1] - 1 + 4)
        assert game.room(0, o) == points, name


@pytest.mark.parametrize(("word", "points"), GOALS_1.items())
def test_T2_goals_of_the_first_home(word, points):
    assert goal(word, apart(ONE)) == points


@pytest.mark.parametrize(("word", "points"), GOALS_3.items())
def test_T3_goals_of_the_second_home(word, points):
    assert goal(word, apart(THREE)) == points


@pytest.mark.parametrize("homes", [ONE, THREE])
def test_T2_T3_R11_of_the_promo_pack_gives_nothing(homes):
    assert goal("R11", apart(homes), pack="verdant-promo") == 0


@pytest.mark.parametrize(("word", "points"), [("P8", (8, 6)), ("R8", (4, 6)), ("I7", (4, 0)), ("I8", (4, 4))])
def test_T4_V10_E18_P8_R8_I7_I8_goals_between_two_players(word, points):
    assert (goal(word, BOTH, 0), goal(word, BOTH, 1)) == points


def test_V48_goals_add_up():
    game = position(BOTH, **goals("P2", "I6", "R2"))
    assert [parts(game)[name] for name in ("goal_p", "goal_i", "goal_r")] == [6, 4, 4]
    assert total(game) == 84 + 6 + 4 + 4
    assert total(game, 1) == 37 + 2 + 0 + 3


# ---- base scoring


@pytest.mark.parametrize(("item", "points"), [("foliage-table", 6), ("flowering-table", 3), ("", 3)])
def test_T8_V44_a_room_with_three_plants_of_its_type(item, points):
    home = seat(". P49 .", "P50 R25" + (f":{item}" if item else "") + " P51", ". P16 .")
    assert parts(position([home, {}]))["rooms"] == points


def test_E20_V44_a_matching_item_without_a_matching_plant():
    assert parts(position([seat("P16 R25:foliage-table"), {}]))["rooms"] == 0


def test_T9_V111_leaves_are_pooled():
    home = seat(". P49:1 .", "P50:1 R25 P51:1")
    assert parts(position([home, {}]))["leaves"] == 1
    assert parts(position([seat("P28:4 R25 P29:7"), {}]))["leaves"] == 5
    assert parts(position([seat("P28:1 R25 P29:0"), {}]))["leaves"] == 0


def rooms_with(*items):
    """Return a home of eight rooms and seven plants, the rooms holding `items` in order."""
    rooms = [f"R{n}:{item}" if item else f"R{n}" for n, item in zip(range(1, 9), [*items, *[""] * 8], strict=False)]
    words = [rooms[i // 2] if i % 2 == 0 else f"P{49 + i // 2}" for i in range(15)]
    return seat(*[" ".join(words[5 * r : 5 * r + 5]) for r in range(3)])


MOTIFS = ["table", "chair", "sofa", "lamp", "shelf", "fish", "bird", "cat"]


@pytest.mark.parametrize(("n", "points"), list(enumerate([0, 1, 3, 6, 9, 12, 16, 20, 25])))
def test_V45_V110_motifs(n, points):
    home = rooms_with(*[f"vining-{motif}" for motif in MOTIFS[:n]])
    tokens = "fertilizer trowel can trowel"
    assert parts(position([home, {}], tokens=tokens))["items"] == points


def test_T10_V110_V112_equal_motifs_count_once_and_stored_ones_not():
    tokens = "fertilizer trowel can trowel"
    home = rooms_with("succulent-table", "flowering-table", "foliage-table")
    assert parts(position([home, {}], tokens=tokens))["items"] == 1
    seven = rooms_with(*[f"vining-{motif}" for motif in MOTIFS[:7]])
    assert parts(position([{**seven, "stored": "vining-cat"}, {}], tokens=tokens))["items"] == 20


def test_V112_a_stored_item_doubles_nothing():
    home = seat(". P49 .", "P50 R25 P51", stored="foliage-table")
    assert parts(position([home, {}]))["rooms"] == 3


def test_V46_V47_V113_all_types_complete_or_not():
    plants = ["P1*3", "P13:2", "P49", "P25*0", "P37:1"]
    rooms = ["R1", "R13", "R25", "R37", "R49"]
    words = [word for pair in zip(plants, rooms, strict=True) for word in pair]
    game = position([seat(" ".join(words[:5]), " ".join(words[5:])), {}])
    assert (parts(game)["plant_set"], parts(game)["room_set"]) == (3, 3)
    words[8], words[9] = "P38", "R1"
    for at, name, other in ((8, "plant_set", "P26"), (9, "room_set", "R2")):
        changed_words = [word for pair in zip(plants, rooms, strict=True) for word in pair]
        changed_words[at] = other
        game = position([seat(" ".join(changed_words[:5]), " ".join(changed_words[5:])), {}])
        assert parts(game)[name] == 0


def test_V43_V109_pots_are_worth_3_2_1_0():
    for word, points in (("3", 3), ("2", 2), ("1", 1), ("0", 0)):
        game = position([seat(f"P16*{word} R31"), {}])
        assert (parts(game)["plants"], parts(game)["pots"]) == (4, points)
    names = game.pack.names(5)
    assert names[23:27] == ["terracotta", "concrete", "wood", "ceramic"]


def test_V41_a_plant_counts_when_it_is_complete_only():
    assert parts(position([seat("P28:8 R31"), {}]))["plants"] == 0
    assert parts(position([seat("P28*3 R31"), {}]))["plants"] == 11


# ---- who wins


def test_T17_V49_V114_thumbs_break_a_tie():
    # The same points for both: the same plant points, pots, rooms and items on other cards
    def homes(first, second):
        return [seat("P16*3 R37", thumbs=first), seat("P17*1 R38", thumbs=second)]

    def won(*counts):
        return positions.winners(position(homes(*counts)))

    assert total(position(homes(0, 0)), 0) == total(position(homes(0, 0)), 1) == 7
    assert won(3, 2) == [0]
    assert won(2, 3) == [1]
    assert won(3, 3) == [0, 1]


def test_V49_more_points_beat_more_thumbs():
    assert positions.winners(position([seat("P16*3 R37", thumbs=0), seat("P17 R38", thumbs=5)])) == [0]


# ---- goals, one by one


def home_of(plants, rooms=("R1", "R2", "R3", "R4", "R5", "R6", "R7", "R8")):
    """Return a full home with rooms in the corners: seven plants and eight rooms."""
    words = [rooms[i // 2] if i % 2 == 0 else plants[i // 2] for i in range(15)]
    return seat(*[" ".join(words[5 * r : 5 * r + 5]) for r in range(3)])


def flipped(plants, rooms):
    """Return a full home with plants in the corners: eight plants and seven rooms."""
    words = [plants[i // 2] if i % 2 == 0 else rooms[i // 2] for i in range(15)]
    return seat(*[" ".join(words[5 * r : 5 * r + 5]) for r in range(3)])


FOLIAGE = ["P49", "P50", "P51", "P52", "P53", "P54", "P55", "P56"]


def score(word, home, **more):
    return goal(word, [home, {}], **more)


def test_P1_P2_complete_plants_by_requirement():
    plants = ["P16*0", "P18*0", "P30*0", "P25*0", "P27*0", "P28:8", "P1:2"]  # need 4 6 4 7 8, and 9 and 3 not complete
    assert score("P1", home_of(plants)) == 4
    assert score("P2", home_of(plants)) == 4


def test_P3_incomplete_plants_with_few_leaves():
    plants = ["P16:0", "P18:1", "P30:2", "P25:3", "P27*0", "P28:8", "P1:2"]
    assert score("P3", home_of(plants)) == 8


def test_P4_P6_E16_rows_of_plants():
    # rows of two, three and two plants
    one_type = ["P49", "P50", "P51", "P52", "P53", "P13", "P14"]
    assert score("P4", home_of(one_type)) == 9
    assert score("P6", home_of(one_type)) == 0
    mixed = ["P49", "P13", "P51", "P26", "P37", "P52", "P53"]
    assert (score("P4", home_of(mixed)), score("P6", home_of(mixed))) == (3, 4)
    almost = ["P49", "P13", "P51", "P26", "P54", "P52", "P37"]
    assert (score("P4", home_of(almost)), score("P6", home_of(almost))) == (0, 4)


def test_VR8_rows_count_when_they_are_whole():
    home = seat("R1 P49 R2 P50 R3", "P51 R5 P52")
    assert score("P4", home) == 3
    assert score("R5", home) == 3
    assert score("I10", home) == 4
    assert score("P4", seat("R1 P49 R2 P50", "P51 R5 P52")) == 0
    assert score("R10", home) == 0


def test_P5_types_of_plants_missing():
    assert score("P5", home_of(FOLIAGE)) == 8
    assert score("P5", home_of(["P49", "P13", "P1", "P26", "P37", "P52", "P53"])) == 0


def test_P7_P10_R7_E17_light_of_the_final_neighbours():
    # R44: N M, E L, S H, W L. P27 takes all light, P5 sun only, P16 half shade only.
    home = seat(". P16:0 .", "P5 R44 P27", ". P25 .")
    # P16 above: M fits; P5 to the west: L no; P27: L yes; P25 (sun) below: H yes
    assert score("P7", home) == 3
    assert score("P10", home) == 2
    assert score("R7", home) == 0
    assert score("R7", seat(". P16:0 .", ". R44 P27", ". P25 .")) == 1
    # a complete plant counts as well, and what it got does not matter
    assert score("P7", seat(". P16*0 .", ". R44 P27", ". P25 .")) == 3


def test_P7_P10_a_plant_between_rooms():
    # P16 (half) with R44 below (N M) and R37 (S M) above fits both; with R38 to the west (E H) one of three does not
    assert score("P7", seat("R37", "P16", "R44")) == 1
    assert score("P7", seat(". R37", "R38 P16", ". R44")) == 0
    assert score("P10", seat(". R37", "R38 P16", ". R44")) == 0
    assert score("P10", seat("R38 P16")) == 2


def test_P9_different_requirements_complete_or_not():
    assert score("P9", home_of(["P1", "P16*0", "P30", "P17", "P18", "P25*0", "P28:3"])) == 6  # 3 4 4 5 6 7 9


def test_I1_I3_I4_I6_pots():
    plants = ["P16*3", "P18*3", "P30*3", "P25*2", "P27*0", "P28*0", "P1:2"]
    assert score("I1", home_of(plants)) == 4
    assert score("I3", home_of(plants)) == 2
    assert score("I4", home_of(plants)) == 4
    assert score("I6", home_of(plants)) == 0
    plants[-1] = "P1*1"
    assert score("I6", home_of(plants)) == 4
    eight = flipped(
        ["P16*3", "P18*3", "P30*2", "P25*2", "P27*1", "P28*1", "P1*0", "P2*0"], [f"R{n}" for n in range(1, 8)]
    )
    assert (score("I6", eight), score("I1", eight), score("I3", eight)) == (8, 8, 0)


@pytest.mark.parametrize("n", range(6))
def test_I2_thumbs_left(n):
    assert score("I2", {**home_of(FOLIAGE), "thumbs": n}) == n


def test_I5_pairs_of_items_by_type():
    home = rooms_with(*[f"vining-{m}" for m in MOTIFS[:5]], "foliage-cat", "foliage-dog", "unusual-cat")
    assert score("I5", home, tokens="can can can can") == 2 * (2 + 1)


def test_I7_I8_E18_most_pets_and_furniture():
    pets = rooms_with("vining-fish", "vining-bird", "foliage-shelf")
    other = seat("R40:foliage-dog P1 R41:foliage-cat P2 R42:vining-table")
    bare = seat("R40 P1")
    assert [goal("I7", [pets, other], i) for i in (0, 1)] == [4, 4]
    assert [goal("I8", [pets, other], i) for i in (0, 1)] == [4, 4]
    more = seat("R40:foliage-dog P1 R41:foliage-cat P2 R42:vining-cat")
    assert [goal("I7", [pets, more], i) for i in (0, 1)] == [0, 4]
    assert [goal("I8", [pets, more], i) for i in (0, 1)] == [4, 0]
    assert [goal("I7", [bare, seat("R41 P2")], i) for i in (0, 1)] == [0, 0]


@pytest.mark.parametrize(
    ("stored", "points"), [("fertilizer", 4), ("trowel", 4), ("can", 4), ("vining-cat", 0), (None, 0)]
)
def test_I9_E19_a_nurture_token_in_storage(stored, points):
    assert score("I9", {**home_of(FOLIAGE), **({"stored": stored} if stored else {})}) == points


def test_I10_rows_without_an_item():
    assert score("I10", home_of(FOLIAGE)) == 12
    assert score("I10", rooms_with("", "", "", "vining-cat", "", "")) == 8
    assert (
        score(
            "I10", rooms_with("vining-cat", "", "", "vining-bird", "", "", "", "vining-dog"), tokens="can can can can"
        )
        == 0
    )


def test_R1_R4_R5_R6_rooms_by_type():
    rooms = ["R1", "R2", "R3", "R13", "R14", "R15", "R25", "R37"]
    home = home_of(FOLIAGE, rooms)
    assert score("R1", home) == 6
    assert score("R4", home) == 2
    # rows R1 R2 R3 | R13 R14 | R15 R25 R37
    assert score("R5", home) == 6
    assert score("R6", home) == 2


def test_R2_R9_R3_rooms_with_items_and_plants():
    # R25 (foliage) between three foliage plants, R37 (vining) beside one of them only
    home = seat(". P49 .", "P50 R25:foliage-cat P51", ". P16 R37:vining-dog")
    assert score("R2", home) == 2
    assert score("R3", home) == 1
    assert score("R9", home) == 2
    assert score("R3", seat(". P49 .", ". R25 P16", ". P13 .")) == 0


def test_P8_R8_E18_types_of_which_nobody_has_more():
    one = seat("R1 P49 R2 P50 R13")
    two = seat("R3 P51 R14 P13 R15")
    # plants: 2 foliage against 1 foliage, 1 flowering; rooms: 2 succulent, 1 flowering against 1 and 2
    assert [goal("P8", [one, two], i) for i in (0, 1)] == [2, 2]
    assert [goal("R8", [one, two], i) for i in (0, 1)] == [2, 2]
    tied = [one, seat("R3 P51 R4 P52 R14")]
    assert [goal("P8", tied, i) for i in (0, 1)] == [2, 2]
    assert [goal("R8", tied, i) for i in (0, 1)] == [4, 4]


@pytest.mark.parametrize(
    ("rooms", "points"),
    [
        (["R1", "R13", "R2", "R25", "R37", "R3", "R49", "R4"], 4),  # four corners of one type
        (["R1", "R2", "R13", "R3", "R4", "R25", "R5", "R37"], 4),  # four different
        (["R1", "R2", "R13", "R3", "R4", "R25", "R5", "R14"], 0),
        (["R1", "R2", "R3", "R13", "R14", "R4", "R5", "R15"], 0),
    ],
)
def test_R10_E15_corners_with_rooms_in_the_corners(rooms, points):
    home = home_of(FOLIAGE, rooms)
    assert score("R10", home) == points
    assert score("R10", home, pack=changed(corners="cells")) == points


def test_R10_E15_T2_corners_with_plants_in_the_corners():
    assert score("R10", ONE[0]) == 4  # vining, foliage, succulent, flowering are the outermost ones
    assert score("R10", ONE[0], pack=changed(corners="cells")) == 0


# ---- goals of the promo pack


def promo(word, home, **more):
    return goal(word, [home, {}], pack="verdant-promo", **more)


def test_P11_rows_of_complete_plants():
    plants = ["P16*3", "P18*3", "P30*3", "P25*2", "P27:1", "P28*0", "P1*0"]
    assert promo("P11", home_of(plants)) == 4
    plants[3] = "P61"  # potless: complete as it lies
    assert promo("P11", home_of(plants)) == 4
    assert promo("P11", seat("R1 P16*3 R2 P18*3")) == 0


def test_P12_P13_complete_plants_with_one_light_and_the_largest_type():
    plants = ["P1*3", "P16*3", "P30*3", "P25:2", "P27*1", "P2*0", "P26*0"]  # H, M, ML, H, HML, HM, HM
    assert promo("P12", home_of(plants)) == 2
    assert promo("P13", home_of(plants)) == 4  # vining: P30 P25 P27 P26


def test_I11_I12_I13_promo_items():
    home = rooms_with("vining-table", "foliage-table", "unusual-table", "flowering-chair", "vining-chair")
    assert promo("I11", home) == 10
    assert promo("I11", rooms_with("vining-table", "foliage-table", "unusual-chair", "flowering-chair")) == 0
    twice = [f"{kind}-{motif}" for motif in ("table", "chair") for kind in ("vining", "foliage", "unusual")]
    assert promo("I11", rooms_with(*twice)) == 10
    # R1 to R8 are succulent rooms among foliage plants
    assert promo("I12", rooms_with("succulent-table", "foliage-table", "succulent-cat")) == 6
    assert promo("I12", seat("P1 R1:succulent-cat P49 R2:succulent-dog")) == 3
    used = {"used": {"fertilizer": 2, "trowel": 4, "can": 1}}
    assert promo("I13", {**home_of(FOLIAGE), **used}) == 4


def test_R11_R12_R13_promo_rooms():
    home = seat(". P49 .", "P50 R25:foliage-cat P51", ". P52 R26")
    assert promo("R11", home) == 4
    assert promo("R11", seat(". P49 .", "P50 R25:foliage-cat P51", ". P52 R37")) == 0
    assert promo("R12", home) == 3
    assert promo("R13", home) == 8
    assert promo("R12", seat(". P49 .", "P50 R25 P16", ". P13 .")) == 0


def test_V48_goals_are_counted_at_any_time_and_only_if_in_play():
    game = position([seat("P16*3 R37"), {}])
    assert [parts(game)[name] for name in ("goal_p", "goal_i", "goal_r")] == [0, 0, 0]
    game = position([seat("P16*3 R37"), {}], **goals("P1"))
    assert [parts(game)[name] for name in ("goal_p", "goal_i", "goal_r")] == [2, 0, 0]


def test_V40_scores_can_be_asked_after_the_end():
    game = position(BOTH, **SHOWN)
    assert game.over
    assert words_of(game) == []
    assert total(game) == 84
