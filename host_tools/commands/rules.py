"""rules: the numbered rules of the games, and the tests that prove them."""

from __future__ import annotations

import json

import click

from host_tools import rules
from host_tools.errors import DONE, FOUND, HortusError


@click.command(name="rules")
@click.argument("what", required=False, metavar="[GAME | NUMBER]")
@click.option(
    "--coverage", is_flag=True, help="list for each rule the tests that carry its number; exit 1 if one has none"
)
@click.option("--json", "as_json", is_flag=True, help="print one JSON object and nothing else")
@click.pass_context
def command(ctx: click.Context, what: str | None, coverage: bool, as_json: bool) -> None:
    """Print the rules of a game, or the rule with a number, one line each."""
    chosen = [what] if what in rules.games() else rules.games()
    table = {game: rules.rules_of(game) | rules.facts_of(game) for game in chosen}
    if what is not None and what not in chosen:
        table = {game: {what: lines[what]} for game, lines in table.items() if what in lines}
        if not table:
            raise HortusError(f"{what!r} is no rule and no game; games are {', '.join(rules.games())}")
    if not coverage:
        if as_json:
            click.echo(json.dumps(table))
            return
        for game, lines in table.items():
            click.echo(game)
            for number, line in lines.items():
                click.echo(f"  {number:<6} {line}")
        return
    found = {game: rules.coverage(rules.TESTS, game) for game in table}
    missing = [f"{game} {number}" for game, tests in found.items() for number, names in tests.items() if not names]
    if as_json:
        click.echo(json.dumps(found))
    else:
        for game, tests in found.items():
            click.echo(f"{game}: {sum(bool(names) for names in tests.values())} of {len(tests)} rules named by tests")
            for number, names in tests.items():
                click.echo(f"  {number:<6} {', '.join(names) or 'NO TEST'}")
    ctx.exit(FOUND if missing else DONE)
