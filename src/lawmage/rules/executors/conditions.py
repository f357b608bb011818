"""Executors of conditions."""

from __future__ import annotations

from typing import Final

from ...ir import condition as ir
from ...ir.amount import CardsIn, LifeTotal, PlayerCounters
from ...ir.filter import Noun
from ...ir.node import Node
from ...ir.reference import EachPlayer, Opponents, ThatPlayer
from ...kernel.executor import Frame, Holds
from ...kernel.state import State
from ...types import (
    BATTLEFIELD,
    BEGINNING_OF_COMBAT,
    COMBAT_DAMAGE,
    DECLARE_ATTACKERS,
    DECLARE_BLOCKERS,
    END_OF_COMBAT,
    END_STEP,
    FIRST_STRIKE_DAMAGE,
    NOBODY,
    NOTHING,
    UNTAP,
    UPKEEP,
    ZONE_NAMES,
)
from ..choices import MAIN_PHASE
from ..designations import DAY, NIGHT, NO_DAY, day_or_night, has_blessing, initiative, monarch
from ..event_kinds import STEP_BEGINS
from ..link import Linker, NotExecutable
from ..linked import has_node
from ..objects import controller, exists, is_player, lasting_on, spell_of
from ..patterns.steps import STEP_WORDS
from ..teams import active_players, is_active
from . import scope
from .amounts import ValueOfPlayers, times_paid
from .filters import NounTest, compare
from .together import group_of
from .told import told
from .zone_places import ZonePlaces


class ExistsHolds(Holds):
    """There are so many of a kind."""

    def __init__(self, node: ir.Exists, link: Linker) -> None:
        self.test = link.filter(node.what)
        self.scope = scope.scope_of(node.what)
        self.op = node.op
        self.amount = link.amount(node.amount) if node.amount is not None else None

    def holds(self, game: State, frame: Frame) -> bool:
        wanted = 1 if self.amount is None else self.amount.value(game, frame)
        return compare(len(scope.matching(game, frame, self.scope, self.test)), self.op, wanted)


def quantity_of(node: Node) -> str:
    """Whether something must be true of 'each' of several players, of 'no' player, or of 'a' player."""
    if isinstance(node, (EachPlayer, Opponents)) and node.quantity in ("each", "no"):
        return node.quantity
    return "a"


def true_of(quantity: str, results: list[bool]) -> bool:
    """Whether what is true of some players and not of others is true of so many of them."""
    if quantity == "each":
        return len(results) > 0 and all(results)
    return any(results) != (quantity == "no")


class ControlsHolds(Holds):
    """A player controls so many of a kind (each, some or none of the players, where there are several)."""

    def __init__(self, node: ir.Controls, link: Linker) -> None:
        self.player = link.player(node.player)
        what, self.group = group_of(node.what, link)
        if self.group is not None and node.op != ">=":
            raise NotExecutable(node)
        self.test = link.filter(what)
        self.scope = scope.scope_of(what)
        self.op = node.op
        self.amount = link.amount(node.amount) if node.amount is not None else None
        self.quantity = quantity_of(node.player)
        # "Target creature ... if that player controls no other creatures": other than the target.
        self.slot = node.player.slot if isinstance(node.player, ThatPlayer) and has_node(node.what, "Other") else -1
        self.tellers = link.tellers
        # "If your opponents control eight or more lands": all of them together; "each opponent" is the first wording.
        self.together = isinstance(node.player, Opponents) and node.player.form > 0 and self.group is None

    def holds(self, game: State, frame: Frame) -> bool:
        wanted = 1 if self.amount is None else self.amount.value(game, frame)
        ids = scope.matching(game, frame, self.scope, self.test)
        teller = self.tellers.get(self.slot)
        if teller is not None:
            those = teller.select(game, frame)
            ids = [id for id in ids if id not in those]
        results: list[bool] = []
        if self.together and self.quantity == "each":
            who = self.player.players(game, frame)
            return compare(len([id for id in ids if controller(game, id) in who]), self.op, wanted)
        for player in self.player.players(game, frame):
            own = [id for id in ids if controller(game, id) == player]
            count = len(own) if self.group is None else self.group.largest(game, frame, [], own)
            results.append(compare(count, self.op, wanted))
        return true_of(self.quantity, results)


