"""CR 702.1c: "the same is true for" other keyword abilities, in each of their variants."""

from __future__ import annotations

from lawmage.kernel.objects import GameObject
from lawmage.rules.keywords import FIRST_STRIKE, FLYING, TRAMPLE
from lawmage.scenario.duel import Duel
from lawmage.types import BEGINNING_OF_COMBAT, END_STEP, PRECOMBAT_MAIN, UPKEEP
from tests.cards_for_tests import FOREST, creature, written

MARSHAL = written(
    "Marshal {0}\nCreature - Soldier\nAt the beginning of each combat, creatures you control gain flying until end of "
    "turn if a creature you control has flying. The same is true for first strike, landwalk, protection, hexproof, and "
    "trample.\n3/3"
)
WANDERER = written(
    "Wanderer {0}\nCreature - Shapeshifter\nAs long as a creature card with flying is in a graveyard, this creature "
    "has flying. The same is true for protection and trample.\n4/4"
)
ESCAPED = written(
    "Escaped {0}\nCreature - Shapeshifter\nAs long as an opponent controls a creature with flying not named Escaped, "
    "this creature has flying. The same is true for trample and protection from any color.\n3/4"
)
BEAR = creature("Bear", "2/2")
BIRD = creature("Bird", "1/1", "flying")
RHINO = creature("Rhino", "4/4", "trample")
KNIGHT = written("Knight {0}\nCreature - Knight\nProtection from red\n2/2")
SAINT = written("Saint {0}\nCreature - Human\nProtection from artifacts\n2/2")
PRIEST = written("Priest {0}\nCreature - Human\nProtection from black\n2/2")
WALKER = written("Walker {0}\nCreature - Merfolk\nIslandwalk\n1/1")
ASSASSIN = written("Assassin {0}\nCreature - Human\nHexproof from white\n1/1")


def words(found: GameObject) -> list[str]:
    """The keyword abilities of an object by name, those in variants with their quality."""
    made: list[str] = []
    for ability in found.chars.abilities:
        node = ability.node
        quality = getattr(node, "quality", None)
        word = getattr(quality, "color", "") or getattr(quality, "type", "") or getattr(quality, "subtype", "")
        made.append(f"{getattr(node, 'name', '')} {word}".strip())
    return sorted([word for word in made if word])


def test_each_keyword_that_one_of_them_has() -> None:
    """CR 702.1c: flying and trample, but no first strike, which nobody has; until end of turn."""
    duel = Duel()
    duel.alice.has(battlefield=[MARSHAL, BEAR, BIRD, RHINO], library=[FOREST] * 5)
    duel.to_step(BEGINNING_OF_COMBAT).resolve_all()
    assert duel.find("Bear").chars.keywords & (FLYING | TRAMPLE | FIRST_STRIKE) == FLYING | TRAMPLE
    duel.to_step(UPKEEP)
    assert duel.find("Bear").chars.keywords == 0


def test_each_variant_is_granted() -> None:
    """CR 702.1c: protection from what somebody is protected from, islandwalk, hexproof from white; what a creature that
    comes later has is not."""
    duel = Duel()
    duel.alice.has(battlefield=[MARSHAL, BEAR, KNIGHT, PRIEST, WALKER, ASSASSIN])
    duel.to_step(BEGINNING_OF_COMBAT).resolve_all()
    assert words(duel.find("Bear")) == ["hexproof white", "landwalk Island", "protection black", "protection red"]
    green = written("Druid {0}\nCreature - Elf\nProtection from green\n1/1")
    duel.alice.has(battlefield=green)
    assert len(words(duel.find("Bear"))) == 4 and words(duel.find("Druid")) == ["protection green"]
    duel.to_step(END_STEP)
    assert len(words(duel.find("Bear"))) == 4


def test_a_static_ability_asks_again_and_again() -> None:
    """CR 702.1c: it has what the cards in graveyards have, as long as they are there."""
    duel = Duel()
    duel.alice.has(battlefield=WANDERER, graveyard=[BIRD, KNIGHT])
    duel.bob.has(graveyard=PRIEST)
    wanderer = duel.find("Wanderer")
    duel.to_step(PRECOMBAT_MAIN)
    assert wanderer.chars.keywords & (FLYING | TRAMPLE) == FLYING
    assert [word for word in words(duel.find("Wanderer")) if word.startswith("prot")] == [
        "protection black",
        "protection red",
    ]


def test_protection_from_any_color() -> None:
    """CR 702.1c: of an opponent's creatures, but not protection from anything else, nor what one's own have."""
    duel = Duel()
    duel.alice.has(battlefield=[ESCAPED, RHINO])
    duel.bob.has(battlefield=[KNIGHT, SAINT, BIRD])
    found = duel.find("Escaped")
    assert found.chars.keywords & (FLYING | TRAMPLE) == FLYING
    assert [word for word in words(found) if word.startswith("protection")] == ["protection red"]
