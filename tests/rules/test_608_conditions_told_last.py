"""CR 608.2c: "E if C" is about what E tells; several things told one by one are "those"; a legend is "him" or "her"."""

from __future__ import annotations

import pytest

from lawmage.card_text import read_card_text
from lawmage.compilation import compile_card
from lawmage.kernel.objects import Definition
from lawmage.oracle.compiler import plain_compiler
from lawmage.rules.keyword_texts import has_keyword_named
from lawmage.scenario.duel import Duel
from lawmage.types import END_STEP, POSTCOMBAT_MAIN, UPKEEP
from tests.cards_for_tests import GIANT, MOUNTAIN, creature, written

ELF = creature("Elf", "1/1")
BEAR = creature("Bear", "2/2")
RING = written("Ring {0}\nArtifact\n{T}: Add {C}.")
JUDGE = written(
    "Judge {0}\nCreature - Human\nWhenever you cast an artifact spell, you may destroy target creature if it's tapped."
    "\n2/2"
)
WAVE = written(
    "Wave {0}\nCreature - Bird\nHaste\nWhenever this creature attacks, you may return target creature to its owner's"
    " hand if its power is less than this creature's power.\n3/3"
)
OATH = written(
    "Oath {0}\nCreature - Bird\nHaste\nWhenever this creature attacks, you may return target creature to its owner's"
    " hand if that creature's power is less than or equal to the number of artifacts you control.\n3/3"
)
KIN = written(
    "Kin {0}\nLegendary Creature - Spider\nWhen Kin enters, you may discard a card. If you do, put a +1/+1 counter on"
    " him.\n2/2"
)
SPEED = written(
    "Speed {0}\nLegendary Creature - Human\nWhenever a player casts a spell that targets Speed, he gets +2/+2 until"
    " end of turn.\n2/2"
)
BOOST = written("Boost {0}\nInstant\nTarget creature gains trample until end of turn.")
PAIR = written(
    "Pair {0}\nSorcery\nTarget opponent reveals their hand. You choose an artifact or creature card from it, then"
    " choose an artifact or creature card from their graveyard. Exile the chosen cards."
)
PILOT = written(
    "Pilot {0}\nCreature - Pilot\nWhenever this creature crews a Vehicle, that Vehicle gains haste until end of"
    " turn.\n2/2"
)
CAR = written("Car {0}\nArtifact - Vehicle\nCrew 2\n4/4")
SLIME = written(
    "Slime {0}\nCreature - Ooze\nFlash\nWhen this creature enters, counter up to one target activated or triggered"
    " ability. If an ability of an artifact, creature, or planeswalker is countered this way, that permanent loses all"
    " abilities for as long as this creature remains on the battlefield.\n1/1"
)
ORB = written("Orb {0}\nArtifact\n{0}: You gain 1 life.")
CURSE = written(
    "Thirst {0}\nEnchantment - Aura Curse\nEnchant player\nAt the beginning of enchanted player's upkeep, this Aura"
    " deals damage to that player equal to the number of Curses attached to them."
)
RAGE = written(
    "Rage {0}\nSorcery\nWhenever a creature attacks this turn, it gets +2/+0 until end of turn. Destroy that creature"
    " at end of combat."
)
FORK = written(
    "Fork {0}\nSorcery\nChoose up to two target creature cards in your graveyard. An opponent chooses one of them."
    " Return that card to your hand. Return the other to the battlefield under your control. It gains haste. Exile it"
    " at the beginning of the next end step."
)


def test_if_its_tapped() -> None:
    """CR 608.2c: the target is asked about, not the spell that was cast."""
    for tapped in (True, False):
        duel = Duel()
        duel.alice.has(battlefield=JUDGE, hand=RING)
        duel.bob.has(battlefield=BEAR)
        duel.game.own(duel.find("Bear").id).tapped = tapped
        duel.alice.casts("Ring").goes_on("Bear").resolve_all(*([1] if tapped else []))
        assert duel.bob.battlefield == ([] if tapped else ["Bear"])


@pytest.mark.parametrize("attacker", [WAVE, OATH])
def test_if_its_power_is_less(attacker: Definition) -> None:
    """CR 608.2c: the power of the target, though it is called "that creature", is asked for."""
    for target, gone in (("Elf", True), ("Giant", False)):
        duel = Duel()
        duel.alice.has(battlefield=[attacker, RING])
        duel.bob.has(battlefield=[ELF, GIANT])
        duel.attacks(attacker.name, options=[target]).resolve_all(*([1] if gone else []))
        assert duel.bob.hand == (["Elf"] if gone else [])


def test_him() -> None:
    """CR 201.5: the counter is put on the legend, not on the card discarded for it."""
    duel = Duel()
    duel.alice.has(hand=[KIN, MOUNTAIN])
    duel.alice.casts("Kin").resolve_all(1)
    assert duel.find("Kin").counters == {"+1/+1": 1}


