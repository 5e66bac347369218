"""Verdant, the simplified game: rules V60-V69, VR2, T16, by positions written by hand."""

import pytest

from host_tools import positions
from tests.verdant_words import (
    SHOWN,
    card,
    market,
    new,
    parts,
    play,
    player,
    position,
    reason,
    seat,
    table,
    total,
    words_of,
)

OTHER = seat("R60 P60")


def family(home, other=OTHER, turn=None, **more):
    """Return a position of the simplified game."""
    return position([home, other], pack="verdant-family", turn=turn or {"player": 0, "first": 0}, **more)


def using(home, token):
    """Return a position after seat 0 has placed its card, with a new token."""
    turn = {"player": 0, "phase": "use", "token": token}
    return family(home, turn=turn, plants=". P4 P7 P8", tokens=". trowel can unusual-lamp")


def test_V60_no_thumbs_at_all():
    game = new(3, 2, "verdant-family")
    assert [seat_["thumbs"] for seat_ in table(game)["players"]] == [0, 0, 0]
    play(game, "start N", "start N", "start N")
    assert {word.split()[0] for word in words_of(game)} == {"take"}
    assert [reason(game, text) for text in ("sweep-cards", "sweep-tokens")] == ["V60", "V60"]
    assert reason(family(seat("R44 P5")), "mix P3 2") == "V60"
    assert reason(family(seat("R44 P5")), "leaf 0,1") == "V60"
    game = play(family(seat("R44 P5")), "take P3", "place 1,0", "end")
    assert market(game, "rooms") == SHOWN["rooms"].split()  # no thumb on the other card (V69)
    with pytest.raises(positions.PositionError, match="V60"):
        family(seat("R44 P5"), plants="P3+1 P4 P7 P8")
    with pytest.raises(positions.PositionError, match="0 to 0 is allowed"):
        family(seat("R44 P5", thumbs=1))


@pytest.mark.parametrize("token", ["fertilizer", "trowel", "can"])
def test_V61_V67_V106_a_nurture_token_completes_a_plant(token):
    game = using(seat("R44 P5:1 R1 P6"), token)
    assert words_of(game) == [f"use new:{token} 0,1", f"use new:{token} 0,3", "end"]
    assert reason(game, "use new 0,0") == "V27"
    play(game, "use new 0,3")
    assert card(game, "P6") == "P6*"
    assert card(game, "P5") == "P5:1"
    assert player(game)["used"] == {token: 1}
    assert game.player == 1


def test_V67_VR11_it_needs_an_incomplete_plant_and_may_be_stored():
    game = using(seat("R44 P5* R1"), "can")
    assert game.PHASES[game.phase] == "use"
    assert words_of(game, "use") == []
    assert reason(game, "use new 0,1") == "V102"
    game = play(using(seat("R44 P5 R1"), "can"), "end")
    assert player(game)["stored"] == "can"


def test_V66_V24_light_works_and_leaves_complete_a_plant():
    game = play(family(seat("R44 P5")), "take P3", "place 1,0")
    assert card(game, "P3") == "P3:1"
    game = family(
        seat("R10 P3:3 R11", "P9 . P7", "R12 P1:2 R15", start=(0, 0)), rooms="R44 R20 R21 R22", plants="P4 P2 P5 P6"
    )
    play(game, "take R44", "place 1,1")
    assert (card(game, "P3"), card(game, "P1")) == ("P3*", "P1*")


def test_V62_V63_VR2_complete_plants_are_worth_5_and_take_no_pot():
    game = family(seat("R44 P28* R1 P1*"))
    assert (parts(game)["plants"], parts(game)["pots"]) == (10, 0)
    assert "pots" not in table(game)["table"]
    with pytest.raises(positions.PositionError, match="VR2"):
        family(seat("R44 P28*3"))


def test_T16_V64_V68_the_worked_example():
    # complete: printed 11, 2, 5, 4; leaves 3; motifs 5; rooms 6; both sets
    rooms = [
        "R1:succulent-table",
        "R13:vining-chair",
        "R25:unusual-sofa",
        "R37:foliage-lamp",
        "R49:flowering-fish",
        "R2",
        "R14",
        "R15",
    ]
    plants = ["P28*", "P2*", "P19*", "P16*", "P37:1", "P49:1", "P50:1"]
    words = [(rooms, plants)[i % 2][i // 2] for i in range(15)]
    game = family(seat(*[" ".join(words[i : i + 5]) for i in (0, 5, 10)]), turn={"turn": 13})
    found = parts(game)
    assert [found[name] for name in ("plants", "leaves", "pots", "items", "plant_set", "room_set")] == [
        20,
        1,
        0,
        12,
        3,
        3,
    ]
    assert total(game) - found["rooms"] == 45 - 6


def test_V65_VR2_no_goals():
    game = new(2, 1, "verdant-family")
    assert table(game)["options"]["goals"] == "off"
    assert "goals" not in table(game)["table"]
    with pytest.raises(positions.PositionError, match="goals is off"):
        family(seat("R44 P5"), goals=["P1"])


def test_V69_more_complete_plants_break_a_tie():
    # 5 points for a plant against 5 for a room's neighbours and leaves
    one = seat("R37 P13*")
    turn = {"player": 0, "turn": 2, "first": 0}
    two = seat("P38:2 R49 P39:2", ". P40:2 .")
    tied = family(one, two, turn=turn)
    assert [total(tied, i) for i in (0, 1)] == [5, 6]
    two = seat("P38:2 R49 P39:2", ". P40 .")
    tied = family(one, two, turn=turn)
    assert [total(tied, i) for i in (0, 1)] == [5, 5]
    assert positions.winners(tied) == [0]
    assert positions.winners(family(seat("R37 P13*"), seat("R38 P14*"))) == [0, 1]


def test_V69_V80_start_order_as_usual():
    for seed in range(30):
        game = new(4, seed, "verdant-family")
        needs = [game.needs[int(seat_["plant"][1:]) - 1] for seat_ in table(game)["players"]]
        assert needs[game.player] == max(needs)
