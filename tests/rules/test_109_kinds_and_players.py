"""CR 109, 102: kinds of objects and players that few cards name, each with what its contrary would show."""

from __future__ import annotations

import pytest

from lawmage.scenario.duel import Duel
from lawmage.types import BATTLEFIELD, UPKEEP
from tests.cards_for_tests import FOREST, creature, written

OX = creature("Ox", "3/3")
FLYER = creature("Bird", "1/1", "flying")
RELIC = written("Relic {0}\nArtifact\n{T}: You gain 1 life.")
STONE = written("Stone {0}\nArtifact\n{T}: Add {C}.")
HERO = written("Hero {0}\nLegendary Creature — Elf\n2/2")


@pytest.mark.parametrize(
    ("kind", "left"),
    [
        ("creatures with no abilities", ["Relic", "Stone", "Bird", "Forest"]),
        ("historic permanents", ["Ox", "Bird", "Forest"]),
        ("nonhistoric permanents", ["Relic", "Stone", "Hero"]),
        ("artifacts with a mana ability", ["Relic", "Ox", "Bird", "Hero", "Forest"]),
        ("creatures with power greater than its base power", ["Relic", "Stone", "Ox", "Bird", "Hero", "Forest"]),
    ],
)
def test_kinds(kind: str, left: list[str]) -> None:
    """CR 113.12, 700.6, 605.1: what is destroyed is what the words say, and nothing else."""
    duel = Duel()
    duel.alice.has(hand=written(f"Doom {{0}}\nSorcery\nDestroy all {kind}."))
    duel.bob.has(battlefield=[RELIC, STONE, OX, FLYER, HERO, FOREST])
    duel.alice.casts("Doom").resolves()
    assert sorted(duel.bob.battlefield) == sorted(left)


def test_greater_than_its_own_base_power() -> None:
    """CR 208.4b: the creature that has grown is the one that is destroyed."""
    duel = Duel()
    grow = written("Grow {0}\nInstant\nTarget creature gets +1/+1 until end of turn.")
    doom = written("Doom {0}\nSorcery\nDestroy target creature with power greater than its base power.")
    duel.alice.has(hand=[grow, doom])
    duel.bob.has(battlefield=[OX, FLYER])
    duel.alice.casts("Grow", at="Ox").resolves()
    duel.alice.casts("Doom", at="Ox").resolves()
    assert duel.bob.battlefield == ["Bird"]


def test_players_of_whom_something_is_true() -> None:
    """CR 102.2: opponents who control more creatures than alice, none of those who don't."""
    text = "You gain 3 life for each opponent who controls more creatures than you."
    for mine, life in (([OX], 23), ([OX, OX, OX], 20)):
        duel = Duel()
        duel.alice.has(hand=written(f"Envy {{0}}\nSorcery\n{text}"), battlefield=mine)
        duel.bob.has(battlefield=[OX, FLYER])
        duel.alice.casts("Envy").resolves()
        assert duel.alice.life == life


def test_abilities_of_a_kind_of_source() -> None:
    """CR 113.7: an activated ability of an artifact is met, one of a creature is not."""
    stifle = written("Hush {0}\nInstant\nCounter target activated ability from an artifact source.")
    healer = written("Healer {0}\nCreature — Cleric\n{T}: You gain 1 life.\n1/1")
    duel = Duel()
    duel.alice.has(battlefield=[RELIC, healer])
    duel.bob.has(hand=stifle)
    duel.alice.activates("Relic")
    duel.bob.casts("Hush", at="Relic").resolve_all()
    assert duel.alice.life == 20
    duel = Duel()
    duel.alice.has(battlefield=[healer])
    duel.bob.has(hand=stifle)
    duel.alice.activates("Healer")
    assert duel.until_priority(1)
    assert not duel.bob.may("cast Hush")


def test_players_to_the_left_and_right() -> None:
    """CR 103.1: turns go to the left."""
    gift = written("Gift {0}\nSorcery\nThe player to your left gains 2 life. The player to your right loses 2 life.")
    duel = Duel(players=3)
    duel.alice.has(hand=gift)
    duel.alice.casts("Gift").resolves()
    assert [player.life for player in duel.game.players] == [20, 22, 18]


