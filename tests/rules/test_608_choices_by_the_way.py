"""CR 608.2d: what is chosen as an instruction is carried out, and instructions for each quality of a sort."""

from __future__ import annotations

from lawmage.ir.ability import Keyword
from lawmage.ir.change import Cant, Gain, Must
from lawmage.ir.duration import DuringNextTurn, UntilEndOfTurn
from lawmage.ir.effect import ForEachDo, ObjectsDo, Qualities
from lawmage.ir.filter import All, AnyOf, ControlledBy, IsColor, IsType, Noun, OfChosen, Zone
from lawmage.ir.reference import Choose, EachPlayer, Every, Rest, Target, TargetPlayer, ThatPlayer, You
from lawmage.ir.static import ObjectsAre, UntapsDuring
from lawmage.ir.verb import ChooseObjects, Destroy, Move, Sacrifice, TapOrUntap, To
from lawmage.rules import layers
from lawmage.rules.durations import DURING_NEXT_TURN_OF, END_OF_TURN
from lawmage.scenario.duel import Duel
from lawmage.types import NOTHING, TYPE_NAMES, UPKEEP
from tests.cards_for_tests import BOLT, CREATURE, FOREST, GIANT, MOUNTAIN, permanent, you
from tests.trigger_cards import BEAR, instant

COLOR = OfChosen("color of your choice")


def test_all_of_the_color_of_your_choice() -> None:
    """The colour is chosen on resolution."""
    wash = instant("Wash", you(Destroy(Every(Noun("permanent", COLOR)))))
    duel = Duel()
    duel.alice.has(battlefield=MOUNTAIN, hand=wash)
    duel.bob.has(battlefield=[GIANT, BEAR])

    duel.alice.casts("Wash").resolves("red")

    assert duel.bob.graveyard == ["Giant"]


def test_protection_from_the_color_of_your_choice() -> None:
    """CR 702.16: the creature is protected from that colour only."""
    gain = Gain((Keyword("protection", quality=COLOR),))
    spell = instant("Spell", ObjectsDo(Target(CREATURE), (gain,), UntilEndOfTurn()))
    duel = Duel()
    duel.alice.has(battlefield=[MOUNTAIN, BEAR], hand=spell)
    duel.bob.has(battlefield=MOUNTAIN, hand=BOLT)

    duel.alice.casts("Spell", at="Bear").resolves("red")

    assert [a.node.quality for a in duel.find("Bear").chars.abilities if isinstance(a.node, Keyword)] == [
        IsColor("red")
    ]


def test_a_creature_of_each_color() -> None:
    """One is chosen for each colour that there is; the rest are the others among which it was chosen."""
    creatures = Noun("permanent", All((IsType("creature"), ControlledBy(You()))))
    one_of_each = Choose(CREATURE, each="colors")
    spell = instant("Ruin", you(ChooseObjects(one_of_each, Every(creatures)), Sacrifice(Rest())))
    duel = Duel()
    duel.alice.has(battlefield=[MOUNTAIN, GIANT, GIANT, BEAR], hand=spell)

    duel.alice.casts("Ruin").resolves("Giant")

    assert duel.alice.graveyard == ["Giant", "Bear", "Ruin"]  # The bear of these tests has no colour.


def test_for_each_card_type() -> None:
    """CR 608.2c: once for each card type; "of that type" is the one of the pass."""
    of_type = Noun("card", OfChosen("type"), Zone("graveyard", You()))
    back = you(Move(Choose(of_type), To("hand")), may=True)
    spell = instant("Spell", ForEachDo(Qualities("card types"), back))
    duel = Duel()
    duel.alice.has(battlefield=MOUNTAIN, hand=spell, graveyard=[BEAR, FOREST])

    duel.alice.casts("Spell").resolves(*["yes"] * len(TYPE_NAMES))

    assert sorted(duel.alice.hand) == ["Bear", "Forest"]


def test_tap_or_untap() -> None:
    """The player chooses which."""
    spell = instant("Spell", you(TapOrUntap(Target(CREATURE))))
    duel = Duel()
    duel.alice.has(battlefield=MOUNTAIN, hand=spell)
    duel.bob.has(battlefield=BEAR)

    duel.alice.casts("Spell", at="Bear").resolves("tap")

    assert duel.find("Bear").tapped


def test_during_that_players_next_turn() -> None:
    """The requirement begins with that turn and ends with it."""
    theirs = Noun("permanent", All((IsType("creature"), ControlledBy(ThatPlayer()))))
    order = ObjectsDo(Every(theirs), (Must("attack"),), DuringNextTurn(TargetPlayer(True)), form=31)
    duel = Duel()
    duel.alice.has(battlefield=MOUNTAIN, hand=instant("Spell", order))
    duel.bob.has(battlefield=BEAR)

    duel.alice.casts("Spell", at="bob").resolves()
    assert [effect.expires for effect in duel.game.effects] == [DURING_NEXT_TURN_OF]
    duel.to_step(UPKEEP)

    assert [effect.expires for effect in duel.game.effects] == [END_OF_TURN]
    duel.to_step(UPKEEP + 1)
    layers.expire(duel.game, (END_OF_TURN,), NOTHING)
    assert not duel.game.effects


def test_cards_that_cant_enter() -> None:
    """CR 614.17: what can't enter stays where it is."""
    kind = Noun("card", IsType("creature"), AnyOf((Zone("graveyard"), Zone("library"))))
    cage = permanent("Cage", "artifact", ObjectsAre(kind, (Cant("enter the battlefield"),)))
    dead = Target(Noun("card", IsType("creature"), Zone("graveyard")))
    raise_dead = instant("Raise", you(Move(dead, To("battlefield"))))
    duel = Duel()
    duel.alice.has(battlefield=[MOUNTAIN, cage], hand=raise_dead, graveyard=BEAR)

    duel.alice.casts("Raise", at="Bear").resolves()

    assert "Bear" in duel.alice.graveyard


def test_untaps_during_the_steps_of_others() -> None:
    """CR 502.3: what an effect says untaps in another player's untap step too."""
    muse = permanent("Muse", "enchantment", UntapsDuring(CREATURE, EachPlayer(other=True)))
    duel = Duel()
    duel.alice.has(battlefield=[muse, BEAR])
    duel.game.own(duel.find("Bear").id).tapped = True

    duel.to_step(UPKEEP)

    assert duel.game.active != duel.alice.id and not duel.find("Bear").tapped
