"""Verdant, setup and turns: rules V1-V40, V80-V109, edge cases E, rulings VR, T5-T7, T11-T13, T18, by positions
written by hand."""

import pytest

from firmware.games import verdant, verdant_why
from host_tools.errors import HortusError
from host_tools.packs import compiler
from host_tools.playout import playout
from tests.verdant_words import (
    PLANTS,
    ROOMS,
    SHOWN,
    card,
    cells,
    changed,
    lies,
    market,
    new,
    parts,
    play,
    player,
    position,
    reason,
    seat,
    table,
    thumbs,
    words_of,
)

NAMES = compiler.built_in("verdant").names(verdant.NAMES)[-60:]
OTHER = seat("R60 P60")
GONE = {"plants": ". P4 P7 P8", "tokens": ". trowel can unusual-lamp"}  # the market after P3 was taken


def using(home, token=None, **more):
    """Return a position after seat 0 has placed its card, with a new token."""
    turn = {"player": 0, "phase": "use", **({"token": token} if token else {})}
    return position([home, OTHER], turn=turn, **{**GONE, **more})


# ---- the cards


def test_V6_V7_V4_data_of_the_cards():
    game = new()
    assert (len(game.needs), len(game.sides)) == (60, 60)
    assert [list(game.plant_types).count(kind) for kind in range(5)] == [12] * 5
    assert [list(game.room_types).count(kind) for kind in range(5)] == [12] * 5
    by_need = [list(game.needs).count(n) for n in range(3, 10)]
    assert by_need == [7, 13, 11, 7, 10, 8, 4]
    for need, points, light in zip(game.needs, game.points, game.lights, strict=True):
        # floor(1.5 need - 2.5) + 2 - number of lights
        assert points == (3 * need - 5) // 2 + 2 - bin(light).count("1")
    lights = list(game.lights)
    # H, M, HM, ML, HML; never L alone, never HL
    assert [lights.count(n) for n in (1, 2, 3, 6, 7)] == [9, 9, 19, 13, 10]
    types = list(zip(game.plant_types, game.needs, game.points, strict=True))
    assert [sum(need for kind, need, _ in types if kind == k) for k in range(5)] == [60, 62, 75, 88, 55]
    assert [sum(points for kind, _, points in types if kind == k) for k in range(5)] == [62, 64, 76, 99, 53]
    sides = [[side >> 2 * d & 3 for d in range(4)] for side in game.sides]
    assert [sum(row.count(light) for row in sides) for light in range(3)] == [88, 88, 64]
    by_type = [
        [sum(sides[i].count(light) for i in range(60) if game.room_types[i] == k) for light in range(3)]
        for k in range(5)
    ]
    assert by_type == [[24, 12, 12], [14, 22, 12], [16, 20, 12], [14, 18, 16], [20, 16, 12]]
    for k in range(5):
        assert len({game.sides[i] for i in range(60) if game.room_types[i] == k}) == 12
    assert len(set(NAMES)) == 60
    assert (NAMES[0], NAMES[9], NAMES[59]) == ("Pincushion Cactus", "Burro's Tail", "Maidenhair Fern")


@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_V2_V3_V8_V11_everything_is_there_once_at_the_start(players):
    game = new(players, 4)
    at = table(game)
    homes = [home for seat_ in at["players"] for home in seat_["home"]]
    assert all(len(seat_["home"]) == 1 for seat_ in at["players"])
    plants = [*market(game, "plants"), *at["table"]["deck"]["plants"].split(), *(p["plant"] for p in at["players"])]
    rooms = [*market(game, "rooms"), *at["table"]["deck"]["rooms"].split(), *homes]
    assert sorted(plants) == sorted(f"P{n}" for n in range(1, 61))
    assert sorted(rooms) == sorted(f"R{n}" for n in range(1, 61))
    bag = at["table"]["bag"]
    tokens = market(game, "tokens")
    items = [*bag["items"].split(), *(token for token in tokens if "-" in token)]
    assert len(items) == len(set(items)) == 45
    for name in ("fertilizer", "trowel", "can"):
        assert bag[name] + tokens.count(name) == 15
    assert at["table"]["aside"] == {"plants": "", "rooms": ""}


def test_V2_everything_may_be_drawn_everywhere():
    games = [new(2, seed) for seed in range(500)]
    assert {market(game, "plants")[3] for game in games} == {f"P{n}" for n in range(1, 61)}
    assert {market(game, "rooms")[0] for game in games} == {f"R{n}" for n in range(1, 61)}
    assert {player(game, 1)["home"][0] for game in games} == {f"R{n}" for n in range(1, 61)}
    shown = [market(game, "tokens")[0] for game in games]
    assert len(set(shown)) >= 44
    # 83 each on average, five standard deviations of 8.3 to either side
    assert all(42 < shown.count(token) < 125 for token in ("fertilizer", "trowel", "can"))


@pytest.mark.parametrize(("players", "pots"), [(1, 4), (2, 3), (3, 4), (4, 5), (5, 6)])
def test_V81_V9_bonus_pots_by_players(players, pots):
    game = new(players)
    row = market(game, "pot_row") if players == 1 else []
    left = table(game)["table"]["pots"]
    assert [left[worth] + row.count(worth) for worth in ("3", "2", "1")] == [pots] * 3


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_V12_V80_thumbs_at_the_start(players):
    for seed in range(20):
        game = new(players, seed)
        first = game.player
        counts = [thumbs(game, (first + i) % players) for i in range(players)]
        assert counts == [0, *[1] * (players - 2), 2]


