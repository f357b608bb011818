"""The package's own cards: facts and compiled form, no card's sentences and no lists of formats.

The pool is a directory of text files that a diff can be read in: one card a line as JSON, sorted by the
key of its name, in a file for each first letter (`0.jsonl` for what begins with none). `faces.json`
leads from the names of faces to whole cards. Looking up a card reads one file, once.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from .card import Card
from .errors import CardError, CardFileError, UnknownCard
from .names import name_key, nearest

PACKAGED: Final = Path(__file__).parent.parent / "data" / "pool"
"""Where the pool inside the package is."""

SHARDS: Final = ("0", *"abcdefghijklmnopqrstuvwxyz")
_FACES: Final = "faces.json"
_START: Final = '{"name":"'
_JSON: Final = json.JSONDecoder()


@dataclass(frozen=True, slots=True)
class CompiledCard:
    """A card's facts and its compiled form: one JSON value for each face."""

    card: Card
    abilities: tuple[Any, ...]

    def __post_init__(self) -> None:
        if len(self.abilities) != len(self.card.faces):
            raise CardError(
                self.card.name,
                "abilities",
                f"{len(self.card.faces)} faces, but {len(self.abilities)} compiled forms",
            )


def shard_of(key: str) -> str:
    """The file in which the card with this key is."""
    return key[0] if key and "a" <= key[0] <= "z" else "0"


class Pool:
    """A pool of compiled cards that reads its files when it needs them. A `NameResolver`."""

    def __init__(self, directory: Path) -> None:
        self.directory = directory
        self._shards: dict[str, dict[str, str]] = {}
        self._cards: dict[str, CompiledCard] = {}
        self._faces: dict[str, list[str]] | None = None

    @classmethod
    def load(cls, directory: str | Path | None = None) -> Pool:
        """The pool in `directory`, or the one inside the package; reads nothing yet."""
        where = PACKAGED if directory is None else Path(directory)
        if not where.is_dir():
            raise CardFileError(str(where), "there is no pool of cards here")
        return cls(where)

    @property
    def names(self) -> list[str]:
        """The names of all cards, in the order of their keys."""
        return [_name_of(line) for shard in SHARDS for line in self._shard(shard).values()]

    def __len__(self) -> int:
        return sum(len(self._shard(shard)) for shard in SHARDS)

    def __iter__(self) -> Iterator[CompiledCard]:
        for name in self.names:
            yield self.get(name)

    def __contains__(self, name: str) -> bool:
        return self._key(name) is not None

    def get(self, name: str) -> CompiledCard:
        """The card called `name`; raises `UnknownCard`."""
        key = self._key(name)
        if key is None:
            candidates = tuple(self._face_names().get(name_key(name), ()))
            raise UnknownCard(name, candidates or self.suggest(name), ambiguous=bool(candidates))
        card = self._cards.get(key)
        if card is None:
            card = self._decode(key)
            self._cards[key] = card
        return card

    def resolve(self, name: str) -> str:
        """The whole name of the card called `name`; raises `UnknownCard`."""
        key = self._key(name)
        return _name_of(self._shard(shard_of(key))[key]) if key is not None else self.get(name).card.name

    def suggest(self, name: str) -> tuple[str, ...]:
        """Names in the pool that look like `name`, best first."""
        names = self.names
        faces = [face for card in names if " // " in card for face in card.split(" // ")]
        return nearest(name, names + faces)

    def _key(self, name: str) -> str | None:
        """The key of the one card called `name`: by its whole name, else by the name of a face."""
        key = name_key(name)
        if key in self._shard(shard_of(key)):
            return key
        cards = self._face_names().get(key, ())
        return name_key(cards[0]) if len(cards) == 1 else None

    def _shard(self, shard: str) -> dict[str, str]:
        """Lines of a file by the key of the name."""
        lines = self._shards.get(shard)
        if lines is None:
            path = self.directory / f"{shard}.jsonl"
            text = path.read_text("utf-8") if path.exists() else ""
            lines = {}
            for number, line in enumerate(text.split("\n")[:-1] if text else (), 1):
                try:
                    lines[name_key(_name_of(line))] = line
                except ValueError:
                    raise CardFileError(str(path), "is damaged", line=number) from None
            if text and not text.endswith("\n"):
                raise CardFileError(str(path), "ends early", line=len(lines) + 1)
            self._shards[shard] = lines
        return lines

    def _face_names(self) -> dict[str, list[str]]:
        if self._faces is None:
            path = self.directory / _FACES
            self._faces = json.loads(path.read_text("utf-8")) if path.exists() else {}
        return self._faces

    def _decode(self, key: str) -> CompiledCard:
        try:
            data = json.loads(self._shard(shard_of(key))[key])
            return CompiledCard(Card.from_data(data), tuple(data["abilities"]))
        except (ValueError, TypeError, AttributeError, KeyError) as error:
            path = self.directory / f"{shard_of(key)}.jsonl"
            raise CardFileError(str(path), f"holds a damaged card, {key!r} ({error})") from error


def _name_of(line: str) -> str:
    """The name at the start of a card's line, without decoding the rest; raises `ValueError`."""
    if not line.startswith(_START) or not line.endswith("}"):
        raise ValueError("not the line of a card")
    name, _ = _JSON.raw_decode(line, len(_START) - 1)
    return str(name)


def build_pool(cards: Iterable[CompiledCard], directory: str | Path) -> int:
    """Writes the pool of `cards` into `directory`, replacing what is there; returns how many there are.

    The same cards, in any order, give the same bytes. Files are replaced one by one, each as a whole.
    """
    by_key: dict[str, CompiledCard] = {}
    for compiled in cards:
        key = name_key(compiled.card.name)
        if key in by_key:
            raise CardError(compiled.card.name, "name", "two cards of the pool have this name")
        by_key[key] = compiled
    texts: dict[str, list[str]] = {shard: [] for shard in SHARDS}
    faces: dict[str, list[str]] = {}
    for key in sorted(by_key):
        compiled = by_key[key]
        texts[shard_of(key)].append(_line(compiled))
        if len(compiled.card.faces) > 1:
            for face in sorted({name_key(face.name) for face in compiled.card.faces}):
                faces.setdefault(face, []).append(compiled.card.name)
    where = Path(directory)
    where.mkdir(parents=True, exist_ok=True)
    for shard, lines in texts.items():
        _replace(where / f"{shard}.jsonl", "".join(lines))
    table = json.dumps(dict(sorted(faces.items())), ensure_ascii=False, indent=0)
    _replace(where / _FACES, table + "\n" if faces else "")
    return len(by_key)


def _line(compiled: CompiledCard) -> str:
    data = compiled.card.to_data(text=False, legalities=False)
    data["abilities"] = list(compiled.abilities)
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")) + "\n"


def _replace(path: Path, text: str) -> None:
    """Makes `text` the content of the file as a whole; an empty text removes it."""
    if not text:
        path.unlink(missing_ok=True)
        return
    new = path.with_name(path.name + ".new")
    new.write_text(text, "utf-8", newline="\n")
    os.replace(new, path)