def test_the_active_player() -> None:
    """CR 102.1: whose turn it is, whoever controls the ability."""
    pact = written("Pact {0}\nInstant\nThe active player gains 2 life.")
    duel = Duel()
    duel.bob.has(hand=pact)
    duel.until_priority(1)
    duel.bob.casts("Pact").resolves()
    assert (duel.alice.life, duel.bob.life) == (22, 20)


def test_whom_it_attacks() -> None:
    """CR 508.1: the player it's attacking, and creatures attacking you."""
    raider = written(
        "Raider {0}\nCreature — Orc\nWhenever this creature attacks, the player it's attacking loses 2 life.\n1/1"
    )
    duel = Duel()
    duel.alice.has(battlefield=[raider, OX])
    slay = written("Slay {0}\nInstant\nDestroy all creatures attacking you.")
    duel.bob.has(hand=slay, battlefield=FLYER)
    duel.attacks("Raider").resolve_all()
    assert (duel.alice.life, duel.bob.life) == (20, 18)
    duel.bob.casts("Slay").resolve_all()
    assert duel.alice.battlefield == ["Ox"] and duel.bob.battlefield == ["Bird"]


@pytest.mark.parametrize(("attackers", "life"), [(["Chief", "Ox"], 20), (["Chief", "Ox", "Bird"], 23)])
def test_attacking_with_so_many_others(attackers: list[str], life: int) -> None:
    """CR 508.3d: battalion wants two others."""
    chief = written(
        "Chief {0}\nCreature — Orc\n"
        "Battalion — Whenever Chief and at least two other creatures attack, you gain 3 life.\n1/1"
    )
    duel = Duel()
    duel.alice.has(battlefield=[chief, OX, FLYER])
    duel.attacks(*attackers).resolve_all()
    assert duel.alice.life == life


def test_the_owner() -> None:
    """CR 108.3: the owner of what alice controls shuffles it into the library and draws."""
    steal = written("Steal {0}\nSorcery\nGain control of target creature.")
    send = written("Send {0}\nInstant\nTarget creature's owner gains 4 life.")
    duel = Duel()
    duel.alice.has(hand=[steal, send])
    duel.bob.has(battlefield=OX)
    duel.alice.casts("Steal", at="Ox").resolves()
    assert duel.game.zone_ids(BATTLEFIELD, 0)
    duel.alice.casts("Send", at="Ox").resolves()
    assert (duel.alice.life, duel.bob.life) == (20, 24)


@pytest.mark.parametrize(("verb", "knows"), [("Look at", 1), ("Reveal", -1)])
def test_looking_shows_the_card_to_one_and_revealing_to_all(verb: str, knows: int) -> None:
    """CR 701.20a, 701.20e: who has seen the card that alice draws afterwards."""
    duel = Duel()
    pry = written(f"Pry {{0}}\nSorcery\n{verb} the top card of your library.")
    duel.alice.has(hand=pry, library=[OX])
    top = duel.alice.player.library[0]
    duel.game.own(top).known_to = 0
    duel.alice.casts("Pry").resolves()
    assert duel.object(top).known_to == knows


@pytest.mark.parametrize(("lost", "life"), [(False, 20), (True, 23)])
def test_last_turn(lost: bool, life: int) -> None:
    """CR 603.4: an upkeep trigger that asks what happened in the turn before."""
    grudge = written(
        "Grudge {0}\nArtifact\nAt the beginning of your upkeep, if you lost life last turn, you gain 3 life."
    )
    hurt = written("Hurt {0}\nInstant\nYou lose 2 life.")
    duel = Duel()
    duel.bob.has(battlefield=grudge, hand=hurt)
    if lost:
        duel.until_priority(1)
        duel.bob.casts("Hurt").resolves()
    before = duel.bob.life
    duel.to_step(UPKEEP)
    duel.resolve_all()
    assert duel.bob.life - before == life - 20
