"""Executors of amounts (CR 107)."""

from __future__ import annotations

from typing import Final

from ...ir import amount as ir
from ...ir.ability import Activated, Static
from ...ir.filter import Noun
from ...ir.node import Amount, Filter, Node, Objects, Players, fields
from ...ir.reference import EachPlayer, Exactly
from ...ir.verb import PreventThat, RemoveCounters
from ...kernel.executor import Frame, PlayerSelector, Selector, Test, Value
from ...kernel.state import State
from ...types import BASIC_LAND_TYPES, BATTLEFIELD, CREATURE, FIRST_OBJECT_ID, NO_NEGATIVES, NOTHING, STACK
from ..choices import chosen_number
from ..event_kinds import CAST, CYCLE
from ..life import life_of
from ..link import Linker, NotExecutable, nodes_in
from ..objects import chars, spell_of
from ..questions import ChooseNumber
from . import scope


class NumberValue(Value):
    """A number as written."""

    def __init__(self, node: ir.Number, link: Linker) -> None:
        self.number = node.value

    def value(self, game: State, frame: Frame) -> int:
        return self.number


class XValue(Value):
    """CR 107.3: X as announced, or as the text defined it (107.3c); 107.3m: of the spell that became the permanent."""

    def __init__(self, node: ir.X, link: Linker) -> None:
        self.local = link.where
        self.amount = link.where_amount
        self.defined = link.defined
        self.own = isinstance(link.root, Activated)

    def value(self, game: State, frame: Frame) -> int:
        if self.local:
            if self.local not in frame.amounts and self.amount is not None:
                # CR 601.2c: a target that depends on X is chosen before X is worked out.
                return self.amount.value(game, frame)
            return frame.amounts.get(self.local, 0)
        if self.defined is not None:
            return self.defined.value(game, frame)
        if frame.x or self.own or frame.source not in game.objects:
            return frame.x
        event = frame.event
        if event is not None and event.kind == CAST and event.object != frame.source and event.object in game.objects:
            # CR 107.3: the X of the spell that the ability triggered on.
            cast = game.objects[event.object].frame
            return 0 if cast is None else cast.x
        if event is not None and event.kind == CYCLE:
            # CR 107.3e: the X of the cycling cost that was paid.
            return event.flag
        monstrous = game.objects[frame.source].memory.get("monstrous X", 0)
        if monstrous:
            # CR 701.37c: the X with which it became monstrous.
            return monstrous
        if game.settings.permanents_forget_x and game.objects[frame.source].zone == BATTLEFIELD:
            # rule 107.3f (2019): X is 0 on a permanent.
            return 0
        if _gained(game, frame):
            return 0
        spell = spell_of(game, frame.source)
        return 0 if spell is None or spell.frame is None or spell.frame is frame else spell.frame.x


def _gained(game: State, frame: Frame) -> bool:
    """CR 107.3j: whether its source has gained the ability, or copies it: then it knows nothing of the X with which
    that was cast."""
    item = game.objects.get(frame.item)
    source = game.objects[frame.source]
    if item is None or item.ability is None:
        # A replacement effect of what enters as a copy.
        event = frame.event
        return event is not None and event.other == frame.source and source.copied is not None
    has = any([ability is item.ability for ability in source.chars.abilities])
    return has and not any([ability is item.ability for ability in source.printed.abilities])


class CountValue(Value):
    """How many of a kind there are."""

    def __init__(self, node: ir.Count, link: Linker) -> None:
        self.test: Test = link.filter(node.what)
        self.scope = scope.counted(node.what)

    def value(self, game: State, frame: Frame) -> int:
        return len(scope.matching(game, frame, self.scope, self.test))


class CountOfValue(Value):
    """How many objects are meant."""

    def __init__(self, node: ir.CountOf, link: Linker) -> None:
        self.what = link.objects(node.what)

    def value(self, game: State, frame: Frame) -> int:
        return len(self.what.known(game, frame))


