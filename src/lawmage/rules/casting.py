"""Ways of casting a card (CR 601.2a, b, 601.3, 118.9, 118.9a): from where, which face, for which cost, and when.

The legality of a spell is judged on a hypothetical one, which stands in the card's place while the questions are asked.
"""

from __future__ import annotations

from typing import Final

from ..ir.mana import ManaCost
from ..kernel.ask import Refusal
from ..kernel.executor import Frame
from ..kernel.objects import Characteristics, GameObject
from ..kernel.state import State
from ..types import (
    CARDS_IF_BESTOWED,
    CARDS_ONLY,
    COMMAND,
    EXILE,
    FAST,
    HAND,
    LAND,
    NOTHING,
    SPELLS_AS_CAST,
    STACK,
)
from . import (
    as_though_flash,
    commander,
    companions,
    exiled_to_cast,
    keywords,
    layers,
    preparing,
    procedures,
    rule_effects,
    targets,
)
from .activating import sorcery_time
from .announcement_questions import completable_with_more
from .assisting import ASSIST
from .board import InForce, board_of
from .choices import LATE
from .completing import completable
from .face_down import FACE_DOWN
from .faces import castable, form
from .keyword_texts import has_keyword_named
from .layers.groups import groups
from .layers.refreshing import apply_all
from .legendary_spells import is_legendary_spell
from .mana_needs import VARIABLES, substitute
from .mana_plan import Bill, payable
from .mana_sources import supply_of
from .objects import chars
from .permissions import (
    MayRule,
    OtherRule,
    TimingRule,
    allows,
    forbidden,
    in_force,
    in_its_zone,
    permissions,
    places,
    spent,
)
from .proposal import Proposal
from .resolving import base_programs
from .total_cost import Component, own_statements

# Layouts whose every face is a spell of its own (CR 709.3, 709.3a, 712.11, 715.3, 715.3a).
EACH_FACE: Final = ("split", "adventure", "modal_dfc", "aftermath", "omen", "prepare", "prototype")


# Keywords by which something but mana pays for mana.
HELPED: Final = keywords.CONVOKE | keywords.DELVE | keywords.IMPROVISE


# Keywords whose payment changes the text or the targets of the spell.
TEXT_CHANGING: Final = ("overload", "mutate", "cleave")


# What a spell may be cast as so that it is another spell for a permission.
AS_ANOTHER: Final = ("as it says", "face down", "face down with ward")


class Method:
    """One way of casting a card.

    face: which face; alternative: the cost instead of the mana cost, free: none at all; keyword: its name; timing:
    'instant' (as though it had flash), 'sorcery' or ''; leaves: where the spell goes instead, once it leaves the stack.
    down: face down (702.37c), with ward: 702.168b.  says: its own abilities say what it is as a spell (702.103d).
    permit: the permission that is used for it, where that is good for so many times only.
    """

    __slots__ = ("face", "alternative", "free", "keyword", "timing", "leaves", "down", "ward", "says", "permit")

    def __init__(self, face: int, alternative: Component | None, free: bool, keyword: str) -> None:
        self.face = face
        self.alternative = alternative
        self.free = free
        self.keyword = keyword
        self.timing = ""
        self.leaves = ""
        self.down = False
        self.ward = False
        self.says = False
        self.permit: InForce | None = None


def faces_of(found: GameObject) -> list[int]:
    """The faces as which a card can be cast (CR 709.3, 712.11a, 715.3); both halves together from hand, if it has fuse
    (702.102a)."""
    definition = found.definition
    if definition is None or definition.layout not in EACH_FACE or len(definition.faces) < 2:
        return [found.face]
    numbers = castable(definition)
    if found.zone == HAND and definition.layout == "split" and has_keyword_named(definition.faces[-1], "fuse"):
        numbers.append(definition.count)
    return numbers


def face_of(found: GameObject, face: int) -> Characteristics:
    """The characteristics of a face; those the object has now for the one that is up."""
    definition = found.definition
    # CR 709.4: in a hand a split card is no half of itself.
    if definition is None or (face == found.face and definition.layout != "split"):
        return found.chars
    return form(definition, face, STACK)


def _with_given(game: State, found: GameObject, face: int, now: Characteristics) -> Characteristics:
    """CR 601.3, 712.11a: a way of casting a card that the card was given holds for another of its faces too, if that is
    of the kind that is given it."""
    if now is found.chars or found.chars is found.printed:
        return now
    given = [a for a in groups(found.chars).statements if isinstance(a.statement, OtherRule)]
    if not any([not any([a is other for other in found.printed.abilities]) for a in given]):
        return now
    turned = found.clone(-1)
    turned.printed = now
    turned.copied = None
    game.objects[found.id] = turned
    shaped = apply_all(game).chars_of(found.id)
    game.objects[found.id] = found
    return shaped


