"""Tell which file a module of the firmware is from."""

import guest

from firmware import rng

guest.send(rng.__file__)
