"""What must hold between two positions of a game, and who wins: pieces conserved, costs paid, turns in order.

`host_tools/laws/<game>.py` reads positions in words only, so it does not share the core's way of counting.
`host_tools/check.py` says what such a module offers.
"""
