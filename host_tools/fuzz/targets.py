"""All readers that are attacked."""

from __future__ import annotations

from host_tools.errors import HortusError
from host_tools.fuzz import Target, device, link, pc

_JSON = (b"{", b"}", b"[", b"]", b",", b":", b'""', b"null", b"-1", b"1e9", b"true", b"{}", b"[]", b"9" * 5000)
_WORDS = (
    *_JSON, b'"players"', b'"turn"', b'"table"', b'"phase"', b'"seats"', b'"pack"', b'"options"', b'"rng"', b'"zen"',
    b'"verdant"', b'"queens"', b'"cottage"', b'". . . ."', b'"1,2"', b'"-"', b"[" * 2000, b'{"a":' * 2000,
)  # fmt: skip


def targets() -> dict[str, Target]:
    """Return name -> target."""
    wire = link.Wire()
    every = [
        Target("pack", "packs, as handheld and PC read them", device.pack_check, device.pack_examples,
               (b"HPAK", b"\x01", b"\x05zen-x", b"\x20"), device.pack_mend, 2100),
        Target("toml", "pack sources", pc.toml_check, pc.toml_examples,
               (b"\n", b" = ", b"[", b"]", b'"', b"0", b"-1", b"256", b"99999999999999999999", b"1.5", b"true",
                b"[[x]]",
                b"[options.x]\n", b"1979-05-27", b"inf", b'"""', b"[" * 3000), None, 30_000),
        Target("position", "positions as JSON", pc.position_check, pc.position_examples, _WORDS, None, 20_000),
        Target("move", "words of moves", pc.move_check, pc.move_examples,
               (b" ", b",", b"-1", b"99", b"take ", b"place ", b"orient ", b"pass", b"-", b"+", b"*", b"joker",
                "\u0663".encode(), b"9" * 5000)),
        Target("number", "numbers of moves, from the link and from saves", pc.number_check, pc.number_examples),
        Target("journal", "the handheld's memory, and save files", device.journal_check, device.journal_examples,
               device.journal_pieces(), device.journal_mend, 4096),
        Target("settings", "settings, names and statistics", device.settings_check, device.settings_examples, (),
               None, 72),
        Target("link", "requests of the serial link", wire.check, link.examples, link.WORDS, None, 1200),
        Target("dump", "dumps of a handheld", pc.dump_check, pc.dump_examples, _JSON, pc.dump_mend, 16_000),
        Target("uf2", "UF2 files", pc.uf2_check, pc.uf2_examples, (b"Adafruit CircuitPython ", b"\0")),
        Target("board", "boot_out.txt and INFO_UF2.TXT", pc.board_check, pc.board_examples,
               (b"\n", b";", b" with ", b"Board ID:", b"Board-ID: ", b"UID:", b"10.", b"99999999999999999999")),
        Target("manifest", "a build's list of files", pc.manifest_check, pc.manifest_examples, _WORDS),
    ]  # fmt: skip
    return {one.name: one for one in every}


def chosen(name: str | None) -> list[Target]:
    """Return the target called `name`, or all; raises HortusError."""
    every = targets()
    if name is None:
        return list(every.values())
    if name not in every:
        raise HortusError(f"no target {name!r}; there are: {', '.join(every)}")
    return [every[name]]