class AttributeValue(Value):
    """CR 208, 202.3: a characteristic of an object (the sum over several, 0 without any), 608.2h: last known."""

    def __init__(self, node: ir.AttributeOf, link: Linker) -> None:
        self.attribute = attribute_word(node.attribute, node)
        self.of = link.objects(node.of)

    def value(self, game: State, frame: Frame) -> int:
        return sum([attribute(game, id, self.attribute) for id in self.of.known(game, frame)])


POWERS: Final = ("power", "toughness", "base power", "base toughness")
ATTRIBUTES: Final = (
    *(*POWERS, "mana value", "loyalty", "defense", "level"),
    # CR 702.122, 702.171, 702.184: the power that counts for crewing, saddling and stationing.
    *("crewing power", "saddling power", "stationing power"),
)


def attribute_word(word: str, node: object) -> str:
    """The word, if it is a characteristic that is a number; else the node is NotExecutable."""
    if word not in ATTRIBUTES:
        raise NotExecutable(node)
    return word


def attribute(game: State, id: int, word: str) -> int:
    """A characteristic of an object by its word, 0 where it has none (CR 107.2, 202.3)."""
    if id < FIRST_OBJECT_ID:
        return 0
    found = chars(game, id)
    if word in POWERS and not found.types & CREATURE and game.objects[id].zone in (BATTLEFIELD, -1 - BATTLEFIELD):
        # CR 208.3: a permanent that is no creature has none, whatever is printed on it.
        return 0
    if word in ("power", "toughness"):
        number = (found.power if word == "power" else found.toughness) or 0
        return number if number >= 0 or game.settings.negative_numbers != NO_NEGATIVES else 0
    if word == "base power":
        return (found.power if found.base_power is None else found.base_power) or 0
    if word == "base toughness":
        return (found.toughness if found.base_toughness is None else found.base_toughness) or 0
    if word in ("crewing power", "saddling power", "stationing power"):
        return working_power(game, id, word.split()[0])
    if word == "mana value":
        return mana_value(game, id)
    if word == "level":
        return game.objects[id].memory.get("level", 1)
    assert word in ("loyalty", "defense"), word
    return game.objects[id].counters.get(word, 0)


def working_power(game: State, id: int, work: str) -> int:
    """The power with which a creature crews, saddles or stations: effects may say that it is greater than its power,
    or (CR 702.184c) that its toughness counts instead."""
    from ..rule_effects import by_word

    verb = {"crewing": "crew", "saddling": "saddle", "stationing": "station"}[work]
    total = chars(game, id).power or 0
    if any([effect.about(game, id) for effect in by_word(game, f"can {verb} by toughness")]):
        total = chars(game, id).toughness or 0
    for effect in by_word(game, f"can {verb} with more power"):
        if effect.about(game, id):
            total += effect.amount(game)
    return total


def mana_value(game: State, id: int) -> int:
    """CR 202.3: mana value; CR 202.3e: X is what was chosen while on the stack, 0 elsewhere."""
    characteristics = chars(game, id)
    if characteristics.front_value >= 0 and not game.settings.back_faces_worth_nothing:
        return characteristics.front_value
    cost = characteristics.mana_cost
    if cost is None:
        return 0
    total = cost.mana_value
    found = game.objects[id]
    if found.frame is not None and found.frame.x and found.zone in (STACK, -1 - STACK):
        total += found.frame.x * len([s for s in cost.symbols if s.text == "X"])
    return total


class GreatestValue(Value):
    """The greatest of a characteristic among a kind, 0 without any."""

    def __init__(self, node: ir.Greatest, link: Linker) -> None:
        self.attribute = attribute_word(node.attribute, node)
        self.test = link.filter(node.among)
        self.scope = scope.counted(node.among)
        if node.which not in ("greatest", "highest", "least", "lowest"):
            raise NotExecutable(node)
        self.least = node.which in ("least", "lowest")

    def value(self, game: State, frame: Frame) -> int:
        ids = scope.matching(game, frame, self.scope, self.test)
        if self.least:
            return min([attribute(game, id, self.attribute) for id in ids], default=0)
        return max([attribute(game, id, self.attribute) for id in ids], default=0)


