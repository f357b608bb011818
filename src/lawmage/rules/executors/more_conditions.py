"""Executors of conditions: comparisons between players, what stayed, what was done this way (CR 608.2c, 400.7)."""

from __future__ import annotations

from typing import Final

from ...ir import condition as ir
from ...ir.amount import Number
from ...ir.filter import Noun
from ...ir.reference import EachPlayer, It
from ...ir.relation import Together
from ...kernel.executor import Frame, Holds, Test
from ...kernel.state import State
from ...settings import TODAY
from ...types import COLOR_LETTERS, COLOR_NAMES, GRAVEYARD, NOTHING, ZONE_NAMES
from .. import activating
from ..choices import MANA_SOURCES
from ..done_once import resolutions
from ..link import Linker, NotExecutable
from ..linked import ActivatedText, has_node
from ..objects import chars, controller, exists, spell_of
from . import scope
from .amounts import NounWherever
from .filters import compare
from .more_amounts import SPENT_LETTERS, mana_spent
from .relations import SHARED, shares


class HasTheMostHolds(Holds):
    """A player controls (or has) the most; tied: or as much as anyone."""

    def __init__(self, node: ir.HasTheMost, link: Linker) -> None:
        if node.what is None and node.word not in ("life", "cards in hand"):
            raise NotExecutable(node)
        self.player = link.player(node.player)
        self.test: Test | None = link.filter(node.what) if node.what is not None else None
        self.scope = scope.scope_of(node.what) if node.what is not None else ()
        self.word = node.word
        self.tied = node.tied

    def holds(self, game: State, frame: Frame) -> bool:
        counts = {player: self._count(game, frame, player) for player in game.alive()}
        for player in self.player.players(game, frame):
            others = [counts[other] for other in counts if other != player]
            best = max(others, default=-1)
            if counts[player] > best or (self.tied and counts[player] == best):
                return True
        return False

    def _count(self, game: State, frame: Frame, player: int) -> int:
        if self.test is not None:
            ids = scope.matching(game, frame, self.scope, self.test)
            return len([id for id in ids if controller(game, id) == player])
        return game.players[player].life if self.word == "life" else len(game.players[player].hand)


class ControlsMoreHolds(Holds):
    """A player controls more of a kind than another: than one of several, or ("than each other player") than each."""

    def __init__(self, node: ir.ControlsMore, link: Linker) -> None:
        self.each = isinstance(node.than, EachPlayer) and node.than.other and node.than.quantity == "each"
        self.player = link.player(node.player)
        self.than = link.player(node.than)
        self.test = link.filter(node.what)
        self.scope = scope.scope_of(node.what)

    def holds(self, game: State, frame: Frame) -> bool:
        owners = [controller(game, id) for id in scope.matching(game, frame, self.scope, self.test)]
        others = [owners.count(player) for player in self.than.players(game, frame)]
        for player in self.player.players(game, frame):
            if self.each:
                if all([owners.count(player) > owners.count(other) for other in game.alive() if other != player]):
                    return True
                continue
            if others and owners.count(player) > min(others):
                return True
        return False


class HasHolds(Holds):
    """A player has so many cards of a kind (in the zone that the noun names)."""

    def __init__(self, node: ir.Has, link: Linker) -> None:
        self.player = link.player(node.player)
        self.test = link.filter(node.what)
        self.scope = scope.scope_of(node.what)
        self.op = node.op
        self.amount = link.amount(node.amount) if node.amount is not None else None
        self.zone = ZONE_NAMES.index(node.zone) if node.zone else NOTHING
        # "An opponent has eight or more cards in their graveyard": whose zone it is changes with the player.
        self.slot = link.slots.get(id(node.player), -1) if has_node(node.what, "ThatPlayer") else -1

    def holds(self, game: State, frame: Frame) -> bool:
        wanted = 1 if self.amount is None else self.amount.value(game, frame)
        ids = self._cards(game, frame) if self.slot < 0 else []
        for player in self.player.players(game, frame):
            if self.slot >= 0:
                frame.bind(self.slot + 1, [player])
                ids = self._cards(game, frame)
            if compare(len([id for id in ids if game.objects[id].owner == player]), self.op, wanted):
                return True
        return False

    def _cards(self, game: State, frame: Frame) -> list[int]:
        ids = scope.matching(game, frame, self.scope, self.test)
        return ids if self.zone == NOTHING else [id for id in ids if game.objects[id].zone == self.zone]


class RemainsHolds(Holds):
    """CR 400.7: the objects are still where they were when they were mentioned.

    Of "those cards", each for itself: what is said of them goes on for as long as one is left.
    """

    def __init__(self, node: ir.Remains, link: Linker) -> None:
        self.each = isinstance(node.object, It) and node.object.many
        self.objects = link.objects(node.object)
        self.zone = link.filter(node.zone)

    def holds(self, game: State, frame: Frame) -> bool:
        ids = self.objects.select(game, frame)
        there = [id for id in ids if exists(game, id) and self.zone.test(game, frame, id)]
        return len(there) > 0 and (self.each or len(there) == len(ids))