class ObjectIsHolds(Holds):
    """Every object meant passes the filter, and there is one; as last known if it is gone (CR 608.2h).

    CR 611.2b: an effect that lasts as long as this holds looks at the objects that still exist.  "If it's a land" and
    "if that spell is a Lesson" say what kind of thing it is, not that it is on the battlefield.
    """

    def __init__(self, node: ir.ObjectIs, link: Linker) -> None:
        self.objects = link.objects(node.object)
        self.filter = link.filter(node.filter)
        self.lasting = link.lasting
        noun = node.filter if isinstance(node.filter, Noun) else None
        self.kind = noun is not None and noun.kind == "permanent" and noun.filter is not None and noun.zone is None
        self.card = noun is not None and noun.kind == "card" and noun.zone is None

    def holds(self, game: State, frame: Frame) -> bool:
        ids = self.objects.known(game, frame)
        if self.lasting:
            ids = [lasting_on(game, id, frame) for id in ids]
            if not all([exists(game, id) for id in ids]):
                return False
        if self.card and not self.lasting:
            ids = [_card_of(game, id) for id in ids]
        if self.kind and not self.lasting and isinstance(self.filter, NounTest):
            return len(ids) > 0 and all([self.filter.fits(game, frame, id) for id in ids])
        return len(ids) > 0 and all([self.filter.test(game, frame, id) for id in ids])


def _card_of(game: State, id: int) -> int:
    """CR 708.9, 109.2a: what left the battlefield face down is asked about as the card that it is where it went."""
    found = None if is_player(id) else game.objects.get(id)
    if found is None or found.zone != -1 - BATTLEFIELD or not found.face_down or found.became == NOTHING:
        return id
    return found.became


PLAYER_WORDS: Final = (
    "active",
    "monarch",
    "has the initiative",
    "has no cards in hand",
    "has the city's blessing",
    "has an empty library",
    "starting player",
    "has lost",
    "most life",
    "most cards in hand",
    "has max speed",
    "has completed a dungeon",
)


class PlayerIsHolds(Holds):
    """Each, some one or none of the players passes."""

    def __init__(self, node: ir.PlayerIs, link: Linker) -> None:
        if node.word not in PLAYER_WORDS and node.word not in FLIP_WORDS and node.word != "wins":
            raise NotExecutable(node)
        self.player = link.player(node.player)
        self.word = node.word
        self.quantity = quantity_of(node.player)

    def holds(self, game: State, frame: Frame) -> bool:
        if self.word == "wins":
            # CR 701.30d: of the clash that was just done.
            return frame.choices.get("clash winner", 0) - 1 in self.player.players(game, frame)
        if self.word in FLIP_WORDS:
            # CR 705.2: of the coin that was flipped last.
            return frame.choices.get("coin flip", 0) == FLIP_WORDS[self.word]
        results = [player_is(game, player, self.word) for player in self.player.players(game, frame)]
        return true_of(self.quantity, results)


FLIP_WORDS: Final = {"wins the flip": 1, "loses the flip": 2}


def player_is(game: State, player: int, word: str) -> bool:
    """Whether a player is what a word of PLAYER_WORDS says."""
    found = game.players[player]
    if word == "active":
        return is_active(game, player)
    if word == "monarch":
        return monarch(game) == player
    if word == "has the initiative":
        return initiative(game) == player
    if word == "has no cards in hand":
        return not found.hand
    if word == "has the city's blessing":
        return has_blessing(game, player)
    if word == "has an empty library":
        return not found.library
    if word == "starting player":
        return game.facts.get("starting player", NOBODY) == player
    if word == "has lost":
        return found.lost
    if word == "has completed a dungeon":
        return found.facts.get("dungeons completed", 0) > 0
    if word == "has max speed":
        # CR 702.179e.
        return found.facts.get("speed", 0) >= 4
    others = [game.players[other] for other in game.alive()]
    if word == "most life":
        return found.life == max([other.life for other in others])
    assert word == "most cards in hand", word
    return len(found.hand) == max([len(other.hand) for other in others])


