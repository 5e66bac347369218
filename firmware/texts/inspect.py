"""Words of the inspector's legend."""

RULE = "rule"
LOOK = "look"
ONLY_ONE = "Only this one"
