"""Every sentence that the board shows, in English; a module for a screen or a part of a game, gone with it.

A sentence has at most 21 letters (one line), a word of the legend at most 9, unless the comment beside it says
otherwise. Nothing in the logic depends on a text. A language is a folder here, such as `de/`, of modules with the same
names, which have the same names and shapes: tuples as long, "%d" and "%s" in the same order.
"""

from firmware import modules

BORROWED = True

if modules.folder:
    __path__ += modules.folder  # MicroPython's is a text
