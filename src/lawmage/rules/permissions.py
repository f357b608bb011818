"""What static abilities and effects say about casting, playing, activating and costs (CR 601.3, 601.2f, 118.7 to 118.9,
305.2b, 101.2): the executors of those statements, and asking them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from ..ir import static as ir
from ..ir.cost import CostAction
from ..ir.effect import Do
from ..ir.filter import All, ControlledBy, IsOneOf, Not, Noun
from ..ir.filter import State as StateFilter
from ..ir.node import Cost, Node, Objects
from ..ir.reference import Choose, Every, It, This
from ..ir.relation import AbilityOf
from ..ir.verb import KeywordAction
from ..kernel.executor import Frame, Holds, PlayerSelector, Selector, Test, Value
from ..kernel.objects import LinkedAbility
from ..kernel.state import State
from ..types import BATTLEFIELD, LIBRARY, MANA_SOURCE, NOTHING, STACK
from . import legendary_spells, libraries, rule_effects
from .board import GameStatement, InForce, board_of
from .cant_rules import CantRule
from .done_once import TURN, USES, key_of
from .event_kinds import CAST
from .executors import scope
from .executors.selectors import pool_of
from .faces import form, playable_lands
from .layers.lookup import index_of
from .link import LinkedCost, Linker, NotExecutable, Statement, TargetSpec
from .linked import ABILITY_WORDS, ability_is, has_node
from .mana_needs import VARIABLES, substitute
from .objects import chars
from .rule_effects import player_facts

MAY_WORDS: Final = (
    "cast",
    "play",
    "play lands",
    "cast free",
    "play free",
    "cast as though flash",
    "play additional lands",
    "spend mana as though any color",
    "spend mana as though any type",
    "activate with mana as though any color",
    "look at",
    "not untap",
    "vote again",
    "plot",
)


# `Frame.choices` of a lasting effect on costs.
LOCKED_X: Final = "x of the cost"
PLAYING: Final = ("cast", "play", "play lands", "cast free", "play free")
ON_X: Final = 1
ON_TARGETS: Final = 2
CAST_AS: Final = ("", "face down", "face down with ward", "transformed", "as it says")


class MayRule(GameStatement):
    """CR 601.3b, 305.2b, 609.4b: players may do what the rules alone would not let them."""

    sort = "may"

    def __init__(self, node: ir.PlayersMay, link: Linker) -> None:
        if node.what not in MAY_WORDS:
            raise NotExecutable(node)
        self.what = node.what
        # What its condition asks about of the spell that would be cast: nothing, ON_X or ON_TARGETS.
        self.on_choices = 0
        self.player: PlayerSelector = link.player(node.player)
        self.selector: Selector | None = None
        self.test: Test | None = None
        self.kind = ""
        self.zones: tuple[int, ...] = ()
        self.pool: Selector | None = None
        noun = node.objects.what if isinstance(node.objects, (Every, Choose)) else node.objects
        # "A spell from among them": one, for as long as an effect lasts.
        self.once = isinstance(node.objects, Choose)
        if self.once and node.objects is not None and id(node.objects) in link.slots:
            link.permitted.append(link.slot(node.objects))
        # "To cast that spell": the one that the permission beside it was used for.
        self.of_permit = isinstance(node.objects, It) and node.objects.slot in link.permitted
        self.zone: Test | None = None
        if isinstance(noun, Noun):
            self.test = link.filter(as_spell(noun) if noun.kind == "spell" else noun)
            self.kind = noun.kind
            # "From the top of your library": only those.
            self.pool = pool_of(noun, link)
            if self.pool is None and noun.zone is None and noun.kind == "card" and has_done(noun):
                self.selector = Those(self.test, scope.scope_of(noun))
            if isinstance(node.objects, Every) and self.pool is not None and id(node.objects) in link.slots:
                link.permitted_among[link.slot(node.objects)] = self.pool
            if noun.zone is not None:
                self.zones = scope.zones_of(noun.zone)
                self.zone = link.filter(noun.zone)
        elif isinstance(node.objects, It) and node.objects.slot in link.permitted_among:
            # "Spells from among those cards, and mana of any type can be spent to cast them."
            self.selector = link.permitted_among[node.objects.slot]
        elif isinstance(node.objects, Objects):
            self.selector = link.objects(node.objects)
        self.using = node.using
        if node.using and (node.what != "cast" or node.cost is not None):
            raise NotExecutable(node)
        if node.what in ("look at", "not untap") and self.selector is None:
            raise NotExecutable(node)
        if node.zone is not None:
            self.zone = link.filter(node.zone)
            self.zones = scope.zones_of(node.zone)
        self.amount: Value | None = link.amount(node.amount) if node.amount is not None else None
        self.condition: Holds | None = link.condition(node.condition) if node.condition is not None else None
        self.cost: LinkedCost | None = link.cost(node.cost) if node.cost is not None else None


def asks_of_choices(condition: Node) -> int:
    """What of the choices made for a spell a condition asks about: nothing (0), its X or its targets."""
    if has_node(condition, "Targets"):
        return ON_TARGETS
    return ON_X if has_node(condition, "X") else 0


class Those(Selector):
    """ "Cards exiled this way", "cards exiled with it": all that are there now."""

    def __init__(self, test: Test, zones: tuple[int, ...]) -> None:
        self.test = test
        self.zones = zones

    def select(self, game: State, frame: Frame) -> list[int]:
        return scope.matching(game, frame, self.zones, self.test)


def has_done(noun: Noun) -> bool:
    """Whether a noun says what was done to the cards."""
    return has_node(noun, "DoneWith") or has_node(noun, "DoneThisWay")


def as_spell(noun: Noun) -> Noun:
    """CR 601.3b: what a spell must be; where its card is cast from, and that it is one of some, is looked at apart."""
    parts = noun.filter.parts if isinstance(noun.filter, All) else (noun.filter,)
    left = tuple([part for part in parts if part is not None and not isinstance(part, IsOneOf)])
    if len(left) == len(parts):
        return replace(noun, zone=None)
    return replace(noun, zone=None, filter=All(left) if len(left) > 1 else left[0] if left else None)


class CostRule(GameStatement):
    """CR 601.2f: an increase or a reduction of costs; own: of the object itself; abilities: of activated abilities."""

    sort = "cost"

    def __init__(self, node: ir.SpellsCost, link: Linker) -> None:
        self.own = isinstance(node.what, This)
        if isinstance(node.what, This) and id(node.what) in link.slots:
            # A condition may say "it" of this spell.
            link.objects(node.what)
        self.abilities = False
        self.test: Test | None = None
        self.selector: Selector | None = None
        self.words: list[str] = []
        self.other_words: list[str] = []
        self.controlled: Test | None = None
        if isinstance(node.what, Noun):
            self.abilities = node.what.kind == "ability"
            if self.abilities:
                self._of_abilities(node.what, link)
            else:
                self.test = link.filter(node.what)
        elif not self.own:
            self.selector = link.objects(node.what)
        self.sign = node.change.sign
        self.symbols = [symbol.text for symbol in node.change.mana.symbols]
        self.x: Value | None = link.amount(node.change.x) if node.change.x is not None else None
        # CR 107.3c: an X that the sentence around it defines.
        self.local = link.where if "X" in self.symbols and self.x is None else 0
        self.of: Selector | None = link.objects(node.change.of) if node.change.of is not None else None
        self.each: Value | None = None
        self.each_test: Test | None = None
        self.each_zones: tuple[int, ...] = ()
        if isinstance(node.change.each, Noun):
            self.each_test = link.filter(node.change.each)
            self.each_zones = scope.scope_of(node.change.each)
        elif node.change.each is not None:
            self.each = link.amount(node.change.each)
        self.condition: Holds | None = link.condition(node.condition) if node.condition is not None else None
        self.floor = node.floor
        self.looks_at_targets = _mentions_targets(node)

    def _of_abilities(self, noun: Noun, link: Linker) -> None:
        """CR 602.2b: abilities of some kinds, of sources that are tested as the ability is being activated."""
        for part in noun.filter.parts if isinstance(noun.filter, All) else (noun.filter,):
            if isinstance(part, StateFilter) and part.word in ABILITY_WORDS:
                self.words.append(part.word)
            elif isinstance(part, Not) and isinstance(part.part, StateFilter) and part.part.word in ABILITY_WORDS:
                self.other_words.append(part.part.word)
            elif isinstance(part, AbilityOf) and self.test is None and self.selector is None:
                # "That target ..." is said of the ability; a source has no targets.
                if has_node(part.source, "Targets"):
                    raise NotExecutable(noun)
                if isinstance(part.source, Objects):
                    self.selector = link.objects(part.source)
                else:
                    self.test = link.filter(part.source)
            elif isinstance(part, ControlledBy) and self.controlled is None:
                # CR 602.2: who activates it controls its source.
                self.controlled = link.filter(part)
            elif part is not None:
                raise NotExecutable(noun)

    def lock(self, game: State, frame: Frame) -> None:
        """CR 611.2d: what X is, is determined once, as a spell or ability that resolves makes this true for a time."""
        if self.x is not None:
            frame.choices[LOCKED_X] = max(0, self.x.value(game, frame))

    def mana(self, game: State, frame: Frame) -> list[str]:
        """The symbols, with the X that the text defines (CR 107.3c)."""
        symbols = self.symbols
        if self.x is not None:
            known = frame.choices.get(LOCKED_X, -1)
            symbols = substitute(symbols, known if known >= 0 else max(0, self.x.value(game, frame)))
        elif self.local:
            symbols = substitute(symbols, max(0, frame.amounts.get(self.local, 0)))
        if self.of is None:
            return symbols
        costs = [chars(game, id).mana_cost for id in self.of.known(game, frame)]
        return symbols + [s.text for cost in costs if cost is not None for s in cost.symbols if s.text not in VARIABLES]

    def times(self, game: State, frame: Frame) -> int:
        """How many times the change applies."""
        if self.condition is not None and not self.condition.holds(game, frame):
            return 0
        if self.each is not None:
            return max(0, self.each.value(game, frame))
        if self.each_test is not None:
            return len(scope.matching(game, frame, self.each_zones, self.each_test))
        return 1

    def about(self, game: State, frame: Frame, item: int, source: int, ability: LinkedAbility | None) -> bool:
        """Whether it is about this spell (or, where `source` is given, about this ability of it)."""
        if self.words and not all([ability_is(ability, word) for word in self.words]):
            return False
        if any([ability_is(ability, word) for word in self.other_words]):
            return False
        if source >= 0 and self.controlled is not None and not self.controlled.test(game, frame, source):
            return False
        if self.selector is not None:
            return (item if source < 0 else source) in self.selector.select(game, frame)
        if source >= 0:
            return self.abilities and (self.test is None or self.test.test(game, frame, source))
        return not self.abilities and not self.own and self.test is not None and self.test.test(game, frame, item)


def _mentions_targets(node: object) -> bool:
    if has_node(node, "TargetsBeyondFirst"):
        return True
    return has_node(node, "Targets") or has_node(node, "Target") or has_node(node, "CountOf") or has_node(node, "It")


def ability_costs(node: ir.AbilityCosts, link: Linker) -> CostRule:
    """CR 601.2f: an activated ability's own increase or reduction."""
    return CostRule(ir.SpellsCost(This(), node.change, node.condition), link)


