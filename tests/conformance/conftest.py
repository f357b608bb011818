"""Real cards by name, compiled from the shared card file."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from lawmage.kernel.objects import Definition
from tests.support import shared
from tools.real_cards import real_cards


@pytest.fixture(scope="session")
def real() -> Callable[[str], Definition]:
    """The definition of a real card; the test skips where the card file is missing."""
    shared("cards", "cards.jsonl.gz")
    return real_cards().get
