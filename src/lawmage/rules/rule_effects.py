"""Effects that change the rules of the game for objects instead of their characteristics (CR 101.2, 508.1c, d, 509.1b,
c, 604.1, 611.2c): the verbs `Cant`, `Must` and `CanAlso`, found by word.

They stand among the modifications of a continuous statement and belong to no layer.  `affecting(game, word, id)` gives
those that are about an object now; whoever is responsible for the word says what they mean.
"""

from __future__ import annotations

from typing import Final

from ..ir import change as ir
from ..ir.filter import HasCounter
from ..ir.node import Objects
from ..ir.static import PlayersCant, PlayersHave
from ..kernel.executor import Frame, Holds, PlayerSelector, Selector, Test, Value
from ..kernel.objects import Characteristics
from ..kernel.state import State
from ..types import NOBODY
from . import layers, seating
from .durations import DURING_NEXT_TURN_OF
from .layers import ContinuousStatement, LastingText, Modification
from .link import LinkedCost, Linker, NotExecutable, Statement, quality_test
from .linked import StaticText
from .objects import at_work

# What creatures can't do, must do and can do in combat.
HAND_MODIFIER: Final = "hand modifier"
CANT_WORDS: Final = (
    "attack",
    "attack alone",
    "attack without others",
    "attack with others",
    "block",
    "block alone",
    "block without others",
    "block with others",
    "be blocked",
    "be blocked except by at least",
    "be blocked by more than",
    "assign combat damage",
    "be attached",
    "have counters put on it",
    "have more counters than",
    "untap",
    "untap next",
    "untap your next",
    "be subject to the legend rule",
    "be regenerated",
    "be sacrificed",
    "transform",
    "be countered",
    "be targeted",
    "be activated",
    "be activated but for mana",
    "activate",
    "be cast",
    "become untapped",
    "be equipped",
    "crew Vehicles",
)
MUST_WORDS: Final = ("attack", "attack another than", "block", "be blocked", "be blocked by all", "be goaded")
PLAYERS_HAVE_WORDS: Final = (
    *("protection", "hexproof", "shroud", "no maximum hand size", "top card revealed", "hand revealed"),
)
# Those with a number.
PLAYERS_HAVE_NUMBERS: Final = (
    *("maximum hand size", "maximum hand size reduced", "maximum hand size increased"),
    *("more cards when surveilling", "more villainous choices"),
)
PLAYERS_CANT_WORDS: Final = (
    "attack with more than",
    "be attacked by more than",
    "block with more than",
    "untap more than",
)
CAN_WORDS: Final = (
    "attack as though without defender",
    "attack as though with haste",
    "block additional",
    "block any number",
    "block as though",
    "assign damage by toughness",
    "assign damage as though unblocked",
    "crew with more power",
    "saddle with more power",
    "station with more power",
    "crew by toughness",
    "saddle by toughness",
    "station by toughness",
)


class RuleChange(Modification):
    """What one of these verbs says; words: prefixed by 'cant ', 'must ' or 'can '.

    otherwise: a requirement to attack a player other than those named (CR 701.15b).  counter: a kind of counter.
    """

    layer = 0

    def __init__(self, words: tuple[str, ...]) -> None:
        self.words = words
        self.by: Test | None = None
        self.but: Test | None = None
        self.unless: Holds | None = None
        self.amount: Value | None = None
        self.cost: LinkedCost | None = None
        self.objects: Selector | None = None
        self.players: PlayerSelector | None = None
        self.otherwise = False
        self.counter = ""

    def wanted(self, game: State, frame: Frame) -> list[int]:
        """The objects or players that a requirement names."""
        if self.objects is not None:
            return self.objects.select(game, frame)
        assert self.players is not None
        return self.players.players(game, frame)

    def apply(self, game: State, frame: Frame, id: int, chars: Characteristics) -> None:
        pass


class RuleEffect:
    """A RuleChange with whose it is, to whom it applies and when."""

    __slots__ = ("change", "frame", "statement", "affected")

    def __init__(
        self, change: RuleChange, frame: Frame, statement: ContinuousStatement, affected: tuple[int, ...] | None
    ) -> None:
        self.change = change
        self.frame = frame
        self.statement = statement
        self.affected = affected

    def about(self, game: State, id: int) -> bool:
        """Whether it is about this object now (CR 611.2c: an effect of this kind looks afresh unless told to whom)."""
        statement = self.statement
        if not seating.affects(game, self.frame, id):
            return False
        if self.affected is not None:
            if id not in self.affected:
                return False
        elif statement.selector is not None:
            if id not in statement.selector.select(game, self.frame):
                return False
        elif statement.test is None or not statement.test.test(game, self.frame, id):
            return False
        return statement.condition is None or statement.condition.holds(game, self.frame)

    def released(self, game: State, defender: int = NOBODY) -> bool:
        """Whether its "unless" holds; `defender`: who the defending player would be (CR 508.5)."""
        unless = self.change.unless
        if unless is None:
            return False
        frame = self.frame
        if defender != NOBODY:
            frame = frame.clone()
            frame.choices["defending player"] = defender
        return unless.holds(game, frame)

    def amount(self, game: State) -> int:
        """The number in the text; 1 if there is none."""
        return 1 if self.change.amount is None else self.change.amount.value(game, self.frame)


