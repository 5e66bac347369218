"""Sentences of Queen's Garden's options."""

OPTIONS = {"start": "Starts"}  # 8
STARTS = ("A seat drawn by lot", "The first seat")
