"""Sentences between two players."""

PASS_TO = "Pass to"
NOTHING_SHOWN = "Nothing is shown yet"
I_AM = "I am %s"
KEYS = "Only A goes on"
