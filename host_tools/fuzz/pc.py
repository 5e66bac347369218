"""What the PC reads: positions, words of moves, pack sources, dumps, UF2 files, what a board says of itself."""

from __future__ import annotations

import functools
import json
import tempfile
from array import array
from collections.abc import Sequence
from pathlib import Path
from typing import Any
from zlib import crc32

from firmware.pack import Pack
from host_tools import build, positions
from host_tools.bench.rules import games_there
from host_tools.errors import HortusError, explain
from host_tools.flash import board, uf2
from host_tools.fuzz import CORPUS, Fault
from host_tools.link.dumps import Dump
from host_tools.link.target import DumpTarget
from host_tools.packs import compiler
from host_tools.playout import Chooser

MOST_PLAYED = 25  # decisions in a position or with a pack that was taken


def one_line_each(error: HortusError) -> None:
    """Raise Fault unless the message of an error is lines of text, none of them empty."""
    if not all(line.strip() for line in str(error).split("\n")):
        raise Fault(f"an error with an empty line: {str(error)!r}")


@functools.cache
def games(game_id: str) -> list[Any]:
    """Return positions of one game with each of its packs and with few and many seats, early and late."""
    found = []
    for source in compiler.sources(game_id):
        pack = compiler.built_in(source.stem)
        seats = [n for n in range(1, 6) if pack.allows(n)]
        for players in sorted({seats[0], seats[-1]}):
            for count in (0, 7, 40):
                game = positions.new_game(pack, players, 11 + count, pack.default_options())
                play_on(game, count, count)
                found.append(game)
    return found


def play_on(game: Any, seed: int, most: int = MOST_PLAYED) -> None:
    """Play up to `most` decisions and look at everything that can be asked of a position."""
    chooser = Chooser(seed)
    moves = array("H", bytes(2 * game.MOST_MOVES))
    out = [0] * len(game.CATEGORIES)
    for _ in range(most):
        n = game.moves(moves)
        if not n:
            if not game.over:
                raise Fault("no legal move, and the game is not over")
            break
        game.play(moves[chooser.below(n)])
        game.score(game.players - 1, out)
    game.winners()


# ---- positions and moves


def position_check(data: bytes) -> None:
    """Text is a position that can be played on and written, or is refused in lines."""
    try:
        game = positions.loads(data.decode("utf-8", "replace"))
    except HortusError as error:
        one_line_each(error)
        return
    positions.scores(game)
    positions.notation(game.ID).picture(game)
    positions.legal_moves(game)
    play_on(game, len(data))
    positions.dumps(game)


def position_examples() -> Sequence[bytes]:
    """Positions of all games, whole and with little in them."""
    found = [json.dumps(positions.write(game)).encode() for game_id in games_there() for game in games(game_id)]
    return found + [b'{"game": "%s"}' % game_id.encode() for game_id in games_there()]


def move_check(data: bytes) -> None:
    """Text is a move of a position, or is refused in one line; the position stays as it is. First byte: which one."""
    every = [game for game_id in games_there() for game in games(game_id)]
    game = every[data[0] % len(every)] if data else every[0]
    state = bytes(game.state)
    try:
        move = positions.notation(game.ID).parse_move(game, data[1:].decode("utf-8", "replace"))
    except ValueError as error:
        if "\n" in str(error) or not str(error):
            raise Fault(f"a refusal that is not one line: {str(error)!r}") from error
    else:
        if not 0 <= move < 65536:
            raise Fault(f"move {move}")
        game.why(move)
    if bytes(game.state) != state:
        raise Fault("the position was changed")


