"""What pronouns refer to: the rules of `lawmage.ir.binding`, one test for each."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

import pytest

from lawmage.ir.ability import Activated, SpellAbility, Static, Triggered, Worded
from lawmage.ir.amount import AttributeOf, Count, Number, ThatMuch, ThisWay, UpTo, X
from lawmage.ir.antecedent_words import SELF_SLOT
from lawmage.ir.binding import UnboundReference, bind
from lawmage.ir.change import DealDamage, GetPT
from lawmage.ir.condition import Controls, IfDid, NotCondition, ObjectIs
from lawmage.ir.cost import CostAction
from lawmage.ir.duration import BeginningOf
from lawmage.ir.effect import Delayed, Do, ForEachDo, If, ObjectsDo, Reflexive, Sentence, Unless, WhereX
from lawmage.ir.event import AnyEvent, Attacks, BecomesBlocked, Blocks, CastEvent, DealsDamage, Dies, Enters, OneOrMore
from lawmage.ir.filter import All, ControlledBy, IsOneOf, IsSubtype, IsType, Noun, State, Zone
from lawmage.ir.node import Node
from lawmage.ir.reference import (
    Choose,
    ControllerOf,
    EachPlayer,
    Every,
    HostObject,
    It,
    Opponents,
    Rest,
    SameAsBefore,
    Target,
    TargetPlayer,
    ThatPlayer,
    This,
    TopOf,
    You,
)
from lawmage.ir.spell import bind_line, joined
from lawmage.ir.static import Defines, ObjectsAre
from lawmage.ir.text_order import numbers
from lawmage.ir.verb import (
    Attach,
    ChooseObjects,
    Create,
    Destroy,
    Discard,
    Draw,
    Exile,
    GainLife,
    LoseLife,
    Mill,
    Move,
    Reveal,
    Sacrifice,
    Tap,
    To,
    TokenSpec,
)
from tests.cards_for_tests import ANY_TARGET, CREATURE

LAND = Noun("permanent", IsType("land"))
PLAYER = Noun("player")
CARD = Noun("card")


def find(node: Any, cls: type, found: list[Any] | None = None) -> list[Any]:
    """All nodes of a class, in field order."""
    found = [] if found is None else found
    if isinstance(node, tuple):
        for item in node:
            find(item, cls, found)
    elif isinstance(node, Node):
        if isinstance(node, cls):
            found.append(node)
        for field in fields(node):
            find(getattr(node, field.name), cls, found)
    return found


def antecedent(root: Node, pronoun: type, which: int = -1) -> tuple[Node, int]:
    """The node a pronoun refers to, and which of its values (0 objects, 1 players, 2 an amount, 3 the other object)."""
    bound = bind(root)
    slot = find(bound, pronoun)[which].slot
    slots = numbers(bound)
    for node in find(bound, Node):
        if slots.get(id(node)) == slot // 4 * 4:
            return node, slot % 4
    raise AssertionError(f"slot {slot} is nobody's")


def spell(*effects: Any) -> SpellAbility:
    """A spell ability."""
    return SpellAbility(effects)


def you(*verbs: Any, may: bool = False) -> Do:
    """You do something."""
    return Do(You(), verbs, may)


class TestLastMentioned:
    """Rule 1."""

    def test_it_is_the_target_not_the_source(self) -> None:
        """ "This deals 3 damage to target creature.  It ..." """
        root = spell(ObjectsDo(This(), (DealDamage(Number(3), Target(CREATURE)),)), you(Tap(It())))
        assert isinstance(antecedent(root, It)[0], Target)

    def test_the_later_of_two_targets(self) -> None:
        """ "Tap target land.  Destroy target creature.  Exile it." """
        root = spell(you(Tap(Target(LAND))), you(Destroy(Target(CREATURE))), you(Exile(It())))
        assert antecedent(root, It)[0] == Target(CREATURE)

    def test_mentioned_again_is_mentioned_last(self) -> None:
        """ "Tap target land.  Destroy target creature.  Tap that land.  Exile it." """
        root = spell(you(Tap(Target(LAND))), you(Destroy(Target(CREATURE))), you(Tap(It("land"))), you(Exile(It())))
        assert antecedent(root, It)[0] == Target(LAND)


class TestWords:
    """Rule 2."""

    def test_that_land_is_not_the_creature(self) -> None:
        """The noun decides."""
        root = spell(you(Tap(Target(LAND))), you(Destroy(Target(CREATURE))), you(Tap(It("land"))))
        assert antecedent(root, It)[0] == Target(LAND)

    def test_that_creature_said_by_subtype(self) -> None:
        """ "Target Goblin ... that creature"."""
        goblin = Noun("permanent", IsSubtype("Goblin"))
        root = spell(you(Tap(Target(goblin))), you(Destroy(It("creature"))))
        assert antecedent(root, It)[0] == Target(goblin)

    def test_that_card_is_what_was_moved(self) -> None:
        """CR 108.2: the exiled creature is a card."""
        root = spell(you(Exile(Target(CREATURE))), you(Move(It("card"), To("battlefield"))))
        assert antecedent(root, It)[0] == Target(CREATURE)

    def test_the_source_is_the_last_resort_for_a_noun(self) -> None:
        """ "When this enters, return that creature" can only be the source."""
        root = Triggered(Enters(This()), (you(Tap(It("creature"))),))
        assert isinstance(antecedent(root, It)[0], Enters)

    def test_the_token(self) -> None:
        """ "Create a token.  The token ..." """
        root = spell(
            you(Tap(Target(CREATURE))), you(Create(Number(1), TokenSpec(types=("creature",)))), you(Tap(It("token")))
        )
        assert isinstance(antecedent(root, It)[0], Create)

    def test_the_sacrificed_creature_of_a_cost(self) -> None:
        """A cost is read before the effect."""
        cost = CostAction(you(Sacrifice(Choose(CREATURE))))
        root = Activated(cost, (you(GainLife(AttributeOf("power", It("creature", done="sacrificed")))),))
        assert isinstance(antecedent(root, It)[0], Choose)

    def test_the_participle_decides(self) -> None:
        """ "The sacrificed creature" is not the destroyed one."""
        cost = CostAction(you(Sacrifice(Choose(CREATURE))))
        effects = (
            you(Destroy(Target(CREATURE))),
            you(GainLife(AttributeOf("power", It("creature", done="sacrificed")))),
        )
        assert isinstance(antecedent(Activated(cost, effects), It)[0], Choose)

    def test_the_sacrificed_creature_of_another_line(self) -> None:
        """A cost of another line is no part of this text, and the source is not meant."""
        power = AttributeOf("power", It("creature", done="sacrificed"))
        root = spell(ObjectsDo(This(), (DealDamage(power, Target(ANY_TARGET)),)))
        assert [node.slot for node in find(bind(root), It)] == [-1]


class TestNumber:
    """Rule 3."""

    def test_them_are_many(self) -> None:
        """ "Tap all lands.  Destroy target creature.  Exile them." """
        root = spell(you(Tap(Every(LAND))), you(Destroy(Target(CREATURE))), you(Exile(It(many=True))))
        assert antecedent(root, It)[0] == Every(LAND)

    def test_it_is_one(self) -> None:
        """ "Destroy target creature.  Tap all lands.  Exile it." """
        root = spell(you(Destroy(Target(CREATURE))), you(Tap(Every(LAND))), you(Exile(It())))
        assert antecedent(root, It)[0] == Target(CREATURE)

    def test_up_to_one_is_both(self) -> None:
        """ "Up to one target creature ... it"."""
        root = spell(you(Tap(Every(LAND))), you(Destroy(Target(CREATURE, UpTo(Number(1))))), you(Exile(It())))
        assert isinstance(antecedent(root, It)[0], Target)

    def test_those_that_are_only_one(self) -> None:
        """With nothing that is many, "them" takes what there is."""
        root = spell(you(Tap(Target(CREATURE))), you(Exile(It(many=True))))
        assert isinstance(antecedent(root, It)[0], Target)


class TestEvents:
    """Rule 4."""

    def test_what_the_event_is_about(self) -> None:
        """ "Whenever a creature dies, exile it." """
        root = Triggered(Dies(CREATURE), (you(Exile(It())),))
        assert isinstance(antecedent(root, It)[0], Dies)

    def test_the_other_object(self) -> None:
        """ "Whenever this becomes blocked by a creature, destroy that creature." """
        root = Triggered(BecomesBlocked(This(), CREATURE), (you(Destroy(It("creature"))),))
        assert antecedent(root, It) == (bind(root).event, 3)

    def test_it_is_the_subject_and_not_the_other(self) -> None:
        """ "Whenever a creature blocks a creature, it ..." """
        root = Triggered(Blocks(CREATURE, CREATURE), (ObjectsDo(It(), (GetPT(Number(1), Number(1)),)),))
        assert antecedent(root, It)[1] == 0

    def test_that_player_is_the_damaged_one(self) -> None:
        """ "Whenever this deals combat damage to a player, that player discards"."""
        root = Triggered(DealsDamage(This(), EachPlayer("a"), "combat"), (Do(ThatPlayer(), (Draw(Number(1)),)),))
        node, which = antecedent(root, ThatPlayer)
        assert isinstance(node, DealsDamage)
        assert which == 1

    def test_that_player_is_whose_upkeep_it_is(self) -> None:
        """ "At the beginning of each player's upkeep, that player"."""
        root = Triggered(BeginningOf("upkeep", EachPlayer()), (Do(ThatPlayer(), (Draw(Number(1)),)),))
        assert isinstance(antecedent(root, ThatPlayer)[0], BeginningOf)

    def test_nobody_is_that_player_in_ones_own_upkeep(self) -> None:
        """Rule 5: "you" is never meant."""
        with pytest.raises(UnboundReference):
            bind(Triggered(BeginningOf("upkeep", You()), (Do(ThatPlayer(), (Draw(Number(1)),)),)))

    def test_one_antecedent_of_either_event(self) -> None:
        """ "Whenever a creature enters or attacks, it ..." binds the union, whichever happened."""
        root = Triggered(AnyEvent((Enters(CREATURE), Attacks(CREATURE))), (you(Tap(It())),))
        assert isinstance(antecedent(root, It)[0], AnyEvent)

    def test_one_or_more_are_many(self) -> None:
        """ "Whenever one or more creatures die, exile them." """
        root = Triggered(OneOrMore(Dies(CREATURE)), (you(Exile(It(many=True))),))
        assert isinstance(antecedent(root, It)[0], OneOrMore)

    def test_the_opponent_in_a_filter(self) -> None:
        """ "Whenever a creature an opponent controls attacks, that player loses 1 life." """
        theirs = Noun("permanent", All((IsType("creature"), ControlledBy(Opponents("a")))))
        root = Triggered(Enters(theirs), (Do(ThatPlayer(), (LoseLife(Number(1)),)),))
        assert isinstance(antecedent(root, ThatPlayer)[0], Enters)

    def test_that_creature_of_a_delayed_trigger(self) -> None:
        """ "When that creature dies this turn, return it"."""
        delayed = Delayed(Dies(It("creature")), (you(Move(It(), To("battlefield"))),))
        root = spell(you(Tap(Target(CREATURE))), delayed)
        assert isinstance(antecedent(root, It)[0], Dies)

    def test_the_host(self) -> None:
        """ "Enchanted creature ... it"."""
        root = Triggered(Attacks(HostObject("enchanted", "creature")), (you(Destroy(It("creature"))),))
        assert isinstance(antecedent(root, It)[0], Attacks)


class TestPlayers:
    """Rule 5."""

    def test_they_are_the_controller_mentioned_last(self) -> None:
        """ "Target player draws.  Its controller loses life; they discard." """
        root = spell(
            Do(TargetPlayer(), (Draw(Number(1)),)),
            you(Destroy(Target(CREATURE))),
            Do(ControllerOf(It()), (LoseLife(Number(1)),)),
            Do(ThatPlayer(), (Draw(Number(1)),)),
        )
        assert isinstance(antecedent(root, ThatPlayer)[0], ControllerOf)

    def test_a_target_can_be_that_player(self) -> None:
        """ "Any target": the damaged player is found by the target's slot."""
        root = spell(
            ObjectsDo(This(), (DealDamage(Number(3), Target(ANY_TARGET)),)), Do(ThatPlayer(), (Draw(Number(1)),))
        )
        node, which = antecedent(root, ThatPlayer)
        assert isinstance(node, Target)
        assert which == 0

    def test_a_creature_is_no_player(self) -> None:
        """Types must fit."""
        with pytest.raises(UnboundReference):
            bind(spell(you(Tap(Target(CREATURE))), Do(ThatPlayer(), (Draw(Number(1)),))))

    def test_a_player_is_no_object(self) -> None:
        """Types must fit."""
        with pytest.raises(UnboundReference):
            bind(spell(Do(TargetPlayer(), (LoseLife(Number(1)),)), you(Tap(It("land")))))


