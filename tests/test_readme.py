"""The README is followed to the letter: every command in it is run, every file it names is there."""

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

CHECKOUT = Path(__file__).parents[1]
README = (CHECKOUT / "README.md").read_text("utf-8")
COMMANDS = [
    line for block in re.findall(r"```sh\n(.*?)```", README, re.DOTALL) for line in block.splitlines() if line.strip()
]
# One draws the terminal and waits for keys, the other is what runs this test; both have tests of their own.
ELSEWHERE = ("python3 -m host_tools play", "python3 -m host_tools test")


def test_the_two_commands_of_the_readme_are_there():
    assert set(ELSEWHERE) <= set(COMMANDS)


@pytest.mark.parametrize("command", [c for c in COMMANDS if c not in ELSEWHERE])
def test_each_command_of_the_readme_does_what_it_says(command, tmp_path):
    words = shlex.split(command)
    assert words[:3] == ["python3", "-m", "host_tools"]
    environment = {**os.environ, "PYTHONPATH": str(CHECKOUT), "PYTHONSAFEPATH": "1"}
    # In a folder of its own: what a command writes must not land in the checkout.
    done = subprocess.run([sys.executable, *words[1:]], cwd=tmp_path, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip() or done.stderr.strip()


def test_each_path_of_the_readme_is_there():
    named = re.findall(r"(?:firmware|host_tools|tests|hw)/[\w./-]*", README)
    assert named
    for path in named:
        assert (CHECKOUT / path).exists(), path


def test_each_verb_of_the_readme_is_a_verb():
    from host_tools import commands

    named = set(re.findall(r"host_tools (\w+)", README)) | set(re.findall(r"`(\w+) zen ", README))
    assert named <= {verb.name for verb in commands.available()} | {"VERB"}
