"""The helper that finds shared data skips on a developer's machine and fails in CI."""

from pathlib import Path

import pytest

from tests.support import shared
from tools.shared import main_checkout


class TestShared:
    """shared() never lets a test pass for want of its data."""

    def test_finds_the_named_folder(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        """LAWMAGE_SHARED wins over the sibling of the checkout."""
        (tmp_path / "rules").mkdir()
        monkeypatch.setenv("LAWMAGE_SHARED", str(tmp_path))

        assert shared("rules") == tmp_path / "rules"

    def test_skips_with_a_reason(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        """Outside CI a missing file skips the test and names the file."""
        monkeypatch.setenv("LAWMAGE_SHARED", str(tmp_path))
        monkeypatch.setenv("CI", "")

        with pytest.raises(pytest.skip.Exception, match="shared/cards/none"):
            shared("cards", "none")

    def test_fails_in_ci(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        """In CI the same is a failure."""
        monkeypatch.setenv("LAWMAGE_SHARED", str(tmp_path))
        monkeypatch.setenv("CI", "true")

        with pytest.raises(pytest.fail.Exception, match="failure"):
            shared("cards", "none")

    def test_a_linked_worktree_looks_beside_the_main_checkout(self, tmp_path: Path) -> None:
        """A worktree's .git file leads to the checkout that owns it."""
        tree = tmp_path / "trees" / "one"
        tree.mkdir(parents=True)
        (tree / ".git").write_text(f"gitdir: {tmp_path}/main/.git/worktrees/one\n", encoding="utf-8")

        assert main_checkout(tree) == tmp_path / "main"