def move_examples() -> Sequence[bytes]:
    """Words of legal moves."""
    every = [game for game_id in games_there() for game in games(game_id)]
    found = []
    for number, game in enumerate(every):
        words = positions.legal_moves(game)
        found += [bytes([number]) + text.encode() for text in words[:: max(1, len(words) // 3)]]
    return found


def number_check(data: bytes) -> None:
    """Any number is legal, and then among the legal moves, or has a reason; the position stays as it is."""
    every = [game for game_id in games_there() for game in games(game_id)]
    game = every[data[0] % len(every)] if data else every[0]
    state = bytes(game.state)
    moves = array("H", bytes(2 * game.MOST_MOVES))
    legal = set(moves[: game.moves(moves)])
    for at in range(1, len(data) - 1, 2):
        move = data[at] | data[at + 1] << 8
        reason = game.why(move)
        if (reason == 0) != (move in legal) or not 0 <= reason < len(game.REASONS):
            raise Fault(f"{game.ID}: move {move}: reason {reason}")
    if bytes(game.state) != state:
        raise Fault("the position was changed")


def number_examples() -> Sequence[bytes]:
    """A few numbers in each position, small ones and any."""
    every = [game for game_id in games_there() for game in games(game_id)]
    small = b"".join(n.to_bytes(2, "little") for n in range(64))
    return [bytes([number]) + small for number in range(len(every))] + [bytes(range(256))]


# ---- pack sources


def toml_check(data: bytes) -> None:
    """Text is a source whose pack can be played, or is refused in lines."""
    try:
        made = compiler.compile_text(data.decode("utf-8", "replace"))
    except HortusError as error:
        one_line_each(error)
        return
    pack = Pack(made)
    for players in range(1, 9):
        if pack.allows(players):
            play_on(positions.new_game(pack, players, 5, pack.default_options()), 5)


def toml_examples() -> Sequence[bytes]:
    """The sources that ship, and the examples."""
    return [path.read_bytes() for path in [*compiler.sources(), *compiler.examples()]]


# ---- dumps


def dump_check(data: bytes) -> None:
    """Bytes are a dump whose match can be asked, or are refused in one line."""
    try:
        target = DumpTarget(Dump.parse(data))
        for words in (("status",), ("state",), ("moves",), ("journal",), ("goto", 3), ("undo",), ("play", 1), ("x",)):
            try:
                target.ask(*words)
            except Exception as error:
                if explain(error) is None:
                    raise
        target.in_words()
    except Exception as error:
        if explain(error) is None:
            raise


def dump_mend(data: bytes) -> bytes:
    """Put the right check sum into a dump."""
    try:
        body = json.loads(data)
        body.pop("crc", None)
        body["hortus_dump"] = 1
        check = f"{crc32(json.dumps(body, sort_keys=True).encode()):08x}"
        return json.dumps({**body, "crc": check}).encode()
    except (ValueError, TypeError, AttributeError, RecursionError):
        return data


@functools.cache
def dump_examples() -> Sequence[bytes]:
    """The dumps that tests keep: matches of several games, and none."""
    return [path.read_bytes() for path in sorted((CORPUS.parent / "golden" / "dumps").glob("*.hortus"))]


# ---- files of a board


def uf2_check(data: bytes) -> None:
    """Bytes are a UF2 for one chip, or are refused in one line."""
    try:
        image = uf2.read(data)
    except HortusError as error:
        one_line_each(error)
        return
    for chip in board.CHIPS:
        uf2.refusal(image, chip)


def _block(number: int, count: int, payload: bytes, family: int = 0xE48BFF56, flags: int = 0x2000) -> bytes:
    head = uf2._HEAD.pack(*uf2._MAGIC, flags, 0x10000000 + 256 * number, len(payload), number, count, family)
    return head + payload.ljust(476, b"\0") + uf2._END


def uf2_examples() -> Sequence[bytes]:
    """Two small programs: CircuitPython, and another."""
    words = b"\0Adafruit CircuitPython 10.2.1 on 2026-01-01; Raspberry Pi Pico with rp2040\r\n\0"
    return [
        _block(0, 2, words.ljust(256, b"\0")) + _block(1, 2, bytes(256)),
        _block(0, 1, b"another program", 0xE48BFF59),
    ]


def board_check(data: bytes) -> None:
    """Text is what CircuitPython says of a board, or is not; whatever it is, it can be shown and judged."""
    text = data.decode("utf-8", "replace")
    said = board.read_boot_out(Path("drive"), text)
    if said is not None:
        str(said)
        said.refusal()
        said.refusal(any_board=True)
        _ = said.settings
    with tempfile.TemporaryDirectory(prefix="hortus-fuzz-") as work:
        Path(work, board.BOOT_LOADER).write_bytes(data)
        try:
            uf2.chip_of(Path(work))
        except HortusError as error:
            one_line_each(error)


def board_examples() -> Sequence[bytes]:
    """boot_out.txt of two boards, INFO_UF2.TXT of a third."""
    head = "Adafruit CircuitPython 10.2.1 on 2026-01-01; Raspberry Pi Pico with rp2040\r\n"
    return [
        (head + "Board ID:raspberry_pi_pico\r\nUID:0123456789ABCDEF\r\nboot.py output:\r\nHortus\r\n").encode(),
        b"Adafruit CircuitPython 9.2.8 on 2025-05-28; Adafruit Feather RP2040 with rp2040\nBoard ID:x\n",
        b"UF2 Bootloader v3.0\r\nModel: Raspberry Pi RP2\r\nBoard-ID: RPI-RP2\r\n",
    ]


def manifest_check(data: bytes) -> None:
    """Bytes are a build's list of files, or nothing."""
    found = build.hashes(data)
    said = build.said(data)
    if bool(found) != bool(said) or (found and build.built_files(data) != {build.MANIFEST, *found}):
        raise Fault("three answers that differ")


def manifest_examples() -> Sequence[bytes]:
    """A list of two files."""
    files = {"code.py": "00" * 32, "firmware/app.mpy": "ff" * 32}
    return [json.dumps({"hortus": "0.1.0", "build": "0123456789ab", "mpy": 6, "files": files}).encode()]