class TestAmounts:
    """Rule 6."""

    def test_that_much_of_the_event(self) -> None:
        """ "Whenever this deals damage, you gain that much life." """
        root = Triggered(DealsDamage(This()), (you(GainLife(ThatMuch())),))
        assert antecedent(root, ThatMuch) == (bind(root).event, 2)

    def test_that_much_of_the_instruction(self) -> None:
        """ "Discard your hand, then draw that many cards." """
        root = spell(you(Discard(Every(CARD))), you(Draw(ThatMuch())))
        assert isinstance(antecedent(root, ThatMuch)[0], Discard)

    def test_a_moment_has_no_amount(self) -> None:
        """ "You lose 3 life.  At the beginning of the next end step, you gain that much life." """
        delayed = Delayed(BeginningOf("end step", None, True), (you(GainLife(ThatMuch())),))
        assert isinstance(antecedent(spell(you(LoseLife(Number(3))), delayed), ThatMuch)[0], LoseLife)

    def test_this_way_repeats_the_verb(self) -> None:
        """ "Destroy all creatures.  Draw a card.  You lose 1 life for each creature destroyed this way." """
        root = spell(you(Destroy(Every(CREATURE))), you(Draw(Number(1))), you(LoseLife(ThisWay("destroyed", CREATURE))))
        assert isinstance(antecedent(root, ThisWay)[0], Destroy)

    def test_if_you_do(self) -> None:
        """About the instruction before."""
        root = spell(
            you(Sacrifice(Choose(CREATURE)), may=True),
            If(IfDid(), you(Draw(Number(1)))),
        )
        assert isinstance(antecedent(root, IfDid)[0], Sacrifice)

    def test_if_you_dont_is_about_what_if_you_do_was_about(self) -> None:
        """ "You may sacrifice a creature.  If you do, draw a card.  If you don't, you lose 3 life." """
        denied = If(NotCondition(IfDid()), you(LoseLife(Number(3))))
        root = spell(you(Sacrifice(Choose(CREATURE)), may=True), If(IfDid(), you(Draw(Number(1)))), denied)
        assert isinstance(antecedent(root, IfDid, 0)[0], Sacrifice)
        assert isinstance(antecedent(root, IfDid, 1)[0], Sacrifice)

    def test_when_you_do(self) -> None:
        """CR 603.12."""
        root = spell(you(Sacrifice(Choose(CREATURE)), may=True), Reflexive((you(Draw(Number(1))),)))
        assert isinstance(antecedent(root, Reflexive)[0], Sacrifice)

    def test_what_it_is_attached_to_is_not_itself(self) -> None:
        """ "Create a token, then attach this to it." """
        root = spell(you(Create(Number(1), TokenSpec(types=("creature",)))), you(Attach(This(), It())))
        assert isinstance(antecedent(root, It)[0], Create)

    def test_where_x_is_its_power(self) -> None:
        """ "When this dies, create X tokens, where X is its power": not of what X counts."""
        effect = you(Create(X(), TokenSpec(types=("creature",))))
        root = Triggered(Dies(HostObject("enchanted", "creature")), (WhereX(effect, AttributeOf("power", It())),))
        assert isinstance(antecedent(root, It)[0], Dies)

    def test_the_sacrificed_creature_of_a_cost(self) -> None:
        """ "Deals damage to target planeswalker equal to the sacrificed creature's power": of another line's cost."""
        amount = AttributeOf("power", It("creature", done="sacrificed"))
        target = Target(Noun("permanent or player", IsType("planeswalker")))
        bound = bind(spell(ObjectsDo(This(), (DealDamage(amount, target, form=1),))))
        assert find(bound, It)[0].slot == -1

    def test_that_player_at_the_next_end_step(self) -> None:
        """ "That player draws a card at the beginning of the next end step": not the one whose step it is."""
        moment = BeginningOf("end step", None, True)
        for form in (0, 1):
            later = Delayed(moment, (Do(ThatPlayer("player"), (Draw(Number(1)),)),), form=form)
            root = spell(Do(TargetPlayer(), (LoseLife(Number(1)),)), later)
            assert isinstance(antecedent(root, ThatPlayer)[0], TargetPlayer)

    def test_when_you_do_if(self) -> None:
        """ "Put a counter on this.  When you do, if it's tapped, destroy target creature": this is."""
        root = spell(you(Tap(This())), Reflexive((you(Destroy(Target(CREATURE))),), ObjectIs(It(), State("tapped"))))
        assert isinstance(antecedent(root, It)[0], This)

    def test_each_by_its_own(self) -> None:
        """ "Choose target creature.  Each Wolf deals damage equal to its power to that creature." """
        wolves = Every(Noun("permanent", IsSubtype("Wolf")))
        bites = ObjectsDo(wolves, (DealDamage(AttributeOf("power", It()), It("creature")),))
        root = spell(you(ChooseObjects(Target(CREATURE))), bites)
        assert antecedent(root, It, 0)[0] == wolves
        assert isinstance(antecedent(root, It, 1)[0], Target)

    def test_chosen_from_a_hand(self) -> None:
        """ "When this enters, target opponent reveals their hand.  Choose a card from it." """
        hand = Every(Noun("card", zone=Zone("hand", ThatPlayer())))
        reveals = Do(TargetPlayer(True), (Reveal(hand),))
        chooses = you(ChooseObjects(Choose(Noun("card")), It()))
        assert isinstance(antecedent(Triggered(Enters(This()), (reveals, chooses)), It)[0], Every)


