"""Gaining and losing abilities (CR 613.1f, 113.10)."""

from __future__ import annotations

from typing import Final

from ..ir import change as ir
from ..ir.ability import Keyword, KeywordList, Static, ThisAbility, Worded
from ..ir.amount import Number, Plus
from ..ir.binding import bind
from ..ir.filter import AnyOf, IsColor, IsSubtype, IsType, Named, OfChosen
from ..ir.granting import NO_OBJECT, said_outright, with_names
from ..ir.node import Ability, Filter, Node, Verb
from ..ir.reference import This
from ..ir.static import Defines, ObjectsAre
from ..kernel.executor import Frame
from ..kernel.objects import Characteristics, LinkedAbility
from ..kernel.state import State
from ..types import COLOR_NAMES, SNOW, TYPE_NAMES, names_of
from . import layers, pairs
from .choices import chosen_number, chosen_words
from .keywords import BITS, INDESTRUCTIBLE
from .layers import Modification
from .layers.groups import EMPTY
from .layers.order import ABILITIES, CHARACTERISTICS, EXISTENCE, SOURCES
from .layers.reads import reads_of
from .layers.working import Working
from .link import Linker, NotExecutable
from .link_ability import link_ability
from .linked import ActivatedText, KeywordText, TriggeredText, has_node

# What is lost may have been an effect that applies in a later layer.
ABILITIES_GONE: Final = ABILITIES | EXISTENCE
# CR 607.2d: qualities chosen for the object that grants an ability.
CHOSEN_QUALITIES: Final = ("color", "type", "card type", "creature type", "card name")
TRUE: Final = IsType("permanent")


def granted(node: Ability) -> Ability:
    """CR 604.3a: an ability that an effect grants defines no characteristic: it sets power and toughness (613.4b)."""
    if not isinstance(node, Static) or not isinstance(node.statement, Defines) or node.statement.word:
        return node
    power, toughness = node.statement.power, node.statement.toughness
    if node.statement.more and power is not None:
        toughness = Plus(power, Number(node.statement.more))
    return bind(Static(ObjectsAre(This(), (ir.SetPT(power, toughness),))))


# In `Frame.choices` of an effect that lasts: it gives some object less than the others.
WITHHOLDS: Final = "withholds"


def withheld(name: str, id: int) -> str:
    """CR 113.11: the word in `Frame.choices` for a keyword that an effect doesn't give one of its objects."""
    return f"withholds {name} from {id}"


def keyword_of(ability: LinkedAbility) -> str:
    """The name of the keyword that an ability is, '' for another."""
    return ability.node.name if isinstance(ability.node, Keyword) else ""


class GainAbilities(Modification):
    """CR 613.1f: has abilities in addition to its others; those of an ability in quotation marks included."""

    layer = layers.ABILITY
    writes = ABILITIES

    def __init__(self, nodes: tuple[Node, ...]) -> None:
        abilities: list[LinkedAbility] = []
        for node in nodes:
            if not isinstance(node, Ability):
                raise NotExecutable(node)
            abilities += link_ability(granted(node))
        self.abilities = tuple(abilities)
        if len(abilities) > 1:
            pairs.given_together(self.abilities, nodes)
        self.bits = 0
        self.marks = True
        words = True
        for ability in abilities:
            words = words and isinstance(ability, KeywordText)
            if isinstance(ability, KeywordText) and ability.bit:
                self.bits |= ability.bit
            else:
                self.marks = False
        self.writes = ABILITIES if words else ABILITIES | SOURCES

    def granted(self, game: State, frame: Frame) -> GainAbilities | None:
        """What is gained as things are; None: nothing."""
        return self

    def apply(self, game: State, frame: Frame, id: int, chars: Characteristics) -> None:
        abilities = self.abilities
        if WITHHOLDS in frame.choices:
            abilities = tuple([a for a in abilities if withheld(keyword_of(a), id) not in frame.choices])
        chars.abilities += abilities
        chars.keywords |= self.bits if len(abilities) == len(self.abilities) else bits_of(abilities)
        if not self.marks:
            chars.groups = None

    def apply_to(self, game: State, working: Working, frame: Frame, ids: list[int]) -> None:
        mine = working.chars
        if WITHHOLDS in frame.choices:
            for id in ids:
                self.apply(game, frame, id, working.own(id))
            return
        abilities = self.abilities
        bits = self.bits
        for id in ids:
            chars = mine.get(id)
            if chars is None:
                chars = working.own(id)
            chars.abilities += abilities
            chars.keywords |= bits
            if not self.marks:
                chars.groups = None


