"""What a build adds to a checkout before it goes onto a board: the compiled packs, in `firmware/packs/`."""

import atexit
import functools
import shutil
import tempfile
from pathlib import Path

from host_tools.packs import compiler


@functools.cache
def built_files() -> Path:
    """Return a folder that holds the shipped packs, compiled, where a build puts them; removed at the process's end."""
    folder = Path(tempfile.mkdtemp(prefix="hortus-built-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    packs = folder / "firmware" / "packs"
    packs.mkdir(parents=True)
    for source in compiler.sources():
        (packs / f"{source.stem}.pack").write_bytes(compiler.compile_file(source))
    return folder
