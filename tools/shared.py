"""Where the shared data lie: real card texts, rules texts and decks, never part of the repository."""

import os
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
"""The root of this checkout."""


def main_checkout(root: Path = ROOT) -> Path:
    """The checkout that owns the repository: ``root`` itself, or for a linked worktree the main one."""
    link = root / ".git"
    if not link.is_file():
        return root
    # A linked worktree's .git is one line: "gitdir: <main>/.git/worktrees/<name>".
    target = Path(link.read_text(encoding="utf-8").removeprefix("gitdir:").strip())
    if target.parent.name != "worktrees":
        return root
    return (root / target).resolve().parent.parent.parent


def shared_root() -> Path | None:
    """The folder of shared data, or None where this machine has none.

    ``LAWMAGE_SHARED`` names it; otherwise it is ``shared`` beside the checkout, or beside the main checkout
    of a linked worktree.
    """
    named = os.environ.get("LAWMAGE_SHARED")
    if named:
        return Path(named) if Path(named).is_dir() else None
    for checkout in (ROOT, main_checkout()):
        candidate = checkout.parent / "shared"
        if candidate.is_dir():
            return candidate
    return None


def in_ci() -> bool:
    """Whether this is the continuous integration, where what is missing is a failure and never a skip."""
    return os.environ.get("CI", "").lower() in {"1", "true", "yes"}
