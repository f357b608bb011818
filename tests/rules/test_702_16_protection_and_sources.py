"""Damage and where it comes from: protection, spells as sources, other damage instead (CR 702.16e, 112.1, 608.2e)."""

from __future__ import annotations

import pytest

from lawmage.scenario.duel import Duel
from tests.cards_for_tests import written

MOUNTAIN = written("Mountain\nBasic Land - Mountain")
CHAPLAIN = written("Chaplain {1}\nCreature - Cleric\nProtection from creatures\n1/1")
OGRE = written("Ogre {1}\nCreature - Ogre\n2/2")
MIRROR = written(
    "Mirror {1}\nCreature - Beast\nWhenever a spell deals damage to this creature, you gain that much life.\n0/5"
)
SPARK = written("Spark {R}\nInstant\nSpark deals 2 damage to any target.")
FORK = written(
    "Fork {R}\nInstant\nKicker {1}\nFork deals 2 damage to any target. If this spell was kicked, it deals 4 damage "
    "instead."
)
DOUBLE = written(
    "Double {R}\nInstant\nCopy target creature spell you control, except it isn't legendary if the spell is legendary."
)
FLURRY = written("Flurry {R}\nSorcery\nDiscard two cards.")
DRAWER = written(
    "Drawer {1}\nCreature - Bird\nWhenever you discard one or more cards for the first time each turn, draw that many "
    "cards.\n1/1"
)
EVOKED = written("Spirit {4}\nCreature - Spirit\nEvoke {R}\n2/2")
BRAND = written("Brand {R}\nInstant\nGain control of target creature.")


def test_damage_from_what_it_is_protected_from_is_prevented() -> None:
    """CR 702.16e: a blocker with protection from creatures takes no damage from an attacking one."""
    duel = Duel()
    duel.alice.has(battlefield=[OGRE])
    duel.bob.has(battlefield=[CHAPLAIN])
    duel.attacks("Ogre")
    duel.blocks("Chaplain")
    duel.fights()
    assert duel.bob.battlefield == ["Chaplain"] and duel.find("Ogre").damage == 1


def test_a_permanent_is_no_spell_that_deals_damage() -> None:
    """CR 112.1: combat damage does not come from a spell."""
    duel = Duel()
    duel.alice.has(battlefield=[OGRE, MOUNTAIN], hand=[SPARK])
    duel.bob.has(battlefield=[MIRROR])
    duel.alice.casts("Spark", at="Mirror").resolves()
    duel.resolve_all()
    assert duel.bob.life == 22
    duel.attacks("Ogre")
    duel.blocks("Mirror")
    duel.fights()
    assert duel.bob.life == 22


@pytest.mark.parametrize(("kicked", "life"), [("pay kicker", 16), ("no kicker", 18)])
def test_other_damage_instead(kicked: str, life: int) -> None:
    """CR 608.2e: the second sentence says what happens in place of the first, to the same target."""
    duel = Duel()
    duel.alice.has(battlefield=[MOUNTAIN, MOUNTAIN], hand=[FORK])
    duel.alice.casts("Fork", kicked, at="bob").resolves()
    assert duel.bob.life == life


def test_a_copy_that_is_not_legendary_if_the_spell_is() -> None:
    """CR 707.9: the condition is about the difference; the spell is copied in any case."""
    duel = Duel()
    duel.alice.has(battlefield=[MOUNTAIN, MOUNTAIN], hand=[OGRE, DOUBLE])
    duel.alice.casts("Ogre")
    duel.alice.casts("Double", at="Ogre").resolves()
    duel.resolve_all()
    assert duel.alice.battlefield.count("Ogre") == 2


def test_cards_discarded_at_once_are_discarded_one_time() -> None:
    """CR 603.2c: "one or more cards for the first time each turn" is about all that are discarded at once."""
    duel = Duel()
    duel.alice.has(battlefield=[DRAWER, MOUNTAIN], hand=[FLURRY, OGRE, OGRE], library=[OGRE, OGRE, OGRE])
    duel.alice.casts("Flurry").resolves()
    duel.resolve_all()
    assert len(duel.alice.hand) == 2


