"""Settings of all tests."""

import gc
import os
import shutil
import signal
import sys
import tempfile

# First of all: `python -m pytest` puts the checkout in front of sys.path, where the handheld's code.py would
# take the place of Python's own module `code`, which pytest is about to import by way of pdb. It goes last.
CHECKOUT = os.path.dirname(os.path.dirname(os.path.realpath(__file__)))
sys.path[:] = [p for p in sys.path if os.path.realpath(p) != CHECKOUT] + [CHECKOUT]

import pytest  # noqa: E402
from hypothesis import settings  # noqa: E402

# A shell starts what runs in the background with Ctrl-C ignored, and children inherit that: tests of Ctrl-C would hang.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

# The firmware asks the board's drive to write everything back; for each save that would be all disks of the PC.
if hasattr(os, "sync"):
    os.sync = lambda: None

IN_CI = os.environ.get("CI", "").lower() not in ("", "0", "false")

# No deadline: a busy machine is not a fault. In CI the examples are the same each time: red means a change.
settings.register_profile("hortus", deadline=None, derandomize=IN_CI)
settings.load_profile("hortus")


def pytest_collection_finish(session):
    """Leave the thousands of collected tests out of every later `gc.collect()`: the firmware asks for one a screen."""
    gc.collect()
    gc.freeze()
    _RULES.update((name, module) for name, module in sys.modules.items() if name.startswith("firmware.games."))


_RULES: dict = {}
_OWN_FOLDER: list = []


def pytest_configure():
    """Let all processes of this run share what takes seconds to make: see host_tools/once.py."""
    if not os.environ.get("HORTUS_KEPT"):
        _OWN_FOLDER.append(tempfile.mkdtemp(prefix="hortus-kept-"))
        os.environ["HORTUS_KEPT"] = _OWN_FOLDER[0]


def pytest_unconfigure():
    while _OWN_FOLDER:
        shutil.rmtree(_OWN_FOLDER.pop(), ignore_errors=True)
        del os.environ["HORTUS_KEPT"]


def pytest_runtest_teardown():
    """Put the rules back that an app drops when it goes to another game: the tests after it know these modules."""
    for name, module in _RULES.items():
        if sys.modules.get(name) is not module:
            sys.modules[name] = module
            setattr(sys.modules["firmware.games"], name.rpartition(".")[2], module)


def _refuse_skip(report):
    """Turn a skip into a failure: in CI everything that a test needs has to be there."""
    if IN_CI and report.skipped and not hasattr(report, "wasxfail"):
        reason = report.longrepr[2] if isinstance(report.longrepr, tuple) else str(report.longrepr)
        report.outcome = "failed"
        report.longrepr = f"a skip is a failure in CI: {reason}"
    return report


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item, call):
    return _refuse_skip((yield))


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report(collector):
    return _refuse_skip((yield))