class TestOthers:
    """Rule 4: the other object of an event about what this is attached to."""

    @pytest.mark.parametrize("other", [IsType("creature"), IsSubtype("Vampire")])
    def test_that_creature_is_the_other(self, other: Any) -> None:
        """ "Whenever equipped creature blocks a Vampire, destroy that creature." """
        event = Blocks(HostObject("equipped", "creature"), Noun("permanent", other))
        assert antecedent(Triggered(event, (you(Destroy(It("creature"))),)), It) == (event, 3)
        assert antecedent(Triggered(event, (you(Tap(It())),)), It) == (event, 0)

    def test_of_either_event(self) -> None:
        """ "Blocks or becomes blocked by a creature"."""
        host = HostObject("equipped", "creature")
        event = AnyEvent((Blocks(host, CREATURE), BecomesBlocked(host, CREATURE)))
        assert antecedent(Triggered(event, (you(Destroy(It("creature"))),)), It)[1] == 3


class TestOrder:
    """Rule 7."""

    def test_a_condition_said_last_is_about_what_was_acted_upon(self) -> None:
        """ "At the beginning of your upkeep, tap enchanted creature if it's a Goblin." """
        host = HostObject("enchanted", "creature")
        later = If(ObjectIs(It(), IsSubtype("Goblin")), you(Tap(host)), form=1)
        assert antecedent(Triggered(BeginningOf("upkeep", You()), (later,)), It)[0] == host

    def test_a_condition_is_read_first(self) -> None:
        """ "Tap target land.  If it is untapped, destroy target creature and tap it"."""
        condition = ObjectIs(It(), State("untapped"))
        root = spell(you(Tap(Target(LAND))), If(condition, you(Destroy(Target(CREATURE)))))
        assert antecedent(root, It)[0] == Target(LAND)

    def test_a_condition_about_what_the_effect_mentions(self) -> None:
        """ "Destroy target creature if it is tapped"."""
        root = spell(If(ObjectIs(It(), State("tapped")), you(Destroy(Target(CREATURE)))))
        node, which = antecedent(root, It)
        assert node == Target(CREATURE)
        assert which == 0

    def test_the_numbers_agree_however_it_was_read(self) -> None:
        """Slots follow the fields, so that linking finds the same numbers."""
        root = bind(spell(If(ObjectIs(It(), State("tapped")), you(Destroy(Target(CREATURE)))), you(Tap(It()))))
        slots = numbers(root)
        target = find(root, Target)[0]
        assert [it.slot for it in find(root, It)] == [slots[id(target)]] * 2

    def test_unless_its_controller_pays(self) -> None:
        """The effect is before the one who pays."""
        root = spell(Unless(you(Destroy(Target(CREATURE))), ControllerOf(It()), CostAction(you(LoseLife(Number(1))))))
        assert isinstance(antecedent(root, It)[0], Target)


