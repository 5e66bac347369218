"""`trace on`: what stands before the panel."""

BORROWED = True


def value(app, words):
    """Note how long pictures take."""
    guest = app.guest
    display = app.display
    show = display.show

    def step(canvas):
        """As Display.show."""
        begun = app.ticks()
        show(canvas)
        took = app.ticks() - begun & 0x1FFFFFFF
        if took > guest.box[4]:
            guest.box[4] = took
        if app.guest is not guest:
            display.show = None
            del display.show

    display.show = step
    yield b"firmware.verbs.trace_told"
