"""Verdant in words: plants such as P16, rooms such as R31, tokens such as can and vining-lamp, cells row,column counted
from the start room.

A turn's moves: `take P16` (with the token of its column), `mix P16 3:can` (with another one), `sweep-cards` and then
`cards P1 R5`, `sweep-tokens` and then `tokens 1:can 4:trowel`, `leaf 0,1`; `place P16 0,1`; `use new:can 0,0`,
`use stored:trowel 0,1` and then `trowel 1,0` or `enough`; `end`, or with two tokens left `keep new`, `keep stored`.
At the start: `start N`.
"""

from __future__ import annotations

from typing import Any

from firmware.games import verdant
from host_tools.notation.verdant_names import (
    DECKS,
    LIGHTS,
    NURTURES,
    POT_WORTHS,
    SIDES,
    TOKENS,
    TYPES,
    bits,
    card_number,
    card_word,
    cell_number,
    cell_word,
    goal_word,
    home,
    laid,
    with_goals,
)
from host_tools.notation.verdant_reader import Reader
from host_tools.positions import Table

# Words that a move begins with
VERBS = (
    "take", "mix", "sweep-cards", "sweep-tokens", "leaf", "cards", "tokens", "place",
    "use", "keep", "end", "trowel", "enough", "start",
)  # fmt: skip

# ---- writing


def market_row(game: verdant.Rules, kind: int) -> str:
    """Return the plants (kind 0) or rooms (1) of the market: P12+2 carries two thumbs, "." is a gap."""
    s = game.state
    words = []
    for i in range(4 * kind, 4 * kind + 4):
        card, thumbs = s[verdant.MARKET + i], s[verdant.THUMBS + i]
        words.append(card_word(kind, card - 1) + (f"+{thumbs}" if thumbs else "") if card else ".")
    return " ".join(words)


def token_row(game: verdant.Rules) -> str:
    """Return the tokens of the market."""
    row = game.state[verdant.SHOWN : verdant.SHOWN + 4]
    return " ".join(TOKENS[t - 1] if t else "." for t in row)


def write(game: verdant.Rules) -> dict[str, Any]:
    """Return the position in words, without the envelope."""
    return {
        "turn": _turn(game),
        "players": [_player(game, seat) for seat in range(game.players)],
        "table": _table(game),
    }


def _turn(game: verdant.Rules) -> dict[str, Any]:
    s = game.state
    turn: dict[str, Any] = {
        "player": game.player,
        "phase": game.PHASES[game.phase],
        "turn": s[verdant.TURN],
        "first": s[verdant.FIRST],
    }
    if s[verdant.HAND]:
        turn["card"] = card_word(s[verdant.TAKEN] >> 2, s[verdant.HAND] - 1)
    if s[verdant.NEW]:
        turn["token"] = TOKENS[s[verdant.NEW] - 1]
    if s[verdant.DONE]:
        turn["completed"] = s[verdant.DONE]
    if game.phase == verdant.TROWEL:
        turn["trowel"] = {"left": s[verdant.LEFT], "last": _pair(s[verdant.LAST])}
    return turn


def _pair(cell: int) -> list[int]:
    return [int(n) for n in cell_word(cell).split(",")]


def _player(game: verdant.Rules, seat: int) -> dict[str, Any]:
    s = game.state
    at = verdant.HOMES + seat * verdant.RECORD
    words, start = home(game, seat)
    player: dict[str, Any] = {"thumbs": s[at], "home": words, "start": start}
    if s[at + verdant.KEPT]:
        player["stored"] = TOKENS[s[at + verdant.KEPT] - 1]
    if s[at + verdant.WAITING]:
        player["plant"] = card_word(0, s[at + verdant.WAITING] - 1)
    used = s[at + verdant.USED : at + verdant.USED + 3]
    player["used"] = {name: n for name, n in zip(NURTURES, used, strict=True) if n}
    player["thumbs_spent"] = bool(s[at + verdant.FLAGS] & 1)
    player["three_completed"] = bool(s[at + verdant.FLAGS] & 2)
    return player