def action_name(cost: Cost) -> str:
    """CR 607.2, 701.59c: the keyword action that a cost is, by which its payment is remembered; '' for others."""
    if isinstance(cost, CostAction) and isinstance(cost.action, Do) and len(cost.action.verbs) == 1:
        only = cost.action.verbs[0]
        return only.name if isinstance(only, KeywordAction) else ""
    return ""


class ExtraRule(GameStatement):
    """CR 118.8: an additional cost."""

    sort = "additional"

    def __init__(self, node: ir.AdditionalCost, link: Linker) -> None:
        self.cost: LinkedCost = link.cost(node.cost)
        self.optional = node.optional
        self.keyword = node.keyword or action_name(node.cost)
        self.repeat = node.repeat
        self.modes = node.modes
        if node.leaves not in ("", "hand", "exile"):
            raise NotExecutable(node)
        self.leaves = node.leaves
        self.test: Test | None = link.filter(node.what) if node.what is not None else None
        self.each: Value | None = link.amount(node.each) if node.each is not None else None
        self.condition: Holds | None = link.condition(node.condition) if node.condition is not None else None

    def times(self, game: State, frame: Frame) -> int:
        """How many times it must be paid."""
        if self.condition is not None and not self.condition.holds(game, frame):
            return 0
        return 1 if self.each is None else max(0, self.each.value(game, frame))


