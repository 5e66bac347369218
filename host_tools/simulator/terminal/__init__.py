"""The handheld in a terminal: its panel in braille or half blocks, and the keyboard for its keys."""
