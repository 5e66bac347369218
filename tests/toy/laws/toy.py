def seeds(position):
    table = position["table"]
    beds = [sum(bed.values()) for player in position["players"] for bed in player["beds"]]
    return (
        sum(table["bag"]) + sum(seed is not None for seed in table["open"]) + sum(beds) + ("seed" in position["turn"])
    )


def law(before, move, after, pack):
    found = []
    if seeds(before) != seeds(after):
        found.append(f"{seeds(before)} seeds became {seeds(after)}")
    turn = before["turn"]["player"]
    due = turn if after["turn"]["phase"] == "plant" else (turn + 1) % len(after["players"])
    if after["turn"]["player"] != due:
        found.append(f"seat {after['turn']['player']} is to move, {due} would be")
    return found


def winners(position, totals, pack):
    return [seat for seat, total in enumerate(totals) if total == max(totals)]