class OneTarget(Value):
    """A single target."""

    def value(self, game: State, frame: Frame) -> int:
        return 1


class OtherRule(GameStatement):
    """CR 118.9: an alternative cost (`cost` None: none at all)."""

    sort = "alternative"

    def __init__(self, node: ir.AlternativeCost, link: Linker) -> None:
        self.cost: LinkedCost | None = link.cost(node.cost) if node.cost is not None else None
        self.keyword = node.keyword
        self.condition: Holds | None = link.condition(node.condition) if node.condition is not None else None
        self.test: Test | None = link.filter(node.what) if node.what is not None else None
        self.zones: tuple[int, ...] = scope.zones_of(node.zone) if node.zone is not None else ()
        if node.timing not in ("", "instant", "sorcery") or node.leaves not in ("", "exile", "hand"):
            raise NotExecutable(node)
        self.timing = node.timing
        self.leaves = node.leaves
        self.mana = node.mana
        if node.cast_as not in CAST_AS:
            raise NotExecutable(node)
        self.cast_as = node.cast_as
        self.only = node.only
        self.target: TargetSpec | None = None
        if node.targets is not None:
            one = OneTarget()
            self.target = TargetSpec(node.targets, link.filter(node.targets), one, one, False)
            self.target.zones = scope.scope_of(node.targets)


