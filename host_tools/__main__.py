"""Start of `python3 -m host_tools` and of `hortus`. Only syntax that any Python since 2.7 can parse."""

import os
import sys

# First of all: `python3 -m` puts the folder it is typed in, the checkout, in front of sys.path, where the
# handheld's code.py would take the place of Python's own module `code`, which pdb imports. It goes last.
_CHECKOUT = os.path.dirname(os.path.dirname(os.path.realpath(__file__)))
sys.path[:] = [p for p in sys.path if os.path.realpath(p) != _CHECKOUT] + [_CHECKOUT]

if sys.version_info < (3, 11):
    sys.stderr.write(
        "hortus: Python 3.11 or newer is needed, and this is %d.%d (%s): "
        "install one from python.org or your system, and start Hortus with it\n"
        % (sys.version_info[0], sys.version_info[1], sys.executable)
    )
    sys.exit(2)

try:
    from host_tools.bootstrap import main
except KeyboardInterrupt:  # Ctrl-C while the first modules are read
    sys.exit(130)

if __name__ == "__main__":
    sys.exit(main())
