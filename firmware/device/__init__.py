"""The drivers: the only modules that touch hardware."""

problems = []  # sentences about the wiring, for the self-test; each has been on the console too
