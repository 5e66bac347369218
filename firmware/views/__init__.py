"""How the games look, and what the keys do in them."""

BORROWED = True
