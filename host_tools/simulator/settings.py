"""`settings.toml` as the board reads it: whole numbers and strings of the top table, nothing else."""

import tomllib
from pathlib import Path


def read_settings(path: Path) -> dict[str, str | int]:
    """Return the settings in a file, {} if there is none; raise ValueError with the file's name if it is not TOML."""
    if not path.exists():
        return {}
    try:
        table = tomllib.loads(path.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise ValueError(f"{path} is not a TOML file: {error}") from error
    return {key: value for key, value in table.items() if isinstance(value, str | int) and not isinstance(value, bool)}
