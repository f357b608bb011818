"""Instructions that order other instructions (CR 608.2c, d): clauses, choices, conditions.

Linking flattens the tree of instructions into a program; jumps are steps of it.  A program's place is
`frame.pc`, plain data, so a resolution can wait anywhere between steps.  Loops are in `loops`, costs that may be paid
in `optional_costs`, abilities for later in `later`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from ...ir import effect as ir
from ...ir.change import DealDamage
from ...ir.choice import ChoosePlayers
from ...ir.condition import Controls, IfDid, NotCondition
from ...ir.node import Condition, Instruction, Node, Verb, fields
from ...ir.piles import ChoosePile, Separate
from ...ir.players import PlayersWho
from ...ir.reference import Choose, EachPlayer, It, Opponents, Target, TargetPlayer, ThatPlayer
from ...ir.static import PlayersMay, While
from ...ir.verb import CastIt, ChooseFor, ChooseObjects, Pay
from ...kernel.executor import Frame, Holds, PlayerSelector, Selector, Step
from ...kernel.objects import LinkedAbility
from ...kernel.records import Waiting
from ...kernel.state import State
from ...types import AFTERWARDS, BATTLEFIELD
from .. import procedures
from ..done_once import Optional
from ..link import Linker, NotExecutable, node_at, nodes_in
from ..linked import TriggeredText, has_node
from ..one_shot.planned import Planned
from ..questions import YesNo
from . import lasting
from .chosen_x import choice_of_x
from .in_its_place import InItsPlace, counterparts, refers_into
from .loops import SubjectLoop, SubjectNext, deeds, meant_in
from .of_each import ThosePlayers, asked_of_each, clause_of_each
from .per_player import speaks_of
from .players import ChooseOpponent
from .selectors import ChooseSelector
from .simultaneous import AllAtOnce
from .where import forget, unsaid, where_x

# CR 800.4g: verbs of which each is a choice and nothing more.
CHOICES: Final = (ChooseFor, ChooseObjects, ChoosePlayers, ChoosePile, Separate)


class Jump(Step):
    """Go on elsewhere."""

    def __init__(self) -> None:
        self.to = 0

    def run(self, game: State, frame: Frame) -> None:
        frame.pc = self.to


class JumpUnless(Step):
    """Go on elsewhere unless a condition holds."""

    def __init__(self, condition: Holds, unsaid: list[int]) -> None:
        self.condition = condition
        self.unsaid = unsaid
        self.to = 0

    def run(self, game: State, frame: Frame) -> None:
        if not self.condition.holds(game, frame):
            forget(frame, self.unsaid)
            frame.pc = self.to


class PlayersAct(Step):
    """The subject of the clause that follows: players, in turn order; CR 800.4g: for a clause in which they only
    choose, also those who have left the game, in whose place others will be asked."""

    def __init__(self, selector: PlayerSelector, chooses: bool = False) -> None:
        self.selector = selector
        self.chooses = chooses

    def run(self, game: State, frame: Frame) -> None:
        if self.chooses:
            frame.subject = self.selector.required(game, frame)[:]
        else:
            frame.subject = self.selector.players(game, frame)[:]


class ObjectsAct(Step):
    """The subject of the clause that follows: objects."""

    def __init__(self, selector: Selector) -> None:
        self.selector = selector

    def run(self, game: State, frame: Frame) -> None:
        frame.subject = self.selector.select(game, frame)[:]


class Boundary(Step):
    """The word "then" between two instructions: today they are separate anyway; before 1999 it ends an event."""

    def run(self, game: State, frame: Frame) -> None:
        procedures.resolution(game).boundary(game, frame)


class Decide(Optional):
    """CR 608.2d: "may": each player of the subject decides; those who don't are left out of it.

    Nobody can choose to do what is impossible.  slots: of the verbs of the clause, which nobody has done yet.
    """

    def __init__(self, first: Step | None, slots: list[int]) -> None:
        super().__init__()
        self.first = first
        # What is done together with a payment.
        self.beside: list[Step] = []
        self.slots = slots
        self.unsaid: list[int] = []
        self.to = 0

    def run(self, game: State, frame: Frame) -> None:
        asked = frame.subject
        willing: list[int] = []
        for player in asked:
            frame.subject = [player]
            if not self.barred(game, frame) and self.possible(game, frame):
                if was_decided(frame) or game.ask(YesNo(player, frame.source, "Do it")) == 1:
                    willing.append(player)
        frame.subject = willing
        frame.did = len(willing) > 0
        for slot in self.slots:
            frame.mark(slot, [])
            frame.bind(slot, [])
            frame.bind_amount(slot + 2, 0)
        if willing:
            self.note(game, frame)
        else:
            forget(frame, self.unsaid)
            frame.pc = self.to

    def possible(self, game: State, frame: Frame) -> bool:
        """CR 118.12, 608.2d: whether the player of the clause could do it: of a payment, all of it."""
        if self.first is None:
            return True
        return self.first.possible(game, frame) and all([step.possible(game, frame) for step in self.beside])


def do(node: ir.Do, link: Linker, steps: list[Step]) -> None:
    """Players do things, all at once or, where the clause speaks of each one's own, one after the other."""
    subject = node.subject
    if isinstance(subject, Opponents) and subject.quantity == "a":
        # CR 608.2d: "an opponent" who does something is one whom the controller chooses.
        if any([speaks_of(aim, [link.slot(subject)]) for aim in nodes_in(node.verbs) if isinstance(aim, Target)]):
            # "An opponent chooses target creature they control": chosen before, as it is announced (CR 601.2c).
            raise NotExecutable(node)
        steps.append(PlayersAct(ChooseOpponent(subject, link)))
    else:
        only_choose = not node.may and all([isinstance(inner(verb), CHOICES) for verb in node.verbs])
        steps.append(PlayersAct(link.player(subject), only_choose))
    _no_finds_of_each(node, link)
    if _at_once(node, link, steps):
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
        _close(loop, steps)
    if decide is not None:
        decide.to = len(steps)


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
        _close(loop, steps)
    decide.to = len(steps)
    return True