class GainAsThingsAre(GainAbilities):
    """Abilities that are known only as they are given: those that `granted` finds then."""

    def apply(self, game: State, frame: Frame, id: int, chars: Characteristics) -> None:
        found = self.granted(game, frame)
        if found is not None:
            found.apply(game, frame, id, chars)

    def apply_to(self, game: State, working: Working, frame: Frame, ids: list[int]) -> None:
        found = self.granted(game, frame)
        if found is not None:
            found.apply_to(game, working, frame, ids)


class GainChosen(GainAsThingsAre):
    """CR 607.2d: abilities that name what was chosen for the object that grants them, for each choice."""

    def __init__(self, nodes: tuple[Node, ...], what: str) -> None:
        super().__init__(nodes)
        self.nodes = nodes
        self.what = what
        self.made: dict[Filter, GainAbilities] = {}

    def granted(self, game: State, frame: Frame) -> GainAbilities | None:
        """What is gained by the choice as it is; nothing if nothing was chosen (CR 607.5a)."""
        chosen = choice(game, frame, self.what)
        if not chosen:
            return None
        found = self.made.get(chosen)
        if found is None:
            found = GainAbilities(with_quality(self.nodes, OfChosen(self.what), chosen))
            self.made[chosen] = found
        return found


class GainThis(GainAsThingsAre):
    """CR 707.9a: abilities among which is the one that says so, which is linked only after it has been made."""

    def __init__(self, nodes: tuple[Node, ...], root: Ability) -> None:
        super().__init__(tuple([node for node in nodes if not isinstance(node, ThisAbility)]))
        self.nodes = tuple([root if isinstance(node, ThisAbility) else node for node in nodes])
        self.whole: GainAbilities | None = None
        self.marks = False
        self.writes = ABILITIES | SOURCES

    def granted(self, game: State, frame: Frame) -> GainAbilities | None:
        """The abilities with this one."""
        if self.whole is None:
            self.whole = GainAbilities(self.nodes)
        return self.whole


class GainNaming(GainAsThingsAre):
    """CR 201.5a: abilities that name the object that grants them, which is another one for each source.

    What the source itself has become, where its own effect has moved it, is simply itself ("exile it.  It gains ...").
    """

    def __init__(self, nodes: tuple[Node, ...]) -> None:
        super().__init__(said_outright(nodes, NO_OBJECT))
        self.nodes = nodes
        self.made: dict[int, GainAbilities] = {}
        self.itself: GainAbilities | None = None
        self.marks = False
        self.writes = ABILITIES | SOURCES

    def granted(self, game: State, frame: Frame) -> GainAbilities | None:
        """The abilities that this source grants."""
        found = self.made.get(frame.source)
        if found is None:
            found = GainAbilities(said_outright(self.nodes, frame.source))
            self.made[frame.source] = found
        return found

    def apply(self, game: State, frame: Frame, id: int, chars: Characteristics) -> None:
        if self._moved(game, frame, [id]):
            self._own().apply(game, frame, id, chars)
        else:
            super().apply(game, frame, id, chars)

    def apply_to(self, game: State, working: Working, frame: Frame, ids: list[int]) -> None:
        if self._moved(game, frame, ids):
            self._own().apply_to(game, working, frame, ids)
        else:
            super().apply_to(game, working, frame, ids)

    def _moved(self, game: State, frame: Frame, ids: list[int]) -> bool:
        """Whether it is for what the source has become, and for nothing else."""
        source = game.objects.get(frame.source)
        return len(ids) == 1 and source is not None and source.zone < 0 and source.became == ids[0]

    def _own(self) -> GainAbilities:
        if self.itself is None:
            self.itself = GainAbilities(with_names(self.nodes))
        return self.itself


def gaining(nodes: tuple[Node, ...]) -> GainAbilities:
    """The modification that gives these abilities."""
    return GainNaming(nodes) if has_node(nodes, "Granter") else GainAbilities(nodes)


