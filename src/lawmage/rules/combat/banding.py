"""Banding (CR 702.22)."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from ...kernel.agenda import Context
from ...kernel.events import Event
from ...kernel.executor import Frame
from ...kernel.state import State
from ...types import NOTHING
from .. import keywords
from ..keyword_texts import keywords_named
from ..linked import KeywordText
from ..objects import chars, controller
from ..questions import DONE, ChooseOne
from .declaring import Pairs
from .roles import BAND, attackers, note


def bandmates(game: State, attacker: int) -> list[int]:
    """The other creatures of an attacking creature's band."""
    band = game.objects[attacker].memory.get(BAND, 0)
    if not band:
        return []
    return [other.id for other in attackers(game) if other.id != attacker and other.memory.get(BAND, 0) == band]


def spread_blocks(game: State, batch: list[Event], pairs: list[tuple[int, int]], player: int) -> None:
    """CR 702.22h: whoever blocks one creature of a band blocks the others too."""
    from .blocking import BecameBlocked, Block

    blocked = [attacker for _, attacker in pairs]
    for blocker, attacker in pairs:
        for mate in bandmates(game, attacker):
            if (blocker, mate) in pairs:
                continue
            event = Block(blocker, player, 1, NOTHING, "702.22h")
            event.other = mate
            batch.append(event)
            if mate not in blocked:
                blocked.append(mate)
                batch.append(BecameBlocked(mate, player, 1, NOTHING, "702.22h"))


def has_banding(game: State, ids: list[int]) -> bool:
    """CR 702.22j, k: whether one of these creatures has banding, or one has "bands with other" and it and another are
    of that quality."""
    for id in ids:
        if chars(game, id).keywords & keywords.BANDING:
            return True
        for text in keywords_named(chars(game, id), OTHERS):
            if game.settings.bands_with_same_ability:
                if len([other for other in ids if _has_same(game, other, text)]) > 1:
                    return True
                continue
            if len([other for other in ids if is_of(game, id, text, other)]) > 1 and is_of(game, id, text, id):
                return True
    return False


def is_of(game: State, id: int, text: KeywordText, other: int) -> bool:
    """Whether a creature has the quality that another's "bands with other" names."""
    return text.quality is not None and text.quality.test(game, Frame(id, controller(game, id)), other)


def _has_same(game: State, id: int, text: KeywordText) -> bool:
    """rule 502.11 (2008): whether a creature has the same "bands with other" ability."""
    return any([other.node == text.node for other in keywords_named(chars(game, id), OTHERS)])


def may_join(game: State, band: list[int], id: int) -> bool:
    """CR 702.22c: creatures with banding and at most one without; or all of a quality, one with "bands with other"."""
    members = [*band, id]
    without = [other for other in members if not chars(game, other).keywords & keywords.BANDING]
    if len(without) < 2 and len(without) < len(members):
        return True
    for other in members:
        for text in keywords_named(chars(game, other), OTHERS):
            if game.settings.bands_with_same_ability:
                if all([_has_same(game, member, text) for member in members]):
                    return True
                continue
            if all([is_of(game, other, text, member) for member in members]):
                return True
    return False


def can_begin(game: State, id: int) -> bool:
    """Whether a creature can make a band with others."""
    now = chars(game, id)
    return now.keywords & keywords.BANDING != 0 or len(keywords_named(now, OTHERS)) > 0


@mypyc_attr(allow_interpreted_subclasses=True)
class FormBands(Context):
    """CR 508.1e: which attackers are banded with which, one question a step.

    pairs: the attack; bands: (creature, number of its band) so far; band: the one being formed.
    """

    __slots__ = ("pairs", "bands", "band")
    FIELDS: ClassVar[tuple[str, ...]] = ("pairs", "bands", "band")

    def __init__(self, pairs: Pairs) -> None:
        self.pairs = pairs
        self.bands: Pairs = []
        self.band: list[int] = []

    def clone(self) -> Context:
        new = FormBands(self.pairs)
        new.bands = self.bands[:]
        new.band = self.band[:]
        return new

    def step(self, game: State) -> None:
        legal = self._legal(game)
        answer = DONE
        if legal:
            words = "Band it with" if self.band else "Form a band with"
            about = self.band[0] if self.band else NOTHING
            answer = game.ask(ChooseOne(game.active, about, words, legal, True, "508.1e"))
        if answer != DONE:
            self.band = [*self.band, answer]
        elif self.band:
            if len(self.band) > 1:
                self.bands += [(id, self.band[0]) for id in self.band]
            self.pairs = [pair for pair in self.pairs if pair[0] != self.band[0]]
            self.band = []
        else:
            game.agenda.pop()
            for id, number in self.bands:
                note(game, id, BAND, number)

    def _legal(self, game: State) -> list[int]:
        banded = [id for id, _ in self.bands]
        free = [(id, target) for id, target in self.pairs if id not in banded and id not in self.band]
        if not self.band:
            return [id for id, _ in free if can_begin(game, id) and self._company(game, id, free)]
        targets = [target for id, target in self.pairs if id == self.band[0]]
        return [id for id, target in free if target in targets and may_join(game, self.band, id)]

    def _company(self, game: State, id: int, free: Pairs) -> bool:
        """CR 702.22d: whether another creature that attacks the same can join it."""
        targets = [target for other, target in free if other == id]
        return any([other != id and target in targets and may_join(game, [id], other) for other, target in free])


OTHERS: Final = "bands with other"