def test_T18_V80_E22_VR1_start_order_by_requirement_then_by_name():
    tied = 0
    for seed in range(200):
        game = new(3, seed)
        plants = [int(player(game, i)["plant"][1:]) - 1 for i in range(3)]
        best = min(range(3), key=lambda i: (-game.needs[plants[i]], NAMES[plants[i]]))
        assert game.player == best
        most = max(game.needs[plant] for plant in plants)
        tied += [game.needs[plant] for plant in plants].count(most) > 1
    assert tied > 10
    order = list(game.pack.section(verdant.PLANTS)[240:])
    assert (NAMES[27], NAMES[28], game.needs[27], game.needs[28]) == ("Jasmine", "Common Ivy", 9, 9)
    assert order[28] < order[27]
    assert [NAMES[order.index(n)] for n in range(60)] == sorted(NAMES)


def test_T18_V80_V12_a_written_start_begins_with_the_highest_requirement():
    seats = [{"home": ["R1"], "plant": "P28"}, {"home": ["R2"], "plant": "P29"}, {"home": ["R3"], "plant": "P6"}]
    game = position(seats)
    assert (game.player, game.PHASES[game.phase]) == (1, "start")
    assert [thumbs(game, i) for i in range(3)] == [2, 0, 1]
    game = position([{**seats[0], "thumbs": 1}, *seats[1:]])
    assert [thumbs(game, i) for i in range(3)] == [1, 0, 1]
    game = position(seats, turn={"player": 2, "first": 2})
    assert [thumbs(game, i) for i in range(3)] == [1, 2, 0]
    assert [thumbs(position(seats, pack="verdant-family"), i) for i in range(3)] == [0, 0, 0]


def test_V3_V83_VR13_players_place_their_start_plants_in_turn_order():
    game = new(3, 1)
    first = game.player
    assert words_of(game) == ["start N", "start E", "start S", "start W"]
    for i, side in enumerate("NES"):
        assert (game.player, game.PHASES[game.phase]) == ((first + i) % 3, "start")
        assert "." not in market(game, "plants")
        play(game, f"start {side}")
        at = player(game, (first + i) % 3)
        assert (len(at["home"]), at["start"]) == ((2, [1, 0]), (1, [0, 0]), (2, [0, 0]))[i]
        assert "plant" not in at
    assert (game.player, game.PHASES[game.phase]) == (first, "take")
    assert not game.revealed


@pytest.mark.parametrize(("side", "leaf"), [("N", 0), ("E", 0), ("S", 1), ("W", 0)])
def test_V5_V24_the_light_check_of_the_start_cards(side, leaf):
    # R44: N M, E L, S H, W L; P5 takes sun only
    game = position([seat("R44", plant="P5"), seat("R60", plant="P60")], turn={"player": 0, "first": 0})
    play(game, f"start {side}")
    assert card(game, "P5") == ("P5:1" if leaf else "P5")


def test_V10_goals_one_of_each_kind():
    seen = [set(), set(), set()]
    for seed in range(300):
        words = table(new(2, seed, goals="on"))["table"]["goals"]
        assert [word[0] for word in words] == ["P", "I", "R"]
        for found, word in zip(seen, words, strict=True):
            found.add(word)
    assert [len(found) for found in seen] == [10, 10, 10]
    assert "goals" not in table(new(2))["table"]


# ---- taking


def taking(*homes, **more):
    return position(list(homes) or [seat("R44 P5"), OTHER], turn={"player": 0, "first": 0}, **more)


def test_V13_V11_a_card_with_the_token_of_its_column():
    game = taking(seat("R44 P5", thumbs=0), OTHER)
    assert words_of(game) == [f"take {word}" for word in f"{PLANTS} {ROOMS}".split()]
    play(game, "take R22")
    assert market(game, "rooms") == ["R20", "R21", ".", "R23"]
    assert market(game, "tokens") == ["fertilizer", "trowel", ".", "unusual-lamp"]
    assert table(game)["turn"]["card"] == "R22"
    assert table(game)["turn"]["token"] == "can"


def test_V14_V15_V29_V98_thumbs_of_the_cards_and_a_new_card_and_token():
    game = taking(plants="P3 P4+1 P7 P8", rooms="R20 R21+2 R22 R23")
    play(game, "take P4", "place 0,-1", "end")
    assert thumbs(game) == 1 + 1
    plants, tokens, rooms = (market(game, row) for row in ("plants", "tokens", "rooms"))
    assert rooms == ["R20", "R21+3", "R22", "R23"]
    assert [plants[i] for i in (0, 2, 3)] == ["P3", "P7", "P8"]
    assert plants[1] not in (".", "P4")
    assert [tokens[i] for i in (0, 2, 3)] == ["fertilizer", "can", "unusual-lamp"]
    assert game.revealed
    assert game.player == 1


def test_V14_the_thumb_lies_on_the_plant_if_a_room_was_taken():
    game = play(taking(), "take R23", "place -1,1", "end")
    assert market(game, "plants") == ["P3", "P4", "P7", "P8+1"]


