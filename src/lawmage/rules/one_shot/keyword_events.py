"""What objects are said to do as a keyword ability resolves or is paid (CR 702.110b, 702.122b, d, 702.134c, 702.149c,
702.171c).

Code, because the words do nothing but happen: they are there for what triggers on them.
"""

from __future__ import annotations

from typing import Final

from ...ir.reference import This
from ...ir.verb import KeywordAction
from ...kernel.events import Event
from ...kernel.executor import Frame, Selector, Step
from ...kernel.state import State
from ...types import BATTLEFIELD, FIRST_OBJECT_ID, NOTHING
from ..keyword_actions import CODE, ActionDone
from ..link import Linker, NotExecutable
from ..objects import controller
from .basic import finish, perform

# The words that are only said, each with its rule; the second: whether they have a direct object.
WORDS: Final[dict[str, tuple[str, bool]]] = {
    "crew": ("702.122d", False),
    "exploit": ("702.110b", True),
    "mentor": ("702.134c", True),
    "firebend": ("702.189b", False),
    "train": ("702.149c", False),
    "crew a Vehicle": ("702.122b", True),
    "saddle a Mount": ("702.171c", True),
}
# CR 702.122b, 702.171c: what a creature that is tapped for the cost does: under one word, the flag says which.
TENDS: Final = "tend a Mount or Vehicle"
FLAGS: Final[dict[str, int]] = {"crew a Vehicle": 1, "saddle a Mount": 0}


class SaidStep(Step):
    """CR 702: the objects of the clause do it, to the direct object if there is one."""

    def __init__(self, node: KeywordAction, link: Linker) -> None:
        self.rule, direct = WORDS[node.name]
        if node.amount is not None or node.words or direct != (node.what is not None):
            raise NotExecutable(node)
        self.name = node.name
        self.what: Selector | None = link.objects(node.what) if node.what is not None else None
        self.slot = link.slot(node)
        self.subject: Selector | None = link.objects(link.subject) if isinstance(link.subject, This) else None

    def run(self, game: State, frame: Frame) -> None:
        others = [NOTHING] if self.what is None else self.what.known(game, frame)
        batch: list[Event] = []
        if self.subject is not None:
            # CR 702.110b, 608.2h: it did, though its own effect has sacrificed it; not, if it was gone before that.
            frame.subject = [id for id in self.subject.known(game, frame) if _acts(game, frame, id)]
        for id in frame.subject:
            for other in others:
                said = TENDS if self.name in FLAGS else self.name
                event = ActionDone(id, controller(game, id), said, self.rule, frame.source)
                event.flag = FLAGS.get(self.name, 0)
                event.other = other if other >= FIRST_OBJECT_ID else NOTHING
                batch.append(event)
        ids = frame.subject[:]
        finish(frame, self.slot, ids, perform(game, frame, batch))


def _acts(game: State, frame: Frame, id: int) -> bool:
    """Whether the object was on the battlefield as the ability began to resolve."""
    found = game.objects[id]
    return found.zone == BATTLEFIELD or (found.zone == -1 - BATTLEFIELD and found.moved_by == frame.item)


def fill() -> None:
    """Enter them among the keyword actions."""
    for name in WORDS:
        CODE[name] = SaidStep