class TestLoops:
    """Inside "for each", the one of that pass."""

    def test_that_player_of_the_pass(self) -> None:
        """ "For each opponent, that player loses 1 life"."""
        root = spell(ForEachDo(Opponents(), Do(ThatPlayer(), (LoseLife(Number(1)),))))
        node, which = antecedent(root, ThatPlayer)
        assert isinstance(node, ForEachDo)
        assert which == 1

    def test_that_creature_of_the_pass(self) -> None:
        """ "For each creature, its controller loses 1 life"."""
        root = spell(ForEachDo(CREATURE, Do(ControllerOf(It("creature")), (LoseLife(Number(1)),))))
        assert antecedent(root, It) == (find(bind(root), ForEachDo)[0], 0)


class TestPools:
    """Looking at several cards."""

    def test_the_rest_are_those_looked_at(self) -> None:
        """ "Reveal the top three cards.  Put one of them into your hand and the rest on the bottom." """
        one = Choose(Noun("card", IsOneOf(It(many=True))))
        root = spell(
            you(Reveal(TopOf(You(), Number(3)))),
            you(Move(one, To("hand"))),
            you(Move(Rest(), To("library", position="bottom"))),
        )
        assert isinstance(antecedent(root, Rest)[0], TopOf)
        assert isinstance(antecedent(root, It)[0], TopOf)

    def test_milled_cards(self) -> None:
        """ "Mill three cards.  You may put a card from among them into your hand." """
        one = Choose(Noun("card", IsOneOf(It(many=True))))
        root = spell(you(Mill(Number(3))), you(Move(one, To("hand")), may=True))
        assert isinstance(antecedent(root, It)[0], Mill)


