"""What must hold between two positions of a game: pieces conserved, costs paid, turns in order.

`host_tools/laws/<game>.py` reads positions in words only, so it does not share the core's way of counting.
"""
