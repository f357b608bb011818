"""Executors of player selections (CR 102, 109.5)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from ...ir import reference as ir
from ...ir.choice import ChoosePlayers
from ...kernel.executor import Frame, PlayerSelector, Test
from ...kernel.state import State
from ...types import BEGINNING_OF_COMBAT, END_OF_COMBAT, FIRST_OBJECT_ID, NOBODY
from .. import seating
from ..choices import chosen_number
from ..combat.roles import FIRST_DEFENDER, defenders, defending_player
from ..link import Linker, NotExecutable, TargetSpec, nodes_in
from ..objects import controller, opponents, opponents_to_choose
from ..questions import choose_several
from ..teams import same_team, yous
from . import scope
from .selectors import TargetSelector, range_of


class YouPlayers(PlayerSelector):
    """CR 109.5: the controller of the source."""

    def __init__(self, node: ir.You, link: Linker) -> None:
        pass

    def players(self, game: State, frame: Frame) -> list[int]:
        return yous(game, frame)


class OpponentPlayers(PlayerSelector):
    """CR 102.2: each opponent, in turn order from the active player (101.4)."""

    def __init__(self, node: ir.Opponents, link: Linker) -> None:
        self.slot = link.slot(node)

    def players(self, game: State, frame: Frame) -> list[int]:
        against = opponents(game, frame.controller)
        found = [p for p in game.alive() if p in against]
        frame.bind(self.slot + 1, found)
        return found


class EachPlayers(PlayerSelector):
    """Every player still in the game, in turn order from the active player."""

    def __init__(self, node: ir.EachPlayer, link: Linker) -> None:
        self.slot = link.slot(node)
        self.other = node.other
        self.than = node.slot

    def players(self, game: State, frame: Frame) -> list[int]:
        but = [] if not self.other else [frame.controller] if self.than < 0 else frame.slots.get(self.than, [])
        found = [p for p in game.alive() if p not in but]
        found = seating.within(game, frame, found)
        frame.bind(self.slot + 1, found)
        return found


class PlayerTargetTest(Test):
    """CR 115.1, 102.3: a player still in the game, or only an opponent or a teammate."""

    def __init__(self, opponent: bool, teammate: bool) -> None:
        self.opponent = opponent
        self.teammate = teammate

    def test(self, game: State, frame: Frame, id: int) -> bool:
        if id >= FIRST_OBJECT_ID or game.players[id].lost:
            return False
        if self.teammate and (id == frame.controller or not same_team(game, frame.controller, id)):
            return False
        return not self.opponent or id in opponents(game, frame.controller)


class TargetedPlayers(PlayerSelector):
    """CR 608.2b: the targeted players that are still legal."""

    def __init__(self, node: ir.TargetPlayer, link: Linker) -> None:
        self.slot = link.slot(node)
        for place, made in enumerate(link.program.targets):
            if made.node is node:
                # CR 115.3: one "target" is chosen once, also where a set looks afresh at what it is about.
                self.spec = made
                self.index = place
                return
        least, most = range_of(node.count, link)
        spec = TargetSpec(node, PlayerTargetTest(node.opponent, node.teammate), least, most, node.different)
        spec.zones = (scope.PLAYERS,)
        self.spec = spec
        self.index = link.new_target(spec)

    def players(self, game: State, frame: Frame) -> list[int]:
        place = frame.offset + self.index
        ids = frame.targets[place] if place < len(frame.targets) else []
        frame.bind(self.slot + 1, ids)
        return ids


class ThatPlayers(PlayerSelector):
    """Players mentioned before; "that player or that planeswalker's controller" of an object is who controls it."""

    def __init__(self, node: ir.ThatPlayer, link: Linker) -> None:
        self.slot = node.slot
        self.or_controller = " or " in node.noun
        # CR 506.2: who controls the creatures that the event is about.
        self.attacks = node.noun == "attacking player"
        if self.attacks and node.slot % 4 != 1:
            raise NotExecutable(node)
        self.made = link.selectors_of_players
        self.objects = link.selectors
        self.tellers = link.tellers

    def players(self, game: State, frame: Frame) -> list[int]:
        return [player for player in self.required(game, frame) if not game.players[player].lost]

    def required(self, game: State, frame: Frame) -> list[int]:
        ids = frame.slots.get(self.slot)
        if self.attacks and frame.slots.get(self.slot - 1):
            return [controller(game, frame.slots[self.slot - 1][0])]
        if ids is None:
            # A target that comes later in the text is known already.
            selector = self.made.get(self.slot)
            target = self.objects.get(self.slot)
            teller = self.tellers.get(self.slot)
            if isinstance(teller, TargetSelector):
                ids = teller.told_of(game, frame, self.slot)
            elif isinstance(selector, TargetedPlayers):
                ids = selector.players(game, frame)
            elif isinstance(target, TargetSelector):
                ids = target.select(game, frame)
            else:
                # CR 400.3: the owners of what was moved just before.
                ids = []
                for id in frame.slots.get(self.slot - 1, []):
                    owner = game.objects[id].owner if id >= FIRST_OBJECT_ID else id
                    if owner not in ids:
                        ids.append(owner)
        if self.or_controller:
            # CR 608.2h: the last controller of what has left.
            ids = [controller(game, id) if id >= FIRST_OBJECT_ID else id for id in ids]
        return [player for player in ids if player < FIRST_OBJECT_ID]


class ControllerPlayers(PlayerSelector):
    """CR 109.4, 608.2h: an object's controller, the last one if it is gone."""

    def __init__(self, node: ir.ControllerOf, link: Linker) -> None:
        self.slot = link.slot(node)
        self.of = link.objects(node.of)

    def players(self, game: State, frame: Frame) -> list[int]:
        ids = self.of.known(game, frame)
        found: list[int] = []
        for id in ids:
            who = controller(game, id)
            if who not in found:
                found.append(who)
        frame.bind(self.slot + 1, found)
        return found