class TestTrees:
    """Abilities inside others are trees of their own."""

    def test_a_quoted_ability_does_not_see_outside(self) -> None:
        """ "It" in quotation marks is not the spell's target."""
        from lawmage.ir.change import Gain

        quoted = Triggered(Dies(This()), (you(Exile(It())),))
        root = spell(ObjectsDo(Target(CREATURE), (Gain((quoted,)),)), Sentence((you(Tap(It())),)))
        bound = bind(root)
        inside = find(find(bound, Triggered)[0], It)[0]
        assert inside.slot == numbers(find(bound, Triggered)[0])[id(find(bound, Dies)[0])]
        assert find(bound, It)[-1].slot == numbers(bound)[id(find(bound, Target)[0])]

    def test_nothing_to_refer_to(self) -> None:
        """An error that names the pronoun."""
        with pytest.raises(UnboundReference, match="ThatMuch"):
            bind(spell(you(Draw(ThatMuch()))))

    def test_binding_twice_changes_nothing(self) -> None:
        """It reads only the tree."""
        root = bind(Triggered(CastEvent(You(), Noun("spell")), (you(Destroy(Target(CREATURE))), you(Exile(It())))))
        assert bind(root) == root

    def test_a_condition_on_what_you_control(self) -> None:
        """No pronoun, nothing bound."""
        root = spell(If(Controls(You(), CREATURE), you(Draw(Number(1)))))
        assert bind(root) == root