def choice(game: State, frame: Frame, what: str) -> Filter | None:
    """The quality that was chosen for the source of an effect, said outright; None if nothing was."""
    if what == "color":
        bits = chosen_number(game, frame, what)
        return _any([IsColor(word) for word in names_of(bits, COLOR_NAMES)]) if bits is not None else None
    words = chosen_words(game, frame, what)
    if what == "card name":
        return _any([Named(word) for word in words])
    if what in ("type", "card type"):
        return _any([IsType(word) if word in TYPE_NAMES else IsSubtype(word) for word in words])
    return _any([IsSubtype(word) for word in words])


def _any(parts: list[Filter]) -> Filter | None:
    if not parts:
        return None
    return parts[0] if len(parts) == 1 else AnyOf(tuple(parts))


class GainFromOthers(Modification):
    """CR 613.1f: has activated (and triggered) abilities of other objects, as those are in this layer."""

    layer = layers.ABILITY
    reads = CHARACTERISTICS
    writes = ABILITIES | SOURCES

    def __init__(self, node: ir.GainAbilitiesOf, link: Linker) -> None:
        if node.kinds not in ("activated", "activated and triggered"):
            raise NotExecutable(node)
        self.of = link.objects(node.of)
        self.reads = reads_of(node.of) | CHARACTERISTICS
        self.triggered = node.kinds != "activated"

    def parameters(self, game: State, frame: Frame, id: int) -> tuple[int, ...]:
        return identities(self.gained(game, frame, id))

    def gained(self, game: State, frame: Frame, id: int) -> list[LinkedAbility]:
        """The abilities of the other objects, as things stand in the pass."""
        working = game.working
        assert isinstance(working, Working)
        gained: list[LinkedAbility] = []
        for other in self.of.select(game, frame):
            if other == id:
                continue
            for ability in working.chars_of(other).abilities:
                if isinstance(ability, ActivatedText) or (self.triggered and isinstance(ability, TriggeredText)):
                    gained.append(ability)
        return gained

    def apply(self, game: State, frame: Frame, id: int, chars: Characteristics) -> None:
        gained = self.gained(game, frame, id)
        if gained:
            chars.abilities += tuple(gained)
            chars.groups = None


def identities(abilities: list[LinkedAbility]) -> tuple[int, ...]:
    """Numbers that tell abilities apart within one pass."""
    return tuple([id(ability) for ability in abilities])


class LoseAll(Modification):
    """CR 613.1f: loses all abilities; an effect that also gives some gives them after that."""

    layer = layers.ABILITY
    writes = ABILITIES_GONE
    first = True

    def apply(self, game: State, frame: Frame, id: int, chars: Characteristics) -> None:
        kept = 0
        if game.settings.indestructible_is_no_ability:
            # Until 2013 it was a quality that losing abilities did not touch.
            kept = chars.keywords & INDESTRUCTIBLE
        if game.settings.snow_is_an_ability:
            # rule 502.14a (2001 to 2004).
            chars.supertypes &= ~SNOW
        chars.abilities = ()
        chars.keywords = kept
        chars.groups = EMPTY
        chars.bare = True


class LoseThis(Modification):
    """CR 613.1f: loses the ability that says so, every instance of it that is there."""

    layer = layers.ABILITY
    writes = ABILITIES_GONE
    first = True

    def __init__(self, root: Ability) -> None:
        self.root = root

    def apply(self, game: State, frame: Frame, id: int, chars: Characteristics) -> None:
        chars.abilities = tuple([ability for ability in chars.abilities if ability.node != self.root])
        chars.groups = None


class LoseKeywords(Modification):
    """CR 613.1f, 113.10: loses keyword abilities: every instance of each, with what it stands for."""

    layer = layers.ABILITY
    writes = ABILITIES_GONE
    first = True

    def __init__(self, nodes: tuple[Node, ...]) -> None:
        self.keywords: list[Keyword] = []
        self.others: list[LinkedAbility] = []
        for node in nodes:
            inner = node.ability if isinstance(node, Worded) else node
            if isinstance(inner, KeywordList):
                self.keywords += inner.keywords
            elif isinstance(inner, Keyword):
                self.keywords.append(inner)
            elif isinstance(inner, Ability):
                self.others += link_ability(inner)
            else:
                raise NotExecutable(node)
        if not self.others and all([keyword.name in BITS and keyword.name != "banding" for keyword in self.keywords]):
            self.writes = ABILITIES

    def apply(self, game: State, frame: Frame, id: int, chars: Characteristics) -> None:
        gone: list[LinkedAbility] = self.others[:]
        for ability in chars.abilities:
            if isinstance(ability, KeywordText) and any([is_lost(ability.node, k) for k in self.keywords]):
                assert isinstance(ability.node, Ability)
                gone += link_ability(ability.node)
        if not gone:
            return
        chars.abilities = tuple([a for a in chars.abilities if not any([a is other for other in gone])])
        chars.keywords = bits_of(chars.abilities)
        chars.groups = None


