"""The simulator: runs `boot.py` and `code.py` unmodified on a virtual board with a virtual panel."""

from host_tools.simulator.machine import KEYS, Machine
from host_tools.simulator.picture import Picture

__all__ = ["KEYS", "Machine", "Picture"]
