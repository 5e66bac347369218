"""How Verdant counts; at most 21 letters unless a comment says less."""

BORROWED = True

# By category of the score, before the goals, with an empty line between
RULES = """Each complete plant:
its points.

A point for %d leaves
on plants that are
not complete.

A pot counts what is
written on it.

A room: 1 for a plant
of its type beside it
twice with an item of
its type.

Different motifs of
placed items:

All five types of
plants: %d.

All five types of
rooms: %d."""

# Goals of plants, items, rooms by number, with an empty line between; %d is the points of each
GOALS = (
    """%d for a complete
plant that needs 4
leaves at most.

%d for a complete
plant that needs 7
leaves or more.

%d for a plant that
has 0, 1 or 2 leaves
at the end.

%d for a row whose
plants are all of one
type.

%d for a plant type
that is missing.

%d for a row whose
plants are all of
different types.

%d for a plant that
likes the light of
all rooms beside it.

%d for a plant type
of which nobody has
more than you.

%d for each different
number of leaves that
your plants need.

%d for a plant that
likes no light of the
rooms beside it.

%d for a row whose
plants are complete.

%d for a complete
plant that likes one
light only.

%d for a plant of the
type you have most.""",
    """%d for two equal pots
(0, 1, 2 and 3).

%d for a thumb that
is left at the end.

%d for a kind of pot
(0 to 3) you lack.

%d for a pot worth 0.

%d for two placed
items of one type.

%d for a set of all
four pots (0 to 3).

%d for most placed
pets; a tie counts.

%d for most furniture
placed; ties count.

%d for a fertilizer,
trowel or can that is
stored at the end.

%d for a row whose
rooms have no item.

%d for three placed
items of one motif.

%d for an item in a
room of its type with
no such plant beside.

%d for each nurture
token of the kind you
used most.""",
    """%d for a room type
you have three of.

%d for an item in a
room of its type.

%d for a room with 2
plants of its type
beside it.

%d for a room type
that is missing.

%d for a row whose
rooms are all of one
type.

%d for a row whose
rooms are all of
different types.

%d for a room whose
windows suit all the
plants beside it.

%d for a room type
of which nobody has
more than you.

%d for a room with no
plant of its type
beside it.

%d if the four rooms
at the corners are of
one or four types.

%d if each room has a
plant of its type
beside it.

%d for a room with 3
plants of its type
beside it.

%d for each point of
your best room.""",
)
SCENARIO = ("Win: reach the target", "and keep to what else", "the scenario asks.")

PLANT_RULE = (
    "A leaf for each side",
    "whose window fits,",
    "only when one of both",
    "cards is laid. With",
    "all its leaves it is",
    "complete: points and",
    "the best pot left.",
)
# A plant without a pot, of the promo pack
POTLESS_RULE = (
    "Complete as it lies.",
    "Each leaf that it",
    "would get, by light",
    "or a token, is a",
    "thumb for you.",
)
ROOM_RULE = (
    "Scores 1 for each",
    "plant of its own type",
    "beside it. Doubled if",
    "the item is its type.",
    "One item fits in, and",
    "stays for ever.",
)
ACTIONS = (
    "Two thumbs buy once:",
    "a card and a token of",
    "two columns; new",
    "cards without thumbs;",
    "new tokens; or a leaf",
    "on a plant of yours.",
)
