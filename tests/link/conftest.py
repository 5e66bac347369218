"""What the tests of the link share: a handheld at the other end of a pseudo-terminal."""

import pytest

from host_tools.link.client import Client
from host_tools.simulator.line import Line
from tests.link.handhelds import booted


@pytest.fixture
def line():
    with Line(booted()) as line:
        yield line
        assert line.error is None


@pytest.fixture
def client(line):
    with Client(line.path) as client:
        client.ask("hello")
        yield client
