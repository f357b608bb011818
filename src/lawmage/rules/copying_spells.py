"""Copying spells and abilities on the stack (CR 707.10, 112.1a, 700.2g, 707.10b)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from ..ir.ability import Keyword
from ..ir.antecedent_words import DONE_SLOTS
from ..ir.node import Verb
from ..ir.spell_verb import CopySpell
from ..kernel.events import Event
from ..kernel.executor import Frame, Selector, Step, Test
from ..kernel.objects import Characteristics, GameObject, LinkedAbility
from ..kernel.state import State
from ..types import STACK, ZONE_NAMES
from .ability_changes import bits_of
from .choices import MANA_SOURCES
from .copying import copiable, with_changes
from .event_kinds import COPY
from .executors.lasting import modifications
from .executors.scope import matching, scope_of
from .faces import form
from .layers import Modification
from .link import Linker, NotExecutable
from .link_ability import link_ability
from .objects import controller, name_of
from .one_shot.basic import finish, perform
from .questions import ChooseOne
from .retargeting import aim, all_onto, ask_targets, own_targets
from .zones import STRANDED


@mypyc_attr(allow_interpreted_subclasses=True)
class CopyOnStack(Event):
    """CR 707.10: a copy (object) of a spell or ability (other) is put onto the stack.

    The copy has the choices made for the original, which is taken as it last was if it has left the stack (608.2h); it
    is neither cast nor activated.  word: a keyword ability that the copy does not have.
    """

    kind = COPY
    name = "copy"

    def apply(self, game: State) -> bool:
        original = game.objects[self.other]
        values = copiable(game, self.other)
        if self.word:
            values = without_keyword(values, self.word)
        copy = GameObject(game.new_id(), self._owner(game), values)
        copy.controller = self.player
        copy.base_controller = self.player
        copy.mark = game.mark
        copy.definition = original.definition
        copy.face = original.face
        copy.face_down = original.face_down
        copy.zone = STACK
        copy.is_copy = True
        copy.known_to = -1
        copy.timestamp = game.stamp()
        copy.ability = original.ability
        assert original.frame is not None
        frame = original.frame.clone()
        if frame.source == original.id:
            frame.source = copy.id
        frame.item = copy.id
        frame.controller = self.player
        frame.pc = 0
        frame.offset = 0
        # CR 707.10: the costs that were paid for the original are copied, but no mana was spent to cast the copy.
        frame.paid = {word: count for word, count in frame.paid.items() if word != "mana" and word[:5] != "mana "}
        frame.slots.pop(MANA_SOURCES, None)
        if original.zone != STACK:
            # What was bound as it resolved is nothing that was chosen for it.
            frame.slots = {slot: ids for slot, ids in frame.slots.items() if slot < 0 or slot >= DONE_SLOTS}
        copy.frame = frame
        game.objects[copy.id] = copy
        game.stack.append(copy.id)
        self.object = copy.id
        game.stale = True
        return True

    def _owner(self, game: State) -> int:
        """CR 112.2: who puts the copy on the stack owns it; until 2009 the controller of the effect that makes it."""
        if game.settings.effect_controller_owns_copies and self.cause in game.objects:
            return controller(game, self.cause)
        return self.player

    def describe(self, game: State) -> str:
        return f"{name_of(game, self.player)} copies {name_of(game, self.other)}"


@mypyc_attr(allow_interpreted_subclasses=True)
class CardCopied(Event):
    """CR 707.12: a copy (object) of a card (other) is created in the zone where the card is, to be cast from there; or
    in another (zone), as it last was (707.10)."""

    name = "copy a card"

    def apply(self, game: State) -> bool:
        original = game.objects[self.other]
        zone = original.zone if self.zone < 0 else self.zone
        if original.definition is None or zone < 0:
            return False
        copy = GameObject(game.new_id(), self.player, form(original.definition, 0, zone))
        copy.mark = game.mark
        copy.definition = original.definition
        copy.zone = zone
        copy.is_copy = True
        copy.known_to = -1
        copy.timestamp = game.stamp()
        game.objects[copy.id] = copy
        game.own_zone(copy.zone, self.player).append(copy.id)
        # CR 704.5e: a copy that is not cast is gone at once.
        game.facts[STRANDED] = 1
        self.object = copy.id
        game.stale = True
        return True

    def describe(self, game: State) -> str:
        return f"{name_of(game, self.player)} copies {name_of(game, self.other)}"


def without_keyword(values: Characteristics, word: str) -> Characteristics:
    """CR 702.50a: copiable values without a keyword ability and what it stands for."""
    new = values.copy()
    dropped: list[LinkedAbility] = []
    for ability in values.abilities:
        node = ability.node
        if isinstance(node, Keyword) and node.name == word:
            dropped += link_ability(node)
    new.abilities = tuple([a for a in values.abilities if not any([a is other for other in dropped])])
    new.keywords = bits_of(new.abilities)
    new.groups = None
    return new


class CopyStep(Step):
    """CR 707.10: the acting player (else the controller of the effect) copies spells or abilities."""

    def __init__(self, node: CopySpell, link: Linker) -> None:
        self.what = link.objects(node.what)
        self.count = link.amount(node.count) if node.count is not None else None
        self.new_targets = node.new_targets
        self.without = node.without
        verbs = [change for change in node.changes if isinstance(change, Verb)]
        if len(verbs) != len(node.changes):
            raise NotExecutable(node)
        self.changes: list[Modification] = modifications(verbs, link)
        self.each: Test | None = link.filter(node.each) if node.each is not None else None
        self.zones: tuple[int, ...] = scope_of(node.each) if node.each is not None else ()
        self.onto: Selector | None = link.objects(node.onto) if node.onto is not None else None
        if node.new_targets and (node.each is not None or node.onto is not None):
            raise NotExecutable(node)
        self.zone = ZONE_NAMES.index(node.zone) if node.zone else -1
        self.slot = link.slot(node)

    def run(self, game: State, frame: Frame) -> None:
        player = frame.subject[0] if frame.subject and frame.subject[0] < 100 else frame.controller
        count = 1 if self.count is None else max(0, self.count.value(game, frame))
        copies: list[int] = []
        for id in self.what.select(game, frame) or self.what.known(game, frame):
            # CR 707.10c: the targets are settled before the copy is put onto the stack with them.
            if self.zone >= 0 or game.objects[id].zone not in (STACK, -1 - STACK):
                copies += self._cards(game, frame, player, id, count)
                continue
            choices = [ask_targets(game, player, id, player, True) for _ in range(count)] if self.new_targets else []
            number = count
            if self.each is not None or self.onto is not None:
                choices = self._aimed(game, frame, player, id) * count
                number = len(choices)
            for place in range(number):
                event = CopyOnStack(-1, player, 1, frame.source, "707.10")
                event.other = id
                event.word = self.without
                if perform(game, frame, [event]):
                    copies.append(event.object)
                    self._differ(game, frame, event.object)
                    # CR 707.10: whatever it targets becomes its target, also what the original does.
                    aim(game, event.object, choices[place] if choices else own_targets(game, event.object), [])
        finish(frame, self.slot, copies, len(copies))

    def _aimed(self, game: State, frame: Frame, player: int, id: int) -> list[list[list[int]]]:
        """CR 707.10d, 707.10e: the targets of each copy that is made, in the order in which they are put on the
        stack."""
        if self.onto is not None:
            meant = [found for found in self.onto.known(game, frame) if all_onto(game, id, player, found)]
            if len(meant) > 1:
                meant = [game.ask(ChooseOne(player, id, "Choose what the copy targets", meant, False, "707.10e"))]
            return [all_onto(game, id, player, found) for found in meant]
        assert self.each is not None
        item = game.objects[id].frame
        now = [target for ids in item.targets for target in ids] if item is not None else []
        left = [found for found in matching(game, frame, self.zones, self.each) if found not in now]
        left = [found for found in left if all_onto(game, id, player, found)]
        order: list[int] = []
        while len(left) > 1:
            order.append(game.ask(ChooseOne(player, id, "Choose what the next copy targets", left, False, "707.10d")))
            left = [found for found in left if found != order[-1]]
        return [all_onto(game, id, player, found) for found in [*order, *left]]

    def _cards(self, game: State, frame: Frame, player: int, id: int, count: int) -> list[int]:
        """CR 707.12: copies of a card that is no spell."""
        made: list[int] = []
        for _ in range(count):
            event = CardCopied(-1, player, 1, frame.source, "707.12")
            event.other = id
            event.zone = self.zone
            if perform(game, frame, [event]):
                made.append(event.object)
        return made

    def _differ(self, game: State, frame: Frame, id: int) -> None:
        """CR 707.9: what is different about the copy is part of what it is."""
        if self.changes:
            copy = game.own(id)
            copy.printed = with_changes(game, frame, copy.printed, self.changes, id)
            copy.chars = copy.printed
            game.stale = True


TABLE: Final = {"CopySpell": CopyStep}
