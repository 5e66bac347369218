"""The laws of Verdant, checked from position to position, in words (rules page `verdant`)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from firmware.games import verdant
from firmware.pack import Pack
from host_tools.laws.verdant_homes import ALONE_LAST, Cards, Home, Step, homes, scenario_holds

Position = dict[str, Any]
Row = list[tuple[str, int]]  # cards and their thumbs; "" where a new card has come
_PAID = ("mix", "sweep-cards", "sweep-tokens", "leaf")
_GAP = (".", 0)
_NEW = ("", 0)


def law(before: Position, move: str, after: Position, pack: Pack) -> list[str]:
    """Return what is wrong with playing `move` on `before` and getting `after`; an empty list if nothing is."""
    step = Step(before, move, after, Cards(pack))
    return _order(step) + _homes(step) + _thumbs(step) + _market(step) + _pieces(step, pack) + _pots(step, pack)


# ---- turns


def _order(step: Step) -> list[str]:
    """Seats take turns clockwise; a round ends where it began; 13 turns each (V13, V40, VR1, VR13)."""
    had, has = step.before["turn"], step.after["turn"]
    seats = len(step.before["players"])
    found = []
    if had["first"] != has["first"]:
        found.append(f"seat {had['first']} began, now seat {has['first']} (V80)")
    seat, turn = had["player"], had["turn"]
    if step.ended or had["phase"] == "start":
        seat = (seat + 1) % seats
        turn += step.ended and seat == had["first"]
    if (has["player"], has["turn"]) != (seat, turn):
        found.append(f"seat {has['player']}, turn {has['turn']}: seat {seat}, turn {turn} are due (V13)")
    if had["phase"] == "start":
        due = "take" if seat == had["first"] else "start"
        if has["phase"] != due:
            found.append(f"phase {has['phase']} after a start: {due} is due (VR13)")
    placed = has["phase"] in ("use", "trowel") and not step.ended
    for i, home in enumerate(step.now):
        behind = (i - has["first"]) % seats >= (has["player"] - has["first"]) % seats
        least = turn + 3 - behind + (placed and i == has["player"])
        if has["phase"] != "start" and len(home.cards) > least:
            found.append(f"seat {i} has {len(home.cards)} cards, {least} after so many turns (V16)")
    return found


def _homes(step: Step) -> list[str]:
    """Nobody else's home changes; what lies stays, items too; leaves only grow and stay below the requirement."""
    found = []
    for seat, (had, has) in enumerate(zip(step.was, step.now, strict=True)):
        if seat != step.mover and had.cards != has.cards:
            found.append(f"the home of seat {seat} changed in another seat's turn")
        for place, card in had.cards.items():
            now = has.cards.get(place)
            if now is None or now.word != card.word:
                found.append(f"{card.word} has left its place (V20)")
            elif card.item and now.item != card.item:
                found.append(f"the item of {card.word} was {card.item}, is {now.item} (V107)")
            elif card.done and now.pot != card.pot:
                found.append(f"the pot of {card.word} has changed (V102)")
            elif not now.done and now.leaves < card.leaves:
                found.append(f"{card.word} has lost leaves (V28)")
        found += has.problems(step.data)
    if len(step.now[step.mover].cards) - len(step.was[step.mover].cards) not in (0, 1):
        found.append("more than one card was placed (V16)")
    return found


# ---- thumbs


def _thumbs(step: Step) -> list[str]:
    """What is paid and earned, seat by seat (V15, V30, V97, VR10)."""
    found = []
    for seat, player in enumerate(step.after["players"]):
        had = step.before["players"][seat]["thumbs"]
        due = had
        if seat == step.mover:
            if step.verb in _PAID:
                if had < step.data.price or step.data.family:
                    found.append(f"{step.verb} with {had} thumbs (V30)")
                due -= step.data.price
            due += step.thumbs_taken + step.potless_leaves()
            if step.ended:
                due = min(due, step.data.limit)
        if player["thumbs"] != due:
            found.append(f"seat {seat} had {had} thumbs, has {player['thumbs']}, {due} are due (V15, V30, V97)")
        spent = step.before["players"][seat]["thumbs_spent"] or (seat == step.mover and step.verb in _PAID)
        if player["thumbs_spent"] != spent:
            found.append(f"seat {seat}: thumbs_spent is {player['thumbs_spent']}")
    return found


