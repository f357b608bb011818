"""CR 608.2c, 608.2d: what "that card", "the rest", "those cards", "that many" and "them" stand for, by kind."""

from __future__ import annotations

from lawmage.rules.objects import chars
from lawmage.scenario.duel import Duel
from lawmage.types import END_STEP, POSTCOMBAT_MAIN, UPKEEP
from tests.cards_for_tests import basic, creature, written

FOREST = basic("Forest")
ISLAND = basic("Island")
ELF = creature("Elf", "1/1")
GIANT = creature("Giant", "4/4")
DELVE = written(
    "Delve {0}\nSorcery\nReveal cards from the top of your library until you reveal a land card. Put that card into"
    " your hand and put all other cards revealed this way into your graveyard."
)
SIFT = written(
    "Sift {0}\nSorcery\nTarget player reveals cards from the top of their library until they reveal a land card, then"
    " puts those cards into their graveyard."
)
TALLY = written(
    "Tally {0}\nSorcery\nReveal cards from the top of your library until you reveal a land card. Put that card onto"
    " the battlefield and the rest on the bottom of your library in a random order. Tally deals damage to you equal to"
    " the number of cards revealed this way."
)
DARE = written(
    "Dare {0}\nSorcery\nAny player may have Dare deal 5 damage to them. If no one does, target player draws three"
    " cards."
)
SHIFT = written(
    "Shift {0}\nEnchantment\nWhenever you cycle a card, you may exile target creature. If you do, return that card to"
    " the battlefield under its owner's control."
)
CYCLER = written("Cycler {5}\nCreature - Elf\nCycling {0}\n1/1")
FURY = written(
    "Fury {0}\nSorcery\nAs an additional cost to cast this spell, reveal a creature card from your hand.\nFury deals"
    " damage to target creature equal to the revealed card's power."
)
FLOOD = written("Flood {X}\nSorcery\nDraw two cards, then choose X cards in your hand and discard the rest.")
GAZE = written(
    "Gazer {0}\nCreature - Bird\nWhenever this creature deals combat damage to a player, look at that many cards from"
    " the top of your library. You may reveal a land card from among them and put it into your hand. Put the rest into"
    " your graveyard.\n3/3"
)
THRIVE = written(
    "Thrive {0}\nSorcery\nPut a number of +1/+1 counters on each creature you control equal to that creature's power."
)
CURSE = written("Curse {0}\nSorcery\nCurse deals 2 damage to each creature for each Aura attached to that creature.")
AURA = written("Ribbon {0}\nEnchantment - Aura\nEnchant creature\nEnchanted creature gets +0/+2.")
TRAITOR = written(
    "Turncoat {0}\nCreature - Knight\nWhenever this creature deals combat damage to a player, that player gains control"
    " of this creature. If they do, you draw that many cards, then lose that much life.\n2/2"
)
ENVY = written(
    "Envy {0}\nEnchantment\nAt the beginning of your upkeep, if an opponent has more life than you, you lose 1 life.\n"
    "At the beginning of each player's upkeep, if that player controls more lands than each other player, this"
    " enchantment deals 2 damage to them."
)
GRIEF = written(
    "Grief {0}\nSorcery\nDestroy all creatures. Return a creature card put into your graveyard this way to the"
    " battlefield under your control."
)
BLAST = written(
    "Blast {0}\nInstant\nChoose one —\n• Counter target spell if it's red.\n• Destroy target permanent if it's red."
)
RED = written("Imp {R}\nCreature - Imp\n1/1")
PACT = written(
    "Pact {0}\nSorcery\nTarget creature you control gains haste until end of turn. At the beginning of the next end"
    " step, sacrifice it. If you do, you gain 3 life."
)
HUNT = written(
    "Hunt {0}\nSorcery\nWhenever a creature you control deals combat damage to a player this turn, exile that many"
    " cards from the top of your library. You may play those cards this turn."
)
IGNITE = written(
    "Ignite {0}\nSorcery\nTarget creature you control deals damage equal to its power to each other creature."
)
BOON = written(
    "Boon {0}\nSorcery\nUntil end of turn, target creature you control gets +3/+3 and other creatures you control get"
    " +1/+1."
)
EMPTY = written("Empty {0}\nSorcery\nExile all cards from target player's hand and graveyard.")
SPARK = written(
    "Spark {0}\nSorcery\nDiscard a card, then draw a card. When you discard a creature card this way, Spark deals"
    " damage equal to that card's mana value to any target."
)
OGRE = written("Ogre {3}{R}\nCreature - Ogre\n3/3")
BENDER = written("Bender {0}\nSorcery\nEarthbend 2, then untap that land.")
WINGS = written("Wings {0}\nInstant\nDestroy target artifact, enchantment, or creature with flying.")
TWICE = written(
    "Twice {0}\nSorcery\nAs an additional cost to cast this spell, sacrifice a creature.\nTwice deals damage equal to"
    " the sacrificed creature's power to any target. If the sacrificed creature was a Giant, Twice deals twice that"
    " much damage instead."
)
HILL = written("Hill {0}\nCreature - Giant\n4/4")
BITE = written(
    "Bite {0}\nInstant\nBite deals 2 damage to target creature. It deals 3 damage to that creature instead if you"
    " control an artifact."
)
BOUND = written("Bound {0}\nCreature - Imp\nLifelink\n1/9")
RING = written("Ring {0}\nArtifact\n{T}: Add {C}.")
BACKLASH = written(
    "Backlash {0}\nArtifact Creature - Golem\nHaste\n{T}: This creature deals 2 damage to any target and 3 damage to"
    " itself.\n1/9"
)