class Hypothesis:
    """A spell put in a card's place while its legality is judged."""

    __slots__ = ("id", "real")

    def __init__(self, game: State, id: int, player: int, face: int, down: bool = False, says: str = "") -> None:
        self.id = id
        self.real = game.objects[id]
        spell = self.real.clone(-1)
        spell.zone = STACK
        spell.controller = player
        spell.cast_from = self.real.zone
        spell.caster = player
        spell.face = face
        spell.face_down = down
        spell.chars = FACE_DOWN if down else _with_given(game, self.real, face, face_of(self.real, face))
        shaped = not down and layers.index_of(game).spells
        game.objects[id] = spell
        if says:
            spell.frame = hypothetical_frame(id, player)
            spell.frame.paid[says] = 1
        if says or shaped:
            # CR 601.3, 702.103d: as effects change it (and its own static abilities, once this is paid).
            spell.printed = spell.chars
            spell.copied = None
            game.stack.append(id)
            spell.chars = apply_all(game).chars_of(id)
            game.stack.pop()

    def end(self, game: State) -> None:
        """Put the card back."""
        game.objects[self.id] = self.real


def methods(game: State, player: int, id: int) -> list[Method]:
    """Every way in which the player may cast the card at all, timing, targets and cost apart; the order is stable."""
    chars(game, id)
    found = game.objects[id]
    if found.zone < 0 or found.zone == STACK:
        return []
    result: list[Method] = []
    entries = permissions(game, player, ("cast", "play", "cast free", "play free"))
    entries = [entry for entry in entries if in_its_zone(game, entry, id) and not spent(game, entry)]
    for face in faces_of(found):
        land = face_of(found, face).types & LAND != 0
        if land and not _may_be_face_down(found, face):
            continue
        plain = face == found.face and not entries and not groups(found.chars).statements
        plain = plain and not layers.index_of(game).spells
        if plain and not exiled_to_cast.marked(found) and not in_force(game, "alternative"):
            if (found.zone == HAND and found.owner == player) or _from_beside(game, player, id):
                result.append(Method(face, None, False, ""))
            continue
        hypothesis = Hypothesis(game, id, player, face)
        made = _methods_of_face(game, player, id, found, face, entries)
        # CR 305.9: a land is never cast, but as what it is face down (702.37c).
        result += restricted(found, face, [method for method in made if method.down] if land else made)
        hypothesis.end(game)
    return result


def _from_beside(game: State, player: int, id: int) -> bool:
    """CR 903.8: a commander in the command zone; for two months of 2020 also a companion outside the game."""
    return commander.may_cast(game, player, id) or companions.may_play(game, player, id)


def _may_be_face_down(found: GameObject, face: int) -> bool:
    """CR 702.37a: whether a face has an ability that lets it be cast face down."""
    for static in groups(face_of(found, face)).statements:
        if isinstance(static.statement, OtherRule) and static.statement.cast_as.startswith("face down"):
            return True
    return False


def _methods_of_face(
    game: State, player: int, id: int, found: GameObject, face: int, entries: list[InForce]
) -> list[Method]:
    """The same for one face; the hypothetical spell is in place."""
    result: list[Method] = []
    mine = found.zone == HAND and found.owner == player
    # CR 715.3d: from there not as an Adventure.
    here = mine or _from_beside(game, player, id)
    here = here or (face == 0 and exiled_to_cast.on_adventure(found, player))
    here = here or preparing.may_cast(game, found, player)
    using: list[str] = []
    limited: InForce | None = None
    # Whether it may be cast whatever it is then.
    anyhow = here
    for entry in entries:
        rule = entry.statement
        assert isinstance(rule, MayRule)
        if rule.kind == "spell" and not allows(game, entry, id):
            continue
        if rule.using:
            using.append(rule.using)
        elif rule.what.endswith(" free"):
            result.append(_by(entry, Method(face, None, True, "")))
        elif rule.cost is not None:
            result.append(_by(entry, Method(face, Component(entry.ability), False, "")))
        elif rule.once or rule.amount is not None:
            limited = limited or entry
        else:
            here = True
            anyhow = anyhow or rule.kind != "spell"
    if found.zone == EXILE and found.owner == player:
        result += _of_marked(game, id, found, face)
    frame = hypothetical_frame(id, player)
    own: list[Method] = []
    for component, statement in own_statements(game, id):
        if isinstance(statement, OtherRule) and statement.test is None:
            by = limited if not here and not statement.zones else None
            allowed = found.zone in statement.zones and found.owner == player if statement.zones else here
            if statement.keyword in using:
                allowed = True
            elif not mine and statement.cast_as in AS_ANOTHER:
                says = statement.keyword if statement.cast_as == "as it says" else ""
                by = _permitting(game, player, found, face, entries, says)
                allowed = anyhow if _judged_as_cast(game, says) else here
            if (allowed or by is not None) and (statement.condition is None or statement.condition.holds(game, frame)):
                own.append(_method(face, component, statement))
                own[-1].permit = by
    if not here and limited is not None:
        result.append(_by(limited, Method(face, None, False, "")))
    if here:
        result.append(Method(face, None, False, ""))
        for entry in in_force(game, "alternative"):
            other = entry.statement
            if not isinstance(other, OtherRule) or other.test is None or entry.frame.controller != player:
                continue
            if other.condition is not None and not other.condition.holds(game, entry.frame):
                continue
            if other.test.test(game, entry.frame, id):
                own.append(_method(face, Component(entry.ability), other))
    return result + own