class TimingRule(GameStatement):
    """CR 601.3: this spell can be cast only at such a time."""

    sort = "timing"

    def __init__(self, node: ir.Timing, link: Linker) -> None:
        if node.word:
            raise NotExecutable(node)
        self.condition: Holds | None = link.condition(node.condition) if node.condition is not None else None


# ---- asking --------------------------------------------------------------------------------------------
def in_force(game: State, sort: str) -> list[InForce]:
    """The statements of a sort that are true now."""
    return board_of(game).statements.get(sort, [])


def permissions(game: State, player: int, what: tuple[str, ...]) -> list[InForce]:
    """The MayRules for these words that are about the player now."""
    entries = board_of(game).statements.get("may")
    if entries is None:
        return []
    found: list[InForce] = []
    for entry in entries:
        rule = entry.statement
        assert isinstance(rule, MayRule)
        if rule.what not in what or player not in rule.player.players(game, entry.frame):
            continue
        if rule.condition is None or rule.condition.holds(game, entry.frame):
            found.append(entry)
    return found


def look_any_time(game: State) -> None:
    """CR 401.5: who may look at cards any time knows them; looking costs nothing, so nobody is asked.

    CR 701.20a: what players play with revealed is known to all.
    """
    if "PlayerFact" in index_of(game).statements:
        _show_all(game)
    if "may" not in board_of(game).statements:
        return
    for player in game.alive():
        for entry in permissions(game, player, ("look at",)):
            rule = entry.statement
            assert isinstance(rule, MayRule) and rule.selector is not None
            libraries.look(game, player, rule.selector.select(game, entry.frame))