class ThisWayHolds(Holds):
    """CR 608.2c: an earlier instruction acted upon something of a kind; who searches does so whatever is found."""

    def __init__(self, node: ir.ThisWayDid, link: Linker) -> None:
        if node.slot < 0:
            raise NotExecutable(node)
        self.slot = node.slot
        self.searched = node.verb == "searched"
        self.buried = node.verb.startswith("put into ") and node.verb.endswith(" graveyard")
        group = node.what.filter
        self.shared = ""
        noun = node.what
        if isinstance(group, Together):
            if group.word != "share" or group.attribute not in SHARED or node.amount != Number(2):
                raise NotExecutable(node)
            self.shared = group.attribute
            noun = Noun(noun.kind, None, noun.zone)
        self.test = NounWherever(noun, link)
        self.amount = link.amount(node.amount) if node.amount is not None else None

    def holds(self, game: State, frame: Frame) -> bool:
        if self.searched:
            return len(frame.done.get(self.slot - 2, [])) > 0
        wanted = 1 if self.amount is None else self.amount.value(game, frame)
        ids = [id for id in frame.slots.get(self.slot - 2, []) if self.test.fits(game, frame, id)]
        if self.buried:
            # What would have been put into a graveyard may have been exiled instead.
            ids = [id for id in ids if _buried(game, id)]
        if self.shared:
            return any([shares(game, self.shared, a, b) for i, a in enumerate(ids) for b in ids[i + 1 :]])
        return len(ids) >= wanted


def _buried(game: State, id: int) -> bool:
    """Whether what something has become, or it itself, is or was last in a graveyard."""
    found = game.objects.get(id)
    if found is not None and found.zone < 0 and found.zone != -1 - GRAVEYARD:
        found = game.objects.get(found.became)
    return found is not None and found.zone in (GRAVEYARD, -1 - GRAVEYARD)


class SpentHolds(Holds):
    """CR 601.2h: mana (of these symbols, so much of a colour) was spent to cast an object."""

    def __init__(self, node: ir.ManaWasSpent, link: Linker) -> None:
        if node.from_ is not None and (node.mana is not None or node.color or node.least is not None):
            raise NotExecutable(node)
        self.source: Test | None = link.filter(node.from_) if node.from_ is not None else None
        self.objects = link.objects(node.object)
        self.letters: dict[str, int] = {}
        for symbol in node.mana.symbols if node.mana is not None else ():
            if symbol.text not in SPENT_LETTERS:
                raise NotExecutable(node)
            self.letters[symbol.text] = self.letters.get(symbol.text, 0) + 1
        self.letter = ""
        if node.color:
            self.letter = COLOR_LETTERS[COLOR_NAMES.index(node.color)]
        self.least = link.amount(node.least) if node.least is not None else None

    def holds(self, game: State, frame: Frame) -> bool:
        wanted = 1 if self.least is None else self.least.value(game, frame)
        for id in self.objects.known(game, frame):
            if self.source is not None:
                spell = spell_of(game, id)
                own = spell.frame.slots.get(MANA_SOURCES, []) if spell is not None and spell.frame is not None else []
                if any([source in game.objects and self.source.test(game, frame, source) for source in own]):
                    return True
                continue
            if self.letters:
                if all([mana_spent(game, frame, id, letter) >= count for letter, count in self.letters.items()]):
                    return True
            elif mana_spent(game, frame, id, self.letter) >= wanted:
                return True
        return False


class NthResolutionHolds(Holds):
    """This is so many times that the ability has resolved this turn."""

    def __init__(self, node: ir.NthResolution, link: Linker) -> None:
        self.count = link.amount(node.count)

    def holds(self, game: State, frame: Frame) -> bool:
        return frame.item in game.objects and resolutions(game, frame.item) == self.count.value(game, frame)


def _in_use(game: State, frame: Frame) -> tuple[int, int, ActivatedText] | None:
    """The object whose activated ability is being carried out, which of its abilities that is, and the ability."""
    if activating.IN_USE in frame.choices and frame.source in game.objects:
        index = frame.choices[activating.IN_USE]
        mine = chars(game, frame.source).abilities
        using = mine[index] if index < len(mine) else None
        return (frame.source, index, using) if isinstance(using, ActivatedText) else None
    item = game.objects.get(frame.item)
    ability = None if item is None else item.ability
    if not isinstance(ability, ActivatedText) or frame.source not in game.objects:
        return None
    for index, other in enumerate(chars(game, frame.source).abilities):
        if other.node == ability.node:
            return frame.source, index, ability
    return None


class ActivatedTimesHolds(Holds):
    """CR 602.5: how often the ability was activated this turn."""

    def __init__(self, node: ir.ActivatedTimes, link: Linker) -> None:
        self.least = link.amount(node.least)

    def holds(self, game: State, frame: Frame) -> bool:
        found = _in_use(game, frame)
        if found is None:
            return False
        return activating.uses_at(game, game.objects[found[0]], found[1]) >= self.least.value(game, frame)


class SpentThisWayHolds(Holds):
    """How much mana was spent on the ability this turn, as its cost is now."""

    def __init__(self, node: ir.SpentThisWay, link: Linker) -> None:
        self.most = len(node.mana.symbols)

    def holds(self, game: State, frame: Frame) -> bool:
        found = _in_use(game, frame)
        return found is not None and activating.spent_this_turn(game, found[0], found[1], found[2]) > self.most


class RulesSayHolds(Holds):
    """A switch of the rules of the day."""

    def __init__(self, node: ir.RulesSay, link: Linker) -> None:
        if node.word not in [name for name, value in TODAY if isinstance(value, bool)]:
            raise NotExecutable(node)
        self.word = node.word
        self.value = node.value

    def holds(self, game: State, frame: Frame) -> bool:
        found: bool = getattr(game.settings, self.word)
        return found == self.value


TABLE: Final = {
    "RulesSay": RulesSayHolds,
    "ActivatedTimes": ActivatedTimesHolds,
    "SpentThisWay": SpentThisWayHolds,
    "NthResolution": NthResolutionHolds,
    "ManaWasSpent": SpentHolds,
    "HasTheMost": HasTheMostHolds,
    "ControlsMore": ControlsMoreHolds,
    "Has": HasHolds,
    "Remains": RemainsHolds,
    "ThisWayDid": ThisWayHolds,
}
