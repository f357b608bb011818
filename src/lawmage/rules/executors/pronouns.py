"""Executors of "it", "that creature", "those cards": what was mentioned before (CR 608.2c, h, 400.7)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from ...ir import reference as ir
from ...ir.antecedent_words import DONE_SLOTS, SELF_SLOT, TYPE_WORDS, done_slot
from ...kernel.executor import Frame, Selector
from ...kernel.state import State
from ...types import FIRST_OBJECT_ID, NOTHING
from ..choices import CHOSEN_OBJECT, chosen_number
from ..link import Linker, NotExecutable
from ..objects import follow, informant, spell_of
from .selectors import ChooseSelector, TargetSelector, ThisSelector, moved_source

CHOSEN: Final = done_slot("chosen")


class ItSelector(Selector):
    """What was mentioned before, as far as it can still be found (CR 608.2h, 400.7)."""

    def __init__(self, node: ir.It, link: Linker) -> None:
        self.slot = node.slot
        if node.slot < 0 and node.slot != SELF_SLOT:
            self.slot = done_slot(node.done)
            if self.slot < 0:
                raise NotExecutable(node)
        # What an event mentioned may have moved with it; slot + 3 is the event's other object.
        self.moved = node.slot // 4 * 4 in link.event_slots
        self.made = link.selectors
        self.others = tuple([ItSelector(replace(node, slot=slot, besides=()), link) for slot in node.besides])
        # CR 113.7: "that artifact", of an ability, is its source.
        self.permanent = node.noun == "permanent" or node.noun in TYPE_WORDS

    def _ids(self, game: State, frame: Frame) -> list[int]:
        """What was mentioned; a target that comes later in the text ("unless its controller pays") is known already."""
        if self.slot == SELF_SLOT:
            return [frame.source] if frame.source in game.objects else []
        if not self.permanent:
            return self._mentioned(game, frame)
        ids: list[int] = []
        for id in self._mentioned(game, frame):
            found = game.objects.get(id)
            if found is not None and found.ability is not None and found.frame is not None:
                id = found.frame.source
            ids.append(id)
        return ids

    def _mentioned(self, game: State, frame: Frame) -> list[int]:
        ids = frame.slots.get(self.slot)
        if ids is None and self.slot == CHOSEN:
            # CR 607.2d: what was chosen as the object entered.
            kept = chosen_number(game, frame, CHOSEN_OBJECT)
            if kept is not None:
                return [kept]
        if ids is None and self.slot >= DONE_SLOTS:
            # CR 607.2q: what was done as the spell was cast that became this permanent.
            spell = spell_of(game, frame.source)
            return [] if spell is None or spell.frame is None else spell.frame.slots.get(self.slot, [])
        if ids is None:
            selector = self.made.get(self.slot)
            if selector is None or isinstance(selector, ChooseSelector):
                return []
            ids = selector.select(game, frame)
        return ids

    def select(self, game: State, frame: Frame) -> list[int]:
        ids: list[int] = []
        for id in self._ids(game, frame):
            moved = moved_source(game, frame) if self.slot == SELF_SLOT else self.moved
            found = id if id < FIRST_OBJECT_ID else follow(game, id, frame, moved)
            if found != NOTHING:
                ids.append(found)
            if found != id and id in game.objects:
                # CR 730.3c: everything that a merged permanent became.
                parts = [follow(game, part, frame, moved) for part in game.objects[id].merged[1:]]
                ids += [part for part in parts if part != NOTHING]
        for other in self.others:
            ids += [id for id in other.select(game, frame) if id not in ids]
        return ids

    def known(self, game: State, frame: Frame) -> list[int]:
        ids = self._ids(game, frame)
        if not ids and game.settings.illegal_targets_are_read:
            selector = self.made.get(self.slot)
            return selector.known(game, frame) if isinstance(selector, TargetSelector) else []
        maker = self.made.get(self.slot)
        if ids and isinstance(maker, ThisSelector):
            # CR 608.2h: "this creature deals damage equal to its power" as it died: the power that it last had.
            known = maker.known(game, frame)
        else:
            known = [id if id < FIRST_OBJECT_ID else informant(game, id, frame, self.moved) for id in ids]
        for other in self.others:
            known += [id for id in other.known(game, frame) if id not in known]
        return known


class SameSelector(Selector):
    """CR 608.2e: what the replaced instruction would have acted upon."""

    def __init__(self, node: ir.SameAsBefore, link: Linker) -> None:
        objects = link.selectors.get(node.slot)
        players = link.selectors_of_players.get(node.slot)
        if objects is None and players is None:
            raise NotExecutable(node)
        self.objects = objects
        self.players = players

    def select(self, game: State, frame: Frame) -> list[int]:
        if self.objects is not None:
            return self.objects.select(game, frame)
        assert self.players is not None
        return self.players.players(game, frame)


TABLE: Final = {"It": ItSelector, "SameAsBefore": SameSelector}