def _show_all(game: State) -> None:
    """CR 401.6, 402.3: the top cards of libraries and the hands that are played with revealed."""
    for owner in game.alive():
        shown: list[int] = []
        if player_facts(game, owner, "top card revealed"):
            shown += libraries.top(game, owner, 1)
        if player_facts(game, owner, "hand revealed"):
            shown += game.players[owner].hand
        if shown:
            for player in game.alive():
                libraries.look(game, player, shown)


def allows(game: State, entry: InForce, id: int) -> bool:
    """Whether a permission is about this object, where it is (or, for a kind of spells, a hypothetical spell)."""
    rule = entry.statement
    assert isinstance(rule, MayRule)
    if rule.of_permit:
        return False
    if rule.selector is not None:
        return id in rule.selector.select(game, entry.frame)
    return rule.test is None or rule.test.test(game, entry.frame, id)


def in_its_zone(game: State, entry: InForce, id: int, land: bool = False) -> bool:
    """Whether the object is where a permission lets it be played (as a land) from; of a library only the top card.

    CR 401.5.
    """
    rule = entry.statement
    assert isinstance(rule, MayRule)
    found = game.objects[id]
    if rule.selector is not None:
        return id in rule.selector.select(game, entry.frame)
    if rule.kind == "permanent" and not land:
        # CR 305.1: "you may play lands from the top of your library" lets nothing be cast.
        return False
    if rule.pool is not None:
        return id in rule.pool.select(game, entry.frame)
    if not rule.zones or found.zone not in rule.zones:
        return False
    if rule.kind == "card" and rule.test is not None and not rule.test.test(game, entry.frame, id):
        if not land or not _fits_as_land(game, entry, rule.test, id):
            return False
    if rule.zone is not None and not rule.zone.test(game, entry.frame, id):
        return False
    if found.zone == LIBRARY:
        return game.players[found.owner].library[-1] == id
    return True


def _fits_as_land(game: State, entry: InForce, test: Test, id: int) -> bool:
    """CR 712.12: a modal double-faced card is played as a land by whichever face is one, so that face is judged."""
    real = game.objects[id]
    definition = real.definition
    if definition is None or definition.layout != "modal_dfc" or real.zone in (BATTLEFIELD, STACK):
        return False
    for face in playable_lands(definition):
        game.objects[id] = real.clone(-1)
        game.objects[id].chars = form(definition, face, BATTLEFIELD)
        fits = test.test(game, entry.frame, id)
        game.objects[id] = real
        if fits:
            return True
    return False


# `State.facts`: how often a permission was used, by this and what it belongs to; for that of an ability that works all
# the time with the turn, TURN times as much.
USED: Final = "permission used"


def _key(game: State, entry: InForce) -> str:
    """The name of a permission among `State.facts`: whose it is, which resolution made it, and which ability."""
    source = game.objects.get(entry.frame.source)
    place = 0 if source is None or entry.frame.item != NOTHING else key_of(source, entry.ability, entry.frame, USES)
    return f"{USED} {entry.frame.source} {entry.frame.item} {place}"