def test_all_other_cards_are_those_that_were_not_found() -> None:
    """CR 701.20: the card found is not among "all other cards revealed this way", wherever it is now."""
    duel = Duel()
    duel.alice.has(hand=DELVE, library=[FOREST, ELF, GIANT])

    duel.alice.casts("Delve").resolve_all()

    assert duel.alice.hand == ["Forest"]
    assert sorted(duel.alice.graveyard) == ["Delve", "Elf", "Giant"]


def test_those_cards_are_all_that_were_revealed() -> None:
    """CR 608.2c: after one card was found, "those cards" are all that were gone through."""
    duel = Duel()
    duel.alice.has(hand=SIFT)
    duel.bob.has(library=[FOREST, ELF, GIANT])

    duel.alice.casts("Sift", at="bob").resolve_all()

    assert sorted(duel.bob.graveyard) == ["Elf", "Forest", "Giant"]


def test_what_was_revealed_is_counted_though_it_was_moved_since() -> None:
    """CR 608.2c: "revealed this way" is about the revealing, not about the instruction after it."""
    duel = Duel()
    duel.alice.has(hand=TALLY, library=[FOREST, ELF, GIANT])

    duel.alice.casts("Tally").resolve_all()

    assert duel.alice.battlefield == ["Forest"]
    assert duel.alice.life == 17


def test_a_player_may_have_damage_dealt_to_them() -> None:
    """CR 608.2d: "to them" is to the player who decides."""
    duel = Duel()
    duel.alice.has(hand=DARE, library=[FOREST, FOREST, FOREST])

    duel.alice.casts("Dare", at="alice").resolve_all("no", "yes")

    assert [seat.life for seat in duel.seats] == [20, 15]
    assert duel.alice.hand == []


def test_that_card_is_the_one_just_exiled() -> None:
    """CR 608.2c: "that card" after an exile is what was exiled, not the card that the event was about."""
    duel = Duel()
    duel.alice.has(battlefield=SHIFT, hand=CYCLER, library=[FOREST])
    duel.bob.has(battlefield=[GIANT])

    duel.alice.activates("Cycler").resolve_all("yes")

    assert duel.bob.battlefield == ["Giant"]
    assert "Cycler" not in duel.alice.battlefield


def test_the_revealed_card_is_the_one_of_the_cost() -> None:
    """CR 601.2h: "the revealed card" is what was revealed as the spell was cast, though the spell has a target."""
    duel = Duel()
    duel.alice.has(hand=[FURY, ELF])
    duel.bob.has(battlefield=GIANT)

    duel.alice.casts("Fury", at="Giant").resolve_all()

    assert duel.bob.battlefield == ["Giant"]