def test_V16_V17_V18_V20_a_card_goes_beside_one_of_its_own_and_kinds_alternate():
    game = play(taking(), "take P3")
    assert cells(game) == ["-1,0", "0,-1", "1,0"]
    assert reason(game, "place 0,1") == "V20"
    assert reason(game, "place 0,0") == "V20"
    assert reason(game, "place 0,2") == "V17"
    assert reason(game, "place 1,2") == "V16"
    play(game, "place 1,0")  # a succulent plant beside a vining room
    assert player(game)["home"] == ["R44 P5", "P3:1 ."]


FULL_ROW = ["R1 P5 R2 P6 R3"]
BENT = ["R1 P5", ". R2", ". P6"]


def test_T11_V19_cells_of_a_full_row():
    at = {"start": (0, 0)}
    game = play(taking(seat(*FULL_ROW, **at), OTHER), "take P3")
    assert cells(game) == ["-1,0", "-1,2", "-1,4", "1,0", "1,2", "1,4"]
    assert reason(game, "place 0,-1") == "V19"
    game = play(taking(seat(*FULL_ROW, **at), OTHER), "take R20")
    assert cells(game) == ["-1,1", "-1,3", "1,1", "1,3"]


def test_T11_V19_cells_of_a_bent_home():
    game = play(taking(seat(*BENT, start=(0, 0)), OTHER), "take P3")
    assert cells(game) == ["0,-1", "1,0", "1,2"]
    assert reason(game, "place -1,0") == "V19"
    game = play(taking(seat(*BENT, start=(0, 0)), OTHER), "take R20")
    assert cells(game) == ["0,2", "2,0", "2,2"]


@pytest.mark.parametrize("start", [(0, 0), (0, 2), (0, 4)])
def test_V19_cells_are_numbered_from_the_start_room(start):
    game = play(taking(seat(*FULL_ROW, start=start), OTHER), "take P3")
    columns = [c - start[1] for c in (0, 2, 4)]
    assert cells(game) == [f"{r},{c}" for r in (-1, 1) for c in columns]


def test_V99_E8_a_kind_without_a_cell_cannot_be_taken():
    # a full home but for its middle, where a room would go
    home = seat("R1 P5 R2 P6 R3", "P9 R4 P10 . P11", "R6 P12 R7 P14 R8")
    turn = {"player": 0, "first": 0}
    game = position([{**home, "thumbs": 4}, seat("R60 P60")], turn=turn)
    assert words_of(game, "take") == [f"take {word}" for word in ROOMS.split()]
    assert {word.split()[1] for word in words_of(game, "mix")} == set(ROOMS.split())
    assert reason(game, "take P3") == "V99"
    assert reason(game, "mix P3 2") == "V99"
    play(game, "take R20")  # one cell only: it lies there by itself
    assert game.PHASES[game.phase] == "use"
    assert "R20" in player(game)["home"][1]


def test_E8_some_kind_always_fits():
    for seed in range(12):
        game = new(3, seed)
        for _ in playout(game, seed + 50):
            if game.phase == verdant.TAKE:
                assert game.cells(game.player, 0) | game.cells(game.player, 1)


# ---- light


def test_T5_V24_V100_V101_light_check_sequence():
    steps = [
        # the home before, what is taken, where it goes, P27 and P5 afterwards
        (["R44"], "P27", "-1,0", "P27:1", None),
        (["P27:1", "R44"], "P5", "0,1", "P27:1", "P5"),
        (["P27:1 .", "R44 P5"], "R3", "-1,1", "P27:2", "P5"),
        (["P27:2 R3", "R44 P5"], "R1", "-1,-1", "P27:3", "P5"),
    ]
    for home, taken, cell, first, second in steps:
        row = "plants" if taken[0] == "P" else "rooms"
        shown = {row: " ".join([taken, *SHOWN[row].split()[1:]])}
        game = taking(seat(*home, start=(len(home) - 1, 0)), OTHER, **shown)
        play(game, f"take {taken}", f"place {cell}")
        assert card(game, "P27") == first
        assert second is None or card(game, "P5") == second


def test_V101_V24_a_plant_gets_up_to_four_leaves_when_it_is_placed():
    # P27 takes all light
    home = seat("P9 R1 .", "R2 . R3", "P12 R4 P10", start=(0, 1))
    game = taking(home, OTHER, plants="P27 P4 P7 P8")
    play(game, "take P27", "place 1,0")
    assert card(game, "P27") == "P27:4"


@pytest.mark.parametrize(
    ("room", "wanted"),
    [
        # sides N E S W against P3 above, P7 to the east, P1 below, P9 to the west: HML, HM, H, H
        ("R44", ["P3:1", "P7", "P1:1", "P9"]),  # M L H L
        ("R1", ["P3:1", "P7", "P1", "P9:1"]),  # H L M H
        ("R23", ["P3:1", "P7:1", "P1:1", "P9"]),  # H M H L
    ],
)
def test_V24_V101_V4_a_room_gives_a_leaf_on_each_side(room, wanted):
    home = seat("R10 P3 R11", "P9 . P7", "R12 P1 R15", start=(0, 0))
    game = position([home, OTHER], turn={"player": 0, "first": 0}, plants="P4 P2 P5 P6", rooms=f"{room} R20 R21 R22")
    play(game, f"take {room}", "place 1,1")
    assert sorted(word for word in lies(game) if word[0] == "P") == sorted(wanted)


