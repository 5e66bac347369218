"""debug: the full-screen debugger."""

from __future__ import annotations

import sys
from pathlib import Path

import click
import serial

from host_tools.errors import HortusError
from host_tools.link import ports
from host_tools.link import target as targets
from host_tools.link.client import Client, open_port


@click.command()
@click.option("--port", metavar="PORT", help="the handheld's serial port")
@click.option("--dump", type=click.Path(dir_okay=False, path_type=Path), help="a dump to look into")
@click.option("--console", "console_name", metavar="PORT", help="the port of the REPL (default: beside the handheld's)")
def debug(port: str | None, dump: Path | None, console_name: str | None) -> None:
    """Watch, drive and take back a match on a handheld, in this terminal.

    It shows the picture, the state in the words of the game with what has changed, the legal moves, the journal as a
    time line (the handheld really goes there, and can play on from there), conditions to stop at, events, memory and
    the console. `help` in its command line lists the commands.
    """
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise HortusError("this is no terminal; `hortus device` has the same commands for scripts")
    from host_tools.debugger.app import Debugger
    from host_tools.debugger.session import Session

    target = targets.open_target(port, dump)
    session = Session(target)
    try:
        if isinstance(target, Client):
            client = target
            console = _first_console(client.port, console_name)
            screen = Debugger(session, console, lambda: open_console(client.port, console_name))
        else:
            screen = Debugger(session)
        screen.run()
        screen.join()
    finally:
        session.close()
        target.close()


def _first_console(data: str, name: str | None) -> serial.Serial | None:
    """Open the REPL's port; one that nobody has asked for may be held by somebody."""
    try:
        return open_console(data, name)
    except HortusError as error:
        if name is not None:
            raise
        print(f"without a console: {error}", file=sys.stderr)
        return None


def open_console(data: str, name: str | None) -> serial.Serial | None:
    """Open the REPL's port: `name`, else the one beside the port `data`, None if there is none; raises HortusError."""
    if name is None:
        for board in ports.candidates(ports.system_ports()):
            names = [port.device for port in board]
            if data in names:
                name = next((other for other in names if other != data), None)
    if name is None:
        return None
    opened = open_port(name)
    opened.timeout = 0.3
    return opened
