"""The scenarios that come with the package: one file for each row of the requirement matrix, by its seed."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from ..errors import SetupError

FOLDER: Final = Path(__file__).parent.parent / "data" / "scenarios"


def shipped() -> dict[str, Path]:
    """The files, by the row they are about."""
    return {path.stem: path for path in sorted(FOLDER.glob("*/*.yaml"))}


def files_of(word: str) -> list[Path]:
    """The files that a word of a command means: a file, all in a folder, or shipped ones by row or seed."""
    path = Path(word)
    if path.is_file():
        return [path]
    if path.is_dir():
        found = sorted(path.rglob("*.yaml"))
        if found:
            return found
    own = {name: file for name, file in shipped().items() if word in (name, file.parent.name)}
    if not own:
        raise SetupError(f"there is no scenario file or folder {word!r}, and no such row among the package's scenarios")
    return list(own.values())
