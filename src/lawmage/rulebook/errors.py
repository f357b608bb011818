"""What can go wrong with a rulebook, each naming its cause."""

from __future__ import annotations

from collections.abc import Sequence


class RulebookError(ValueError):
    """A document that cannot be read or kept.  source: the file or document; reason: what is wrong."""

    def __init__(self, source: str, reason: str) -> None:
        super().__init__(f"{source}: {reason}")
        self.source = source
        self.reason = reason


class UnknownRule(LookupError):
    """A number or date under which nothing is known.  wanted: what was asked for; nearest: what there is."""

    def __init__(self, wanted: str, reason: str, nearest: Sequence[str] = ()) -> None:
        more = f"; there is {', '.join(nearest)}" if nearest else ""
        super().__init__(f"{wanted}: {reason}{more}")
        self.wanted = wanted
        self.nearest = tuple(nearest)