def is_lost(has: Ability, lost: Keyword) -> bool:
    """Whether losing a keyword takes an ability away: by name, and by its quality where one is named."""
    if not isinstance(has, Keyword):
        return False
    if has.name == "bands with other" and lost.name == "banding":
        # CR 702.22b: these are a form of banding.
        return True
    if has.name != lost.name:
        return False
    return lost.quality is None or lost.quality == has.quality


def bits_of(abilities: tuple[LinkedAbility, ...]) -> int:
    """The bits of the simple keywords among abilities."""
    bits = 0
    for ability in abilities:
        if isinstance(ability, KeywordText):
            bits |= ability.bit
    return bits


def gain(node: Verb, link: Linker, each: int) -> list[Modification]:
    """The executor of Gain."""
    assert isinstance(node, ir.Gain)
    found = _gain(node, link)
    found[0].spares = node.spares
    return found


def _gain(node: ir.Gain, link: Linker) -> list[Modification]:
    if any([isinstance(ability, ThisAbility) for ability in node.abilities]):
        return [GainThis(node.abilities, link.root)]
    if has_node(node.abilities, "OfChosen") and color_of_choice(node.abilities, "white") != node.abilities:
        from .choosing import one_of

        options: list[Modification] = [GainAbilities(color_of_choice(node.abilities, word)) for word in COLOR_NAMES]
        return [one_of(options, COLOR_NAMES, "Choose a color", link.slot(node), ABILITIES)]
    for what in CHOSEN_QUALITIES:
        quality = OfChosen(what)
        if has_node(node.abilities, "OfChosen") and with_quality(node.abilities, quality, TRUE) != node.abilities:
            return [GainChosen(node.abilities, what)]
    return [gaining(node.abilities)]


def color_of_choice(nodes: tuple[Node, ...], word: str) -> tuple[Node, ...]:
    """CR 608.2d, 702.16: "protection from the color of your choice", with that colour in its place."""
    return with_quality(nodes, OfChosen("color of your choice"), IsColor(word))


def with_quality(nodes: tuple[Node, ...], old: Filter, new: Filter) -> tuple[Node, ...]:
    """Keyword abilities with one quality in another's place."""
    found: list[Node] = []
    for node in nodes:
        if isinstance(node, KeywordList):
            keywords = with_quality(node.keywords, old, new)
            node = KeywordList(tuple([keyword for keyword in keywords if isinstance(keyword, Keyword)]))
        elif isinstance(node, Keyword) and isinstance(node.quality, Filter):
            quality = _with_part(node.quality, old, new)
            node = Keyword(node.name, node.cost, node.amount, quality, node.words)
        found.append(node)
    return tuple(found)


def _with_part(quality: Filter, old: Filter, new: Filter) -> Filter:
    """The quality with another one in its place, also where it is one of several."""
    if quality == old:
        return new
    if isinstance(quality, AnyOf):
        return AnyOf(tuple([_with_part(part, old, new) for part in quality.parts]))
    return quality


def gain_of(node: Verb, link: Linker, each: int) -> list[Modification]:
    """The executor of GainAbilitiesOf."""
    assert isinstance(node, ir.GainAbilitiesOf)
    return [GainFromOthers(node, link)]


def lose(node: Verb, link: Linker, each: int) -> list[Modification]:
    """The executor of Lose."""
    assert isinstance(node, ir.Lose)
    if node.abilities == (ThisAbility(),):
        return [LoseThis(link.root)]
    lost: Modification = LoseKeywords(node.abilities) if node.abilities else LoseAll()
    lost.bars = node.barred
    return [lost]
