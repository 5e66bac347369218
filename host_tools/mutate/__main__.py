"""python -m host_tools.mutate"""

import sys

from host_tools.mutate import main

sys.exit(main(sys.argv[1:]))