def inner(verb: Verb) -> Verb:
    """The verb itself, without "then"."""
    return inner(verb.verb) if isinstance(verb, ir.Then) else verb


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
    if slot < 0 or not any([refers(verb, slot) for verb in node.verbs]):
        return None
    made = [link.slot(inner(verb)) for verb in node.verbs] + meant_in(node.verbs, link)
    loop = SubjectLoop(link.new_local(), slot, made)
    steps.append(loop)
    return loop


def _close(loop: SubjectLoop, steps: list[Step]) -> None:
    place = steps.index(loop)
    steps.append(SubjectNext(loop, place))
    loop.to = len(steps)


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
        if isinstance(verb, DealDamage) or not refers(verb, slot):
            # Damage is dealt at once; its executor sees to "its power".
            steps.append(link.verb(verb))
            continue
        loop = SubjectLoop(link.new_local(), slot, [link.slot(inner(verb))])
        steps.append(loop)
        steps.append(link.verb(verb))
        _close(loop, steps)
    lasting.lasting_steps(run, node.subject, node.duration, link, steps)
    if isinstance(node.subject, It) and steps and isinstance(steps[-1], lasting.LastingStep):
        _say_of_newcomers(steps[-1], node.subject.slot, steps)


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


def _allowed_while(node: ir.If) -> ir.Lasting | None:
    """ "For as long as they remain exiled, you may play them if you control a Wizard": asked as each is played."""
    said = node.effect
    if node.form != 1 or node.instead or not isinstance(said, ir.Lasting) or not isinstance(node.condition, Controls):
        return None
    allowed = tuple([While(node.condition, part) for part in said.statements if isinstance(part, PlayersMay)])
    return replace(said, statements=allowed) if len(allowed) == len(said.statements) else None


def if_(node: ir.If, link: Linker, steps: list[Step]) -> None:
    """If, otherwise (CR 608.2c); "instead" has the sentence it stands for as its otherwise."""
    while_true = _allowed_while(node)
    if while_true is not None:
        link.instruction(while_true, steps)
        return
    link.casting = isinstance(node.effect, ir.Do) and any([isinstance(inner(v), CastIt) for v in node.effect.verbs])
    condition = link.condition(node.condition)
    link.casting = False
    announced = has_node(node.condition, "WasPaid")
    _all_or_nothing(node.condition, link)
    several = asked_of_each(node, link)
    if several >= 0:
        # "Each opponent may discard a card. If they don't, they lose 3 life": asked of each of them.
        loop = SubjectLoop(link.new_local(), several, deeds(node.effect, link))
        steps += [ThosePlayers(several), loop]
        _branch(condition, node.effect, node.otherwise, link, steps)
        _close(loop, steps)
        return
    if node.instead:
        if node.otherwise is None:
            raise NotExecutable(node)
        said = node.otherwise
        done: JumpUnless | None = None
        if (
            isinstance(said, ir.If)
            and isinstance(said.condition, IfDid)
            and not said.instead
            and said.otherwise is None
        ):
            # "You may pay. If you do, E. If C, F instead": F stands for E, and is done only if that was paid, too.
            done = JumpUnless(link.condition(said.condition), [])
            steps.append(done)
            said = said.effect
        _instead(condition, announced, node, said, link, steps)
        if done is not None:
            done.to = len(steps)
        return
    if announced:
        # CR 702.33g: targets in here are chosen only if that was announced.
        link.only_if.append(condition)
    effect = node.effect
    if node.form == 1 and node.otherwise is not None and isinstance(effect, ir.Do) and effect.may:
        # "You may E if C. Otherwise, F": F is done whenever E is not, for whatever reason.
        _branch(condition, effect, None, link, steps)
        done_so = IfDid(slot=link.slot(inner(effect.verbs[-1])))
        _branch(link.condition(NotCondition(done_so)), node.otherwise, None, link, steps)
    else:
        _branch(condition, effect, node.otherwise, link, steps)
    if announced:
        link.only_if.pop()