def test_players_of_a_noun() -> None:
    """A target player by a noun is that player."""
    root = spell(
        you(Tap(Target(CREATURE))), Do(EachPlayer(), (LoseLife(Number(1)),)), Do(ThatPlayer(), (Draw(Number(1)),))
    )
    assert isinstance(antecedent(root, ThatPlayer)[0], EachPlayer)
    assert PLAYER.kind == "player"


class TestSpellLines:
    """CR 608.2c: the lines of a spell are one text."""

    def test_a_later_line_refers_to_an_earlier_one(self) -> None:
        """ "Destroy target creature." and, on a line of its own, "Its controller loses 3 life." """
        first = spell(you(Destroy(Target(CREATURE))))
        second = spell(Do(ControllerOf(It("creature")), (LoseLife(Number(3)),)))
        with pytest.raises(UnboundReference):
            bind(second)

        assert bind_line(second, [first]) == second
        whole = joined([first, second])
        assert len(whole) == 1
        assert antecedent(whole[0], It)[0] == Target(CREATURE)

    def test_a_line_that_says_what_happens_instead(self) -> None:
        """CR 608.2e: it takes the place of the line before."""
        first = spell(ObjectsDo(This(), (DealDamage(Number(2), Target(CREATURE)),)))
        more = If(Controls(You(), LAND), ObjectsDo(This(), (DealDamage(Number(4), SameAsBefore()),)))
        whole = joined([first, Worded("Metalcraft", spell(more))])
        assert len(whole) == 1
        nested = find(whole[0], If)[0]
        assert nested.instead
        assert isinstance(nested.otherwise, ObjectsDo)

    def test_one_line_stays_as_it_is(self) -> None:
        """Nothing to join."""
        first = spell(you(Destroy(Target(CREATURE))))
        assert joined([first]) == [first]