class TotalValue(Value):
    """The sum of a characteristic over a kind."""

    def __init__(self, node: ir.Total, link: Linker) -> None:
        self.attribute = attribute_word(node.attribute, node)
        self.test = link.filter(node.among)
        self.scope = scope.counted(node.among)

    def value(self, game: State, frame: Frame) -> int:
        return sum([attribute(game, id, self.attribute) for id in scope.matching(game, frame, self.scope, self.test)])


class CountersValue(Value):
    """CR 122.1: how many counters objects have, as last known."""

    def __init__(self, node: ir.CountersOn, link: Linker) -> None:
        self.kind = node.kind
        self.on = link.objects(node.on)
        # CR 611.3b: a static ability that speaks of another object looks at it as it is now; it is gone, or it isn't.
        self.now = isinstance(node.on, Exactly) and isinstance(link.root, Static)

    def value(self, game: State, frame: Frame) -> int:
        total = 0
        for id in self.on.select(game, frame) if self.now else self.on.known(game, frame):
            if id >= FIRST_OBJECT_ID:
                counters = game.objects[id].counters
                total += counters.get(self.kind, 0) if self.kind else sum(counters.values())
        return total


class ValueOfPlayers(Value):
    """An amount that each player has: as a value, the sum of several players'."""

    def __init__(self, player: PlayerSelector) -> None:
        self.player = player

    def of(self, game: State, player: int) -> int:
        """One player's amount."""
        raise NotImplementedError

    def value(self, game: State, frame: Frame) -> int:
        return sum([self.of(game, player) for player in self.player.players(game, frame)])


class PlayerCountersValue(ValueOfPlayers):
    """CR 122.1: how many counters players have."""

    def __init__(self, node: ir.PlayerCounters, link: Linker) -> None:
        super().__init__(link.player(node.player))
        self.kind = node.kind

    def of(self, game: State, player: int) -> int:
        counters = game.players[player].counters
        return counters.get(self.kind, 0) if self.kind else sum(counters.values())


class LifeValue(ValueOfPlayers):
    """CR 119.1: a life total."""

    def __init__(self, node: ir.LifeTotal, link: Linker) -> None:
        if isinstance(node.player, EachPlayer) and node.player.quantity == "no":
            # "No player has more life" is a comparison with each of them.
            raise NotExecutable(node)
        super().__init__(link.player(node.player))

    def of(self, game: State, player: int) -> int:
        life = life_of(game, player)
        return life if life >= 0 or game.settings.negative_numbers != NO_NEGATIVES else 0


class ThatMuchValue(Value):
    """The amount of an event or instruction mentioned before.

    CR 615.12: "prevent that damage and exile that many cards" is about the damage, of which it may prevent none.
    """

    def __init__(self, node: ir.ThatMuch, link: Linker) -> None:
        self.slot = node.slot
        preventing = [part for part in nodes_in(link.root) if isinstance(part, PreventThat)]
        if any([link.slots.get(id(part), NOTHING) + 2 == node.slot for part in preventing]):
            self.slot = node.slot + 1

    def value(self, game: State, frame: Frame) -> int:
        return frame.amounts.get(self.slot, 0)


def prevented_by(item: int, slot: int) -> str:
    """`State.facts`: how much damage an instruction of an item (its amount's slot) has prevented so far."""
    return f"prevented {item} {slot}"


class ThisWayValue(Value):
    """How much an instruction did, or how many of the objects it did something to are of a kind."""

    def __init__(self, node: ir.ThisWay, link: Linker) -> None:
        if node.kind and not _removes(link.root, node, link):
            raise NotExecutable(node)
        self.slot = node.slot
        self.prevented = node.verb == "prevented"
        # CR 120.10: an instruction's excess damage stands beside the damage it dealt.
        self.amount_slot = node.slot + 1 if node.verb == "excess" else node.slot
        self.test = NounWherever(node.what, link) if node.what is not None else None

    def value(self, game: State, frame: Frame) -> int:
        if self.prevented and frame.parent != NOTHING:
            # CR 603.7c: what is asked later, about all that was prevented meanwhile.
            return game.facts.get(prevented_by(frame.parent, self.amount_slot), 0)
        if self.test is None:
            return frame.amounts.get(self.amount_slot, 0)
        return len([id for id in frame.slots.get(self.slot - 2, []) if self.test.fits(game, frame, id)])


