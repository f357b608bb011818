"""Instructions that order other instructions (CR 608.2c): clauses and sentences.

Linking flattens the tree of instructions into a program; jumps are steps of it.  A program's place is
`frame.pc`, plain data, so a resolution can wait anywhere between steps.  The steps themselves are in `steps`,
conditions in `branches`, choices in `deciding`, loops in `loops`, costs that may be paid in `optional_costs`,
abilities for later in `later`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from ...ir import effect as ir
from ...ir.ability import Static
from ...ir.amount import ThatMuch
from ...ir.change import BecomeOneOf, DealDamage
from ...ir.choice import ChoosePlayers
from ...ir.meant import meant_elsewhere
from ...ir.node import Node, Verb, fields
from ...ir.piles import ChoosePile, Separate
from ...ir.players import PlayersWho
from ...ir.reference import (
    Choose,
    ControllerOf,
    EachPlayer,
    Every,
    It,
    Opponents,
    Rest,
    Target,
    TargetPlayer,
    ThatPlayer,
)
from ...ir.relation import DoneThisWay, DoneWith
from ...ir.verb import (
    ChooseFor,
    ChooseObjects,
    Create,
    Discard,
    DiscardHand,
    Draw,
    Exile,
    GainLife,
    LoseLife,
    Mill,
    Move,
    Pay,
    PutCounters,
    Sacrifice,
)
from ...kernel.executor import Step
from ...types import AFTERWARDS, BATTLEFIELD
from ..link import Linker, NotExecutable, nodes_in
from ..one_shot.planned import Planned
from . import lasting
from .chosen_x import choice_of_x
from .deciding import Decide
from .loops import SubjectLoop, close, meant_in
from .of_each import EachKnown, ItsController, clause_of_each
from .per_player import speaks_of
from .players import ChooseOpponent
from .simultaneous import AllAtOnce
from .steps import Boundary, ObjectsAct, PlayersAct, inner
from .where import unsaid, where_x

# Verbs that leave nothing behind but what they did and what was chosen for them, which a later verb must name.
TRACEABLE: Final = (
    ChooseObjects,
    Create,
    Discard,
    DiscardHand,
    Draw,
    Exile,
    GainLife,
    LoseLife,
    Mill,
    Move,
    PutCounters,
    Sacrifice,
)
# CR 800.4g: verbs of which each is a choice and nothing more.
CHOICES: Final = (ChooseFor, ChooseObjects, ChoosePlayers, ChoosePile, Separate)


def do(node: ir.Do, link: Linker, steps: list[Step]) -> None:
    """Players do things, all at once or, where the clause speaks of each one's own, one after the other."""
    subject = node.subject
    if isinstance(subject, Opponents) and subject.quantity == "a":
        # CR 608.2d: "an opponent" who does something is one whom the controller chooses.
        if any([speaks_of(aim, [link.slot(subject)]) for aim in nodes_in(node.verbs) if isinstance(aim, Target)]):
            # "An opponent chooses target creature they control": chosen before, as it is announced (CR 601.2c).
            raise NotExecutable(node)
        steps.append(PlayersAct(ChooseOpponent(subject, link)))
    elif _by_each_controller(node, link, steps):
        return
    else:
        only_choose = not node.may and all([isinstance(inner(verb), CHOICES) for verb in node.verbs])
        steps.append(PlayersAct(link.player(subject), only_choose))
    _no_finds_of_each(node, link)
    if _at_once(node, link, steps) or _one_after_another(node, link, steps):
        return
    decide: Decide | None = None
    if node.may:
        decide = Decide(None, [link.slot(inner(verb)) for verb in node.verbs])
        decide.unsaid = unsaid(node.verbs, link)
        steps.append(decide)
    place = len(steps)
    loop = _player_loop(node, link, steps)
    pays = isinstance(node.verbs[0], Pay)
    for number, verb in enumerate(node.verbs):
        if isinstance(verb, ir.Then):
            steps.append(Boundary())
            pays = False
        steps.append(link.verb(verb))
        if pays and number > 0 and decide is not None:
            decide.beside.append(steps[-1])
    if decide is not None:
        decide.first = steps[place if loop is None else place + 1]
        chosen = choice_of_x(node.verbs[0], link) if loop is None else None
        if chosen is not None:
            steps.insert(place, chosen)
    if loop is not None:
        close(loop, steps)
    if decide is not None:
        decide.to = len(steps)


