"""Hortus on the handheld: CircuitPython runs this after boot.py."""

import supervisor

supervisor.runtime.autoreload = False  # a PC that touches a file must not end a move

try:
    from firmware import app

    app.main()
except Exception:
    # A broken copy, or an error that the app could not show. The panel is brought up anew, whatever state it was left
    # in, so that CircuitPython's terminal shows the traceback on it.
    try:
        from firmware.device.display import Display

        Display().release()
    except Exception:
        pass
    raise
