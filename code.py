"""Hortus on the handheld: CircuitPython runs this after boot.py."""

import supervisor

supervisor.runtime.autoreload = False  # a PC that touches a file must not end a move

try:
    from firmware import app

    app.main()
except Exception as error:
    # A broken copy, or an error that the app could not show. It stays on the panel, and the PC can still ask and help.
    try:
        from firmware.device.rescue import serve
    except Exception:
        raise error
    serve(error)
