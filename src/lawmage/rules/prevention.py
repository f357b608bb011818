"""Preventing damage (CR 615): all of it, some of each, the next so much, from a source of one's choice (609.7)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from ..ir import static as statements
from ..ir import verb as ir
from ..ir.filter import Noun
from ..ir.node import Amount, Node, Objects, Players
from ..ir.reference import Both, Choose, Every
from ..kernel.events import Event, Plan
from ..kernel.executor import Frame, Holds, PlayerSelector, Selector, Step, Test, Value
from ..kernel.records import Shield
from ..kernel.state import State
from ..types import FIRST_OBJECT_ID, NOTHING, STACK
from . import durations, procedures
from .damage import COMBAT, SURE, UNSHARED, Damage
from .event_kinds import DAMAGE, DAMAGE_PREVENTED, PREVENTION
from .executors.amounts import prevented_by
from .link import Linker, NotExecutable
from .objects import name_of
from .one_shot.basic import finish
from .ordering import chooser
from .questions import ChooseNumber
from .replacing import ENDLESS, Afterward, Effect, Replacement, ReplacementText, use_up
from .watching import Prohibition, watch_of


class Side:
    """Whom damage is dealt to, or what deals it, as a text says: a kind, objects or players; None: anything."""

    def __init__(self, node: Node | None, link: Linker, fresh: bool) -> None:
        self.test: Test | None = None
        self.objects: Selector | None = None
        self.players: PlayerSelector | None = None
        # CR 611.2c: "you and creatures you control", among them those that come later.
        self.parts: list[Side] = []
        if isinstance(node, Noun):
            self.test = link.filter(node)
        elif isinstance(node, Both) and fresh and (isinstance(node.left, Every) or isinstance(node.right, Every)):
            self.parts = [Side(node.left, link, True), Side(node.right, link, True)]
        elif isinstance(node, Every) and fresh:
            self.test = link.filter(node.what)
        elif isinstance(node, Objects):
            self.objects = link.objects(node)
        elif isinstance(node, Players):
            self.players = link.player(node)

    def fixed(self, game: State, frame: Frame) -> tuple[int, ...] | None:
        """The ids a shield is made for; None where it looks afresh whether something is of the kind."""
        if self.objects is not None:
            return tuple(self.objects.select(game, frame))
        if self.players is not None:
            return tuple(self.players.players(game, frame))
        return None

    def named(self) -> bool:
        """Whether the text says anything about this side."""
        return self.test is not None or self.objects is not None or self.players is not None or bool(self.parts)

    def is_of_kind(self, game: State, frame: Frame, id: int) -> bool:
        """Whether an id is of the kind, if there is one."""
        if self.parts:
            return any([part.holds(game, frame, id) for part in self.parts])
        return self.test is None or self.test.test(game, frame, id)

    def found(self, game: State, frame: Frame) -> list[int]:
        """The permanents of the kind that there are now, and those named beside them."""
        if self.parts:
            return [id for part in self.parts for id in part.fixed(game, frame) or part.found(game, frame)]
        return [id for id in game.battlefield if self.is_of_kind(game, frame, id)]

    def holds(self, game: State, frame: Frame, id: int) -> bool:
        """For a static ability: whether the id is among what is meant now."""
        ids = self.fixed(game, frame)
        return self.is_of_kind(game, frame, id) if ids is None else id in ids


def is_same(game: State, ids: tuple[int, ...] | list[int], id: int) -> bool:
    """CR 609.7a, 400.7c: whether an id is among those, or is the permanent that a spell among them became."""
    if id in ids:
        return True
    if id < FIRST_OBJECT_ID or game.objects[id].came_from != STACK or game.settings.shields_lose_spells:
        return False
    return any([other >= FIRST_OBJECT_ID and game.objects[other].became == id for other in ids])


def as_found(game: State, ids: tuple[int, ...]) -> list[int]:
    """CR 609.7a, 608.2h: the sources chosen; one that had left already, as what its ability finds it as now, too."""
    found = list(ids)
    for id in ids:
        if id >= FIRST_OBJECT_ID and game.objects[id].zone < 0 and game.objects[id].became != NOTHING:
            found.append(game.objects[id].became)
    return found


def of_kind(event: Event, combat: str) -> bool:
    """Whether damage is combat damage, or not, as wanted ('' is any)."""
    return not combat or (event.flag & COMBAT != 0) == (combat == "combat")


class CantBePreventedStatement(Prohibition):
    """CR 615.12."""

    def __init__(self, node: statements.CantBePrevented, link: Linker) -> None:
        super().__init__((PREVENTION,))
        self.combat = node.combat
        self.by = Side(node.by, link, True)

    def forbids(self, game: State, frame: Frame, event: Event) -> bool:
        return of_kind(event, self.combat) and self.by.holds(game, frame, event.source)


def preventable(game: State, event: Event) -> bool:
    """CR 615.12: whether the damage can be prevented."""
    if event.flag & SURE:
        return False
    for frame, prohibition in watch_of(game).prohibitions.get(PREVENTION, ()):
        if prohibition.forbids(game, frame, event):
            return False
    return True


def prevent(game: State, frame: Frame, event: Event, amount: int, plan: Plan) -> int:
    """CR 615.6, 615.12: take so much from the damage; how much was prevented."""
    prevented = min(amount, event.amount) if preventable(game, event) else 0
    if prevented > 0:
        event.amount -= prevented
        told = Prevented(event.other, event.player, prevented, frame.source, "615.13")
        told.other = event.source
        plan.afterwards.append(Afterward([Tell(told)], frame, ()))
    return prevented


@mypyc_attr(allow_interpreted_subclasses=True)
class Prevented(Event):
    """CR 615.13: damage to `object` from `other` was prevented."""

    kind = DAMAGE_PREVENTED
    name = "damage prevented"

    def apply(self, game: State) -> bool:
        return True

    def describe(self, game: State) -> str:
        return f"{self.amount} damage to {name_of(game, self.object)} is prevented"


class Tell(Step):
    """Make one event happen."""

    def __init__(self, event: Event) -> None:
        self.event = event

    def run(self, game: State, frame: Frame) -> None:
        game.do(self.event)


class PreventAllStatement(Replacement):
    """CR 615.1, 615.1a, 615.10: a static ability prevents all damage of a kind, or so much of each."""

    def __init__(self, node: statements.PreventAll, link: Linker) -> None:
        super().__init__((DAMAGE,))
        self.amount = link.amount(node.amount) if node.amount is not None else None
        self.to = Side(node.to, link, True)
        self.by = Side(node.by, link, True)
        self.combat = node.combat
        self.condition: Holds | None = None
        self.words = "prevents damage"
        self.commutes = "prevents all" if node.amount is None else ""

    def speaks_of(self) -> tuple[bool, bool]:
        return self.to.named(), self.by.named()

    def applies(self, game: State, effect: Effect, event: Event) -> bool:
        frame = effect.frame
        if not of_kind(event, self.combat) or not self.to.holds(game, frame, event.other):
            return False
        if self.condition is not None and not self.condition.holds(game, frame):
            return False
        return self.by.holds(game, frame, event.source)

    def replace(self, game: State, effect: Effect, event: Event, plan: Plan) -> list[Event]:
        amount = event.amount if self.amount is None else self.amount.value(game, effect.frame)
        prevent(game, effect.frame, event, amount, plan)
        return [event] if event.amount > 0 else []


class PreventionShield(Replacement):
    """CR 615.3, 615.9, 615.8, 615.7 to 615.9: what a resolved spell or ability prevents for a time.

    once: only the next time (615.8); else the shield's amount counts damage.  The ids of the sources, if they are
    fixed, are in the frame at `slot` + 1; the kinds are looked at again each time (609.7b), and so is the quality that
    a chosen source had to have.
    """

    def __init__(self, to: Side, by: Side, combat: bool, once: bool, slot: int) -> None:
        super().__init__((DAMAGE,))
        self.to = to
        self.by = by
        self.combat = "combat" if combat else ""
        self.once = once
        self.slot = slot
        self.quality: Test | None = None
        self.also: list[Step] = []
        self.words = "prevents damage"

    def speaks_of(self) -> tuple[bool, bool]:
        return self.to.named(), self.by.named()

    def applies(self, game: State, effect: Effect, event: Event) -> bool:
        shield = effect.shield
        assert shield is not None
        frame = effect.frame
        if not of_kind(event, self.combat):
            return False
        if isinstance(event, Damage) and event.spared == 0 and self._counts(shield):
            return False
        if shield.affected is not None:
            if not is_same(game, shield.affected, event.other):
                return False
        elif not self.to.is_of_kind(game, frame, event.other):
            return False
        sources = frame.slots.get(self.slot + 1)
        if sources is not None:
            return is_same(game, sources, event.source) and self._still(game, frame, event.source)
        return self.by.is_of_kind(game, frame, event.source)

    def _still(self, game: State, frame: Frame, source: int) -> bool:
        """CR 609.7b: whether a source that was chosen for a quality still has it; until 2001 that did not matter."""
        if self.quality is None or game.settings.shields_stay_with_source:
            return True
        return self.quality.test(game, frame, source)

    def _counts(self, shield: Shield) -> bool:
        """CR 615.7: whether the shield counts damage."""
        return not self.once and shield.amount != ENDLESS

    def replace(self, game: State, effect: Effect, event: Event, plan: Plan) -> list[Event]:
        shield = effect.shield
        assert shield is not None
        amount = shield.amount if self._counts(shield) else event.amount
        shared = isinstance(event, Damage) and event.spared != UNSHARED and self._counts(shield)
        if isinstance(event, Damage) and shared:
            amount = min(amount, event.spared)
        prevented = prevent(game, effect.frame, event, amount, plan)
        if isinstance(event, Damage) and shared:
            event.spared -= prevented
        if prevented > 0:
            use_up(game, shield, 1 if self.once else prevented)
            key = prevented_by(effect.frame.item, self.slot + 2)
            game.facts[key] = game.facts.get(key, 0) + prevented
        if self.also:
            effect.frame.bind_amount(self.slot + 2, prevented)
            plan.afterwards.append(Afterward(self.also, effect.frame, event.replaced_by))
        return [event] if event.amount > 0 else []


class OnDamageStep(Step):
    """An instruction about damage that will be dealt, or (1997) about points that have been assigned (summary G.12).

    to, by: to and from whom; source: which sources can be chosen, as they were when they assigned damage; amount: how
    much, None for all; once: only the next time.
    """

    def __init__(
        self, to: Side, by: Node | None, amount: Amount | None, once: bool, combat: bool, link: Linker
    ) -> None:
        self.to = to
        self.by = Side(by, link, True)
        self.source: Test | None = link.filter(by.what) if isinstance(by, Choose) else None
        self.amount: Value | None = link.amount(amount) if amount is not None else None
        self.once = once
        self.combat = "combat" if combat else ""

    def takes_points(self) -> bool:
        """Whether it is about some damage rather than all of a kind for a time: in 1997 that acts upon points of what
        has been assigned."""
        return self.amount is not None or self.once


class PreventDamageStep(OnDamageStep):
    """CR 615.3, 615.7, 615.11: make the shields: one for each object or player where they are named."""

    def __init__(self, node: ir.PreventDamage, link: Linker) -> None:
        to = Side(node.both if node.both is not None else node.to, link, node.amount is None)
        by = None if node.both is not None else node.by
        super().__init__(to, by, node.amount, node.once, node.combat, link)
        self.slot = link.slot(node)
        self.code = durations.END_OF_TURN if node.duration is None else durations.duration_code(node.duration)
        if self.code not in (durations.END_OF_TURN, durations.END_OF_COMBAT, durations.NEXT_TURN_OF, durations.FOREVER):
            raise NotExecutable(node)
        shield = PreventionShield(self.to, self.by, node.combat, node.once, self.slot)
        shield.quality = self.source
        link.instructions(node.also, shield.also)
        self.text = ReplacementText(link.root, shield)
        link.add_part(self.text)
        self.also = shield.also
        self.from_text: ReplacementText | None = None
        if node.both is not None:
            anything = Side(None, link, True)
            back = PreventionShield(anything, anything, node.combat, node.once, self.slot)
            self.from_text = ReplacementText(link.root, back)
            link.add_part(self.from_text)

    def takes_points(self) -> bool:
        return super().takes_points() and self.from_text is None

    def run(self, game: State, frame: Frame) -> None:
        if self.takes_points() and procedures.damage_model(game).prevents_points():
            procedures.damage_model(game).prevent(game, frame, self)
            return
        to = self.to.fixed(game, frame)
        by = self.by.fixed(game, frame)
        if by is not None:
            frame.bind(self.slot + 1, as_found(game, by))
        elif self.slot + 1 in frame.slots:
            del frame.slots[self.slot + 1]
        if game.settings.affected_sets_locked:
            # rule 418.3b (1999): those of a kind are those that there are now.
            if by is None and self.by.named() and self.source is None:
                frame.bind(self.slot + 1, self.by.found(game, frame))
            if to is None and self.to.named():
                to = tuple(self.to.found(game, frame))
        amount = 1 if self.once else ENDLESS if self.amount is None else self.amount.value(game, frame)
        if amount == 0:
            return
        if to is None or amount == ENDLESS:
            self._shield(game, frame, self.text, to, amount)
        else:
            for id in to:
                self._shield(game, frame, self.text, (id,), amount)
        if self.from_text is not None and to is not None:
            frame.bind(self.slot + 1, list(to))
            self._shield(game, frame, self.from_text, None, amount)
        finish(frame, self.slot, [], 1)

    def _shield(
        self, game: State, frame: Frame, text: ReplacementText, affected: tuple[int, ...] | None, amount: int
    ) -> None:
        until = durations.until_of(self.code, frame)
        game.shields.append(Shield(game.new_id(), text, frame.clone(), affected, amount, self.code, until))


def share_out(game: State, batch: list[Event], places: list[int]) -> None:
    """CR 615.7: where shields can't prevent all damage dealt at once, its player chooses which damage they prevent."""
    if not game.shields or len(places) < 2:
        return
    for place in places:
        event = batch[place]
        if not isinstance(event, Damage) or event.spared != UNSHARED:
            continue
        group = [e for e in [batch[i] for i in places] if isinstance(e, Damage) and e.other == event.other]
        left = _counted(game, event.other)
        total = sum([damage.amount for damage in group])
        if len(group) < 2 or not 0 < left < total:
            continue
        player = chooser(game, event)
        for damage in group:
            total -= damage.amount
            least, most = max(0, left - total), min(left, damage.amount)
            what = f"How much of the damage from {name_of(game, damage.source)} is prevented"
            damage.spared = least
            if least < most:
                damage.spared = game.ask(ChooseNumber(player, damage.source, what, least, most))
            left -= damage.spared


def _counted(game: State, id: int) -> int:
    """How much damage the shields that count it keep from an object or player."""
    amount = 0
    for shield in game.shields:
        text = shield.ability
        if isinstance(text, ReplacementText) and type(text.statement) is PreventionShield and shield.amount != ENDLESS:
            if not text.statement.once and shield.affected is not None and is_same(game, shield.affected, id):
                amount += shield.amount
    return amount


STATEMENTS: Final = {"PreventAll": PreventAllStatement, "CantBePrevented": CantBePreventedStatement}
TABLE: Final = {"PreventDamage": PreventDamageStep}
