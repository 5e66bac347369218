"""The app's calls stay within the stack that CircuitPython gives to Python."""

import pytest

from host_tools.bench import LIMITS, stack
from host_tools.micropython.compiled import compile_text
from host_tools.micropython.frames import sizes


# The two deepest; `bench stack` measures all.
@pytest.mark.parametrize("game", ["queens", "cottage"])
def test_the_deepest_chain_of_calls_fits_the_boards_stack(game):
    found = stack.measure(game)
    assert 1_000 < found["stack_bytes"] <= LIMITS["stack_bytes"], found["chain"]
    assert found["stack_bytes"] == sum(size for _, size in found["chain"])
    assert found["chain"][0][0] == "code:<module>"


SOURCE = """
def flat(a):
    return a


def deep(a, b, c, d):
    e = f = g = h = a
    try:
        for x in range(3):
            pass
    finally:
        pass
    return [[i + j for i in b] for j in (a, b, c, d, e, f, g, h)]


class Own:
    def method(self):
        return lambda x: x


def in_row(a):
    return [y for y in [x for x in a] if y]
"""


def test_frames_have_the_names_that_cpython_gives_and_sizes_that_grow_with_locals_and_blocks(tmp_path):
    compile_text(SOURCE, tmp_path / "m.mpy", "m.py")
    found = sizes((tmp_path / "m.mpy").read_bytes(), SOURCE)
    assert set(found) == {
        "<module>",
        "flat",
        "deep",
        "deep.<locals>.<listcomp>",
        "deep.<locals>.<listcomp>.<listcomp>",
        "Own",
        "Own.method",
        "Own.method.<locals>.<lambda>",
        "in_row",
        "in_row.<locals>.<listcomp>",
    }
    # 20 bytes, a word for the argument and one for the expression
    assert found["flat"] == 32
    # 20 + 4 x (10 locals + 9 of the tuple and what calls the comprehension, or 4 of the loop) + 2 x 12, as 8s
    assert 20 + 4 * 10 + 2 * 12 < found["deep"] <= 20 + 4 * 20 + 2 * 12 + 8


def test_a_source_that_is_not_that_of_the_module_is_refused(tmp_path):
    compile_text(SOURCE, tmp_path / "m.mpy", "m.py")
    with pytest.raises(ValueError, match="blocks of code"):
        sizes((tmp_path / "m.mpy").read_bytes(), SOURCE + "\n\ndef more():\n    pass\n")
