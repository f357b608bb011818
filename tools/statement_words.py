"""Objects, players, kinds, amounts, events and conditions of the card language in the words of statements."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import MISSING, fields
from typing import Any

from lawmage.ir import amount as amounts
from lawmage.ir import condition as conditions
from lawmage.ir import cost, reference
from lawmage.ir import duration as durations
from lawmage.ir import event as events
from lawmage.ir import filter as filters
from lawmage.ir import verb as verbs
from lawmage.ir.mana import ManaCost
from lawmage.ir.node import Ability, Amount, Cost, Duration, Filter, Instruction, Node, Statement, Verb
from tools.statement_text import class_word, hyphened, term


class Words:
    """Tells nodes; what pronouns stand for, by slot, is in `names`, and what X is in `x`."""

    def __init__(self) -> None:
        self.names: dict[int, str] = {}
        self.x = "x"

    # ---- what the rest of the statement tells -----------------------------------------------------------
    def inner(self, items: Sequence[Node]) -> list[str]:
        """Abilities."""
        raise NotImplementedError

    def costs(self, node: Node) -> list[str]:
        """Costs."""
        raise NotImplementedError

    def change_of_cost(self, node: cost.CostChange) -> list[str]:
        """How a cost changes."""
        raise NotImplementedError

    def verb(self, node: Node) -> list[str]:
        """Verbs."""
        raise NotImplementedError

    def effect(self, node: Node) -> list[str]:
        """Instructions."""
        raise NotImplementedError

    def statements(self, node: Node) -> list[str]:
        """Statements."""
        raise NotImplementedError

    def duration(self, node: Duration | None) -> list[str]:
        """Durations."""
        raise NotImplementedError

    def counters(self, node: verbs.CounterSpec) -> list[str]:
        """Counters."""
        raise NotImplementedError

    # ---- kinds -----------------------------------------------------------------------------------------
    def kind(self, node: Node) -> list[str]:
        """The words of a filter (or of what stands in its place)."""
        tell = getattr(self, "_kind_" + type(node).__name__, None)
        if tell is not None:
            words: list[str] = tell(node)
            return words
        return [self.told(node)]

    def _kind_Noun(self, node: filters.Noun) -> list[str]:
        if node.kind == "permanent or player" and node.filter is None:
            return ["any"]
        parts = self.kind(node.filter) if node.filter is not None else []
        in_play = isinstance(node.zone, filters.Zone) and node.zone.name == "battlefield"
        parts += self.kind(node.zone) if node.zone is not None and not in_play else []
        if node.kind in ("object", "permanent or player", "spell or ability"):
            return parts or [hyphened(node.kind)]
        if node.kind == "player" and isinstance(node.filter, filters.IsPlayer):
            return parts
        if node.kind == "permanent" and _names_a_type(node.filter):
            return parts
        return [hyphened(node.kind), *parts]

    def _kind_All(self, node: filters.All) -> list[str]:
        return [part for item in node.parts for part in self.kind(item)]

    def _kind_AnyOf(self, node: filters.AnyOf) -> list[str]:
        options = [self.kind(item) for item in node.parts]
        return [term("or", [term("and", option) if len(option) > 1 else option[0] for option in options])]

    def _kind_Not(self, node: filters.Not) -> list[str]:
        return [term("non", self.kind(node.part))]

    def _kind_IsType(self, node: filters.IsType) -> list[str]:
        return [node.type]

    def _kind_IsSubtype(self, node: filters.IsSubtype) -> list[str]:
        return [hyphened(node.subtype)]

    def _kind_IsSupertype(self, node: filters.IsSupertype) -> list[str]:
        return [node.supertype]

    def _kind_IsColor(self, node: filters.IsColor) -> list[str]:
        return [node.color]

    def _kind_ColorCount(self, node: filters.ColorCount) -> list[str]:
        return [node.word]

    def _kind_State(self, node: filters.State) -> list[str]:
        return [hyphened(node.word)]

    def _kind_IsToken(self, node: filters.IsToken) -> list[str]:
        return ["token"]

    def _kind_IsHistoric(self, node: filters.IsHistoric) -> list[str]:
        return ["historic"]

    def _kind_HasKeyword(self, node: filters.HasKeyword) -> list[str]:
        return [term("with", [hyphened(node.keyword)])]

    def _kind_HasCounter(self, node: filters.HasCounter) -> list[str]:
        count = [self.told(node.amount)] if node.amount is not None else []
        return [term("counter", [hyphened(node.kind) or "any", *count])]

    def _kind_Named(self, node: filters.Named) -> list[str]:
        return [term("named", [hyphened(node.name)])]

    def _kind_ControlledBy(self, node: filters.ControlledBy) -> list[str]:
        if isinstance(node.player, reference.You):
            return ["mine"]
        return ["theirs"] if isinstance(node.player, reference.Opponents) else [term("of", [self.told(node.player)])]

    def _kind_OwnedBy(self, node: filters.OwnedBy) -> list[str]:
        return [term("owned", [self.told(node.player)])]

    def _kind_IsOneOf(self, node: filters.IsOneOf) -> list[str]:
        return [self.told(node.objects)]

    def _kind_IsPlayer(self, node: filters.IsPlayer) -> list[str]:
        return [self.told(node.player)]

    def _kind_Zone(self, node: filters.Zone) -> list[str]:
        return [term(node.name, [self.told(node.whose)] if node.whose is not None else [])]

    def _kind_Compare(self, node: filters.Compare) -> list[str]:
        name, amount = hyphened(node.attribute).replace("mana-value", "mv"), self.told(node.amount)
        return [f"{name}{node.op}{amount}" if "(" not in amount else term(name + node.op, [amount])]

    def _kind_CastBy(self, node: Any) -> list[str]:
        parts = [self.told(node.player)] if node.player is not None else []
        return [term("cast-by", parts + (self.kind(node.zone) if node.zone is not None else []))]

    def _kind_Fulfils(self, node: Any) -> list[str]:
        return [term("that", [self.told(node.condition)])]

    # ---- everything else -------------------------------------------------------------------------------
    def told(self, node: Any) -> str:
        """A node as one part: in words of its own, or its name and what is in it."""
        if isinstance(node, Filter):
            words = self.kind(node) if hasattr(self, "_kind_" + type(node).__name__) else [self.generic(node)]
            return words[0] if len(words) == 1 else term("and", words)
        tell = getattr(self, "_told_" + type(node).__name__, None)
        if tell is not None:
            word: str = tell(node)
            return word
        return self.generic(node)

    def generic(self, node: Any) -> str:
        """The name of the node and, in any order, what its fields hold that is not the default."""
        if isinstance(node, ManaCost):
            return str(node)
        parts: list[str] = []
        for field in fields(node):
            value = getattr(node, field.name)
            if field.name in ("form", "slot") or (field.default is not MISSING and value == field.default):
                continue
            parts += self.value(field.name, value)
        return term(class_word(node), parts)

    def value(self, name: str, value: Any) -> list[str]:
        """What a field holds."""
        if value is None or value == "":
            return []
        if isinstance(value, bool):
            return [name.rstrip("_").replace("_", "-")] if value else ["not-" + name]
        if isinstance(value, (str, int)):
            return [hyphened(str(value))]
        if isinstance(value, tuple):
            return [part for item in value for part in self.value(name, item)]
        if isinstance(value, Ability):
            return self.inner([value])
        if isinstance(value, Filter):
            return self.kind(value)
        if isinstance(value, cost.CostChange):
            return self.change_of_cost(value)
        if isinstance(value, Cost):
            return self.costs(value)
        if isinstance(value, Verb):
            return self.verb(value)
        if isinstance(value, Instruction):
            return self.effect(value)
        if isinstance(value, Statement):
            return self.statements(value)
        return self.duration(value) if isinstance(value, Duration) else [self.told(value)]

    def selected(self, name: str, node: Any) -> str:
        """`name(kind, how many, ...)`."""
        parts = self.kind(node.what)
        count = getattr(node, "count", None)
        parts += [self.told(count)] if count is not None and count != amounts.Number(1) else []
        for word in ("random", "different"):
            parts += [word.replace("different", "another")] if getattr(node, word, False) else []
        chooser = getattr(node, "chooser", None)
        if chooser is not None and not isinstance(chooser, (reference.ThatPlayer, reference.You)):
            parts.append(term("chooser", [self.told(chooser)]))
        parts += [hyphened(node.each)] if getattr(node, "each", "") else []
        return term(name, parts)

    def _told_Target(self, node: reference.Target) -> str:
        return self.selected("target", node)

    def _told_Every(self, node: reference.Every) -> str:
        return self.selected("all", node)

    def _told_Choose(self, node: reference.Choose) -> str:
        return self.selected("a", node)

    def _told_This(self, node: reference.This) -> str:
        return "this"

    def _told_It(self, node: reference.It) -> str:
        return "this" if node.slot == -2 else self.names.get(node.slot, "it")

    def _told_Rest(self, node: reference.Rest) -> str:
        return "rest"

    def _told_HostObject(self, node: reference.HostObject) -> str:
        return "host"

    def _told_ThatPlayer(self, node: reference.ThatPlayer) -> str:
        return self.names.get(node.slot, "that")

    def _told_TopOf(self, node: reference.TopOf) -> str:
        parts = [self.told(node.count) if node.count is not None else "1"] if node.zone == "library" else []
        if not isinstance(node.player, reference.You):
            parts.append(term("of", [self.told(node.player)]))
        if node.zone != "library":
            return term("whole", [node.zone, *parts])
        return term("bottom" if node.bottom else "top", parts)

    def _told_Both(self, node: reference.Both) -> str:
        return term("both", [self.told(node.left), self.told(node.right)])

    def _told_You(self, node: reference.You) -> str:
        return "you"

    def _told_Opponents(self, node: reference.Opponents) -> str:
        return {"each": "opponents", "a": "opponent"}.get(node.quantity, node.quantity + "-opponent")

    def _told_EachPlayer(self, node: reference.EachPlayer) -> str:
        word = {"each": "players", "a": "player"}.get(node.quantity, node.quantity + "-player")
        return "other-" + word if node.other else word

    def _told_TargetPlayer(self, node: reference.TargetPlayer) -> str:
        parts = ["opponent" if node.opponent else "player", *(["another"] if node.different else [])]
        return term("target", parts + ([self.told(node.count)] if node.count is not None else []))

    def _told_ControllerOf(self, node: reference.ControllerOf) -> str:
        return term("controller", [self.told(node.of)])

    def _told_OwnerOf(self, node: reference.OwnerOf) -> str:
        return term("owner", [self.told(node.of)])

    def _told_DefendingPlayer(self, node: reference.DefendingPlayer) -> str:
        return "defender"

    def _told_CounterSpec(self, node: verbs.CounterSpec) -> str:
        return term("counters", self.counters(node))

    # ---- amounts, events, conditions --------------------------------------------------------------------
    def _told_Number(self, node: amounts.Number) -> str:
        return str(node.value)

    def _told_X(self, node: amounts.X) -> str:
        return self.x

    def _told_ThatMuch(self, node: amounts.ThatMuch) -> str:
        return "much"

    def _told_UpTo(self, node: amounts.UpTo) -> str:
        return f"upto-{told}" if "(" not in (told := self.told(node.amount)) else term("upto", [told])

    def _told_AttributeOf(self, node: amounts.AttributeOf) -> str:
        return term(hyphened(node.attribute).replace("mana-value", "mv"), [self.told(node.of)])

    def _told_ForEach(self, node: amounts.ForEach) -> str:
        return term("per", [self.told(node.each), *self.value("what", node.what)])

    def _told_BeginningOf(self, node: durations.BeginningOf) -> str:
        parts = [self.told(node.whose)] if node.whose is not None else []
        for word in ("next", "this_turn", "next_turn"):
            parts += [word.replace("_", "-")] if getattr(node, word) else []
        return term(hyphened(node.step), parts)

    def _told_AnyEvent(self, node: events.AnyEvent) -> str:
        return term("or", [self.told(part) for part in node.parts])

    def _told_OneOrMore(self, node: events.OneOrMore) -> str:
        return term("batch", [self.told(node.event)])

    def _told_Happens(self, node: events.Happens) -> str:
        parts = self.kind(node.what)
        return term(hyphened(node.word), parts + ([term("by", self.kind(node.by))] if node.by is not None else []))

    def _told_DealsDamage(self, node: events.DealsDamage) -> str:
        to = [term("to", self.kind(node.to))] if node.to is not None else []
        return term("deals", [*self.kind(node.what), *to, *([node.combat] if node.combat else [])])

    def _told_CastEvent(self, node: events.CastEvent) -> str:
        return term("casts", [self.told(node.player), *self.kind(node.what)])

    def _told_PlayerDoes(self, node: events.PlayerDoes) -> str:
        parts = [self.told(node.player), *(self.kind(node.what) if node.what is not None else [])]
        parts += [self.told(node.amount)] if node.amount is not None else []
        parts += [hyphened("except first " + node.except_first)] if node.except_first else []
        parts += [term("cause", self.kind(node.cause))] if node.cause is not None else []
        return term(hyphened(node.word), parts)

    def compared(self, op: str, amount: Amount | None) -> list[str]:
        """'3+', '3-', '=3'; nothing for one or more."""
        if amount is None:
            return []
        told = self.told(amount)
        wrapped = told if "(" not in told else term("amount", [told])
        return {">=": [wrapped + "+"], "<=": [wrapped + "-"]}.get(op, [op + wrapped])

    def _told_Controls(self, node: conditions.Controls) -> str:
        return term("controls", [self.told(node.player), *self.kind(node.what), *self.compared(node.op, node.amount)])

    def _told_Exists(self, node: conditions.Exists) -> str:
        return term("exists", [*self.kind(node.what), *self.compared(node.op, node.amount)])

    def _told_Has(self, node: conditions.Has) -> str:
        parts = [self.told(node.player), *self.kind(node.what), *([node.zone] if node.zone else [])]
        return term("has", parts + self.compared(node.op, node.amount))

    def _told_HappenedThisTurn(self, node: conditions.HappenedThisTurn) -> str:
        parts = [hyphened(node.what), *([self.told(node.player)] if node.player is not None else [])]
        parts += self.kind(node.noun) if node.noun is not None else []
        parts += self.kind(node.zone) if node.zone is not None else []
        return term("this-turn" if not node.when else hyphened(node.when), parts + self.compared(node.op, node.amount))

    def _told_HappenedLastTurn(self, node: conditions.HappenedLastTurn) -> str:
        parts = [hyphened(node.what), *([self.told(node.player)] if node.player is not None else [])]
        parts += self.kind(node.noun) if node.noun is not None else []
        return term("last-turn", parts + self.compared(node.op, node.amount))

    def _told_ObjectIs(self, node: conditions.ObjectIs) -> str:
        return term("is", [self.told(node.object), *self.kind(node.filter)])

    def _told_CompareAmounts(self, node: conditions.CompareAmounts) -> str:
        left, right = self.told(node.left), self.told(node.right)
        return term("compare", [left, node.op + right if "(" not in right else term(node.op, [right])])

    def _told_IfDid(self, node: conditions.IfDid) -> str:
        return "did"

    def _told_WasPaid(self, node: conditions.WasPaid) -> str:
        parts = [hyphened(node.keyword), *([str(node.mana)] if node.mana is not None else [])]
        told = self.told(node.of) if node.of is not None else "this"
        return term("paid", parts + ([told] if told != "this" else []))

    def _told_IsStep(self, node: conditions.IsStep) -> str:
        return term("during", [hyphened(node.step), *([self.told(node.whose)] if node.whose is not None else [])])

    def _told_AllHold(self, node: conditions.AllHold) -> str:
        return term("and", [self.told(part) for part in node.parts])

    def _told_SomeHold(self, node: conditions.SomeHold) -> str:
        return term("or", [self.told(part) for part in node.parts])

    def _told_NotCondition(self, node: conditions.NotCondition) -> str:
        return term("not", [self.told(node.part)])


def _names_a_type(node: Filter | None) -> bool:
    """Whether a filter says a type, so that the word "permanent" is not needed."""
    if isinstance(node, (filters.All, filters.AnyOf)):
        return any(_names_a_type(part) for part in node.parts)
    return isinstance(node, (filters.IsType, filters.IsSubtype, filters.IsToken))
