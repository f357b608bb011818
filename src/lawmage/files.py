"""Text files that are replaced as a whole, and text that carries its own check."""

from __future__ import annotations

import hashlib
import os
import tempfile
from pathlib import Path
from typing import Final

from .errors import SavedGameError

CHECK: Final = "check "


def write_whole(path: str | Path, text: str) -> None:
    """Makes `text` the content of a file: the old content or the new is there, never a part."""
    target = Path(path)
    handle, written = tempfile.mkstemp(prefix=target.name, suffix=".new", dir=target.parent)
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        # A temporary file is the owner's alone; the umask can't be asked for without setting it.
        mask = os.umask(0)
        os.umask(mask)
        os.chmod(written, 0o666 & ~mask)
        os.replace(written, target)
    except BaseException:
        os.unlink(written)
        raise


def read_text(path: str | Path) -> str:
    """The text of a file of ours; SavedGameError if it is no text."""
    try:
        return Path(path).read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise SavedGameError(str(path), "is damaged: it is no text") from None


def checked(body: str) -> str:
    """A text with a last line that tells whether it is whole."""
    return f"{body}{CHECK}{digest(body)}\n"


def digest(body: str) -> str:
    """The check of a text."""
    return hashlib.sha256(body.encode("utf-8")).hexdigest()[:32]


def unchecked(text: str, what: str) -> str:
    """The text before its check; SavedGameError if the check is missing or another."""
    body, mark, check = text.rstrip("\n").rpartition("\n" + CHECK)
    if not mark:
        raise SavedGameError(what, "is cut off: its last line, the check, is missing")
    body += "\n"
    if digest(body) != check.strip():
        raise SavedGameError(what, "is damaged: its check does not fit its content")
    return body