class OwnerPlayers(PlayerSelector):
    """CR 108.3: an object's owner."""

    def __init__(self, node: ir.OwnerOf, link: Linker) -> None:
        self.slot = link.slot(node)
        self.of = link.objects(node.of)

    def players(self, game: State, frame: Frame) -> list[int]:
        ids = self.of.known(game, frame)
        found: list[int] = []
        for id in ids:
            who = game.objects[id].owner
            if who not in found:
                found.append(who)
        frame.bind(self.slot + 1, found)
        return found


class ActivePlayers(PlayerSelector):
    """CR 102.1."""

    def __init__(self, node: ir.ActivePlayer, link: Linker) -> None:
        self.slot = link.slot(node)

    def players(self, game: State, frame: Frame) -> list[int]:
        found = [game.active]
        frame.bind(self.slot + 1, found)
        return found


class DefendingPlayers(PlayerSelector):
    """CR 508.5: whom the source attacks or attacked; a restriction that is being judged says who it would be.

    each: the slot of the one of several attacking creatures of whose defending player it is asked (508.5a).
    """

    def __init__(self, node: ir.DefendingPlayer, link: Linker) -> None:
        self.slot = link.slot(node)
        self.each = link.each_one

    def players(self, game: State, frame: Frame) -> list[int]:
        who = frame.choices.get("defending player", NOBODY)
        if who == NOBODY and self.each >= 0:
            for id in frame.slots.get(self.each, []):
                who = defending_player(game, id) if id in game.objects else NOBODY
        if who == NOBODY:
            who = _defending(game, frame)
        found = [who] if who != NOBODY and not game.players[who].lost else []
        frame.bind(self.slot + 1, found)
        return found

    def required(self, game: State, frame: Frame) -> list[int]:
        found = self.players(game, frame)
        who = frame.choices.get("defending player", NOBODY)
        if not found and who == NOBODY:
            who = _defending(game, frame)
        return found if found or who == NOBODY else [who]