class CompareHolds(Holds):
    """Two amounts compared; "each player has 10 or less life" compares one player's after the other's."""

    def __init__(self, node: ir.CompareAmounts, link: Linker) -> None:
        self.left = link.amount(node.left)
        self.op = node.op
        self.right = link.amount(node.right)
        whose = node.left.player if isinstance(node.left, (CardsIn, LifeTotal, PlayerCounters)) else None
        than = node.right.player if isinstance(node.right, (CardsIn, LifeTotal, PlayerCounters)) else None
        # "More life than each other player": than each but the one whose life it is.
        self.others = isinstance(than, EachPlayer) and than.other and than.quantity == "each" and whose is not None
        # "More cards in hand than each opponent": than each of them; "more life than an opponent": than one of them.
        self.each_of = isinstance(than, Opponents) and than.quantity == "each"
        self.one_of = isinstance(than, Opponents) and than.quantity == "a"
        self.each: ValueOfPlayers | None = None
        self.quantity = ""
        self.slot = -1
        if isinstance(whose, (EachPlayer, Opponents)):
            assert isinstance(self.left, ValueOfPlayers)
            self.each = self.left
            self.quantity = quantity_of(whose)
            self.slot = link.slot(whose) + 1
        else:
            link.compared = (self.left, self.right)

    def holds(self, game: State, frame: Frame) -> bool:
        if self.others:
            return self.than_others(game, frame)
        if self.each_of or self.one_of:
            assert isinstance(self.right, ValueOfPlayers)
            mine = self.left.value(game, frame)
            found = self.right.player.players(game, frame)
            fits = [compare(mine, self.op, self.right.of(game, player)) for player in found]
            return all(fits) if self.each_of else any(fits)
        wanted = self.right.value(game, frame)
        if self.each is None:
            return compare(self.left.value(game, frame), self.op, wanted)
        found = self.each.player.players(game, frame)
        passed = [player for player in found if compare(self.each.of(game, player), self.op, wanted)]
        # "If an opponent has more life than you, that player": one of whom it is true.
        frame.bind(self.slot, passed)
        return true_of(self.quantity, [player in passed for player in found])

    def than_others(self, game: State, frame: Frame) -> bool:
        """Whether a player's amount compares so with that of each other player."""
        assert isinstance(self.left, ValueOfPlayers)
        assert isinstance(self.right, ValueOfPlayers)
        for player in self.left.player.players(game, frame):
            mine = self.left.of(game, player)
            for other in game.alive():
                if other != player and not compare(mine, self.op, self.right.of(game, other)):
                    return False
        return True


class IfDidHolds(Holds):
    """CR 608.2c, 118.12: the instruction meant was carried out (by that player)."""

    def __init__(self, node: ir.IfDid, link: Linker) -> None:
        self.slot = node.slot
        self.player = link.player(node.player) if node.player is not None else None
        self.nobody = isinstance(node.player, EachPlayer) and node.player.quantity == "no"
        self.told = told(node.player, link)

    def holds(self, game: State, frame: Frame) -> bool:
        if self.slot < 0:
            return frame.did
        who = frame.done.get(self.slot, [])
        if self.player is None:
            return len(who) > 0
        those = [player for player in self.player.players(game, frame) if player in who]
        if self.told >= 0:
            # "If a player does, ... that player."
            frame.bind(self.told, those)
        return (len(those) > 0) != self.nobody


# What a spell is when its cost for a keyword ability was paid: the ability's name.
PARTICIPLES: Final = {
    "bargained": "bargain",
    "overloaded": "overload",
    "evoked": "evoke",
    "dashed": "dash",
    "bestowed": "bestow",
    # CR 702.143c: a foretold card is cast for its foretell cost.
    "foretold": "foretell",
    "surged": "surge",
    "unearthed": "unearth",
}


class PaidHolds(Holds):
    """CR 702.33d, 607.2i: an optional cost was paid for the spell (or the spell that became the permanent)."""

    def __init__(self, node: ir.WasPaid, link: Linker) -> None:
        keyword = PARTICIPLES.get(node.keyword, node.keyword)
        self.keyword = keyword if node.mana is None else f"{keyword} {node.mana}"
        self.of = link.objects(node.of) if node.of is not None else None

    def holds(self, game: State, frame: Frame) -> bool:
        ids = [frame.source] if self.of is None else self.of.known(game, frame)
        return any([times_paid(game, frame, id, self.keyword) > 0 for id in ids])


