"""Linked abilities: the executable form of each kind of ability (CR 113.3)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from ..ir import ability as ir
from ..ir.amount import AnyNumber, Number
from ..ir.condition import NotCondition, Otherwise
from ..ir.cost import TapThis
from ..ir.node import Ability, Amount, Filter, Instruction, Node, Objects, fields
from ..ir.node import Statement as StatementNode
from ..ir.static import ObjectsAre, Several, While, WorksIn
from ..kernel.executor import Holds, PlayerSelector, Step, Test, Value
from ..kernel.objects import LinkedAbility
from ..types import BATTLEFIELD, ZONE_NAMES
from .done_once import BEFORE, DONE_ONCE, THIS_TURN, Optional
from .event_kinds import ADD_MANA, TAPPED_FOR_MANA
from .functioning import zones_of
from .link import LinkedCost, Linker, NotExecutable, Pattern, Program, Statement, quality_test
from .places import ANYWHERE, allowed_from, works_in


class SpellText(LinkedAbility):
    """CR 113.3a: a spell ability.  as_cast: what it asks about the time at which it was cast."""

    __slots__ = ("program", "as_cast")

    def __init__(self, node: ir.SpellAbility) -> None:
        super().__init__(node)
        link = Linker(node)
        self.program = program_of(link, node.effects)
        self.parts = link.parts
        self.as_cast: list[Holds] = link.as_cast


class CleavedText(SpellText):
    """CR 702.148a: a spell ability of which something falls away if the cleave cost was paid; cut: what is left."""

    __slots__ = ("cut",)

    def __init__(self, node: ir.Cleaved, whole: SpellText, cut: SpellText) -> None:
        assert isinstance(whole.node, ir.SpellAbility)
        super().__init__(whole.node)
        self.node = node
        self.program = whole.program
        self.as_cast = whole.as_cast
        self.parts = []
        self.cut = cut


class ActivatedText(LinkedAbility):
    """CR 113.3b, 602: an activated ability.  mana: it is a mana ability (605.1a); targeted_mana: it would be,
    but for its targets.  places: the zones where it works (113.6).

    taps: its cost has {T} (106.12).  anyone: others than its controller may activate it; by: only these (602.2).
    changes: what it says about its own cost (601.2f).  chance: its outcome hangs on chance or hidden cards; plain: its
    cost is {T} alone, and nothing restricts it.  activated: what it was made from; keyword: the word it comes from.
    spends: at most so much mana may be spent on it each turn, 0: any; tallied: what is spent on it is counted.
    """

    __slots__ = (
        "program",
        "cost",
        "restrictions",
        "conditions",
        "mana",
        "targeted_mana",
        "loyalty",
        "places",
        "taps",
        "anyone",
        "by",
        "changes",
        "chance",
        "plain",
        "spends",
        "tallied",
        "activated",
        "keyword",
    )

    def __init__(self, node: ir.Activated) -> None:
        super().__init__(node)
        link = Linker(node)
        self.activated = node
        self.keyword = ""
        self.cost: LinkedCost = link.cost(node.cost)
        self.program = program_of(link, node.effects)
        self.parts = link.parts
        self.restrictions: list[str] = []
        self.conditions: list[Holds] = []
        self.by: PlayerSelector | None = None
        self.changes: list[Statement] = []
        self.spends = 0
        for restriction in node.restrictions:
            self._restrict(restriction, link)
        self.anyone = any([word in ("any player", "opponents", "only") for word in self.restrictions])
        self.loyalty = has_node(node.cost, "LoyaltyCost")
        self.taps = has_node(node.cost, "TapThis")
        self.counts = has_node(node.effects, "NthResolution")
        self.tallied = any([has_node(node, word) for word in ("ActivatedTimes", "SpentThisWay")]) or self.spends > 0
        self.chance = any([has_node(node, word) for word in CHANCE])
        self.plain = isinstance(node.cost, TapThis) and not node.restrictions
        self.places: list[int] = works_in((node.cost, *node.effects), node.restrictions)
        self.mana = not self.loyalty and not has_targets(self.program) and makes_mana(node.effects)
        self.targeted_mana = not self.loyalty and not self.mana and makes_mana(node.effects)

    def _restrict(self, node: Node, link: Linker) -> None:
        """CR 602.1b: what is said after the effect: who, when, how often, and changes of the cost."""
        if isinstance(node, StatementNode):
            self.changes.append(link.statement(node))
            return
        if not isinstance(node, ir.Restriction):
            raise NotExecutable(node)
        if node.mana is not None:
            if node.word != "spend at most":
                raise NotExecutable(node)
            self.spends = len(node.mana.symbols)
            return
        for word in node.word.split(", ") if node.word else []:
            if word not in ACTIVATION_WORDS:
                raise NotExecutable(node)
            if word == "only":
                assert node.by is not None
                self.by = link.player(node.by)
            self.restrictions.append(word)
        if node.condition is not None:
            self.conditions.append(link.condition(node.condition))


# What happens by chance or brings up hidden cards.
CHANCE: Final = ("Mill", "Draw", "Reveal", "LookAt", "Search", "FlipCoin", "RollDie", "TopOf")
# The words of Restriction that are about activating (CR 602.5).
ACTIVATION_WORDS: Final = (
    "sorcery",
    "instant",
    "once each turn",
    "twice each turn",
    "three times each turn",
    "once",
    "exhaust",
    "any player",
    "opponents",
    "only",
)


class TriggeredText(LinkedAbility):
    """CR 113.3c, 603: a triggered ability.

    condition: its intervening "if" (603.4); restrictions, conditions: when it can trigger (603.2h); mana: it is a mana
    ability (605.1b).  otherwise: what is done where its targets have become illegal.
    """

    __slots__ = (
        "program",
        "pattern",
        "condition",
        "restrictions",
        "conditions",
        "mana",
        "makes_mana",
        "as_cast",
        "otherwise",
    )

    def __init__(
        self,
        node: Ability,
        pattern: Pattern,
        condition: Holds | None,
        program: Program,
        restrictions: list[str],
        conditions: list[Holds],
    ) -> None:
        super().__init__(node)
        self.pattern = pattern
        self.condition = condition
        self.program = program
        self.restrictions = restrictions
        self.conditions = conditions
        self.mana = False
        self.makes_mana = False
        self.as_cast: list[Holds] = []
        self.otherwise: list[Step] = []


RESTRICTION_WORDS: Final = ("once each turn", "twice each turn", "once", DONE_ONCE)


def triggered(node: ir.Triggered) -> TriggeredText:
    """Link a triggered ability."""
    link = Linker(node)
    pattern = link.event(node.event)
    condition = link.condition(node.condition) if node.condition is not None else None
    program = program_of(link, node.effects)
    words: list[str] = []
    conditions: list[Holds] = []
    for restriction in node.restrictions:
        assert isinstance(restriction, ir.Restriction)
        if restriction.word:
            if restriction.word not in RESTRICTION_WORDS:
                raise NotExecutable(restriction)
            words.append(restriction.word)
        if restriction.condition is not None:
            conditions.append(link.condition(restriction.condition))
    made = TriggeredText(node, pattern, condition, program, words, conditions)
    made.parts = link.parts
    made.as_cast = link.as_cast
    made.counts = has_node(node.effects, "NthResolution")
    made.zones = zones_of(node)
    if DONE_ONCE in words:
        decisions = [step for step in program.steps if isinstance(step, Optional)]
        if not decisions:
            raise NotExecutable(node)
        decisions[0].of = made
    made.makes_mana = makes_mana(node.effects)
    made.mana = not program.targets and adds_mana(pattern) and made.makes_mana
    return made


def adds_mana(pattern: Pattern) -> bool:
    """CR 605.1b: whether it triggers on a mana ability being activated or on mana being added."""
    return TAPPED_FOR_MANA in pattern.kinds or ADD_MANA in pattern.kinds


def contrasted(parts: tuple[StatementNode, ...]) -> tuple[StatementNode, ...]:
    """ "Otherwise": where the condition of the statement before does not hold."""
    found: list[StatementNode] = []
    for part in parts:
        if isinstance(part, ObjectsAre) and isinstance(part.condition, Otherwise):
            before = found[-1]
            if not isinstance(before, ObjectsAre) or before.condition is None:
                raise NotExecutable(part)
            part = replace(part, condition=NotCondition(before.condition))
        found.append(part)
    return tuple(found)


class StaticText(LinkedAbility):
    """CR 113.3d, 604: a static ability; of several statements the first, with the others as its parts.

    zone: where it works, if it says so (113.6b), else the battlefield; ANYWHERE, if that is wherever it is.
    """

    __slots__ = ("statement", "zone")

    def __init__(self, node: ir.Static) -> None:
        super().__init__(node)
        link = Linker(node)
        said = node.statement
        stated = BATTLEFIELD
        if isinstance(said, WorksIn):
            stated = ZONE_NAMES.index(said.zone)
            said = said.statement
        if isinstance(said, While) and isinstance(said.statement, Several):
            # "During your turn, A and B": each of them only then.
            said = Several(tuple([While(said.condition, part) for part in said.statement.parts]))
        statements = contrasted(said.parts) if isinstance(said, Several) else (said,)
        self.zone = stated if stated != BATTLEFIELD else allowed_from(statements[0])
        self.statement: Statement = lasting(node, link.statement(statements[0]))
        about = statements[0].statement if isinstance(statements[0], While) else statements[0]
        if self.zone == ANYWHERE and isinstance(about, ObjectsAre):
            raise NotExecutable(node)
        if self.zone not in (BATTLEFIELD, ANYWHERE):
            self.statement.works = self.zone
        for other in statements[1:]:
            part = StaticPart(node, lasting(node, link.statement(other)))
            part.zone = stated if stated != BATTLEFIELD else allowed_from(other)
            link.add_part(part)
            if part.zone not in (BATTLEFIELD, ANYWHERE):
                part.statement.works = part.zone
        self.parts = link.parts


def lasting(node: ir.Static, statement: Statement) -> Statement:
    """CR 611.3: the statement of a static ability; NotExecutable for one that needs a choice as it begins."""
    if statement.chooses:
        raise NotExecutable(node)
    return statement


class StaticPart(StaticText):
    """A further statement of a static ability."""

    def __init__(self, node: ir.Static, statement: Statement) -> None:
        LinkedAbility.__init__(self, node)
        self.statement = statement
        self.zone = BATTLEFIELD


class KeywordText(LinkedAbility):
    """CR 702: a keyword ability; bit: for a simple one (rules/keywords), else the rules ask by name.

    quality, amount: what is written after the name, linked; cost: too, where a special action pays it (116.2).
    """

    __slots__ = ("name", "bit", "quality", "amount", "cost")

    def __init__(self, node: ir.Keyword, bit: int) -> None:
        super().__init__(node)
        self.name = node.name
        self.bit = bit
        self.quality: Test | None = None
        self.amount: Value | None = None
        if node.quality is not None or node.amount is not None:
            link = Linker(node)
            if isinstance(node.quality, Objects) and node.name not in CHOOSES:
                raise NotExecutable(node)
            if isinstance(node.quality, Filter):
                protects = node.name in ("protection", "hexproof")
                self.quality = quality_test(node.quality, link) if protects else link.filter(node.quality)
            self.amount = link.amount(node.amount) if node.amount is not None else None
        self.cost: LinkedCost | None = None
        if node.cost is not None and node.name in PAID_BY_SPECIAL_ACTION:
            self.cost = Linker(node).cost(node.cost)


# Keyword abilities after which it is said what is chosen; what they stand for says it again.
CHOOSES: Final = ("craft",)
# Keyword abilities whose cost is paid for a special action.
PAID_BY_SPECIAL_ACTION: Final = ("suspend", "plot", "morph", "megamorph", "disguise")


# CR 702: keywords and other words that stand for activated abilities.
KEYWORDS: Final = ("equip", "cycling", "boast", "power-up", "forecast", "unearth", "ninjutsu", "embalm", "eternalize")
ABILITY_WORDS: Final = ("activated", "triggered", "mana", "loyalty", "exhaust", *KEYWORDS)


def ability_is(ability: LinkedAbility | None, word: str) -> bool:
    """CR 113.3, 605.1, 606.1: whether an ability is of a kind."""
    if isinstance(ability, ActivatedText):
        if word == "exhaust":
            # CR 702.177a.
            return "exhaust" in ability.restrictions
        if word in KEYWORDS:
            return ability.keyword == word
        return word == "activated" or (word == "mana" and ability.mana) or (word == "loyalty" and ability.loyalty)
    return isinstance(ability, TriggeredText) and (word == "triggered" or (word == "mana" and ability.mana))


def has_targets(program: Program) -> bool:
    """Whether a text needs a target (CR 115.6), in any of its modes."""
    return len(program.targets) > 0 or any([has_targets(mode) for mode in program.modes])


# What may be said about which modes are chosen (CR 700.2, 700.2h).
AT_RANDOM: Final = "at random"
MODAL_LIMITS: Final = ("", "spree", "tiered", "different players", AT_RANDOM, BEFORE, THIS_TURN)
MANA_VERBS: Final = ("AddMana",)


def has_node(node: object, name: str) -> bool:
    """Whether a node of a class with this name stands anywhere in the tree."""
    if isinstance(node, tuple):
        return any([has_node(part, name) for part in node])
    if type(node).__name__ == name:
        return True
    if not isinstance(node, Node):
        return False
    return any([has_node(getattr(node, field.name), name) for field in fields(node)])


def makes_mana(effects: tuple[object, ...]) -> bool:
    """CR 605.1a, 605.5, 605.5a: could add mana when it resolves."""
    return any([has_node(effects, name) for name in MANA_VERBS])


def most_modes(modal: ir.Modal) -> Amount:
    """CR 700.2d: how many modes may be chosen; "one or more" is up to all of them."""
    return all_modes(modal, modal.most)


def all_modes(modal: ir.Modal, most: Amount) -> Amount:
    """Any number of modes is at most all of them."""
    return Number(len(modal.modes)) if isinstance(most, AnyNumber) else most


def program_of(link: Linker, effects: tuple[Instruction, ...]) -> Program:
    """Link the instructions of an ability; a modal one gets a program for each mode (CR 700.2)."""
    program = link.program
    if len(effects) == 1 and isinstance(effects[0], ir.Modal):
        modal = effects[0]
        if modal.limit not in MODAL_LIMITS:
            raise NotExecutable(modal)
        program.limit = modal.limit
        program.chooser = link.player(modal.chooser) if modal.chooser is not None else None
        if program.targets:
            # The player who chooses would have to be a target first (CR 601.2b, c).
            raise NotExecutable(modal)
        program.least = link.amount(modal.least)
        program.most = link.amount(most_modes(modal))
        program.again = modal.again
        program.when = link.condition(modal.when) if modal.when is not None else None
        program.most_then = link.amount(all_modes(modal, modal.most_then)) if modal.most_then is not None else None
        program.any_then = isinstance(modal.most_then, AnyNumber)
        for mode in modal.modes:
            link.program = Program()
            link.program.cost = link.cost(mode.cost) if mode.cost is not None else None
            link.program.word = mode.word
            link.program.weight = mode.weight
            link.instructions(mode.effects, link.program.steps)
            if modal.limit == "different players":
                # CR 115.3: no player is the target of two of them.
                for spec in link.program.targets:
                    spec.different = spec.across = True
            program.modes.append(link.program)
        link.program = program
        return program
    link.instructions(effects, program.steps)
    return program