def _defending(game: State, frame: Frame) -> int:
    """CR 508.5: for the source; for what does not attack itself, for the attacking creature that its event is about,
    or that it is attached to."""
    ids = [frame.source]
    if frame.event is not None:
        ids += [frame.event.object, frame.event.source, frame.event.other]
    if frame.source in game.objects:
        ids.append(game.objects[frame.source].attached_to)
    for id in ids:
        if id in game.objects and defending_player(game, id) != NOBODY:
            if game.settings.defending_player_at_attack:
                return game.objects[id].memory.get(FIRST_DEFENDER, NOBODY)
            return defending_player(game, id)
    # CR 506.2: without an attacker it is who defends in this combat, where that is one player.
    among = defenders(game) if BEGINNING_OF_COMBAT <= game.step <= END_OF_COMBAT else []
    return among[0] if len(among) == 1 else NOBODY


class ChosenPlayers(PlayerSelector):
    """CR 607.2d: the player chosen; CR 607.5a: nobody, if none was."""

    def __init__(self, node: ir.ChosenPlayer, link: Linker) -> None:
        self.slot = link.slot(node)
        # "Choose target opponent. ... Then the chosen player loses X life" (CR 608.2c).
        told = [verb.who for verb in nodes_in(link.root) if isinstance(verb, ChoosePlayers)]
        self.here = [link.slots[id(who)] + 1 for who in told if id(who) in link.slots]

    def players(self, game: State, frame: Frame) -> list[int]:
        for slot in self.here:
            if slot in frame.slots:
                here = [id for id in frame.slots[slot] if not game.players[id].lost]
                frame.bind(self.slot + 1, here)
                return here
        number = chosen_number(game, frame, "player")
        if number is None:
            number = chosen_number(game, frame, "opponent")
        found = [number] if number is not None and not game.players[number].lost else []
        frame.bind(self.slot + 1, found)
        return found

    def required(self, game: State, frame: Frame) -> list[int]:
        number = chosen_number(game, frame, "player")
        if number is None:
            number = chosen_number(game, frame, "opponent")
        return self.players(game, frame) or ([number] if number is not None else [])


class EnchantedPlayers(PlayerSelector):
    """CR 303.4: the player the source is attached to."""

    def __init__(self, node: ir.EnchantedPlayer, link: Linker) -> None:
        self.slot = link.slot(node)

    def players(self, game: State, frame: Frame) -> list[int]:
        host = game.objects[frame.source].attached_to
        found = [host] if 0 <= host < FIRST_OBJECT_ID and not game.players[host].lost else []
        frame.bind(self.slot + 1, found)
        return found


class ChooseOpponent(PlayerSelector):
    """CR 608.2d: one opponent, chosen as the instruction is carried out."""

    def __init__(self, node: ir.Opponents, link: Linker) -> None:
        self.slot = link.slot(node)

    def players(self, game: State, frame: Frame) -> list[int]:
        legal = opponents_to_choose(game, frame.controller)
        found = legal
        if len(legal) > 1:
            found = choose_several(game, frame.controller, frame.source, "Choose an opponent", legal, 1, 1)
        frame.bind(self.slot + 1, found)
        return found


def opponent_players(node: ir.Opponents, link: Linker) -> PlayerSelector:
    """Each opponent, or one that is chosen."""
    return ChooseOpponent(node, link) if node.quantity == "choose" else OpponentPlayers(node, link)


TABLE: Final[dict[str, Callable[[Any, Any], PlayerSelector]]] = {
    "You": YouPlayers,
    "Opponents": opponent_players,
    "EachPlayer": EachPlayers,
    "TargetPlayer": TargetedPlayers,
    "ThatPlayer": ThatPlayers,
    "ControllerOf": ControllerPlayers,
    "OwnerOf": OwnerPlayers,
    "ActivePlayer": ActivePlayers,
    "DefendingPlayer": DefendingPlayers,
    "ChosenPlayer": ChosenPlayers,
    "EnchantedPlayer": EnchantedPlayers,
}