def _removes(tree: object, node: ir.ThisWay, link: Linker) -> bool:
    """Whether the instruction or cost meant removes counters of the kind and of no other, so that all of them count."""
    if isinstance(tree, tuple):
        return any([_removes(part, node, link) for part in tree])
    if not isinstance(tree, Node):
        return False
    if isinstance(tree, RemoveCounters) and link.slot(tree) + 2 == node.slot:
        return node.verb == "removed" and tree.kind == node.kind
    return any([_removes(getattr(tree, field.name), node, link) for field in fields(tree)])


class NounWherever:
    """A noun as a test of things that have been moved: its zone, if it says one, does not matter any more."""

    def __init__(self, noun: Noun, link: Linker) -> None:
        self.kind = noun.kind
        self.filter: Test | None = link.filter(noun.filter) if noun.filter is not None else None

    def fits(self, game: State, frame: Frame, id: int) -> bool:
        """Whether it is of the kind."""
        if id < FIRST_OBJECT_ID:
            return self.kind == "player"
        if self.kind == "card" and game.objects[id].is_token:
            return False
        return self.filter is None or self.filter.test(game, frame, id)


class CountTypesValue(Value):
    """How many different card types, colours, names, mana values or powers a kind shows."""

    WORDS: Final = ("card types", "colors", "names", "mana values", "powers", "basic land types")

    def __init__(self, node: ir.CountTypes, link: Linker) -> None:
        if node.what not in CountTypesValue.WORDS:
            raise NotExecutable(node)
        self.what = node.what
        self.test = link.filter(node.among)
        self.scope = scope.counted(node.among)

    def value(self, game: State, frame: Frame) -> int:
        bits = 0
        names: list[str] = []
        for id in scope.matching(game, frame, self.scope, self.test):
            found = chars(game, id)
            if self.what == "card types":
                bits |= found.types
            elif self.what == "colors":
                bits |= found.colors
            elif self.what == "names":
                _add(names, found.name)
            elif self.what == "basic land types":
                for word in BASIC_LAND_TYPES:
                    if word in found.subtypes:
                        _add(names, word)
            else:
                _add(names, str(attribute(game, id, "mana value" if self.what == "mana values" else "power")))
        return bits.bit_count() + len(names)


def _add(words: list[str], word: str) -> None:
    if word and word not in words:
        words.append(word)


class TimesValue(Value):
    """A multiple."""

    def __init__(self, node: ir.Times, link: Linker) -> None:
        self.factor = node.factor
        self.amount = link.amount(node.amount)

    def value(self, game: State, frame: Frame) -> int:
        return self.factor * self.amount.value(game, frame)


class HalfValue(Value):
    """CR 107.1a: half, rounded as the text says."""

    def __init__(self, node: ir.Half, link: Linker) -> None:
        self.amount = link.amount(node.amount)
        self.up = node.up

    def value(self, game: State, frame: Frame) -> int:
        whole = self.amount.value(game, frame)
        return (whole + 1) // 2 if self.up else whole // 2


class PlusValue(Value):
    """A sum."""

    def __init__(self, node: ir.Plus, link: Linker) -> None:
        self.left = link.amount(node.left)
        self.right = link.amount(node.right)

    def value(self, game: State, frame: Frame) -> int:
        return self.left.value(game, frame) + self.right.value(game, frame)


class MinusValue(Value):
    """A difference; CR 107.1b: a number that is needed and would be below 0 is 0."""

    def __init__(self, node: ir.Minus, link: Linker) -> None:
        self.left = link.amount(node.left)
        self.right = link.amount(node.right)

    def value(self, game: State, frame: Frame) -> int:
        return max(0, self.left.value(game, frame) - self.right.value(game, frame))


class UpToValue(Value):
    """ "Up to N" of something that is no selection ("draw up to two cards"): the one who acts says how many."""

    def __init__(self, node: ir.UpTo, link: Linker) -> None:
        self.amount = link.amount(node.amount)

    def value(self, game: State, frame: Frame) -> int:
        most = self.amount.value(game, frame)
        who = frame.subject[0] if frame.subject and frame.subject[0] < FIRST_OBJECT_ID else frame.controller
        return game.ask(ChooseNumber(who, frame.source, "How many", 0, most)) if most > 0 else 0


