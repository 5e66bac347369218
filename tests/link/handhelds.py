"""Virtual handhelds for the tests of the link."""

from host_tools.simulator import Machine


def booted():
    """Return a handheld with its shelf on the panel."""
    machine = Machine().boot()
    machine.run(10_000, until=lambda: machine.picture().count > 0)
    return machine
