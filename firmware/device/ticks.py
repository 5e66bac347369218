"""Arithmetic on `supervisor.ticks_ms()`, which counts milliseconds and wraps at 2**29, first 65 s after power-on."""

from firmware.const import const

_MASK = const(0x1FFFFFFF)
_HALF = const(0x10000000)


def diff(later, earlier):
    """Return the milliseconds from `earlier` to `later`, negative if it is the other way; right up to 74 hours."""
    return ((later - earlier + _HALF) & _MASK) - _HALF


def add(ticks, ms):
    """Return the moment `ms` milliseconds after `ticks`."""
    return (ticks + ms) & _MASK
