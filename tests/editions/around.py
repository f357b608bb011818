"""Both sides of a day, for what is the same on them."""

import pytest


def around(*days: str) -> pytest.MarkDecorator:
    """Under the rules of these days, and today's."""
    return pytest.mark.parametrize("rules", ["current", *days])