def _by(entry: InForce, method: Method) -> Method:
    """The method, with the permission that lets it be used."""
    method.permit = entry
    return method


def _judged_as_cast(game: State, says: str) -> bool:
    """CR 601.3e: whether a permission is about the spell: it is no creature spell if it is bestowed, for one."""
    version = game.settings.permissions_judge
    return version == SPELLS_AS_CAST or (version == CARDS_IF_BESTOWED and not says)


def _permitting(
    game: State, player: int, real: GameObject, face: int, entries: list[InForce], says: str
) -> InForce | None:
    """CR 601.3b, 702.37c, 702.103a, d: a permission about the spell as its own abilities change it (says: the keyword
    that is paid), or as it is face down."""
    if not entries or game.settings.permissions_judge == CARDS_ONLY:
        return None
    id = real.id
    outer = game.objects[id]
    game.objects[id] = real
    hypothesis = Hypothesis(game, id, player, face, not says, says)
    found: InForce | None = None
    for entry in entries:
        rule = entry.statement
        assert isinstance(rule, MayRule)
        plain = rule.cost is None and not rule.what.endswith(" free") and not rule.using
        if found is None and plain and (rule.kind != "spell" or allows(game, entry, id)):
            found = entry
    hypothesis.end(game)
    game.objects[id] = outer
    return found


def _of_marked(game: State, id: int, found: GameObject, face: int) -> list[Method]:
    """CR 702.143a, 702.170d, 702.185a: what a card that was foretold, plotted or warped can be cast for."""
    made: list[Method] = []
    if exiled_to_cast.ready(game, found, exiled_to_cast.PLOTTED):
        made.append(Method(face, None, True, ""))
        made[-1].timing = "sorcery"
    if exiled_to_cast.ready(game, found, exiled_to_cast.WARPED):
        made.append(Method(face, None, False, ""))
    if exiled_to_cast.ready(game, found, exiled_to_cast.FORETOLD):
        for component, statement in own_statements(game, id):
            if isinstance(statement, OtherRule) and statement.keyword == "foretell":
                made.append(_method(face, component, statement))
    return made


def _hypothesis(game: State, player: int, id: int, method: Method) -> Hypothesis:
    """The spell that the card would be, cast like this."""
    return Hypothesis(game, id, player, method.face, method.down, method.keyword if method.says else "")


def restricted(found: GameObject, face: int, made: list[Method]) -> list[Method]:
    """CR 702.127a: of these ways those that a face with aftermath allows where the card is; then it leaves the stack as
    that says.  CR 718.3: a prototype card cast for its other characteristics is cast prototyped."""
    if found.definition is not None and found.definition.layout == "prototype" and face == 1:
        for method in made:
            method.keyword = method.keyword or "prototype"
    if found.definition is not None and found.definition.layout == "split" and face == found.definition.count:
        # CR 702.102a.
        for method in made:
            method.keyword = method.keyword or "fuse"
    for static in groups(face_of(found, face)).statements:
        rule = static.statement
        if isinstance(rule, OtherRule) and rule.only:
            if found.zone not in rule.zones:
                return []
            for method in made:
                method.leaves = rule.leaves
    return made


