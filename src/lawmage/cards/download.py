"""A download that can be interrupted: what has arrived is kept beside the target and gone on with.

`lawmage[sync]` brings httpx, which does the talking. A finished file has the announced length and, where
one was given, the announced SHA-256; anything else is an error and no file.
"""

from __future__ import annotations

import hashlib
import importlib
import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from .errors import SyncError

ATTEMPTS: Final = 4
"""How many requests one download may take when connections break."""

_HEADERS: Final = {"User-Agent": "lawmage", "Accept": "*/*", "Accept-Encoding": "identity"}

Progress = Callable[[str, int, int | None], None]
"""Called with what is being done, how much of it is done, and of how much (None: not known)."""


def download(url: str, target: Path, progress: Progress | None = None, sha256: str | None = None) -> None:
    """Fetches `url` to `target`, which appears whole or not at all; raises `SyncError`.

    An earlier, broken download of the same address is gone on with if the server says that the file is
    still the same.
    """
    httpx = import_httpx()
    target.parent.mkdir(parents=True, exist_ok=True)
    part = target.with_name(target.name + ".part")
    with httpx.Client(headers=_HEADERS, follow_redirects=True, timeout=30) as client:
        for attempt in range(1, ATTEMPTS + 1):
            try:
                length = _fetch(client, url, part, progress)
                break
            except httpx.HTTPStatusError as error:
                raise SyncError(f"{url}: the server answers {error.response.status_code}") from error
            except (httpx.TransportError, httpx.InvalidURL) as error:
                if attempt == ATTEMPTS or not isinstance(error, httpx.TransportError):
                    kept = f"; {part.stat().st_size} bytes are kept for the next try" if part.exists() else ""
                    raise SyncError(f"{url}: {error or type(error).__name__}{kept}") from error
    _verify(url, part, length, sha256)
    os.replace(part, target)
    _note(part).unlink(missing_ok=True)


def fetch_json(url: str) -> Any:
    """A small JSON document; raises `SyncError`."""
    httpx = import_httpx()
    try:
        answer = httpx.get(url, headers=_HEADERS, follow_redirects=True, timeout=30)
        answer.raise_for_status()
        return answer.json()
    except (httpx.HTTPError, httpx.InvalidURL, ValueError) as error:
        raise SyncError(f"{url}: {error}") from error


def import_httpx() -> Any:
    """The httpx module; `SyncError` says how to get it."""
    try:
        return importlib.import_module("httpx")  # Late: it is an extra, and slow to load.
    except ImportError as error:
        raise SyncError(
            "downloading needs httpx: pip install 'lawmage[sync]' (or download a file yourself and give its path)"
        ) from error


def _note(part: Path) -> Path:
    """Where it is written down what the partial file is a part of."""
    return part.with_name(part.name + ".json")


def _fetch(client: Any, url: str, part: Path, progress: Progress | None) -> int | None:
    """One request, from where `part` ends; returns the whole file's length, if the server tells."""
    held, validator = _held(url, part)
    headers = {"Range": f"bytes={held}-", "If-Range": validator} if held else {}
    with client.stream("GET", url, headers=headers) as answer:
        if answer.status_code == 416 and held:
            _forget(part)
            return _fetch(client, url, part, progress)
        answer.raise_for_status()
        going_on = answer.status_code == 206 and _continues(answer, held)
        if answer.status_code == 206 and not going_on:
            _forget(part)
            return _fetch(client, url, part, progress)
        done = held if going_on else 0
        announced = answer.headers.get("Content-Length")
        length = done + int(announced) if announced is not None else None
        if not going_on:
            _forget(part)
            tag = answer.headers.get("ETag") or answer.headers.get("Last-Modified")
            _note(part).write_text(json.dumps({"url": url, "validator": tag}), "utf-8")
        with open(part, "ab" if going_on else "wb") as file:
            for piece in answer.iter_raw():
                file.write(piece)
                done += len(piece)
                if progress is not None:
                    progress("download", done, length)
    return length


def _held(url: str, part: Path) -> tuple[int, str]:
    """How many bytes of this very file are there, and what the server called its state."""
    try:
        note = json.loads(_note(part).read_text("utf-8"))
        size = part.stat().st_size
    except (OSError, ValueError):
        return 0, ""
    validator = note.get("validator")
    if note.get("url") != url or not isinstance(validator, str) or validator.startswith("W/"):
        return 0, ""
    return size, validator


def _continues(answer: Any, held: int) -> bool:
    return str(answer.headers.get("Content-Range", "")).startswith(f"bytes {held}-")


def _forget(part: Path) -> None:
    part.unlink(missing_ok=True)
    _note(part).unlink(missing_ok=True)


def _verify(url: str, part: Path, length: int | None, sha256: str | None) -> None:
    """Compares the arrived file with what was announced; a wrong one is thrown away."""
    size = part.stat().st_size
    if length is not None and size != length:
        _forget(part)
        raise SyncError(f"{url}: {size} bytes arrived of {length}")
    if sha256 is not None:
        with open(part, "rb") as file:
            found = hashlib.file_digest(file, "sha256").hexdigest()
        if found != sha256.lower():
            _forget(part)
            raise SyncError(f"{url}: the file has SHA-256 {found}, not {sha256.lower()}")
