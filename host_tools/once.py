"""What takes seconds to make, kept where the processes of one run of the tests find it: each would make it anew.

Nobody else names such a folder, and it goes with the run, so nothing of an earlier version ever turns up.
"""

import hashlib
import os
import pickle
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

FOLDER = "HORTUS_KEPT"  # the environment's name of the folder; without it everything is made anew

Made = TypeVar("Made")


def made_once(key: object, make: Callable[[], Made]) -> Made:
    """Return `make()`, or what it returned in another process with the same folder.

    key     all that the result depends on; its `repr` says so
    """
    folder = os.environ.get(FOLDER)
    if not folder:
        return make()
    path = Path(folder, hashlib.sha256(repr(key).encode()).hexdigest())
    if path.exists():
        return pickle.loads(path.read_bytes())  # type: ignore[no-any-return]
    made = make()
    new = path.with_suffix(f".{os.getpid()}")
    new.write_bytes(pickle.dumps(made))
    new.replace(path)
    return made