def test_what_was_evoked_is_sacrificed_by_its_controller() -> None:
    """CR 702.74a: whoever controls it then."""
    duel = Duel()
    duel.alice.has(battlefield=[MOUNTAIN], hand=[EVOKED])
    duel.bob.has(battlefield=[MOUNTAIN], hand=[BRAND])
    duel.alice.acts("cast Spirit (evoke)").resolves()
    duel.bob.casts("Brand", at="Spirit").resolves()
    assert "Spirit" in duel.bob.battlefield
    duel.resolve_all()
    assert "Spirit" not in duel.bob.battlefield and duel.alice.graveyard == ["Spirit"]


PHANTOM = written(
    "Phantom {1}\nCreature - Spirit\nThis creature enters with three +1/+1 counters on it.\nIf damage would be dealt "
    "to this creature, prevent that damage. Remove a +1/+1 counter from this creature.\n0/0"
)
WATCHER = written(
    "Watcher {1}\nCreature - Elemental\nWhenever this creature becomes the target of a spell or ability an opponent "
    "controls, that player loses 2 life.\n3/3"
)
MANY = written(
    "Many {1}\nSorcery\nKicker {1}\nChoose one. If this spell was kicked, choose any number instead.\n"
    "\u2022 You gain 2 life.\n\u2022 Destroy target land.\n\u2022 Draw a card."
)


def test_prevention_applied_to_several_sources_at_once_does_the_rest_once() -> None:
    """CR 615.5, 615.13: two blockers at a time cost one counter."""
    duel = Duel()
    duel.alice.has(battlefield=[MOUNTAIN], hand=[PHANTOM])
    duel.alice.casts("Phantom").resolves()
    duel.game.own(duel.find("Phantom").id).since = 0
    duel.bob.has(battlefield=[OGRE, OGRE])
    duel.attacks("Phantom")
    duel.blocks(("Ogre", "Phantom"), ("Ogre", "Phantom"))
    duel.fights(3)
    assert duel.find("Phantom").counters == {"+1/+1": 2}


def test_that_player_is_who_targets() -> None:
    """CR 115.1, 603.2: the player meant is the one who controls the spell."""
    duel = Duel()
    duel.alice.has(battlefield=[MOUNTAIN], hand=[SPARK])
    duel.bob.has(battlefield=[WATCHER])
    duel.alice.casts("Spark", at="Watcher")
    duel.resolve_all()
    assert (duel.alice.life, duel.bob.life) == (18, 20)


def test_any_number_of_modes() -> None:
    """CR 107.1c, 700.2d: one mode that can't be chosen does not keep the others from being chosen."""
    duel = Duel()
    duel.alice.has(battlefield=[MOUNTAIN, MOUNTAIN], hand=[MANY], library=[OGRE])
    duel.alice.casts("Many", "pay kicker", "mode 1", "mode 3", "no more modes").resolves()
    assert duel.alice.life == 22 and duel.alice.hand == ["Ogre"]


def test_an_aura_for_a_creature_that_is_gone_stays_where_it_is() -> None:
    """CR 303.4i, 301.5e: the Aura remains in the graveyard, the Equipment enters unattached."""
    back = written(
        "Back {1}\nInstant\nReturn target creature card from your graveyard to the battlefield, then return target "
        "Aura or Equipment card from your graveyard to the battlefield attached to that creature."
    )
    aura = written("Veil {1}\nEnchantment - Aura\nEnchant creature\nEnchanted creature gets +1/+1.")
    sword = written("Sword {1}\nArtifact - Equipment\nEquipped creature gets +1/+1.\nEquip {1}")
    tomb = written("Tomb {0}\nArtifact\n{T}: Exile target creature card from a graveyard.")
    for card, stays in ((aura, True), (sword, False)):
        duel = Duel()
        duel.alice.has(battlefield=[MOUNTAIN, PHANTOM, OGRE], hand=[back], graveyard=[CHAPLAIN, card])
        duel.bob.has(battlefield=[tomb])
        duel.alice.casts("Back", at=["Chaplain", card.name])
        duel.bob.activates("Tomb", at="Chaplain").resolves()
        duel.resolve_all()
        assert (card.name in duel.alice.graveyard) is stays