def cant(node: ir.Cant, link: Linker) -> RuleChange:
    """CR 101.2: the executor of "can't"."""
    change = RuleChange(_words("cant ", node.what, CANT_WORDS, node))
    if isinstance(node.by, HasCounter) and node.what == "have more counters than":
        change.counter = node.by.kind
    elif node.by is not None:
        change.by = link.filter(node.by)
    if node.but is not None:
        change.but = link.filter(node.but)
    if node.unless is not None:
        change.unless = link.condition(node.unless)
    if node.amount is not None:
        change.amount = link.amount(node.amount)
    if node.cost is not None:
        change.cost = link.cost(node.cost)
    return change


def must(node: ir.Must, link: Linker) -> RuleChange:
    """CR 508.1d, 509.1c: the executor of a requirement."""
    otherwise = node.what == "attack another than"
    change = RuleChange(("must attack",) if otherwise else _words("must ", node.what, MUST_WORDS, node))
    change.otherwise = otherwise
    if isinstance(node.which, Objects):
        change.objects = link.objects(node.which)
    elif node.which is not None:
        change.players = link.player(node.which)
    return change


def can_also(node: ir.CanAlso, link: Linker) -> RuleChange:
    """The executor of an exception to the rules of combat."""
    change = RuleChange(_words("can ", node.what, CAN_WORDS, node))
    if node.amount is not None:
        change.amount = link.amount(node.amount)
    if node.filter is not None:
        change.by = link.filter(node.filter)
    return change


def _words(prefix: str, what: str, known: tuple[str, ...], node: object) -> tuple[str, ...]:
    words = tuple(what.split(" or "))
    if not all([word in known for word in words]):
        raise NotExecutable(node)
    return tuple([prefix + word for word in words])


class PlayerRule(Statement):
    """CR 101.2: players can't do something; filter: about which objects; amount: how many at most."""

    def __init__(self, node: PlayersCant, link: Linker) -> None:
        if node.what not in PLAYERS_CANT_WORDS:
            raise NotExecutable(node)
        self.what = node.what
        self.player = link.player(node.player)
        self.filter = link.filter(node.filter) if node.filter is not None else None
        self.condition = link.condition(node.condition) if node.condition is not None else None
        self.number = link.amount(node.amount) if node.amount is not None else None


class PlayerRuleEffect:
    """A PlayerRule with whose it is."""

    __slots__ = ("rule", "frame")

    def __init__(self, rule: PlayerRule, frame: Frame) -> None:
        self.rule = rule
        self.frame = frame

    def players(self, game: State) -> list[int]:
        """The players it is about now."""
        condition = self.rule.condition
        if condition is not None and not condition.holds(game, self.frame):
            return []
        return self.rule.player.players(game, self.frame)

    def passes(self, game: State, id: int) -> bool:
        """Whether it is about this object."""
        return self.rule.filter is None or self.rule.filter.test(game, self.frame, id)

    def amount(self, game: State) -> int:
        """The number in the text; 0 if there is none."""
        return 0 if self.rule.number is None else self.rule.number.value(game, self.frame)


def statements_in_force(game: State, name: str) -> list[tuple[Frame, Statement]]:
    """The statements of one class that static abilities of permanents and lasting effects make, with frames."""
    found: list[tuple[Frame, Statement]] = []
    stamps: list[tuple[int, int]] = []
    for id, ability in layers.index_of(game).statements.get(name, ()):
        stamps.append((game.objects[id].timestamp, len(found)))
        found.append((Frame(id, game.objects[id].controller), ability.statement))
    standing = len(found)
    for effect in game.effects:
        if isinstance(effect.ability, LastingText) and type(effect.ability.statement).__name__ == name:
            stamps.append((effect.timestamp, len(found)))
            found.append((effect.frame.clone(), effect.ability.statement))
    if 0 < standing < len(found):
        # CR 613.11: in timestamp order, of whichever sort they are.
        stamps.sort()
        found = [found[place] for _, place in stamps]
    return found