def _table(game: verdant.Rules) -> dict[str, Any]:
    s = game.state
    table: dict[str, Any] = {
        "plants": market_row(game, 0),
        "tokens": token_row(game),
        "rooms": market_row(game, 1),
    }
    if not game.family:
        table["pots"] = {worth: s[verdant.POTS - 1 + int(worth)] for worth in POT_WORTHS}
    if game.players == 1:
        table["pot_row"] = pot_row(game)
        discard = [str(w) for w in (3, 2, 1, 0) for _ in range(s[verdant.POT_DISCARD + w])]
        table["pot_discard"] = " ".join(discard)
    goals = [goal_word(i, s[verdant.GOALS + i]) for i in range(3) if s[verdant.GOALS + i]]
    if with_goals(game):
        table["goals"] = goals
    for name, at in (("deck", verdant.DECK), ("aside", verdant.ASIDE)):
        cards = [bits(s, at + 9 * kind, 72) for kind in range(2)]
        table[name] = {DECKS[kind]: " ".join(card_word(kind, card) for card in cards[kind]) for kind in range(2)}
    bag: dict[str, Any] = {"items": " ".join(TOKENS[i] for i in bits(s, verdant.ITEM_BAG, verdant.ITEMS))}
    bag.update({name: s[verdant.NURTURE_BAG + i] for i, name in enumerate(NURTURES)})
    table["bag"] = bag
    return table


def pot_row(game: verdant.Rules) -> str:
    """Return the pots above the columns, played alone: their worths, "." where one was taken."""
    row = game.state[verdant.ROW : verdant.ROW + 4]
    return " ".join(str(pot - 1) if pot else "." for pot in row)


def read(game: verdant.Rules, position: Table) -> None:
    """Put what `position` says into the state of `game`; findings go to `position.findings`."""
    Reader(game, position).read()


# ---- moves


def move_text(game: verdant.Rules, move: int) -> str:
    """Return the words of a move that is legal now."""
    s = game.state
    phase = game.phase
    if phase == verdant.CARDS:
        cards = [i for i in range(8) if move >> i & 1]
        return "cards " + " ".join(card_word(i >> 2, s[verdant.MARKET + i] - 1) for i in cards)
    if phase == verdant.TOKENS:
        return "tokens " + " ".join(_token_at(game, i) for i in range(4) if move >> i & 1)
    if phase == verdant.START:
        return f"start {SIDES[move]}"
    if phase == verdant.PLACE:
        return f"place {card_word(s[verdant.TAKEN] >> 2, s[verdant.HAND] - 1)} {cell_word(move)}"
    if phase == verdant.TROWEL:
        return "enough" if move == verdant.END else f"trowel {cell_word(move)}"
    if verdant.LEAF <= move < verdant.END:
        return f"leaf {cell_word(move - verdant.LEAF)}"
    return _take_text(game, move) if phase == verdant.TAKE else _use_text(game, move)


def _token_at(game: verdant.Rules, column: int) -> str:
    return f"{column + 1}:{TOKENS[game.state[verdant.SHOWN + column] - 1]}"


def _take_text(game: verdant.Rules, move: int) -> str:
    if move == verdant.SWEEP_CARDS:
        return "sweep-cards"
    if move == verdant.SWEEP_TOKENS:
        return "sweep-tokens"
    place = move if move < verdant.MIX else (move - verdant.MIX) >> 2
    card = card_word(place >> 2, game.state[verdant.MARKET + place] - 1)
    return f"take {card}" if move < verdant.MIX else f"mix {card} {_token_at(game, move & 3)}"


def _use_text(game: verdant.Rules, move: int) -> str:
    s = game.state
    new, stored = _tokens(game)
    if move >= verdant.END:
        if not (new and stored and new != stored):
            return "end"
        return "keep stored" if move == verdant.KEEP_STORED else "keep new"
    if move < verdant.STORED:
        return f"use new:{TOKENS[s[verdant.NEW] - 1]} {cell_word(move)}"
    return f"use stored:{TOKENS[stored - 1]} {cell_word(move - verdant.STORED)}"


def _tokens(game: verdant.Rules) -> tuple[int, int]:
    """Return the new and the stored token of the seat to move, + 1, 0 = none."""
    s = game.state
    return s[verdant.NEW], s[verdant.HOMES + s[verdant.SEAT] * verdant.RECORD + verdant.KEPT]


def parse_move(game: verdant.Rules, text: str) -> int:
    """Return the number of the move that `text` names, legal or not; raises ValueError if it names none."""
    verb, *words = text.strip().lower().split()
    examples = _EXAMPLES[game.phase]
    if verb not in [example.split()[0] for example in examples]:
        choice = " or ".join(f"'{example}'" for example in examples)
        raise ValueError(f"{text!r}: a move such as {choice} is due")
    found = _parse(game, verb, words)
    if found is None:
        example = next(example for example in examples if example.split()[0] == verb)
        raise ValueError(f"{text!r}: a move such as '{example}' is allowed")
    return found


_EXAMPLES: tuple[tuple[str, ...], ...] = (
    ("take P16", "mix P16 3:can", "sweep-cards", "sweep-tokens", "leaf 0,1"),
    ("cards P1 R5",),
    ("tokens 1 4",),
    ("place 0,1",),
    ("use new 0,1", "leaf 0,1", "keep new", "end"),
    ("trowel 0,1", "enough"),
    ("start N",),
)


