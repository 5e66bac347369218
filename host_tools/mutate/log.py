"""What a run has tried, kept in a file, so that one that was broken off goes on."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

from host_tools.errors import HortusError
from host_tools.mutate.changes import Mutant
from host_tools.mutate.install import path_of


class Log:
    """A file with a line of JSON for each mutant that was tried; without a file nothing is kept.

    A mutant that was noticed stays so as long as its file is the same: the run that goes on leaves it out. One that
    was not noticed is tried again, for its test may have come since.
    """

    def __init__(self, game: str, path: Path | None) -> None:
        self._game, self._path = game, path
        self._code: dict[str, str] = {}
        self._known: set[tuple[str, str, str]] = set()
        try:
            lines = path.read_text("utf-8").splitlines() if path is not None and path.exists() else []
            for said in [json.loads(line) for line in lines]:
                if said["game"] == game and said["noticed"]:
                    self._known.add((said["file"], said["code"], said["name"]))
        except (ValueError, TypeError, KeyError) as error:
            raise HortusError(f"{path}: not what a run has written ({error})") from error

    def noticed(self, mutant: Mutant) -> bool:
        """Whether the file says that a test has noticed it."""
        return bool(self._known) and (mutant.file, self._code_of(mutant), mutant.name) in self._known

    def add(self, mutant: Mutant, noticed: bool) -> None:
        """Write down whether a test has noticed it."""
        if self._path is None:
            return
        line = {"game": self._game, "file": mutant.file, "code": self._code_of(mutant), "name": mutant.name}
        with self._path.open("a", encoding="utf-8") as file:
            file.write(json.dumps({**line, "noticed": noticed}) + "\n")

    def _code_of(self, mutant: Mutant) -> str:
        """Return a digest of the file that a mutant changes."""
        if mutant.file not in self._code:
            path = path_of(self._game, mutant)
            self._code[mutant.file] = hashlib.sha256(path.read_bytes()).hexdigest()[:12]
        return self._code[mutant.file]