def spent(game: State, entry: InForce) -> bool:
    """CR 601.3b: whether a permission that is good for so many times (once each turn, one spell) is used up."""
    rule = entry.statement
    assert isinstance(rule, MayRule)
    if rule.what not in PLAYING:
        return False
    used = game.facts.get(_key(game, entry), 0)
    if entry.frame.item != NOTHING:
        return rule.once and used > 0
    if rule.amount is None:
        return False
    return (used % TURN if used // TURN == game.turn else 0) >= rule.amount.value(game, entry.frame)


def note_used(game: State, entry: InForce) -> None:
    """A permission is used once more."""
    rule = entry.statement
    assert isinstance(rule, MayRule)
    if not rule.once and rule.amount is None:
        return
    key = _key(game, entry)
    used = game.facts.get(key, 0)
    if entry.frame.item == NOTHING and used // TURN != game.turn:
        used = game.turn * TURN
    game.facts[key] = used + 1


def places(game: State, player: int) -> list[int]:
    """Objects outside the player's hand that some permission lets the player cast or play."""
    found: list[int] = []
    for entry in permissions(game, player, PLAYING):
        if spent(game, entry):
            continue
        rule = entry.statement
        assert isinstance(rule, MayRule)
        if rule.selector is not None:
            ids = rule.selector.select(game, entry.frame)
        elif rule.pool is not None:
            ids = rule.pool.select(game, entry.frame)
        else:
            ids = []
            for zone in rule.zones:
                if zone == LIBRARY:
                    ids += [player_.library[-1] for player_ in game.players if player_.library]
                else:
                    owners = game.turn_order if zone in (1, 3) else [player]
                    ids += [id for owner in owners for id in game.zone_ids(zone, owner)]
        found += [id for id in ids if id not in found and in_its_zone(game, entry, id, land=True)]
    return found


def forbidden(game: State, player: int, what: str, id: int) -> str:
    """CR 101.2: the rule that keeps the player from casting (playing, activating) this object, '' if none does.

    Summary T.12.5: nothing keeps a player from playing a mana source.
    """
    if what == "cast" and game.settings.mana_sources_unstoppable and chars(game, id).types & MANA_SOURCE:
        return ""
    for entry in in_force(game, "cant"):
        rule = entry.statement
        assert isinstance(rule, CantRule)
        if not rule.is_about(what) or player not in rule.player.players(game, entry.frame):
            continue
        if rule.condition is not None and not rule.condition.holds(game, entry.frame):
            continue
        if not rule.fits(game, entry.frame, player, id):
            continue
        if rule.most is None or cast_this_turn(game, player, rule, entry.frame) >= rule.most.value(game, entry.frame):
            return "101.2"
    if what == "cast":
        if rule_effects.is_affected(game, "cant be cast", id):
            return "101.2"
        if legendary_spells.lacks_legend(game, player, id):
            return "205.4e"
    return ""


def forbidden_types(game: State, player: int) -> int:
    """Ruling G9 of August 1997: the types of which the player can play nothing, neither spells nor abilities."""
    types = 0
    for entry in in_force(game, "cant"):
        rule = entry.statement
        assert isinstance(rule, CantRule)
        if rule.types and player in rule.player.players(game, entry.frame):
            if rule.condition is None or rule.condition.holds(game, entry.frame):
                types |= rule.types
    return types & ~MANA_SOURCE if game.settings.mana_sources_unstoppable else types


def cant_pay_life(game: State, player: int) -> bool:
    """CR 101.2, 119.8: whether an effect keeps the player from paying life."""
    for entry in in_force(game, "cant"):
        rule = entry.statement
        if isinstance(rule, CantRule) and rule.what == "pay life":
            if player in rule.player.players(game, entry.frame):
                return rule.condition is None or rule.condition.holds(game, entry.frame)
    return False


def cast_this_turn(game: State, player: int, rule: CantRule, frame: Frame) -> int:
    """How many spells of the kind the player cast this turn."""
    count = 0
    for event in game.this_turn:
        if event.kind == CAST and event.player == player:
            if rule.fits(game, frame, player, event.object):
                count += 1
    return count


STATEMENTS: Final[dict[str, Callable[[Any, Any], Statement]]] = {
    "PlayersMay": MayRule,
    "SpellsCost": CostRule,
    "AbilityCosts": ability_costs,
    "AdditionalCost": ExtraRule,
    "AlternativeCost": OtherRule,
    "Timing": TimingRule,
}
