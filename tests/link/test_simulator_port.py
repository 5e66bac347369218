"""`hortus play --link`: the simulator as a serial port for every other command."""

import os
import signal
import subprocess
import sys
from pathlib import Path

from host_tools.link.client import Client

CHECKOUT = Path(__file__).parents[2]


def test_the_simulator_offers_its_match_on_a_port_until_it_is_ended(tmp_path):
    words = ["play", "zen", "--seats", "human,human", "--seed", "7", "--link", "--memory", str(tmp_path / "memory")]
    program = subprocess.Popen(
        [sys.executable, "-P", str(CHECKOUT / "host_tools" / "__main__.py"), *words],
        cwd=tmp_path,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": ""},
    )
    try:
        path = program.stdout.readline().strip()
        assert path, program.stderr.read()
        # What it says that one may type is what is typed here.
        typed = program.stderr.readline().split("`")[1].split()
        assert typed[-4:] == ["device", "status", "--port", path]
        command = [sys.executable, "-P", str(CHECKOUT / "host_tools" / "__main__.py"), *typed[-4:]]
        told = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True)
        assert (told.returncode, told.stderr) == (0, "") and "; 0 decisions; seat 0 decides" in told.stdout
        with Client(path) as client:
            match = client.ask("status", timeout=30)["match"]
            assert match["pack"] == "zen" and match["seats"] == "00"
    finally:
        program.send_signal(signal.SIGINT)
        program.wait(20)
    assert program.returncode == 130
    assert not os.path.lexists(path)
