"""Carries a plan out, file by file, reads back what was written, and names what can go wrong on the way."""

from __future__ import annotations

import errno
from collections.abc import Callable
from dataclasses import replace

from host_tools.errors import NO_DEVICE, HortusError
from host_tools.flash.plan import NEW, Plan, Step
from host_tools.flash.volume import Volume

_TRIES = 2  # a Mac now and then reports an error for a write that is good the second time (#8449, #8657)
_ROUNDS = 3  # of reading back: two files in one place are told apart one after the other
Advance = Callable[[Step, int], None]  # the step that is done, the bytes it has written


def make_room(plan: Plan, volume: Volume) -> Plan:
    """Return the plan, with what it removes in front if else the drive had no room; raise HortusError if even then."""
    free, cluster = volume.free(), volume.cluster()
    if plan.needs(cluster) <= free:
        return plan
    removed = plan.of("remove")
    first = replace(plan, steps=(*removed, *(step for step in plan.steps if step.kind != "remove")))
    if first.needs(cluster) <= free:
        return first
    raise HortusError(_full(first.needs(cluster), free, plan))


def carry_out(plan: Plan, volume: Volume, advance: Advance | None = None) -> None:
    """Change the drive as `plan` says, then read back all that was written.

    Raises HortusError that names the file and the cause; running the whole again goes on from there.
    """
    for step in plan.steps:
        _try(step, volume)
        if advance is not None:
            advance(step, len(step.data))
    bad = check(plan, volume)
    for _ in range(_ROUNDS):
        for step in bad:
            _try(Step("remove", step.path), volume)
        for step in bad:
            _try(step, volume)
        bad = check(plan, volume) if bad else []
    if bad:
        raise HortusError(
            f"{bad[0].path} does not read back as it was written ({len(bad)} such files): another cable or socket may "
            "help; if not, the README tells how to make a new file system"
        )


def check(plan: Plan, volume: Volume) -> list[Step]:
    """Return steps for the files that do not hold what they should: of the build, and of what was written beside it."""
    wanted = {step.path: step.data for step in plan.steps if step.kind != "remove"}
    named = {path.lower() for path in wanted}
    wanted.update({path: data for path, data in plan.files.items() if path.lower() not in named})
    return [Step("add", path, data) for path, data in wanted.items() if not _holds(path, data, volume)]


def _holds(path: str, data: bytes, volume: Volume) -> bool:
    try:
        return volume.read(path) == data
    except OSError as error:
        if not volume.alive():
            raise failure(error, path, volume) from error
        return False


def _try(step: Step, volume: Volume) -> None:
    for left in reversed(range(_TRIES)):
        try:
            _do(step, volume)
            return
        except OSError as error:
            if not left or not volume.alive() or error.errno in (errno.ENOSPC, errno.EROFS):
                raise failure(error, step.path, volume) from error


def _do(step: Step, volume: Volume) -> None:
    if step.kind == "remove":
        try:
            volume.remove(step.path)
        except FileNotFoundError:
            pass  # what is to go may have gone
    else:
        volume.write(step.path + NEW, step.data)
        volume.rename(step.path + NEW, step.path)


def failure(error: OSError, path: str, volume: Volume) -> HortusError:
    """Return what an error of the drive means, and the way on."""
    again = "then run `hortus flash` again, it goes on from here"
    if not volume.alive():
        return HortusError(f"the drive vanished at {path}: plug the handheld in, {again}", NO_DEVICE)
    if error.errno == errno.ENOSPC:
        return HortusError(f"the drive is full at {path}: remove files that are not of Hortus, {again}")
    if error.errno in (errno.EROFS, errno.EACCES, errno.EPERM):
        return HortusError(
            f"the drive is read-only at {path}: the handheld holds it, or the PC found it damaged: hold M while "
            f"switching on, {again}"
        )
    return HortusError(f"{path}: {error.strerror or error}: unplug the handheld, plug it in again, {again}")


def _full(needed: int, free: int, plan: Plan) -> str:
    ours = {step.path for step in plan.steps} | set(plan.files)
    others = sorted((-size, path) for path, size in plan.sizes.items() if path not in ours)
    foreign = [f"{path} ({-size:,})" for size, path in others if size and not path.startswith(("firmware/", "saves/"))]
    largest = f"; the largest that is not of Hortus: {', '.join(foreign[:3])}" if foreign else ""
    if any(path.startswith(".Trash") for path in foreign[:3]):
        largest += ": empty the trash of your system"
    return f"the drive is full: {needed:,} bytes are needed, {free:,} are free{largest}"
