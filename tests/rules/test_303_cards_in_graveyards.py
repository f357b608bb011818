"""CR 303.4, 607.2c, 702.5: Auras on cards in graveyards, and on what they have put onto the battlefield."""

from __future__ import annotations

from lawmage.scenario.duel import Duel
from lawmage.types import DRAW, END_STEP, GRAVEYARD, UPKEEP
from tests.cards_for_tests import written

RAISE = written(
    "Raise {0}\nEnchantment - Aura\nEnchant creature card in a graveyard\n"
    'When this Aura enters, if it\'s on the battlefield, it loses "enchant creature card in a graveyard" and gains '
    '"enchant creature put onto the battlefield with this Aura." Return enchanted creature card to the battlefield '
    "under your control and attach this Aura to it. When this Aura leaves the battlefield, that creature's controller "
    "sacrifices it.\nEnchanted creature gets -1/-0."
)
VIGIL = written(
    "Vigil {0}\nEnchantment\nSacrifice a land: Return target creature card from your graveyard to the battlefield.\n"
    "Whenever a creature put onto the battlefield with this enchantment dies, you gain 3 life."
)
AIM = written(
    "Aim {0}\nArtifact\nAs you cast this spell, choose target creature card in a graveyard.\n"
    "When this artifact enters, exile the card chosen as this spell was cast."
)
GIANT = written("Giant {3}{R}\nCreature - Giant\n3/3")
BEAR = written("Bear {1}{G}\nCreature - Bear\n2/2")
WASTE = written("Waste\nLand\nThis land enters tapped.")
BREAK = written("Break {0}\nInstant\nDestroy target enchantment.")
KILL = written("Kill {0}\nInstant\nDestroy target creature.")
EMPTY = written("Empty {0}\nInstant\nExile target card from a graveyard.")


class TestEnchantingACard:
    """An Aura attached to a card that is in a graveyard."""

    def test_it_is_attached_to_the_card_and_then_to_the_creature(self) -> None:
        """CR 303.4a, 702.5a."""
        duel = Duel()
        duel.alice.has(hand=[RAISE, BREAK])
        duel.bob.has(graveyard=[GIANT])

        duel.alice.casts("Raise", at="Giant").resolves()
        assert duel.find("Raise").attached_to == duel.find("Giant", GRAVEYARD, 1).id
        duel.resolve_all()
        giant = duel.find("Giant")
        assert duel.find("Raise").attached_to == giant.id
        assert (giant.controller, giant.chars.power, giant.chars.toughness) == (0, 2, 3)

        duel.alice.casts("Break", at="Raise").resolve_all()
        assert duel.bob.graveyard == ["Giant"]

    def test_without_the_card_the_spell_does_not_resolve(self) -> None:
        """CR 608.2b."""
        duel = Duel()
        duel.alice.has(hand=[RAISE, EMPTY])
        duel.bob.has(graveyard=[GIANT])
        duel.alice.casts("Raise", at="Giant")
        duel.alice.casts("Empty", at="Giant").resolve_all()
        assert duel.alice.battlefield == []
        assert sorted(duel.alice.graveyard) == ["Empty", "Raise"]

    def test_an_aura_on_a_card_that_leaves_its_graveyard_goes_too(self) -> None:
        """CR 704.5m."""
        duel = Duel()
        duel.alice.has(hand=[RAISE, EMPTY])
        duel.bob.has(graveyard=[GIANT])
        duel.alice.casts("Raise", at="Giant").resolves()
        duel.alice.casts("Empty", at="Giant").resolves()
        assert duel.alice.battlefield == []


class TestPutOntoTheBattlefieldWith:
    """What an ability of the object has put there."""

    def test_only_what_it_put_there_counts(self) -> None:
        """CR 607.2c: linked to what put it there; another creature is none of that."""
        for victim, life in (("Giant", 23), ("Bear", 20)):
            duel = Duel()
            duel.alice.has(battlefield=[VIGIL, BEAR, WASTE], graveyard=[GIANT], hand=[KILL])
            duel.alice.activates("Vigil", at="Giant").resolve_all()
            duel.alice.casts("Kill", at=victim).resolve_all()
            assert duel.alice.life == life


class TestAimingAsItIsCast:
    """Permanent spells with a target of their own."""

    def test_a_permanent_spell_with_a_target(self) -> None:
        """CR 601.2c, 400.7d: what became of the spell still knows it."""
        duel = Duel()
        duel.alice.has(hand=[AIM])
        duel.bob.has(graveyard=[GIANT, BEAR])
        duel.alice.casts("Aim", at="Bear").resolve_all()
        assert duel.bob.exile == ["Bear"]
        assert duel.bob.graveyard == ["Giant"]

    def test_no_target_no_spell(self) -> None:
        """CR 601.2c: it can't be cast without one."""
        duel = Duel()
        duel.alice.has(hand=[AIM])
        assert not duel.alice.may("Aim")


def test_the_end_of_an_upkeep() -> None:
    """Summary P.3: once nobody does anything more in it; then what triggers is dealt with before the draw step."""
    for rules in ("current", "fifth+later_cards"):
        font = written("Font {0}\nEnchantment\nAt the end of your upkeep, you gain 3 life.")
        duel = Duel(rules=rules)
        duel.alice.has(battlefield=font, library=[WASTE] * 5)
        duel.bob.has(library=[WASTE] * 5)
        duel.to_step(END_STEP)
        duel.to_step(UPKEEP)
        duel.to_step(END_STEP)
        duel.to_step(UPKEEP)
        assert (duel.game.active, duel.alice.life) == (0, 20)
        duel.to_step(DRAW)
        assert duel.alice.life == 23


def test_what_replaces_an_event_may_be_played_as_an_ability() -> None:
    """Summary A.7.2, ruling of June 1997: with a target; "if you can't" is also about a target that is gone."""
    crypt = written(
        "Crypt {0}\nEnchantment\nIf you would draw a card, play this ability instead: Return up to one target card "
        "from your graveyard to your hand. If you can't, you lose the game."
    )
    think = written("Think {0}\nInstant\nDraw a card.")
    for gone in (False, True):
        duel = Duel()
        duel.alice.has(battlefield=[crypt], graveyard=[GIANT, BEAR], hand=[think, EMPTY], library=[WASTE])
        duel.alice.casts("Think").resolves("Giant")
        if gone:
            duel.alice.casts("Empty", at="Giant").resolves()
            duel.resolve_all()
        else:
            duel.resolve_all()
            assert duel.alice.hand == ["Empty", "Giant"] or duel.alice.hand == ["Giant", "Empty"]
        assert duel.alice.player.lost is gone