def own_alternatives(game: State, player: int, id: int, face: int) -> list[Method]:
    """CR 118.9: the alternative costs of a face that say nothing of a zone."""
    hypothesis = Hypothesis(game, id, player, face)
    frame = hypothetical_frame(id, player)
    found: list[Method] = []
    for component, statement in own_statements(game, id):
        if isinstance(statement, OtherRule) and statement.test is None and not statement.zones:
            if statement.condition is None or statement.condition.holds(game, frame):
                found.append(_method(face, component, statement))
    hypothesis.end(game)
    return found


def _method(face: int, component: Component, rule: OtherRule) -> Method:
    made = Method(face, component, rule.cost is None and not rule.mana, rule.keyword)
    made.timing = rule.timing
    made.leaves = rule.leaves
    made.down = rule.cast_as.startswith("face down")
    made.ward = rule.cast_as.endswith("ward")
    made.says = rule.cast_as == "as it says"
    if rule.cast_as == "transformed":
        made.face = 1 - face
    return made


def hypothetical_frame(id: int, player: int) -> Frame:
    """The frame of a spell before any choice."""
    frame = Frame(id, player)
    frame.item = id
    return frame


def candidates(game: State, player: int) -> list[int]:
    """Cards that the player might cast: the hand, and what some rule or effect lets them cast from elsewhere."""
    board = board_of(game)
    known = board.notes.get(("castable elsewhere", player))
    if known is None:
        ids = [id for id in [*game.players[player].graveyard, *game.exile, *game.command] if _casts_itself(game, id)]
        ids += [id for id in game.exile if id not in ids and exiled_to_cast.marked(game.objects[id])]
        objects = game.objects
        ids = [
            id
            for id in ids
            if objects[id].owner == player
            or exiled_to_cast.on_adventure(objects[id], player)
            or preparing.may_cast(game, objects[id], player)
        ]
        beside = [*commander.castable(game, player), *companions.playable(game, player)]
        ids += [id for id in [*beside, *places(game, player)] if id not in ids]
        known = ids
        board.notes[("castable elsewhere", player)] = known
    assert isinstance(known, list)
    return game.players[player].hand + known


def _casts_itself(game: State, id: int) -> bool:
    """Whether a card has an ability that lets it be cast from where it is."""
    found = game.objects[id]
    # What the card was given is in its own characteristics, though it is neither half of itself (CR 709.4).
    for shape in [found.chars] + [face_of(found, face) for face in faces_of(found)]:
        for static in groups(shape).statements:
            if isinstance(static.statement, OtherRule) and found.zone in static.statement.zones:
                return True
    return False


def split_second(game: State) -> bool:
    """CR 702.61b: whether a spell with split second is on the stack."""
    for id in game.stack:
        if game.objects[id].chars.keywords & keywords.SPLIT_SECOND:
            return True
    return False


def refuse(game: State, player: int, id: int, face: int, index: int) -> Refusal | None:
    """CR 601.3: why the player may not cast this card in this way now."""
    found = methods(game, player, id)
    if index >= len(found) or found[index].face != face:
        return Refusal("it can't be cast like that from there", "601.3")
    method = found[index]
    if split_second(game):
        return Refusal("a spell with split second is on the stack", "702.61b")
    refused = refuse_window(game, player, id, method)
    if refused is not None:
        return refused
    if not _in_time(game, player, id, method):
        return Refusal("it is cast in one's own main phase with the stack empty", "307.1")
    return refuse_completion(game, player, id, method)


def timely(game: State, player: int, id: int, method: Method) -> bool:
    """CR 117.1a, 301.1, 302.1, 304.1, 307.1, 601.3b: whether now is a time to cast it."""
    return _in_time(game, player, id, method) and refuse_window(game, player, id, method) is None


def refuse_window(game: State, player: int, id: int, method: Method) -> Refusal | None:
    """Why the window that is open is not for such a spell; today's is for every spell."""
    if not procedures.timing(game).restricts(game):
        return None
    hypothesis = Hypothesis(game, id, player, method.face, method.down)
    types = game.objects[id].chars.types
    refused = procedures.timing(game).refuse_spell(game, types, base_programs(game, id))
    hypothesis.end(game)
    return refused


def _in_time(game: State, player: int, id: int, method: Method) -> bool:
    if sorcery_time(game, player):
        return True
    if method.timing == "sorcery":
        return False
    face = FACE_DOWN if method.down else face_of(game.objects[id], method.face)
    if method.timing == "instant" or face.types & FAST or face.keywords & keywords.FLASH:
        return True
    entries = as_though_flash.might_be(game, player)
    if not entries:
        return False
    hypothesis = _hypothesis(game, player, id, method)
    able = any([allows(game, entry, id) for entry in entries])
    hypothesis.end(game)
    return able