def test_V100_E14_V103_light_is_capped_by_the_requirement_and_never_looked_at_again():
    home = seat("R10 P3:3 R11", "P9 . P7", "R12 P1:2 R15", start=(0, 0))
    game = position([home, OTHER], turn={"player": 0, "first": 0}, plants="P4 P2 P5 P6", rooms="R44 R20 R21 R22")
    play(game, "take R44", "place 1,1")
    # P3 (needs 4) and P1 (needs 3) are complete, P7 and P9 do not match
    assert sorted(word for word in lies(game) if word[0] == "P") == ["P1*3", "P3*3", "P7", "P9"]
    assert parts(game)["leaves"] == 0


# ---- tokens


def test_V25_V108_VR4_a_new_token_is_kept_or_replaces_the_stored_one():
    game = using(seat("R44 P5 R1", stored="can"), "trowel")
    assert words_of(game, "end", "keep") == ["keep new", "keep stored"]
    assert player(play(using(seat("R44 P5 R1", stored="can"), "trowel"), "keep new"))["stored"] == "trowel"
    assert player(play(using(seat("R44 P5 R1", stored="can"), "trowel"), "keep stored"))["stored"] == "can"
    game = play(using(seat("R44 P5 R1"), "trowel"), "end")
    assert player(game)["stored"] == "trowel"
    # used and nothing left
    assert "stored" not in player(play(using(seat("R44 P5 R1"), "fertilizer"), "use new 0,1"))


def test_VR4_keep_stored_needs_two_different_tokens():
    game = using(seat("R44 P5 R1"), "trowel")
    assert reason(game, "keep stored") == "VR4"
    assert words_of(game)[-1] == "end"


def test_E7_equal_tokens_are_no_choice():
    game = using(seat("R44 P5 R1", stored="trowel"), "trowel")
    assert words_of(game, "end", "keep") == ["end"]
    assert reason(game, "keep stored") == "VR4"
    play(game, "end")
    assert player(game)["stored"] == "trowel"


def test_E13_V25_both_tokens_in_one_turn_in_any_order():
    game = using(seat("R44 P5 R1", stored="fertilizer"), "unusual-cat")
    play(game, "use stored:fertilizer 0,1")
    assert card(game, "P5") == "P5:3"
    assert words_of(game, "use") == ["use new:unusual-cat 0,0", "use new:unusual-cat 0,2"]
    game = using(seat("R44 P5 R1", stored="fertilizer"), "unusual-cat")
    play(game, "use new 0,0", "use stored 0,1")
    assert (card(game, "R44"), card(game, "P5")) == ("R44:unusual-cat", "P5:3")
    game = using(seat("R44 P5 R1", stored="fertilizer"), "unusual-cat")
    play(game, "use stored 0,1", "end")  # the old one first, then the new one stored
    assert player(game)["stored"] == "unusual-cat"


def test_V26_V107_E6_items_go_into_free_rooms():
    game = using(seat("R44:vining-cat P5 R1", thumbs=0), "foliage-dog")
    assert words_of(game) == ["use new:foliage-dog 0,2", "end"]
    assert reason(game, "use new 0,0") == "V107"
    assert reason(game, "use new 0,1") == "V26"
    assert reason(game, "use new 1,1") == "V26"
    assert reason(game, "use stored 0,2") == "V25"
    play(game, "use new 0,2")
    assert card(game, "R1") == "R1:foliage-dog"
    # no room is free: stored without a question
    full = [seat("R44:vining-cat P5", thumbs=0), seat("R60 P60")]
    game = play(
        position(full, turn={"player": 0, "first": 0}, tokens="can foliage-dog can can"), "take P4", "place 1,0"
    )
    assert player(game)["stored"] == "foliage-dog"
    assert game.player == 1


def test_V27a_T6_E3_V103_fertilizer():
    game = play(using(seat("R44 P6:5 R1"), "fertilizer"), "use new 0,1")
    assert card(game, "P6") == "P6*3"
    assert parts(game)["leaves"] == 0
    assert card(play(using(seat("R44 P5:1 R1"), "fertilizer"), "use new 0,1"), "P5") == "P5:4"
    assert card(play(using(seat("R44 P5:2 R1"), "fertilizer"), "use new 0,1"), "P5") == "P5*3"


FOUR = seat("P5 R44 P6 R1 P9", ". P10*0 . . .", thumbs=0)


