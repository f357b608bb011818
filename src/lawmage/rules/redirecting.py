"""Redirecting damage for a time (CR 614.9): the next so much, the next time, or all of it."""

from __future__ import annotations

from typing import Final

from ..ir import damage as ir
from ..ir.node import Objects
from ..kernel.events import Event, Plan
from ..kernel.executor import Frame
from ..kernel.records import Shield
from ..kernel.state import State
from . import durations, procedures
from .damage import Damage
from .link import Linker, NotExecutable
from .one_shot.basic import finish
from .prevention import OnDamageStep, PreventionShield, Side
from .replacing import ENDLESS, Effect, ReplacementText, use_up


class RedirectionShield(PreventionShield):
    """CR 614.9: as a shield that prevents, but the damage is dealt to another; `Frame.slots` has it at the slot."""

    def __init__(self, to: Side, by: Side, once: bool, slot: int) -> None:
        super().__init__(to, by, False, once, slot)
        self.words = "is dealt to something else instead"

    def applies(self, game: State, effect: Effect, event: Event) -> bool:
        return super().applies(game, effect, event) and self._moved(game, effect.frame, event, event.amount) is not None

    def _moved(self, game: State, frame: Frame, event: Event, amount: int) -> Damage | None:
        """The damage as it is dealt instead; CR 614.9: None if the other can't be dealt damage any more."""
        for id in frame.slots.get(self.slot, []):
            made = Damage(event.source, id, amount, "614.9")
            made.flag = event.flag
            if id != event.other and made.possible(game):
                return made
        return None

    def replace(self, game: State, effect: Effect, event: Event, plan: Plan) -> list[Event]:
        shield = effect.shield
        assert shield is not None
        amount = event.amount if self.once or shield.amount == ENDLESS else min(shield.amount, event.amount)
        moved = self._moved(game, effect.frame, event, amount)
        assert moved is not None
        use_up(game, shield, 1 if self.once else amount)
        event.amount -= amount
        return [event, moved] if event.amount > 0 else [moved]


class RedirectDamageStep(OnDamageStep):
    """CR 614.9: make the shields: one for each object or player where they are named."""

    def __init__(self, node: ir.RedirectDamage, link: Linker) -> None:
        super().__init__(Side(node.to, link, node.amount is None), node.by, node.amount, node.once, False, link)
        self.slot = link.slot(node)
        self.objects = link.objects(node.instead) if isinstance(node.instead, Objects) else None
        self.players = None if isinstance(node.instead, Objects) else link.player(node.instead)
        self.code = durations.END_OF_TURN if node.duration is None else durations.duration_code(node.duration)
        if self.code not in (durations.END_OF_TURN, durations.END_OF_COMBAT, durations.NEXT_TURN_OF):
            raise NotExecutable(node)
        self.text = ReplacementText(link.root, RedirectionShield(self.to, self.by, node.once, self.slot))
        link.add_part(self.text)

    def run(self, game: State, frame: Frame) -> None:
        instead = self._instead(game, frame)
        if self.takes_points() and procedures.damage_model(game).prevents_points():
            if instead:
                finish(frame, self.slot, [], procedures.damage_model(game).redirect(game, frame, self, instead[0]))
            return
        to = self.to.fixed(game, frame)
        by = self.by.fixed(game, frame)
        amount = 1 if self.once else ENDLESS if self.amount is None else self.amount.value(game, frame)
        if amount == 0 or not instead:
            return
        own = frame.clone()
        own.bind(self.slot, instead[:1])
        if by is not None:
            own.bind(self.slot + 1, list(by))
        groups: list[tuple[int, ...] | None] = [to]
        if to is not None and amount != ENDLESS:
            groups = [(id,) for id in to]
        for affected in groups:
            until = durations.until_of(self.code, frame)
            game.shields.append(Shield(game.new_id(), self.text, own.clone(), affected, amount, self.code, until))
        finish(frame, self.slot, [], 1)

    def _instead(self, game: State, frame: Frame) -> list[int]:
        """Whom or what it is dealt to."""
        if self.objects is not None:
            return self.objects.select(game, frame)
        assert self.players is not None
        return self.players.players(game, frame)


TABLE: Final = {"RedirectDamage": RedirectDamageStep}