def test_the_rest_of_a_hand_after_a_choice() -> None:
    """CR 608.2d: "choose cards in your hand and discard the rest"."""
    duel = Duel()
    duel.alice.has(hand=[FLOOD, ELF, GIANT], battlefield=[ISLAND], library=[FOREST, FOREST])

    duel.alice.casts("Flood", 1).resolve_all("Giant")

    assert duel.alice.hand == ["Giant"]


def test_the_rest_of_that_many_cards() -> None:
    """CR 608.2c: "the rest" of cards whose number was an amount."""
    duel = Duel()
    duel.alice.has(battlefield=GAZE, library=[ELF, GIANT, FOREST, ELF])

    duel.attacks("Gazer").fights("yes")

    assert duel.alice.hand == ["Forest"]
    assert len(duel.alice.graveyard) == 2


def test_each_creature_gets_counters_by_its_own_power() -> None:
    """CR 122.1."""
    duel = Duel()
    duel.alice.has(hand=THRIVE, battlefield=[ELF, GIANT])

    duel.alice.casts("Thrive").resolve_all()

    assert [duel.find(name).counters["+1/+1"] for name in ("Elf", "Giant")] == [1, 4]


def test_each_creature_is_dealt_its_own_damage() -> None:
    """CR 120.2: an amount told after those it is dealt to is about each of them."""
    duel = Duel()
    duel.alice.has(hand=[CURSE, AURA], battlefield=[GIANT, ELF])

    duel.alice.casts("Ribbon", at="Giant").resolve_all()
    duel.alice.casts("Curse").resolve_all()

    assert duel.find("Giant").damage == 2
    assert duel.find("Elf").damage == 0


def test_that_much_is_never_how_many_things_were_taken() -> None:
    """CR 608.2c: "that many" goes past an instruction that has no amount, and stays the same when it is said again."""
    duel = Duel()
    duel.alice.has(battlefield=TRAITOR, library=[FOREST, FOREST, FOREST])

    duel.attacks("Turncoat").fights()

    assert duel.bob.battlefield == ["Turncoat"]
    assert len(duel.alice.hand) == 2
    assert duel.alice.life == 18


def test_more_than_each_other_player() -> None:
    """CR 102.1: each other player is each but the one who is spoken of, whoever's ability it is."""
    duel = Duel(3)
    duel.alice.has(battlefield=ENVY)
    duel.bob.has(battlefield=[FOREST, FOREST])
    duel.seats[2].has(battlefield=FOREST)

    duel.to_step(UPKEEP).resolve_all()

    assert [seat.life for seat in duel.seats] == [20, 18, 20]


def test_put_into_your_graveyard_this_way() -> None:
    """CR 400.3: a creature of another player was put into that player's graveyard."""
    duel = Duel()
    duel.alice.has(hand=GRIEF, battlefield=ELF)
    duel.bob.has(battlefield=GIANT)

    duel.alice.casts("Grief").resolve_all()

    assert duel.alice.battlefield == ["Elf"]
    assert duel.bob.graveyard == ["Giant"]


def test_a_mode_knows_nothing_of_the_other_modes() -> None:
    """CR 700.2: "it" in a mode is what that mode mentions."""
    duel = Duel()
    duel.alice.has(hand=[BLAST, BLAST])
    duel.bob.has(battlefield=[RED, ELF])

    duel.alice.casts("Blast", at="Imp").resolve_all()
    duel.alice.casts("Blast", at="Elf").resolve_all()

    assert duel.bob.battlefield == ["Elf"]


def test_what_follows_a_delayed_trigger_belongs_to_it() -> None:
    """CR 603.7: "if you do" after a delayed trigger is about what it does, and so a part of it."""
    duel = Duel()
    duel.alice.has(hand=PACT, battlefield=ELF)

    duel.alice.casts("Pact", at="Elf").resolve_all()
    assert duel.alice.life == 20
    duel.to_step(END_STEP).resolve_all()

    assert duel.alice.life == 23
    assert duel.alice.battlefield == []


