"""The files that the tidy rules look at, and what an offence is."""

import ast
import shutil
import subprocess
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from tools.shared import ROOT

PACKAGE = ROOT / "src" / "lawmage"

BINARY = {".gz", ".png", ".woff2", ".msgpack", ".ico", ".xz", ".so", ".pyc"}
"""Suffixes of files that hold no text."""

LEFT_BY_BUILDS = {".git", ".venv", "build", "dist", ".hypothesis"}


@dataclass(frozen=True)
class Offence:
    """One breach of a tidy rule: where, and what is wrong."""

    path: str
    line: int
    message: str

    def __str__(self) -> str:
        """The form that editors open: path, line, message."""
        return f"{self.path}:{self.line}: {self.message}"


@dataclass(frozen=True)
class Source:
    """A file: its path below the folder it was found in (``rules/combat.py``), and its text."""

    path: str
    text: str

    @cached_property
    def tree(self) -> ast.Module:
        """The parsed module."""
        return ast.parse(self.text, self.path)

    @property
    def unit(self) -> str:
        """The unit of the layout that the file belongs to: its first folder, or its own name."""
        return self.path.split("/")[0].removesuffix(".py")

    def offence(self, node: ast.AST, message: str) -> Offence:
        """An offence at a node of this source."""
        return Offence(self.path, getattr(node, "lineno", 1), message)


def read(path: Path, base: Path) -> Source:
    """A file as a source."""
    return Source(path.relative_to(base).as_posix(), path.read_text(encoding="utf-8"))


def package_sources(suffix: str = ".py", package: Path = PACKAGE) -> list[Source]:
    """Every file of the package with this suffix, in the order of their paths."""
    return [read(path, package) for path in sorted(package.rglob(f"*{suffix}")) if path.is_file()]


def repository_texts(root: Path = ROOT) -> list[Source]:
    """Every text file that is, or could be, committed."""
    paths = tracked(root) if (root / ".git").exists() and shutil.which("git") else unpacked(root)
    return [read(path, root) for path in paths if path.is_file() and path.suffix not in BINARY]


def tracked(root: Path) -> list[Path]:
    """The files of a checkout that git tracks, or neither tracks nor ignores."""
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"]
    listed = subprocess.run(command, cwd=root, capture_output=True, check=True)
    names = sorted(set(listed.stdout.decode().split("\0")) - {""})
    return [root / name for name in names]


def unpacked(root: Path) -> list[Path]:
    """The files of an unpacked source archive, or of a machine without git; build output is left out."""
    found: list[Path] = []
    for path in sorted(root.iterdir()):
        if path.name in LEFT_BY_BUILDS or path.name.endswith((".egg-info", "_cache")):
            continue
        if path.is_dir():
            found.extend(file for file in sorted(path.rglob("*")) if "__pycache__" not in file.parts)
        else:
            found.append(path)
    return found
