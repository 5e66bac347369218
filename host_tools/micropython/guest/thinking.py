# MicroPython has no typing:
# mypy: ignore-errors
"""What a bot's turn costs, for guest programs that try bots."""

import sys

import guest

# What a search borrows as it thinks: through the blocks of _fill it would take 15 ms to find room for it, which nothing
# on the board is full of. It is loaded up to four times a turn there, 3 ms each.
import firmware.minds.search_rounds  # noqa: F401

# Here each call of a function with more than six locals takes a place on the heap, on the board one on Python's stack.
# So nothing may make it long to find one: neither megabytes of garbage, through which it would take 5 ms, nor the small
# gaps that a collection leaves, which are filled at once, or those that are left by loading a module.
_COLLECT = 200  # units between two collections
_GAPS = 20_000

_cost = guest.lap_cost()
_total = 0  # fuel of the turn so far
_worst = 0  # of its dearest unit
_unit = None


def think(bot, unit, level, seed):
    """Let `bot`, a Search, think to the end, one call of `unit`, its own `_unit`, at a time.

    Returns the fuel of all, and of the worst unit. (The name of `_unit` is short in a build, but for programs that say
    it themselves: so it is handed over.) It collects garbage, so what calls it must be fit for that, see guest.heap.
    """
    global _unit
    _unit = unit
    _begin(bot, level, seed)
    while not bot.done:
        _work(bot, _COLLECT)
        if _cost:
            guest.heap()
            _fill()
    return _total, _worst


def _fill():
    for _ in range(_GAPS):
        bytearray(0)  # of 16 bytes, the least there is


def _begin(bot, level, seed):
    global _total, _worst
    guest.lap()
    bot.start(level, seed)
    _total = _worst = guest.lap() - _cost


def _work(bot, units):
    """Take so many units of work, if there are as many, and none after one that has loaded a module."""
    global _total, _worst
    loaded = len(sys.modules)
    while units and not bot.done and len(sys.modules) == loaded:
        units -= 1
        guest.lap()
        _unit()
        fuel = guest.lap() - _cost
        _total += fuel
        _worst = max(_worst, fuel)
