"""doctor: look at PC, cable, port, firmware, drive, packs and saves, and say what to do about what is wrong."""

from __future__ import annotations

import json
from dataclasses import asdict

import click

from host_tools import doctor as checks
from host_tools.errors import DONE, FOUND


@click.command()
@click.option("--port", metavar="PORT", help="the handheld's serial port")
@click.option("--names", is_flag=True, help="list the names of all findings and what to do about each")
@click.option("--json", "as_json", is_flag=True, help="print one JSON object and nothing else")
def doctor(port: str | None, names: bool, as_json: bool) -> int:
    """Look at PC, cable, port rights, firmware, CircuitPython, drive, packs and saves.

    Each finding has a name that never changes, and says what to do. Exit code 1 if there is one.
    """
    if names:
        click.echo(
            json.dumps(checks.REMEDIES) if as_json else "\n".join(f"{k:<24} {v}" for k, v in checks.REMEDIES.items())
        )
        return DONE
    done: list[checks.Checked] = []
    for one in checks.examine(port):
        done.append(one)
        if not as_json:
            click.echo(f"{'ok  ' if one.finding is None else 'BAD '} {one.what:<14} {one.seen}")
            if one.finding is not None:
                click.echo(f"     {one.finding.name}: {one.finding.do}")
    findings = [one.finding for one in done if one.finding is not None]
    if as_json:
        rows = [{**asdict(finding), "do": finding.do} for finding in findings]
        click.echo(json.dumps({"findings": rows, "checked": [one.what for one in done]}))
    return FOUND if findings else DONE