def _by_each_controller(node: ir.Do, link: Linker, steps: list[Step]) -> bool:
    """ "The controller of each of those artifacts gains life equal to its mana value": once for each of them."""
    subject = node.subject
    if not isinstance(subject, ControllerOf) or not isinstance(subject.of, Every):
        return False
    slot = link.slot(subject.of)
    if not refers(node.verbs, slot):
        return False
    if node.may:
        raise NotExecutable(node)
    steps.append(EachKnown(link.objects(subject.of)))
    loop = SubjectLoop(link.new_local(), slot, [link.slot(inner(verb)) for verb in node.verbs])
    steps += [loop, ItsController()]
    for verb in node.verbs:
        steps.append(link.verb(verb))
    close(loop, steps)
    return True


def _no_finds_of_each(node: ir.Do, link: Linker) -> None:
    """What each of several players found or chose before is not kept apart for "they each"."""
    if not isinstance(node.subject, ThatPlayer):
        return
    before = clause_of_each(link.root, node.subject.slot, link)
    if before is None or before is node:
        return
    made = [link.slot(inner(verb)) for verb in before.verbs] + meant_in(before.verbs, link)
    if any([refers(node.verbs, slot) for slot in made]):
        raise NotExecutable(node)


def _at_once(node: ir.Do, link: Linker, steps: list[Step]) -> bool:
    """CR 101.4: one verb of several players, whose choices all come before anything happens; False for others."""
    slot = _each_slot(node, link)
    if slot < 0 or len(node.verbs) != 1 or not (node.may or refers(node.verbs[0], slot)):
        return False
    verb = node.verbs[0]
    step = link.verb(verb)
    if isinstance(step, Planned):
        steps.append(AllAtOnce(step, slot, link.slot(inner(verb)), node.may, meant_in(verb, link)))
        return True
    decide = Decide(step, [link.slot(inner(verb))])
    if node.may:
        steps.append(decide)
    loop = _player_loop(node, link, steps)
    steps.append(step)
    if loop is not None:
        close(loop, steps)
    decide.to = len(steps)
    return True


def _one_after_another(node: ir.Do, link: Linker, steps: list[Step]) -> bool:
    """CR 608.2c, 101.4: of several verbs of several players each is done by all of them before the next begins: "each
    player discards a card and sacrifices a creature".

    Verbs that speak of what a player did with one before stay together, for one player after the other.  False for
    clauses that need no such care.
    """
    slot = _each_slot(node, link)
    if slot < 0 or node.may or not any([refers(verb, slot) for verb in node.verbs]):
        return False
    groups = _groups(node.verbs, link)
    if len(groups) < 2:
        return False
    for verbs in groups:
        if isinstance(verbs[0], ir.Then):
            steps.append(Boundary())
        step = link.verb(verbs[0]) if len(verbs) == 1 else None
        if isinstance(step, Planned) and refers(verbs[0], slot):
            steps.append(AllAtOnce(step, slot, link.slot(inner(verbs[0])), False, meant_in(verbs[0], link)))
            continue
        loop = _player_loop(replace(node, verbs=verbs), link, steps)
        for verb in verbs:
            if isinstance(verb, ir.Then) and verb is not verbs[0]:
                steps.append(Boundary())
            steps.append(link.verb(verb) if step is None else step)
        if loop is not None:
            close(loop, steps)
    return True


def _groups(verbs: tuple[Verb, ...], link: Linker) -> list[tuple[Verb, ...]]:
    """The verbs of a clause, those together that speak of what was done by one before among them."""
    groups: list[tuple[Verb, ...]] = []
    for verb in verbs:
        first = len(groups)
        for place, group in enumerate(groups):
            if any([_speaks_of_deed(verb, earlier, link) for earlier in group]):
                first = place
                break
        together = [earlier for group in groups[first:] for earlier in group]
        groups = [*groups[:first], (*together, verb)]
    return groups


def _speaks_of_deed(verb: Verb, earlier: Verb, link: Linker) -> bool:
    """Whether a verb speaks of what a player did before with another.

    "The rest" of what they chose, and "all other creatures they control", are the same with what all of them chose.
    """
    said = inner(verb)
    nodes = nodes_in(said)
    if not isinstance(inner(earlier), TRACEABLE) or any([isinstance(node, (DoneThisWay, DoneWith)) for node in nodes]):
        return True
    made = [link.slots[id(node)] for node in nodes_in(earlier) if id(node) in link.slots]
    if isinstance(said, Sacrifice) and isinstance(said.what, Rest):
        chosen = [link.slots[id(node)] for node in nodes_in(earlier) if isinstance(node, Choose)]
        return said.what.slot in made and said.what.slot not in chosen
    return any([slot in made for slot in meant_elsewhere(said, ())])


def _each_slot(node: ir.Do, link: Linker) -> int:
    """Where a pronoun for each player of the clause looks, if several could be meant; else -1."""
    subject = node.subject
    if isinstance(subject, ThatPlayer):
        return subject.slot
    if isinstance(subject, (EachPlayer, Opponents)) or (
        isinstance(subject, TargetPlayer) and subject.count is not None
    ):
        return link.slot(subject) + 1
    if isinstance(subject, PlayersWho) and _each_slot(replace(node, subject=subject.among), link) >= 0:
        return link.slot(subject) + 1
    return -1