def players_by_word(game: State, what: str) -> list[PlayerRuleEffect]:
    """The effects in force that say players can't do this."""
    found: list[PlayerRuleEffect] = []
    for frame, statement in statements_in_force(game, "PlayerRule"):
        if isinstance(statement, PlayerRule) and statement.what == what:
            found.append(PlayerRuleEffect(statement, frame))
    return found


class PlayerFact(Statement):
    """CR 702.11c, 702.16, 702.18b: players have protection and the like."""

    def __init__(self, node: PlayersHave, link: Linker) -> None:
        if node.what not in (PLAYERS_HAVE_WORDS if node.amount is None else PLAYERS_HAVE_NUMBERS):
            raise NotExecutable(node)
        self.what = node.what
        self.amount: Value | None = link.amount(node.amount) if node.amount is not None else None
        self.player = link.player(node.player)
        self.quality = quality_test(node.quality, link) if node.quality is not None else None


def player_facts(game: State, player: int, what: str) -> list[tuple[Frame, PlayerFact]]:
    """The facts of this sort ('' is any sort) that are true of a player now."""
    found: list[tuple[Frame, PlayerFact]] = []
    for frame, statement in statements_in_force(game, "PlayerFact"):
        if isinstance(statement, PlayerFact) and (not what or statement.what == what):
            if player in statement.player.players(game, frame) and seating.affects(game, frame, player):
                found.append((frame, statement))
    return found


def added_numbers(game: State, player: int, what: str) -> int:
    """The sum of the numbers that effects in force say of a player."""
    return sum([fact.amount.value(game, frame) for frame, fact in player_facts(game, player, what) if fact.amount])


def maximum_hand(game: State, player: int) -> int:
    """CR 402.2: the player's maximum hand size; -1: none at all.  CR 313.6, 902.5b: a vanguard changes it."""
    size = max(0, game.settings.maximum_hand + game.players[player].facts.get(HAND_MODIFIER, 0))
    for frame, fact in player_facts(game, player, ""):
        if fact.what == "no maximum hand size":
            size = -1
        elif fact.amount is not None and fact.what == "maximum hand size":
            size = fact.amount.value(game, frame)
        elif fact.amount is not None and size >= 0 and fact.what.startswith("maximum hand size"):
            change = fact.amount.value(game, frame)
            size = max(0, size - change if fact.what.endswith("reduced") else size + change)
    return size


STATEMENTS: Final = {"PlayersCant": PlayerRule, "PlayersHave": PlayerFact}


def _gather(game: State) -> dict[str, list[RuleEffect]]:
    found: dict[str, list[RuleEffect]] = {}
    for source in at_work(game):
        for ability in source.chars.abilities:
            if isinstance(ability, StaticText) and isinstance(ability.statement, ContinuousStatement):
                _add(found, ability.statement, Frame(source.id, source.controller), None)
    for effect in game.effects:
        if effect.expires == DURING_NEXT_TURN_OF:
            continue
        if isinstance(effect.ability, LastingText) and isinstance(effect.ability.statement, ContinuousStatement):
            _add(found, effect.ability.statement, effect.frame, effect.affected)
    return found


def _add(
    found: dict[str, list[RuleEffect]], statement: ContinuousStatement, frame: Frame, affected: tuple[int, ...] | None
) -> None:
    for change in statement.modifications:
        if isinstance(change, RuleChange):
            for word in change.words:
                found.setdefault(word, []).append(RuleEffect(change, frame, statement, affected))


def by_word(game: State, word: str) -> list[RuleEffect]:
    """The effects in force with this word ('cant block', 'must attack', 'can block additional' ...)."""
    index = layers.index_of(game)
    if index.rules is None:
        index.rules = _gather(game)
    found = index.rules
    assert isinstance(found, dict)
    effects: list[RuleEffect] = found.get(word, [])
    return effects


def affecting(game: State, word: str, id: int) -> list[RuleEffect]:
    """Those of them that are about one object now, apart from their "unless" (ask `released`)."""
    return [effect for effect in by_word(game, word) if effect.about(game, id)]


def is_affected(game: State, word: str, id: int) -> bool:
    """Whether there is any in force."""
    return any([effect.about(game, id) and not effect.released(game) for effect in by_word(game, word)])


def says_of_itself(game: State, word: str, id: int) -> bool:
    """CR 113.6c, 113.6d: whether a spell's own static ability says so of it while it is on the stack."""
    found: dict[str, list[RuleEffect]] = {}
    spell = game.objects[id]
    for ability in spell.chars.abilities:
        if isinstance(ability, StaticText) and isinstance(ability.statement, ContinuousStatement):
            _add(found, ability.statement, Frame(id, spell.controller), None)
    return any([effect.about(game, id) and not effect.released(game) for effect in found.get(word, [])])