def _parse(game: verdant.Rules, verb: str, words: list[str]) -> int | None:
    """Return the number of a move given as verb and words, None if they make none."""
    bare = {
        "sweep-cards": verdant.SWEEP_CARDS,
        "sweep-tokens": verdant.SWEEP_TOKENS,
        "end": verdant.END,
        "enough": verdant.END,
    }
    if verb in bare:
        return None if words else bare[verb]
    if not words:
        return None
    if verb == "start":
        return SIDES.index(words[0].upper()) if words[0].upper() in (*SIDES,) and len(words) == 1 else None
    if verb == "keep":
        return {"new": verdant.END, "stored": verdant.KEEP_STORED}.get(words[0]) if len(words) == 1 else None
    if verb in ("take", "mix"):
        return _parse_take(game, verb, words)
    if verb == "cards":
        return _mask([_place_of(game, word) for word in words])
    if verb == "tokens":
        return _mask([_column_of(game, word) for word in words])
    return _parse_cell(game, verb, words)


def _parse_cell(game: verdant.Rules, verb: str, words: list[str]) -> int | None:
    """Return a move whose last word is a cell; before it stands nothing more than the card or token that is due."""
    cell = cell_number(words[-1])
    said = words[:-1]
    if cell is None or len(said) > 1:
        return None
    if verb == "use":
        holder, _, token = said[0].partition(":") if said else ("", "", "")
        which = {"new": 0, "stored": 1}.get(holder)
        if which is None:
            return None
        held = _tokens(game)[which]
        if token and token != (TOKENS[held - 1] if held else ""):
            raise ValueError(f"{token!r}: the {holder} token is {TOKENS[held - 1] if held else 'not there'}")
        return cell + which * int(verdant.STORED)
    if verb == "place" and said:
        card = card_word(game.state[verdant.TAKEN] >> 2, game.state[verdant.HAND] - 1)
        if said[0].upper() != card:
            raise ValueError(f"{said[0]!r}: the card in hand is {card}")
    elif said:
        return None
    return cell + (verdant.LEAF if verb == "leaf" else 0)


def _parse_take(game: verdant.Rules, verb: str, words: list[str]) -> int | None:
    if len(words) != (1 if verb == "take" else 2):
        return None
    place = _place_of(game, words[0])
    return place if verb == "take" else verdant.MIX + 4 * place + _column_of(game, words[1])


def _place_of(game: verdant.Rules, word: str) -> int:
    """Return the place in the market of the card called `word`; raises ValueError."""
    found = card_number(word)
    if found:
        kind, card = found
        for i in range(4 * kind, 4 * kind + 4):
            if game.state[verdant.MARKET + i] == card + 1:
                return i
    shown = f"{market_row(game, 0)} {market_row(game, 1)}"
    raise ValueError(f"{word!r}: no such card in the market; there are {shown}")


def _column_of(game: verdant.Rules, word: str) -> int:
    """Return the column that a word such as 3 or 3:can names; raises ValueError."""
    number, _, token = word.partition(":")
    row = game.state[verdant.SHOWN : verdant.SHOWN + 4]
    if number in ("1", "2", "3", "4"):
        held = row[int(number) - 1]
        if not token or (held and TOKENS[held - 1] == token):
            return int(number) - 1
    raise ValueError(f"{word!r}: column 1 to 4 of the market is allowed; there are {token_row(game)}")


def _mask(numbers: list[int]) -> int | None:
    return sum(1 << i for i in numbers) if len(set(numbers)) == len(numbers) else None


# ---- picture

_WIDTH = 15  # of a card and the space behind it: five fit into a terminal of 80 columns


def picture(game: verdant.Rules) -> str:
    """Return the market, goals and pots, and the homes one below the other, in plain characters."""
    s = game.state
    lines = [_market_line(game, column) for column in range(4)]
    row = []
    for i in range(3):
        if s[verdant.GOALS + i]:
            now = [str(_goal(game, seat, i)) for seat in range(game.players)]
            row.append(f"{goal_word(i, s[verdant.GOALS + i])} {'/'.join(now)}")
    goals = ["goals now: " + "  ".join(row)] if row else []
    if game.scenario:
        rules: Any = game.goal_rules
        holds = "holds" if rules.holds(game) else "does not hold"
        goals.append(f"scenario {game.scenario}: target {rules.scenario(game)[0]}, condition {holds}")
    pots = []
    if not game.family:
        pots.append("pots left: " + ", ".join(f"{s[verdant.POTS - 1 + int(worth)]} of {worth}" for worth in POT_WORTHS))
    if game.players == 1:
        pots.append(f"row: {pot_row(game)}")
    lines += ["", *goals] if goals else []
    lines += ["", "  ".join(pots)] if pots else []
    for seat in range(game.players):
        lines += ["", *_home(game, seat)]
    return "\n".join([*lines, "", _due(game)])


