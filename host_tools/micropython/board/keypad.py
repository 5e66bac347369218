# MicroPython has no typing:
# mypy: ignore-errors
"""CircuitPython's `keypad`: keys that nobody presses. Programs press them with the firmware's own `Keys.push`."""


class Event:
    key_number = 0
    pressed = True
    timestamp = 0


class _Queue:
    overflowed = False

    def get_into(self, event):
        return False

    def clear(self):
        pass


class Keys:
    def __init__(self, pins, value_when_pressed=False, pull=True, interval=0.02, max_events=64, debounce_threshold=1):
        self.events = _Queue()

    def reset(self):
        pass

    def deinit(self):
        pass