class TestLastResorts:
    """Rule 6, at its end."""

    def test_that_player_is_the_owner_of_what_was_returned(self) -> None:
        """ "Return target permanent to its owner's hand.  Then that player discards a card." """
        root = spell(you(Move(Target(LAND), To("hand"))), Do(ThatPlayer(), (Discard(Choose(CARD)),)))
        node, which = antecedent(root, ThatPlayer)
        assert isinstance(node, Move)
        assert which == 1

    def test_it_is_the_object_itself(self) -> None:
        """In an ability in quotation marks that mentions nothing: "its controller's"."""
        bound = bind(Static(ObjectsAre(CREATURE, (GetPT(Number(1), Number(1)),), Controls(ControllerOf(It()), LAND))))
        assert find(bound, It)[0].slot >= 0
        quoted = bind(Static(Defines(Count(Noun("permanent", ControlledBy(ControllerOf(It())))))))
        assert find(quoted, It)[0].slot == SELF_SLOT


def test_what_a_condition_asks_about_is_spoken_of_last() -> None:
    """Rule 7: "if it shares a creature type with this creature, reveal it" reveals the card, not the creature."""
    from lawmage.oracle.compiler import compile_line

    node = compile_line(
        "At the beginning of your upkeep, look at the top card of your library. "
        "If it shares a creature type with this creature, you may reveal it."
    )
    asked, revealed = find(node, It)

    assert revealed.slot == asked.slot