def test_V27b_V104_VR5_trowel_up_to_three_plants():
    game = using(FOUR, "trowel")
    assert words_of(game) == ["use new:trowel 0,-1", "use new:trowel 0,1", "use new:trowel 0,3", "end"]
    play(game, "use new 0,-1")
    assert words_of(game) == ["trowel 0,1", "trowel 0,3", "enough"]
    assert reason(game, "trowel 0,-1") == "V104"
    assert reason(game, "trowel 1,0") == "V102"
    assert reason(game, "trowel 0,0") == "V27"
    play(game, "trowel 0,1")
    assert words_of(game) == ["trowel 0,3", "enough"]
    play(game, "trowel 0,3")
    assert [card(game, name) for name in ("P5", "P6", "P9")] == ["P5:1", "P6:1", "P9:1"]
    assert game.player == 1
    one = play(using(FOUR, "trowel"), "use new 0,1", "enough")
    assert [card(one, name) for name in ("P5", "P6", "P9")] == ["P5", "P6:1", "P9"]
    two = play(using(FOUR, "trowel"), "use new 0,-1", "trowel 0,3")
    assert [card(two, name) for name in ("P5", "P6", "P9")] == ["P5:1", "P6", "P9:1"]


def test_E4_V104_trowel_with_fewer_plants_or_none():
    game = play(using(seat("R44 P5 R1", thumbs=0), "trowel"), "use new 0,1")
    assert card(game, "P5") == "P5:1"
    assert game.player == 1  # no second plant: nothing to ask
    game = using(seat("R44 P5*3 R1", thumbs=0), "trowel")
    assert words_of(game, "use") == []
    assert reason(game, "use new 0,1") == "V102"


def test_VR11_V102_fertilizer_and_trowel_need_an_incomplete_plant():
    for token in ("fertilizer", "trowel"):
        game = using(seat("R44 P5*3 R1"), token)
        assert words_of(game, "use") == []
        assert reason(game, "use new 0,1") == "V102"
        assert reason(game, "use new 0,0") == "V27"


def test_V27c_V105_E5_watering_can():
    home = seat(". P5:1 .", "P6 R44 P9*2", ". P10:3 .", start=(1, 1))
    game = using(home, "can")
    assert words_of(game, "use") == ["use new:can 0,0"]
    assert reason(game, "use new -1,0") == "V27c"
    play(game, "use new 0,0")
    # P10 needs 4: complete; a complete plant gets nothing
    assert [card(game, name) for name in ("P5", "P6", "P9", "P10")] == ["P5:2", "P6:1", "P9*2", "P10*3"]
    game = using(seat("R44 P5*3 R1"), "can")
    assert words_of(game, "use") == ["use new:can 0,0", "use new:can 0,2"]
    play(game, "use new 0,2")
    assert player(game)["used"] == {"can": 1}


def test_V27_V106_a_used_nurture_token_is_out_of_the_game():
    game = using(seat("R44 P5 R1"), "fertilizer")
    left = table(game)["table"]["bag"]["fertilizer"]
    play(game, "use new 0,1")
    assert player(game)["used"] == {"fertilizer": 1}
    shown = market(game, "tokens").count("fertilizer")
    assert table(game)["table"]["bag"]["fertilizer"] + shown == left


def test_V108_a_token_need_not_be_used_and_the_one_not_kept_is_gone():
    game = using(seat("R44 P5 R1", stored="can"), "vining-cat")
    bag = table(game)["table"]["bag"]
    play(game, "keep stored")
    assert "vining-cat" not in bag["items"]
    after = table(game)["table"]
    assert "vining-cat" not in after["bag"]["items"] + after["tokens"]


def test_VR9_V91_the_stored_token_and_leaves_wait_until_the_card_lies():
    game = position([seat("R44 P5", thumbs=4, stored="fertilizer"), OTHER], turn={"player": 0, "first": 0})
    assert words_of(game, "use") == []
    play(game, "take P4")
    assert words_of(game, "use", "leaf", "end", "mix") == []
    assert all(word.startswith("place") for word in words_of(game))
    play(game, "place 1,0")
    assert "use stored:fertilizer 0,1" in words_of(game)
    assert words_of(game, "leaf") == ["leaf 0,1", "leaf 1,0"]
    assert words_of(game, "mix", "sweep-cards", "sweep-tokens") == []


def test_E21_a_token_of_the_last_turn_may_stay():
    game = play(using(seat("R44 P5 R1"), "trowel"), "end")
    assert player(game)["stored"] == "trowel"


# ---- completion


def test_T7_V28_V81_E2_V109_pots_in_the_order_of_completion():
    game = new(2)
    assert [game.next_pot() for _ in range(11)] == [3, 3, 3, 2, 2, 2, 1, 1, 1, 0, 0]
    other = seat("P16*3 R1 P18*3 R2 P30*3", "R3 P31*2 R4 P32*2 R5", "P33*1 R6 P34*1 R7 P37:1")
    home = seat("P5:4 R44 P6:5", thumbs=0)
    game = position([home, other], turn={"player": 0, "phase": "use", "token": "can"}, **GONE)
    assert table(game)["table"]["pots"] == {"3": 0, "2": 1, "1": 1}
    play(game, "use new 0,0")
    assert (card(game, "P5"), card(game, "P6")) == ("P5*2", "P6*1")


def test_E1_V28_several_plants_complete_row_by_row():
    home = seat(". P5:4 .", "P6:5 R44 P9:2", ". P10:3 .", start=(1, 1), thumbs=0)
    game = play(using(home, "can"), "use new 0,0")
    # two players: 3 3 3 2, from north over west and east to south
    assert [card(game, name) for name in ("P5", "P6", "P9", "P10")] == ["P5*3", "P6*3", "P9*3", "P10*2"]


