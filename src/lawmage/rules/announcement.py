"""Announcing spells and abilities (CR 601.2, 602.2, 603.3): one procedure, step by step."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from ..kernel.agenda import Context
from ..kernel.ask import Question
from ..kernel.events import Event
from ..kernel.executor import Frame
from ..kernel.state import State
from ..types import NOTHING
from . import crimes, cycling, mana, payment, procedures, reversal, splicing, targets, unseen_draws
from .announced_costs import ObjectPart
from .announcement_events import AbilityActivated, BecameTarget, SpellCast
from .announcement_questions import (
    CostQuestion,
    HybridQuestion,
    LifeQuestion,
    ModeChooser,
    ModeQuestion,
    OptionQuestion,
    ShareQuestion,
    SymbolQuestion,
    TargetQuestion,
    XQuestion,
    note_paid,
)
from .assisting import help_to_pay, payable_with_help
from .choices import MANA_SOURCES
from .choosers import WHO_CHOOSES, ChooserQuestion, modes_at_random, put_to
from .completing import completable, mode_range, worth
from .costs import pay_life
from .done_once import note_modes
from .event_kinds import CAST, KEYWORD_ACTION
from .helpers import CONVOKE
from .keyword_events import CAST_WITH, EXPEND, Performed
from .layers.groups import groups
from .link import LinkedCost, Program
from .linked import AT_RANDOM, ActivatedText
from .mana_plan import Bill, payable, plan
from .mana_spent import spent_on
from .matching import demands_met
from .proposal import (
    MODE_CHOOSER,
    MODES_CHOSEN,
    X_CHOSEN,
    Proposal,
    after_life,
    bill_of,
    components,
    dress,
    either_choices,
    hybrid,
    is_variable,
    life_demands,
    offered,
    phyrexian,
    raw_symbols,
)
from .questions import DONE
from .resolving import Resolve
from .total_cost import Component, cost_of, depends_on_targets, statement_of
from .trigger_index import snapshot

# The stages of an announcement, in the order of 601.2b to i (costs before modes: a cost may say how many, 601.4).
COSTS: Final = 0
SPLICING: Final = 1
EITHER: Final = 2
MODES: Final = 3
VARIABLE: Final = 4
LIFE: Final = 5
HYBRID: Final = 6
TARGETS: Final = 7
DIVIDE: Final = 8
LOCK: Final = 9
ASSIST: Final = 10
MANA: Final = 11
SPEND: Final = 12
PAY: Final = 13
FINISH: Final = 14


_ANNOUNCE_FIELDS: Final = (
    "item",
    "player",
    "stage",
    "place",
    "chosen",
    "source",
    "trigger",
    "alternative",
    "free",
    "symbols",
    "parts",
    "committed",
    "units",
    "start",
    "mana_from",
    "was",
)


def sharers(program: Program, programs: list[Program]) -> range:
    """CR 601.2d: the places, among all targets, of those among which a program divides something."""
    before = 0
    for other in programs:
        if other is program:
            break
        before += len(other.targets)
    first, after = program.sharers
    return range(before + first, before + after) if after else range(before, before + len(program.targets))


@mypyc_attr(allow_interpreted_subclasses=True)
class Announce(Context):
    """CR 601.2b to i.  The choices made so far are in the item's frame.

    stage: what comes next; place: how far it has come in the stage; chosen: targets so far of the specification in
    progress.  source, ability: of an activated ability; trigger: a triggered one.  alternative, free: how a spell is
    cast (see `casting.methods`); was: the id the card had before.
    symbols, parts: the total cost once locked in (601.2f), committed, units: what the payer decided about it.
    start: the state before it began (733); mana_from: the event number from which mana abilities could be activated.
    """

    __slots__ = _ANNOUNCE_FIELDS
    FIELDS: ClassVar[tuple[str, ...]] = _ANNOUNCE_FIELDS

    def __init__(self, item: int, player: int, source: int, start: State | None) -> None:
        self.item = item
        self.player = player
        self.source = source
        self.start = start
        self.stage = COSTS
        self.place = 0
        self.chosen: list[int] = []
        self.trigger = False
        self.alternative: Component | None = None
        self.free = False
        self.symbols: list[str] = []
        self.parts: list[Component] = []
        self.committed: list[int] = []
        self.units: list[int] = []
        self.mana_from = 0
        self.was = NOTHING

    def clone(self) -> Context:
        new = Announce(self.item, self.player, self.source, self.start)
        new.stage = self.stage
        new.place = self.place
        new.chosen = self.chosen[:]
        new.trigger = self.trigger
        new.alternative = self.alternative
        new.free = self.free
        new.symbols = self.symbols
        new.parts = self.parts
        new.committed = self.committed[:]
        new.units = self.units[:]
        new.mana_from = self.mana_from
        new.was = self.was
        return new

    # ---- running -----------------------------------------------------------------------------------
    def opening(self, game: State) -> Question | None:
        return self._question(game)

    def quiet(self, game: State) -> bool:
        return self.stage in (LOCK, FINISH)

    def announces(self) -> bool:
        return not self.trigger

    def step(self, game: State) -> None:
        question = self._question(game)
        if isinstance(question, OptionQuestion) and not question.options(game):
            # CR 733.1: none of the costs it is to be paid by can be paid.
            reversal.reverse(game, self)
            return
        if question is not None:
            self._take(game, question, game.ask(question))
        elif self.stage == LOCK:
            self._lock(game)
        elif self.stage == ASSIST:
            self._assist(game)
        elif self.stage == SPEND:
            self._spend(game)
        elif self.stage == PAY:
            self._pay_next(game)
        elif self.stage == FINISH:
            self._finish(game)
        elif self.stage == MANA:
            self.stage = SPEND
        if self.stage < LOCK:
            self._settle(game)

    def _settle(self, game: State) -> None:
        """Go on to the next choice that somebody has, or to the end of the proposal."""
        while self.stage < LOCK and self._question(game) is None:
            if self.stage == TARGETS:
                frame = self.frame(game)
                if len(frame.targets) < len(self.proposal(game).specs(game, frame)):
                    self._close_targets(game)
                    continue
                self._become_targets(game)
            if self.stage == MODES:
                self._modes_at_random(game)
            self.stage += 1
            self.place = 0

    def _modes_at_random(self, game: State) -> None:
        p = self.proposal(game)
        program = p.modal(game)
        if program is not None and program.limit == AT_RANDOM and MODES_CHOSEN not in self.frame(game).choices:
            frame = self.own_frame(game)
            modes_at_random(game, ModeQuestion(p, frame, program), frame)

    def _close_targets(self, game: State) -> None:
        """The specification in progress has all its targets."""
        self.own_frame(game).targets.append(self.chosen)
        self.chosen = []

    def _become_targets(self, game: State) -> None:
        """CR 601.2c: the chosen objects and players become targets."""
        events: list[Event] = []
        for id in dict.fromkeys([id for ids in self.frame(game).targets for id in ids]):
            # Targeted twice by one spell, it still becomes its target once.
            events.append(BecameTarget(id, self.item, self.player))
        if events:
            game.do_all(events)

    def proposal(self, game: State) -> Proposal:
        """What is being announced, as the rest of the rules ask about it."""
        p = Proposal(self.item, self.player, self.source, game.objects[self.item].ability)
        p.alternative = self.alternative
        p.free = self.free
        p.trigger = self.trigger
        return p

    def frame(self, game: State) -> Frame:
        """The item's frame, to be read only."""
        frame = game.objects[self.item].frame
        assert frame is not None
        return frame

    def own_frame(self, game: State) -> Frame:
        """The item's frame, writable."""
        frame = game.own(self.item).frame
        assert frame is not None
        return frame

    # ---- questions ---------------------------------------------------------------------------------
    def _question(self, game: State) -> Question | None:
        """The question of the stage, None where it has none (left)."""
        stage = self.stage
        if stage == TARGETS:
            return self._target_question(game)
        if stage == MANA:
            return self._payment_question(game)
        if stage >= LOCK:
            return None
        p = self.proposal(game)
        frame = self.frame(game)
        if stage == COSTS:
            return self._cost_question(game, p, frame)
        if stage == SPLICING:
            return self._splice_question(game, p, frame)
        if stage == EITHER:
            open_choices = [] if self.trigger else either_choices(game, p, frame)
            if not open_choices:
                return None
            return OptionQuestion(p, frame, open_choices[0])
        if stage == MODES:
            program = p.modal(game)
            if program is None or MODES_CHOSEN in frame.choices:
                return None
            if program.limit == AT_RANDOM:
                return None
            if program.chooser is not None and MODE_CHOOSER not in frame.choices:
                choosers = program.chooser.players(game, frame)
                if len(choosers) > 1:
                    return ModeChooser(p.player, p.item, "Who chooses the mode", choosers, False, "700.2e")
                frame.choices[MODE_CHOOSER] = choosers[0] + 1 if choosers else p.player + 1
            return ModeQuestion(p, frame, program)
        if stage == VARIABLE:
            known = self.trigger or X_CHOSEN in frame.choices or not is_variable(game, p, frame)
            return None if known else XQuestion(p, frame)
        if stage == LIFE:
            return self._life_question(game, p, frame)
        if stage == HYBRID:
            return self._hybrid_question(game, p, frame)
        assert stage == DIVIDE
        return self._share_question(game, p, frame)

    def _cost_question(self, game: State, p: Proposal, frame: Frame) -> Question | None:
        costs = offered(game, p)
        if self.place >= len(costs):
            return None
        return CostQuestion(p, frame, costs[self.place], self.place)

    def _splice_question(self, game: State, p: Proposal, frame: Frame) -> Question | None:
        """CR 702.47b: only cards whose choices can be made and whose cost can be paid."""
        if self.trigger or self.source != NOTHING or splicing.SPLICED_ALL in frame.choices:
            return None
        found = splicing.spliceable(game, self.player, self.item, frame)
        fitting = [id for id in found if completable(game, p, splicing.with_spliced(frame, id))]
        return splicing.SpliceQuestion(self.player, self.item, fitting) if fitting else None

    def _life_question(self, game: State, p: Proposal, frame: Frame) -> Question | None:
        if self.trigger:
            return None
        symbols = phyrexian(self._raw(game, p, frame))
        if self.place >= len(symbols):
            return None
        return LifeQuestion(p, frame, f"life {self.place}", symbols[self.place])

    def _hybrid_question(self, game: State, p: Proposal, frame: Frame) -> Question | None:
        if self.trigger:
            return None
        symbols = hybrid(after_life(self._raw(game, p, frame), frame))
        if self.place >= len(symbols):
            return None
        return HybridQuestion(p, frame, f"hybrid {self.place}", symbols[self.place])

    def _raw(self, game: State, p: Proposal, frame: Frame) -> list[str]:
        parts = [cost for cost in [cost_of(c) for c in components(game, p, frame)] if cost is not None]
        found = raw_symbols(game, p, frame, parts)
        return [] if found is None else found

    def _target_question(self, game: State) -> Question | None:
        p = self.proposal(game)
        frame = self.frame(game)
        specs = p.specs(game, frame)
        place = len(frame.targets)
        if place >= len(specs) or targets.skipped(game, frame, specs[place]):
            return None
        spec = specs[place]
        most = targets.most_of(game, frame, spec)
        divided = self._divided(game, p, frame)
        limit = 0
        if divided is not None and divided.divided is not None and place in sharers(divided, p.programs(game, frame)):
            limit = divided.divided.value(game, frame)
            most = min(most, limit)
        if len(self.chosen) >= most:
            return None
        search = depends_on_targets(game, self.item, self.source) if not self.trigger else False
        search = search or any([later.apart(game) for later in specs[place + 1 :]])
        question = TargetQuestion(p, frame, spec, self.chosen, most, search)
        return put_to(game, question, spec.chooser, frame)

    def _divided(self, game: State, p: Proposal, frame: Frame) -> Program | None:
        """The program that divides something among its targets, if there is one."""
        for program in p.programs(game, frame):
            if program.divided is not None:
                return program
        return None

    def _share_question(self, game: State, p: Proposal, frame: Frame) -> Question | None:
        program = self._divided(game, p, frame)
        if program is None or program.divided is None:
            return None
        places = sharers(program, p.programs(game, frame))
        ids = [id for place, ids in enumerate(frame.targets) for id in ids if place in places]
        if self.place >= len(ids):
            return None
        left = program.divided.value(game, frame)
        for id in ids[: self.place]:
            left -= frame.choices.get(f"share {id}", 0)
        after = len(ids) - self.place - 1
        least = left if after == 0 else 1
        return ShareQuestion(self.player, self.item, ids[self.place], least, max(least, left - after))

    def _payment_question(self, game: State) -> Question | None:
        bill = self.bill(game)
        return payment.PaymentQuestion(self.player, bill) if bill.symbols else None

    def bill(self, game: State) -> Bill:
        """CR 601.2f: what is left to pay of the locked-in total cost."""
        demands = life_demands(self.frame(game), self.player) if self.stage < PAY else []
        for cost in payment.ordered(game, self._costs(game)):
            demands += cost.demands(game, self.own_frame(game), self.player)
        bill = Bill(self.player, self.item, self.source, self.symbols, demands)
        dress(game, self.proposal(game), self.frame(game), bill)
        bill.committed = self.committed[:]
        bill.units = self.units[:]
        return bill

    def _costs(self, game: State) -> list[LinkedCost]:
        """The components other than mana, each apart."""
        frame = self.frame(game)
        found = [cost_of(component) for component in self.parts]
        return [part for cost in found if cost is not None for part in cost.components(frame)]

    # ---- answers -----------------------------------------------------------------------------------
    def _take(self, game: State, question: Question, answer: int) -> None:
        """Write down an answer."""
        frame = self.own_frame(game)
        if isinstance(question, TargetQuestion):
            if answer == DONE:
                self._close_targets(game)
            else:
                self.chosen = [*self.chosen, answer]
        elif isinstance(question, payment.PaymentQuestion):
            self._take_payment(game, question.bill, answer)
        elif isinstance(question, CostQuestion):
            self._take_cost(game, frame, question.key, answer)
        elif isinstance(question, splicing.SpliceQuestion):
            if answer == DONE:
                frame.choices[splicing.SPLICED_ALL] = 1
            else:
                frame.bind(splicing.SPLICED, [*splicing.spliced(frame), answer])
        elif isinstance(question, ChooserQuestion):
            frame.choices[WHO_CHOOSES] = answer
        elif isinstance(question, OptionQuestion):
            frame.choices[question.key] = answer
            part = question.part
            if isinstance(part, ObjectPart) and part.given_at_once(game):
                part.pay(game, frame, self.player)
        elif isinstance(question, ModeChooser):
            frame.choices[MODE_CHOOSER] = answer + 1
        elif isinstance(question, ModeQuestion):
            self._take_mode(game, question, frame, answer)
        elif isinstance(question, XQuestion):
            frame.x = answer
            frame.choices[X_CHOSEN] = 1
        elif isinstance(question, SymbolQuestion):
            frame.choices[question.key] = answer
            self.place += 1
        else:
            assert isinstance(question, ShareQuestion)
            frame.choices[f"share {question.target}"] = answer
            self.place += 1

    def _take_cost(self, game: State, frame: Frame, key: str, answer: int) -> None:
        component = offered(game, self.proposal(game))[self.place]
        if answer:
            note_paid(game, frame, key, component)
        if not answer or not getattr(statement_of(component), "repeat", False):
            self.place += 1

    def _take_mode(self, game: State, question: ModeQuestion, frame: Frame, answer: int) -> None:
        if answer != DONE:
            frame.modes = [*frame.modes, answer]
        _, most = mode_range(game, question.proposal, frame, question.program)
        if answer == DONE or worth(question.program, frame) >= most:
            # CR 608.2c: modes are carried out in the order in which they are printed.
            frame.modes = sorted(frame.modes)
            frame.choices[MODES_CHOSEN] = 1
            ability = game.objects[self.item].ability
            if ability is not None and question.program.limit:
                note_modes(game, frame, ability, question.program.limit, frame.modes)

    def _take_payment(self, game: State, bill: Bill, answer: int) -> None:
        if answer == payment.AUTO:
            self.stage = SPEND
            return
        payment.take(game, bill, answer)
        self.committed = bill.committed
        self.units = bill.units

    # ---- paying ------------------------------------------------------------------------------------
    def _lock(self, game: State) -> None:
        """CR 601.2e, f: the proposal is checked, and the total cost is determined and locked in."""
        p = self.proposal(game)
        frame = self.own_frame(game)
        if self.trigger:
            self.stage = FINISH
            return
        bill = bill_of(game, p, frame)
        if bill is None or not payable_with_help(game, bill):
            reversal.reverse(game, self)
            return
        self.symbols = bill.symbols
        self.parts = components(game, p, frame)
        self.mana_from = game.event_count
        self.stage = ASSIST if bill.assist and bill.symbols else MANA if bill.symbols else SPEND

    def _assist(self, game: State) -> None:
        """CR 702.132a: another player may pay for some of the generic mana."""
        self.symbols = help_to_pay(game, self.bill(game))
        if not payable(game, self.bill(game)):
            reversal.reverse(game, self)
            return
        self.stage = MANA if self.symbols else SPEND

    def _spend(self, game: State) -> None:
        """CR 601.2g, h: one more mana ability of the plan; or, with enough mana, the mana is paid."""
        bill = self.bill(game)
        if bill.symbols and plan(game, bill, False) is None:
            if not payment.make_some_mana(game, bill):
                reversal.reverse(game, self)
            return
        spent = payment.spend(game, bill) if demands_met(game, self.player, bill.demands, []) else None
        if spent is None:
            reversal.reverse(game, self)
            return
        frame = self.own_frame(game)
        note_spent(frame, spent)
        if self.source == NOTHING and spent.units:
            expend(game, self.player, self.item, len(spent.units))
            spent_on(game, spent.units, self.item)
        life = sum([d.count for d in life_demands(frame, self.player)])
        pay_life(game, self.player, life, self.item)
        self.stage = PAY
        self.place = 0

    def _pay_next(self, game: State) -> None:
        """CR 601.2h: one component of the rest."""
        frame = self.own_frame(game)
        costs = payment.ordered(game, self._costs(game))
        if self.place >= len(costs):
            self.stage = FINISH
            return
        cost = costs[self.place]
        self.place += 1
        rest = [d for later in costs[self.place :] for d in later.demands(game, frame, self.player)]
        if not payment.pay_component(game, frame, self.player, cost, rest):
            reversal.reverse(game, self)

    def _finish(self, game: State) -> None:
        """CR 601.2i, 602.2b: it is cast or activated."""
        game.agenda.pop()
        unseen_draws.look(game)
        crimes.commit(game, self.item, self.player)
        if self.trigger:
            return
        if groups(game.objects[self.item].printed).elsewhere:
            # What was paid may say what the spell has (CR 604.1).
            game.stale = True
        event: Event = SpellCast(self.item, self.player, 1, self.item, "601.2i")
        if self.source == NOTHING:
            keyword = getattr(statement_of(self.alternative), "keyword", "") if self.alternative is not None else ""
            if keyword:
                game.do(Performed(CAST_WITH + keyword, self.item, self.player, self.item, "118.9"))
        else:
            event = AbilityActivated(self.item, self.player, 1, self.item, "602.2b")
            event.other = self.source
            ability = game.objects[self.item].ability
            if isinstance(ability, ActivatedText) and ability.targeted_mana and game.settings.targeted_mana_abilities:
                # rule 406.1 (2007, February): a mana ability with targets resolves at once, too.
                game.do(event)
                game.agenda.append(Resolve(self.item, -1))
                return
        procedures.timing(game).announced(game, event)
        if self.source != NOTHING:
            cycling.note(game, self.item, self.source, self.player)


