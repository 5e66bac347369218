"""Says in words why CircuitPython does not start Hortus: it runs this in safe mode, before USB is up.

So it never fails, or its own error would be the reason, and it ends soon, or no PC could mend anything.
"""

try:
    from firmware.device import safe_mode

    safe_mode.tell()
except Exception as error:
    print("Hortus: safe mode, and no words for it:", repr(error))
