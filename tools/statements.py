"""What a compiled card does, said in a few plain words, so that it can be compared with what a person wrote.

A statement is a line for each ability: its kind, its costs or its event, and after `:` what it does.  Words and
`word(...)` are its parts; the order of those in brackets does not matter.  docs/second_readings.md says what the words
are.  Wording is left out (ability words, sentences, synonyms), what is meant is not: what a pronoun refers to is said.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields
from typing import Any

from lawmage.ir import ability as abilities
from lawmage.ir import amount as amounts
from lawmage.ir import change, cost, doubling, players, reference, spell_verb, static
from lawmage.ir import duration as durations
from lawmage.ir import effect as instructions
from lawmage.ir import event as events
from lawmage.ir import filter as filters
from lawmage.ir import verb as verbs
from lawmage.ir.card import CardIR, FaceIR
from lawmage.ir.created import with_created
from lawmage.ir.node import Ability, Amount, Duration, Event, Filter, Node, Statement
from lawmage.ir.spell import joined
from lawmage.ir.text_order import numbers
from tools.statement_text import hyphened, split, term
from tools.statement_words import Words

SIGNS = {1: "+", -1: "-"}
LOOPS = (reference.EachPlayer, reference.Opponents, players.PlayersWho, instructions.ForEachDo)
"""What pronouns take one at a time."""


def statement(ir: CardIR) -> list[str]:
    """The lines of a card; `//` stands between two faces."""
    lines: list[str] = []
    for number, face in enumerate(ir.faces):
        if number:
            lines.append("//")
        lines += face_statement(face)
    return lines


def face_statement(face: FaceIR) -> list[str]:
    """The lines of a face: its keywords in one, then each other ability."""
    keywords: list[str] = []
    lines: list[str] = []
    for node in joined(face.abilities):
        for line in _Telling(with_created(node)).lines():
            kind, _, rest = line.partition(" ")
            if kind == "kw":
                keywords.append(rest)
            else:
                lines.append(line)
    return ([" ".join(["kw", *sorted(keywords)])] if keywords else []) + lines


class _Telling(Words):
    """One ability: what its pronouns stand for, and what its X is."""

    def __init__(self, root: Ability) -> None:
        super().__init__()
        self.root = root
        by_slot: dict[int, Node] = {}
        slots = numbers(root)
        self._find(root, slots, by_slot)
        targets = 0
        for slot in sorted(by_slot):
            node = by_slot[slot]
            if isinstance(node, (reference.Target, reference.TargetPlayer)):
                targets += 1
                self.names[slot] = self.names[slot + 1] = f"t{targets}"
            elif isinstance(node, Event):
                self._name_event(node, slot)
            elif isinstance(node, reference.This):
                self.names[slot] = "this"
            elif isinstance(node, reference.HostObject):
                self.names[slot] = "host"
            elif isinstance(node, static.ObjectsAre):
                self.names[slot] = "this" if isinstance(node.subject, reference.This) else "each"
            elif isinstance(node, LOOPS):
                self.names[slot] = self.names[slot + 1] = "each"

    def _name_event(self, node: Event, slot: int) -> None:
        self.names[slot + 1], self.names[slot + 3] = "ep", "e2"
        self.names[slot] = "this" if _about(node, reference.This) else "e"
        if _about(node, reference.HostObject):
            self.names[slot] = "host"

    def _find(self, value: Any, slots: dict[int, int], found: dict[int, Node]) -> None:
        if isinstance(value, tuple):
            for item in value:
                self._find(item, slots, found)
        elif isinstance(value, Node) and (value is self.root or not isinstance(value, Ability)):
            if id(value) in slots:
                found[slots[id(value)]] = value
            for field in fields(value):
                self._find(getattr(value, field.name), slots, found)

    # ---- abilities -------------------------------------------------------------------------------------
    def lines(self) -> list[str]:
        """The lines of the ability."""
        node = self.root
        if isinstance(node, (abilities.Worded, abilities.Special)):
            told = _Telling(node.ability).lines()
            if isinstance(node, abilities.Special):
                told = [f"{line.partition(' ')[0]} {hyphened(node.word)} {line.partition(' ')[2]}" for line in told]
            return told
        if isinstance(node, abilities.KeywordList):
            return ["kw " + self.keyword(keyword) for keyword in node.keywords]
        if isinstance(node, abilities.Keyword):
            return ["kw " + self.keyword(node)]
        if isinstance(node, abilities.SpellAbility):
            return [" ".join(["spell", *self.effects(node.effects)])]
        if isinstance(node, abilities.Activated):
            head = [*self.costs(node.cost), *[self.restriction(part) for part in node.restrictions]]
            return [" ".join(["act", *sorted(head), ":", *self.effects(node.effects)])]
        if isinstance(node, abilities.Triggered):
            return [self._triggered(node)]
        if isinstance(node, abilities.Static):
            return [" ".join(["static", *self.statements(node.statement)])]
        if isinstance(node, abilities.Chapter):
            return [" ".join(["chapter", *[str(n) for n in node.numbers], ":", *self.effects(node.effects)])]
        return [" ".join(["other", self.told(node)])]

    def _triggered(self, node: abilities.Triggered) -> str:
        head = self.told(node.event)
        parts = [head]
        if node.condition is not None:
            parts.append(term("if", [self.told(node.condition)]))
        parts += [self.restriction(part) for part in node.restrictions]
        return " ".join(["when", *parts, ":", *self.effects(node.effects)])

    def restriction(self, node: Node) -> str:
        """When or how often it can be used."""
        if not isinstance(node, abilities.Restriction):
            return term("only", [self.told(node)])
        parts = [hyphened(node.word)] if node.word else []
        parts += [self.told(part) for part in (node.condition, node.by) if part is not None]
        return term("only", parts)

    def keyword(self, node: abilities.Keyword) -> str:
        """A keyword and what stands after it."""
        parts = self.costs(node.cost) if node.cost is not None else []
        parts += [self.told(node.amount)] if node.amount is not None else []
        if node.quality is not None:
            parts += self.kind(node.quality)
        parts += [hyphened(node.words)] if node.words else []
        return term(hyphened(node.name.replace(" !", "!")), parts)

    def inner(self, items: Sequence[Node]) -> list[str]:
        """Abilities inside an effect: keywords as words, others as `has(...)`."""
        parts: list[str] = []
        for item in items:
            if not isinstance(item, Ability):
                parts.append(self.told(item))
                continue
            for line in _Telling(with_created(item)).lines():
                kind, _, rest = line.partition(" ")
                parts += [rest] if kind == "kw" else [term("has", split(line.replace(" : ", " ")))]
        return parts

    # ---- effects ---------------------------------------------------------------------------------------
    def effects(self, items: Sequence[Node]) -> list[str]:
        """What happens, in order."""
        return [part for item in items for part in self.effect(item)]

    def effect(self, node: Node) -> list[str]:
        """One instruction; a sentence of several is several."""
        if isinstance(node, instructions.Sentence):
            return self.effects(node.parts)
        if isinstance(node, instructions.ThenDo):
            return self.effect(node.effect)
        if isinstance(node, instructions.Do):
            return self._do(node)
        if isinstance(node, instructions.ObjectsDo):
            return self._objects_do(node)
        if isinstance(node, instructions.WhereX):
            return self.with_x(node.amount, node.effect)
        if isinstance(node, instructions.If):
            parts = [self.told(node.condition), *self.effect(node.effect)]
            parts += [term("else", self.effect(node.otherwise))] if node.otherwise is not None else []
            return [term("if", parts)]
        if isinstance(node, instructions.UnlessCondition):
            return [term("if", [term("not", [self.told(node.condition)]), *self.effect(node.effect)])]
        if isinstance(node, instructions.Unless):
            return [term("unless", [self.told(node.player), *self.costs(node.cost), *self.effect(node.effect)])]
        if isinstance(node, instructions.MayDo):
            return self._by(node.player, [term("may", self.effect(node.effect))])
        if isinstance(node, instructions.ForEachDo):
            return [term("each", [self.told(node.what), *self.effect(node.effect)])]
        return [self._later(node)]

    def _later(self, node: Node) -> str:
        if isinstance(node, instructions.Reflexive):
            tested = [term("if", [self.told(node.condition)])] if node.condition is not None else []
            return term("when-did", tested + self.effects(node.effects))
        if isinstance(node, instructions.Delayed):
            parts = [self.told(node.event), *self.effects(node.effects), *self.duration(node.duration)]
            return term("later", parts + (["once"] if node.once else []))
        if isinstance(node, instructions.Lasting):
            parts = [part for item in node.statements if isinstance(item, Node) for part in self.statements(item)]
            return term("lasting", parts + self.duration(node.duration))
        if isinstance(node, abilities.Modal):
            return self._modal(node)
        return self.told(node)

    def _modal(self, node: abilities.Modal) -> str:
        least, most = self.told(node.least), self.told(node.most)
        parts = [least if least == most else term("between", [least, most])]
        for mode in node.modes:
            inner = self.effects(mode.effects) + (self.costs(mode.cost) if mode.cost is not None else [])
            parts.append(term("mode", inner))
        parts += ["again"] if node.again else []
        parts += [hyphened(node.limit)] if node.limit else []
        if node.when is not None and node.most_then is not None:
            parts.append(term("if", [self.told(node.when), self.told(node.most_then)]))
        parts += [term("by", [self.told(node.chooser)])] if node.chooser is not None else []
        return term("choose", parts)

    def with_x(self, amount: Amount, node: Node) -> list[str]:
        """The parts of a node in which X is an amount."""
        before, self.x = self.x, self.told(amount)
        parts = self.statements(node) if isinstance(node, Statement) else self.effect(node)
        self.x = before
        # In a cost the symbol {X} stands for itself.
        return parts + ([term("x-is", [self.told(amount)])] if any("{X}" in part for part in parts) else [])

    def _by(self, player: Node, parts: list[str]) -> list[str]:
        return parts if isinstance(player, reference.You) else [term("who", [self.told(player), *parts])]

    def _do(self, node: instructions.Do) -> list[str]:
        parts = [part for item in node.verbs for part in self.verb(item)]
        return self._by(node.subject, [term("may", parts)] if node.may else parts)

    def _objects_do(self, node: instructions.ObjectsDo) -> list[str]:
        subject = self.told(node.subject)
        verbs = [part for item in node.verbs for part in self.verb(item)]
        if subject == "this" and all(isinstance(item, change.DealDamage) for item in node.verbs):
            return verbs
        return [term("does", [subject, *verbs, *self.duration(node.duration)])]

    def duration(self, node: Duration | None) -> list[str]:
        """How long, or nothing."""
        if node is None or isinstance(node, durations.RestOfGame):
            return []
        if isinstance(node, (durations.UntilEndOfTurn, durations.ThisTurnOnly)):
            return ["eot"]
        if isinstance(node, durations.AsLongAs):
            return [term("while", [self.told(node.condition)])]
        if isinstance(node, durations.UntilEvent):
            return [term("until", [self.told(node.event)])]
        return [self.told(node)]

    # ---- verbs -----------------------------------------------------------------------------------------
    def verb(self, node: Node) -> list[str]:
        """What is done; several verbs said as one are several."""
        if isinstance(node, instructions.Then):
            return self.verb(node.verb)
        if isinstance(node, verbs.Verbs):
            return [part for item in node.parts for part in self.verb(item)]
        tell = getattr(self, "_verb_" + type(node).__name__, None)
        return [tell(node) if tell is not None else self.told(node)]

    def _verb_Discard(self, node: verbs.Discard) -> str:
        what = node.what
        plain = isinstance(what, reference.Choose) and what.what == filters.Noun("card") and not what.random
        if isinstance(what, reference.Choose) and plain:
            return term("discard", [self.told(what.count) if what.count is not None else "1"])
        return term("discard", [self.told(what)])

    def _verb_DoubleLife(self, node: doubling.DoubleLife) -> str:
        # CR 701.10d: doubling a life total is gaining as much life.
        return term("gain-life", [term("life-total", [self.told(node.whose)])])

    def _verb_DiscardHand(self, node: verbs.DiscardHand) -> str:
        return "discard(hand)"

    def _verb_Search(self, node: verbs.Search) -> str:
        parts = self.kind(node.what) + ([self.told(node.count)] if node.count is not None else [])
        parts += node.zones if node.zones != ("library",) else ()
        if node.whose is not None and not isinstance(node.whose, (reference.You, reference.ThatPlayer)):
            parts.append(term("of", [self.told(node.whose)]))
        return term("search", parts)

    def _verb_UntilFound(self, node: verbs.UntilFound) -> str:
        whose = [] if isinstance(node.whose, reference.You) else [term("of", [self.told(node.whose)])]
        return term("until-found", [node.how, *self.kind(node.what), *whose])

    def _verb_Shuffle(self, node: verbs.Shuffle) -> str:
        return "shuffle"

    def _verb_Move(self, node: verbs.Move) -> str:
        parts = [self.told(node.what), *self.destination(node.to)]
        return term("move", parts + ([term("from", self.kind(node.origin))] if node.origin is not None else []))

    def destination(self, node: verbs.To) -> list[str]:
        """Where to and how; an owner's zone is not said."""
        parts = [node.zone]
        parts += [hyphened(node.position)] if node.position else []
        parts += [str(node.nth)] if node.nth else []
        for word in ("tapped", "attacking", "face_down", "transformed"):
            parts += [word.replace("_", "-")] if getattr(node, word) else []
        if node.under is not None:
            parts.append("under-owner" if isinstance(node.under, reference.OwnerOf) else self._under(node.under))
        parts += [self.told(item) for item in node.counters]
        parts += ["random-order"] if node.order == "random" else []
        return parts + ([term("attached", [self.told(node.attached)])] if node.attached is not None else [])

    def _under(self, player: Node) -> str:
        return "under-you" if isinstance(player, reference.You) else term("under", [self.told(player)])

    def _verb_Create(self, node: verbs.Create) -> str:
        parts = [self.told(node.count)]
        parts += [self.token(node.token)] if node.token is not None else []
        parts += [term("copy", [self.told(node.copy_of)])] if node.copy_of is not None else []
        parts += ["tapped"] if node.tapped else []
        parts += ["attacking"] if node.attacking else []
        parts += [term("attached", [self.told(node.attached)])] if node.attached is not None else []
        parts += [self.told(item) for item in node.counters]
        parts += [part for item in node.changes for part in self.verb(item)]
        parts += [term("whom", [self.told(node.whom)])] if node.whom is not None else []
        return term("create", parts)

    def token(self, node: verbs.TokenSpec) -> str:
        """What a token is."""
        return hyphened(node.predefined) if node.predefined else term("token", self.thing(node))

    def thing(self, node: verbs.TokenSpec) -> list[str]:
        """Size, supertypes, colours, types, subtypes, abilities and name."""
        parts: list[str] = []
        if node.power is not None and node.toughness is not None:
            parts.append(self.size(node.power, node.toughness))
        parts += [*node.supertypes, *node.types, *[hyphened(word) for word in node.subtypes]]
        parts += [color for color in node.colors if color != "colorless"]
        parts += self.inner(node.abilities)
        return parts + ([term("named", [hyphened(node.name)])] if node.name else [])

    def size(self, power: Amount, toughness: Amount) -> str:
        """'2/2', or 'both(...)'."""
        left, right = self.told(power), self.told(toughness)
        if isinstance(power, amounts.Number) and isinstance(toughness, amounts.Number):
            return f"{left}/{right}"
        return term("both", [left]) if left == right else term("size", [f"{left}/{right}"])

    def _verb_AddMana(self, node: verbs.AddMana) -> str:
        options = [str(item) for item in node.alternatives]
        parts = [term("or", options)] if len(options) > 1 else options
        parts += [self.told(node.amount)] if node.amount is not None else []
        parts += ["any-" + node.any_color] if node.any_color else []
        parts += [hyphened(node.among)] if node.among else []
        parts += [term("times", [self.told(node.times)])] if node.times is not None else []
        parts += [term("spend", self.kind(node.spend))] if node.spend is not None else []
        parts += ["keeps"] if node.keeps or node.keeps_combat else []
        return term("mana", parts + (self.kind(node.kind) if node.kind is not None else []))

    def _verb_PutCounters(self, node: verbs.PutCounters) -> str:
        parts = [part for item in node.counters for part in self.counters(item)]
        return term("put", [*parts, self.told(node.on), *(["distribute"] if node.distribute else [])])

    def counters(self, node: verbs.CounterSpec) -> list[str]:
        """How many of which kind."""
        return [self.told(node.count), hyphened(node.kind)]

    def _verb_RemoveCounters(self, node: verbs.RemoveCounters) -> str:
        count = self.told(node.count) if node.count is not None else "all"
        return term("remove", [count, *([hyphened(node.kind)] if node.kind else []), self.told(node.on)])

    def _verb_CounterSpell(self, node: spell_verb.CounterSpell) -> str:
        to = self.destination(node.to) if node.to is not None else []
        return term("counter", [self.told(node.what), *([term("to", to)] if to else [])])

    def _verb_Attach(self, node: verbs.Attach) -> str:
        return term("attach", [self.told(node.what), term("to", [self.told(node.to)])])

    def _verb_Destroy(self, node: verbs.Destroy) -> str:
        return term("destroy", [self.told(node.what), *(["no-regeneration"] if node.final else [])])

    def _verb_CopySpell(self, node: spell_verb.CopySpell) -> str:
        parts = [self.told(node.what), *(["new-targets"] if node.new_targets else [])]
        parts += [self.told(node.count)] if node.count is not None else []
        return term("copy", parts + [part for item in node.changes for part in self.verb(item)])

    def _verb_PreventDamage(self, node: verbs.PreventDamage) -> str:
        parts = [self.told(node.amount) if node.amount is not None else "all"]
        parts += [term("to", self.kind(node.to))] if node.to is not None else []
        parts += [term("by", self.kind(node.by))] if node.by is not None else []
        parts += [term("to-and-by", [self.told(node.both)])] if node.both is not None else []
        parts += ["combat"] if node.combat else []
        parts += ["once"] if node.once else []
        return term("prevent", parts + self.duration(node.duration) + self.effects(node.also))

    def _verb_KeywordAction(self, node: verbs.KeywordAction) -> str:
        parts = [self.told(part) for part in (node.amount, node.what) if part is not None]
        return term(hyphened(node.name), parts + ([hyphened(node.words)] if node.words else []))

    def _verb_Pay(self, node: verbs.Pay) -> str:
        return term("pay", self.costs(node.cost))

    def _verb_DealDamage(self, node: change.DealDamage) -> str:
        parts = [self.told(node.amount), self.told(node.to), *(["divided"] if node.divide else [])]
        return term("damage", parts + [part for item in node.also for part in self.verb(item)])

    def _verb_GetPT(self, node: change.GetPT) -> str:
        power, toughness = node.power, node.toughness
        first, second = SIGNS[node.power_sign], SIGNS[node.toughness_sign]
        if isinstance(power, amounts.Number) and isinstance(toughness, amounts.Number):
            return f"get({first}{power.value}/{second}{toughness.value})"
        left, right = self.told(power), self.told(toughness)
        if left == right and first == second:
            return term("get", [term(first + "both", [left])])
        parts = [] if left == "0" or left.startswith("per(0 ") else [term(first + "power", [left])]
        more = [] if right == "0" or right.startswith("per(0 ") else [term(second + "toughness", [right])]
        return term("get", parts + more)

    def _verb_SetPT(self, node: change.SetPT) -> str:
        if node.power is not None and node.toughness is not None:
            return term("base", [self.size(node.power, node.toughness)])
        name, amount = ("power", node.power) if node.power is not None else ("toughness", node.toughness)
        return term("base", [term(name, [self.told(amount)])])

    def _verb_BecomeObject(self, node: change.BecomeObject) -> str:
        parts = self.thing(node.token) + (["also"] if node.additional else [])
        return term("become", parts + ([hyphened(node.keeps)] if node.keeps else []))

    def _verb_Gain(self, node: change.Gain) -> str:
        return term("gain", self.inner(node.abilities))

    def _verb_Lose(self, node: change.Lose) -> str:
        return term("lose", self.inner(node.abilities) or ["all"])

    def _verb_Cant(self, node: change.Cant) -> str:
        parts = [hyphened(node.what)]
        parts += [term("by", self.kind(node.by))] if node.by is not None else []
        parts += [term("but", self.kind(node.but))] if node.but is not None else []
        parts += [term("unless", [self.told(node.unless)])] if node.unless is not None else []
        parts += [self.told(node.amount)] if node.amount is not None else []
        return term("cant", parts + ([term("cost", self.costs(node.cost))] if node.cost is not None else []))

    # ---- costs -----------------------------------------------------------------------------------------
    def costs(self, node: Node) -> list[str]:
        """The parts of a cost."""
        if isinstance(node, cost.Costs):
            return [part for item in node.parts for part in self.costs(item)]
        if isinstance(node, cost.CostAction):
            return self.effect(node.action)
        if isinstance(node, cost.PayMana):
            return [str(node.mana)]
        if isinstance(node, cost.CostEach):
            inner = self.costs(node.cost)
            return [term("each", [*inner, *self.kind(node.each)])]
        if isinstance(node, (cost.TapThis, cost.UntapThis)):
            return ["tap" if isinstance(node, cost.TapThis) else "untap"]
        if isinstance(node, cost.LoyaltyCost):
            return [("+" if node.sign > 0 else "-") + self.told(node.amount)]
        if isinstance(node, cost.PayLife):
            return [term("life", [self.told(node.amount)])]
        if isinstance(node, cost.EitherCost):
            return [term("or", [term("and", self.costs(item)) for item in node.options])]
        return [self.told(node)]

    def change_of_cost(self, node: cost.CostChange) -> list[str]:
        """By how much a cost changes."""
        parts = [SIGNS[node.sign] + str(node.mana)]
        parts += [term("per", self.kind(node.each))] if node.each is not None else []
        return parts + ([term("x", [self.told(node.x)])] if node.x is not None else [])

    # ---- statements ------------------------------------------------------------------------------------
    def statements(self, node: Node) -> list[str]:
        """What is true; several statements are several."""
        if isinstance(node, static.Several):
            return [part for item in node.parts for part in self.statements(item)]
        if isinstance(node, static.While):
            inner = self.statements(node.statement)
            return [term("if", [self.told(node.condition), *inner])]
        if isinstance(node, static.WhereIs):
            return self.with_x(node.amount, node.statement)
        if isinstance(node, static.ObjectsAre):
            parts = [self.subject(node.subject), *[part for item in node.verbs for part in self.verb(item)]]
            return [self._conditional(term("are", parts), node.condition)]
        if isinstance(node, static.SpellsCost):
            parts = [self.subject(node.what), *self.change_of_cost(node.change)]
            parts += [f"floor-{node.floor}"] if node.floor else []
            return [self._conditional(term("cost", parts), node.condition)]
        if isinstance(node, static.AdditionalCost):
            parts = self.costs(node.cost) + (["may"] if node.optional else [])
            return [self._conditional(term("additional", parts), node.condition)]
        if isinstance(node, static.AlternativeCost):
            parts = self.costs(node.cost) if node.cost is not None else ["free"]
            parts += [term("all", self.kind(node.what))] if node.what is not None else []
            return [self._conditional(term("alternative", parts), node.condition)]
        if isinstance(node, static.EntersWith):
            return [self._enters_with(node)]
        if isinstance(node, static.Replace):
            return [self._replace(node)]
        if isinstance(node, static.Defines):
            return [self._defines(node)]
        return [self.told(node)]

    def _conditional(self, told: str, tested: Node | None) -> str:
        return told if tested is None else term("if", [self.told(tested), told])

    def subject(self, node: Node) -> str:
        """An object, or all of a kind."""
        return term("all", self.kind(node)) if isinstance(node, Filter) else self.told(node)

    def _enters_with(self, node: static.EntersWith) -> str:
        parts = [self.subject(node.what), *(["tapped"] if node.tapped else [])]
        parts += [term("counters", self.counters(item)) for item in node.counters]
        parts += self.effect(node.effect) if node.effect is not None else []
        parts += [term("if", [self.told(node.condition)])] if node.condition is not None else []
        parts += [term("unless", [self.told(node.unless)])] if node.unless is not None else []
        parts += [term("unless", self.costs(node.pay))] if node.pay is not None else []
        parts += [term("x", [self.told(node.x)])] if node.x is not None else []
        parts += ["may"] if node.may is not None else []
        parts += [term("else", self.effect(node.otherwise))] if node.otherwise is not None else []
        return term("enters-with", parts + (["transformed"] if node.transformed else []))

    def _replace(self, node: static.Replace) -> str:
        parts = [self.told(node.event)]
        parts += [term("instead", self.effects(node.instead))] if node.instead else []
        parts += [term("also", self.effects(node.also))] if node.also else []
        parts += [f"times-{node.multiply}"] if node.multiply != 1 else []
        parts += [term("plus", [self.told(node.plus)])] if node.plus is not None else []
        parts += [term("if", [self.told(node.condition)])] if node.condition is not None else []
        parts += [term("to", [self.told(node.to)])] if node.to is not None else []
        return term("replace", parts + self.duration(node.duration) + (["once"] if node.once else []))

    def _defines(self, node: static.Defines) -> str:
        power = self.told(node.power) if node.power is not None else ""
        toughness = self.told(node.toughness) if node.toughness is not None else ""
        parts = [term("both", [power])] if power and power == toughness else []
        if not parts:
            parts += [term("power", [power])] if power else []
            parts += [term("toughness", [toughness])] if toughness else []
        parts += [f"more-{node.more}"] if node.more else []
        return term("defines", parts + ([hyphened(node.word)] if node.word else []))


def _about(node: Event, kind: type[Node]) -> bool:
    """Whether an event's object is of a kind: the object whose ability it is, or what that is attached to."""
    if isinstance(node, events.AnyEvent):
        return all(_about(part, kind) for part in node.parts)
    if isinstance(node, (events.OneOrMore, events.DuringEvent, durations.NthTime)):
        return _about(node.event, kind)
    return isinstance(getattr(node, "what", None), kind)