def expend(game: State, player: int, item: int, count: int) -> None:
    """CR 700.14: the mana a player spent this turn to cast spells is so much more."""
    if KEYWORD_ACTION not in snapshot(game).entries:
        return
    before = 0
    for past in game.this_turn:
        if past.kind == CAST and past.player == player:
            spell = game.objects[past.object].frame
            before += spell.paid.get("mana", 0) if spell is not None else 0
    event = Performed(EXPEND, item, player, item, "700.14")
    event.amount = before + count
    event.flag = before
    game.do(event)


def note_spent(frame: Frame, spent: payment.Spent) -> None:
    """Remember what mana was spent, by letter, and how many creatures convoked (CR 106.6, 702.51c)."""
    if spent.units:
        frame.paid["mana"] = len(spent.units)
        frame.bind(MANA_SOURCES, [mana.source_of(unit) for unit in spent.units])
    for unit in spent.units:
        word = "mana " + mana.LETTERS[unit & mana.TYPE_MASK]
        frame.paid[word] = frame.paid.get(word, 0) + 1
        if unit & mana.SNOW_MANA:
            frame.paid["mana S"] = frame.paid.get("mana S", 0) + 1
    convoked = len([helper for helper in spent.helpers if helper.sort == CONVOKE])
    if convoked:
        frame.paid["convoked"] = convoked