def _goal(game: verdant.Rules, seat: int, kind: int) -> int:
    out = [0] * len(game.CATEGORIES)
    game.score(seat, out)
    return out[7 + kind]


def _market_line(game: verdant.Rules, column: int) -> str:
    s = game.state
    texts = []
    for kind in range(2):
        card = s[verdant.MARKET + 4 * kind + column] - 1
        thumbs = s[verdant.THUMBS + 4 * kind + column]
        if card < 0:
            texts.append(".")
        elif kind:
            texts.append(f"{card_word(1, card)} {TYPES[game.room_types[card]][:2]} {_sides(game, card)}")
        else:
            name = plant_names(game)[card]
            kind_word = TYPES[game.plant_types[card]][:2]
            text = f"{card_word(0, card)} {name} {kind_word} {_lights(game, card)} {game.needs[card]}"
            texts.append(f"{text} {game.points[card]}pt")
        texts[-1] += f" +{thumbs}" if thumbs else ""
    token = s[verdant.SHOWN + column]
    return f"{column + 1} {texts[0]:44}{TOKENS[token - 1] if token else '.':17}{texts[1]}"


def _lights(game: verdant.Rules, plant: int) -> str:
    return "".join(light for i, light in enumerate(LIGHTS) if game.lights[plant] >> i & 1)


def _sides(game: verdant.Rules, room: int) -> str:
    return "".join(LIGHTS[game.sides[room] >> 2 * d & 3] for d in range(4))


def plant_names(game: verdant.Rules) -> list[str]:
    """Return the names of all plants."""
    names: list[str] = game.pack.names(verdant.NAMES)[-len(game.needs) :]
    return names


def _home(game: verdant.Rules, seat: int) -> list[str]:
    """Return the lines of a home, with rows and columns counted from the start room."""
    s = game.state
    at = verdant.HOMES + seat * verdant.RECORD
    mark = ">" if seat == game.player and not game.over else " "
    total = game.score(seat, [0] * len(game.CATEGORIES))
    head = f"{mark}seat {seat}: {total} pt"
    if not game.family:
        head += f", {s[at]} thumbs"
    if s[at + verdant.KEPT]:
        head += f", stored {TOKENS[s[at + verdant.KEPT] - 1]}"
    if s[at + verdant.WAITING]:
        head += f", to place {card_word(0, s[at + verdant.WAITING] - 1)}"
    cards = {cell: _short(game, cell, card, value) for cell, card, value in laid(game, seat)}
    top, bottom, left, right = game.box(seat)
    lines = [head, "    " + "".join(f"{c - 4:<{_WIDTH}}" for c in range(left, right + 1)).rstrip()]
    for r in range(top, bottom + 1):
        words = [cards.get(r * verdant.COLUMNS + c, ".") for c in range(left, right + 1)]
        lines.append(f"{r - 2:2}  " + "".join(f"{word:{_WIDTH}}" for word in words).rstrip())
    return lines


def _short(game: verdant.Rules, cell: int, card: int, value: int) -> str:
    """Return a plant with leaves or pot and its lights, a room with its lights and its item, in capitals if doubled."""
    if cell % 2 == 0:
        kind = game.room_types[card]
        text = f"{card_word(1, card)} {TYPES[kind][:2]} {_sides(game, card)}"
        if not value:
            return text
        item = TOKENS[value - 1].partition("-")[2][:2]
        doubled = (value - 1) // verdant.MOTIFS == kind
        return f"{text} {item.upper() if doubled else item}"
    if value < verdant.COMPLETE:
        state = f"{value}/{game.needs[card]}"
    else:
        state = f"*{value - verdant.POT if value >= verdant.POT else ''}"
    return f"{card_word(0, card)} {TYPES[game.plant_types[card]][:2]} {state} {_lights(game, card)}"


def _due(game: verdant.Rules) -> str:
    s = game.state
    if game.over:
        return "game over"
    text = f"turn {s[verdant.TURN] + 1} of {verdant.TURNS}: seat {game.player} to {game.PHASES[game.phase]}"
    if s[verdant.HAND]:
        text += f" with {card_word(s[verdant.TAKEN] >> 2, s[verdant.HAND] - 1)} in hand"
    if s[verdant.NEW]:
        text += f", new token {TOKENS[s[verdant.NEW] - 1]}"
    return text
