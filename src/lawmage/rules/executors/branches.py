"""Instructions under a condition (CR 608.2c): if, otherwise, unless, and "instead" within a text (CR 614.15)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from ...ir import effect as ir
from ...ir.condition import Controls, IfDid, NotCondition, PlayerIs
from ...ir.node import Condition, Instruction
from ...ir.reference import Choose
from ...ir.static import PlayersMay, While
from ...ir.verb import CastIt, KeywordAction
from ...kernel.executor import Holds, Step
from ..link import Linker, NotExecutable, node_at
from ..linked import has_node
from .in_its_place import InItsPlace, counterparts, refers_into
from .loops import SubjectLoop, close, deeds
from .of_each import ThosePlayers, asked_of_each
from .selectors import ChooseSelector
from .steps import Contrary, Jump, JumpUnless, inner
from .where import unsaid


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
        close(loop, steps)
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
    if node.otherwise is not None and isinstance(effect, ir.Do) and effect.may:
        # "You may E if C. Otherwise, F", "if C, you may E. Otherwise, F": F is done whenever E is not.
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
    otherwise = _before_asking(node, otherwise, link, steps)
    test = JumpUnless(Contrary(condition), [])
    steps.append(test)
    first = len(steps)
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
    if isinstance(node.effect, ir.Do) and node.effect.may and not (isinstance(otherwise, ir.Do) and otherwise.may):
        # "If C, you may F instead": where that was not wanted, E is done.
        done_so = IfDid(slot=link.slot(inner(node.effect.verbs[-1])))
        declined = JumpUnless(link.condition(done_so), [])
        declined.to = first
        steps.append(declined)
    over.to = len(steps)


def _before_asking(node: ir.If, said: Instruction, link: Linker, steps: list[Step]) -> Instruction:
    """ "Clash with an opponent, then return it to its owner's hand. If you win, ... instead": the clash comes first."""
    if not isinstance(node.condition, PlayerIs) or node.condition.word != "wins":
        return said
    if not isinstance(said, ir.Do) or len(said.verbs) < 2 or not isinstance(said.verbs[0], KeywordAction):
        return said
    link.instruction(replace(said, verbs=said.verbs[:1]), steps)
    return replace(said, verbs=said.verbs[1:])


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


def unless_condition(node: ir.UnlessCondition, link: Linker, steps: list[Step]) -> None:
    """ "E unless C": E if C is false as it is about to happen."""
    _branch(Contrary(link.condition(node.condition)), node.effect, None, link, steps)


TABLE: Final[dict[str, Callable[[Any, Any, Any], None]]] = {"If": if_, "UnlessCondition": unless_condition}
