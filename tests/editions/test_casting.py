"""Casting by edition: what keeps a card from being cast, what is face down, and what spells cost."""

import pytest

from lawmage.rules.keywords import HASTE
from lawmage.scenario.duel import Duel
from tests.cards_for_tests import basic, written

BEAST = written("Beast {4}\nCreature — Beast\nMorph {0}\n5/5")


@pytest.mark.parametrize(
    ("rules", "able"), [("current", True), ("2015-07-17", True), ("2015-07-16", False), ("tenth", False)], ids=str
)
def test_an_aura_though_creatures_are_banned(rules: str, able: bool) -> None:
    """CR 601.2e, 702.103: the spell is judged as it is proposed; until July 2015 the card was."""
    duel = Duel(rules=rules)
    ban = written("Ban {0}\nEnchantment\nPlayers can't cast creature spells.")
    nymph = written(
        "Nymph {5}\nEnchantment Creature — Nymph\nBestow {0}\nEnchanted creature gets +1/+1.\n1/1",
    )
    duel.alice.has(hand=nymph, battlefield=[ban, written("Ogre {2}{R}\nCreature — Ogre\n3/3")])

    assert duel.alice.may("cast Nymph") is able


@pytest.mark.parametrize("rules", ["current", "2016-07-22", "2016-07-21"])
def test_as_though_it_had_flash(rules: str) -> None:
    """CR 601.3b: what a spell would be on the stack lets it be begun; an Aura spell that is a creature card, too."""
    duel = Duel(rules=rules)
    quick = written("Quick {0}\nEnchantment\nYou may cast Aura spells as though they had flash.")
    nymph = written("Nymph {5}\nEnchantment Creature — Nymph\nBestow {0}\nEnchanted creature gets +1/+1.\n1/1")
    duel.bob.has(hand=nymph, battlefield=[quick, written("Ogre {2}{R}\nCreature — Ogre\n3/3")])

    assert duel.bob.may("cast Nymph")


@pytest.mark.parametrize(
    ("rules", "cost"), [("current", None), ("2006-10-01", None), ("2006-09-30", 0), ("2002-10-07", 0)], ids=str
)
def test_the_mana_cost_of_what_is_face_down(rules: str, cost: int | None) -> None:
    """CR 708.2a: none; until October 2006 it was {0}."""
    duel = Duel(rules=rules)
    duel.alice.has(hand=BEAST, battlefield=[basic("Forest")] * 3)
    duel.alice.casts("Beast (morph)").resolves()

    found = duel.object(duel.game.battlefield[3]).chars.mana_cost

    assert (found if found is None else found.mana_value) == cost


class TestBuyback:
    """CR 702.27a."""

    @pytest.mark.parametrize(
        ("rules", "back"), [("current", True), ("2006-10-01", True), ("2006-09-30", False), ("1999-04-23", False)]
    )
    def test_of_anothers_card(self, rules: str, back: bool) -> None:
        """It goes to its owner's hand, whoever casts it; until October 2006 only to one's own."""
        duel = Duel(rules=rules)
        sip = written("Sip {0}\nInstant\nBuyback {0}\nYou gain 1 life.")
        thief = written("Thief {0}\nSorcery\nYou may cast target instant card from an opponent's graveyard this turn.")
        duel.alice.has(hand=thief)
        duel.bob.has(graveyard=sip)
        duel.alice.casts("Thief", at="Sip").resolves()

        duel.alice.casts("Sip", "pay buyback").resolves()

        assert duel.alice.life == 21
        assert (duel.bob.hand, duel.bob.graveyard) == ((["Sip"], []) if back else ([], ["Sip"]))

    def test_of_ones_own(self) -> None:
        """With the old words one's own spell comes back."""
        duel = Duel(rules="2006-09-30")
        duel.alice.has(hand=written("Sip {0}\nInstant\nBuyback {0}\nYou gain 1 life."))

        duel.alice.casts("Sip", "pay buyback").resolves()

        assert duel.alice.hand == ["Sip"]


@pytest.mark.parametrize(
    ("rules", "answered"), [("current", True), ("2007-05-01", True), ("2007-04-30", False), ("1999-04-23", False)]
)
def test_a_mana_ability_with_a_target(rules: str, answered: bool) -> None:
    """CR 605.1a: an ability with a target is no mana ability, since May 2007."""
    duel = Duel(rules=rules)
    witch = written("Witch {0}\nCreature — Horror\n{T}: Add {B}{B}{B}{B}. Target opponent gains control of Witch.\n4/4")
    duel.alice.has(battlefield=witch)

    duel.alice.activates("Witch")

    assert (len(duel.game.stack) == 1) is answered
    if answered:
        duel.resolve_all()
    assert len(duel.alice.player.pool) == 4
    assert duel.bob.battlefield == ["Witch"]


