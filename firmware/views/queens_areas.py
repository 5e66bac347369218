"""Queen's Garden: areas of a garden, for words about them; which pages have words, and which are fetched ahead."""

from firmware.games import queens as rules
from firmware.views.queens import CELL_AT, DISPLAY, GARDEN, ITEM_AT, JOKER, PAYING, STORAGE

BORROWED = True


def area(cells, x, kind):
    """Return the hexagons, bytes of the state, of the area of a colour (0-5) or symbol (6-11) that cell `x` is in."""
    table = rules.COLOUR if kind < 6 else rules.SYMBOL
    alike = [y for y in range(rules.CELLS) if table[cells[y]] == kind % 6]
    seen = [x]
    for x in seen:
        for y in alike:
            if rules.AROUND[2 * x + y // 24] >> y % 24 & 1 and y not in seen:
                seen.append(y)
    seen.sort()
    return [cells[x] for x in seen]


def areas(cells, kind, least):
    """Return all areas of a kind of at least that size."""
    table = rules.COLOUR if kind < 6 else rules.SYMBOL
    found = []
    for x in range(rules.CELLS):
        if cells[x] and table[cells[x]] == kind % 6:
            one = area(cells, x, kind)
            if len(one) >= least and one not in found:
                found.append(one)
    return found


def ahead(view):
    """Return the modules of this zone and the inspector; at the table also those that its keys lead to, if they fit."""
    found = "views.queens_signs views.queens_garden views.queens_try "
    table = view.app._name == "table"
    zone = view.zone
    if zone == PAYING:
        found += "views.queens_pay "
        if table:
            found += "views.queens_display views.queens_take "
    elif zone == STORAGE or zone == GARDEN and view.due():
        found += "views.queens_store "
        if table or zone == GARDEN:
            found += "views.queens_plant "
        if table and zone == GARDEN:
            found += "views.queens_pay "
    else:
        found += "views.queens_display views.queens_take "
        if table:
            found += "views.queens_store "
    return found + "views.queens_areas canvas_rest texts.inspect screens.inspect"


def page_of(view, name):
    """Return the page with the method `name` of the view, one of those for words."""
    if name == "part" or name == "ending":
        return "tally"
    return "look" if name == "inspect" and _on_hexagon(view) else "places"


def _on_hexagon(view):
    """Return whether the cursor is on a hexagon, or on a colour or symbol of the display."""
    target = view.target()
    if view.zone == DISPLAY:
        return True
    if target < CELL_AT:
        return target >= ITEM_AT and target != JOKER
    if view.hand >= 0 and view.hand != rules.BUY and view.due():
        return True
    cells = view.garden(view.seat(view.zone))
    return target < CELL_AT + rules.CELLS and cells[target - CELL_AT] > 0