def test_cards_exiled_later_can_be_played() -> None:
    """CR 603.7, 611.2: a permission after a delayed trigger is given as it resolves, for what it exiled."""
    duel = Duel()
    duel.alice.has(hand=HUNT, battlefield=creature("Bear", "2/2"), library=[FOREST, FOREST, ISLAND])

    duel.alice.casts("Hunt").resolve_all()
    duel.attacks("Bear").fights()
    assert len(duel.alice.exile) == 2
    duel.to_step(POSTCOMBAT_MAIN)

    assert duel.alice.may("play Forest")


def test_other_in_a_spell_is_other_than_its_target() -> None:
    """CR 109.2: "each other creature" of a spell leaves out the creature it targets, not the spell."""
    duel = Duel()
    duel.alice.has(hand=[BOON, IGNITE], battlefield=[GIANT, ELF])
    duel.bob.has(battlefield=creature("Whale", "9/9"))

    duel.alice.casts("Boon", at="Giant").resolve_all()
    assert [chars(duel.game, duel.find(name).id).power for name in ("Giant", "Elf")] == [7, 2]
    duel.alice.casts("Ignite", at="Giant").resolve_all()

    assert duel.alice.battlefield == ["Giant"]
    assert duel.find("Whale").damage == 7


def test_one_target_in_two_parts() -> None:
    """CR 115.1: "target player's hand and graveyard" has one target."""
    duel = Duel()
    duel.alice.has(hand=EMPTY)
    duel.bob.has(hand=ELF, graveyard=GIANT)

    duel.alice.casts("Empty", at="bob").resolve_all()

    assert sorted(duel.bob.exile) == ["Elf", "Giant"]


def test_that_card_is_the_one_of_the_condition() -> None:
    """CR 603.12: "when you discard a card this way, that card" is the card discarded, not the one drawn since."""
    duel = Duel()
    duel.alice.has(hand=[SPARK, OGRE], library=[FOREST])

    duel.alice.casts("Spark").resolve_all("bob")

    assert duel.bob.life == 16


def test_that_land_is_the_one_that_an_action_was_about() -> None:
    """CR 701.66: "that land" is the target of the keyword action."""
    duel = Duel()
    duel.alice.has(hand=BENDER, battlefield=FOREST)
    duel.find("Forest").tapped = True

    duel.alice.casts("Bender", at="Forest").resolve_all()

    assert not duel.find("Forest").tapped
    assert duel.find("Forest").counters["+1/+1"] == 2


def test_with_flying_is_said_of_the_creature() -> None:
    """CR 109.2: an artifact needs no flying to be a target of "artifact, enchantment, or creature with flying"."""
    duel = Duel()
    duel.alice.has(hand=[WINGS, WINGS])
    duel.bob.has(battlefield=[RING, GIANT])

    duel.alice.casts("Wings", at="Ring").resolve_all()

    assert duel.bob.battlefield == ["Giant"]
    assert not duel.alice.may("cast Wings")


def test_twice_that_much_of_what_was_replaced() -> None:
    """CR 608.2e: the instruction that is replaced is not carried out; its amount is known all the same."""
    duel = Duel()
    duel.alice.has(hand=TWICE, battlefield=HILL)

    duel.alice.casts("Twice", at="bob").resolve_all()

    assert duel.bob.life == 12


def test_the_source_of_damage_that_is_replaced() -> None:
    """CR 608.2e: "it deals 3 damage to that creature instead": the spell does, not the creature itself."""
    duel = Duel()
    duel.alice.has(hand=BITE, battlefield=RING)
    duel.bob.has(battlefield=BOUND)

    duel.alice.casts("Bite", at="Bound").resolve_all()

    assert duel.find("Bound").damage == 3
    assert duel.bob.life == 20


def test_damage_to_itself() -> None:
    """CR 120.2: "itself" is what deals the damage, not a target named before."""
    duel = Duel()
    duel.alice.has(battlefield=BACKLASH)

    duel.alice.activates("Backlash", at="bob").resolve_all()

    assert duel.bob.life == 18
    assert duel.find("Backlash").damage == 3