@pytest.mark.parametrize(
    ("rules", "life"),
    [
        ("current", 20),
        ("2015-07-17", 20),
        ("2015-07-16", 23),
        ("2010-02-01", 23),
        ("2009-07-11", 23),
        ("2007-05-01", 23),
        ("2007-04-30", 23),
    ],
    ids=str,
)
def test_what_an_illegal_target_was(rules: str, life: int) -> None:
    """CR 608.2b: since July 2015 nothing is known of a target that is illegal, and nothing is gained by it."""
    duel = Duel(rules=rules)
    ogre = written("Ogre {2}{R}\nCreature — Ogre\n3/3")
    crush = written("Crush {0}\nSorcery\nDestroy target artifact. You gain life equal to the power of target creature.")
    duel.alice.has(hand=crush, battlefield=written("Rock {0}\nArtifact\n{T}: You gain 1 life."))
    duel.bob.has(battlefield=ogre, hand=written("Kill {0}\nInstant\nDestroy target creature."))

    duel.alice.casts("Crush", at=["Rock", "Ogre"])
    duel.bob.casts("Kill", at="Ogre")
    duel.resolve_all()

    assert duel.alice.battlefield == []
    assert duel.alice.life == life


HORDE = written("Horde {0}\nCreature — Zombie\nYou may cast creature spells from the top of your library.\n5/5")


@pytest.mark.parametrize(
    ("rules", "able"), [("current", True), ("2019-10-04", True), ("2019-10-03", False), ("2011-09-30", False)], ids=str
)
def test_a_land_face_down_from_the_library(rules: str, able: bool) -> None:
    """CR 601.3e: face down it is a creature spell, which may be cast; until October 2019 the card was judged."""
    duel = Duel(rules=rules)
    cave = written("Cave\nLand\nMorph {0}\n{T}: Add {G}.")
    duel.alice.has(battlefield=[HORDE, *[basic("Forest")] * 3], library=cave)

    assert duel.alice.may("cast Cave (morph)") is able


@pytest.mark.parametrize(
    ("rules", "able"), [("current", False), ("2020-01-22", False), ("2020-01-21", True), ("2019-10-03", True)], ids=str
)
def test_bestowed_from_the_library(rules: str, able: bool) -> None:
    """CR 702.103a, 601.3e: bestowed it is no creature spell; until January 2020 the card was judged."""
    duel = Duel(rules=rules)
    nymph = written("Nymph {0}\nEnchantment Creature — Nymph\nBestow {0}\nEnchanted creature gets +1/+1.\n1/1")
    duel.alice.has(battlefield=HORDE, library=nymph)

    assert duel.alice.may("cast Nymph (bestow)") is able
    assert duel.alice.may("cast Nymph")


HERALD = written("Herald {0}\nCreature — Human\nCreature spells you cast gain haste as you cast them.\n1/1")
CUB = written("Cub {0}\nCreature — Bear\n2/2")


@pytest.mark.parametrize(
    ("rules", "haste"), [("current", True), ("2026-01-16", True), ("2026-01-15", False), ("2024-08-02", False)], ids=str
)
def test_what_a_spell_gains_as_it_is_cast(rules: str, haste: bool) -> None:
    """CR 601.2a, 610.5: it stays, also with the permanent; until January 2026 as long as the ability was there."""
    duel = Duel(rules=rules)
    kill = written("Kill {0}\nInstant\nDestroy target creature.")
    duel.alice.has(hand=[CUB, kill], battlefield=HERALD)
    duel.alice.casts("Cub")
    spell = duel.game.stack[0]
    assert bool(duel.object(spell).chars.keywords & HASTE)

    duel.alice.casts("Kill", at="Herald").resolves()

    assert duel.alice.battlefield == []
    assert bool(duel.object(spell).chars.keywords & HASTE) is haste
    duel.resolve_all()
    assert bool(duel.find("Cub").chars.keywords & HASTE) is haste


def test_a_cost_that_a_spell_gains_as_it_is_cast() -> None:
    """CR 610.5, 601.3: it can be paid, once, and the permanent has what it says."""
    duel = Duel()
    herald = written("Herald {0}\nCreature — Human\nCreature spells you cast gain offspring {0} as you cast them.\n1/1")
    duel.alice.has(hand=CUB, battlefield=herald)

    duel.alice.casts("Cub", "pay offspring").resolve_all()

    assert sorted(duel.alice.battlefield) == ["Cub", "Cub", "Herald"]
