"""What several verbs check of the words that they are given, before anything is done."""

from __future__ import annotations

import math
import re
from pathlib import Path
from typing import Any

import click

from host_tools.errors import HortusError


class Seconds(click.FloatRange):
    """A length of time; "nan" is none, though it is a float that no bound refuses."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        try:
            number = float(value)
        except ValueError:
            number = math.nan
        if math.isnan(number):
            self.fail(f"{value!r}: a number {self.min:g} to {self.max:g} is allowed", param, ctx)
        return super().convert(value, param, ctx)


def in_a_folder(file: Path | None) -> None:
    """Raise HortusError if a file that will be written has no folder: before minutes are spent on what goes into it."""
    if file is not None and not file.absolute().parent.is_dir():
        raise HortusError(f"{file}: there is no folder {file.parent}")


def pack_word(pack_name: str) -> str:
    """Return a pack's name; raises HortusError for what can be none."""
    if re.fullmatch(r"[a-z0-9-]{1,16}", pack_name) is None:
        raise HortusError(f"pack {pack_name!r}: up to 16 of a-z, 0-9 and - are allowed")
    return pack_name
