"""Sentences of Cottage Garden for whoever takes a tile, in Czech."""

TAKE = "ber"
FILL = "plň"
SKIP = "nic"
WAYS = "míst %d"
ONE_WAY = "míst 1"
ON = ("", " L", " P", "")
NO_WAY = "nikam"
ROOM = "volno %d"
COSTS = "-1"
TILES = "+%d"
NOTHING = "bez dílku"
