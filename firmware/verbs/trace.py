"""trace [on|off]: what happens in the app's loop, and how long it takes; `on` sends events too."""

from firmware.device.ticks import diff

BORROWED = True

_KEPT = 16  # events


class Tracer:
    """Stands before the keys and the panel, and notes what goes by; without it the loop has nothing to do for a trace.

    events      the newest, at most 16: (number, ms since power-on, what, value);  next: number of the next one
    sent        number of the first that is not on its way to the PC

    It is the guest of the talk with the PC, and goes with it.
    """

    def __init__(self, app):
        self.app = app
        self.events = []
        self.next = self.sent = 0
        self.turn_ms = self.show_ms = 0
        self._turn = app.ticks()
        self._seen = self._look()
        self._poll = app.power.poll
        self._show = app.display.show
        app.power.poll = self.poll
        app.display.show = self.show

    def off(self):
        """Let go of keys and panel."""
        app = self.app
        del app.power.poll
        del app.display.show
        if app.guest is self:
            app.guest = None

    def poll(self, now):
        """As Power.poll, which the loop calls at the start of a turn and after each key."""
        event = self._poll(now)
        if self.app.guest is not self:
            self.off()
            return event
        gap = diff(now, self._turn)
        self._turn = now
        if gap > self.turn_ms:
            self.turn_ms = gap
        if event >= 0:
            self._note("key", event)
        seen = self._look()
        if seen != self._seen:
            for i in range(3):
                if seen[i] != self._seen[i]:
                    self._note(("screen", "length", "trace")[i], seen[i])
            self._seen = seen
        return event

    def show(self, canvas):
        """As Display.show."""
        begun = self.app.ticks()
        self._show(canvas)
        self.show_ms = max(self.show_ms, diff(self.app.ticks(), begun))

    def _look(self):
        match = self.app.match
        return (self.app._name, -1 if match is None else match.length, len(self.app.trace))

    def _note(self, what, value):
        self.events.append((self.next, self.app.now, what, value))
        self.next += 1
        if len(self.events) > _KEPT:
            self.events.pop(0)

    def __call__(self):
        """Return the next event as a line for the PC, b"" if there is none; what was dropped is not made up for."""
        for number, at, what, value in self.events:
            if number >= self.sent:
                self.sent = number + 1
                return b'{"event":"%s","value":%s,"at":%d,"no":%d}\n' % (what.encode(), _json(value), at, number)
        return b""


def _json(value):
    return b'"%s"' % value.encode() if isinstance(value, str) else b"%d" % value


def answer(app, words):
    """{"on", "turn_ms", "show_ms": the longest turn and picture since last asked, "events": [[no, ms, what, value]]}"""
    word = words[1] if len(words) > 1 else b""
    if word not in (b"", b"on", b"off"):
        raise ValueError(b"bad-word", b"trace on, or trace off")
    tracer = app.guest if hasattr(app.guest, "turn_ms") else None
    if word == b"on" and tracer is None:
        if app.guest is not None:
            raise ValueError(b"busy", b"a file is on its way")
        tracer = app.guest = Tracer(app)
    elif word == b"off" and tracer is not None:
        tracer.off()
        tracer = None
    if tracer is None:
        yield b'{"on":false,"turn_ms":0,"show_ms":0,"events":[]}'
        return
    yield b'{"on":true,"turn_ms":%d,"show_ms":%d,"events":[' % (tracer.turn_ms, tracer.show_ms)
    tracer.turn_ms = tracer.show_ms = 0
    first = True
    for number, at, what, value in list(tracer.events):
        yield b'%s[%d,%d,"%s",%s]' % (b"" if first else b",", number, at, what.encode(), _json(value))
        first = False
    yield b"]}"
