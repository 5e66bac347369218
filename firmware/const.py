"""Numbers that the compiler of the board puts in place of their names: they take nothing there."""


def const(value):
    """Return `value`. Assign it to one name that begins with "_", at the top of a module, and no name is left.

    A name without "_" stays for other modules, but costs nothing more where it stands.
    """
    return value
