# MicroPython has no typing:
# mypy: ignore-errors
"""What a bot's turn costs, for guest programs that try bots."""

import guest

_cost = guest.lap_cost()


def think(bot, unit, level, seed):
    """Let `bot`, a Search, think to the end, one call of `unit`, its own `_unit`, at a time.

    Returns the fuel of all, and of the worst unit. (The name of `_unit` is short in a build, but for programs that say
    it themselves: so it is handed over.)
    """
    guest.lap()
    bot.start(level, seed)
    total = worst = guest.lap() - _cost
    while not bot.done:
        guest.lap()
        unit()
        fuel = guest.lap() - _cost
        total += fuel
        worst = max(worst, fuel)
    return total, worst
