"""What packs call things, in another language: lines such as "zen-solo=allein"; packs speak English, so none here.

Before the "=" stands what a pack says: its name, for its title (10 letters); the label of an option's value (9); or,
of Cottage Garden, a rank alone (21). What is missing, as what a new variant says, is shown as the pack has it.
"""

WORDS = ""
