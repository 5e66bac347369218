"""Command line of the subset lint: print the findings, exit 1 if there are any."""

import sys
from pathlib import Path

from host_tools.subset_lint import firmware_files, lint


def main(arguments: list[str]) -> int:
    """Check the files named in `arguments`, or the firmware; return the exit code."""
    files = [Path(name) for name in arguments]
    missing = [str(path) for path in files if not path.is_file()]
    if missing:
        print(f"no file {missing[0]}", file=sys.stderr)
        return 2
    found = lint(files or firmware_files())
    for finding in found:
        print(finding)
    return 1 if found else 0


sys.exit(main(sys.argv[1:]))
