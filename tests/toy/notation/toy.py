"""The toy game in words: `take 2 red`, `plant 1`."""

from tests.toy.games import toy

COLOURS = ("red", "blue")


def write(game):
    s = game.state
    turn = {"player": game.player, "phase": game.PHASES[game.phase], "over": bool(game.over)}
    if game.phase:
        turn["seed"] = COLOURS[s[toy.HAND] % 4 - 1]
        turn["place"] = s[toy.HAND] // 4
    players = []
    for seat in range(game.players):
        at = toy.BEDS + 4 * seat
        players.append({"beds": [dict(zip(COLOURS, s[at + i : at + i + 2], strict=True)) for i in (0, 2)]})
    opened = [COLOURS[seed - 1] if seed else None for seed in s[toy.OPEN : toy.BAG]]
    return {"turn": turn, "players": players, "table": {"open": opened, "bag": list(s[toy.BAG : toy.BEDS])}}


def read(game, position):
    s = bytearray(game.state)
    turn, table = position.table("turn"), position.table("table")
    s[toy.SEAT] = turn.whole("player", 0, game.players - 1, 0)
    s[0] = game.PHASES.index(turn.word("phase", game.PHASES, "take"))
    s[toy.OVER] = bool(turn.get("over", False))
    if s[0]:
        s[toy.HAND] = 4 * turn.whole("place", 0, 2, 0) + COLOURS.index(turn.word("seed", COLOURS, "red")) + 1
    for seat, player in enumerate(position.tables("players", game.players)):
        for i, bed in enumerate(player.tables("beds", 2)):
            for k, colour in enumerate(COLOURS):
                s[toy.BEDS + 4 * seat + 2 * i + k] = bed.whole(colour, 0, game.size, 0)
            bed.done()
        player.done()
    opened = table.listing("open", 3) or ["red", "red", "red"]
    for place, colour in enumerate(opened):
        if colour not in (None, *COLOURS):
            table.wrong(f"open[{place}]", colour, "red or blue is allowed")
        else:
            s[toy.OPEN + place] = COLOURS.index(colour) + 1 if colour else 0
    bag = table.listing("bag", 2) or list(game.pack.section(0))
    if len(bag) != 2 or any(type(n) is not int or not 0 <= n < 100 for n in bag):
        table.wrong("bag", bag, "two numbers of seeds are allowed")
    else:
        s[toy.BAG : toy.BEDS] = bytes(bag)
    turn.done()
    table.done()
    game.load(s)


def move_text(game, move):
    return f"plant {move}" if game.phase else f"take {move} {COLOURS[game.state[toy.OPEN + move] - 1]}"


def parse_move(game, text):
    words = text.split()
    due = game.PHASES[game.phase]
    if len(words) < 2 or words[0] != due or not words[1].isdecimal() or int(words[1]) > 2:
        raise ValueError(f"{text!r}: a move such as '{due} 1' is due")
    return int(words[1])


def picture(game):
    position = write(game)
    lines = [f"open: {position['table']['open']}"]
    lines += [f"seat {seat}: {player['beds']}" for seat, player in enumerate(position["players"])]
    return "\n".join([*lines, "game over" if game.over else f"seat {game.player} to {game.PHASES[game.phase]}"])
