"""replay: play a saved match again, in words, and prove that it comes to the same position."""

from __future__ import annotations

import json
from pathlib import Path

import click

from firmware import registry
from firmware.match import Match
from firmware.pack import Pack
from host_tools import positions, saves
from host_tools.errors import DONE, FOUND
from host_tools.packs import compiler


@click.command()
@click.argument("file", metavar="FILE", type=click.Path(dir_okay=False, path_type=Path))
@click.option("--pack", "pack_name", metavar="PACK", help="a shipped pack, or a .toml or .pack file")
@click.option("--json", "as_json", is_flag=True, help="print one JSON object and nothing else")
def replay(file: Path, pack_name: str | None, as_json: bool) -> int:
    """Play the match in FILE again and print every decision in words.

    FILE is a save file of a handheld or of the simulator, or a copy of a handheld's whole memory.
    Exit code 1 if a decision is not legal or the position differs from what FILE says.
    """
    save = saves.read(file)
    pack = saves.pack_of(save.header, compiler.find(pack_name) if pack_name else None)
    match = saves.new_match(save, pack)
    if not as_json:
        click.echo(_title(save, pack))
    words = []
    problem = None
    try:
        for n, seat, text in saves.replay(save, match, positions.notation(pack.game).move_text):
            words.append({"seat": seat, "move": text})
            if not as_json:
                click.echo(f"{n + 1:4}  seat {seat}  {text}")
    except saves.Difference as error:
        problem = str(error)
    facts = _facts(save, pack, match)
    if as_json:
        click.echo(json.dumps({**facts, "same": problem is None, "problem": problem, "decisions": words}))
    else:
        click.echo(_ending(facts, problem))
    return FOUND if problem else DONE


def _title(save: saves.Save, pack: Pack) -> str:
    header = save.header
    title = registry.entry(pack.game)[1]
    seats = ", ".join(saves.LEVELS[level] for level in header.seats)
    options = "".join(f", {name} {values[header.options[i]][0]}" for i, (name, values, _) in enumerate(pack.options))
    practice = ", practice" if header.practice else ""
    return f"{title}: pack {pack.name}, seed {header.seed}{options}; seats: {seats}{practice}"


def _facts(save: saves.Save, pack: Pack, match: Match) -> dict[str, object]:
    header = save.header
    game = match.game
    return {
        "game": pack.game,
        "pack": pack.name,
        "same_pack": pack.crc == header.pack_crc,
        "same_rules": header.engine == game.ENGINE,
        "seed": header.seed,
        "seats": [saves.LEVELS[level] for level in header.seats],
        "options": {name: values[header.options[i]][0] for i, (name, values, _) in enumerate(pack.options)},
        "practice": header.practice,
        "over": game.over,
        "totals": [row["total"] for row in positions.scores(game)],
        "winners": positions.winners(game) if game.over else [],
        "moves": match.length,
        "digest": f"{match.digest():08x}",
        "stored_digest": None if save.digest is None else f"{save.digest:08x}",
    }


def _ending(facts: dict[str, object], problem: str | None) -> str:
    totals = ", ".join(map(str, facts["totals"])) if isinstance(facts["totals"], list) else ""
    lines = [f"totals {totals}" + ("" if facts["over"] else ", and the match goes on")]
    if facts["winners"]:
        lines.append(f"winners: {facts['winners']}")
    if not facts["same_pack"]:
        lines.append("the pack has changed since")
    if not facts["same_rules"]:
        lines.append("the rules have changed since")
    if problem is not None:
        lines.append(f"DIFFERS: {problem}")
    elif facts["stored_digest"] is None:
        lines.append(f"digest {facts['digest']}; the file holds none of the last position to compare it with")
    else:
        lines.append(f"digest {facts['digest']}, as the file says")
    return "\n".join(lines)
