"""Guest program: send back what it was given."""

import guest

from firmware import rng

guest.send(guest.args)
guest.send(sum(guest.data("blob")))
guest.send(rng.__name__)
