"""Everything of Hortus that runs on a PC. `python3 -m host_tools` and the installed `hortus` are the same."""

__version__ = "0.1.0"
