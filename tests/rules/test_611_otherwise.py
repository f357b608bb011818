"""CR 611.3, 614.10, 601.2a: statements with an alternative, steps that are skipped, where a spell comes from."""

from __future__ import annotations

from lawmage.scenario.duel import Duel
from lawmage.types import DRAW, UPKEEP
from tests.cards_for_tests import basic, written

FOREST = basic("Forest")
BEAR = written("Bear {0}\nCreature - Bear\n2/2")
ELF = written("Elf {0}\nCreature - Elf\n2/2")
COAT = written(
    "Coat {0}\nEnchantment - Aura\nEnchant creature\nEnchanted creature gets +2/+2 as long as it's a Bear. "
    "Otherwise, it gets -1/-1."
)
GRAVE = written(
    "Grave {0}\nEnchantment\nYou may cast creature spells from your graveyard.\n"
    "Whenever you cast a spell from anywhere other than your hand, you gain 2 life."
)
RECALL = written(
    "Recall {0}\nSorcery\nTarget instant card in your graveyard gains flashback until end of turn. "
    "The flashback cost is equal to its mana cost."
)
SPARK = written("Spark {G}\nInstant\nYou gain 3 life.")
OFFER = written(
    "Offer {0}\nSorcery\nEach player may discard a card. Each player who discarded a card this way gains 2 life."
)
TROLL = written("Troll {0}\nCreature - Troll\nIf this creature would be destroyed, regenerate it.\n2/2")
SLAY = written("Slay {0}\nInstant\nDestroy target creature.")


def test_the_alternative_holds_where_the_condition_does_not() -> None:
    for card, power in ((BEAR, 4), (ELF, 1)):
        duel = Duel()
        duel.alice.has(battlefield=card, hand=COAT)
        duel.alice.casts("Coat", at=0 + duel.game.battlefield[0]).resolves()
        assert duel.game.objects[duel.game.battlefield[0]].id > 0
        assert duel.find(card.faces[0].name).chars.power == power


def test_a_spell_from_elsewhere_than_the_hand() -> None:
    """CR 601.2a."""
    duel = Duel()
    duel.alice.has(battlefield=GRAVE, hand=ELF, graveyard=BEAR)
    duel.alice.casts("Elf").resolve_all()
    assert duel.alice.life == 20
    duel.alice.casts("Bear").resolve_all()
    assert duel.alice.life == 22


def test_flashback_for_its_own_mana_cost() -> None:
    """CR 702.34a."""
    duel = Duel()
    duel.alice.has(battlefield=FOREST, hand=RECALL, graveyard=SPARK)
    duel.alice.casts("Recall", at="Spark").resolves()
    duel.alice.casts("Spark").resolves()
    assert duel.alice.life == 23
    assert duel.alice.exile == ["Spark"]


def test_only_who_discarded() -> None:
    duel = Duel()
    duel.alice.has(hand=[OFFER, BEAR])
    duel.bob.has(hand=ELF)
    duel.alice.casts("Offer").resolve_all("no", "yes")
    assert (duel.alice.life, duel.bob.life) == (20, 22)


def test_regeneration_each_time() -> None:
    """CR 701.19b, 614.8."""
    duel = Duel()
    duel.alice.has(battlefield=TROLL, hand=[SLAY, SLAY])
    duel.alice.casts("Slay", at="Troll").resolves()
    duel.alice.casts("Slay", at="Troll").resolves()
    assert duel.alice.battlefield == ["Troll"]
    assert duel.find("Troll").tapped


def test_a_step_that_is_always_skipped() -> None:
    """CR 614.10."""
    hub = written("Hub {0}\nArtifact\nPlayers skip their upkeep steps.")
    clock = written("Clock {0}\nEnchantment\nAt the beginning of your upkeep, you gain 1 life.")
    for things, life in (([hub, clock], 20), ([clock], 21)):
        duel = Duel()
        duel.alice.has(library=[FOREST] * 5)
        duel.bob.has(battlefield=things, library=[FOREST] * 5)
        duel.to_step(DRAW)
        assert duel.bob.life == life
    assert UPKEEP < DRAW
