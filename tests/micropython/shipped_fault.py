"""Guest program: ends with an error raised inside the firmware, for the traceback."""

from firmware.pack import Pack

Pack(b"no pack")
