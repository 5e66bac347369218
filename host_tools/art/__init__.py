"""The drawn glyphs and signs of Hortus as readable text, and what turns them into the firmware's tables."""