def test_he() -> None:
    """CR 201.5: the legend gets the bonus, not the spell that was cast."""
    duel = Duel()
    duel.alice.has(battlefield=SPEED, hand=BOOST)
    duel.alice.casts("Boost", "Speed").resolve_all()
    assert duel.find("Speed").chars.power == 4


def test_the_chosen_cards() -> None:
    """CR 608.2c: what was chosen first and what was chosen then."""
    duel = Duel()
    duel.alice.has(hand=PAIR)
    duel.bob.has(hand=[RING, ELF], graveyard=[BEAR, ELF])
    duel.alice.casts("Pair", "Bob").resolve_all("Ring", "Bear")
    assert sorted(duel.bob.exile) == ["Bear", "Ring"]


def test_that_vehicle() -> None:
    """CR 702.122b: the Vehicle that was crewed, not the creature that crewed it."""
    duel = Duel()
    duel.alice.has(battlefield=[PILOT, CAR])
    duel.alice.activates("Car", "Pilot").resolve_all()
    assert "haste" in words(duel, "Car") and "haste" not in words(duel, "Pilot")


def test_that_permanent_of_an_ability() -> None:
    """CR 113.7: the source of the ability that was countered loses its abilities."""
    duel = Duel()
    duel.alice.has(hand=SLIME)
    duel.bob.has(battlefield=ORB)
    duel.alice.passes()
    duel.bob.activates("Orb")
    duel.bob.passes()
    duel.alice.casts("Slime").resolve_all("the ability of Orb")
    assert duel.bob.life == 20 and not duel.find("Orb").chars.abilities


def test_attached_to_them() -> None:
    """CR 303.4: the Curses of the player who is damaged."""
    duel = Duel()
    duel.alice.has(hand=CURSE)
    duel.alice.casts("Thirst", "Bob").resolve_all()
    duel.to_step(UPKEEP).resolve_all()
    while duel.game.active != duel.bob.id:
        duel.step()
    duel.to_step(UPKEEP).resolve_all()
    assert duel.bob.life == 19


def test_a_sentence_about_the_event_of_a_delayed_trigger() -> None:
    """CR 603.7: the creature that attacked is destroyed; nothing is while no creature attacks."""
    duel = Duel()
    duel.alice.has(battlefield=BEAR, hand=RAGE)
    duel.alice.casts("Rage").resolves()
    duel.attacks("Bear").resolve_all()
    assert duel.find("Bear").chars.power == 4
    duel.to_step(POSTCOMBAT_MAIN).resolve_all()
    assert duel.alice.graveyard == ["Rage", "Bear"]


def test_the_other() -> None:
    """CR 608.2c: "it" after "the other" is the other."""
    duel = Duel()
    duel.alice.has(hand=FORK, graveyard=[BEAR, ELF])
    duel.alice.casts("Fork", at=["Bear", "Elf"]).resolve_all("Bear")
    assert duel.alice.hand == ["Bear"] and "haste" in words(duel, "Elf")
    duel.to_step(END_STEP).resolve_all()
    assert duel.alice.exile == ["Elf"]


@pytest.mark.parametrize(
    "text",
    [
        "When the token leaves the battlefield, sacrifice this enchantment.",
        "At the beginning of combat on each opponent's turn, that opponent may pay {1}. If they don't, they can't"
        " attack you this combat.",
        "When this enchantment enters, draw a card for each creature you control. Those creatures gain indestructible"
        " until end of turn.",
        "When this enchantment enters, exile the top five cards of your library. You may cast an artifact spell from"
        " among them this turn. If you do, it has affinity for artifacts.",
        "When this enchantment enters, look at the top seven cards of your library. You may put one of those cards onto"
        " the battlefield if it has the same name as a permanent.",
        "Whenever a creature enters, its controller chooses target permanent another player controls.",
    ],
)
def test_not_understood(text: str) -> None:
    """What a pronoun stands for can't be told, or can't be said yet: such a text is declined, not misread."""
    card = read_card_text("Charm {1}\nEnchantment\n" + text)
    assert compile_card(card, plain_compiler()).status == "declined"


def words(duel: Duel, name: str) -> list[str]:
    """The keywords of a permanent."""
    return [word for word in ("haste", "trample") if has_keyword_named(duel.find(name).chars, word)]


@pytest.mark.parametrize(("cost", "left"), [("{T}", []), ("Sacrifice this artifact", [])])
def test_where_the_last_of_two_things_is(cost: str, left: list[str]) -> None:
    """CR 608.2c: the ability is countered in any case, and its source is destroyed if it is there."""
    van = "Counter target activated ability from an artifact source and destroy that artifact if it's on the"
    van += " battlefield."
    duel = Duel()
    duel.alice.has(battlefield=written(f"Relic {{0}}\nArtifact\n{cost}: You gain 1 life."))
    duel.bob.has(hand=written(f"Van {{0}}\nInstant\n{van}"))
    duel.alice.activates("Relic")
    duel.bob.casts("Van", at="Relic").resolve_all()
    assert duel.alice.life == 20
    assert duel.alice.battlefield == left and duel.alice.graveyard == ["Relic"]
