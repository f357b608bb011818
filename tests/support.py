"""What tests share: where the real card and rules texts lie. Game builders live in ``lawmage.scenario``."""

from pathlib import Path

import pytest

from tools.shared import in_ci, shared_root


def shared(*parts: str) -> Path:
    """The path of a shared file; skips the test with the reason where it is missing, but fails it in CI."""
    root = shared_root()
    name = "/".join(("shared", *parts))
    if root is not None and root.joinpath(*parts).exists():
        return root.joinpath(*parts)
    reason = f"needs ../{name} (or LAWMAGE_SHARED), which this machine does not have"
    if in_ci():
        pytest.fail(reason + "; in CI that is a failure")
    pytest.skip(reason)