class TimesKickedValue(Value):
    """CR 702.33c: how many times an optional cost of the spell was paid."""

    def __init__(self, node: ir.TimesKicked, link: Linker) -> None:
        self.keyword = node.keyword
        self.of = link.objects(node.of) if node.of is not None else None

    def value(self, game: State, frame: Frame) -> int:
        ids = [frame.source] if self.of is None else self.of.known(game, frame)
        return sum([times_paid(game, frame, id, self.keyword) for id in ids])


def times_paid(game: State, frame: Frame, id: int, keyword: str) -> int:
    """How many times an optional cost was paid for the spell that `id` is or was."""
    if frame.item == id and keyword in frame.paid:
        return frame.paid[keyword]
    if frame.source == id and own_payment(keyword) in frame.paid:
        return frame.paid[own_payment(keyword)]
    found = game.objects.get(id)
    if found is not None and paid_mark(keyword) in found.memory:
        return found.memory[paid_mark(keyword)]
    spell = spell_of(game, id)
    return 0 if spell is None or spell.frame is None else spell.frame.paid.get(keyword, 0)


def own_payment(keyword: str) -> str:
    """The name in `Frame.paid` of what was paid for the very instance of a keyword that an ability belongs to."""
    return f"{keyword} of its own"


def paid_mark(keyword: str) -> str:
    """The name in `GameObject.memory` of what was done for a keyword as the object entered (CR 702.104b)."""
    return f"paid {keyword}"


class WhereValue(Value):
    """The amount that X stands for."""

    def __init__(self, node: ir.Where, link: Linker) -> None:
        self.amount = link.amount(node.amount)

    def value(self, game: State, frame: Frame) -> int:
        return self.amount.value(game, frame)


class ChosenValue(Value):
    """CR 607.2d: the number chosen; CR 607.5a: nothing, if none was."""

    def __init__(self, node: ir.Chosen, link: Linker) -> None:
        pass

    def value(self, game: State, frame: Frame) -> int:
        number = chosen_number(game, frame, "number")
        return 0 if number is None else number


class ForEachValue(Value):
    """So much for each of a kind."""

    def __init__(self, node: ir.ForEach, link: Linker) -> None:
        self.each = link.amount(node.each)
        self.test: Test | None = None
        self.scope: tuple[int, ...] = ()
        self.objects: Selector | None = None
        self.players: PlayerSelector | None = None
        self.amount: Value | None = None
        what = node.what
        if isinstance(what, Amount):
            self.amount = link.amount(what)
        elif isinstance(what, Objects):
            self.objects = link.objects(what)
        elif isinstance(what, Players):
            self.players = link.player(what)
        else:
            assert isinstance(what, Filter)
            self.test = link.filter(what)
            self.scope = scope.counted(what)

    def value(self, game: State, frame: Frame) -> int:
        if self.objects is not None:
            count = len(self.objects.known(game, frame))
        elif self.players is not None:
            count = len(self.players.players(game, frame))
        elif self.amount is not None:
            count = self.amount.value(game, frame)
        else:
            assert self.test is not None
            count = len(scope.matching(game, frame, self.scope, self.test))
        return count * self.each.value(game, frame) if count else 0


TABLE: Final = {
    "Number": NumberValue,
    "X": XValue,
    "Count": CountValue,
    "CountOf": CountOfValue,
    "AttributeOf": AttributeValue,
    "Greatest": GreatestValue,
    "Total": TotalValue,
    "CountersOn": CountersValue,
    "PlayerCounters": PlayerCountersValue,
    "LifeTotal": LifeValue,
    "ThatMuch": ThatMuchValue,
    "ThisWay": ThisWayValue,
    "CountTypes": CountTypesValue,
    "Times": TimesValue,
    "Half": HalfValue,
    "Plus": PlusValue,
    "Minus": MinusValue,
    "UpTo": UpToValue,
    "TimesKicked": TimesKickedValue,
    "Where": WhereValue,
    "Chosen": ChosenValue,
    "ForEach": ForEachValue,
}
