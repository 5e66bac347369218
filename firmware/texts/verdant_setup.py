"""Sentences of Verdant's options."""

OPTIONS = {"goals": "Goals", "scenario": "Scenario"}  # 8
GOALS = ("Without goals", "Three goal cards")
SCENARIOS = ("Alone, no target", "Own goals and target")
