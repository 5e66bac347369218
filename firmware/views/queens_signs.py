"""Queen's Garden: signs and words that its pages draw with.

Fetched before them: so those that are there together share one copy, and none of them loads what these lie in.
"""

# isort: off
from firmware.art.queens import DECORATION, LETTER, SYMBOL, TILE  # noqa: F401
from firmware.icons import DOWN, FLAG, JOKER as STAR, LEFT, POINT, RIGHT, UP  # noqa: F401
from firmware.texts.queens import KINDS, PASSED, ROOM, ROUND_SHORT  # noqa: F401
# isort: on

BORROWED = True
