"""The PC's side of the serial link; protocol.md in this folder tells what goes over the wire.

`ports` finds the handheld, `client` speaks with it, `dumps` stands in for one with what was kept of it; `target` opens
any of them, and `match` has the words of the game that is being played there.
"""
