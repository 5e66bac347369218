"""Sentences of Verdant's options."""

OPTIONS = {"goals": "Goals", "scenario": "Scenario"}  # 8
GOALS = ("Without goals", "Three goal cards")
SCENARIOS = ("Alone, no target", "Own goals and target")


def note(option, label, number):
    """Return the sentence about a value of an option: its name in the pack, its label and its number."""
    if option == "goals":
        return GOALS[number]
    return SCENARIOS[number > 0]