def _all_or_nothing(condition: Condition, link: Linker) -> None:
    """ "Exile two cards.  If you can't, ...": who can't do all of it does nothing of it."""
    if not isinstance(condition, NotCondition) or not isinstance(condition.part, IfDid):
        return
    verb = node_at(link.root, condition.part.slot, link)
    what = getattr(verb, "what", None)
    chosen = link.selectors.get(link.slot(what)) if isinstance(what, Choose) else None
    if isinstance(chosen, ChooseSelector):
        chosen.whole = True


def _instead(
    condition: Holds, announced: bool, node: ir.If, otherwise: Instruction, link: Linker, steps: list[Step]
) -> None:
    """CR 614.15: the sentence it stands for comes first in the text, so its targets are chosen first."""
    test = JumpUnless(Contrary(condition), [])
    steps.append(test)
    aims = has_node(node.effect, "Target") or has_node(node.effect, "TargetPlayer")
    alone = announced and aims and not refers_into(node.effect, otherwise, link)
    if alone:
        # CR 601.2c, 702.33g: with targets of its own, it leaves those of the other out.
        link.only_if.append(Contrary(condition))
    link.instruction(otherwise, steps)
    if alone:
        link.only_if.pop()
    same = counterparts(node.effect, otherwise, link)
    if same:
        steps.append(InItsPlace(same))
    over = Jump()
    steps.append(over)
    test.to = len(steps)
    if announced:
        link.only_if.append(condition)
    link.instruction(node.effect, steps)
    if announced:
        link.only_if.pop()
    over.to = len(steps)


def _branch(
    condition: Holds, effect: Instruction, otherwise: Instruction | None, link: Linker, steps: list[Step]
) -> None:
    test = JumpUnless(condition, unsaid(effect, link))
    steps.append(test)
    link.instruction(effect, steps)
    if otherwise is None:
        test.to = len(steps)
        return
    over = Jump()
    steps.append(over)
    test.to = len(steps)
    link.instruction(otherwise, steps)
    over.to = len(steps)


class Contrary(Holds):
    """Not."""

    def __init__(self, condition: Holds) -> None:
        self.condition = condition

    def holds(self, game: State, frame: Frame) -> bool:
        return not self.condition.holds(game, frame)


def unless_condition(node: ir.UnlessCondition, link: Linker, steps: list[Step]) -> None:
    """ "E unless C": E if C is false as it is about to happen."""
    _branch(Contrary(link.condition(node.condition)), node.effect, None, link, steps)


class AskMay(Optional):
    """A player decides about what follows; act, first: who would do the first of it, where that are players."""

    def __init__(self, selector: PlayerSelector) -> None:
        super().__init__()
        self.selector = selector
        self.act: PlayersAct | None = None
        self.first: Step | None = None
        self.unsaid: list[int] = []
        self.to = 0

    def possible(self, game: State, frame: Frame) -> bool:
        """CR 121.3a, 608.2d: whether it could be done by those who would do it, others than who decides."""
        if self.act is None or self.first is None:
            return True
        subject = frame.subject
        frame.subject = self.act.selector.players(game, frame)
        able = self.first.possible(game, frame)
        frame.subject = subject
        return able

    def run(self, game: State, frame: Frame) -> None:
        able = not self.barred(game, frame) and self.possible(game, frame)
        players = self.selector.players(game, frame) if able else []
        frame.did = len(players) > 0 and (was_decided(frame) or game.ask(YesNo(players[0], frame.source, "Do it")) == 1)
        if frame.did:
            self.note(game, frame)
        else:
            forget(frame, self.unsaid)
            frame.pc = self.to


