"""What cards say of decks (CR 113.6n): it functions before the game, when decks are checked (cards/formats)."""

from __future__ import annotations

from typing import Final

from ..ir.static import DeckRule
from .link import Linker, NotExecutable, Statement

WORDS: Final = ("any number", "up to", "commander")


class DeckRuleStatement(Statement):
    """CR 113.6n: nothing happens in the game; who checks a deck reads the node."""

    def __init__(self, node: DeckRule, link: Linker) -> None:
        if node.what not in WORDS:
            raise NotExecutable(node)


STATEMENTS: Final = {"DeckRule": DeckRuleStatement}
