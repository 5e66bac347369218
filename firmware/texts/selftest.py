"""Sentences of the self-test."""

TITLE = "Self-test"
FRAME = ("Is the dotted frame", "whole all round?", "No: see hw/README")
PANEL = "%s at 0x%02x"
NO_PANEL = "no panel at 0x%02x"  # nobody sees it on the panel, but a PC may
UNKNOWN = "?"
PRESS = "Press every key"
ALL = "All keys work"
NAMES = "UDLRABM"  # one letter for each key
HELD = "hold: back"  # legend
NEXT = "next"
LEAVE = "back"  # legend; no letter below the line, where the frame is
AGAIN = "again"
SOUND = ("Buzzer", "you hear it", "not wired")
MEMORY = ("Saving", "works", "FAILS")
BATTERY = ("Battery", "%d.%02d V", "not wired")
FREE = ("Memory", "%d kB free")
WIRING = ("Wiring", "in order", "%d amiss: M")
KEYS = "A, B and M only"
NO_REMARKS = "No remarks"