# ---- the market


def _market(step: Step) -> list[str]:
    """The market after the decision: gaps, thumbs, what is new, alone the move to the right (V14, V29, V124)."""
    rows = {key: _row(step.before["table"][key]) for key in ("plants", "rooms", "tokens")}
    if step.taken:
        key, column, token = step.taken
        rows[key][column] = _GAP
        if token >= 0:
            rows["tokens"][token] = _GAP
    for key, columns in step.swept().items():
        for column in columns:
            if rows[key][column][1]:
                return [f"{rows[key][column][0]} was swept and has a thumb (V30a)"]
            rows[key][column] = _NEW
    if step.ended:
        key, column = step.gap(rows)
        other = "rooms" if key == "plants" else "plants"
        if not step.data.family:
            word, thumbs = rows[other][column]
            rows[other][column] = (word, thumbs + 1)
        if step.after["turn"]["turn"] < verdant.TURNS:
            for row in rows.values():
                if len(step.now) == 1:
                    _slide(row)
                row[:] = [_NEW if place == _GAP else place for place in row]
    found = []
    for key, row in rows.items():
        now = _row(step.after["table"][key])
        old = {word for word, _ in _row(step.before["table"][key])}
        for column, (due, has) in enumerate(zip(row, now, strict=True)):
            if due == _NEW:
                # A token may come again: equal ones are in the bag.
                if has[0] == "." or has[1] or (key != "tokens" and has[0] in old):
                    found.append(f"{key}, column {column + 1}: {has[0]}+{has[1]} where a new one was due (V29)")
            elif due != has:
                found.append(f"{key}, column {column + 1}: {has[0]}+{has[1]}, {due[0]}+{due[1]} was due (V14, V29)")
    return found


def _row(text: str) -> Row:
    """Return the words of a row of the market with their thumbs."""
    words = [word.partition("+") for word in text.split()]
    return [(word, int(thumbs or 0)) for word, _, thumbs in words]


def _slide(row: Row) -> None:
    """Column 4 leaves, its thumbs go to the next card, three of them to the supply; the row moves on (V124, VR6)."""
    if row[3][1]:
        column = max(i for i in range(3) if row[i] != _GAP)
        word, thumbs = row[column]
        thumbs += row[3][1]
        row[column] = (word, 0 if thumbs >= 3 else thumbs)
    row[:] = [_GAP, *row[:3]]


# ---- cards, tokens, pots


def _pieces(step: Step, pack: Pack) -> list[str]:
    """Nothing is there twice; nothing comes back; what goes, goes by a rule (V106, V108, V124, VR7)."""
    found = []
    had, has = _cards(step.before), _cards(step.after)
    found += [f"{word} is there {n} times (3.1)" for word, n in has.items() if n > 1]
    if set(has) - set(had):
        found.append(f"{sorted(set(has) - set(had))} came from nowhere (3.1)")
    gone = set(had) - set(has)
    last = [step.before["table"][key].split()[3].partition("+")[0] for key in ("plants", "rooms")]
    allowed = set(last) if step.ended and len(step.now) == 1 else set()
    if gone - allowed:
        found.append(f"{sorted(gone - allowed)} left the game (3.1)")
    tokens, left = _tokens(step.before), _tokens(step.after)
    if left - tokens:
        found.append(f"tokens {dict(left - tokens)} came from nowhere (3.1)")
    lost = sum((tokens - left).values())
    slid = step.ended and len(step.now) == 1 and step.after["turn"]["turn"] < verdant.TURNS
    if lost > (step.ended + slid):
        found.append(f"tokens {dict(tokens - left)} are gone (V106, V108)")
    items = [word for word, n in left.items() if "-" in word and n > 1]
    return found + [f"{word} is there twice (V8)" for word in items]


