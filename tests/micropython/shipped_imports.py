"""Guest program: import every module named in the file "modules"; sends [module, error] of those that fail, and what
the file "marker" beside the firmware says: which copy of the firmware it was.
"""

import guest

failed = []
for name in guest.data("modules").decode().split():
    try:
        __import__(name)
    except Exception as error:
        failed.append([name, repr(error)])

import firmware  # noqa: E402

with open(firmware.__file__[: -len("firmware/__init__.mpy")] + "marker") as f:
    guest.send([failed, f.read()])