STEP_RANGES: Final[dict[str, tuple[int, int]]] = {
    "combat": (BEGINNING_OF_COMBAT, END_OF_COMBAT),
    "combat phase": (BEGINNING_OF_COMBAT, END_OF_COMBAT),
    "combat damage step": (FIRST_STRIKE_DAMAGE, COMBAT_DAMAGE),
    "before attackers": (UNTAP, DECLARE_ATTACKERS - 1),
    "before blockers": (UNTAP, DECLARE_BLOCKERS - 1),
    "before combat damage": (UNTAP, FIRST_STRIKE_DAMAGE - 1),
    "before combat": (UNTAP, BEGINNING_OF_COMBAT - 1),
    "after combat": (END_OF_COMBAT + 1, END_STEP + 1),
    "before the end step": (UNTAP, END_STEP - 1),
    "turn": (UNTAP, END_STEP + 1),
    "turn before attackers": (UNTAP, DECLARE_ATTACKERS - 1),
    "before end of combat": (UNTAP, END_OF_COMBAT - 1),
    "after upkeep": (UPKEEP + 1, END_STEP + 1),
    "after attackers": (DECLARE_ATTACKERS, END_STEP + 1),
    "after blockers": (DECLARE_BLOCKERS, END_STEP + 1),
    "combat before damage": (BEGINNING_OF_COMBAT, FIRST_STRIKE_DAMAGE - 1),
    "combat before blockers": (BEGINNING_OF_COMBAT, DECLARE_BLOCKERS - 1),
    "combat after blockers": (DECLARE_BLOCKERS, END_OF_COMBAT),
    "first combat phase": (BEGINNING_OF_COMBAT, END_OF_COMBAT),
}
# CR 506.7d: what is said of a point of combat and not of a time during combat means the first combat phase.
BEFORE: Final = (
    "before attackers",
    "turn before attackers",
    "before blockers",
    "before combat damage",
    "before combat",
    "before end of combat",
)
AFTER: Final = ("after attackers", "after blockers", "after combat")
DAY_WORDS: Final = {"day": DAY, "night": NIGHT, "neither day nor night": NO_DAY}


class StepHolds(Holds):
    """It is a step, phase or turn (of certain players), or day or night."""

    def __init__(self, node: ir.IsStep, link: Linker) -> None:
        self.whose = link.player(node.whose) if node.whose is not None else None
        self.day = DAY_WORDS.get(node.step, -1)
        self.steps: tuple[int, ...] = ()
        self.first = node.step == "first combat phase"
        self.before = node.step in BEFORE
        self.after = node.step in AFTER
        # CR 503.2: after the first upkeep step of the turn.
        self.upkeep = node.step == "after upkeep"
        self.blockers = node.step == "combat after blockers"
        if node.step in STEP_RANGES:
            first, last = STEP_RANGES[node.step]
            self.steps = tuple(range(first, last + 1))
        elif node.step in STEP_WORDS:
            self.steps = STEP_WORDS[node.step]
        elif self.day < 0:
            raise NotExecutable(node)

    def holds(self, game: State, frame: Frame) -> bool:
        if self.day >= 0:
            return day_or_night(game) == self.day
        if not self.after and not self.upkeep and game.step not in self.steps:
            return False
        if self.upkeep and game.step not in self.steps and steps_begun(game).count(UPKEEP) < 2:
            return False
        if self.first and combats(game) > 1:
            return False
        if self.before and any([step > self.steps[-1] for step in steps_begun(game)]):
            return False
        if self.after and not passed(game, self.steps[0]):
            return False
        if self.blockers and DECLARE_BLOCKERS not in this_combat(game):
            return False
        if self.whose is None:
            return True
        return any([player in self.whose.players(game, frame) for player in active_players(game)])


def combats(game: State) -> int:
    """How many combat phases have begun this turn."""
    return len([e for e in game.this_turn if e.kind == STEP_BEGINS and e.amount == BEGINNING_OF_COMBAT])