# `Frame.choices`: its first "may" was decided as the ability was put on the stack.
DECIDED: Final = "decided as it was put on the stack"


def was_decided(frame: Frame) -> bool:
    """Whether the first choice of the ability was made as it was put on the stack; that counts once."""
    if DECIDED not in frame.choices:
        return False
    frame.choices = {key: value for key, value in frame.choices.items() if key != DECIDED}
    return True


def deciders(game: State, ability: LinkedAbility, frame: Frame) -> list[int]:
    """Who decides whether a triggered ability does anything, where its first word is that players may."""
    if not isinstance(ability, TriggeredText) or not ability.program.steps or ability.program.modes:
        return []
    first = ability.program.steps[0]
    if isinstance(first, AskMay):
        return first.selector.players(game, frame)
    if isinstance(first, PlayersAct) and isinstance(ability.program.steps[1], Decide):
        return first.selector.players(game, frame)
    return []


def decided_early(game: State, waiting: Waiting) -> bool:
    """rule 410.5 (1999): a "may" ability is modal: its controller decides as it would be put on the stack.

    False: it is not put there.
    """
    if deciders(game, waiting.ability, waiting.frame.clone()) != [waiting.controller]:
        return True
    if game.ask(YesNo(waiting.controller, waiting.source, "Put it on the stack")) == 0:
        return False
    waiting.frame.choices = {**waiting.frame.choices, DECIDED: 1}
    return True


def may_do(node: ir.MayDo, link: Linker, steps: list[Step]) -> None:
    """A player may do a whole instruction."""
    if isinstance(node.player, (EachPlayer, Opponents)):
        _any_may_do(node, link, steps)
        return
    ask = AskMay(link.player(node.player))
    ask.unsaid = unsaid(node.effect, link)
    steps.append(ask)
    place = len(steps)
    link.instruction(node.effect, steps)
    first = steps[place] if len(steps) > place + 1 else None
    if isinstance(first, PlayersAct):
        ask.act = first
        ask.first = steps[place + 1]
    steps.append(ByDecision(ask.selector, deeds(node.effect, link)))
    ask.to = len(steps)


def _any_may_do(node: ir.MayDo, link: Linker, steps: list[Step]) -> None:
    """CR 608.2d, 101.4: "any player may have this done to them": each decides, in turn order, and it is done for each
    who wants it."""
    steps.append(PlayersAct(link.player(node.player)))
    decide = Decide(None, [])
    steps.append(decide)
    loop = SubjectLoop(link.new_local(), link.slot(node.player) + 1, [])
    place = len(steps)
    steps.append(loop)
    link.instruction(node.effect, steps)
    made = deeds(node.effect, link)
    decide.slots = loop.done = made
    steps.append(SubjectNext(loop, place))
    loop.to = len(steps)
    steps.append(Decided(made))
    decide.to = len(steps)


class Decided(Step):
    """CR 118.12: the players of the subject have done what they wanted to be done."""

    def __init__(self, slots: list[int]) -> None:
        self.slots = slots

    def run(self, game: State, frame: Frame) -> None:
        for slot in self.slots:
            if frame.done.get(slot):
                frame.mark(slot, frame.subject[:])


class ByDecision(Step):
    """CR 118.12: "you may have that player do it.  If you do": who decided has done it too."""

    def __init__(self, selector: PlayerSelector, slots: list[int]) -> None:
        self.selector = selector
        self.slots = slots

    def run(self, game: State, frame: Frame) -> None:
        players = self.selector.players(game, frame)
        for slot in self.slots:
            who = frame.done.get(slot, [])
            if who:
                frame.mark(slot, who + [player for player in players if player not in who])


def then_verb(node: ir.Then, link: Linker) -> Step:
    """ ", then": the clause has put the boundary before it."""
    return link.verb(node.verb)


TABLE: Final[dict[str, Callable[[Any, Any, Any], None]]] = {
    "Do": do,
    "ObjectsDo": objects_do,
    "Sentence": sentence,
    "ThenDo": then_do,
    "If": if_,
    "UnlessCondition": unless_condition,
    "MayDo": may_do,
    "WhereX": where_x,
    "Lasting": lasting.lasting,
}
VERBS: Final[dict[str, Callable[[Any, Any], Step]]] = {"Then": then_verb}
