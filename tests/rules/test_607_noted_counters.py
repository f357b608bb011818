"""CR 607, 400.7: what is exiled comes back with the counters noted, and with what was attached to it."""

from lawmage.scenario.duel import Duel
from tests.cards_for_tests import written

BOX = written(
    "Box {0}\nArtifact\n{0}: Exile target creature and all Auras attached to it. Note the number and kind of counters "
    "that were on that creature. When Box leaves the battlefield or becomes untapped, return that exiled card to the "
    "battlefield under its owner's control tapped with the noted number and kind of counters on it. If you do, return "
    "the other exiled cards to the battlefield under their owner's control attached to that permanent."
)
KILL = written("Kill {0}\nInstant\nDestroy target artifact.")
OGRE = written("Ogre {2}{R}\nCreature — Ogre\n3/3")
CLOAK = written("Cloak {0}\nEnchantment — Aura\nEnchant creature\nEnchanted creature gets +1/+1.")
SPY = written("Spy {0}\nArtifact\nWhenever a creature becomes tapped, you gain 1 life.")


def test_with_its_counters_and_auras() -> None:
    """Tapped, without becoming tapped; the Aura follows, attached to it."""
    duel = Duel()
    duel.alice.has(battlefield=[OGRE, BOX, SPY], hand=[CLOAK, KILL])
    duel.game.own(duel.find("Ogre").id).counters = {"+1/+1": 2, "charge": 1}
    duel.alice.casts("Cloak", at="Ogre").resolves()

    duel.alice.activates("Box", at="Ogre").resolves()
    assert sorted(duel.alice.exile) == ["Cloak", "Ogre"]
    duel.alice.casts("Kill", at="Box").resolve_all()

    ogre = duel.find("Ogre")
    assert (ogre.tapped, ogre.counters, ogre.chars.power) == (True, {"+1/+1": 2, "charge": 1}, 6)
    assert duel.find("Cloak").attached_to == ogre.id
    assert duel.alice.life == 20