def _player_loop(node: ir.Do, link: Linker, steps: list[Step]) -> SubjectLoop | None:
    """A loop over the subject, if several players could be meant and a verb refers to each one's own things."""
    slot = _each_slot(node, link)
    if slot < 0 or not (any([refers(verb, slot) for verb in node.verbs]) or _of_its_own(node.verbs, link)):
        return None
    made = [link.slot(inner(verb)) for verb in node.verbs] + meant_in(node.verbs, link)
    loop = SubjectLoop(link.new_local(), slot, made)
    steps.append(loop)
    return loop


def _of_its_own(verbs: tuple[Verb, ...], link: Linker) -> bool:
    """Whether a verb speaks of how much one before it did ("discards any number of cards, then draws that many")."""
    done: list[int] = []
    for verb in verbs:
        if any([isinstance(said, ThatMuch) and said.slot - 2 in done for said in nodes_in(verb)]):
            return True
        done.append(link.slot(inner(verb)))
    return False


def refers(value: object, slot: int) -> bool:
    """Whether a pronoun in the tree refers to a slot."""
    if isinstance(value, tuple):
        return any([refers(item, slot) for item in value])
    if isinstance(value, (It, ThatPlayer)):
        return value.slot == slot
    if not isinstance(value, Node):
        return False
    return any([refers(getattr(value, field.name), slot) for field in fields(value)])


def objects_do(node: ir.ObjectsDo, link: Linker, steps: list[Step]) -> None:
    """Objects do things, in order; verbs in a row that last (gets, gains, becomes) are one continuous effect.

    Verbs that refer to each one's own things are done by one object after the other.
    """
    steps.append(ObjectsAct(link.objects(node.subject)))
    link.subject = node.subject
    slot = node.subject.slot if isinstance(node.subject, It) else link.slot(node.subject)
    run: list[Verb] = []
    for verb in node.verbs:
        if lasting.lasts(verb):
            run.append(verb)
            continue
        lasting.lasting_steps(run, node.subject, node.duration, link, steps)
        run = []
        if isinstance(verb, BecomeOneOf) and not isinstance(link.root, Static):
            steps.append(_one_of(verb, node, link))
            continue
        if isinstance(verb, DealDamage) or not refers(verb, slot):
            # Damage is dealt at once; its executor sees to "its power".
            steps.append(link.verb(verb))
            continue
        loop = SubjectLoop(link.new_local(), slot, [link.slot(inner(verb))])
        steps.append(loop)
        steps.append(link.verb(verb))
        close(loop, steps)
    lasting.lasting_steps(run, node.subject, node.duration, link, steps)
    if isinstance(node.subject, It) and steps and isinstance(steps[-1], lasting.LastingStep):
        _say_of_newcomers(steps[-1], node.subject.slot, steps)


def _one_of(verb: BecomeOneOf, node: ir.ObjectsDo, link: Linker) -> Step:
    """CR 608.2d: what becomes "your choice of" several things otherwise than as it enters."""
    from ..one_shot.becoming import BecomeForAWhileStep

    return BecomeForAWhileStep(verb, node, link)


def _say_of_newcomers(said: lasting.LastingStep, slot: int, steps: list[Step]) -> None:
    """CR 611.2e: what is said of a permanent is there as the instruction before puts it onto the battlefield."""
    from ..one_shot.moving import MoveStep

    for step in steps:
        if isinstance(step, MoveStep) and slot in (step.slot, step.moved_slot) and said.states != AFTERWARDS:
            if step.to.zone == BATTLEFIELD:
                step.to.said.append(said)
                said.said_of_newcomers = True


def sentence(node: ir.Sentence, link: Linker, steps: list[Step]) -> None:
    """Clauses in order."""
    link.instructions(node.parts, steps)


def then_do(node: ir.ThenDo, link: Linker, steps: list[Step]) -> None:
    """Then the effect."""
    steps.append(Boundary())
    link.instruction(node.effect, steps)


def then_verb(node: ir.Then, link: Linker) -> Step:
    """ ", then": the clause has put the boundary before it."""
    return link.verb(node.verb)


TABLE: Final[dict[str, Callable[[Any, Any, Any], None]]] = {
    "Do": do,
    "ObjectsDo": objects_do,
    "Sentence": sentence,
    "ThenDo": then_do,
    "WhereX": where_x,
    "Lasting": lasting.lasting,
}


VERBS: Final[dict[str, Callable[[Any, Any], Step]]] = {"Then": then_verb}
