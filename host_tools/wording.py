"""Words that several verbs say alike. Standard library only."""


def counted(n: int, thing: str) -> str:
    """Return a number with what it counts: "1 decision", "12 decisions"."""
    return f"{n} {thing}{'' if n == 1 else 's'}"
