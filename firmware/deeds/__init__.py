"""What the app does for a PC in turns of its own, a module each; see firmware/link_deed.py."""

BORROWED = True