def refuse_completion(game: State, player: int, id: int, method: Method) -> Refusal | None:
    """CR 101.2, 601.2c, h: why it could not be cast to the end, timing apart."""
    quick = _ordinary(game, player, id, method)
    if quick == YES:
        return None
    if quick == NO:
        return Refusal("its targets can't be chosen or its cost can't be paid", "601.2e")
    if game.settings.bans_judge_the_card and not method.down and forbidden_as_spell(game, player, id):
        return Refusal("an effect says that it can't be cast", "101.2")
    hypothesis = _hypothesis(game, player, id, method)
    if method.keyword in TEXT_CHANGING:
        # CR 702.96a, 702.140a, 601.3: its text and targets are judged as they will be.
        frame = hypothetical_frame(id, player)
        frame.paid[method.keyword] = 1
        game.objects[id].frame = frame
    refused = _refuse_hypothetical(game, player, id, method)
    hypothesis.end(game)
    return refused


def forbidden_as_spell(game: State, player: int, id: int) -> str:
    """CR 101.2: the rule that keeps a card, as it is, from being cast; '' if none does."""
    hypothesis = Hypothesis(game, id, player, game.objects[id].face)
    rule = forbidden(game, player, "cast", id)
    hypothesis.end(game)
    return rule


NO: Final = 0
YES: Final = 1
UNKNOWN: Final = 2


def _ordinary(game: State, player: int, id: int, method: Method) -> int:
    """The verdict about an ordinary spell (a mana cost without choices, no modes, nothing in force that could have a
    say) without putting up a hypothetical one; UNKNOWN for any other."""
    found = game.objects[id]
    face = found.chars
    cost = face.mana_cost
    if (
        # CR 709.4: in a hand a split card has the costs of both halves together.
        (found.definition is not None and found.definition.layout == "split")
        or found.zone == COMMAND
        or method.face != found.face
        or method.alternative is not None
        or method.free
        or cost is None
        or layers.index_of(game).spells
    ):
        return UNKNOWN
    if face.keywords & HELPED or ASSIST in groups(face).words or groups(face).statements or board_of(game).statements:
        return UNKNOWN
    if rule_effects.by_word(game, "cant be cast") or is_legendary_spell(game, id):
        return UNKNOWN
    if rule_effects.by_word(game, "cant be targeted"):
        # CR 601.2c: what can't be the target of spells of a kind is asked about the spell that it would be.
        return UNKNOWN
    programs = base_programs(game, id)
    if any([program.modes or program.divided is not None for program in programs]):
        return UNKNOWN
    paid = plainly_payable(game, player, cost)
    if paid != YES:
        return paid
    frame = hypothetical_frame(id, player)
    for program in programs:
        if program.targets and not targets.possible(game, frame, program.targets):
            # CR 702.33g: kicked, it may have other targets.
            return UNKNOWN if any([spec.only_if for spec in program.targets]) else NO
    return YES


def plainly_payable(game: State, player: int, cost: ManaCost) -> int:
    """Whether a mana cost can be paid, where counting tells; the answer is kept with the board."""
    notes = board_of(game).notes
    key = (str(cost), player)
    known = notes.get(key)
    if known is None:
        symbols = [symbol.text for symbol in cost.symbols]
        known = UNKNOWN
        if not any([symbol in VARIABLES or "/" in symbol for symbol in symbols]) and supply_of(game, player).plain:
            bill = Bill(player, NOTHING, NOTHING, substitute(symbols, 0), [])
            known = YES if payable(game, bill) else NO
        notes[key] = known
    assert isinstance(known, int)
    return known


def _refuse_hypothetical(game: State, player: int, id: int, method: Method) -> Refusal | None:
    for _, statement in own_statements(game, id):
        if isinstance(statement, TimingRule) and statement.condition is not None:
            if not statement.condition.holds(game, hypothetical_frame(id, player)):
                return Refusal("its text does not let it be cast now", "601.3")
    p = Proposal(id, player, NOTHING, None)
    p.alternative = method.alternative
    p.free = method.free
    p.permit = method.permit
    frame = hypothetical_frame(id, player)
    if method.keyword:
        frame.paid[method.keyword] = 1
    if not sorcery_time(game, player):
        frame.paid[LATE] = 1
    if completable(game, p, frame) or completable_with_more(game, p, frame):
        return None
    rule = forbidden(game, player, "cast", id)
    if rule:
        return Refusal("an effect says that it can't be cast", rule)
    return Refusal("its targets can't be chosen or its cost can't be paid", "601.2e")