def _cards(position: Position) -> Counter[str]:
    """Count every card by its word, wherever it lies."""
    table = position["table"]
    words = f"{table['plants']} {table['rooms']}".split()
    words = [word.partition("+")[0] for word in words if word != "."]
    for key in ("deck", "aside"):
        words += f"{table[key]['plants']} {table[key]['rooms']}".split()
    if "card" in position["turn"]:
        words.append(position["turn"]["card"])
    for player, home in zip(position["players"], homes(position), strict=True):
        words += [card.word for card in home.cards.values()]
        if "plant" in player:
            words.append(player["plant"])
    return Counter(words)


def _tokens(position: Position) -> Counter[str]:
    """Count every token that is in the game; used nurture tokens count as well, so that none is used twice."""
    table = position["table"]
    bag = table["bag"]
    words = [word for word in table["tokens"].split() if word != "."] + bag["items"].split()
    count = Counter(words)
    count.update({name: n for name, n in bag.items() if name != "items"})
    if "token" in position["turn"]:
        count[position["turn"]["token"]] += 1
    for player, home in zip(position["players"], homes(position), strict=True):
        count.update(player["used"])
        count.update([player["stored"]] if "stored" in player else [])
        count.update(card.item for card in home.cards.values() if card.item)
    return count


def _pots(step: Step, pack: Pack) -> list[str]:
    """Bonus pots are conserved; the best goes first, alone the one above column 4, then the lowest discarded."""
    if step.data.family:
        return []
    found = []
    seats = len(step.now)
    count = pack.section(verdant.TABLES)[verdant.POT_COUNTS - 1 + seats]
    for worth in (1, 2, 3):
        n = _pot_count(step.after, worth)
        if n != count:
            found.append(f"{n} pots worth {worth}: {count} are in the game (V81)")
    # By cell, as they are completed (E1); with equal worths no order can be told.
    new = [card.pot for place, card in sorted(step.now[step.mover].cards.items()) if card.done and card.pot >= 0]
    old = Counter(card.pot for card in step.was[step.mover].cards.values() if card.done and card.pot >= 0)
    taken = sorted((Counter(new) - old).elements())
    due = sorted(_pots_due(step, len(taken)))
    if taken != due:
        found.append(f"pots {taken} were taken, {due} are due (V28, V122)")
    return found


def _pot_count(position: Position, worth: int) -> int:
    table = position["table"]
    n: int = table["pots"][str(worth)]
    for key in ("pot_row", "pot_discard"):
        n += table.get(key, "").split().count(str(worth))
    return n + sum(card.pot == worth for home in homes(position) for card in home.cards.values())


def _pots_due(step: Step, n: int) -> list[int]:
    table = step.before["table"]
    if len(step.now) > 1:
        left = [worth for worth in (3, 2, 1) for _ in range(table["pots"][str(worth)])] + [0] * n
        return left[:n]
    if step.before["turn"]["turn"] == ALONE_LAST:
        return [0] * n
    above = [int(word) for word in table["pot_row"].split()[3:] if word != "."]
    return (above + sorted(int(word) for word in table["pot_discard"].split()) + [0] * n)[:n]


# ---- winners


def winners(position: Position, totals: Sequence[int], pack: Pack) -> list[int]:
    """Return who wins: most points, then thumbs, in the simplified game complete plants; alone by the scenario."""
    if len(totals) == 1:
        return [0] if scenario_holds(position, totals[0], pack) else []
    family = pack.section(verdant.TABLES)[verdant.FAMILY]
    found: list[Home] = homes(position)
    ties = [
        sum(card.done for card in found[seat].cards.values()) if family else position["players"][seat]["thumbs"]
        for seat in range(len(totals))
    ]
    best = max(zip(totals, ties, strict=True))
    return [seat for seat, mine in enumerate(zip(totals, ties, strict=True)) if mine == best]