def alternating(first, second):
    """Return a home of up to 15 cards, laid row by row, that begins with the first of `first`."""
    words = [(first, second)[i % 2][i // 2] for i in range(len(first) + len(second))]
    return [" ".join(words[i : i + 5]) for i in range(0, len(words), 5)]


def numbered(letter, first, n, value=""):
    return [f"{letter}{i}{value}" for i in range(first, first + n)]


def test_E2_VR15_terracotta_never_runs_out():
    others = [
        seat(*alternating(numbered("P", 1, 8, "*0"), numbered("R", 1, 7))),
        seat(*alternating(numbered("R", 13, 8), numbered("P", 13, 7, "*0"))),
        seat(*alternating(numbered("R", 25, 8), numbered("P", 25, 7, "*0"))),
    ]
    mine = alternating(numbered("R", 50, 7), ["P49:5", *numbered("P", 50, 6)])
    last = seat(*mine, thumbs=0)
    market_ = {"plants": "P37 P38 P39 P40", "rooms": "R37 R44 R45 R46", "tokens": "fertilizer can can can"}
    none = {"3": 0, "2": 0, "1": 0}
    game = position([last, *others], turn={"player": 0, "first": 1}, pots=none, **market_)
    assert sum(word.endswith("*0") for i in range(4) for word in lies(game, i)) == 22  # the box holds 18
    play(game, "take R37", "use new 0,1")
    assert card(game, "P49") == "P49*0"


def test_V102_a_complete_plant_gets_nothing_more():
    home = seat("R10 P3*2 R11", "P9 . P7", "R12 P1 R15", start=(0, 0), thumbs=2)
    game = position([home, OTHER], turn={"player": 0, "first": 0}, plants="P4 P2 P5 P6", rooms="R44 R20 R21 R22")
    assert words_of(game, "leaf") == ["leaf 1,0", "leaf 1,2", "leaf 2,1"]
    assert reason(game, "leaf 0,1") == "V102"
    play(game, "take R44", "place 1,1")
    assert card(game, "P3") == "P3*2"


# ---- thumbs


def rich(n=2, **more):
    return position([seat("R44 P5", thumbs=n), OTHER], turn={"player": 0, "first": 0}, **more)


def test_V30_actions_cost_two_thumbs():
    poor = rich(1)
    assert words_of(poor, "mix", "sweep-cards", "sweep-tokens", "leaf") == []
    for text in ("mix P3 2", "sweep-cards", "sweep-tokens", "leaf 0,1"):
        assert reason(poor, text) == "V30"
        game = play(rich(2), text)
        assert thumbs(game) == 0
        assert player(game)["thumbs_spent"]
    assert not player(play(rich(4), "take P3"))["thumbs_spent"]


def test_V30d_V96_V91_leaf_before_and_after():
    game = play(rich(4), "leaf 0,1")
    assert (card(game, "P5"), thumbs(game), game.PHASES[game.phase]) == ("P5:1", 2, "take")
    play(game, "take P4", "place 1,0", "leaf 1,0")
    assert thumbs(game) == 0
    assert reason(rich(), "leaf 0,0") == "V27"
    assert reason(rich(), "leaf 1,1") == "V27"
    complete = position([seat("R44 P5*3", thumbs=4), OTHER], turn={"player": 0, "first": 0})
    assert words_of(complete, "leaf") == []
    assert reason(complete, "leaf 0,1") == "V102"


def test_V91_V30d_a_leaf_after_the_thirteenth_card():
    words = ["R1", "P5", "R2", "P6", "R3", "P9", "R4", "P10", "R5", "P11", "R6", "P12", "R7", "P14", "R8"]
    home = seat(*[" ".join(words[5 * r : 5 * r + 5]) for r in range(3)], thumbs=2)
    game = position([home, OTHER], turn={"player": 0, "phase": "use", "turn": 12, "first": 0}, **GONE)
    assert len(words_of(game, "leaf")) == 7


def test_V30a_V93_VR12_cards_without_a_thumb_are_swept():
    game = rich(2, plants="P3 P4+1 P7 P8+2", rooms="R20+1 R21+1 R22 R23+1")
    play(game, "sweep-cards")
    assert thumbs(game) == 0
    assert words_of(game) == [
        "cards P3", "cards P7", "cards P3 P7", "cards R22", "cards P3 R22", "cards P7 R22", "cards P3 P7 R22",
    ]  # fmt: skip
    assert reason(game, "cards P4") == "V30a"
    assert game.REASONS[game.why(0)] == "VR12"
    play(game, "cards P3 R22")
    assert game.revealed
    plants, rooms = market(game, "plants"), market(game, "rooms")
    assert plants[1:] == ["P4+1", "P7", "P8+2"]
    assert [rooms[i] for i in (0, 1, 3)] == ["R20+1", "R21+1", "R23+1"]
    assert plants[0] not in ("P3", ".")
    assert rooms[2] not in ("R22", ".")
    assert table(game)["table"]["aside"] == {"plants": "P3", "rooms": "R22"}
    assert game.PHASES[game.phase] == "take"
    assert game.player == 0


@pytest.mark.parametrize("place", range(8))
def test_VR12_a_single_card_is_swept_without_a_question(place):
    cards = ["P3", "P4", "P7", "P8", "R20", "R21", "R22", "R23"]
    lie = [card + "+1" * (i != place) for i, card in enumerate(cards)]
    game = rich(2, plants=" ".join(lie[:4]), rooms=" ".join(lie[4:]))
    play(game, "sweep-cards")
    assert game.PHASES[game.phase] == "take"
    aside = table(game)["table"]["aside"]
    assert (aside["plants"] + aside["rooms"], aside["plants"] == "") == (cards[place], place > 3)


def test_E10_no_sweep_if_each_card_has_a_thumb():
    game = rich(2, plants="P3+1 P4+1 P7+1 P8+1", rooms="R20+1 R21+1 R22+1 R23+1")
    assert words_of(game, "sweep-cards") == []
    assert reason(game, "sweep-cards") == "E10"


def late(**more):
    """Return a position before the last two turns, when little need be left in decks and bag (E9)."""
    mine = alternating(numbered("R", 50, 7), numbered("P", 49, 7))
    other = alternating(numbered("R", 40, 7), numbered("P", 25, 7))
    return position([seat(*mine, thumbs=2), seat(*other)], turn={"player": 0, "first": 0}, **more)


def test_VR7_V93_swept_cards_are_the_deck_again_when_it_is_empty():
    aside = {"plants": "P10 P11 P12 P13 P14", "rooms": ""}
    game = play(late(deck={"plants": "P9"}, aside=aside), "sweep-cards", "cards P3 P4")
    # P9 was drawn first, then one of those aside; what was swept waits apart
    assert market(game, "plants")[0] == "P9"
    second = market(game, "plants")[1]
    assert second in aside["plants"].split()
    left = [word for word in aside["plants"].split() if word != second]
    assert table(game)["table"]["deck"]["plants"].split() == left
    assert table(game)["table"]["aside"]["plants"] == "P3 P4"


def test_V30b_V94_tokens_are_drawn_before_the_swept_ones_return():
    items = [f"vining-{motif}" for motif in ("cat", "dog", "bird", "fish", "sofa", "lamp")]
    bag = {"items": " ".join(items), "fertilizer": 0, "trowel": 0, "can": 0}
    game = play(late(bag=bag), "sweep-tokens")
    assert len(words_of(game)) == 15
    assert words_of(game)[:3] == ["tokens 1:fertilizer", "tokens 2:trowel", "tokens 1:fertilizer 2:trowel"]
    play(game, "tokens 1 4")
    shown = market(game, "tokens")
    assert shown[1:3] == ["trowel", "can"]
    assert {shown[0], shown[3]} <= set(items)
    after = table(game)["table"]["bag"]
    assert (after["fertilizer"], after["trowel"], after["can"]) == (1, 0, 0)
    assert set(after["items"].split()) == {*items, "unusual-lamp"} - {shown[0], shown[3]}
    assert game.REASONS[play(rich(2), "sweep-tokens").why(0)] == "VR12"
    assert play(rich(2), "sweep-tokens").why(16) == verdant_why.NOT_A_MOVE


def test_E9_decks_and_bag_that_could_run_out_are_refused():
    with pytest.raises(HortusError, match=r"table\.bag = .*: 6 tokens are needed to play on \(E9\)"):
        late(bag={"items": "vining-cat", "fertilizer": 1, "trowel": 1, "can": 1})
    with pytest.raises(HortusError, match=r"table\.deck\.plants = \"P9\": 6 are needed to play on \(E9\)"):
        late(deck={"plants": "P9"})


def test_T12_V30c_V95_VR3_VR10_E11_mixing_columns():
    game = rich(2, plants="P3+1 P4 P7 P8", rooms="R20 R21 R22+1 R23")
    assert reason(game, "mix P3 1") == "VR3"
    assert "mix P3 3:can" in words_of(game)
    play(game, "mix P3 3")
    assert thumbs(game) == 2 + 1 - 2
    play(game, "place 1,0", "end")
    plants, tokens, rooms = (market(game, row) for row in ("plants", "tokens", "rooms"))
    assert rooms == ["R20+1", "R21", "R22+1", "R23"]
    assert plants[0] not in ("P3", ".")
    assert plants[1:] == ["P4", "P7", "P8"]
    assert [tokens[i] for i in (0, 1, 3)] == ["fertilizer", "trowel", "unusual-lamp"]
    assert tokens[2] != "."
    # E11: with one thumb the two on the card do not pay for it
    assert reason(rich(1, plants="P3+2 P4 P7 P8"), "mix P3 3") == "V30"


def test_T13_V97_E12_VR16_more_than_five_thumbs_during_a_turn():
    game = rich(4, plants="P3 P4+3 P7 P8")
    play(game, "take P4", "place 1,0")
    assert thumbs(game) == 7
    assert thumbs(play(game, "leaf 0,1")) == 5
    assert thumbs(play(game, "end")) == 5
    kept = play(rich(4, plants="P3 P4+3 P7 P8"), "take P4", "place 1,0", "end")
    assert thumbs(kept) == 5
    spent = play(rich(4, plants="P3 P4+3 P7 P8"), "take P4", "place 1,0", "leaf 0,1", "leaf 0,1", "leaf 1,0")
    assert thumbs(spent) == 1
    assert words_of(spent, "leaf") == []


def test_V92_an_action_may_be_repeated():
    game = play(rich(5), "sweep-tokens", "tokens 1", "sweep-tokens", "tokens 1 2 3 4")
    assert thumbs(game) == 1
    assert game.player == 0


def test_V90_the_order_of_a_turn():
    game = rich(4, plants="P3 P4+1 P7 P8")
    assert {word.split()[0] for word in words_of(game)} == {"take", "mix", "sweep-cards", "sweep-tokens", "leaf"}
    play(game, "mix P4 1")
    assert {word.split()[0] for word in words_of(game)} == {"place"}
    play(game, "place 1,0")
    assert {word.split()[0] for word in words_of(game)} == {"use", "leaf", "end"}
    play(game, "use new:fertilizer 0,1")
    assert {word.split()[0] for word in words_of(game)} == {"leaf", "end"}
    play(game, "end")
    assert game.player == 1
    for text, move in (("nothing", 7777), ("too low", -1)):
        assert game.why(move) == verdant_why.NOT_A_MOVE, text
    assert game.REASONS[verdant_why.NOT_A_MOVE] == "V90"


# ---- seats and the end


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_V13_V40_VR1_turns_go_round_13_times(players):
    game = new(players, 3)
    first = game.player
    order = []
    for _ in playout(game, 9):
        if not order or order[-1] != (game.player, game.state[verdant.TURN], game.phase == verdant.START):
            order.append((game.player, game.state[verdant.TURN], game.phase == verdant.START))
    seats = [(first + i) % players for i in range(players)]
    starts = [(i, 0, True) for i in seats]
    assert order == starts + [(i, turn, False) for turn in range(13) for i in seats]
    assert game.over
    assert all(len(lies(game, i)) == 15 for i in range(players))
    assert game.why(0) == verdant_why.ENDED
    assert game.REASONS[verdant_why.ENDED] == "V40"


def test_V40_the_last_turn_ends_the_game_without_a_new_market():
    words = ["R1", "P5", "R2", "P6", "R3", "P9", "R4", "P10", "R5", "P11", "R6", "P12", "R7", "P14", "R8"]
    home = seat(*[" ".join(words[5 * r : 5 * r + 5]) for r in range(3)])
    almost = seat("R31 P49 R32 P50 R33", "P51 R34 P52 R35 P53", "R36 P54 R37 P55 .", thumbs=5)
    game = position([home, almost], turn={"player": 1, "first": 0}, rooms="R20+2 R21 R22 R23")
    assert table(game)["turn"]["turn"] == 12
    play(game, "take R20", "end")
    assert game.over
    assert not game.revealed
    assert thumbs(game, 1) == 5
    assert market(game, "plants")[0] == "P3+1"
    assert market(game, "rooms")[0] == "."
    assert player(game, 1)["stored"] == "fertilizer"


def test_E9_decks_and_bag_hold_out():
    for players in (1, 5):
        for seed in range(6):
            game = new(players, seed)
            for _ in playout(game, seed + 1):
                at = table(game)["table"]
                assert "." not in at["plants"].split() or game.phase not in (verdant.TAKE, verdant.CARDS)
                assert sum(game.state[verdant.COUNTS : verdant.COUNTS + 3]) > 0


def test_V1_the_standard_game_has_thumbs_and_functions_the_simplified_one_not():
    standard, family = new(2), new(2, pack="verdant-family")
    assert (standard.family, family.family) == (0, 1)
    assert standard.price == 2
    assert family.price == 255


# ---- what is refused


@pytest.mark.parametrize(
    ("pack", "players", "options", "words"),
    [
        ("verdant", 6, {}, "6 players: pack verdant is for 1, 2, 3, 4, 5: the game is for 1 to 5 players"),
        ("verdant-family", 1, {}, "1 players: pack verdant-family is for 2, 3, 4, 5: the simplified game is not"),
        ("verdant-solo", 2, {}, "2 players: pack verdant-solo is for 1: scenarios are played alone"),
        ("verdant-solo", 2, {"scenario": "3"}, "2 players: pack verdant-solo is for 1: scenarios are played alone"),
        ("verdant", 2, {"scenario": "3"}, 'scenario = "3": one of 0 is allowed: scenarios are played alone'),
        ("verdant-family", 2, {"goals": "on"}, "goals = 'on': one of off is allowed: the simplified game has no goals"),
    ],
)
def test_VR2_V65_V70_V81_what_is_refused_says_why(pack, players, options, words):
    with pytest.raises(HortusError) as caught:
        new(players, pack=pack, **options)
    assert words.replace('"', "'") in str(caught.value).replace('"', "'")


def test_VR2_V65_a_pack_of_the_simplified_game_with_goals_or_alone_does_not_compile():
    with pytest.raises(HortusError, match=r"the simplified game has no goals \(V65, VR2\)"):
        changed("verdant-family", options__goals__values=["off", "on"])
    with pytest.raises(HortusError, match=r"the simplified game is not played alone \(VR2\)"):
        changed("verdant-family", players=[1, 2])
    with pytest.raises(HortusError, match="scenarios are played alone"):
        changed("verdant-solo", players=[1, 2])


def test_SHOWN_is_a_market_of_four_columns():
    assert all(len(words.split()) == 4 for words in SHOWN.values())
