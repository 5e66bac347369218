"""The build of this checkout, made once for all tests of a run: compiling takes ten seconds of a processor."""

import pickle
import time

from host_tools import build


def shared(tmp_path_factory):
    """Return `build.make()`; of the processes that run the tests the first to ask makes it, the others read it."""
    base = tmp_path_factory.getbasetemp()
    # pytest-xdist gives each of its processes a folder of its own in the run's.
    folder = base.parent if base.name.startswith("popen-") else base
    kept, claim = folder / "build.pickle", folder / "build.claim"
    while not kept.exists():
        try:
            claim.mkdir()
        except FileExistsError:
            time.sleep(0.1)
            continue
        try:
            new = folder / "build.new"
            new.write_bytes(pickle.dumps(build.make()))
            new.replace(kept)
        finally:
            claim.rmdir()
    return pickle.loads(kept.read_bytes())