def steps_begun(game: State) -> list[int]:
    """The steps and phases of this turn that have begun, in order."""
    return [event.amount for event in game.this_turn if event.kind == STEP_BEGINS]


def this_combat(game: State) -> list[int]:
    """The steps of the latest combat phase that have begun."""
    steps = steps_begun(game)
    while BEGINNING_OF_COMBAT in steps[1:]:
        steps = steps[steps.index(BEGINNING_OF_COMBAT, 1) :]
    return steps


def passed(game: State, first: int) -> bool:
    """CR 506.7a, b and d: whether the point at which a step begins has been reached in the first combat phase of the
    turn (a step after combat: whether that phase is over)."""
    steps = steps_begun(game)
    if first <= END_OF_COMBAT:
        return first in steps
    if game.step >= first:
        return True
    while steps and not BEGINNING_OF_COMBAT <= steps[0] <= END_OF_COMBAT:
        steps.pop(0)
    over = [step for step in steps if not BEGINNING_OF_COMBAT <= step <= END_OF_COMBAT]
    return len(over) > 0 or steps.count(BEGINNING_OF_COMBAT) > 1


class CastFromHolds(Holds):
    """CR 601.2: an object was cast (from a zone, by a player, at a time); what was put there or copied was not."""

    def __init__(self, node: ir.CastFrom, link: Linker) -> None:
        self.object = link.objects(node.object)
        self.zone = ZONE_NAMES.index(node.zone) if node.zone else -1
        self.player = link.player(node.player) if node.player is not None else None
        self.origin = ZonePlaces(node.origin, link) if node.origin is not None else None
        if node.during not in ("", "main phase"):
            raise NotExecutable(node)
        self.main_phase = node.during != ""

    def holds(self, game: State, frame: Frame) -> bool:
        for id in self.object.known(game, frame):
            spell = spell_of(game, id)
            if spell is None or spell.cast_from == NOTHING:
                continue
            if self.zone >= 0 and spell.cast_from != self.zone:
                continue
            if self.main_phase and (spell.frame is None or not spell.frame.choices.get(MAIN_PHASE, 0)):
                continue
            if self.origin is not None and not self.origin.holds(game, frame, spell.cast_from, spell.owner):
                continue
            if self.player is None or spell.caster in self.player.players(game, frame):
                return True
        return False


class WordHolds(Holds):
    """CR 607.2f, 607.2m, 607.5a: the word chosen for the object is this one."""

    def __init__(self, node: ir.WordChosen, link: Linker) -> None:
        self.key = f"anchor word={node.word}"

    def holds(self, game: State, frame: Frame) -> bool:
        source = game.objects.get(frame.source)
        return self.key in frame.choices or (source is not None and self.key in source.memory)


class AllHolds(Holds):
    """All of them."""

    def __init__(self, node: ir.AllHold, link: Linker) -> None:
        self.parts = [link.condition(part) for part in node.parts]

    def holds(self, game: State, frame: Frame) -> bool:
        return all([part.holds(game, frame) for part in self.parts])


class SomeHolds(Holds):
    """Any of them."""

    def __init__(self, node: ir.SomeHold, link: Linker) -> None:
        self.parts = [link.condition(part) for part in node.parts]

    def holds(self, game: State, frame: Frame) -> bool:
        return any([part.holds(game, frame) for part in self.parts])


class NotHolds(Holds):
    """The contrary."""

    def __init__(self, node: ir.NotCondition, link: Linker) -> None:
        self.part = link.condition(node.part)

    def holds(self, game: State, frame: Frame) -> bool:
        return not self.part.holds(game, frame)


TABLE: Final = {
    "Exists": ExistsHolds,
    "Controls": ControlsHolds,
    "ObjectIs": ObjectIsHolds,
    "CompareAmounts": CompareHolds,
    "PlayerIs": PlayerIsHolds,
    "IfDid": IfDidHolds,
    "WasPaid": PaidHolds,
    "IsStep": StepHolds,
    "CastFrom": CastFromHolds,
    "WordChosen": WordHolds,
    "AllHold": AllHolds,
    "SomeHold": SomeHolds,
    "NotCondition": NotHolds,
}
