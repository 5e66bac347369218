"""What the app shows, one at a time."""

BORROWED = True
