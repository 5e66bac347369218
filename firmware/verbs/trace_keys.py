"""`trace on`: what stands before the keys, so at the beginning of each turn of the loop, and after each key."""

BORROWED = True


def value(app, words):
    """Note how long the turns are; events are noted by words[0], of trace_look."""
    guest = app.guest
    power = app.power
    poll = power.poll
    times = [app.now]

    def step(now):
        """As Power.poll."""
        event = poll(now)
        if app.guest is not guest:
            # None first: MicroPython's dictionaries keep a deleted value until its place is taken.
            power.poll = None
            del power.poll
            return event
        gap = now - times[0] & 0x1FFFFFFF
        times[0] = now
        if gap > guest.box[3]:
            guest.box[3] = gap
        words[0](event)
        return event

    power.poll = step
    yield b"firmware.verbs.trace_panel"
