"""Words of the inspector's legend."""

RULE = "rule"
LOOK = "look"
# With large letters
READ = "read"
MORE = "more"
ONLY_ONE = "Only this one"
